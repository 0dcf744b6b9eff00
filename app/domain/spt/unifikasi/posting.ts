import { akunUnifikasi } from "~/domain/parameters/pembayaran";
import { type AturanPosting, type JenisBaris, jumlahButir, type KelompokBaris } from "../bukpot/posting";
import { BARIS_UNIFIKASI, barisAkun } from "./induk";

type Tempat = { readonly lampiran: string; readonly kolom: "a" | "b"; readonly dasar: "bruto" | "dpp" };
/** Attachment and column of the Induk by type. Tax paid by the taxpayer itself is column A; all else is withheld. */
const TEMPAT: Readonly<Partial<Record<JenisBaris, Tempat>>> = {
  bpu: { lampiran: "D-I", kolom: "b", dasar: "dpp" },
  bpnr: { lampiran: "D-I", kolom: "b", dasar: "bruto" },
  "self-payment": { lampiran: "D-II", kolom: "a", dasar: "dpp" },
  cy: { lampiran: "D-II", kolom: "b", dasar: "dpp" },
  setara: { lampiran: "L-I", kolom: "b", dasar: "dpp" },
};

/** Posting of the SPT Masa PPh Unifikasi, with documents equal to a slip. */
export const postingUnifikasi: AturanPosting = {
  jenis: ["bpu", "bpnr", "self-payment", "cy", "setara"],
  akun: akunUnifikasi,
  tempat({ jenis, ...akun }) {
    const place = TEMPAT[jenis];
    if (!place) return [];
    const { kolom, ...rest } = place;
    return [{ ...rest, butir: `${barisAkun(akun)}_${kolom}` }];
  },
};

/** Sums by field of the Induk, as formulas read them from the source `posting`; `<field>_dokumen` counts slips. */
export function nilaiUnifikasi(rows: readonly KelompokBaris[]): Readonly<Record<string, number>> {
  const values: Record<string, number> = {};
  for (const row of BARIS_UNIFIKASI) {
    const [a, b] = [jumlahButir(rows, [`${row}_a`]), jumlahButir(rows, [`${row}_b`])];
    const both = jumlahButir(rows, [`${row}_a`, `${row}_b`]);
    Object.assign(values, {
      [`${row}_a`]: a.dipotong,
      [`${row}_a_dokumen`]: a.dokumen,
      [`${row}_b`]: b.dipotong,
      [`${row}_b_dokumen`]: b.dokumen,
      [`${row}_c`]: both.ditanggung,
      [`${row}_c_dokumen`]: both.dokumenDitanggung,
      [`${row}_sp2d`]: both.langsung,
      [`${row}_sp2d_dokumen`]: both.dokumenLangsung,
    });
  }
  return values;
}
