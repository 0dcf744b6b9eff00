-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_FakturBaris" (
    "fakturId" TEXT NOT NULL,
    "urut" INTEGER NOT NULL,
    "opt" TEXT NOT NULL,
    "kode" TEXT NOT NULL,
    "nama" TEXT NOT NULL,
    "satuan" TEXT NOT NULL,
    "harga" TEXT NOT NULL,
    "jumlah" TEXT NOT NULL,
    "total" BIGINT NOT NULL,
    "potongan" TEXT NOT NULL,
    "dpp" BIGINT NOT NULL,
    "dppLainCek" BOOLEAN NOT NULL,
    "dppLain" BIGINT NOT NULL,
    "tarifPpn" TEXT NOT NULL,
    "ppn" BIGINT NOT NULL,
    "tarifPpnbm" TEXT NOT NULL,
    "ppnbm" BIGINT NOT NULL,

    PRIMARY KEY ("fakturId", "urut"),
    CONSTRAINT "FakturBaris_fakturId_fkey" FOREIGN KEY ("fakturId") REFERENCES "Faktur" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
INSERT INTO "new_FakturBaris" ("dpp", "dppLain", "dppLainCek", "fakturId", "harga", "jumlah", "kode", "nama", "opt", "potongan", "ppn", "ppnbm", "satuan", "tarifPpn", "tarifPpnbm", "total", "urut") SELECT "dpp", "dppLain", "dppLainCek", "fakturId", "harga", "jumlah", "kode", "nama", "opt", "potongan", "ppn", "ppnbm", "satuan", "tarifPpn", "tarifPpnbm", "total", "urut" FROM "FakturBaris";
DROP TABLE "FakturBaris";
ALTER TABLE "new_FakturBaris" RENAME TO "FakturBaris";
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;
