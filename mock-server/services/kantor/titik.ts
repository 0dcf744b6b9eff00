import { randomUUID } from "node:crypto";
import { AKUN_SURAT, hariDikenal } from "~/domain/kantor/aturan";
import { statusRencana } from "~/domain/kantor/rencana";
import { belumDijelaskan, isSelesai, isSetitik, statusTitik, titikDibayar, titikOf } from "~/domain/kantor/titik";
import { isFiled, isTerbukti, kunciKonfirmasi } from "~/domain/spt";
import type { RencanaRow } from "../../db/kantor";
import { setoranBebas } from "../../db/kantor/perubahan-store";
import { type Titik, titikDitanya, titikRencana, updateTitik } from "../../db/kantor/titik-store";
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

/** A letter with its points that a filed return calls for; null if nothing is to ask, or a later return replaced it. */
export async function pertanyaanSpt(
  sql: Reader,
  spt: Spt,
  tanggal: string,
): Promise<{ readonly row: RencanaRow; readonly titik: readonly Titik[] } | null> {
  if ((await terakhirOf(sql, spt))?.id !== spt.id) return null;
  const asked = await titikDitanya(sql, spt);
  const fresh = (await temuanBelumDijelaskan(sql, spt, tanggal)).filter(
    (one) => !asked.some((point) => isSetitik(one, point)),
  );
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
