-- CreateTable
CREATE TABLE "LtiButir" (
    "tugasId" TEXT NOT NULL,
    "kelasId" TEXT NOT NULL,
    "alamat" TEXT NOT NULL,
    "judul" TEXT NOT NULL,

    PRIMARY KEY ("tugasId", "kelasId")
);

-- CreateTable
CREATE TABLE "LtiNilai" (
    "tugasId" TEXT NOT NULL,
    "kelasId" TEXT NOT NULL,
    "akunId" TEXT NOT NULL,
    "poin" INTEGER NOT NULL,
    "maks" INTEGER NOT NULL,
    "dikirim" DATETIME,
    "galat" TEXT,

    PRIMARY KEY ("tugasId", "kelasId", "akunId")
);
