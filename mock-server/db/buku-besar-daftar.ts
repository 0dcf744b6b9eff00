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
/** How a condition names a column: so that an index may find what it asks for, or only its rows in their order. */
type Kolom = (column: string) => string;
const found: Kolom = (column) => `b.${column}`;
const passed: Kolom = (column) => notByIndex(`b.${column}`);
/** Codes are asked for whole or by how they begin. */
const beginning = (column: "kap" | "kjs", typed: string | undefined, of: Kolom): Condition | undefined => {
  if (!typed) return undefined;
  if (typed.length >= WHOLE[column]) return { sql: `${of(column)} = @${column}`, params: { [column]: typed } };
  const params = { [column]: typed, [`${column}Batas`]: `${typed}~` };
  return { sql: `${of(column)} >= @${column} AND ${of(column)} < @${column}Batas`, params };
};
const counting = ({ sisi, jenis, kap, kjs, terbuka, deposit }: Counted, of: Kolom = found): Condition[] =>
  given(
    sisi && { sql: `${of("sisi")} = @sisi`, params: { sisi } },
    jenis && { sql: `${of("jenis")} = @jenis`, params: { jenis } },
    beginning("kap", kap, of),
    beginning("kjs", kjs, of),
    terbuka && { sql: `${of("sisa")} > 0` },
    deposit && {
      sql: `${of("kap")} = @depositKap AND ${of("kjs")} = @depositKjs`,
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
const all = (pemilik: Pemilik, asked: SaringanBuku, of: Kolom = found): Condition[] => [
  ...matching("b", { batchId: pemilik.batchId, ownerNpwp: pemilik.ownerNpwp }),
  ...counting(asked, of),
  ...further(asked),
];

/** Entries that a filter finds, settled or not; how many of them are open; how many the ledger has. */
type Banyak = { readonly banyak: number; readonly terbuka: number; readonly seluruhnya: number };
/** What the kept sums know of a filter. */
async function banyakCatatan(sql: Reader, { batchId, ownerNpwp }: Pemilik, asked: Counted): Promise<Banyak> {
  const { terbuka: _, ...others } = asked;
  const conditions = counting(others);
  const chosen = ["TRUE", ...conditions.map((condition) => condition.sql)].join(" AND ");
  const known = await sql.get<Banyak>(
    `SELECT coalesce(sum(b.banyak) FILTER (WHERE ${chosen}), 0) banyak,
      coalesce(sum(b.terbuka) FILTER (WHERE ${chosen}), 0) terbuka, coalesce(sum(b.banyak), 0) seluruhnya
     FROM BukuBesarJumlah b WHERE b.batchId = @batchId AND b.npwp = @ownerNpwp`,
    Object.assign({ batchId, ownerNpwp }, ...conditions.map(({ params }) => params ?? {})),
  );
  return known ?? { banyak: 0, terbuka: 0, seluruhnya: 0 };
}

/** How many entries are passed in the time that finding and sorting one takes, as measured. */
const SORTING = 12;
/**
 * How the entries of a page are found: by walking the ledger in its order past what the filter does not ask for, or by
 * sorting all that it asks for, which costs little where that is few. Entries of one kind have an order of their own, and
 * so has what somebody wants sorted otherwise.
 */
function wayTo(
  { sisi, jenis, kap, kjs, deposit, ...asked }: Counted,
  { page, perPage, sort }: Halaman,
  { banyak, terbuka, seluruhnya }: Banyak,
): "walked" | "sorted" | "as it is" {
  if (sort || (jenis && !(sisi || kap || kjs || deposit || asked.terbuka))) return "as it is";
  const total = asked.terbuka ? terbuka : banyak;
  const before = (page - 1) * perPage;
  const near = Math.min(before, Math.max(0, total - before - perPage)) + perPage;
  const sorted = kap || deposit ? banyak : total;
  return near * seluruhnya < SORTING * total * sorted ? "walked" : "sorted";
}

/** Entries of a page that are found from an index alone: only they are read. */
async function rowsByNumber(
  sql: Reader,
  pemilik: Pemilik,
  conditions: readonly Condition[],
  query: Halaman,
  total: number,
): Promise<Shown[]> {
  const numbered = { ...statement, select: "b.urut" };
  const numbers = await rowsOfPage<Pick<Shown, "urut">>(sql, numbered, conditions, query, total);
  const rows = await catatanBernomor(
    sql,
    pemilik,
    numbers.map(({ urut }) => urut),
  );
  const byNumber = new Map(rows.map((row) => [row.urut, row]));
  return numbers.flatMap(({ urut }) => byNumber.get(urut) ?? []);
}

/** One page of a ledger. How long it is the kept sums know, save where a filter asks for more than they do. */
export async function catatanPage(
  sql: Reader,
  pemilik: Pemilik,
  asked: SaringanBuku,
  query: Halaman,
): Promise<Page<Shown>> {
  if (further(asked).length > 0) return listPage<Shown>(sql, statement, all(pemilik, asked), query);
  const known = await banyakCatatan(sql, pemilik, asked);
  const total = asked.terbuka ? known.terbuka : known.banyak;
  const way = wayTo(asked, query, known);
  const conditions = all(pemilik, asked, way === "walked" ? passed : found);
  const sorted = { ...statement, order: [`${passed("urut")} DESC`] };
  const rows =
    way === "sorted"
      ? await rowsOfPage<Shown>(sql, sorted, conditions, query, total)
      : await rowsByNumber(sql, pemilik, conditions, query, total);
  const { page, perPage } = query;
  return { rows, page, perPage, total };
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
