import { z } from "zod";
import { HAK_WAKIL } from "~/domain/pihak/hak";
import { TAHAP_KEMAJUAN } from "~/domain/tugas/kemajuan";
import { KEADAAN_LANGKAH, KUNCI_CARA, KUNCI_LANGKAH, TEKS_FAKTA } from "~/domain/tugas/langkah-jenis";
import { pesertaBatch } from "./batch";
import { saldoBulan } from "./buku-besar";
import { endpoint, id, masa, rupiah, tahun, tanggal, waktu } from "./kit";
import { jenisSpt } from "./spt-kit";
import { rowInstruktur } from "./tugas-baris";

const tenggat = z.object({
  /** Of a return: paying it where that has a day of its own, and filing it. */
  jenis: z.enum(["spt_bayar", "spt_lapor", "angsuran", "tugas", "billing"]),
  /** Kind of the return; of an instalment of article 25 the one that has computed it. */
  spt: jenisSpt.nullable(),
  /** What an instalment is; null of all else. */
  nilai: rupiah.nullable(),
  /** What it is about: a period or the year of an annual return, a title, a code. */
  untuk: z.string(),
  tautan: z.string(),
  /** As the law counts it, and the working day it moves to. */
  asli: tanggal,
  tanggal,
  sisaHari: z.number().int(),
});
const tempo = z.object({ asli: tanggal, efektif: tanggal, sisaHari: z.number().int() });
const masaSpt = z.object({
  jenis: jenisSpt,
  masa: z.string(),
  /** The latest return of the period; none when it was not made. */
  sptId: z.string().nullable(),
  pembetulan: z.number().int(),
  /** Its state, or `belum_dibuat`, or `nihil` where nothing has to be filed. */
  status: z.string(),
  /** What it results in (negative: overpaid); before the first posting by the documents there are. */
  nilai: rupiah,
  tanggalLapor: tanggal.nullable(),
  bayar: tempo,
  lapor: tempo,
  perlu: z.object({ dokumen: z.number().int(), pajak: rupiah }).nullable(),
});
const notice = z.object({
  id: z.string(),
  jenis: z.string(),
  isi: z.record(z.string(), z.union([z.string(), z.number()])),
  tautan: z.string().nullable(),
  dibuat: waktu,
});
const ringkasBatch = z.object({
  id: z.string(),
  nama: z.string(),
  tanggal,
  peserta: z.number().int(),
  dilaporkan: z.number().int(),
  /** The caller is its head instructor. */
  sayaKepala: z.boolean(),
});

const fakta = z.object({
  teks: z.enum(TEKS_FAKTA),
  jumlah: z.number().int().optional(),
  nilai: rupiah.optional(),
  masa: z.string().optional(),
  tanggal: tanggal.optional(),
});
const langkah = z.object({
  kunci: z.enum(KUNCI_LANGKAH),
  /** The return it is a step of; none of an answer to an assignment. */
  spt: jenisSpt.nullable(),
  keadaan: z.enum(KEADAAN_LANGKAH),
  /** The one step of all lists to do now. */
  berikutnya: z.boolean(),
  /** What the data say about it. */
  fakta: z.array(fakta),
  tautan: z.string(),
  /** Other ways to do it than by hand, one by one, each with the right that it needs. */
  cara: z.array(z.object({ kunci: z.enum(KUNCI_CARA), tautan: z.string(), hak: z.enum(HAK_WAKIL) })),
});
/** An assignment, or a return that no assignment practises, as the steps of its work. */
const daftarLangkah = z.object({
  jenis: z.enum(["tugas", "spt"]),
  id: z.string().nullable(),
  judul: z.string().nullable(),
  spt: jenisSpt.nullable(),
  /** Of the last reply, or of the return. */
  status: z.string(),
  dibalas: z.boolean(),
  jatuhTempo: tanggal,
  sisaHari: z.number().int(),
  pengajar: z.string().nullable(),
  nilaiMaks: z.number().int().nullable(),
  selesai: z.number().int(),
  langkah: z.array(langkah),
});
export type DaftarLangkah = z.output<typeof daftarLangkah>;

const banyak = z.number().int().nullable();

const tugasPengajar = rowInstruktur
  .pick({
    id: true,
    judul: true,
    batch: true,
    jatuhTempo: true,
    status: true,
    peserta: true,
    membalas: true,
    perluTinjau: true,
  })
  .extend({
    /** The caller may review its replies. */
    menilai: z.boolean(),
  });
