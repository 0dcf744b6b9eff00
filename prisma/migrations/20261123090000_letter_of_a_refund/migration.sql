-- AlterTable
ALTER TABLE "Pengembalian" ADD COLUMN "ketetapanId" TEXT;
