-- AlterTable
ALTER TABLE "Pekerjaan" ADD COLUMN "nanti" DATETIME;

-- AlterTable
ALTER TABLE "LembarSandi" ADD COLUMN "jumlah" INTEGER NOT NULL DEFAULT 0;
