import { z } from "zod";
import { isian } from "~/contract/form-schema";
import { attachments } from "~/contract/kit";
import { PUTUSAN } from "~/contract/tugas-baris";
import { parseTanggal, plainText } from "~/domain/kit/tertulis";
import { MODUL_TUGAS, NILAI_MAKS } from "~/domain/tugas/aturan";
import { points } from "./points.server";

export const attachmentUpload = { maxFiles: attachments.maxFiles, maxBytes: attachments.maxBytes };

const words = (max: number) =>
  isian<string | null>({ kind: "teks", max, wajib: true }).transform((value) => value ?? "");
const day = (wajib: boolean, language: string) => isian<string | null>({ kind: "tanggal", wajib }, language);
const asked = (language: string) => day(true, language).transform((value) => value ?? "");
/** Ticks of one name: none, one or several. */
const ticks = z
  .unknown()
  .optional()
  .transform((raw) => (raw === undefined ? [] : [raw].flat().map(String)));

/** Criteria as they are typed, one a line: what it is about, a colon, its points. */
const criteria = z
  .unknown()
  .optional()
  .transform((raw, context) => {
    const lines = plainText(String(raw ?? ""))
      .split(/\r?\n/)
      .map((line) => line.trim())
      .filter((line) => line !== "");
    const found = lines.map((line) => /^(.{1,120}?)\s*[:：=]\s*(\d{1,4})$/.exec(line));
    const wrong = found.findIndex((one) => !one || Number(one[2]) < 1 || Number(one[2]) > NILAI_MAKS);
    if (wrong >= 0) context.addIssue({ code: "custom", message: "rubrik", params: { baris: wrong + 1 } });
    return found.flatMap((one) => (one ? [{ judul: one[1] ?? "", poin: Number(one[2]) }] : []));
  });
/** The same the other way round, for the box. */
export const criteriaText = (rubrik: readonly { judul: string; poin: number }[]): string =>
  rubrik.map(({ judul, poin }) => `${judul}: ${poin}`).join("\n");

/** A day with a time of Western Indonesia, `30-11-2026 17:00`, as an instant; null when nothing is typed. */
const moment = z
  .unknown()
  .optional()
  .transform((raw, context): string | null => {
    const text = plainText(String(raw ?? ""));
    if (text === "") return null;
    const [, day = "", hour = "", minute = ""] = /^(\S+)[ T](\d{1,2})[:.](\d{2})$/.exec(text) ?? [];
    const tanggal = parseTanggal(day);
    if (tanggal === null || Number(hour) > 23 || Number(minute) > 59) {
      context.addIssue({ code: "custom", message: "saat" });
      return null;
    }
    return `${tanggal}T${hour.padStart(2, "0")}:${minute}:00+07:00`;
  });
const WIB = new Intl.DateTimeFormat("sv-SE", { timeZone: "Asia/Jakarta", dateStyle: "short", timeStyle: "short" });
/** The same the other way round, for the box. */
export function momentText(at: string | null): string | undefined {
  if (at === null) return undefined;
  const [day = "", clock = ""] = WIB.format(new Date(at)).split(" ");
  return `${day.split("-").reverse().join("-")} ${clock}`;
}

const fields = (language: string) => ({
  judul: words(200),
  uraian: words(10_000),
  modul: z.enum(MODUL_TUGAS, { error: "pilihan" }),
  mulai: day(false, language).transform((value) => value ?? undefined),
  jatuhTempo: asked(language),
  tutup: day(false, language),
  nilaiMaks: points({ min: 1, max: NILAI_MAKS }).transform((value) => value ?? undefined),
  rubrik: criteria,
  batas: moment,
  batasAkhir: moment,
  potongan: points({ min: 0, max: 100 }).transform((value) => value ?? 0),
  potonganMaks: points({ min: 0, max: 100 }).transform((value) => value ?? 100),
});

export const tugasBaru = (language: string) => z.object({ batchId: words(40), ...fields(language) });
export const tugasUbah = (language: string) => z.object({ ...fields(language), hapusBerkas: ticks });
const freeWords = (max: number) => isian<string | null>({ kind: "teks", max }).transform((value) => value ?? "");
export const balasanBaru = z.object({ teks: freeWords(20_000) });
export const balasanPerbaikan = z.object({ teks: freeWords(20_000), hapusBerkas: ticks });
export const salinan = (language: string) =>
  z.object({
    batchId: words(40),
    judul: words(200),
    mulai: day(false, language).transform((value) => value ?? undefined),
    jatuhTempo: asked(language),
    tutup: day(false, language),
  });
export const perpanjangan = (language: string) =>
  z.object({
    peserta: ticks,
    jatuhTempo: day(false, language),
    tutup: day(false, language),
    batas: moment,
    batasAkhir: moment,
    alasan: freeWords(500),
    hapus: z
      .unknown()
      .optional()
      .transform((raw) => raw === "on"),
  });
export const ulasanBaru = z.object({
  putusan: z.enum(PUTUSAN, { error: "pilihan" }),
  nilai: points({ min: 0, max: NILAI_MAKS, halves: true }),
  poinRubrik: z
    .record(
      z.string(),
      points({ min: 0, max: NILAI_MAKS, halves: true }).transform((value) => value ?? -1),
    )
    .optional(),
  versi: z.coerce.number().int(),
  ulasan: freeWords(10_000),
});
export const bukaLagi = (language: string) => z.object({ tutup: day(false, language) });