const dasbor = z.discriminatedUnion("peran", [
  z.object({
    peran: z.literal("peserta"),
    tanggal,
    /** The period asked for, or the one whose VAT return is being made on the class date. */
    masa: z.string(),
    pkp: z.boolean(),
    /** Kind of the taxpayer: a person, a company, a treasurer. */
    bentuk: z.string(),
    /** Documents that the output and the credited input of the period come from. */
    banyakPpn: z.object({ keluaran: z.number().int(), masukan: z.number().int() }),
    langkah: z.array(daftarLangkah),
    /** VAT by period, oldest first: output, credited input, luxury sales tax, and what is to pay (negative: overpaid). */
    ppn: z.array(
      z.object({
        masa: z.string(),
        keluaran: rupiah,
        masukan: rupiah,
        ppnbm: rupiah,
        selisih: rupiah,
        /** State of its latest return, and the day that was filed. */
        spt: z.string().nullable(),
        tanggalLapor: tanggal.nullable(),
      }),
    ),
    /** The monthly returns of open periods and those that need a correction. */
    spt: z.array(masaSpt),
    /** Here and below `null`: who represents the taxpayer lacks the right to see it. */
    deposit: rupiah.nullable(),
    utang: rupiah.nullable(),
    /** Tax of the period that its returns leave to be paid. */
    harusDibayar: rupiah,
    perlu: z.object({
      konsepFaktur: banyak,
      belumDikreditkan: banyak,
      konfirmasi: banyak,
      konsepSpt: banyak,
      billing: banyak,
      dokumenImpor: banyak,
      konsepBukpot: banyak,
    }),
    /** Slips of the last period that this identity issued, and those of the year that it received. */
    bukpot: z
      .object({
        masa: z.string(),
        tahun: z.number().int(),
        dibuat: z.object({ banyak: z.number().int(), pph: rupiah }),
        diterima: z.object({ banyak: z.number().int(), pph: rupiah }),
      })
      .nullable(),
    tenggat: z.array(tenggat),
    tugas: z.array(z.object({ id: z.string(), judul: z.string(), jatuhTempo: tanggal, status: z.string() })),
    notifikasi: z.array(notice),
  }),
  z.object({
    peran: z.literal("instruktur"),
    batch: z.array(ringkasBatch),
    perluTinjau: z.number().int(),
    tugas: z.number().int(),
    /** Assignments of all its classes with replies to be reviewed, the most first, then open ones as they fall due. */
    pekerjaan: z.array(tugasPengajar),
    /** How many of those there are besides. */
    pekerjaanLain: z.number().int(),
    /** The class asked for, or the newest one: its participants, and how many of them have come as far as each step of the month. */
    matriks: z
      .object({
        batch: ringkasBatch,
        peserta: z.array(pesertaBatch),
        sampai: z.array(z.object({ tahap: z.enum(TAHAP_KEMAJUAN), banyak: z.number().int() })),
      })
      .nullable(),
    notifikasi: z.array(notice),
  }),
  z.object({
    peran: z.enum(["mitra", "supermitra", "admin"]),
    jumlah: z.object({
      supermitra: z.number().int(),
      mitra: z.number().int(),
      instruktur: z.number().int(),
      peserta: z.number().int(),
      batch: z.number().int(),
    }),
    batch: z.array(ringkasBatch),
    notifikasi: z.array(notice),
  }),
]);
export type Dasbor = z.output<typeof dasbor>;

const ikhtisarTahun = z.object({
  tahun: z.number().int(),
  /** VAT by period, oldest first: output, credited input, and what is to pay (negative: overpaid). */
  ppn: z.array(z.object({ masa: z.string(), keluaran: rupiah, masukan: rupiah, selisih: rupiah })),
  /** By kind of return: how many periods have one with figures, what they are to pay, and what they paid too much. */
  jenis: z.array(z.object({ jenis: jenisSpt, banyak: z.number().int(), kurangBayar: rupiah, lebihBayar: rupiah })),
  /** The ledger by month. */
  buku: z.array(saldoBulan),
});
export type IkhtisarTahun = z.output<typeof ikhtisarTahun>;

/** The start page of each role. */
export const dasborContract = {
  dasbor: endpoint({
    method: "GET",
    path: "/dasbor",
    who: "any",
    summary:
      "Dasbor peran yang sedang masuk; bagi peserta: satu masa, tanpa `masa` yang sedang dikerjakan; bagi instruktur kemajuan satu kelas, tanpa `batchId` yang terbaru.",
    input: z.object({ masa: masa.optional(), batchId: id.optional() }),
    output: dasbor,
  }),
  tahun: endpoint({
    method: "GET",
    path: "/dasbor/tahun",
    who: ["peserta"],
    summary:
      "Ikhtisar setahun: PPN menurut masa, pajak menurut jenis, buku besar menurut bulan; tanpa `tahun` tahun kelas.",
    input: z.object({ tahun: tahun.optional() }),
    output: ikhtisarTahun,
  }),
  generateTahun: endpoint({
    method: "GET",
    path: "/dasbor/tahun/generate",
    who: ["peserta"],
    summary: "PDF ikhtisar setahun dengan bagannya.",
    input: z.object({ tahun: tahun.optional() }),
    answer: "file",
  }),
};
