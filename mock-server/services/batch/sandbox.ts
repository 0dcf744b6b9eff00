import { randomUUID } from "node:crypto";
import { AppError } from "~/contract/errors";
import { paths } from "~/domain/kit/paths";
import { apart } from "../../apart/run";
import { isiCadangan, latestDay, mulaiJejakBaru, setTanggal, simpanCadangan } from "../../db/batch-store";
import { pesertaTanpaBendahara } from "../../db/bendahara";
import { bersamaOf, lepaskanSisa } from "../../db/bersama";
import { fileOf } from "../../db/file";
import { identitasOf, npwpOfJenis } from "../../db/identitas-store";
import { pesertaBatch } from "../../db/kemajuan-store";
import { notifyAccount } from "../../db/notify";
import { clearRegister, clearSandbox, putSnapshot } from "../../db/snapshot";
import { readSnapshot } from "../../db/snapshot-pack";
import { type Reader, sqlTime } from "../../db/sql";
import type { ChangeContext, Context } from "../../http/context";
import { packKnown } from "../../pack/kept";
import { sandboxOf, seedBelongings } from "../../seed/participants";
import type { Sandbox } from "../../seed/shapes";
import { entrustTreasurer, seedTreasurer } from "../../seed/treasurer";
import { inTurn, Turns } from "../../turns";
import { lepaskan, sesudahPulih } from "./bersama";
import { refuseWhileRoster } from "./masuk";
import { type BatchScope, seededOf } from "./scope";

/** Tables of documents between two participants. */
const BERSAMA = ["Faktur", "Retur", "Bukpot"];
type Person = Awaited<ReturnType<typeof pesertaBatch>>[number];
type Happened = { peristiwa: string; jumlah: number }[];

/** The participants meant: one, or the whole class. A stranger is not found. */
async function peopleOf(sql: Reader, batchId: string, pesertaId: string | undefined): Promise<Person[]> {
  const people = await pesertaBatch(sql, batchId, pesertaId ?? null);
  if (pesertaId && people.length === 0) throw new AppError("not_found");
  return people;
}
const npwpOf = async (sql: Reader, people: readonly Person[]): Promise<string[]> =>
  (await inTurn(people, ({ akunId }) => identitasOf(sql, akunId))).flat().map(({ npwp }) => npwp);
/** The treasurer that the whole class shares goes with the whole class only. */
const sharedOf = async (sql: Reader, batchId: string, pesertaId: string | undefined): Promise<string[]> =>
  pesertaId ? [] : npwpOfJenis(sql, batchId, "bendahara");

/** The sandboxes of one participant or of the class as they are now, read where nobody waits for it. */
export async function sandboxesNow(
  { sql, config }: Pick<Context, "sql" | "config">,
  batch: BatchScope,
  pesertaId: string | undefined,
): Promise<Uint8Array> {
  const people = await peopleOf(sql, batch.id, pesertaId);
  const npwp = [...(await npwpOf(sql, people)), ...(await sharedOf(sql, batch.id, pesertaId))];
  return apart("cadangan", { database: fileOf(config.databaseUrl), scope: { batchId: batch.id, npwp } });
}

type Kept = { readonly pesertaId: string | undefined; readonly nama: string; readonly isi: Uint8Array };
type In = Pick<ChangeContext, "sql" | "now">;

/** Keeps what {@link sandboxesNow} has read. */
export async function backUp({ sql, now }: In, batch: BatchScope, { pesertaId, nama, isi }: Kept): Promise<Happened> {
  const people = await peopleOf(sql, batch.id, pesertaId);
  await simpanCadangan(sql, {
    id: randomUUID(),
    batchId: batch.id,
    npwp: pesertaId ? (people[0]?.npwp ?? null) : null,
    nama: nama || (people.length === 1 ? (people[0]?.nama ?? "") : batch.nama),
    isi: Buffer.from(isi.buffer, isi.byteOffset, isi.byteLength),
    kelas: batch.tanggal,
    dibuat: sqlTime(now),
  });
  return [{ peristiwa: "cadangan", jumlah: people.length }];
}

/**
 * Gives sandboxes their starting state again; what was there is saved first. Each participant is a transaction of its
 * own, and between two of them others have their turn, so that a large class does not keep them waiting; cut off in the
 * middle, the same can be asked for again. Of one participant, what others of the class see stays with them, cancelled;
 * the whole class begins a new run, whose clock may stand on any day that its documents allow. Who comes into the class
 * meanwhile begins by itself, and acts for its treasurer like everybody.
 */
