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
import { dataFile, endpoint, id, nitku, npwp, rupiah, saringTeks, tanggal } from "../kit";
import { hidden, listOf, type RowOfList } from "../list";
import { chosen } from "../objek";
import { dataTerdaftar, hasilUnggah, versi } from "./kit";

export { type DaftarTerdaftar, dataTerdaftar, hasilUnggah, type RingkasanTerdaftar, versi } from "./kit";

/** Maximum rows of one sheet of employees or of salaries. */
export const BARIS_LEMBAR = 5000;
/** Maximum characters of pasted rows. */
export const TEKS_LEMBAR = 1_500_000;
/** Pasted rows with their headings, if no file is sent. */
export const teksLembar = z.string().max(TEKS_LEMBAR, { error: "terlalu_panjang" }).optional();

const terdaftar = Object.fromEntries(PROFIL_PAJAK.map((name) => [name, hidden(z.boolean())])) as Record<
  (typeof PROFIL_PAJAK)[number],
  { readonly value: z.ZodBoolean; readonly hidden: true }
>;
/** The recorded tax office of a place, empty if none, and the name of the office that applies. */
const kantor = (head: string) => ({ kpp: hidden(z.string()), kppNama: { value: z.string(), head } }) as const;
/** The bank account of a place; empty if none. `bank` is a code. */
const rekening = { bank: z.string(), nomorRekening: z.string(), pemilikRekening: z.string() };

const named = (daftar: "provinsi" | "kota") => Object.fromEntries(ref(daftar).map(({ kode, nama }) => [kode, nama]));
const kota = named("kota");
export const perusahaanList = listOf({
  id: "perusahaan",
  texts: "data:perusahaan",
  cari: "data:cari",
  columns: {
    id: hidden(z.string()),
    npwp: { value: npwp, as: "npwp", sortable: true },
    nama: { value: z.string(), sortable: true },
    alamat: { value: z.string() },
    kota: { value: z.string(), sebutan: kota, sortable: true },
    ...kantor("data:perusahaan.kpp"),
    /** The first month of the book year. */
    bulanBuku: { value: z.enum(BULAN_BUKU), words: "data:perusahaan.bulanBuku_pilihan." },
    klu: hidden(z.string().nullable()),
    email: hidden(z.string().nullable()),
    telepon: hidden(z.string().nullable()),
    pkp: hidden(z.boolean()),
    pkpSejak: { value: tanggal.nullable(), as: "tanggal" },
    ...terdaftar,
    peserta: { value: z.string(), sortable: true },
    batch: { value: z.string(), sortable: true },
    versi: hidden(versi),
  },
  table: ["nama", "npwp", "alamat", "kota", "kppNama", "pkpSejak", "peserta", "batch"],
  file: ["npwp", "nama", "alamat", "kota", "kppNama", "bulanBuku", "peserta", "batch"],
});
export type Perusahaan = RowOfList<typeof perusahaanList>;

export const cabangList = listOf({
  id: "cabang",
  texts: "data:cabang",
  cari: "data:cari",
  columns: {
    id: hidden(z.string()),
    kode: hidden(z.string()),
    nitku: { value: nitku, as: "kode", sortable: true },
    nama: { value: z.string(), sortable: true },
    alamat: { value: z.string() },
    kota: { value: z.string(), sebutan: kota, sortable: true },
    ...kantor("data:cabang.kpp"),
    bank: { value: rekening.bank },
    nomorRekening: { value: rekening.nomorRekening },
    pemilikRekening: { value: rekening.pemilikRekening },
    versi: hidden(versi),
  },
  table: ["nama", "nitku", "alamat", "kota", "kppNama"],
});
export type Cabang = RowOfList<typeof cabangList>;

