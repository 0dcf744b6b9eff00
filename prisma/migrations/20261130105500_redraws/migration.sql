-- CreateTable
CREATE TABLE "UndianUlang" (
    "tugasId" TEXT NOT NULL,
    "akunId" TEXT NOT NULL,
    "nomor" INTEGER NOT NULL,
    "alasan" TEXT NOT NULL,
    "olehId" TEXT NOT NULL,
    "dibuat" DATETIME NOT NULL,

    PRIMARY KEY ("tugasId", "akunId"),
    CONSTRAINT "UndianUlang_tugasId_fkey" FOREIGN KEY ("tugasId") REFERENCES "Tugas" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
