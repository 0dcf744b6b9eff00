import { defineStatus, isOneOf } from "../kit/status";
import type { AturanBuku, KeadaanSel, NilaiAkhir } from "./buku-nilai";

/** Life of a certificate of completion. One that was withdrawn stays known; another one gets a number of its own. */
export const statusTandaSelesai = defineStatus({
  kind: "tanda_selesai",
  initial: "issued",
  transitions: [{ event: "withdraw", by: "kepala", from: ["issued"], to: "withdrawn" }],
});
export type StatusTandaSelesai = (typeof statusTandaSelesai.statuses)[number];
/** Whether a certificate holds. */
export const isBerlaku = ({ status }: { readonly status: string }): boolean =>
  isOneOf(statusTandaSelesai.from("withdraw"), status);

/** Who is looked for among those who may get one. Labels: `nilai:saring_tanda.<which>`. */
export const SARINGAN_TANDA = ["memenuhi", "belum", "terbit"] as const;

/** The number of a certificate: its place among those of its class and year, the class, the year. */
export const nomorTandaSelesai = (urut: number, kelas: number, tahun: number): string =>
  `${String(urut).padStart(4, "0")}/TS/${kelas}/${tahun}`;

const TERBUKA: readonly KeadaanSel[] = ["belum", "menunggu", "ditahan", "dikembalikan"];
type Hasil = {
  /** Assignments that have a weight, by what stands in the grade book. */
  readonly sel: readonly { readonly keadaan: KeadaanSel }[];
  readonly akhir: Pick<NilaiAkhir, "lulus">;
  readonly aturan: Pick<AturanBuku, "lulus">;
};
/**
 * Whether somebody has completed a class by its rules: nothing is still to be handed in or to be marked, and the lowest
 * total that passes is reached; where none is set, nothing may be missing. Without assignments nobody has.
 */
export function memenuhiSelesai({ sel, akhir, aturan }: Hasil): boolean {
  const given = sel.filter(({ keadaan }) => keadaan !== "tidak_diberi");
  if (given.length === 0 || given.some(({ keadaan }) => TERBUKA.includes(keadaan))) return false;
  return aturan.lulus === null
    ? given.every(({ keadaan }) => keadaan === "dinilai" || keadaan === "dibebaskan")
    : akhir.lulus === true;
}
