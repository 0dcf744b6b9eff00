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
import { type DaftarTerdaftar, dataTerdaftar, type RingkasanTerdaftar, versi } from "../data";
import { type AnyZod, endpoint, npwp, rupiah, tanggal, withRight } from "../kit";
import { hidden, type ListColumn, listOf, type RowOfList } from "../list";

const peserta = ["peserta"] as const;
const id = hidden(z.string());
/** The first columns of every part. */
const awal = <const Nama extends ListColumn>(nama: Nama) => ({ id, nama, versi: hidden(versi) }) as const;
/** The columns of a part that applies for a period. */
const berlaku = {
  mulai: { value: tanggal, as: "tanggal", sortable: true },
  berakhir: { value: tanggal.nullable(), as: "tanggal", sortable: true },
} as const;

export const rekeningList = listOf({
  id: "profil-rekening",
  texts: "data:rekening",
  cari: "data:cari",
  columns: {
    ...awal({ value: z.string(), head: "data:rekening.bank" }),
    bank: { value: z.string() },
    nomor: { value: z.string(), as: "kode", sortable: true },
    pemilik: { value: z.string(), sortable: true },
    jenisRekening: { value: z.enum(JENIS_REKENING), words: "data:rekening.jenisRekening_pilihan." },
    utama: { value: z.boolean() },
    ...berlaku,
  },
  table: ["nama", "nomor", "pemilik", "utama", "mulai", "berakhir"],
  file: ["bank", "nama", "nomor", "pemilik", "jenisRekening", "mulai", "berakhir"],
});
export const kontakList = listOf({
  id: "profil-kontak",
  texts: "data:kontak",
  cari: "data:cari",
  columns: {
    ...awal({ value: z.string() }),
    jenisKontak: { value: z.enum(JENIS_KONTAK), words: "data:kontak.jenisKontak_pilihan." },
    telepon: { value: z.string() },
    hp: { value: z.string() },
    email: { value: z.string(), sortable: true },
    situs: { value: z.string() },
    keterangan: hidden(z.string()),
    ...berlaku,
  },
  table: ["nama", "jenisKontak", "email", "mulai", "berakhir"],
  file: ["jenisKontak", "telepon", "hp", "email", "situs", "mulai", "berakhir"],
});
export const ekonomiList = listOf({
  id: "profil-ekonomi",
  texts: "data:ekonomi",
  cari: "data:cari",
  columns: {
    ...awal(hidden(z.string())),
    sumber: { value: z.enum(SUMBER_PENGHASILAN), words: "data:ekonomi.sumber_pilihan." },
    usaha: { value: z.string(), sortable: true },
    merek: { value: z.string() },
    izin: hidden(z.string()),
    tanggalIzin: hidden(tanggal.nullable()),
    omzet: { value: rupiah.nullable(), as: "rupiah", sortable: true },
    metode: { value: z.enum(METODE_PEMBUKUAN), words: "data:ekonomi.metode_pilihan." },
    ...berlaku,
  },
  table: ["usaha", "sumber", "omzet", "metode", "mulai", "berakhir"],
  file: ["usaha", "sumber", "merek", "omzet", "metode", "mulai", "berakhir"],
});
export const nppnList = listOf({
  id: "profil-nppn",
  texts: "data:nppn",
  cari: "data:cari",
  columns: {
    ...awal({ value: z.string() }),
    tahun: { value: z.number().int() },
    tanggal: { value: tanggal, as: "tanggal", sortable: true },
    /** The last day for the year's notice, and a flag for a notice in time. */
    batas: { value: tanggal, as: "tanggal", sortable: true },
    tepatWaktu: { value: z.boolean() },
    keterangan: hidden(z.string()),
  },
  table: ["nama", "tanggal", "batas", "tepatWaktu"],
  file: ["tahun", "tanggal", "batas"],
});

