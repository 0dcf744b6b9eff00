import { hariKerjaSebelum } from "~/domain/kantor/aturan";
import { statusRencana } from "~/domain/kantor/rencana";
import { isSelesai } from "~/domain/kantor/titik";
import { sum } from "~/domain/kit/rupiah";
import { isOneOf } from "~/domain/kit/status";
import { isHariKerja } from "~/domain/parameters/kalender";
import { type StatusSp2dk, statusSp2dk } from "~/domain/pembayaran";
import type { Day, DayEvent } from "../../clock";
import { type RencanaRow, rencanaMenunggu, updateRencana } from "../../db/kantor";
import { isBergerak, pembetulanSejak } from "../../db/kantor/perubahan-store";
import { type SuratBertitik, suratBertitik, titikRencana } from "../../db/kantor/titik-store";
import { ketetapanKelasOf, moveKetetapan } from "../../db/ketetapan";
import { settleByItself } from "../../db/settle";
import { sptKelas } from "../../db/spt";
import type { Writer } from "../../db/sql";
import { inTurn } from "../../turns";
import { intend, tagihanSpt, tellHead } from "./niat";
import { namedRencana } from "./surat";
import { continueSurat, remindSurat } from "./tahap";
import { closeTitik, isMasihDitanya, titikTerpenuhi } from "./titik";

/** Closes the letter of an intended letter when none of its points is open. */
export async function closeSurat(
  sql: Writer,
  { rencanaId, ketetapanId }: { readonly rencanaId: string; readonly ketetapanId: string },
  { batchId, tanggal, kelas, now }: { batchId: string; tanggal: string; kelas: string; now: Date },
): Promise<boolean> {
  const points = await titikRencana(sql, rencanaId);
  const surat = await ketetapanKelasOf(sql, ketetapanId);
  if (!surat || !points.every(isSelesai)) return false;
  const dari = surat.status as StatusSp2dk;
  const ke = statusSp2dk.find(dari, "close", "sistem")?.to;
  if (!ke) return false;
  await moveKetetapan(sql, { ...surat, status: ke });
  const tautan = { page: "pembayaran.ketetapan", id: surat.id } as const;
  const notice = { jenis: "sp2dk_ditutup", isi: { nomor: surat.nomor }, tautan };
  const change = { peristiwa: "close", dari, ke, kabar: [{ npwp: surat.ownerNpwp, notice }] };
  const saat = { batchId, tanggal, kelas, now };
  await settleByItself(sql, saat, { jenis: "ketetapan", objekId: surat.id, ...change });
  return true;
}

/**
 * Closes the points that returns and payments meet. Corrections that meet one are examined at once. Returns the number
 * of closed letters, and of letters intended about the corrections.
 */
async function meetPoints(sql: Writer, day: Day, one: SuratBertitik): Promise<{ closed: boolean; intended: number }> {
  const { batch, tanggal, awal, now } = day;
  if (!(await isBergerak(sql, one, hariKerjaSebelum(tanggal)))) return { closed: false, intended: 0 };
  const met = await titikTerpenuhi(sql, { ...one, sejak: one.terbit });
  if (met.length === 0) return { closed: false, intended: 0 };
  await closeTitik(sql, met, tanggal);
  const closed = await closeSurat(sql, one, { batchId: batch.id, tanggal, kelas: awal, now });
  const intended = await inTurn(await pembetulanSejak(sql, one, one.terbit), async ({ id }) => {
    const spt = await sptKelas(sql, id);
    return inTurn(spt ? await tagihanSpt(sql, spt, tanggal) : [], (letter) => intend(sql, day, letter));
  });
  return { closed, intended: intended.flat().filter(Boolean).length };
}

const DIBETULKAN = "Wajib pajak sudah membetulkannya sebelum surat dikirim.";
/** Withdraws an intended letter that has nothing left to ask. */
async function withdrawRencana(sql: Writer, { batch, tanggal, awal, now }: Day, row: RencanaRow): Promise<void> {
  if (row.jenis !== "sp2dk" || (await isMasihDitanya(sql, row))) return;
  const status = statusRencana.next(row.status, "stop");
  await updateRencana(sql, { ...row, status, catatan: DIBETULKAN, diputus: tanggal });
  const { label: _, ...named } = namedRencana(row);
  const saat = { batchId: batch.id, tanggal, kelas: awal, now };
  const change = { peristiwa: "stop", dari: row.status, ke: status, catatan: DIBETULKAN };
  await settleByItself(sql, saat, { ...named, ...change });
}

/** States in which returns, payments and documents close points: until the findings of the audit are notified. */
export const DAPAT_DIBETULKAN: readonly StatusSp2dk[] = statusSp2dk
  .from("close")
  .filter((status) => !isOneOf([...statusSp2dk.from("conclude"), ...statusSp2dk.from("assess")], status));
/** States of a letter that the office takes to the next one. */
const BERJALAN = [
  ...new Set((["invite", "discuss", "examine", "find", "conclude", "assess"] as const).flatMap(statusSp2dk.from)),
];
/**
 * Takes letters with points on. Every day it reminds of unanswered ones. On working days returns and payments close
 * points, a letter without open points is closed, and the others reach their next step. Intended letters with nothing
 * left to ask are withdrawn. In an exam the office is silent.
 */
export const kantorMelanjutkan: DayEvent = {
  peristiwa: "kantor_melanjutkan",
  async run(sql, day) {
    const { kantor, pemeriksaan } = day.batch.setelan;
    if (kantor === "mati" || pemeriksaan === "ujian") return 0;
    const letters = await suratBertitik(sql, day.batch.id, DAPAT_DIBETULKAN);
    for (const one of letters) await remindSurat(sql, day, one);
    if (!isHariKerja(day.tanggal)) return 0;
    for (const row of await rencanaMenunggu(sql, day.batch.id)) await withdrawRencana(sql, day, row);
    const done = await inTurn(letters, (one) => meetPoints(sql, day, one));
    const going = await suratBertitik(sql, day.batch.id, BERJALAN);
    const assessed = await inTurn(going, (one) => continueSurat(sql, day, one));
    if (kantor === "usul") await tellHead(sql, day, sum([...assessed, ...done.map(({ intended }) => intended)]));
    return done.filter(({ closed }) => closed).length;
  },
};
