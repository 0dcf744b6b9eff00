CREATE TABLE "Bukpot" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "batchId" TEXT NOT NULL,
    "ownerNpwp" TEXT NOT NULL,
    "ownerNama" TEXT NOT NULL,
    "jenis" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "masa" TEXT NOT NULL,
    "masaAwal" TEXT,
    "nomor" TEXT,
    "pembetulan" INTEGER NOT NULL DEFAULT 0,
    "menggantikanId" TEXT,
    "digantikanId" TEXT,
    "penerimaNpwp" TEXT,
    "idPenerima" TEXT NOT NULL DEFAULT '',
    "namaPenerima" TEXT NOT NULL DEFAULT '',
    "nitku" TEXT NOT NULL DEFAULT '',
    "kodeObjek" TEXT NOT NULL DEFAULT '',
    "pasal" TEXT NOT NULL DEFAULT '',
    "sifat" TEXT NOT NULL DEFAULT '',
    "fasilitas" TEXT NOT NULL DEFAULT '9',
    "kap" TEXT NOT NULL DEFAULT '',
    "kjs" TEXT NOT NULL DEFAULT '',
    "langsung" BOOLEAN NOT NULL DEFAULT false,
    "bruto" BIGINT NOT NULL DEFAULT 0,
    "dpp" BIGINT NOT NULL DEFAULT 0,
    "tarif" TEXT NOT NULL DEFAULT '0',
    "pph" BIGINT NOT NULL DEFAULT 0,
    "ditanggung" BIGINT NOT NULL DEFAULT 0,
    "brutoSetahun" BIGINT NOT NULL DEFAULT 0,
    "pphSetahun" BIGINT NOT NULL DEFAULT 0,
    "tanggal" TEXT,
    "terbit" DATETIME,
    "penandatangan" TEXT,
    "alasanBatal" TEXT,
    "isi" JSONB NOT NULL,
    "hitung" JSONB NOT NULL,
    "karyawanId" TEXT,
    "imporId" TEXT,
    "versi" INTEGER NOT NULL DEFAULT 1,
    "dibuat" DATETIME NOT NULL,
    "diubah" DATETIME NOT NULL
);

CREATE INDEX "Bukpot_batchId_ownerNpwp_jenis_status_masa_id_idx" ON "Bukpot"("batchId", "ownerNpwp", "jenis", "status", "masa", "id");
CREATE INDEX "Bukpot_batchId_ownerNpwp_jenis_idPenerima_masa_idx" ON "Bukpot"("batchId", "ownerNpwp", "jenis", "idPenerima", "masa");
CREATE INDEX "Bukpot_imporId_idx" ON "Bukpot"("imporId");
CREATE UNIQUE INDEX "Bukpot_batchId_nomor_pembetulan_key" ON "Bukpot"("batchId", "nomor", "pembetulan");
CREATE INDEX "Bukpot_batchId_ownerNpwp_status_masa_jenis_diubah_idx" ON "Bukpot"("batchId", "ownerNpwp", "status", "masa", "jenis", "diubah");
CREATE INDEX "Bukpot_batchId_ownerNpwp_masa_nomor_pembetulan_idx" ON "Bukpot"("batchId", "ownerNpwp", "masa" DESC, "nomor", "pembetulan");
CREATE INDEX "Bukpot_batchId_penerimaNpwp_masa_nomor_pembetulan_idx" ON "Bukpot"("batchId", "penerimaNpwp", "masa" DESC, "nomor", "pembetulan");
CREATE INDEX "Bukpot_batchId_penerimaNpwp_status_masa_jenis_diubah_idx" ON "Bukpot"("batchId", "penerimaNpwp", "status", "masa", "jenis", "diubah");

CREATE TABLE "DokumenSetara" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "batchId" TEXT NOT NULL,
    "ownerNpwp" TEXT NOT NULL,
    "masa" TEXT NOT NULL,
    "idPenerima" TEXT NOT NULL,
    "namaPenerima" TEXT NOT NULL,
    "akunPenerima" TEXT NOT NULL,
    "idPemberi" TEXT NOT NULL,
    "namaPemberi" TEXT NOT NULL,
    "akunPemberi" TEXT NOT NULL,
    "kodeObjek" TEXT NOT NULL,
    "pasal" TEXT NOT NULL,
    "kap" TEXT NOT NULL,
    "kjs" TEXT NOT NULL,
    "nomor" TEXT NOT NULL,
    "tanggal" TEXT NOT NULL,
    "dpp" BIGINT NOT NULL,
    "tarif" TEXT NOT NULL,
    "pph" BIGINT NOT NULL,
    "fasilitas" TEXT NOT NULL,
    "nitku" TEXT NOT NULL,
    "imporId" TEXT,
    "dibuat" DATETIME NOT NULL
);

CREATE INDEX "DokumenSetara_imporId_idx" ON "DokumenSetara"("imporId");
CREATE INDEX "DokumenSetara_batchId_ownerNpwp_masa_nomor_idx" ON "DokumenSetara"("batchId", "ownerNpwp", "masa" DESC, "nomor");

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
    "rantaiId" TEXT,
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
    "diubah" DATETIME NOT NULL,
    "rujukan" TEXT,
    "sebelumnya" JSONB,
    "isi" JSONB NOT NULL
);

CREATE INDEX "Faktur_batchId_lawanNpwp_kredit_kreditMasa_idx" ON "Faktur"("batchId", "lawanNpwp", "kredit", "kreditMasa");
CREATE INDEX "Faktur_imporId_idx" ON "Faktur"("imporId");
CREATE UNIQUE INDEX "Faktur_batchId_nomor_key" ON "Faktur"("batchId", "nomor");
CREATE INDEX "Faktur_batchId_ownerNpwp_status_masa_dpp_id_diubah_idx" ON "Faktur"("batchId", "ownerNpwp", "status", "masa", "dpp", "id", "diubah");
CREATE INDEX "Faktur_batchId_lawanNpwp_status_masa_dpp_id_diubah_idx" ON "Faktur"("batchId", "lawanNpwp", "status", "masa", "dpp", "id", "diubah");
CREATE INDEX "Faktur_rantaiId_idx" ON "Faktur"("rantaiId");
CREATE INDEX "Faktur_batchId_ownerNpwp_tanggal_nomor_idx" ON "Faktur"("batchId", "ownerNpwp", "tanggal" DESC, "nomor");
CREATE INDEX "Faktur_batchId_lawanNpwp_tanggal_nomor_idx" ON "Faktur"("batchId", "lawanNpwp", "tanggal" DESC, "nomor");

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
    "potongan" TEXT NOT NULL,
    "dpp" BIGINT NOT NULL,
    "dppLainCek" BOOLEAN NOT NULL,
    "dppLain" BIGINT NOT NULL,
    "tarifPpn" TEXT NOT NULL,
    "ppn" BIGINT NOT NULL,
    "tarifPpnbm" TEXT NOT NULL,
    "ppnbm" BIGINT NOT NULL,

    PRIMARY KEY ("fakturId", "urut"),
    CONSTRAINT "FakturBaris_fakturId_fkey" FOREIGN KEY ("fakturId") REFERENCES "Faktur" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

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
    "lawanAlamat" TEXT NOT NULL DEFAULT '',
    "informasi" TEXT,
    "referensi" TEXT,
    "jenisDokumen" TEXT NOT NULL DEFAULT 'normal',
    "kredit" TEXT,
    "kreditMasa" TEXT,
    "menggantikanId" TEXT,
    "digantikanId" TEXT,
    "isi" JSONB,
    "versi" INTEGER NOT NULL DEFAULT 1,
    "imporId" TEXT,
    "penandatangan" TEXT,
    "ditandatangani" DATETIME,
    "dibuat" DATETIME NOT NULL,
    "diubah" DATETIME NOT NULL
);

