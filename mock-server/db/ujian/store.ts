import { type Tenggat, tenggatDengan } from "~/domain/tugas";
import type { SebabSelesai } from "~/domain/ujian";
import { perpanjanganTugas } from "../nilai";
import { type Reader, sqlTime, type Writer } from "../sql";
import { assigned, insertInto, type RowOf } from "../tables";
import { DIBERI } from "../tugas";

export type AturanUjianRow = RowOf<"AturanUjian">;
export type UjianRow = RowOf<"Ujian", { sebab: SebabSelesai | null }>;

/** The kind of background work that hands in an exam whose time is over. */
export const PEKERJAAN_UJIAN = "ujian";

/** The rules of an exam; undefined for any other assignment. */
export const aturanUjianOf = (sql: Reader, tugasId: string): Promise<AturanUjianRow | undefined> =>
  sql.get(`SELECT * FROM AturanUjian WHERE tugasId = @tugasId`, { tugasId });
/** Deletes the rules of an exam, with the extra minutes. */
export async function deleteAturanUjian(sql: Writer, tugasId: string): Promise<void> {
  await sql.run(`DELETE FROM TambahanUjian WHERE tugasId = @tugasId`, { tugasId });
  await sql.run(`DELETE FROM AturanUjian WHERE tugasId = @tugasId`, { tugasId });
}
/** Replaces the rules of an exam. */
export async function saveAturanUjian(sql: Writer, row: AturanUjianRow): Promise<void> {
  await sql.run(`DELETE FROM AturanUjian WHERE tugasId = @tugasId`, { tugasId: row.tugasId });
  await sql.run(insertInto("AturanUjian"), row);
}

/** Extra minutes of one account in an exam; 0 without any. */
export const tambahanUjianOf = async (sql: Reader, tugasId: string, akunId: string): Promise<number> =>
  (
    await sql.get<{ menit: number }>(`SELECT menit FROM TambahanUjian WHERE tugasId = @tugasId AND akunId = @akunId`, {
      tugasId,
      akunId,
    })
  )?.menit ?? 0;
/** Replaces extra minutes of participants. */
export async function saveTambahanUjian(sql: Writer, rows: readonly RowOf<"TambahanUjian">[]): Promise<void> {
  await sql.runEach(
    `DELETE FROM TambahanUjian WHERE tugasId = @tugasId AND akunId = @akunId`,
    rows.map(({ tugasId, akunId }) => ({ tugasId, akunId })),
  );
  await sql.runEach(insertInto("TambahanUjian"), rows);
}

/** The exam of an account; the last one of several, as a returned one is taken again. */
export const ujianOf = (sql: Reader, tugasId: string, akunId: string): Promise<UjianRow | undefined> =>
  sql.get(`SELECT * FROM Ujian WHERE tugasId = @tugasId AND akunId = @akunId ORDER BY mulai DESC, id DESC LIMIT 1`, {
    tugasId,
    akunId,
  });
export const ujianOfId = (sql: Reader, id: string): Promise<UjianRow | undefined> =>
  sql.get(`SELECT * FROM Ujian WHERE id = @id`, { id });
/** The exam whose room is a class. */
export const ujianOfRuang = (sql: Reader, ruangId: string): Promise<UjianRow | undefined> =>
  sql.get(`SELECT * FROM Ujian WHERE ruangId = @ruangId`, { ruangId });
/** The exam whose work became a reply. */
export const ujianOfBalasan = (sql: Reader, balasanId: string): Promise<UjianRow | undefined> =>
  sql.get(`SELECT * FROM Ujian WHERE balasanId = @balasanId`, { balasanId });
/** An exam of a participant that was not handed in yet, of any assignment. */
export const ujianBerjalanOf = (sql: Reader, akunId: string): Promise<UjianRow | undefined> =>
  sql.get(`SELECT * FROM Ujian WHERE akunId = @akunId AND uji = 0 AND selesai IS NULL`, { akunId });
/** Every exam of an assignment, with test runs. */
export const ujianOfTugas = (sql: Reader, tugasId: string): Promise<UjianRow[]> =>
  sql.all(`SELECT * FROM Ujian WHERE tugasId = @tugasId ORDER BY id`, { tugasId });
