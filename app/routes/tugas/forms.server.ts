import { z } from "zod";
import { isian } from "~/contract/form-schema";
import { attachments } from "~/contract/kit";
import { PUTUSAN } from "~/contract/tugas-baris";
import { plainText } from "~/domain/kit/tertulis";
import { MODUL_TUGAS, NILAI_MAKS } from "~/domain/tugas/aturan";

export const attachmentUpload = { maxFiles: attachments.maxFiles, maxBytes: attachments.maxBytes };

const words = (max: number) =>
  isian<string | null>({ kind: "teks", max, wajib: true }).transform((value) => value ?? "");
const day = (wajib: boolean, language: string) => isian<string | null>({ kind: "tanggal", wajib }, language);
const asked = (language: string) => day(true, language).transform((value) => value ?? "");
/** Ticks of one name: none, one or several. */
const ticks = z.unknown().transform((raw) => (raw === undefined ? [] : [raw].flat().map(String)));

/** Why a text is no number of points, as a key of the field failures. */
function pointsFailure(text: string, min: number, max: number): string | null {
  if (!/^\d{1,6}$/.test(text)) return "angka";
  if (Number(text) < min) return "terlalu_kecil";
  return Number(text) > max ? "terlalu_besar" : null;
}

/** A whole number of points; `null` when the box is empty. */
const points = (min: number, max: number) =>
  z.unknown().transform((raw, context): number | null => {
    const text = plainText(String(raw ?? ""));
    if (text === "") return null;
    const message = pointsFailure(text, min, max);
    if (message) context.addIssue({ code: "custom", message });
    return Number(text);
  });

const fields = (language: string) => ({
  judul: words(200),
  uraian: words(10_000),
  modul: z.enum(MODUL_TUGAS, { error: "pilihan" }),
  mulai: day(false, language).transform((value) => value ?? undefined),
  jatuhTempo: asked(language),
  tutup: day(false, language),
  nilaiMaks: points(1, NILAI_MAKS).transform((value) => value ?? undefined),
});

export const tugasBaru = (language: string) => z.object({ batchId: words(40), ...fields(language) });
export const tugasUbah = (language: string) => z.object({ ...fields(language), hapusBerkas: ticks });
export const balasanBaru = z.object({ teks: words(20_000) });
export const ulasanBaru = z.object({
  putusan: z.enum(PUTUSAN, { error: "pilihan" }),
  nilai: points(0, NILAI_MAKS),
  ulasan: isian<string | null>({ kind: "teks", max: 10_000 }).transform((value) => value ?? ""),
});