/** The calls of a part of the profile. */
const bagian = <B extends z.ZodRawShape, Q extends AnyZod, O extends AnyZod>(
  jenis: BagianProfil,
  daftar: DaftarTerdaftar<B, Q, O>,
  summary: RingkasanTerdaftar,
) =>
  dataTerdaftar({
    path: `/profil/${jenis}`,
    objek: `bagian ${jenis}`,
    who: peserta,
    hak: ["portal_view"],
    hakUbah: ["portal_edit"],
    form: formBagian[jenis],
    daftar,
    summary,
  });

/** Bank accounts of the active identity; exactly one active account is the main one. */
export const rekening = bagian("rekening", rekeningList, {
  list: "Rekening bank identitas aktif.",
  detail: "Satu rekening bank.",
  create: "Menambah rekening bank; yang pertama menjadi rekening utama, yang utama menggantikan yang lama.",
  update: "Mengubah rekening bank; rekening utama diganti dengan menandai yang lain.",
  delete: "Menghapus rekening bank yang bukan rekening utama, atau satu-satunya.",
});

/** Contacts of the active identity. */
export const kontak = bagian("kontak", kontakList, {
  list: "Detail kontak identitas aktif.",
  detail: "Satu detail kontak.",
  create: "Menambah detail kontak.",
  update: "Mengubah detail kontak.",
  delete: "Menghapus detail kontak.",
});

/** Business activity of the active identity, and its bookkeeping. */
export const ekonomi = bagian("ekonomi", ekonomiList, {
  list: "Data ekonomi identitas aktif.",
  detail: "Satu data ekonomi.",
  create: "Menambah data ekonomi.",
  update: "Mengubah data ekonomi; yang berakhir tetap tersimpan sebagai riwayat.",
  delete: "Menghapus data ekonomi.",
});

/** Notices of using the norm (NPPN), one per year. */
export const nppn = bagian("nppn", nppnList, {
  list: "Pemberitahuan penggunaan norma (NPPN) orang pribadi menurut tahun.",
  detail: "Satu pemberitahuan NPPN.",
  create: "Memberitahukan penggunaan norma untuk suatu tahun; terlambat bila sesudah tiga bulan pertama.",
  update: "Mengubah pemberitahuan NPPN.",
  delete: "Menghapus pemberitahuan NPPN.",
});

/** Numbered documents issued to or by the active identity. */
export const JENIS_DOKUMEN_SAYA = [
  ...(["bpe", "perpanjangan", "billing", "bpn", "bukpot_diterima", "bukpot"] as const),
  ...(["faktur_masukan", "faktur_keluaran", "retur_masukan", "retur_keluaran"] as const),
  ...(["dokumen_masukan", "dokumen_keluaran", "retur_dokumen_masukan", "retur_dokumen_keluaran"] as const),
  ...(["ketetapan", "pemindahbukuan", "pemindahbukuan_masuk", "pengembalian"] as const),
] as const;
export const dokumenSayaList = listOf({
  id: "dokumen-saya",
  texts: "data:dokumenSaya",
  cari: "data:cari",
  columns: {
    jenis: { value: z.enum(JENIS_DOKUMEN_SAYA), words: "data:dokumenSaya.jenis_pilihan.", sortable: true },
    id,
    /** Type of slip or kind of return. */
    rupa: hidden(z.string()),
    nomor: { value: z.string(), as: "kode", sortable: true },
    /** Name of the other party; empty if there is none. */
    nama: { value: z.string(), sortable: true },
    masa: { value: z.string().nullable(), as: "masa", sortable: true },
    tanggal: { value: tanggal.nullable(), as: "tanggal", sortable: true },
  },
  table: ["nomor", "jenis", "nama", "masa", "tanggal"],
  filters: {
    jenis: { kind: "pilihan", value: z.enum(JENIS_DOKUMEN_SAYA), options: JENIS_DOKUMEN_SAYA },
    tanggal: { kind: "rentangTanggal", value: tanggal },
  },
});
export type DokumenSaya = RowOfList<typeof dokumenSayaList>;

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
    ...dokumenSayaList.call,
  }),
});
