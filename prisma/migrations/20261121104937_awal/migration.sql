-- CreateTable
CREATE TABLE "Faktur" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "batchId" TEXT NOT NULL,
    "ownerNpwp" TEXT NOT NULL,
    "ownerNama" TEXT NOT NULL,
    "lawanNpwp" TEXT,
    "nomor" TEXT,
    "status" TEXT NOT NULL,
    "statusLama" TEXT,
    "jenis" TEXT NOT NULL DEFAULT 'normal',
    "kode" TEXT NOT NULL,
    "tanggal" TEXT NOT NULL,
    "masa" TEXT NOT NULL,
    "uangMuka" BOOLEAN NOT NULL DEFAULT false,
    "pelunasan" BOOLEAN NOT NULL DEFAULT false,
    "rujukanId" TEXT,
    "menggantikanId" TEXT,
    "digantikanId" TEXT,
    "informasi" TEXT,
    "cap" TEXT,
    "dokumen" TEXT,
    "masaDokumen" TEXT,
    "referensi" TEXT,
    "nitku" TEXT NOT NULL,
    "idPembeli" TEXT NOT NULL,
    "npwpPembeli" TEXT NOT NULL,
    "negara" TEXT NOT NULL,
    "nomorPembeli" TEXT,
    "namaPembeli" TEXT NOT NULL,
    "alamatPembeli" TEXT NOT NULL,
    "emailPembeli" TEXT,
    "nitkuPembeli" TEXT NOT NULL,
    "hargaJual" BIGINT NOT NULL,
    "potongan" BIGINT NOT NULL,
    "dpp" BIGINT NOT NULL,
    "dppLain" BIGINT NOT NULL,
    "ppn" BIGINT NOT NULL,
    "ppnbm" BIGINT NOT NULL,
    "nilaiUangMuka" BIGINT,
    "kontrak" JSONB,
    "kredit" TEXT,
    "kreditOleh" TEXT,
    "kreditMasa" TEXT,
    "valid" BOOLEAN NOT NULL DEFAULT true,
    "versi" INTEGER NOT NULL DEFAULT 1,
    "imporId" TEXT,
    "penandatangan" TEXT,
    "ditandatangani" DATETIME,
    "alasanTolak" TEXT,
    "dibuat" DATETIME NOT NULL,
    "diubah" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "FakturBaris" (
    "fakturId" TEXT NOT NULL,
    "urut" INTEGER NOT NULL,
    "opt" TEXT NOT NULL,
    "kode" TEXT NOT NULL,
    "nama" TEXT NOT NULL,
    "satuan" TEXT NOT NULL,
    "harga" TEXT NOT NULL,
    "jumlah" TEXT NOT NULL,
    "total" BIGINT NOT NULL,
    "potongan" BIGINT NOT NULL,
    "dpp" BIGINT NOT NULL,
    "dppLainCek" BOOLEAN NOT NULL,
    "dppLain" BIGINT NOT NULL,
    "tarifPpn" TEXT NOT NULL,
    "ppn" BIGINT NOT NULL,
    "tarifPpnbm" TEXT NOT NULL,
    "ppnbm" BIGINT NOT NULL,
    "diretur" TEXT NOT NULL DEFAULT '0',

    PRIMARY KEY ("fakturId", "urut"),
    CONSTRAINT "FakturBaris_fakturId_fkey" FOREIGN KEY ("fakturId") REFERENCES "Faktur" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "DokumenLain" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "batchId" TEXT NOT NULL,
    "ownerNpwp" TEXT NOT NULL,
    "arah" TEXT NOT NULL,
    "jenis" TEXT NOT NULL,
    "detail" TEXT NOT NULL,
    "dokumen" TEXT NOT NULL,
    "nomor" TEXT NOT NULL,
    "tanggal" TEXT NOT NULL,
    "masa" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "lawanNpwp" TEXT,
    "lawanNama" TEXT NOT NULL,
    "dpp" BIGINT NOT NULL,
    "dppLain" BIGINT NOT NULL,
    "ppn" BIGINT NOT NULL,
    "ppnbm" BIGINT NOT NULL,
    "kredit" TEXT,
    "kreditMasa" TEXT,
    "isi" JSONB,
    "versi" INTEGER NOT NULL DEFAULT 1,
    "imporId" TEXT,
    "dibuat" DATETIME NOT NULL,
    "diubah" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "Konfirmasi" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "batchId" TEXT NOT NULL,
    "jenis" TEXT NOT NULL,
    "objekJenis" TEXT NOT NULL,
    "objekId" TEXT NOT NULL,
    "ownerNpwp" TEXT NOT NULL,
    "lawanNpwp" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "diminta" TEXT NOT NULL,
    "jawabPada" TEXT,
    "diputus" DATETIME,
    "alasan" TEXT,
    "dibuat" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "Impor" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "batchId" TEXT NOT NULL,
    "ownerNpwp" TEXT NOT NULL,
    "akunId" TEXT NOT NULL,
    "jenis" TEXT NOT NULL,
    "bentuk" TEXT NOT NULL,
    "nama" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "ukuran" INTEGER NOT NULL,
    "mode" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "total" INTEGER NOT NULL DEFAULT 0,
    "berhasil" INTEGER NOT NULL DEFAULT 0,
    "gagal" INTEGER NOT NULL DEFAULT 0,
    "catatan" JSONB,
    "galat" JSONB,
    "kelas" TEXT NOT NULL,
    "dibuat" DATETIME NOT NULL,
    "selesai" DATETIME
);

