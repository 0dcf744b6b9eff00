-- CreateTable
CREATE TABLE "TitikSurat" (
    "rencanaId" TEXT NOT NULL,
    "urut" INTEGER NOT NULL,
    "kode" TEXT NOT NULL,
    "temuan" JSONB NOT NULL,
    "taruhan" BIGINT NOT NULL,
    "status" TEXT NOT NULL,
    "jawaban" JSONB NOT NULL,
    "hasil" TEXT,
    "catatan" TEXT NOT NULL DEFAULT '',
    "ditutup" TEXT,

    PRIMARY KEY ("rencanaId", "urut"),
    CONSTRAINT "TitikSurat_rencanaId_fkey" FOREIGN KEY ("rencanaId") REFERENCES "RencanaSurat" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "RencanaSurat_ketetapanId_idx" ON "RencanaSurat"("ketetapanId");
