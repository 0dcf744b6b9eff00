-- DropIndex
DROP INDEX "Bukpot_batchId_penerimaNpwp_status_masa_idx";

-- CreateIndex
CREATE INDEX "Bukpot_batchId_penerimaNpwp_status_masa_jenis_diubah_idx" ON "Bukpot"("batchId", "penerimaNpwp", "status", "masa", "jenis", "diubah");
