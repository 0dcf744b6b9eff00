import type { DefFungsi, Operan, Rumus } from "~/domain/mesin/rumus";
import { ada, bagi, bulat, jika, jumlah, kali, kata, min, parameter, tetap } from "~/domain/mesin/rumus";
import { fasilitas31E } from "~/domain/parameters/pph-badan";
import { type RefList, refFind } from "~/domain/ref";
import { type AkunBadan, akunSektor, type BagianAkunResmi, FORMULIR_SEKTOR } from "~/domain/ref/akun-badan";
import { FORMULIR_BADAN } from "./bersama";

const DASAR_31E = { kutipan: "UU PPh ps. 31E" };

/**
 * Part of taxable income that article 31E favours: the share of turnover up to 4.8 billion, or all of it below that.
 */
export const pkpFasilitas = (bruto: Operan, pkp: Operan): Rumus =>
  bulat("rupiah", kali(min(tetap(1), bagi(parameter(fasilitas31E, "bagian"), bruto)), pkp));
/** Tax on the favoured part, at the remaining part of the rate. */
export const pphFasilitas = (pkp: Operan): Rumus =>
  bulat("rupiah", kali(parameter(fasilitas31E, "sisaTarif"), "induk.d11_tarif", pkp));
/** Tax by article 31E on an income that is not the one of form 8. */
export const pajak31E = (bruto: Operan, pkp: Operan): Rumus =>
  kata(
    { teks: "badan.pasal_31e", dasar: DASAR_31E },
    jumlah([
      ["+", pphFasilitas(pkpFasilitas(bruto, pkp))],
      [
        "+",
        bulat(
          "rupiah",
          kali(
            "induk.d11_tarif",
            jumlah([
              ["+", bulat("rupiah", pkp)],
              ["-", pkpFasilitas(bruto, pkp)],
            ]),
          ),
        ),
      ],
    ]),
  );

/** The official name of a code, as the form prints it next to the code. */
export const namaDaftar = (daftar: RefList): DefFungsi<"kode"> => ({
  nama: "nama_daftar",
  operan: { kode: "teks" },
  hasil: "teks",
  dasar: FORMULIR_BADAN,
  hitung: ({ kode }) => refFind(daftar, String(kode))?.nama ?? null,
});

/**
 * The sum of a column over the forms of all sectors, counting each of these accounts that a sector has. Only one sector
 * applies.
 */
export const dariSektor = (kode: readonly string[], kolom: string): Rumus => sektor("laba_rugi", kode, kolom);
/** The same for accounts of the balance sheet. */
export const neracaSektor = (...kode: readonly string[]): Rumus => sektor("neraca", kode, "nilai");
/** Accounts of depreciation: their commercial and their fiscal amounts have a table each. */
export const SUSUT: readonly string[] = ["5314", "5058", "5203"];
const sektor = (bagian: keyof BagianAkunResmi, kode: readonly string[], kolom: string): Rumus =>
  jumlah(
    FORMULIR_SEKTOR.flatMap((form) =>
      akunSektor[form][bagian]
        .filter((row) => row.kode !== undefined && kode.includes(row.kode))
        .map((row) => `+${form}.${row.kode}.${kolom}` as const),
    ),
  );

/** Returns, discounts and adjustments of sales. Turnover counts after them (SE-66/PJ/2010). */
const PENGURANG_PENJUALAN: readonly string[] = ["4011", "4012", "4013"];
/** Premium reserves set aside or released: a movement of reserves, no income. */
const CADANGAN_PREMI = "4051";
/** The sign of an account in turnover: sales and other income add to it, deductions from sales lower it. */
const tandaPeredaran = ({ kode = "", penuh }: AkunBadan): "+" | "-" | null => {
  if (PENGURANG_PENJUALAN.includes(kode)) return "-";
  return penuh && kode !== CADANGAN_PREMI ? "+" : null;
};
/** Income and deductions from sales of the profit and loss accounts, with their signs. Each sector has its own accounts. */
export const sukuPendapatan = (dihitung: (kode: string) => boolean = () => true) =>
  FORMULIR_SEKTOR.flatMap((form) =>
    akunSektor[form].laba_rugi.flatMap((row) => {
      const tanda = tandaPeredaran(row);
      return tanda && dihitung(row.kode ?? "") ? [`${tanda}${form}.${row.kode}.c3` as const] : [];
    }),
  );
/**
 * All income of the profit and loss account less deductions from sales, before any costs. Each sector has its own
 * accounts, because one code can be an account in one sector and a sum in another.
 */
const pendapatanDari = (dihitung: (kode: string) => boolean): Rumus => jumlah(sukuPendapatan(dihitung));
export const pendapatan: Rumus = pendapatanDari(() => true);
/** Accounts of income that does not come from the business: interest, gains on assets, and the like. */
const DI_LUAR_USAHA = "45";
/** The same without income from outside the business. */
export const pendapatanUsaha: Rumus = pendapatanDari((kode) => !kode.startsWith(DI_LUAR_USAHA));
/** Gross turnover: from form 8, or else from the profit and loss account. */
export const peredaran: Rumus = jika(ada("l8.bruto"), "l8.bruto", pendapatan);
