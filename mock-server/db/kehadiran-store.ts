import { hariJakarta } from "~/domain/kit/tanggal";
import { sqlTime, type Writer } from "./sql";

/** Notes that somebody is there: one row for each account and day of real time, its first and its last moment. */
export const catatHadir = (sql: Writer, akunId: string, now: Date): Promise<number> =>
  sql.run(
    `INSERT INTO Kehadiran (akunId, hari, pertama, terakhir) VALUES (@akunId, @hari, @kini, @kini)
     ON CONFLICT (akunId, hari) DO UPDATE SET terakhir = excluded.terakhir`,
    { akunId, hari: hariJakarta(now.toISOString()), kini: sqlTime(now) },
  );

/** SQL of the moment at which the account of an alias was there last; null for one that never was. */
export const terakhirHadir = (alias: string): string =>
  `(SELECT max(k.terakhir) FROM Kehadiran k WHERE k.akunId = ${alias}.id)`;
