import { z } from "zod";
import { requiredText, tanggal } from "~/contract/kit";
import { NILAI_MAKS } from "~/domain/tugas";
import { ref } from "./schema-faktur";

/** Most steps of a solution, and questions about it. */
export const BANYAK_SOLUSI = { solusi: 10, langkah: 300, soal: 100, fakta: 50, petunjuk: 3, huruf: 300 } as const;

/** A name of a step, which later steps use for its answer. */
const nama = z.string().regex(/^[a-z][a-z0-9_]{0,29}$/);
/**
 * A call of the contract, as the participant makes it. Texts that begin with `@` refer to taxpayers of the pack and to
 * answers of earlier steps.
 */
const step = z.strictObject({
  nama: nama.optional(),
  /** Class day; the class date is moved there before the call. */
  hari: tanggal.optional(),
  /** The taxpayer that the participant acts for: its first company by default. */
  sebagai: ref.optional(),
  panggil: z.string().regex(/^(GET|POST) \/[\w/-]{1,80}$/),
  isi: z.record(z.string(), z.json()).default({}),
  /** Name of the file that the call sends: a PDF with nothing on it. */
  berkas: z
    .string()
    .regex(/^[\w .-]{1,80}\.pdf$/)
    .optional(),
});

const whole = (max: number) => z.number().int().min(0).max(max);
/** Hundredths of points are not typed: points have at most two decimals. */
const poin = z.number().min(0).max(NILAI_MAKS).multipleOf(0.01);
/** A question about decisions of the solution. */
const question = z
  .strictObject({
    id: z.string().regex(/^[A-Za-z0-9_-]{1,10}$/),
    judul: requiredText(200),
    poin,
    /** Decisions by kind and name, such as `faktur:D1`; `*` at the end stands for any rest. */
    fakta: z.array(requiredText(120)).max(BANYAK_SOLUSI.fakta).default([]),
    /** Documents, rows and cells by kind and name that the solution rightly lacks; one of them costs the whole question. */
    tanpa: z.array(requiredText(120)).max(BANYAK_SOLUSI.fakta).default([]),
    toleransi: whole(1_000_000).default(0),
    /** Weights of fields instead of the usual ones. */
    bobot: z.record(z.string(), whole(1000)).optional(),
    petunjuk: z.array(requiredText(BANYAK_SOLUSI.huruf)).max(BANYAK_SOLUSI.petunjuk).default([]),
  })
  .refine(({ fakta, tanpa }) => fakta.length + tanpa.length > 0, { path: ["fakta"], error: "wajib" });

/** The right work for an assignment as steps, and the questions about it. */
export const solution = z.strictObject({
  tugas: ref,
  /** The assignment whose solution goes before. */
  lanjutan: ref.optional(),
  langkah: z.array(step).min(1).max(BANYAK_SOLUSI.langkah),
  soal: z.array(question).min(1).max(BANYAK_SOLUSI.soal),
  /** Points that a surplus document costs. */
  lebih: poin.default(2),
});
export type PackSolution = z.output<typeof solution>;
export type PackStep = PackSolution["langkah"][number];
