CREATE TABLE "Akun" (
    "id" text COLLATE "C" NOT NULL PRIMARY KEY,
    "accountId" text COLLATE "C" NOT NULL,
    "email" text COLLATE "C" NOT NULL,
    "nama" text COLLATE "C" NOT NULL,
    "peran" text COLLATE "C" NOT NULL,
    "sandi" text COLLATE "C",
    "kodeOtorisasi" text COLLATE "C",
    "status" text COLLATE "C" NOT NULL DEFAULT 'aktif',
    "bahasa" text COLLATE "C" NOT NULL DEFAULT 'id',
    "mitraId" text COLLATE "C",
    "supermitraId" text COLLATE "C",
    "batchId" text COLLATE "C",
    "lembaga" text COLLATE "C",
    "telepon" text COLLATE "C",
    "dibuat" text COLLATE "C" NOT NULL,
    "dihapus" text COLLATE "C",
    "nim" text COLLATE "C",
    "kodeDicabut" text COLLATE "C",
    "kodeSampai" text COLLATE "C",
    "kodeSejak" text COLLATE "C",
    "terpisah" smallint NOT NULL DEFAULT 0
);

CREATE TABLE "AkunTerhapus" (
    "akunId" text COLLATE "C" NOT NULL PRIMARY KEY,
    "batchId" text COLLATE "C",
    "accountId" text COLLATE "C" NOT NULL,
    "email" text COLLATE "C" NOT NULL,
    "status" text COLLATE "C" NOT NULL,
    "sandi" text COLLATE "C",
    "olehId" text COLLATE "C" NOT NULL,
    "dihapus" text COLLATE "C" NOT NULL
);

CREATE TABLE "AturanNilai" (
    "batchId" text COLLATE "C" NOT NULL PRIMARY KEY,
    "terbaik" bigint,
    "lulus" bigint,
    "kosong" text COLLATE "C" NOT NULL DEFAULT 'nol',
    "huruf" text COLLATE "C",
    "kelompok" text COLLATE "C"
);

CREATE TABLE "AturanUjian" (
    "tugasId" text COLLATE "C" NOT NULL PRIMARY KEY,
    "durasi" bigint NOT NULL,
    "dibuka" text COLLATE "C" NOT NULL,
    "ditutup" text COLLATE "C" NOT NULL,
    "satuPerangkat" smallint NOT NULL DEFAULT 1,
    "olehId" text COLLATE "C" NOT NULL,
    "dibuat" text COLLATE "C" NOT NULL
);

CREATE TABLE "Balasan" (
    "id" text COLLATE "C" NOT NULL PRIMARY KEY,
    "tugasId" text COLLATE "C" NOT NULL,
    "akunId" text COLLATE "C" NOT NULL,
    "npwp" text COLLATE "C",
    "percobaan" bigint NOT NULL,
    "teks" text COLLATE "C" NOT NULL,
    "status" text COLLATE "C" NOT NULL,
    "dikirim" text COLLATE "C" NOT NULL,
    "kelas" text COLLATE "C" NOT NULL,
    "diubah" text COLLATE "C",
    "poin" bigint,
    "potongan" bigint NOT NULL DEFAULT 0,
    "rubrik" text COLLATE "C",
    "ulasan" text COLLATE "C",
    "pengulasId" text COLLATE "C",
    "diulas" text COLLATE "C",
    "versi" bigint NOT NULL DEFAULT 0,
    "cadanganId" text COLLATE "C",
    "dilepas" text COLLATE "C",
    "langsung" smallint NOT NULL DEFAULT 0
);

CREATE TABLE "Batch" (
    "id" text COLLATE "C" NOT NULL PRIMARY KEY,
    "nomor" bigint NOT NULL,
    "nama" text COLLATE "C" NOT NULL,
    "mitraId" text COLLATE "C" NOT NULL,
    "mulai" text COLLATE "C" NOT NULL,
    "selesai" text COLLATE "C" NOT NULL,
    "tanggal" text COLLATE "C" NOT NULL,
    "paket" text COLLATE "C" NOT NULL,
    "paketVersi" text COLLATE "C" NOT NULL,
    "undangan" text COLLATE "C",
    "setelan" text COLLATE "C" NOT NULL,
    "dibuat" text COLLATE "C" NOT NULL,
    "dihapus" text COLLATE "C",
    "jejakAwal" bigint NOT NULL DEFAULT 0,
    "arsip" text COLLATE "C",
    "awal" text COLLATE "C" NOT NULL,
    "pembuatId" text COLLATE "C",
    "cobaDari" text COLLATE "C",
    "cobaOleh" text COLLATE "C"
);

CREATE TABLE "BatchInstruktur" (
    "batchId" text COLLATE "C" NOT NULL,
    "akunId" text COLLATE "C" NOT NULL,
    "kepala" smallint NOT NULL DEFAULT 0,
    "menilai" smallint NOT NULL DEFAULT 0,

    PRIMARY KEY ("batchId", "akunId")
);

CREATE TABLE "Berkas" (
    "id" text COLLATE "C" NOT NULL PRIMARY KEY,
    "pemilik" text COLLATE "C" NOT NULL,
    "induk" text COLLATE "C" NOT NULL,
    "nama" text COLLATE "C" NOT NULL,
    "jenis" text COLLATE "C" NOT NULL,
    "ukuran" bigint NOT NULL,
    "hash" text COLLATE "C" NOT NULL,
    "isi" bytea NOT NULL,
    "dibuat" text COLLATE "C" NOT NULL
);

CREATE TABLE "Billing" (
    "id" text COLLATE "C" NOT NULL PRIMARY KEY,
    "batchId" text COLLATE "C" NOT NULL,
    "ownerNpwp" text COLLATE "C" NOT NULL,
    "kode" text COLLATE "C" NOT NULL,
    "jenis" text COLLATE "C" NOT NULL,
    "sptId" text COLLATE "C",
    "status" text COLLATE "C" NOT NULL,
    "jumlah" bigint NOT NULL,
    "uraian" text COLLATE "C" NOT NULL DEFAULT '',
    "terbit" text COLLATE "C" NOT NULL,
    "berlaku" text COLLATE "C" NOT NULL,
    "ntpn" text COLLATE "C",
    "ntb" text COLLATE "C",
    "kanal" text COLLATE "C",
    "dibayar" text COLLATE "C",
    "tanggalBayar" text COLLATE "C",
    "dibuat" text COLLATE "C" NOT NULL,
    "ketetapanId" text COLLATE "C"
);

CREATE TABLE "BillingBaris" (
    "billingId" text COLLATE "C" NOT NULL,
    "urut" bigint NOT NULL,
    "kap" text COLLATE "C" NOT NULL,
    "kjs" text COLLATE "C" NOT NULL,
    "masaAwal" text COLLATE "C" NOT NULL,
    "masaAkhir" text COLLATE "C" NOT NULL,
    "jumlah" bigint NOT NULL,
    "uraian" text COLLATE "C" NOT NULL DEFAULT '',

    PRIMARY KEY ("billingId", "urut")
);

CREATE TABLE "Bukpot" (
    "id" text COLLATE "C" NOT NULL PRIMARY KEY,
    "batchId" text COLLATE "C" NOT NULL,
    "ownerNpwp" text COLLATE "C" NOT NULL,
    "ownerNama" text COLLATE "C" NOT NULL,
    "jenis" text COLLATE "C" NOT NULL,
    "status" text COLLATE "C" NOT NULL,
    "masa" text COLLATE "C" NOT NULL,
    "masaAwal" text COLLATE "C",
    "nomor" text COLLATE "C",
    "pembetulan" bigint NOT NULL DEFAULT 0,
    "menggantikanId" text COLLATE "C",
    "digantikanId" text COLLATE "C",
    "penerimaNpwp" text COLLATE "C",
    "idPenerima" text COLLATE "C" NOT NULL DEFAULT '',
    "namaPenerima" text COLLATE "C" NOT NULL DEFAULT '',
    "nitku" text COLLATE "C" NOT NULL DEFAULT '',
    "kodeObjek" text COLLATE "C" NOT NULL DEFAULT '',
    "pasal" text COLLATE "C" NOT NULL DEFAULT '',
    "sifat" text COLLATE "C" NOT NULL DEFAULT '',
    "fasilitas" text COLLATE "C" NOT NULL DEFAULT '9',
    "kap" text COLLATE "C" NOT NULL DEFAULT '',
    "kjs" text COLLATE "C" NOT NULL DEFAULT '',
    "langsung" smallint NOT NULL DEFAULT 0,
    "bruto" bigint NOT NULL DEFAULT 0,
    "dpp" bigint NOT NULL DEFAULT 0,
    "tarif" text COLLATE "C" NOT NULL DEFAULT '0',
    "pph" bigint NOT NULL DEFAULT 0,
    "ditanggung" bigint NOT NULL DEFAULT 0,
    "brutoSetahun" bigint NOT NULL DEFAULT 0,
    "pphSetahun" bigint NOT NULL DEFAULT 0,
    "tanggal" text COLLATE "C",
    "terbit" text COLLATE "C",
    "penandatangan" text COLLATE "C",
    "alasanBatal" text COLLATE "C",
    "isi" text COLLATE "C" NOT NULL,
    "hitung" text COLLATE "C" NOT NULL,
    "karyawanId" text COLLATE "C",
    "imporId" text COLLATE "C",
    "versi" bigint NOT NULL DEFAULT 1,
    "dibuat" text COLLATE "C" NOT NULL,
    "diubah" text COLLATE "C" NOT NULL
,
    "warisan" smallint NOT NULL DEFAULT 0
);

CREATE TABLE "Bukti" (
    "id" text COLLATE "C" NOT NULL PRIMARY KEY,
    "batchId" text COLLATE "C" NOT NULL,
    "tugasId" text COLLATE "C",
    "ref" text COLLATE "C" NOT NULL,
    "jenis" text COLLATE "C" NOT NULL,
    "tanggal" text COLLATE "C" NOT NULL,
    "tiba" text COLLATE "C" NOT NULL,
    "judul" text COLLATE "C" NOT NULL,
    "dari" text COLLATE "C" NOT NULL,
    "kepada" text COLLATE "C" NOT NULL,
    "isi" text COLLATE "C" NOT NULL,
    "tabel" text COLLATE "C",
    "versi" bigint NOT NULL DEFAULT 1,
    "dibuat" text COLLATE "C" NOT NULL,
    "diubah" text COLLATE "C"
);

CREATE TABLE "BukuBesar" (
    "id" text COLLATE "C" NOT NULL PRIMARY KEY,
    "batchId" text COLLATE "C" NOT NULL,
    "ownerNpwp" text COLLATE "C" NOT NULL,
    "urut" bigint NOT NULL,
    "sisi" text COLLATE "C" NOT NULL,
    "jenis" text COLLATE "C" NOT NULL,
    "rujukan" text COLLATE "C" NOT NULL,
    "objekJenis" text COLLATE "C",
    "objekId" text COLLATE "C",
    "kap" text COLLATE "C" NOT NULL,
    "kjs" text COLLATE "C" NOT NULL,
    "masaAwal" text COLLATE "C" NOT NULL,
    "masaAkhir" text COLLATE "C" NOT NULL,
    "jumlah" bigint NOT NULL,
    "sisa" bigint NOT NULL,
    "tanggal" text COLLATE "C" NOT NULL,
    "diposting" text COLLATE "C" NOT NULL,
    "jatuhTempo" text COLLATE "C",
    "pasangan" text COLLATE "C" NOT NULL,
    "dibuat" text COLLATE "C" NOT NULL,
    "daluwarsa" text COLLATE "C",
    "ditagih" text COLLATE "C"
);

CREATE TABLE "BukuBesarBlok" (
    "batchId" text COLLATE "C" NOT NULL,
    "npwp" text COLLATE "C" NOT NULL,
    "blok" bigint NOT NULL,
    "bulan" text COLLATE "C" NOT NULL,
    "bulanTanggal" text COLLATE "C" NOT NULL,
    "masaAwal" text COLLATE "C" NOT NULL,
    "masaAkhir" text COLLATE "C" NOT NULL,
    "kap" text COLLATE "C" NOT NULL,
    "kjs" text COLLATE "C" NOT NULL,
    "sisi" text COLLATE "C" NOT NULL,
    "jenis" text COLLATE "C" NOT NULL,
    "banyak" bigint NOT NULL,
    "terbuka" bigint NOT NULL,

    PRIMARY KEY ("batchId", "npwp", "blok", "bulan", "bulanTanggal", "masaAwal", "masaAkhir", "kap", "kjs", "sisi", "jenis")
);

CREATE TABLE "BukuBesarJumlah" (
    "batchId" text COLLATE "C" NOT NULL,
    "npwp" text COLLATE "C" NOT NULL,
    "bulan" text COLLATE "C" NOT NULL,
    "kap" text COLLATE "C" NOT NULL,
    "kjs" text COLLATE "C" NOT NULL,
    "sisi" text COLLATE "C" NOT NULL,
    "jenis" text COLLATE "C" NOT NULL,
    "banyak" bigint NOT NULL,
    "jumlah" bigint NOT NULL,
    "sisa" bigint NOT NULL,

    PRIMARY KEY ("batchId", "npwp", "bulan", "kap", "kjs", "sisi", "jenis")
);

CREATE TABLE "Cabang" (
    "id" text COLLATE "C" NOT NULL PRIMARY KEY,
    "batchId" text COLLATE "C" NOT NULL,
    "ownerNpwp" text COLLATE "C" NOT NULL,
    "kode" text COLLATE "C" NOT NULL,
    "nama" text COLLATE "C" NOT NULL,
    "alamat" text COLLATE "C" NOT NULL,
    "kota" text COLLATE "C" NOT NULL DEFAULT '',
    "dihapus" smallint NOT NULL DEFAULT 0,
    "versi" bigint NOT NULL DEFAULT 1,
    "kpp" text COLLATE "C" NOT NULL DEFAULT '000',
    "rekening" text COLLATE "C"
);

