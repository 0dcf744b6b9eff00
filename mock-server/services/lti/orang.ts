import { randomUUID } from "node:crypto";
import { AppError } from "~/contract/errors";
import { tanpaSurel } from "~/contract/roster";
import { type Account, updateAkun } from "../../db/akun-store";
import { teaches } from "../../db/batch-store";
import { emailMenunggu } from "../../db/daftar-masuk-store";
import { kelasGabung } from "../../db/lti-gabung";
import { type Tautan, tautanMata } from "../../db/lti-kelas";
import { dikenali, dikenaliLti, kenalDiKelas, pesertaKelas } from "../../db/lti-orang";
import {
  accountsNamed,
  akunSeorang,
  type Candidate,
  emailTakenIn,
  kelasSeorang,
  rahasiaOrang,
} from "../../db/orang-store";
import type { Reader, Writer } from "../../db/sql";
import type { Context } from "../../http/context";
import { packOfClass } from "../../pack/kept";
import { addParticipants } from "../../seed/participants";
import { type Bawaan, mataDari } from "./bawaan";

/** How somebody who was launched is signed in: as an account, by its password once, or as a new participant. */
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

/** The account in a class of somebody who was recognised, there or in another class of the same person. */
async function sudahAda(sql: Reader, bawaan: Bawaan, { batchId }: Tautan): Promise<Account | undefined> {
  for (const { id, peran } of await dikenali(sql, subjek(bawaan))) {
    if (peran !== "peserta") continue;
    const own = (await kelasSeorang(sql, id)).find((kelas) => kelas.batchId === batchId);
    const akun = await pesertaKelas(sql, batchId, { id: own?.akunId ?? id });
    if (akun) return akun;
  }
  return undefined;
}

/** Whether an e-mail is somebody's in a class, or of somebody of its roster who still waits. */
const emailTerpakai = async (sql: Reader, email: string, batchId: string): Promise<boolean> =>
  (await emailTakenIn(sql, email, batchId)) || (await emailMenunggu(sql, email, batchId));

/** Whether who is in no roster may be added; who may not, is told why. */
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
  // an account that was closed is not made up for by another one
  if (kenal === "ditutup") throw new AppError("lti_not_in_class");
  const { email } = bawaan.klaim;
  const meant = email === "" ? undefined : await pesertaKelas(sql, tautan.batchId, { email });
  if (!meant) {
    // who was taken out of the class comes back by its roster only
    if (kenal) throw new AppError("lti_not_in_class");
    return langkahGabung(sql, bawaan, tautan);
  }
  const { mitraId } = await kelasGabung(sql, tautan.batchId);
  if (meant.sandi !== null || (await rahasiaOrang(sql, meant.email, mitraId)))
    return { jenis: "sandi", akun: meant.email };
  // an account without password that a platform lets in is that person's, whatever e-mail another one tells
  for (const id of await akunSeorang(sql, meant.id))
    if (await dikenaliLti(sql, id)) throw new AppError("lti_not_in_class");
  return { jenis: "masuk", akun: meant };
}

/**
 * Recognises who was launched: by issuer and subject, else by e-mail among the people of the class, else as somebody who
 * may join it. An account with a password is nobody's before the password was given once.
 */
export async function kenaliOrang(sql: Reader, bawaan: Bawaan): Promise<Dikenal> {
  const tautan = await tautanMata(sql, mataDari(bawaan));
  if (bawaan.klaim.peran === "instruktur") return { tautan, langkah: await langkahInstruktur(sql, bawaan, tautan) };
  if (!tautan) throw new AppError("lti_class_unlinked", { judul: bawaan.klaim.judul });
  return { tautan, langkah: await langkahPeserta(sql, bawaan, tautan) };
}

/** Somebody who joins a class: nobody there is meant. The e-mail is one that was proven by its password, or empty. */
type Pendatang = {
  readonly pendatang: { readonly nama: string; readonly email: string; readonly sandi?: string | null };
};

/** Makes somebody a participant, with the secrets that the person has in other classes of the partner, or none. */
export async function gabungkan(
  sql: Writer,
  { now, config }: Pick<Context, "now" | "config">,
  { batchId }: Tautan,
  { pendatang: { nama, email, sandi: terbukti = null } }: Pendatang,
): Promise<Account> {
  const { paket, mitraId, ...batch } = await kelasGabung(sql, batchId);
  const secrets = email === "" ? undefined : await rahasiaOrang(sql, email, mitraId, terbukti);
  const person = { nama, email: email || tanpaSurel(randomUUID().slice(0, 8)), sandi: "", kodeOtorisasi: "" };
  const pack = await packOfClass(sql, paket);
  const [made] = await addParticipants(sql, { ...batch, pack, secret: config.sessionSecret }, [person], now);
  if (!made) throw new AppError("internal");
  const { sandi = null, kodeOtorisasi = null, terpisah = 0 } = secrets ?? {};
  await updateAkun(sql, made.akunId, { sandi, kodeOtorisasi, terpisah });
  const akun = await pesertaKelas(sql, batchId, { id: made.akunId });
  if (!akun) throw new AppError("internal");
  return akun;
}

/** The account in the class of who gave a password; one that is in another class of the partner joins. */
async function akunTerbukti(sql: Reader, bawaan: Bawaan, tautan: Tautan, terbukti: Candidate) {
  const { mitraId } = await kelasGabung(sql, tautan.batchId);
  if (terbukti.mitraId !== mitraId) throw new AppError("lti_not_in_class");
  const akun = await pesertaKelas(sql, tautan.batchId, { email: terbukti.email });
  // set apart from the account whose password was given: that one does not open it
  if (akun && akun.sandi !== null && akun.sandi !== terbukti.sandi) throw new AppError("lti_not_in_class");
  if (akun) return akun;
  const joins = tautan.gabung === 1 && !tautan.arsip;
  if (!joins || (await emailTerpakai(sql, terbukti.email, tautan.batchId))) throw new AppError("lti_not_in_class");
  return { pendatang: { nama: bawaan.klaim.nama, email: terbukti.email, sandi: terbukti.sandi } };
}

/** The account to sign in, or who joins as a new one; `terbukti` is whose password was given. */
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
  // an e-mail that only the platform tells is not kept: it would make one person of this account and that e-mail's owner
  return { pendatang: { nama: bawaan.klaim.nama, email: "" } };
}
