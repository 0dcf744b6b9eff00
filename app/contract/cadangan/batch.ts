import { z } from "zod";
import { endpoint, npwp, tanggal, waktu } from "../kit";
import { hidden, listOf } from "../list";
import { idOf, idsOf } from "../objek";

/** Why a copy of sandboxes was made: on request, or before they were restored or reset. */
const ASAL_CADANGAN = ["diminta", "sebelum_pulih", "sebelum_setel"] as const;
export type AsalCadangan = (typeof ASAL_CADANGAN)[number];

export const cadanganList = listOf({
  id: "cadangan-kelas",
  texts: "batch:cadangan",
  columns: {
    id: hidden(z.string()),
    nama: { value: z.string(), sortable: true },
    asal: { value: z.enum(ASAL_CADANGAN), words: "batch:asal_cadangan." },
    /** Personal NPWP and name of the participant; null for a copy of the whole class. */
    npwp: hidden(npwp.nullable()),
    peserta: { value: z.string().nullable(), none: "batch:cadangan.seluruh_kelas" },
    /** Class date of the copy. */
    kelas: { value: tanggal, as: "tanggal", sortable: true },
    dibuat: { value: waktu, as: "waktu", sortable: true },
  },
  table: ["nama", "peserta", "asal", "kelas", "dibuat"],
  file: ["nama", "peserta", "asal", "kelas", "dibuat"],
});
export const cadanganRow = cadanganList.row;
/** Roles that can restore sandboxes; an instructor only as the head of the class. */
const who = ["mitra", "supermitra", "instruktur"] as const;

/** Copies of the sandboxes of a class: list, preview of a restore, deletion. */
export const cadanganKelas = {
  list: endpoint({
    method: "GET",
    path: "/batch/cadangan/list",
    who,
    kepala: true,
    summary: "Cadangan kotak latihan satu batch, yang terbaru dahulu. Instruktur: hanya kepala.",
    ...cadanganList.callWith({ batchId: idOf("batch") }),
  }),
  akibat: endpoint({
    method: "GET",
    path: "/batch/cadangan/akibat",
    who,
    kepala: true,
    summary:
      "Yang diganti bila satu cadangan dipulihkan, atau tanpa cadangan bila kotak latihan disetel ulang: siapa yang terkena dan berapa perubahan sejak itu.",
    input: z.object({
      batchId: idOf("batch"),
      cadanganId: idOf("cadangan").optional(),
      /** Participant whose sandbox is reset; absent for the whole class. */
      pesertaId: idOf("akun peserta").optional(),
    }),
    output: z.object({
      /** The copy to restore; null for a reset. */
      cadangan: cadanganRow.nullable(),
      /** Name of the participant; null for the whole class. */
      peserta: z.string().nullable(),
      /** Number of participants affected. */
      orang: z.number().int(),
      /** Changes made by people since then, the number of these people, and the last change. */
      sejak: z.object({ perubahan: z.number().int(), orang: z.number().int(), terakhir: waktu.nullable() }),
    }),
  }),
  hapus: endpoint({
    method: "POST",
    path: "/batch/cadangan/hapus",
    who,
    kepala: true,
    summary: "Menghapus cadangan kotak latihan; yang menyertai balasan tugas tidak terhapus. Instruktur: hanya kepala.",
    input: z.object({ batchId: idOf("batch"), ids: idsOf("cadangan", 100) }),
    output: z.object({ jumlah: z.number().int() }),
  }),
};
