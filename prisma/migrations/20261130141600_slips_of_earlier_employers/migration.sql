-- DropIndex
DROP INDEX "Bukpot_batchId_nomor_pembetulan_key";

-- CreateIndex
CREATE UNIQUE INDEX "Bukpot_batchId_nomor_pembetulan_idPenerima_key" ON "Bukpot"("batchId", "nomor", "pembetulan", "idPenerima");
