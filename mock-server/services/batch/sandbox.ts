import { AppError } from "~/contract/errors";
import { latestDay, mulaiJejakBaru, setTanggal } from "../../db/batch-store";
import { pesertaTanpaBendahara } from "../../db/bendahara";
import { bersamaOf, lepaskanSisa } from "../../db/bersama";
import { type CadanganRow, cadanganSatu, isiCadangan } from "../../db/cadangan-store";
import { clearRegister, clearSandbox, putSnapshot } from "../../db/snapshot";
import type { Snapshot } from "../../db/snapshot-pack";
import type { ChangeContext, Context } from "../../http/context";
import { packKnown } from "../../pack/kept";
import { sandboxOf, seedBelongings } from "../../seed/participants";
import type { Sandbox } from "../../seed/shapes";
import { entrustTreasurer, seedTreasurer } from "../../seed/treasurer";
import { Turns } from "../../turns";
import { lepaskan, sesudahPulih } from "./bersama";
import { refuseWhileRoster } from "./masuk";
import {
  bersamaKelas,
  type Happened,
  kabariPemilik,
  npwpDari,
  orangDi,
  pemilikDari,
  salinanKini,
  salinanSekarang,
  sandboxesNow,
  simpan,
} from "./salinan";
import { type BatchScope, seededOf } from "./scope";

/** Tables of documents between two participants. */
const BERSAMA = ["Faktur", "Retur", "Bukpot"];

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
  const isi = await salinanSekarang(context, batch, pesertaId);
  const people = await orangDi(context.sql, batch.id, pesertaId);
  const npwp = pesertaId ? (people[0]?.npwp ?? null) : null;
  const saved = await db.write((sql) =>
    simpan({ sql, now }, batch, { people, npwp, nama: "", asal: "sebelum_setel", isi }),
  );
  const shared = await bersamaKelas(context.sql, batch.id, pesertaId);
  const seeded = await seededOf(batch, context);
  const sandboxes: Sandbox[] = people.map((person) => sandboxOf(seeded, person, participantNumber(person.npwp)));
  const seluruh = pesertaId === undefined;
  let ended = 0;
  const turns = new Turns();
  for (const [index, person] of people.entries()) {
    await db.write(async (sql) => {
      const scope = { batchId: batch.id, npwp: await npwpDari(sql, [person]), seluruh };
      const saat = { batch, nama: person.nama, now };
      if (!seluruh) ended += await lepaskan(sql, saat, scope);
      await clearSandbox(sql, scope);
      await clearRegister(sql, scope);
      await seedBelongings(sql, seeded, sandboxes.slice(index, index + 1), now);
      await kabariPemilik(sql, saat, [person], "kotak_pasir_baru", { jumlah: ended, tanggal: batch.tanggal });
    });
    await turns.take();
  }
  if (seluruh)
    await db.write(async (sql) => {
      await clearSandbox(sql, { batchId: batch.id, npwp: shared, seluruh });
      // what the first made of documents of the last, before those were set back
      await lepaskanSisa(sql, { batchId: batch.id, npwp: await npwpDari(sql, people) });
      await seedTreasurer(sql, seeded);
      await entrustTreasurer(sql, seeded, await pesertaTanpaBendahara(sql, batch.id));
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

type Restoring = Pick<ChangeContext, "sql" | "config" | "now">;
/** Who came into a class after its copy was made acts for its treasurer as well. A class whose pack is gone is left. */
async function entrustLater({ sql, config }: Restoring, batch: BatchScope): Promise<void> {
  const later = await pesertaTanpaBendahara(sql, batch.id);
  if (later.length === 0 || !(await packKnown(sql, batch.paket))) return;
  await entrustTreasurer(sql, await seededOf(batch, { config, sql }), later);
}

/** A copy that is to be put back, in today's shape, and what stands in its place now. */
export type Pemulihan = { readonly kept: CadanganRow; readonly snapshot: Snapshot; readonly kini: Uint8Array };

/**
 * Reads what `restore` needs, where nobody waits for it. Throws `backup_unknown`, `backup_unreadable`, and of the whole
 * class `roster_running` while a roster is worked through.
 */
export async function siapkanPemulihan(context: Context, batch: BatchScope, cadanganId: string): Promise<Pemulihan> {
  const { sql } = context;
  const kept = await cadanganSatu(sql, batch.id, cadanganId);
  const isi = kept && (await isiCadangan(sql, batch.id, cadanganId));
  if (!kept || !isi) throw new AppError("backup_unknown");
  if (kept.npwp === null) await refuseWhileRoster(sql, batch.id);
  const snapshot = await salinanKini(context, batch.id, isi);
  const people = await pemilikDari(sql, batch.id, kept.npwp);
  return { kept, snapshot, kini: await sandboxesNow(context, batch, people, snapshot.npwp) };
}

/**
 * Puts a copy back; what stands there is kept beside it first, and its people are told. One of the whole class brings the
 * class date of its day with it, or the newest day that documents beside it allow. Throws `roster_running`.
 */
export async function restore(
  context: Restoring,
  batch: BatchScope,
  { kept, snapshot, kini }: Pemulihan,
): Promise<{ tanggal: string; terjadi: Happened }> {
  const { sql, now } = context;
  const whole = kept.npwp === null;
  if (whole) await refuseWhileRoster(sql, batch.id);
  const people = await pemilikDari(sql, batch.id, kept.npwp);
  const saved = await simpan(context, batch, {
    people,
    npwp: kept.npwp,
    nama: kept.peserta ?? "",
    asal: "sebelum_pulih",
    isi: kini,
  });
  const scope = { batchId: batch.id, npwp: snapshot.npwp };
  const saat = { batch, nama: kept.peserta ?? kept.nama, now };
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
  await kabariPemilik(sql, saat, people, "kotak_pasir_kembali", { nama: kept.nama, tanggal: kept.kelas });
  const terjadi = [
    ...saved,
    { peristiwa: "pulihkan", jumlah },
    ...(ended > 0 ? [{ peristiwa: "dokumen_bersama", jumlah: ended }] : []),
  ];
  return { tanggal, terjadi };
}
