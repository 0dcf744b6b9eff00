import type { Writer } from "../sql";
import { insertInto, type RowOf } from "../tables";

type Penolakan = Omit<RowOf<"Penolakan">, "id">;

const ADD = `${insertInto("Penolakan", ["waktu", "jenis", "akunId", "alamat", "panggilan", "jumlah"])}
  ON CONFLICT (waktu, jenis, akunId, alamat, panggilan) DO UPDATE SET jumlah = Penolakan.jumlah + excluded.jumlah`;

/** Adds to the counters of refused calls. Removes the oldest counters beyond a limit. */
export async function countRefusals(
  sql: Writer,
  counted: readonly (Omit<Penolakan, "akunId"> & { readonly akunId: string | null })[],
  most: number,
): Promise<void> {
  await sql.runEach(
    ADD,
    counted.map((one) => ({ ...one, akunId: one.akunId ?? "" })),
  );
  await sql.run(`DELETE FROM Penolakan WHERE id <= (SELECT max(id) FROM Penolakan) - @most`, { most });
}
