import type { Rupiah } from "~/domain/kit/rupiah";

/** Values of other forms that affect an adjustment: fiscal less commercial depreciation, and listed costs. */
export type SumberKoreksi = {
  /** Lampiran 9: fiscal depreciation and amortisation less commercial; null while no asset is listed. */
  readonly selisihPenyusutan: Rupiah | null;
  /** Lampiran 11B: borrowing cost that is not deductible; null while no lender is listed. */
  readonly bungaTidakDikurangkan: Rupiah | null;
  /** Lampiran 11A part II: listed entertainment. */
  readonly entertainmentTerdaftar: Rupiah;
};

/** Amounts of one account, whole rupiah: commercial, non-taxable, final, adjustments, and the codes of these. */
export type SelKoreksi = Readonly<Record<"c3" | "c4" | "c5" | "c7" | "c8", Rupiah>> & {
  readonly c9: readonly string[];
};
/** The amounts an answer has put into an account. A changed answer takes them out again; other amounts stay. */
export type Akibat = Readonly<Record<"c4" | "c5" | "c7" | "c8", Rupiah>> & { readonly c9: readonly string[] };

/**
 * The way an answer becomes an adjustment. `bagian`: the answer is a part of the account and goes into a column.
 * `selisih`: the answer is the fiscal amount; the difference is positive if the commercial amount lowers the profit
 * more.
 */
type CaraKoreksi =
  | { readonly cara: "bagian"; readonly sel: "c4" | "c5" }
  | { readonly cara: "bagian"; readonly sel: "c7"; readonly kode: string }
  | {
      readonly cara: "selisih";
      readonly tanda: "beban" | "pendapatan";
      readonly positif: string;
      readonly negatif: string;
    };
/** An account with a usual adjustment: its one deciding question, the effect of the answer, and its legal source. */
export type Koreksi = {
  readonly akun: string;
  /** Name of its question: `sptbadan:koreksi.tanya.<kunci>`. */
  readonly kunci: string;
  readonly akibat: CaraKoreksi;
  readonly dasar: string;
  /** Forms of sectors in which the account has no such adjustment. */
  readonly kecuali?: readonly string[];
  /** The answer suggested by the rest of the return; null if there is none. */
  readonly saran?: (komersial: Rupiah, sumber: SumberKoreksi) => Rupiah | null;
};

const positif = (kode: string): CaraKoreksi => ({ cara: "bagian", sel: "c7", kode });
const semua = (komersial: Rupiah): Rupiah => komersial;
/** Sectors with deductible reserves (UU PPh art. 9(1)c): banks, insurance, consumer financing. */
const BERCADANGAN = ["l1e", "l1g", "l1i", "l1l"];

/** In the order of the profit and loss account. */
export const KOREKSI: readonly Koreksi[] = [
  { akun: "5311", kunci: "gaji_pemilik", akibat: positif("FPO-07"), dasar: "UU PPh ps. 9(1)j" },
  {
    akun: "5312",
    kunci: "dana_cadangan",
    akibat: positif("FPO-12"),
    dasar: "UU PPh ps. 9(1)c",
    kecuali: BERCADANGAN,
  },
  { akun: "5313", kunci: "perjalanan_pribadi", akibat: positif("FPO-01"), dasar: "UU PPh ps. 9(1)b" },
  {
    akun: "5314",
    kunci: "penyusutan",
    akibat: { cara: "selisih", tanda: "beban", positif: "FPO-09", negatif: "FNE-02" },
    dasar: "UU PPh ps. 11, 11A; PMK 72/2023",
    saran: (komersial, { selisihPenyusutan }) =>
      selisihPenyusutan === null ? null : Math.max(0, komersial + selisihPenyusutan),
  },
  { akun: "5315", kunci: "sewa_pribadi", akibat: positif("FPO-01"), dasar: "UU PPh ps. 9(1)b" },
  {
    akun: "5316",
    kunci: "bunga_der",
    akibat: positif("FPO-12"),
    dasar: "UU PPh ps. 18(1); PMK 169/PMK.010/2015",
    saran: (komersial, { bungaTidakDikurangkan }) =>
      bungaTidakDikurangkan === null ? null : Math.min(komersial, bungaTidakDikurangkan),
  },
  { akun: "5317", kunci: "jasa_istimewa", akibat: positif("FPO-04"), dasar: "UU PPh ps. 9(1)f, 18(3)" },
  {
    akun: "5318",
    kunci: "penurunan_nilai",
    akibat: positif("FPO-12"),
    dasar: "UU PPh ps. 9(1)c",
    kecuali: BERCADANGAN,
    saran: semua,
  },
  { akun: "5319", kunci: "royalti_istimewa", akibat: positif("FPO-04"), dasar: "UU PPh ps. 9(1)f, 18(3)" },
  { akun: "5320", kunci: "promosi", akibat: positif("FPO-12"), dasar: "UU PPh ps. 6(1)a; PMK 02/PMK.03/2010" },
  {
    akun: "5321",
    kunci: "entertainment",
    akibat: positif("FPO-12"),
    dasar: "UU PPh ps. 6(1)a, 9(1); SE-27/PJ.22/1986",
    saran: (komersial, { entertainmentTerdaftar }) => Math.max(0, komersial - entertainmentTerdaftar),
  },
  { akun: "5322", kunci: "sanksi", akibat: positif("FPO-08"), dasar: "UU PPh ps. 9(1)k" },
  { akun: "5399", kunci: "pajak_penghasilan", akibat: positif("FPO-06"), dasar: "UU PPh ps. 9(1)h" },
  {
    akun: "4503",
    kunci: "laba_aset",
    akibat: { cara: "selisih", tanda: "pendapatan", positif: "FPO-12", negatif: "FNE-04" },
    dasar: "UU PPh ps. 4(1)d, 11(8)",
  },
  { akun: "4511", kunci: "bunga_final", akibat: { cara: "bagian", sel: "c5" }, dasar: "UU PPh ps. 4(2)a; PP 131/2000" },
  { akun: "4599", kunci: "bukan_objek", akibat: { cara: "bagian", sel: "c4" }, dasar: "UU PPh ps. 4(3)" },
  {
    akun: "5405",
    kunci: "rugi_aset",
    akibat: { cara: "selisih", tanda: "beban", positif: "FPO-12", negatif: "FNE-04" },
    dasar: "UU PPh ps. 11(8)",
  },
  {
    akun: "5409",
    kunci: "sumbangan",
    akibat: positif("FPO-05"),
    dasar: "UU PPh ps. 9(1)g; PP 93/2010",
    saran: semua,
  },
  { akun: "5499", kunci: "biaya_final", akibat: positif("FPO-11"), dasar: "PP 94/2010 ps. 13" },
];
/** The questions for the accounts of a form: those accounts that exist and have an amount. */
export const koreksiFor = (form: string, komersial: (akun: string) => Rupiah): readonly Koreksi[] =>
  KOREKSI.filter(({ akun, kecuali = [] }) => !kecuali.includes(form) && komersial(akun) > 0);

