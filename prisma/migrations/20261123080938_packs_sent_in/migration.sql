-- CreateTable
CREATE TABLE "Paket" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "mitraId" TEXT NOT NULL,
    "pembuatId" TEXT NOT NULL,
    "kode" TEXT NOT NULL,
    "versi" TEXT NOT NULL,
    "judul" JSONB NOT NULL,
    "uraian" JSONB NOT NULL,
    "tanggal" TEXT NOT NULL,
    "ukuran" INTEGER NOT NULL,
    "isi" BLOB NOT NULL,
    "berkas" BLOB NOT NULL,
    "dibuat" DATETIME NOT NULL,
    "diganti" DATETIME
);

-- CreateIndex
CREATE INDEX "Paket_mitraId_kode_idx" ON "Paket"("mitraId", "kode");
