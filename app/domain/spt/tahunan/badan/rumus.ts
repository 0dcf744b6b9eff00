import type { DefFungsi, Operan, Rumus } from "~/domain/mesin/rumus";
import { ada, bagi, bulat, jika, jumlah, kali, kata, min, parameter, tetap } from "~/domain/mesin/rumus";
import { fasilitas31E } from "~/domain/parameters/pph-badan";
import { type RefList, refFind } from "~/domain/ref";
import { type AkunBadan, akunSektor, FORMULIR_SEKTOR } from "~/domain/ref/akun-badan";
import { FORMULIR_BADAN } from "./bersama";

const DASAR_31E = { kutipan: "UU PPh ps. 31E" };

/** Part of taxable income that article 31E favours: the share of turnover up to 4.8 billion, all of it below. */
export const pkpFasilitas = (bruto: Operan, pkp: Operan): Rumus =>
  bulat("rupiah", kali(min(tetap(1), bagi(parameter(fasilitas31E, "bagian"), bruto)), pkp));
/** Its tax, by the part of the rate that is left. */
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

/** The official name of a code, as the form prints it beside the code. */
export const namaDaftar = (daftar: RefList): DefFungsi<"kode"> => ({
  nama: "nama_daftar",
  operan: { kode: "teks" },
  hasil: "teks",
  dasar: FORMULIR_BADAN,
  hitung: ({ kode }) => refFind(daftar, String(kode))?.nama ?? null,
});

/** The sum of a column over the forms of all sectors, of which one applies: each of these accounts that a sector has. */
export const dariSektor = (kode: readonly string[], kolom: string): Rumus =>
  jumlah(
    FORMULIR_SEKTOR.flatMap((form) =>
      akunSektor[form].laba_rugi
        .filter((row) => row.kode !== undefined && kode.includes(row.kode))
        .map((row) => `+${form}.${row.kode}.${kolom}` as const),
    ),
  );

/** Returns, discounts and adjustments of sales, before which nothing is turnover (SE-66/PJ/2010). */
const PENGURANG_PENJUALAN: readonly string[] = ["4011", "4012", "4013"];
/** What is set aside for premiums, or given free again: a movement of reserves, no income. */
const CADANGAN_PREMI = "4051";
/** What an account does to turnover: sales and other income make it, what is taken off sales lessens it. */
const tandaPeredaran = ({ kode = "", penuh }: AkunBadan): "+" | "-" | null => {
  if (PENGURANG_PENJUALAN.includes(kode)) return "-";
  return penuh && kode !== CADANGAN_PREMI ? "+" : null;
};
/**
 * All income of the profit and loss account less what is taken off sales, before any costs: of each sector its own
 * accounts, as a code that is one in a sector may be a sum in another.
 */
export const pendapatan: Rumus = jumlah(
  FORMULIR_SEKTOR.flatMap((form) =>
    akunSektor[form].laba_rugi.flatMap((row) => {
      const tanda = tandaPeredaran(row);
      return tanda ? [`${tanda}${form}.${row.kode}.c3` as const] : [];
    }),
  ),
);
/** Gross turnover: as form 8 says it, or else as the profit and loss account tells it. */
export const peredaran: Rumus = jika(ada("l8.bruto"), "l8.bruto", pendapatan);
