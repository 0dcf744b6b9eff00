import { randomUUID } from "node:crypto";
import { AKUN_SURAT, hariDikenal, isBaruDitanya } from "~/domain/kantor/aturan";
import { statusRencana } from "~/domain/kantor/rencana";
import { batasDitambah } from "~/domain/kantor/tahap";
import { belumDijelaskan, isSelesai, isSetitik, statusTitik, titikDibayar, titikOf } from "~/domain/kantor/titik";
import { isOneOf } from "~/domain/kit/status";
import { statusSp2dk } from "~/domain/pembayaran";
import { isFiled, isTerbukti, kunciKonfirmasi } from "~/domain/spt";
import type { Day } from "../../clock";
import type { RencanaRow } from "../../db/kantor";
import { setoranBebas } from "../../db/kantor/perubahan-store";
import {
  insertTitik,
  pertanyaanTerakhir,
  type Titik,
  titikDitanya,
  titikRencana,
  updateTitik,
} from "../../db/kantor/titik-store";
import { ketetapanKelasOf, updateJatuhTempo } from "../../db/ketetapan";
import { settleByItself } from "../../db/settle";
import { confirmationsOf, type Konfirmasi, type Spt, sptKelas, sptOf } from "../../db/spt";
import type { Reader, Writer } from "../../db/sql";
import { textsOf } from "../../i18n";
import { inTurn } from "../../turns";
import { periodeBayar } from "../spt/lapor";
import { nilaiPenjelasan, teksPenjelasan, temuanTerlapor } from "../spt/terlapor";

const ISI =
  "Kami menemukan perbedaan antara SPT Anda dan data yang ada pada kami. Ini pertanyaan, belum tagihan. " +
  "Jawab setiap butir: betulkan SPT, bayar, jelaskan, atau katakan bahwa datanya keliru.";

/** The return in force of the same kind and period: the last correction. */
export async function terakhirOf(sql: Reader, spt: Spt): Promise<Spt | undefined> {
  return (await sptOf(sql, spt, spt.masa)).findLast(isFiled);
}

/** An explanation given when a return was signed, and if documents of the class prove it. */
async function penjelasanDiberi(sql: Reader, spt: Spt, kept: Konfirmasi, tanggal: string) {
  const { kode: code, field, lampiran, baris, isian: params, penjelasan, alasan } = kept;
  const place = {
    ...(field === null ? {} : { field }),
    ...(lampiran === null ? {} : { lampiran }),
    ...(baris === null ? {} : { baris }),
  };
  const bukti = penjelasan === null ? null : await nilaiPenjelasan(sql, spt, { code, params }, penjelasan);
  const words = penjelasan === null ? [alasan] : [teksPenjelasan(textsOf("id"), penjelasan), alasan];
  return {
    kunci: kunciKonfirmasi({ code, params, ...place }),
    kata: words.filter(Boolean).join(" "),
    terbukti: isTerbukti({ code, params }, bukti ?? 0, tanggal),
  };
}

/** The findings of a return that its taxpayer has not explained with proof when signing. */
async function temuanBelumDijelaskan(sql: Reader, spt: Spt, tanggal: string) {
  const kept = await confirmationsOf(sql, spt.id);
  const given = await inTurn(kept, (one) => penjelasanDiberi(sql, spt, one, tanggal));
  const dikenal = hariDikenal(tanggal, spt.tanggalLapor ?? tanggal);
  return belumDijelaskan(await temuanTerlapor(sql, spt, dikenal), given);
}

type Pertanyaan = NonNullable<Awaited<ReturnType<typeof pertanyaanTerakhir>>>;
/** True if new points join a question: it is not answered yet, and if it still waits, it is about the same return. */
const isTerbuka = ({ status, sptId, surat }: Pertanyaan, spt: Spt): boolean =>
  status === statusRencana.initial ? sptId === spt.id : surat !== null && isOneOf(statusSp2dk.from("lapse"), surat);

/** New points for a question that is planned or sent. */
type Tambahan = { readonly surat: Pertanyaan; readonly titik: readonly Titik[] };
/**
 * A letter with its points that a filed return calls for, or new points for the open one. Null if nothing is to ask, a
 * later return replaced it, or its period was asked about a short time ago.
 */
