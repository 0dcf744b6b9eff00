import type { CatatanRow, SaringanBuku } from "~/contract/buku-besar";
import { AKUN_DEPOSIT } from "~/domain/parameters/pembayaran";
import type { Catatan, Pasangan } from "~/domain/pembayaran/buku-besar";
import type { JumlahBulan } from "~/domain/pembayaran/saldo-bulanan";
import type { Objek, Pemilik } from "./buku-besar-store";
import { boundList, notByIndex } from "./dialect";
import {
  type Condition,
  given,
  type Halaman,
  type ListStatement,
  listBatches,
  listPage,
  matching,
  type Page,
  rowsOfPage,
  searched,
} from "./list";
import type { Reader } from "./sql";
import { type ColumnOf, listed } from "./tables";

const MINE = "batchId = @batchId AND npwp = @ownerNpwp";

/** Sums of a ledger by account and side, whole rupiah; read of what is kept of it, however long it is. */
export type JumlahBuku = Pick<Catatan, "sisi" | "jumlah" | "sisa" | "kap" | "kjs">;
export const jumlahBuku = (sql: Reader, { batchId, ownerNpwp }: Pemilik): Promise<JumlahBuku[]> =>
  sql.all(
    `SELECT kap, kjs, sisi, sum(jumlah) jumlah, sum(sisa) sisa FROM BukuBesarJumlah WHERE ${MINE}
     GROUP BY kap, kjs, sisi ORDER BY kap, kjs`,
    { batchId, ownerNpwp },
  );

/** Sums of a ledger by the month an entry was posted in and by side, whole rupiah. */
export const jumlahBulanan = (sql: Reader, { batchId, ownerNpwp }: Pemilik): Promise<JumlahBulan[]> =>
  sql.all(
    `SELECT bulan, sisi, sum(jumlah) jumlah FROM BukuBesarJumlah WHERE ${MINE} GROUP BY bulan, sisi ORDER BY bulan, sisi`,
    { batchId, ownerNpwp },
  );

const SHOWN = [
  ...(["id", "urut", "sisi", "jenis", "rujukan", "objekJenis", "objekId", "kap", "kjs", "masaAwal"] as const),
  ...(["masaAkhir", "jumlah", "sisa", "tanggal", "diposting", "jatuhTempo", "ditagih", "daluwarsa"] as const),
];
const SORTED = [
  ...(["tanggal", "diposting", "jumlah", "sisa", "kap", "jatuhTempo", "ditagih", "daluwarsa", "urut"] as const),
];
const statement: ListStatement = {
  select: listed<"BukuBesar">(SHOWN, "b"),
  from: "BukuBesar b",
  sort: Object.fromEntries(SORTED.map((column: ColumnOf<"BukuBesar">) => [column, `b.${column}`])),
  order: ["b.urut DESC"],
};
export type Shown = Omit<CatatanRow, "nama" | "masa"> & { readonly masaAwal: string };

/** Filters whose rows the kept sums have counted already. */
const COUNTED = [
  "sisi",
  "jenis",
  "kap",
  "kjs",
  "terbuka",
  "deposit",
] as const satisfies readonly (keyof SaringanBuku)[];
type Counted = Pick<SaringanBuku, (typeof COUNTED)[number]>;
const WHOLE = { kap: 6, kjs: 3 } as const;
/** Codes are asked for whole or by how they begin. */
const beginning = (column: "kap" | "kjs", typed: string | undefined): Condition | undefined => {
  if (!typed) return undefined;
  if (typed.length >= WHOLE[column]) return { sql: `b.${column} = @${column}`, params: { [column]: typed } };
  const params = { [column]: typed, [`${column}Batas`]: `${typed}~` };
  return { sql: `b.${column} >= @${column} AND b.${column} < @${column}Batas`, params };
};
const TERBUKA = "b.sisa > 0";
const counting = ({ sisi, jenis, kap, kjs, terbuka, deposit }: Counted): Condition[] =>
  given(
    ...matching("b", { sisi, jenis }),
    beginning("kap", kap),
    beginning("kjs", kjs),
    terbuka && { sql: TERBUKA },
    deposit && {
      sql: "b.kap = @depositKap AND b.kjs = @depositKjs",
      params: { depositKap: AKUN_DEPOSIT.kap, depositKjs: AKUN_DEPOSIT.kjs },
    },
  );

const RANGES = ["tanggal", "diposting", "jatuhTempo", "ditagih", "daluwarsa", "jumlah", "sisa"] as const;
const ranges = (asked: SaringanBuku): Condition[] =>
  RANGES.flatMap((column) => {
    const [from, to] = [asked[`${column}Dari`], asked[`${column}Sampai`]];
    return given(
      from !== undefined && { sql: `b.${column} >= @${column}Dari`, params: { [`${column}Dari`]: from } },
      to !== undefined && { sql: `b.${column} <= @${column}Sampai`, params: { [`${column}Sampai`]: to } },
    );
  });
/** What a filter asks for beyond what the kept sums know. */
const further = (asked: SaringanBuku): Condition[] =>
  given(
    ...ranges(asked),
    asked.masa && { sql: "b.masaAwal <= @masa AND b.masaAkhir >= @masa", params: { masa: asked.masa } },
    searched(["b.rujukan"], asked.rujukan),
  );