CREATE INDEX "DokumenLain_batchId_ownerNpwp_arah_status_masa_idx" ON "DokumenLain"("batchId", "ownerNpwp", "arah", "status", "masa");
CREATE INDEX "DokumenLain_imporId_idx" ON "DokumenLain"("imporId");
CREATE INDEX "DokumenLain_batchId_ownerNpwp_arah_tanggal_nomor_idx" ON "DokumenLain"("batchId", "ownerNpwp", "arah", "tanggal" DESC, "nomor");

CREATE TABLE "Retur" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "batchId" TEXT NOT NULL,
    "ownerNpwp" TEXT NOT NULL,
    "ownerNama" TEXT NOT NULL,
    "lawanNpwp" TEXT NOT NULL,
    "lawanNama" TEXT NOT NULL,
    "fakturId" TEXT NOT NULL,
    "nomorFaktur" TEXT NOT NULL,
    "kode" TEXT NOT NULL,
    "nomor" TEXT,
    "status" TEXT NOT NULL,
    "tanggal" TEXT NOT NULL,
    "masa" TEXT NOT NULL,
    "dpp" BIGINT NOT NULL,
    "dppLain" BIGINT NOT NULL,
    "ppn" BIGINT NOT NULL,
    "ppnbm" BIGINT NOT NULL,
    "versi" INTEGER NOT NULL DEFAULT 1,
    "imporId" TEXT,
    "penandatangan" TEXT,
    "ditandatangani" DATETIME,
    "alasanTolak" TEXT,
    "dibuat" DATETIME NOT NULL,
    "diubah" DATETIME NOT NULL
);

CREATE INDEX "Retur_batchId_ownerNpwp_status_masa_idx" ON "Retur"("batchId", "ownerNpwp", "status", "masa");
CREATE INDEX "Retur_batchId_lawanNpwp_status_masa_idx" ON "Retur"("batchId", "lawanNpwp", "status", "masa");
CREATE INDEX "Retur_fakturId_idx" ON "Retur"("fakturId");
CREATE INDEX "Retur_imporId_idx" ON "Retur"("imporId");
CREATE UNIQUE INDEX "Retur_batchId_nomor_key" ON "Retur"("batchId", "nomor");

