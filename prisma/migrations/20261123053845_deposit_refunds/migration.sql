-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_Pengembalian" (
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
    "dibuat" DATETIME NOT NULL
);
INSERT INTO "new_Pengembalian" ("bank", "batchId", "butir", "dibuat", "dikembalikan", "diminta", "diputus", "id", "jalur", "jumlah", "kap", "kjs", "nomor", "ownerNpwp", "pemilik", "putusPada", "rekening", "sptId", "status") SELECT "bank", "batchId", "butir", "dibuat", "dikembalikan", "diminta", "diputus", "id", "jalur", "jumlah", "kap", "kjs", "nomor", "ownerNpwp", "pemilik", "putusPada", "rekening", "sptId", "status" FROM "Pengembalian";
DROP TABLE "Pengembalian";
ALTER TABLE "new_Pengembalian" RENAME TO "Pengembalian";
CREATE INDEX "Pengembalian_batchId_ownerNpwp_idx" ON "Pengembalian"("batchId", "ownerNpwp");
CREATE INDEX "Pengembalian_batchId_status_putusPada_idx" ON "Pengembalian"("batchId", "status", "putusPada");
CREATE INDEX "Pengembalian_sptId_idx" ON "Pengembalian"("sptId");
CREATE UNIQUE INDEX "Pengembalian_batchId_nomor_key" ON "Pengembalian"("batchId", "nomor");
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;
