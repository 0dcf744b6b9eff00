-- DropIndex
DROP INDEX "DokumenLain_batchId_ownerNpwp_arah_tanggal_id_idx";

-- DropIndex
DROP INDEX "DokumenSetara_batchId_ownerNpwp_masa_id_idx";

-- DropIndex
DROP INDEX "Faktur_batchId_lawanNpwp_tanggal_id_idx";

-- DropIndex
DROP INDEX "Faktur_batchId_ownerNpwp_tanggal_id_idx";

-- CreateIndex
CREATE INDEX "Bukpot_batchId_ownerNpwp_masa_nomor_pembetulan_idx" ON "Bukpot"("batchId", "ownerNpwp", "masa" DESC, "nomor", "pembetulan");

-- CreateIndex
CREATE INDEX "Bukpot_batchId_penerimaNpwp_masa_nomor_pembetulan_idx" ON "Bukpot"("batchId", "penerimaNpwp", "masa" DESC, "nomor", "pembetulan");

-- CreateIndex
CREATE INDEX "DokumenLain_batchId_ownerNpwp_arah_tanggal_nomor_idx" ON "DokumenLain"("batchId", "ownerNpwp", "arah", "tanggal" DESC, "nomor");

-- CreateIndex
CREATE INDEX "DokumenSetara_batchId_ownerNpwp_masa_nomor_idx" ON "DokumenSetara"("batchId", "ownerNpwp", "masa" DESC, "nomor");

-- CreateIndex
CREATE INDEX "Faktur_batchId_ownerNpwp_tanggal_nomor_idx" ON "Faktur"("batchId", "ownerNpwp", "tanggal" DESC, "nomor");

-- CreateIndex
CREATE INDEX "Faktur_batchId_lawanNpwp_tanggal_nomor_idx" ON "Faktur"("batchId", "lawanNpwp", "tanggal" DESC, "nomor");
