import type { RouteConfigEntry } from "@remix-run/route-config";
import routes from "../../app/routes";
import type { Month } from "./month";

/** `peserta01` acts for its company, `peserta02` as the person it is. */
export type Who = "siapa pun" | "peserta01" | "peserta02" | "instruktur" | "mitra" | "supermitra" | "admin";
/** Who opens a screen; parameters of the address come from the month lived before, `query` follows it. */
export type Sample = {
  readonly who: Who;
  readonly params?: (month: Month) => Readonly<Record<string, string>>;
  readonly query?: (month: Month) => string;
  readonly status?: number;
};

const open = (who: Who, params?: Sample["params"], more: Partial<Sample> = {}): Sample => ({
  who,
  ...(params ? { params } : {}),
  ...more,
});
const of = (who: Who, key: keyof Month, more: Partial<Sample> = {}) => open(who, (month) => ({ id: month[key] }), more);
const marked = (key: keyof Month) => open("peserta01", undefined, { query: (month) => `?id=${month[key]}` });
const users = (kind: string, who: Who, key: keyof Month) => ({
  [`pengguna/${kind}`]: open(who),
  [`pengguna/${kind}/baru`]: open(who),
  [`pengguna/${kind}/:id`]: of(who, key),
  [`pengguna/${kind}/:id/ubah`]: of(who, key),
  [`pengguna/${kind}/:id/nonaktif`]: of(who, key),
  [`pengguna/${kind}/:id/hapus`]: of(who, key),
});

const results = (key: keyof Month, deed: string) =>
  open("peserta01", undefined, { query: (month) => `?kunci=${month[key]}&perbuatan=${deed}` });

const dokumenLain = (side: string, signed: keyof Month, draft: keyof Month) => ({
  [`efaktur/dokumen-${side}`]: open("peserta01"),
  [`efaktur/dokumen-${side}/baru`]: open("peserta01"),
  [`efaktur/dokumen-${side}/tanda-tangan`]: marked(draft),
  [`efaktur/dokumen-${side}/hapus`]: marked(draft),
  [`efaktur/dokumen-${side}/hasil`]: results("hasilDokumen", "credit"),
  [`efaktur/dokumen-${side}/:id`]: of("peserta01", signed),
  [`efaktur/dokumen-${side}/:id/ubah`]: of("peserta01", draft),
  [`efaktur/dokumen-${side}/:id/hapus`]: of("peserta01", draft),
  [`efaktur/dokumen-${side}/:id/ganti`]: of("peserta01", signed),
  [`efaktur/dokumen-${side}/:id/batal`]: of("peserta01", signed),
});

const slip = (jenis: string, key: keyof Month) => open("peserta01", (month) => ({ jenis, id: month[key] }));

const companyData = (kind: string, key: keyof Month, who: Who = "peserta01") => ({
  [`data/${kind}/baru`]: open(who),
  [`data/${kind}/:id`]: of(who, key),
  [`data/${kind}/:id/ubah`]: of(who, key),
  [`data/${kind}/:id/hapus`]: of(who, key),
});

/** The pages of a part of the profile. */
const profilePart = (kind: string, key: keyof Month, who: Who = "peserta01") => ({
  [`portal/profil/${kind}`]: open(who),
  [`portal/profil/${kind}/baru`]: open(who),
  [`portal/profil/${kind}/:id`]: of(who, key),
  [`portal/profil/${kind}/:id/ubah`]: of(who, key),
  [`portal/profil/${kind}/:id/hapus`]: of(who, key),
});
/** What an admin changes of a kind of data that everybody has. */
const adminData = (kind: string, id: string) => ({
  [`data/${kind}/baru`]: open("admin"),
  [`data/${kind}/:id/ubah`]: open("admin", () => ({ id })),
  [`data/${kind}/:id/hapus`]: open("admin", () => ({ id })),
});

