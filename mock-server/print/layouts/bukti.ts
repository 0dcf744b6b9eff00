import { jumlahTabel, type KolomBukti, type SelBukti, type TabelBukti } from "~/domain/bukti";
import type { PrintDoc, PrintSection } from "../doc";
import { angka, desimalText, orDash, tanggalPendek, tanggalText } from "../format";

/** A source document to print; `jenis` is the name of its kind. */
export type BuktiPrint = {
  readonly verifikasi: string;
  readonly ref: string;
  readonly jenis: string;
  readonly tanggal: string;
  readonly tiba: string;
  readonly judul: string;
  readonly dari: string;
  readonly kepada: string;
  readonly isi: string;
  readonly tabel: TabelBukti | null;
  readonly kelas: string;
};

/** A cell in Indonesian: amounts with marks of thousands, days as `30-04-2026`. */
function selTeks(value: SelBukti, { jenis }: Pick<KolomBukti, "jenis">): string {
  if (value === null) return "";
  if (typeof value === "string") return jenis === "tanggal" ? tanggalPendek(value) : value;
  return jenis === "rupiah" ? angka(value) : desimalText(String(value));
}

/** Widest columns of a sheet in portrait. */
const TEGAK_MAKS = 6;
const LEBAR = { teks: 4, rupiah: 3, angka: 2, tanggal: 2.5 } as const;
function bagianTabel(tabel: TabelBukti): PrintSection {
  const { kolom, baris } = tabel;
  const sums = jumlahTabel(tabel);
  const first = sums?.findIndex((value) => value !== null) ?? -1;
  return {
    kind: "table",
    columns: kolom.map(({ judul, jenis }) => ({
      heading: jenis === "rupiah" ? `${judul} (Rp)` : judul,
      width: LEBAR[jenis],
      ...(jenis === "rupiah" || jenis === "angka" ? { align: "right" as const } : {}),
    })),
    rows: baris.map((row) => kolom.map((column, at) => selTeks(row[at] ?? null, column))),
    ...(sums
      ? {
          totals: kolom.map((column, at) => (at === 0 && first > 0 ? "Jumlah" : selTeks(sums[at] ?? null, column))),
        }
      : {}),
  };
}

/** A paper of a business as it reached the taxpayer. */
export function printBukti({ verifikasi, kelas, tabel, isi, ...bukti }: BuktiPrint): PrintDoc {
  return {
    title: bukti.judul,
    subtitle: `${bukti.jenis}, ${bukti.ref}`,
    verifikasi,
    dibuat: `${bukti.tiba}T00:00:00+07:00`,
    author: kelas,
    lebar: (tabel?.kolom.length ?? 0) > TEGAK_MAKS,
    sections: [
      {
        kind: "fields",
        columns: 2,
        fields: [
          { label: "Nomor rujukan", value: bukti.ref },
          { label: "Tanggal", value: tanggalText(bukti.tanggal) },
          { label: "Dari", value: orDash(bukti.dari) },
          { label: "Kepada", value: orDash(bukti.kepada) },
        ],
      },
      ...isi.split("\n").map((line): PrintSection => ({ kind: "text", text: line === "" ? " " : line })),
      ...(tabel ? [bagianTabel(tabel)] : []),
    ],
  };
}