CREATE TABLE "ReturBaris" (
    "returId" TEXT NOT NULL,
    "urut" INTEGER NOT NULL,
    "jumlah" TEXT NOT NULL,
    "potongan" TEXT NOT NULL,
    "dpp" BIGINT NOT NULL,
    "dppLain" BIGINT NOT NULL,
    "ppn" BIGINT NOT NULL,
    "ppnbm" BIGINT NOT NULL,

    PRIMARY KEY ("returId", "urut"),
    CONSTRAINT "ReturBaris_returId_fkey" FOREIGN KEY ("returId") REFERENCES "Retur" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE TABLE "DokumenRetur" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "batchId" TEXT NOT NULL,
    "ownerNpwp" TEXT NOT NULL,
    "arah" TEXT NOT NULL,
    "dokumenId" TEXT NOT NULL,
    "nomor" TEXT NOT NULL,
    "tanggal" TEXT NOT NULL,
    "masa" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "dpp" BIGINT NOT NULL,
    "dppLain" BIGINT NOT NULL DEFAULT 0,
    "ppn" BIGINT NOT NULL,
    "ppnbm" BIGINT NOT NULL,
    "versi" INTEGER NOT NULL DEFAULT 1,
    "imporId" TEXT,
    "penandatangan" TEXT,
    "ditandatangani" DATETIME,
    "dibuat" DATETIME NOT NULL,
    "diubah" DATETIME NOT NULL,
    "isi" JSONB NOT NULL,

    CONSTRAINT "DokumenRetur_dokumenId_fkey" FOREIGN KEY ("dokumenId") REFERENCES "DokumenLain" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

CREATE INDEX "DokumenRetur_batchId_ownerNpwp_arah_status_masa_idx" ON "DokumenRetur"("batchId", "ownerNpwp", "arah", "status", "masa");
CREATE INDEX "DokumenRetur_dokumenId_idx" ON "DokumenRetur"("dokumenId");
CREATE INDEX "DokumenRetur_imporId_idx" ON "DokumenRetur"("imporId");

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

CREATE INDEX "Konfirmasi_batchId_lawanNpwp_status_idx" ON "Konfirmasi"("batchId", "lawanNpwp", "status");
CREATE INDEX "Konfirmasi_objekJenis_objekId_idx" ON "Konfirmasi"("objekJenis", "objekId");

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

CREATE INDEX "Impor_batchId_ownerNpwp_dibuat_idx" ON "Impor"("batchId", "ownerNpwp", "dibuat");

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

CREATE INDEX "ImporTemuan_imporId_baris_idx" ON "ImporTemuan"("imporId", "baris");

CREATE TABLE "ImporGagal" (
    "imporId" TEXT NOT NULL,
    "baris" INTEGER NOT NULL,
    "isi" JSONB NOT NULL,

    PRIMARY KEY ("imporId", "baris")
);

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
    "jejakAwal" INTEGER NOT NULL DEFAULT 0,
    "arsip" DATETIME,
    "awal" TEXT NOT NULL,
    "pembuatId" TEXT,
    "cobaDari" TEXT,
    "cobaOleh" TEXT,

    CONSTRAINT "Batch_mitraId_fkey" FOREIGN KEY ("mitraId") REFERENCES "Akun" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

CREATE UNIQUE INDEX "Batch_nomor_key" ON "Batch"("nomor");
CREATE UNIQUE INDEX "Batch_undangan_key" ON "Batch"("undangan");
CREATE INDEX "Batch_mitraId_idx" ON "Batch"("mitraId");
CREATE INDEX "Batch_cobaDari_cobaOleh_idx" ON "Batch"("cobaDari", "cobaOleh");

CREATE TABLE "BatchInstruktur" (
    "batchId" TEXT NOT NULL,
    "akunId" TEXT NOT NULL,
    "kepala" BOOLEAN NOT NULL DEFAULT false,
    "menilai" BOOLEAN NOT NULL DEFAULT false,

    PRIMARY KEY ("batchId", "akunId"),
    CONSTRAINT "BatchInstruktur_batchId_fkey" FOREIGN KEY ("batchId") REFERENCES "Batch" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "BatchInstruktur_akunId_fkey" FOREIGN KEY ("akunId") REFERENCES "Akun" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

CREATE TABLE "Serahan" (
    "dariId" TEXT NOT NULL,
    "objekId" TEXT NOT NULL,
    "kepadaId" TEXT NOT NULL,
    "dibuat" DATETIME NOT NULL,

    PRIMARY KEY ("dariId", "objekId")
);

CREATE TABLE "LembarSandi" (
    "batchId" TEXT NOT NULL PRIMARY KEY,
    "isi" TEXT NOT NULL,
    "dibuat" DATETIME NOT NULL,
    "dilihat" DATETIME,
    "jumlah" INTEGER NOT NULL DEFAULT 0
);

CREATE TABLE "DaftarMasuk" (
    "batchId" TEXT NOT NULL PRIMARY KEY,
    "akunId" TEXT NOT NULL,
    "accountId" TEXT NOT NULL,
    "nama" TEXT NOT NULL,
    "panggilan" TEXT NOT NULL,
    "baris" JSONB NOT NULL,
    "total" INTEGER NOT NULL,
    "selesai" INTEGER NOT NULL DEFAULT 0,
    "hasil" JSONB NOT NULL,
    "galat" JSONB NOT NULL,
    "catatan" JSONB NOT NULL,
    "dibuat" DATETIME NOT NULL,
    "berakhir" DATETIME
);

CREATE TABLE "Cadangan" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "batchId" TEXT NOT NULL,
    "npwp" TEXT,
    "nama" TEXT NOT NULL,
    "isi" BLOB NOT NULL,
    "kelas" TEXT NOT NULL,
    "dibuat" DATETIME NOT NULL,
    "asal" TEXT NOT NULL DEFAULT 'diminta'
);

CREATE INDEX "Cadangan_batchId_npwp_idx" ON "Cadangan"("batchId", "npwp");

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
    "bobot" INTEGER NOT NULL DEFAULT 1,
    "batas" DATETIME,
    "batasAkhir" DATETIME,
    "potongan" INTEGER NOT NULL DEFAULT 0,
    "potonganMaks" INTEGER NOT NULL DEFAULT 100,
    "rubrik" JSONB,
    "status" TEXT NOT NULL DEFAULT 'open',
    "dibuat" DATETIME NOT NULL,
    "diubah" DATETIME,
    "tahan" BOOLEAN NOT NULL DEFAULT false,
    "tanpaBalasan" BOOLEAN NOT NULL DEFAULT false,
    "kelompok" TEXT,
    "terbatas" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "Tugas_batchId_fkey" FOREIGN KEY ("batchId") REFERENCES "Batch" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

CREATE INDEX "Tugas_batchId_status_idx" ON "Tugas"("batchId", "status");

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
    "diubah" DATETIME,
    "poin" INTEGER,
    "potongan" INTEGER NOT NULL DEFAULT 0,
    "rubrik" JSONB,
    "ulasan" TEXT,
    "pengulasId" TEXT,
    "diulas" DATETIME,
    "versi" INTEGER NOT NULL DEFAULT 0,
    "cadanganId" TEXT,
    "dilepas" DATETIME,
    "langsung" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "Balasan_tugasId_fkey" FOREIGN KEY ("tugasId") REFERENCES "Tugas" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

CREATE INDEX "Balasan_akunId_idx" ON "Balasan"("akunId");
CREATE UNIQUE INDEX "Balasan_tugasId_akunId_percobaan_key" ON "Balasan"("tugasId", "akunId", "percobaan");

CREATE TABLE "TugasPerpanjangan" (
    "tugasId" TEXT NOT NULL,
    "akunId" TEXT NOT NULL,
    "jatuhTempo" TEXT,
    "tutup" TEXT,
    "batas" DATETIME,
    "batasAkhir" DATETIME,
    "alasan" TEXT NOT NULL,
    "olehId" TEXT NOT NULL,
    "dibuat" DATETIME NOT NULL,

    PRIMARY KEY ("tugasId", "akunId"),
    CONSTRAINT "TugasPerpanjangan_tugasId_fkey" FOREIGN KEY ("tugasId") REFERENCES "Tugas" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

CREATE TABLE "TugasBebas" (
    "tugasId" TEXT NOT NULL,
    "akunId" TEXT NOT NULL,
    "alasan" TEXT NOT NULL,
    "olehId" TEXT NOT NULL,
    "dibuat" DATETIME NOT NULL,

    PRIMARY KEY ("tugasId", "akunId"),
    CONSTRAINT "TugasBebas_tugasId_fkey" FOREIGN KEY ("tugasId") REFERENCES "Tugas" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

CREATE TABLE "TugasUntuk" (
    "tugasId" TEXT NOT NULL,
    "akunId" TEXT NOT NULL,

    PRIMARY KEY ("tugasId", "akunId"),
    CONSTRAINT "TugasUntuk_tugasId_fkey" FOREIGN KEY ("tugasId") REFERENCES "Tugas" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

CREATE TABLE "TandaSelesai" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "batchId" TEXT NOT NULL,
    "akunId" TEXT NOT NULL,
    "nomor" TEXT NOT NULL,
    "nama" TEXT NOT NULL,
    "nim" TEXT,
    "nilai" INTEGER,
    "kelas" TEXT NOT NULL,
    "mulai" TEXT NOT NULL,
    "selesai" TEXT NOT NULL,
    "mitra" TEXT NOT NULL,
    "instruktur" TEXT NOT NULL,
    "tanggal" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "olehId" TEXT NOT NULL,
    "dibuat" DATETIME NOT NULL,
    "ditarik" DATETIME,
    "penarikId" TEXT,
    "alasan" TEXT,
    "huruf" TEXT
);

CREATE UNIQUE INDEX "TandaSelesai_nomor_key" ON "TandaSelesai"("nomor");
CREATE INDEX "TandaSelesai_batchId_akunId_idx" ON "TandaSelesai"("batchId", "akunId");

CREATE TABLE "AturanNilai" (
    "batchId" TEXT NOT NULL PRIMARY KEY,
    "terbaik" INTEGER,
    "lulus" INTEGER,
    "kosong" TEXT NOT NULL DEFAULT 'nol',
    "huruf" JSONB,
    "kelompok" JSONB
);

CREATE TABLE "Paket" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "mitraId" TEXT NOT NULL,
    "pembuatId" TEXT NOT NULL,
    "kode" TEXT NOT NULL,
    "versi" TEXT NOT NULL,
    "judul" JSONB NOT NULL,
    "uraian" JSONB NOT NULL,
    "tanggal" TEXT NOT NULL,
    "ukuran" INTEGER NOT NULL,
    "isi" BLOB NOT NULL,
    "berkas" BLOB NOT NULL,
    "dibuat" DATETIME NOT NULL,
    "diganti" DATETIME
);

CREATE INDEX "Paket_mitraId_kode_idx" ON "Paket"("mitraId", "kode");

CREATE TABLE "LtiPlatform" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "nama" TEXT NOT NULL,
    "issuer" TEXT NOT NULL,
    "clientId" TEXT NOT NULL,
    "deployment" JSONB NOT NULL,
    "otorisasi" TEXT NOT NULL,
    "token" TEXT NOT NULL,
    "jwks" TEXT NOT NULL,
    "layanan" JSONB NOT NULL,
    "dibuat" DATETIME NOT NULL
);

CREATE UNIQUE INDEX "LtiPlatform_issuer_clientId_key" ON "LtiPlatform"("issuer", "clientId");

CREATE TABLE "LtiKunci" (
    "kid" TEXT NOT NULL PRIMARY KEY,
    "publik" JSONB NOT NULL,
    "isi" TEXT NOT NULL,
    "dibuat" DATETIME NOT NULL,
    "diganti" DATETIME
);

CREATE TABLE "LtiLuncur" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "ikat" TEXT NOT NULL,
    "tiket" TEXT NOT NULL,
    "platformId" TEXT NOT NULL,
    "klaim" JSONB NOT NULL,
    "akunId" TEXT,
    "kedaluwarsa" DATETIME NOT NULL
);

CREATE UNIQUE INDEX "LtiLuncur_tiket_key" ON "LtiLuncur"("tiket");
CREATE INDEX "LtiLuncur_kedaluwarsa_idx" ON "LtiLuncur"("kedaluwarsa");

