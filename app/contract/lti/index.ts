import { z } from "zod";
import { ALAMAT_MAKS, isAlamatPlatform } from "~/domain/lti/alamat";
import { KEADAAN_NILAI } from "~/domain/lti/nilai";
import { tokenAnswer } from "../akun";
import { endpoint, id, requiredText, text, waktu } from "../kit";
import { idOf } from "../objek";

const alamat = requiredText(500).refine(isAlamatPlatform, { error: "alamat_platform" });
/** Maximum number of deployments of one platform, and of further origins of its services. */
const BANYAK = 50;
const isi = {
  nama: requiredText(120),
  issuer: alamat,
  clientId: requiredText(255),
  deployment: z.array(requiredText(255)).min(1, { error: "wajib" }).max(BANYAK, { error: "terlalu_panjang" }),
  otorisasi: alamat,
  token: alamat,
  jwks: alamat,
  /** Further origins that serve the platform's rosters and grades. */
  layanan: z.array(alamat).max(BANYAK, { error: "terlalu_panjang" }).default([]),
};
const platform = z.object({
  ...isi,
  id: z.string(),
  dibuat: waktu,
  /** Number of courses linked to classes. */
  kelas: z.number().int(),
});
export type PlatformLti = z.output<typeof platform>;

/** Values the browser brings back from a platform, and the ticket of the launch. */
const tiket = { tiket: requiredText(100), ikat: requiredText(100) };
const tautan = z.object({
  id: z.string(),
  platform: z.string(),
  issuer: z.string(),
  judul: z.string(),
  konteks: z.string(),
  gabung: z.boolean(),
  oleh: z.string(),
  dibuat: waktu,
  /** Number of people of the course recognised in the class. */
  orang: z.number().int(),
  /** The platform offers the list of members. */
  adaAnggota: z.boolean(),
  /** The platform accepts marks. */
  adaNilai: z.boolean(),
});
export type TautanLti = z.output<typeof tautan>;
/** A member of a course: new to the class, already in it, or an unusable row. */
const anggota = z.object({
  nama: z.string(),
  email: z.string(),
  nim: z.string(),
  keadaan: z.enum(["baru", "ada", "salah"]),
  temuan: z.array(z.string()),
});
export type AnggotaLti = z.output<typeof anggota>;
/** A mark, and how it differs from the last mark sent to the platform. */
const nilai = z.object({
  nama: z.string(),
  accountId: z.string(),
  nilai: z.number().nullable(),
  keadaan: z.enum(KEADAAN_NILAI),
  dikirim: waktu.nullable(),
  /** Error code if the platform refused it. */
  galat: z.string().nullable(),
});
export type NilaiLti = z.output<typeof nilai>;
const PELAKU = ["instruktur", "mitra", "supermitra"] as const;
const dariKelas = { batchId: idOf("batch"), tautan: id };
const dariTugas = { ...dariKelas, tugas: id };

