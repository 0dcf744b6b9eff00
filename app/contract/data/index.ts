import { z } from "zod";
import {
  BULAN_BUKU,
  formCabang,
  formKaryawan,
  formKeluarga,
  formPerusahaan,
  HAK_WAKIL,
  hakKonsep,
  ISIAN_PERUBAHAN,
  isianKaryawan,
  KEDUDUKAN_KELUARGA,
  PROFIL_PAJAK,
} from "~/domain/pihak";
import { ref } from "~/domain/ref";
import {
  dataFile,
  type ExportColumn,
  type ExportColumns,
  endpoint,
  id,
  nitku,
  npwp,
  rupiah,
  saringTeks,
  tanggal,
} from "../kit";
import { chosen } from "../objek";
import { dataTerdaftar, hasilUnggah, versi } from "./kit";

export { dataTerdaftar, hasilUnggah, versi } from "./kit";

/** Maximum rows of one sheet of employees or of salaries. */
export const BARIS_LEMBAR = 5000;
/** Maximum characters of pasted rows. */
export const TEKS_LEMBAR = 1_500_000;
/** Pasted rows with their headings, if no file is sent. */
export const teksLembar = z.string().max(TEKS_LEMBAR, { error: "terlalu_panjang" }).optional();

const terdaftar = Object.fromEntries(PROFIL_PAJAK.map((name) => [name, z.boolean()])) as Record<
  (typeof PROFIL_PAJAK)[number],
  z.ZodBoolean
>;
/** The recorded tax office of a place, empty if none, and the name of the office that applies. */
const kantor = { kpp: z.string(), kppNama: z.string() };
/** The bank account of a place; empty if none. `bank` is a code. */
const rekening = { bank: z.string(), nomorRekening: z.string(), pemilikRekening: z.string() };

const perusahaan = z.object({
  id: z.string(),
  npwp,
  nama: z.string(),
  alamat: z.string(),
  kota: z.string(),
  ...kantor,
  /** The first month of the book year. */
  bulanBuku: z.enum(BULAN_BUKU),
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
  ...kantor,
  ...rekening,
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
  /** The latest status. `ptkpLalu`: earlier statuses, each valid up to and including a calendar year. */
  ptkp: z.string(),
  ptkpLalu: z.array(z.object({ sampai: z.number().int(), ptkp: z.string() })).readonly(),
  /** Whole rupiah per year. */
  gaji: rupiah,
  /** Code of the paying branch. `cabangLalu`: earlier branches, each up to and including a day. */
  cabang: z.string(),
  cabangLalu: z.array(z.object({ sampai: tanggal, cabang: z.string() })).readonly(),
  mulai: tanggal.nullable(),
  berhenti: tanggal.nullable(),
  sebabBerhenti: z.string(),
  alamat: z.string(),
  negara: z.string(),
  /** Codes of the official lists; abroad, typed text. */
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
  /** First and last day in the unit; no end while it continues. */
  mulai: tanggal,
  berakhir: tanggal.nullable(),
  versi,
});
export type AnggotaKeluargaRow = z.output<typeof keluarga>;

const AS: Readonly<Record<string, ExportColumn["as"]>> = { gaji: "rupiah", mulai: "tanggal", berhenti: "tanggal" };
const named = (daftar: "provinsi" | "kota") => Object.fromEntries(ref(daftar).map(({ kode, nama }) => [kode, nama]));
const WORDS: Readonly<Record<string, string>> = { bulanBuku: "data:perusahaan.bulanBuku_pilihan." };
const SEBUTAN: Readonly<Record<string, ExportColumn["sebutan"]>> = { provinsi: named("provinsi"), kota: named("kota") };
const columns = (name: string, ...keys: readonly string[]): ExportColumns => ({
  namespace: "data",
  id: name,
  judul: `data:${name}.judul`,
  columns: keys.map((key) => ({
    key,
    ...(AS[key] ? { as: AS[key] } : {}),
    ...(WORDS[key] ? { words: WORDS[key] } : {}),
    ...(SEBUTAN[key] ? { sebutan: SEBUTAN[key] } : {}),
  })),
});
const organisers = ["peserta", "mitra", "supermitra", "admin"] as const;
const peserta = ["peserta"] as const;

