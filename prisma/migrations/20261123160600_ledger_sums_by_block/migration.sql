-- The sums of ledgers are kept by block as well: fifty thousand numbers each. They follow from the entries and are made anew
DROP TRIGGER "BukuBesar_ditambah";
DROP TRIGGER "BukuBesar_disisakan";
DROP TRIGGER "BukuBesar_dihapus";

-- DropTable
DROP TABLE "BukuBesarJumlah";

-- CreateTable
CREATE TABLE "BukuBesarJumlah" (
    "batchId" TEXT NOT NULL,
    "npwp" TEXT NOT NULL,
    "blok" INTEGER NOT NULL,
    "bulan" TEXT NOT NULL,
    "kap" TEXT NOT NULL,
    "kjs" TEXT NOT NULL,
    "sisi" TEXT NOT NULL,
    "jenis" TEXT NOT NULL,
    "banyak" INTEGER NOT NULL,
    "terbuka" INTEGER NOT NULL,
    "jumlah" BIGINT NOT NULL,
    "sisa" BIGINT NOT NULL,

    PRIMARY KEY ("batchId", "npwp", "blok", "bulan", "kap", "kjs", "sisi", "jenis")
);

-- What stands in ledgers already
INSERT INTO "BukuBesarJumlah" ("batchId", "npwp", "blok", "bulan", "kap", "kjs", "sisi", "jenis", "banyak", "terbuka", "jumlah", "sisa")
SELECT "batchId", "ownerNpwp", "urut" / 50000, substr("diposting", 1, 7), "kap", "kjs", "sisi", "jenis",
  count(*), sum("sisa" <> 0), sum("jumlah"), sum("sisa")
FROM "BukuBesar" GROUP BY 1, 2, 3, 4, 5, 6, 7, 8;

-- From now on every writer of the ledger keeps its sums
CREATE TRIGGER "BukuBesar_ditambah" AFTER INSERT ON "BukuBesar" BEGIN
  INSERT INTO "BukuBesarJumlah" ("batchId", "npwp", "blok", "bulan", "kap", "kjs", "sisi", "jenis", "banyak", "terbuka", "jumlah", "sisa")
  VALUES (NEW."batchId", NEW."ownerNpwp", NEW."urut" / 50000, substr(NEW."diposting", 1, 7), NEW."kap", NEW."kjs", NEW."sisi", NEW."jenis",
    1, NEW."sisa" <> 0, NEW."jumlah", NEW."sisa")
  ON CONFLICT ("batchId", "npwp", "blok", "bulan", "kap", "kjs", "sisi", "jenis") DO UPDATE SET
    "banyak" = "banyak" + excluded."banyak", "terbuka" = "terbuka" + excluded."terbuka",
    "jumlah" = "jumlah" + excluded."jumlah", "sisa" = "sisa" + excluded."sisa";
END;

CREATE TRIGGER "BukuBesar_disisakan" AFTER UPDATE OF "sisa" ON "BukuBesar" WHEN OLD."sisa" <> NEW."sisa" BEGIN
  UPDATE "BukuBesarJumlah" SET "sisa" = "sisa" + NEW."sisa" - OLD."sisa",
    "terbuka" = "terbuka" + (NEW."sisa" <> 0) - (OLD."sisa" <> 0)
  WHERE "batchId" = NEW."batchId" AND "npwp" = NEW."ownerNpwp" AND "blok" = NEW."urut" / 50000
    AND "bulan" = substr(NEW."diposting", 1, 7) AND "kap" = NEW."kap" AND "kjs" = NEW."kjs"
    AND "sisi" = NEW."sisi" AND "jenis" = NEW."jenis";
END;

CREATE TRIGGER "BukuBesar_dihapus" AFTER DELETE ON "BukuBesar" BEGIN
  UPDATE "BukuBesarJumlah" SET "banyak" = "banyak" - 1, "terbuka" = "terbuka" - (OLD."sisa" <> 0),
    "jumlah" = "jumlah" - OLD."jumlah", "sisa" = "sisa" - OLD."sisa"
  WHERE "batchId" = OLD."batchId" AND "npwp" = OLD."ownerNpwp" AND "blok" = OLD."urut" / 50000
    AND "bulan" = substr(OLD."diposting", 1, 7) AND "kap" = OLD."kap" AND "kjs" = OLD."kjs"
    AND "sisi" = OLD."sisi" AND "jenis" = OLD."jenis";
  DELETE FROM "BukuBesarJumlah"
  WHERE "banyak" = 0 AND "batchId" = OLD."batchId" AND "npwp" = OLD."ownerNpwp" AND "blok" = OLD."urut" / 50000
    AND "bulan" = substr(OLD."diposting", 1, 7) AND "kap" = OLD."kap" AND "kjs" = OLD."kjs"
    AND "sisi" = OLD."sisi" AND "jenis" = OLD."jenis";
END;
