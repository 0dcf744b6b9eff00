import { BUKPOT_TERBIT } from "~/domain/bukpot";
import { DOKUMEN_BERLAKU, FAKTUR_BERLAKU, type JENIS_DOKUMEN_LAIN, RETUR_MENGURANGI } from "~/domain/efaktur";
import { firstDay, lastDay, type Masa, type Tanggal } from "~/domain/kit/tanggal";
import type { JenisSpt } from "~/domain/parameters/spt";
import { SPT_BERLAKU } from "~/domain/spt";
import type { TahunBuku } from "~/domain/spt/tahunan/periode";
import { boundList } from "../dialect";
import { type Reader, sqlList } from "../sql";

type Owner = { readonly batchId: string; readonly npwp: string };

/** The main forms of a taxpayer's filed returns of a kind in a book year: the last correction of each month, by month. */
export async function indukDilaporkan(
  sql: Reader,
  { batchId, npwp }: Owner,
  jenis: JenisSpt,
  { awal, akhir }: TahunBuku,
): Promise<ReadonlyMap<Masa, { readonly id: string; readonly hitung: Readonly<Record<string, unknown>> }>> {
  const rows = await sql.all<{ id: string; masa: Masa; hitung: string | null }>(
    `SELECT s.id, s.masa, f.hitung FROM Spt s JOIN SptFormulir f ON f.sptId = s.id AND f.lampiran = 'induk'
      WHERE s.batchId = @batchId AND s.ownerNpwp = @npwp AND s.status IN (${sqlList(SPT_BERLAKU)})
        AND s.jenis = @jenis AND s.masa BETWEEN @awal AND @akhir
      ORDER BY s.masa, s.pembetulan`,
    { batchId, npwp, jenis, awal, akhir },
  );
  return new Map(rows.map(({ id, masa, hitung }) => [masa, { id, hitung: JSON.parse(hitung ?? "{}") }]));
}

/** Sums of the valid slips that a taxpayer issued in a book year, by type and object; whole rupiah. */
export type BuktiDiterbitkan = {
  readonly jenis: string;
  readonly kodeObjek: string;
  readonly bruto: number;
  readonly dpp: number;
};
/**
 * Such sums. A yearly slip counts its gross of the year, and the monthly slips of its employee count nothing next to it.
 */
export const buktiDiterbitkan = (
  sql: Reader,
  { batchId, npwp }: Owner,
  { awal, akhir }: TahunBuku,
): Promise<readonly BuktiDiterbitkan[]> =>
  sql.all(
    `SELECT b.jenis, b.kodeObjek, sum(CASE WHEN b.jenis IN ('A1', 'A2') THEN b.brutoSetahun ELSE b.bruto END) bruto, sum(b.dpp) dpp
      FROM Bukpot b
      WHERE b.batchId = @batchId AND b.ownerNpwp = @npwp AND b.status IN (${sqlList(BUKPOT_TERBIT)})
        AND b.masa BETWEEN @awal AND @akhir
        AND (b.jenis <> 'MP' OR NOT EXISTS (SELECT 1 FROM Bukpot y WHERE y.batchId = b.batchId AND y.ownerNpwp = b.ownerNpwp
          AND y.jenis IN ('A1', 'A2') AND y.idPenerima = b.idPenerima AND y.masa BETWEEN @awal AND @akhir
          AND y.status IN (${sqlList(BUKPOT_TERBIT)})))
      GROUP BY b.jenis, b.kodeObjek ORDER BY b.jenis, b.kodeObjek`,
    { batchId, npwp, awal, akhir },
  );

/** The valid slips of some types behind such a sum, by month and number. */
export const slipDiterbitkan = (
  sql: Reader,
  { batchId, npwp }: Owner,
  { awal, akhir }: TahunBuku,
  jenis: readonly string[],
): Promise<
  readonly {
    readonly id: string;
    readonly jenis: string;
    readonly kodeObjek: string;
    readonly nomor: string;
    readonly masa: Masa;
    readonly bruto: number;
    readonly dpp: number;
  }[]
