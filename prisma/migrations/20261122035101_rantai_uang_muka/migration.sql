-- A chain of down payments is named by the invoice that began it; the number typed is kept beside it.
ALTER TABLE "Faktur" RENAME COLUMN "rujukanId" TO "rantaiId";
ALTER TABLE "Faktur" ADD COLUMN "rujukan" TEXT;
ALTER TABLE "Faktur" ADD COLUMN "sebelumnya" JSONB;

UPDATE "Faktur" SET "rujukan" = (SELECT g."nomor" FROM "Faktur" g WHERE g."id" = "Faktur"."rantaiId")
WHERE "rantaiId" IS NOT NULL;

-- Payments that replaced the first one, or were made after such a replacement, belong to the chain that it began.
CREATE TEMP TABLE "akar" AS
WITH RECURSIVE "asal"("id", "akar") AS (
    SELECT "id", "id" FROM "Faktur" WHERE "menggantikanId" IS NULL
    UNION ALL
    SELECT f."id", a."akar" FROM "Faktur" f JOIN "asal" a ON f."menggantikanId" = a."id"
)
SELECT f."id" AS "id", a."akar" AS "akar"
FROM "Faktur" f JOIN "asal" a ON a."id" = coalesce(f."rantaiId", f."id")
WHERE f."uangMuka" = 1 OR f."pelunasan" = 1;
UPDATE "Faktur" SET "rantaiId" = (SELECT r."akar" FROM temp."akar" r WHERE r."id" = "Faktur"."id")
WHERE "uangMuka" = 1 OR "pelunasan" = 1;
DROP TABLE temp."akar";
UPDATE "Faktur" SET "rantaiId" = NULL WHERE "status" IN ('draft', 'process');

CREATE INDEX "Faktur_rantaiId_idx" ON "Faktur"("rantaiId");

UPDATE "Faktur" SET "sebelumnya" = (
    SELECT json_group_array(json_object('dpp', g."dpp", 'dppLain', g."dppLain", 'ppn', g."ppn", 'ppnbm', g."ppnbm"))
    FROM "Faktur" g
    WHERE g."rantaiId" = "Faktur"."rantaiId" AND g."status" IN ('approved', 'waiting_for_cancellation', 'waiting_for_amendment')
      AND g."id" <> "Faktur"."id" AND substr(g."nomor", 7) < substr("Faktur"."nomor", 7)
)
WHERE "rantaiId" IS NOT NULL AND "nomor" IS NOT NULL;
