import { type StatusPekerjaan, statusPekerjaan } from "./pekerjaan-status";
import { type Reader, sqlList, sqlTime, type Writer } from "./sql";
import { assigned, givenOf, insertInto, listed, type RowOf } from "./tables";

type Pekerjaan = RowOf<"Pekerjaan", { status: StatusPekerjaan }>;

/** Puts work at the end of the queue; `nanti`: not before this moment. */
export const insertPekerjaan = (
  sql: Writer,
  row: Pick<Pekerjaan, "id" | "jenis" | "isi" | "nanti">,
  now: Date,
): Promise<number> =>
  sql.run(insertInto("Pekerjaan", ["id", "jenis", "isi", "status", "dibuat", "nanti"]), {
    ...row,
    status: statusPekerjaan.initial,
    dibuat: sqlTime(now),
  });

const QUEUED = ["id", "jenis", "isi", "coba", "mati"] as const;
export type Queued = Pick<Pekerjaan, (typeof QUEUED)[number]>;
const WAITING = `status IN (${sqlList(statusPekerjaan.from("begin"))})`;
/**
 * The oldest work that is due. Work due more than `longest` milliseconds ahead counts: the clock was ahead when it was
 * put off.
 */
export const nextPekerjaan = (sql: Reader, now: Date, longest: number): Promise<Queued | undefined> =>
  sql.get(
    `SELECT ${listed<"Pekerjaan">(QUEUED)} FROM Pekerjaan
     WHERE ${WAITING} AND (nanti IS NULL OR nanti <= @now OR nanti > @beyond) ORDER BY dibuat, id LIMIT 1`,
    { now: sqlTime(now), beyond: sqlTime(new Date(now.getTime() + longest)) },
  );
/** The start time of the next work; null if there is none. */
export const saatPekerjaan = async (sql: Reader): Promise<string | null> =>
  (await sql.get<{ saat: string | null }>(`SELECT min(coalesce(nanti, dibuat)) saat FROM Pekerjaan WHERE ${WAITING}`))
    ?.saat ?? null;

/** Number of works in each state. */
export const banyakPekerjaan = (sql: Reader): Promise<{ status: StatusPekerjaan; banyak: number }[]> =>
  sql.all("SELECT status, count(*) banyak FROM Pekerjaan GROUP BY status");

/** True if work of a kind with these words is waiting or running. */
export const adaPekerjaan = async (sql: Reader, jenis: string, isi: object): Promise<boolean> =>
  (await sql.get(
    `SELECT 1 FROM Pekerjaan WHERE jenis = @jenis AND isi = @isi
     AND status IN (${sqlList([...statusPekerjaan.from("begin"), ...statusPekerjaan.from("finish")])}) LIMIT 1`,
    { jenis, isi: JSON.stringify(isi) },
  )) !== undefined;

/** Stores the progress of a piece of work. */
export const updatePekerjaan = (
  sql: Writer,
  id: string,
  change: Partial<Pick<Pekerjaan, "status" | "mulai" | "nanti" | "selesai" | "coba" | "mati" | "galat">>,
): Promise<number> =>
  sql.run(`UPDATE Pekerjaan SET ${assigned("Pekerjaan", givenOf("Pekerjaan", change))} WHERE id = @id`, {
    ...change,
    id,
  });

/** Requeues work begun by a dead process. A crash weighs `own` for work begun after `soon`, otherwise `other`. */
export const requeue = (
  sql: Writer,
  status: StatusPekerjaan,
  soon: Date,
  weight: { readonly own: number; readonly other: number },
): Promise<number> =>
  sql.run(
    `UPDATE Pekerjaan SET status = @status, mati = mati + CASE WHEN mulai > @soon THEN @own ELSE @other END
     WHERE status IN (${sqlList(statusPekerjaan.from("again"))})`,
    { status, soon: sqlTime(soon), ...weight },
  );
