-- Lists of a ledger take their length and the place of their pages from a table of their own, by block, period and month of
-- the day; sums are kept by month of posting alone again. Both follow from the entries and are made anew
DROP TRIGGER "BukuBesar_ditambah";
DROP TRIGGER "BukuBesar_disisakan";
DROP TRIGGER "BukuBesar_dihapus";

-- DropIndex
DROP INDEX "BukuBesar_batchId_ownerNpwp_urut_sisa_sisi_kap_kjs_jenis_idx";

-- DropIndex
DROP INDEX "BukuBesar_batchId_ownerNpwp_masaAwal_masaAkhir_idx";

-- DropIndex
DROP INDEX "BukuBesar_batchId_ownerNpwp_tanggal_idx";

-- DropTable
DROP TABLE "BukuBesarJumlah";

-- CreateTable
CREATE TABLE "BukuBesarJumlah" (
    "batchId" TEXT NOT NULL,
    "npwp" TEXT NOT NULL,
    "bulan" TEXT NOT NULL,
    "kap" TEXT NOT NULL,
    "kjs" TEXT NOT NULL,
    "sisi" TEXT NOT NULL,
    "jenis" TEXT NOT NULL,
    "banyak" INTEGER NOT NULL,
    "jumlah" BIGINT NOT NULL,
    "sisa" BIGINT NOT NULL,

    PRIMARY KEY ("batchId", "npwp", "bulan", "kap", "kjs", "sisi", "jenis")
);

-- CreateTable
CREATE TABLE "BukuBesarBlok" (
    "batchId" TEXT NOT NULL,
    "npwp" TEXT NOT NULL,
    "blok" INTEGER NOT NULL,
    "bulan" TEXT NOT NULL,
    "bulanTanggal" TEXT NOT NULL,
    "masaAwal" TEXT NOT NULL,
    "masaAkhir" TEXT NOT NULL,
    "kap" TEXT NOT NULL,
    "kjs" TEXT NOT NULL,
    "sisi" TEXT NOT NULL,
    "jenis" TEXT NOT NULL,
    "banyak" INTEGER NOT NULL,
    "terbuka" INTEGER NOT NULL,

    PRIMARY KEY ("batchId", "npwp", "blok", "bulan", "bulanTanggal", "masaAwal", "masaAkhir", "kap", "kjs", "sisi", "jenis")
);

-- CreateIndex
CREATE INDEX "BukuBesar_batchId_ownerNpwp_urut_sisa_sisi_kap_kjs_jenis_masaAwal_masaAkhir_tanggal_diposting_idx" ON "BukuBesar"("batchId", "ownerNpwp", "urut", "sisa", "sisi", "kap", "kjs", "jenis", "masaAwal", "masaAkhir", "tanggal", "diposting");

-- CreateIndex
CREATE INDEX "BukuBesar_batchId_ownerNpwp_tanggal_urut_idx" ON "BukuBesar"("batchId", "ownerNpwp", "tanggal", "urut");

-- CreateIndex
CREATE INDEX "BukuBesar_batchId_ownerNpwp_masaAwal_masaAkhir_urut_idx" ON "BukuBesar"("batchId", "ownerNpwp", "masaAwal", "masaAkhir", "urut");

-- What stands in ledgers already
INSERT INTO "BukuBesarJumlah" ("batchId", "npwp", "bulan", "kap", "kjs", "sisi", "jenis", "banyak", "jumlah", "sisa")
SELECT "batchId", "ownerNpwp", substr("diposting", 1, 7), "kap", "kjs", "sisi", "jenis", count(*), sum("jumlah"), sum("sisa")
FROM "BukuBesar" GROUP BY 1, 2, 3, 4, 5, 6, 7;

INSERT INTO "BukuBesarBlok" ("batchId", "npwp", "blok", "bulan", "bulanTanggal", "masaAwal", "masaAkhir", "kap", "kjs", "sisi", "jenis", "banyak", "terbuka")
SELECT "batchId", "ownerNpwp", "urut" / 50000, substr("diposting", 1, 7), substr("tanggal", 1, 7), "masaAwal", "masaAkhir", "kap", "kjs", "sisi", "jenis",
  count(*), sum("sisa" <> 0)
FROM "BukuBesar" GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11;