CREATE TABLE "Cadangan" (
    "id" text COLLATE "C" NOT NULL PRIMARY KEY,
    "batchId" text COLLATE "C" NOT NULL,
    "npwp" text COLLATE "C",
    "nama" text COLLATE "C" NOT NULL,
    "isi" bytea NOT NULL,
    "kelas" text COLLATE "C" NOT NULL,
    "dibuat" text COLLATE "C" NOT NULL,
    "asal" text COLLATE "C" NOT NULL DEFAULT 'diminta'
);

CREATE TABLE "DaftarMasuk" (
    "batchId" text COLLATE "C" NOT NULL PRIMARY KEY,
    "akunId" text COLLATE "C" NOT NULL,
    "accountId" text COLLATE "C" NOT NULL,
    "nama" text COLLATE "C" NOT NULL,
    "panggilan" text COLLATE "C" NOT NULL,
    "baris" text COLLATE "C" NOT NULL,
    "total" bigint NOT NULL,
    "selesai" bigint NOT NULL DEFAULT 0,
    "hasil" text COLLATE "C" NOT NULL,
    "galat" text COLLATE "C" NOT NULL,
    "catatan" text COLLATE "C" NOT NULL,
    "dibuat" text COLLATE "C" NOT NULL,
    "berakhir" text COLLATE "C"
);

CREATE TABLE "DokumenLain" (
    "id" text COLLATE "C" NOT NULL PRIMARY KEY,
    "batchId" text COLLATE "C" NOT NULL,
    "ownerNpwp" text COLLATE "C" NOT NULL,
    "arah" text COLLATE "C" NOT NULL,
    "jenis" text COLLATE "C" NOT NULL,
    "detail" text COLLATE "C" NOT NULL,
    "dokumen" text COLLATE "C" NOT NULL,
    "nomor" text COLLATE "C" NOT NULL,
    "tanggal" text COLLATE "C" NOT NULL,
    "masa" text COLLATE "C" NOT NULL,
    "status" text COLLATE "C" NOT NULL,
    "lawanNpwp" text COLLATE "C",
    "lawanNama" text COLLATE "C" NOT NULL,
    "dpp" bigint NOT NULL,
    "dppLain" bigint NOT NULL,
    "ppn" bigint NOT NULL,
    "ppnbm" bigint NOT NULL,
    "lawanAlamat" text COLLATE "C" NOT NULL DEFAULT '',
    "informasi" text COLLATE "C",
    "referensi" text COLLATE "C",
    "jenisDokumen" text COLLATE "C" NOT NULL DEFAULT 'normal',
    "kredit" text COLLATE "C",
    "kreditMasa" text COLLATE "C",
    "menggantikanId" text COLLATE "C",
    "digantikanId" text COLLATE "C",
    "isi" text COLLATE "C",
    "versi" bigint NOT NULL DEFAULT 1,
    "imporId" text COLLATE "C",
    "penandatangan" text COLLATE "C",
    "ditandatangani" text COLLATE "C",
    "dibuat" text COLLATE "C" NOT NULL,
    "diubah" text COLLATE "C" NOT NULL
,
    "warisan" smallint NOT NULL DEFAULT 0
);

CREATE TABLE "DokumenRetur" (
    "id" text COLLATE "C" NOT NULL PRIMARY KEY,
    "batchId" text COLLATE "C" NOT NULL,
    "ownerNpwp" text COLLATE "C" NOT NULL,
    "arah" text COLLATE "C" NOT NULL,
    "dokumenId" text COLLATE "C" NOT NULL,
    "nomor" text COLLATE "C" NOT NULL,
    "tanggal" text COLLATE "C" NOT NULL,
    "masa" text COLLATE "C" NOT NULL,
    "status" text COLLATE "C" NOT NULL,
    "dpp" bigint NOT NULL,
    "dppLain" bigint NOT NULL DEFAULT 0,
    "ppn" bigint NOT NULL,
    "ppnbm" bigint NOT NULL,
    "versi" bigint NOT NULL DEFAULT 1,
    "imporId" text COLLATE "C",
    "penandatangan" text COLLATE "C",
    "ditandatangani" text COLLATE "C",
    "dibuat" text COLLATE "C" NOT NULL,
    "diubah" text COLLATE "C" NOT NULL,
    "isi" text COLLATE "C" NOT NULL
);

CREATE TABLE "DokumenSetara" (
    "id" text COLLATE "C" NOT NULL PRIMARY KEY,
    "batchId" text COLLATE "C" NOT NULL,
    "ownerNpwp" text COLLATE "C" NOT NULL,
    "masa" text COLLATE "C" NOT NULL,
    "idPenerima" text COLLATE "C" NOT NULL,
    "namaPenerima" text COLLATE "C" NOT NULL,
    "akunPenerima" text COLLATE "C" NOT NULL,
    "idPemberi" text COLLATE "C" NOT NULL,
    "namaPemberi" text COLLATE "C" NOT NULL,
    "akunPemberi" text COLLATE "C" NOT NULL,
    "kodeObjek" text COLLATE "C" NOT NULL,
    "pasal" text COLLATE "C" NOT NULL,
    "kap" text COLLATE "C" NOT NULL,
    "kjs" text COLLATE "C" NOT NULL,
    "nomor" text COLLATE "C" NOT NULL,
    "tanggal" text COLLATE "C" NOT NULL,
    "dpp" bigint NOT NULL,
    "tarif" text COLLATE "C" NOT NULL,
    "pph" bigint NOT NULL,
    "fasilitas" text COLLATE "C" NOT NULL,
    "nitku" text COLLATE "C" NOT NULL,
    "imporId" text COLLATE "C",
    "dibuat" text COLLATE "C" NOT NULL
);

CREATE TABLE "Faktur" (
    "id" text COLLATE "C" NOT NULL PRIMARY KEY,
    "batchId" text COLLATE "C" NOT NULL,
    "ownerNpwp" text COLLATE "C" NOT NULL,
    "ownerNama" text COLLATE "C" NOT NULL,
    "lawanNpwp" text COLLATE "C",
    "nomor" text COLLATE "C",
    "status" text COLLATE "C" NOT NULL,
    "statusLama" text COLLATE "C",
    "jenis" text COLLATE "C" NOT NULL DEFAULT 'normal',
    "kode" text COLLATE "C" NOT NULL,
    "tanggal" text COLLATE "C" NOT NULL,
    "masa" text COLLATE "C" NOT NULL,
    "uangMuka" smallint NOT NULL DEFAULT 0,
    "pelunasan" smallint NOT NULL DEFAULT 0,
    "rantaiId" text COLLATE "C",
    "menggantikanId" text COLLATE "C",
    "digantikanId" text COLLATE "C",
    "informasi" text COLLATE "C",
    "cap" text COLLATE "C",
    "dokumen" text COLLATE "C",
    "masaDokumen" text COLLATE "C",
    "referensi" text COLLATE "C",
    "nitku" text COLLATE "C" NOT NULL,
    "idPembeli" text COLLATE "C" NOT NULL,
    "npwpPembeli" text COLLATE "C" NOT NULL,
    "negara" text COLLATE "C" NOT NULL,
    "nomorPembeli" text COLLATE "C",
    "namaPembeli" text COLLATE "C" NOT NULL,
    "alamatPembeli" text COLLATE "C" NOT NULL,
    "emailPembeli" text COLLATE "C",
    "nitkuPembeli" text COLLATE "C" NOT NULL,
    "hargaJual" bigint NOT NULL,
    "potongan" bigint NOT NULL,
    "dpp" bigint NOT NULL,
    "dppLain" bigint NOT NULL,
    "ppn" bigint NOT NULL,
    "ppnbm" bigint NOT NULL,
    "nilaiUangMuka" bigint,
    "kontrak" text COLLATE "C",
    "kredit" text COLLATE "C",
    "kreditOleh" text COLLATE "C",
    "kreditMasa" text COLLATE "C",
    "valid" smallint NOT NULL DEFAULT 1,
    "versi" bigint NOT NULL DEFAULT 1,
    "imporId" text COLLATE "C",
    "penandatangan" text COLLATE "C",
    "ditandatangani" text COLLATE "C",
    "alasanTolak" text COLLATE "C",
    "dibuat" text COLLATE "C" NOT NULL,
    "diubah" text COLLATE "C" NOT NULL,
    "rujukan" text COLLATE "C",
    "sebelumnya" text COLLATE "C",
    "isi" text COLLATE "C" NOT NULL
,
    "tanggalPenyerahan" text COLLATE "C",
    "warisan" smallint NOT NULL DEFAULT 0
);

CREATE TABLE "FakturBaris" (
    "fakturId" text COLLATE "C" NOT NULL,
    "urut" bigint NOT NULL,
    "opt" text COLLATE "C" NOT NULL,
    "kode" text COLLATE "C" NOT NULL,
    "nama" text COLLATE "C" NOT NULL,
    "satuan" text COLLATE "C" NOT NULL,
    "harga" text COLLATE "C" NOT NULL,
    "jumlah" text COLLATE "C" NOT NULL,
    "total" bigint NOT NULL,
    "potongan" text COLLATE "C" NOT NULL,
    "dpp" bigint NOT NULL,
    "dppLainCek" smallint NOT NULL,
    "dppLain" bigint NOT NULL,
    "tarifPpn" text COLLATE "C" NOT NULL,
    "ppn" bigint NOT NULL,
    "tarifPpnbm" text COLLATE "C" NOT NULL,
    "ppnbm" bigint NOT NULL,

    PRIMARY KEY ("fakturId", "urut")
);

CREATE TABLE "Impor" (
    "rowid" bigint GENERATED BY DEFAULT AS IDENTITY,
    "id" text COLLATE "C" NOT NULL PRIMARY KEY,
    "batchId" text COLLATE "C" NOT NULL,
    "ownerNpwp" text COLLATE "C" NOT NULL,
    "akunId" text COLLATE "C" NOT NULL,
    "jenis" text COLLATE "C" NOT NULL,
    "bentuk" text COLLATE "C" NOT NULL,
    "nama" text COLLATE "C" NOT NULL,
    "hash" text COLLATE "C" NOT NULL,
    "ukuran" bigint NOT NULL,
    "mode" text COLLATE "C" NOT NULL,
    "status" text COLLATE "C" NOT NULL,
    "total" bigint NOT NULL DEFAULT 0,
    "berhasil" bigint NOT NULL DEFAULT 0,
    "gagal" bigint NOT NULL DEFAULT 0,
    "catatan" text COLLATE "C",
    "galat" text COLLATE "C",
    "kelas" text COLLATE "C" NOT NULL,
    "dibuat" text COLLATE "C" NOT NULL,
    "selesai" text COLLATE "C"
);

CREATE TABLE "ImporGagal" (
    "imporId" text COLLATE "C" NOT NULL,
    "baris" bigint NOT NULL,
    "isi" text COLLATE "C" NOT NULL,

    PRIMARY KEY ("imporId", "baris")
);

CREATE TABLE "ImporTemuan" (
    "imporId" text COLLATE "C" NOT NULL,
    "urut" bigint NOT NULL,
    "baris" bigint NOT NULL,
    "sheet" text COLLATE "C",
    "line" bigint,
    "kolom" text COLLATE "C",
    "elemen" text COLLATE "C",
    "nilai" text COLLATE "C",
    "kode" text COLLATE "C" NOT NULL,
    "isian" text COLLATE "C" NOT NULL,
    "berat" text COLLATE "C" NOT NULL,
    "dokumen" text COLLATE "C",

    PRIMARY KEY ("imporId", "urut")
);

CREATE TABLE "Jejak" (
    "id" bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
    "batchId" text COLLATE "C",
    "npwp" text COLLATE "C",
    "akunId" text COLLATE "C",
    "pelaku" text COLLATE "C" NOT NULL,
    "panggilan" text COLLATE "C" NOT NULL,
    "jenis" text COLLATE "C",
    "objekId" text COLLATE "C",
    "label" text COLLATE "C",
    "sebelum" text COLLATE "C",
    "sesudah" text COLLATE "C",
    "waktu" text COLLATE "C" NOT NULL,
    "kelas" text COLLATE "C",
    "hash" text COLLATE "C" NOT NULL
,
    "rantai" text COLLATE "C" NOT NULL DEFAULT ''
);

CREATE TABLE "JejakRantai" (
    "rantai" text COLLATE "C" NOT NULL PRIMARY KEY,
    "banyak" bigint NOT NULL,
    "hash" text COLLATE "C" NOT NULL
);

CREATE TABLE "Karyawan" (
    "id" text COLLATE "C" NOT NULL PRIMARY KEY,
    "batchId" text COLLATE "C" NOT NULL,
    "ownerNpwp" text COLLATE "C" NOT NULL,
    "npwp" text COLLATE "C" NOT NULL,
    "nama" text COLLATE "C" NOT NULL,
    "isi" text COLLATE "C" NOT NULL,
    "dihapus" smallint NOT NULL DEFAULT 0,
    "versi" bigint NOT NULL DEFAULT 1
);

CREATE TABLE "Kategori" (
    "id" text COLLATE "C" NOT NULL PRIMARY KEY,
    "kode" text COLLATE "C" NOT NULL,
    "nama" text COLLATE "C" NOT NULL,
    "versi" bigint NOT NULL DEFAULT 1
);

CREATE TABLE "Kehadiran" (
    "akunId" text COLLATE "C" NOT NULL,
    "hari" text COLLATE "C" NOT NULL,
    "pertama" text COLLATE "C" NOT NULL,
    "terakhir" text COLLATE "C" NOT NULL,

    PRIMARY KEY ("akunId", "hari")
);