-- CreateTable
CREATE TABLE "ImporTemuan" (
    "imporId" TEXT NOT NULL,
    "urut" INTEGER NOT NULL,
    "baris" INTEGER NOT NULL,
    "sheet" TEXT,
    "line" INTEGER,
    "kolom" TEXT,
    "elemen" TEXT,
    "nilai" TEXT,
    "kode" TEXT NOT NULL,
    "isian" JSONB NOT NULL,
    "berat" TEXT NOT NULL,
    "dokumen" TEXT,

    PRIMARY KEY ("imporId", "urut"),
    CONSTRAINT "ImporTemuan_imporId_fkey" FOREIGN KEY ("imporId") REFERENCES "Impor" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "ImporGagal" (
    "imporId" TEXT NOT NULL,
    "baris" INTEGER NOT NULL,
    "isi" JSONB NOT NULL,

    PRIMARY KEY ("imporId", "baris")
);

-- CreateTable
CREATE TABLE "Batch" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "nomor" INTEGER NOT NULL,
    "nama" TEXT NOT NULL,
    "mitraId" TEXT NOT NULL,
    "mulai" TEXT NOT NULL,
    "selesai" TEXT NOT NULL,
    "tanggal" TEXT NOT NULL,
    "paket" TEXT NOT NULL,
    "paketVersi" TEXT NOT NULL,
    "undangan" TEXT,
    "setelan" JSONB NOT NULL,
    "dibuat" DATETIME NOT NULL,
    "dihapus" DATETIME,
    CONSTRAINT "Batch_mitraId_fkey" FOREIGN KEY ("mitraId") REFERENCES "Akun" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "BatchInstruktur" (
    "batchId" TEXT NOT NULL,
    "akunId" TEXT NOT NULL,
    "kepala" BOOLEAN NOT NULL DEFAULT false,

    PRIMARY KEY ("batchId", "akunId"),
    CONSTRAINT "BatchInstruktur_batchId_fkey" FOREIGN KEY ("batchId") REFERENCES "Batch" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "BatchInstruktur_akunId_fkey" FOREIGN KEY ("akunId") REFERENCES "Akun" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "LembarSandi" (
    "batchId" TEXT NOT NULL PRIMARY KEY,
    "isi" TEXT NOT NULL,
    "dibuat" DATETIME NOT NULL,
    "dilihat" DATETIME
);

-- CreateTable
CREATE TABLE "Cadangan" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "batchId" TEXT NOT NULL,
    "npwp" TEXT,
    "nama" TEXT NOT NULL,
    "isi" BLOB NOT NULL,
    "kelas" TEXT NOT NULL,
    "dibuat" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "Tugas" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "batchId" TEXT NOT NULL,
    "pembuatId" TEXT NOT NULL,
    "judul" TEXT NOT NULL,
    "uraian" TEXT NOT NULL,
    "modul" TEXT NOT NULL,
    "mulai" TEXT NOT NULL,
    "jatuhTempo" TEXT NOT NULL,
    "tutup" TEXT,
    "nilaiMaks" INTEGER NOT NULL DEFAULT 100,
    "status" TEXT NOT NULL DEFAULT 'open',
    "dibuat" DATETIME NOT NULL,
    "diubah" DATETIME,
    CONSTRAINT "Tugas_batchId_fkey" FOREIGN KEY ("batchId") REFERENCES "Batch" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Balasan" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "tugasId" TEXT NOT NULL,
    "akunId" TEXT NOT NULL,
    "npwp" TEXT,
    "percobaan" INTEGER NOT NULL,
    "teks" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "dikirim" DATETIME NOT NULL,
    "kelas" TEXT NOT NULL,
    "nilai" INTEGER,
    "ulasan" TEXT,
    "pengulasId" TEXT,
    "diulas" DATETIME,
    CONSTRAINT "Balasan_tugasId_fkey" FOREIGN KEY ("tugasId") REFERENCES "Tugas" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Setelan" (
    "kunci" TEXT NOT NULL PRIMARY KEY,
    "nilai" TEXT NOT NULL
);

-- CreateTable
CREATE TABLE "Penghitung" (
    "seri" TEXT NOT NULL PRIMARY KEY,
    "nilai" INTEGER NOT NULL
);

-- CreateTable
CREATE TABLE "Jejak" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "batchId" TEXT,
    "npwp" TEXT,
    "akunId" TEXT,
    "pelaku" TEXT NOT NULL,
    "panggilan" TEXT NOT NULL,
    "jenis" TEXT,
    "objekId" TEXT,
    "label" TEXT,
    "sebelum" JSONB,
    "sesudah" JSONB,
    "waktu" DATETIME NOT NULL,
    "kelas" TEXT,
    "hash" TEXT NOT NULL
);

