import { isTahunan, JENIS_BUKPOT, type JenisBukpot } from "~/domain/bukpot/jenis";
import { BUKPOT_TERBIT } from "~/domain/bukpot/status";
import type { BuktiDiterima } from "~/domain/spt/tahunan/bukti";
import type { TahunBuku } from "~/domain/spt/tahunan/periode";
import { boundList, jsonValue } from "./dialect";
import { type Reader, sqlList } from "./sql";

const JENIS_SETAHUN = JENIS_BUKPOT.filter(isTahunan);

type Penerima = { readonly batchId: string; readonly npwp: string };
/** What slips of a year alone say: nothing is read out of the others. */
const setahun = (value: string): string => `CASE WHEN jenis IN (${sqlList(JENIS_SETAHUN)}) THEN ${value} END`;
const SLIPS = `SELECT jenis, nomor, tanggal, ownerNpwp npwp, ownerNama nama, kodeObjek, pasal, sifat, tarif, bruto, dpp, pph,
    brutoSetahun, pphSetahun, ditanggung, ${setahun(jsonValue("hitung", "values", "jumlahPengurang"))} pengurang,
    ${setahun(jsonValue("isi", "ptkp"))} ptkp
  FROM Bukpot WHERE batchId = @batchId AND penerimaNpwp = @npwp AND status IN (${sqlList(BUKPOT_TERBIT)})
    AND masa BETWEEN @awal AND @akhir AND nomor IS NOT NULL AND jenis IN ${boundList("jenis")}
  ORDER BY tanggal, nomor`;
/** Slips of some types that stand and that a taxpayer received for months of a book year, in the order of their dates. */
export const buktiDiterima = (
  sql: Reader,
  { batchId, npwp }: Penerima,
  { awal, akhir }: TahunBuku,
  jenis: readonly JenisBukpot[],
): Promise<readonly BuktiDiterima[]> =>
  sql.all<BuktiDiterima>(SLIPS, { batchId, npwp, awal, akhir, jenis: JSON.stringify(jenis) });

/** By type and state how many such slips there are and when one changed last: another one, one fewer or a changed one shows. */
export const tandaDiterima = (
  sql: Reader,
  { batchId, npwp }: Penerima,
  { awal, akhir }: TahunBuku,
  jenis: readonly JenisBukpot[],
): Promise<readonly { readonly jenis: string; readonly banyak: number; readonly diubah: string }[]> =>
  sql.all(
    `SELECT jenis, status, count(*) banyak, max(diubah) diubah FROM Bukpot
      WHERE batchId = @batchId AND penerimaNpwp = @npwp AND status IN (${sqlList(BUKPOT_TERBIT)})
        AND masa BETWEEN @awal AND @akhir AND jenis IN ${boundList("jenis")}
      GROUP BY jenis, status ORDER BY jenis, status`,
    { batchId, npwp, awal, akhir, jenis: JSON.stringify(jenis) },
  );
