import { z } from "zod";
import { endpoint, npwp, waktu } from "../kit";
import { idOf, naming } from "../objek";

/** Tokens for seeing a participant's work, and for trying the class as a participant. */
export const batchCoba = {
  lihat: endpoint({
    method: "POST",
    path: "/batch/lihat",
    who: ["instruktur"],
    summary: "Token hanya-baca 30 menit untuk satu identitas peserta batch yang diajar.",
    input: z.object({ batchId: idOf("batch"), npwp: naming(npwp, "identitas") }),
    output: z.object({ token: z.string(), token_exp: waktu, nama: z.string() }),
    secret: true,
  }),
  coba: endpoint({
    method: "POST",
    path: "/batch/coba",
    who: ["instruktur"],
    summary:
      "Token 8 jam sebagai peserta percobaan milik instruktur sendiri di batch yang diajar: kotak latihan dari paket batch, tugas yang dilihat peserta, dan tidak dihitung di mana pun. Dibuat saat pertama dipanggil; `baru` menghapus yang lama beserta balasannya dan memulai dari awal.",
    input: z.object({ batchId: idOf("batch"), baru: z.boolean().default(false) }),
    output: z.object({ token: z.string(), token_exp: waktu, nama: z.string() }),
    secret: true,
  }),
  deleteCoba: endpoint({
    method: "POST",
    path: "/batch/coba/hapus",
    who: ["instruktur"],
    summary: "Menghapus peserta percobaan pemanggil di satu batch, beserta kotak latihan dan balasannya.",
    input: z.object({ batchId: idOf("batch") }),
  }),
};
