import { randomUUID } from "node:crypto";
import { statusRencana } from "~/domain/kantor/rencana";
import { hariPengingat, isKonkret, langkahOf } from "~/domain/kantor/tahap";
import { isSelesai } from "~/domain/kantor/titik";
import { type Rupiah, sum } from "~/domain/kit/rupiah";
import { isOneOf } from "~/domain/kit/status";
import { lastDay, type Tanggal } from "~/domain/kit/tanggal";
import { KJS_KETETAPAN } from "~/domain/parameters/pembayaran";
import { statusSp2dk } from "~/domain/pembayaran";
import { bungaKetetapan } from "~/domain/spt";
import type { Day } from "../../clock";
import { historyOf } from "../../db/jejak";
import { type SuratBertitik, type Titik, titikRencana } from "../../db/kantor/titik-store";
import { type KetetapanRow, ketetapanKelasOf, moveKetetapan } from "../../db/ketetapan";
import { settleByItself } from "../../db/settle";
import type { Reader, Writer } from "../../db/sql";
import { writeKetetapan } from "./isi";
import { type Intended, intend } from "./niat";

/** The notice of each step to the taxpayer; an assessment is its own notice. */
const KABAR: Readonly<Record<string, string>> = {
  invite: "sp2dk_diundang",
  discuss: "sp2dk_dibahas",
  examine: "sp2dk_diperiksa",
  find: "sp2dk_temuan",
  conclude: "sp2dk_penutup",
};
const tautanOf = (id: string) => ({ page: "pembayaran.ketetapan", id }) as const;

/** Reminds of an unanswered letter some days before its last day. */
export async function remindSurat(sql: Writer, { batch, tanggal, awal, now }: Day, one: SuratBertitik): Promise<void> {
  if (!isOneOf(statusSp2dk.from("lapse"), one.status) || tanggal !== hariPengingat(one.jatuhTempo)) return;
  const surat = await ketetapanKelasOf(sql, one.ketetapanId);
  if (!surat) return;
  const { id: objekId, nomor, ownerNpwp: npwp, status, jatuhTempo } = surat;
  const notice = { jenis: "sp2dk_pengingat", isi: { nomor, tanggal: jatuhTempo }, tautan: tautanOf(objekId) };
  const change = { peristiwa: "remind", dari: status, ke: status, kabar: [{ npwp, notice }] };
  await settleByItself(
    sql,
    { batchId: batch.id, tanggal, kelas: awal, now },
    { jenis: "ketetapan", objekId, ...change },
  );
}

/** The class day on which a letter came into its state. */
async function sejakOf(sql: Reader, { id, status, terbit }: KetetapanRow): Promise<Tanggal> {
  const last = (await historyOf(sql, "ketetapan", id)).findLast(({ dari, ke }) => ke === status && dari !== status);
  return last?.kelas.slice(0, terbit.length) ?? terbit;
}

/** The account of a point, its period and its tax. Income tax of the year is owed for the year, other tax for its last month. */
function terutangTitik(one: SuratBertitik, points: readonly Titik[]): ReadonlyMap<string, Rupiah> {
  const sums = new Map<string, Rupiah>();
  for (const { temuan } of points) {
    const kap = temuan.kantor?.kap ?? one.kap;
    sums.set(kap, sum([sums.get(kap) ?? 0, temuan.kantor?.pajak ?? 0]));
  }
  return sums;
}

/** The assessments of the points that are still open (UU KUP art. 13(1)a), one for each account, with their interest. */
function ketetapanTitik(one: SuratBertitik, points: readonly Titik[], tanggal: Tanggal): readonly Intended[] {
  return [...terutangTitik(one, points)].map(([kap, pokok]) => {
    const masaAwal = kap === one.kap ? one.masaAwal : one.masaAkhir;
    const dari = lastDay(one.masaAkhir);
    const bunga = bungaKetetapan({ pokok, dari, sampai: tanggal });
    const dasar = points.filter(({ temuan }) => (temuan.kantor?.kap ?? one.kap) === kap);
    return {
      titik: [],
      row: {
        id: randomUUID(),
        batchId: one.batchId,
        ownerNpwp: one.ownerNpwp,
        kunci: `skpkb ${one.rencanaId} ${kap}`,
        sptId: one.sptId,
        status: statusRencana.initial,
        jenis: "skpkb",
        kap,
        kjs: KJS_KETETAPAN,
        masaAwal,
        masaAkhir: one.masaAkhir,
        pokok,
        sanksi: bunga?.nilai ?? 0,
        alasan: writeKetetapan(dasar, bunga),
        disusun: tanggal,
        diputus: null,
        catatan: "",
        ketetapanId: null,
        versi: 1,
      },
    };
  });
}

/**
 * Takes a letter to its next step on a working day: history, notice, and at the end its assessments. Returns the number
 * of letters intended.
 */
export async function continueSurat(sql: Writer, day: Day, one: SuratBertitik): Promise<number> {
  const { batch, tanggal, awal, now } = day;
  const surat = await ketetapanKelasOf(sql, one.ketetapanId);
  if (!surat) return 0;
  const { id: objekId, nomor, ownerNpwp: npwp, status: dari, jatuhTempo } = surat;
  if (!isOneOf(statusSp2dk.statuses, dari)) return 0;
  const titik = await titikRencana(sql, one.rencanaId);
  const step = langkahOf({ status: dari, sejak: await sejakOf(sql, surat), jatuhTempo, titik }, tanggal);
  const ke = step && statusSp2dk.find(dari, step.event, "sistem")?.to;
  if (!step || !ke) return 0;
  const { event: peristiwa, catatan, berikut } = step;
  await moveKetetapan(sql, { ...surat, status: ke });
  const jenis = KABAR[peristiwa];
  const kabar = jenis
    ? [{ npwp, notice: { jenis, isi: { nomor, tanggal: berikut ?? tanggal }, tautan: tautanOf(objekId) } }]
    : [];
  const change = { peristiwa, dari, ke, ...(catatan === "" ? {} : { catatan }), kabar };
  await settleByItself(
    sql,
    { batchId: batch.id, tanggal, kelas: awal, now },
    { jenis: "ketetapan", objekId, ...change },
  );
  if (peristiwa !== "assess") return 0;
  const open = titik.filter((point) => !isSelesai(point) && isKonkret(point));
  let intended = 0;
  for (const letter of ketetapanTitik(one, open, tanggal)) if (await intend(sql, day, letter)) intended += 1;
  return intended;
}
