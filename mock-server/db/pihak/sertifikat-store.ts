import { randomUUID } from "node:crypto";
import type { SertifikatRow } from "~/contract/pihak/sertifikat";
import { jsonValue } from "../dialect";
import { type Reader, sqlTime } from "../sql";
import type { RowOf } from "../tables";

/** Holders are taxpayers of the class, their employees, or foreign parties named in the certificate. */
const ROWS = `
  SELECT s.id, s.ownerNpwp npwp, s.jenis, s.nomor, s.mulai, s.berakhir, s.versi,
    coalesce(w.nama, k.nama, ${jsonValue("s.isi", "nama")}, '') nama, coalesce(${jsonValue("s.isi", "negara")}, '') negara
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

const HOLDER = `SELECT nama FROM WajibPajak WHERE batchId = @batchId AND npwp = @npwp
  UNION ALL SELECT nama FROM Karyawan WHERE batchId = @batchId AND npwp = @npwp AND dihapus = 0 LIMIT 1`;
/** The name of a taxpayer of the class, or of a taxpayer's employee. */
export const namaDikenal = async (sql: Reader, batchId: string, npwp: string): Promise<string | undefined> =>
  (await sql.get<{ nama: string }>(HOLDER, { batchId, npwp }))?.nama;

export type SertifikatFasilitas = Pick<RowOf<"Sertifikat">, "jenis" | "nomor" | "mulai" | "berakhir"> & {
  /** Country of a foreign party; empty for others. */
  readonly negara: string;
};
const OF_HOLDER = `SELECT jenis, nomor, mulai, berakhir, coalesce(${jsonValue("isi", "negara")}, '') negara FROM Sertifikat
  WHERE batchId = @batchId AND ownerNpwp = @npwp ORDER BY mulai, nomor`;
/** Facility certificates of one holder, whenever they are in force, oldest first. */
export const sertifikatPemegang = (sql: Reader, batchId: string, npwp: string): Promise<SertifikatFasilitas[]> =>
  sql.all<SertifikatFasilitas>(OF_HOLDER, { batchId, npwp });

const ON_DAY = `SELECT nomor FROM Sertifikat WHERE batchId = @batchId AND ownerNpwp = @npwp AND jenis = @jenis
  AND mulai <= @tanggal AND berakhir >= @tanggal ORDER BY mulai DESC, nomor LIMIT 1`;
/** The number of a holder's certificate for a facility on a day, the newest one. */
export const nomorSertifikat = async (
  sql: Reader,
  held: { readonly batchId: string; readonly npwp: string; readonly jenis: string; readonly tanggal: string },
): Promise<string | undefined> => (await sql.get<{ nomor: string }>(ON_DAY, held))?.nomor;

/** Adds a certificate, or changes the one of that id. */
export async function saveSertifikat(
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
       berakhir = @berakhir, isi = @isi, versi = Sertifikat.versi + 1 RETURNING versi`,
    { id, batchId, npwp, ...row, isi, dibuat: sqlTime(now) },
  );
  return { id, versi: saved?.versi ?? 1 };
}
