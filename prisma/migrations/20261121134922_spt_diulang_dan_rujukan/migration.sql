-- AlterTable
ALTER TABLE "SptBaris" ADD COLUMN "keterangan" TEXT;
ALTER TABLE "SptBaris" ADD COLUMN "rujukan" TEXT;

-- AlterTable
ALTER TABLE "Spt" ADD COLUMN "ulang" INTEGER NOT NULL DEFAULT 0;

-- DropIndex
DROP INDEX "Spt_batchId_ownerNpwp_jenis_masa_pembetulan_key";

-- CreateIndex
CREATE UNIQUE INDEX "Spt_batchId_ownerNpwp_jenis_masa_pembetulan_ulang_key" ON "Spt"("batchId", "ownerNpwp", "jenis", "masa", "pembetulan", "ulang");
