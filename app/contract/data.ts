import { z } from "zod";
import { formKaryawan, ISIAN_PERUBAHAN, isianKaryawan } from "~/domain/pihak/karyawan";
import { formKeluarga, KEDUDUKAN_KELUARGA } from "~/domain/pihak/keluarga";
import { PROFIL_PAJAK } from "~/domain/pihak/profil";
import { formCabang, formPerusahaan } from "~/domain/pihak/tempat";
import { schemaOf } from "./form-schema";
import {
  dataFile,
  type ExportColumn,
  type ExportColumns,
  endpoint,
  id,
  listQuery,
  nitku,
  npwp,
  pageOf,
  rupiah,
  tanggal,
} from "./kit";

/** Most rows of one sheet of employees or of salaries. */
export const BARIS_LEMBAR = 5000;
/** Most characters of rows that are pasted instead. */
export const TEKS_LEMBAR = 1_500_000;
/** Pasted rows with their headings, where no file is sent. */
export const teksLembar = z.string().max(TEKS_LEMBAR, { error: "terlalu_panjang" }).optional();
const versi = z.number().int().min(1);

const terdaftar = Object.fromEntries(PROFIL_PAJAK.map((name) => [name, z.boolean()])) as Record<
  (typeof PROFIL_PAJAK)[number],
  z.ZodBoolean
>;
const perusahaan = z.object({
  id: z.string(),
  npwp,
  nama: z.string(),
  alamat: z.string(),
  kota: z.string(),
  klu: z.string().nullable(),
  email: z.string().nullable(),
  telepon: z.string().nullable(),
  pkp: z.boolean(),
  pkpSejak: tanggal.nullable(),
  ...terdaftar,
  peserta: z.string(),
  batch: z.string(),
  versi,
});
export type Perusahaan = z.output<typeof perusahaan>;

const cabang = z.object({
  id: z.string(),
  kode: z.string(),
  nitku,
  nama: z.string(),
  alamat: z.string(),
  kota: z.string(),
  versi,
});
export type Cabang = z.output<typeof cabang>;

const karyawan = z.object({
  id: z.string(),
  npwp,
  nama: z.string(),
  jenisKelamin: z.string(),
  pegawaiAsing: z.boolean(),
  paspor: z.string(),
  kitas: z.string(),
  jabatan: z.string(),
  objek: z.string(),
  /** Status recorded last; `ptkpLalu` are those that counted up to and including a calendar year before it. */
  ptkp: z.string(),
  ptkpLalu: z.array(z.object({ sampai: z.number().int(), ptkp: z.string() })).readonly(),
  /** Whole rupiah a year. */
  gaji: rupiah,
  /** Code of the branch that pays. */
  cabang: z.string(),
  mulai: tanggal.nullable(),
  berhenti: tanggal.nullable(),
  sebabBerhenti: z.string(),
  alamat: z.string(),
  negara: z.string(),
  provinsi: z.string(),
  kota: z.string(),
  daerahTertentu: z.boolean(),
  versi,
});
export type Karyawan = z.output<typeof karyawan>;

const keluarga = z.object({
  id: z.string(),
  npwp,
  nama: z.string(),
  tanggal_lahir: tanggal,
  hubungan: z.string(),
  pekerjaan: z.string(),
  kedudukan: z.enum(KEDUDUKAN_KELUARGA),
  /** From when until when it belongs to the unit; what goes on has no end. */
  mulai: tanggal,
  berakhir: tanggal.nullable(),
  versi,
});
export type AnggotaKeluargaRow = z.output<typeof keluarga>;

const one = z.object({ id });
const AS: Readonly<Record<string, ExportColumn["as"]>> = { gaji: "rupiah", mulai: "tanggal", berhenti: "tanggal" };
const columns = (name: string, ...keys: readonly string[]): ExportColumns => ({
  namespace: "data",
  id: name,
  judul: `data:${name}.judul`,
  columns: keys.map((key) => (AS[key] ? { key, as: AS[key] } : { key })),
});
const organisers = ["peserta", "mitra", "supermitra", "admin"] as const;
const peserta = ["peserta"] as const;

