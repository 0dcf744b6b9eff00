import { randomUUID } from "node:crypto";
import type { BarisSandi } from "~/contract/batch/baris";
import { isTanpaSurel, tanpaSurel } from "~/contract/batch/roster";
import { AppError, type FieldFailure } from "~/contract/errors";
import { Seats } from "../../apart/seats";
import { buktikanLagi } from "../../auth/lti-kenal";
import { COST_OF_CHANCE, hashPassword, isOfChance } from "../../auth/password";
import { deleteLembar, lembarOf, saveLembar, updateAkun } from "../../db/akun";
import { daftarBerjalan } from "../../db/batch/daftar-masuk-store";
import { isDuplicate } from "../../db/engine/faults";
import { orangMenurutNim, semuaRahasia, sudahMasukDiDuaKelas, terbacaKepalaLain } from "../../db/pengguna";
import { type Reader, sqlTime, type Writer } from "../../db/sql";
import type { ChangeContext, Context } from "../../http/context";
import { sealer } from "../../http/seal";
import type { NewParticipant } from "../../seed/participants";
import { newPassword } from "../../seed/password";
import type { SeededClass } from "../../seed/shapes";
import { inTurn, those } from "../../turns";
import { addParticipants } from "../waris";
import { kabariKelasLain } from "./kabar-kelas-lain";
import { findTaken, type RosterEntry } from "./roster";

/** A person with unseen secrets. */
export type Prepared = {
  readonly person: NewParticipant;
  readonly line: number;
  readonly sandi: string;
  readonly kodeOtorisasi: string;
};

/** Hashing for a class leaves threads free for other users who sign in meanwhile. */
const hashing = new Seats(2);

/** A random password and authorisation code, with their hashes. */
export type Secrets = {
  readonly sandi: string;
  readonly kodeOtorisasi: string;
  readonly hashes: { readonly sandi: string; readonly kodeOtorisasi: string };
};
async function newSecrets(): Promise<Secrets> {
  const [sandi, kodeOtorisasi] = [newPassword(), newPassword()];
  const hashes = {
    sandi: await hashPassword(sandi, COST_OF_CHANCE),
    kodeOtorisasi: await hashPassword(kodeOtorisasi, COST_OF_CHANCE),
  };
  return { sandi, kodeOtorisasi, hashes };
}

/** Secrets for each of some accounts; takes about 0.03 s an account. */
export const secretsFor = async (ids: readonly string[]): Promise<Map<string, Secrets>> =>
  new Map(await Promise.all(ids.map(async (id) => [id, await hashing.take(newSecrets, undefined)] as const)));

/** Gives each person their own password and authorisation code and hashes both; takes about 0.03 s a person. */
export const withSecrets = (entries: readonly RosterEntry[]): Promise<Prepared[]> =>
  Promise.all(entries.map((entry) => hashing.take(() => prepare(entry), undefined)));

async function prepare({ nama, email, nim, akun, telepon, lembaga, line }: RosterEntry): Promise<Prepared> {
  const { sandi, kodeOtorisasi, hashes } = await newSecrets();
  const person = {
    nama,
    email: email || tanpaSurel(randomUUID().slice(0, 8)),
    nim: nim || undefined,
    accountId: akun || undefined,
    telepon: telepon || undefined,
    lembaga: lembaga || undefined,
    ...hashes,
  };
  return { person, line, sandi, kodeOtorisasi };
}

const wordsOf = (nama: string): readonly string[] => nama.toLowerCase().match(/\p{L}{2,}/gu) ?? [];
/**
 * Finds a person without e-mail by a number in another class of the partner. If a word of both names is equal, they are
 * the same person, and the address of that account is used. A number shared by several people identifies nobody.
 */
async function byNumber(sql: Reader, joins: Prepared, mitraId: string): Promise<Prepared> {
  const { nim, nama, email } = joins.person;
  if (!nim || !isTanpaSurel(email)) return joins;
  const words = wordsOf(nama);
  const found = (await orangMenurutNim(sql, nim, mitraId)).filter((one) =>
    wordsOf(one.nama).some((word) => words.includes(word)),
  );
  const [known, ...others] = [...new Set(found.map((one) => one.email))];
  if (!known || others.length > 0) return joins;
  return { ...joins, person: { ...joins.person, email: known } };
}

