import { randomUUID } from "node:crypto";
import { hariDiteliti, tagihanOf } from "~/domain/kantor/aturan";
import { statusRencana } from "~/domain/kantor/rencana";
import { sum } from "~/domain/kit/rupiah";
import { KJS_KETETAPAN } from "~/domain/parameters/pembayaran";
import type { Day, DayEvent } from "../../clock";
import { kepalaOf } from "../../db/batch";
import { terutangTercatat } from "../../db/buku-besar";
import { insertRencana, isDirencanakan, type RencanaRow, rencanaMenunggu, sptDilaporkan } from "../../db/kantor";
import { insertTitik, type Titik } from "../../db/kantor/titik-store";
import { notifyAccount } from "../../db/notifikasi";
import { settleByItself } from "../../db/settle";
import { type Spt, sptKelas } from "../../db/spt";
import { sqlTime, type Writer } from "../../db/sql";
import { inTurn } from "../../turns";
import { periodeBayar } from "../spt/lapor";
import { tempoSpt } from "../spt/tempo";
import { writeTagihan } from "./isi";
import { pertanyaanSpt } from "./sp2dk";
import { namedRencana, sendRencana } from "./surat";

type Intended = { readonly row: RencanaRow; readonly titik: readonly Titik[] };

/** The collection letters that a filed return calls for, one for each account. */
async function tagihanSpt(sql: Writer, spt: Spt, tanggal: string): Promise<readonly RencanaRow[]> {
  const { bayar, diperpanjang } = await tempoSpt(sql, spt);
  const { id, batchId, ownerNpwp, jenis, masa, pembetulan } = spt;
  const dilaporkan = spt.tanggalLapor ?? tanggal;
  const kurang = await terutangTercatat(sql, spt);
  const letters = tagihanOf({ jenis, masa, pembetulan, dilaporkan, bayar, diperpanjang, kurang });
  return [...letters].map(([kap, parts]) => ({
    id: randomUUID(),
    batchId,
    ownerNpwp,
    kunci: `stp ${id} ${kap}`,
    sptId: id,
    status: statusRencana.initial,
    jenis: "stp",
    kap,
    kjs: KJS_KETETAPAN,
    ...periodeBayar(spt),
    pokok: 0,
    sanksi: sum(parts.map(({ alasan }) => alasan.nilai)),
    alasan: writeTagihan(spt, parts),
    disusun: tanggal,
    diputus: null,
    catatan: "",
    ketetapanId: null,
    versi: 1,
  }));
}

/** Keeps an intended letter until it is sent. False if the office has intended it before. */
async function intend(sql: Writer, { batch, tanggal, awal, now }: Day, { row, titik }: Intended): Promise<boolean> {
  if (await isDirencanakan(sql, row)) return false;
  await insertRencana(sql, row, sqlTime(now));
  for (const one of titik) await insertTitik(sql, one);
  const { label: _, ...named } = namedRencana(row);
  const saat = { batchId: batch.id, tanggal, kelas: awal, now };
  await settleByItself(sql, saat, { ...named, peristiwa: "intend", dari: null, ke: row.status });
  return true;
}

/** All letters that a filed return calls for: demands, and questions. */
async function lettersOf(sql: Writer, id: string, tanggal: string): Promise<readonly Intended[]> {
  const spt = await sptKelas(sql, id);
  if (!spt) return [];
  const bills = await tagihanSpt(sql, spt, tanggal);
  const asked = await pertanyaanSpt(sql, spt, tanggal);
  return [...bills.map((row) => ({ row, titik: [] })), ...(asked ? [asked] : [])];
}

/** Tells the head of the class about letters that wait for a decision. */
async function tellHead(sql: Writer, { batch, tanggal, now }: Day, banyak: number): Promise<void> {
  const tautan = { page: "batch.kantor", id: batch.id } as const;
  for (const akunId of await kepalaOf(sql, batch.id))
    await notifyAccount(sql, akunId, { jenis: "surat_disiapkan", isi: { banyak }, tautan, kelas: tanggal }, now);
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
    const hari = kantor === "mati" ? null : hariDiteliti(tanggal);
    if (!hari) return 0;
    const filed = await sptDilaporkan(sql, batch.id, hari);
    const found = await inTurn(filed, ({ id }) => lettersOf(sql, id, tanggal));
    const intended = await inTurn(found.flat(), (row) => intend(sql, day, row));
    const fresh = intended.filter(Boolean).length;
    if (kantor === "kirim" && pemeriksaan !== "ujian") {
      const waiting = await rencanaMenunggu(sql, batch.id);
      await inTurn(waiting, (row) => sendRencana({ ...context, sql }, row, { tanggal, penerbitId: null }));
      return waiting.length;
    }
    if (fresh > 0) await tellHead(sql, day, fresh);
    return fresh;
  },
};
