import { z } from "zod";
import { SELURUHNYA, STATUS_PUTARAN } from "~/domain/telaah/putaran";
import { endpoint, requiredText, waktu } from "../kit";
import { idOf } from "../objek";
import { poin } from "../tugas";

/** Points set by hand, with the reason and the name of the instructor. */
export const ubahanTelaah = z.object({ poin: z.number(), alasan: z.string(), oleh: z.string() });

const nilaiPutaran = z.object({ poin: z.number(), dipotong: z.number(), nilai: z.number() });
const barisPutaran = z.object({
  balasanId: z.string(),
  nama: z.string(),
  accountId: z.string(),
  /** The mark: points, deduction for lateness, and the result. */
  lama: nilaiPutaran,
  baru: nilaiPutaran,
  /** Questions with other points; null where the question did not exist. */
  soal: z.array(
    z.object({ id: z.string(), judul: z.string(), lama: z.number().nullable(), baru: z.number().nullable() }),
  ),
});
const putaranTelaah = z.object({
  tugasId: z.string(),
  tugas: z.string(),
  nilaiMaks: z.number().int(),
  /** The caller can release or discard the draft. */
  kepala: z.boolean(),
  /** Marks that only a round changes. */
  dilepas: z.number().int(),
  draf: z
    .object({ nomor: z.number().int(), versi: z.number().int(), dibuat: waktu, baris: z.array(barisPutaran) })
    .nullable(),
  /** Decided rounds, the newest first. */
  riwayat: z.array(
    z.object({
      nomor: z.number().int(),
      status: z.enum([STATUS_PUTARAN.dilepas, STATUS_PUTARAN.dibuang]),
      diputus: waktu,
      oleh: z.string(),
      banyak: z.number().int(),
    }),
  ),
});
export type PutaranTelaah = z.output<typeof putaranTelaah>;

/** The question of a change by hand; absent for the whole mark. */
const soal = z.string().min(1).max(10).default(SELURUHNYA);
const diputus = z.object({ tugasId: idOf("tugas dilepas"), versi: z.number().int() });

/** Points set by hand, and rounds: the only way in which a released mark changes. */
export const telaahPutaran = {
  saveUbahan: endpoint({
    method: "POST",
    path: "/telaah/poin/atur",
    who: ["instruktur"],
    kepala: true,
    summary:
      "Mengatur poin satu soal satu balasan dengan alasan; nilai yang sudah dilepas menunggu putaran. Tanpa soal: nilai seluruhnya. Kepala dan penilai.",
    input: z.object({ balasanId: idOf("balasan dilepas"), soal, poin, alasan: requiredText(500) }),
  }),
  deleteUbahan: endpoint({
    method: "POST",
    path: "/telaah/poin/hapus",
    who: ["instruktur"],
    kepala: true,
    summary: "Membatalkan poin yang diatur dengan tangan: poin telaah berlaku lagi. Kepala dan penilai.",
    input: z.object({ balasanId: idOf("balasan dilepas"), soal }),
  }),
  putaran: endpoint({
    method: "GET",
    path: "/telaah/putaran",
    who: ["instruktur"],
    summary: "Putaran nilai satu tugas: konsep dengan nilai sebelum dan sesudahnya, dan putaran yang sudah diputuskan.",
    input: z.object({ tugasId: idOf("tugas") }),
    output: putaranTelaah,
  }),
  buildPutaran: endpoint({
    method: "POST",
    path: "/telaah/putaran/susun",
    who: ["instruktur"],
    kepala: true,
    summary: "Menyusun konsep putaran dari semua nilai yang sudah dilepas, juga yang pernah dibuang.",
    input: z.object({ tugasId: idOf("tugas") }),
    output: z.object({ banyak: z.number().int() }),
  }),
  lepasPutaran: endpoint({
    method: "POST",
    path: "/telaah/putaran/lepas",
    who: ["instruktur"],
    kepala: true,
    summary:
      "Melepas konsep putaran yang dilihat pemanggil: nilai dan lembar berubah, dan peserta yang nilainya berubah diberi tahu. Hanya kepala.",
    input: diputus,
    output: z.object({ berubah: z.number().int() }),
  }),
  buangPutaran: endpoint({
    method: "POST",
    path: "/telaah/putaran/buang",
    who: ["instruktur"],
    kepala: true,
    summary: "Membuang konsep putaran; nilai dan lembar yang sudah dilepas tetap. Hanya kepala.",
    input: diputus,
  }),
};
