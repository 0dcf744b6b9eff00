import { randomUUID } from "node:crypto";
import { tanpaSurel } from "~/contract/batch";
import { AppError } from "~/contract/errors";
import { type Account, updateAkun } from "../../db/akun";
import { emailMenunggu, teaches } from "../../db/batch";
import { kelasGabung } from "../../db/lti/gabung";
import { type Tautan, tautanMata } from "../../db/lti/kelas";
import { dikenali, dikenaliLti, kenalDiKelas, pesertaKelas } from "../../db/lti/orang";
import {
  accountsNamed,
  akunSeorang,
  type Candidate,
  emailTakenIn,
  kelasSeorang,
  rahasiaOrang,
} from "../../db/pengguna";
import type { Reader, Writer } from "../../db/sql";
import type { Context } from "../../http/context";
import { seededOf } from "../batch/scope";
import { addParticipants } from "../waris";
import { type Bawaan, mataDari } from "./bawaan";

/** The sign-in step of a launched person: with an account, once by its password, or as a new participant. */
export type Langkah =
  | { readonly jenis: "masuk"; readonly akun: Account }
  | { readonly jenis: "sandi"; readonly akun: string }
  | { readonly jenis: "gabung" };
type Dikenal = { readonly langkah: Langkah; readonly tautan: Tautan | undefined };

const subjek = ({ platform, klaim }: Bawaan) => ({ platformId: platform.id, sub: klaim.sub });

async function langkahInstruktur(sql: Reader, bawaan: Bawaan, tautan: Tautan | undefined): Promise<Langkah> {
  const akun = (await dikenali(sql, subjek(bawaan))).find(({ peran }) => peran === "instruktur");
  if (akun) {
    if (tautan && !(await teaches(sql, tautan.batchId, akun.id))) throw new AppError("lti_not_instructor");
    return { jenis: "masuk", akun };
  }
  const { email } = bawaan.klaim;
  const named = email === "" ? [] : await accountsNamed(sql, email);
  return { jenis: "sandi", akun: named.some(({ peran }) => peran === "instruktur") ? email : "" };
}

/** The account of a recognised person in the class, or in another class. */
async function sudahAda(sql: Reader, bawaan: Bawaan, { batchId }: Tautan): Promise<Account | undefined> {
  for (const { id, peran } of await dikenali(sql, subjek(bawaan))) {
    if (peran !== "peserta") continue;
    const own = (await kelasSeorang(sql, id)).find((kelas) => kelas.batchId === batchId);
    const akun = await pesertaKelas(sql, batchId, { id: own?.akunId ?? id });
    if (akun) return akun;
  }
  return undefined;
}

/** True if an account or a waiting roster row of a class has the e-mail. */
const emailTerpakai = async (sql: Reader, email: string, batchId: string): Promise<boolean> =>
  (await emailTakenIn(sql, email, batchId)) || (await emailMenunggu(sql, email, batchId));

/** The sign-in step of a person outside every roster who can join. Throws the reason if not. */
async function langkahGabung(sql: Reader, { klaim: { email } }: Bawaan, tautan: Tautan): Promise<Langkah> {
  if (tautan.gabung === 0) throw new AppError("lti_not_in_class");
  if (tautan.arsip) throw new AppError("class_archived");
  if (email === "") return { jenis: "gabung" };
  const { mitraId } = await kelasGabung(sql, tautan.batchId);
  if ((await accountsNamed(sql, email)).some((one) => one.email === email && one.peran !== "peserta"))
    throw new AppError("lti_email_staff", { email });
  if (await emailTerpakai(sql, email, tautan.batchId)) throw new AppError("lti_not_in_class");
  if (await rahasiaOrang(sql, email, mitraId)) return { jenis: "sandi", akun: email };
  return { jenis: "gabung" };
}

async function langkahPeserta(sql: Reader, bawaan: Bawaan, tautan: Tautan): Promise<Langkah> {
  const known = await sudahAda(sql, bawaan, tautan);
  if (known) return { jenis: "masuk", akun: known };
  const kenal = await kenalDiKelas(sql, subjek(bawaan), tautan.batchId);
  // a closed account is not replaced by another one
  if (kenal === "ditutup") throw new AppError("lti_not_in_class");
  const { email } = bawaan.klaim;
  const meant = email === "" ? undefined : await pesertaKelas(sql, tautan.batchId, { email });
  if (!meant) {
    // a person removed from the class returns by its roster only
    if (kenal) throw new AppError("lti_not_in_class");
    return langkahGabung(sql, bawaan, tautan);
  }
  const { mitraId } = await kelasGabung(sql, tautan.batchId);
  if (meant.sandi !== null || (await rahasiaOrang(sql, meant.email, mitraId)))
    return { jenis: "sandi", akun: meant.email };
  // an account without password, opened by a platform, belongs to that person, whatever e-mail another platform sends
  for (const id of await akunSeorang(sql, meant.id))
    if (await dikenaliLti(sql, id)) throw new AppError("lti_not_in_class");
  return { jenis: "masuk", akun: meant };
}

