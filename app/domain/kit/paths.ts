import { pathsKelas } from "./paths-kelas";
import { pathsLti } from "./paths-lti";
import { pathsPaket } from "./paths-paket";
import { pathsPembayaran } from "./paths-pembayaran";

/** Which side of the books a document stands on. */
type Arah = "keluaran" | "masukan";
type Path = `/${string}`;
type Tree = { readonly [name: string]: ((...parameters: never[]) => Path) | Tree };

/** Kinds of company data that stand in the portal of the taxpayer, or are spelled otherwise in an address. */
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
 * Every address of the portal, so that a page moves in one place. A parameter may also be `":id"`, for the breadcrumb
 * to fill from the address it stands under. Questions (`?status=…`) are put behind.
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
  bantuan: () => "/bantuan",
  buku: (nama: string) => `/bantuan/${nama}`,
  notifikasi: () => "/notifikasi",
  verifikasi: () => "/verifikasi",
  verifikasiKode: (kode: string) => `/verifikasi/${kode}`,

  // signing in and the own account
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
  paket: pathsPaket,
  lti: pathsLti,

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
    massal: (perbuatan: string) => `/pengguna/peserta/massal/${perbuatan}`,
    hasil: () => "/pengguna/peserta/hasil",
    unduh: (jenis: string) => `/pengguna/${jenis}/unduh`,
    baru: (jenis: string) => `/pengguna/${jenis}/baru`,
    rincian: (jenis: string, id: string) => `/pengguna/${jenis}/${id}`,
    ubah: (jenis: string, id: string) => `/pengguna/${jenis}/${id}/ubah`,
    hapus: (jenis: string, id: string) => `/pengguna/${jenis}/${id}/hapus`,
    nonaktif: (jenis: string, id: string) => `/pengguna/${jenis}/${id}/nonaktif`,
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
    perpanjanganBerkas: (id: string, berkas: string) => `/spt/${id}/perpanjangan/berkas/${berkas}`,
    unduh: (id: string) => `/spt/${id}/unduh`,
    unduhBentuk: (id: string, bentuk: string) => `/spt/${id}/unduh?bentuk=${bentuk}`,
    ringkasan: (id: string) => `/spt/${id}/ringkasan`,
    tinjau: (id: string) => `/spt/${id}/tinjau`,
    banding: (id: string, dengan?: string) => `/spt/${id}/banding${dengan === undefined ? "" : `?dengan=${dengan}`}`,
    sektor: (id: string) => `/spt/${id}/sektor`,
    sektorKembali: (id: string) => `/spt/${id}/sektor/kembali`,
    koreksi: (id: string) => `/spt/${id}/koreksi-fiskal`,
    luring: (id: string) => `/spt/${id}/luring`,
    luringUnduh: (id: string, berkas: string) => `/spt/${id}/unduh?bentuk=luring&berkas=${berkas}`,
    saldo: (id: string) => `/spt/${id}/neraca-saldo`,
    saldoBuku: (id: string) => `/spt/${id}/neraca-saldo/buku`,
    saldoUnggah: (id: string) => `/spt/${id}/neraca-saldo/unggah`,
    formulir: (id: string, lampiran: string) => `/spt/${id}/${lampiran}`,
    formulirUnggah: (id: string, lampiran: string) => `/spt/${id}/${lampiran}/unggah`,
    formulirUnduh: (id: string, lampiran: string) => `/spt/${id}/${lampiran}/unduh`,
    mengapa: (id: string, lampiran: string, field: string) => `/spt/${id}/${lampiran}/mengapa/${field}`,
    slot: (id: string, lampiran: string, field: string) => `/spt/${id}/${lampiran}/berkas/${field}`,
    slotUnduh: (id: string, lampiran: string, field: string) => `/spt/${id}/${lampiran}/berkas/${field}/unduh`,
    slotHapus: (id: string, lampiran: string, field: string) => `/spt/${id}/${lampiran}/berkas/${field}/hapus`,
    bagian: (id: string, lampiran: string, bagian: string) => `/spt/${id}/${lampiran}/daftar/${bagian}`,
    bagianKembali: (id: string, lampiran: string, bagian: string) =>
      `/spt/${id}/${lampiran}/daftar/${bagian}/kembalikan`,
    bagianUnggah: (id: string, lampiran: string, bagian: string) => `/spt/${id}/${lampiran}/daftar/${bagian}/unggah`,
  },
  /** Rows of a form of a return, below the page of their list: the form's own, or that of one of its sections. */
  barisSpt: {
    baru: (daftar: string) => `${daftar}/baru` as Path,
    rincian: (daftar: string, urut: string | number) => `${daftar}/baris/${urut}` as Path,
    hapus: (daftar: string, urut: string | number) => `${daftar}/baris/${urut}/hapus` as Path,
    ekspor: (daftar: string) => `${daftar}/ekspor` as Path,
  },

  pembayaran: pathsPembayaran,
  bukuBesar: () => "/buku-besar",
  bukuBesarRincian: (id: string) => `/buku-besar/${id}`,
  bukuBesarUnduh: () => "/buku-besar/unduh",
  bukuBesarEkspor: () => "/buku-besar/ekspor",

  tugas: {
    daftar: () => "/tugas",
    baru: () => "/tugas/baru",
    ekspor: () => "/tugas/ekspor",
    nilaiSaya: () => "/tugas/nilai",
    nilaiSayaUnduh: () => "/tugas/nilai/unduh",
    sertifikat: (tandaId: string) => `/tugas/nilai/sertifikat/${tandaId}`,
    rincian: (id: string) => `/tugas/${id}`,
    ubah: (id: string) => `/tugas/${id}/ubah`,
    tutup: (id: string) => `/tugas/${id}/tutup`,
    buka: (id: string) => `/tugas/${id}/buka`,
    hapus: (id: string) => `/tugas/${id}/hapus`,
    salin: (id: string) => `/tugas/${id}/salin`,
    perpanjang: (id: string) => `/tugas/${id}/perpanjang`,
    bebas: (id: string) => `/tugas/${id}/bebas`,
    zip: (id: string) => `/tugas/${id}/zip`,
    nilai: (id: string) => `/tugas/${id}/nilai`,
    nilaiLepas: (id: string) => `/tugas/${id}/nilai/lepas`,
    nilaiLembar: (id: string) => `/tugas/${id}/nilai/lembar`,
    nilaiUnduh: (id: string) => `/tugas/${id}/nilai/unduh`,
    balasanEkspor: (id: string) => `/tugas/${id}/ekspor`,
    berkas: (id: string, berkasId: string) => `/tugas/${id}/berkas/${berkasId}`,
    balas: (id: string) => `/tugas/${id}/balas`,
    balasan: (id: string, balasId: string) => `/tugas/${id}/balas/${balasId}`,
    lihat: (id: string, balasId: string) => `/tugas/${id}/balas/${balasId}/lihat`,
    perbaiki: (id: string, balasId: string) => `/tugas/${id}/balas/${balasId}/perbaiki`,
    tarik: (id: string, balasId: string) => `/tugas/${id}/balas/${balasId}/tarik`,
    karyaRinci: (id: string, balasId: string, dokumenId: string) => `/tugas/${id}/balas/${balasId}/karya/${dokumenId}`,
    karya: (id: string, balasId: string) => `/tugas/${id}/balas/${balasId}/karya`,
  },
} satisfies Tree;

const TENTANG_WP = /^\/(?:efaktur|bukpot|spt|pembayaran|buku-besar|portal|data(?!\/perusahaan))(?:\/|\.|$)/;
/** Whether a path is about the taxpayer that one acts for; every other is about the account or a class. */
export const isTentangWajibPajak = (pathname: string): boolean => TENTANG_WP.test(pathname);
