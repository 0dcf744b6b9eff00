import type { Reader, Writer } from "./sql";

/** A finding that the taxpayer has confirmed: what it said, who confirmed it, and when (class time). */
export type Konfirmasi = {
  readonly kode: string;
  readonly field: string | null;
  readonly isian: Readonly<Record<string, string | number>>;
  readonly oleh: string;
  readonly kelas: string;
};
type Raw = Omit<Konfirmasi, "isian"> & { isian: string };

/** The confirmations a return was signed with, in the order its checks are defined. */
export async function confirmationsOf(sql: Reader, sptId: string): Promise<readonly Konfirmasi[]> {
  const rows = await sql.all<Raw>(
    `SELECT kode, field, isian, oleh, kelas FROM SptKonfirmasi WHERE sptId = ? ORDER BY urut`,
    [sptId],
  );
  return rows.map((row) => ({ ...row, isian: JSON.parse(row.isian) }));
}

const INSERT = `INSERT INTO SptKonfirmasi (sptId, urut, kode, field, isian, oleh, kelas) VALUES (@sptId, @urut, @kode, @field, @isian, @oleh, @kelas)`;
/** Keeps what a return is signed with, in place of what an earlier signing of it was. */
export async function keepConfirmations(sql: Writer, sptId: string, given: readonly Konfirmasi[]): Promise<void> {
  await sql.run(`DELETE FROM SptKonfirmasi WHERE sptId = ?`, [sptId]);
  for (const [urut, one] of given.entries())
    await sql.run(INSERT, { ...one, isian: JSON.stringify(one.isian), sptId, urut });
}
