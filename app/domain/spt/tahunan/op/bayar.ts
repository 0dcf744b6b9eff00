import type { Values } from "~/domain/kit/form";
import { AKUN_TAHUNAN } from "~/domain/parameters/pembayaran";
import { aturanBayar } from "../bayar";

/** Payment and refund of the annual personal return: 11c, or 12b for a correction; refunds by G. */
export const bayarOp = aturanBayar({
  akun: AKUN_TAHUNAN.op,
  butir: { normal: "E.11c", pembetulan: "F.12b" },
  pilihan: "g_pilihan",
  pemohon: (values: Values) => (values.b1b1 === true ? "op_usaha" : "op_tanpa_usaha"),
  peredaran: () => 0,
});