/** Every exam that was not handed in yet. */
export const ujianBerjalan = (sql: Reader): Promise<UjianRow[]> =>
  sql.all(`SELECT * FROM Ujian WHERE selesai IS NULL ORDER BY sampai, id`);
/** True if a participant has begun an exam. */
export const isUjianDimulai = async (sql: Reader, tugasId: string): Promise<boolean> =>
  (await sql.get(`SELECT 1 FROM Ujian WHERE tugasId = @tugasId AND uji = 0`, { tugasId })) !== undefined;
/** True if an exam of a class runs at a moment. */
export const isUjianBerjalan = async (sql: Reader, batchId: string, now: Date): Promise<boolean> =>
  (await sql.get(
    `SELECT 1 FROM Ujian u JOIN Tugas t ON t.id = u.tugasId
     WHERE t.batchId = @batchId AND u.uji = 0 AND u.selesai IS NULL AND u.sampai > @now`,
    { batchId, now: sqlTime(now) },
  )) !== undefined;

/** Adds an exam that begins. */
export const insertUjian = (sql: Writer, row: UjianRow): Promise<number> => sql.run(insertInto("Ujian"), row);
const CHANGED = ["sampai", "sesiId", "selesai", "sebab", "balasanId"] as const;
/** Changes an exam that was not handed in yet: its end, its session, its ending. Returns 0 if it was. */
export const updateUjian = (sql: Writer, row: UjianRow): Promise<number> =>
  sql.run(`UPDATE Ujian SET ${assigned("Ujian", CHANGED)} WHERE id = @id AND selesai IS NULL`, row);

type KelasUjian = Pick<RowOf<"Batch">, "id" | "nama" | "tanggal" | "paket" | "setelan"> & { readonly judul: string };
/** The class of an assignment, from which rooms are made. */
export const kelasUjian = (sql: Reader, tugasId: string): Promise<KelasUjian | undefined> =>
  sql.get(
    `SELECT b.id, b.nama, b.tanggal, b.paket, b.setelan, t.judul FROM Tugas t JOIN Batch b ON b.id = t.batchId
     WHERE t.id = @tugasId`,
    { tugasId },
  );

type Peserta = {
  readonly akunId: string;
  readonly accountId: string;
  readonly nama: string;
  readonly tambahan: number;
};
/** Participants whom an exam is for, by name, with their extra minutes. */
export const pesertaUjian = (sql: Reader, tugasId: string): Promise<Peserta[]> =>
  sql.all(
    `SELECT a.id akunId, a.accountId, a.nama,
       COALESCE((SELECT x.menit FROM TambahanUjian x WHERE x.tugasId = t.id AND x.akunId = a.id), 0) tambahan
     FROM Tugas t JOIN Akun a ON a.batchId = t.batchId AND a.peran = 'peserta' AND a.dihapus IS NULL
     WHERE t.id = @tugasId AND ${DIBERI} ORDER BY a.nama, a.id`,
    { tugasId },
  );

/** An assignment for one participant: `tanggal` is the date of its class `batchId`, `kelas` that of the room. */
export type TenggatUjian = Tenggat &
  Readonly<Record<"judul" | "nama" | "accountId" | "kelas" | "batchId" | "tanggal", string>>;
/** The assignment of an exam with the deadlines of its participant, the name of that person, and the day of the room. */
export async function tenggatUjian(
  sql: Reader,
  { tugasId, ruangId, akunId }: UjianRow,
): Promise<TenggatUjian | undefined> {
  const row = await sql.get<TenggatUjian>(
    `SELECT t.judul, t.jatuhTempo, t.tutup, t.batas, t.batasAkhir, r.tanggal kelas, a.nama, a.accountId,
       t.batchId, b.tanggal FROM Tugas t JOIN Batch b ON b.id = t.batchId
     JOIN Batch r ON r.id = @ruangId JOIN Akun a ON a.id = @akunId WHERE t.id = @tugasId`,
    { tugasId, ruangId, akunId },
  );
  const lebih = (await perpanjanganTugas(sql, tugasId)).find((one) => one.akunId === akunId);
  return row && { ...row, ...tenggatDengan(row, lebih) };
}
