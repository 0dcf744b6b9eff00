import { randomUUID } from "node:crypto";
import { AppError } from "~/contract/errors";
import { clearSandbox, putSnapshot, takeSnapshot } from "../../db/snapshot";
import type { Sql } from "../../db/sql";
import type { ChangeContext } from "../../http/context";
import { type Sandbox, sandboxOf, seedBelongings } from "../../seed/participants";
import { entrustTreasurer, seedTreasurer } from "../../seed/treasurer";
import { seededOf } from "./create";
import type { BatchScope } from "./scope";

type Person = { akunId: string; accountId: string; nama: string; email: string; npwp: string };
type Happened = { peristiwa: string; jumlah: number }[];

const PEOPLE = `
  SELECT a.id akunId, a.accountId, a.nama, a.email, w.npwp FROM Akun a JOIN WajibPajak w ON w.akunId = a.id AND w.jenis = 'orang_pribadi'
  WHERE a.batchId = @batchId AND a.peran = 'peserta' AND (@id IS NULL OR a.id = @id) ORDER BY w.npwp`;

/** The participants meant: one, or the whole class. A stranger is not found. */
function peopleOf(sql: Sql, batchId: string, pesertaId: string | undefined): Person[] {
  const people = sql.all<Person>(PEOPLE, { batchId, id: pesertaId ?? null });
  if (pesertaId && people.length === 0) throw new AppError("not_found");
  return people;
}
const npwpOf = (sql: Sql, batchId: string, people: readonly Person[]): string[] =>
  people.flatMap((person) =>
    sql
      .all<{ npwp: string }>(`SELECT npwp FROM WajibPajak WHERE batchId = ? AND akunId = ?`, [batchId, person.akunId])
      .map((row) => row.npwp),
  );
/** The treasurer that the whole class shares goes with the whole class only. */
const sharedOf = (sql: Sql, batchId: string, pesertaId: string | undefined): string[] =>
  pesertaId
    ? []
    : sql
        .all<{ npwp: string }>(`SELECT npwp FROM WajibPajak WHERE batchId = ? AND jenis = 'bendahara'`, [batchId])
        .map((row) => row.npwp);

/** Saves the sandboxes of one participant or of the class as they are now. */
export async function backUp(
  context: ChangeContext,
  batch: BatchScope,
  pesertaId: string | undefined,
  nama: string,
): Promise<Happened> {
  const people = peopleOf(context.sql, batch.id, pesertaId);
  const npwp = [...npwpOf(context.sql, batch.id, people), ...sharedOf(context.sql, batch.id, pesertaId)];
  const isi = new Uint8Array(takeSnapshot(context.sql, { batchId: batch.id, npwp }));
  const owner = pesertaId ? (people[0]?.npwp ?? null) : null;
  await context.tx.cadangan.create({
    data: {
      id: randomUUID(),
      batchId: batch.id,
      npwp: owner,
      nama: nama || (people.length === 1 ? (people[0]?.nama ?? "") : batch.nama),
      isi,
      kelas: batch.tanggal,
      dibuat: context.now,
    },
  });
  return [{ peristiwa: "cadangan", jumlah: people.length }];
}

/** Gives sandboxes their starting state again; what was there is saved first. */
export async function resetSandboxes(
  context: ChangeContext,
  batch: BatchScope,
  pesertaId: string | undefined,
): Promise<Happened> {
  const saved = await backUp(context, batch, pesertaId, "");
  const people = peopleOf(context.sql, batch.id, pesertaId);
  const shared = sharedOf(context.sql, batch.id, pesertaId);
  clearSandbox(context.sql, { batchId: batch.id, npwp: [...npwpOf(context.sql, batch.id, people), ...shared] });
  const seeded = seededOf(batch, context);
  const sandboxes: Sandbox[] = people.map((person) => sandboxOf(seeded, person, participantNumber(person.npwp)));
  await seedBelongings(context.tx, context.sql, seeded, sandboxes, context.now);
  if (shared.length > 0) {
    await seedTreasurer(context.tx, seeded);
    await entrustTreasurer(context.tx, seeded, sandboxes);
  }
  return [...saved, { peristiwa: "setel_ulang", jumlah: people.length }];
}

/** `99` + class (4) + participant (4) + … */
const participantNumber = (npwp: string): number => Number(npwp.slice(6, 10));

/** Puts a backup of the class back. Throws `backup_unknown`. */
export function restore(context: ChangeContext, batch: BatchScope, cadanganId: string): Happened {
  const backup = context.sql.get<{ isi: Buffer }>(`SELECT isi FROM Cadangan WHERE id = ? AND batchId = ?`, [
    cadanganId,
    batch.id,
  ]);
  if (!backup) throw new AppError("backup_unknown");
  return [{ peristiwa: "pulihkan", jumlah: putSnapshot(context.sql, batch.id, Buffer.from(backup.isi)) }];
}