-- CreateTable
CREATE TABLE "KunciIdempoten" (
    "akunId" TEXT NOT NULL,
    "kunci" TEXT NOT NULL,
    "panggilan" TEXT NOT NULL,
    "isiHash" TEXT NOT NULL,
    "jawaban" TEXT,
    "waktu" DATETIME NOT NULL,

    PRIMARY KEY ("akunId", "kunci")
);

-- CreateTable
CREATE TABLE "Pekerjaan" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "jenis" TEXT NOT NULL,
    "isi" JSONB NOT NULL,
    "status" TEXT NOT NULL,
    "coba" INTEGER NOT NULL DEFAULT 0,
    "galat" TEXT,
    "mulai" DATETIME,
    "dibuat" DATETIME NOT NULL,
    "selesai" DATETIME
);

-- CreateTable
CREATE TABLE "Berkas" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "pemilik" TEXT NOT NULL,
    "induk" TEXT NOT NULL,
    "nama" TEXT NOT NULL,
    "jenis" TEXT NOT NULL,
    "ukuran" INTEGER NOT NULL,
    "hash" TEXT NOT NULL,
    "isi" BLOB NOT NULL,
    "dibuat" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "Verifikasi" (
    "kode" TEXT NOT NULL PRIMARY KEY,
    "batchId" TEXT NOT NULL,
    "jenis" TEXT NOT NULL,
    "objekId" TEXT NOT NULL,
    "nomor" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "dibuat" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "RiwayatStatus" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "jenis" TEXT NOT NULL,
    "objekId" TEXT NOT NULL,
    "peristiwa" TEXT NOT NULL,
    "dari" TEXT,
    "ke" TEXT,
    "oleh" TEXT NOT NULL,
    "npwp" TEXT,
    "catatan" TEXT,
    "kelas" TEXT NOT NULL,
    "waktu" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "Akun" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "accountId" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "nama" TEXT NOT NULL,
    "peran" TEXT NOT NULL,
    "sandi" TEXT,
    "kodeOtorisasi" TEXT,
    "status" TEXT NOT NULL DEFAULT 'aktif',
    "bahasa" TEXT NOT NULL DEFAULT 'id',
    "mitraId" TEXT,
    "supermitraId" TEXT,
    "batchId" TEXT,
    "lembaga" TEXT,
    "telepon" TEXT,
    "dibuat" DATETIME NOT NULL,
    "dihapus" DATETIME,
    CONSTRAINT "Akun_mitraId_fkey" FOREIGN KEY ("mitraId") REFERENCES "Akun" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "Akun_supermitraId_fkey" FOREIGN KEY ("supermitraId") REFERENCES "Akun" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "Akun_batchId_fkey" FOREIGN KEY ("batchId") REFERENCES "Batch" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Sesi" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "akunId" TEXT NOT NULL,
    "refreshHash" TEXT NOT NULL,
    "sebelumHash" TEXT,
    "sebelumSampai" DATETIME,
    "penggantiSandi" TEXT,
    "agen" TEXT,
    "alamat" TEXT,
    "dibuat" DATETIME NOT NULL,
    "dipakai" DATETIME NOT NULL,
    "kedaluwarsa" DATETIME NOT NULL,
    "berakhir" DATETIME,
    CONSTRAINT "Sesi_akunId_fkey" FOREIGN KEY ("akunId") REFERENCES "Akun" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Token" (
    "hash" TEXT NOT NULL PRIMARY KEY,
    "sesiId" TEXT NOT NULL,
    "batchId" TEXT,
    "npwp" TEXT,
    "hanyaBaca" BOOLEAN NOT NULL DEFAULT false,
    "kedaluwarsa" DATETIME NOT NULL,
    CONSTRAINT "Token_sesiId_fkey" FOREIGN KEY ("sesiId") REFERENCES "Sesi" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "TautanSekali" (
    "hash" TEXT NOT NULL PRIMARY KEY,
    "tujuan" TEXT NOT NULL,
    "akunId" TEXT NOT NULL,
    "kedaluwarsa" DATETIME NOT NULL,
    "dipakai" DATETIME
);

-- CreateTable
CREATE TABLE "Otp" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "akunId" TEXT NOT NULL,
    "tujuan" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "isi" JSONB,
    "coba" INTEGER NOT NULL DEFAULT 0,
    "dikirim" DATETIME NOT NULL,
    "kedaluwarsa" DATETIME NOT NULL,
    "dipakai" DATETIME
);

