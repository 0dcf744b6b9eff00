-- AlterTable
ALTER TABLE "Batch" ADD COLUMN "awal" TEXT;
ALTER TABLE "Batch" ADD COLUMN "pembuatId" TEXT;
