import { z } from "zod";
import {
  type BagianProfil,
  formBagian,
  JENIS_KONTAK,
  JENIS_REKENING,
  METODE_PEMBUKUAN,
  SUMBER_PENGHASILAN,
} from "~/domain/pihak/bagian-profil";
import { HAK_WAKIL } from "~/domain/pihak/hak";
import { dataTerdaftar, versi } from "../data";
import { type ExportColumn, endpoint, listQuery, npwp, pageOf, rupiah, tanggal, withRight } from "../kit";

const peserta = ["peserta"] as const;
/** Fields of every part: name and version. */
const dasar = { id: z.string(), nama: z.string(), versi };
const waktu = { mulai: tanggal, berakhir: tanggal.nullable() };

const columns = (id: BagianProfil, ...columns: readonly ExportColumn[]) => ({
  namespace: "data",
  id,
  judul: `data:${id}.judul`,
  columns,
});
const MASA: readonly ExportColumn[] = [
  { key: "mulai", as: "tanggal" },
  { key: "berakhir", as: "tanggal" },
];

/** Bank accounts of the active identity; exactly one active account is the main one. */
export const rekening = dataTerdaftar({
  path: "/profil/rekening",
  objek: "bagian rekening",
  who: peserta,
  hak: ["portal_view"],
  hakUbah: ["portal_edit"],
  form: formBagian.rekening,
  baris: z.object({
    ...dasar,
    bank: z.string(),
    nomor: z.string(),
    pemilik: z.string(),
    jenisRekening: z.enum(JENIS_REKENING),
    utama: z.boolean(),
    ...waktu,
  }),
  columns: columns(
    "rekening",
    { key: "bank" },
    { key: "nama" },
    { key: "nomor" },
    { key: "pemilik" },
    { key: "jenisRekening", words: "data:rekening.jenisRekening_pilihan." },
    ...MASA,
  ),
  summary: {
    list: "Rekening bank identitas aktif.",
    detail: "Satu rekening bank.",
    create: "Menambah rekening bank; yang pertama menjadi rekening utama, yang utama menggantikan yang lama.",
    update: "Mengubah rekening bank; rekening utama diganti dengan menandai yang lain.",
    delete: "Menghapus rekening bank yang bukan rekening utama, atau satu-satunya.",
  },
});

/** Contacts of the active identity. */
export const kontak = dataTerdaftar({
  path: "/profil/kontak",
  objek: "bagian kontak",
  who: peserta,
  hak: ["portal_view"],
  hakUbah: ["portal_edit"],
  form: formBagian.kontak,
  baris: z.object({
    ...dasar,
    jenisKontak: z.enum(JENIS_KONTAK),
    telepon: z.string(),
    hp: z.string(),
    email: z.string(),
    situs: z.string(),
    keterangan: z.string(),
    ...waktu,
  }),
  columns: columns(
    "kontak",
    { key: "jenisKontak", words: "data:kontak.jenisKontak_pilihan." },
    { key: "telepon" },
    { key: "hp" },
    { key: "email" },
    { key: "situs" },
    ...MASA,
  ),
  summary: {
    list: "Detail kontak identitas aktif.",
    detail: "Satu detail kontak.",
    create: "Menambah detail kontak.",
    update: "Mengubah detail kontak.",
    delete: "Menghapus detail kontak.",
  },
});

/** Business activity of the active identity, and its bookkeeping. */
export const ekonomi = dataTerdaftar({
  path: "/profil/ekonomi",
  objek: "bagian ekonomi",
  who: peserta,
  hak: ["portal_view"],
  hakUbah: ["portal_edit"],
  form: formBagian.ekonomi,
  baris: z.object({
    ...dasar,
    sumber: z.enum(SUMBER_PENGHASILAN),
    usaha: z.string(),
    merek: z.string(),
    izin: z.string(),
    tanggalIzin: tanggal.nullable(),
    omzet: rupiah.nullable(),
    metode: z.enum(METODE_PEMBUKUAN),
    ...waktu,
  }),
  columns: columns(
    "ekonomi",
    { key: "usaha" },
    { key: "sumber", words: "data:ekonomi.sumber_pilihan." },
    { key: "merek" },
    { key: "omzet", as: "rupiah" },
    { key: "metode", words: "data:ekonomi.metode_pilihan." },
    ...MASA,
  ),
  summary: {
    list: "Data ekonomi identitas aktif.",
    detail: "Satu data ekonomi.",
    create: "Menambah data ekonomi.",
    update: "Mengubah data ekonomi; yang berakhir tetap tersimpan sebagai riwayat.",
    delete: "Menghapus data ekonomi.",
  },
});