/**
 * Recognises a launched person by issuer and subject, by e-mail in the class, or as a possible new participant. An
 * account with a password is linked only after the password was entered once.
 */
export async function kenaliOrang(sql: Reader, bawaan: Bawaan): Promise<Dikenal> {
  const tautan = await tautanMata(sql, mataDari(bawaan));
  if (bawaan.klaim.peran === "instruktur") return { tautan, langkah: await langkahInstruktur(sql, bawaan, tautan) };
  if (!tautan) throw new AppError("lti_class_unlinked", { judul: bawaan.klaim.judul });
  return { tautan, langkah: await langkahPeserta(sql, bawaan, tautan) };
}

/** A person who joins a class and matches no account there. The e-mail was proven by its password, or is empty. */
type Pendatang = {
  readonly pendatang: { readonly nama: string; readonly email: string; readonly sandi?: string | null };
};

/** Makes a person a participant, with the secrets from its other classes of the partner, or none. */
export async function gabungkan(
  sql: Writer,
  { now, config }: Pick<Context, "now" | "config">,
  { batchId }: Tautan,
  { pendatang: { nama, email, sandi: terbukti = null } }: Pendatang,
): Promise<Account> {
  const { paket, mitraId, ...batch } = await kelasGabung(sql, batchId);
  const secrets = email === "" ? undefined : await rahasiaOrang(sql, email, mitraId, terbukti);
  const person = { nama, email: email || tanpaSurel(randomUUID().slice(0, 8)), sandi: "", kodeOtorisasi: "" };
  const seeded = await seededOf({ ...batch, paket }, { sql, config });
  const [made] = await addParticipants({ sql, config, now }, seeded, [person]);
  if (!made) throw new AppError("internal");
  const { sandi = null, kodeOtorisasi = null, terpisah = 0 } = secrets ?? {};
  await updateAkun(sql, made.akunId, { sandi, kodeOtorisasi, terpisah });
  const akun = await pesertaKelas(sql, batchId, { id: made.akunId });
  if (!akun) throw new AppError("internal");
  return akun;
}

/**
 * The account in the class of the person with the proven password. A person from another class of the partner joins.
 */
async function akunTerbukti(sql: Reader, bawaan: Bawaan, tautan: Tautan, terbukti: Candidate) {
  const { mitraId } = await kelasGabung(sql, tautan.batchId);
  if (terbukti.mitraId !== mitraId) throw new AppError("lti_not_in_class");
  const akun = await pesertaKelas(sql, tautan.batchId, { email: terbukti.email });
  // the account has a password of its own, which the entered one does not match
  if (akun && akun.sandi !== null && akun.sandi !== terbukti.sandi) throw new AppError("lti_not_in_class");
  if (akun) return akun;
  const joins = tautan.gabung === 1 && !tautan.arsip;
  if (!joins || (await emailTerpakai(sql, terbukti.email, tautan.batchId))) throw new AppError("lti_not_in_class");
  return { pendatang: { nama: bawaan.klaim.nama, email: terbukti.email, sandi: terbukti.sandi } };
}

/** The account to sign in, or the data of a new participant. `terbukti` is the account whose password was entered. */
export async function akunDari(
  sql: Reader,
  bawaan: Bawaan,
  { langkah, tautan }: Dikenal,
  terbukti: Candidate | null,
): Promise<Account | Pendatang> {
  if (langkah.jenis === "masuk") return langkah.akun;
  if (langkah.jenis === "sandi" && !terbukti) throw new AppError("lti_start_over");
  if (bawaan.klaim.peran === "instruktur") {
    if (!terbukti) throw new AppError("lti_start_over");
    if (tautan && !(await teaches(sql, tautan.batchId, terbukti.id))) throw new AppError("lti_not_instructor");
    return terbukti;
  }
  if (!tautan) throw new AppError("lti_class_unlinked", { judul: bawaan.klaim.judul });
  if (terbukti) return akunTerbukti(sql, bawaan, tautan, terbukti);
  if (langkah.jenis !== "gabung") throw new AppError("lti_start_over");
  // an unproven e-mail is not stored: it would link this account with the owner of that e-mail
  return { pendatang: { nama: bawaan.klaim.nama, email: "" } };
}