CREATE TABLE "LtiKelas" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "platformId" TEXT NOT NULL,
    "deployment" TEXT NOT NULL,
    "konteks" TEXT NOT NULL,
    "judul" TEXT NOT NULL,
    "batchId" TEXT NOT NULL,
    "gabung" BOOLEAN NOT NULL DEFAULT false,
    "anggota" TEXT,
    "butir" TEXT,
    "cakupan" JSONB NOT NULL,
    "olehId" TEXT NOT NULL,
    "dibuat" DATETIME NOT NULL
);

CREATE INDEX "LtiKelas_batchId_idx" ON "LtiKelas"("batchId");
CREATE UNIQUE INDEX "LtiKelas_platformId_deployment_konteks_key" ON "LtiKelas"("platformId", "deployment", "konteks");

CREATE TABLE "LtiOrang" (
    "platformId" TEXT NOT NULL,
    "sub" TEXT NOT NULL,
    "akunId" TEXT NOT NULL,
    "dibuat" DATETIME NOT NULL,

    PRIMARY KEY ("platformId", "sub", "akunId")
);

CREATE INDEX "LtiOrang_akunId_idx" ON "LtiOrang"("akunId");

CREATE TABLE "LtiButir" (
    "tugasId" TEXT NOT NULL,
    "kelasId" TEXT NOT NULL,
    "alamat" TEXT NOT NULL,
    "judul" TEXT NOT NULL,

    PRIMARY KEY ("tugasId", "kelasId")
);

CREATE TABLE "LtiNilai" (
    "tugasId" TEXT NOT NULL,
    "kelasId" TEXT NOT NULL,
    "akunId" TEXT NOT NULL,
    "poin" INTEGER NOT NULL,
    "maks" INTEGER NOT NULL,
    "dikirim" DATETIME,
    "galat" TEXT,

    PRIMARY KEY ("tugasId", "kelasId", "akunId")
);

CREATE TABLE "Setelan" (
    "kunci" TEXT NOT NULL PRIMARY KEY,
    "nilai" TEXT NOT NULL
);

CREATE TABLE "Penghitung" (
    "seri" TEXT NOT NULL PRIMARY KEY,
    "nilai" INTEGER NOT NULL
);

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

CREATE INDEX "Jejak_batchId_npwp_id_idx" ON "Jejak"("batchId", "npwp", "id");
CREATE INDEX "Jejak_jenis_objekId_idx" ON "Jejak"("jenis", "objekId");

CREATE TABLE "KunciIdempoten" (
    "akunId" TEXT NOT NULL,
    "kunci" TEXT NOT NULL,
    "panggilan" TEXT NOT NULL,
    "isiHash" TEXT NOT NULL,
    "jawaban" TEXT,
    "waktu" DATETIME NOT NULL,

    PRIMARY KEY ("akunId", "kunci")
);

CREATE INDEX "KunciIdempoten_waktu_idx" ON "KunciIdempoten"("waktu");

CREATE TABLE "Pekerjaan" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "jenis" TEXT NOT NULL,
    "isi" JSONB NOT NULL,
    "status" TEXT NOT NULL,
    "coba" INTEGER NOT NULL DEFAULT 0,
    "mati" INTEGER NOT NULL DEFAULT 0,
    "galat" TEXT,
    "mulai" DATETIME,
    "dibuat" DATETIME NOT NULL,
    "selesai" DATETIME,
    "nanti" DATETIME
);

CREATE INDEX "Pekerjaan_status_dibuat_idx" ON "Pekerjaan"("status", "dibuat");

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

CREATE INDEX "Berkas_induk_idx" ON "Berkas"("induk");

CREATE TABLE "Verifikasi" (
    "kode" TEXT NOT NULL PRIMARY KEY,
    "batchId" TEXT NOT NULL,
    "jenis" TEXT NOT NULL,
    "objekId" TEXT NOT NULL,
    "nomor" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "dibuat" DATETIME NOT NULL
);

CREATE UNIQUE INDEX "Verifikasi_jenis_objekId_nomor_key" ON "Verifikasi"("jenis", "objekId", "nomor");

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

CREATE INDEX "RiwayatStatus_jenis_objekId_id_idx" ON "RiwayatStatus"("jenis", "objekId", "id");

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
    "nim" TEXT,
    "kodeDicabut" TEXT,
    "kodeSampai" TEXT,
    "kodeSejak" TEXT,
    "terpisah" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "Akun_mitraId_fkey" FOREIGN KEY ("mitraId") REFERENCES "Akun" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "Akun_supermitraId_fkey" FOREIGN KEY ("supermitraId") REFERENCES "Akun" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "Akun_batchId_fkey" FOREIGN KEY ("batchId") REFERENCES "Batch" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);

CREATE UNIQUE INDEX "Akun_accountId_key" ON "Akun"("accountId");
CREATE INDEX "Akun_peran_status_idx" ON "Akun"("peran", "status");
CREATE INDEX "Akun_mitraId_idx" ON "Akun"("mitraId");
CREATE INDEX "Akun_supermitraId_idx" ON "Akun"("supermitraId");
CREATE INDEX "Akun_batchId_idx" ON "Akun"("batchId");
CREATE UNIQUE INDEX "Akun_email_batchId_key" ON "Akun"("email", "batchId");
CREATE INDEX "Akun_nim_idx" ON "Akun"("nim");

CREATE TABLE "AkunTerhapus" (
    "akunId" TEXT NOT NULL PRIMARY KEY,
    "batchId" TEXT,
    "accountId" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "sandi" TEXT,
    "olehId" TEXT NOT NULL,
    "dihapus" DATETIME NOT NULL
);

CREATE INDEX "AkunTerhapus_batchId_idx" ON "AkunTerhapus"("batchId");
CREATE INDEX "AkunTerhapus_dihapus_idx" ON "AkunTerhapus"("dihapus");

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

CREATE UNIQUE INDEX "Sesi_refreshHash_key" ON "Sesi"("refreshHash");
CREATE UNIQUE INDEX "Sesi_sebelumHash_key" ON "Sesi"("sebelumHash");
CREATE INDEX "Sesi_akunId_idx" ON "Sesi"("akunId");

CREATE TABLE "Token" (
    "hash" TEXT NOT NULL PRIMARY KEY,
    "sesiId" TEXT NOT NULL,
    "batchId" TEXT,
    "npwp" TEXT,
    "hanyaBaca" BOOLEAN NOT NULL DEFAULT false,
    "kedaluwarsa" DATETIME NOT NULL,

    CONSTRAINT "Token_sesiId_fkey" FOREIGN KEY ("sesiId") REFERENCES "Sesi" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

CREATE INDEX "Token_sesiId_idx" ON "Token"("sesiId");
CREATE INDEX "Token_kedaluwarsa_idx" ON "Token"("kedaluwarsa");

CREATE TABLE "TautanSekali" (
    "hash" TEXT NOT NULL PRIMARY KEY,
    "tujuan" TEXT NOT NULL,
    "akunId" TEXT NOT NULL,
    "kedaluwarsa" DATETIME NOT NULL,
    "dipakai" DATETIME
);

CREATE INDEX "TautanSekali_akunId_tujuan_idx" ON "TautanSekali"("akunId", "tujuan");

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

CREATE INDEX "Otp_akunId_tujuan_idx" ON "Otp"("akunId", "tujuan");

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

CREATE INDEX "KotakKeluar_mitraId_dibuat_idx" ON "KotakKeluar"("mitraId", "dibuat");

CREATE TABLE "PercobaanMasuk" (
    "kunci" TEXT NOT NULL PRIMARY KEY,
    "gagal" INTEGER NOT NULL,
    "sampai" DATETIME NOT NULL
);

CREATE TABLE "Penolakan" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "waktu" DATETIME NOT NULL,
    "jenis" TEXT NOT NULL,
    "akunId" TEXT NOT NULL,
    "alamat" TEXT NOT NULL,
    "panggilan" TEXT NOT NULL,
    "jumlah" INTEGER NOT NULL
);

