-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_ReturBaris" (
    "returId" TEXT NOT NULL,
    "urut" INTEGER NOT NULL,
    "jumlah" TEXT NOT NULL,
    "potongan" TEXT NOT NULL,
    "dpp" BIGINT NOT NULL,
    "dppLain" BIGINT NOT NULL,
    "ppn" BIGINT NOT NULL,
    "ppnbm" BIGINT NOT NULL,

    PRIMARY KEY ("returId", "urut"),
    CONSTRAINT "ReturBaris_returId_fkey" FOREIGN KEY ("returId") REFERENCES "Retur" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
INSERT INTO "new_ReturBaris" ("dpp", "dppLain", "jumlah", "potongan", "ppn", "ppnbm", "returId", "urut") SELECT "dpp", "dppLain", "jumlah", "potongan", "ppn", "ppnbm", "returId", "urut" FROM "ReturBaris";
DROP TABLE "ReturBaris";
ALTER TABLE "new_ReturBaris" RENAME TO "ReturBaris";
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;
