import { BAHASA_AWAL, daftarBahasa, desimalOf } from "../kit/bahasa";
import { parseRupiah } from "../kit/parse-rupiah";
import { parseTanggal } from "../kit/tertulis";
import { readTypedNumber } from "../kit/typed-number";
import { BUKTI_MAKS } from "./jenis";
import {
  isAngkaSel,
  isRupiahSel,
  isTerjumlah,
  type JenisKolom,
  type KolomBukti,
  type SelBukti,
  type TabelBukti,
} from "./tabel";

/** The kind that an instructor chose for a column, by its head; a kind that is not given is recognised. */
type PilihanKolom = { readonly judul: string; readonly jenis?: JenisKolom | null; readonly jumlah: boolean };
/** A failure of a pasted table: too large, or a cell that its chosen kind cannot be. Rows count from 1, without the heads. */
type GagalTabel = {
  readonly key: "tabel_kolom" | "tabel_baris" | "tabel_judul" | "tabel_lebar" | "tabel_sel" | "tabel_panjang";
  readonly params: Readonly<Record<string, string | number>>;
};

/** Longest head of a column. */
const JUDUL_MAKS = 60;
/** Longest run of digits without marks that is read as a number: longer ones are identities and accounts. */
const DIGIT_MAKS = 12;
/** Smallest whole number without marks that is taken for an amount: years, counts and days are below it. */
const RUPIAH_TERKECIL = 10_000;
/** Papers are Indonesian; a language of the other decimal mark is tried for sheets with `1,250,000`. */
const BAHASA = [BAHASA_AWAL, daftarBahasa.find((one) => desimalOf(one) !== desimalOf(BAHASA_AWAL)) ?? BAHASA_AWAL];

/** True for text that only looks like a number: a code with zeros before it, or an identity. */
const isKode = (text: string): boolean => {
  const digits = text.replaceAll(/\D/g, "");
  return (
    (digits.length > 1 && text.startsWith("0") && !/[.,]/.test(text)) || (digits === text && text.length > DIGIT_MAKS)
  );
};

function rupiahOf(text: string, language: string): number | undefined {
  const read = parseRupiah(text, language);
  return typeof read === "number" && !isKode(text) && isRupiahSel(read) ? read : undefined;
}
function angkaOf(text: string, language: string): number | undefined {
  const read = readTypedNumber(text, language);
  if (read === null || typeof read === "string" || isKode(text)) return undefined;
  // 1.234 of another language could be a thousand
  if (read.foreign && read.decimals === 3) return undefined;
  const value = Number(`${read.negative ? "-" : ""}${read.whole}.${read.fraction || "0"}`);
  return isAngkaSel(value) ? value : undefined;
}
const READERS = {
  teks: (text: string) => text,
  tanggal: (text: string) => parseTanggal(text) ?? undefined,
  rupiah: rupiahOf,
  angka: angkaOf,
} as const satisfies Readonly<Record<JenisKolom, (text: string, language: string) => SelBukti | undefined>>;

type Dibaca = { readonly sel: readonly (SelBukti | undefined)[]; readonly gagal: number };
/** Cells of a column as one kind, in the language that reads most of them; unreadable cells are undefined. */
function bacaSebagai(jenis: JenisKolom, cells: readonly string[]): Dibaca {
  const tries = BAHASA.map((language): Dibaca => {
    const sel = cells.map((text) => (text === "" ? null : READERS[jenis](text, language)));
    return { sel, gagal: sel.filter((one) => one === undefined).length };
  });
  const [own, other] = tries;
  return other && own && other.gagal < own.gagal ? other : (own ?? { sel: [], gagal: 0 });
}