/** Notices of using the norm (NPPN), one per year. */
export const nppn = dataTerdaftar({
  path: "/profil/nppn",
  objek: "bagian nppn",
  who: peserta,
  hak: ["portal_view"],
  hakUbah: ["portal_edit"],
  form: formBagian.nppn,
  baris: z.object({
    ...dasar,
    tahun: z.number().int(),
    tanggal,
    /** The last day for the year's notice, and a flag for a notice in time. */
    batas: tanggal,
    tepatWaktu: z.boolean(),
    keterangan: z.string(),
  }),
  columns: columns("nppn", { key: "tahun" }, { key: "tanggal", as: "tanggal" }, { key: "batas", as: "tanggal" }),
  summary: {
    list: "Pemberitahuan penggunaan norma (NPPN) orang pribadi menurut tahun.",
    detail: "Satu pemberitahuan NPPN.",
    create: "Memberitahukan penggunaan norma untuk suatu tahun; terlambat bila sesudah tiga bulan pertama.",
    update: "Mengubah pemberitahuan NPPN.",
    delete: "Menghapus pemberitahuan NPPN.",
  },
});

/** Numbered documents issued to or by the active identity. */
export const JENIS_DOKUMEN_SAYA = [
  ...(["bpe", "perpanjangan", "billing", "bpn", "bukpot_diterima", "bukpot"] as const),
  ...(["faktur_masukan", "faktur_keluaran", "retur_masukan", "retur_keluaran"] as const),
  ...(["dokumen_masukan", "dokumen_keluaran", "retur_dokumen_masukan", "retur_dokumen_keluaran"] as const),
  ...(["ketetapan", "pemindahbukuan", "pemindahbukuan_masuk", "pengembalian"] as const),
] as const;
const dokumenSaya = z.object({
  jenis: z.enum(JENIS_DOKUMEN_SAYA),
  id: z.string(),
  /** Type of slip or kind of return. */
  rupa: z.string(),
  nomor: z.string(),
  /** Name of the other party; empty if there is none. */
  nama: z.string(),
  masa: z.string().nullable(),
  tanggal: tanggal.nullable(),
});
export type DokumenSaya = z.output<typeof dokumenSaya>;

/** The registered data of the active identity, and its documents. */
export const profil = withRight(["portal_view"], {
  ikhtisar: endpoint({
    method: "GET",
    path: "/profil/ikhtisar",
    who: peserta,
    summary: "Profil identitas aktif: nama, NPWP, alamat, KPP, KLU, PKP, dan banyaknya tiap bagian.",
    output: z.object({
      npwp,
      nama: z.string(),
      jenis: z.string(),
      status: z.string(),
      alamat: z.string(),
      kota: z.string(),
      /**
       * Tax office, or the office of its city if none is recorded: code, and code with name. Empty if neither is known.
       */
      kpp: z.string(),
      kppNama: z.string(),
      /** Line of business: code, and code with title. */
      klu: z.string(),
      kluNama: z.string(),
      email: z.string(),
      telepon: z.string(),
      pkp: z.boolean(),
      pkpSejak: tanggal.nullable(),
      /** Name of the main bank account. */
      rekeningUtama: z.string(),
      /** The person in charge, who signs the returns, with the position; empty for persons, who sign themselves. */
      penandatangan: z.string(),
      /** Number of records in each part. */
      bagian: z.record(z.string(), z.number().int()),
    }),
  }),
  dokumen: endpoint({
    method: "GET",
    path: "/profil/dokumen",
    who: peserta,
    hak: HAK_WAKIL,
    summary:
      "Dokumen bernomor identitas aktif menurut jenis dan tanggal: tanda terima, kode billing, bukti potong, faktur, dokumen lain, surat kantor pajak.",
    input: listQuery.extend({
      jenis: z.enum(JENIS_DOKUMEN_SAYA).optional(),
      tanggalDari: tanggal.optional(),
      tanggalSampai: tanggal.optional(),
    }),
    output: pageOf(dokumenSaya),
    columns: {
      namespace: "data",
      id: "dokumenSaya",
      judul: "data:dokumenSaya.judul",
      columns: [
        { key: "jenis", words: "data:dokumenSaya.jenis_pilihan." },
        { key: "nomor" },
        { key: "nama" },
        { key: "masa" },
        { key: "tanggal", as: "tanggal" },
      ],
    },
  }),
});
