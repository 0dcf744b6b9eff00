-- CreateTable
CREATE TABLE "Kehadiran" (
    "akunId" TEXT NOT NULL,
    "hari" TEXT NOT NULL,
    "pertama" DATETIME NOT NULL,
    "terakhir" DATETIME NOT NULL,

    PRIMARY KEY ("akunId", "hari")
);