CREATE TABLE "Ketetapan" (
    "id" text COLLATE "C" NOT NULL PRIMARY KEY,
    "batchId" text COLLATE "C" NOT NULL,
    "ownerNpwp" text COLLATE "C" NOT NULL,
    "jenis" text COLLATE "C" NOT NULL,
    "nomor" text COLLATE "C" NOT NULL,
    "status" text COLLATE "C" NOT NULL,
    "kap" text COLLATE "C" NOT NULL,
    "kjs" text COLLATE "C" NOT NULL,
    "masaAwal" text COLLATE "C" NOT NULL,
    "masaAkhir" text COLLATE "C" NOT NULL,
    "pokok" bigint NOT NULL,
    "sanksi" bigint NOT NULL,
    "alasan" text COLLATE "C" NOT NULL,
    "terbit" text COLLATE "C" NOT NULL,
    "jatuhTempo" text COLLATE "C" NOT NULL,
    "tanggapan" text COLLATE "C",
    "ditanggapi" text COLLATE "C",
    "putusan" text COLLATE "C",
    "diputus" text COLLATE "C",
    "penerbitId" text COLLATE "C",
    "dibuat" text COLLATE "C" NOT NULL
);

CREATE TABLE "Konfirmasi" (
    "rowid" bigint GENERATED BY DEFAULT AS IDENTITY,
    "id" text COLLATE "C" NOT NULL PRIMARY KEY,
    "batchId" text COLLATE "C" NOT NULL,
    "jenis" text COLLATE "C" NOT NULL,
    "objekJenis" text COLLATE "C" NOT NULL,
    "objekId" text COLLATE "C" NOT NULL,
    "ownerNpwp" text COLLATE "C" NOT NULL,
    "lawanNpwp" text COLLATE "C" NOT NULL,
    "status" text COLLATE "C" NOT NULL,
    "diminta" text COLLATE "C" NOT NULL,
    "jawabPada" text COLLATE "C",
    "diputus" text COLLATE "C",
    "alasan" text COLLATE "C",
    "dibuat" text COLLATE "C" NOT NULL
);

CREATE TABLE "KotakKeluar" (
    "rowid" bigint GENERATED BY DEFAULT AS IDENTITY,
    "id" text COLLATE "C" NOT NULL PRIMARY KEY,
    "mitraId" text COLLATE "C",
    "akunId" text COLLATE "C",
    "kepada" text COLLATE "C" NOT NULL,
    "jenis" text COLLATE "C" NOT NULL,
    "perihal" text COLLATE "C" NOT NULL,
    "isi" text COLLATE "C" NOT NULL,
    "dibuat" text COLLATE "C" NOT NULL,
    "dikirim" text COLLATE "C"
);

CREATE TABLE "Kunci" (
    "tugasId" text COLLATE "C" NOT NULL PRIMARY KEY,
    "kunciId" text COLLATE "C" NOT NULL,
    "balasanId" text COLLATE "C" NOT NULL,
    "nama" text COLLATE "C" NOT NULL,
    "kelas" text COLLATE "C" NOT NULL,
    "isi" bytea NOT NULL,
    "fakta" text COLLATE "C" NOT NULL,
    "versiFakta" bigint NOT NULL,
    "skema" text COLLATE "C" NOT NULL,
    "tampil" text COLLATE "C" NOT NULL DEFAULT 'lepas',
    "olehId" text COLLATE "C" NOT NULL,
    "versi" bigint NOT NULL DEFAULT 1,
    "dibuat" text COLLATE "C" NOT NULL,
    "asal" text COLLATE "C" NOT NULL DEFAULT 'balasan',
    "latihan" bigint,
    "sanggah" bigint NOT NULL DEFAULT 7
);

CREATE TABLE "KunciIdempoten" (
    "akunId" text COLLATE "C" NOT NULL,
    "kunci" text COLLATE "C" NOT NULL,
    "panggilan" text COLLATE "C" NOT NULL,
    "isiHash" text COLLATE "C" NOT NULL,
    "jawaban" text COLLATE "C",
    "waktu" text COLLATE "C" NOT NULL,

    PRIMARY KEY ("akunId", "kunci")
);

CREATE TABLE "KunciUndian" (
    "tugasId" text COLLATE "C" NOT NULL,
    "sidik" text COLLATE "C" NOT NULL,
    "kunciId" text COLLATE "C" NOT NULL,
    "isi" bytea,
    "fakta" text COLLATE "C" NOT NULL,
    "soal" text COLLATE "C" NOT NULL,
    "gagal" text COLLATE "C",
    "dibuat" text COLLATE "C" NOT NULL,

    PRIMARY KEY ("tugasId", "sidik")
);

CREATE TABLE "Latihan" (
    "tugasId" text COLLATE "C" NOT NULL,
    "akunId" text COLLATE "C" NOT NULL,
    "kunciId" text COLLATE "C" NOT NULL,
    "banyak" bigint NOT NULL,
    "jawaban" text COLLATE "C" NOT NULL,
    "dibuat" text COLLATE "C" NOT NULL,

    PRIMARY KEY ("tugasId", "akunId")
);

CREATE TABLE "LembarLepas" (
    "balasanId" text COLLATE "C" NOT NULL PRIMARY KEY,
    "tugasId" text COLLATE "C" NOT NULL,
    "putaran" bigint NOT NULL DEFAULT 0,
    "kelas" text COLLATE "C" NOT NULL,
    "isi" text COLLATE "C" NOT NULL,
    "dibuat" text COLLATE "C" NOT NULL
);

CREATE TABLE "LembarSandi" (
    "batchId" text COLLATE "C" NOT NULL PRIMARY KEY,
    "isi" text COLLATE "C" NOT NULL,
    "dibuat" text COLLATE "C" NOT NULL,
    "dilihat" text COLLATE "C",
    "jumlah" bigint NOT NULL DEFAULT 0
);

CREATE TABLE "LtiButir" (
    "tugasId" text COLLATE "C" NOT NULL,
    "kelasId" text COLLATE "C" NOT NULL,
    "alamat" text COLLATE "C" NOT NULL,
    "judul" text COLLATE "C" NOT NULL,

    PRIMARY KEY ("tugasId", "kelasId")
);

CREATE TABLE "LtiKelas" (
    "id" text COLLATE "C" NOT NULL PRIMARY KEY,
    "platformId" text COLLATE "C" NOT NULL,
    "deployment" text COLLATE "C" NOT NULL,
    "konteks" text COLLATE "C" NOT NULL,
    "judul" text COLLATE "C" NOT NULL,
    "batchId" text COLLATE "C" NOT NULL,
    "gabung" smallint NOT NULL DEFAULT 0,
    "anggota" text COLLATE "C",
    "butir" text COLLATE "C",
    "cakupan" text COLLATE "C" NOT NULL,
    "olehId" text COLLATE "C" NOT NULL,
    "dibuat" text COLLATE "C" NOT NULL
);

CREATE TABLE "LtiKunci" (
    "kid" text COLLATE "C" NOT NULL PRIMARY KEY,
    "publik" text COLLATE "C" NOT NULL,
    "isi" text COLLATE "C" NOT NULL,
    "dibuat" text COLLATE "C" NOT NULL,
    "diganti" text COLLATE "C"
);

CREATE TABLE "LtiLuncur" (
    "id" text COLLATE "C" NOT NULL PRIMARY KEY,
    "ikat" text COLLATE "C" NOT NULL,
    "tiket" text COLLATE "C" NOT NULL,
    "platformId" text COLLATE "C" NOT NULL,
    "klaim" text COLLATE "C" NOT NULL,
    "akunId" text COLLATE "C",
    "kedaluwarsa" text COLLATE "C" NOT NULL
);

CREATE TABLE "LtiNilai" (
    "tugasId" text COLLATE "C" NOT NULL,
    "kelasId" text COLLATE "C" NOT NULL,
    "akunId" text COLLATE "C" NOT NULL,
    "poin" bigint NOT NULL,
    "maks" bigint NOT NULL,
    "dikirim" text COLLATE "C",
    "galat" text COLLATE "C",

    PRIMARY KEY ("tugasId", "kelasId", "akunId")
);

CREATE TABLE "LtiOrang" (
    "platformId" text COLLATE "C" NOT NULL,
    "sub" text COLLATE "C" NOT NULL,
    "akunId" text COLLATE "C" NOT NULL,
    "dibuat" text COLLATE "C" NOT NULL,

    PRIMARY KEY ("platformId", "sub", "akunId")
);

CREATE TABLE "LtiPlatform" (
    "id" text COLLATE "C" NOT NULL PRIMARY KEY,
    "nama" text COLLATE "C" NOT NULL,
    "issuer" text COLLATE "C" NOT NULL,
    "clientId" text COLLATE "C" NOT NULL,
    "deployment" text COLLATE "C" NOT NULL,
    "otorisasi" text COLLATE "C" NOT NULL,
    "token" text COLLATE "C" NOT NULL,
    "jwks" text COLLATE "C" NOT NULL,
    "layanan" text COLLATE "C" NOT NULL,
    "dibuat" text COLLATE "C" NOT NULL
);

CREATE TABLE "Natura" (
    "id" text COLLATE "C" NOT NULL PRIMARY KEY,
    "batchId" text COLLATE "C" NOT NULL,
    "ownerNpwp" text COLLATE "C" NOT NULL,
    "karyawanId" text COLLATE "C" NOT NULL,
    "subKategori" text COLLATE "C" NOT NULL,
    "tanggal" text COLLATE "C" NOT NULL,
    "dasar" text COLLATE "C" NOT NULL,
    "nilai" bigint NOT NULL,
    "syarat" text COLLATE "C" NOT NULL,
    "keterangan" text COLLATE "C" NOT NULL DEFAULT '',
    "versi" bigint NOT NULL DEFAULT 1
);

CREATE TABLE "Notifikasi" (
    "rowid" bigint GENERATED BY DEFAULT AS IDENTITY,
    "id" text COLLATE "C" NOT NULL PRIMARY KEY,
    "akunId" text COLLATE "C" NOT NULL,
    "npwp" text COLLATE "C",
    "jenis" text COLLATE "C" NOT NULL,
    "isi" text COLLATE "C" NOT NULL,
    "tautan" text COLLATE "C",
    "dibuat" text COLLATE "C" NOT NULL,
    "kelas" text COLLATE "C",
    "dibaca" text COLLATE "C",
    "balasan" text COLLATE "C",
    "pengirimId" text COLLATE "C"
);

CREATE TABLE "Otp" (
    "id" text COLLATE "C" NOT NULL PRIMARY KEY,
    "akunId" text COLLATE "C" NOT NULL,
    "tujuan" text COLLATE "C" NOT NULL,
    "hash" text COLLATE "C" NOT NULL,
    "isi" text COLLATE "C",
    "coba" bigint NOT NULL DEFAULT 0,
    "dikirim" text COLLATE "C" NOT NULL,
    "kedaluwarsa" text COLLATE "C" NOT NULL,
    "dipakai" text COLLATE "C"
);

CREATE TABLE "Paket" (
    "id" text COLLATE "C" NOT NULL PRIMARY KEY,
    "mitraId" text COLLATE "C" NOT NULL,
    "pembuatId" text COLLATE "C" NOT NULL,
    "kode" text COLLATE "C" NOT NULL,
    "versi" text COLLATE "C" NOT NULL,
    "judul" text COLLATE "C" NOT NULL,
    "uraian" text COLLATE "C" NOT NULL,
    "tanggal" text COLLATE "C" NOT NULL,
    "ukuran" bigint NOT NULL,
    "isi" bytea NOT NULL,
    "berkas" bytea NOT NULL,
    "dibuat" text COLLATE "C" NOT NULL,
    "diganti" text COLLATE "C"
);

CREATE TABLE "Pekerjaan" (
    "id" text COLLATE "C" NOT NULL PRIMARY KEY,
    "jenis" text COLLATE "C" NOT NULL,
    "isi" text COLLATE "C" NOT NULL,
    "status" text COLLATE "C" NOT NULL,
    "coba" bigint NOT NULL DEFAULT 0,
    "mati" bigint NOT NULL DEFAULT 0,
    "galat" text COLLATE "C",
    "mulai" text COLLATE "C",
    "dibuat" text COLLATE "C" NOT NULL,
    "selesai" text COLLATE "C",
    "nanti" text COLLATE "C"
,
    "jalur" text COLLATE "C" NOT NULL DEFAULT '',
    "pemilik" text COLLATE "C",
    "sewa" text COLLATE "C"
);

CREATE TABLE "Pemindahbukuan" (
    "id" text COLLATE "C" NOT NULL PRIMARY KEY,
    "batchId" text COLLATE "C" NOT NULL,
    "ownerNpwp" text COLLATE "C" NOT NULL,
    "status" text COLLATE "C" NOT NULL,
    "versi" bigint NOT NULL DEFAULT 1,
    "isi" text COLLATE "C" NOT NULL,
    "tujuan" text COLLATE "C" NOT NULL,
    "alasan" text COLLATE "C",
    "sumberId" text COLLATE "C",
    "kap" text COLLATE "C",
    "kjs" text COLLATE "C",
    "masaAwal" text COLLATE "C",
    "masaAkhir" text COLLATE "C",
    "rujukan" text COLLATE "C",
    "tanggalBayar" text COLLATE "C",
    "jumlah" bigint NOT NULL DEFAULT 0,
    "nomor" text COLLATE "C",
    "bpe" text COLLATE "C",
    "bukti" text COLLATE "C",
    "diajukan" text COLLATE "C",
    "putusPada" text COLLATE "C",
    "diputus" text COLLATE "C",
    "putusan" text COLLATE "C" NOT NULL DEFAULT '',
    "penandatangan" text COLLATE "C",
    "dibuat" text COLLATE "C" NOT NULL
);

