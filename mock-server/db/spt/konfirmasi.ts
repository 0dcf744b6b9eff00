import type { Reader, Writer } from "../sql";
import { insertInto } from "../tables";

/** A finding that the taxpayer has confirmed: what it said, who confirmed it, and when (class time). */
export type Konfirmasi = {
  readonly kode: string;
  readonly field: string | null;
  /** The form it is about by its address, where that is not the main form, and the row of it, from 1. */
  readonly lampiran: string | null;
  readonly baris: number | null;
  readonly isian: Readonly<Record<string, string | number>>;
  /** The accepted explanation by its code, and the words of the taxpayer. */
  readonly penjelasan: string | null;
  readonly alasan: string;
  readonly oleh: string;
  readonly kelas: string;
};
type Raw = Omit<Konfirmasi, "isian"> & { isian: string };

/** The confirmations a return was signed with, in the order of its findings. */
export async function confirmationsOf(sql: Reader, sptId: string): Promise<readonly Konfirmasi[]> {
  const rows = await sql.all<Raw>(
    `SELECT kode, field, lampiran, baris, isian, penjelasan, alasan, oleh, kelas FROM SptKonfirmasi WHERE sptId = ? ORDER BY urut`,
    [sptId],
  );
  return rows.map((row) => ({ ...row, isian: JSON.parse(row.isian) }));
}

const INSERT = insertInto("SptKonfirmasi");
/** Keeps what a return is signed with, in place of what an earlier signing of it was. */
export async function saveConfirmations(sql: Writer, sptId: string, given: readonly Konfirmasi[]): Promise<void> {
  await sql.run(`DELETE FROM SptKonfirmasi WHERE sptId = ?`, [sptId]);
  for (const [urut, one] of given.entries())
    await sql.run(INSERT, { ...one, isian: JSON.stringify(one.isian), sptId, urut });
}
