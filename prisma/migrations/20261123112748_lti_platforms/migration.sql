-- CreateTable
CREATE TABLE "LtiPlatform" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "nama" TEXT NOT NULL,
    "issuer" TEXT NOT NULL,
    "clientId" TEXT NOT NULL,
    "deployment" JSONB NOT NULL,
    "otorisasi" TEXT NOT NULL,
    "token" TEXT NOT NULL,
    "jwks" TEXT NOT NULL,
    "layanan" JSONB NOT NULL,
    "dibuat" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "LtiKunci" (
    "kid" TEXT NOT NULL PRIMARY KEY,
    "publik" JSONB NOT NULL,
    "isi" TEXT NOT NULL,
    "dibuat" DATETIME NOT NULL,
    "diganti" DATETIME
);

-- CreateTable
CREATE TABLE "LtiLuncur" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "ikat" TEXT NOT NULL,
    "tiket" TEXT NOT NULL,
    "platformId" TEXT NOT NULL,
    "klaim" JSONB NOT NULL,
    "akunId" TEXT,
    "kedaluwarsa" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "LtiKelas" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "platformId" TEXT NOT NULL,
    "deployment" TEXT NOT NULL,
    "konteks" TEXT NOT NULL,
    "judul" TEXT NOT NULL,
    "batchId" TEXT NOT NULL,
    "gabung" BOOLEAN NOT NULL DEFAULT false,
    "anggota" TEXT,
    "butir" TEXT,
    "cakupan" JSONB NOT NULL,
    "olehId" TEXT NOT NULL,
    "dibuat" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "LtiOrang" (
    "platformId" TEXT NOT NULL,
    "sub" TEXT NOT NULL,
    "akunId" TEXT NOT NULL,
    "dibuat" DATETIME NOT NULL,

    PRIMARY KEY ("platformId", "sub", "akunId")
);

-- CreateIndex
CREATE UNIQUE INDEX "LtiPlatform_issuer_clientId_key" ON "LtiPlatform"("issuer", "clientId");

-- CreateIndex
CREATE UNIQUE INDEX "LtiLuncur_tiket_key" ON "LtiLuncur"("tiket");

-- CreateIndex
CREATE INDEX "LtiLuncur_kedaluwarsa_idx" ON "LtiLuncur"("kedaluwarsa");

-- CreateIndex
CREATE INDEX "LtiKelas_batchId_idx" ON "LtiKelas"("batchId");

-- CreateIndex
CREATE UNIQUE INDEX "LtiKelas_platformId_deployment_konteks_key" ON "LtiKelas"("platformId", "deployment", "konteks");

-- CreateIndex
CREATE INDEX "LtiOrang_akunId_idx" ON "LtiOrang"("akunId");
