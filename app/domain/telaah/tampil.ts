import { isLewat, isTertutup, type Saat, type Tenggat } from "../tugas";

/**
 * Moments at which participants see the marking of their own work: once it is made, once nobody can reply in time any
 * more, with the released mark, or never.
 */
export const TAMPIL_TELAAH = ["langsung", "tenggat", "lepas", "tidak"] as const;
type TampilTelaah = (typeof TAMPIL_TELAAH)[number];
/** The moment of a new key. */
export const TAMPIL_BAWAAN: TampilTelaah = "lepas";

/** A marked reply: its mark is released, and the deadlines of everybody whom the assignment is for. */
type Keadaan = {
  readonly dilepas: boolean;
  readonly tenggat: readonly Tenggat[];
  /** The class date and the real moment. */
  readonly saat: Saat;
};

const berakhir = (tenggat: Tenggat, saat: Saat): boolean =>
  tenggat.tutup === null && tenggat.batasAkhir === null ? isLewat(tenggat, saat) : isTertutup(tenggat, saat);

/**
 * True if the sender of a marked reply sees its marking. With `tenggat`: after the last deadline of everybody. That is
 * the last day or moment at which a reply is taken, or the due one where late replies are taken without end.
 */
export function isTampil(tampil: string, { dilepas, tenggat, saat }: Keadaan): boolean {
  if (tampil === "lepas") return dilepas;
  if (tampil === "tenggat") return tenggat.length > 0 && tenggat.every((one) => berakhir(one, saat));
  return tampil === "langsung";
}
