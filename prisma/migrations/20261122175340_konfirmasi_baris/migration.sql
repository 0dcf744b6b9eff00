-- AlterTable
ALTER TABLE "SptKonfirmasi" ADD COLUMN "baris" INTEGER;
ALTER TABLE "SptKonfirmasi" ADD COLUMN "lampiran" TEXT;