/** LTI 1.3: learning platforms, launches from them, and the classes their courses are linked to. */
export const lti = {
  daftar: endpoint({
    method: "GET",
    path: "/lti/platform/list",
    who: ["admin"],
    summary: "Platform belajar yang terdaftar, alamat alat ini yang didaftarkan di sana, dan umur kuncinya.",
    output: z.object({
      rows: z.array(platform),
      alamat: z.object({ login: z.string(), luncur: z.string(), jwks: z.string() }),
      kunci: z.object({ kid: z.string(), dibuat: waktu }).nullable(),
    }),
  }),
  simpan: endpoint({
    method: "POST",
    path: "/lti/platform/simpan",
    who: ["admin"],
    summary: "Mendaftarkan platform belajar (LTI 1.3), atau mengubah yang terdaftar.",
    input: z.object({ platform: id.optional(), ...isi }),
    output: z.object({ id: z.string() }),
  }),
  hapus: endpoint({
    method: "POST",
    path: "/lti/platform/hapus",
    who: ["admin"],
    summary: "Menghapus platform belajar beserta tautannya; kelas dan akun pesertanya tetap ada.",
    input: z.object({ platform: id }),
  }),
  gantiKunci: endpoint({
    method: "POST",
    path: "/lti/kunci/ganti",
    who: ["admin"],
    summary: "Membuat pasangan kunci baru; yang lama tetap diumumkan seminggu.",
    output: z.object({ kid: z.string() }),
  }),
  jwks: endpoint({
    method: "GET",
    path: "/lti/jwks",
    who: "public",
    summary: "Kunci publik alat ini (JWKS), untuk diperiksa platform belajar.",
    output: z.object({ keys: z.array(z.record(z.string(), z.unknown())) }),
  }),
  mulai: endpoint({
    method: "POST",
    path: "/user/lti/mulai",
    who: "public",
    summary: "Memulai peluncuran dari platform belajar (OpenID Connect, third-party initiated login).",
    input: z.object({
      iss: requiredText(500),
      login_hint: requiredText(2000),
      client_id: text(255).optional(),
      lti_message_hint: text(4000).optional(),
      /** Secret of the browser for which the launch was started. */
      ikat: requiredText(100),
    }),
    output: z.object({ url: z.string() }),
    pure: true,
  }),
  terima: endpoint({
    method: "POST",
    path: "/user/lti/terima",
    who: "public",
    summary: "Menerima peluncuran: memeriksa id_token platform seluruhnya dan menjawab tiket sekali pakai.",
    input: z.object({ state: requiredText(2000), id_token: requiredText(60_000) }),
    output: z.object({ tiket: z.string() }),
    secret: true,
  }),
  periksa: endpoint({
    method: "POST",
    path: "/user/lti/periksa",
    who: "public",
    summary:
      "Apa yang masih perlu untuk masuk dengan tiket peluncuran: tidak ada, atau kata sandi akun yang sudah ada.",
    input: z.object(tiket),
    output: z.object({
      langkah: z.enum(["masuk", "sandi"]),
      peran: z.enum(["instruktur", "peserta"]),
      /** The account with the platform's e-mail. */
      akun: z.string(),
      nama: z.string(),
      judul: z.string(),
      platform: z.string(),
    }),
    pure: true,
  }),
  masuk: endpoint({
    method: "POST",
    path: "/user/lti/masuk",
    who: "public",
    summary: "Masuk dengan tiket peluncuran; bila perlu dengan kata sandi akun yang dicocokkan, sekali saja.",
    input: z.object({ ...tiket, akun: text(200).optional(), sandi: z.string().max(200).optional() }),
    output: tokenAnswer.extend({
      /** True if the course is linked to a class. If not, its head chooses a class next. */
      tertaut: z.boolean(),
      batchId: z.string().nullable(),
      tugasId: z.string().nullable(),
    }),
    secret: true,
  }),
  tertunda: endpoint({
    method: "POST",
    path: "/lti/tertunda",
    who: ["instruktur"],
    summary: "Mata kuliah yang diluncurkan dan belum ditautkan, dengan kelas yang dapat dipilih.",
    input: z.object(tiket),
    output: z.object({
      judul: z.string(),
      platform: z.string(),
      kelas: z.array(z.object({ id: z.string(), nama: z.string() })),
    }),
    pure: true,
  }),
  hubungkan: endpoint({
    method: "POST",
    path: "/lti/hubungkan",
    who: ["instruktur"],
    kepala: true,
    summary: "Menautkan mata kuliah yang diluncurkan ke satu kelas yang dikepalai.",
    input: z.object({ ...tiket, batchId: idOf("batch"), gabung: z.boolean().default(false) }),
  }),
  kelas: endpoint({
    method: "GET",
    path: "/batch/lti/list",
    who: ["admin", ...PELAKU],
    summary: "Mata kuliah di platform belajar yang ditautkan ke satu kelas.",
    input: z.object({ batchId: idOf("batch") }),
    output: z.object({ rows: z.array(tautan), ubah: z.boolean(), terdaftar: z.boolean() }),
  }),
  atur: endpoint({
    method: "POST",
    path: "/batch/lti/atur",
    who: PELAKU,
    kepala: true,
    summary: "Mengatur apakah peserta mata kuliah yang belum ada di kelas bergabung ketika meluncurkannya.",
    input: z.object({ ...dariKelas, gabung: z.boolean() }),
  }),
  lepas: endpoint({
    method: "POST",
    path: "/batch/lti/hapus",
    who: PELAKU,
    kepala: true,
    summary: "Melepas tautan satu mata kuliah dari kelas; peserta kelas tetap.",
    input: z.object(dariKelas),
  }),
  anggota: endpoint({
    method: "POST",
    path: "/batch/lti/anggota",
    who: PELAKU,
    kepala: true,
    summary: "Peserta mata kuliah menurut platform belajar (NRPS): yang baru, yang sudah ada, dan baris yang salah.",
    input: z.object(dariKelas),
    output: z.object({ platform: z.string(), rows: z.array(anggota) }),
    pure: true,
  }),
  tambah: endpoint({
    method: "POST",
    path: "/batch/lti/anggota/simpan",
    who: PELAKU,
    kepala: true,
    summary: "Menambahkan peserta mata kuliah yang barisnya baik ke kelas, sebagaimana daftar peserta yang diunggah.",
    input: z.object(dariKelas),
    output: z.object({ ditambah: z.number().int() }),
  }),
  butir: endpoint({
    method: "POST",
    path: "/batch/lti/butir",
    who: PELAKU,
    kepala: true,
    summary: "Kolom buku nilai mata kuliah di platform belajar (AGS), dan tugas kelas dengan kolomnya.",
    input: z.object(dariKelas),
    output: z.object({
      platform: z.string(),
      judul: z.string(),
      butir: z.array(z.object({ alamat: z.string(), judul: z.string() })),
      tugas: z.array(z.object({ id: z.string(), judul: z.string(), butir: z.string().nullable() })),
    }),
    pure: true,
  }),
  pasangButir: endpoint({
    method: "POST",
    path: "/batch/lti/butir/simpan",
    who: PELAKU,
    kepala: true,
    summary: "Memasangkan satu tugas dengan satu kolom buku nilai platform; yang kosong dibuat baru di sana.",
    input: z.object({ ...dariTugas, butir: text(ALAMAT_MAKS).default("") }),
  }),
  nilai: endpoint({
    method: "POST",
    path: "/batch/lti/nilai",
    who: PELAKU,
    kepala: true,
    summary: "Nilai satu tugas tiap peserta, dan mana yang sudah, belum, atau gagal dikirim ke platform belajar.",
    input: z.object(dariTugas),
    output: z.object({
      judul: z.string(),
      platform: z.string(),
      butir: z.string().nullable(),
      nilaiMaks: z.number().int(),
      rows: z.array(nilai),
    }),
    pure: true,
  }),
  kirimNilai: endpoint({
    method: "POST",
    path: "/batch/lti/nilai/kirim",
    who: PELAKU,
    kepala: true,
    summary: "Mengirim nilai satu tugas ke platform belajar: yang baru, berubah, atau gagal sebelumnya.",
    input: z.object(dariTugas),
    output: z.object({ terkirim: z.number().int(), gagal: z.number().int(), sama: z.number().int() }),
  }),
};