const perusahaanData = dataTerdaftar({
  path: "/perusahaan",
  objek: "perusahaan",
  who: organisers,
  hak: "akun",
  form: formPerusahaan,
  baris: perusahaan,
  columns: columns("perusahaan", "npwp", "nama", "alamat", "kota", "kppNama", "bulanBuku", "peserta", "batch"),
  rinci: rekening,
  buat: { isian: { pesertaId: chosen(id, "akun peserta").optional() }, jawaban: { npwp } },
  summary: {
    list: "Perusahaan sendiri, atau perusahaan peserta dari batch yang dikelola.",
    detail: "Satu perusahaan.",
    create:
      "Membuat perusahaan latihan; NPWP diberikan kotak pasir. Penyelenggara menyebut pesertaId, peserta membuat miliknya sendiri.",
    update: "Mengubah data perusahaan latihan.",
    delete: "Menghapus perusahaan latihan yang belum mempunyai dokumen.",
  },
});
const cabangData = dataTerdaftar({
  path: "/cabang",
  objek: "cabang",
  who: peserta,
  hak: HAK_WAKIL,
  hakUbah: ["portal_edit"],
  form: formCabang,
  baris: cabang,
  columns: columns("cabang", "nitku", "nama", "alamat", "kota", "kppNama", "bank", "nomorRekening", "pemilikRekening"),
  buat: { isian: {}, jawaban: { nitku } },
  summary: {
    list: "Tempat kegiatan usaha (NITKU) identitas aktif.",
    detail: "Satu tempat kegiatan usaha.",
    create: "Menambah tempat kegiatan usaha; tanpa kode, nomor bebas berikutnya dipakai.",
    update: "Mengubah nama dan alamat tempat kegiatan usaha; kodenya tetap.",
    delete: "Menghapus tempat kegiatan usaha yang tidak dipakai dokumen dan karyawan.",
  },
});
const karyawanData = dataTerdaftar({
  path: "/karyawan",
  objek: "karyawan",
  who: peserta,
  hak: ["bupot21_drafter"],
  form: formKaryawan,
  baris: karyawan,
  columns: columns(
    "karyawan",
    ...isianKaryawan.map(({ name }) => name).filter((name) => !ISIAN_PERUBAHAN.includes(name)),
  ),
  saring: { cabang: saringTeks },
  buat: { isian: {}, jawaban: { npwp } },
  summary: {
    list: "Karyawan identitas aktif, menurut cabang yang membayarnya bila disebut.",
    detail: "Satu karyawan.",
    create: "Menambah karyawan; tanpa NIK, kotak pasir memberi nomor yang bukan milik siapa pun.",
    update:
      "Mengubah data karyawan. Status PTKP yang diubah berlaku mulai 1 Januari berikutnya; ptkpBerlaku = tahun_ini bila yang tercatat keliru. Cabang yang diubah membayar sejak mutasiSejak; tanpa tanggal, cabang yang tercatat keliru.",
    delete: "Menghapus karyawan yang belum mempunyai bukti potong.",
  },
});
const keluargaData = dataTerdaftar({
  path: "/keluarga",
  objek: "anggota keluarga",
  who: peserta,
  hak: [hakKonsep("op")],
  form: formKeluarga,
  baris: keluarga,
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
  summary: {
    list: "Unit pajak keluarga orang pribadi yang aktif: anggotanya dengan riwayat dari dan sampai kapan.",
    detail: "Satu anggota unit pajak keluarga.",
    create: "Menambah anggota unit pajak keluarga; dari padanya L-1 C, PTKP, dan status suami istri SPT Tahunan.",
    update: "Mengubah anggota unit pajak keluarga; yang berakhir tetap tersimpan sebagai riwayat.",
    delete: "Menghapus anggota unit pajak keluarga yang keliru ditambahkan.",
  },
});

/** The master data of a company. Participants see their own; organisers see the companies of their participants. */
export const data = {
  listPerusahaan: perusahaanData.list,
  detailPerusahaan: perusahaanData.detail,
  listCabang: cabangData.list,
  detailCabang: cabangData.detail,
  listKaryawan: karyawanData.list,
  detailKaryawan: karyawanData.detail,
  listKeluarga: keluargaData.list,
  detailKeluarga: keluargaData.detail,
  createKeluarga: keluargaData.create,
  updateKeluarga: keluargaData.update,
  deleteKeluarga: keluargaData.delete,
  createPerusahaan: perusahaanData.create,
  updatePerusahaan: perusahaanData.update,
  deletePerusahaan: perusahaanData.delete,
  createCabang: cabangData.create,
  updateCabang: cabangData.update,
  deleteCabang: cabangData.delete,
  createKaryawan: karyawanData.create,
  updateKaryawan: karyawanData.update,
  deleteKaryawan: karyawanData.delete,
  uploadKaryawan: endpoint({
    method: "POST",
    path: "/karyawan/upload",
    who: peserta,
    hak: ["bupot21_drafter"],
    summary:
      "Menambah dan memperbarui karyawan dari xlsx, csv, atau baris yang ditempel. all_or_nothing menolak semuanya bila ada yang salah; partial menyimpan yang benar dan menjawab sisanya per baris dan kolom.",
    input: z.object({
      mode: z.enum(["partial", "all_or_nothing"]).default("all_or_nothing"),
      teks: teksLembar,
    }),
    output: hasilUnggah,
    files: dataFile(false),
  }),
};
