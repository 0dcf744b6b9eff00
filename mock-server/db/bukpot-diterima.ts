import { BUKPOT_TERBIT } from "~/domain/bukpot/status";
import type { BuktiDiterima } from "~/domain/spt/tahunan/badan/tarikan";
import type { TahunBuku } from "~/domain/spt/tahunan/periode";
import { type Reader, sqlList } from "./sql";

type Penerima = { readonly batchId: string; readonly npwp: string };
/** Slips that stand and that a taxpayer received for months of a book year, in the order of their dates. */
export const buktiDiterima = (
  sql: Reader,
  { batchId, npwp }: Penerima,
  { awal, akhir }: TahunBuku,
): Promise<readonly BuktiDiterima[]> =>
  sql.all<BuktiDiterima>(
    `SELECT nomor, ownerNpwp, ownerNama, pasal, sifat, kodeObjek, tarif, dpp, pph, ditanggung, tanggal FROM Bukpot
      WHERE batchId = @batchId AND penerimaNpwp = @npwp AND status IN (${sqlList(BUKPOT_TERBIT)})
        AND masa BETWEEN @awal AND @akhir AND nomor IS NOT NULL ORDER BY tanggal, nomor`,
    { batchId, npwp, awal, akhir },
  );
