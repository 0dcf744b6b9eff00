import { randomUUID } from "node:crypto";
import { isTanpaSurel } from "~/contract/batch";
import type { JENIS_SURAT } from "~/contract/jejak";
import { recipientOf } from "../db/akun";
import { insertSurat } from "../db/notifikasi";
import { sqlTime, type Writer } from "../db/sql";
import type { ChangeContext } from "../http/context";
import { languageOf, textsOf } from "../i18n";
import { deliverOutbox } from "./smtp";

type LetterKind = (typeof JENIS_SURAT)[number];
export type Letter = {
  readonly jenis: LetterKind;
  readonly akunId: string;
  /** An address that replaces the account's own. */
  readonly kepada?: string;
  /** Parameters of the text: `tautan`, `kode`. */
  readonly isi: Readonly<Record<string, string>>;
};

/**
 * Puts a letter into the outbox, in the running transaction and in the recipient's language; with SMTP it also leaves
 * after the commit. Returns its address. The address is empty for a person who has none: the letter stays in the
 * outbox.
 */
export async function sendLetter(
  { sql, config, now, afterCommit }: Pick<ChangeContext, "config" | "now" | "afterCommit"> & { readonly sql: Writer },
  letter: Letter,
): Promise<string> {
  const to = await recipientOf(sql, letter.akunId);
  if (!to) throw new Error(`no account ${letter.akunId}`);
  const t = textsOf(languageOf(to.bahasa));
  const params = { nama: to.nama, accountId: to.accountId, ...letter.isi };
  const kepada = letter.kepada ?? to.email;
  await insertSurat(sql, {
    id: randomUUID(),
    mitraId: to.mitraId,
    akunId: letter.akunId,
    kepada,
    jenis: letter.jenis,
    perihal: t(`masuk:surat.${letter.jenis}.perihal`, params),
    isi: t(`masuk:surat.${letter.jenis}.isi`, params),
    dibuat: sqlTime(now),
  });
  const { smtpUrl } = config;
  if (smtpUrl) afterCommit((db) => deliverOutbox(db, smtpUrl));
  return isTanpaSurel(kepada) ? "" : kepada;
}
