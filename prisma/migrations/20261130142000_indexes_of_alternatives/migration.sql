-- DropIndex
DROP INDEX "Faktur_batchId_tanggalPenyerahan_idx";

-- DropIndex
DROP INDEX "Jejak_batchId_npwp_id_idx";

-- CreateIndex
CREATE INDEX "Faktur_batchId_tanggalPenyerahan_ownerNpwp_lawanNpwp_idx" ON "Faktur"("batchId", "tanggalPenyerahan", "ownerNpwp", "lawanNpwp");

-- CreateIndex
CREATE INDEX "Jejak_batchId_npwp_id_panggilan_akunId_idx" ON "Jejak"("batchId", "npwp", "id", "panggilan", "akunId");

-- CreateIndex
CREATE INDEX "Jejak_batchId_id_kelas_idx" ON "Jejak"("batchId", "id", "kelas");

-- CreateIndex
CREATE INDEX "Jejak_akunId_id_batchId_panggilan_idx" ON "Jejak"("akunId", "id", "batchId", "panggilan");

-- CreateIndex
CREATE INDEX "KotakKeluar_akunId_dibuat_idx" ON "KotakKeluar"("akunId", "dibuat");
