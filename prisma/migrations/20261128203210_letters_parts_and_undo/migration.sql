-- AlterTable
ALTER TABLE "AturanNilai" ADD COLUMN "huruf" JSONB;
ALTER TABLE "AturanNilai" ADD COLUMN "kelompok" JSONB;

-- AlterTable
ALTER TABLE "TandaSelesai" ADD COLUMN "huruf" TEXT;

-- CreateTable
CREATE TABLE "AkunTerhapus" (
    "akunId" TEXT NOT NULL PRIMARY KEY,
    "batchId" TEXT,
    "accountId" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "sandi" TEXT,
    "olehId" TEXT NOT NULL,
    "dihapus" DATETIME NOT NULL
);

-- AlterTable
ALTER TABLE "Tugas" ADD COLUMN "kelompok" TEXT;

-- CreateIndex
CREATE INDEX "AkunTerhapus_batchId_idx" ON "AkunTerhapus"("batchId");

-- CreateIndex
CREATE INDEX "AkunTerhapus_dihapus_idx" ON "AkunTerhapus"("dihapus");
