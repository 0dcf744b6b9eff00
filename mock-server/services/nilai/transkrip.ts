import { createHash } from "node:crypto";
import { contract } from "~/contract";
import { AppError } from "~/contract/errors";
import type { FileAnswer } from "~/contract/kit";
import type { BarisTranskrip, Transkrip } from "~/contract/nilai/transkrip";
import { POIN } from "~/domain/tugas";
import { instrukturOf, tanggalKelas } from "../../db/batch";
import { registerPrintable } from "../../db/dokumen";
import { kelasPeserta, ulasanKelas } from "../../db/nilai/store";
import { kelasTanda, tandaKelas, tandaOf } from "../../db/nilai/tanda-store";
import { accountOf } from "../../db/ownership";
import { acting, type Context, callerOf, type WritingContext } from "../../http/context";
import { printTranskrip, renderPdfs } from "../../print";
import { inTurn } from "../../turns";
import { batchInScope } from "../batch/scope";
import { read, readRecorded, type Services } from "../kit";
import { kelasTugas } from "../tugas/scope";
import { aturanTampil, type BukuKelas, bukuKelas } from "./kelas";
import { berkasTanda } from "./tanda-selesai/cetak";
import { plainName } from "./unduh";

type Kelas = {
  readonly id: string;
  readonly nama: string;
  readonly tanggal: string;
  /** The caller as a try-out participant of the class, with the class of its documents. */
  readonly coba?: { readonly akunId: string; readonly batchId: string };
};
const poin = (value: number | null): number | null => (value === null ? null : value / POIN);

/** The grade sheets of a class, by name, or of one account. */
async function transkripDari(context: Context, kelas: Kelas, akunId: string | null): Promise<Transkrip[]> {
  const { sql } = context;
  const buku = await bukuKelas(
    sql,
    kelas.id,
    { kelas: kelas.tanggal, kini: context.now.toISOString() },
    { dilepas: true, coba: kelas.coba?.akunId },
  );
  const rows = buku.baris.filter(({ peserta }) => akunId === null || peserta.id === akunId);
  const days = await kelasTanda(sql, kelas.id);
  if (rows.length === 0 || !days) throw new AppError("not_found");
  const reviews = new Map((await ulasanKelas(sql, kelas.id, akunId)).map((row) => [row.id, row]));
  const tanda = await tandaKelas(sql, kelas.id, akunId);
  const instruktur = (await instrukturOf(sql, kelas.id)).map(({ nama }) => nama);
  const batch = { id: kelas.id, nama: kelas.nama, mulai: days.mulai, selesai: days.selesai };
  return rows.map((row) => {
    const { id, accountId, nama, nim } = row.peserta;
    const own = tanda.get(id);
    return {
      batch,
      peserta: { akunId: id, accountId, nama, nim },
      instruktur,
      aturan: aturanTampil(buku.aturan),
      baris: barisDari(buku, row, reviews),
      total: poin(row.akhir.persen),
      lulus: row.akhir.lulus,
      huruf: row.akhir.huruf,
      tanda: own ? { id: own.id, nomor: own.nomor, tanggal: own.tanggal, status: own.status } : null,
    };
  });
}

type Ulasan = Awaited<ReturnType<typeof ulasanKelas>>[number];
function barisDari(
  { tugas, aturan }: BukuKelas,
  { sel, akhir }: BukuKelas["baris"][number],
  reviews: ReadonlyMap<string, Ulasan>,
): BarisTranskrip[] {
  const dipakai = new Set(akhir.dipakai);
  return tugas.flatMap(({ id: tugasId, judul, jatuhTempo, bobot, nilaiMaks, kelompok }, at): BarisTranskrip[] => {
    const { keadaan, poin: akhirnya, balasanId } = sel[at] ?? { keadaan: "belum", poin: null, balasanId: null };
    if (keadaan === "tidak_diberi") return [];
    const review = balasanId === null ? undefined : reviews.get(balasanId);
    const row = {
      tugasId,
      judul,
      jatuhTempo,
      bobot,
      kelompok: aturan.kelompok.find(({ kunci }) => kunci === kelompok)?.judul ?? null,
      nilaiMaks,
      keadaan,
      poin: poin(review?.poin ?? null),
      dipotong: (review?.potongan ?? 0) / POIN,
      nilai: poin(akhirnya),
      dihitung: dipakai.has(tugasId),
      balasanId,
      ulasan: review?.ulasan ?? null,
      pengulas: review?.pengulas ?? null,
    };
    return [row];
  });
}

