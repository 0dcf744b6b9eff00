-- CreateTable
CREATE TABLE "TandaSelesai" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "batchId" TEXT NOT NULL,
    "akunId" TEXT NOT NULL,
    "nomor" TEXT NOT NULL,
    "nama" TEXT NOT NULL,
    "nim" TEXT,
    "nilai" INTEGER,
    "kelas" TEXT NOT NULL,
    "mulai" TEXT NOT NULL,
    "selesai" TEXT NOT NULL,
    "mitra" TEXT NOT NULL,
    "instruktur" TEXT NOT NULL,
    "tanggal" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "olehId" TEXT NOT NULL,
    "dibuat" DATETIME NOT NULL,
    "ditarik" DATETIME,
    "penarikId" TEXT,
    "alasan" TEXT
);

-- CreateIndex
CREATE UNIQUE INDEX "TandaSelesai_nomor_key" ON "TandaSelesai"("nomor");

-- CreateIndex
CREATE INDEX "TandaSelesai_batchId_akunId_idx" ON "TandaSelesai"("batchId", "akunId");
