-- CreateTable
CREATE TABLE "RencanaSurat" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "batchId" TEXT NOT NULL,
    "ownerNpwp" TEXT NOT NULL,
    "kunci" TEXT NOT NULL,
    "sptId" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "jenis" TEXT NOT NULL,
    "kap" TEXT NOT NULL,
    "kjs" TEXT NOT NULL,
    "masaAwal" TEXT NOT NULL,
    "masaAkhir" TEXT NOT NULL,
    "pokok" BIGINT NOT NULL,
    "sanksi" BIGINT NOT NULL,
    "alasan" TEXT NOT NULL,
    "disusun" TEXT NOT NULL,
    "diputus" TEXT,
    "catatan" TEXT NOT NULL DEFAULT '',
    "ketetapanId" TEXT,
    "versi" INTEGER NOT NULL DEFAULT 1,
    "dibuat" DATETIME NOT NULL
);

-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_Ketetapan" (
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
    "penerbitId" TEXT,
    "dibuat" DATETIME NOT NULL
);
INSERT INTO "new_Ketetapan" ("alasan", "batchId", "dibuat", "diputus", "ditanggapi", "id", "jatuhTempo", "jenis", "kap", "kjs", "masaAkhir", "masaAwal", "nomor", "ownerNpwp", "penerbitId", "pokok", "putusan", "sanksi", "status", "tanggapan", "terbit") SELECT "alasan", "batchId", "dibuat", "diputus", "ditanggapi", "id", "jatuhTempo", "jenis", "kap", "kjs", "masaAkhir", "masaAwal", "nomor", "ownerNpwp", "penerbitId", "pokok", "putusan", "sanksi", "status", "tanggapan", "terbit" FROM "Ketetapan";
DROP TABLE "Ketetapan";
ALTER TABLE "new_Ketetapan" RENAME TO "Ketetapan";
CREATE INDEX "Ketetapan_batchId_ownerNpwp_status_idx" ON "Ketetapan"("batchId", "ownerNpwp", "status");
CREATE UNIQUE INDEX "Ketetapan_batchId_nomor_key" ON "Ketetapan"("batchId", "nomor");
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;

-- CreateIndex
CREATE INDEX "RencanaSurat_batchId_status_idx" ON "RencanaSurat"("batchId", "status");

-- CreateIndex
CREATE UNIQUE INDEX "RencanaSurat_batchId_ownerNpwp_kunci_key" ON "RencanaSurat"("batchId", "ownerNpwp", "kunci");

-- CreateIndex
CREATE INDEX "Spt_batchId_tanggalLapor_idx" ON "Spt"("batchId", "tanggalLapor");
