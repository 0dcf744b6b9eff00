-- CreateTable
CREATE TABLE "TugasUntuk" (
    "tugasId" TEXT NOT NULL,
    "akunId" TEXT NOT NULL,

    PRIMARY KEY ("tugasId", "akunId"),
    CONSTRAINT "TugasUntuk_tugasId_fkey" FOREIGN KEY ("tugasId") REFERENCES "Tugas" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- AlterTable
ALTER TABLE "Tugas" ADD COLUMN "terbatas" BOOLEAN NOT NULL DEFAULT false;