export const karyawanList = listOf({
  id: "karyawan",
  texts: "data:karyawan",
  cari: "data:cari",
  columns: {
    id: hidden(z.string()),
    npwp: { value: npwp, as: "npwp", sortable: true },
    nama: { value: z.string(), sortable: true },
    jenisKelamin: { value: z.string() },
    pegawaiAsing: { value: z.boolean() },
    paspor: { value: z.string() },
    kitas: { value: z.string() },
    jabatan: { value: z.string(), sortable: true },
    objek: { value: z.string() },
    /** The latest status. `ptkpLalu`: earlier statuses, each valid up to and including a calendar year. */
    ptkp: { value: z.string(), as: "kode" },
    ptkpLalu: hidden(z.array(z.object({ sampai: z.number().int(), ptkp: z.string() })).readonly()),
    /** Whole rupiah per year. */
    gaji: { value: rupiah, as: "rupiah", sortable: true },
    /** Code of the paying branch. `cabangLalu`: earlier branches, each up to and including a day. */
    cabang: { value: z.string(), as: "kode" },
    cabangLalu: hidden(z.array(z.object({ sampai: tanggal, cabang: z.string() })).readonly()),
    mulai: { value: tanggal.nullable(), as: "tanggal" },
    berhenti: { value: tanggal.nullable(), as: "tanggal" },
    sebabBerhenti: { value: z.string() },
    alamat: { value: z.string() },
    negara: { value: z.string() },
    /** Codes of the official lists; abroad, typed text. */
    provinsi: { value: z.string(), sebutan: named("provinsi") },
    kota: { value: z.string(), sebutan: kota },
    daerahTertentu: { value: z.boolean() },
    versi: hidden(versi),
  },
  table: ["nama", "npwp", "jabatan", "ptkp", "cabang", "gaji", "kota"],
  file: isianKaryawan.map(({ name }) => name).filter((name) => !ISIAN_PERUBAHAN.includes(name)) as never,
  filters: { cabang: { kind: "query", value: saringTeks.unwrap() } },
});
export type Karyawan = RowOfList<typeof karyawanList>;

export const keluargaList = listOf({
  id: "keluarga",
  texts: "data:keluarga",
  cari: "data:cari",
  columns: {
    id: hidden(z.string()),
    npwp: { value: npwp, as: "npwp" },
    nama: { value: z.string(), sortable: true },
    tanggal_lahir: { value: tanggal, as: "tanggal", sortable: true },
    hubungan: { value: z.string() },
    pekerjaan: { value: z.string() },
    kedudukan: { value: z.enum(KEDUDUKAN_KELUARGA), words: "data:keluarga.kedudukan_pilihan." },
    /** First and last day in the unit; no end while it continues. */
    mulai: { value: tanggal, as: "tanggal", sortable: true },
    berakhir: { value: tanggal.nullable(), as: "tanggal" },
    versi: hidden(versi),
  },
  table: ["nama", "npwp", "tanggal_lahir", "hubungan", "kedudukan", "mulai", "berakhir"],
});
export type AnggotaKeluargaRow = RowOfList<typeof keluargaList>;

const organisers = ["peserta", "mitra", "supermitra", "admin"] as const;
const peserta = ["peserta"] as const;

const perusahaanData = dataTerdaftar({
  path: "/perusahaan",
  objek: "perusahaan",
  who: organisers,
  hak: "akun",
  form: formPerusahaan,
  daftar: perusahaanList,
  rinci: rekening,
  buat: { isian: { pesertaId: chosen(id, "akun peserta").optional() }, jawaban: { npwp } },
  summary: {
    list: "Perusahaan sendiri, atau perusahaan peserta dari batch yang dikelola.",
    detail: "Satu perusahaan.",
    create:
      "Membuat perusahaan latihan; NPWP diberikan kotak latihan. Penyelenggara menyebut pesertaId, peserta membuat miliknya sendiri.",
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
  daftar: cabangList,
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
  daftar: karyawanList,
  buat: { isian: {}, jawaban: { npwp } },
  summary: {
    list: "Karyawan identitas aktif, menurut cabang yang membayarnya bila disebut.",
    detail: "Satu karyawan.",
    create: "Menambah karyawan; tanpa NIK, kotak latihan memberi nomor yang bukan milik siapa pun.",
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
  daftar: keluargaList,
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
