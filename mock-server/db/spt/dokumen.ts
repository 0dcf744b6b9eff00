import { BUKPOT_TERBIT, JENIS_PEGAWAI, JENIS_TAHUNAN } from "~/domain/bukpot";
import { KONFIRMASI_TERBUKA } from "~/domain/efaktur";
import { bulanOf, firstDay, lastDay, type Masa, tahunOf } from "~/domain/kit/tanggal";
import { DITINGGALKAN } from "~/domain/spt/lampiran";
import { boundList, jsonValue, notByIndex } from "../dialect";
import { type Reader, sqlList } from "../sql";
import type { RowOf } from "../tables";
import type { Spt } from "./store";

/** Parties and period of a document that returns are made of; only invoices and their returns have a second party. */
type PihakDokumen = Pick<RowOf<"Faktur">, "batchId" | "ownerNpwp" | "lawanNpwp" | "masa">;
const found = (table: string, lawan = "NULL lawanNpwp"): string =>
  `SELECT batchId, ownerNpwp, ${lawan}, masa FROM ${table} WHERE id = @id`;
/** By the name the audit trail has for them. */
const DOCUMENTS: Readonly<Record<string, string>> = {
  faktur: found("Faktur", "lawanNpwp"),
  retur: found("Retur", "lawanNpwp"),
  dokumen_lain: found("DokumenLain"),
  retur_dokumen: found("DokumenRetur"),
  bukpot: found("Bukpot"),
  spt: found("Spt"),
};
/** Parties of a document, without checking the caller. Undefined for other kinds and for missing documents. */
export async function pihakDokumen(sql: Reader, jenis: string, id: string): Promise<PihakDokumen | undefined> {
  const statement = DOCUMENTS[jenis];
  return statement === undefined ? undefined : await sql.get<PihakDokumen>(statement, { id });
}

const HOLDS = `SELECT 1 FROM SptBaris WHERE sptId = @sptId AND objekId = @objekId AND asal = 'posting' AND lampiran <> '${DITINGGALKAN}' LIMIT 1`;
/** True if a return was posted with a document in it. False for a document that posting left out. */
export const returnsHolding = async (sql: Reader, sptId: string, objekId: string): Promise<boolean> =>
  (await sql.get(HOLDS, { sptId, objekId })) !== undefined;

const REFERENCES = `SELECT id, referensi FROM Faktur WHERE id IN ${boundList("ids")}
  UNION ALL SELECT id, referensi FROM DokumenLain WHERE id IN ${boundList("ids")}`;
/** The issuers' references of invoices and special documents. */
export const referensiDokumen = (
  sql: Reader,
  ids: readonly (string | null)[],
): Promise<Pick<RowOf<"Faktur">, "id" | "referensi">[]> => sql.all(REFERENCES, { ids: JSON.stringify(ids) });

/** The party asked about a document. `jawabPada` is the class day of a scripted answer; `nama` is null for unknown parties. */
export type Ditunggu = {
  readonly id: string;
  readonly npwp: string;
  readonly jawabPada: string | null;
  readonly nama: string | null;
};
const WAITING = `SELECT k.objekId id, k.lawanNpwp npwp, k.jawabPada, w.nama FROM Konfirmasi k
  LEFT JOIN WajibPajak w ON w.batchId = k.batchId AND w.npwp = k.lawanNpwp
  WHERE k.batchId = @batchId AND k.status IN (${sqlList(KONFIRMASI_TERBUKA)}) AND k.objekId IN ${boundList("ids")}`;
/** Open requests about documents of a class; a replacement waits together with the invoice it replaces. */
export const konfirmasiDitunggu = (
  sql: Reader,
  batchId: string,
  ids: readonly (string | null)[],
): Promise<Ditunggu[]> => sql.all(WAITING, { batchId, ids: JSON.stringify(ids) });

type Periode = Pick<Spt, "batchId" | "ownerNpwp" | "masa">;
const ISSUED = sqlList(BUKPOT_TERBIT);
const PERIODS = `SELECT DISTINCT masa FROM Bukpot WHERE batchId = @batchId AND ownerNpwp = @ownerNpwp AND status IN (${ISSUED})
  AND masa < @masa AND masa >= @sejak AND jenis IN ${boundList("jenis")} ORDER BY masa`;
/** Periods before one, from another on, for which a taxpayer has issued slips of some types; oldest first. */
export const masaBerbukti = async (
  sql: Reader,
  { batchId, ownerNpwp, masa }: Periode,
  { sejak, jenis }: { readonly sejak: Masa; readonly jenis: readonly string[] },
): Promise<Masa[]> => {
  const asked = { batchId, ownerNpwp, masa, sejak, jenis: JSON.stringify(jenis) };
  return (await sql.all<{ masa: Masa }>(PERIODS, asked)).map((row) => row.masa);
};

const BEGAN = jsonValue("k.isi", "mulai");
const ENDED = jsonValue("k.isi", "berhenti");
const WITHOUT = `SELECT count(*) n FROM Karyawan k WHERE k.batchId = @batchId AND k.ownerNpwp = @ownerNpwp AND k.dihapus = 0
  AND (${BEGAN} IS NULL OR ${BEGAN} <= @akhir) AND (${ENDED} IS NULL OR ${ENDED} >= @awal)
  AND NOT EXISTS (SELECT 1 FROM Bukpot b WHERE b.batchId = k.batchId AND b.ownerNpwp = k.ownerNpwp AND b.idPenerima = k.npwp
    AND b.jenis IN (${sqlList(JENIS_PEGAWAI)}) AND ${notByIndex("b.masa")} BETWEEN @januari AND @masa
    AND (b.jenis IN (${sqlList(JENIS_TAHUNAN)}) OR b.masa = @bulanan) AND (${BEGAN} IS NULL OR b.masa >= substr(${BEGAN}, 1, 7))
    AND ${notByIndex("b.status")} IN (${ISSUED}))`;
/**
 * How many employees have no issued slip that a period asks for. Of a month other than December those count who worked in
 * it; the monthly slip answers, and a yearly one that ended earlier in the year, since it settles the last month of work.
 * Of December those count who worked on any day of the year; only a yearly slip answers (PMK 168/2023). A yearly slip from
 * before the recorded first day is of an earlier employment.
 */
export const karyawanTanpaBukti = async (sql: Reader, { batchId, ownerNpwp, masa }: Periode): Promise<number> => {
  const januari = `${tahunOf(masa)}-01`;
  const isYearEnd = bulanOf(masa) === 12;
  const asked = {
    batchId,
    ownerNpwp,
    masa,
    januari,
    bulanan: isYearEnd ? "" : masa,
    awal: firstDay(isYearEnd ? januari : masa),
    akhir: lastDay(masa),
  };
  return (await sql.get<{ n: number }>(WITHOUT, asked))?.n ?? 0;
};
