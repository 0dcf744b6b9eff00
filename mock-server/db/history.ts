import { acting, type ChangeContext, classTime } from "../http/context";
import { type Sql, sqlTime } from "./sql";

export type HistoryEntry = {
  readonly jenis: string;
  readonly objekId: string;
  readonly peristiwa: string;
  readonly dari: string | null;
  readonly ke: string | null;
  readonly catatan?: string;
};

const APPEND = `
  INSERT INTO RiwayatStatus (jenis, objekId, peristiwa, dari, ke, oleh, npwp, catatan, kelas, waktu)
  VALUES (@jenis, @objekId, @peristiwa, @dari, @ke, @oleh, @npwp, @catatan, @kelas, @waktu)`;

/** Writes a change of a document's state into its history, in the running transaction. */
export function appendHistory(context: Omit<ChangeContext, "tx">, entry: HistoryEntry): void {
  const { caller, batch, wp } = acting(context);
  context.sql.run(APPEND, {
    ...entry,
    catatan: entry.catatan ?? null,
    oleh: caller.nama,
    npwp: wp.npwp,
    kelas: classTime(context, batch.tanggal),
    waktu: sqlTime(context.now),
  });
}

/** The same for what happens by itself when a day begins; `kelas` is class time, ISO 8601. */
export function appendSystemHistory(sql: Sql, entry: HistoryEntry, kelas: string, now: Date): void {
  sql.run(APPEND, { ...entry, catatan: entry.catatan ?? null, oleh: "Sistem", npwp: null, kelas, waktu: sqlTime(now) });
}

/** A change of state as readers see it. */
export type HistoryRow = {
  peristiwa: string;
  dari: string | null;
  ke: string | null;
  oleh: string;
  kelas: string;
  catatan: string | null;
};
/** Everything that happened to a document, oldest first. */
export const historyOf = (sql: Sql, jenis: string, objekId: string): HistoryRow[] =>
  sql.all<HistoryRow>(
    `SELECT peristiwa, dari, ke, oleh, kelas, catatan FROM RiwayatStatus WHERE jenis = ? AND objekId = ? ORDER BY id`,
    [jenis, objekId],
  );
