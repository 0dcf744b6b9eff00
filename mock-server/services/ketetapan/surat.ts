import { AppError } from "~/contract/errors";
import { batasDiperpanjang, statusTitik } from "~/domain/kantor";
import type { Page } from "~/domain/kit/pages";
import { isOneOf } from "~/domain/kit/status";
import { JENIS_SPT } from "~/domain/parameters/spt";
import {
  awalSurat,
  batasKeberatanOf,
  isSp2dk,
  isTagihan,
  jumlahKetetapan,
  statusKetetapan,
  statusSp2dk,
} from "~/domain/pembayaran";
import { namaKapKjs } from "~/domain/ref/kap-kjs";
import { isFaktaBerdokumen } from "~/domain/spt";
import { kepalaOf } from "../../db/batch";
import { historyOf } from "../../db/jejak";
import { rencanaSurat, titikRencana } from "../../db/kantor";
import { billingKetetapan, type KetetapanRow, ketetapanOf, sisaTagihan } from "../../db/ketetapan/store";
import { mine } from "../../db/ownership";
import { pengembalianSurat } from "../../db/pengembalian";
import { wajibPajakOf } from "../../db/pihak";
import { type Spt, sptKelas } from "../../db/spt";
import type { Reader } from "../../db/sql";
import { rightsOf } from "../../http/caller";
import { type Context, callerOf } from "../../http/context";
import { inTurn } from "../../turns";
import { dokumenTemuan, penjelasanTemuan, pesanTemuan } from "../spt/terlapor";
import { berkasPerTitik } from "./berkas";

/** A letter to the active identity. Throws `not_found` for any other letter. */
export async function ownSurat(context: Context, id: string): Promise<KetetapanRow> {
  const found = await ketetapanOf(context.sql, mine(context), id);
  if (!found) throw new AppError("not_found");
  return found;
}

/** True if the state of a letter allows an objection, whatever its day. */
const isDapatDiajukan = ({ jenis, status }: Pick<KetetapanRow, "jenis" | "status">): boolean =>
  !isSp2dk(jenis) && isOneOf(statusKetetapan.from("object"), status);
/** True if an objection waits for its decision. */
export const isMenungguPutusan = ({ status }: Pick<KetetapanRow, "status">): boolean =>
  isOneOf(statusKetetapan.from("uphold"), status);

/** True if the time to answer a letter can be extended on a day: once, until its last day. */
export const mayExtend = ({ jenis, status, jatuhTempo }: KetetapanRow, hari: string): boolean =>
  isSp2dk(jenis) && isOneOf(statusSp2dk.from("extend"), status) && hari <= jatuhTempo;

/** True while the points of a letter can be answered and judged: until it is closed or ends in an assessment. */
export const isBerjalan = ({ status }: Pick<KetetapanRow, "status">): boolean =>
  isOneOf(statusSp2dk.from("close"), status);

/** The actions of a taxpayer on a letter on a day. */
function deedsOf(surat: KetetapanRow, sisa: number, hari: string): string[] {
  const { jenis, terbit } = surat;
  const batas = batasKeberatanOf(jenis, terbit);
  return [
    ...(isTagihan(jenis) && sisa > 0 ? ["bill"] : []),
    ...(isDapatDiajukan(surat) && (batas === null || hari <= batas) ? ["object"] : []),
    ...(isSp2dk(jenis) && surat.tanggapan === null ? ["answer"] : []),
    ...(mayExtend(surat, hari) ? ["extend"] : []),
  ];
}

/** The page of a document behind a point: a return, an invoice, a payment or its transfer, or a slip. */
function halamanDokumen({ id, jenis }: { readonly id: string; readonly jenis: string }): Page {
  if (jenis === "billing") return { page: "pembayaran.billing", id };
  if (jenis === "pemindahbukuan") return { page: "pembayaran.pemindahbukuan", id };
  if (isOneOf<string>(JENIS_SPT, jenis)) return { page: "spt.rincian", id };
  if (jenis === "faktur_keluaran") return { page: "efaktur.faktur", arah: "keluaran", id };
  return jenis === "faktur" ? { page: "efaktur.faktur", arah: "masukan", id } : { page: "bukpot.rincian", jenis, id };
}
/** Number of documents that a point shows. */
const DITUNJUKKAN = 20;
/** The documents behind the other figure of a point; null if it has none. */
async function dokumenTitik({ sql, t }: Context, spt: Spt, fakta: string | undefined) {
  if (fakta === undefined || !isFaktaBerdokumen(fakta)) return null;
  const found = await dokumenTemuan(sql, spt, fakta);
  return found.slice(0, DITUNJUKKAN).map((one) => ({
    nama: isOneOf<string>(JENIS_SPT, one.jenis) ? t(`spt:jenis.${one.jenis}`) : one.nomor,
    masa: one.masa,
    nilai: one.nilai,
    halaman: halamanDokumen(one),
  }));
}

