import { FAKTUR_BERLAKU } from "~/domain/efaktur";
import type { Values } from "~/domain/kit/form";
import type { Rupiah } from "~/domain/kit/rupiah";
import type { Masa } from "~/domain/kit/tanggal";
import { BILLING_LUNAS } from "~/domain/pembayaran";
import type { TahunBuku } from "~/domain/spt/tahunan/periode";
import { type Reader, sqlList } from "../sql";
import type { RowOf } from "../tables";

type Owner = { readonly batchId: string; readonly npwp: string };
/**
 * Payments on an account for months of a book year, with their number of billing-code lines. For a letter of the tax
 * office its tax counts without the sanction, and only for a bill: an assessment settles a past year.
 */
export async function dibayarFor(
  sql: Reader,
  { batchId, npwp }: Owner,
  { kap, kjs }: { readonly kap: string; readonly kjs: string },
  { awal, akhir }: TahunBuku,
): Promise<{ readonly jumlah: Rupiah; readonly banyak: number }> {
  const found = await sql.get<{ jumlah: number; banyak: number }>(
    `SELECT COALESCE(sum(CASE WHEN k.pokok < l.jumlah THEN k.pokok ELSE l.jumlah END), 0) jumlah, count(*) banyak
      FROM Billing b JOIN BillingBaris l ON l.billingId = b.id LEFT JOIN Ketetapan k ON k.id = b.ketetapanId
      WHERE b.batchId = @batchId AND b.ownerNpwp = @npwp AND b.status IN (${sqlList(BILLING_LUNAS)})
        AND (k.id IS NULL OR k.jenis = 'stp')
        AND l.kap = @kap AND l.kjs = @kjs AND l.masaAwal >= @awal AND l.masaAkhir <= @akhir`,
    { batchId, npwp, kap, kjs, awal, akhir },
  );
  return found ?? { jumlah: 0, banyak: 0 };
}

/** The typed values in the forms of a return other than its main form, by address. */
export async function isianLampiran(
  sql: Reader,
  sptId: string,
  kecuali: readonly string[],
): Promise<Readonly<Record<string, Values>>> {
  const rows = await sql.all<{ lampiran: string; isi: string }>(
    `SELECT lampiran, isi FROM SptFormulir WHERE sptId = @sptId AND lampiran NOT IN (${sqlList(kecuali)})`,
    { sptId },
  );
  return Object.fromEntries(rows.map(({ lampiran, isi }) => [lampiran, JSON.parse(isi) as Values]));
}

/** The accounts chosen for rows of a trial balance in the taxpayer's other return of a kind, the last changed one. */
export async function pilihanSaldoLalu(
  sql: Reader,
  { id, batchId, ownerNpwp, jenis }: Pick<RowOf<"Spt">, "id" | "batchId" | "ownerNpwp" | "jenis">,
  lampiran: string,
): Promise<Readonly<Record<string, string>>> {
  const row = await sql.get<{ isi: string }>(
    `SELECT f.isi FROM Spt s JOIN SptFormulir f ON f.sptId = s.id
      WHERE s.batchId = @batchId AND s.ownerNpwp = @ownerNpwp AND s.jenis = @jenis AND s.id <> @id AND f.lampiran = @lampiran
      ORDER BY s.diubah DESC, s.id LIMIT 1`,
    { id, batchId, ownerNpwp, jenis, lampiran },
  );
  return row ? ((JSON.parse(row.isi) as { pilihan?: Record<string, string> }).pilihan ?? {}) : {};
}

/**
 * Turnover of valid output invoices, by place of business and month of a book year. Months without turnover are
 * omitted.
 */
export const omzetPerTempat = (
  sql: Reader,
  { batchId, npwp }: Owner,
  { awal, akhir }: TahunBuku,
): Promise<readonly { readonly nitku: string; readonly masa: Masa; readonly jumlah: Rupiah }[]> =>
  sql.all(
    `SELECT nitku, masa, sum(dpp) jumlah FROM Faktur
      WHERE batchId = @batchId AND ownerNpwp = @npwp AND status IN (${sqlList(FAKTUR_BERLAKU)}) AND masa BETWEEN @awal AND @akhir
      GROUP BY nitku, masa ORDER BY nitku, masa`,
    { batchId, npwp, awal, akhir },
  );
