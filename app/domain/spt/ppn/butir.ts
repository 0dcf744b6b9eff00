import type { Rupiah } from "~/domain/kit/rupiah";
import { type AturanKode, aturanKode, KODE_TRANSAKSI } from "../../efaktur";

/** The four amounts of a document in the VAT return, whole rupiah. */
export const KOLOM = ["dpp", "dpp_lain", "ppn", "ppnbm"] as const;
export type Kolom = (typeof KOLOM)[number];
export type Nilai = Readonly<Record<Kolom, Rupiah>>;
export const NOL: Nilai = { dpp: 0, dpp_lain: 0, ppn: 0, ppnbm: 0 };

/** Schedules of the return. IA5, IA9 and IB hold the uploaded lump-sum invoices. */
export const LAMPIRAN = ["A1", "A2", "B1", "B2", "B3", "C", "IA5", "IA9", "IB"] as const;
export type Lampiran = (typeof LAMPIRAN)[number];

/**
 * A line of the Induk that posting fills: its official number, the schedule of its rows, and its columns on the form.
 */
type ButirPosting = {
  readonly butir: string;
  readonly lampiran: Lampiran | null;
  readonly kolom: readonly Kolom[];
};

const TANPA_LAIN = ["dpp", "ppn", "ppnbm"] as const;

/** Lines of the Induk filled from documents. */
export const butirPosting = {
  i_a_1: { butir: "I.A.1", lampiran: "A1", kolom: ["dpp"] },
  i_a_2: { butir: "I.A.2", lampiran: "A2", kolom: KOLOM },
  i_a_3: { butir: "I.A.3", lampiran: "A2", kolom: KOLOM },
  i_a_4: { butir: "I.A.4", lampiran: "A2", kolom: KOLOM },
  i_a_5: { butir: "I.A.5", lampiran: "IA5", kolom: KOLOM },
  i_a_6: { butir: "I.A.6", lampiran: "A2", kolom: KOLOM },
  i_a_7: { butir: "I.A.7", lampiran: "A2", kolom: KOLOM },
  i_a_8: { butir: "I.A.8", lampiran: "A2", kolom: KOLOM },
  i_a_9: { butir: "I.A.9", lampiran: "IA9", kolom: KOLOM },
  i_b: { butir: "I.B", lampiran: "IB", kolom: ["dpp"] },
  ii_a: { butir: "II.A", lampiran: "B1", kolom: TANPA_LAIN },
  ii_b: { butir: "II.B", lampiran: "B2", kolom: KOLOM },
  ii_c: { butir: "II.C", lampiran: "B2", kolom: KOLOM },
  ii_d: { butir: "II.D", lampiran: "B2", kolom: KOLOM },
  ii_h: { butir: "II.H", lampiran: "B3", kolom: KOLOM },
  vii_a: { butir: "VII.A", lampiran: null, kolom: KOLOM },
  viii_a: { butir: "VIII.A", lampiran: "C", kolom: KOLOM },
} as const satisfies Readonly<Record<string, ButirPosting>>;
export type Butir = keyof typeof butirPosting;
export const BUTIR = Object.keys(butirPosting) as readonly Butir[];

/** The attachment of credited invoices. */
export const KREDIT_FAKTUR = "B2" satisfies (typeof LAMPIRAN)[number];

/** Supplies whose VAT the taxpayer itself collects (III.A, VI.A). */
export const DIPUNGUT_SENDIRI = ["i_a_2", "i_a_3", "i_a_4", "i_a_5"] as const satisfies readonly Butir[];
/** Purchases whose VAT is credited (II.G). */
export const DIKREDITKAN = ["ii_a", "ii_b", "ii_c", "ii_d"] as const satisfies readonly Butir[];

type Kode = string;
const byNumber = new Map(BUTIR.map((line) => [butirPosting[line].butir as string, line]));
const lineByRule = (numberOf: (rules: AturanKode) => string | null): ReadonlyMap<Kode, Butir> =>
  new Map(
    KODE_TRANSAKSI.flatMap((kode) => {
      const line = byNumber.get(numberOf(aturanKode[kode]) ?? "");
      return line ? [[kode, line] as const] : [];
    }),
  );
/** Line of a supply by its transaction code (PER-11/PJ/2025, annex). */
export const butirKeluaran = lineByRule(({ butirPenjual }) => butirPenjual);
/** Line of a credited domestic purchase by its transaction code; some codes are not creditable. */
export const butirMasukan = lineByRule(({ dapatDikreditkan, butirPembeli }) =>
  dapatDikreditkan ? butirPembeli : null,
);
/** Line of a lump-sum invoice by the code of its upload. */
export const butirDigunggung: ReadonlyMap<Kode, Butir> = new Map([
  ["Normal", "i_a_5"],
  ["07", "i_a_9"],
  ["08", "i_a_9"],
  ["NoVAT", "i_b"],
]);