/** One visit of every screen, by its path in `app/routes.ts`; behind `#` a further visit of the same screen. */
export const SCREENS: Readonly<Record<string, Sample>> = {
  "": open("peserta01"),
  tahun: open("peserta01"),
  pengaturan: open("siapa pun"),
  menu: open("peserta01"),
  lompat: open("peserta01", undefined, { query: () => "?q=faktur" }),
  tampilan: open("peserta01", undefined, {
    query: () => "?untuk=keluaran&dari=%2Fefaktur%2Fkeluaran%3Fstatus%3Ddraft",
  }),
  "tidak-berizin": open("peserta01", undefined, { status: 403 }),
  "*": open("peserta01", () => ({ "*": "tidak-ada" }), { status: 404 }),
  "galat/:kode": open("siapa pun", () => ({ kode: "forbidden" })),
  bantuan: open("siapa pun"),
  glosarium: open("siapa pun"),
  rupa: open("siapa pun", undefined, { status: 404 }),
  "dasar-hukum": open("siapa pun"),
  batch: open("mitra"),
  "batch/baru": open("mitra"),
  paket: open("instruktur"),
  "paket/baru": open("instruktur"),
  "paket/panduan": open("instruktur"),
  "paket/:id": of("instruktur", "paket"),
  "paket/:id/hapus": of("instruktur", "paket"),
  "batch/:id": of("instruktur", "batch"),
  "batch/:id/jam": of("instruktur", "batch"),
  "batch/:id/sandi": of("mitra", "batch"),
  "batch/:id/pulihkan": of("instruktur", "batch"),
  "batch/:id/nilai": of("instruktur", "batch"),
  "batch/:id/kemajuan": of("instruktur", "batch"),
  "batch/:id/nilai/peserta/:akunId": open("instruktur", ({ batch, pesertaId }) => ({ id: batch, akunId: pesertaId })),
  "batch/:id/penyelesaian": of("instruktur", "batch"),
  "batch/:id/penyelesaian/terbit": of("instruktur", "batch"),
  "batch/:id/penyelesaian/:tandaId/tarik": open("instruktur", ({ batch, tanda }) => ({ id: batch, tandaId: tanda })),
  "batch/:id/kehadiran": of("mitra", "batch"),
  "batch/:id/nilai/atur": of("instruktur", "batch"),
  "batch/:id/nilai/cocok": of("instruktur", "batch"),
  "batch/:id/pemindahbukuan": of("instruktur", "batch"),
  "batch/:id/pemindahbukuan/:pbkId": open("instruktur", ({ batch, pbkDiajukan }) => ({
    id: batch,
    pbkId: pbkDiajukan,
  })),
  "batch/:id/pengembalian": of("instruktur", "batch"),
  "batch/:id/pengembalian/:permohonanId": open("instruktur", ({ batch, pengembalianDeposit }) => ({
    id: batch,
    permohonanId: pengembalianDeposit,
  })),
  "batch/:id/ketetapan": of("instruktur", "batch"),
  "batch/:id/ketetapan/baru": of("instruktur", "batch"),
  "batch/:id/ketetapan/:ketetapanId": open("instruktur", ({ batch, ketetapan }) => ({
    id: batch,
    ketetapanId: ketetapan,
  })),
  "batch/:id/sertifikat": of("instruktur", "batch"),
  "batch/:id/sertifikat/baru": of("instruktur", "batch"),
  "batch/:id/sertifikat/:sertifikatId": open("instruktur", ({ batch, sertifikat }) => ({
    id: batch,
    sertifikatId: sertifikat,
  })),
  "batch/:id/spt": of("instruktur", "batch"),
  "batch/:id/spt/:sptId": open("instruktur", ({ batch, dilaporkan }) => ({ id: batch, sptId: dilaporkan })),
  "batch/:id/salin": of("mitra", "batch"),
  "batch/:id/arsip": of("mitra", "batch"),
  "batch/:id/hapus": of("mitra", "batch"),
  "batch/:id/undangan": of("mitra", "batch"),
  "batch/:id/umumkan": of("instruktur", "batch"),
  "batch/:id/lti": of("instruktur", "batch"),
  "batch/:id/lti/:tautan/anggota": open("instruktur", ({ batch }) => ({ id: batch, tautan: "tidak-ada" }), {
    status: 422,
  }),
  "batch/:id/lti/:tautan/nilai": open("instruktur", ({ batch }) => ({ id: batch, tautan: "tidak-ada" }), {
    status: 422,
  }),
  "batch/:id/lti/:tautan/nilai/:tugas": open(
    "instruktur",
    ({ batch, tugas }) => ({ id: batch, tautan: "tidak-ada", tugas }),
    { status: 422 },
  ),
  "lti/login": open("siapa pun", undefined, {
    status: 404,
    query: () => "?iss=https%3A%2F%2Fmoodle.example&login_hint=1",
  }),
  "lti/luncur": open("siapa pun"),
  "lti/masuk": open("siapa pun"),
  "lti/jendela": open("siapa pun"),
  "lti/kelas": open("instruktur", undefined, { status: 422 }),
  "lti/platform": open("admin"),
  "lti/platform/baru": open("admin"),
  "lti/platform/:id/ubah": open("admin", () => ({ id: "tidak-ada" }), { status: 404 }),
  "lti/platform/:id/hapus": open("admin", () => ({ id: "tidak-ada" }), { status: 404 }),
  "batch/:id/lihat": of("instruktur", "batch"),
  ...users("peserta", "mitra", "pesertaId"),
  "pengguna/peserta/massal/:perbuatan": open("mitra", () => ({ perbuatan: "pindahkan" }), {
    query: ({ pesertaId }) => `?id=${pesertaId}`,
  }),
  "pengguna/peserta/hasil": open("mitra", undefined, { status: 404, query: () => "?kunci=tidak-ada&perbuatan=sandi" }),
  ...users("instruktur", "mitra", "instrukturId"),
  ...users("mitra", "admin", "mitraId"),
  ...users("supermitra", "admin", "supermitraId"),
  login: open("siapa pun"),
  "login/mitra": open("siapa pun"),
  "login/supermitra": open("siapa pun"),
  "login/admin": open("siapa pun"),
  "login/google/callback": open("siapa pun", undefined, { status: 422 }),
  "lupa-kata-sandi": open("siapa pun"),
  "atur-ulang/:token": open("siapa pun", () => ({ token: "contoh" })),
  "aktivasi/:token": open("siapa pun", () => ({ token: "contoh" })),
  daftar: open("siapa pun"),
  keluar: open("peserta01"),
  akun: open("peserta01"),
  "akun/kode-otorisasi": open("peserta01"),
  "akun/kelas": open("peserta01"),
  identitas: open("peserta01"),
  "kotak-keluar": open("admin"),
  penolakan: open("admin"),
  cadangan: open("admin"),
  jejak: open("peserta01"),
  "data/perusahaan": open("peserta01"),
  "data/cabang": open("peserta01"),
  "data/karyawan": open("peserta01"),
  "data/karyawan/unggah": open("peserta01"),
  "data/kategori": open("peserta01"),
  "data/kategori/:id": open("peserta01", () => ({ id: "kategori-01" })),
  ...adminData("kategori", "kategori-01"),
  "data/sub-kategori": open("peserta01"),
  "data/sub-kategori/:id": open("peserta01", () => ({ id: "sub-kategori-0102" })),
  ...adminData("sub-kategori", "sub-kategori-0102"),
  "data/natura": open("peserta01"),
  "data/natura/unggah": open("peserta01"),
  ...companyData("natura", "natura"),
  "data/keluarga": open("peserta02"),
  ...companyData("keluarga", "anggota", "peserta02"),
  ...companyData("perusahaan", "perusahaanId"),
  ...companyData("cabang", "cabang"),
  ...companyData("karyawan", "karyawan"),
  "portal/profil": open("peserta01"),
  "portal/dokumen-saya": open("peserta01"),
  ...profilePart("rekening", "rekening"),
  ...profilePart("kontak", "kontak"),
  ...profilePart("ekonomi", "ekonomi"),
  ...profilePart("nppn", "nppn", "peserta02"),
  "portal/pihak-terkait": open("peserta01"),
  "portal/pihak-terkait/baru": open("peserta01"),
  "portal/pihak-terkait/:id": of("peserta01", "pihak"),
  "portal/pihak-terkait/:id/ubah": of("peserta01", "pihak"),
  "portal/pihak-terkait/:id/hapus": of("peserta01", "pihak"),
  "portal/wakil-kuasa": open("peserta01"),
  "portal/wakil-kuasa/baru": open("peserta01"),
  "portal/wakil-kuasa/:id": of("peserta01", "wakil"),
  "portal/wakil-kuasa/:id/ubah": of("peserta01", "wakil"),
  "portal/wakil-kuasa/:id/hapus": of("peserta01", "wakil"),
  // who gives a grant does not answer it
  "portal/wakil-kuasa/:id/putusan": of("peserta01", "wakil", { status: 409 }),
  efaktur: open("peserta01"),
  "efaktur/keluaran": open("peserta01"),
  "efaktur/keluaran/baru": open("peserta01"),
  "efaktur/keluaran/tanda-tangan": marked("konsep"),
  "efaktur/keluaran/hapus": marked("konsep"),
  "efaktur/keluaran/hasil": results("hasilFaktur", "hapus"),
  "efaktur/masukan/hasil": results("hasilFaktur", "uncredit"),
  "efaktur/keluaran/:id": of("peserta01", "keluaran"),
  "efaktur/keluaran/:id/ubah": of("peserta01", "konsep"),
  "efaktur/keluaran/:id/hapus": of("peserta01", "konsep"),
  "efaktur/masukan": open("peserta01"),
  "efaktur/masukan/masa": marked("masukan"),
  "efaktur/masukan/:id": of("peserta01", "masukan"),
  "efaktur/keluaran/:id/pengganti": of("peserta01", "dijual"),
  "efaktur/keluaran/:id/batal": of("peserta01", "dijual"),
  "efaktur/keluaran/:id/tarik-batal": of("peserta01", "menunggu"),
  "efaktur/keluaran/:id/tarik-ganti": of("peserta01", "menunggu", { status: 409 }),
  "efaktur/impor": open("peserta01"),
  "efaktur/impor/:id": of("peserta01", "impor"),
  bukpot: open("peserta01"),
  "bukpot/terbitkan": marked("bukpotKonsep"),
  "bukpot/hapus": marked("bukpotKonsep"),
  "bukpot/batal": marked("bukpotTerbit"),
  "bukpot/hasil": results("hasilBukpot", "hapus"),
  "bukpot/sementara": open("peserta01"),
  "bukpot/sementara/ganti": open("peserta01"),
  "bukpot/masukan": open("peserta01"),
  "bukpot/setara": open("peserta01"),
  "bukpot/formulir/:jenis/:formulir/rumus": open("peserta01", () => ({ jenis: "BP21", formulir: "slip" })),
  "bukpot/:jenis/baru": open("peserta01", () => ({ jenis: "BP21" })),
  "bukpot/:jenis/:id": slip("bpu", "bukpotTerbit"),
  "bukpot/:jenis/:id/ubah": slip("A1", "bukpotKonsep"),
  "bukpot/:jenis/:id/pengganti": slip("bpu", "bukpotTerbit"),
  "bukpot/:jenis/:id/batal": slip("bpu", "bukpotTerbit"),
  "bukpot/:jenis/:id/hapus": slip("A1", "bukpotKonsep"),
  "bukpot/impor": open("peserta01"),
  "bukpot/MP/dari-gaji": open("peserta01"),
  "bukpot/A1/dari-bulanan": open("peserta01"),
  "bukpot/rekonsiliasi": open("peserta01"),
  "bukpot/rekonsiliasi/:id": of("peserta01", "karyawan"),
  "bukpot/impor/:id": of("peserta01", "imporBukpot"),
  "efaktur/retur-masukan": open("peserta01"),
  "efaktur/retur-keluaran": open("peserta01"),
  "efaktur/retur-masukan/baru": open("peserta01", undefined, { query: ({ kembali }) => `?faktur=${kembali}` }),
  "efaktur/retur-masukan/:id": of("peserta01", "retur"),
  "efaktur/retur-masukan/:id/ubah": of("peserta01", "retur"),
  "efaktur/retur-masukan/:id/hapus": of("peserta01", "retur"),
  "efaktur/retur-masukan/:id/batal": of("peserta01", "retur", { status: 409 }),
  "efaktur/retur-masukan/:id/tarik-batal": of("peserta01", "retur", { status: 409 }),
  "efaktur/retur-keluaran/:id": of("peserta01", "returMasuk"),
  "efaktur/konfirmasi": open("peserta01"),
  "efaktur/konfirmasi/riwayat": open("peserta01"),
  "efaktur/konfirmasi/:id": of("peserta01", "konfirmasi"),
  "efaktur/konfirmasi/:id/banding": of("peserta01", "konfirmasi"),
  ...dokumenLain("keluaran", "dokumenKeluaran", "konsepKeluaran"),
  ...dokumenLain("masukan", "dokumenMasukan", "konsepMasukan"),
  "efaktur/dokumen/retur": open("peserta01"),
  "efaktur/dokumen/retur/baru": open("peserta01", undefined, {
    query: ({ dokumenKeluaran }) => `?dokumen=${dokumenKeluaran}`,
  }),
  "efaktur/dokumen/retur/:id": of("peserta01", "returDokumen"),
  "efaktur/dokumen/retur/:id/ubah": of("peserta01", "returDokumen"),
  "efaktur/dokumen/retur/:id/hapus": of("peserta01", "returDokumen"),
  "efaktur/dokumen/retur/:id/batal": of("peserta01", "returDokumen", { status: 409 }),
  tugas: open("peserta01"),
  "tugas/baru": open("instruktur"),
  "tugas/nilai": open("peserta01"),
  "tugas/:id": of("instruktur", "tugas"),
  "tugas/:id/ubah": of("instruktur", "tugas"),
  "tugas/:id/tutup": of("instruktur", "tugas"),
  "tugas/:id/nilai": of("instruktur", "tugas"),
  "tugas/:id/nilai/lembar": of("instruktur", "tugas"),
  "tugas/:id/hapus": of("instruktur", "tugas", { status: 409 }),
  "tugas/:id/salin": of("instruktur", "tugas"),
  "tugas/:id/perpanjang": of("instruktur", "tugas"),
  "tugas/:id/buka": of("instruktur", "tugas", { status: 409 }),
  "tugas/:id/balas": of("peserta01", "tugasLain"),
  "tugas/:id/balas/:balasId": open("instruktur", ({ tugas, balasan }) => ({ id: tugas, balasId: balasan })),
  "tugas/:id/balas/:balasId/perbaiki": open("peserta01", ({ tugas, balasan }) => ({ id: tugas, balasId: balasan })),
  "tugas/:id/balas/:balasId/karya": open("instruktur", ({ tugas, balasan }) => ({ id: tugas, balasId: balasan })),
  "tugas/:id/balas/:balasId/lihat": open("instruktur", ({ tugas, balasan }) => ({ id: tugas, balasId: balasan })),
  notifikasi: open("peserta01"),
  spt: open("peserta01"),
  "spt/dilaporkan": open("peserta01"),
  "spt/baru": open("peserta01"),
  "spt/formulir/:jenis/:formulir/rumus": open("peserta01", () => ({ jenis: "ppn", formulir: "induk" })),
  "spt/formulir/:jenis/:formulir/rumus#unifikasi": open("peserta01", () => ({ jenis: "pph_uni", formulir: "induk" })),
  "spt/:id": of("peserta01", "konsepSpt"),
  "spt/:id/kirim": of("peserta01", "konsepSpt"),
  "spt/:id/hapus": of("peserta01", "konsepSpt"),
  "spt/:id/bpe": of("peserta01", "dilaporkan"),
  "spt/:id/:lampiran": open("peserta01", ({ dilaporkan }) => ({ id: dilaporkan, lampiran: "A2" })),
  "spt/:id/koreksi-fiskal": of("peserta01", "sptBadan"),
  "spt/:id/neraca-saldo": of("peserta01", "sptBadan"),
  "spt/:id/neraca-saldo/unggah": of("peserta01", "sptBadan"),
  "spt/:id/sektor": of("peserta01", "sptBadan"),
  "spt/:id/sektor/kembali": of("peserta01", "sptBadan", { status: 409 }),
  "spt/:id/banding": of("peserta01", "pembetulanSpt"),
  "spt/:id/ringkasan": of("peserta01", "sptBadan"),
  "spt/:id/perpanjangan": of("peserta01", "sptBadan"),
  "spt/:id/tinjau": of("peserta02", "sptOp"),
  "spt/:id/luring": of("peserta02", "sptOp"),
  "#orang": open("peserta02"),
  "spt/:id#op": of("peserta02", "sptOp"),
  "spt/:id/:lampiran#op": open("peserta02", ({ sptOp }) => ({ id: sptOp, lampiran: "induk" })),
  "spt/:id/:lampiran#op-1": open("peserta02", ({ sptOp }) => ({ id: sptOp, lampiran: "lampiran1" })),
  "spt/:id/:lampiran/daftar/:bagian#op-harta": open("peserta02", ({ sptOp }) => ({
    ...{ id: sptOp, lampiran: "lampiran1", bagian: "a1" },
  })),
  "spt/:id/:lampiran/baru": open("peserta01", ({ konsepSpt }) => ({ id: konsepSpt, lampiran: "C" })),
  "spt/:id/:lampiran/baris/:urut": open("peserta01", ({ konsepSpt, barisC }) => ({
    ...{ id: konsepSpt, lampiran: "C", urut: barisC },
  })),
  "spt/:id/:lampiran/baris/:urut/hapus": open("peserta01", ({ konsepSpt, barisC }) => ({
    ...{ id: konsepSpt, lampiran: "C", urut: barisC },
  })),
  "spt/:id/:lampiran/daftar/:bagian": open("peserta01", ({ konsepSpt }) => ({
    ...{ id: konsepSpt, lampiran: "C", bagian: "baris" },
  })),
  "spt/:id/:lampiran/daftar/:bagian/baru": open("peserta01", ({ konsepSpt }) => ({
    ...{ id: konsepSpt, lampiran: "C", bagian: "baris" },
  })),
  "spt/:id/:lampiran/daftar/:bagian/baris/:urut": open("peserta01", ({ konsepSpt, barisC }) => ({
    ...{ id: konsepSpt, lampiran: "C", bagian: "baris", urut: barisC },
  })),
  "spt/:id/:lampiran/daftar/:bagian/baris/:urut/hapus": open("peserta01", ({ konsepSpt, barisC }) => ({
    ...{ id: konsepSpt, lampiran: "C", bagian: "baris", urut: barisC },
  })),
  "spt/:id/:lampiran/daftar/:bagian/kembalikan": open("peserta01", ({ sptBadan }) => ({
    id: sptBadan,
    lampiran: "3",
    bagian: "b",
  })),
  "spt/:id/:lampiran/daftar/:bagian/unggah": open("peserta01", ({ sptBadan }) => ({
    ...{ id: sptBadan, lampiran: "9", bagian: "aset" },
  })),
  "spt/:id/:lampiran/berkas/:field": open("peserta01", ({ sptBadan }) => ({
    ...{ id: sptBadan, lampiran: "induk", field: "lamp_a" },
  })),
  "spt/:id/:lampiran/berkas/:field/hapus": open("peserta01", ({ sptBadan }) => ({
    ...{ id: sptBadan, lampiran: "induk", field: "lamp_a" },
  })),
  "spt/:id/:lampiran/unggah": open("peserta01", ({ konsepSpt }) => ({ id: konsepSpt, lampiran: "IA5" })),
  "spt/:id/:lampiran/mengapa/:field": open("peserta01", ({ dilaporkan, angka }) => ({
    id: dilaporkan,
    lampiran: "induk",
    field: angka,
  })),
  "spt/:id#unifikasi": of("peserta01", "sptUnifikasi"),
  "spt/:id/:lampiran#unifikasi": open("peserta01", ({ sptUnifikasi }) => ({ id: sptUnifikasi, lampiran: "induk" })),
  "spt/:id/:lampiran#daftar-i": open("peserta01", ({ sptUnifikasi }) => ({ id: sptUnifikasi, lampiran: "D-I" })),
  "spt/:id#pph21": of("peserta01", "sptPph21"),
  "spt/:id/:lampiran#pph21": open("peserta01", ({ sptPph21 }) => ({ id: sptPph21, lampiran: "induk" })),
  "spt/:id/:lampiran#l-iii": open("peserta01", ({ sptPph21 }) => ({ id: sptPph21, lampiran: "L-III" })),
  "spt/:id/:lampiran/mengapa/:field#pph21": open("peserta01", ({ sptPph21 }) => ({
    id: sptPph21,
    lampiran: "induk",
    field: "p21_ia",
  })),
  "spt/:id#badan": of("peserta01", "sptBadan"),
  "spt/:id/:lampiran#badan": open("peserta01", ({ sptBadan }) => ({ id: sptBadan, lampiran: "induk" })),
  "spt/:id/:lampiran#badan-1c": open("peserta01", ({ sptBadan }) => ({ id: sptBadan, lampiran: "1C" })),
  "spt/:id/:lampiran/daftar/:bagian#badan-9": open("peserta01", ({ sptBadan }) => ({
    ...{ id: sptBadan, lampiran: "9", bagian: "aset" },
  })),
  "spt/:id/:lampiran/daftar/:bagian/baris/:urut#badan-9": open("peserta01", ({ sptBadan, aset }) => ({
    ...{ id: sptBadan, lampiran: "9", bagian: "aset", urut: aset },
  })),
  "pembayaran/billing": open("peserta01"),
  "pembayaran/pengembalian": open("peserta01"),
  "pembayaran/pengembalian/:id": of("peserta01", "pengembalian"),
  "pembayaran/pengembalian/:id#deposit": of("peserta01", "pengembalianDeposit"),
  "pembayaran/pengembalian/:id/tarik": of("peserta01", "pengembalianDeposit"),
  "pembayaran/deposit/pengembalian": open("peserta01"),
  "pembayaran/billing/:id": of("peserta01", "billing"),
  "pembayaran/billing/:id/bayar": of("peserta01", "billingAktif"),
  "pembayaran/billing/:id/batal": of("peserta01", "billingAktif"),
  "pembayaran/pemindahbukuan": open("peserta01"),
  "pembayaran/pemindahbukuan/baru": open("peserta01"),
  "pembayaran/pemindahbukuan/:id": of("peserta01", "pbk"),
  "pembayaran/pemindahbukuan/:id#diajukan": of("peserta01", "pbkDiajukan"),
  "pembayaran/pemindahbukuan/:id/ubah": of("peserta01", "pbk"),
  "pembayaran/pemindahbukuan/:id/kirim": of("peserta01", "pbk"),
  "pembayaran/pemindahbukuan/:id/batal": of("peserta01", "pbk"),
  "pembayaran/bayar": marked("billingAktif"),
  "pembayaran/bayar/hasil": results("hasilBayar", "bayar"),
  "pembayaran/riwayat": open("peserta01"),
  "pembayaran/riwayat/:id": of("peserta01", "billing"),
  "pembayaran/mandiri": open("peserta01"),
  "pembayaran/mandiri#akun": open("peserta01", undefined, { query: () => "?langkah=akun&akun=411618-100" }),
  "pembayaran/mandiri#nilai": open("peserta01", undefined, {
    query: () => "?langkah=nilai&akun=411128-402&masa=2026-03",
  }),
  "pembayaran/deposit": open("peserta01"),
  "pembayaran/ketetapan": open("peserta01"),
  "pembayaran/ketetapan/:id": of("peserta01", "ketetapan"),
  "buku-besar": open("peserta01"),
  "buku-besar/:id": of("peserta01", "catatan"),
  verifikasi: open("siapa pun"),
  "verifikasi/:kode": open("siapa pun", ({ verifikasi }) => ({ kode: verifikasi })),
};

/** Every address that draws a page: the routes whose module is a component. */
function screensOf(entries: readonly RouteConfigEntry[], above = ""): string[] {
  return entries.flatMap((entry) => {
    const here = [above, entry.path].filter(Boolean).join("/");
    const own = entry.file.endsWith(".tsx") && (entry.path !== undefined || entry.index) ? [here] : [];
    return [...own, ...screensOf(entry.children ?? [], here)];
  });
}
const further = Object.keys(SCREENS).filter((path) => path.includes("#"));
export const screenPaths = [...new Set([...screensOf(routes as readonly RouteConfigEntry[]), ...further])];

/** The address of a screen's visit. */
export function addressOf(path: string, month: Month): string {
  const { params, query } = SCREENS[path] ?? {};
  const values = params?.(month) ?? {};
  return `/${path.replace(/#.*/, "").replace(/:(\w+)|\*/g, (part, name?: string) => values[name ?? part] ?? "")}${query?.(month) ?? ""}`;
}
