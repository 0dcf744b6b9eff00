import type { PesertaBatch } from "~/contract/batch";
import { POIN, SUDAH_DINILAI } from "~/domain/tugas";
import { kemajuanOf, orangOf } from "../../db/batch/kemajuan-store";
import { tanggalKelas } from "../../db/batch/store";
import type { Reader } from "../../db/sql";
import { Turns } from "../../turns";
import { type BarisKelas, bukuKelas } from "../nilai/kelas";

/** Number of answered assignments, number of marked ones, and the score in percent, as in the grade book. */
function nilaiOf(row: BarisKelas | undefined): { dibalas: number; ditinjau: number; nilai: number | null } {
  const sel = row?.sel ?? [];
  const persen = row?.akhir.persen ?? null;
  return {
    dibalas: sel.filter(({ balasanId }) => balasanId !== null).length,
    ditinjau: sel.filter(({ keadaan }) => SUDAH_DINILAI.includes(keadaan)).length,
    nilai: persen === null ? null : persen / POIN,
  };
}

/** Participants of a class with their progress so far, by name. */
export async function progressOf(sql: Reader, batchId: string, now: Date): Promise<PesertaBatch[]> {
  const { faktur, dikreditkan, spt, dibayar, terakhir } = await kemajuanOf(sql, batchId);
  const turns = new Turns();
  const saat = { kelas: await tanggalKelas(sql, batchId), kini: now.toISOString() };
  const marks = new Map((await bukuKelas(sql, batchId, saat)).baris.map((row) => [row.peserta.id, row]));
  await turns.take();
  return (await orangOf(sql, batchId)).map(({ cNpwp, cNama, ...person }) => {
    const company = cNpwp ?? person.npwp;
    const waktu = terakhir.get(person.id)?.waktu;
    return {
      ...person,
      perusahaan: cNpwp ? { npwp: cNpwp, nama: cNama ?? "" } : null,
      terakhir: waktu ? new Date(waktu).toISOString() : null,
      kemajuan: {
        faktur: faktur.get(company)?.faktur ?? 0,
        konsep: faktur.get(company)?.konsep ?? 0,
        dikreditkan: dikreditkan.get(company)?.n ?? 0,
        spt: spt.get(company)?.status ?? null,
        dibayar: dibayar.get(company)?.n ?? 0,
        ...nilaiOf(marks.get(person.id)),
      },
    };
  });
}
