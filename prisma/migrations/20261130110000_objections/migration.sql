-- AlterTable
ALTER TABLE "Kunci" ADD COLUMN "sanggah" INTEGER NOT NULL DEFAULT 7;

-- CreateTable
CREATE TABLE "Sanggahan" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "balasanId" TEXT NOT NULL,
    "kunciId" TEXT NOT NULL,
    "soalId" TEXT NOT NULL,
    "judul" TEXT NOT NULL,
    "teks" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'open',
    "kelas" TEXT NOT NULL,
    "dibuat" DATETIME NOT NULL,
    "poin" INTEGER,
    "alasan" TEXT,
    "olehId" TEXT,
    "dijawab" DATETIME,
    "putaran" INTEGER,
    CONSTRAINT "Sanggahan_balasanId_fkey" FOREIGN KEY ("balasanId") REFERENCES "Balasan" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "PendapatKedua" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "balasanId" TEXT NOT NULL,
    "kunciId" TEXT NOT NULL,
    "soalId" TEXT NOT NULL,
    "judul" TEXT NOT NULL,
    "teks" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'open',
    "pemintaId" TEXT NOT NULL,
    "dimintaId" TEXT NOT NULL,
    "dibuat" DATETIME NOT NULL,
    "poin" INTEGER,
    "alasan" TEXT,
    "dijawab" DATETIME,
    "pemutusId" TEXT,
    "diputus" DATETIME,
    CONSTRAINT "PendapatKedua_balasanId_fkey" FOREIGN KEY ("balasanId") REFERENCES "Balasan" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "Sanggahan_balasanId_idx" ON "Sanggahan"("balasanId");

-- CreateIndex
CREATE INDEX "Sanggahan_status_idx" ON "Sanggahan"("status");

-- CreateIndex
CREATE INDEX "PendapatKedua_balasanId_idx" ON "PendapatKedua"("balasanId");
