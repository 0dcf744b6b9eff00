-- AlterTable
ALTER TABLE "Akun" ADD COLUMN "nim" TEXT;

-- CreateTable
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

-- CreateTable
CREATE TABLE "AturanNilai" (
    "batchId" TEXT NOT NULL PRIMARY KEY,
    "terbaik" INTEGER,
    "lulus" INTEGER,
    "kosong" TEXT NOT NULL DEFAULT 'nol'
);

-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_Balasan" (
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
    CONSTRAINT "Balasan_tugasId_fkey" FOREIGN KEY ("tugasId") REFERENCES "Tugas" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
-- points were whole numbers, and become hundredths
INSERT INTO "new_Balasan" ("akunId", "dikirim", "diulas", "id", "kelas", "npwp", "pengulasId", "percobaan", "poin", "status", "teks", "tugasId", "ulasan") SELECT "akunId", "dikirim", "diulas", "id", "kelas", "npwp", "pengulasId", "percobaan", "nilai" * 100, "status", "teks", "tugasId", "ulasan" FROM "Balasan";
DROP TABLE "Balasan";
ALTER TABLE "new_Balasan" RENAME TO "Balasan";
CREATE INDEX "Balasan_akunId_idx" ON "Balasan"("akunId");
CREATE UNIQUE INDEX "Balasan_tugasId_akunId_percobaan_key" ON "Balasan"("tugasId", "akunId", "percobaan");
CREATE TABLE "new_BatchInstruktur" (
    "batchId" TEXT NOT NULL,
    "akunId" TEXT NOT NULL,
    "kepala" BOOLEAN NOT NULL DEFAULT false,
    "menilai" BOOLEAN NOT NULL DEFAULT false,

    PRIMARY KEY ("batchId", "akunId"),
    CONSTRAINT "BatchInstruktur_batchId_fkey" FOREIGN KEY ("batchId") REFERENCES "Batch" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "BatchInstruktur_akunId_fkey" FOREIGN KEY ("akunId") REFERENCES "Akun" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
INSERT INTO "new_BatchInstruktur" ("akunId", "batchId", "kepala") SELECT "akunId", "batchId", "kepala" FROM "BatchInstruktur";
DROP TABLE "BatchInstruktur";
ALTER TABLE "new_BatchInstruktur" RENAME TO "BatchInstruktur";
CREATE TABLE "new_Tugas" (
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
    CONSTRAINT "Tugas_batchId_fkey" FOREIGN KEY ("batchId") REFERENCES "Batch" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
INSERT INTO "new_Tugas" ("batchId", "dibuat", "diubah", "id", "jatuhTempo", "judul", "modul", "mulai", "nilaiMaks", "pembuatId", "status", "tutup", "uraian") SELECT "batchId", "dibuat", "diubah", "id", "jatuhTempo", "judul", "modul", "mulai", "nilaiMaks", "pembuatId", "status", "tutup", "uraian" FROM "Tugas";
DROP TABLE "Tugas";
ALTER TABLE "new_Tugas" RENAME TO "Tugas";
CREATE INDEX "Tugas_batchId_status_idx" ON "Tugas"("batchId", "status");
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;
