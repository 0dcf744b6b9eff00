import { type Reader, sqlTime, type Writer } from "../sql";
import type { RowOf } from "../tables";

type Daftar = RowOf<"DaftarMasuk">;
/** Pattern of a row that names reasons for a person. Forgotten persons have none. */
const BERALASAN = `'%"alasan":[{%'`;

const lama = (sql: Reader, sebelum: Date): Promise<Pick<Daftar, "batchId" | "galat">[]> =>
  sql.all(
    `SELECT batchId, galat FROM DaftarMasuk WHERE berakhir < @sebelum
     AND (hasil <> '[]' OR catatan <> '[]' OR galat LIKE ${BERALASAN}) ORDER BY batchId`,
    { sebelum: sqlTime(sebelum) },
  );

/**
 * Deletes personal data of rosters that ended before a moment: people taken in, people left out with reasons, and
 * messages on their rows. The counts stay.
 */
export async function lupakanIsiDaftar(sql: Writer, sebelum: Date): Promise<void> {
  const forgotten = (galat: string) => (JSON.parse(galat) as unknown[]).map(() => ({ baris: 0, nama: "", alasan: [] }));
  const rows = await lama(sql, sebelum);
  await sql.runEach(
    `UPDATE DaftarMasuk SET hasil = '[]', catatan = '[]', galat = @galat WHERE batchId = @batchId`,
    rows.map(({ batchId, galat }) => ({ batchId, galat: JSON.stringify(forgotten(galat)) })),
  );
}
