import type { JenisBukpot } from "~/domain/bukpot/jenis";
import { BUKPOT_TERBIT } from "~/domain/bukpot/status";
import type { BuktiDiterima } from "~/domain/spt/tahunan/bukti";
import type { TahunBuku } from "~/domain/spt/tahunan/periode";
import { boundList, jsonValue } from "./dialect";
import { type Reader, sqlList } from "./sql";

type Penerima = { readonly batchId: string; readonly npwp: string };
const SLIPS = `SELECT jenis, nomor, tanggal, ownerNpwp npwp, ownerNama nama, kodeObjek, pasal, sifat, tarif, bruto, dpp, pph,
    brutoSetahun, pphSetahun, ditanggung, ${jsonValue("hitung", "values", "jumlahPengurang")} pengurang,
    ${jsonValue("isi", "ptkp")} ptkp
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
