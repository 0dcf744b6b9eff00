import {
  BACAAN_ROSTER,
  type BacaanRoster,
  isContohRoster,
  isNik,
  isPeserta,
  type RosterRow,
  rosterRow,
} from "~/contract/batch/roster";
import { AppError, type FieldFailure } from "~/contract/errors";
import type { UploadedFile } from "~/contract/kit";
import { accountIdTaken } from "../../db/akun";
import type { Tertolak } from "../../db/batch/daftar-masuk-store";
import { emailTakenIn, nimDiKelas, orangTanpaSurel } from "../../db/pengguna";
import type { Reader } from "../../db/sql";
import { temuanKolomAsing } from "../../files/headings";
import { fullHeading, type Table } from "../../files/table";
import { type Asal, headingsOf, tableOf } from "./roster-kolom";

type Read = RosterRow & { readonly line: number };
/** A person of the roster with their line in the file, in storable form: without NIK. */
export type RosterEntry = Omit<Read, "nik">;
/** People of a roster, and its messages: unread columns and rows. */
export type Roster = {
  readonly entries: readonly RosterEntry[];
  readonly catatan: readonly FieldFailure[];
  /** Skipped rows, each with its reasons. */
  readonly tertolak: readonly Tertolak[];
};
type Failures = Record<string, FieldFailure[]>;
/** The class of a roster, null for a class to be created. `hanyaBaik` is true if wrong rows are skipped. */
type Asked = Pick<Asal, "kolom"> & { readonly batchId: string | null; readonly hanyaBaik: boolean };

/** Most rows of a roster that messages name one by one. */
const MOST_TOLD = 20;

/**
 * Reads a roster (xlsx or csv, with the headings of many sources). Throws `roster_invalid` with every failure under
 * `roster.<row from 0>.<column>`, unless only the good rows are wanted. Throws `wrong_file_kind` with a failure of
 * `berkas` for a file that is no table. After a failure nothing else is read or created.
 */
export const readRoster = async (file: UploadedFile, sql: Reader, asked: Asked & Asal): Promise<Roster> =>
  rosterDari(await tableOf(file, asked), sql, asked);

/** Reads a roster from a parsed table, whatever its source. */
export async function rosterDari(table: Table, sql: Reader, asked: Asked): Promise<Roster> {
  const { columns, asing } = headingsOf(table, asked.kolom);
  const failures: Failures = {};
  const rows = table.rows
    .map(({ line, cells }) => ({ line, raw: textsOf(cells, columns) }))
    .filter(({ raw }) => !isContohRoster(raw.email) && !BUKAN_BARIS.test(raw.nama));
  const people = rows.filter(({ raw }) => isPeserta(raw.peran, raw.keadaan));
  const read = people.flatMap(({ line, raw }) => readEntry(raw, line, failures));
  findDoubles(read, failures);
  await findTaken(read, sql, asked.batchId, failures);
  await findNamesakes(read, sql, asked.batchId, failures);
  const wrong = wrongLines(failures);
  const entries = read.filter(({ line }) => !wrong.has(line)).map(withoutNik);
  // if no row is left, the failures of the rows say more than an empty list
  if (wrong.size > 0 && (!asked.hanyaBaik || entries.length === 0))
    throw new AppError("roster_invalid", { jumlah: wrong.size, baris: table.rows.length }, failures);
  if (entries.length === 0) throw new AppError("roster_empty", {}, { berkas: [{ key: "roster_kosong" }] });
  return {
    entries,
    catatan: [...temuanKolomAsing(asing), ...notesOf(rows, people, entries, failures)],
    tertolak: passedOver(people, failures),
  };
}

const withoutNik = ({ nik: _, ...entry }: Read): RosterEntry => entry;

type Raw = { readonly line: number; readonly raw: Readonly<Record<BacaanRoster, string>> };

/** Lines with a failure, from the top. */
const wrongLines = (failures: Failures): ReadonlySet<number> =>
  new Set(
    Object.keys(failures)
      .map((path) => Number(path.split(".")[1]) + 1)
      .sort((a, b) => a - b),
  );

/** Rows with failures, each with the reasons for skipping it. */
const passedOver = (people: readonly Raw[], failures: Failures): Tertolak[] =>
  people.flatMap(({ line, raw: { nama, email, nim } }) => {
    const alasan = Object.entries(failures).flatMap(([path, found]) =>
      path.startsWith(`roster.${line - 1}.`) ? found : [],
    );
    return alasan.length > 0
      ? [{ baris: line, nama: shorten(nama), email: shorten(email), nim: shorten(nim), alasan }]
      : [];
  });

