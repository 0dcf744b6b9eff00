-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_DokumenRetur" (
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
    CONSTRAINT "DokumenRetur_dokumenId_fkey" FOREIGN KEY ("dokumenId") REFERENCES "DokumenLain" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
INSERT INTO "new_DokumenRetur" ("arah", "batchId", "dibuat", "ditandatangani", "diubah", "dokumenId", "dpp", "id", "imporId", "masa", "nomor", "ownerNpwp", "penandatangan", "ppn", "ppnbm", "status", "tanggal", "versi") SELECT "arah", "batchId", "dibuat", "ditandatangani", "diubah", "dokumenId", "dpp", "id", "imporId", "masa", "nomor", "ownerNpwp", "penandatangan", "ppn", "ppnbm", "status", "tanggal", "versi" FROM "DokumenRetur";
DROP TABLE "DokumenRetur";
ALTER TABLE "new_DokumenRetur" RENAME TO "DokumenRetur";
CREATE INDEX "DokumenRetur_batchId_ownerNpwp_arah_status_masa_idx" ON "DokumenRetur"("batchId", "ownerNpwp", "arah", "status", "masa");
CREATE INDEX "DokumenRetur_dokumenId_idx" ON "DokumenRetur"("dokumenId");
CREATE INDEX "DokumenRetur_imporId_idx" ON "DokumenRetur"("imporId");
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;