CREATE TABLE "PendapatKedua" (
    "id" text COLLATE "C" NOT NULL PRIMARY KEY,
    "balasanId" text COLLATE "C" NOT NULL,
    "kunciId" text COLLATE "C" NOT NULL,
    "soalId" text COLLATE "C" NOT NULL,
    "judul" text COLLATE "C" NOT NULL,
    "teks" text COLLATE "C" NOT NULL,
    "status" text COLLATE "C" NOT NULL DEFAULT 'open',
    "pemintaId" text COLLATE "C" NOT NULL,
    "dimintaId" text COLLATE "C" NOT NULL,
    "dibuat" text COLLATE "C" NOT NULL,
    "poin" bigint,
    "alasan" text COLLATE "C",
    "dijawab" text COLLATE "C",
    "pemutusId" text COLLATE "C",
    "diputus" text COLLATE "C"
);

CREATE TABLE "Pengembalian" (
    "id" text COLLATE "C" NOT NULL PRIMARY KEY,
    "batchId" text COLLATE "C" NOT NULL,
    "ownerNpwp" text COLLATE "C" NOT NULL,
    "sptId" text COLLATE "C",
    "nomor" text COLLATE "C" NOT NULL,
    "butir" text COLLATE "C" NOT NULL,
    "kap" text COLLATE "C" NOT NULL,
    "kjs" text COLLATE "C" NOT NULL,
    "jalur" text COLLATE "C" NOT NULL,
    "jumlah" bigint NOT NULL,
    "dikembalikan" bigint,
    "status" text COLLATE "C" NOT NULL,
    "diminta" text COLLATE "C" NOT NULL,
    "putusPada" text COLLATE "C",
    "diputus" text COLLATE "C",
    "bank" text COLLATE "C" NOT NULL,
    "rekening" text COLLATE "C" NOT NULL,
    "pemilik" text COLLATE "C" NOT NULL,
    "putusan" text COLLATE "C" NOT NULL DEFAULT '',
    "dibuat" text COLLATE "C" NOT NULL,
    "ketetapanId" text COLLATE "C"
);

CREATE TABLE "Penghitung" (
    "seri" text COLLATE "C" NOT NULL PRIMARY KEY,
    "nilai" bigint NOT NULL
);

CREATE TABLE "Penolakan" (
    "id" bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
    "waktu" text COLLATE "C" NOT NULL,
    "jenis" text COLLATE "C" NOT NULL,
    "akunId" text COLLATE "C" NOT NULL,
    "alamat" text COLLATE "C" NOT NULL,
    "panggilan" text COLLATE "C" NOT NULL,
    "jumlah" bigint NOT NULL
);

CREATE TABLE "PercobaanMasuk" (
    "kunci" text COLLATE "C" NOT NULL PRIMARY KEY,
    "gagal" bigint NOT NULL,
    "sampai" text COLLATE "C" NOT NULL
);

CREATE TABLE "Perpanjangan" (
    "id" text COLLATE "C" NOT NULL PRIMARY KEY,
    "batchId" text COLLATE "C" NOT NULL,
    "ownerNpwp" text COLLATE "C" NOT NULL,
    "sptId" text COLLATE "C" NOT NULL,
    "jenis" text COLLATE "C" NOT NULL,
    "masa" text COLLATE "C" NOT NULL,
    "nomor" text COLLATE "C",
    "alasan" text COLLATE "C" NOT NULL,
    "uraian" text COLLATE "C" NOT NULL,
    "terutang" bigint NOT NULL,
    "kredit" bigint NOT NULL,
    "sampai" text COLLATE "C" NOT NULL,
    "diberitahukan" text COLLATE "C",
    "penandatangan" text COLLATE "C" NOT NULL,
    "billingId" text COLLATE "C",
    "dibuat" text COLLATE "C" NOT NULL
);

CREATE TABLE "PetunjukDiminta" (
    "tugasId" text COLLATE "C" NOT NULL,
    "akunId" text COLLATE "C" NOT NULL,
    "kunciId" text COLLATE "C" NOT NULL,
    "soalId" text COLLATE "C" NOT NULL,
    "langkah" bigint NOT NULL,
    "dibuat" text COLLATE "C" NOT NULL,

    PRIMARY KEY ("tugasId", "akunId", "kunciId", "soalId", "langkah")
);

CREATE TABLE "PihakTerkait" (
    "id" text COLLATE "C" NOT NULL PRIMARY KEY,
    "batchId" text COLLATE "C" NOT NULL,
    "ownerNpwp" text COLLATE "C" NOT NULL,
    "npwp" text COLLATE "C" NOT NULL,
    "nama" text COLLATE "C" NOT NULL,
    "jenis" text COLLATE "C" NOT NULL,
    "subJenis" text COLLATE "C" NOT NULL,
    "jabatan" text COLLATE "C",
    "saham" text COLLATE "C",
    "pic" smallint NOT NULL DEFAULT 0,
    "mulai" text COLLATE "C" NOT NULL,
    "berakhir" text COLLATE "C",
    "catatan" text COLLATE "C",
    "negara" text COLLATE "C" NOT NULL DEFAULT 'IDN',
    "alamat" text COLLATE "C" NOT NULL DEFAULT '',
    "modal" bigint,
    "versi" bigint NOT NULL DEFAULT 1
);

CREATE TABLE "ProfilBagian" (
    "id" text COLLATE "C" NOT NULL PRIMARY KEY,
    "batchId" text COLLATE "C" NOT NULL,
    "ownerNpwp" text COLLATE "C" NOT NULL,
    "jenis" text COLLATE "C" NOT NULL,
    "isi" text COLLATE "C" NOT NULL,
    "versi" bigint NOT NULL DEFAULT 1
);

CREATE TABLE "Putaran" (
    "id" text COLLATE "C" NOT NULL PRIMARY KEY,
    "tugasId" text COLLATE "C" NOT NULL,
    "nomor" bigint NOT NULL,
    "status" text COLLATE "C" NOT NULL DEFAULT 'draft',
    "versi" bigint NOT NULL DEFAULT 1,
    "olehId" text COLLATE "C",
    "dibuat" text COLLATE "C" NOT NULL,
    "diputus" text COLLATE "C"
);

CREATE TABLE "PutaranBaris" (
    "putaranId" text COLLATE "C" NOT NULL,
    "balasanId" text COLLATE "C" NOT NULL,
    "versi" bigint NOT NULL,
    "lamaPoin" bigint NOT NULL,
    "lamaPotongan" bigint NOT NULL,
    "lama" text COLLATE "C" NOT NULL,
    "poin" bigint NOT NULL,
    "potongan" bigint NOT NULL,
    "isi" text COLLATE "C" NOT NULL,

    PRIMARY KEY ("putaranId", "balasanId")
);

CREATE TABLE "RencanaSurat" (
    "id" text COLLATE "C" NOT NULL PRIMARY KEY,
    "batchId" text COLLATE "C" NOT NULL,
    "ownerNpwp" text COLLATE "C" NOT NULL,
    "kunci" text COLLATE "C" NOT NULL,
    "sptId" text COLLATE "C" NOT NULL,
    "status" text COLLATE "C" NOT NULL,
    "jenis" text COLLATE "C" NOT NULL,
    "kap" text COLLATE "C" NOT NULL,
    "kjs" text COLLATE "C" NOT NULL,
    "masaAwal" text COLLATE "C" NOT NULL,
    "masaAkhir" text COLLATE "C" NOT NULL,
    "pokok" bigint NOT NULL,
    "sanksi" bigint NOT NULL,
    "alasan" text COLLATE "C" NOT NULL,
    "disusun" text COLLATE "C" NOT NULL,
    "diputus" text COLLATE "C",
    "catatan" text COLLATE "C" NOT NULL DEFAULT '',
    "ketetapanId" text COLLATE "C",
    "versi" bigint NOT NULL DEFAULT 1,
    "dibuat" text COLLATE "C" NOT NULL
);

CREATE TABLE "Retur" (
    "id" text COLLATE "C" NOT NULL PRIMARY KEY,
    "batchId" text COLLATE "C" NOT NULL,
    "ownerNpwp" text COLLATE "C" NOT NULL,
    "ownerNama" text COLLATE "C" NOT NULL,
    "lawanNpwp" text COLLATE "C" NOT NULL,
    "lawanNama" text COLLATE "C" NOT NULL,
    "fakturId" text COLLATE "C" NOT NULL,
    "nomorFaktur" text COLLATE "C" NOT NULL,
    "kode" text COLLATE "C" NOT NULL,
    "nomor" text COLLATE "C",
    "status" text COLLATE "C" NOT NULL,
    "tanggal" text COLLATE "C" NOT NULL,
    "masa" text COLLATE "C" NOT NULL,
    "dpp" bigint NOT NULL,
    "dppLain" bigint NOT NULL,
    "ppn" bigint NOT NULL,
    "ppnbm" bigint NOT NULL,
    "versi" bigint NOT NULL DEFAULT 1,
    "imporId" text COLLATE "C",
    "penandatangan" text COLLATE "C",
    "ditandatangani" text COLLATE "C",
    "alasanTolak" text COLLATE "C",
    "dibuat" text COLLATE "C" NOT NULL,
    "diubah" text COLLATE "C" NOT NULL
);

CREATE TABLE "ReturBaris" (
    "returId" text COLLATE "C" NOT NULL,
    "urut" bigint NOT NULL,
    "jumlah" text COLLATE "C" NOT NULL,
    "potongan" text COLLATE "C" NOT NULL,
    "dpp" bigint NOT NULL,
    "dppLain" bigint NOT NULL,
    "ppn" bigint NOT NULL,
    "ppnbm" bigint NOT NULL,

    PRIMARY KEY ("returId", "urut")
);

CREATE TABLE "RiwayatStatus" (
    "id" bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
    "jenis" text COLLATE "C" NOT NULL,
    "objekId" text COLLATE "C" NOT NULL,
    "peristiwa" text COLLATE "C" NOT NULL,
    "dari" text COLLATE "C",
    "ke" text COLLATE "C",
    "oleh" text COLLATE "C" NOT NULL,
    "npwp" text COLLATE "C",
    "catatan" text COLLATE "C",
    "kelas" text COLLATE "C" NOT NULL,
    "waktu" text COLLATE "C" NOT NULL
);

CREATE TABLE "Sanggahan" (
    "id" text COLLATE "C" NOT NULL PRIMARY KEY,
    "balasanId" text COLLATE "C" NOT NULL,
    "kunciId" text COLLATE "C" NOT NULL,
    "soalId" text COLLATE "C" NOT NULL,
    "judul" text COLLATE "C" NOT NULL,
    "teks" text COLLATE "C" NOT NULL,
    "status" text COLLATE "C" NOT NULL DEFAULT 'open',
    "kelas" text COLLATE "C" NOT NULL,
    "dibuat" text COLLATE "C" NOT NULL,
    "poin" bigint,
    "alasan" text COLLATE "C",
    "olehId" text COLLATE "C",
    "dijawab" text COLLATE "C",
    "putaran" bigint
);

CREATE TABLE "Serahan" (
    "dariId" text COLLATE "C" NOT NULL,
    "objekId" text COLLATE "C" NOT NULL,
    "kepadaId" text COLLATE "C" NOT NULL,
    "dibuat" text COLLATE "C" NOT NULL,

    PRIMARY KEY ("dariId", "objekId")
);

CREATE TABLE "Sertifikat" (
    "id" text COLLATE "C" NOT NULL PRIMARY KEY,
    "batchId" text COLLATE "C" NOT NULL,
    "ownerNpwp" text COLLATE "C" NOT NULL,
    "jenis" text COLLATE "C" NOT NULL,
    "nomor" text COLLATE "C" NOT NULL,
    "mulai" text COLLATE "C" NOT NULL,
    "berakhir" text COLLATE "C" NOT NULL,
    "isi" text COLLATE "C",
    "versi" bigint NOT NULL DEFAULT 1,
    "dibuat" text COLLATE "C" NOT NULL
);

CREATE TABLE "Sesi" (
    "id" text COLLATE "C" NOT NULL PRIMARY KEY,
    "akunId" text COLLATE "C" NOT NULL,
    "refreshHash" text COLLATE "C" NOT NULL,
    "sebelumHash" text COLLATE "C",
    "sebelumSampai" text COLLATE "C",
    "penggantiSandi" text COLLATE "C",
    "agen" text COLLATE "C",
    "alamat" text COLLATE "C",
    "dibuat" text COLLATE "C" NOT NULL,
    "dipakai" text COLLATE "C" NOT NULL,
    "kedaluwarsa" text COLLATE "C" NOT NULL,
    "berakhir" text COLLATE "C"
);

CREATE TABLE "Setelan" (
    "kunci" text COLLATE "C" NOT NULL PRIMARY KEY,
    "nilai" text COLLATE "C" NOT NULL
);

CREATE TABLE "Spt" (
    "id" text COLLATE "C" NOT NULL PRIMARY KEY,
    "batchId" text COLLATE "C" NOT NULL,
    "ownerNpwp" text COLLATE "C" NOT NULL,
    "jenis" text COLLATE "C" NOT NULL,
    "masa" text COLLATE "C" NOT NULL,
    "tahun" bigint NOT NULL,
    "pembetulan" bigint NOT NULL DEFAULT 0,
    "metode" text COLLATE "C",
    "status" text COLLATE "C" NOT NULL,
    "versiAturan" text COLLATE "C" NOT NULL,
    "jatuhTempo" text COLLATE "C" NOT NULL,
    "nilai" bigint,
    "bpe" text COLLATE "C",
    "ntte" text COLLATE "C",
    "diposting" text COLLATE "C",
    "sidik" text COLLATE "C",
    "dilaporkan" text COLLATE "C",
    "tanggalLapor" text COLLATE "C",
    "penandatangan" text COLLATE "C",
    "billingId" text COLLATE "C",
    "versi" bigint NOT NULL DEFAULT 1,
    "dibuat" text COLLATE "C" NOT NULL,
    "diubah" text COLLATE "C" NOT NULL,
    "ulang" bigint NOT NULL DEFAULT 0,
    "awal" text COLLATE "C"
,
    "warisan" smallint NOT NULL DEFAULT 0
);

