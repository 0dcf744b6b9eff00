-- CreateTable
CREATE TABLE "SptBarisKetik" (
    "sptId" TEXT NOT NULL,
    "formulir" TEXT NOT NULL,
    "bagian" TEXT NOT NULL,
    "urut" INTEGER NOT NULL,
    "asal" TEXT NOT NULL,
    "isi" JSONB NOT NULL,

    PRIMARY KEY ("sptId", "formulir", "bagian", "urut"),
    CONSTRAINT "SptBarisKetik_sptId_fkey" FOREIGN KEY ("sptId") REFERENCES "Spt" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- Rows of uploads on their way: their imports begin anew and write them again.
DELETE FROM "SptBaris" WHERE "lampiran" LIKE '~%';

-- Typed and uploaded rows of the VAT return move, each with the columns of its own form.
INSERT INTO "SptBarisKetik" ("sptId", "formulir", "bagian", "urut", "asal", "isi")
SELECT "sptId", "lampiran", 'baris', "urut", 'ketik', json_object(
  'npwp_penjual', "npwp", 'nama_penjual', "nama",
  'npwp_pembeli', "isi" ->> '$.npwp_pembeli', 'nama_pembeli', "isi" ->> '$.nama_pembeli', 'tipe', "isi" ->> '$.tipe',
  'nomor', "nomor", 'tanggal', "tanggal", 'rujukan', nullif("rujukan", ''),
  'dpp', "dpp", 'dpp_lain', "dppLain", 'ppn', "ppn", 'ppnbm', "ppnbm", 'keterangan', nullif("keterangan", ''))
FROM "SptBaris" WHERE "asal" = 'isian' AND "lampiran" = 'C';
INSERT INTO "SptBarisKetik" ("sptId", "formulir", "bagian", "urut", "asal", "isi")
SELECT "sptId", "lampiran", 'baris', "urut", 'unggah', json_object(
  'kode', "isi" ->> '$.kode', 'nama', "nama", 'jenis_identitas', "isi" ->> '$.jenis_identitas', 'npwp', "npwp",
  'barang_jasa', "isi" ->> '$.barang_jasa', 'nomor', "nomor", 'tanggal', "tanggal",
  'dpp', "dpp", 'dpp_lain', "dppLain", 'ppn', "ppn", 'ppnbm', "ppnbm", 'keterangan', nullif("keterangan", ''))
FROM "SptBaris" WHERE "asal" = 'isian' AND "lampiran" IN ('IA5', 'IA9', 'IB');
DELETE FROM "SptBaris" WHERE "asal" = 'isian' AND "lampiran" IN ('C', 'IA5', 'IA9', 'IB');

-- AlterTable
ALTER TABLE "SptFormulir" ADD COLUMN "tidakBerlaku" JSONB;
