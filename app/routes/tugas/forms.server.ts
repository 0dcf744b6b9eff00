import { z } from "zod";
import { isian } from "~/contract/form-schema";
import { PUTUSAN } from "~/contract/tugas/baris";
import { ticks } from "~/forms/ticks.server";
import { points } from "./points.server";

const words = (max: number) => isian<string | null>({ kind: "teks", max }).transform((value) => value ?? "");

export const balasanBaru = z.object({ teks: words(20_000) });
export const balasanPerbaikan = z.object({ teks: words(20_000), hapusBerkas: ticks });
/** Reads the participants whom an assignment is for. */
export const penerima = z.object({ peserta: ticks });
/** Reads the participants excused from an assignment, and the reason. */
export const pembebasan = z.object({
  peserta: ticks,
  alasan: words(500),
  hapus: ticks.transform((ticked) => ticked.length > 0),
});
export const ulasanBaru = (language: string) =>
  z.object({
    putusan: z.enum(PUTUSAN, { error: "pilihan" }),
    nilai: points(language),
    // a criterion with an empty box has no points: the API names it
    poinRubrik: z
      .record(z.string(), points(language))
      .transform((typed) =>
        Object.fromEntries(Object.entries(typed).filter((one): one is [string, number] => one[1] !== null)),
      )
      .optional(),
    versi: z.coerce.number().int(),
    ulasan: words(10_000),
  });
