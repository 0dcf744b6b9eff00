import type { Berat } from "~/domain/mesin/definisi";

/** Findings about work still to be done. A draft has them from its beginning, and nothing in it is wrong. */
const BELUM_DIKERJAKAN: ReadonlySet<string> = new Set([
  "belum_posting",
  "pernyataan",
  "penandatangan",
  "wajib_diisi",
  "berkas_diminta",
  "berkas_wajib",
  "lampiran_kosong",
  "posting_kosong",
  "penyertaan_kosong",
  "pinjaman_kosong",
]);

/** The tone of a finding: its weight, or work still to be done. */
export const nadaTemuan = ({ code, severity }: { readonly code: string; readonly severity: Berat }): Berat | "belum" =>
  BELUM_DIKERJAKAN.has(code) ? "belum" : severity;
