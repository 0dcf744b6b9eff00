import { akunSpt } from "~/domain/parameters/pembayaran";
import { aturanBayar } from "../bayar";

/** Payment and refund of the annual corporate return: F.17c, of a correction F.18b; refunds by F.19. */
export const bayarBadan = aturanBayar({
  akun: { kap: akunSpt.badan?.[0]?.kap ?? "", kjs: akunSpt.badan?.[0]?.kjs ?? "" },
  butir: { normal: "F.17c", pembetulan: "F.18b" },
  pilihan: "f19a",
  pemohon: () => "badan",
  peredaran: ({ peredaran }) => (typeof peredaran === "number" ? peredaran : 0),
});
