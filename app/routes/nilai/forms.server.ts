import { z } from "zod";
import type { FieldFailure } from "~/contract/errors";
import { formSchema, isian } from "~/contract/form-schema";
import { readField } from "~/contract/isian";
import { failureOf } from "~/contract/issues";
import type { NilaiBaris } from "~/contract/nilai/tugas";
import type { Values } from "~/domain/kit/form";
import { type AturanBuku, BOBOT_MAKS, formAturanNilai } from "~/domain/tugas";
import { points } from "../tugas/points.server";
import { readHuruf, readKelompok } from "./skala.server";

const BERAT = { name: "bobot", kind: "desimal", skala: 0, max: String(BOBOT_MAKS) } as const;
const number = (value: unknown) => (value === null ? null : Number(value));
/** Weights and rules of a grade book. An empty weight box is 1. */
export const aturanBuku = (language: string) =>
  formSchema(formAturanNilai, "full", language, (isi, posted, report) => {
    const { terbaik, lulus, kosong } = isi;
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
      kelompok: readKelompok(isi, report),
      huruf: readHuruf(isi, report),
      kelompokTugas: Object.fromEntries(
        Object.entries((posted.kelompokTugas as Values | undefined) ?? {}).map(([id, kunci]) => [
          id,
          kunci ? String(kunci) : null,
        ]),
      ),
      penilai: posted.penilai === undefined ? [] : [posted.penilai].flat().map(String),
      diam: posted.diam === "on",
    };
  });

/** Points of a box, or the reason that they cannot be read. One unreadable box does not block the others. */
const box = (language: string) =>
  z.unknown().transform((raw): number | null | { readonly salah: readonly FieldFailure[] } => {
    const read = points(language).safeParse(raw);
    return read.success ? read.data : { salah: read.error.issues.map(failureOf) };
  });
type Box = z.output<ReturnType<typeof box>>;
const isSalah = (value: Box | undefined): value is { readonly salah: readonly FieldFailure[] } =>
  typeof value === "object" && value !== null;
const remarks = isian<string | null>({ kind: "teks", max: 10_000 }).transform((value) => value ?? "");
const byReply = <S extends z.ZodType>(value: S) => z.record(z.string(), value).optional();
type Boxes = {
  readonly nilai?: Readonly<Record<string, Box>> | undefined;
  readonly poin?: Readonly<Record<string, Readonly<Record<string, Box>>>> | undefined;
};
type Kotak = { readonly name: string; readonly kunci: string | null; readonly value: Box };
/** The boxes of one row: the total, then one for each criterion. */
const boxesOf = (id: string, { nilai = {}, poin = {} }: Boxes): Kotak[] => [
  { name: `nilai.${id}`, kunci: null, value: nilai[id] ?? null },
  ...Object.entries(poin[id] ?? {}).map(([kunci, value]) => ({ name: `poin.${id}.${kunci}`, kunci, value })),
];
const pointsIn = ({ value }: Kotak): number | null => (typeof value === "number" ? value : null);
/** A row whose boxes can all be read. */
function rowOf(
  row: Pick<NilaiBaris, "balasanId" | "versi" | "ulasan">,
  [total, ...criteria]: readonly Kotak[],
): NilaiBaris {
  const nilai = total ? pointsIn(total) : null;
  if (criteria.length === 0) return { ...row, nilai };
  const given = criteria.flatMap((one) => (pointsIn(one) === null ? [] : [[one.kunci, pointsIn(one)] as const]));
  return { ...row, nilai, poinRubrik: Object.fromEntries(given) };
}

/** The boxes of a marking table by row: readable rows, and unreadable boxes by name with their error. */
export const nilaiTabel = (language: string) =>
  z
    .object({
      versi: byReply(z.coerce.number().int()),
      nilai: byReply(box(language)),
      poin: byReply(z.record(z.string(), box(language))),
      ulasan: byReply(remarks),
      setuju: z.string().optional(),
    })
    .transform(({ versi = {}, setuju, ...typed }) => {
      const rows = Object.entries(versi).map(([balasanId, seen]) => ({
        balasanId,
        seen,
        boxes: boxesOf(balasanId, typed),
      }));
      const wrong = rows.flatMap(({ boxes }) =>
        boxes.flatMap(({ name, value }) => (isSalah(value) ? [[name, value.salah]] : [])),
      );
      const baris = rows
        .filter(({ boxes }) => !boxes.some(({ value }) => isSalah(value)))
        .map(({ balasanId, seen, boxes }) =>
          rowOf({ balasanId, versi: seen, ulasan: typed.ulasan?.[balasanId] ?? "" }, boxes),
        );
      return { baris, salah: Object.fromEntries(wrong) as Record<string, readonly FieldFailure[]>, setuju };
    });

/** An uploaded grading sheet, or the rows of a checked one, in the form they are stored. */
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
export const lembarNilai = z.object({ isi: carried.pipe(z.array(row)).optional(), setuju: z.string().optional() });
