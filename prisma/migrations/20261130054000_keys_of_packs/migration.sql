-- AlterTable
ALTER TABLE "Tugas" ADD COLUMN "ref" TEXT;

-- AlterTable
ALTER TABLE "Kunci" ADD COLUMN "asal" TEXT NOT NULL DEFAULT 'balasan';
