-- AlterTable
ALTER TABLE "Spt" ADD COLUMN "awal" TEXT;
