import type { Rupiah } from "~/domain/kit/rupiah";
import type { JenisBukpot } from "../../bukpot";

/** A slip as its recipient credits it in an annual return; `npwp` and `nama` are the withholder's, the rate in percent. */
export type BuktiKredit = {
  readonly jenis: JenisBukpot;
  readonly nomor: string;
  readonly tanggal: string | null;
  readonly npwp: string;
  readonly nama: string;
  readonly kodeObjek: string;
  readonly pasal: string;
  readonly sifat: string;
  readonly tarif: string;
  readonly dpp: Rupiah;
  readonly pph: Rupiah;
  readonly ditanggung: Rupiah;
};
/** All income data of such a slip. */
export type BuktiDiterima = BuktiKredit & {
  /** The month of the slip; the last month for a yearly slip. */
  readonly masa: string;
  readonly bruto: Rupiah;
  readonly brutoSetahun: Rupiah;
  readonly pphSetahun: Rupiah;
  /** For A1 and A2: the deductions from gross, and the family status used by the employer. */
  readonly pengurang: Rupiah | null;
  readonly ptkp: string | null;
};
