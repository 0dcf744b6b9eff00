import { z } from "zod";
import { JENIS_FAKTA } from "~/domain/telaah/fakta";
import { JEDA_LATIHAN } from "~/domain/telaah/latihan";
import { HASIL_PUTUSAN } from "~/domain/telaah/putusan";
import { LANGKAH_RENCANA } from "~/domain/telaah/rencana";
import { TAMPIL_TELAAH } from "~/domain/telaah/tampil";
import { endpoint, rupiah, tanggal, text, withRight } from "../kit";
import { idOf } from "../objek";
import { halaman } from "../pages";
import { poin } from "../tugas";
import { telaahMirip } from "./mirip";
import { nilaiFakta } from "./nilai";
import { telaahPeserta } from "./peserta";
import { telaahPutaran, ubahanTelaah } from "./putaran";
import { hariSanggah, sanggahanSoal, telaahSanggahan } from "./sanggahan";
import { telaahUndian } from "./undian";

/** A decision of a work by name, with the document behind it for a link into the frozen work. */
const keputusan = z.object({ nama: z.string(), hari: z.string(), tabel: z.string(), objekId: z.string() });
/** The same with the page of the document itself, if it still exists and the caller acts as its taxpayer. */
const keputusanPunya = keputusan.extend({ tautan: halaman.nullable() });
/** The verdict on one decision: both sides, and the compared fields. */
const putusanTelaah = z.object({
  jenis: z.enum(JENIS_FAKTA),
  hasil: z.enum(HASIL_PUTUSAN),
  kunci: keputusan.nullable(),
  punya: keputusanPunya.nullable(),
  /** Compared fields. `tolak`: not compared, because the field it depends on differs. */
  medan: z.array(
    z.object({
      nama: z.string(),
      /** Label of a typed cell or column, in the language of the caller; null for a field with a text of its own. */
      label: z.string().nullable(),
      kunci: nilaiFakta,
      punya: nilaiFakta,
      benar: z.boolean(),
      tolak: z.boolean(),
    }),
  ),
  /** Shares of this decision in figures of returns: work less key, whole rupiah. */
  akibat: z.array(
    z.object({ spt: z.string(), sel: z.string(), butir: z.string(), label: z.string(), selisih: rupiah }),
  ),
  /** Sources of the rules behind the wrong fields; empty for a right decision. */
  dasar: z.array(z.string()),
});
export type PutusanTelaah = z.output<typeof putusanTelaah>;

const nilaiSoal = z.object({
  id: z.string(),
  judul: z.string(),
  poin: z.number(),
  maks: z.number(),
  /** Fields that cost points. */
  salah: z.array(z.string()),
  /** Hints of the instructor, from a question to the rule; only where points were lost. */
  petunjuk: z.array(z.string()),
  /** Points that hints took which the sender had asked for. */
  dipotong: z.number(),
  /** Points before an instructor set them by hand, with the change; null where nobody did. */
  ubahan: ubahanTelaah.extend({ mesin: z.number() }).nullable(),
  putusan: z.array(putusanTelaah),
  ...sanggahanSoal,
});
/** A figure of a return that differs, with the decisions that made it; the parts and the rest add up to the difference. */
const angkaTelaah = z.object({
  spt: z.string(),
  sel: z.string(),
  butir: z.string(),
  label: z.string(),
  punya: rupiah,
  kunci: rupiah,
  bagian: z.array(z.object({ nama: z.string(), selisih: rupiah })),
  sisa: rupiah,
});
const lembarTelaah = z.object({
  balasanId: z.string(),
  tugasId: z.string(),
  tugas: z.string(),
  nama: z.string(),
  /** Class day of the reply. */
  kelas: tanggal,
  poin: z.number(),
  maks: z.number(),
  /** Loss for documents that the key does not have. */
  lebih: z.number(),
  soal: z.array(nilaiSoal),
  /** Decisions of the work that the key does not have. */
  surplus: z.array(putusanTelaah),
  angka: z.array(angkaTelaah),
  /** Returns whose draft was not posted again after its documents had changed. */
  basi: z.array(z.string()),
  /** The key or its questions have changed since this work was compared. */
  usang: z.boolean(),
  /** The whole mark set by hand; null if nobody did. */
  seluruhnya: ubahanTelaah.nullable(),
  /** The released sheet: its points, and its round, 0 before the first; null while the mark is not released. */
  dilepas: z.object({ poin: z.number(), putaran: z.number().int() }).nullable(),
  /** Last class day for objections of the sender; null: none are taken. */
  sanggahSampai: tanggal.nullable(),
  /** The caller can set points by hand. */
  bolehUbah: z.boolean(),
});
export type LembarTelaah = z.output<typeof lembarTelaah>;

