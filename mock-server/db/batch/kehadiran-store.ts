import type { TandaHadir } from "~/domain/batch/kehadiran";
import { hariJakarta } from "~/domain/kit/tanggal";
import { type Reader, sqlTime, type Writer } from "../sql";

/** Records attendance: one row for each account and day of real time, with its first and its last moment. */
export const recordHadir = (sql: Writer, akunId: string, now: Date): Promise<number> =>
  sql.run(
    `INSERT INTO Kehadiran (akunId, hari, pertama, terakhir) VALUES (@akunId, @hari, @kini, @kini)
     ON CONFLICT (akunId, hari) DO UPDATE SET terakhir = excluded.terakhir`,
    { akunId, hari: hariJakarta(now.toISOString()), kini: sqlTime(now) },
  );

/** SQL of the last attendance of an alias's account; null without any. */
export const terakhirHadir = (alias: string): string =>
  `(SELECT max(k.terakhir) FROM Kehadiran k WHERE k.akunId = ${alias}.id)`;

/** Attendance of the participants of a class that are not deleted, by day. A null bound is no limit. */
export const kehadiranKelas = (
  sql: Reader,
  batchId: string,
  { dari, sampai }: { readonly dari: string | null; readonly sampai: string | null },
): Promise<TandaHadir[]> =>
  sql.all(
    `SELECT k.akunId, k.hari, k.pertama, k.terakhir FROM Akun a JOIN Kehadiran k ON k.akunId = a.id
     WHERE a.batchId = @batchId AND a.peran = 'peserta' AND a.dihapus IS NULL
       AND (@dari IS NULL OR k.hari >= @dari) AND (@sampai IS NULL OR k.hari <= @sampai) ORDER BY k.hari`,
    { batchId, dari, sampai },
  );
