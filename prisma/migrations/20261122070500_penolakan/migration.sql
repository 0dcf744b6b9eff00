-- CreateTable
CREATE TABLE "Penolakan" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "waktu" DATETIME NOT NULL,
    "jenis" TEXT NOT NULL,
    "akunId" TEXT NOT NULL,
    "alamat" TEXT NOT NULL,
    "panggilan" TEXT NOT NULL,
    "jumlah" INTEGER NOT NULL
);

-- CreateIndex
CREATE UNIQUE INDEX "Penolakan_waktu_jenis_akunId_alamat_panggilan_key" ON "Penolakan"("waktu", "jenis", "akunId", "alamat", "panggilan");
