-- Strictness of checks while an assignment is open; without one, that of its class.
ALTER TABLE "Tugas" ADD COLUMN "pemeriksaan" TEXT;
