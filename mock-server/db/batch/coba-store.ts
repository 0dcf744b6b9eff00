import { AppError } from "~/contract/errors";
import { deleteSandbox } from "../cadangan";
import { type Reader, sqlTime, type Writer } from "../sql";
import { columnsOf, listed, type RowOf, TABLES, type Table } from "../tables";
import { latestDay, updateTanggal } from "./store";
import { batasUrung } from "./terhapus-store";

type Batch = RowOf<"Batch">;
/** A try-out: its own class, its account, and the moment it was made. */
export type Coba = { readonly batchId: string; readonly akunId: string; readonly dibuat: string };

/** SQL: true if the class `b` is not the room of an exam, which is made like a try-out. */
const BUKAN_RUANG = "NOT EXISTS (SELECT 1 FROM Ujian u WHERE u.ruangId = b.id)";
/** The try-out of an instructor in a class; undefined if none was made. */
export const cobaOf = (sql: Reader, kelas: string, oleh: string): Promise<Coba | undefined> =>
  sql.get(
    `SELECT b.id batchId, a.id akunId, b.dibuat FROM Batch b JOIN Akun a ON a.batchId = b.id
     WHERE b.cobaDari = @kelas AND b.cobaOleh = @oleh AND ${BUKAN_RUANG}`,
    { kelas, oleh },
  );

const KELAS = ["mulai", "selesai", "awal"] as const;
/** The days of a class, which its try-outs share. */
export const hariKelas = (sql: Reader, id: string): Promise<Pick<Batch, (typeof KELAS)[number]> | undefined> =>
  sql.get(`SELECT ${listed<"Batch">(KELAS)} FROM Batch WHERE id = @id`, { id });

/** The try-outs of a class, for its clock. The rooms of exams keep their day. */
export const cobaKelas = (sql: Reader, kelas: string): Promise<Pick<Batch, "id" | "nomor" | "tanggal">[]> =>
  sql.all(
    `SELECT b.id, b.nomor, b.tanggal FROM Batch b WHERE b.cobaDari = @kelas AND ${BUKAN_RUANG} ORDER BY b.nomor`,
    { kelas },
  );

/** Sets the date of a class and of its try-outs. The date of a try-out never goes back past its own documents. */
export async function updateTanggalKelas(sql: Writer, kelas: string, tanggal: string): Promise<void> {
  await updateTanggal(sql, kelas, tanggal);
  for (const own of await cobaKelas(sql, kelas)) {
    const latest = tanggal < own.tanggal ? ((await latestDay(sql, own.id)) ?? "") : "";
    const reached = latest < own.tanggal ? latest : own.tanggal;
    await updateTanggal(sql, own.id, reached > tanggal ? reached : tanggal);
  }
}

/** Every taxpayer of a class, the class's own ones included. */
const npwpKelas = async (sql: Reader, batchId: string): Promise<string[]> =>
  (await sql.all<{ npwp: string }>(`SELECT npwp FROM WajibPajak WHERE batchId = @batchId`, { batchId })).map(
    ({ npwp }) => npwp,
  );

/** Tables with rows of an account, beside sessions. */
const MILIK_AKUN = ["Notifikasi", "Kehadiran", "TautanSekali", "Otp", "KotakKeluar", "KunciIdempoten"] as const;
/** The trail stays; the others are removed last, because rows of the class name them. */
const TERAKHIR: readonly Table[] = ["Jejak", "WajibPajak", "Akun", "Batch"];
const MILIK_KELAS = TABLES.filter(
  (table) => !TERAKHIR.includes(table) && (columnsOf(table) as readonly string[]).includes("batchId"),
);

const AKUN_COBA = `SELECT a.id FROM Batch b JOIN Akun a ON a.batchId = b.id WHERE b.id = @batchId AND b.cobaDari IS NOT NULL`;
/**
 * Removes a try-out or the room of an exam: sandbox, account, replies, class. Its entries in the trail, the histories of its documents and its
 * refusals stay. Throws `not_found` for a class that is no try-out.
 */
export async function deleteCoba(sql: Writer, batchId: string): Promise<void> {
  const akunId = (await sql.get<{ id: string }>(AKUN_COBA, { batchId }))?.id;
  if (!akunId) throw new AppError("not_found");
  await deleteSandbox(sql, { batchId, npwp: await npwpKelas(sql, batchId), seluruh: true });
  await sql.run(`DELETE FROM Berkas WHERE pemilik = @akunId`, { akunId });
  await sql.run(`DELETE FROM Balasan WHERE akunId = @akunId`, { akunId });
  await sql.run(`DELETE FROM Token WHERE sesiId IN (SELECT id FROM Sesi WHERE akunId = @akunId)`, { akunId });
  for (const table of ["Sesi", ...MILIK_AKUN]) await sql.run(`DELETE FROM ${table} WHERE akunId = @akunId`, { akunId });
  for (const table of [...MILIK_KELAS, "WajibPajak", "Akun"])
    await sql.run(`DELETE FROM ${table} WHERE batchId = @batchId`, { batchId });
  await sql.run(`DELETE FROM Ujian WHERE ruangId = @batchId`, { batchId });
  await sql.run(`DELETE FROM Penghitung WHERE seri LIKE @seri`, { seri: `%${batchId}%` });
  await sql.run(`DELETE FROM Batch WHERE id = @batchId`, { batchId });
}

/** A class can be brought back for a while. An instructor put back on a class begins a new try-out. */
const TANPA_GUNA = `SELECT b.id FROM Batch b JOIN Batch o ON o.id = b.cobaDari
  WHERE o.dihapus <= @batas
    OR (${BUKAN_RUANG} AND NOT EXISTS (SELECT 1 FROM BatchInstruktur bi WHERE bi.batchId = o.id AND bi.akunId = b.cobaOleh))
    OR EXISTS (SELECT 1 FROM Akun p WHERE p.id = b.cobaOleh AND p.dihapus <= @batas)`;
/**
 * Removes try-outs that nobody can open again: their class or their instructor is gone for good, or no longer meets the
 * other.
 */
export async function deleteCobaUsang(sql: Writer, now: Date): Promise<void> {
  const batas = sqlTime(batasUrung(now));
  for (const { id } of await sql.all<Pick<Batch, "id">>(TANPA_GUNA, { batas })) await deleteCoba(sql, id);
}
