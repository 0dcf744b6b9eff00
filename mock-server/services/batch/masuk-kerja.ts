import { contract } from "~/contract";
import { AppError, type FieldFailure } from "~/contract/errors";
import type { Config } from "../../config";
import { segarkanLembar } from "../../db/akun";
import {
  akhiriDaftar,
  type DaftarMasuk,
  daftarBelumSelesai,
  daftarOf,
  majukanDaftar,
  type Tertolak,
} from "../../db/batch/daftar-masuk-store";
import { type KelasRoster, kelasRoster } from "../../db/batch/store";
import type { Database } from "../../db/engine/database";
import { appendAudit } from "../../db/jejak";
import { notifyAccount } from "../../db/notifikasi";
import { adaPekerjaan } from "../../db/pekerjaan-store";
import type { Reader, Writer } from "../../db/sql";
import type { JobHandler } from "../../jobs/runner";
import { inTurn } from "../../turns";
import { KIND, queueRoster } from "./masuk";
import type { RosterEntry } from "./roster";
import { seededOf } from "./scope";
import { enrol, type Prepared, temuanLembarHilang, withSecrets } from "./sheet";

/** People per transaction: other writers wait no longer than for these. */
const PORTION = 5;
/** Portions per turn: other work of the queue waits no longer than for these. */
const PORTIONS = 4;
/** Waits between tries: a disk that is full for a moment or a locked file excludes nobody from the roster. */
const WAITS_MS = [1_000, 10_000, 60_000];

type Working = { readonly sql: Writer; readonly now: Date };

/** Calls whose entry in the trail gives the number of people of a new class. */
const NEW_CLASS: readonly string[] = [contract.batch.create, contract.batch.salin].map(({ path }) => path);

/**
 * Ends a roster, or stops it at its current row with people left. It notifies the sender. The trail gives the people
 * added since the start or resumption, unless the entry of the original call does. The day of its sheet begins.
 */
async function end({ sql, now }: Working, row: DaftarMasuk, kelas: KelasRoster): Promise<void> {
  const { akunId, accountId, nama, batchId, total, selesai } = row;
  await akhiriDaftar(sql, batchId, now);
  await segarkanLembar(sql, batchId, now);
  const hasil = JSON.parse(row.hasil) as string[];
  const gagal = (JSON.parse(row.galat) as Tertolak[]).length;
  const menunggu = total - selesai;
  const told = { kelas: kelas.nama, peserta: selesai - gagal, gagal };
  const kabar =
    menunggu > 0 ? { jenis: "daftar_terhenti", isi: { ...told, menunggu } } : { jenis: "daftar_masuk", isi: told };
  await notifyAccount(
    sql,
    akunId,
    { ...kabar, tautan: { page: "batch.roster", id: batchId }, kelas: kelas.tanggal },
    now,
  );
  if (hasil.length === total && NEW_CLASS.includes(row.panggilan)) return;
  const caller = { akunId, accountId, nama, readOnly: false, batch: null, wp: null };
  const entry = { jenis: "batch", objekId: batchId, batchId, label: kelas.nama };
  const sesudah = { peserta: hasil, ...(gagal > 0 && { gagal }), ...(menunggu > 0 && { menunggu }) };
  await appendAudit(sql, { caller, now }, { path: row.panggilan }, { ...entry, sesudah });
}

type Decided = {
  readonly hasil: readonly string[];
  readonly galat: readonly Tertolak[];
  readonly catatan: readonly FieldFailure[];
};
const joined = (kept: string, more: readonly unknown[]): string =>
  JSON.stringify([...(JSON.parse(kept) as unknown[]), ...more]);
/** Stores the results of the next people of a roster; the last ones end it. */
async function advance(work: Working, row: DaftarMasuk, kelas: KelasRoster, { hasil, galat, catatan }: Decided) {
  const next = {
    ...row,
    selesai: row.selesai + hasil.length + galat.length,
    hasil: joined(row.hasil, hasil),
    galat: joined(row.galat, galat),
    catatan: joined(row.catatan, catatan),
  };
  await majukanDaftar(work.sql, {
    batchId: next.batchId,
    selesai: next.selesai,
    hasil: next.hasil,
    galat: next.galat,
    catatan: next.catatan,
  });
  if (next.selesai >= row.total) await end(work, next, kelas);
}

const remaining = (row: DaftarMasuk): RosterEntry[] => (JSON.parse(row.baris) as RosterEntry[]).slice(row.selesai);
const refused = ({ line, nama, email, nim }: RosterEntry, alasan: readonly FieldFailure[]): Tertolak => ({
  baris: line,
  nama,
  email,
  nim,
  alasan,
});
const reasonsOf = (error: unknown): readonly FieldFailure[] => {
  if (!(error instanceof AppError)) return [{ key: "roster_terputus" }];
  const told = Object.values(error.fields).flat();
  return told.length > 0 ? told : [{ key: `galat.${error.code}` }];
};
const underway = async (sql: Reader, batchId: string): Promise<DaftarMasuk | undefined> => {
  const row = await daftarOf(sql, batchId);
  return row?.berakhir === null ? row : undefined;
};

