-- AlterTable
ALTER TABLE "SptBarisKetik" ADD COLUMN "sumber" TEXT;