CREATE UNIQUE INDEX "Penolakan_waktu_jenis_akunId_alamat_panggilan_key" ON "Penolakan"("waktu", "jenis", "akunId", "alamat", "panggilan");

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
    "balasan" JSONB,
    "pengirimId" TEXT
);

CREATE INDEX "Notifikasi_akunId_dibaca_idx" ON "Notifikasi"("akunId", "dibaca");
CREATE INDEX "Notifikasi_akunId_dibuat_idx" ON "Notifikasi"("akunId", "dibuat");

CREATE TABLE "TampilanDaftar" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "akunId" TEXT NOT NULL,
    "batchId" TEXT NOT NULL,
    "daftar" TEXT NOT NULL,
    "nama" TEXT NOT NULL,
    "isi" JSONB NOT NULL,
    "dibuat" DATETIME NOT NULL
);

CREATE UNIQUE INDEX "TampilanDaftar_akunId_batchId_daftar_nama_key" ON "TampilanDaftar"("akunId", "batchId", "daftar", "nama");

CREATE TABLE "Kehadiran" (
    "akunId" TEXT NOT NULL,
    "hari" TEXT NOT NULL,
    "pertama" DATETIME NOT NULL,
    "terakhir" DATETIME NOT NULL,

    PRIMARY KEY ("akunId", "hari")
);

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
    "versi" INTEGER NOT NULL DEFAULT 1,
    "dilaporkanSampai" TEXT,

    CONSTRAINT "WajibPajak_batchId_fkey" FOREIGN KEY ("batchId") REFERENCES "Batch" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "WajibPajak_akunId_fkey" FOREIGN KEY ("akunId") REFERENCES "Akun" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);

CREATE INDEX "WajibPajak_akunId_idx" ON "WajibPajak"("akunId");
CREATE UNIQUE INDEX "WajibPajak_batchId_npwp_key" ON "WajibPajak"("batchId", "npwp");

CREATE TABLE "Cabang" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "batchId" TEXT NOT NULL,
    "ownerNpwp" TEXT NOT NULL,
    "kode" TEXT NOT NULL,
    "nama" TEXT NOT NULL,
    "alamat" TEXT NOT NULL,
    "kota" TEXT NOT NULL DEFAULT '',
    "dihapus" BOOLEAN NOT NULL DEFAULT false,
    "versi" INTEGER NOT NULL DEFAULT 1,
    "kpp" TEXT NOT NULL DEFAULT '000',
    "rekening" JSONB
);

CREATE UNIQUE INDEX "Cabang_batchId_ownerNpwp_kode_key" ON "Cabang"("batchId", "ownerNpwp", "kode");

CREATE TABLE "Karyawan" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "batchId" TEXT NOT NULL,
    "ownerNpwp" TEXT NOT NULL,
    "npwp" TEXT NOT NULL,
    "nama" TEXT NOT NULL,
    "isi" JSONB NOT NULL,
    "dihapus" BOOLEAN NOT NULL DEFAULT false,
    "versi" INTEGER NOT NULL DEFAULT 1
);

CREATE UNIQUE INDEX "Karyawan_batchId_ownerNpwp_npwp_key" ON "Karyawan"("batchId", "ownerNpwp", "npwp");
CREATE INDEX "Karyawan_batchId_npwp_idx" ON "Karyawan"("batchId", "npwp");

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
    "catatan" TEXT,
    "negara" TEXT NOT NULL DEFAULT 'IDN',
    "alamat" TEXT NOT NULL DEFAULT '',
    "modal" BIGINT,
    "versi" INTEGER NOT NULL DEFAULT 1
);

CREATE INDEX "PihakTerkait_batchId_ownerNpwp_idx" ON "PihakTerkait"("batchId", "ownerNpwp");
CREATE INDEX "PihakTerkait_batchId_npwp_idx" ON "PihakTerkait"("batchId", "npwp");

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
    "dibuat" DATETIME NOT NULL,
    "versi" INTEGER NOT NULL DEFAULT 1
);

CREATE INDEX "WakilKuasa_batchId_ownerNpwp_idx" ON "WakilKuasa"("batchId", "ownerNpwp");
CREATE INDEX "WakilKuasa_batchId_npwp_status_idx" ON "WakilKuasa"("batchId", "npwp", "status");

CREATE TABLE "Kategori" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "kode" TEXT NOT NULL,
    "nama" TEXT NOT NULL,
    "versi" INTEGER NOT NULL DEFAULT 1
);

CREATE UNIQUE INDEX "Kategori_kode_key" ON "Kategori"("kode");

CREATE TABLE "SubKategori" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "kategori" TEXT NOT NULL,
    "kode" TEXT NOT NULL,
    "nama" TEXT NOT NULL,
    "aturan" TEXT NOT NULL,
    "batas" BIGINT,
    "per" TEXT,
    "dapatKurang" BOOLEAN NOT NULL DEFAULT true,
    "versi" INTEGER NOT NULL DEFAULT 1
);

CREATE UNIQUE INDEX "SubKategori_kode_key" ON "SubKategori"("kode");
CREATE INDEX "SubKategori_kategori_idx" ON "SubKategori"("kategori");

CREATE TABLE "Natura" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "batchId" TEXT NOT NULL,
    "ownerNpwp" TEXT NOT NULL,
    "karyawanId" TEXT NOT NULL,
    "subKategori" TEXT NOT NULL,
    "tanggal" TEXT NOT NULL,
    "dasar" TEXT NOT NULL,
    "nilai" BIGINT NOT NULL,
    "syarat" JSONB NOT NULL,
    "keterangan" TEXT NOT NULL DEFAULT '',
    "versi" INTEGER NOT NULL DEFAULT 1
);

CREATE INDEX "Natura_batchId_ownerNpwp_tanggal_idx" ON "Natura"("batchId", "ownerNpwp", "tanggal");
CREATE INDEX "Natura_karyawanId_idx" ON "Natura"("karyawanId");
CREATE INDEX "Natura_subKategori_idx" ON "Natura"("subKategori");

CREATE TABLE "ProfilBagian" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "batchId" TEXT NOT NULL,
    "ownerNpwp" TEXT NOT NULL,
    "jenis" TEXT NOT NULL,
    "isi" JSONB NOT NULL,
    "versi" INTEGER NOT NULL DEFAULT 1
);

CREATE INDEX "ProfilBagian_batchId_ownerNpwp_jenis_idx" ON "ProfilBagian"("batchId", "ownerNpwp", "jenis");

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
    "diubah" DATETIME NOT NULL,
    "ulang" INTEGER NOT NULL DEFAULT 0,
    "awal" TEXT
);

CREATE INDEX "Spt_batchId_ownerNpwp_status_idx" ON "Spt"("batchId", "ownerNpwp", "status");
CREATE UNIQUE INDEX "Spt_batchId_ownerNpwp_jenis_masa_pembetulan_ulang_key" ON "Spt"("batchId", "ownerNpwp", "jenis", "masa", "pembetulan", "ulang");

