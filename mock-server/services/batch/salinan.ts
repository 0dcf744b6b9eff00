import { randomUUID } from "node:crypto";
import type { AsalCadangan } from "~/contract/cadangan";
import { AppError } from "~/contract/errors";
import { apart } from "../../apart/run";
import { identitasOf, ownerOf } from "../../db/akun";
import { bendaharaBersama } from "../../db/batch/bendahara";
import { pesertaBatch } from "../../db/batch/kemajuan-store";
import { readSnapshot, type Snapshot, saveCadangan, skemaKini } from "../../db/cadangan";
import { notifyAccount } from "../../db/notifikasi";
import { type Reader, sqlTime, type Writer } from "../../db/sql";
import type { ChangeContext, Context } from "../../http/context";
import { inTurn } from "../../turns";
import type { BatchScope } from "./scope";

type Person = Awaited<ReturnType<typeof pesertaBatch>>[number];
export type Happened = { peristiwa: string; jumlah: number }[];

/** The selected participants: one, or the whole class. A person outside the class is not found. */
export async function orangDi(sql: Reader, batchId: string, pesertaId: string | undefined): Promise<Person[]> {
  const people = await pesertaBatch(sql, batchId, pesertaId ?? null);
  if (pesertaId && people.length === 0) throw new AppError("not_found");
  return people;
}
/** Every identity of some participants. */
export const npwpDari = async (sql: Reader, people: readonly Person[]): Promise<string[]> =>
  (await inTurn(people, ({ akunId }) => identitasOf(sql, akunId))).flat().map(({ npwp }) => npwp);
/** A treasurer shared by the whole class is included only with the whole class. */
export async function bersamaKelas(sql: Reader, batchId: string, pesertaId: string | undefined): Promise<string[]> {
  const bersama = pesertaId ? null : await bendaharaBersama(sql, batchId);
  return bersama === null ? [] : [bersama];
}

/**
 * The current sandboxes of some participants and further taxpayers, read outside of any transaction, so that nobody
 * waits.
 */
export async function sandboxesNow(
  { sql, config, caller }: Pick<Context, "sql" | "config" | "caller">,
  batch: Pick<BatchScope, "id">,
  people: readonly Person[],
  more: readonly string[] = [],
): Promise<Uint8Array> {
  const npwp = [...new Set([...(await npwpDari(sql, people)), ...more])];
  return apart(
    "cadangan",
    { database: config.databaseUrl, scope: { batchId: batch.id, npwp } },
    { whose: caller?.akunId },
  );
}

/** The current content of a copy of one participant or of the whole class. */
export async function salinanSekarang(
  context: Pick<Context, "sql" | "config" | "caller">,
  batch: Pick<BatchScope, "id">,
  pesertaId: string | undefined,
): Promise<Uint8Array> {
  const { sql } = context;
  const people = await orangDi(sql, batch.id, pesertaId);
  return sandboxesNow(context, batch, people, await bersamaKelas(sql, batch.id, pesertaId));
}

/** The owners of the work in a copy: its owner, nobody if the account is gone, or everybody of the class for `null`. */
export async function pemilikDari(sql: Reader, batchId: string, npwp: string | null): Promise<Person[]> {
  if (npwp === null) return pesertaBatch(sql, batchId, null);
  const owner = await ownerOf(sql, batchId, npwp);
  return owner === null ? [] : pesertaBatch(sql, batchId, owner);
}

type Kept = {
  /** The owners; everybody of the class for an `npwp` of null. */
  readonly people: readonly Person[];
  readonly npwp: string | null;
  readonly nama: string;
  readonly asal: AsalCadangan;
  readonly isi: Uint8Array;
};
type In = Pick<ChangeContext, "sql" | "now">;

/** Stores the result of {@link sandboxesNow}. */
export async function simpan({ sql, now }: In, batch: BatchScope, kept: Kept): Promise<Happened> {
  const { people, npwp, nama, asal, isi } = kept;
  await saveCadangan(sql, {
    id: randomUUID(),
    batchId: batch.id,
    npwp,
    nama: nama || (npwp && people[0] ? people[0].nama : batch.nama),
    asal,
    isi: Buffer.from(isi.buffer, isi.byteOffset, isi.byteLength),
    kelas: batch.tanggal,
    dibuat: sqlTime(now),
  });
  return [{ peristiwa: "cadangan", jumlah: people.length }];
}

/**
 * A stored copy in the shape of today's tables. A process of its own upgrades a copy of an earlier release. Throws
 * `backup_unreadable` for a copy that fits no schema of this program.
 */
export async function salinanKini({ sql, caller }: Pick<Context, "sql" | "caller">, isi: Buffer): Promise<Snapshot> {
  const snapshot = readSnapshot(isi);
  if (snapshot.skema.join() === (await skemaKini(sql)).join()) return snapshot;
  const risen = await apart("naikkan", { isi }, { whose: caller?.akunId });
  if (!risen) throw new AppError("backup_unreadable");
  return readSnapshot(risen);
}

/** Notifies the owners of sandboxes that another user has reset or restored. */
export async function kabariPemilik(
  sql: Writer,
  { batch, now }: { readonly batch: Pick<BatchScope, "tanggal">; readonly now: Date },
  people: readonly Person[],
  jenis: "kotak_pasir_baru" | "kotak_pasir_kembali",
  isi: Readonly<Record<string, string | number>>,
): Promise<void> {
  for (const { akunId } of people)
    await notifyAccount(sql, akunId, { jenis, isi, tautan: { page: "dasbor" }, kelas: batch.tanggal }, now);
}
