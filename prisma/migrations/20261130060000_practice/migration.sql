-- AlterTable
ALTER TABLE "Kunci" ADD COLUMN "latihan" INTEGER;

-- CreateTable
CREATE TABLE "Latihan" (
    "tugasId" TEXT NOT NULL,
    "akunId" TEXT NOT NULL,
    "kunciId" TEXT NOT NULL,
    "banyak" INTEGER NOT NULL,
    "jawaban" JSONB NOT NULL,
    "dibuat" DATETIME NOT NULL,

    PRIMARY KEY ("tugasId", "akunId"),
    CONSTRAINT "Latihan_tugasId_fkey" FOREIGN KEY ("tugasId") REFERENCES "Tugas" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
