import type { Arah } from "~/domain/kit/arah";
import { pathsKelas } from "./paths-kelas";
import { pathsPembayaran } from "./paths-pembayaran";

type Path = `/${string}`;
type Tree = { readonly [name: string]: ((...parameters: never[]) => Path) | Tree };

/** Kinds of company data on other pages of the taxpayer's portal, or with another spelling in the address. */
const RUMAH_LAIN = {
  pihakTerkait: "/portal/pihak-terkait",
  wakilKuasa: "/portal/wakil-kuasa",
  subKategori: "/data/sub-kategori",
  rekening: "/portal/profil/rekening",
  kontak: "/portal/profil/kontak",
  ekonomi: "/portal/profil/ekonomi",
  nppn: "/portal/profil/nppn",
} as const;
const rumahData = (jenis: string): `/${string}` =>
  (RUMAH_LAIN as Readonly<Record<string, `/${string}`>>)[jenis] ?? `/data/${jenis}`;

/**
 * All addresses of the portal, so that a page's address changes in one place. A parameter can also be `":id"`, which
 * the breadcrumb fills from the current address. Queries (`?status=…`) are appended.
 */
export const paths = {
  dasbor: () => "/",
  tahun: () => "/tahun",
  tahunUnduh: () => "/tahun/unduh",

  // frame and help
  pengaturan: () => "/pengaturan",
  menu: () => "/menu",
  lompat: () => "/lompat",
  bahasa: () => "/bahasa",
  kolom: () => "/kolom",
  tampilan: () => "/tampilan",
  masa: () => "/masa",
  tanpaSkrip: () => "/tanpa-skrip",
  galat: (kode: string) => `/galat/${kode}`,
  glosarium: () => "/glosarium",
  rupa: () => "/rupa",
  dasarHukum: () => "/dasar-hukum",
  pemeriksaan: () => "/dasar-hukum/pemeriksaan",
  bantuan: () => "/bantuan",
  buku: (nama: string) => `/bantuan/${nama}`,
  notifikasi: () => "/notifikasi",
  verifikasi: () => "/verifikasi",
  verifikasiKode: (kode: string) => `/verifikasi/${kode}`,

  // sign-in and own account
  login: () => "/login",
  loginPintu: (pintu: string) => `/login/${pintu}`,
  loginGoogle: () => "/login/google",
  loginGoogleCallback: () => "/login/google/callback",
  lupaKataSandi: () => "/lupa-kata-sandi",
  aturUlang: (token: string) => `/atur-ulang/${token}`,
  aktivasi: (token: string) => `/aktivasi/${token}`,
  daftar: () => "/daftar",
  keluar: () => "/keluar",
  akun: () => "/akun",
  kodeOtorisasi: () => "/akun/kode-otorisasi",
  kelas: () => "/akun/kelas",
  identitas: () => "/identitas",
  identitasLanjut: () => "/identitas/lanjut",
  lihatSelesai: () => "/lihat/selesai",

  portal: {
    profil: () => "/portal/profil",
    pihakTerkait: () => RUMAH_LAIN.pihakTerkait,
    wakilKuasa: () => RUMAH_LAIN.wakilKuasa,
    dokumenSayaUnduh: () => "/portal/dokumen-saya/unduh",
    wakilPutusan: (id: string) => `${RUMAH_LAIN.wakilKuasa}/${id}/putusan`,
    dokumenSaya: () => "/portal/dokumen-saya",
  },

  batch: pathsKelas,
  paket: { daftar: () => "/paket" },
  lti: { platform: () => "/lti/platform" },

  data: {
    daftar: (jenis: string) => rumahData(jenis),
    unduh: (jenis: string) => `${rumahData(jenis)}/unduh`,
    unggah: (jenis: string) => `${rumahData(jenis)}/unggah`,
    baru: (jenis: string) => `${rumahData(jenis)}/baru`,
    rincian: (jenis: string, id: string) => `${rumahData(jenis)}/${id}`,
    ubah: (jenis: string, id: string) => `${rumahData(jenis)}/${id}/ubah`,
    hapus: (jenis: string, id: string) => `${rumahData(jenis)}/${id}/hapus`,
  },

  pengguna: {
    daftar: (jenis: string) => `/pengguna/${jenis}`,
    baru: (jenis: string) => `/pengguna/${jenis}/baru`,
  },
  kotakKeluar: () => "/kotak-keluar",
  kotakKeluarUnduh: () => "/kotak-keluar/unduh",
  cadangan: () => "/cadangan",
  cadanganUnduh: () => "/cadangan/unduh",
  penolakan: () => "/penolakan",
  penolakanUnduh: () => "/penolakan/unduh",
  jejak: () => "/jejak",
  jejakUnduh: () => "/jejak/unduh",

  efaktur: {
    ringkasan: () => "/efaktur",
    hitung: () => "/efaktur/hitung",
    unduh: () => "/efaktur/unduh",
    daftar: (arah: Arah) => `/efaktur/${arah}`,
    daftarUnduh: (arah: Arah) => `/efaktur/${arah}/unduh`,
    faktur: (arah: Arah, id: string) => `/efaktur/${arah}/${id}`,
    baru: () => "/efaktur/keluaran/baru",
    tandaTangan: () => "/efaktur/keluaran/tanda-tangan",
    hapusBanyak: () => "/efaktur/keluaran/hapus",
    hasil: (arah: Arah) => `/efaktur/${arah}/hasil`,
    ubah: (id: string) => `/efaktur/keluaran/${id}/ubah`,
    peristiwa: (id: string, peristiwa: string) => `/efaktur/keluaran/${id}/${peristiwa}`,
    masa: () => "/efaktur/masukan/masa",
    impor: () => "/efaktur/impor",
    imporRincian: (id: string) => `/efaktur/impor/${id}`,
    konfirmasi: () => "/efaktur/konfirmasi",
    konfirmasiRiwayat: () => "/efaktur/konfirmasi/riwayat",
    konfirmasiUnduh: () => "/efaktur/konfirmasi/riwayat/unduh",
    putusan: (id: string) => `/efaktur/konfirmasi/${id}`,
    banding: (id: string) => `/efaktur/konfirmasi/${id}/banding`,
  },
  /** Return notes of invoices. */
  retur: {
    hitung: () => "/efaktur/retur/hitung",
    unduh: () => "/efaktur/retur/unduh",
    daftar: (arah: Arah) => `/efaktur/retur-${arah}`,
    daftarUnduh: (arah: Arah) => `/efaktur/retur-${arah}/unduh`,
    rincian: (arah: Arah, id: string) => `/efaktur/retur-${arah}/${id}`,
    baru: () => "/efaktur/retur-masukan/baru",
    ubah: (id: string) => `/efaktur/retur-masukan/${id}/ubah`,
    peristiwa: (id: string, peristiwa: string) => `/efaktur/retur-masukan/${id}/${peristiwa}`,
  },
  /** Special documents, both sides. */
  dokumen: {
    hitung: () => "/efaktur/dokumen/hitung",
    daftar: (arah: Arah) => `/efaktur/dokumen-${arah}`,
    unduh: (arah: Arah) => `/efaktur/dokumen-${arah}/unduh`,
    baru: (arah: Arah) => `/efaktur/dokumen-${arah}/baru`,
    rincian: (arah: Arah, id: string) => `/efaktur/dokumen-${arah}/${id}`,
    tandaTangan: (arah: Arah) => `/efaktur/dokumen-${arah}/tanda-tangan`,
    hapusBanyak: (arah: Arah) => `/efaktur/dokumen-${arah}/hapus`,
    hasil: (arah: Arah) => `/efaktur/dokumen-${arah}/hasil`,
    ubah: (arah: Arah, id: string) => `/efaktur/dokumen-${arah}/${id}/ubah`,
    peristiwa: (arah: Arah, id: string, peristiwa: string) => `/efaktur/dokumen-${arah}/${id}/${peristiwa}`,
  },
  /** Return notes of special documents. */
  dokumenRetur: {
    hitung: () => "/efaktur/dokumen/retur/hitung",
    daftar: () => "/efaktur/dokumen/retur",
    unduh: () => "/efaktur/dokumen/retur/unduh",
    baru: () => "/efaktur/dokumen/retur/baru",
    rincian: (id: string) => `/efaktur/dokumen/retur/${id}`,
    ubah: (id: string) => `/efaktur/dokumen/retur/${id}/ubah`,
    peristiwa: (id: string, peristiwa: string) => `/efaktur/dokumen/retur/${id}/${peristiwa}`,
  },

  bukpot: {
    daftar: () => "/bukpot",
    unduh: () => "/bukpot/unduh",
    hitung: () => "/bukpot/hitung",
    berkas: () => "/bukpot/berkas",
    massal: (aksi: string) => `/bukpot/${aksi}`,
    hasil: () => "/bukpot/hasil",
    sementara: () => "/bukpot/sementara",
    sementaraGanti: () => "/bukpot/sementara/ganti",
    masukan: () => "/bukpot/masukan",
    masukanUnduh: () => "/bukpot/masukan/unduh",
    setara: () => "/bukpot/setara",
    setaraUnduh: () => "/bukpot/setara/unduh",
    dariGaji: () => "/bukpot/MP/dari-gaji",
    dariBulanan: () => "/bukpot/A1/dari-bulanan",
    rekonsiliasi: () => "/bukpot/rekonsiliasi",
    rekonsiliasiUnduh: () => "/bukpot/rekonsiliasi/unduh",
    rekonsiliasiKaryawan: (id: string) => `/bukpot/rekonsiliasi/${id}`,
    impor: () => "/bukpot/impor",
    rumus: (jenis: string, formulir: string) => `/bukpot/formulir/${jenis}/${formulir}/rumus`,
    baru: (jenis: string) => `/bukpot/${jenis}/baru`,
    rincian: (jenis: string, id: string) => `/bukpot/${jenis}/${id}`,
    ubah: (jenis: string, id: string) => `/bukpot/${jenis}/${id}/ubah`,
    peristiwa: (jenis: string, id: string, peristiwa: string) => `/bukpot/${jenis}/${id}/${peristiwa}`,
  },
  /** Imports of files, below the page that takes them. */
  impor: {
    unduh: (halaman: string) => `${halaman}/unduh` as Path,
    unggah: (halaman: string) => `${halaman}/unggah` as Path,
    rincian: (halaman: string, id: string) => `${halaman}/${id}` as Path,
    hasilUnduh: (halaman: string, id: string) => `${halaman}/${id}/unduh` as Path,
  },

  spt: {
    konsep: () => "/spt",
    dilaporkan: () => "/spt/dilaporkan",
    ekspor: () => "/spt/ekspor",
    dilaporkanEkspor: () => "/spt/dilaporkan/ekspor",
    baru: () => "/spt/baru",
    rumus: (jenis: string, formulir: string) => `/spt/formulir/${jenis}/${formulir}/rumus`,
    rincian: (id: string) => `/spt/${id}`,
    kirim: (id: string) => `/spt/${id}/kirim`,
    hapus: (id: string) => `/spt/${id}/hapus`,
    bpe: (id: string) => `/spt/${id}/bpe`,
    perpanjangan: (id: string) => `/spt/${id}/perpanjangan`,
    unduh: (id: string) => `/spt/${id}/unduh`,
    unduhBentuk: (id: string, bentuk: string) => `/spt/${id}/unduh?bentuk=${bentuk}`,
    ringkasan: (id: string) => `/spt/${id}/ringkasan`,
    tinjau: (id: string) => `/spt/${id}/tinjau`,
    banding: (id: string, dengan?: string) => `/spt/${id}/banding${dengan === undefined ? "" : `?dengan=${dengan}`}`,
    sektor: (id: string) => `/spt/${id}/sektor`,
    koreksi: (id: string) => `/spt/${id}/koreksi-fiskal`,
    saldo: (id: string) => `/spt/${id}/neraca-saldo`,
    saldoUnggah: (id: string) => `/spt/${id}/neraca-saldo/unggah`,
    formulir: (id: string, lampiran: string) => `/spt/${id}/${lampiran}`,
    hitung: (id: string, lampiran: string) => `/spt/${id}/${lampiran}/hitung`,
    formulirUnduh: (id: string, lampiran: string) => `/spt/${id}/${lampiran}/unduh`,
    mengapa: (id: string, lampiran: string, field: string) => `/spt/${id}/${lampiran}/mengapa/${field}`,
    slot: (id: string, lampiran: string, field: string) => `/spt/${id}/${lampiran}/berkas/${field}`,
    bagian: (id: string, lampiran: string, bagian: string) => `/spt/${id}/${lampiran}/daftar/${bagian}`,
    bagianKembali: (id: string, lampiran: string, bagian: string) =>
      `/spt/${id}/${lampiran}/daftar/${bagian}/kembalikan`,
    bagianUnggah: (id: string, lampiran: string, bagian: string) => `/spt/${id}/${lampiran}/daftar/${bagian}/unggah`,
  },
  /** Rows of a form of a return, below the page of their list: the form's own page, or that of one of its sections. */
  pembayaran: pathsPembayaran,
  bukuBesar: () => "/buku-besar",
  bukuBesarRincian: (id: string) => `/buku-besar/${id}`,
  bukuBesarUnduh: () => "/buku-besar/unduh",
  bukuBesarEkspor: () => "/buku-besar/ekspor",

  bukti: { daftar: () => "/bukti" },
  tugas: {
    daftar: () => "/tugas",
    baru: () => "/tugas/baru",
    nilaiSaya: () => "/tugas/nilai",
    nilaiSayaUnduh: () => "/tugas/nilai/unduh",
    sertifikat: (tandaId: string) => `/tugas/nilai/sertifikat/${tandaId}`,
    rincian: (id: string) => `/tugas/${id}`,
    nilai: (id: string) => `/tugas/${id}/nilai`,
    nilaiLepas: (id: string) => `/tugas/${id}/nilai/lepas`,
    nilaiLembar: (id: string) => `/tugas/${id}/nilai/lembar`,
    nilaiUnduh: (id: string) => `/tugas/${id}/nilai/unduh`,
    balas: (id: string) => `/tugas/${id}/balas`,
    balasan: (id: string, balasId: string) => `/tugas/${id}/balas/${balasId}`,
    karyaRinci: (id: string, balasId: string, dokumenId: string) => `/tugas/${id}/balas/${balasId}/karya/${dokumenId}`,
    karya: (id: string, balasId: string) => `/tugas/${id}/balas/${balasId}/karya`,
    ujian: (id: string) => `/tugas/${id}/ujian`,
    ujianPeserta: (id: string) => `/tugas/${id}/ujian/peserta`,
  },
} satisfies Tree;

const TENTANG_WP = /^\/(?:efaktur|bukpot|spt|pembayaran|buku-besar|portal|data(?!\/perusahaan))(?:\/|\.|$)/;
/** True if a path is about the active taxpayer; all others are about the account or a class. */
export const isTentangWajibPajak = (pathname: string): boolean => TENTANG_WP.test(pathname);