type Pihak = "wajib_pajak" | "instruktur";
/** The points of a letter by the office, each with the caller's actions on it; null: a reader alone. */
async function titikLengkap(context: Context, surat: KetetapanRow, pihak: Pihak | null) {
  const rencana = isSp2dk(surat.jenis) ? await rencanaSurat(context.sql, surat.id) : undefined;
  if (!rencana) return { sptId: null, titik: [] };
  const points = await titikRencana(context.sql, rencana.id);
  const spt = await sptKelas(context.sql, rencana.sptId);
  const berkas = await berkasPerTitik(context.sql, points);
  const titik = await inTurn(points, async ({ urut, temuan, taruhan, status, jawaban, hasil, catatan, ditutup }) => ({
    penjelasan: penjelasanTemuan(context, temuan),
    berkas: berkas.get(urut) ?? [],
    urut,
    pesan: pesanTemuan(context, temuan),
    dasar: temuan.dasar ?? null,
    taruhan,
    pajak: temuan.kantor?.pajak ?? null,
    dokumen: spt ? await dokumenTitik(context, spt, temuan.kantor?.fakta) : null,
    dijelaskan: temuan.dijelaskan ?? null,
    status,
    field: temuan.field ?? null,
    lampiran: temuan.lampiran ?? null,
    jawaban: jawaban.map(({ penjelasan, bukti = null, ...one }) => ({
      ...one,
      bukti,
      penjelasan: penjelasanTemuan(context, temuan).find(({ kode }) => kode === penjelasan) ?? null,
    })),
    hasil,
    catatan,
    ditutup,
    aksi: pihak === null || !isBerjalan(surat) ? [] : [...statusTitik.eventsFor(status, pihak)],
  }));
  return { sptId: rencana.sptId, titik };
}

/** A letter with its unpaid amount, its history, and the taxpayer's actions on a day. */
export async function suratLengkap(
  context: Context,
  surat: KetetapanRow,
  hari: string,
  pihak: Pihak | null = "wajib_pajak",
) {
  const { sql } = context;
  const { id, batchId, ownerNpwp: npwp, kap, kjs, jenis, terbit } = surat;
  const sisa = await sisaTagihan(sql, surat);
  const refund = await pengembalianSurat(sql, surat);
  return {
    ...surat,
    otomatis: surat.penerbitId === null,
    ...(await titikLengkap(context, surat, pihak)),
    npwp,
    wp: (await wajibPajakOf(sql, batchId, npwp))?.nama ?? "",
    nama: namaKapKjs(kap, kjs),
    jumlah: jumlahKetetapan(surat),
    sisa,
    batasDiperpanjang: mayExtend(surat, hari) ? batasDiperpanjang(surat.jatuhTempo) : null,
    batasKeberatan: isSp2dk(jenis) ? null : batasKeberatanOf(jenis, terbit),
    pengembalian: refund ? { id: refund.id, nomor: refund.nomor, status: refund.status } : null,
    billing: (await billingKetetapan(sql, id)) ?? null,
    aksi: deedsOf(surat, sisa, hari),
    tanpaHak: {},
    riwayat: await historyOf(sql, "ketetapan", id),
  };
}

type Diperlihatkan = {
  readonly aksi: readonly string[];
  readonly titik: Awaited<ReturnType<typeof titikLengkap>>["titik"];
};
/** The letter for a representative of its taxpayer. Actions beyond its rights are listed apart. */
export async function withRightsOf<S extends Diperlihatkan>(context: Context, surat: S) {
  const caller = callerOf(context);
  const closed = { ...surat, aksi: [], titik: surat.titik.map((one) => ({ ...one, aksi: [] })) };
  if (caller.readOnly) return { ...closed, tanpaHak: {} };
  const held = await rightsOf(context.sql, caller);
  if (held.includes("pembayaran")) return { ...surat, aksi: [...surat.aksi], tanpaHak: {} };
  return { ...closed, tanpaHak: Object.fromEntries(surat.aksi.map((deed) => [deed, "pembayaran" as const])) };
}

/** Accounts that hear of answers to a letter: its issuer, for an automatic letter the head of the class. */
export const pendengarOf = async (sql: Reader, { batchId, penerbitId }: KetetapanRow): Promise<readonly string[]> =>
  penerbitId === null ? kepalaOf(sql, batchId) : [penerbitId];

/** The initial state of a letter. */
export const suratBaru = (
  given: Omit<KetetapanRow, "status" | "tanggapan" | "ditanggapi" | "putusan" | "diputus">,
) => ({
  ...given,
  status: awalSurat(given.jenis),
  tanggapan: null,
  ditanggapi: null,
  putusan: null,
  diputus: null,
});
