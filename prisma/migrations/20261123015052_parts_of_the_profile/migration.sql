-- CreateTable
CREATE TABLE "ProfilBagian" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "batchId" TEXT NOT NULL,
    "ownerNpwp" TEXT NOT NULL,
    "jenis" TEXT NOT NULL,
    "isi" JSONB NOT NULL,
    "versi" INTEGER NOT NULL DEFAULT 1
);

-- CreateIndex
CREATE INDEX "ProfilBagian_batchId_ownerNpwp_jenis_idx" ON "ProfilBagian"("batchId", "ownerNpwp", "jenis");
