-- AlterTable
ALTER TABLE "Bukpot" ADD COLUMN "warisan" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "DokumenLain" ADD COLUMN "warisan" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "Faktur" ADD COLUMN "warisan" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "Spt" ADD COLUMN "warisan" BOOLEAN NOT NULL DEFAULT false;
