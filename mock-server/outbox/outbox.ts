import { randomUUID } from "node:crypto";
import type { JENIS_SURAT } from "~/contract/jejak";
import { sqlTime, type Writer } from "../db/sql";
import type { ChangeContext } from "../http/context";
import { languageOf, textsOf } from "../i18n";
import { deliverOutbox } from "./smtp";

export type LetterKind = (typeof JENIS_SURAT)[number];
export type Letter = {
  readonly jenis: LetterKind;
  readonly akunId: string;
  /** Another address than the account's own. */
  readonly kepada?: string;
  /** Parameters of the text: `tautan`, `kode`. */
  readonly isi: Readonly<Record<string, string>>;
};
type Recipient = { nama: string; accountId: string; email: string; bahasa: string; mitraId: string | null };
const RECIPIENT = `
  SELECT a.nama, a.accountId, a.email, a.bahasa, COALESCE(b.mitraId, a.mitraId) mitraId
  FROM Akun a LEFT JOIN Batch b ON b.id = a.batchId WHERE a.id = ?`;

/**
 * Puts a letter into the outbox, in the running transaction and in the recipient's language; with SMTP it also leaves
 * after the commit. Returns the address it is for.
 */
export async function sendLetter(
  {
    sql,
    config,
    db,
    now,
    afterCommit,
  }: Pick<ChangeContext, "config" | "db" | "now" | "afterCommit"> & { readonly sql: Writer },
  letter: Letter,
): Promise<string> {
  const to = await sql.get<Recipient>(RECIPIENT, [letter.akunId]);
  if (!to) throw new Error(`no account ${letter.akunId}`);
  const t = textsOf(languageOf(to.bahasa));
  const params = { nama: to.nama, accountId: to.accountId, ...letter.isi };
  const kepada = letter.kepada ?? to.email;
  await sql.run(
    `INSERT INTO KotakKeluar (id, mitraId, akunId, kepada, jenis, perihal, isi, dibuat) VALUES (?,?,?,?,?,?,?,?)`,
    [
      randomUUID(),
      to.mitraId,
      letter.akunId,
      kepada,
      letter.jenis,
      t(`masuk:surat.${letter.jenis}.perihal`, params),
      t(`masuk:surat.${letter.jenis}.isi`, params),
      sqlTime(now),
    ],
  );
  const { smtpUrl } = config;
  if (smtpUrl) afterCommit(() => deliverOutbox(db, smtpUrl));
  return kepada;
}

/** Takes the text, which holds a link or a code, out of letters that were written before. The rest stays as a record. */
export const blankOldLetters = (sql: Writer, before: Date): Promise<number> =>
  sql.run(`UPDATE KotakKeluar SET isi = '' WHERE isi <> '' AND dibuat < ?`, [sqlTime(before)]);
