import { AppError, type FieldFailure } from "~/contract/errors";
import type { UploadedFile } from "~/contract/kit";
import { KOLOM_ROSTER, type KolomRoster, PESERTA_MAKSIMUM, type RosterRow, rosterRow } from "~/contract/roster";
import { readTableApart } from "../../apart/tables";
import { accountIdTaken } from "../../db/akun-store";
import { emailTakenIn } from "../../db/orang-store";
import type { Reader } from "../../db/sql";
import { type Headings, MOST_HEADINGS, readHeadings } from "../../files/headings";
import { StopReading } from "../../files/report";
import { plainHeading, type Table } from "../../files/table";

/** A person of the roster and where it stands in the file. */
export type RosterEntry = RosterRow & { readonly line: number };
/** People of a roster, and its headings that nobody reads. */
export type Roster = { readonly entries: readonly RosterEntry[]; readonly asing: readonly string[] };
type Failures = Record<string, FieldFailure[]>;

/** Spellings of headings that rosters in the field have. */
const HEADINGS: Readonly<Record<string, KolomRoster>> = {
  ...Object.fromEntries(KOLOM_ROSTER.map((name) => [name, name])),
  name: "nama",
  "nama lengkap": "nama",
  "full name": "nama",
  "nama peserta": "nama",
  "e-mail": "email",
  surel: "email",
  "alamat email": "email",
  "email address": "email",
  "nama akun": "akun",
  username: "akun",
  account: "akun",
  "no. telepon": "telepon",
  hp: "telepon",
  phone: "telepon",
  instansi: "lembaga",
  perusahaan: "lembaga",
};

const COLUMNS = new Map(Object.entries(HEADINGS).map(([heading, name]) => [plainHeading(heading), name]));

/**
 * Reads a roster (xlsx or csv). Throws `roster_invalid` with every failure under `roster.<row from 0>.<column>`, and
 * `wrong_file_kind` with a failure of `berkas` when it is no table at all. Nothing else is read or made then. `batchId` is
 * the class it is for, null for one that is still to be made.
 */
export async function readRoster(file: UploadedFile, sql: Reader, batchId: string | null): Promise<Roster> {
  const table = await tableOf(file);
  const { columns, asing } = headingsOf(table);
  const failures: Failures = {};
  const entries = table.rows.flatMap(({ line, cells }) => readEntry(cells, columns, line, failures));
  findDoubles(entries, failures);
  await findTaken(entries, sql, batchId, failures);
  const wrong = Object.keys(failures);
  if (wrong.length > 0)
    throw new AppError(
      "roster_invalid",
      { jumlah: new Set(wrong.map((path) => path.split(".")[1])).size, baris: table.rows.length },
      failures,
    );
  if (entries.length === 0) throw new AppError("roster_empty", {}, { berkas: [{ key: "roster_kosong" }] });
  return { entries, asing };
}

async function tableOf(file: UploadedFile): Promise<Table> {
  try {
    return await readTableApart(file.bytes, { maxRows: PESERTA_MAKSIMUM, known: [...COLUMNS.keys()] });
  } catch (error) {
    if (!(error instanceof StopReading)) throw error;
    const { kode, line, isian } = error.temuan;
    if (kode === "too_many_documents")
      throw new AppError(
        "roster_invalid",
        { jumlah: 1, baris: PESERTA_MAKSIMUM },
        { berkas: [{ key: "roster_terlalu_banyak", params: { maks: PESERTA_MAKSIMUM } }] },
      );
    throw new AppError(
      "wrong_file_kind",
      {},
      { berkas: [{ key: `berkas_${kode}`, params: { ...isian, line: line ?? 1 } }] },
    );
  }
}

function headingsOf({ headings }: Table): Headings<KolomRoster> {
  const found = readHeadings(COLUMNS, headings);
  const missing = (["nama", "email"] as const).filter((name) => !found.columns.has(name));
  if (missing.length > 0)
    throw new AppError(
      "roster_columns",
      { kolom: missing.join(", ") },
      {
        berkas: [
          {
            key: "roster_kolom",
            params: { kolom: missing.join(", "), ada: headings.slice(0, MOST_HEADINGS).join(", ") },
          },
        ],
      },
    );
  return found;
}

const shorten = (text: string) => (text.length > 60 ? `${text.slice(0, 57)}…` : text);
/** Paths count from 0 as everywhere; the rows of a file count from 1. */
const fail = (failures: Failures, line: number, column: string, key: string, params: FieldFailure["params"] = {}) => {
  const path = `roster.${line - 1}.${column}`;
  failures[path] = [...(failures[path] ?? []), { key, params }];
};

function readEntry(
  cells: Readonly<Record<string, string>>,
  columns: ReadonlyMap<KolomRoster, string>,
  line: number,
  failures: Failures,
): RosterEntry[] {
  const raw = Object.fromEntries(KOLOM_ROSTER.map((name) => [name, (cells[columns.get(name) ?? ""] ?? "").trim()]));
  const result = rosterRow.safeParse(raw);
  if (result.success) return [{ ...result.data, line }];
  const told = new Set<string>();
  for (const issue of result.error.issues) {
    const column = String(issue.path[0]);
    if (told.has(column)) continue;
    told.add(column);
    fail(failures, line, column, issue.message, { nilai: shorten(raw[column] ?? "") });
  }
  return [];
}

/** The same address, login or NIK twice in one file; the later row is told where the first stands. */
function findDoubles(entries: readonly RosterEntry[], failures: Failures): void {
  for (const column of ["email", "nik", "akun"] as const) {
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

/** Addresses that somebody in the class or of the staff has, and logins that are somebody's. */
export async function findTaken(
  entries: readonly Pick<RosterEntry, "email" | "akun" | "line">[],
  sql: Reader,
  batchId: string | null,
  failures: Failures,
): Promise<void> {
  for (const { email, akun, line } of entries) {
    if (await emailTakenIn(sql, email, batchId))
      fail(failures, line, "email", "roster_dipakai", { nilai: shorten(email) });
    if (akun && (await accountIdTaken(sql, akun)))
      fail(failures, line, "akun", "roster_dipakai", { nilai: shorten(akun) });
  }
}
