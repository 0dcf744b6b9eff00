import type { Simpanan } from "~/domain/telaah/mirip";
import { boundList } from "../dialect";
import type { Reader } from "../sql";

/** Texts of replies by their ids. */
export async function teksBalasan(sql: Reader, tugasId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await sql.all<{ id: string; teks: string }>("SELECT id, teks FROM Balasan WHERE tugasId = @tugasId", {
    tugasId,
  });
  return new Map(rows.map(({ id, teks }) => [id, teks]));
}

/** An address with the browser of a sign-in, and the accounts of a class that used it. */
type Perangkat = { readonly tanda: string; readonly akunId: string };
/** Sign-ins of the participants of an assignment's class, each device and account once. */
export const perangkatKelas = (sql: Reader, tugasId: string): Promise<Perangkat[]> =>
  sql.all(
    `SELECT DISTINCT s.alamat || ' ' || s.agen tanda, s.akunId FROM Sesi s JOIN Akun a ON a.id = s.akunId
     JOIN Tugas t ON t.batchId = a.batchId WHERE t.id = @tugasId AND s.alamat IS NOT NULL AND s.agen IS NOT NULL
     ORDER BY 1, 2`,
    { tugasId },
  );

/** Saved documents of accounts in their class, in the order of the trail. */
export const simpananOf = async (sql: Reader, batchId: string, akun: readonly string[]): Promise<Simpanan[]> =>
  (
    await sql.all<{ akunId: string; label: string; waktu: string }>(
      `SELECT akunId, label, waktu FROM Jejak WHERE batchId = @batchId AND npwp IS NOT NULL AND label IS NOT NULL
       AND akunId IN ${boundList("akun")} ORDER BY id`,
      { batchId, akun: JSON.stringify(akun) },
    )
  ).map(({ waktu, ...one }) => ({ ...one, waktu: Date.parse(waktu) }));
