-- AlterTable
ALTER TABLE "Batch" ADD COLUMN "arsip" DATETIME;