> =>
  sql.all(
    `SELECT id, jenis, kodeObjek, nomor, masa, CASE WHEN jenis IN ('A1', 'A2') THEN brutoSetahun ELSE bruto END bruto, dpp FROM Bukpot
      WHERE batchId = @batchId AND ownerNpwp = @npwp AND status IN (${sqlList(BUKPOT_TERBIT)})
        AND masa BETWEEN @awal AND @akhir AND jenis IN ${boundList("jenis")}
      ORDER BY masa, nomor`,
    { batchId, npwp, awal, akhir, jenis: JSON.stringify(jenis) },
  );

/** The bases of all valid slips that a taxpayer received for a book year; whole rupiah. */
export const dasarDiterima = async (
  sql: Reader,
  { batchId, npwp }: Owner,
  { awal, akhir }: TahunBuku,
): Promise<number> =>
  (
    await sql.get<{ dpp: number }>(
      `SELECT COALESCE(sum(dpp), 0) dpp FROM Bukpot
        WHERE batchId = @batchId AND penerimaNpwp = @npwp AND status IN (${sqlList(BUKPOT_TERBIT)}) AND masa BETWEEN @awal AND @akhir`,
      { batchId, npwp, awal, akhir },
    )
  )?.dpp ?? 0;

/** Bases of a taxpayer's valid output invoices in a book year, whole rupiah. */
type FakturTahun = {
  readonly semua: number;
  /** Sales of assets (code 09), which are no turnover. */
  readonly aset: number;
  /** Down payments of earlier years whose settlement is in this one. */
  readonly mukaAwal: number;
  /** Down payments of this year that no invoice of it settles. */
  readonly mukaAkhir: number;
};
export async function fakturTahun(
  sql: Reader,
  { batchId, npwp }: Owner,
  { awal, akhir }: TahunBuku,
): Promise<FakturTahun> {
  const valid = `batchId = @batchId AND ownerNpwp = @npwp AND status IN (${sqlList(FAKTUR_BERLAKU)})`;
  const settled = `EXISTS (SELECT 1 FROM Faktur l WHERE l.rantaiId = f.rantaiId AND l.pelunasan = 1 AND l.tanggal BETWEEN @dari AND @sampai
    AND l.status IN (${sqlList(FAKTUR_BERLAKU)}))`;
  const sum = (when: string): string => `COALESCE(sum(CASE WHEN ${when} THEN dpp ELSE 0 END), 0)`;
  const found = await sql.get<FakturTahun>(
    `SELECT ${sum("tanggal >= @dari")} semua, ${sum("tanggal >= @dari AND kode = '09'")} aset,
        ${sum(`tanggal < @dari AND uangMuka = 1 AND ${settled}`)} mukaAwal,
        ${sum(`tanggal >= @dari AND uangMuka = 1 AND NOT ${settled}`)} mukaAkhir
      FROM Faktur f WHERE ${valid} AND tanggal <= @sampai`,
    { batchId, npwp, dari: firstDay(awal), sampai: lastDay(akhir) },
  );
  return found ?? { semua: 0, aset: 0, mukaAwal: 0, mukaAkhir: 0 };
}

/** Slips with these numbers that another taxpayer received and credits in a filed return: number and issuer. */
export const kreditPenerima = async (
  sql: Reader,
  { batchId, ownerNpwp, jenis }: { readonly batchId: string; readonly ownerNpwp: string; readonly jenis: string },
  { formulir, bagian }: { readonly formulir: string; readonly bagian: string },
  nomor: readonly string[],
): Promise<readonly { readonly nomor: string; readonly npwp: string }[]> =>
  nomor.length === 0
    ? []
    : sql.all(
        `SELECT DISTINCT b.nomor, b.ownerNpwp npwp FROM Bukpot b
          JOIN Spt s ON s.batchId = b.batchId AND s.ownerNpwp = b.penerimaNpwp AND s.jenis = @jenis
            AND s.status IN (${sqlList(SPT_BERLAKU)})
          JOIN SptBarisKetik k ON k.sptId = s.id AND k.formulir = @formulir AND k.bagian = @bagian
            AND substr(k.sumber, 1, length(b.nomor)) = b.nomor
          WHERE b.batchId = @batchId AND b.nomor IN ${boundList("nomor")} AND b.penerimaNpwp <> @ownerNpwp
            AND b.status IN (${sqlList(BUKPOT_TERBIT)})`,
        { batchId, ownerNpwp, jenis, formulir, bagian, nomor: JSON.stringify(nomor) },
      );

