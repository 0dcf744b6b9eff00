import type { Dasar } from "~/domain/kit/dated";
import { defineInduk, dijumlah, type FieldSpt, khususPembetulan, type Suku, sumOperands } from "../alasan";
import { angkaDari } from "../baca";
import { dariBukpot, dariLalu, FORMULIR_PPH, PEMBETULAN } from "../bukpot/alasan";
import { pernyataan } from "../pernyataan";

const UU: Dasar = { kutipan: "UU PPh ps. 21, 26; PMK 168/2023; PER-11/PJ/2025" };
const KELEBIHAN: Dasar = { kutipan: "PMK 81/2024; PER-11/PJ/2025" };

/** The two taxes of the return and the official number of their sections. */
export const PAJAK = { p21: "2.I", p26: "3.I" } as const;
export type Pajak = keyof typeof PAJAK;
export const TAXES = Object.keys(PAJAK) as readonly Pajak[];

/** Lines that posting fills with tax withheld. Each is the sum of an attachment. */
export const BUTIR_PPH21 = {
  p21_ia: { pajak: "p21", lampiran: "L-IA" },
  p21_ib: { pajak: "p21", lampiran: "L-IB" },
  p21_iii: { pajak: "p21", lampiran: "L-III" },
  p26_iii: { pajak: "p26", lampiran: "L-III" },
} as const satisfies Record<string, { pajak: Pajak; lampiran: string }>;
export type ButirPph21 = keyof typeof BUTIR_PPH21;
/** Line of the yearly list L-II. It is information; nothing is paid on it. */
export const BUTIR_SETAHUN = "l_ii";

const suku = (field: string, butir: string, kurang = false): Suku => ({ field, butir, kurang });
/** Lines of one tax that come from attachments. */
export const butirDari = (pajak: Pajak): readonly ButirPph21[] =>
  (Object.keys(BUTIR_PPH21) as ButirPph21[]).filter((line) => BUTIR_PPH21[line].pajak === pajak);

function lines(pajak: Pajak): readonly FieldSpt[] {
  const nomor = PAJAK[pajak];
  const name = (line: string) => `${pajak}_${line}`;
  const own = butirDari(pajak);
  return [
    ...own.map((line) => dariBukpot(line, `${nomor}.1`, BUTIR_PPH21[line].lampiran, "dipotong")),
    dijumlah(
      name("1"),
      `${nomor}.1`,
      own.map((line) => suku(line, BUTIR_PPH21[line].lampiran)),
      UU,
    ),
    { kind: "rupiah", name: name("2"), butir: `${nomor}.2`, min: 0 },
    { ...dariBukpot(name("3_bukpot"), `${nomor}.3`, "L-III", "langsung"), instansi: true },
    { kind: "rupiah", name: name("3_lain"), butir: `${nomor}.3`, min: 0, instansi: true },
    {
      ...dijumlah(
        name("3"),
        `${nomor}.3`,
        [suku(name("3_bukpot"), "L-III"), suku(name("3_lain"), `${nomor}.3`)],
        FORMULIR_PPH,
      ),
      instansi: true,
    },
    dijumlah(
      name("4"),
      `${nomor}.4`,
      [suku(name("1"), `${nomor}.1`), suku(name("2"), `${nomor}.2`, true), suku(name("3"), `${nomor}.3`, true)],
      KELEBIHAN,
    ),
    dariLalu(name("5"), `${nomor}.5`),
    khususPembetulan(
      name("6"),
      `${nomor}.6`,
      sumOperands([suku(name("4"), `${nomor}.4`), suku(name("5"), `${nomor}.5`, true)]),
      PEMBETULAN,
    ),
    dariBukpot(name("dtp"), `${nomor}I`, own.map((line) => BUTIR_PPH21[line].lampiran).join(", "), "ditanggung"),
  ];
}

/** Rows of the grid: the lines of both taxes next to each other. Only article 21 has L-IA and L-IB. */
const ROWS = [
  { row: "ia", butir: "1" },
  { row: "ib", butir: "1" },
  { row: "iii", butir: "1" },
  { row: "1", butir: "1", jumlah: true },
  { row: "2", butir: "2" },
  { row: "3_bukpot", butir: "3" },
  { row: "3_lain", butir: "3" },
  { row: "3", butir: "3", jumlah: true },
  { row: "4", butir: "4", jumlah: true },
  { row: "5", butir: "5" },
  { row: "6", butir: "6", jumlah: true },
  { row: "dtp", butir: "II" },
] as const;
const ONLY_21 = new Set<string>(["ia", "ib"]);

/**
 * Induk of the SPT Masa PPh Pasal 21/26 of PER-11/PJ/2025: sections 2 (article 21, 411121-100) and 3 (article 26,
 * 411127-100) next to each other. Item 4 is 1 - 2 - 3; item 6 of a correction is 4 - 5. A negative result is an excess
 * that goes to the next period. Tax borne by the government is information and never paid.
 */
export const indukPph21 = defineInduk({
  id: "pph21_induk",
  namespace: "sptformulir",
  versi: "2025",
  sections: [
    {
      name: "pajak",
      tabel: {
        kolom: ["p21", "p26"],
        baris: ROWS.map(({ row, butir, ...rest }) => ({
          ...rest,
          name: `baris_${row}`,
          butir,
          sel: { p21: `p21_${row}`, ...(ONLY_21.has(row) ? {} : { p26: `p26_${row}` }) },
        })),
      },
      fields: [...lines("p21"), ...lines("p26")],
    },
    pernyataan("4"),
  ],
});

/** Reads an amount of the Induk by its field; see {@link angkaDari}. */
export const angkaPph21 = angkaDari(indukPph21);
