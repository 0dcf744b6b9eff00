-- AlterTable
ALTER TABLE "Billing" ADD COLUMN "ketetapanId" TEXT;

-- CreateTable
CREATE TABLE "Ketetapan" (
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
    "penerbitId" TEXT NOT NULL,
    "dibuat" DATETIME NOT NULL
);

-- CreateIndex
CREATE INDEX "Ketetapan_batchId_ownerNpwp_status_idx" ON "Ketetapan"("batchId", "ownerNpwp", "status");

-- CreateIndex
CREATE UNIQUE INDEX "Ketetapan_batchId_nomor_key" ON "Ketetapan"("batchId", "nomor");
