import { type Reader, sqlTime, type Writer } from "./sql";
import type { RowOf } from "./tables";

type Daftar = RowOf<"DaftarMasuk">;
/** Reasons of a row that tells of somebody; of one whose person is forgotten there are none. */
const BERALASAN = `'%"alasan":[{%'`;

const lama = (sql: Reader, sebelum: Date): Promise<Pick<Daftar, "batchId" | "galat">[]> =>
  sql.all(
    `SELECT batchId, galat FROM DaftarMasuk WHERE berakhir < @sebelum
     AND (hasil <> '[]' OR catatan <> '[]' OR galat LIKE ${BERALASAN}) ORDER BY batchId`,
    { sebelum: sqlTime(sebelum) },
  );

/**
 * Forgets what rosters that ended before a moment tell of single people: who was taken in, who was not and why, what was
 * told of their rows. How many there were of each stays.
 */
export async function lupakanIsiDaftar(sql: Writer, sebelum: Date): Promise<void> {
  const forgotten = (galat: string) => (JSON.parse(galat) as unknown[]).map(() => ({ baris: 0, nama: "", alasan: [] }));
  const rows = await lama(sql, sebelum);
  await sql.runEach(
    `UPDATE DaftarMasuk SET hasil = '[]', catatan = '[]', galat = @galat WHERE batchId = @batchId`,
    rows.map(({ batchId, galat }) => ({ batchId, galat: JSON.stringify(forgotten(galat)) })),
  );
}
