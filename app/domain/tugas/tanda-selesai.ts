import { defineStatus, isOneOf } from "../kit/status";
import type { AturanBuku, KeadaanSel, NilaiAkhir } from "./buku-nilai";

/** Life of a certificate of completion. A withdrawn certificate stays on record; a new one gets its own number. */
export const statusTandaSelesai = defineStatus({
  kind: "tanda_selesai",
  initial: "issued",
  transitions: [{ event: "withdraw", by: "kepala", from: ["issued"], to: "withdrawn" }],
});
export type StatusTandaSelesai = (typeof statusTandaSelesai.statuses)[number];
/** True if a certificate is valid. */
export const isBerlaku = ({ status }: { readonly status: string }): boolean =>
  isOneOf(statusTandaSelesai.from("withdraw"), status);

/** Filters of the candidates for a certificate. Labels: `nilai:saring_tanda.<which>`. */
export const SARINGAN_TANDA = ["memenuhi", "belum", "terbit"] as const;

/** The number of a certificate: its sequence number in its class and year, the class, the year. */
export const nomorTandaSelesai = (urut: number, kelas: number, tahun: number): string =>
  `${String(urut).padStart(4, "0")}/TS/${kelas}/${tahun}`;

const TERBUKA: readonly KeadaanSel[] = ["belum", "menunggu", "ditahan", "dikembalikan"];
type Hasil = {
  /** Cells of the grade book for assignments with a weight. */
  readonly sel: readonly { readonly keadaan: KeadaanSel }[];
  readonly akhir: Pick<NilaiAkhir, "lulus">;
  readonly aturan: Pick<AturanBuku, "lulus">;
};
/**
 * True if a participant has completed a class by its rules: nothing is left to hand in or to mark, and the pass mark is
 * reached. Without a pass mark nothing can be missing. Without assignments it is always false.
 */
export function memenuhiSelesai({ sel, akhir, aturan }: Hasil): boolean {
  const given = sel.filter(({ keadaan }) => keadaan !== "tidak_diberi");
  if (given.length === 0 || given.some(({ keadaan }) => TERBUKA.includes(keadaan))) return false;
  return aturan.lulus === null
    ? given.every(({ keadaan }) => keadaan === "dinilai" || keadaan === "dibebaskan")
    : akhir.lulus === true;
}
