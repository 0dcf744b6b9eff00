import type { Reader, Writer } from "../sql";
import { insertInto, type RowOf } from "../tables";
import { kunciOf } from "./store";

type Diminta = RowOf<"PetunjukDiminta">;
/** Number of hints by question. */
type JumlahPetunjuk = ReadonlyMap<string, number>;
type Row = { readonly soalId: string; readonly jumlah: number };
const mapOf = (rows: readonly Row[]): JumlahPetunjuk => new Map(rows.map(({ soalId, jumlah }) => [soalId, jumlah]));

/** Records that a participant asked for a hint. */
export const insertPetunjuk = (sql: Writer, row: Diminta): Promise<number> =>
  sql.run(insertInto("PetunjukDiminta"), row);

/** The hints of a key that a participant has asked for. */
export const petunjukDiminta = async (
  sql: Reader,
  row: Pick<Diminta, "tugasId" | "akunId" | "kunciId">,
): Promise<JumlahPetunjuk> =>
  mapOf(
    await sql.all<Row>(
      `SELECT soalId, count(*) jumlah FROM PetunjukDiminta
       WHERE tugasId = @tugasId AND akunId = @akunId AND kunciId = @kunciId GROUP BY soalId`,
      row,
    ),
  );

/** The hints of a key that the sender of a reply had asked for when it was sent or last corrected. */
export const petunjukBalasan = async (
  sql: Reader,
  row: { readonly balasanId: string; readonly kunciId: string },
): Promise<JumlahPetunjuk> =>
  mapOf(
    await sql.all<Row>(
      `SELECT p.soalId, count(*) jumlah FROM PetunjukDiminta p JOIN Balasan l ON l.tugasId = p.tugasId
         AND l.akunId = p.akunId
       WHERE l.id = @balasanId AND p.kunciId = @kunciId AND p.dibuat <= coalesce(l.diubah, l.dikirim)
       GROUP BY p.soalId`,
      row,
    ),
  );

/** The same for every reply to the assignment of a key that cost hints, by the reply. */
export async function petunjukTugas(
  sql: Reader,
  kunci: Pick<Diminta, "tugasId" | "kunciId">,
): Promise<ReadonlyMap<string, JumlahPetunjuk>> {
  const rows = await sql.all<Row & { readonly balasanId: string }>(
    `SELECT l.id balasanId, p.soalId, count(*) jumlah FROM PetunjukDiminta p JOIN Balasan l ON l.tugasId = p.tugasId
       AND l.akunId = p.akunId
     WHERE p.tugasId = @tugasId AND p.kunciId = @kunciId AND p.dibuat <= coalesce(l.diubah, l.dikirim)
     GROUP BY l.id, p.soalId`,
    { tugasId: kunci.tugasId, kunciId: kunci.kunciId },
  );
  const found = new Map<string, Map<string, number>>();
  for (const { balasanId, soalId, jumlah } of rows)
    found.set(balasanId, (found.get(balasanId) ?? new Map<string, number>()).set(soalId, jumlah));
  return found;
}

/** True if a question of an assignment's key has a hint. */
export async function isBerpetunjuk(sql: Reader, tugasId: string): Promise<boolean> {
  const kunci = await kunciOf(sql, tugasId);
  const soal: readonly { readonly poin: number; readonly petunjuk: readonly string[] }[] = kunci
    ? JSON.parse(kunci.skema).soal
    : [];
  return soal.some(({ poin, petunjuk }) => poin > 0 && petunjuk.some((one) => one !== ""));
}
