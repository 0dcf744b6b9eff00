import { AKUN_LABA_BUT, AKUN_TAHUNAN } from "~/domain/parameters/pembayaran";
import { aturanBayar } from "../bayar";

/**
 * Payment and refund of the annual corporate return: F.17c, or F.18b for a correction; refunds by F.19. A permanent
 * establishment also pays the tax on its profit after tax (form 12A), on an account of its own.
 */
export const bayarBadan = aturanBayar({
  akun: AKUN_TAHUNAN.badan,
  juga: [{ ...AKUN_LABA_BUT, butir: "12A.4a", field: "laba_but_bayar" }],
  butir: { normal: "F.17c", pembetulan: "F.18b" },
  pilihan: "f19a",
  pemohon: (_values, { kriteria_tertentu }) => (kriteria_tertentu ? "kriteria_tertentu" : "badan"),
  peredaran: ({ peredaran }) => (typeof peredaran === "number" ? peredaran : 0),
});
