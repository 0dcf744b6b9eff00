import type { CatatanRow, SaringanBuku } from "~/contract/buku-besar";
import { AKUN_DEPOSIT } from "~/domain/parameters/pembayaran";
import type { Catatan, Pasangan } from "~/domain/pembayaran/buku-besar";
import type { JumlahBulan } from "~/domain/pembayaran/saldo-bulanan";
import type { Objek, Pemilik } from "./buku-besar-store";
import { boundList, notByIndex } from "./dialect";
import {
  type Bagian,
  type Condition,
  given,
  type Halaman,
  type ListStatement,
  listBatches,
  listPage,
  matching,
  type Page,
  rowsOfPart,
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

/** Entries that a filter finds, settled or not; how many of them are open; how many there are in all. */
type Banyak = { readonly banyak: number; readonly terbuka: number; readonly seluruhnya: number };
/** Entries whose numbers have the same quotient by this are one block of the sums; the triggers divide by it as well. */
const BLOK = 50_000;
type Blok = Banyak & { readonly blok: number };
/** What the kept sums know of a filter, block by block, the newest first. */
async function blokCatatan(sql: Reader, { batchId, ownerNpwp }: Pemilik, asked: Counted): Promise<Blok[]> {
  const { terbuka: _, ...others } = asked;
  const conditions = counting(others);
  const chosen = ["TRUE", ...conditions.map((condition) => condition.sql)].join(" AND ");
  return sql.all<Blok>(
    `SELECT b.blok, coalesce(sum(b.banyak) FILTER (WHERE ${chosen}), 0) banyak,
      coalesce(sum(b.terbuka) FILTER (WHERE ${chosen}), 0) terbuka, sum(b.banyak) seluruhnya
     FROM BukuBesarJumlah b WHERE b.batchId = @batchId AND b.npwp = @ownerNpwp GROUP BY b.blok ORDER BY b.blok DESC`,
    Object.assign({ batchId, ownerNpwp }, ...conditions.map(({ params }) => params ?? {})),
  );
}
const sumOf = (blocks: readonly Blok[]): Banyak => ({
  banyak: blocks.reduce((sum, { banyak }) => sum + banyak, 0),
  terbuka: blocks.reduce((sum, { terbuka }) => sum + terbuka, 0),
  seluruhnya: blocks.reduce((sum, { seluruhnya }) => sum + seluruhnya, 0),
});

/** How many entries a filter finds. */
const ditemukan = ({ terbuka }: Counted, { banyak, terbuka: open }: Banyak): number => (terbuka ? open : banyak);

/** The blocks, one after another, that a page lies in; how many entries of a filter come before it there. */
type Rentang = { readonly blocks: readonly Blok[]; readonly before: number };
function rentangOf(asked: Counted, { before, perPage }: Bagian, blocks: readonly Blok[]): Rentang | undefined {
  const end = before + perPage;
  let passed = 0;
  let skipped = 0;
  const within: Blok[] = [];
  for (const block of blocks) {
    const next = passed + ditemukan(asked, block);
    if (next <= before) skipped = next;
    else if (passed < end) within.push(block);
    passed = next;
  }
  return within.length > 0 ? { blocks: within, before: before - skipped } : undefined;
}
const diRentang = ({ blocks }: Rentang): Condition => {
  const numbers = blocks.map(({ blok }) => blok);
  const params = { blokDari: Math.min(...numbers) * BLOK, blokSampai: (Math.max(...numbers) + 1) * BLOK };
  return { sql: "b.urut >= @blokDari AND b.urut < @blokSampai", params };
};

/** How many entries are passed in the time that finding and sorting one takes, as measured. */
const SORTING = 12;
/**
 * Whether the entries of a page are found by walking its blocks past what the filter does not ask for, or by sorting all
 * that it asks for, which costs little where that is few.
 */
function isWalked(asked: Counted, { before, perPage }: Bagian, whole: Banyak, within: Banyak): boolean {
  const here = ditemukan(asked, within);
  const near = Math.min(before, Math.max(0, here - before - perPage)) + perPage;
  const sorted = asked.kap || asked.deposit ? whole.banyak : ditemukan(asked, whole);
  return near * within.seluruhnya < SORTING * here * sorted;
}

/** Entries of a part of a list that are found from an index alone: only they are read. */
async function rowsByNumber(
  sql: Reader,
  pemilik: Pemilik,
  conditions: readonly Condition[],
  part: Bagian,
  total: number,
): Promise<Shown[]> {
  const numbered = { ...statement, select: "b.urut" };
  const numbers = await rowsOfPart<Pick<Shown, "urut">>(sql, numbered, conditions, part, total);
  const rows = await catatanBernomor(
    sql,
    pemilik,
    numbers.map(({ urut }) => urut),
  );
  const byNumber = new Map(rows.map((row) => [row.urut, row]));
  return numbers.flatMap(({ urut }) => byNumber.get(urut) ?? []);
}

const BY_NUMBER = ["urut", "-urut"] as const;
/** The order of a ledger without an index that holds it: what else is asked for finds the entries, then they are sorted. */
const sorted: ListStatement = {
  ...statement,
  sort: { urut: passed("urut") },
  order: [`${passed("urut")} DESC`],
};
/** A part of a ledger in the order of its numbers: it costs the same wherever in the ledger it lies. */
async function rowsInOrder(
  sql: Reader,
  pemilik: Pemilik,
  asked: Counted,
  part: Bagian,
  newestFirst: readonly Blok[],
): Promise<Shown[]> {
  const rentang = rentangOf(asked, part, part.sort === "urut" ? newestFirst.toReversed() : newestFirst);
  if (!rentang) return [];
  const [whole, within] = [sumOf(newestFirst), sumOf(rentang.blocks)];
  const near = { ...part, before: rentang.before };
  const { jenis, sisi, kap, kjs, deposit, terbuka } = asked;
  // entries of one kind have an order of their own to walk in
  const ofKind = jenis && !(sisi || kap || kjs || deposit || terbuka);
  if (!ofKind && !isWalked(asked, near, whole, within))
    return rowsOfPart<Shown>(sql, sorted, all(pemilik, asked), part, ditemukan(asked, whole));
  const conditions = [...all(pemilik, asked, ofKind ? found : passed), diRentang(rentang)];
  return rowsByNumber(sql, pemilik, conditions, near, ditemukan(asked, within));
}

/** One page of a ledger. How long it is the kept sums know, save where a filter asks for more than they do. */
export async function catatanPage(
  sql: Reader,
  pemilik: Pemilik,
  asked: SaringanBuku,
  query: Halaman,
): Promise<Page<Shown>> {
  if (further(asked).length > 0) return listPage<Shown>(sql, statement, all(pemilik, asked), query);
  const blocks = await blokCatatan(sql, pemilik, asked);
  const total = ditemukan(asked, sumOf(blocks));
  const { page, perPage, sort } = query;
  const part = { before: (page - 1) * perPage, perPage, sort };
  const rows =
    sort === undefined || BY_NUMBER.some((one) => one === sort)
      ? await rowsInOrder(sql, pemilik, asked, part, blocks)
      : await rowsByNumber(sql, pemilik, all(pemilik, asked), part, total);
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
