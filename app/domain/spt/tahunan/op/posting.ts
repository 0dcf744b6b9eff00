import type { Values } from "~/domain/kit/form";
import { type Rupiah, rupiah, sum, times } from "~/domain/kit/rupiah";
import type { Tanggal } from "~/domain/kit/tanggal";
import type { PasalPph } from "~/domain/parameters/pph-potput";
import { rezimUmkm } from "~/domain/parameters/umkm";
import { refHas } from "~/domain/ref";
import { isPekerjaanBebas, isTahunan, type JenisBukpot } from "../../../bukpot";
import type { BarisBersumber } from "../bersumber";
import type { BuktiDiterima } from "../bukti";
import { type OmzetTempat, omzetBulanan } from "../omzet";

/** Types of slip in the annual return of a person. A1 and A2 already settle the monthly slips of employees. */
export const BUKTI_OP = ["A1", "A2", "BP21", "bpu"] as const satisfies readonly JenisBukpot[];

/** The place of a slip's rows, by form and section. */
export type BarisOp = BarisBersumber & { readonly tempat: "l1.d" | "l1.e" | "l2.a" };

/** The kind of tax of a credit by the article of the slip. Articles that are only final have none. */
const KREDIT: Readonly<Partial<Record<PasalPph, string>>> = {
  "15": "ARTICLE15",
  "21": "ARTICLE21",
  "22": "ARTICLE22",
  "23": "ARTICLE23",
};
/** The kind of a credit that the government bears. */
export const DITANGGUNG = "DTP";
const isPasal = (pasal: string): pasal is PasalPph => pasal in KREDIT;

/**
 * Rows that a slip makes: income of work in D, its tax in E (the part borne by the government apart), final income in
 * L-2 A. A freelance fee gives its tax only: its gross is turnover, entered in Lampiran 3B or in the books.
 */
export function barisDari(bukti: BuktiDiterima): readonly BarisOp[] {
  const { jenis, npwp, nama, nomor, tanggal, kodeObjek, pasal, sifat } = bukti;
  const dokumen = { jenis, nomor };
  const setahun = isTahunan(jenis);
  const bruto = setahun ? bukti.brutoSetahun : bukti.bruto;
  const pph = setahun ? bukti.pphSetahun : bukti.pph;
  if (sifat === "final") {
    const known = refHas("penghasilan_final", kodeObjek) ? kodeObjek : LAINNYA;
    return [{ tempat: "l2.a", sumber: nomor, dokumen, isi: { npwp, nama, kode: known, dpp: bukti.dpp || bruto, pph } }];
  }
  const kerja = jenis !== "bpu" && !isPekerjaanBebas(bukti);
  const kredit = (jenis_pajak: string, jumlah: Rupiah): BarisOp[] =>
    jumlah > 0
      ? [
          {
            tempat: "l1.e",
            sumber: `${nomor} ${jenis_pajak}`,
            dokumen,
            isi: { npwp, nama, nomor_bukti: nomor, tanggal_bukti: tanggal, jenis_pajak, bruto, pph: jumlah },
          },
        ]
      : [];
  return [
    ...(kerja
      ? [
          {
            tempat: "l1.d" as const,
            sumber: nomor,
            dokumen,
            isi: { npwp, nama, bruto, pengurang: bukti.pengurang ?? 0 },
          },
        ]
      : []),
    ...kredit((isPasal(pasal) && KREDIT[pasal]) || "ARTICLE21", rupiah(pph - bukti.ditanggung)),
    ...kredit(DITANGGUNG, bukti.ditanggung),
  ];
}
/**
 * Gross income of slips, whole rupiah: freelance work, which no list takes, and work for employers, posted to L-1 D.
 */
export function brutoKerja(bukti: readonly BuktiDiterima[]): { readonly bebas: Rupiah; readonly kerja: Rupiah } {
  const bebas = sum(bukti.filter((one) => isPekerjaanBebas(one) && one.sifat !== "final").map(({ bruto }) => bruto));
  const rows = bukti.flatMap(barisDari).filter(({ tempat }) => tempat === "l1.d");
  return { bebas, kerja: sum(rows.map(({ isi }) => Number(isi.bruto ?? 0))) };
}
/** The section of final income. */
export const FINAL_DI = "l2.a";
/** Codes of income under the final 0.5 %: withheld by others, and paid by the person. */
export const UMKM_DIPOTONG: readonly string[] = ["28-423-01", "28-423-02", "28-423-03"];
export const UMKM_SENDIRI = "28-423-99";
export const isUmkmDipotong = ({ kodeObjek }: Pick<BuktiDiterima, "kodeObjek">): boolean =>
  UMKM_DIPOTONG.includes(kodeObjek);
/** The row of a year's final tax that a person paid itself, whole rupiah, with the turnover on which the tax is due. */
export function barisFinalSendiri(own: Pick<BuktiDiterima, "npwp" | "nama">, pph: Rupiah, hari: Tanggal): BarisOp {
  const { tarif } = rezimUmkm.on(hari);
  const { npwp, nama } = own;
  const dpp = times(pph, [tarif[1], tarif[0]]);
  return { tempat: FINAL_DI, sumber: UMKM_SENDIRI, isi: { npwp, nama, kode: UMKM_SENDIRI, dpp, pph } };
}
/** The code of other final income. */
const LAINNYA = "28-999-99";

/** Lists of Lampiran 3B: turnover under the final rate, of shops at several places, by the norm. */
export const DAFTAR_PEREDARAN = ["a", "b", "c"] as const;
export type DaftarPeredaran = (typeof DAFTAR_PEREDARAN)[number];
/**
 * The lists of turnover that the answers of the main form open and that take all places. For a user of both the final
 * rate and the norm there are none: only the taxpayer knows the list of each place.
 */
export function daftarPeredaran({ b1b1, b1b2, b1b3 }: Values): readonly DaftarPeredaran[] {
  const [final, oppt, norma] = [b1b2 === "FINAL", b1b2 === "OPPT", b1b3 === "NORMA"];
  if (b1b1 !== true || (final && norma)) return [];
  return [...(final ? (["a"] as const) : []), ...(oppt ? (["b"] as const) : []), ...(norma ? (["c"] as const) : [])];
}
/** True if a list has a single place without invoices: typed places replace it. */
export const isTempatTunggal = (rows: readonly BarisBersumber[]): boolean =>
  rows.length === 1 && rows[0]?.isi.peredaran === null;
/**
 * Rows of such lists: every place of business that the register has, with the turnover of its invoices by month (nothing
 * where there is none), and places of invoices that it has not, by their number. `lain`: what else a row says.
 */
export function barisPeredaran(
  tempat: readonly BarisBersumber[],
  omzet: readonly OmzetTempat[],
  lain: Values = {},
): readonly BarisBersumber[] {
  const nama = new Map(tempat.map(({ sumber, isi }) => [sumber, String(isi.nama_tku)]));
  const places = [...new Set([...nama.keys(), ...omzet.map(({ nitku }) => nitku)])];
  return places.map((nitku) => ({
    sumber: nitku,
    isi: {
      nama: nama.get(nitku) ?? nitku,
      ...lain,
      peredaran: omzet.some((one) => one.nitku === nitku) ? omzetBulanan(omzet, nitku) : null,
    },
  }));
}
