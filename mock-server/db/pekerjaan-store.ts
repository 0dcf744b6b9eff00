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
  sql.run(insertInto("Pekerjaan", ["id", "jenis", "isi", "status", "dibuat", "nanti", "jalur"]), {
    ...row,
    status: statusPekerjaan.initial,
    dibuat: sqlTime(now),
    jalur: sql.lane === JALUR_PEKERJAAN ? "" : sql.lane,
  });

/** The scope of writes to the queue itself. */
export const JALUR_PEKERJAAN = "pekerjaan";

const QUEUED = ["id", "jenis", "isi", "coba", "mati"] as const;
export type Queued = Pick<Pekerjaan, (typeof QUEUED)[number]>;
const WAITING = `status IN (${sqlList(statusPekerjaan.from("begin"))})`;
const RUNNING = `status IN (${sqlList(statusPekerjaan.from("finish"))})`;
const DUE = `SELECT p.id FROM Pekerjaan p
  WHERE p.${WAITING} AND (p.nanti IS NULL OR p.nanti <= @now OR p.nanti > @beyond)
    AND (p.jalur = '' OR NOT EXISTS (SELECT 1 FROM Pekerjaan r WHERE r.jalur = p.jalur AND r.${RUNNING}))
  ORDER BY p.dibuat, p.id LIMIT 1`;
const CLAIM = `UPDATE Pekerjaan SET status = @status, mulai = @now, pemilik = @pemilik, sewa = @sewa
  WHERE id = (${DUE}) RETURNING ${listed<"Pekerjaan">(QUEUED)}`;
/** The process that runs work, and the end of its lease. */
export type Sewa = { readonly pemilik: string; readonly sewa: Date };
/**
 * Takes the oldest work that is due and whose class has none running. Work due more than `longest` milliseconds ahead
 * counts: the clock was ahead when it was put off.
 */
export const claimPekerjaan = (
  sql: Writer,
  status: StatusPekerjaan,
  { pemilik, sewa }: Sewa,
  now: Date,
  longest: number,
): Promise<Queued | undefined> =>
  sql.get(CLAIM, {
    status,
    pemilik,
    sewa: sqlTime(sewa),
    now: sqlTime(now),
    beyond: sqlTime(new Date(now.getTime() + longest)),
  });

/** Prolongs a lease. False if the work has another owner by now. */
export const renewPekerjaan = async (sql: Writer, id: string, { pemilik, sewa }: Sewa): Promise<boolean> =>
  (await sql.run(`UPDATE Pekerjaan SET sewa = @sewa WHERE id = @id AND pemilik = @pemilik AND ${RUNNING}`, {
    id,
    pemilik,
    sewa: sqlTime(sewa),
  })) > 0;

/** True if a process still runs a piece of work. */
export const milikPekerjaan = async (sql: Reader, id: string, pemilik: string): Promise<boolean> =>
  (await sql.get(`SELECT 1 ada FROM Pekerjaan WHERE id = @id AND pemilik = @pemilik AND ${RUNNING}`, {
    id,
    pemilik,
  })) !== undefined;
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

/** Stores the progress of a piece of work, if `pemilik` still runs it. */
export const updatePekerjaan = (
  sql: Writer,
  id: string,
  pemilik: string,
  change: Partial<Pick<Pekerjaan, "status" | "mulai" | "nanti" | "selesai" | "coba" | "mati" | "galat">>,
): Promise<number> =>
  sql.run(
    `UPDATE Pekerjaan SET ${assigned("Pekerjaan", givenOf("Pekerjaan", change))} WHERE id = @id AND pemilik = @pemilik`,
    { ...change, id, pemilik },
  );

/** A whole time: a year alone would be read as a number, which comes before every text. */
const LAST_MOMENT = "9999-12-31T23:59:59.999+00:00";

/**
 * Requeues work whose lease ended before `lapsed`; null: all that runs. A crash weighs `own` for work begun after
 * `soon`, otherwise `other`.
 */
export const requeue = (
  sql: Writer,
  status: StatusPekerjaan,
  lapsed: Date | null,
  soon: Date,
  weight: { readonly own: number; readonly other: number },
): Promise<number> =>
  sql.run(
    `UPDATE Pekerjaan SET status = @status, mati = mati + CASE WHEN mulai > @soon THEN CAST(@own AS integer) ELSE CAST(@other AS integer) END
     WHERE status IN (${sqlList(statusPekerjaan.from("again"))}) AND (sewa IS NULL OR sewa < @lapsed)`,
    { status, soon: sqlTime(soon), lapsed: lapsed ? sqlTime(lapsed) : LAST_MOMENT, ...weight },
  );
