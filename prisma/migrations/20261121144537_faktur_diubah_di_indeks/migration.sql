-- DropIndex
DROP INDEX "Faktur_batchId_lawanNpwp_status_masa_dpp_id_idx";

-- DropIndex
DROP INDEX "Faktur_batchId_ownerNpwp_status_masa_dpp_id_idx";

-- CreateIndex
CREATE INDEX "Faktur_batchId_ownerNpwp_status_masa_dpp_id_diubah_idx" ON "Faktur"("batchId", "ownerNpwp", "status", "masa", "dpp", "id", "diubah");

-- CreateIndex
CREATE INDEX "Faktur_batchId_lawanNpwp_status_masa_dpp_id_diubah_idx" ON "Faktur"("batchId", "lawanNpwp", "status", "masa", "dpp", "id", "diubah");
