import { contract } from "~/contract";
import type { BarisSandi } from "~/contract/batch";
import { AppError, type FieldFailure } from "~/contract/errors";
import { ROSTER_SEKALIGUS } from "~/contract/roster";
import { paths } from "~/domain/kit/paths";
import type { Config } from "../../config";
import { appendAudit } from "../../db/audit";
import { type KelasRoster, kelasRoster } from "../../db/batch-store";
import {
  akhiriDaftar,
  type DaftarMasuk,
  daftarBelumSelesai,
  daftarBerjalan,
  daftarOf,
  majukanDaftar,
  simpanDaftar,
} from "../../db/daftar-masuk-store";
import type { Database } from "../../db/database";
import { notifyAccount } from "../../db/notify";
import { adaPekerjaan } from "../../db/pekerjaan-store";
import type { Reader, Writer } from "../../db/sql";
import { type ChangeContext, callerOf } from "../../http/context";
import { enqueue, type JobHandler } from "../../jobs/runner";
import type { SeededClass } from "../../seed/shapes";
import { inTurn } from "../../turns";
import type { Roster, RosterEntry } from "./roster";
import { seededOf } from "./scope";
import { enrol, type Prepared, stripsFor, withSecrets } from "./sheet";

/** People who come into a class: with secrets already, or still to be worked through. */
export type Arriving = {
  readonly people: readonly Prepared[];
  readonly later: readonly RosterEntry[];
  readonly catatan: readonly string[];
};
/** Somebody of a roster who could not be taken in. */
export type Tertolak = { readonly baris: number; readonly nama: string; readonly alasan: readonly FieldFailure[] };

/** People of one transaction: others who write wait no longer than for these. */
const PORTION = 5;
/** Portions of one turn: other work of the queue waits no longer than for these. */
const PORTIONS = 4;
const KIND = "roster";

/** The people of a roster: of a short one with secrets of their own, which takes about 0.03 s a person. */
export const arrivingOf = async ({ entries, catatan }: Roster): Promise<Arriving> =>
  entries.length > ROSTER_SEKALIGUS
    ? { people: [], later: entries, catatan }
    : { people: await withSecrets(entries), later: [], catatan };

/** Throws `roster_running` while a roster of the class is worked through. */
export async function refuseWhileRoster(sql: Reader, batchId: string): Promise<void> {
  const running = await daftarBerjalan(sql, batchId);
  if (running) throw new AppError("roster_running", { selesai: running.selesai, total: running.total });
}

/** Where people come into; `sandi` when who brings them manages the accounts of the class. */
type Place = { readonly seeded: SeededClass; readonly mitraId: string; readonly sandi: boolean };
/** Takes people in, or queues them in the running transaction; answers the strips that the caller may read and how many wait. */
export async function takeIn(
  context: ChangeContext,
  { path }: { readonly path: string },
  { seeded, mitraId, sandi }: Place,
  { people, later, catatan }: Arriving,
): Promise<{ peserta: BarisSandi[]; menunggu: number }> {
  if (later.length === 0)
    return { peserta: stripsFor(await enrol(context, seeded, mitraId, people), { sandi }), menunggu: 0 };
  const { sql, now } = context;
  const { akunId, accountId, nama } = callerOf(context);
  const sender = { akunId, accountId, nama, panggilan: path };
  const roster = { baris: JSON.stringify(later), total: later.length, catatan: JSON.stringify(catatan) };
  await simpanDaftar(sql, { batchId: seeded.id, ...sender, ...roster }, now);
  await enqueue(sql, KIND, { batchId: seeded.id }, now);
  context.afterCommit(() => context.jobs.wake());
  return { peserta: [], menunggu: later.length };
}

type Working = { readonly sql: Writer; readonly now: Date };

/** Calls whose entry in the trail says how many people a new class has. */
const NEW_CLASS: readonly string[] = [contract.batch.create, contract.batch.salin].map(({ path }) => path);

/**
 * Ends a roster: its sender hears of it, and the trail tells who came of it, where the entry of the call that brought it
 * does not.
 */
async function end({ sql, now }: Working, row: DaftarMasuk, kelas: KelasRoster): Promise<void> {
  await akhiriDaftar(sql, row.batchId, now);
  const { akunId, accountId, nama, batchId } = row;
  const hasil = JSON.parse(row.hasil) as string[];
  const gagal = (JSON.parse(row.galat) as Tertolak[]).length;
  const isi = { kelas: kelas.nama, peserta: hasil.length, gagal };
  const notice = { jenis: "daftar_masuk", isi, tautan: paths.batch.roster(batchId), kelas: kelas.tanggal };
  await notifyAccount(sql, akunId, notice, now);
  if (gagal === 0 && NEW_CLASS.includes(row.panggilan)) return;
  const caller = { akunId, accountId, nama, readOnly: false, batch: null, wp: null };
  const entry = { jenis: "batch", objekId: batchId, batchId, label: kelas.nama };
  const sesudah = { peserta: hasil, ...(gagal > 0 && { gagal }) };
  await appendAudit(sql, { caller, now }, { path: row.panggilan }, { ...entry, sesudah });
}

