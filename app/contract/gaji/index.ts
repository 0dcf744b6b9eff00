import { z } from "zod";
import { JENIS_GAJI, KEADAAN_BULAN, KODE_REKONSILIASI } from "~/domain/bukpot";
import { teksLembar } from "../data";
import { alasanSchema, kodeOtorisasi } from "../dokumen";
import { bulkResult, dataFile, endpoint, masa, rupiah, tahun, withRight } from "../kit";
import { hidden, listOf, type RowOfList } from "../list";

const peserta = ["peserta"] as const;
/** State of a row of a salary sheet: ready to issue, already issued, or wrong. */
const KEADAAN_GAJI = ["siap", "sudah_terbit", "salah"] as const;

const lembar = {
  jenis: z.enum(JENIS_GAJI, { error: "pilihan" }),
  masa,
  /** Paying branch; absent for employees of every branch. */
  cabang: z
    .string()
    .regex(/^\d{6}$/, { error: "kode_cabang" })
    .optional(),
  teks: teksLembar,
};
const bulan = z.object({
  masa,
  id: z.string(),
  nomor: z.string().nullable(),
  status: z.string(),
  bruto: rupiah,
  pph: rupiah,
  ditanggung: rupiah,
});
export type BulanGaji = z.output<typeof bulan>;

const baris = z.object({
  /** Line number in the file or in the pasted rows. */
  baris: z.number().int(),
  npwp: z.string(),
  nama: z.string(),
  keadaan: z.enum(KEADAAN_GAJI),
  /** PTKP status of the year, and (A1) the kind of settlement, as shown on the slip. */
  ptkp: z.string(),
  jenisPemotongan: z.string(),
  /** Gross and taxable benefits in kind of this month. */
  bruto: rupiah,
  natura: rupiah,
  /** Tax allowance included in the gross of a grossed-up row; A1: for the whole span. */
  tunjanganPph: rupiah,
  /** Rate in percent as decimal text. */
  tarif: z.string(),
  /** Category of the monthly effective rate, by the status; empty for A1 and if nothing was computed. */
  kategori: z.string(),
  /** Reasons of the tax; `null` if nothing was computed, and on sheets of more than `BARIS_TABEL` rows. */
  alasan: alasanSchema.nullable(),
  /** Tax of this month, and the part borne by the government. A1: tax of the last period, can be negative. */
  pph: rupiah,
  ditanggung: rupiah,
  /** A1: gross and tax of the whole span, and the settled months. */
  brutoSetahun: rupiah,
  pphSetahun: rupiah,
  bulan: z.array(bulan),
  /** Tax already withheld by issued slips of these months, which this slip settles. */
  sudahDipotong: rupiah,
  temuan: z.array(z.object({ kolom: z.string(), pesan: z.string(), berat: z.enum(["galat", "peringatan"]) })),
});
export type BarisGaji = z.output<typeof baris>;

const pratinjau = z.object({
  baris: z.array(baris),
  /** Contents of the sheet that were ignored. */
  catatan: z.array(z.string()),
  jumlah: z.object({
    siap: z.number().int(),
    sudahTerbit: z.number().int(),
    salah: z.number().int(),
    bruto: rupiah,
    pph: rupiah,
    ditanggung: rupiah,
  }),
  /** The rows as text, to be sent again unchanged. */
  teks: z.string(),
});
export type PratinjauGaji = z.output<typeof pratinjau>;

