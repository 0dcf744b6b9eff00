import { z } from "zod";
import { RUPIAH_TERBESAR } from "~/domain/kit/rupiah";
import { ASAL_BEDA } from "~/domain/spt/beda";
import { endpoint, masa, rupiah } from "../kit";
import { idOf } from "../objek";
import { ASAL_BARIS } from "./lampiran";

/** The return to compare with: the filed return it corrects, or the return of the period before. */
export const LAWAN_SPT = ["dibetulkan", "sebelumnya"] as const;
export type LawanSpt = (typeof LAWAN_SPT)[number];

const lawan = z.object({ id: z.string(), masa, tahun: z.number().int(), pembetulan: z.number().int() });
/** A form and a field of it that holds a typed or shown figure. */
const letak = z.object({ lampiran: z.string(), field: z.string() });
/** An amount in whole rupiah, or any other value in the reader's language; null if empty. */
const nilai = z.union([z.number(), z.string()]).nullable();

const beda = z.object({
  bagian: z.string(),
  field: z.string(),
  butir: z.string(),
  label: z.string(),
  /** For a row its number and name; for a posted document the document. */
  baris: z.object({ urut: z.number().int(), nama: z.string() }).nullable(),
  dokumen: z.object({ jenis: z.string(), id: z.string(), nomor: z.string() }).nullable(),
  apa: z.enum(["ditambah", "dihapus", "diubah"]),
  asal: z.enum(ASAL_BEDA),
  lama: nilai,
  baru: nilai,
  selisih: rupiah.nullable(),
});
export type BedaBaris = z.output<typeof beda>;
const bandingan = z.object({
  /** Null if there is no such return: then no differences are listed. */
  lawan: lawan.nullable(),
  /** Forms with differences, in the order of the return. */
  formulir: z.array(z.object({ lampiran: z.string(), judul: z.string(), baris: z.array(beda) })),
});

const bagian = z.object({ label: z.string(), butir: z.string(), nilai: rupiah, letak });
const barisRingkasan = bagian.extend({
  nama: z.string(),
  /** Null if no answer of the return asks for it. */
  nilai: rupiah.nullable(),
  /** It results from the lines above it. */
  hasil: z.boolean(),
  /** Its name in a few words. */
  singkat: z.string(),
  bagian: z.array(bagian),
  /** The same line in the other returns. */
  dibetulkan: rupiah.nullable(),
  sebelumnya: rupiah.nullable(),
});
export type BarisRingkasanSpt = z.output<typeof barisRingkasan>;

const barisTinjau = z.object({
  urut: z.number().int(),
  asal: z.enum(ASAL_BARIS),
  /** Name of the row, and its other values in words. */
  nama: z.string(),
  rinci: z.array(z.string()),
  /** Amounts in the order of the section's `jumlah`. */
  nilai: z.array(rupiah.nullable()),
  /** The source document: its kind, also in words, and its number. */
  dokumen: z.object({ jenis: z.string(), nama: z.string(), nomor: z.string() }).nullable(),
});
export type BarisTinjau = z.output<typeof barisTinjau>;
const bagianTinjau = z.object({
  lampiran: z.string(),
  bagian: z.string(),
  judul: z.string(),
  /** Typed rows have a page each. */
  diketik: z.boolean(),
  banyak: z.number().int(),
  /** Labels of the amounts, and their totals over all rows. */
  jumlah: z.array(z.object({ label: z.string(), nilai: rupiah })),
  /** The first rows. */
  baris: z.array(barisTinjau),
});
const kelompokTinjau = z.object({
  nama: z.string(),
  judul: z.string(),
  asal: z.string(),
  /** Sections with content. */
  bagian: z.array(bagianTinjau),
  isian: z.array(z.object({ label: z.string(), butir: z.string(), nilai, letak })),
  /** The form with the details. */
  lampiran: z.string(),
});
export type KekayaanTinjauan = NonNullable<z.output<typeof sptBaca.tinjau.output>["kekayaan"]>;
export type KelompokTinjauan = z.output<typeof kelompokTinjau>;

/** Reading a return: its summary, and its differences to another. */
export const sptBaca = {
  ringkasan: endpoint({
    method: "GET",
    path: "/spt/ringkasan",
    who: ["peserta"],
    summary:
      "Ringkasan SPT: bagaimana hasilnya terjadi, dengan SPT yang dibetulkan dan SPT masa atau tahun sebelumnya.",
    input: z.object({ id: idOf("spt") }),
    output: z.object({
      judul: z.string(),
      baris: z.array(barisRingkasan),
      /** Names of the lines drawn as a chart. */
      bagan: z.array(z.string()),
      dibetulkan: lawan.nullable(),
      sebelumnya: lawan.nullable(),
    }),
  }),
  tinjau: endpoint({
    method: "GET",
    path: "/spt/tinjau",
    who: ["peserta"],
    summary:
      "Semua yang telah diketahui tentang SPT ini dan dari mana asalnya: bukti potong, pembayaran, keluarga, harta.",
    input: z.object({
      id: idOf("spt"),
      /** Living costs of the household in the year, for the growth of its wealth. */
      biayaHidup: z.coerce.number().int().min(0).max(RUPIAH_TERBESAR).optional(),
    }),
    output: z.object({
      /** Other ways to file this return, and the reasons that close each; open if there is no reason. */
      saluran: z.array(z.object({ nama: z.string(), sebab: z.array(z.string()), luring: z.boolean() })),
      /** Growth of net wealth compared with income, tax and living costs; null if last year is not known. */
      kekayaan: z
        .object({
          awal: rupiah,
          akhir: rupiah,
          kenaikan: rupiah,
          penghasilan: rupiah,
          pajak: rupiah,
          biaya: rupiah.nullable(),
          /** Growth not explained by income less tax and living costs; below 0: income not shown in the wealth. */
          selisih: rupiah.nullable(),
        })
        .nullable(),
      /** Case text of the class's pack about a year not fully known to the tax office; null without such a case. */
      kasus: z.object({ judul: z.string(), uraian: z.string() }).nullable(),
      kelompok: z.array(kelompokTinjau),
      /** Fields of the main form still required from the caller to agree. */
      setuju: z.array(z.string()),
    }),
  }),
  banding: endpoint({
    method: "GET",
    path: "/spt/banding",
    who: ["peserta"],
    summary: "Semua yang berbeda dari SPT yang dibetulkan, atau dari SPT masa atau tahun sebelumnya, per formulir.",
    input: z.object({ id: idOf("spt"), dengan: z.enum(LAWAN_SPT, { error: "pilihan" }).default("dibetulkan") }),
    output: bandingan,
  }),
};
