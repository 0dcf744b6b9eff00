import { contract } from "~/contract";
import type { DokumenLainRow } from "~/contract/dokumen-lain";
import {
  alasanDokumen,
  aturanJenisFor,
  canBeReturned,
  checkDokumenLain,
  DISETUJUI,
  DOKUMEN_BELUM_TERBIT,
  kodePendek,
  kreditDari,
  pilihanMasaKredit,
  sisaDokumen,
  statusDokumenLain,
  statusKredit,
} from "~/domain/efaktur";
import { isOneOf } from "~/domain/kit/status";
import { daftarDokumen, returDari } from "../../db/dokumen-lain/daftar";
import { nomorDokumen } from "../../db/dokumen-lain/hidup";
import { type DokumenRow, dokumenOf } from "../../db/dokumen-lain/store";
import { historyOf } from "../../db/jejak";
import { mine } from "../../db/ownership";
import { teretur } from "../../db/retur";
import { acting, type Context } from "../../http/context";
import { alasanAnswer, temuanTeks } from "../efaktur/jawaban";
import { masaTerkunciOf } from "../efaktur/konteks";
import { read } from "../kit";
import { pelaporanOf } from "../spt/perlu";
import { konteksDokumen, ownDokumen } from "./konteks";
import { kreditTertahan } from "./kredit";

const CREDIT_ACTIONS: readonly string[] = ["credit", "period", "uncredit", "back"];

/** A row as lists and details show it. */
export const barisDokumen = (row: Omit<DokumenLainRow, "detailPendek">): DokumenLainRow => ({
  id: row.id,
  nomor: row.nomor,
  status: row.status,
  jenis: row.jenis,
  detail: row.detail,
  dokumen: row.dokumen,
  detailPendek: kodePendek(row.jenis, row.detail),
  jenisDokumen: row.jenisDokumen,
  tanggal: row.tanggal,
  masa: row.masa,
  lawanNpwp: row.lawanNpwp,
  lawanNama: row.lawanNama,
  kredit: row.kredit,
  kreditMasa: row.kreditMasa,
  dpp: row.dpp,
  dppLain: row.dppLain,
  ppn: row.ppn,
  ppnbm: row.ppnbm,
});

/** Events open to the owner, from the status tables. A read-only look has none. */
async function actionsOf(context: Context, row: DokumenRow): Promise<string[]> {
  if (context.caller?.readOnly) return [];
  const open: string[] = [...statusDokumenLain.eventsFor(row.status, "pemilik")];
  if (row.status !== DISETUJUI) return open;
  const creditable = row.arah === "masukan" && aturanJenisFor(row.jenis)?.dapatDikreditkan;
  const credit = creditable ? statusKredit.eventsFor(kreditDari(row.kredit), "pembeli") : [];
  const left = sisaDokumen(row, await teretur(context.sql, row.id));
  const returns = canBeReturned(row) && (left.dpp > 0 || left.ppn > 0) ? ["return"] : [];
  return [...open, ...credit.filter((event) => CREDIT_ACTIONS.includes(event)), ...returns];
}

export const readServices = {
  list: read(contract.dokumenLain.list, async (query, context) => {
    const { direction, ...asked } = query;
    const page = await daftarDokumen(context.sql, mine(context), direction, asked);
    return { ...page, rows: page.rows.map(barisDokumen) };
  }),

  detail: read(contract.dokumenLain.detail, async ({ id }, context) => {
    const act = acting(context);
    const { sql } = context;
    const row = await ownDokumen(context, id);
    const { arah: _, ...isian } = dokumenOf(row);
    const found = isOneOf(DOKUMEN_BELUM_TERBIT, row.status)
      ? checkDokumenLain(dokumenOf(row), await konteksDokumen(sql, act, row))
      : [];
    const creditable = row.arah === "masukan" && aturanJenisFor(row.jenis)?.dapatDikreditkan;
    const locked = await masaTerkunciOf(sql, act.batch.id, act.wp.npwp);
    const masaKredit = creditable ? [...pilihanMasaKredit(row.masa, locked)] : [];
    return {
      ...barisDokumen(row),
      arah: row.arah,
      versi: row.versi,
      isian: isian as never,
      temuan: found.map((finding) => temuanTeks(context, finding)),
      aksi: await actionsOf(context, row),
      masaKredit,
      kreditTertahan: await kreditTertahan(context, row, masaKredit),
      alasan: alasanAnswer(alasanDokumen(row)),
      sisa: sisaDokumen(row, await teretur(sql, id)),
      retur: await returDari(sql, id),
      menggantikan: await nomorDokumen(sql, row.menggantikanId),
      digantikan: await nomorDokumen(sql, row.digantikanId),
      pelaporan: await pelaporanOf(sql, mine(context), id, [row.masa, row.kreditMasa]),
      riwayat: await historyOf(sql, "dokumen_lain", id),
      penandatangan: row.penandatangan,
      ditandatangani: row.ditandatangani,
    };
  }),
};
