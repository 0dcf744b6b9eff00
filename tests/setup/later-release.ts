import fs from "node:fs";
import path from "node:path";
import { MIGRATIONS } from "../../mock-server/db/engine/migrate";

/** The migration of a release that does not exist, after all others. */
export const LATER = "99990101000000_later_release";
const SQL = `ALTER TABLE "Faktur" ADD COLUMN "catatan" TEXT;
UPDATE "Faktur" SET "catatan" = 'dari ' || "nomor";
ALTER TABLE "FakturBaris" RENAME COLUMN "nama" TO "uraian";
`;

/** Makes a folder with the migrations of this program and a later one. Returns its path. */
export function laterMigrations(folder: string): string {
  const dir = path.join(folder, "migrations");
  fs.cpSync(MIGRATIONS, dir, { recursive: true });
  fs.mkdirSync(path.join(dir, LATER));
  fs.writeFileSync(path.join(dir, LATER, "migration.sql"), SQL);
  return dir;
}
