import {
  type HasilPostingBukpot,
  type JenisBaris,
  jumlahPerButir,
  type KelompokBukpot,
  KOSONG,
  type TempatBukpot,
} from "../bukpot/posting";
import { BARIS_UNIFIKASI, barisAkun } from "./induk";

/** Types of slip that the return is made of, and documents equal to a slip. */
export const JENIS_UNIFIKASI = ["bpu", "bpnr", "self-payment", "cy", "setara"] as const satisfies readonly JenisBaris[];

/** Attachment and column of the Induk by type: what the taxpayer pays itself is column A, all else is withheld. */
const TEMPAT: Readonly<Partial<Record<JenisBaris, Omit<TempatBukpot, "butir"> & { readonly kolom: "a" | "b" }>>> = {
  bpu: { lampiran: "D-I", kolom: "b", dasar: "dpp" },
  bpnr: { lampiran: "D-I", kolom: "b", dasar: "bruto" },
  "self-payment": { lampiran: "D-II", kolom: "a", dasar: "dpp" },
  cy: { lampiran: "D-II", kolom: "b", dasar: "dpp" },
  setara: { lampiran: "L-I", kolom: "b", dasar: "dpp" },
};
const rows = new Set(BARIS_UNIFIKASI);

/** Where slips of a type and account stand; nowhere when the form has no row for their account. */
export function tempatUnifikasi(slip: Pick<KelompokBukpot, "jenis" | "kap" | "kjs">): readonly TempatBukpot[] {
  const place = TEMPAT[slip.jenis];
  const row = barisAkun(slip);
  return place && rows.has(row)
    ? [{ lampiran: place.lampiran, dasar: place.dasar, butir: `${row}_${place.kolom}` }]
    : [];
}

/** Sums by field of the Induk, as the ComputeContext answers them under `posting`; `<field>_dokumen` counts slips. */
export function nilaiUnifikasi({ ditempatkan }: Pick<HasilPostingBukpot<KelompokBukpot>, "ditempatkan">) {
  const sums = jumlahPerButir(ditempatkan);
  const values: Record<string, number> = {};
  for (const row of BARIS_UNIFIKASI) {
    const [a, b] = [sums.get(`${row}_a`) ?? KOSONG, sums.get(`${row}_b`) ?? KOSONG];
    const own = ditempatkan.filter(({ tempat }) => tempat.butir === `${row}_a` || tempat.butir === `${row}_b`);
    const slips = (test: (kelompok: KelompokBukpot) => boolean) =>
      own.filter(({ kelompok }) => test(kelompok)).reduce((sum, { kelompok }) => sum + kelompok.banyak, 0);
    Object.assign(values, {
      [`${row}_a`]: a.dipotong,
      [`${row}_a_dokumen`]: a.dokumen,
      [`${row}_b`]: b.dipotong,
      [`${row}_b_dokumen`]: b.dokumen,
      [`${row}_c`]: a.ditanggung + b.ditanggung,
      [`${row}_c_dokumen`]: slips(({ ditanggung }) => ditanggung !== 0),
      [`${row}_sp2d`]: a.langsung + b.langsung,
      [`${row}_sp2d_dokumen`]: slips(({ langsung }) => langsung),
    });
  }
  return values;
}
