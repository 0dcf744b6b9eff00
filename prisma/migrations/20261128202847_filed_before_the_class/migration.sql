-- AlterTable
ALTER TABLE "WajibPajak" ADD COLUMN "dilaporkanSampai" TEXT;
