-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_SptBaris" (
    "sptId" TEXT NOT NULL,
    "lampiran" TEXT NOT NULL,
    "urut" INTEGER NOT NULL,
    "asal" TEXT NOT NULL,
    "jenis" TEXT,
    "objekId" TEXT,
    "nomor" TEXT,
    "tanggal" TEXT,
    "nama" TEXT,
    "npwp" TEXT,
    "rujukan" TEXT,
    "keterangan" TEXT,
    "dpp" BIGINT NOT NULL DEFAULT 0,
    "dppLain" BIGINT NOT NULL DEFAULT 0,
    "ppn" BIGINT NOT NULL DEFAULT 0,
    "ppnbm" BIGINT NOT NULL DEFAULT 0,
    "pph" BIGINT NOT NULL DEFAULT 0,
    "ditanggung" BIGINT NOT NULL DEFAULT 0,
    "langsung" BOOLEAN NOT NULL DEFAULT false,
    "pembetulan" INTEGER NOT NULL DEFAULT 0,
    "kodeObjek" TEXT,
    "tarif" TEXT,
    "fasilitas" TEXT,
    "nitku" TEXT,
    "negara" TEXT,
    "akun" TEXT,
    "butir" TEXT,
    "isi" JSONB,

    PRIMARY KEY ("sptId", "lampiran", "urut"),
    CONSTRAINT "SptBaris_sptId_fkey" FOREIGN KEY ("sptId") REFERENCES "Spt" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
INSERT INTO "new_SptBaris" ("asal", "butir", "dpp", "dppLain", "isi", "jenis", "keterangan", "lampiran", "nama", "nomor", "npwp", "objekId", "ppn", "ppnbm", "rujukan", "sptId", "tanggal", "urut") SELECT "asal", "butir", "dpp", "dppLain", "isi", "jenis", "keterangan", "lampiran", "nama", "nomor", "npwp", "objekId", "ppn", "ppnbm", "rujukan", "sptId", "tanggal", "urut" FROM "SptBaris";
DROP TABLE "SptBaris";
ALTER TABLE "new_SptBaris" RENAME TO "SptBaris";
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;
