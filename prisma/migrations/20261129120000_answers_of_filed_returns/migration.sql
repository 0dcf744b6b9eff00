-- A question of a personal return is no longer answered with no by default. Returns that were signed keep their answers.
UPDATE "SptFormulir" SET "isi" = json_patch("isi", (
    SELECT json_group_object("key", json(CASE "type" WHEN 'false' THEN 'false' ELSE '"TIDAK"' END))
    FROM json_each("SptFormulir"."hitung")
    WHERE ("key" IN ('b1a', 'b1b1', 'b1c', 'b1d', 'c3', 'c8', 'd10a', 'd10d', 'h13a', 'h13b', 'h13c',
                     'i14b', 'i14c', 'i14d', 'i14e', 'i14f', 'i14g') AND "type" = 'false')
       OR ("key" = 'b1b2' AND "value" = 'TIDAK')
))
WHERE "lampiran" = 'induk' AND "hitung" IS NOT NULL
  AND "sptId" IN (SELECT "id" FROM "Spt" WHERE "jenis" = 'op' AND "status" <> 'draft');
