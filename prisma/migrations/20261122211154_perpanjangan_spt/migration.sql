-- CreateTable
CREATE TABLE "Perpanjangan" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "batchId" TEXT NOT NULL,
    "ownerNpwp" TEXT NOT NULL,
    "sptId" TEXT NOT NULL,
    "jenis" TEXT NOT NULL,
    "masa" TEXT NOT NULL,
    "nomor" TEXT,
    "alasan" TEXT NOT NULL,
    "uraian" TEXT NOT NULL,
    "terutang" BIGINT NOT NULL,
    "kredit" BIGINT NOT NULL,
    "sampai" TEXT NOT NULL,
    "diberitahukan" TEXT,
    "penandatangan" TEXT NOT NULL,
    "billingId" TEXT,
    "dibuat" DATETIME NOT NULL
);

-- CreateIndex
CREATE INDEX "Perpanjangan_billingId_idx" ON "Perpanjangan"("billingId");

-- CreateIndex
CREATE UNIQUE INDEX "Perpanjangan_batchId_ownerNpwp_jenis_masa_key" ON "Perpanjangan"("batchId", "ownerNpwp", "jenis", "masa");
