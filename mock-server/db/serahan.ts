import type { Peran } from "~/contract/kit";
import type { Reader, Writer } from "./sql";

type Leader = { readonly id: string; readonly peran: Peran };

const HEADED = "batchId IN (SELECT id FROM Batch WHERE dihapus IS NULL) AND kepala = TRUE AND akunId = @id";
/** What would be without anybody to lead it, by role: names of classes or of partners. */
const LED: Readonly<Partial<Record<Peran, string>>> = {
  instruktur: `SELECT b.nama FROM BatchInstruktur i JOIN Batch b ON b.id = i.batchId
    WHERE i.akunId = @id AND i.kepala = TRUE AND b.dihapus IS NULL ORDER BY b.nama`,
  mitra: "SELECT nama FROM Batch WHERE mitraId = @id AND dihapus IS NULL ORDER BY nama",
  supermitra: "SELECT nama FROM Akun WHERE supermitraId = @id AND dihapus IS NULL ORDER BY nama",
};
/** Names of what an account leads: classes of a head or a partner, partners of a super partner. */
export const dipimpin = async (sql: Reader, { id, peran }: Leader): Promise<string[]> => {
  const statement = LED[peran];
  return statement ? (await sql.all<{ nama: string }>(statement, { id })).map(({ nama }) => nama) : [];
};

const TEACHES_TOO = `INSERT INTO BatchInstruktur (batchId, akunId, kepala)
  SELECT batchId, @oleh, FALSE FROM BatchInstruktur d WHERE d.akunId = @id AND d.kepala = TRUE
    AND NOT EXISTS (SELECT 1 FROM BatchInstruktur ada WHERE ada.batchId = d.batchId AND ada.akunId = @oleh)`;
/** Hands over what an account leads to another one of its role. */
const HANDED: Readonly<Partial<Record<Peran, readonly string[]>>> = {
  instruktur: [
    TEACHES_TOO,
    `UPDATE BatchInstruktur SET kepala = TRUE WHERE akunId = @oleh
       AND batchId IN (SELECT batchId FROM BatchInstruktur WHERE ${HEADED})`,
    `UPDATE BatchInstruktur SET kepala = FALSE WHERE ${HEADED}`,
  ],
  mitra: [
    "UPDATE Batch SET mitraId = @oleh WHERE mitraId = @id AND dihapus IS NULL",
    "UPDATE Akun SET mitraId = @oleh WHERE mitraId = @id AND dihapus IS NULL",
  ],
  supermitra: ["UPDATE Akun SET supermitraId = @oleh WHERE supermitraId = @id AND dihapus IS NULL"],
};
export async function serahkan(sql: Writer, { id, peran }: Leader, oleh: string): Promise<void> {
  for (const statement of HANDED[peran] ?? []) await sql.run(statement, { id, oleh });
}
