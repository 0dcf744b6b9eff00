import { z } from "zod";
import { isian } from "~/contract/form-schema";
import { dataFile, type UploadedFile } from "~/contract/kit";
import { MODE_KANTOR } from "~/domain/kantor";
import { ZONA } from "~/domain/kit/zona";
import { KEKETATAN } from "~/domain/mesin/definisi";
import { uploadedFiles } from "~/files/uploaded.server";
import { tick, ticks } from "~/forms/ticks.server";

const day = (wajib: boolean, language: string) => isian<string | null>({ kind: "tanggal", wajib }, language);
const words = (max: number, wajib: boolean) => isian<string | null>({ kind: "teks", max, wajib });
const one = words(40, false);

const zona = z.enum(ZONA, { error: "pilihan" });
/** The column of each value, if the headings of a list use unknown words. */
const kolom = { kolomNama: words(200, false), kolomEmail: words(200, false), kolomNim: words(200, false) };
type Kolom = { readonly [Name in keyof typeof kolom]: string | null };
const kolomDipilih = ({ kolomNama, kolomEmail, kolomNim }: Kolom) => ({
  kolomNama: kolomNama ?? undefined,
  kolomEmail: kolomEmail ?? undefined,
  kolomNim: kolomNim ?? undefined,
});
/** A pasted roster. It can be as long as a file of five hundred people. */
const pasted = z.string().max(200_000, { error: "terlalu_panjang" }).default("");

export const rosterUpload = { maxFiles: 1, maxBytes: dataFile().maxBytes };

/** The form of a new class. */
export const batchBaru = (language: string) =>
  z
    .object({
      nama: words(120, true),
      mulai: day(true, language),
      selesai: day(true, language),
      tanggal: day(false, language),
      paket: words(60, true),
    })
    .extend({
      mitraId: one,
      kepala: one,
      instruktur: ticks,
      undangan: tick,
      hanyaBaik: tick,
      tempel: pasted,
      zona,
      ...kolom,
    })
    .transform(
      ({
        zona: diZona,
        nama,
        mulai,
        selesai,
        tanggal,
        paket,
        mitraId,
        kepala,
        instruktur,
        undangan,
        hanyaBaik,
        tempel,
        ...pilihan
      }) => ({
        ...kolomDipilih(pilihan),
        zona: diZona,
        hanyaBaik,
        tempel,
        nama: nama ?? "",
        mulai: mulai ?? "",
        selesai: selesai ?? "",
        paket: paket ?? "",
        undangan,
        kepala,
        tanggal: tanggal ?? undefined,
        mitraId: mitraId ?? undefined,
        instruktur: [...new Set(kepala ? [kepala, ...instruktur] : instruktur)],
      }),
    );

/** Name, dates and settings of a class that exists. */
export const batchUbah = (language: string) =>
  z
    .object({
      nama: words(120, true),
      mulai: day(true, language),
      selesai: day(true, language),
      kepala: one,
      instruktur: ticks,
    })
    .extend({
      persetujuan: z.enum(["always", "credited_only"], { error: "pilihan" }),
      pemeriksaan: z.enum(KEKETATAN, { error: "pilihan" }),
      kantor: z.enum(MODE_KANTOR, { error: "pilihan" }),
      konfirmasiRetur: tick,
      zona,
    })
    .transform(({ nama, mulai, selesai, kepala, instruktur, ...rest }) => ({
      nama: nama ?? "",
      mulai: mulai ?? "",
      selesai: selesai ?? "",
      kepala,
      ...rest,
      instruktur: [...new Set(kepala ? [kepala, ...instruktur] : instruktur)],
    }));

export const jamKelas = (language: string) =>
  z.object({ tanggal: day(true, language).transform((value) => value ?? "") });

export const pesertaBaru = z
  .object({ batchId: words(40, true), nama: words(80, false), email: words(200, false) })
  .extend({ hanyaBaik: tick, tempel: pasted, ...kolom })
  .transform(({ batchId, nama, email, hanyaBaik, tempel, ...pilihan }) => ({
    ...kolomDipilih(pilihan),
    hanyaBaik,
    tempel,
    batchId: batchId ?? "",
    nama: nama ?? undefined,
    email: email ?? undefined,
  }));

/** A requested copy of sandboxes: its name and its participants. Without participants it covers the whole class. */
export const cadangkan = z
  .object({ pesertaId: one, nama: words(80, false) })
  .transform(({ pesertaId, nama }) => ({ pesertaId: pesertaId ?? undefined, nama: nama ?? undefined }));

/** The form of a copy of a class: the fields that are its own. */
export const batchSalin = (language: string) =>
  z
    .object({
      nama: words(120, true),
      mulai: day(true, language),
      selesai: day(true, language),
      tanggal: day(false, language),
    })
    .extend({
      undangan: tick,
      hanyaBaik: tick,
      tempel: pasted,
      batas: z.enum(["geser", "kosongkan"]).default("geser"),
      ...kolom,
    })
    .transform(({ nama, mulai, selesai, tanggal, ...rest }) => ({
      ...rest,
      ...kolomDipilih(rest),
      nama: nama ?? "",
      mulai: mulai ?? "",
      selesai: selesai ?? "",
      tanggal: tanggal ?? undefined,
    }));

/** The action on the code for self-registration. */
export const undanganKelas = z.object({ undangan: z.enum(["baru", "tutup"], { error: "pilihan" }) });
/** The name of a class, typed to delete it. */
export const batchHapus = (nama: string) =>
  z.object({ ketik: words(120, true).refine((typed) => typed === nama, { error: "nama_kelas" }) });

/** The roster of a form: its file, or the pasted text in its place. */
export async function rosterFiles(files: readonly File[], tempel: string): Promise<UploadedFile[]> {
  if (files.length > 0 || tempel.trim() === "") return uploadedFiles(files);
  return [{ field: "berkas", name: "tempel.csv", type: "text/csv", bytes: Buffer.from(tempel.trim()) }];
}
