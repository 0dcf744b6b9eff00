import type { KelompokTinjau, Tinjau } from "~/domain/mesin/definisi";
import { NAMESPACE } from "./bersama";
import { saluranOp } from "./saluran";

const kelompok = (nama: string, rest: Pick<KelompokTinjau, "bagian" | "isian">): KelompokTinjau => ({
  nama,
  judul: `${NAMESPACE}:tinjau.${nama}.judul`,
  asal: `${NAMESPACE}:tinjau.${nama}.asal`,
  ...rest,
});

/**
 * The tax office's data on a person's year: slips, payments, the register and last year's return. A taxpayer who agrees
 * ticks the statement. For an overpayment the taxpayer also names the destination of the money.
 */
export const tinjauOp: Tinjau = {
  kelompok: [
    kelompok("pekerjaan", { bagian: ["l1.d"] }),
    kelompok("kredit", { bagian: ["l1.e"] }),
    kelompok("final", { bagian: ["l2.a"] }),
    kelompok("bayar", { isian: ["induk.d10b", "l3b.rf"] }),
    kelompok("keluarga", {
      bagian: ["l1.c"],
      isian: ["induk.status_suami_istri", "induk.npwp_pasangan", "induk.c5", "induk.c5_jumlah"],
    }),
    kelompok("harta", { bagian: ["l1.a1", "l1.a2", "l1.a3", "l1.a4", "l1.a5", "l1.a6"] }),
    kelompok("utang", { bagian: ["l1.b"] }),
    kelompok("tempat", { bagian: ["l3b.tku"] }),
  ],
  saluran: saluranOp,
  kekayaan: {
    bersih: ["+induk.i14a", "-induk.i14b_jumlah"],
    // turnover under the final rate without tax has no row of final income
    penghasilan: ["+induk.c2", "+induk.i14c_jumlah", "+induk.i14d_jumlah", "+l3b.ra", "-l3b.rd"],
    pajak: ["+induk.c9", "+l2.a.pph"],
    daftar: [
      { lampiran: "lampiran1", bagian: "a1", kolom: "+saldo" },
      ...["a2", "a3", "a4", "a5", "a6"].map(
        (bagian) => ({ lampiran: "lampiran1", bagian, kolom: "+perolehan" }) as const,
      ),
      { lampiran: "lampiran1", bagian: "b", kolom: "-saldo" },
    ],
  },
  setuju: ["sumber_penghasilan", "g_pilihan", "bank_nomor", "bank_nama", "bank_pemilik", "x_pernyataan"],
};