/** The slips with these numbers that were issued after a class day. */
export const terbitSesudah = async (
  sql: Reader,
  { batchId }: { readonly batchId: string },
  nomor: readonly string[],
  hari: Tanggal,
): Promise<readonly string[]> =>
  nomor.length === 0
    ? []
    : (
        await sql.all<{ nomor: string }>(
          `SELECT b.nomor FROM Bukpot b WHERE b.batchId = @batchId AND b.nomor IN ${boundList("nomor")}
            AND EXISTS (SELECT 1 FROM RiwayatStatus r WHERE r.jenis = 'bukpot' AND r.objekId = b.id
              AND r.ke IN (${sqlList(BUKPOT_TERBIT)}) AND substr(r.kelas, 1, 10) > @hari)`,
          { batchId, nomor: JSON.stringify(nomor), hari },
        )
      ).map((row) => row.nomor);

/** The ids of the slips with these numbers that a taxpayer received, by number. */
export async function idBukti(
  sql: Reader,
  { batchId, ownerNpwp }: { readonly batchId: string; readonly ownerNpwp: string },
  nomor: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await sql.all<{ id: string; nomor: string }>(
    `SELECT id, nomor FROM Bukpot WHERE batchId = @batchId AND penerimaNpwp = @ownerNpwp AND nomor IN ${boundList("nomor")}
       AND status IN (${sqlList(BUKPOT_TERBIT)})`,
    { batchId, ownerNpwp, nomor: JSON.stringify(nomor) },
  );
  return new Map(rows.map((row) => [row.nomor, row.id]));
}

/** The type of other documents for exports. */
const EKSPOR = "02" satisfies (typeof JENIS_DOKUMEN_LAIN)[number];
/** Exports declared in the first half of a month, whole rupiah: their delivery may lie in the month before. */
export const eksporAwalBulan = async (sql: Reader, { batchId, npwp }: Owner, masa: Masa): Promise<number> => {
  const found = await sql.get<{ dpp: number }>(
    `SELECT COALESCE(sum(dpp), 0) dpp FROM DokumenLain WHERE batchId = @batchId AND ownerNpwp = @npwp AND arah = 'keluaran'
      AND jenis = '${EKSPOR}' AND status IN (${sqlList(DOKUMEN_BERLAKU)}) AND tanggal BETWEEN @dari AND @sampai`,
    { batchId, npwp, dari: firstDay(masa), sampai: `${masa}-15` },
  );
  return found?.dpp ?? 0;
};

/**
 * Bases of return notes for a seller's invoices across an end of the book year, whole rupiah. `sesudah`: notes after the
 * year for its invoices; otherwise notes of the year for earlier invoices.
 */
export const returLintasTahun = async (
  sql: Reader,
  { batchId, npwp }: Owner,
  { awal, akhir }: TahunBuku,
  sesudah: boolean,
): Promise<number> => {
  const found = await sql.get<{ dpp: number }>(
    `SELECT COALESCE(sum(r.dpp), 0) dpp FROM Retur r JOIN Faktur f ON f.id = r.fakturId
      WHERE r.batchId = @batchId AND r.lawanNpwp = @npwp AND r.status IN (${sqlList(RETUR_MENGURANGI)})
        AND (r.masa > @akhir AND f.tanggal BETWEEN @dari AND @sampai AND @sesudah = 1
          OR r.masa BETWEEN @awal AND @akhir AND f.tanggal < @dari AND @sesudah = 0)`,
    { batchId, npwp, awal, akhir, dari: firstDay(awal), sampai: lastDay(akhir), sesudah: sesudah ? 1 : 0 },
  );
  return found?.dpp ?? 0;
};
