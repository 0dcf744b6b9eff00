import { classTimeOf } from "~/domain/kit/waktu-kelas";
import { acting, type Pelaku } from "../pelaku";
import { type Reader, sqlTime, type Writer } from "../sql";
import { insertInto } from "../tables";

export type HistoryEntry = {
  readonly jenis: string;
  readonly objekId: string;
  readonly peristiwa: string;
  readonly dari: string | null;
  readonly ke: string | null;
  readonly catatan?: string;
};

/** A change in its transaction: the user and the real time. */
export type Perubahan = { readonly sql: Writer; readonly caller: Pelaku | null; readonly now: Date };

const APPEND = insertInto("RiwayatStatus", [
  ...(["jenis", "objekId", "peristiwa", "dari", "ke", "oleh", "npwp", "catatan", "kelas", "waktu"] as const),
]);

/** Writes a change of a document's state into its history, in the running transaction. */
export async function appendHistory(context: Perubahan, entry: HistoryEntry): Promise<void> {
  const { caller, batch, wp } = acting(context);
  await context.sql.run(APPEND, {
    ...entry,
    catatan: entry.catatan ?? null,
    oleh: caller.nama,
    npwp: wp.npwp,
    kelas: classTimeOf(batch.tanggal, context.now),
    waktu: sqlTime(context.now),
  });
}

/** Writes an automatic change at the beginning of a day into the history. `kelas` is class time, ISO 8601. */
export async function appendSystemHistory(sql: Writer, entry: HistoryEntry, kelas: string, now: Date): Promise<void> {
  await sql.run(APPEND, {
    ...entry,
    catatan: entry.catatan ?? null,
    oleh: "Sistem",
    npwp: null,
    kelas,
    waktu: sqlTime(now),
  });
}

/** A change of state for readers. */
export type HistoryRow = {
  peristiwa: string;
  dari: string | null;
  ke: string | null;
  oleh: string;
  kelas: string;
  catatan: string | null;
};
/** The history of a document, oldest first. */
export const historyOf = (sql: Reader, jenis: string, objekId: string): Promise<HistoryRow[]> =>
  sql.all<HistoryRow>(
    `SELECT peristiwa, dari, ke, oleh, kelas, catatan FROM RiwayatStatus WHERE jenis = ? AND objekId = ? ORDER BY id`,
    [jenis, objekId],
  );
