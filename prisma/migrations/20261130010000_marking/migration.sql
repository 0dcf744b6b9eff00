-- CreateTable
CREATE TABLE "Kunci" (
    "tugasId" TEXT NOT NULL PRIMARY KEY,
    "kunciId" TEXT NOT NULL,
    "balasanId" TEXT NOT NULL,
    "nama" TEXT NOT NULL,
    "kelas" TEXT NOT NULL,
    "isi" BLOB NOT NULL,
    "fakta" JSONB NOT NULL,
    "versiFakta" INTEGER NOT NULL,
    "skema" JSONB NOT NULL,
    "tampil" TEXT NOT NULL DEFAULT 'lepas',
    "olehId" TEXT NOT NULL,
    "versi" INTEGER NOT NULL DEFAULT 1,
    "dibuat" DATETIME NOT NULL,
    CONSTRAINT "Kunci_tugasId_fkey" FOREIGN KEY ("tugasId") REFERENCES "Tugas" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Telaah" (
    "balasanId" TEXT NOT NULL PRIMARY KEY,
    "tugasId" TEXT NOT NULL,
    "kunciId" TEXT NOT NULL,
    "cadanganId" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "hasil" JSONB,
    "dibuat" DATETIME NOT NULL,
    CONSTRAINT "Telaah_tugasId_fkey" FOREIGN KEY ("tugasId") REFERENCES "Tugas" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "Telaah_balasanId_fkey" FOREIGN KEY ("balasanId") REFERENCES "Balasan" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "Telaah_tugasId_idx" ON "Telaah"("tugasId");
