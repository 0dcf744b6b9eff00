-- AlterTable
ALTER TABLE "Batch" ADD COLUMN "cobaDari" TEXT;
ALTER TABLE "Batch" ADD COLUMN "cobaOleh" TEXT;

-- CreateIndex
CREATE INDEX "Batch_cobaDari_cobaOleh_idx" ON "Batch"("cobaDari", "cobaOleh");
