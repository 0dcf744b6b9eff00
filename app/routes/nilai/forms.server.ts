import { z } from "zod";
import { isian } from "~/contract/form-schema";
import { BOBOT_MAKS, type NilaiBaris } from "~/contract/penilaian";
import { NILAI_MAKS } from "~/domain/tugas/aturan";
import { NILAI_KOSONG } from "~/domain/tugas/buku-nilai";
import { points } from "../tugas/points.server";

/** Weights and rules of a grade book; an empty box of a weight is 1. */
export const aturanBuku = z.object({
  terbaik: points({ min: 1, max: 100 }),
  lulus: points({ min: 0, max: 100 }),
  kosong: z.enum(NILAI_KOSONG, { error: "pilihan" }),
  bobot: z
    .record(
      z.string(),
      points({ min: 0, max: BOBOT_MAKS }).transform((value) => value ?? 1),
    )
    .optional()
    .transform((value) => value ?? {}),
  penilai: z
    .unknown()
    .optional()
    .transform((raw) => (raw === undefined ? [] : [raw].flat().map(String))),
});

const given = points({ min: 0, max: NILAI_MAKS, halves: true });
const remarks = isian<string | null>({ kind: "teks", max: 10_000 }).transform((value) => value ?? "");
const byReply = <S extends z.ZodType>(value: S) => z.record(z.string(), value).optional();
/** The boxes of a marking table, by the reply that they are of. */
export const nilaiTabel = z
  .object({
    versi: byReply(z.coerce.number().int()),
    nilai: byReply(given),
    poin: byReply(z.record(z.string(), given)),
    ulasan: byReply(remarks),
  })
  .transform(({ versi = {}, nilai = {}, poin = {}, ulasan = {} }) => ({
    baris: Object.entries(versi).map(([balasanId, seen]): NilaiBaris => {
      const row = { balasanId, versi: seen, ulasan: ulasan[balasanId] ?? "" };
      const criteria = poin[balasanId];
      if (!criteria) return { ...row, nilai: nilai[balasanId] ?? null };
      const typed = Object.entries(criteria).filter((one): one is [string, number] => one[1] !== null);
      return { ...row, poinRubrik: Object.fromEntries(typed) };
    }),
  }));

/** A grading sheet that was sent, or the rows of one that was checked, as they are to be kept. */
const carried = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    context.addIssue({ code: "custom", message: "format" });
    return [];
  }
});
const row = z.object({
  balasanId: z.string(),
  versi: z.number(),
  nilai: z.number().nullish(),
  poinRubrik: z.record(z.string(), z.number()).optional(),
  ulasan: z.string(),
});
export const lembarNilai = z.object({ isi: carried.pipe(z.array(row)).optional() });