CREATE TABLE "SptFormulir" (
    "sptId" TEXT NOT NULL,
    "lampiran" TEXT NOT NULL,
    "isi" JSONB NOT NULL,
    "hitung" JSONB,
    "sumber" JSONB,
    "tidakBerlaku" JSONB,

    PRIMARY KEY ("sptId", "lampiran"),
    CONSTRAINT "SptFormulir_sptId_fkey" FOREIGN KEY ("sptId") REFERENCES "Spt" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE TABLE "SptKonfirmasi" (
    "sptId" TEXT NOT NULL,
    "urut" INTEGER NOT NULL,
    "kode" TEXT NOT NULL,
    "field" TEXT,
    "isian" JSONB NOT NULL,
    "oleh" TEXT NOT NULL,
    "kelas" TEXT NOT NULL,
    "baris" INTEGER,
    "lampiran" TEXT,

    PRIMARY KEY ("sptId", "urut"),
    CONSTRAINT "SptKonfirmasi_sptId_fkey" FOREIGN KEY ("sptId") REFERENCES "Spt" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

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
    "rujukan" TEXT,
    "keterangan" TEXT,
    "dpp" BIGINT NOT NULL DEFAULT 0,
    "dppLain" BIGINT NOT NULL DEFAULT 0,
    "ppn" BIGINT NOT NULL DEFAULT 0,
    "ppnbm" BIGINT NOT NULL DEFAULT 0,
    "pph" BIGINT NOT NULL DEFAULT 0,
    "ditanggung" BIGINT NOT NULL DEFAULT 0,
    "langsung" BOOLEAN NOT NULL DEFAULT false,
    "pembetulan" INTEGER NOT NULL DEFAULT 0,
    "kodeObjek" TEXT,
    "tarif" TEXT,
    "fasilitas" TEXT,
    "nitku" TEXT,
    "negara" TEXT,
    "akun" TEXT,
    "butir" TEXT,
    "isi" JSONB,

    PRIMARY KEY ("sptId", "lampiran", "urut"),
    CONSTRAINT "SptBaris_sptId_fkey" FOREIGN KEY ("sptId") REFERENCES "Spt" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE TABLE "SptBarisKetik" (
    "sptId" TEXT NOT NULL,
    "formulir" TEXT NOT NULL,
    "bagian" TEXT NOT NULL,
    "urut" INTEGER NOT NULL,
    "asal" TEXT NOT NULL,
    "isi" JSONB NOT NULL,
    "sumber" TEXT,

    PRIMARY KEY ("sptId", "formulir", "bagian", "urut"),
    CONSTRAINT "SptBarisKetik_sptId_fkey" FOREIGN KEY ("sptId") REFERENCES "Spt" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

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
    "dibuat" DATETIME NOT NULL,
    "ketetapanId" TEXT
);

CREATE INDEX "Billing_batchId_ownerNpwp_status_idx" ON "Billing"("batchId", "ownerNpwp", "status");
CREATE INDEX "Billing_sptId_idx" ON "Billing"("sptId");
CREATE UNIQUE INDEX "Billing_batchId_kode_key" ON "Billing"("batchId", "kode");

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
    "dibuat" DATETIME NOT NULL,
    "daluwarsa" TEXT,
    "ditagih" TEXT
);

CREATE INDEX "BukuBesar_batchId_ownerNpwp_kap_kjs_masaAwal_idx" ON "BukuBesar"("batchId", "ownerNpwp", "kap", "kjs", "masaAwal");
CREATE UNIQUE INDEX "BukuBesar_batchId_ownerNpwp_urut_key" ON "BukuBesar"("batchId", "ownerNpwp", "urut");
CREATE INDEX "BukuBesar_batchId_ownerNpwp_jenis_urut_idx" ON "BukuBesar"("batchId", "ownerNpwp", "jenis", "urut");
CREATE INDEX "BukuBesar_batchId_ownerNpwp_sisa_idx" ON "BukuBesar"("batchId", "ownerNpwp", "sisa");
CREATE INDEX "BukuBesar_objekId_idx" ON "BukuBesar"("objekId");
CREATE INDEX "BukuBesar_batchId_ownerNpwp_urut_sisa_sisi_kap_kjs_jenis_masaAwal_masaAkhir_tanggal_diposting_idx" ON "BukuBesar"("batchId", "ownerNpwp", "urut", "sisa", "sisi", "kap", "kjs", "jenis", "masaAwal", "masaAkhir", "tanggal", "diposting");
CREATE INDEX "BukuBesar_batchId_ownerNpwp_tanggal_urut_idx" ON "BukuBesar"("batchId", "ownerNpwp", "tanggal", "urut");
CREATE INDEX "BukuBesar_batchId_ownerNpwp_masaAwal_masaAkhir_urut_idx" ON "BukuBesar"("batchId", "ownerNpwp", "masaAwal", "masaAkhir", "urut");

CREATE TABLE "BukuBesarJumlah" (
    "batchId" TEXT NOT NULL,
    "npwp" TEXT NOT NULL,
    "bulan" TEXT NOT NULL,
    "kap" TEXT NOT NULL,
    "kjs" TEXT NOT NULL,
    "sisi" TEXT NOT NULL,
    "jenis" TEXT NOT NULL,
    "banyak" INTEGER NOT NULL,
    "jumlah" BIGINT NOT NULL,
    "sisa" BIGINT NOT NULL,

    PRIMARY KEY ("batchId", "npwp", "bulan", "kap", "kjs", "sisi", "jenis")
);

CREATE TABLE "BukuBesarBlok" (
    "batchId" TEXT NOT NULL,
    "npwp" TEXT NOT NULL,
    "blok" INTEGER NOT NULL,
    "bulan" TEXT NOT NULL,
    "bulanTanggal" TEXT NOT NULL,
    "masaAwal" TEXT NOT NULL,
    "masaAkhir" TEXT NOT NULL,
    "kap" TEXT NOT NULL,
    "kjs" TEXT NOT NULL,
    "sisi" TEXT NOT NULL,
    "jenis" TEXT NOT NULL,
    "banyak" INTEGER NOT NULL,
    "terbuka" INTEGER NOT NULL,

    PRIMARY KEY ("batchId", "npwp", "blok", "bulan", "bulanTanggal", "masaAwal", "masaAkhir", "kap", "kjs", "sisi", "jenis")
);

CREATE TABLE "Ketetapan" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "batchId" TEXT NOT NULL,
    "ownerNpwp" TEXT NOT NULL,
    "jenis" TEXT NOT NULL,
    "nomor" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "kap" TEXT NOT NULL,
    "kjs" TEXT NOT NULL,
    "masaAwal" TEXT NOT NULL,
    "masaAkhir" TEXT NOT NULL,
    "pokok" BIGINT NOT NULL,
    "sanksi" BIGINT NOT NULL,
    "alasan" TEXT NOT NULL,
    "terbit" TEXT NOT NULL,
    "jatuhTempo" TEXT NOT NULL,
    "tanggapan" TEXT,
    "ditanggapi" TEXT,
    "putusan" TEXT,
    "diputus" TEXT,
    "penerbitId" TEXT NOT NULL,
    "dibuat" DATETIME NOT NULL
);

CREATE INDEX "Ketetapan_batchId_ownerNpwp_status_idx" ON "Ketetapan"("batchId", "ownerNpwp", "status");
CREATE UNIQUE INDEX "Ketetapan_batchId_nomor_key" ON "Ketetapan"("batchId", "nomor");

