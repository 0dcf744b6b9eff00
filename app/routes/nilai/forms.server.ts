import { z } from "zod";
import { formSchema, isian } from "~/contract/form-schema";
import { readField } from "~/contract/isian";
import { BOBOT_MAKS, type NilaiBaris } from "~/contract/penilaian";
import type { Values } from "~/domain/kit/form";
import type { AturanBuku } from "~/domain/tugas/buku-nilai";
import { formAturanNilai } from "~/domain/tugas/form";
import { points } from "../tugas/points.server";

const BERAT = { name: "bobot", kind: "desimal", skala: 0, max: String(BOBOT_MAKS) } as const;
const number = (value: unknown) => (value === null ? null : Number(value));
/** Weights and rules of a grade book; an empty box of a weight is 1. */
export const aturanBuku = (language: string) =>
  formSchema(formAturanNilai, "full", language, ({ terbaik, lulus, kosong }, posted, report) => {
    const weights = Object.entries((posted.bobot as Values | undefined) ?? {}).map(([id, raw]) => {
      const read = readField(BERAT, raw, language);
      if ("failure" in read) report(["bobot", id], read.failure);
      return [id, "value" in read ? (number(read.value) ?? 1) : 1] as const;
    });
    return {
      terbaik: number(terbaik),
      lulus: number(lulus),
      kosong: kosong as AturanBuku["kosong"],
      bobot: Object.fromEntries(weights),
      penilai: posted.penilai === undefined ? [] : [posted.penilai].flat().map(String),
    };
  });

const remarks = isian<string | null>({ kind: "teks", max: 10_000 }).transform((value) => value ?? "");
const byReply = <S extends z.ZodType>(value: S) => z.record(z.string(), value).optional();
/** The boxes of a marking table, by the reply that they are of. */
export const nilaiTabel = (language: string) =>
  z
    .object({
      versi: byReply(z.coerce.number().int()),
      nilai: byReply(points(language)),
      poin: byReply(z.record(z.string(), points(language))),
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
