import { randomUUID } from "node:crypto";
import { tagihanOf } from "~/domain/kantor/aturan";
import { statusRencana } from "~/domain/kantor/rencana";
import { sum } from "~/domain/kit/rupiah";
import { KJS_KETETAPAN } from "~/domain/parameters/pembayaran";
import type { Day } from "../../clock";
import { kepalaOf } from "../../db/batch";
import { terutangTercatat } from "../../db/buku-besar";
import { insertRencana, isDirencanakan, type RencanaRow } from "../../db/kantor";
import { insertTitik, type Titik } from "../../db/kantor/titik-store";
import { notifyAccount } from "../../db/notifikasi";
import { settleByItself } from "../../db/settle";
import { type Spt, terlambatDiposting } from "../../db/spt";
import { sqlTime, type Writer } from "../../db/sql";
import { periodeBayar } from "../spt/lapor";
import { tempoSpt } from "../spt/tempo";
import { writeTagihan } from "./isi";
import { namedRencana } from "./surat";

/** A letter to intend, with its points. */
export type Intended = { readonly row: RencanaRow; readonly titik: readonly Titik[] };

/** The collection letters that a filed return calls for, one for each account. */
export async function tagihanSpt(sql: Writer, spt: Spt, tanggal: string): Promise<readonly Intended[]> {
  const { bayar, diperpanjang } = await tempoSpt(sql, spt);
  const { id, batchId, ownerNpwp, jenis, masa, pembetulan } = spt;
  const dilaporkan = spt.tanggalLapor ?? tanggal;
  const kurang = await terutangTercatat(sql, spt);
  const faktur = await terlambatDiposting(sql, spt);
  const letters = tagihanOf({ jenis, masa, pembetulan, dilaporkan, bayar, diperpanjang, kurang, faktur });
  return [...letters].map(([kap, parts]) => ({
    titik: [],
    row: {
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
    },
  }));
}

/** Keeps an intended letter until it is sent. False if the office has intended it before. */
export async function intend(
  sql: Writer,
  { batch, tanggal, awal, now }: Day,
  { row, titik }: Intended,
): Promise<boolean> {
  if (await isDirencanakan(sql, row)) return false;
  await insertRencana(sql, row, sqlTime(now));
  for (const one of titik) await insertTitik(sql, one);
  const { label: _, ...named } = namedRencana(row);
  const saat = { batchId: batch.id, tanggal, kelas: awal, now };
  await settleByItself(sql, saat, { ...named, peristiwa: "intend", dari: null, ke: row.status });
  return true;
}

/** Tells the head of the class about letters that wait for a decision. */
export async function tellHead(sql: Writer, { batch, tanggal, now }: Day, banyak: number): Promise<void> {
  if (banyak === 0) return;
  const tautan = { page: "batch.kantor", id: batch.id } as const;
  for (const akunId of await kepalaOf(sql, batch.id))
    await notifyAccount(sql, akunId, { jenis: "surat_disiapkan", isi: { banyak }, tautan, kelas: tanggal }, now);
}
