import { z } from "zod";
import { endpoint } from "../kit";
import { idOf } from "../objek";

/** Restores posted rows that a user changed to their posted values. */
export const sptKembali = {
  kembalikanBaris: endpoint({
    method: "POST",
    path: "/spt/baris/kembalikan",
    who: ["peserta"],
    summary:
      "Mengembalikan baris daftar yang diubah tangan ke isi posting, satu (`urut`) atau semua; yang dokumennya tidak ada lagi dihapus.",
    input: z.object({
      id: idOf("spt badan"),
      versi: z.number().int(),
      lampiran: z.string().min(1).max(20),
      bagian: z.string().max(40).optional(),
      urut: z.number().int().min(1).optional(),
    }),
    output: z.object({ versi: z.number().int(), banyak: z.number().int() }),
  }),
};