/** The next people of a roster: first those left out, then those who join. */
type Step = { readonly from: number; readonly galat: readonly Tertolak[]; readonly people: readonly Prepared[] };

/**
 * The work of large rosters: a few people at a time, each in one transaction. It then goes back to the end of the
 * queue, so that other work gets its turn. People kept by a killed process stay; the next process continues after them.
 * Failed work is tried again after a while, the last time one by one. If that fails too, the roster stops and keeps its
 * people.
 */
export function rosterJob(db: Database, config: Config, now: () => Date, waits = WAITS_MS): JobHandler {
  const decide = (batchId: string, { from, galat, people }: Step) =>
    db.write(async (sql) => {
      const row = await underway(sql, batchId);
      // a roster at another row was continued by another worker
      if (!row || remaining(row)[0]?.line !== from) return;
      const kelas = await kelasRoster(sql, batchId);
      if (!kelas || (people.length > 0 && !kelas.terbuka)) return;
      const work = { sql, config, now: now() };
      if (people.length === 0) return advance(work, row, kelas, { hasil: [], galat, catatan: [] });
      const catatan = await temuanLembarHilang(work, batchId);
      const rows = await enrol(work, await seededOf(kelas, work), kelas.mitraId, people);
      await advance(work, row, kelas, { hasil: rows.map(({ accountId }) => accountId), galat, catatan });
    });
  const refuse = async (batchId: string, those: readonly RosterEntry[], alasan: readonly FieldFailure[]) => {
    const galat = those.map((entry) => refused(entry, alasan));
    if (those[0]) await decide(batchId, { from: those[0].line, galat, people: [] });
  };
  /**
   * Each person alone, so that a bad row affects only itself. A person blocked by a defect is left out only if a later
   * person succeeds: otherwise the row is not the cause. `left` is the number of remaining people of the roster.
   */
  const singly = async (
    batchId: string,
    entries: readonly RosterEntry[],
    people: readonly Prepared[],
    { last, left }: { readonly last: boolean; readonly left: number },
  ) => {
    const first = entries[0]?.line ?? 0;
    let step: Omit<Step, "people"> = { from: first, galat: [] };
    const defects: unknown[] = [];
    await inTurn(people, async (prepared, at) => {
      try {
        await decide(batchId, { ...step, people: [prepared] });
        step = { from: entries[at + 1]?.line ?? 0, galat: [] };
        defects.length = 0;
      } catch (error) {
        if (!(error instanceof AppError)) {
          if (!last) throw error;
          defects.push(error);
        }
        step = { from: step.from, galat: [...step.galat, refused(entries[at] as RosterEntry, reasonsOf(error))] };
      }
    });
    if (step.galat.length === 0) return;
    if (defects.length === 0 || left <= PORTION) await decide(batchId, { ...step, people: [] });
    // people left out so far are tried again with the later ones, in the next turn
    else if (step.from === first) throw defects[0];
  };
  const portion = async (batchId: string, people: readonly Prepared[]): Promise<boolean> => {
    try {
      await decide(batchId, { from: people[0]?.line ?? 0, galat: [], people });
      return true;
    } catch (error) {
      if (error instanceof AppError) return false;
      throw error;
    }
  };
  const turn = async (batchId: string, row: DaftarMasuk, last: boolean) => {
    const rest = remaining(row);
    const entries = rest.slice(0, PORTION * PORTIONS);
    // later portions are hashed while earlier ones are stored
    const parts = Array.from({ length: Math.ceil(entries.length / PORTION) }, (_, at) => {
      const part = entries.slice(at * PORTION, (at + 1) * PORTION);
      return { part, people: withSecrets(part) };
    });
    // if an early portion fails, nobody awaits the later ones
    for (const { people } of parts) people.catch(() => undefined);
    if (last) {
      const people = (await Promise.all(parts.map((part) => part.people))).flat();
      return singly(batchId, entries, people, { last, left: rest.length });
    }
    await inTurn(parts, async ({ part, people }) => {
      const prepared = await people;
      // one of them cannot join: the others do
      if (!(await portion(batchId, prepared))) await singly(batchId, part, prepared, { last, left: part.length });
    });
  };
  return {
    waits,
    async run({ batchId }, { last }) {
      const id = String(batchId);
      const row = await underway(db.sql, id);
      if (!row) return;
      const kelas = await kelasRoster(db.sql, id);
      if (kelas?.terbuka) await turn(id, row, last);
      else await refuse(id, remaining(row), [{ key: "roster_kelas_tutup" }]);
    },
    async finished(sql, { batchId }) {
      if (await underway(sql, String(batchId))) await queueRoster(sql, String(batchId), now());
    },
    async resume(sql) {
      const alone = async (batchId: string) => !(await adaPekerjaan(sql, KIND, { batchId }));
      for (const { batchId } of await daftarBelumSelesai(sql))
        if (await alone(batchId)) await queueRoster(sql, batchId, now());
    },
    gaveUp: ({ batchId }) =>
      db.write(async (sql) => {
        const row = await underway(sql, String(batchId));
        const kelas = await kelasRoster(sql, String(batchId));
        if (row && kelas) await end({ sql, now: now() }, row, kelas);
      }),
  };
}
