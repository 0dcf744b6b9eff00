import { hariDiteliti, hariPermohonanDiteliti, hariSuratDitanya } from "~/domain/kantor/aturan";
import { sum } from "~/domain/kit/rupiah";
import { isHariKerja } from "~/domain/parameters/kalender";
import type { Day, DayEvent } from "../../clock";
import { rencanaMenunggu } from "../../db/kantor";
import { sptDilaporkan, sptDitanya, sptMintaKembali, sptTersentuh } from "../../db/kantor/diteliti-store";
import { sptKelas } from "../../db/spt";
import type { Writer } from "../../db/sql";
import { inTurn } from "../../turns";
import { type Intended, intend, tagihanSpt, tellHead } from "./niat";
import { sendRencana } from "./surat";
import { addPoints, pertanyaanSpt } from "./titik";

/** Examines a filed return: intends its demands and its question, or adds points to an open one. Returns their number. */
async function examine(sql: Writer, day: Day, id: string): Promise<number> {
  const { tanggal } = day;
  const spt = await sptKelas(sql, id);
  if (!spt) return 0;
  const asked = await pertanyaanSpt(sql, spt, tanggal);
  const demands = await tagihanSpt(sql, spt, tanggal);
  const letters: readonly Intended[] = [...demands, ...(asked && "row" in asked ? [asked] : [])];
  const intended = await inTurn(letters, (letter) => intend(sql, day, letter));
  if (asked && "surat" in asked) await addPoints(sql, day, asked);
  return intended.filter(Boolean).length;
}

/**
 * The returns that the office examines on a day: filed or due some days before, touched by documents of those days,
 * asked about long enough before, or with a refund that would soon be paid. None on a day off.
 */
async function sptDiteliti(sql: Writer, batchId: string, tanggal: string): Promise<readonly string[]> {
  const [hari, ditanya] = [hariDiteliti(tanggal), hariSuratDitanya(tanggal)];
  const permohonan = hariPermohonanDiteliti(tanggal);
  if (!hari || !ditanya || !permohonan) return [];
  const found = [
    ...(await sptDilaporkan(sql, batchId, hari)),
    ...(await sptTersentuh(sql, batchId, hari)),
    ...(await sptDitanya(sql, batchId, ditanya)),
    ...(await sptMintaKembali(sql, batchId, permohonan)),
  ];
  return [...new Set(found.map(({ id }) => id))];
}

/**
 * The office examines the returns of the day and intends letters: demands and questions. It sends them if the class says
 * so. Otherwise they wait for the instructor, and in an exam until its end.
 */
export const kantorMeneliti: DayEvent = {
  peristiwa: "kantor_meneliti",
  async run(sql, day) {
    const { batch, tanggal, context } = day;
    const { kantor, pemeriksaan } = batch.setelan;
    if (kantor === "mati" || !isHariKerja(tanggal)) return 0;
    const looked = await sptDiteliti(sql, batch.id, tanggal);
    const fresh = sum(await inTurn(looked, (id) => examine(sql, day, id)));
    if (kantor === "kirim" && pemeriksaan !== "ujian") {
      const waiting = await rencanaMenunggu(sql, batch.id);
      await inTurn(waiting, (row) => sendRencana({ ...context, sql }, row, { tanggal, penerbitId: null }));
      return waiting.length;
    }
    await tellHead(sql, day, fresh);
    return fresh;
  },
};
