-- CreateTable
CREATE TABLE "TampilanDaftar" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "akunId" TEXT NOT NULL,
    "batchId" TEXT NOT NULL,
    "daftar" TEXT NOT NULL,
    "nama" TEXT NOT NULL,
    "isi" JSONB NOT NULL,
    "dibuat" DATETIME NOT NULL
);

-- CreateIndex
CREATE UNIQUE INDEX "TampilanDaftar_akunId_batchId_daftar_nama_key" ON "TampilanDaftar"("akunId", "batchId", "daftar", "nama");
