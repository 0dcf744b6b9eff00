import type { CatatanRow, SaringanBuku } from "~/contract/buku-besar";
import type { Catatan, JumlahBulan, Pasangan } from "~/domain/pembayaran";
import { inTurn } from "../../turns";
import { boundNumbers } from "../dialect";
import {
  type Bagian,
  given,
  type Halaman,
  type ListStatement,
  listBatches,
  numbersInOrder,
  type Page,
  rowsOfPart,
} from "../list";
import type { Reader } from "../sql";
import { type ColumnOf, listed } from "../tables";
import { BLOK, type Blok, blokCatatan, diBlok, langsungDi, MEMBACA } from "./blok";
import { found, HARI, hariOf, isCounted, passed, semua } from "./saring";
import type { Objek, Pemilik } from "./store";

const MINE = "batchId = @batchId AND npwp = @ownerNpwp";

/** Sums of a ledger by account and side, whole rupiah. They are read from stored totals, however long the ledger is. */
type JumlahBuku = Pick<Catatan, "sisi" | "jumlah" | "sisa" | "kap" | "kjs">;
export const jumlahBuku = (sql: Reader, { batchId, ownerNpwp }: Pemilik): Promise<JumlahBuku[]> =>
  sql.all(
    `SELECT kap, kjs, sisi, sum(jumlah) jumlah, sum(sisa) sisa FROM BukuBesarJumlah WHERE ${MINE}
     GROUP BY kap, kjs, sisi ORDER BY kap, kjs`,
    { batchId, ownerNpwp },
  );

/** Sums of a ledger by posting month and side, whole rupiah. */
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

/** The part of a block for a page: `take` entries of a filter, after `before` others. */
type Potongan = Blok & { readonly before: number; readonly take: number };
function potonganOf({ before, perPage }: Bagian, blocks: readonly Blok[]): Potongan[] {
  const slices: Potongan[] = [];
  let [skip, rest] = [before, perPage];
  for (const block of blocks) {
    const take = Math.min(rest, Math.max(0, block.ditemukan - skip));
    if (take > 0) slices.push({ ...block, before: skip, take });
    rest -= take;
    skip = Math.max(0, skip - block.ditemukan);
  }
  return slices;
}
/** The number of a filter's entries passed on the way to a part of a block, from its nearer end. */
const dilewati = ({ before, take, ditemukan }: Potongan): number => Math.min(before, ditemukan - before - take) + take;
/** The number of a block's entries passed on that way. */
const berjalan = (slice: Potongan): number => (dilewati(slice) * BLOK) / slice.ditemukan;

/**
 * True if the page walks its blocks past entries outside the filter. False if it sorts all matches, which is cheaper
 * for few of them.
 */
function isWalked({ kap, deposit }: SaringanBuku, slices: readonly Potongan[], blocks: readonly Blok[]): boolean {
  const passing = slices.reduce((sum, slice) => sum + berjalan(slice), 0);
  const sorted = blocks.reduce((sum, { banyak, ditemukan }) => sum + (kap || deposit ? banyak : ditemukan), 0);
  return passing < MEMBACA * sorted;
}

type Nomor = Pick<Shown, "urut">;
/** Entries of a ledger by their numbers, in that order. Only these are read. */
async function bernomor(sql: Reader, pemilik: Pemilik, numbers: readonly Nomor[]): Promise<Shown[]> {
  const rows = await catatanBernomor(
    sql,
    pemilik,
    numbers.map(({ urut }) => urut),
  );
  const byNumber = new Map(rows.map((row) => [row.urut, row]));
  return numbers.flatMap(({ urut }) => byNumber.get(urut) ?? []);
}

