import { KREDIT_FAKTUR } from "~/domain/spt/ppn/butir";
import { type FakturTerlambat, jumlahTerlambat, type Terlambat, TIDAK_TERLAMBAT } from "~/domain/spt/ppn/terlambat";
import type { Reader } from "../sql";
import type { Spt } from "./store";

const DELIVERED = `SELECT id FROM Faktur WHERE batchId = @batchId AND tanggalPenyerahan > ''
  AND (ownerNpwp = @ownerNpwp OR lawanNpwp = @ownerNpwp)`;

/** The invoices of a posted VAT return that were made too late after their delivery. Amounts are whole rupiah. */
export async function terlambatDiposting(
  sql: Reader,
  { id, batchId, ownerNpwp }: Pick<Spt, "id" | "batchId" | "ownerNpwp">,
): Promise<Terlambat> {
  const asked = { batchId, ownerNpwp };
  // few invoices tell the day of delivery, and without one no return is looked through
  if (!(await sql.get(`${DELIVERED} LIMIT 1`, asked))) return TIDAK_TERLAMBAT;
  return jumlahTerlambat(
    await sql.all<FakturTerlambat>(
      `SELECT DISTINCT f.id, f.tanggal, f.tanggalPenyerahan, f.dppLain, f.ppn,
           CASE WHEN f.ownerNpwp = @ownerNpwp THEN 1 ELSE 0 END keluaran,
           CASE WHEN b.lampiran = '${KREDIT_FAKTUR}' THEN 1 ELSE 0 END kredit FROM SptBaris b
         JOIN Faktur f ON f.id = b.objekId
         WHERE b.sptId = @id AND b.asal = 'posting' AND b.objekId IN (${DELIVERED})`,
      { ...asked, id },
    ),
  );
}
