-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_Pekerjaan" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "jenis" TEXT NOT NULL,
    "isi" JSONB NOT NULL,
    "status" TEXT NOT NULL,
    "coba" INTEGER NOT NULL DEFAULT 0,
    "mati" INTEGER NOT NULL DEFAULT 0,
    "galat" TEXT,
    "mulai" DATETIME,
    "dibuat" DATETIME NOT NULL,
    "selesai" DATETIME
);
INSERT INTO "new_Pekerjaan" ("coba", "dibuat", "galat", "id", "isi", "jenis", "mulai", "selesai", "status") SELECT "coba", "dibuat", "galat", "id", "isi", "jenis", "mulai", "selesai", "status" FROM "Pekerjaan";
DROP TABLE "Pekerjaan";
ALTER TABLE "new_Pekerjaan" RENAME TO "Pekerjaan";
CREATE INDEX "Pekerjaan_status_dibuat_idx" ON "Pekerjaan"("status", "dibuat");
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;
