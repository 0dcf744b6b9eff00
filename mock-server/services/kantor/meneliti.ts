import { hariDiteliti, hariPermohonanDiteliti } from "~/domain/kantor/aturan";
import { isHariKerja } from "~/domain/parameters/kalender";
import type { DayEvent } from "../../clock";
import { rencanaMenunggu } from "../../db/kantor";
import { sptDilaporkan, sptMintaKembali, sptTersentuh } from "../../db/kantor/diteliti-store";
import { sptKelas } from "../../db/spt";
import type { Writer } from "../../db/sql";
import { inTurn } from "../../turns";
import { type Intended, intend, tagihanSpt, tellHead } from "./niat";
import { sendRencana } from "./surat";
import { pertanyaanSpt } from "./titik";

/** All letters that a filed return calls for: demands, and questions. */
async function lettersOf(sql: Writer, id: string, tanggal: string): Promise<readonly Intended[]> {
  const spt = await sptKelas(sql, id);
  if (!spt) return [];
  const asked = await pertanyaanSpt(sql, spt, tanggal);
  return [...(await tagihanSpt(sql, spt, tanggal)), ...(asked ? [asked] : [])];
}

/**
 * The returns that the office examines on a day: filed or due some days before, touched by documents of those days, or
 * with a refund that would soon be paid. None on a day off.
 */
async function sptDiteliti(sql: Writer, batchId: string, tanggal: string): Promise<readonly string[]> {
  const [hari, permohonan] = [hariDiteliti(tanggal), hariPermohonanDiteliti(tanggal)];
  if (!hari || !permohonan) return [];
  const found = [
    ...(await sptDilaporkan(sql, batchId, hari)),
    ...(await sptTersentuh(sql, batchId, hari)),
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
    const found = await inTurn(looked, (id) => lettersOf(sql, id, tanggal));
    const intended = await inTurn(found.flat(), (row) => intend(sql, day, row));
    const fresh = intended.filter(Boolean).length;
    if (kantor === "kirim" && pemeriksaan !== "ujian") {
      const waiting = await rencanaMenunggu(sql, batch.id);
      await inTurn(waiting, (row) => sendRencana({ ...context, sql }, row, { tanggal, penerbitId: null }));
      return waiting.length;
    }
    await tellHead(sql, day, fresh);
    return fresh;
  },
};
