import { BUKPOT_GUGUR, BUKPOT_TERBIT } from "~/domain/bukpot";
import { FAKTUR_BERLAKU, FAKTUR_GUGUR } from "~/domain/efaktur";
import type { Masa, Tanggal } from "~/domain/kit/tanggal";
import { SPT_BERLAKU } from "~/domain/spt";
import type { DokumenFakta } from "~/domain/spt/fakta";
import { DITINGGALKAN } from "~/domain/spt/lampiran";
import { boundList, jsonValue } from "../dialect";
import { type Reader, sqlList } from "../sql";
import type { Spt } from "./store";

/** The amount of the valid document that replaced a row's document; 0 if it was cancelled. */
const pengganti = (tabel: string, kolom: string, berlaku: readonly string[]): string =>
  `COALESCE((SELECT n.${kolom} FROM ${tabel} d JOIN ${tabel} n ON n.id = d.digantikanId
     WHERE d.id = b.objekId AND n.status IN (${sqlList(berlaku)})), 0)`;
/**
 * Documents that no longer count, by the returns that they may be in, with the amount that counted and the tax that a
 * correction adds.
 */
const GUGUR = {
  faktur: {
    status: FAKTUR_GUGUR,
    kurang: `b.ppn - ${pengganti("Faktur", "ppn", FAKTUR_BERLAKU)}`,
    tabel: `SELECT id FROM Faktur WHERE batchId = @batchId AND lawanNpwp = @ownerNpwp AND status IN (${sqlList(FAKTUR_GUGUR)})`,
    pajak: "b.ppn",
    // input tax of invoices
    lampiran: "AND b.lampiran = 'B2'",
    jenis: "'faktur'",
  },
  bukpot: {
    status: BUKPOT_GUGUR,
    kurang: `${pengganti("Bukpot", "pph", BUKPOT_TERBIT)} - b.pph`,
    tabel: `SELECT id FROM Bukpot WHERE batchId = @batchId AND ownerNpwp = @ownerNpwp AND status IN (${sqlList(BUKPOT_GUGUR)})`,
    pajak: "b.pph",
    lampiran: `AND b.lampiran <> '${DITINGGALKAN}'`,
    jenis: "(SELECT jenis FROM Bukpot WHERE id = gugur.objekId)",
  },
} as const;
type Ditemukan = {
  readonly banyak: number;
  readonly pajak: number;
  readonly kurang: number;
  readonly masa: Masa | null;
};
const NONE: Ditemukan = { banyak: 0, pajak: 0, kurang: 0, masa: null };
type Diteliti = Pick<Spt, "batchId" | "ownerNpwp" | "jenis">;
/** The periods of the filed returns to look through, the last one included, and the last class day that counts. */
type Dicari = { readonly sejak: Masa; readonly sampai: Masa; readonly dikenal?: Tanggal };
/** Such documents in the last filed returns of these periods, each once for its period. */
const gugurDi = (dokumen: keyof typeof GUGUR, { dikenal }: Dicari): string => {
  const { tabel, pajak, kurang, lampiran, status } = GUGUR[dokumen];
  const later = `AND NOT EXISTS (SELECT 1 FROM RiwayatStatus r WHERE r.jenis = '${dokumen}' AND r.objekId = b.objekId
        AND r.ke IN (${sqlList(status)}) AND substr(r.kelas, 1, 10) > @dikenal)`;
  return `SELECT DISTINCT s.masa, b.objekId, b.nomor, ${pajak} pajak, ${kurang} kurang FROM Spt s
    JOIN SptBaris b ON b.sptId = s.id AND b.asal = 'posting' ${lampiran} AND b.objekId IN (${tabel})
    WHERE s.batchId = @batchId AND s.ownerNpwp = @ownerNpwp AND s.jenis = @jenis AND s.status IN (${sqlList(SPT_BERLAKU)})
      AND s.masa BETWEEN @sejak AND @sampai ${dikenal === undefined ? "" : later}
      AND NOT EXISTS (SELECT 1 FROM Spt n WHERE n.batchId = s.batchId AND n.ownerNpwp = s.ownerNpwp AND n.jenis = s.jenis
        AND n.masa = s.masa AND n.pembetulan > s.pembetulan AND n.status IN (${sqlList(SPT_BERLAKU)}))`;
};
/**
 * Documents in the last filed returns of some periods that were replaced or cancelled since: their number, their tax and
 * the tax that a correction adds (whole rupiah), and the first period.
 */
