-- CreateTable
CREATE TABLE "Pengembalian" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "batchId" TEXT NOT NULL,
    "ownerNpwp" TEXT NOT NULL,
    "sptId" TEXT NOT NULL,
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
    "dibuat" DATETIME NOT NULL
);

-- CreateIndex
CREATE INDEX "Pengembalian_batchId_ownerNpwp_idx" ON "Pengembalian"("batchId", "ownerNpwp");

-- CreateIndex
CREATE INDEX "Pengembalian_batchId_status_putusPada_idx" ON "Pengembalian"("batchId", "status", "putusPada");

-- CreateIndex
CREATE INDEX "Pengembalian_sptId_idx" ON "Pengembalian"("sptId");

-- CreateIndex
CREATE UNIQUE INDEX "Pengembalian_batchId_nomor_key" ON "Pengembalian"("batchId", "nomor");
