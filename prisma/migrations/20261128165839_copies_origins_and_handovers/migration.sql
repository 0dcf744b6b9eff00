-- CreateTable
CREATE TABLE "Serahan" (
    "dariId" TEXT NOT NULL,
    "objekId" TEXT NOT NULL,
    "kepadaId" TEXT NOT NULL,
    "dibuat" DATETIME NOT NULL,

    PRIMARY KEY ("dariId", "objekId")
);

-- AlterTable
ALTER TABLE "Akun" ADD COLUMN "terpisah" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "Cadangan" ADD COLUMN "asal" TEXT NOT NULL DEFAULT 'diminta';

-- CreateIndex
CREATE INDEX "Akun_nim_idx" ON "Akun"("nim");