CREATE TABLE "SptBaris" (
    "sptId" text COLLATE "C" NOT NULL,
    "lampiran" text COLLATE "C" NOT NULL,
    "urut" bigint NOT NULL,
    "asal" text COLLATE "C" NOT NULL,
    "jenis" text COLLATE "C",
    "objekId" text COLLATE "C",
    "nomor" text COLLATE "C",
    "tanggal" text COLLATE "C",
    "nama" text COLLATE "C",
    "npwp" text COLLATE "C",
    "rujukan" text COLLATE "C",
    "keterangan" text COLLATE "C",
    "dpp" bigint NOT NULL DEFAULT 0,
    "dppLain" bigint NOT NULL DEFAULT 0,
    "ppn" bigint NOT NULL DEFAULT 0,
    "ppnbm" bigint NOT NULL DEFAULT 0,
    "pph" bigint NOT NULL DEFAULT 0,
    "ditanggung" bigint NOT NULL DEFAULT 0,
    "langsung" smallint NOT NULL DEFAULT 0,
    "pembetulan" bigint NOT NULL DEFAULT 0,
    "kodeObjek" text COLLATE "C",
    "tarif" text COLLATE "C",
    "fasilitas" text COLLATE "C",
    "nitku" text COLLATE "C",
    "negara" text COLLATE "C",
    "akun" text COLLATE "C",
    "butir" text COLLATE "C",
    "isi" text COLLATE "C",

    PRIMARY KEY ("sptId", "lampiran", "urut")
);

CREATE TABLE "SptBarisKetik" (
    "sptId" text COLLATE "C" NOT NULL,
    "formulir" text COLLATE "C" NOT NULL,
    "bagian" text COLLATE "C" NOT NULL,
    "urut" bigint NOT NULL,
    "asal" text COLLATE "C" NOT NULL,
    "isi" text COLLATE "C" NOT NULL,
    "sumber" text COLLATE "C",

    PRIMARY KEY ("sptId", "formulir", "bagian", "urut")
);

CREATE TABLE "SptFormulir" (
    "sptId" text COLLATE "C" NOT NULL,
    "lampiran" text COLLATE "C" NOT NULL,
    "isi" text COLLATE "C" NOT NULL,
    "hitung" text COLLATE "C",
    "sumber" text COLLATE "C",
    "tidakBerlaku" text COLLATE "C",

    PRIMARY KEY ("sptId", "lampiran")
);

CREATE TABLE "SptKonfirmasi" (
    "sptId" text COLLATE "C" NOT NULL,
    "urut" bigint NOT NULL,
    "kode" text COLLATE "C" NOT NULL,
    "field" text COLLATE "C",
    "isian" text COLLATE "C" NOT NULL,
    "oleh" text COLLATE "C" NOT NULL,
    "kelas" text COLLATE "C" NOT NULL,
    "baris" bigint,
    "lampiran" text COLLATE "C",
    "penjelasan" text COLLATE "C",
    "alasan" text COLLATE "C" NOT NULL DEFAULT '',

    PRIMARY KEY ("sptId", "urut")
);

CREATE TABLE "SubKategori" (
    "id" text COLLATE "C" NOT NULL PRIMARY KEY,
    "kategori" text COLLATE "C" NOT NULL,
    "kode" text COLLATE "C" NOT NULL,
    "nama" text COLLATE "C" NOT NULL,
    "aturan" text COLLATE "C" NOT NULL,
    "batas" bigint,
    "per" text COLLATE "C",
    "dapatKurang" smallint NOT NULL DEFAULT 1,
    "versi" bigint NOT NULL DEFAULT 1
);

CREATE TABLE "TambahanUjian" (
    "tugasId" text COLLATE "C" NOT NULL,
    "akunId" text COLLATE "C" NOT NULL,
    "menit" bigint NOT NULL,
    "olehId" text COLLATE "C" NOT NULL,
    "dibuat" text COLLATE "C" NOT NULL,

    PRIMARY KEY ("tugasId", "akunId")
);

CREATE TABLE "TampilanDaftar" (
    "id" text COLLATE "C" NOT NULL PRIMARY KEY,
    "akunId" text COLLATE "C" NOT NULL,
    "batchId" text COLLATE "C" NOT NULL,
    "daftar" text COLLATE "C" NOT NULL,
    "nama" text COLLATE "C" NOT NULL,
    "isi" text COLLATE "C" NOT NULL,
    "dibuat" text COLLATE "C" NOT NULL
);

CREATE TABLE "TandaSelesai" (
    "id" text COLLATE "C" NOT NULL PRIMARY KEY,
    "batchId" text COLLATE "C" NOT NULL,
    "akunId" text COLLATE "C" NOT NULL,
    "nomor" text COLLATE "C" NOT NULL,
    "nama" text COLLATE "C" NOT NULL,
    "nim" text COLLATE "C",
    "nilai" bigint,
    "kelas" text COLLATE "C" NOT NULL,
    "mulai" text COLLATE "C" NOT NULL,
    "selesai" text COLLATE "C" NOT NULL,
    "mitra" text COLLATE "C" NOT NULL,
    "instruktur" text COLLATE "C" NOT NULL,
    "tanggal" text COLLATE "C" NOT NULL,
    "status" text COLLATE "C" NOT NULL,
    "olehId" text COLLATE "C" NOT NULL,
    "dibuat" text COLLATE "C" NOT NULL,
    "ditarik" text COLLATE "C",
    "penarikId" text COLLATE "C",
    "alasan" text COLLATE "C",
    "huruf" text COLLATE "C"
);

CREATE TABLE "TautanSekali" (
    "hash" text COLLATE "C" NOT NULL PRIMARY KEY,
    "tujuan" text COLLATE "C" NOT NULL,
    "akunId" text COLLATE "C" NOT NULL,
    "kedaluwarsa" text COLLATE "C" NOT NULL,
    "dipakai" text COLLATE "C"
);

CREATE TABLE "Telaah" (
    "balasanId" text COLLATE "C" NOT NULL PRIMARY KEY,
    "tugasId" text COLLATE "C" NOT NULL,
    "kunciId" text COLLATE "C" NOT NULL,
    "cadanganId" text COLLATE "C" NOT NULL,
    "status" text COLLATE "C" NOT NULL,
    "hasil" text COLLATE "C",
    "dibuat" text COLLATE "C" NOT NULL
);

CREATE TABLE "TitikSurat" (
    "rencanaId" text COLLATE "C" NOT NULL,
    "urut" bigint NOT NULL,
    "kode" text COLLATE "C" NOT NULL,
    "temuan" text COLLATE "C" NOT NULL,
    "taruhan" bigint NOT NULL,
    "status" text COLLATE "C" NOT NULL,
    "jawaban" text COLLATE "C" NOT NULL,
    "hasil" text COLLATE "C",
    "catatan" text COLLATE "C" NOT NULL DEFAULT '',
    "ditutup" text COLLATE "C",

    PRIMARY KEY ("rencanaId", "urut")
);

CREATE TABLE "Token" (
    "hash" text COLLATE "C" NOT NULL PRIMARY KEY,
    "sesiId" text COLLATE "C" NOT NULL,
    "batchId" text COLLATE "C",
    "npwp" text COLLATE "C",
    "hanyaBaca" smallint NOT NULL DEFAULT 0,
    "kedaluwarsa" text COLLATE "C" NOT NULL
);

CREATE TABLE "Tugas" (
    "id" text COLLATE "C" NOT NULL PRIMARY KEY,
    "batchId" text COLLATE "C" NOT NULL,
    "pembuatId" text COLLATE "C" NOT NULL,
    "judul" text COLLATE "C" NOT NULL,
    "uraian" text COLLATE "C" NOT NULL,
    "modul" text COLLATE "C" NOT NULL,
    "mulai" text COLLATE "C" NOT NULL,
    "jatuhTempo" text COLLATE "C" NOT NULL,
    "tutup" text COLLATE "C",
    "nilaiMaks" bigint NOT NULL DEFAULT 100,
    "bobot" bigint NOT NULL DEFAULT 1,
    "batas" text COLLATE "C",
    "batasAkhir" text COLLATE "C",
    "potongan" bigint NOT NULL DEFAULT 0,
    "potonganMaks" bigint NOT NULL DEFAULT 100,
    "rubrik" text COLLATE "C",
    "status" text COLLATE "C" NOT NULL DEFAULT 'open',
    "dibuat" text COLLATE "C" NOT NULL,
    "diubah" text COLLATE "C",
    "tahan" smallint NOT NULL DEFAULT 0,
    "tanpaBalasan" smallint NOT NULL DEFAULT 0,
    "kelompok" text COLLATE "C",
    "terbatas" smallint NOT NULL DEFAULT 0,
    "pemeriksaan" text COLLATE "C",
    "ref" text COLLATE "C",
    "variasi" text COLLATE "C"
);

CREATE TABLE "TugasBebas" (
    "tugasId" text COLLATE "C" NOT NULL,
    "akunId" text COLLATE "C" NOT NULL,
    "alasan" text COLLATE "C" NOT NULL,
    "olehId" text COLLATE "C" NOT NULL,
    "dibuat" text COLLATE "C" NOT NULL,

    PRIMARY KEY ("tugasId", "akunId")
);

CREATE TABLE "TugasPerpanjangan" (
    "tugasId" text COLLATE "C" NOT NULL,
    "akunId" text COLLATE "C" NOT NULL,
    "jatuhTempo" text COLLATE "C",
    "tutup" text COLLATE "C",
    "batas" text COLLATE "C",
    "batasAkhir" text COLLATE "C",
    "alasan" text COLLATE "C" NOT NULL,
    "olehId" text COLLATE "C" NOT NULL,
    "dibuat" text COLLATE "C" NOT NULL,

    PRIMARY KEY ("tugasId", "akunId")
);

CREATE TABLE "TugasUntuk" (
    "tugasId" text COLLATE "C" NOT NULL,
    "akunId" text COLLATE "C" NOT NULL,

    PRIMARY KEY ("tugasId", "akunId")
);

CREATE TABLE "UbahPoin" (
    "balasanId" text COLLATE "C" NOT NULL,
    "kunciId" text COLLATE "C" NOT NULL,
    "soalId" text COLLATE "C" NOT NULL,
    "poin" bigint NOT NULL,
    "alasan" text COLLATE "C" NOT NULL,
    "olehId" text COLLATE "C" NOT NULL,
    "dibuat" text COLLATE "C" NOT NULL,

    PRIMARY KEY ("balasanId", "kunciId", "soalId")
);

CREATE TABLE "Ujian" (
    "id" text COLLATE "C" NOT NULL PRIMARY KEY,
    "tugasId" text COLLATE "C" NOT NULL,
    "akunId" text COLLATE "C" NOT NULL,
    "ruangId" text COLLATE "C" NOT NULL,
    "ruangAkunId" text COLLATE "C" NOT NULL,
    "uji" smallint NOT NULL DEFAULT 0,
    "mulai" text COLLATE "C" NOT NULL,
    "sampai" text COLLATE "C" NOT NULL,
    "sesiId" text COLLATE "C",
    "selesai" text COLLATE "C",
    "sebab" text COLLATE "C",
    "balasanId" text COLLATE "C"
);

CREATE TABLE "UndianUlang" (
    "tugasId" text COLLATE "C" NOT NULL,
    "akunId" text COLLATE "C" NOT NULL,
    "nomor" bigint NOT NULL,
    "alasan" text COLLATE "C" NOT NULL,
    "olehId" text COLLATE "C" NOT NULL,
    "dibuat" text COLLATE "C" NOT NULL,

    PRIMARY KEY ("tugasId", "akunId")
);

CREATE TABLE "Verifikasi" (
    "kode" text COLLATE "C" NOT NULL PRIMARY KEY,
    "batchId" text COLLATE "C" NOT NULL,
    "jenis" text COLLATE "C" NOT NULL,
    "objekId" text COLLATE "C" NOT NULL,
    "nomor" text COLLATE "C" NOT NULL,
    "hash" text COLLATE "C" NOT NULL,
    "dibuat" text COLLATE "C" NOT NULL
);

CREATE TABLE "WajibPajak" (
    "id" text COLLATE "C" NOT NULL PRIMARY KEY,
    "batchId" text COLLATE "C" NOT NULL,
    "npwp" text COLLATE "C" NOT NULL,
    "jenis" text COLLATE "C" NOT NULL,
    "nama" text COLLATE "C" NOT NULL,
    "alamat" text COLLATE "C" NOT NULL,
    "kota" text COLLATE "C" NOT NULL DEFAULT '',
    "email" text COLLATE "C",
    "telepon" text COLLATE "C",
    "klu" text COLLATE "C",
    "kpp" text COLLATE "C" NOT NULL DEFAULT '000',
    "status" text COLLATE "C" NOT NULL DEFAULT 'aktif',
    "pkp" smallint NOT NULL DEFAULT 0,
    "pkpSejak" text COLLATE "C",
    "akunId" text COLLATE "C",
    "aturan" text COLLATE "C",
    "profil" text COLLATE "C",
    "versi" bigint NOT NULL DEFAULT 1,
    "dilaporkanSampai" text COLLATE "C"
);

CREATE TABLE "WakilKuasa" (
    "id" text COLLATE "C" NOT NULL PRIMARY KEY,
    "batchId" text COLLATE "C" NOT NULL,
    "ownerNpwp" text COLLATE "C" NOT NULL,
    "npwp" text COLLATE "C" NOT NULL,
    "nama" text COLLATE "C" NOT NULL,
    "jenis" text COLLATE "C" NOT NULL,
    "nomor" text COLLATE "C" NOT NULL,
    "status" text COLLATE "C" NOT NULL,
    "peran" text COLLATE "C" NOT NULL,
    "mulai" text COLLATE "C" NOT NULL,
    "berakhir" text COLLATE "C",
    "alasan" text COLLATE "C",
    "dibuat" text COLLATE "C" NOT NULL,
    "versi" bigint NOT NULL DEFAULT 1
);

