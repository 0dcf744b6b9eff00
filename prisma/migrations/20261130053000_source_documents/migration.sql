-- CreateTable
CREATE TABLE "Bukti" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "batchId" TEXT NOT NULL,
    "tugasId" TEXT,
    "ref" TEXT NOT NULL,
    "jenis" TEXT NOT NULL,
    "tanggal" TEXT NOT NULL,
    "tiba" TEXT NOT NULL,
    "judul" TEXT NOT NULL,
    "dari" TEXT NOT NULL,
    "kepada" TEXT NOT NULL,
    "isi" TEXT NOT NULL,
    "tabel" JSONB,
    "versi" INTEGER NOT NULL DEFAULT 1,
    "dibuat" DATETIME NOT NULL,
    "diubah" DATETIME,
    CONSTRAINT "Bukti_batchId_fkey" FOREIGN KEY ("batchId") REFERENCES "Batch" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Bukti_tugasId_fkey" FOREIGN KEY ("tugasId") REFERENCES "Tugas" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE UNIQUE INDEX "Bukti_batchId_ref_key" ON "Bukti"("batchId", "ref");

-- CreateIndex
CREATE INDEX "Bukti_batchId_tiba_idx" ON "Bukti"("batchId", "tiba");

-- CreateIndex
CREATE INDEX "Bukti_tugasId_idx" ON "Bukti"("tugasId");
