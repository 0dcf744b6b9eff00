-- The reason of a confirmation: an accepted explanation, words, or both. Earlier confirmations have none.
ALTER TABLE "SptKonfirmasi" ADD COLUMN "penjelasan" TEXT;
ALTER TABLE "SptKonfirmasi" ADD COLUMN "alasan" TEXT NOT NULL DEFAULT '';
