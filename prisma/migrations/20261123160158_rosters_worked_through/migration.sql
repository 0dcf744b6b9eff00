-- CreateTable
CREATE TABLE "DaftarMasuk" (
    "batchId" TEXT NOT NULL PRIMARY KEY,
    "akunId" TEXT NOT NULL,
    "accountId" TEXT NOT NULL,
    "nama" TEXT NOT NULL,
    "panggilan" TEXT NOT NULL,
    "baris" JSONB NOT NULL,
    "total" INTEGER NOT NULL,
    "selesai" INTEGER NOT NULL DEFAULT 0,
    "hasil" JSONB NOT NULL,
    "galat" JSONB NOT NULL,
    "catatan" JSONB NOT NULL,
    "dibuat" DATETIME NOT NULL,
    "berakhir" DATETIME
);
