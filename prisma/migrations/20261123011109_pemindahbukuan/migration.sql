-- CreateTable
CREATE TABLE "Pemindahbukuan" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "batchId" TEXT NOT NULL,
    "ownerNpwp" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "versi" INTEGER NOT NULL DEFAULT 1,
    "isi" JSONB NOT NULL,
    "tujuan" JSONB NOT NULL,
    "alasan" TEXT,
    "sumberId" TEXT,
    "kap" TEXT,
    "kjs" TEXT,
    "masaAwal" TEXT,
    "masaAkhir" TEXT,
    "rujukan" TEXT,
    "tanggalBayar" TEXT,
    "jumlah" BIGINT NOT NULL DEFAULT 0,
    "nomor" TEXT,
    "bpe" TEXT,
    "bukti" TEXT,
    "diajukan" TEXT,
    "putusPada" TEXT,
    "diputus" TEXT,
    "putusan" TEXT NOT NULL DEFAULT '',
    "penandatangan" TEXT,
    "dibuat" DATETIME NOT NULL
);

-- CreateIndex
CREATE INDEX "Pemindahbukuan_batchId_ownerNpwp_idx" ON "Pemindahbukuan"("batchId", "ownerNpwp");

-- CreateIndex
CREATE INDEX "Pemindahbukuan_batchId_status_putusPada_idx" ON "Pemindahbukuan"("batchId", "status", "putusPada");

-- CreateIndex
CREATE UNIQUE INDEX "Pemindahbukuan_batchId_nomor_key" ON "Pemindahbukuan"("batchId", "nomor");
