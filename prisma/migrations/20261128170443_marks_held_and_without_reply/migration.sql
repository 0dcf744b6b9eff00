-- CreateTable
CREATE TABLE "TugasBebas" (
    "tugasId" TEXT NOT NULL,
    "akunId" TEXT NOT NULL,
    "alasan" TEXT NOT NULL,
    "olehId" TEXT NOT NULL,
    "dibuat" DATETIME NOT NULL,

    PRIMARY KEY ("tugasId", "akunId"),
    CONSTRAINT "TugasBebas_tugasId_fkey" FOREIGN KEY ("tugasId") REFERENCES "Tugas" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- AlterTable
ALTER TABLE "Tugas" ADD COLUMN "tahan" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "Tugas" ADD COLUMN "tanpaBalasan" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "Balasan" ADD COLUMN "dilepas" DATETIME;
ALTER TABLE "Balasan" ADD COLUMN "langsung" BOOLEAN NOT NULL DEFAULT false;

-- Marks that were given before were told at once.
UPDATE "Balasan" SET "dilepas" = "diulas" WHERE "poin" IS NOT NULL;