export async function resetSandboxes(
  context: Context,
  batch: BatchScope,
  pesertaId: string | undefined,
): Promise<Happened> {
  const { db, now } = context;
  const isi = await sandboxesNow(context, batch, pesertaId);
  const saved = await db.write((sql) => backUp({ sql, now }, batch, { pesertaId, nama: "", isi }));
  const people = await peopleOf(context.sql, batch.id, pesertaId);
  const shared = await sharedOf(context.sql, batch.id, pesertaId);
  const seeded = await seededOf(batch, context);
  const sandboxes: Sandbox[] = people.map((person) => sandboxOf(seeded, person, participantNumber(person.npwp)));
  const seluruh = pesertaId === undefined;
  let ended = 0;
  const turns = new Turns();
  for (const [index, person] of people.entries()) {
    await db.transaction(async (tx, sql) => {
      const scope = { batchId: batch.id, npwp: await npwpOf(sql, [person]), seluruh };
      const saat = { batch, nama: person.nama, now };
      if (!seluruh) ended += await lepaskan(sql, saat, scope);
      await clearSandbox(sql, scope);
      await clearRegister(sql, scope);
      await seedBelongings(tx, sql, seeded, sandboxes.slice(index, index + 1), now);
      const isi = { jumlah: ended, tanggal: batch.tanggal };
      const notice = { jenis: "kotak_pasir_baru", isi, tautan: paths.dasbor(), kelas: batch.tanggal };
      await notifyAccount(sql, person.akunId, notice, now);
    });
    await turns.take();
  }
  if (seluruh)
    await db.transaction(async (tx, sql) => {
      await clearSandbox(sql, { batchId: batch.id, npwp: shared, seluruh });
      // what the first made of documents of the last, before those were set back
      await lepaskanSisa(sql, { batchId: batch.id, npwp: await npwpOf(sql, people) });
      await seedTreasurer(tx, seeded);
      await entrustTreasurer(tx, seeded, await pesertaTanpaBendahara(sql, batch.id));
      await mulaiJejakBaru(sql, batch.id);
    });
  return [
    ...saved,
    { peristiwa: "setel_ulang", jumlah: people.length },
    ...(ended > 0 ? [{ peristiwa: "dokumen_bersama", jumlah: ended }] : []),
  ];
}

/** `99` + class (4) + participant (4) + … */
const participantNumber = (npwp: string): number => Number(npwp.slice(6, 10));

type Restoring = Pick<ChangeContext, "tx" | "sql" | "config" | "now">;
/** Who came into a class after its copy was made acts for its treasurer as well. A class whose pack is gone is left. */
async function entrustLater({ tx, sql, config }: Restoring, batch: BatchScope): Promise<void> {
  const later = await pesertaTanpaBendahara(sql, batch.id);
  if (later.length === 0 || !(await packKnown(sql, batch.paket))) return;
  await entrustTreasurer(tx, await seededOf(batch, { config, sql }), later);
}

/**
 * Puts a backup back. One of the whole class brings the class date of its day with it, or the newest day that documents
 * beside it allow. Throws `backup_unknown`, and of the whole class `roster_running` while a roster is worked through.
 */
export async function restore(
  context: Restoring,
  batch: BatchScope,
  cadanganId: string,
): Promise<{ tanggal: string; terjadi: Happened }> {
  const { sql, now } = context;
  const kept = await isiCadangan(sql, batch.id, cadanganId);
  if (!kept) throw new AppError("backup_unknown");
  if (kept.npwp === null) await refuseWhileRoster(sql, batch.id);
  const snapshot = readSnapshot(kept.isi);
  const scope = { batchId: batch.id, npwp: snapshot.npwp };
  const whole = kept.npwp === null;
  const saat = { batch, nama: kept.nama, now };
  const ids = new Set<string>();
  const turns = new Turns();
  for (const [table, { id }] of snapshot.rows()) {
    if (BERSAMA.includes(table)) ids.add(String(id));
    await turns.take();
  }
  const before = await bersamaOf(sql, scope);
  const ended = await lepaskan(sql, saat, scope, ids);
  const jumlah = await putSnapshot(sql, batch.id, snapshot);
  await sesudahPulih(sql, saat, scope, before);
  let tanggal = batch.tanggal;
  if (whole) {
    await entrustLater(context, batch);
    await mulaiJejakBaru(sql, batch.id);
    const latest = (await latestDay(sql, batch.id)) ?? "";
    tanggal = latest > kept.kelas ? latest : kept.kelas;
    await setTanggal(sql, batch.id, tanggal);
  }
  const terjadi = [
    { peristiwa: "pulihkan", jumlah },
    ...(ended > 0 ? [{ peristiwa: "dokumen_bersama", jumlah: ended }] : []),
  ];
  return { tanggal, terjadi };
}