export async function gugurDilaporkan(
  sql: Reader,
  { batchId, ownerNpwp, jenis }: Diteliti,
  dokumen: keyof typeof GUGUR,
  dicari: Dicari,
): Promise<Ditemukan> {
  const asked = { batchId, ownerNpwp };
  // most taxpayers have no such document, and then no return is looked through
  if (!(await sql.get(`${GUGUR[dokumen].tabel} LIMIT 1`, asked))) return NONE;
  const found = await sql.get<Ditemukan>(
    `SELECT count(*) banyak, COALESCE(sum(pajak), 0) pajak, min(masa) masa,
        COALESCE(sum(CASE WHEN kurang > 0 THEN kurang ELSE 0 END), 0) kurang FROM (${gugurDi(dokumen, dicari)}) AS gugur`,
    { ...asked, jenis, ...dicari },
  );
  return found ?? NONE;
}
/** These documents with their type, number and tax, by period and number. */
export const daftarGugur = (
  sql: Reader,
  { batchId, ownerNpwp, jenis }: Diteliti,
  dokumen: keyof typeof GUGUR,
  dicari: Dicari,
): Promise<readonly DokumenFakta[]> =>
  sql.all(
    `SELECT gugur.objekId id, ${GUGUR[dokumen].jenis} jenis, COALESCE(gugur.nomor, '') nomor, gugur.masa, gugur.pajak nilai
      FROM (${gugurDi(dokumen, dicari)}) AS gugur ORDER BY gugur.masa, gugur.nomor`,
    { batchId, ownerNpwp, jenis, ...dicari },
  );

/** The issued slips of a period and of some types that name a document, numbered in their group of payee and object. */
const BERUJUKAN = `SELECT id, jenis, nomor, masa, pph,
    count(*) OVER (PARTITION BY jenis, idPenerima, kodeObjek, ${jsonValue("isi", "nomorDokumen")}) sama,
    row_number() OVER (PARTITION BY jenis, idPenerima, kodeObjek, ${jsonValue("isi", "nomorDokumen")} ORDER BY pph DESC, nomor) ke
  FROM Bukpot WHERE batchId = @batchId AND ownerNpwp = @ownerNpwp AND masa = @masa AND status IN (${sqlList(BUKPOT_TERBIT)})
    AND jenis IN ${boundList("jenis")} AND COALESCE(${jsonValue("isi", "nomorDokumen")}, '') <> ''`;
type Bermasa = Pick<Spt, "batchId" | "ownerNpwp" | "masa">;
/** The issued slips of a period, of some types, that repeat payee, object and document of another, and their tax. */
export async function rujukanGanda(
  sql: Reader,
  { batchId, ownerNpwp, masa }: Bermasa,
  jenis: readonly string[],
): Promise<{ readonly banyak: number; readonly pph: number }> {
  const found = await sql.get<{ banyak: number; pph: number }>(
    `SELECT count(*) banyak, COALESCE(sum(pph), 0) pph FROM (${BERUJUKAN}) AS ganda WHERE ke > 1`,
    { batchId, ownerNpwp, masa, jenis: JSON.stringify(jenis) },
  );
  return found ?? { banyak: 0, pph: 0 };
}
/** These slips with those that they repeat, by number. */
export const daftarRujukanGanda = (
  sql: Reader,
  { batchId, ownerNpwp, masa }: Bermasa,
  jenis: readonly string[],
): Promise<readonly DokumenFakta[]> =>
  sql.all(
    `SELECT id, jenis, COALESCE(nomor, '') nomor, masa, pph nilai FROM (${BERUJUKAN}) AS ganda WHERE sama > 1 ORDER BY nomor`,
    { batchId, ownerNpwp, masa, jenis: JSON.stringify(jenis) },
  );