CREATE INDEX "AkunTerhapus_batchId_idx" ON "AkunTerhapus" ("batchId" NULLS FIRST);

CREATE INDEX "AkunTerhapus_dihapus_idx" ON "AkunTerhapus" ("dihapus" NULLS FIRST);

CREATE UNIQUE INDEX "Akun_accountId_key" ON "Akun" ("accountId");

CREATE INDEX "Akun_batchId_idx" ON "Akun" ("batchId" NULLS FIRST);

CREATE UNIQUE INDEX "Akun_email_batchId_key" ON "Akun" ("email" NULLS FIRST, "batchId" NULLS FIRST);

CREATE INDEX "Akun_mitraId_idx" ON "Akun" ("mitraId" NULLS FIRST);

CREATE INDEX "Akun_nim_idx" ON "Akun" ("nim" NULLS FIRST);

CREATE INDEX "Akun_peran_status_idx" ON "Akun" ("peran", "status");

CREATE INDEX "Akun_supermitraId_idx" ON "Akun" ("supermitraId" NULLS FIRST);

CREATE INDEX "Balasan_akunId_idx" ON "Balasan" ("akunId" NULLS FIRST);

CREATE UNIQUE INDEX "Balasan_tugasId_akunId_percobaan_key" ON "Balasan" ("tugasId" NULLS FIRST, "akunId" NULLS FIRST, "percobaan");

CREATE INDEX "Batch_cobaDari_cobaOleh_idx" ON "Batch" ("cobaDari" NULLS FIRST, "cobaOleh" NULLS FIRST);

CREATE INDEX "Batch_mitraId_idx" ON "Batch" ("mitraId" NULLS FIRST);

CREATE UNIQUE INDEX "Batch_nomor_key" ON "Batch" ("nomor" NULLS FIRST);

CREATE UNIQUE INDEX "Batch_undangan_key" ON "Batch" ("undangan" NULLS FIRST);

CREATE INDEX "Berkas_induk_idx" ON "Berkas" ("induk");

CREATE UNIQUE INDEX "Billing_batchId_kode_key" ON "Billing" ("batchId" NULLS FIRST, "kode");

CREATE INDEX "Billing_batchId_ownerNpwp_status_idx" ON "Billing" ("batchId" NULLS FIRST, "ownerNpwp", "status");

CREATE INDEX "Billing_sptId_idx" ON "Billing" ("sptId" NULLS FIRST);

CREATE UNIQUE INDEX "Bukpot_batchId_nomor_pembetulan_idPenerima_key" ON "Bukpot" ("batchId" NULLS FIRST, "nomor" NULLS FIRST, "pembetulan", "idPenerima");

CREATE INDEX "Bukpot_batchId_ownerNpwp_jenis_idPenerima_masa_idx" ON "Bukpot" ("batchId" NULLS FIRST, "ownerNpwp", "jenis" NULLS FIRST, "idPenerima", "masa");

CREATE INDEX "Bukpot_batchId_ownerNpwp_jenis_status_masa_id_idx" ON "Bukpot" ("batchId" NULLS FIRST, "ownerNpwp", "jenis" NULLS FIRST, "status", "masa", "id");

CREATE INDEX "Bukpot_batchId_ownerNpwp_masa_nomor_pembetulan_idx" ON "Bukpot" ("batchId" NULLS FIRST, "ownerNpwp", "masa" DESC, "nomor" NULLS FIRST, "pembetulan");

CREATE INDEX "Bukpot_batchId_ownerNpwp_status_masa_jenis_diubah_idx" ON "Bukpot" ("batchId" NULLS FIRST, "ownerNpwp", "status", "masa", "jenis" NULLS FIRST, "diubah" NULLS FIRST);

CREATE INDEX "Bukpot_batchId_penerimaNpwp_masa_nomor_pembetulan_idx" ON "Bukpot" ("batchId" NULLS FIRST, "penerimaNpwp" NULLS FIRST, "masa" DESC, "nomor" NULLS FIRST, "pembetulan");

CREATE INDEX "Bukpot_batchId_penerimaNpwp_status_masa_jenis_diubah_idx" ON "Bukpot" ("batchId" NULLS FIRST, "penerimaNpwp" NULLS FIRST, "status", "masa", "jenis" NULLS FIRST, "diubah" NULLS FIRST);

CREATE INDEX "Bukpot_imporId_idx" ON "Bukpot" ("imporId" NULLS FIRST);

CREATE UNIQUE INDEX "Bukti_batchId_ref_key" ON "Bukti" ("batchId" NULLS FIRST, "ref" NULLS FIRST);

CREATE INDEX "Bukti_batchId_tiba_idx" ON "Bukti" ("batchId" NULLS FIRST, "tiba");

CREATE INDEX "Bukti_tugasId_idx" ON "Bukti" ("tugasId" NULLS FIRST);

CREATE INDEX "BukuBesar_batchId_ownerNpwp_jenis_urut_idx" ON "BukuBesar" ("batchId" NULLS FIRST, "ownerNpwp", "jenis" NULLS FIRST, "urut");

CREATE INDEX "BukuBesar_batchId_ownerNpwp_kap_kjs_masaAwal_idx" ON "BukuBesar" ("batchId" NULLS FIRST, "ownerNpwp", "kap" NULLS FIRST, "kjs" NULLS FIRST, "masaAwal" NULLS FIRST);

CREATE INDEX "BukuBesar_batchId_ownerNpwp_masaAwal_masaAkhir_urut_idx" ON "BukuBesar" ("batchId" NULLS FIRST, "ownerNpwp", "masaAwal" NULLS FIRST, "masaAkhir" NULLS FIRST, "urut");

CREATE INDEX "BukuBesar_batchId_ownerNpwp_sisa_idx" ON "BukuBesar" ("batchId" NULLS FIRST, "ownerNpwp", "sisa");

CREATE INDEX "BukuBesar_batchId_ownerNpwp_tanggal_urut_idx" ON "BukuBesar" ("batchId" NULLS FIRST, "ownerNpwp", "tanggal" NULLS FIRST, "urut");

CREATE UNIQUE INDEX "BukuBesar_batchId_ownerNpwp_urut_key" ON "BukuBesar" ("batchId" NULLS FIRST, "ownerNpwp", "urut");

CREATE INDEX "BukuBesar_batchId_ownerNpwp_urut_sisa_sisi_kap_kjs_j_97_idx" ON "BukuBesar" ("batchId" NULLS FIRST, "ownerNpwp", "urut", "sisa", "sisi", "kap" NULLS FIRST, "kjs" NULLS FIRST, "jenis" NULLS FIRST, "masaAwal" NULLS FIRST, "masaAkhir" NULLS FIRST, "tanggal" NULLS FIRST, "diposting" NULLS FIRST);

CREATE INDEX "BukuBesar_objekId_idx" ON "BukuBesar" ("objekId" NULLS FIRST);

CREATE UNIQUE INDEX "Cabang_batchId_ownerNpwp_kode_key" ON "Cabang" ("batchId" NULLS FIRST, "ownerNpwp", "kode");

CREATE INDEX "Cadangan_batchId_npwp_idx" ON "Cadangan" ("batchId" NULLS FIRST, "npwp" NULLS FIRST);

CREATE INDEX "DokumenLain_batchId_ownerNpwp_arah_status_masa_idx" ON "DokumenLain" ("batchId" NULLS FIRST, "ownerNpwp", "arah", "status", "masa");

CREATE INDEX "DokumenLain_batchId_ownerNpwp_arah_tanggal_nomor_idx" ON "DokumenLain" ("batchId" NULLS FIRST, "ownerNpwp", "arah", "tanggal" DESC NULLS LAST, "nomor" NULLS FIRST);

CREATE INDEX "DokumenLain_imporId_idx" ON "DokumenLain" ("imporId" NULLS FIRST);

CREATE INDEX "DokumenRetur_batchId_ownerNpwp_arah_status_masa_idx" ON "DokumenRetur" ("batchId" NULLS FIRST, "ownerNpwp", "arah", "status", "masa");

CREATE INDEX "DokumenRetur_dokumenId_idx" ON "DokumenRetur" ("dokumenId");

CREATE INDEX "DokumenRetur_imporId_idx" ON "DokumenRetur" ("imporId" NULLS FIRST);

CREATE INDEX "DokumenSetara_batchId_ownerNpwp_masa_nomor_idx" ON "DokumenSetara" ("batchId" NULLS FIRST, "ownerNpwp", "masa" DESC, "nomor" NULLS FIRST);

CREATE INDEX "DokumenSetara_imporId_idx" ON "DokumenSetara" ("imporId" NULLS FIRST);

CREATE INDEX "Faktur_batchId_lawanNpwp_kredit_kreditMasa_idx" ON "Faktur" ("batchId" NULLS FIRST, "lawanNpwp" NULLS FIRST, "kredit" NULLS FIRST, "kreditMasa" NULLS FIRST);

CREATE INDEX "Faktur_batchId_lawanNpwp_status_masa_dpp_id_diubah_idx" ON "Faktur" ("batchId" NULLS FIRST, "lawanNpwp" NULLS FIRST, "status", "masa", "dpp", "id", "diubah" NULLS FIRST);

CREATE INDEX "Faktur_batchId_lawanNpwp_tanggal_nomor_idx" ON "Faktur" ("batchId" NULLS FIRST, "lawanNpwp" NULLS FIRST, "tanggal" DESC NULLS LAST, "nomor" NULLS FIRST);

CREATE UNIQUE INDEX "Faktur_batchId_nomor_key" ON "Faktur" ("batchId" NULLS FIRST, "nomor" NULLS FIRST);

CREATE INDEX "Faktur_batchId_ownerNpwp_status_masa_dpp_id_diubah_idx" ON "Faktur" ("batchId" NULLS FIRST, "ownerNpwp", "status", "masa", "dpp", "id", "diubah" NULLS FIRST);

CREATE INDEX "Faktur_batchId_ownerNpwp_tanggal_nomor_idx" ON "Faktur" ("batchId" NULLS FIRST, "ownerNpwp", "tanggal" DESC NULLS LAST, "nomor" NULLS FIRST);

CREATE INDEX "Faktur_batchId_tanggalPenyerahan_ownerNpwp_lawanNpwp_idx" ON "Faktur" ("batchId" NULLS FIRST, "tanggalPenyerahan" NULLS FIRST, "ownerNpwp", "lawanNpwp" NULLS FIRST);

CREATE INDEX "Faktur_imporId_idx" ON "Faktur" ("imporId" NULLS FIRST);

CREATE INDEX "Faktur_rantaiId_idx" ON "Faktur" ("rantaiId" NULLS FIRST);

CREATE INDEX "ImporTemuan_imporId_baris_idx" ON "ImporTemuan" ("imporId" NULLS FIRST, "baris" NULLS FIRST);

CREATE INDEX "Impor_batchId_ownerNpwp_dibuat_idx" ON "Impor" ("batchId" NULLS FIRST, "ownerNpwp", "dibuat");

CREATE INDEX "Jejak_akunId_id_batchId_panggilan_idx" ON "Jejak" ("akunId" NULLS FIRST, "id", "batchId" NULLS FIRST, "panggilan");

CREATE INDEX "Jejak_batchId_id_kelas_idx" ON "Jejak" ("batchId" NULLS FIRST, "id", "kelas" NULLS FIRST);

CREATE INDEX "Jejak_batchId_npwp_id_panggilan_akunId_idx" ON "Jejak" ("batchId" NULLS FIRST, "npwp" NULLS FIRST, "id", "panggilan", "akunId" NULLS FIRST);

CREATE INDEX "Jejak_jenis_objekId_idx" ON "Jejak" ("jenis" NULLS FIRST, "objekId" NULLS FIRST);

CREATE INDEX "Karyawan_batchId_npwp_idx" ON "Karyawan" ("batchId" NULLS FIRST, "npwp" NULLS FIRST);

CREATE UNIQUE INDEX "Karyawan_batchId_ownerNpwp_npwp_key" ON "Karyawan" ("batchId" NULLS FIRST, "ownerNpwp", "npwp" NULLS FIRST);

CREATE UNIQUE INDEX "Kategori_kode_key" ON "Kategori" ("kode");

CREATE UNIQUE INDEX "Ketetapan_batchId_nomor_key" ON "Ketetapan" ("batchId" NULLS FIRST, "nomor" NULLS FIRST);

CREATE INDEX "Ketetapan_batchId_ownerNpwp_status_idx" ON "Ketetapan" ("batchId" NULLS FIRST, "ownerNpwp", "status");

CREATE INDEX "Konfirmasi_batchId_lawanNpwp_status_idx" ON "Konfirmasi" ("batchId" NULLS FIRST, "lawanNpwp" NULLS FIRST, "status");

CREATE INDEX "Konfirmasi_objekJenis_objekId_idx" ON "Konfirmasi" ("objekJenis" NULLS FIRST, "objekId" NULLS FIRST);

CREATE INDEX "KotakKeluar_akunId_dibuat_idx" ON "KotakKeluar" ("akunId" NULLS FIRST, "dibuat");

CREATE INDEX "KotakKeluar_mitraId_dibuat_idx" ON "KotakKeluar" ("mitraId" NULLS FIRST, "dibuat");

CREATE INDEX "KunciIdempoten_waktu_idx" ON "KunciIdempoten" ("waktu");

CREATE INDEX "LembarLepas_tugasId_idx" ON "LembarLepas" ("tugasId" NULLS FIRST);

CREATE INDEX "LtiKelas_batchId_idx" ON "LtiKelas" ("batchId" NULLS FIRST);

CREATE UNIQUE INDEX "LtiKelas_platformId_deployment_konteks_key" ON "LtiKelas" ("platformId", "deployment", "konteks");

CREATE INDEX "LtiLuncur_kedaluwarsa_idx" ON "LtiLuncur" ("kedaluwarsa");

