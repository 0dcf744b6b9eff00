-- CreateIndex
CREATE INDEX "BukuBesar_batchId_ownerNpwp_urut_sisa_sisi_kap_kjs_jenis_idx" ON "BukuBesar"("batchId", "ownerNpwp", "urut", "sisa", "sisi", "kap", "kjs", "jenis");
