import type { Dasar } from "~/domain/kit/dated";
import { akunUnifikasi } from "~/domain/parameters/pembayaran";
import { defineInduk, dijumlah, type FieldSpt, type Suku } from "../alasan";
import { angkaDari } from "../baca";
import { dariBukpot, dariLalu, FORMULIR_PPH } from "../bukpot/alasan";
import { pernyataan } from "../pernyataan";

/**
 * Uses of overpaid tax (PER-11/PJ/2025 art. 26 b): a refund as tax not due, or a credit kept in the ledger. It can be
 * neither carried on nor transferred (PMK 81/2024 art. 109(3)).
 */
const PERMINTAAN_UNIFIKASI = ["pengembalian", "buku_besar"] as const;
/** The field of that choice, and the fields of the refund account: bank, number, holder. */
export const LEBIH_UNIFIKASI = "lebih_permintaan";
export const REKENING_UNIFIKASI = ["lebih_bank", "lebih_rekening", "lebih_pemilik"] as const;
const [bank, rekening, pemilik] = REKENING_UNIFIKASI;
const DIMINTA = { field: LEBIH_UNIFIKASI, nilai: ["pengembalian"] } as const;

const UU: Dasar = { kutipan: "UU PPh ps. 4(2), 15, 22, 23, 26; PER-11/PJ/2025" };

/**
 * Columns of the grid: A paid by the taxpayer itself, B withheld or collected, C borne by the government, D = A + B, E
 * paid with the corrected return, F = D - E. Then follow the amount a government treasurer paid by SP2D and the amount
 * left to pay.
 */
const KOLOM_UNIFIKASI = ["a", "b", "c", "d", "e", "f", "sp2d", "bayar"] as const;
type KolomUnifikasi = (typeof KOLOM_UNIFIKASI)[number];

/** Row of an account: `r411128_402`. */
export const barisAkun = ({ kap, kjs }: { readonly kap: string; readonly kjs: string }): string => `r${kap}_${kjs}`;
export const BARIS_UNIFIKASI: readonly string[] = akunUnifikasi.map(barisAkun);
const LABELS: Readonly<Partial<Record<KolomUnifikasi, string>>> = {
  a: "A",
  b: "B",
  c: "C",
  d: "D",
  e: "E",
  f: "F",
  sp2d: "SP2D",
};
const LAMPIRAN = { a: "D-II", b: "D-I, D-II, L-I", c: "D-I, D-II, L-I", sp2d: "D-I" } as const;

function accountFields(row: string): readonly FieldSpt[] {
  const name = (column: KolomUnifikasi) => `${row}_${column}`;
  const suku = (column: KolomUnifikasi, kurang = false): Suku => ({
    field: name(column),
    butir: LABELS[column] ?? "",
    kurang,
  });
  return [
    dariBukpot(name("a"), "A", LAMPIRAN.a, "dipotong"),
    dariBukpot(name("b"), "B", LAMPIRAN.b, "dipotong"),
    dariBukpot(name("c"), "C", LAMPIRAN.c, "ditanggung"),
    dijumlah(name("d"), "D", [suku("a"), suku("b")], UU),
    dariLalu(name("e"), "E"),
    dijumlah(name("f"), "F", [suku("d"), suku("e", true)], FORMULIR_PPH),
    { ...dariBukpot(name("sp2d"), "SP2D", LAMPIRAN.sp2d, "langsung"), instansi: true },
    dijumlah(name("bayar"), "F - SP2D", [suku("f"), suku("sp2d", true)], FORMULIR_PPH),
  ];
}

const cells = (row: string) => Object.fromEntries(KOLOM_UNIFIKASI.map((column) => [column, `${row}_${column}`]));
const total = (column: KolomUnifikasi): FieldSpt => ({
  ...dijumlah(
    `jumlah_${column}`,
    LABELS[column] ?? "F - SP2D",
    akunUnifikasi.map(({ kap, kjs }) => ({ field: `${barisAkun({ kap, kjs })}_${column}`, butir: `${kap}-${kjs}` })),
    FORMULIR_PPH,
  ),
  ...(column === "sp2d" ? { instansi: true } : {}),
});

/**
 * Induk of the SPT Masa PPh Unifikasi of PER-11/PJ/2025: a row per KAP-KJS of articles 4(2), 15, 22, 23 and 26. Tax
 * borne by the government (C) is information. An amount paid directly by SP2D counts as paid.
 */
export const indukUnifikasi = defineInduk({
  id: "pph_uni_induk",
  namespace: "sptformulir",
  versi: "2025",
  sections: [
    {
      name: "pajak",
      tabel: {
        kolom: KOLOM_UNIFIKASI,
        baris: [
          ...BARIS_UNIFIKASI.map((row) => ({ name: row, sel: cells(row) })),
          { name: "jumlah", jumlah: true, sel: cells("jumlah") },
        ],
      },
      fields: [...BARIS_UNIFIKASI.flatMap(accountFields), ...KOLOM_UNIFIKASI.map(total)],
    },
    {
      name: "kelebihan",
      fields: [
        { kind: "pilihan", name: LEBIH_UNIFIKASI, dari: PERMINTAAN_UNIFIKASI },
        { kind: "teks", name: bank, max: 100, bila: DIMINTA },
        { kind: "teks", name: rekening, max: 40, bila: DIMINTA },
        { kind: "teks", name: pemilik, max: 200, bila: DIMINTA },
      ],
    },
    pernyataan("III"),
  ],
});

/** Reads an amount of the Induk by its field; see {@link angkaDari}. */
export const angkaUnifikasi = angkaDari(indukUnifikasi);
