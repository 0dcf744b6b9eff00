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

/** True if a question of an assignment's key has a hint. */
export async function isBerpetunjuk(sql: Reader, tugasId: string): Promise<boolean> {
  const kunci = await kunciOf(sql, tugasId);
  const soal: readonly { readonly poin: number; readonly petunjuk: readonly string[] }[] = kunci
    ? JSON.parse(kunci.skema).soal
    : [];
  return soal.some(({ poin, petunjuk }) => poin > 0 && petunjuk.some((one) => one !== ""));
}