CREATE TABLE "Pengembalian" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "batchId" TEXT NOT NULL,
    "ownerNpwp" TEXT NOT NULL,
    "sptId" TEXT,
    "nomor" TEXT NOT NULL,
    "butir" TEXT NOT NULL,
    "kap" TEXT NOT NULL,
    "kjs" TEXT NOT NULL,
    "jalur" TEXT NOT NULL,
    "jumlah" BIGINT NOT NULL,
    "dikembalikan" BIGINT,
    "status" TEXT NOT NULL,
    "diminta" TEXT NOT NULL,
    "putusPada" TEXT,
    "diputus" TEXT,
    "bank" TEXT NOT NULL,
    "rekening" TEXT NOT NULL,
    "pemilik" TEXT NOT NULL,
    "putusan" TEXT NOT NULL DEFAULT '',
    "dibuat" DATETIME NOT NULL,
    "ketetapanId" TEXT
);

CREATE INDEX "Pengembalian_batchId_ownerNpwp_idx" ON "Pengembalian"("batchId", "ownerNpwp");
CREATE INDEX "Pengembalian_batchId_status_putusPada_idx" ON "Pengembalian"("batchId", "status", "putusPada");
CREATE INDEX "Pengembalian_sptId_idx" ON "Pengembalian"("sptId");
CREATE UNIQUE INDEX "Pengembalian_batchId_nomor_key" ON "Pengembalian"("batchId", "nomor");

CREATE TABLE "Sertifikat" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "batchId" TEXT NOT NULL,
    "ownerNpwp" TEXT NOT NULL,
    "jenis" TEXT NOT NULL,
    "nomor" TEXT NOT NULL,
    "mulai" TEXT NOT NULL,
    "berakhir" TEXT NOT NULL,
    "isi" JSONB,
    "versi" INTEGER NOT NULL DEFAULT 1,
    "dibuat" DATETIME NOT NULL
);

CREATE INDEX "Sertifikat_batchId_ownerNpwp_idx" ON "Sertifikat"("batchId", "ownerNpwp");

CREATE TABLE "Perpanjangan" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "batchId" TEXT NOT NULL,
    "ownerNpwp" TEXT NOT NULL,
    "sptId" TEXT NOT NULL,
    "jenis" TEXT NOT NULL,
    "masa" TEXT NOT NULL,
    "nomor" TEXT,
    "alasan" TEXT NOT NULL,
    "uraian" TEXT NOT NULL,
    "terutang" BIGINT NOT NULL,
    "kredit" BIGINT NOT NULL,
    "sampai" TEXT NOT NULL,
    "diberitahukan" TEXT,
    "penandatangan" TEXT NOT NULL,
    "billingId" TEXT,
    "dibuat" DATETIME NOT NULL
);

CREATE INDEX "Perpanjangan_billingId_idx" ON "Perpanjangan"("billingId");
CREATE UNIQUE INDEX "Perpanjangan_batchId_ownerNpwp_jenis_masa_key" ON "Perpanjangan"("batchId", "ownerNpwp", "jenis", "masa");

CREATE TABLE "Pemindahbukuan" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "batchId" TEXT NOT NULL,
    "ownerNpwp" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "versi" INTEGER NOT NULL DEFAULT 1,
    "isi" JSONB NOT NULL,
    "tujuan" JSONB NOT NULL,
    "alasan" TEXT,
    "sumberId" TEXT,
    "kap" TEXT,
    "kjs" TEXT,
    "masaAwal" TEXT,
    "masaAkhir" TEXT,
    "rujukan" TEXT,
    "tanggalBayar" TEXT,
    "jumlah" BIGINT NOT NULL DEFAULT 0,
    "nomor" TEXT,
    "bpe" TEXT,
    "bukti" TEXT,
    "diajukan" TEXT,
    "putusPada" TEXT,
    "diputus" TEXT,
    "putusan" TEXT NOT NULL DEFAULT '',
    "penandatangan" TEXT,
    "dibuat" DATETIME NOT NULL
);

CREATE INDEX "Pemindahbukuan_batchId_ownerNpwp_idx" ON "Pemindahbukuan"("batchId", "ownerNpwp");
CREATE INDEX "Pemindahbukuan_batchId_status_putusPada_idx" ON "Pemindahbukuan"("batchId", "status", "putusPada");
CREATE UNIQUE INDEX "Pemindahbukuan_batchId_nomor_key" ON "Pemindahbukuan"("batchId", "nomor");

-- Sums and counts of the ledger, kept with every entry (docs/decisions/0012-ledger-sums.md).
CREATE TRIGGER "BukuBesar_ditambah" AFTER INSERT ON "BukuBesar" BEGIN
  INSERT INTO "BukuBesarJumlah" ("batchId", "npwp", "bulan", "kap", "kjs", "sisi", "jenis", "banyak", "jumlah", "sisa")
  VALUES (NEW."batchId", NEW."ownerNpwp", substr(NEW."diposting", 1, 7), NEW."kap", NEW."kjs", NEW."sisi", NEW."jenis",
    1, NEW."jumlah", NEW."sisa")
  ON CONFLICT ("batchId", "npwp", "bulan", "kap", "kjs", "sisi", "jenis") DO UPDATE SET
    "banyak" = "banyak" + 1, "jumlah" = "jumlah" + excluded."jumlah", "sisa" = "sisa" + excluded."sisa";
  INSERT INTO "BukuBesarBlok" ("batchId", "npwp", "blok", "bulan", "bulanTanggal", "masaAwal", "masaAkhir", "kap", "kjs", "sisi", "jenis", "banyak", "terbuka")
  VALUES (NEW."batchId", NEW."ownerNpwp", NEW."urut" / 50000, substr(NEW."diposting", 1, 7), substr(NEW."tanggal", 1, 7),
    NEW."masaAwal", NEW."masaAkhir", NEW."kap", NEW."kjs", NEW."sisi", NEW."jenis", 1, NEW."sisa" <> 0)
  ON CONFLICT ("batchId", "npwp", "blok", "bulan", "bulanTanggal", "masaAwal", "masaAkhir", "kap", "kjs", "sisi", "jenis") DO UPDATE SET
    "banyak" = "banyak" + 1, "terbuka" = "terbuka" + excluded."terbuka";
END;

CREATE TRIGGER "BukuBesar_disisakan" AFTER UPDATE OF "sisa" ON "BukuBesar" WHEN OLD."sisa" <> NEW."sisa" BEGIN
  UPDATE "BukuBesarJumlah" SET "sisa" = "sisa" + NEW."sisa" - OLD."sisa"
  WHERE "batchId" = NEW."batchId" AND "npwp" = NEW."ownerNpwp" AND "bulan" = substr(NEW."diposting", 1, 7) AND "kap" = NEW."kap"
    AND "kjs" = NEW."kjs" AND "sisi" = NEW."sisi" AND "jenis" = NEW."jenis";
  UPDATE "BukuBesarBlok" SET "terbuka" = "terbuka" + (NEW."sisa" <> 0) - (OLD."sisa" <> 0)
  WHERE (NEW."sisa" <> 0) <> (OLD."sisa" <> 0) AND "batchId" = NEW."batchId" AND "npwp" = NEW."ownerNpwp" AND "blok" = NEW."urut" / 50000 AND "bulan" = substr(NEW."diposting", 1, 7) AND "bulanTanggal" = substr(NEW."tanggal", 1, 7)
    AND "masaAwal" = NEW."masaAwal" AND "masaAkhir" = NEW."masaAkhir" AND "kap" = NEW."kap" AND "kjs" = NEW."kjs" AND "sisi" = NEW."sisi" AND "jenis" = NEW."jenis";
