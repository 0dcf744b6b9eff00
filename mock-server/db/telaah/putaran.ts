import { randomUUID } from "node:crypto";
import { type LembarBeku, poinPutaran, STATUS_PUTARAN } from "~/domain/telaah/putaran";
import { hariTerlambat, POIN, potonganTerlambat, tenggatDengan } from "~/domain/tugas";
import { perpanjanganTugas } from "../nilai";
import { type Reader, sqlTime, type Writer } from "../sql";
import { dinilaiKini } from "./dinilai";
import { isTerkunci, nilaiDilepas, saveLembarLepas } from "./lembar-store";
import {
  type BalasanLepas,
  balasanLepas,
  deletePutaranBaris,
  deletePutaranKosong,
  insertPutaran,
  nomorPutaran,
  type PutaranBaris,
  putaranDraf,
  satuBarisPutaran,
  savePutaranBaris,
  touchPutaran,
} from "./putaran-store";
import { type KunciRingkas, kunciOf, type Telaah, telaahOf } from "./store";

/** The sheet of a comparison as it is today; undefined if nothing was compared. */
export const lembarKini = async (
  sql: Reader,
  kunci: KunciRingkas,
  stored: Telaah | undefined,
): Promise<LembarBeku | undefined> => (await dinilaiKini(sql, kunci, stored))?.lembar;

/** Keeps the sheet of a mark when it is released first. Does nothing for a mark without a comparison. */
export async function freezeLembar(sql: Writer, balasanId: string, now: Date): Promise<void> {
  const released = await nilaiDilepas(sql, balasanId);
  if (!released || (await isTerkunci(sql, balasanId))) return;
  const { tugasId, tanggal } = released;
  const kunci = await kunciOf(sql, tugasId);
  const lembar = kunci && (await lembarKini(sql, kunci, await telaahOf(sql, balasanId)));
  if (!lembar) return;
  const isi = JSON.stringify(lembar);
  await saveLembarLepas(sql, { balasanId, tugasId, putaran: 0, kelas: tanggal, isi, dibuat: sqlTime(now) });
}

type Mark = Pick<BalasanLepas, "poin" | "potongan">;
/** A released mark by a sheet of today, and by the deadlines of today. */
function nilaiBaru(row: BalasanLepas, lembar: LembarBeku, more: Parameters<typeof tenggatDengan>[1]): Mark {
  const before = { poin: row.poin, lembar: JSON.parse(row.isi) as LembarBeku };
  const poin = poinPutaran(before, lembar, row.nilaiMaks * POIN);
  if (row.langsung === 1) return { poin, potongan: 0 };
  const sent = { kelas: row.kelas, kini: new Date(row.dikirim).toISOString() };
  const rule = { potongan: row.perHari, potonganMaks: row.potonganMaks };
  return { poin, potongan: potonganTerlambat(poin, hariTerlambat(tenggatDengan(row, more), sent), rule) };
}

/** The draft of an assignment; a new one if there is none. */
async function openDraf(sql: Writer, tugasId: string, now: Date): Promise<string> {
  const known = await putaranDraf(sql, tugasId);
  if (known) return known.id;
  const id = randomUUID();
  const nomor = await nomorPutaran(sql, tugasId);
  const fresh = { status: STATUS_PUTARAN.draf, versi: 1, olehId: null, diputus: null };
  await insertPutaran(sql, { id, tugasId, nomor, ...fresh, dibuat: sqlTime(now) });
  return id;
}

const isSama = (one: PutaranBaris | undefined, other: PutaranBaris): boolean =>
  one !== undefined && Object.entries(other).every(([name, value]) => one[name as keyof PutaranBaris] === value);

type Dilihat = {
  readonly row: BalasanLepas;
  readonly kunci: KunciRingkas;
  readonly more: Parameters<typeof tenggatDengan>[1];
};
/** The row of a mark that no longer differs. */
async function deleteBaris(sql: Writer, tugasId: string, balasanId: string): Promise<void> {
  const draf = await putaranDraf(sql, tugasId);
  if (draf && (await deletePutaranBaris(sql, { putaranId: draf.id, balasanId })) > 0) await touchPutaran(sql, draf.id);
}
async function updateBaris(sql: Writer, tugasId: string, now: Date, { row, kunci, more }: Dilihat): Promise<void> {
  const { balasanId, versi, poin, potongan, isi: lama } = row;
  const stored = await telaahOf(sql, balasanId);
  // compared with an earlier key: its comparison with the new one comes here again
  if (stored && stored.kunciId !== kunci.kunciId) return;
  const lembar = await lembarKini(sql, kunci, stored);
  const isi = lembar ? JSON.stringify(lembar) : lama;
  const baru = lembar ? nilaiBaru(row, lembar, more) : { poin, potongan };
  if (isi === lama && baru.poin === poin && baru.potongan === potongan) return deleteBaris(sql, tugasId, balasanId);
  const putaranId = await openDraf(sql, tugasId, now);
  const next = { putaranId, balasanId, versi, lamaPoin: poin, lamaPotongan: potongan, lama, ...baru, isi };
  if (isSama(await satuBarisPutaran(sql, next), next)) return;
  await savePutaranBaris(sql, next);
  await touchPutaran(sql, putaranId);
}

/**
 * Brings the draft round of an assignment up to date: a row for each released mark or sheet that differs from that of
 * today, of the named replies or of all. A draft without rows is deleted. No mark changes.
 */
export async function updatePutaran(sql: Writer, tugasId: string, now: Date, hanya?: readonly string[]): Promise<void> {
  const kunci = await kunciOf(sql, tugasId);
  if (!kunci) return;
  const rows = (await balasanLepas(sql, tugasId)).filter(({ balasanId }) => hanya?.includes(balasanId) ?? true);
  const more = new Map((await perpanjanganTugas(sql, tugasId)).map((one) => [one.akunId, one]));
  for (const row of rows) await updateBaris(sql, tugasId, now, { row, kunci, more: more.get(row.akunId) });
  const draf = await putaranDraf(sql, tugasId);
  if (draf) await deletePutaranKosong(sql, draf.id);
}
