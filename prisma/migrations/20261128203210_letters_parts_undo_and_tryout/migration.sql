-- AlterTable
ALTER TABLE "AturanNilai" ADD COLUMN "huruf" JSONB;
ALTER TABLE "AturanNilai" ADD COLUMN "kelompok" JSONB;

-- AlterTable
ALTER TABLE "TandaSelesai" ADD COLUMN "huruf" TEXT;

-- CreateTable
CREATE TABLE "TugasUntuk" (
    "tugasId" TEXT NOT NULL,
    "akunId" TEXT NOT NULL,

    PRIMARY KEY ("tugasId", "akunId"),
    CONSTRAINT "TugasUntuk_tugasId_fkey" FOREIGN KEY ("tugasId") REFERENCES "Tugas" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

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
ALTER TABLE "Akun" ADD COLUMN "cobaan" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "Tugas" ADD COLUMN "kelompok" TEXT;
ALTER TABLE "Tugas" ADD COLUMN "sebagian" BOOLEAN NOT NULL DEFAULT false;

-- CreateIndex
CREATE INDEX "AkunTerhapus_batchId_idx" ON "AkunTerhapus"("batchId");

-- CreateIndex
CREATE INDEX "AkunTerhapus_dihapus_idx" ON "AkunTerhapus"("dihapus");