const TANPA: Akibat = { c4: 0, c5: 0, c7: 0, c8: 0, c9: [] };
const kodeOf = (akibat: CaraKoreksi): readonly string[] =>
  akibat.cara === "selisih" ? [akibat.positif, akibat.negatif] : "kode" in akibat ? [akibat.kode] : [];

/** The amounts that an answer puts into its account. */
export function akibatJawaban({ akibat }: Koreksi, { c3, c4, c5 }: SelKoreksi, nilai: Rupiah): Akibat {
  if (akibat.cara === "bagian") {
    const kode = "kode" in akibat && nilai > 0 ? [akibat.kode] : [];
    return { ...TANPA, [akibat.sel]: nilai, c9: kode };
  }
  const lebih = c3 - c4 - c5 - nilai;
  const positif = akibat.tanda === "beban" ? lebih : -lebih;
  if (positif === 0) return TANPA;
  return positif > 0
    ? { ...TANPA, c7: positif, c9: [akibat.positif] }
    : { ...TANPA, c8: -positif, c9: [akibat.negatif] };
}

/** The highest possible answer: a part is no more than its account. A fiscal amount has no limit. */
export const palingBanyak = ({ akibat }: Koreksi, { c3 }: SelKoreksi): Rupiah | null =>
  akibat.cara === "bagian" ? c3 : null;

/**
 * An account after an answer. The amounts of the previous answer (`lalu`) are taken out first. Without one, an
 * adjustment with only this question's codes counts as its answer, so that nothing counts twice.
 */
export function pasangJawaban(koreksi: Koreksi, kini: SelKoreksi, nilai: Rupiah | null, lalu: Akibat | null) {
  const own = kodeOf(koreksi.akibat);
  const mine = kini.c9.length > 0 && kini.c9.every((kode) => own.includes(kode));
  const before = lalu ?? (mine ? { ...TANPA, c7: kini.c7, c8: kini.c8, c9: kini.c9 } : sebelum(koreksi.akibat, kini));
  const rest = (sel: keyof Omit<Akibat, "c9">): Rupiah => Math.max(0, kini[sel] - before[sel]);
  const bare = { ...kini, c4: rest("c4"), c5: rest("c5"), c7: rest("c7"), c8: rest("c8") };
  const akibat = nilai === null ? TANPA : akibatJawaban(koreksi, bare, nilai);
  const others = kini.c9.filter((kode) => !before.c9.includes(kode));
  return {
    akibat,
    sel: {
      c3: kini.c3,
      c4: bare.c4 + akibat.c4,
      c5: bare.c5 + akibat.c5,
      c7: bare.c7 + akibat.c7,
      c8: bare.c8 + akibat.c8,
      c9: [...new Set([...others, ...akibat.c9])],
    } satisfies SelKoreksi,
  };
}
/** Columns without a code: their amount counts as the answer. */
const sebelum = (akibat: CaraKoreksi, kini: SelKoreksi): Akibat =>
  akibat.cara === "bagian" && akibat.sel !== "c7" ? { ...TANPA, [akibat.sel]: kini[akibat.sel] } : TANPA;
