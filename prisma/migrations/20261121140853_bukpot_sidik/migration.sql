-- DropIndex
DROP INDEX "Bukpot_batchId_ownerNpwp_status_masa_idx";

-- CreateIndex
CREATE INDEX "Bukpot_batchId_ownerNpwp_status_masa_jenis_diubah_idx" ON "Bukpot"("batchId", "ownerNpwp", "status", "masa", "jenis", "diubah");
