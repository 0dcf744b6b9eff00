-- CreateIndex
CREATE INDEX "Karyawan_batchId_npwp_idx" ON "Karyawan"("batchId", "npwp");