/** Grade sheets as one PDF, each on a new page, with a code of its own that is registered now. */
async function berkasTranskrip(
  context: WritingContext,
  kelas: Kelas,
  sheets: readonly Transkrip[],
): Promise<FileAnswer> {
  const { config, db, now } = context;
  const codes = await db.write((sql) =>
    inTurn(sheets, (sheet) => {
      const { akunId, accountId } = sheet.peserta;
      const nomor = `${accountId} ${kelas.tanggal}`;
      const printable = { batchId: kelas.coba?.batchId ?? kelas.id, jenis: "lembar_nilai", objekId: akunId, nomor };
      const hash = createHash("sha256").update(JSON.stringify(sheet)).digest("hex");
      return registerPrintable(sql, config.sessionSecret, printable, hash, now);
    }),
  );
  const docs = sheets.map((sheet, at) => printTranskrip(sheet, { kode: codes[at] ?? "", tanggal: kelas.tanggal }));
  const [only, second] = sheets;
  const nama = plainName(`lembar nilai ${only && !second ? only.peserta.nama : kelas.nama}`);
  return { name: `${nama}.pdf`, type: "application/pdf", body: await renderPdfs(docs, config.publicUrl) };
}

/** The class of the participant, or of the viewed participant. */
async function kelasSaya(context: Context): Promise<Kelas> {
  const { caller, batch } = acting(context);
  const id = kelasTugas({ caller, batch });
  const kelas = { id, nama: batch.nama, tanggal: await tanggalKelas(context.sql, id) };
  return caller.coba ? { ...kelas, coba: { akunId: caller.akunId, batchId: batch.id } } : kelas;
}
/** The class of a participant within the caller's reach. Throws `not_found` for other participants. */
async function kelasDari(context: Context, akunId: string): Promise<Kelas> {
  const batchId = await kelasPeserta(context.sql, akunId);
  if (batchId === undefined) throw new AppError("not_found");
  return batchInScope(context.sql, callerOf(context), batchId);
}
async function lembarDari(context: Context, kelas: Kelas, akunId: string): Promise<Transkrip> {
  const [own] = await transkripDari(context, kelas, akunId);
  if (!own) throw new AppError("not_found");
  return own;
}

export const transkripServices: Services<typeof contract.transkrip> = {
  lihat: read(contract.transkrip.lihat, async ({ akunId }, context) =>
    lembarDari(context, await kelasDari(context, akunId), akunId),
  ),
  unduh: readRecorded(contract.transkrip.unduh, async ({ akunId }, context) => {
    const kelas = await kelasDari(context, akunId);
    return berkasTranskrip(context, kelas, [await lembarDari(context, kelas, akunId)]);
  }),
  unduhKelas: readRecorded(contract.transkrip.unduhKelas, async ({ batchId }, context) => {
    const batch = await batchInScope(context.sql, callerOf(context), batchId);
    return berkasTranskrip(context, batch, await transkripDari(context, batch, null));
  }),
  saya: read(contract.transkrip.saya, async (_, context) =>
    lembarDari(context, await kelasSaya(context), await accountOf(context)),
  ),
  unduhSaya: readRecorded(contract.transkrip.unduhSaya, async (_, context) => {
    const kelas = await kelasSaya(context);
    return berkasTranskrip(context, kelas, [await lembarDari(context, kelas, await accountOf(context))]);
  }),
  tandaSaya: read(contract.transkrip.tandaSaya, async ({ id }, context) => {
    const tanda = await tandaOf(context.sql, id);
    if (!tanda || tanda.akunId !== (await accountOf(context))) throw new AppError("not_found");
    return berkasTanda(context, [tanda], plainName(`sertifikat ${tanda.nama} ${tanda.nomor}`));
  }),
};