const isUang = (text: string): boolean => /^-?\(?rp/i.test(text) || /\d[.,]\d{3}(?:\D|$)/.test(text);
/** The kind of a column by its cells: the first that reads them all. */
function kenali(cells: readonly string[]): JenisKolom {
  const filled = cells.filter((text) => text !== "");
  if (filled.length === 0) return "teks";
  if (bacaSebagai("tanggal", filled).gagal === 0) return "tanggal";
  const uang = bacaSebagai("rupiah", filled);
  const besar = uang.sel.some((value) => typeof value === "number" && Math.abs(value) >= RUPIAH_TERKECIL);
  if (uang.gagal === 0 && (besar || filled.some(isUang))) return "rupiah";
  return bacaSebagai("angka", filled).gagal === 0 ? "angka" : "teks";
}

/** Words that begin a row of sums, which is not kept: the server computes it. */
const JUMLAH = ["jumlah", "total", "sum", "grand total", "jumlah seluruhnya"];
const isBarisJumlah = (row: readonly string[]): boolean => {
  const first = row.find((text) => text !== "") ?? "";
  return row.length > 1 && JUMLAH.includes(first.toLowerCase().replaceAll(":", "").trim());
};

type Lembar = { readonly judul: readonly string[]; readonly baris: readonly (readonly string[])[] };
/** The first reason for which a sheet is no table. */
function gagalBentuk({ judul, baris }: Lembar): GagalTabel | undefined {
  if (judul.length > BUKTI_MAKS.kolom) return { key: "tabel_kolom", params: { maks: BUKTI_MAKS.kolom } };
  if (judul.some((head) => head === "" || head.length > JUDUL_MAKS) || new Set(judul).size < judul.length)
    return { key: "tabel_judul", params: {} };
  if (baris.length === 0 || baris.length > BUKTI_MAKS.baris)
    return { key: "tabel_baris", params: { maks: BUKTI_MAKS.baris } };
  const wide = baris.findIndex((row) => row.length > judul.length);
  if (wide >= 0) return { key: "tabel_lebar", params: { baris: wide + 1, kolom: judul.length } };
  const long = baris.findIndex((row) => row.some((cell) => cell.length > BUKTI_MAKS.sel));
  return long >= 0 ? { key: "tabel_panjang", params: { baris: long + 1, maks: BUKTI_MAKS.sel } } : undefined;
}

type Kolom = { readonly kolom: KolomBukti; readonly sel: readonly SelBukti[] };
/** A column with its cells as its kind reads them. `dijumlah`: the sheet had a sum below it. */
function bacaKolom(
  judul: string,
  cells: readonly string[],
  chosen: PilihanKolom | undefined,
  dijumlah: boolean,
): Kolom | { readonly gagal: GagalTabel } {
  const jenis = chosen?.jenis ?? kenali(cells);
  const { sel } = bacaSebagai(jenis, cells);
  const bad = sel.indexOf(undefined);
  if (bad >= 0)
    return { gagal: { key: "tabel_sel", params: { baris: bad + 1, kolom: judul, nilai: cells[bad] ?? "" } } };
  const jumlah = (chosen ? chosen.jumlah : dijumlah) && isTerjumlah(jenis);
  return { kolom: { judul, jenis, jumlah }, sel: sel.map((value) => value ?? null) };
}

/**
 * Reads a table pasted from a spreadsheet: tabs between cells, the first line has the heads. Null for an empty text.
 * Kinds are recognised unless `pilihan` names one for a head; a last row "Jumlah" or "Total" is dropped, and its columns
 * get a sum.
 */
export function readTempelan(
  teks: string,
  pilihan: readonly PilihanKolom[] = [],
): TabelBukti | null | { readonly gagal: GagalTabel } {
  const lines = teks.split(/\r\n|\r|\n/).filter((line) => line.trim() !== "");
  const [judul, ...body] = lines.map((line) => line.split("\t").map((cell) => cell.trim()));
  if (!judul) return null;
  const last = body.at(-1);
  const sums = last && isBarisJumlah(last) ? last : undefined;
  const baris = sums ? body.slice(0, -1) : body;
  const gagal = gagalBentuk({ judul, baris });
  if (gagal) return { gagal };
  const read: Kolom[] = [];
  for (const [at, head] of judul.entries()) {
    const chosen = pilihan.find((one) => one.judul === head);
    const cells = baris.map((row) => row[at] ?? "");
    const column = bacaKolom(head, cells, chosen, at > 0 && (sums?.[at] ?? "") !== "");
    if ("gagal" in column) return column;
    read.push(column);
  }
  return {
    kolom: read.map(({ kolom }) => kolom),
    baris: baris.map((_, row) => read.map(({ sel }) => sel[row] ?? null)),
  };
}

/** A table as text to paste: tabs between cells, Indonesian numbers without marks of thousands, the heads first. */
export function writeTempelan({ kolom, baris }: TabelBukti): string {
  const cell = (value: SelBukti): string =>
    value === null ? "" : typeof value === "number" ? String(value).replace(".", ",") : value;
  return [kolom.map(({ judul }) => judul), ...baris.map((row) => row.map(cell))]
    .map((row) => row.join("\t"))
    .join("\n");
}
