-- Chains of the trail for transactions that run at the same time. Entries so far are the main chain.
ALTER TABLE "Jejak" ADD COLUMN "rantai" TEXT NOT NULL DEFAULT '';
CREATE TABLE "JejakRantai" (
    "rantai" TEXT NOT NULL PRIMARY KEY,
    "banyak" INTEGER NOT NULL,
    "hash" TEXT NOT NULL
);
INSERT INTO "JejakRantai" ("rantai", "banyak", "hash")
SELECT '', count(*), (SELECT "hash" FROM "Jejak" ORDER BY "id" DESC LIMIT 1) FROM "Jejak" HAVING count(*) > 0;

-- Background work that one of several processes runs.
ALTER TABLE "Pekerjaan" ADD COLUMN "jalur" TEXT NOT NULL DEFAULT '';
ALTER TABLE "Pekerjaan" ADD COLUMN "pemilik" TEXT;
ALTER TABLE "Pekerjaan" ADD COLUMN "sewa" DATETIME;