/** Messages about an accepted roster: skipped people with reasons, invalid NIKs, missing e-mails. */
function notesOf(
  rows: readonly Raw[],
  people: readonly Raw[],
  entries: readonly RosterEntry[],
  failures: Failures,
): FieldFailure[] {
  const taken = new Set(entries.map(({ line }) => line));
  const damaged = people.filter(({ line, raw }) => taken.has(line) && raw.nik !== "" && !isNik(raw.nik));
  const unaddressed = entries.filter(({ email }) => email === "").length;
  const others = rows.length - people.length;
  const skipped = [...wrongLines(failures)];
  const lines = (found: readonly number[]) =>
    [...found.slice(0, MOST_TOLD).map(String), ...(found.length > MOST_TOLD ? ["…"] : [])].join(", ");
  return [
    ...(skipped.length > 0
      ? [{ key: "roster_dilewati", params: { jumlah: skipped.length, baris: lines(skipped) } }]
      : []),
    ...(damaged.length > 0
      ? [{ key: "roster_nik_rusak", params: { baris: lines(damaged.map(({ line }) => line)) } }]
      : []),
    ...(others > 0 ? [{ key: "roster_bukan_peserta", params: { jumlah: others } }] : []),
    ...(unaddressed > 0 ? [{ key: "roster_tanpa_surel", params: { jumlah: unaddressed } }] : []),
  ];
}

/** Canvas' own rows among the people. */
const BUKAN_BARIS = /^(points possible|test student)$/i;

const shorten = (text: string) => (text.length > 60 ? `${text.slice(0, 57)}…` : text);
/** Paths count from 0, like everywhere; the rows of a file count from 1. */
const fail = (failures: Failures, line: number, column: string, key: string, params: FieldFailure["params"] = {}) => {
  const path = `roster.${line - 1}.${column}`;
  failures[path] = [...(failures[path] ?? []), { key, params }];
};

/** The texts of a row by the meaning of their columns; a name in two columns is joined. */
/** `Last, First` as `First Last`; any other name stays. */
function firstNameFirst(nama: string): string {
  const [last = "", first = "", ...more] = nama.split(",").map((part) => part.trim());
  return last !== "" && first !== "" && more.length === 0 ? `${first} ${last}` : nama;
}
function textsOf(
  cells: Readonly<Record<string, string>>,
  columns: ReadonlyMap<BacaanRoster, string>,
): Readonly<Record<BacaanRoster, string>> {
  const text = (name: BacaanRoster) => (cells[columns.get(name) ?? ""] ?? "").trim();
  const raw = Object.fromEntries(
    (Object.keys(BACAAN_ROSTER) as BacaanRoster[]).map((name) => [name, text(name)]),
  ) as Record<BacaanRoster, string>;
  raw.nama ||= `${raw.depan} ${raw.belakang}`.trim();
  // Canvas puts the last name first, and its logins are e-mails or school numbers
  if (fullHeading(columns.get("nama") ?? "") === "student") raw.nama = firstNameFirst(raw.nama);
  if (raw.masukSis.includes("@")) raw.email ||= raw.masukSis;
  else raw.nim ||= raw.masukSis;
  return raw;
}

function readEntry(raw: Readonly<Record<BacaanRoster, string>>, line: number, failures: Failures): Read[] {
  const result = rosterRow.safeParse(raw);
  if (result.success) return [{ ...result.data, line }];
  const told = new Set<string>();
  for (const issue of result.error.issues) {
    const column = String(issue.path[0]) as BacaanRoster;
    if (told.has(column)) continue;
    told.add(column);
    fail(failures, line, column, issue.message, { nilai: shorten(raw[column] ?? "") });
  }
  return [];
}

/** The same address, login, NIM or NIK twice in one file; the failure of the later row names the first row. */
function findDoubles(entries: readonly Read[], failures: Failures): void {
  for (const column of ["email", "nim", "nik", "akun"] as const) {
    const seen = new Map<string, number>();
    for (const entry of entries) {
      const value = entry[column];
      const first = seen.get(value);
      if (value === "") continue;
      if (first === undefined) seen.set(value, entry.line);
      else fail(failures, entry.line, column, "roster_ganda", { nilai: shorten(value), baris: first });
    }
  }
}

/** Taken addresses (of the class and the staff), taken logins, and numbers of people of the class. */
export async function findTaken(
  entries: readonly Pick<RosterEntry, "email" | "akun" | "nim" | "line">[],
  sql: Reader,
  batchId: string | null,
  failures: Failures,
): Promise<void> {
  const numbers = batchId === null ? new Set<string>() : await nimDiKelas(sql, batchId);
  for (const { email, akun, nim, line } of entries) {
    if (nim && numbers.has(nim)) fail(failures, line, "nim", "roster_sudah_ada", { nilai: shorten(nim) });
    if (email && (await emailTakenIn(sql, email, batchId)))
      fail(failures, line, "email", "roster_dipakai", { nilai: shorten(email) });
    if (akun && (await accountIdTaken(sql, akun)))
      fail(failures, line, "akun", "roster_dipakai", { nilai: shorten(akun) });
  }
}

/** A normalised name: two spellings of one name are equal. */
const plainName = (nama: string): string => nama.normalize("NFKC").toLowerCase().replace(/\s+/g, " ").trim();

/**
 * People of the class without e-mail and number are known by their names: a list that is sent again does not duplicate
 * them.
 */
async function findNamesakes(
  entries: readonly Read[],
  sql: Reader,
  batchId: string | null,
  failures: Failures,
): Promise<void> {
  if (batchId === null) return;
  const names = new Set((await orangTanpaSurel(sql, batchId)).map(plainName));
  for (const { nama, line } of entries)
    if (names.has(plainName(nama))) fail(failures, line, "nama", "roster_nama_ada", { nilai: shorten(nama) });
}
