import { z } from "zod";
import { endpoint, id, requiredText } from "../kit";
import { idOf } from "../objek";

/** A drawn value: a number, an ISO day, or a text such as the name of a counterparty. */
const nilai = z.union([z.number(), z.string()]);
const undianTelaah = z.object({
  tugasId: z.string(),
  tugas: z.string(),
  /** The caller can replace draws. */
  kepala: z.boolean(),
  /** Names of the variables; empty for an assignment without a variation. */
  variabel: z.array(z.string()),
  peserta: z.array(
    z.object({
      akunId: z.string(),
      accountId: z.string(),
      nama: z.string(),
      /** Values in the order of the variables. */
      nilai: z.array(nilai),
      /** The solution was played with the draw; null without a key from a pack. */
      kunci: z.boolean().nullable(),
      /** The step that the solution fails at with these values. */
      gagal: z.string().nullable(),
      /** The reason why this draw replaced another; null for the first one. */
      ulang: z.string().nullable(),
      /** The draw can be replaced: no exam runs, and no reply stands. */
      bebas: z.boolean(),
    }),
  ),
});
export type UndianTelaah = z.output<typeof undianTelaah>;

/** Draws of an assignment whose figures differ from participant to participant. */
export const telaahUndian = {
  undian: endpoint({
    method: "GET",
    path: "/telaah/undian",
    who: ["instruktur"],
    summary: "Angka undian setiap peserta untuk satu tugas, dan kuncinya.",
    input: z.object({ tugasId: idOf("tugas") }),
    output: undianTelaah,
  }),
  redraw: endpoint({
    method: "POST",
    path: "/telaah/undian/ulang",
    who: ["instruktur"],
    kepala: true,
    summary: "Mengundi ulang angka peserta yang dipilih, dengan alasan; hanya kepala dan sebelum ada balasan.",
    input: z.object({
      tugasId: idOf("tugas bervariasi"),
      peserta: z.array(id).min(1, { error: "wajib" }).max(500),
      alasan: requiredText(500),
    }),
    output: z.object({ jumlah: z.number().int() }),
  }),
};