/**
 * A person who joins a class: `dikenal` (an account) exists in another class of the partner; `terpisah` has secrets
 * separate from those there; `diatur` has secrets hidden from the head of the class.
 */
type Joining = Prepared & {
  readonly dikenal?: string;
  readonly terpisah?: boolean;
  readonly diatur?: boolean;
};
/**
 * A person from another class of the partner keeps their secrets, so their strip of the sheet shows none. Secrets read
 * by that class's head and not changed since do not open this class. The account here then has a separate password,
 * handed out by the manager of accounts.
 */
async function asKnown(
  { sql }: Pick<ChangeContext, "sql">,
  joins: Prepared,
  batchId: string,
  mitraId: string,
): Promise<Joining> {
  const prepared = await byNumber(sql, joins, mitraId);
  const all = await semuaRahasia(sql, prepared.person.email, mitraId);
  const [first] = all;
  if (!first) return prepared;
  const read = await those(all, ({ id }) => terbacaKepalaLain(sql, id, batchId));
  const usable = all.find((one) => !read.includes(one)) ?? all.find(({ sandi }) => !isOfChance(sandi ?? ""));
  if (!usable) return { ...prepared, dikenal: first.id, terpisah: true, diatur: true };
  const kodeOtorisasi = read.includes(usable) ? null : usable.kodeOtorisasi;
  return {
    person: {
      ...prepared.person,
      sandi: usable.sandi ?? "",
      kodeOtorisasi: kodeOtorisasi ?? prepared.person.kodeOtorisasi,
    },
    line: prepared.line,
    dikenal: first.id,
    terpisah: usable.terpisah === 1,
    sandi: "",
    kodeOtorisasi: kodeOtorisasi ? "" : prepared.kodeOtorisasi,
  };
}

/** The parts of a change, or of the work after it, that are needed for adding people. */
type Enrolling = Pick<ChangeContext, "sql" | "config" | "now">;

/**
 * Adds the prepared people to a class as participants, and keeps their sheet until the partner confirms it; returns
 * their strips.
 */
export async function enrol(
  context: Enrolling,
  batch: SeededClass,
  mitraId: string,
  prepared: readonly Prepared[],
): Promise<Tersimpan[]> {
  // an address can have been taken while the passwords were hashed
  const failures: Record<string, FieldFailure[]> = {};
  await findTaken(
    prepared.map(({ person, line }) => ({
      email: person.email,
      akun: person.accountId ?? "",
      nim: person.nim ?? "",
      line,
    })),
    context.sql,
    batch.id,
    failures,
  );
  if (Object.keys(failures).length > 0)
    throw new AppError("roster_invalid", { jumlah: Object.keys(failures).length, baris: prepared.length }, failures);
  const joining = await inTurn(prepared, (one) => asKnown(context, one, batch.id, mitraId));
  const people = joining.map(({ person }) => person);
  const sandboxes = await addParticipants(context, batch, people).catch(refuseTakenLogin);
  await buktikanLagi(
    context.sql,
    sandboxes.map(({ akunId }) => akunId),
    context.now,
  );
  for (const [index, { terpisah }] of joining.entries())
    if (terpisah) await updateAkun(context.sql, sandboxes[index]?.akunId ?? "", { terpisah: 1 });
  await kabariKelasLain(context, batch.id, joining);
  const rows = joining.map(({ person, sandi, kodeOtorisasi, diatur }, index) => ({
    nama: person.nama,
    accountId: sandboxes[index]?.accountId ?? "",
    email: person.email,
    sandi,
    kodeOtorisasi,
    ...(diatur && { diatur }),
  }));
  await saveSheet(context, batch.id, rows);
  return rows;
}

/** A login derived from a name can equal one that was given by hand. */
function refuseTakenLogin(error: unknown): never {
  if (!isDuplicate(error)) throw error;
  throw new AppError("account_id_taken", {}, { berkas: [{ key: "akun_bentrok" }] });
}

