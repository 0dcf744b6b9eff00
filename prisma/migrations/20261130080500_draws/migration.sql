-- AlterTable
ALTER TABLE "Tugas" ADD COLUMN "variasi" JSONB;

-- CreateTable
CREATE TABLE "KunciUndian" (
    "tugasId" TEXT NOT NULL,
    "sidik" TEXT NOT NULL,
    "kunciId" TEXT NOT NULL,
    "isi" BLOB,
    "fakta" JSONB NOT NULL,
    "soal" JSONB NOT NULL,
    "gagal" TEXT,
    "dibuat" DATETIME NOT NULL,

    PRIMARY KEY ("tugasId", "sidik"),
    CONSTRAINT "KunciUndian_tugasId_fkey" FOREIGN KEY ("tugasId") REFERENCES "Kunci" ("tugasId") ON DELETE CASCADE ON UPDATE CASCADE
);