const all = (pemilik: Pemilik, asked: SaringanBuku): Condition[] => [
  ...matching("b", { batchId: pemilik.batchId, ownerNpwp: pemilik.ownerNpwp }),
  ...counting(asked),
  ...further(asked),
];

type Banyak = { readonly banyak: number; readonly terbuka: number };
/** How many entries a filter of what the kept sums know finds, settled or not, and how many of them are open. */
async function banyakCatatan(sql: Reader, { batchId, ownerNpwp }: Pemilik, asked: Counted): Promise<Banyak> {
  const { terbuka: _, ...others } = asked;
  const conditions = counting(others);
  const where = ["b.batchId = @batchId", "b.npwp = @ownerNpwp", ...conditions.map((condition) => condition.sql)];
  const found = await sql.get<Banyak>(
    `SELECT coalesce(sum(b.banyak), 0) banyak, coalesce(sum(b.terbuka), 0) terbuka FROM BukuBesarJumlah b
     WHERE ${where.join(" AND ")}`,
    Object.assign({ batchId, ownerNpwp }, ...conditions.map(({ params }) => params ?? {})),
  );
  return found ?? { banyak: 0, terbuka: 0 };
}

/** How many entries are walked past in the time that sorting one in takes, as measured. */
const SORTING = 4;
/**
 * Whether a page of open entries is found sooner by walking the ledger in its order, past the settled ones, than by
 * sorting all that are open: it is wherever these are many, and where they are few, sorting costs little.
 */
function isWalked(asked: Counted, { page, perPage, sort }: Halaman, found: Banyak): boolean {
  const { terbuka, sisi, kap, kjs, deposit } = asked;
  if (!terbuka || sort || sisi || kap || kjs || deposit) return false;
  const before = (page - 1) * perPage;
  const near = Math.min(before, Math.max(0, found.terbuka - before - perPage)) + perPage;
  return near * found.banyak < SORTING * found.terbuka ** 2;
}

/** One page of a ledger. How long it is the kept sums know, save where a filter asks for more than they do. */
export async function catatanPage(
  sql: Reader,
  pemilik: Pemilik,
  asked: SaringanBuku,
  query: Halaman,
): Promise<Page<Shown>> {
  const conditions = all(pemilik, asked);
  if (further(asked).length > 0) return listPage<Shown>(sql, statement, conditions, query);
  const found = await banyakCatatan(sql, pemilik, asked);
  const total = asked.terbuka ? found.terbuka : found.banyak;
  const walked = isWalked(asked, query, found)
    ? conditions.map((one) => (one.sql === TERBUKA ? { sql: `${notByIndex("b.sisa")} > 0` } : one))
    : conditions;
  const { page, perPage } = query;
  return { rows: await rowsOfPage<Shown>(sql, statement, walked, query, total), page, perPage, total };
}

/** All entries of a filter in the order of its page, batch by batch. */
export const catatanSeluruhnya = (
  sql: Reader,
  pemilik: Pemilik,
  asked: SaringanBuku,
  sort: string | undefined,
): AsyncGenerator<Shown[]> => listBatches<Shown>(sql, statement, all(pemilik, asked), { sort, ekor: "urut" });

export type CatatanLengkap = Shown & { readonly pasangan: readonly Pasangan[] };
/** One entry of a ledger with what it is set against; undefined for any other's. */
export async function catatanOf(
  sql: Reader,
  { batchId, ownerNpwp }: Pemilik,
  id: string,
): Promise<CatatanLengkap | undefined> {
  const row = await sql.get<Shown & { readonly pasangan: string }>(
    `SELECT ${listed<"BukuBesar">([...SHOWN, "pasangan"])} FROM BukuBesar
     WHERE batchId = @batchId AND ownerNpwp = @ownerNpwp AND id = @id`,
    { batchId, ownerNpwp, id },
  );
  return row && { ...row, pasangan: JSON.parse(row.pasangan) as Pasangan[] };
}

/** Entries of a ledger by their numbers. */
export const catatanBernomor = (sql: Reader, { batchId, ownerNpwp }: Pemilik, urut: readonly number[]) =>
  sql.all<Shown>(
    `SELECT ${listed<"BukuBesar">(SHOWN)} FROM BukuBesar
     WHERE batchId = @batchId AND ownerNpwp = @ownerNpwp AND urut IN ${boundList("urut")} ORDER BY urut`,
    { batchId, ownerNpwp, urut: JSON.stringify(urut) },
  );

/** Entries that were booked for a document, in the order of their booking. */
export const catatanUntuk = (sql: Reader, { batchId, ownerNpwp }: Pemilik, { jenis, id }: Objek) =>
  sql.all<Shown>(
    `SELECT ${listed<"BukuBesar">(SHOWN)} FROM BukuBesar
     WHERE batchId = @batchId AND ownerNpwp = @ownerNpwp AND objekJenis = @jenis AND objekId = @id ORDER BY urut`,
    { batchId, ownerNpwp, jenis, id },
  );
