import type { BarisSandi } from "~/contract/batch/baris";
import { ROSTER_SEKALIGUS } from "~/contract/batch/roster";
import { AppError, type FieldFailure } from "~/contract/errors";
import { textOf } from "~/contract/issues";
import {
  akhiriDaftar,
  daftarBerjalan,
  lanjutkanDaftar,
  saveDaftar,
  type Tertolak,
} from "../../db/batch/daftar-masuk-store";
import type { Reader, Writer } from "../../db/sql";
import { type ChangeContext, type Context, callerOf } from "../../http/context";
import { enqueue } from "../../jobs/runner";
import type { SeededClass } from "../../seed/shapes";
import type { Roster, RosterEntry } from "./roster";
import { enrol, type Prepared, stripsFor, temuanLembarHilang, withSecrets } from "./sheet";

/** People who join a class: with secrets already, or still in progress. */
type Arriving = {
  readonly people: readonly Prepared[];
  readonly later: readonly RosterEntry[];
  readonly catatan: readonly FieldFailure[];
  /** Skipped rows of the roster. */
  readonly tertolak: readonly Tertolak[];
};

/** The job that adds people of a roster after the call that sent them. */
export const KIND = "roster";
export const queueRoster = (sql: Writer, batchId: string, now: Date): Promise<string> =>
  enqueue(sql, KIND, { batchId }, now);

/** Messages about a roster or a row of it, in the caller's language: failures of a field, or of a whole call. */
export const ceritakan = ({ t }: Pick<Context, "t">, temuan: readonly FieldFailure[]): string[] =>
  temuan.map(({ key, params }) =>
    t(key.startsWith("galat.") ? `batch:${key}.pesan` : `galat:isian.${textOf({ key, params })}`, { ...params }),
  );

/** The people of a roster. People of a short roster have their secrets already, which takes about 0.03 s a person. */
export const arrivingOf = async ({ entries, catatan, tertolak }: Roster): Promise<Arriving> =>
  entries.length > ROSTER_SEKALIGUS
    ? { people: [], later: entries, catatan, tertolak }
    : { people: await withSecrets(entries), later: [], catatan, tertolak };

/** Throws `roster_running` while a roster of the class is in progress. */
export async function refuseWhileRoster(sql: Reader, batchId: string): Promise<void> {
  const running = await daftarBerjalan(sql, batchId);
  if (running) throw new AppError("roster_running", { selesai: running.selesai, total: running.total });
}

/** The class that people join; `sandi` is true when the caller manages the accounts of the class. */
type Place = { readonly seeded: SeededClass; readonly mitraId: string; readonly sandi: boolean };
type TakenIn = { readonly peserta: BarisSandi[]; readonly menunggu: number; readonly catatan: string[] };
/**
 * Adds people, or queues them in the running transaction; returns the strips that the caller can read and the number of
 * waiting people.
 */
export async function takeIn(
  context: ChangeContext,
  { path }: { readonly path: string },
  { seeded, mitraId, sandi }: Place,
  { people, later, catatan, tertolak }: Arriving,
): Promise<TakenIn> {
  const { sql, now } = context;
  const { akunId, accountId, nama } = callerOf(context);
  const sender = { akunId, accountId, nama, panggilan: path };
  const kept = { batchId: seeded.id, ...sender, catatan: JSON.stringify(catatan), galat: JSON.stringify(tertolak) };
  if (later.length === 0) {
    const hilang = people.length > 0 ? await temuanLembarHilang(context, seeded.id) : [];
    const rows = await enrol(context, seeded, mitraId, people);
    if (tertolak.length > 0) {
      const total = people.length + tertolak.length;
      await saveDaftar(sql, { ...kept, baris: "[]", total, selesai: total }, now);
      await akhiriDaftar(sql, seeded.id, now);
    }
    return {
      peserta: stripsFor(rows, { sandi }),
      menunggu: 0,
      catatan: ceritakan(context, [...catatan, ...hilang]),
    };
  }
  // skipped people come before the joining ones, as decided rows
  const baris = JSON.stringify([...tertolak.map(({ baris: line }) => ({ line })), ...later]);
  const total = tertolak.length + later.length;
  await saveDaftar(sql, { ...kept, baris, total, selesai: tertolak.length }, now);
  await queueRoster(sql, seeded.id, now);
  context.afterCommit(() => context.jobs.wake());
  return { peserta: [], menunggu: later.length, catatan: ceritakan(context, catatan) };
}

/** Resumes the stopped roster of a class; false when none has stopped. Throws `roster_running`. */
export async function goOn(context: ChangeContext, batchId: string): Promise<boolean> {
  const { sql, now } = context;
  await refuseWhileRoster(sql, batchId);
  if (!(await lanjutkanDaftar(sql, batchId))) return false;
  await queueRoster(sql, batchId, now);
  context.afterCommit(() => context.jobs.wake());
  return true;
}