-- CreateTable
CREATE TABLE "KotakKeluar" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "mitraId" TEXT,
    "akunId" TEXT,
    "kepada" TEXT NOT NULL,
    "jenis" TEXT NOT NULL,
    "perihal" TEXT NOT NULL,
    "isi" TEXT NOT NULL,
    "dibuat" DATETIME NOT NULL,
    "dikirim" DATETIME
);

-- CreateTable
CREATE TABLE "PercobaanMasuk" (
    "kunci" TEXT NOT NULL PRIMARY KEY,
    "gagal" INTEGER NOT NULL,
    "sampai" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "Notifikasi" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "akunId" TEXT NOT NULL,
    "npwp" TEXT,
    "jenis" TEXT NOT NULL,
    "isi" JSONB NOT NULL,
    "tautan" TEXT,
    "dibuat" DATETIME NOT NULL,
    "kelas" TEXT,
    "dibaca" DATETIME,
    "balasan" JSONB
);

-- CreateTable
CREATE TABLE "WajibPajak" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "batchId" TEXT NOT NULL,
    "npwp" TEXT NOT NULL,
    "jenis" TEXT NOT NULL,
    "nama" TEXT NOT NULL,
    "alamat" TEXT NOT NULL,
    "kota" TEXT NOT NULL DEFAULT '',
    "email" TEXT,
    "telepon" TEXT,
    "klu" TEXT,
    "kpp" TEXT NOT NULL DEFAULT '000',
    "status" TEXT NOT NULL DEFAULT 'aktif',
    "pkp" BOOLEAN NOT NULL DEFAULT false,
    "pkpSejak" TEXT,
    "akunId" TEXT,
    "aturan" JSONB,
    "profil" JSONB,
    CONSTRAINT "WajibPajak_batchId_fkey" FOREIGN KEY ("batchId") REFERENCES "Batch" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "WajibPajak_akunId_fkey" FOREIGN KEY ("akunId") REFERENCES "Akun" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Cabang" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "batchId" TEXT NOT NULL,
    "ownerNpwp" TEXT NOT NULL,
    "kode" TEXT NOT NULL,
    "nama" TEXT NOT NULL,
    "alamat" TEXT NOT NULL,
    "kota" TEXT NOT NULL DEFAULT '',
    "dihapus" BOOLEAN NOT NULL DEFAULT false
);

