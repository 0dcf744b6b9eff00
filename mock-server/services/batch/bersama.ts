import { kreditAwal, kreditKe } from "~/domain/efaktur";
import type { Page } from "~/domain/kit/pages";
import { classTimeOf } from "~/domain/kit/waktu-kelas";
import {
  AKHIR,
  akhiri,
  type Bersama,
  berakhir,
  bersamaOf,
  keputusanOf,
  putuskan,
  returPihakKetiga,
  returTanpaFaktur,
  type SnapshotScope,
} from "../../db/cadangan";
import { notifyTaxpayer } from "../../db/notifikasi";
import { settleByItself } from "../../db/settle";
import type { Writer } from "../../db/sql";
import type { BatchScope } from "./scope";

/** A reset or restored sandbox: its class, its owner, the time. */
type Saat = { readonly batch: Pick<BatchScope, "id" | "tanggal">; readonly nama: string; readonly now: Date };

/** Most document numbers that one notice names. */
const MOST_NAMED = 3;

const pageOf = ({ kind, id, jenisBukpot }: Bersama, own: boolean): Page => {
  if (kind === "bukpot") return { page: "bukpot.rincian", jenis: jenisBukpot ?? "", id };
  const arah = kind === "retur" ? (own ? "masukan" : "keluaran") : "masukan";
  return kind === "retur" ? { page: "retur.rincian", arah, id } : { page: "efaktur.faktur", arah, id };
};

/** Notifies each of the other parties once, whatever number of its documents is concerned. */
async function kabari(sql: Writer, saat: Saat, jenis: string, documents: readonly (Bersama & { own: boolean })[]) {
  for (const npwp of new Set(documents.map(({ untuk }) => untuk))) {
    const concerned = documents.filter(({ untuk }) => untuk === npwp);
    const [first] = concerned;
    if (!first) continue;
    const named = concerned.slice(0, MOST_NAMED).map(({ nomor }) => nomor ?? "-");
    const isi = { nama: saat.nama, jumlah: concerned.length, nomor: named.join(", ") };
    const tautan = pageOf(first, first.own);
    await notifyTaxpayer(sql, saat.batch.id, npwp, { jenis, isi, tautan, kelas: saat.batch.tanggal }, saat.now);
  }
}

async function end(sql: Writer, { batch, now }: Saat, document: Bersama): Promise<void> {
  await akhiri(sql, document, now);
  await settleByItself(
    sql,
    { batchId: batch.id, tanggal: batch.tanggal, kelas: classTimeOf(batch.tanggal, now), now },
    { jenis: document.kind, objekId: document.id, peristiwa: "reset", dari: document.status, ke: AKHIR },
  );
}

/**
 * Runs before a reset of sandboxes. Documents that third parties also see are cancelled and kept, except those in
 * `kept` (ids). Notes by third parties on them are cancelled too, and decisions on invoices of third parties are
 * reopened. Each third party is notified once. Returns the number of cancelled documents.
 */
export async function lepaskan(
  sql: Writer,
  saat: Saat,
  scope: SnapshotScope,
  kept: ReadonlySet<string> = new Set(),
): Promise<number> {
  const own = (await bersamaOf(sql, scope)).filter((document) => berakhir(document) && !kept.has(document.id));
  for (const document of own) await end(sql, saat, document);
  const theirs = await returPihakKetiga(sql, scope);
  for (const note of theirs) await end(sql, saat, note);
  const open = (await keputusanOf(sql, scope)).map(({ kode, ...decision }) => {
    const kredit = kreditKe(kreditAwal(kode));
    return { ...decision, kode, kredit, kreditMasa: null, kreditOleh: null, valid: 1 };
  });
  await putuskan(sql, scope.batchId, open);
  const ended = [...own.map((one) => ({ ...one, own: false })), ...theirs.map((one) => ({ ...one, own: true }))];
  await kabari(sql, saat, "kotak_pasir_disetel", ended);
  return ended.length;
}

/**
 * Runs after a restore of sandboxes: documents visible to third parties keep their history, notes without their invoice
 * are cancelled, everybody concerned is notified once.
 */
export async function sesudahPulih(
  sql: Writer,
  saat: Saat,
  scope: SnapshotScope,
  before: readonly Bersama[],
): Promise<void> {
  for (const note of await returTanpaFaktur(sql, scope)) await end(sql, saat, note);
  const known = new Map(before.map(({ id, status }) => [id, status]));
  const changed = (await bersamaOf(sql, scope)).filter(({ id, status }) => known.get(id) !== status);
  const { batch, now } = saat;
  for (const { kind, id, status } of changed)
    await settleByItself(
      sql,
      { batchId: batch.id, tanggal: batch.tanggal, kelas: classTimeOf(batch.tanggal, now), now },
      { jenis: kind, objekId: id, peristiwa: "restore", dari: known.get(id) ?? null, ke: status },
    );
  await kabari(
    sql,
    saat,
    "kotak_pasir_dipulihkan",
    changed.map((one) => ({ ...one, own: false })),
  );
}
