import type { Peran } from "~/contract/kit";
import { type Reader, sqlTime, type Writer } from "../sql";

type Leader = { readonly id: string; readonly peran: Peran };

const HEADED = "batchId IN (SELECT id FROM Batch WHERE dihapus IS NULL) AND kepala = 1 AND akunId = @id";
/** Names of the classes or partners left without a leader, by role. */
const LED: Readonly<Partial<Record<Peran, string>>> = {
  instruktur: `SELECT b.nama FROM BatchInstruktur i JOIN Batch b ON b.id = i.batchId
    WHERE i.akunId = @id AND i.kepala = 1 AND b.dihapus IS NULL ORDER BY b.nama`,
  mitra: "SELECT nama FROM Batch WHERE mitraId = @id AND dihapus IS NULL ORDER BY nama",
  supermitra: "SELECT nama FROM Akun WHERE supermitraId = @id AND dihapus IS NULL ORDER BY nama",
};
/** Names of the classes (of a head or a partner) or partners (of a super partner) that an account leads. */
export const dipimpin = async (sql: Reader, { id, peran }: Leader): Promise<string[]> => {
  const statement = LED[peran];
  return statement ? (await sql.all<{ nama: string }>(statement, { id })).map(({ nama }) => nama) : [];
};

const TEACHES_TOO = `INSERT INTO BatchInstruktur (batchId, akunId, kepala)
  SELECT batchId, @oleh, 0 FROM BatchInstruktur d WHERE d.akunId = @id AND d.kepala = 1
    AND NOT EXISTS (SELECT 1 FROM BatchInstruktur ada WHERE ada.batchId = d.batchId AND ada.akunId = @oleh)`;
/** Hands over the classes or partners of an account to another account of its role. */
const HANDED: Readonly<Partial<Record<Peran, readonly string[]>>> = {
  instruktur: [
    TEACHES_TOO,
    `UPDATE BatchInstruktur SET kepala = 1 WHERE akunId = @oleh
       AND batchId IN (SELECT batchId FROM BatchInstruktur WHERE ${HEADED})`,
    `UPDATE BatchInstruktur SET kepala = 0 WHERE ${HEADED}`,
  ],
  mitra: [
    "UPDATE Batch SET mitraId = @oleh WHERE mitraId = @id AND dihapus IS NULL",
    "UPDATE Akun SET mitraId = @oleh WHERE mitraId = @id AND dihapus IS NULL",
  ],
  supermitra: ["UPDATE Akun SET supermitraId = @oleh WHERE supermitraId = @id AND dihapus IS NULL"],
};
export async function serahkan(sql: Writer, { id, peran }: Leader, oleh: string, now: Date): Promise<void> {
  const objects = OBJECTS[peran];
  if (objects)
    await sql.run(
      `INSERT INTO Serahan (dariId, objekId, kepadaId, dibuat) SELECT @id, o.objekId, @oleh, @dibuat FROM (${objects}) o
       WHERE TRUE ON CONFLICT (dariId, objekId) DO UPDATE SET kepadaId = excluded.kepadaId, dibuat = excluded.dibuat`,
      { id, oleh, dibuat: sqlTime(now) },
    );
  for (const statement of HANDED[peran] ?? []) await sql.run(statement, { id, oleh });
}

/** Ids of the classes or partners to hand over. */
const OBJECTS: Readonly<Partial<Record<Peran, string>>> = {
  instruktur: `SELECT batchId objekId FROM BatchInstruktur WHERE ${HEADED}`,
  mitra: `SELECT id objekId FROM Batch WHERE mitraId = @id AND dihapus IS NULL
    UNION ALL SELECT id FROM Akun WHERE mitraId = @id AND dihapus IS NULL`,
  supermitra: "SELECT id objekId FROM Akun WHERE supermitraId = @id AND dihapus IS NULL",
};

/** Classes and people that an account led and its successor still leads, by role. */
const STILL: Readonly<Partial<Record<Peran, string>>> = {
  instruktur: `SELECT b.id, b.nama, s.kepadaId FROM Serahan s JOIN Batch b ON b.id = s.objekId AND b.dihapus IS NULL
    JOIN BatchInstruktur i ON i.batchId = b.id AND i.akunId = s.kepadaId AND i.kepala = 1 WHERE s.dariId = @id`,
  mitra: `SELECT b.id, b.nama, s.kepadaId FROM Serahan s JOIN Batch b ON b.id = s.objekId AND b.mitraId = s.kepadaId
      AND b.dihapus IS NULL WHERE s.dariId = @id
    UNION ALL SELECT a.id, a.nama, s.kepadaId FROM Serahan s JOIN Akun a ON a.id = s.objekId AND a.mitraId = s.kepadaId
      AND a.dihapus IS NULL WHERE s.dariId = @id`,
  supermitra: `SELECT a.id, a.nama, s.kepadaId FROM Serahan s JOIN Akun a ON a.id = s.objekId
    AND a.supermitraId = s.kepadaId AND a.dihapus IS NULL WHERE s.dariId = @id`,
};
type Diserahkan = { readonly id: string; readonly nama: string; readonly kepadaId: string };
/** Everything that can be returned to an account because its successor still leads it. By name. */
export const dapatKembali = async (sql: Reader, { id, peran }: Leader): Promise<Diserahkan[]> => {
  const statement = STILL[peran];
  return statement ? sql.all<Diserahkan>(`SELECT * FROM (${statement}) x ORDER BY x.nama, x.id`, { id }) : [];
};

const BACK: Readonly<Partial<Record<Peran, readonly string[]>>> = {
  instruktur: [
    `INSERT INTO BatchInstruktur (batchId, akunId, kepala) SELECT @objek, @id, 1 WHERE TRUE
       ON CONFLICT (batchId, akunId) DO UPDATE SET kepala = 1`,
    "UPDATE BatchInstruktur SET kepala = 0 WHERE batchId = @objek AND akunId = @kepada",
  ],
  mitra: [
    "UPDATE Batch SET mitraId = @id WHERE id = @objek AND mitraId = @kepada",
    "UPDATE Akun SET mitraId = @id WHERE id = @objek AND mitraId = @kepada",
  ],
  supermitra: ["UPDATE Akun SET supermitraId = @id WHERE id = @objek AND supermitraId = @kepada"],
};
/** Returns to an account all that its successor still leads. Returns the list. */
export async function kembalikan(sql: Writer, leader: Leader): Promise<Diserahkan[]> {
  const found = await dapatKembali(sql, leader);
  for (const { id: objek, kepadaId: kepada } of found)
    for (const statement of BACK[leader.peran] ?? []) await sql.run(statement, { id: leader.id, objek, kepada });
  await sql.run("DELETE FROM Serahan WHERE dariId = @id", { id: leader.id });
  return found;
}
