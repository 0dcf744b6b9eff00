-- AlterTable
ALTER TABLE "Notifikasi" ADD COLUMN "pengirimId" TEXT;
