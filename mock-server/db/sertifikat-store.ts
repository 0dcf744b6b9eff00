import { randomUUID } from "node:crypto";
import type { SertifikatRow } from "~/contract/sertifikat";
import { type Reader, sqlTime } from "./sql";

/** Holders are taxpayers of the class, their employees, or foreign parties whose name stands with the certificate. */
const ROWS = `
  SELECT s.id, s.ownerNpwp npwp, s.jenis, s.nomor, s.mulai, s.berakhir, s.versi,
    COALESCE(w.nama, k.nama, json_extract(s.isi, '$.nama'), '') nama, COALESCE(json_extract(s.isi, '$.negara'), '') negara
  FROM Sertifikat s LEFT JOIN WajibPajak w ON w.batchId = s.batchId AND w.npwp = s.ownerNpwp
  LEFT JOIN (SELECT batchId, npwp, min(nama) nama FROM Karyawan WHERE dihapus = 0 GROUP BY batchId, npwp) k
    ON k.batchId = s.batchId AND k.npwp = s.ownerNpwp
  WHERE s.batchId = @batchId`;

/** Every certificate of a class, in the order of holders. */
export const sertifikatKelas = (sql: Reader, batchId: string): Promise<SertifikatRow[]> =>
  sql.all<SertifikatRow>(`${ROWS} ORDER BY nama, s.ownerNpwp, s.jenis, s.mulai, s.id`, { batchId });

/** A certificate of a class; undefined for another class's. */
export const sertifikatOf = (sql: Reader, batchId: string, id: string): Promise<SertifikatRow | undefined> =>
  sql.get<SertifikatRow>(`${ROWS} AND s.id = @id`, { batchId, id });

/** Adds a certificate, or changes the one of that id. */
export async function simpanSertifikat(
  sql: Reader,
  batchId: string,
  { npwp, nama, negara, ...row }: Omit<SertifikatRow, "id" | "versi">,
  known: string | undefined,
  now: Date,
): Promise<{ id: string; versi: number }> {
  const id = known ?? randomUUID();
  const isi = negara ? JSON.stringify({ nama, negara }) : null;
  const saved = await sql.get<{ versi: number }>(
    `INSERT INTO Sertifikat (id, batchId, ownerNpwp, jenis, nomor, mulai, berakhir, isi, dibuat)
       VALUES (@id, @batchId, @npwp, @jenis, @nomor, @mulai, @berakhir, @isi, @dibuat)
     ON CONFLICT (id) DO UPDATE SET ownerNpwp = @npwp, jenis = @jenis, nomor = @nomor, mulai = @mulai,
       berakhir = @berakhir, isi = @isi, versi = versi + 1 RETURNING versi`,
    { id, batchId, npwp, ...row, isi, dibuat: sqlTime(now) },
  );
  return { id, versi: saved?.versi ?? 1 };
}