CREATE UNIQUE INDEX "LtiLuncur_tiket_key" ON "LtiLuncur" ("tiket");

CREATE INDEX "LtiOrang_akunId_idx" ON "LtiOrang" ("akunId" NULLS FIRST);

CREATE UNIQUE INDEX "LtiPlatform_issuer_clientId_key" ON "LtiPlatform" ("issuer", "clientId");

CREATE INDEX "Natura_batchId_ownerNpwp_tanggal_idx" ON "Natura" ("batchId" NULLS FIRST, "ownerNpwp", "tanggal" NULLS FIRST);

CREATE INDEX "Natura_karyawanId_idx" ON "Natura" ("karyawanId" NULLS FIRST);

CREATE INDEX "Natura_subKategori_idx" ON "Natura" ("subKategori");

CREATE INDEX "Notifikasi_akunId_dibaca_idx" ON "Notifikasi" ("akunId" NULLS FIRST, "dibaca" NULLS FIRST);

CREATE INDEX "Notifikasi_akunId_dibuat_idx" ON "Notifikasi" ("akunId" NULLS FIRST, "dibuat");

CREATE INDEX "Otp_akunId_tujuan_idx" ON "Otp" ("akunId" NULLS FIRST, "tujuan");

CREATE INDEX "Paket_mitraId_kode_idx" ON "Paket" ("mitraId" NULLS FIRST, "kode");

CREATE INDEX "Pekerjaan_status_dibuat_idx" ON "Pekerjaan" ("status", "dibuat");

CREATE UNIQUE INDEX "Pemindahbukuan_batchId_nomor_key" ON "Pemindahbukuan" ("batchId" NULLS FIRST, "nomor" NULLS FIRST);

CREATE INDEX "Pemindahbukuan_batchId_ownerNpwp_idx" ON "Pemindahbukuan" ("batchId" NULLS FIRST, "ownerNpwp");

CREATE INDEX "Pemindahbukuan_batchId_status_putusPada_idx" ON "Pemindahbukuan" ("batchId" NULLS FIRST, "status", "putusPada" NULLS FIRST);

CREATE INDEX "PendapatKedua_balasanId_idx" ON "PendapatKedua" ("balasanId" NULLS FIRST);

CREATE UNIQUE INDEX "Pengembalian_batchId_nomor_key" ON "Pengembalian" ("batchId" NULLS FIRST, "nomor" NULLS FIRST);

CREATE INDEX "Pengembalian_batchId_ownerNpwp_idx" ON "Pengembalian" ("batchId" NULLS FIRST, "ownerNpwp");

CREATE INDEX "Pengembalian_batchId_status_putusPada_idx" ON "Pengembalian" ("batchId" NULLS FIRST, "status", "putusPada" NULLS FIRST);

CREATE INDEX "Pengembalian_sptId_idx" ON "Pengembalian" ("sptId" NULLS FIRST);

CREATE UNIQUE INDEX "Penolakan_waktu_jenis_akunId_alamat_panggilan_key" ON "Penolakan" ("waktu", "jenis" NULLS FIRST, "akunId" NULLS FIRST, "alamat" NULLS FIRST, "panggilan");

CREATE UNIQUE INDEX "Perpanjangan_batchId_ownerNpwp_jenis_masa_key" ON "Perpanjangan" ("batchId" NULLS FIRST, "ownerNpwp", "jenis" NULLS FIRST, "masa");

CREATE INDEX "Perpanjangan_billingId_idx" ON "Perpanjangan" ("billingId" NULLS FIRST);

CREATE INDEX "PihakTerkait_batchId_npwp_idx" ON "PihakTerkait" ("batchId" NULLS FIRST, "npwp" NULLS FIRST);

CREATE INDEX "PihakTerkait_batchId_ownerNpwp_idx" ON "PihakTerkait" ("batchId" NULLS FIRST, "ownerNpwp");

CREATE INDEX "ProfilBagian_batchId_ownerNpwp_jenis_idx" ON "ProfilBagian" ("batchId" NULLS FIRST, "ownerNpwp", "jenis" NULLS FIRST);

CREATE UNIQUE INDEX "Putaran_tugasId_nomor_key" ON "Putaran" ("tugasId" NULLS FIRST, "nomor" NULLS FIRST);

CREATE UNIQUE INDEX "RencanaSurat_batchId_ownerNpwp_kunci_key" ON "RencanaSurat" ("batchId" NULLS FIRST, "ownerNpwp", "kunci");

CREATE INDEX "RencanaSurat_batchId_status_idx" ON "RencanaSurat" ("batchId" NULLS FIRST, "status");

CREATE INDEX "RencanaSurat_ketetapanId_idx" ON "RencanaSurat" ("ketetapanId" NULLS FIRST);

CREATE INDEX "Retur_batchId_lawanNpwp_status_masa_idx" ON "Retur" ("batchId" NULLS FIRST, "lawanNpwp" NULLS FIRST, "status", "masa");

CREATE UNIQUE INDEX "Retur_batchId_nomor_key" ON "Retur" ("batchId" NULLS FIRST, "nomor" NULLS FIRST);

CREATE INDEX "Retur_batchId_ownerNpwp_status_masa_idx" ON "Retur" ("batchId" NULLS FIRST, "ownerNpwp", "status", "masa");

CREATE INDEX "Retur_fakturId_idx" ON "Retur" ("fakturId");

CREATE INDEX "Retur_imporId_idx" ON "Retur" ("imporId" NULLS FIRST);

CREATE INDEX "RiwayatStatus_jenis_objekId_id_idx" ON "RiwayatStatus" ("jenis" NULLS FIRST, "objekId" NULLS FIRST, "id");

CREATE INDEX "Sanggahan_balasanId_idx" ON "Sanggahan" ("balasanId" NULLS FIRST);

CREATE INDEX "Sanggahan_status_idx" ON "Sanggahan" ("status");

CREATE INDEX "Sertifikat_batchId_ownerNpwp_idx" ON "Sertifikat" ("batchId" NULLS FIRST, "ownerNpwp");

CREATE INDEX "Sesi_akunId_idx" ON "Sesi" ("akunId" NULLS FIRST);

CREATE UNIQUE INDEX "Sesi_refreshHash_key" ON "Sesi" ("refreshHash");

CREATE UNIQUE INDEX "Sesi_sebelumHash_key" ON "Sesi" ("sebelumHash" NULLS FIRST);

CREATE UNIQUE INDEX "Spt_batchId_ownerNpwp_jenis_masa_pembetulan_ulang_key" ON "Spt" ("batchId" NULLS FIRST, "ownerNpwp", "jenis" NULLS FIRST, "masa", "pembetulan", "ulang");

CREATE INDEX "Spt_batchId_ownerNpwp_status_idx" ON "Spt" ("batchId" NULLS FIRST, "ownerNpwp", "status");

CREATE INDEX "Spt_batchId_tanggalLapor_idx" ON "Spt" ("batchId" NULLS FIRST, "tanggalLapor" NULLS FIRST);

CREATE INDEX "SubKategori_kategori_idx" ON "SubKategori" ("kategori");

CREATE UNIQUE INDEX "SubKategori_kode_key" ON "SubKategori" ("kode");

CREATE UNIQUE INDEX "TampilanDaftar_akunId_batchId_daftar_nama_key" ON "TampilanDaftar" ("akunId" NULLS FIRST, "batchId" NULLS FIRST, "daftar", "nama" NULLS FIRST);

CREATE INDEX "TandaSelesai_batchId_akunId_idx" ON "TandaSelesai" ("batchId" NULLS FIRST, "akunId" NULLS FIRST);

CREATE UNIQUE INDEX "TandaSelesai_nomor_key" ON "TandaSelesai" ("nomor" NULLS FIRST);

CREATE INDEX "TautanSekali_akunId_tujuan_idx" ON "TautanSekali" ("akunId" NULLS FIRST, "tujuan");

CREATE INDEX "Telaah_tugasId_idx" ON "Telaah" ("tugasId" NULLS FIRST);

CREATE INDEX "Token_kedaluwarsa_idx" ON "Token" ("kedaluwarsa");

CREATE INDEX "Token_sesiId_idx" ON "Token" ("sesiId" NULLS FIRST);

CREATE INDEX "Tugas_batchId_status_idx" ON "Tugas" ("batchId" NULLS FIRST, "status");

CREATE INDEX "Ujian_akunId_selesai_idx" ON "Ujian" ("akunId" NULLS FIRST, "selesai" NULLS FIRST);

CREATE INDEX "Ujian_balasanId_idx" ON "Ujian" ("balasanId" NULLS FIRST);

CREATE INDEX "Ujian_ruangAkunId_idx" ON "Ujian" ("ruangAkunId");

CREATE UNIQUE INDEX "Ujian_ruangId_key" ON "Ujian" ("ruangId");

CREATE INDEX "Ujian_tugasId_akunId_mulai_idx" ON "Ujian" ("tugasId" NULLS FIRST, "akunId" NULLS FIRST, "mulai" NULLS FIRST);

CREATE UNIQUE INDEX "Verifikasi_jenis_objekId_nomor_key" ON "Verifikasi" ("jenis" NULLS FIRST, "objekId" NULLS FIRST, "nomor" NULLS FIRST);

CREATE INDEX "WajibPajak_akunId_idx" ON "WajibPajak" ("akunId" NULLS FIRST);

CREATE UNIQUE INDEX "WajibPajak_batchId_npwp_key" ON "WajibPajak" ("batchId" NULLS FIRST, "npwp" NULLS FIRST);

CREATE INDEX "WakilKuasa_batchId_npwp_status_idx" ON "WakilKuasa" ("batchId" NULLS FIRST, "npwp" NULLS FIRST, "status");

CREATE INDEX "WakilKuasa_batchId_ownerNpwp_idx" ON "WakilKuasa" ("batchId" NULLS FIRST, "ownerNpwp");