export async function pertanyaanSpt(
  sql: Reader,
  spt: Spt,
  tanggal: string,
): Promise<{ readonly row: RencanaRow; readonly titik: readonly Titik[] } | Tambahan | null> {
  if ((await terakhirOf(sql, spt))?.id !== spt.id) return null;
  const asked = await titikDitanya(sql, spt);
  const fresh = (await temuanBelumDijelaskan(sql, spt, tanggal)).filter(
    (one) => !asked.some((point) => isSetitik(one, point)),
  );
  const last = await pertanyaanTerakhir(sql, spt);
  if (last && isTerbuka(last, spt)) {
    const kept = await titikRencana(sql, last.id);
    const more = titikOf(fresh, tanggal, kept.length);
    const titik = more.map((temuan, at) => titikBaru(last.id, kept.length + at + 1, temuan));
    return titik.length === 0 ? null : { surat: last, titik };
  }
  if (last?.diputus && isBaruDitanya(last.diputus, tanggal)) return null;
  const found = titikOf(fresh, tanggal);
  if (found.length === 0) return null;
  const { batchId, ownerNpwp, jenis } = spt;
  const { kap, kjs } = AKUN_SURAT[jenis];
  const id = randomUUID();
  const row: RencanaRow = {
    id,
    batchId,
    ownerNpwp,
    // what came up after the first letter about a return has a letter of its own
    kunci: asked.length === 0 ? `sp2dk ${spt.id}` : `sp2dk ${spt.id} ${tanggal}`,
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
const titikBaru = (rencanaId: string, urut: number, temuan: Titik["temuan"]): Titik => ({
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

/** Adds points to a question. A sent one tells its taxpayer, who has the time of a letter of its own for them. */
export async function addPoints(sql: Writer, { batch, tanggal, awal, now }: Day, { surat, titik }: Tambahan) {
  for (const one of titik) await insertTitik(sql, one);
  const letter = surat.ketetapanId === null ? undefined : await ketetapanKelasOf(sql, surat.ketetapanId);
  if (!letter) return;
  const { id, nomor, ownerNpwp: npwp, status } = letter;
  const jatuhTempo = batasDitambah(letter.jatuhTempo, tanggal);
  await updateJatuhTempo(sql, { id, jatuhTempo });
  const tautan = { page: "pembayaran.ketetapan", id } as const;
  const notice = { jenis: "sp2dk_ditambah", isi: { nomor, banyak: titik.length, tanggal: jatuhTempo }, tautan };
  await settleByItself(
    sql,
    { batchId: batch.id, tanggal, kelas: awal, now },
    { jenis: "ketetapan", objekId: id, peristiwa: "add", dari: status, ke: status, kabar: [{ npwp, notice }] },
  );
}

type Ditanya = Pick<RencanaRow, "sptId" | "batchId" | "ownerNpwp" | "masaAwal" | "masaAkhir"> & {
  readonly rencanaId: string;
  /** The day since which payments answer it. */
  readonly sejak: string;
};
/** Open points of a letter that the figures of today meet: by a return, or by a payment. */
export async function titikTerpenuhi(sql: Reader, one: Ditanya): Promise<readonly Titik[]> {
  const asked = await sptKelas(sql, one.sptId);
  const last = asked && (await terakhirOf(sql, asked));
  if (!last) return [];
  const open = (await titikRencana(sql, one.rencanaId)).filter((point) => !isSelesai(point));
  const found = await temuanTerlapor(sql, last);
  const isStill = ({ temuan }: Titik) => found.some((now) => isSetitik(now, temuan));
  const corrected = open.filter((point) => !isStill(point)).map((point) => ({ ...point, hasil: "dibetulkan" }));
  const paid = titikDibayar(open.filter(isStill), await setoranBebas(sql, one, one));
  return [...corrected, ...paid.map((point) => ({ ...point, hasil: "dibayar" }))];
}

/** Closes points that figures meet on a day. */
export async function closeTitik(sql: Writer, met: readonly Titik[], tanggal: string): Promise<void> {
  for (const point of met)
    await updateTitik(sql, { ...point, status: statusTitik.next(point.status, "meet"), ditutup: tanggal });
}

/** True if an intended letter still has something to ask: its return is in force, and a point of it is open. */
export async function isMasihDitanya(sql: Reader, row: RencanaRow): Promise<boolean> {
  if (row.jenis !== "sp2dk") return true;
  const asked = await sptKelas(sql, row.sptId);
  const last = asked && (await terakhirOf(sql, asked));
  if (last?.id !== row.sptId) return false;
  const met = await titikTerpenuhi(sql, { ...row, rencanaId: row.id, sejak: row.disusun });
  return (await titikRencana(sql, row.id)).some((one) => !isSelesai(one) && !met.some(({ urut }) => urut === one.urut));
}
