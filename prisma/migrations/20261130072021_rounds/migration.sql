-- CreateTable
CREATE TABLE "UbahPoin" (
    "balasanId" TEXT NOT NULL,
    "kunciId" TEXT NOT NULL,
    "soalId" TEXT NOT NULL,
    "poin" INTEGER NOT NULL,
    "alasan" TEXT NOT NULL,
    "olehId" TEXT NOT NULL,
    "dibuat" DATETIME NOT NULL,

    PRIMARY KEY ("balasanId", "kunciId", "soalId"),
    CONSTRAINT "UbahPoin_balasanId_fkey" FOREIGN KEY ("balasanId") REFERENCES "Balasan" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "LembarLepas" (
    "balasanId" TEXT NOT NULL PRIMARY KEY,
    "tugasId" TEXT NOT NULL,
    "putaran" INTEGER NOT NULL DEFAULT 0,
    "kelas" TEXT NOT NULL,
    "isi" JSONB NOT NULL,
    "dibuat" DATETIME NOT NULL,
    CONSTRAINT "LembarLepas_balasanId_fkey" FOREIGN KEY ("balasanId") REFERENCES "Balasan" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Putaran" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "tugasId" TEXT NOT NULL,
    "nomor" INTEGER NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'draft',
    "versi" INTEGER NOT NULL DEFAULT 1,
    "olehId" TEXT,
    "dibuat" DATETIME NOT NULL,
    "diputus" DATETIME,
    CONSTRAINT "Putaran_tugasId_fkey" FOREIGN KEY ("tugasId") REFERENCES "Tugas" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "PutaranBaris" (
    "putaranId" TEXT NOT NULL,
    "balasanId" TEXT NOT NULL,
    "versi" INTEGER NOT NULL,
    "lamaPoin" INTEGER NOT NULL,
    "lamaPotongan" INTEGER NOT NULL,
    "lama" JSONB NOT NULL,
    "poin" INTEGER NOT NULL,
    "potongan" INTEGER NOT NULL,
    "isi" JSONB NOT NULL,

    PRIMARY KEY ("putaranId", "balasanId"),
    CONSTRAINT "PutaranBaris_putaranId_fkey" FOREIGN KEY ("putaranId") REFERENCES "Putaran" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "PutaranBaris_balasanId_fkey" FOREIGN KEY ("balasanId") REFERENCES "Balasan" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "LembarLepas_tugasId_idx" ON "LembarLepas"("tugasId");

-- CreateIndex
CREATE UNIQUE INDEX "Putaran_tugasId_nomor_key" ON "Putaran"("tugasId", "nomor");