ALTER TABLE "Akun" ADD CONSTRAINT "Akun_mitraId_fkey" FOREIGN KEY ("mitraId") REFERENCES "Akun" ("id") ON DELETE SET NULL ON UPDATE CASCADE DEFERRABLE;
ALTER TABLE "Akun" ADD CONSTRAINT "Akun_supermitraId_fkey" FOREIGN KEY ("supermitraId") REFERENCES "Akun" ("id") ON DELETE SET NULL ON UPDATE CASCADE DEFERRABLE;
ALTER TABLE "Akun" ADD CONSTRAINT "Akun_batchId_fkey" FOREIGN KEY ("batchId") REFERENCES "Batch" ("id") ON DELETE SET NULL ON UPDATE CASCADE DEFERRABLE;
ALTER TABLE "AturanUjian" ADD CONSTRAINT "AturanUjian_tugasId_fkey" FOREIGN KEY ("tugasId") REFERENCES "Tugas" ("id") ON DELETE CASCADE ON UPDATE CASCADE DEFERRABLE;
ALTER TABLE "Balasan" ADD CONSTRAINT "Balasan_tugasId_fkey" FOREIGN KEY ("tugasId") REFERENCES "Tugas" ("id") ON DELETE RESTRICT ON UPDATE CASCADE DEFERRABLE;
ALTER TABLE "Batch" ADD CONSTRAINT "Batch_mitraId_fkey" FOREIGN KEY ("mitraId") REFERENCES "Akun" ("id") ON DELETE RESTRICT ON UPDATE CASCADE DEFERRABLE;
ALTER TABLE "BatchInstruktur" ADD CONSTRAINT "BatchInstruktur_batchId_fkey" FOREIGN KEY ("batchId") REFERENCES "Batch" ("id") ON DELETE RESTRICT ON UPDATE CASCADE DEFERRABLE;
ALTER TABLE "BatchInstruktur" ADD CONSTRAINT "BatchInstruktur_akunId_fkey" FOREIGN KEY ("akunId") REFERENCES "Akun" ("id") ON DELETE RESTRICT ON UPDATE CASCADE DEFERRABLE;
ALTER TABLE "BillingBaris" ADD CONSTRAINT "BillingBaris_billingId_fkey" FOREIGN KEY ("billingId") REFERENCES "Billing" ("id") ON DELETE CASCADE ON UPDATE CASCADE DEFERRABLE;
ALTER TABLE "Bukti" ADD CONSTRAINT "Bukti_batchId_fkey" FOREIGN KEY ("batchId") REFERENCES "Batch" ("id") ON DELETE RESTRICT ON UPDATE CASCADE DEFERRABLE;
ALTER TABLE "Bukti" ADD CONSTRAINT "Bukti_tugasId_fkey" FOREIGN KEY ("tugasId") REFERENCES "Tugas" ("id") ON DELETE CASCADE ON UPDATE CASCADE DEFERRABLE;
ALTER TABLE "DokumenRetur" ADD CONSTRAINT "DokumenRetur_dokumenId_fkey" FOREIGN KEY ("dokumenId") REFERENCES "DokumenLain" ("id") ON DELETE RESTRICT ON UPDATE CASCADE DEFERRABLE;
ALTER TABLE "FakturBaris" ADD CONSTRAINT "FakturBaris_fakturId_fkey" FOREIGN KEY ("fakturId") REFERENCES "Faktur" ("id") ON DELETE CASCADE ON UPDATE CASCADE DEFERRABLE;
ALTER TABLE "ImporTemuan" ADD CONSTRAINT "ImporTemuan_imporId_fkey" FOREIGN KEY ("imporId") REFERENCES "Impor" ("id") ON DELETE CASCADE ON UPDATE CASCADE DEFERRABLE;
ALTER TABLE "Kunci" ADD CONSTRAINT "Kunci_tugasId_fkey" FOREIGN KEY ("tugasId") REFERENCES "Tugas" ("id") ON DELETE CASCADE ON UPDATE CASCADE DEFERRABLE;
ALTER TABLE "KunciUndian" ADD CONSTRAINT "KunciUndian_tugasId_fkey" FOREIGN KEY ("tugasId") REFERENCES "Kunci" ("tugasId") ON DELETE CASCADE ON UPDATE CASCADE DEFERRABLE;
ALTER TABLE "Latihan" ADD CONSTRAINT "Latihan_tugasId_fkey" FOREIGN KEY ("tugasId") REFERENCES "Tugas" ("id") ON DELETE CASCADE ON UPDATE CASCADE DEFERRABLE;
ALTER TABLE "LembarLepas" ADD CONSTRAINT "LembarLepas_balasanId_fkey" FOREIGN KEY ("balasanId") REFERENCES "Balasan" ("id") ON DELETE CASCADE ON UPDATE CASCADE DEFERRABLE;
ALTER TABLE "PendapatKedua" ADD CONSTRAINT "PendapatKedua_balasanId_fkey" FOREIGN KEY ("balasanId") REFERENCES "Balasan" ("id") ON DELETE CASCADE ON UPDATE CASCADE DEFERRABLE;
ALTER TABLE "PetunjukDiminta" ADD CONSTRAINT "PetunjukDiminta_tugasId_fkey" FOREIGN KEY ("tugasId") REFERENCES "Tugas" ("id") ON DELETE CASCADE ON UPDATE CASCADE DEFERRABLE;
ALTER TABLE "Putaran" ADD CONSTRAINT "Putaran_tugasId_fkey" FOREIGN KEY ("tugasId") REFERENCES "Tugas" ("id") ON DELETE CASCADE ON UPDATE CASCADE DEFERRABLE;
ALTER TABLE "PutaranBaris" ADD CONSTRAINT "PutaranBaris_putaranId_fkey" FOREIGN KEY ("putaranId") REFERENCES "Putaran" ("id") ON DELETE CASCADE ON UPDATE CASCADE DEFERRABLE;
ALTER TABLE "PutaranBaris" ADD CONSTRAINT "PutaranBaris_balasanId_fkey" FOREIGN KEY ("balasanId") REFERENCES "Balasan" ("id") ON DELETE CASCADE ON UPDATE CASCADE DEFERRABLE;
ALTER TABLE "ReturBaris" ADD CONSTRAINT "ReturBaris_returId_fkey" FOREIGN KEY ("returId") REFERENCES "Retur" ("id") ON DELETE CASCADE ON UPDATE CASCADE DEFERRABLE;
ALTER TABLE "Sanggahan" ADD CONSTRAINT "Sanggahan_balasanId_fkey" FOREIGN KEY ("balasanId") REFERENCES "Balasan" ("id") ON DELETE CASCADE ON UPDATE CASCADE DEFERRABLE;
ALTER TABLE "Sesi" ADD CONSTRAINT "Sesi_akunId_fkey" FOREIGN KEY ("akunId") REFERENCES "Akun" ("id") ON DELETE RESTRICT ON UPDATE CASCADE DEFERRABLE;
ALTER TABLE "SptBaris" ADD CONSTRAINT "SptBaris_sptId_fkey" FOREIGN KEY ("sptId") REFERENCES "Spt" ("id") ON DELETE CASCADE ON UPDATE CASCADE DEFERRABLE;
ALTER TABLE "SptBarisKetik" ADD CONSTRAINT "SptBarisKetik_sptId_fkey" FOREIGN KEY ("sptId") REFERENCES "Spt" ("id") ON DELETE CASCADE ON UPDATE CASCADE DEFERRABLE;
ALTER TABLE "SptFormulir" ADD CONSTRAINT "SptFormulir_sptId_fkey" FOREIGN KEY ("sptId") REFERENCES "Spt" ("id") ON DELETE CASCADE ON UPDATE CASCADE DEFERRABLE;
ALTER TABLE "SptKonfirmasi" ADD CONSTRAINT "SptKonfirmasi_sptId_fkey" FOREIGN KEY ("sptId") REFERENCES "Spt" ("id") ON DELETE CASCADE ON UPDATE CASCADE DEFERRABLE;
ALTER TABLE "TambahanUjian" ADD CONSTRAINT "TambahanUjian_tugasId_fkey" FOREIGN KEY ("tugasId") REFERENCES "Tugas" ("id") ON DELETE CASCADE ON UPDATE CASCADE DEFERRABLE;
ALTER TABLE "Telaah" ADD CONSTRAINT "Telaah_tugasId_fkey" FOREIGN KEY ("tugasId") REFERENCES "Tugas" ("id") ON DELETE CASCADE ON UPDATE CASCADE DEFERRABLE;
ALTER TABLE "Telaah" ADD CONSTRAINT "Telaah_balasanId_fkey" FOREIGN KEY ("balasanId") REFERENCES "Balasan" ("id") ON DELETE CASCADE ON UPDATE CASCADE DEFERRABLE;
ALTER TABLE "TitikSurat" ADD CONSTRAINT "TitikSurat_rencanaId_fkey" FOREIGN KEY ("rencanaId") REFERENCES "RencanaSurat" ("id") ON DELETE CASCADE ON UPDATE CASCADE DEFERRABLE;
ALTER TABLE "Token" ADD CONSTRAINT "Token_sesiId_fkey" FOREIGN KEY ("sesiId") REFERENCES "Sesi" ("id") ON DELETE RESTRICT ON UPDATE CASCADE DEFERRABLE;
ALTER TABLE "Tugas" ADD CONSTRAINT "Tugas_batchId_fkey" FOREIGN KEY ("batchId") REFERENCES "Batch" ("id") ON DELETE RESTRICT ON UPDATE CASCADE DEFERRABLE;
ALTER TABLE "TugasBebas" ADD CONSTRAINT "TugasBebas_tugasId_fkey" FOREIGN KEY ("tugasId") REFERENCES "Tugas" ("id") ON DELETE RESTRICT ON UPDATE CASCADE DEFERRABLE;
ALTER TABLE "TugasPerpanjangan" ADD CONSTRAINT "TugasPerpanjangan_tugasId_fkey" FOREIGN KEY ("tugasId") REFERENCES "Tugas" ("id") ON DELETE RESTRICT ON UPDATE CASCADE DEFERRABLE;
ALTER TABLE "TugasUntuk" ADD CONSTRAINT "TugasUntuk_tugasId_fkey" FOREIGN KEY ("tugasId") REFERENCES "Tugas" ("id") ON DELETE RESTRICT ON UPDATE CASCADE DEFERRABLE;
ALTER TABLE "UbahPoin" ADD CONSTRAINT "UbahPoin_balasanId_fkey" FOREIGN KEY ("balasanId") REFERENCES "Balasan" ("id") ON DELETE CASCADE ON UPDATE CASCADE DEFERRABLE;
ALTER TABLE "Ujian" ADD CONSTRAINT "Ujian_tugasId_fkey" FOREIGN KEY ("tugasId") REFERENCES "Tugas" ("id") ON DELETE CASCADE ON UPDATE CASCADE DEFERRABLE;
ALTER TABLE "UndianUlang" ADD CONSTRAINT "UndianUlang_tugasId_fkey" FOREIGN KEY ("tugasId") REFERENCES "Tugas" ("id") ON DELETE CASCADE ON UPDATE CASCADE DEFERRABLE;
ALTER TABLE "WajibPajak" ADD CONSTRAINT "WajibPajak_batchId_fkey" FOREIGN KEY ("batchId") REFERENCES "Batch" ("id") ON DELETE RESTRICT ON UPDATE CASCADE DEFERRABLE;
ALTER TABLE "WajibPajak" ADD CONSTRAINT "WajibPajak_akunId_fkey" FOREIGN KEY ("akunId") REFERENCES "Akun" ("id") ON DELETE SET NULL ON UPDATE CASCADE DEFERRABLE;

-- Sums of the ledger, as the triggers of SQLite keep them.
CREATE FUNCTION "BukuBesar_jumlahkan"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO "BukuBesarJumlah" ("batchId", "npwp", "bulan", "kap", "kjs", "sisi", "jenis", "banyak", "jumlah", "sisa")
    VALUES (NEW."batchId", NEW."ownerNpwp", substr(NEW."diposting", 1, 7), NEW."kap", NEW."kjs", NEW."sisi", NEW."jenis",
      1, NEW."jumlah", NEW."sisa")
    ON CONFLICT ("batchId", "npwp", "bulan", "kap", "kjs", "sisi", "jenis") DO UPDATE SET
      "banyak" = "BukuBesarJumlah"."banyak" + 1, "jumlah" = "BukuBesarJumlah"."jumlah" + excluded."jumlah",
      "sisa" = "BukuBesarJumlah"."sisa" + excluded."sisa";
    INSERT INTO "BukuBesarBlok" ("batchId", "npwp", "blok", "bulan", "bulanTanggal", "masaAwal", "masaAkhir", "kap", "kjs", "sisi", "jenis", "banyak", "terbuka")
    VALUES (NEW."batchId", NEW."ownerNpwp", NEW."urut" / 50000, substr(NEW."diposting", 1, 7), substr(NEW."tanggal", 1, 7),
      NEW."masaAwal", NEW."masaAkhir", NEW."kap", NEW."kjs", NEW."sisi", NEW."jenis", 1, (NEW."sisa" <> 0)::int)
    ON CONFLICT ("batchId", "npwp", "blok", "bulan", "bulanTanggal", "masaAwal", "masaAkhir", "kap", "kjs", "sisi", "jenis") DO UPDATE SET
      "banyak" = "BukuBesarBlok"."banyak" + 1, "terbuka" = "BukuBesarBlok"."terbuka" + excluded."terbuka";
  ELSIF TG_OP = 'UPDATE' THEN
    UPDATE "BukuBesarJumlah" SET "sisa" = "sisa" + NEW."sisa" - OLD."sisa"
    WHERE "batchId" = NEW."batchId" AND "npwp" = NEW."ownerNpwp" AND "bulan" = substr(NEW."diposting", 1, 7) AND "kap" = NEW."kap"
      AND "kjs" = NEW."kjs" AND "sisi" = NEW."sisi" AND "jenis" = NEW."jenis";
    IF (NEW."sisa" <> 0) <> (OLD."sisa" <> 0) THEN
      UPDATE "BukuBesarBlok" SET "terbuka" = "terbuka" + (NEW."sisa" <> 0)::int - (OLD."sisa" <> 0)::int
      WHERE "batchId" = NEW."batchId" AND "npwp" = NEW."ownerNpwp" AND "blok" = NEW."urut" / 50000 AND "bulan" = substr(NEW."diposting", 1, 7) AND "bulanTanggal" = substr(NEW."tanggal", 1, 7)
        AND "masaAwal" = NEW."masaAwal" AND "masaAkhir" = NEW."masaAkhir" AND "kap" = NEW."kap" AND "kjs" = NEW."kjs" AND "sisi" = NEW."sisi" AND "jenis" = NEW."jenis";
    END IF;
  ELSE
    UPDATE "BukuBesarJumlah" SET "banyak" = "banyak" - 1, "jumlah" = "jumlah" - OLD."jumlah", "sisa" = "sisa" - OLD."sisa"
    WHERE "batchId" = OLD."batchId" AND "npwp" = OLD."ownerNpwp" AND "bulan" = substr(OLD."diposting", 1, 7) AND "kap" = OLD."kap"
      AND "kjs" = OLD."kjs" AND "sisi" = OLD."sisi" AND "jenis" = OLD."jenis";
    DELETE FROM "BukuBesarJumlah"
    WHERE "banyak" = 0 AND "batchId" = OLD."batchId" AND "npwp" = OLD."ownerNpwp" AND "bulan" = substr(OLD."diposting", 1, 7) AND "kap" = OLD."kap"
      AND "kjs" = OLD."kjs" AND "sisi" = OLD."sisi" AND "jenis" = OLD."jenis";
    UPDATE "BukuBesarBlok" SET "banyak" = "banyak" - 1, "terbuka" = "terbuka" - (OLD."sisa" <> 0)::int
    WHERE "batchId" = OLD."batchId" AND "npwp" = OLD."ownerNpwp" AND "blok" = OLD."urut" / 50000 AND "bulan" = substr(OLD."diposting", 1, 7) AND "bulanTanggal" = substr(OLD."tanggal", 1, 7)
      AND "masaAwal" = OLD."masaAwal" AND "masaAkhir" = OLD."masaAkhir" AND "kap" = OLD."kap" AND "kjs" = OLD."kjs" AND "sisi" = OLD."sisi" AND "jenis" = OLD."jenis";
    DELETE FROM "BukuBesarBlok"
    WHERE "banyak" = 0 AND "batchId" = OLD."batchId" AND "npwp" = OLD."ownerNpwp" AND "blok" = OLD."urut" / 50000 AND "bulan" = substr(OLD."diposting", 1, 7) AND "bulanTanggal" = substr(OLD."tanggal", 1, 7)
      AND "masaAwal" = OLD."masaAwal" AND "masaAkhir" = OLD."masaAkhir" AND "kap" = OLD."kap" AND "kjs" = OLD."kjs" AND "sisi" = OLD."sisi" AND "jenis" = OLD."jenis";
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER "BukuBesar_ditambah" AFTER INSERT ON "BukuBesar" FOR EACH ROW EXECUTE FUNCTION "BukuBesar_jumlahkan"();
CREATE TRIGGER "BukuBesar_disisakan" AFTER UPDATE OF "sisa" ON "BukuBesar" FOR EACH ROW WHEN (OLD."sisa" <> NEW."sisa") EXECUTE FUNCTION "BukuBesar_jumlahkan"();
CREATE TRIGGER "BukuBesar_dihapus" AFTER DELETE ON "BukuBesar" FOR EACH ROW EXECUTE FUNCTION "BukuBesar_jumlahkan"();

-- Counts the writes of each class, and under an empty name those of no known class. Kept answers are compared with it.
CREATE TABLE "Versi" (
    "kelas" text COLLATE "C" NOT NULL PRIMARY KEY,
    "nilai" bigint NOT NULL
);

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