const PURPOSE = "lembar-sandi";
/** Unconfirmed sheets are deleted after this time. */
const KEEP_MS = 24 * 3_600_000;

/** A strip as it is stored; one with renewed secrets is only for managers of accounts. */
type Tersimpan = Omit<BarisSandi, "dipakai"> & { readonly diatur?: boolean };
/** The access of a reader to the sheet: all of it, or the first secrets of the people of their own class. */
type Pembaca = { readonly id: string; readonly sandi: boolean; readonly buatan: boolean };

/** Strips of enrolled people, as an answer; secrets meant for managers of accounts are hidden from other readers. */
export const stripsFor = (rows: readonly Tersimpan[], { sandi: semua }: Pick<Pembaca, "sandi">): BarisSandi[] =>
  rows.map(({ diatur, ...row }) => ({
    ...row,
    ...(diatur && !semua && { sandi: "", kodeOtorisasi: "" }),
    dipakai: false,
  }));

/** The sheet of a class as the reader can see it; null if there is none, or none for this reader. */
export async function sheetFor(
  context: Parameters<typeof readSheet>[0],
  { id, sandi, buatan }: Pembaca,
): Promise<BarisSandi[] | null> {
  if (!sandi && !buatan) return null;
  const rows = (await readSheet(context, id))?.filter(({ diatur }) => sandi || !diatur) ?? [];
  if (rows.length === 0) return null;
  const used = sandi ? new Set<string>() : await sudahMasukDiDuaKelas(context.sql, id);
  return stripsFor(rows, { sandi: true }).map((row) =>
    used.has(row.accountId) ? { ...row, sandi: "", kodeOtorisasi: "", dipakai: true } : row,
  );
}

/** Adds people to the sheet of a class until it is confirmed; a person already on it gets a new strip. */
export async function saveSheet(
  context: Pick<ChangeContext, "config" | "now" | "sql">,
  batchId: string,
  rows: readonly Tersimpan[],
): Promise<void> {
  const renewed = new Set(rows.map(({ accountId }) => accountId));
  const kept = ((await readSheet(context, batchId)) ?? []).filter(({ accountId }) => !renewed.has(accountId));
  const all = [...kept, ...rows];
  const isi = sealer(context.config.sessionSecret, PURPOSE).seal(JSON.stringify(all));
  await saveLembar(context.sql, { batchId, isi, jumlah: all.length, dibuat: sqlTime(context.now) });
}

type Reading = Pick<Context, "config" | "now"> & { readonly sql: Reader };
/** The stored sheet of a class. It has no `rows` when the secret that sealed it is gone; `null` when it has expired. */
async function keptSheet({ sql, config, now }: Reading, batchId: string) {
  const stored = await lembarOf(sql, batchId);
  if (!stored) return null;
  const old = now.getTime() - Date.parse(stored.dibuat) > KEEP_MS;
  // while a roster is in progress its sheet is incomplete: its day begins when the roster ends
  if (old && !(await daftarBerjalan(sql, batchId))) return null;
  const { isi, jumlah } = stored;
  try {
    return { jumlah, rows: JSON.parse(sealer(config.sessionSecret, PURPOSE).unseal(isi)) as Tersimpan[] };
  } catch {
    return { jumlah };
  }
}

/** The password sheet of a class; `null` once it is confirmed, a day old, or sealed with a lost secret. */
const readSheet = async (context: Reading, batchId: string): Promise<Tersimpan[] | null> =>
  (await keptSheet(context, batchId))?.rows ?? null;

/** A warning before strips are added to a sheet that can no longer be opened: the number of strips lost with it. */
export async function temuanLembarHilang(context: Reading, batchId: string): Promise<FieldFailure[]> {
  const kept = await keptSheet(context, batchId);
  return kept && !kept.rows && kept.jumlah > 0
    ? [{ key: "roster_lembar_hilang", params: { jumlah: kept.jumlah } }]
    : [];
}

/** Deletes a sheet. Throws `sheet_burnt` when there is none. */
export async function burnSheet(sql: Writer, batchId: string): Promise<void> {
  if (!(await deleteLembar(sql, batchId))) throw new AppError("sheet_burnt");
}
