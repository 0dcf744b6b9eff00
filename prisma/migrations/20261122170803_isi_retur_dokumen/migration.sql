-- AlterTable
ALTER TABLE "DokumenRetur" ADD COLUMN "isi" JSONB;
