import type { Values } from "~/domain/kit/form";
import { akunSpt } from "~/domain/parameters/pembayaran";
import { aturanBayar } from "../bayar";

const AKUN = akunSpt.op?.[0];
/** Payment and refund of the annual personal return: 11c, of a correction 12b; refunds by G. */
export const bayarOp = aturanBayar({
  akun: { kap: AKUN?.kap ?? "", kjs: AKUN?.kjs ?? "" },
  butir: { normal: "E.11c", pembetulan: "F.12b" },
  pilihan: "g_pilihan",
  pemohon: (values: Values) => (values.b1b1 === true ? "op_usaha" : "op_tanpa_usaha"),
  peredaran: () => 0,
});
