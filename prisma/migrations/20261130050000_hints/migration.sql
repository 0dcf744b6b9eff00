-- CreateTable
CREATE TABLE "PetunjukDiminta" (
    "tugasId" TEXT NOT NULL,
    "akunId" TEXT NOT NULL,
    "kunciId" TEXT NOT NULL,
    "soalId" TEXT NOT NULL,
    "langkah" INTEGER NOT NULL,
    "dibuat" DATETIME NOT NULL,

    PRIMARY KEY ("tugasId", "akunId", "kunciId", "soalId", "langkah"),
    CONSTRAINT "PetunjukDiminta_tugasId_fkey" FOREIGN KEY ("tugasId") REFERENCES "Tugas" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