-- From now on every writer of the ledger keeps both
CREATE TRIGGER "BukuBesar_ditambah" AFTER INSERT ON "BukuBesar" BEGIN
  INSERT INTO "BukuBesarJumlah" ("batchId", "npwp", "bulan", "kap", "kjs", "sisi", "jenis", "banyak", "jumlah", "sisa")
  VALUES (NEW."batchId", NEW."ownerNpwp", substr(NEW."diposting", 1, 7), NEW."kap", NEW."kjs", NEW."sisi", NEW."jenis",
    1, NEW."jumlah", NEW."sisa")
  ON CONFLICT ("batchId", "npwp", "bulan", "kap", "kjs", "sisi", "jenis") DO UPDATE SET
    "banyak" = "banyak" + 1, "jumlah" = "jumlah" + excluded."jumlah", "sisa" = "sisa" + excluded."sisa";
  INSERT INTO "BukuBesarBlok" ("batchId", "npwp", "blok", "bulan", "bulanTanggal", "masaAwal", "masaAkhir", "kap", "kjs", "sisi", "jenis", "banyak", "terbuka")
  VALUES (NEW."batchId", NEW."ownerNpwp", NEW."urut" / 50000, substr(NEW."diposting", 1, 7), substr(NEW."tanggal", 1, 7),
    NEW."masaAwal", NEW."masaAkhir", NEW."kap", NEW."kjs", NEW."sisi", NEW."jenis", 1, NEW."sisa" <> 0)
  ON CONFLICT ("batchId", "npwp", "blok", "bulan", "bulanTanggal", "masaAwal", "masaAkhir", "kap", "kjs", "sisi", "jenis") DO UPDATE SET
    "banyak" = "banyak" + 1, "terbuka" = "terbuka" + excluded."terbuka";
END;

CREATE TRIGGER "BukuBesar_disisakan" AFTER UPDATE OF "sisa" ON "BukuBesar" WHEN OLD."sisa" <> NEW."sisa" BEGIN
  UPDATE "BukuBesarJumlah" SET "sisa" = "sisa" + NEW."sisa" - OLD."sisa"
  WHERE "batchId" = NEW."batchId" AND "npwp" = NEW."ownerNpwp" AND "bulan" = substr(NEW."diposting", 1, 7) AND "kap" = NEW."kap"
    AND "kjs" = NEW."kjs" AND "sisi" = NEW."sisi" AND "jenis" = NEW."jenis";
  UPDATE "BukuBesarBlok" SET "terbuka" = "terbuka" + (NEW."sisa" <> 0) - (OLD."sisa" <> 0)
  WHERE (NEW."sisa" <> 0) <> (OLD."sisa" <> 0) AND "batchId" = NEW."batchId" AND "npwp" = NEW."ownerNpwp" AND "blok" = NEW."urut" / 50000 AND "bulan" = substr(NEW."diposting", 1, 7) AND "bulanTanggal" = substr(NEW."tanggal", 1, 7)
    AND "masaAwal" = NEW."masaAwal" AND "masaAkhir" = NEW."masaAkhir" AND "kap" = NEW."kap" AND "kjs" = NEW."kjs" AND "sisi" = NEW."sisi" AND "jenis" = NEW."jenis";
END;

CREATE TRIGGER "BukuBesar_dihapus" AFTER DELETE ON "BukuBesar" BEGIN
  UPDATE "BukuBesarJumlah" SET "banyak" = "banyak" - 1, "jumlah" = "jumlah" - OLD."jumlah", "sisa" = "sisa" - OLD."sisa"
  WHERE "batchId" = OLD."batchId" AND "npwp" = OLD."ownerNpwp" AND "bulan" = substr(OLD."diposting", 1, 7) AND "kap" = OLD."kap"
    AND "kjs" = OLD."kjs" AND "sisi" = OLD."sisi" AND "jenis" = OLD."jenis";
  DELETE FROM "BukuBesarJumlah"
  WHERE "banyak" = 0 AND "batchId" = OLD."batchId" AND "npwp" = OLD."ownerNpwp" AND "bulan" = substr(OLD."diposting", 1, 7) AND "kap" = OLD."kap"
    AND "kjs" = OLD."kjs" AND "sisi" = OLD."sisi" AND "jenis" = OLD."jenis";
  UPDATE "BukuBesarBlok" SET "banyak" = "banyak" - 1, "terbuka" = "terbuka" - (OLD."sisa" <> 0)
  WHERE "batchId" = OLD."batchId" AND "npwp" = OLD."ownerNpwp" AND "blok" = OLD."urut" / 50000 AND "bulan" = substr(OLD."diposting", 1, 7) AND "bulanTanggal" = substr(OLD."tanggal", 1, 7)
    AND "masaAwal" = OLD."masaAwal" AND "masaAkhir" = OLD."masaAkhir" AND "kap" = OLD."kap" AND "kjs" = OLD."kjs" AND "sisi" = OLD."sisi" AND "jenis" = OLD."jenis";
  DELETE FROM "BukuBesarBlok"
  WHERE "banyak" = 0 AND "batchId" = OLD."batchId" AND "npwp" = OLD."ownerNpwp" AND "blok" = OLD."urut" / 50000 AND "bulan" = substr(OLD."diposting", 1, 7) AND "bulanTanggal" = substr(OLD."tanggal", 1, 7)
    AND "masaAwal" = OLD."masaAwal" AND "masaAkhir" = OLD."masaAkhir" AND "kap" = OLD."kap" AND "kjs" = OLD."kjs" AND "sisi" = OLD."sisi" AND "jenis" = OLD."jenis";
END;
