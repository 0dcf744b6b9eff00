-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_PihakTerkait" (
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
INSERT INTO "new_PihakTerkait" ("batchId", "berakhir", "catatan", "id", "jabatan", "jenis", "mulai", "nama", "npwp", "ownerNpwp", "pic", "saham", "subJenis") SELECT "batchId", "berakhir", "catatan", "id", "jabatan", "jenis", "mulai", "nama", "npwp", "ownerNpwp", "pic", "saham", "subJenis" FROM "PihakTerkait";
DROP TABLE "PihakTerkait";
ALTER TABLE "new_PihakTerkait" RENAME TO "PihakTerkait";
CREATE INDEX "PihakTerkait_batchId_ownerNpwp_idx" ON "PihakTerkait"("batchId", "ownerNpwp");
CREATE INDEX "PihakTerkait_batchId_npwp_idx" ON "PihakTerkait"("batchId", "npwp");
CREATE TABLE "new_WakilKuasa" (
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
INSERT INTO "new_WakilKuasa" ("alasan", "batchId", "berakhir", "dibuat", "id", "jenis", "mulai", "nama", "nomor", "npwp", "ownerNpwp", "peran", "status") SELECT "alasan", "batchId", "berakhir", "dibuat", "id", "jenis", "mulai", "nama", "nomor", "npwp", "ownerNpwp", "peran", "status" FROM "WakilKuasa";
DROP TABLE "WakilKuasa";
ALTER TABLE "new_WakilKuasa" RENAME TO "WakilKuasa";
CREATE INDEX "WakilKuasa_batchId_ownerNpwp_idx" ON "WakilKuasa"("batchId", "ownerNpwp");
CREATE INDEX "WakilKuasa_batchId_npwp_status_idx" ON "WakilKuasa"("batchId", "npwp", "status");
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;
