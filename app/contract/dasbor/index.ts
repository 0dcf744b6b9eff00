import { z } from "zod";
import { HAK_WAKIL } from "~/domain/pihak";
import { KEADAAN_LANGKAH, KUNCI_CARA, KUNCI_LANGKAH, TAHAP_KEMAJUAN, TEKS_FAKTA } from "~/domain/tugas";
import { pesertaBatch } from "../batch";
import { saldoBulan } from "../buku-besar";
import { endpoint, masa, rupiah, tahun, tanggal, waktu, withRight } from "../kit";
import { idOf } from "../objek";
import { halaman, tautanHalaman } from "../pages";
import { jenisSpt } from "../spt";
import { rowInstruktur } from "../tugas";

const tenggat = z.object({
  /** For a return: paying it, if that has its own deadline, and filing it. */
  jenis: z.enum(["spt_bayar", "spt_lapor", "angsuran", "tugas", "billing"]),
  /** Kind of the return; for an instalment of article 25 the return that computed it. */
  spt: jenisSpt.nullable(),
  /** Amount of an instalment; null for all else. */
  nilai: rupiah.nullable(),
  /** Subject: a period, the year of an annual return, a title or a code. */
  untuk: z.string(),
  tautan: tautanHalaman,
  /** The legal deadline, and the working day it moves to. */
  asli: tanggal,
  tanggal,
  sisaHari: z.number().int(),
});
const tempo = z.object({ asli: tanggal, efektif: tanggal, sisaHari: z.number().int() });
const masaSpt = z.object({
  jenis: jenisSpt,
  masa: z.string(),
  /** The latest return of the period; null if none was made. */
  sptId: z.string().nullable(),
  pembetulan: z.number().int(),
  /** Its state; `belum_dibuat`, or `nihil` if nothing must be filed. */
  status: z.string(),
  /** Its result (negative: overpaid); before the first posting computed from the documents. */
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
  tautan: halaman.nullable(),
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
  /** The return this step belongs to; null for an answer to an assignment. */
  spt: jenisSpt.nullable(),
  keadaan: z.enum(KEADAAN_LANGKAH),
  /** The single next step of all lists. */
  berikutnya: z.boolean(),
  /** Facts from the data about the step. */
  fakta: z.array(fakta),
  tautan: tautanHalaman,
  /** Other ways than typing one by one, each with the right it needs. */
  cara: z.array(z.object({ kunci: z.enum(KUNCI_CARA), tautan: tautanHalaman, hak: z.enum(HAK_WAKIL) })),
});
/** The steps of an assignment, or of a return without an assignment. */
const daftarLangkah = z.object({
  jenis: z.enum(["tugas", "spt"]),
  id: z.string().nullable(),
  judul: z.string().nullable(),
  spt: jenisSpt.nullable(),
  /** State of the last reply, or of the return. */
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
    /** The caller can review its replies. */
    menilai: z.boolean(),
    /** Unanswered objections to its released marks. */
    sanggahan: z.number().int(),
  });
const dasbor = z.discriminatedUnion("peran", [
  z.object({
    peran: z.literal("peserta"),
    tanggal,
    /** The requested period, or the period of the VAT return due on the class date. */
    masa: z.string(),
    pkp: z.boolean(),
    /** Kind of the taxpayer: a person, a company, a treasurer. */
    bentuk: z.string(),
    /** Number of documents behind the output and the credited input of the period. */
    banyakPpn: z.object({ keluaran: z.number().int(), masukan: z.number().int() }),
    langkah: z.array(daftarLangkah),
    /**
     * VAT by period, oldest first: output, credited input, luxury sales tax, and payable amount (negative: overpaid).
     */
    ppn: z.array(
      z.object({
        masa: z.string(),
        keluaran: rupiah,
        masukan: rupiah,
        ppnbm: rupiah,
        selisih: rupiah,
        /** State of the latest return, and its filing day. */
        spt: z.string().nullable(),
        tanggalLapor: tanggal.nullable(),
      }),
    ),
    /** The monthly returns of open periods, and those that need a correction. */
    spt: z.array(masaSpt),
    /** Here and below `null`: the representative lacks the right to see it. */
    deposit: rupiah.nullable(),
    utang: rupiah.nullable(),
    /** Tax of the period still payable by its returns. */
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
    /** Slips issued by this identity in the last period, and slips it received in the year. */
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
    /**
     * Assignments of all classes: those with replies to review first, the most replies first, then open ones by
     * deadline.
     */
    pekerjaan: z.array(tugasPengajar),
    /** Number of further assignments. */
    pekerjaanLain: z.number().int(),
    /**
     * The requested class, or the newest one: its participants, and how many of them reached each step of the month.
     */
    matriks: z
      .object({
        batch: ringkasBatch,
        peserta: z.array(pesertaBatch),
        sampai: z.array(z.object({ tahap: z.enum(TAHAP_KEMAJUAN), banyak: z.number().int() })),
        /**
         * Participants who have not changed anything for three days although work is left: their number, and
         * the first with the days since their last change; null if they never began.
         */
        terhenti: z.object({
          banyak: z.number().int(),
          peserta: z.array(z.object({ id: z.string(), nama: z.string(), hari: z.number().int().nullable() })),
        }),
        /** Letters of the tax office that wait for a decision of the instructor. */
        suratMenunggu: z.number().int(),
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
  /** VAT by period, oldest first: output, credited input, and payable amount (negative: overpaid). */
  ppn: z.array(z.object({ masa: z.string(), keluaran: rupiah, masukan: rupiah, selisih: rupiah })),
  /** By kind of return: number of periods with figures, underpaid and overpaid total. */
  jenis: z.array(z.object({ jenis: jenisSpt, banyak: z.number().int(), kurangBayar: rupiah, lebihBayar: rupiah })),
  /** The ledger by month. */
  buku: z.array(saldoBulan),
});
export type IkhtisarTahun = z.output<typeof ikhtisarTahun>;

/** The start page of each role. */
export const dasborContract = withRight(HAK_WAKIL, {
  dasbor: endpoint({
    method: "GET",
    path: "/dasbor",
    who: "any",
    summary:
      "Dasbor peran yang sedang masuk; bagi peserta: satu masa, tanpa `masa` yang sedang dikerjakan; bagi instruktur kemajuan satu kelas, tanpa `batchId` yang terbaru.",
    input: z.object({ masa: masa.optional(), batchId: idOf("batch").optional() }),
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
});
