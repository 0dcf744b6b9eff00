-- AlterTable
ALTER TABLE "Faktur" ADD COLUMN "tanggalPenyerahan" TEXT;

-- CreateIndex
CREATE INDEX "Faktur_batchId_tanggalPenyerahan_idx" ON "Faktur"("batchId", "tanggalPenyerahan");

-- the typed values of an invoice name every field of its form
UPDATE "Faktur" SET "isi" = json_set("isi", '$.tanggalPenyerahan', '');
