import { defineForm } from "../kit/form";
import { ASAL_PEMINDAHBUKUAN } from "../parameters/pembayaran";

/** Maximum target lines of one request. */
const MAX_TUJUAN = 10;
/** A request to transfer a payment: the reason, the source credit of the ledger, the target accounts and taxpayers. */
export const formPemindahbukuan = defineForm({
  id: "pbk",
  namespace: "pembayaran",
  versi: "1",
  sections: [
    {
      name: "permohonan",
      fields: [
        { name: "alasan", kind: "pilihan", dari: ASAL_PEMINDAHBUKUAN, wajib: true },
        { name: "sumber", kind: "ref", daftar: "sumber_pbk", max: 40, wajib: true },
        { name: "uraian", kind: "teks", max: 500, baris: 3 },
      ],
    },
    {
      name: "ke",
      fields: [
        {
          name: "tujuan",
          kind: "baris",
          max: MAX_TUJUAN,
          wajib: true,
          of: [
            { name: "npwp", kind: "npwp" },
            { name: "akun", kind: "ref", daftar: "akun_pbk", max: 10, wajib: true },
            { name: "masa", kind: "masa", wajib: true },
            { name: "jumlah", kind: "rupiah", min: 1, wajib: true },
            { name: "rujukan", kind: "teks", max: 60 },
          ],
        },
      ],
    },
  ],
});