const BY_NUMBER = ["urut", "-urut"] as const;
const numbered: ListStatement = { ...statement, select: "b.urut" };
/** The order of a ledger without an index for it: other conditions find the entries, then they are sorted. */
const unordered = { sort: { urut: passed("urut") }, order: [`${passed("urut")} DESC`] };
/** A part of a ledger in the order of its numbers. It costs the same anywhere in the ledger. */
async function rowsInOrder(
  sql: Reader,
  pemilik: Pemilik,
  asked: SaringanBuku,
  part: Bagian,
  newestFirst: readonly Blok[],
): Promise<Shown[]> {
  const slices = potonganOf(part, part.sort === "urut" ? newestFirst.toReversed() : newestFirst);
  const { jenis, sisi, kap, kjs, deposit, terbuka, masa } = asked;
  const ofTime = masa || HARI.some((column) => hariOf(asked, column));
  // entries of one kind have their own order for walking
  const ofKind = jenis && !(sisi || kap || kjs || deposit || terbuka || ofTime);
  if (slices.length > 0 && !ofKind && !ofTime && !isWalked(asked, slices, newestFirst)) {
    const total = newestFirst.reduce((sum, { ditemukan }) => sum + ditemukan, 0);
    return rowsOfPart<Shown>(sql, { ...statement, ...unordered }, semua(pemilik, asked), part, total);
  }
  const numbers = await inTurn(slices, async (slice) => {
    const { blok, before, take, ditemukan } = slice;
    const jalan = ofTime ? await langsungDi(sql, pemilik, asked, blok, berjalan(slice)) : undefined;
    const conditions = [...semua(pemilik, asked, ofKind ? found : passed), diBlok(blok), ...given(jalan?.condition)];
    const list = jalan ? { ...numbered, from: jalan.from, ...unordered } : numbered;
    return rowsOfPart<Nomor>(sql, list, conditions, { before, perPage: take, sort: part.sort }, ditemukan);
  });
  return bernomor(sql, pemilik, numbers.flat());
}

/** The most cached orders of a ledger. A user switches between a few. */
const MOST_ORDERS = 4;
/**
 * The numbers of all matching entries, in an order without an index. They are found once until the next write of the
 * class.
 */
async function tersusun(
  sql: Reader,
  pemilik: Pemilik,
  asked: SaringanBuku,
  sort: Halaman["sort"],
): Promise<Int32Array> {
  const { batchId, ownerNpwp } = pemilik;
  const orders = await sql.kept(`nomor|${batchId}|${ownerNpwp}`, async () => new Map<string, Int32Array>(), {
    kelas: batchId,
  });
  const name = JSON.stringify([sort, Object.entries(asked).sort()]);
  const numbers = orders.get(name) ?? (await numbersInOrder(sql, numbered, semua(pemilik, asked), sort));
  orders.delete(name);
  orders.set(name, numbers);
  const [oldest] = orders.keys();
  if (orders.size > MOST_ORDERS && oldest !== undefined) orders.delete(oldest);
  return numbers;
}

/**
 * One page of a ledger. The number and place of its entries are counted already. Conditions outside the counts, and
 * every other order, are resolved whole and kept until the next write of the class.
 */
export async function catatanPage(
  sql: Reader,
  pemilik: Pemilik,
  asked: SaringanBuku,
  query: Halaman,
): Promise<Page<Shown>> {
  const { page, perPage, sort } = query;
  const before = (page - 1) * perPage;
  if (!isCounted(asked) || !(sort === undefined || BY_NUMBER.some((one) => one === sort))) {
    const numbers = await tersusun(sql, pemilik, asked, sort);
    const here = Array.from(numbers.subarray(before, before + perPage), (urut) => ({ urut }));
    return { rows: await bernomor(sql, pemilik, here), page, perPage, total: numbers.length };
  }
  const blocks = await blokCatatan(sql, pemilik, asked);
  const total = blocks.reduce((sum, { ditemukan }) => sum + ditemukan, 0);
  return { rows: await rowsInOrder(sql, pemilik, asked, { before, perPage, sort }, blocks), page, perPage, total };
}

/** All entries of a filter in the order of its page, batch by batch. */
export const catatanSeluruhnya = (
  sql: Reader,
  pemilik: Pemilik,
  asked: SaringanBuku,
  sort: string | undefined,
): AsyncGenerator<Shown[]> => listBatches<Shown>(sql, statement, semua(pemilik, asked), { sort, ekor: "urut" });

type CatatanLengkap = Shown & { readonly pasangan: readonly Pasangan[] };
/** One entry of a ledger with its offsets; undefined for an entry of another ledger. */
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
     WHERE batchId = @batchId AND ownerNpwp = @ownerNpwp AND urut IN ${boundNumbers("urut")} ORDER BY urut`,
    { batchId, ownerNpwp, urut: JSON.stringify(urut) },
  );

/** Entries booked for a document, in booking order. */
export const catatanFor = (sql: Reader, { batchId, ownerNpwp }: Pemilik, { jenis, id }: Objek) =>
  sql.all<Shown>(
    `SELECT ${listed<"BukuBesar">(SHOWN)} FROM BukuBesar
     WHERE batchId = @batchId AND ownerNpwp = @ownerNpwp AND objekJenis = @jenis AND objekId = @id ORDER BY urut`,
    { batchId, ownerNpwp, jenis, id },
  );
