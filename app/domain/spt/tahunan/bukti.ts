import type { JenisBukpot } from "~/domain/bukpot/jenis";
import type { Rupiah } from "~/domain/kit/rupiah";

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
/** All that such a slip says of income. */
export type BuktiDiterima = BuktiKredit & {
  /** The month that it is of; of a year's the last. */
  readonly masa: string;
  readonly bruto: Rupiah;
  readonly brutoSetahun: Rupiah;
  readonly pphSetahun: Rupiah;
  /** Of A1 and A2: what is deducted of the gross, and the status of the family that the employer reckoned with. */
  readonly pengurang: Rupiah | null;
  readonly ptkp: string | null;
};
