import type { Berat } from "~/domain/mesin/definisi";

/** Findings that only say what is still to be done: a draft has them from its beginning, and nothing in it is wrong. */
const BELUM_DIKERJAKAN: ReadonlySet<string> = new Set([
  "belum_posting",
  "pernyataan",
  "penandatangan",
  "wajib_diisi",
  "berkas_diminta",
  "berkas_wajib",
  "lampiran_kosong",
  "penyertaan_kosong",
  "pinjaman_kosong",
]);

/** How a finding is told: by its weight, or as what is still to be done. */
export const nadaTemuan = ({ code, severity }: { readonly code: string; readonly severity: Berat }): Berat | "belum" =>
  BELUM_DIKERJAKAN.has(code) ? "belum" : severity;