const uang = { value: rupiah, as: "rupiah" } as const;
const SUMS = ["cabang", "terbit", "bruto", "pph", "ditanggung", "a1Nomor", "a1Pph", "perluDiperiksa"] as const;
/** The months of every employee in a year. */
export const rekonsiliasiList = listOf({
  id: "rekonsiliasi",
  texts: "bukpot:rekonsiliasi",
  cari: "data:cari",
  columns: {
    id: hidden(z.string()),
    npwp: { value: z.string(), as: "npwp" },
    nama: { value: z.string() },
    cabang: { value: z.string(), as: "kode" },
    tahun: hidden(z.number().int()),
    /** Twelve months, `null` for a month without a slip. */
    bulan: hidden(z.array(bulan.nullable())),
    /** State of each of the twelve months for the employee. */
    keadaan: hidden(z.array(z.enum(KEADAAN_BULAN))),
    /** Number of issued monthly slips. */
    terbit: { value: z.number().int(), as: "angka" },
    bruto: uang,
    pph: uang,
    ditanggung: uang,
    /**
     * The slip that settles the year: figures of the last period and of the whole span. `selisih`: difference to the
     * issued months plus its last period; 0 when they agree.
     */
    a1: hidden(
      bulan
        .extend({
          masaAwal: masa.nullable(),
          brutoSetahun: rupiah,
          pphSetahun: rupiah,
          selisih: z.object({ bruto: rupiah, pph: rupiah }),
        })
        .nullable(),
    ),
    /** Mismatches in the order to correct them, and their number. */
    catatan: hidden(z.array(z.object({ kode: z.enum(KODE_REKONSILIASI), bulan: z.array(masa), selisih: rupiah }))),
    perluDiperiksa: { value: z.number().int(), as: "angka" },
    a1Nomor: { value: z.string(), as: "kode" },
    a1Pph: uang,
  },
  table: ["nama", "npwp", ...SUMS],
  file: ["npwp", "nama", ...SUMS],
  filters: { cabang: { kind: "teks" } },
});
export type BarisRekonsiliasi = RowOfList<typeof rekonsiliasiList>;

/** Slips made from a salary sheet, and the state of the employees' months. */
export const gaji = withRight(["bupot21_drafter"], {
  hitung: endpoint({
    method: "POST",
    path: "/bukpot/gaji/hitung",
    who: peserta,
    summary:
      "Menghitung bukti potong bulanan (MP) atau tahunan (A1) dari lembar gaji (xlsx, csv, atau baris yang ditempel) tanpa menyimpan apa pun; kesalahan disebut per baris dan kolom.",
    input: z.object(lembar),
    output: pratinjau,
    files: dataFile(false),
    pure: true,
  }),
  simpan: endpoint({
    method: "POST",
    path: "/bukpot/gaji/simpan",
    who: peserta,
    summary:
      "Menyimpan bukti potong dari lembar gaji sebagai konsep, atau langsung menerbitkannya dengan kode otorisasi. Karyawan yang buktinya sudah terbit dilewati; konsep yang ada diperbarui.",
    input: z.object({
      ...lembar,
      mode: z.enum(["partial", "all_or_nothing"]).default("all_or_nothing"),
      kodeOtorisasi: kodeOtorisasi.optional(),
    }),
    output: z.object({
      disimpan: z.number().int(),
      diterbitkan: z.number().int(),
      sudahTerbit: z.number().int(),
      salah: z.number().int(),
      /** Result of each row not issued before: its slip, or the reason why there is none. */
      ...bulkResult.shape,
    }),
    files: dataFile(false),
  }),
  lembar: endpoint({
    method: "GET",
    path: "/bukpot/gaji/lembar",
    who: peserta,
    summary: "Lembar gaji awal suatu masa: karyawan yang bekerja pada masa itu dengan seperduabelas gaji setahunnya.",
    input: z.object({ jenis: lembar.jenis, masa, cabang: lembar.cabang }),
    output: z.object({ teks: z.string(), karyawan: z.number().int() }),
  }),
  unduh: endpoint({
    method: "GET",
    path: "/bukpot/gaji/unduh",
    who: peserta,
    summary: "Lembar gaji awal suatu masa sebagai xlsx atau csv, untuk diisi lalu dikirim kembali.",
    input: z.object({
      jenis: lembar.jenis,
      masa,
      cabang: lembar.cabang,
      bentuk: z.enum(["xlsx", "csv"]).default("xlsx"),
    }),
    answer: "file",
  }),
  rekonsiliasi: endpoint({
    method: "GET",
    path: "/bukpot/rekonsiliasi",
    who: peserta,
    summary: "Dua belas masa tiap karyawan: bruto, PPh, nomor dan keadaan bukti bulanan, dan bukti A1 yang menutupnya.",
    ...rekonsiliasiList.callWith({ tahun }),
  }),
});