type Decided = { readonly hasil?: readonly string[]; readonly galat?: readonly Tertolak[] };
/** Keeps what became of the next people of a roster; the last of them end it. */
async function advance(work: Working, row: DaftarMasuk, kelas: KelasRoster, { hasil = [], galat = [] }: Decided) {
  const next = {
    ...row,
    selesai: row.selesai + hasil.length + galat.length,
    hasil: JSON.stringify([...(JSON.parse(row.hasil) as string[]), ...hasil]),
    galat: JSON.stringify([...(JSON.parse(row.galat) as Tertolak[]), ...galat]),
  };
  const { batchId, selesai } = next;
  await majukanDaftar(work.sql, { batchId, selesai, hasil: next.hasil, galat: next.galat });
  if (selesai >= row.total) await end(work, next, kelas);
}

const remaining = (row: DaftarMasuk): RosterEntry[] => (JSON.parse(row.baris) as RosterEntry[]).slice(row.selesai);
const refused = ({ line, nama }: RosterEntry, alasan: readonly FieldFailure[]): Tertolak => ({
  baris: line,
  nama,
  alasan,
});
const reasonsOf = ({ code, fields }: AppError): readonly FieldFailure[] => {
  const told = Object.values(fields).flat();
  return told.length > 0 ? told : [{ key: `galat.${code}` }];
};

/**
 * The work of large rosters: a few people, each whole in one transaction, then again at the end of the queue, so that
 * other work has its turn. What a killed process had kept stays; the next one goes on behind it.
 */
export function rosterJob(db: Database, config: Config, now: () => Date): JobHandler {
  const underway = async (sql: Reader, batchId: string) => {
    const row = await daftarOf(sql, batchId);
    return row?.berakhir === null ? row : undefined;
  };
  const keep = (batchId: string, people: readonly Prepared[]) =>
    db.transaction(async (tx, sql) => {
      const row = await underway(sql, batchId);
      // a roster that stands elsewhere by now was worked on by others
      if (row && remaining(row)[0]?.line !== people[0]?.line) return;
      const kelas = await kelasRoster(sql, batchId);
      if (!row || !kelas?.terbuka) return;
      const work = { tx, sql, config, now: now() };
      const rows = await enrol(work, await seededOf(kelas, work), kelas.mitraId, people);
      await advance(work, row, kelas, { hasil: rows.map(({ accountId }) => accountId) });
    });
  const refuse = (batchId: string, those: readonly RosterEntry[], alasan: readonly FieldFailure[]) =>
    db.write(async (sql) => {
      const row = await underway(sql, batchId);
      const kelas = await kelasRoster(sql, batchId);
      const galat = those.map((entry) => refused(entry, alasan));
      if (row && kelas) await advance({ sql, now: now() }, row, kelas, { galat });
    });
  const one = async (batchId: string, entry: RosterEntry, prepared: Prepared) => {
    try {
      await keep(batchId, [prepared]);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      await refuse(batchId, [entry], reasonsOf(error));
    }
  };
  const portion = async (batchId: string, entries: readonly RosterEntry[], people: readonly Prepared[]) => {
    try {
      await keep(batchId, people);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      // somebody of them cannot be taken in: the others are
      await inTurn(people, (prepared, at) => one(batchId, entries[at] as RosterEntry, prepared));
    }
  };
  const turn = async (batchId: string, row: DaftarMasuk) => {
    const entries = remaining(row).slice(0, PORTION * PORTIONS);
    // those of later portions are hashed while the ones before them are kept
    const parts = Array.from({ length: Math.ceil(entries.length / PORTION) }, (_, at) => {
      const part = entries.slice(at * PORTION, (at + 1) * PORTION);
      return { part, people: withSecrets(part) };
    });
    await inTurn(parts, async ({ part, people }) => portion(batchId, part, await people));
  };
  return {
    async run({ batchId }) {
      const id = String(batchId);
      const row = await underway(db.sql, id);
      if (!row) return;
      const kelas = await kelasRoster(db.sql, id);
      if (kelas?.terbuka) await turn(id, row);
      else await refuse(id, remaining(row), [{ key: "roster_kelas_tutup" }]);
      if (await underway(db.sql, id)) await db.write((sql) => enqueue(sql, KIND, { batchId: id }, now()));
    },
    async resume(sql) {
      const alone = async (batchId: string) => !(await adaPekerjaan(sql, KIND, { batchId }));
      for (const { batchId } of await daftarBelumSelesai(sql))
        if (await alone(batchId)) await enqueue(sql, KIND, { batchId }, now());
    },
    async gaveUp({ batchId }) {
      const row = await underway(db.sql, String(batchId));
      if (row) await refuse(row.batchId, remaining(row), [{ key: "roster_terputus" }]);
    },
  };
}