/** What a company consists of. Participants see their own; organisers the companies of their participants. */
export const data = {
  listPerusahaan: endpoint({
    method: "GET",
    path: "/perusahaan/list",
    who: organisers,
    summary: "Perusahaan sendiri, atau perusahaan peserta dari batch yang dikelola.",
    input: listQuery,
    output: pageOf(perusahaan),
    columns: columns("perusahaan", "npwp", "nama", "alamat", "kota", "peserta", "batch"),
  }),
  detailPerusahaan: endpoint({
    method: "GET",
    path: "/perusahaan/detail",
    who: organisers,
    summary: "Satu perusahaan.",
    input: one,
    output: perusahaan,
  }),
  listCabang: endpoint({
    method: "GET",
    path: "/cabang/list",
    who: peserta,
    summary: "Tempat kegiatan usaha (NITKU) identitas aktif.",
    input: listQuery,
    output: pageOf(cabang),
    columns: columns("cabang", "nitku", "nama", "alamat", "kota"),
  }),
  detailCabang: endpoint({
    method: "GET",
    path: "/cabang/detail",
    who: peserta,
    summary: "Satu tempat kegiatan usaha.",
    input: one,
    output: cabang,
  }),
  listKaryawan: endpoint({
    method: "GET",
    path: "/karyawan/list",
    who: peserta,
    summary: "Karyawan identitas aktif, menurut cabang yang membayarnya bila disebut.",
    input: listQuery.extend({ cabang: z.string().max(6).optional() }),
    output: pageOf(karyawan),
    columns: columns(
      "karyawan",
      ...isianKaryawan.map(({ name }) => name).filter((name) => !ISIAN_PERUBAHAN.includes(name)),
    ),
  }),
  detailKaryawan: endpoint({
    method: "GET",
    path: "/karyawan/detail",
    who: peserta,
    summary: "Satu karyawan.",
    input: one,
    output: karyawan,
  }),
  listKeluarga: endpoint({
    method: "GET",
    path: "/keluarga/list",
    who: peserta,
    summary: "Unit pajak keluarga orang pribadi yang aktif: anggotanya dengan riwayat dari dan sampai kapan.",
    input: listQuery,
    output: pageOf(keluarga),
    columns: {
      namespace: "data",
      id: "keluarga",
      judul: "data:keluarga.judul",
      columns: [
        { key: "npwp" },
        { key: "nama" },
        { key: "tanggal_lahir", as: "tanggal" },
        { key: "hubungan" },
        { key: "pekerjaan" },
        { key: "kedudukan", words: "data:keluarga.kedudukan_pilihan." },
        { key: "mulai", as: "tanggal" },
        { key: "berakhir", as: "tanggal" },
      ],
    },
  }),
  detailKeluarga: endpoint({
    method: "GET",
    path: "/keluarga/detail",
    who: peserta,
    summary: "Satu anggota unit pajak keluarga.",
    input: one,
    output: keluarga,
  }),
  createKeluarga: endpoint({
    method: "POST",
    path: "/keluarga/create",
    who: peserta,
    summary: "Menambah anggota unit pajak keluarga; dari padanya L-1 C, PTKP, dan status suami istri SPT Tahunan.",
    input: z.object({ isi: schemaOf(formKeluarga, "full") }),
    output: z.object({ id: z.string(), versi }),
    message: "common:pesan.dibuat",
  }),
  updateKeluarga: endpoint({
    method: "POST",
    path: "/keluarga/update",
    who: peserta,
    summary: "Mengubah anggota unit pajak keluarga; yang berakhir tetap tersimpan sebagai riwayat.",
    input: one.extend({ versi, isi: schemaOf(formKeluarga, "full") }),
    output: z.object({ id: z.string(), versi }),
    message: "common:pesan.diperbarui",
  }),
  deleteKeluarga: endpoint({
    method: "POST",
    path: "/keluarga/delete",
    who: peserta,
    summary: "Menghapus anggota unit pajak keluarga yang keliru ditambahkan.",
    input: one,
    message: "common:pesan.dihapus",
  }),
  createPerusahaan: endpoint({
    method: "POST",
    path: "/perusahaan/create",
    who: organisers,
    summary:
      "Membuat perusahaan latihan; NPWP diberikan kotak pasir. Penyelenggara menyebut pesertaId, peserta membuat miliknya sendiri.",
    input: z.object({ pesertaId: id.optional(), isi: schemaOf(formPerusahaan, "full") }),
    output: z.object({ id: z.string(), npwp, versi }),
    message: "common:pesan.dibuat",
  }),
  updatePerusahaan: endpoint({
    method: "POST",
    path: "/perusahaan/update",
    who: organisers,
    summary: "Mengubah data perusahaan latihan.",
    input: one.extend({ versi, isi: schemaOf(formPerusahaan, "full") }),
    output: z.object({ id: z.string(), versi }),
    message: "common:pesan.diperbarui",
  }),
  deletePerusahaan: endpoint({
    method: "POST",
    path: "/perusahaan/delete",
    who: organisers,
    summary: "Menghapus perusahaan latihan yang belum mempunyai dokumen.",
    input: one,
    message: "common:pesan.dihapus",
  }),
  createCabang: endpoint({
    method: "POST",
    path: "/cabang/create",
    who: peserta,
    summary: "Menambah tempat kegiatan usaha; tanpa kode, nomor bebas berikutnya dipakai.",
    input: z.object({ isi: schemaOf(formCabang, "full") }),
    output: z.object({ id: z.string(), nitku, versi }),
    message: "common:pesan.dibuat",
  }),
  updateCabang: endpoint({
    method: "POST",
    path: "/cabang/update",
    who: peserta,
    summary: "Mengubah nama dan alamat tempat kegiatan usaha; kodenya tetap.",
    input: one.extend({ versi, isi: schemaOf(formCabang, "full") }),
    output: z.object({ id: z.string(), versi }),
    message: "common:pesan.diperbarui",
  }),
  deleteCabang: endpoint({
    method: "POST",
    path: "/cabang/delete",
    who: peserta,
    summary: "Menghapus tempat kegiatan usaha yang tidak dipakai dokumen dan karyawan.",
    input: one,
    message: "common:pesan.dihapus",
  }),
  createKaryawan: endpoint({
    method: "POST",
    path: "/karyawan/create",
    who: peserta,
    summary: "Menambah karyawan; tanpa NIK, kotak pasir memberi nomor yang bukan milik siapa pun.",
    input: z.object({ isi: schemaOf(formKaryawan, "full") }),
    output: z.object({ id: z.string(), npwp, versi }),
    message: "common:pesan.dibuat",
  }),
  updateKaryawan: endpoint({
    method: "POST",
    path: "/karyawan/update",
    who: peserta,
    summary:
      "Mengubah data karyawan. Status PTKP yang diubah berlaku mulai 1 Januari berikutnya; ptkpBerlaku = tahun_ini bila yang tercatat keliru.",
    input: one.extend({ versi, isi: schemaOf(formKaryawan, "full") }),
    output: z.object({ id: z.string(), versi }),
    message: "common:pesan.diperbarui",
  }),
  deleteKaryawan: endpoint({
    method: "POST",
    path: "/karyawan/delete",
    who: peserta,
    summary: "Menghapus karyawan yang belum mempunyai bukti potong.",
    input: one,
    message: "common:pesan.dihapus",
  }),
  uploadKaryawan: endpoint({
    method: "POST",
    path: "/karyawan/upload",
    who: peserta,
    summary:
      "Menambah dan memperbarui karyawan dari xlsx, csv, atau baris yang ditempel. all_or_nothing menolak semuanya bila ada yang salah; partial menyimpan yang benar dan menjawab sisanya per baris dan kolom.",
    input: z.object({
      mode: z.enum(["partial", "all_or_nothing"]).default("all_or_nothing"),
      teks: teksLembar,
    }),
    output: z.object({
      dibuat: z.number().int(),
      diubah: z.number().int(),
      tetap: z.number().int(),
      /** What was not kept, by row and column of the file. */
      temuan: z.array(z.object({ baris: z.number().int(), kolom: z.string(), pesan: z.string() })),
      /** What was changed or passed over in reading. */
      catatan: z.array(z.string()),
      /** The rows that were not kept, with the headings, to be mended and sent again. */
      sisa: z.string(),
    }),
    files: dataFile(false),
  }),
};
