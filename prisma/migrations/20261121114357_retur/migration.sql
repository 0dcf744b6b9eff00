-- CreateTable
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

-- CreateTable
CREATE TABLE "ReturBaris" (
    "returId" TEXT NOT NULL,
    "urut" INTEGER NOT NULL,
    "jumlah" TEXT NOT NULL,
    "potongan" BIGINT NOT NULL,
    "dpp" BIGINT NOT NULL,
    "dppLain" BIGINT NOT NULL,
    "ppn" BIGINT NOT NULL,
    "ppnbm" BIGINT NOT NULL,

    PRIMARY KEY ("returId", "urut"),
    CONSTRAINT "ReturBaris_returId_fkey" FOREIGN KEY ("returId") REFERENCES "Retur" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
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
    "ppn" BIGINT NOT NULL,
    "ppnbm" BIGINT NOT NULL,
    "versi" INTEGER NOT NULL DEFAULT 1,
    "imporId" TEXT,
    "penandatangan" TEXT,
    "ditandatangani" DATETIME,
    "dibuat" DATETIME NOT NULL,
    "diubah" DATETIME NOT NULL,
    CONSTRAINT "DokumenRetur_dokumenId_fkey" FOREIGN KEY ("dokumenId") REFERENCES "DokumenLain" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_DokumenLain" (
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
INSERT INTO "new_DokumenLain" ("arah", "batchId", "detail", "dibuat", "diubah", "dokumen", "dpp", "dppLain", "id", "imporId", "isi", "jenis", "kredit", "kreditMasa", "lawanNama", "lawanNpwp", "masa", "nomor", "ownerNpwp", "ppn", "ppnbm", "status", "tanggal", "versi") SELECT "arah", "batchId", "detail", "dibuat", "diubah", "dokumen", "dpp", "dppLain", "id", "imporId", "isi", "jenis", "kredit", "kreditMasa", "lawanNama", "lawanNpwp", "masa", "nomor", "ownerNpwp", "ppn", "ppnbm", "status", "tanggal", "versi" FROM "DokumenLain";
DROP TABLE "DokumenLain";
ALTER TABLE "new_DokumenLain" RENAME TO "DokumenLain";
CREATE INDEX "DokumenLain_batchId_ownerNpwp_arah_status_masa_idx" ON "DokumenLain"("batchId", "ownerNpwp", "arah", "status", "masa");
CREATE INDEX "DokumenLain_batchId_ownerNpwp_arah_tanggal_id_idx" ON "DokumenLain"("batchId", "ownerNpwp", "arah", "tanggal", "id");
CREATE INDEX "DokumenLain_imporId_idx" ON "DokumenLain"("imporId");
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;

-- CreateIndex
CREATE INDEX "Retur_batchId_ownerNpwp_status_masa_idx" ON "Retur"("batchId", "ownerNpwp", "status", "masa");

-- CreateIndex
CREATE INDEX "Retur_batchId_lawanNpwp_status_masa_idx" ON "Retur"("batchId", "lawanNpwp", "status", "masa");

-- CreateIndex
CREATE INDEX "Retur_fakturId_idx" ON "Retur"("fakturId");

-- CreateIndex
CREATE INDEX "Retur_imporId_idx" ON "Retur"("imporId");

-- CreateIndex
CREATE UNIQUE INDEX "Retur_batchId_nomor_key" ON "Retur"("batchId", "nomor");

-- CreateIndex
CREATE INDEX "DokumenRetur_batchId_ownerNpwp_arah_status_masa_idx" ON "DokumenRetur"("batchId", "ownerNpwp", "arah", "status", "masa");

-- CreateIndex
CREATE INDEX "DokumenRetur_dokumenId_idx" ON "DokumenRetur"("dokumenId");

-- CreateIndex
CREATE INDEX "DokumenRetur_imporId_idx" ON "DokumenRetur"("imporId");
