-- AlterTable
ALTER TABLE "SptFormulir" ADD COLUMN "sumber" JSONB;
