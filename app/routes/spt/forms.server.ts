import { z } from "zod";
import { isian } from "~/contract/form-schema";
import { masa } from "~/contract/kit";
import { CARA_BAYAR, MODEL_SPT } from "~/contract/spt/kit";
import { type HakWakil, hakKonsep } from "~/domain/pihak";
import { JENIS_SPT_TERSEDIA } from "~/domain/spt/daftar";
import { ALASAN_PERPANJANGAN } from "~/domain/spt/tahunan/perpanjangan";
import { LANJUT, POSTING } from "./submit-targets";

const words = (max: number) => isian<string | null>({ kind: "teks", max });

/** The form for a new draft. */
export const sptBaru = (language: string) =>
  z.object({
    jenis: z.enum(JENIS_SPT_TERSEDIA, { error: "pilihan" }),
    masa: isian<string | null>({ kind: "masa", wajib: true }, language).transform((value) => value ?? ""),
    awal: isian<string | null>({ kind: "masa" }, language).transform((value) => value ?? undefined),
    model: z.enum(MODEL_SPT, { error: "pilihan" }),
    /** The month offered by the page for a monthly return. */
    ditawarkan: z.string().default(""),
    [LANJUT]: z.literal(POSTING).optional(),
  });

/** The signing form: the way of paying if there is an amount to pay, and the code. */
export const kirimSpt = z.object({
  versi: z.coerce.number().int(),
  pembayaran: z.enum(CARA_BAYAR, { error: "cara_bayar" }).optional(),
  konfirmasi: z
    .array(
      z.object({
        kunci: z.string(),
        penjelasan: z.string().nullable().default(null),
        alasan: words(500).transform((value) => value ?? ""),
      }),
    )
    .default([]),
  kodeOtorisasi: words(100).transform((value) => value ?? ""),
});

/** The notice that extends the filing of an annual return. */
export const perpanjanganSpt = (language: string) => {
  const nilai = () => isian<number | null>({ kind: "rupiah", min: 0 }, language).transform((value) => value ?? 0);
  return z.object({
    alasan: z.enum(ALASAN_PERPANJANGAN, { error: "pilihan" }),
    uraian: isian<string | null>({ kind: "teks", max: 1000, wajib: true }).transform((value) => value ?? ""),
    sampai: isian<string | null>({ kind: "tanggal", wajib: true }, language).transform((value) => value ?? ""),
    terutang: nilai(),
    kredit: nilai(),
    pembayaran: z.enum(CARA_BAYAR, { error: "cara_bayar" }).optional(),
    kodeOtorisasi: words(100).transform((value) => value ?? ""),
  });
};

/** A form with its action only. */
export const tanpaIsian = z.object({});

/** Actions of the page of a return: post its documents, take the carried excess, begin its correction. */
export const perbuatanSpt = z.discriminatedUnion("aksi", [
  z.object({ aksi: z.literal("posting") }),
  z.object({ aksi: z.literal("kompensasi"), versi: z.coerce.number().int() }),
  z.object({ aksi: z.literal("buka"), jenis: z.enum(JENIS_SPT_TERSEDIA, { error: "pilihan" }), masa }),
  z.object({ aksi: z.literal("pembetulan"), jenis: z.enum(JENIS_SPT_TERSEDIA, { error: "pilihan" }), masa }),
]);

export { JENIS_SPT_TERSEDIA };

/** Rights for a page that begins a return of any kind. One of them is enough. */
export const HAK_KONSEP: readonly HakWakil[] = JENIS_SPT_TERSEDIA.map(hakKonsep);