const soalKunci = z.object({
  id: z.string(),
  judul: z.string(),
  poin: z.number(),
  toleransi: rupiah,
  petunjuk: z.array(z.string()),
  /** Points that each hint costs, in the same order. */
  harga: z.array(z.number()),
  fakta: z.array(
    z.object({
      nama: z.string(),
      jenis: z.enum(JENIS_FAKTA),
      hari: z.string(),
      /** Compared fields of the decision. */
      medan: z.array(z.object({ nama: z.string(), label: z.string().nullable(), nilai: nilaiFakta })),
    }),
  ),
});
const kunciTelaah = z.object({
  tugasId: z.string(),
  tugas: z.string(),
  nilaiMaks: z.number().int(),
  /** The reply whose work is the key, or the solution of the pack, which has no reply. */
  dari: z.object({ paket: z.boolean(), balasanId: z.string(), nama: z.string(), kelas: tanggal }),
  tampil: z.enum(TAMPIL_TELAAH),
  /** Minutes between two checks of a practising participant; null: no practice. */
  latihan: z.number().int().nullable(),
  sanggah: hariSanggah,
  lebih: z.number(),
  versi: z.number().int(),
  soal: z.array(soalKunci),
  /** The caller can change it. */
  kepala: z.boolean(),
});
export type KunciTelaah = z.output<typeof kunciTelaah>;

const laporanTelaah = z.object({
  tugasId: z.string(),
  tugas: z.string(),
  nilaiMaks: z.number().int(),
  adaKunci: z.boolean(),
  /** The pack of the class has a solution of this assignment. */
  adaSolusi: z.boolean(),
  /** Its figures differ from participant to participant. */
  bervariasi: z.boolean(),
  /** The caller can take a reply as the key. */
  kepala: z.boolean(),
  /** Newest replies of the participants. `status`: compared, waiting, compared with an earlier key, or not comparable. */
  peserta: z.array(
    z.object({
      balasanId: z.string(),
      nama: z.string(),
      accountId: z.string(),
      status: z.enum(["selesai", "menunggu", "usang", "gagal"]),
      poin: z.number().nullable(),
      /** Points that hints took. */
      petunjuk: z.number(),
      /** Points by question. */
      soal: z.record(z.string(), z.number()),
      kunci: z.boolean(),
    }),
  ),
  /** Each question over all compared replies. */
  soal: z.array(
    z.object({
      id: z.string(),
      judul: z.string(),
      maks: z.number(),
      rata: z.number(),
      /** Percent of the replies with full points. */
      benar: z.number().int(),
      /** Median time that the work on it took, in seconds; null where the trail shows none. */
      waktu: z.number().int().nullable(),
      /** Difference of the means of the best and the weakest 27 %, in percent of the points; null below 8 replies. */
      daya: z.number().int().nullable(),
      /** Wrong decisions, the commonest first: the field with both values, and its people. */
      kesalahan: z.array(
        z.object({
          jenis: z.enum(JENIS_FAKTA),
          medan: z.string(),
          label: z.string().nullable(),
          kunci: nilaiFakta,
          punya: nilaiFakta,
          /** Sources of the rule. */
          dasar: z.array(z.string()),
          orang: z.array(z.string()),
        }),
      ),
    }),
  ),
  /** Questions of the next lesson, those that cost most first. `hilang`: points that all works together lost. */
  rencana: z.array(z.object({ soal: z.string(), langkah: z.enum(LANGKAH_RENCANA), hilang: z.number() })),
  /** Participants without a reply, by name. */
  belum: z.array(z.string()),
});
export type LaporanTelaah = z.output<typeof laporanTelaah>;

