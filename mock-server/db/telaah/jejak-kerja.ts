import type { JejakKerja } from "~/domain/telaah/waktu";
import type { Reader } from "../sql";

/** Taxpayers of an account in the class of its frozen work; in the room of an exam those of its account there. */
const MILIK = `SELECT w.npwp FROM WajibPajak w WHERE w.batchId = @batchId AND w.akunId = COALESCE(
  (SELECT u.ruangAkunId FROM Ujian u WHERE u.ruangId = @batchId), @akunId)`;
/** Entries of the trail that an account wrote for its own taxpayers in a class, in their order. */
export const jejakKerja = async (
  sql: Reader,
  given: { readonly batchId: string; readonly akunId: string },
): Promise<JejakKerja[]> =>
  (
    await sql.all<{ objekId: string | null; waktu: string }>(
      `SELECT objekId, waktu FROM Jejak WHERE batchId = @batchId AND npwp IN (${MILIK}) ORDER BY id`,
      given,
    )
  ).map(({ objekId, waktu }) => ({ objekId, waktu: Date.parse(waktu) }));
