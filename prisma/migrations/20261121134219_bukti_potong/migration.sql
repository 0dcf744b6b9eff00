-- CreateTable
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

-- CreateTable
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

-- CreateIndex
CREATE INDEX "Bukpot_batchId_ownerNpwp_jenis_status_masa_id_idx" ON "Bukpot"("batchId", "ownerNpwp", "jenis", "status", "masa", "id");

-- CreateIndex
CREATE INDEX "Bukpot_batchId_ownerNpwp_status_masa_idx" ON "Bukpot"("batchId", "ownerNpwp", "status", "masa");

-- CreateIndex
CREATE INDEX "Bukpot_batchId_ownerNpwp_jenis_idPenerima_masa_idx" ON "Bukpot"("batchId", "ownerNpwp", "jenis", "idPenerima", "masa");

-- CreateIndex
CREATE INDEX "Bukpot_batchId_penerimaNpwp_status_masa_idx" ON "Bukpot"("batchId", "penerimaNpwp", "status", "masa");

-- CreateIndex
CREATE INDEX "Bukpot_imporId_idx" ON "Bukpot"("imporId");

-- CreateIndex
CREATE UNIQUE INDEX "Bukpot_batchId_nomor_pembetulan_key" ON "Bukpot"("batchId", "nomor", "pembetulan");

-- CreateIndex
CREATE INDEX "DokumenSetara_batchId_ownerNpwp_masa_id_idx" ON "DokumenSetara"("batchId", "ownerNpwp", "masa", "id");

-- CreateIndex
CREATE INDEX "DokumenSetara_imporId_idx" ON "DokumenSetara"("imporId");