/** Marking of replies against a key that somebody played. */
export const telaah = withRight("akun", {
  kunci: endpoint({
    method: "GET",
    path: "/telaah/kunci",
    who: ["instruktur"],
    summary: "Kunci satu tugas: pekerjaan yang menjadi acuannya, soal dengan poin, dan isi yang dibandingkan.",
    input: z.object({ tugasId: idOf("tugas") }),
    output: kunciTelaah,
  }),
  ambilKunci: endpoint({
    method: "POST",
    path: "/telaah/kunci/ambil",
    who: ["instruktur"],
    kepala: true,
    summary: "Menjadikan pekerjaan satu balasan kunci tugasnya, dengan usulan soal; kunci sebelumnya diganti.",
    input: z.object({ balasanId: idOf("balasan") }),
    output: z.object({ tugasId: z.string(), soal: z.number().int() }),
  }),
  paketKunci: endpoint({
    method: "POST",
    path: "/telaah/kunci/paket",
    who: ["instruktur"],
    kepala: true,
    summary: "Memainkan solusi paket kelas untuk satu tugas dan menjadikannya kunci; kunci sebelumnya diganti.",
    input: z.object({ tugasId: idOf("tugas") }),
    output: z.object({ tugasId: z.string(), soal: z.number().int() }),
  }),
  saveKunci: endpoint({
    method: "POST",
    path: "/telaah/kunci/simpan",
    who: ["instruktur"],
    kepala: true,
    summary:
      "Mengubah soal kunci: judul, poin, toleransi, petunjuk; soal berpoin 0 tidak dinilai. Jumlahnya nilai maksimum.",
    input: z.object({
      tugasId: idOf("tugas"),
      versi: z.number().int(),
      tampil: z.enum(TAMPIL_TELAAH, { error: "pilihan" }),
      latihan: z
        .number({ error: "angka" })
        .int({ error: "angka" })
        .min(JEDA_LATIHAN.min, { error: "terlalu_kecil" })
        .max(JEDA_LATIHAN.max, { error: "terlalu_besar" })
        .nullish(),
      /** Missing: as it is. */
      sanggah: hariSanggah.optional(),
      lebih: poin,
      soal: z
        .array(
          z.object({
            id: z.string().max(10),
            judul: text(200),
            poin,
            toleransi: z
              .number({ error: "rupiah" })
              .int({ error: "rupiah" })
              .min(0, { error: "rupiah_negatif" })
              .default(0),
            petunjuk: z.array(text(300)).max(3).default([]),
            /** Points that each hint costs. */
            harga: z.array(poin).max(3).default([]),
          }),
        )
        .min(1)
        .max(500),
    }),
    output: z.object({ versi: z.number().int() }),
  }),
  deleteKunci: endpoint({
    method: "POST",
    path: "/telaah/kunci/hapus",
    who: ["instruktur"],
    kepala: true,
    summary: "Menghapus kunci satu tugas beserta hasil telaahnya; nilai yang sudah diberikan tetap.",
    input: z.object({ tugasId: idOf("tugas") }),
  }),
  jalankan: endpoint({
    method: "POST",
    path: "/telaah/jalankan",
    who: ["instruktur"],
    kepala: true,
    summary: "Menelaah balasan terbaru setiap peserta yang belum dibandingkan dengan kunci yang berlaku.",
    input: z.object({ tugasId: idOf("tugas") }),
    output: z.object({ antre: z.number().int() }),
  }),
  laporan: endpoint({
    method: "GET",
    path: "/telaah/laporan",
    who: ["instruktur"],
    summary: "Laporan satu tugas: poin setiap peserta per soal, dan kesalahan terbanyak setiap soal.",
    input: z.object({ tugasId: idOf("tugas") }),
    output: laporanTelaah,
  }),
  lembar: endpoint({
    method: "GET",
    path: "/telaah/lembar",
    who: ["peserta", "instruktur"],
    summary: "Telaah satu balasan; peserta melihat miliknya sejak saat yang ditetapkan pada kunci tugas.",
    input: z.object({ balasanId: idOf("balasan") }),
    output: lembarTelaah,
  }),
  ...telaahPeserta,
  ...telaahPutaran,
  ...telaahUndian,
  ...telaahMirip,
  ...telaahSanggahan,
});
