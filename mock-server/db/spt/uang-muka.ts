import { FAKTUR_BERLAKU } from "~/domain/efaktur";
import type { DokumenFakta } from "~/domain/spt/fakta";
import { hariUangMuka, TANPA_UANG_MUKA, type UangMukaLama } from "~/domain/spt/ppn/uang-muka";
import { type Reader, sqlList } from "../sql";
import type { Spt } from "./store";

type Diteliti = Pick<Spt, "batchId" | "ownerNpwp" | "masa">;
const VALID = `status IN (${sqlList(FAKTUR_BERLAKU)})`;
/** The first invoices, dated on these days, of chains without a repayment. */
const LAMA = `SELECT f.id, f.nomor, f.masa, f.rantaiId, f.hargaJual - f.potongan kontrak,
    (SELECT COALESCE(sum(m.dpp), 0) FROM Faktur m WHERE m.rantaiId = f.rantaiId AND m.${VALID}) dpp
  FROM Faktur f WHERE f.batchId = @batchId AND f.ownerNpwp = @ownerNpwp AND f.tanggal >= @dari AND f.tanggal < @sebelum
    AND f.uangMuka = 1 AND COALESCE(f.rujukan, '') = '' AND f.${VALID}
    AND NOT EXISTS (SELECT 1 FROM Faktur l WHERE l.rantaiId = f.rantaiId AND l.pelunasan = 1 AND l.${VALID})`;

/** Chains of down payments that reach their time without a repayment in the month of a return. */
export async function uangMukaLama(sql: Reader, { batchId, ownerNpwp, masa }: Diteliti): Promise<UangMukaLama> {
  const found = await sql.get<UangMukaLama>(
    `SELECT count(*) banyak, COALESCE(sum(dpp), 0) dpp, COALESCE(min(nomor), '') nomor,
       COALESCE(sum(CASE WHEN kontrak > dpp THEN kontrak - dpp ELSE 0 END), 0) sisa FROM (${LAMA}) AS lama`,
    { batchId, ownerNpwp, ...hariUangMuka(masa) },
  );
  return found ?? TANPA_UANG_MUKA;
}
/** The first invoices of these chains, by number. */
export const daftarUangMuka = (sql: Reader, { batchId, ownerNpwp, masa }: Diteliti): Promise<readonly DokumenFakta[]> =>
  sql.all(
    `SELECT id, 'faktur_keluaran' jenis, COALESCE(nomor, '') nomor, masa, dpp nilai FROM (${LAMA}) AS lama ORDER BY nomor`,
    {
      batchId,
      ownerNpwp,
      ...hariUangMuka(masa),
    },
  );
