import { bulanOf, dayFirst, isTanggal, masaOf, tahunOf } from "../kit/tanggal";
import { computeUngkapan, type NilaiUndian, type NilaiVariasi, UngkapanSalah } from "./ungkapan";

/** Words of a counterparty on papers. */
export type Pihak = { readonly nama: string; readonly alamat: string; readonly kota: string };
/** A draw with the counterparties that its values can name, by reference. */
export type Undian = { readonly nilai: NilaiUndian; readonly pihak: Readonly<Record<string, Pihak>> };

const BULAN = [
  ...(["Januari", "Februari", "Maret", "April", "Mei", "Juni"] as const),
  ...(["Juli", "Agustus", "September", "Oktober", "November", "Desember"] as const),
] as const;
const bulanTertulis = (day: string): string => `${BULAN[bulanOf(day) - 1]} ${tahunOf(day)}`;

/** A whole number with dots between thousands, as Indonesian papers write it. */
function writeRibuan(value: number): string {
  const digits = String(Math.abs(value));
  const parts: string[] = [];
  for (let end = digits.length; end > 0; end -= 3) parts.unshift(digits.slice(Math.max(0, end - 3), end));
  return `${value < 0 ? "-" : ""}${parts.join(".")}`;
}

const ANGKA: Readonly<Record<string, (value: number) => string>> = { ribuan: writeRibuan, polos: String };
const HARI: Readonly<Record<string, (day: string) => string>> = {
  tanggal: (day) => `${Number(day.slice(8))} ${bulanTertulis(day)}`,
  garis: (day) => dayFirst(day).replaceAll("-", "/"),
  bulan: bulanTertulis,
  masa: masaOf,
  iso: (day) => day,
};
const PIHAK: Readonly<Record<string, (one: Pihak) => string>> = {
  nama: ({ nama }) => nama,
  alamat: ({ alamat }) => alamat,
  kota: ({ kota }) => kota,
};
/** Papers are written for people, steps for the product. */
export type Bentuk = "bukti" | "langkah";
const BAWAAN: Readonly<Record<Bentuk, { readonly angka: string; readonly hari: string }>> = {
  bukti: { angka: "ribuan", hari: "tanggal" },
  langkah: { angka: "polos", hari: "iso" },
};

function writeNilai(value: NilaiVariasi, cara: string, { pihak }: Undian, bentuk: Bentuk): string | undefined {
  if (typeof value === "number") return ANGKA[cara || BAWAAN[bentuk].angka]?.(value);
  if (isTanggal(value)) return HARI[cara || BAWAAN[bentuk].hari]?.(value);
  const one = Object.hasOwn(pihak, value) ? pihak[value] : undefined;
  if (one && (cara !== "" || bentuk === "bukti")) return PIHAK[cara || "nama"]?.(one);
  return cara === "" ? value : undefined;
}

/** One expression between braces, with its way of writing after `|`. */
function writeKurung(inside: string, at: number, undian: Undian, bentuk: Bentuk): string {
  const bar = inside.indexOf("|");
  const [teks, cara] = bar < 0 ? [inside, ""] : [inside.slice(0, bar), inside.slice(bar + 1).trim()];
  try {
    const written = writeNilai(computeUngkapan(teks, undian.nilai), cara, undian, bentuk);
    if (written === undefined) throw new UngkapanSalah("bentuk", teks.length + 2, cara);
    return written;
  } catch (error) {
    if (!(error instanceof UngkapanSalah)) throw error;
    throw new UngkapanSalah(error.sebab, at + error.letak, error.bagian);
  }
}

/**
 * A text with its expressions between braces written out, such as `{harga * 3}` or `{hari|garis}`; `{{` is a brace.
 * Throws {@link UngkapanSalah}.
 */
export function writeTeks(teks: string, undian: Undian, bentuk: Bentuk): string {
  let written = "";
  for (let at = 0; at < teks.length; ) {
    const open = teks.indexOf("{", at);
    if (open < 0) return written + teks.slice(at);
    written += teks.slice(at, open);
    if (teks[open + 1] === "{") {
      written += "{";
      at = open + 2;
      continue;
    }
    const close = teks.indexOf("}", open);
    if (close < 0) throw new UngkapanSalah("tanda", open + 1, teks.slice(open, open + 10));
    written += writeKurung(teks.slice(open + 1, close), open + 1, undian, bentuk);
    at = close + 1;
  }
  return written;
}

const HITUNG = "=";
/**
 * A value with its expressions computed: a text that begins with `=` becomes the value of the rest, other texts are
 * written out. Throws {@link UngkapanSalah}.
 */
export function isiNilai(value: string, undian: Undian, bentuk: Bentuk): NilaiVariasi {
  if (!value.startsWith(HITUNG)) return writeTeks(value, undian, bentuk);
  return value.startsWith(HITUNG + HITUNG)
    ? value.slice(HITUNG.length)
    : computeUngkapan(value.slice(HITUNG.length), undian.nilai);
}
