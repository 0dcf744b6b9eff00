import { randomUUID } from "node:crypto";
import { AKUN_SURAT } from "~/domain/kantor/aturan";
import { statusRencana } from "~/domain/kantor/rencana";
import { isSelesai, isSetitik, statusTitik, titikOf } from "~/domain/kantor/titik";
import { type StatusSp2dk, statusSp2dk } from "~/domain/pembayaran";
import { isFiled, type Temuan } from "~/domain/spt";
import type { Day, DayEvent } from "../../clock";
import type { RencanaRow } from "../../db/kantor";
import { suratBertitik, type Titik, titikRencana, updateTitik } from "../../db/kantor/titik-store";
import { ketetapanKelasOf, moveKetetapan } from "../../db/ketetapan";
import { settleByItself } from "../../db/settle";
import { type Spt, sptKelas, sptOf } from "../../db/spt";
import type { Reader, Writer } from "../../db/sql";
import { inTurn } from "../../turns";
import { periodeBayar } from "../spt/lapor";
import { temuanTerlapor } from "../spt/terlapor";

const ISI =
  "Kami menemukan perbedaan antara SPT Anda dan data yang ada pada kami. Ini pertanyaan, belum tagihan. " +
  "Jawab setiap butir: betulkan SPT, bayar, jelaskan, atau katakan bahwa datanya keliru.";

/** The return in force of the same kind and period: the last correction. */
export async function terakhirOf(sql: Reader, spt: Spt): Promise<Spt | undefined> {
  return (await sptOf(sql, spt, spt.masa)).findLast(isFiled);
}

/** A letter with its points that a filed return calls for; null if nothing is to ask, or a later return replaced it. */
export async function pertanyaanSpt(
  sql: Reader,
  spt: Spt,
  tanggal: string,
): Promise<{ readonly row: RencanaRow; readonly titik: readonly Titik[] } | null> {
  if ((await terakhirOf(sql, spt))?.id !== spt.id) return null;
  const found = titikOf(await temuanTerlapor(sql, spt), tanggal);
  if (found.length === 0) return null;
  const { batchId, ownerNpwp, jenis } = spt;
  const { kap, kjs } = AKUN_SURAT[jenis];
  const id = randomUUID();
  const row: RencanaRow = {
    id,
    batchId,
    ownerNpwp,
    kunci: `sp2dk ${spt.id}`,
    sptId: spt.id,
    status: statusRencana.initial,
    jenis: "sp2dk",
    kap,
    kjs,
    ...periodeBayar(spt),
    pokok: 0,
    sanksi: 0,
    alasan: ISI,
    disusun: tanggal,
    diputus: null,
    catatan: "",
    ketetapanId: null,
    versi: 1,
  };
  return { row, titik: found.map((temuan, at) => titikBaru(id, at + 1, temuan)) };
}
const titikBaru = (rencanaId: string, urut: number, temuan: Temuan): Titik => ({
  rencanaId,
  urut,
  kode: temuan.code,
  temuan,
  taruhan: temuan.taruhan ?? 0,
  status: statusTitik.initial,
  jawaban: [],
  hasil: null,
  catatan: "",
  ditutup: null,
});

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

type Bertitik = Awaited<ReturnType<typeof suratBertitik>>[number];
/** Closes the points that a later correction meets. True if this closes the letter. */
async function meetPoints(sql: Writer, { batch, tanggal, awal, now }: Day, one: Bertitik): Promise<boolean> {
  const asked = await sptKelas(sql, one.sptId);
  const last = asked && (await terakhirOf(sql, asked));
  if (!last || last.id === one.sptId) return false;
  const found = await temuanTerlapor(sql, last);
  const open = (await titikRencana(sql, one.rencanaId)).filter((point) => !isSelesai(point));
  const met = open.filter(({ temuan }) => !found.some((now) => isSetitik(now, temuan)));
  for (const point of met)
    await updateTitik(sql, {
      ...point,
      status: statusTitik.next(point.status, "meet"),
      hasil: "dibetulkan",
      ditutup: tanggal,
    });
  return closeSurat(sql, one, { batchId: batch.id, tanggal, kelas: awal, now });
}

/** Letters with points go on: corrections close their points, and a letter without open points is closed. */
export const kantorMelanjutkan: DayEvent = {
  peristiwa: "kantor_melanjutkan",
  async run(sql, day) {
    if (day.batch.setelan.kantor === "mati") return 0;
    const letters = await suratBertitik(sql, day.batch.id, statusSp2dk.from("close"));
    return (await inTurn(letters, (one) => meetPoints(sql, day, one))).filter(Boolean).length;
  },
};
