-- CreateTable
CREATE TABLE "AturanUjian" (
    "tugasId" TEXT NOT NULL PRIMARY KEY,
    "durasi" INTEGER NOT NULL,
    "dibuka" DATETIME NOT NULL,
    "ditutup" DATETIME NOT NULL,
    "satuPerangkat" BOOLEAN NOT NULL DEFAULT true,
    "olehId" TEXT NOT NULL,
    "dibuat" DATETIME NOT NULL,
    CONSTRAINT "AturanUjian_tugasId_fkey" FOREIGN KEY ("tugasId") REFERENCES "Tugas" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "TambahanUjian" (
    "tugasId" TEXT NOT NULL,
    "akunId" TEXT NOT NULL,
    "menit" INTEGER NOT NULL,
    "olehId" TEXT NOT NULL,
    "dibuat" DATETIME NOT NULL,

    PRIMARY KEY ("tugasId", "akunId"),
    CONSTRAINT "TambahanUjian_tugasId_fkey" FOREIGN KEY ("tugasId") REFERENCES "Tugas" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Ujian" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "tugasId" TEXT NOT NULL,
    "akunId" TEXT NOT NULL,
    "ruangId" TEXT NOT NULL,
    "ruangAkunId" TEXT NOT NULL,
    "uji" BOOLEAN NOT NULL DEFAULT false,
    "mulai" DATETIME NOT NULL,
    "sampai" DATETIME NOT NULL,
    "sesiId" TEXT,
    "selesai" DATETIME,
    "sebab" TEXT,
    "balasanId" TEXT,
    CONSTRAINT "Ujian_tugasId_fkey" FOREIGN KEY ("tugasId") REFERENCES "Tugas" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE UNIQUE INDEX "Ujian_ruangId_key" ON "Ujian"("ruangId");

-- CreateIndex
CREATE INDEX "Ujian_akunId_selesai_idx" ON "Ujian"("akunId", "selesai");

-- CreateIndex
CREATE INDEX "Ujian_tugasId_akunId_mulai_idx" ON "Ujian"("tugasId", "akunId", "mulai");

-- CreateIndex
CREATE INDEX "Ujian_ruangAkunId_idx" ON "Ujian"("ruangAkunId");

-- CreateIndex
CREATE INDEX "Ujian_balasanId_idx" ON "Ujian"("balasanId");
