import { AppError } from "~/contract/errors";
import { pesertaTanpaBendahara } from "../../db/batch/bendahara";
import { updateTanggalKelas } from "../../db/batch/coba-store";
import { latestDay, mulaiJejakBaru } from "../../db/batch/store";
import {
  bersamaOf,
  type CadanganRow,
  cadanganSatu,
  deleteRegister,
  deleteSandbox,
  isiCadangan,
  lepaskanSisa,
  type Snapshot,
  saveSnapshot,
} from "../../db/cadangan";
import type { ChangeContext, Context, WritingContext } from "../../http/context";
import { packKnown } from "../../pack/kept";
import { sandboxOf } from "../../seed/participants";
import type { Sandbox } from "../../seed/shapes";
import { entrustTreasurer, seedSharedTreasurer } from "../../seed/treasurer";
import { Turns } from "../../turns";
import { fillSandbox } from "../waris";
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
 * Resets sandboxes to their starting state, after saving their content. Each participant is a separate transaction, and
 * other work gets its turn in between, so that a large class blocks nobody. An interrupted reset can be repeated. When
 * one participant is reset, documents seen by others stay with them, cancelled. When the whole class is reset, it
 * begins a new run with any clock day that its documents allow. People who join meanwhile start normally, and act for
 * a shared treasurer like everybody.
 */
export async function resetSandboxes(
  context: WritingContext,
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
      await deleteSandbox(sql, scope);
      await deleteRegister(sql, scope);
      const sandbox = sandboxes[index];
      if (sandbox) await fillSandbox({ sql, config: context.config, now }, seeded, sandbox);
      await kabariPemilik(sql, saat, [person], "kotak_pasir_baru", { jumlah: ended, tanggal: batch.tanggal });
    });
    await turns.take();
  }
  if (seluruh)
    await db.write(async (sql) => {
      await deleteSandbox(sql, { batchId: batch.id, npwp: shared, seluruh });
      // documents that the first participants made from the last one's documents before their reset
      await lepaskanSisa(sql, { batchId: batch.id, npwp: await npwpDari(sql, people) });
      await seedSharedTreasurer(sql, seeded);
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
/** People who joined a class after the copy also act for its shared treasurer. A class without its pack is skipped. */
async function entrustLater({ sql, config }: Restoring, batch: BatchScope): Promise<void> {
  const later = await pesertaTanpaBendahara(sql, batch.id);
  if (later.length === 0 || !(await packKnown(sql, batch.paket))) return;
  await entrustTreasurer(sql, await seededOf(batch, { config, sql }), later);
}

/** A copy to be restored, in today's shape, and the current content of its place. */
export type Pemulihan = { readonly kept: CadanganRow; readonly snapshot: Snapshot; readonly kini: Uint8Array };

/**
 * Reads the input of `restore`, outside of its transaction. Throws `backup_unknown`, `backup_unreadable`, and for the
 * whole class `roster_running` while a roster is in progress.
 */
export async function siapkanPemulihan(context: Context, batch: BatchScope, cadanganId: string): Promise<Pemulihan> {
  const { sql } = context;
  const kept = await cadanganSatu(sql, batch.id, cadanganId);
  const isi = kept && (await isiCadangan(sql, batch.id, cadanganId));
  if (!kept || !isi) throw new AppError("backup_unknown");
  if (kept.npwp === null) await refuseWhileRoster(sql, batch.id);
  const snapshot = await salinanKini(context, isi.isi);
  const people = await pemilikDari(sql, batch.id, kept.npwp);
  return { kept, snapshot, kini: await sandboxesNow(context, batch, people, snapshot.npwp) };
}

/**
 * Restores a copy; the current content is saved first, and the owners are notified. A copy of the whole class also
 * restores its class date, or the newest day that other documents allow. Throws `roster_running`.
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
  const jumlah = await saveSnapshot(sql, batch.id, snapshot);
  await sesudahPulih(sql, saat, scope, before);
  let tanggal = batch.tanggal;
  if (whole) {
    await entrustLater(context, batch);
    await mulaiJejakBaru(sql, batch.id);
    const latest = (await latestDay(sql, batch.id)) ?? "";
    tanggal = latest > kept.kelas ? latest : kept.kelas;
    await updateTanggalKelas(sql, batch.id, tanggal);
  }
  await kabariPemilik(sql, saat, people, "kotak_pasir_kembali", { nama: kept.nama, tanggal: kept.kelas });
  const terjadi = [
    ...saved,
    { peristiwa: "pulihkan", jumlah },
    ...(ended > 0 ? [{ peristiwa: "dokumen_bersama", jumlah: ended }] : []),
  ];
  return { tanggal, terjadi };
}
