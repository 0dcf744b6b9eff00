-- CreateTable
CREATE TABLE "SptKonfirmasi" (
    "sptId" TEXT NOT NULL,
    "urut" INTEGER NOT NULL,
    "kode" TEXT NOT NULL,
    "field" TEXT,
    "isian" JSONB NOT NULL,
    "oleh" TEXT NOT NULL,
    "kelas" TEXT NOT NULL,

    PRIMARY KEY ("sptId", "urut"),
    CONSTRAINT "SptKonfirmasi_sptId_fkey" FOREIGN KEY ("sptId") REFERENCES "Spt" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
