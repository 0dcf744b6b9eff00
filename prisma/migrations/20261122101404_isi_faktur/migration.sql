-- AlterTable
ALTER TABLE "Faktur" ADD COLUMN "isi" JSONB;
