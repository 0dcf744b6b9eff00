import { isTahunan, JENIS_BUKPOT, type JenisBukpot } from "~/domain/bukpot/jenis";
import { BUKPOT_TERBIT } from "~/domain/bukpot/status";
import type { BuktiDiterima, BuktiKredit, TahunBuku } from "~/domain/spt";
import { boundList, jsonNumber, jsonValue } from "../dialect";
import { type Reader, sqlList } from "../sql";

const JENIS_SETAHUN = JENIS_BUKPOT.filter(isTahunan);

type Penerima = { readonly batchId: string; readonly npwp: string };
/** A value that only yearly slips have. It is not read from the others. */
const setahun = (value: string): string => `CASE WHEN jenis IN (${sqlList(JENIS_SETAHUN)}) THEN ${value} END`;
const KREDIT =
  "jenis, nomor, tanggal, ownerNpwp npwp, ownerNama nama, kodeObjek, pasal, sifat, tarif, dpp, pph, ditanggung";
const SEMUA = `${KREDIT}, masa, bruto, brutoSetahun, pphSetahun,
  ${setahun(jsonNumber("hitung", "values", "jumlahPengurang"))} pengurang, ${setahun(jsonValue("isi", "ptkp"))} ptkp`;
const slips = (
  columns: string,
): string => `SELECT ${columns} FROM Bukpot WHERE batchId = @batchId AND penerimaNpwp = @npwp AND status IN (${sqlList(BUKPOT_TERBIT)})
    AND masa BETWEEN @awal AND @akhir AND nomor IS NOT NULL AND jenis IN ${boundList("jenis")}
  ORDER BY tanggal, nomor`;
const [SLIPS, KREDIT_SLIPS] = [slips(SEMUA), slips(KREDIT)];
/** Valid slips of some types that a taxpayer received for months of a book year, by date. */
export const buktiDiterima = (
  sql: Reader,
  { batchId, npwp }: Penerima,
  { awal, akhir }: TahunBuku,
  jenis: readonly JenisBukpot[],
): Promise<readonly BuktiDiterima[]> =>
  sql.all<BuktiDiterima>(SLIPS, { batchId, npwp, awal, akhir, jenis: JSON.stringify(jenis) });
/** Received slips of all types, each with its credit data only, because a company receives them by the ten thousand. */
export const kreditDiterima = (
  sql: Reader,
  { batchId, npwp }: Penerima,
  { awal, akhir }: TahunBuku,
): Promise<readonly BuktiKredit[]> =>
  sql.all<BuktiKredit>(KREDIT_SLIPS, { batchId, npwp, awal, akhir, jenis: JSON.stringify(JENIS_BUKPOT) });

/**
 * The number of such slips by type, state, month and moment of change. An added, removed or changed slip shows, even
 * one that replaces another and is older than the newest. The index answers it without reading any slip.
 */
export const tandaDiterima = (
  sql: Reader,
  { batchId, npwp }: Penerima,
  { awal, akhir }: TahunBuku,
  jenis: readonly JenisBukpot[],
): Promise<
  readonly { readonly jenis: string; readonly masa: string; readonly diubah: string; readonly banyak: number }[]
> =>
  sql.all(
    `SELECT status, masa, jenis, diubah, count(*) banyak FROM Bukpot
      WHERE batchId = @batchId AND penerimaNpwp = @npwp AND status IN (${sqlList(BUKPOT_TERBIT)})
        AND masa BETWEEN @awal AND @akhir AND jenis IN ${boundList("jenis")}
      GROUP BY status, masa, jenis, diubah ORDER BY status, masa, jenis, diubah`,
    { batchId, npwp, awal, akhir, jenis: JSON.stringify(jenis) },
  );
