import { DISETUJUI } from "~/domain/efaktur";
import { inTurn } from "../turns";
import { boundList } from "./dialect";
import type { Writer } from "./sql";

const own = (table: string): string =>
  `UPDATE ${table} SET warisan = 1 WHERE batchId = @batchId AND ownerNpwp IN ${boundList("npwp")}`;
/** Received documents wait for a decision on their credit, unless the pack has decided it. */
const INHERITED = [
  own("Faktur"),
  own("Bukpot"),
  own("Spt"),
  `${own("DokumenLain")} AND status = '${DISETUJUI}' AND (arah = 'keluaran' OR kredit IS NOT NULL)`,
  `UPDATE Faktur SET warisan = 1 WHERE batchId = @batchId AND lawanNpwp IN ${boundList("npwp")} AND kredit IS NOT NULL`,
];
/** Marks all that a sandbox holds before its participant begins: it is no decision of the participant. */
export const markInherited = async (sql: Writer, batchId: string, npwp: readonly string[]): Promise<void> => {
  await inTurn(INHERITED, (statement) => sql.run(statement, { batchId, npwp: JSON.stringify(npwp) }));
};