END;

CREATE TRIGGER "BukuBesar_dihapus" AFTER DELETE ON "BukuBesar" BEGIN
  UPDATE "BukuBesarJumlah" SET "banyak" = "banyak" - 1, "jumlah" = "jumlah" - OLD."jumlah", "sisa" = "sisa" - OLD."sisa"
  WHERE "batchId" = OLD."batchId" AND "npwp" = OLD."ownerNpwp" AND "bulan" = substr(OLD."diposting", 1, 7) AND "kap" = OLD."kap"
    AND "kjs" = OLD."kjs" AND "sisi" = OLD."sisi" AND "jenis" = OLD."jenis";
  DELETE FROM "BukuBesarJumlah"
  WHERE "banyak" = 0 AND "batchId" = OLD."batchId" AND "npwp" = OLD."ownerNpwp" AND "bulan" = substr(OLD."diposting", 1, 7) AND "kap" = OLD."kap"
    AND "kjs" = OLD."kjs" AND "sisi" = OLD."sisi" AND "jenis" = OLD."jenis";
  UPDATE "BukuBesarBlok" SET "banyak" = "banyak" - 1, "terbuka" = "terbuka" - (OLD."sisa" <> 0)
  WHERE "batchId" = OLD."batchId" AND "npwp" = OLD."ownerNpwp" AND "blok" = OLD."urut" / 50000 AND "bulan" = substr(OLD."diposting", 1, 7) AND "bulanTanggal" = substr(OLD."tanggal", 1, 7)
    AND "masaAwal" = OLD."masaAwal" AND "masaAkhir" = OLD."masaAkhir" AND "kap" = OLD."kap" AND "kjs" = OLD."kjs" AND "sisi" = OLD."sisi" AND "jenis" = OLD."jenis";
  DELETE FROM "BukuBesarBlok"
  WHERE "banyak" = 0 AND "batchId" = OLD."batchId" AND "npwp" = OLD."ownerNpwp" AND "blok" = OLD."urut" / 50000 AND "bulan" = substr(OLD."diposting", 1, 7) AND "bulanTanggal" = substr(OLD."tanggal", 1, 7)
    AND "masaAwal" = OLD."masaAwal" AND "masaAkhir" = OLD."masaAkhir" AND "kap" = OLD."kap" AND "kjs" = OLD."kjs" AND "sisi" = OLD."sisi" AND "jenis" = OLD."jenis";
END;

-- Categories of benefits in kind (PMK 66/2023); admins may change and add others.
INSERT INTO "Kategori" ("id", "kode", "nama", "versi") VALUES
('kategori-01', '01', 'Makanan dan minuman', 1),
('kategori-02', '02', 'Daerah tertentu', 1),
('kategori-03', '03', 'Keselamatan kerja', 1),
('kategori-04', '04', 'Bingkisan', 1),
('kategori-05', '05', 'Peralatan dan fasilitas kerja', 1),
('kategori-06', '06', 'Pelayanan kesehatan', 1),
('kategori-07', '07', 'Olahraga', 1),
('kategori-08', '08', 'Tempat tinggal', 1),
('kategori-09', '09', 'Kendaraan', 1),
('kategori-10', '10', 'Dana pensiun dan peribadatan', 1),
('kategori-11', '11', 'Dari APBN, APBD, atau APBDesa', 1),
('kategori-12', '12', 'Lainnya', 1);

INSERT INTO "SubKategori" ("id", "kategori", "kode", "nama", "aturan", "batas", "per", "dapatKurang", "versi") VALUES
('sub-kategori-0101', '01', '0101', 'Makanan dan minuman untuk seluruh pegawai di tempat kerja', 'dikecualikan', NULL, NULL, 1, 1),
('sub-kategori-0102', '01', '0102', 'Kupon makan pegawai yang bertugas di luar tempat kerja', 'kupon_makan', NULL, NULL, 1, 1),
('sub-kategori-0201', '02', '0201', 'Tempat tinggal di daerah tertentu', 'daerah_tertentu', NULL, NULL, 1, 1),
('sub-kategori-0202', '02', '0202', 'Pelayanan kesehatan di daerah tertentu', 'daerah_tertentu', NULL, NULL, 1, 1),
('sub-kategori-0203', '02', '0203', 'Pendidikan di daerah tertentu', 'daerah_tertentu', NULL, NULL, 1, 1),
('sub-kategori-0204', '02', '0204', 'Peribadatan di daerah tertentu', 'daerah_tertentu', NULL, NULL, 1, 1),
('sub-kategori-0205', '02', '0205', 'Pengangkutan di daerah tertentu', 'daerah_tertentu', NULL, NULL, 1, 1),
('sub-kategori-0206', '02', '0206', 'Olahraga di daerah tertentu, selain golf, pacuan kuda, balap perahu bermotor, terbang layang, dan otomotif', 'daerah_tertentu', NULL, NULL, 1, 1),
('sub-kategori-0301', '03', '0301', 'Seragam, peralatan keselamatan, antar jemput, penginapan awak, dan sarana pandemi', 'dikecualikan', NULL, NULL, 1, 1),
('sub-kategori-0401', '04', '0401', 'Bingkisan hari raya keagamaan', 'dikecualikan', NULL, NULL, 1, 1),
('sub-kategori-0402', '04', '0402', 'Bingkisan selain hari raya keagamaan', 'bingkisan_lain', NULL, NULL, 1, 1),
('sub-kategori-0501', '05', '0501', 'Peralatan dan fasilitas kerja: komputer, laptop, telepon seluler, pulsa, internet', 'dikecualikan', NULL, NULL, 1, 1),
('sub-kategori-0601', '06', '0601', 'Kesehatan dan pengobatan karena kecelakaan kerja, penyakit akibat kerja, atau kedaruratan', 'dikecualikan', NULL, NULL, 1, 1),
('sub-kategori-0701', '07', '0701', 'Olahraga selain golf, pacuan kuda, balap perahu bermotor, terbang layang, dan otomotif', 'olahraga', NULL, NULL, 1, 1),
('sub-kategori-0702', '07', '0702', 'Golf, pacuan kuda, balap perahu bermotor, terbang layang, dan otomotif', 'kena', NULL, NULL, 1, 1),
('sub-kategori-0801', '08', '0801', 'Tempat tinggal bersama: mes, asrama, pondokan, barak', 'dikecualikan', NULL, NULL, 1, 1),
('sub-kategori-0802', '08', '0802', 'Tempat tinggal yang dikuasai perseorangan: apartemen, rumah tapak', 'tempat_tinggal', NULL, NULL, 1, 1),
('sub-kategori-0901', '09', '0901', 'Kendaraan dari pemberi kerja', 'kendaraan', NULL, NULL, 1, 1),
('sub-kategori-1001', '10', '1001', 'Iuran dana pensiun yang ditanggung pemberi kerja', 'dikecualikan', NULL, NULL, 1, 1),
('sub-kategori-1002', '10', '1002', 'Fasilitas peribadatan', 'dikecualikan', NULL, NULL, 1, 1),
('sub-kategori-1101', '11', '1101', 'Natura dan kenikmatan dari APBN, APBD, atau APBDesa', 'dikecualikan', NULL, NULL, 1, 1),
('sub-kategori-1201', '12', '1201', 'Natura dan kenikmatan lainnya', 'kena', NULL, NULL, 1, 1);