-- CreateTable
CREATE TABLE "Karyawan" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "batchId" TEXT NOT NULL,
    "ownerNpwp" TEXT NOT NULL,
    "npwp" TEXT NOT NULL,
    "nama" TEXT NOT NULL,
    "isi" JSONB NOT NULL,
    "dihapus" BOOLEAN NOT NULL DEFAULT false
);

-- CreateTable
CREATE TABLE "PihakTerkait" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "batchId" TEXT NOT NULL,
    "ownerNpwp" TEXT NOT NULL,
    "npwp" TEXT NOT NULL,
    "nama" TEXT NOT NULL,
    "jenis" TEXT NOT NULL,
    "subJenis" TEXT NOT NULL,
    "jabatan" TEXT,
    "saham" TEXT,
    "pic" BOOLEAN NOT NULL DEFAULT false,
    "mulai" TEXT NOT NULL,
    "berakhir" TEXT,
    "catatan" TEXT
);

-- CreateTable
CREATE TABLE "WakilKuasa" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "batchId" TEXT NOT NULL,
    "ownerNpwp" TEXT NOT NULL,
    "npwp" TEXT NOT NULL,
    "nama" TEXT NOT NULL,
    "jenis" TEXT NOT NULL,
    "nomor" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "peran" JSONB NOT NULL,
    "mulai" TEXT NOT NULL,
    "berakhir" TEXT,
    "alasan" TEXT,
    "dibuat" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "Spt" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "batchId" TEXT NOT NULL,
    "ownerNpwp" TEXT NOT NULL,
    "jenis" TEXT NOT NULL,
    "masa" TEXT NOT NULL,
    "tahun" INTEGER NOT NULL,
    "pembetulan" INTEGER NOT NULL DEFAULT 0,
    "metode" TEXT,
    "status" TEXT NOT NULL,
    "versiAturan" TEXT NOT NULL,
    "jatuhTempo" TEXT NOT NULL,
    "nilai" BIGINT,
    "bpe" TEXT,
    "ntte" TEXT,
    "diposting" DATETIME,
    "sidik" TEXT,
    "dilaporkan" DATETIME,
    "tanggalLapor" TEXT,
    "penandatangan" TEXT,
    "billingId" TEXT,
    "versi" INTEGER NOT NULL DEFAULT 1,
    "dibuat" DATETIME NOT NULL,
    "diubah" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "SptFormulir" (
    "sptId" TEXT NOT NULL,
    "lampiran" TEXT NOT NULL,
    "isi" JSONB NOT NULL,
    "hitung" JSONB,
    "alasan" JSONB,

    PRIMARY KEY ("sptId", "lampiran"),
    CONSTRAINT "SptFormulir_sptId_fkey" FOREIGN KEY ("sptId") REFERENCES "Spt" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "SptBaris" (
    "sptId" TEXT NOT NULL,
    "lampiran" TEXT NOT NULL,
    "urut" INTEGER NOT NULL,
    "asal" TEXT NOT NULL,
    "jenis" TEXT,
    "objekId" TEXT,
    "nomor" TEXT,
    "tanggal" TEXT,
    "nama" TEXT,
    "npwp" TEXT,
    "dpp" BIGINT NOT NULL DEFAULT 0,
    "dppLain" BIGINT NOT NULL DEFAULT 0,
    "ppn" BIGINT NOT NULL DEFAULT 0,
    "ppnbm" BIGINT NOT NULL DEFAULT 0,
    "butir" TEXT,
    "isi" JSONB,

    PRIMARY KEY ("sptId", "lampiran", "urut"),
    CONSTRAINT "SptBaris_sptId_fkey" FOREIGN KEY ("sptId") REFERENCES "Spt" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Billing" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "batchId" TEXT NOT NULL,
    "ownerNpwp" TEXT NOT NULL,
    "kode" TEXT NOT NULL,
    "jenis" TEXT NOT NULL,
    "sptId" TEXT,
    "status" TEXT NOT NULL,
    "jumlah" BIGINT NOT NULL,
    "uraian" TEXT NOT NULL DEFAULT '',
    "terbit" DATETIME NOT NULL,
    "berlaku" DATETIME NOT NULL,
    "ntpn" TEXT,
    "ntb" TEXT,
    "kanal" TEXT,
    "dibayar" DATETIME,
    "tanggalBayar" TEXT,
    "dibuat" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "BillingBaris" (
    "billingId" TEXT NOT NULL,
    "urut" INTEGER NOT NULL,
    "kap" TEXT NOT NULL,
    "kjs" TEXT NOT NULL,
    "masaAwal" TEXT NOT NULL,
    "masaAkhir" TEXT NOT NULL,
    "jumlah" BIGINT NOT NULL,
    "uraian" TEXT NOT NULL DEFAULT '',

    PRIMARY KEY ("billingId", "urut"),
    CONSTRAINT "BillingBaris_billingId_fkey" FOREIGN KEY ("billingId") REFERENCES "Billing" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "BukuBesar" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "batchId" TEXT NOT NULL,
    "ownerNpwp" TEXT NOT NULL,
    "urut" INTEGER NOT NULL,
    "sisi" TEXT NOT NULL,
    "jenis" TEXT NOT NULL,
    "rujukan" TEXT NOT NULL,
    "objekJenis" TEXT,
    "objekId" TEXT,
    "kap" TEXT NOT NULL,
    "kjs" TEXT NOT NULL,
    "masaAwal" TEXT NOT NULL,
    "masaAkhir" TEXT NOT NULL,
    "jumlah" BIGINT NOT NULL,
    "sisa" BIGINT NOT NULL,
    "tanggal" TEXT NOT NULL,
    "diposting" TEXT NOT NULL,
    "jatuhTempo" TEXT,
    "pasangan" JSONB NOT NULL,
    "dibuat" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "Sertifikat" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "batchId" TEXT NOT NULL,
    "ownerNpwp" TEXT NOT NULL,
    "jenis" TEXT NOT NULL,
    "nomor" TEXT NOT NULL,
    "mulai" TEXT NOT NULL,
    "berakhir" TEXT NOT NULL,
    "isi" JSONB,
    "dibuat" DATETIME NOT NULL
);

-- CreateIndex
CREATE INDEX "Faktur_batchId_ownerNpwp_status_masa_idx" ON "Faktur"("batchId", "ownerNpwp", "status", "masa");

-- CreateIndex
CREATE INDEX "Faktur_batchId_ownerNpwp_tanggal_id_idx" ON "Faktur"("batchId", "ownerNpwp", "tanggal", "id");

-- CreateIndex
CREATE INDEX "Faktur_batchId_lawanNpwp_status_masa_idx" ON "Faktur"("batchId", "lawanNpwp", "status", "masa");

-- CreateIndex
CREATE INDEX "Faktur_batchId_lawanNpwp_tanggal_id_idx" ON "Faktur"("batchId", "lawanNpwp", "tanggal", "id");

-- CreateIndex
CREATE INDEX "Faktur_batchId_lawanNpwp_kredit_kreditMasa_idx" ON "Faktur"("batchId", "lawanNpwp", "kredit", "kreditMasa");

-- CreateIndex
CREATE INDEX "Faktur_imporId_idx" ON "Faktur"("imporId");

-- CreateIndex
CREATE UNIQUE INDEX "Faktur_batchId_nomor_key" ON "Faktur"("batchId", "nomor");

-- CreateIndex
CREATE INDEX "DokumenLain_batchId_ownerNpwp_arah_status_masa_idx" ON "DokumenLain"("batchId", "ownerNpwp", "arah", "status", "masa");

-- CreateIndex
CREATE INDEX "Konfirmasi_batchId_lawanNpwp_status_idx" ON "Konfirmasi"("batchId", "lawanNpwp", "status");

-- CreateIndex
CREATE INDEX "Konfirmasi_objekJenis_objekId_idx" ON "Konfirmasi"("objekJenis", "objekId");

-- CreateIndex
CREATE INDEX "Impor_batchId_ownerNpwp_dibuat_idx" ON "Impor"("batchId", "ownerNpwp", "dibuat");

-- CreateIndex
CREATE INDEX "ImporTemuan_imporId_baris_idx" ON "ImporTemuan"("imporId", "baris");

-- CreateIndex
CREATE UNIQUE INDEX "Batch_nomor_key" ON "Batch"("nomor");

-- CreateIndex
CREATE UNIQUE INDEX "Batch_undangan_key" ON "Batch"("undangan");

-- CreateIndex
CREATE INDEX "Batch_mitraId_idx" ON "Batch"("mitraId");

-- CreateIndex
CREATE INDEX "Cadangan_batchId_npwp_idx" ON "Cadangan"("batchId", "npwp");

-- CreateIndex
CREATE INDEX "Tugas_batchId_status_idx" ON "Tugas"("batchId", "status");

-- CreateIndex
CREATE INDEX "Balasan_akunId_idx" ON "Balasan"("akunId");

-- CreateIndex
CREATE UNIQUE INDEX "Balasan_tugasId_akunId_percobaan_key" ON "Balasan"("tugasId", "akunId", "percobaan");

-- CreateIndex
CREATE INDEX "Jejak_batchId_npwp_id_idx" ON "Jejak"("batchId", "npwp", "id");

-- CreateIndex
CREATE INDEX "Jejak_jenis_objekId_idx" ON "Jejak"("jenis", "objekId");

-- CreateIndex
CREATE INDEX "KunciIdempoten_waktu_idx" ON "KunciIdempoten"("waktu");

-- CreateIndex
CREATE INDEX "Pekerjaan_status_dibuat_idx" ON "Pekerjaan"("status", "dibuat");

-- CreateIndex
CREATE INDEX "Berkas_induk_idx" ON "Berkas"("induk");

-- CreateIndex
CREATE UNIQUE INDEX "Verifikasi_jenis_objekId_nomor_key" ON "Verifikasi"("jenis", "objekId", "nomor");

-- CreateIndex
CREATE INDEX "RiwayatStatus_jenis_objekId_id_idx" ON "RiwayatStatus"("jenis", "objekId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "Akun_accountId_key" ON "Akun"("accountId");

-- CreateIndex
CREATE UNIQUE INDEX "Akun_email_key" ON "Akun"("email");

-- CreateIndex
CREATE INDEX "Akun_peran_status_idx" ON "Akun"("peran", "status");

-- CreateIndex
CREATE INDEX "Akun_mitraId_idx" ON "Akun"("mitraId");

-- CreateIndex
CREATE INDEX "Akun_supermitraId_idx" ON "Akun"("supermitraId");

-- CreateIndex
CREATE INDEX "Akun_batchId_idx" ON "Akun"("batchId");

-- CreateIndex
CREATE UNIQUE INDEX "Sesi_refreshHash_key" ON "Sesi"("refreshHash");

-- CreateIndex
CREATE UNIQUE INDEX "Sesi_sebelumHash_key" ON "Sesi"("sebelumHash");

-- CreateIndex
CREATE INDEX "Sesi_akunId_idx" ON "Sesi"("akunId");

-- CreateIndex
CREATE INDEX "Token_sesiId_idx" ON "Token"("sesiId");

-- CreateIndex
CREATE INDEX "Token_kedaluwarsa_idx" ON "Token"("kedaluwarsa");

-- CreateIndex
CREATE INDEX "TautanSekali_akunId_tujuan_idx" ON "TautanSekali"("akunId", "tujuan");

-- CreateIndex
CREATE INDEX "Otp_akunId_tujuan_idx" ON "Otp"("akunId", "tujuan");

-- CreateIndex
CREATE INDEX "KotakKeluar_mitraId_dibuat_idx" ON "KotakKeluar"("mitraId", "dibuat");

-- CreateIndex
CREATE INDEX "Notifikasi_akunId_dibaca_idx" ON "Notifikasi"("akunId", "dibaca");

-- CreateIndex
CREATE INDEX "Notifikasi_akunId_dibuat_idx" ON "Notifikasi"("akunId", "dibuat");

-- CreateIndex
CREATE INDEX "WajibPajak_akunId_idx" ON "WajibPajak"("akunId");

-- CreateIndex
CREATE UNIQUE INDEX "WajibPajak_batchId_npwp_key" ON "WajibPajak"("batchId", "npwp");

-- CreateIndex
CREATE UNIQUE INDEX "Cabang_batchId_ownerNpwp_kode_key" ON "Cabang"("batchId", "ownerNpwp", "kode");

-- CreateIndex
CREATE UNIQUE INDEX "Karyawan_batchId_ownerNpwp_npwp_key" ON "Karyawan"("batchId", "ownerNpwp", "npwp");

-- CreateIndex
CREATE INDEX "PihakTerkait_batchId_ownerNpwp_idx" ON "PihakTerkait"("batchId", "ownerNpwp");

-- CreateIndex
CREATE INDEX "PihakTerkait_batchId_npwp_idx" ON "PihakTerkait"("batchId", "npwp");

-- CreateIndex
CREATE INDEX "WakilKuasa_batchId_ownerNpwp_idx" ON "WakilKuasa"("batchId", "ownerNpwp");

-- CreateIndex
CREATE INDEX "WakilKuasa_batchId_npwp_status_idx" ON "WakilKuasa"("batchId", "npwp", "status");

-- CreateIndex
CREATE INDEX "Spt_batchId_ownerNpwp_status_idx" ON "Spt"("batchId", "ownerNpwp", "status");

-- CreateIndex
CREATE UNIQUE INDEX "Spt_batchId_ownerNpwp_jenis_masa_pembetulan_key" ON "Spt"("batchId", "ownerNpwp", "jenis", "masa", "pembetulan");

-- CreateIndex
CREATE INDEX "Billing_batchId_ownerNpwp_status_idx" ON "Billing"("batchId", "ownerNpwp", "status");

-- CreateIndex
CREATE INDEX "Billing_sptId_idx" ON "Billing"("sptId");

-- CreateIndex
CREATE UNIQUE INDEX "Billing_batchId_kode_key" ON "Billing"("batchId", "kode");

-- CreateIndex
CREATE INDEX "BukuBesar_batchId_ownerNpwp_kap_kjs_masaAwal_idx" ON "BukuBesar"("batchId", "ownerNpwp", "kap", "kjs", "masaAwal");

-- CreateIndex
CREATE UNIQUE INDEX "BukuBesar_batchId_ownerNpwp_urut_key" ON "BukuBesar"("batchId", "ownerNpwp", "urut");

-- CreateIndex
CREATE INDEX "Sertifikat_batchId_ownerNpwp_idx" ON "Sertifikat"("batchId", "ownerNpwp");
