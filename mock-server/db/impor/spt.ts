import type { Spt } from "../spt";
import type { Reader } from "../sql";

/** The return for the rows of a file, with the name of its taxpayer. */
export type SptTujuan = Pick<Spt, "masa" | "status"> & { readonly nama: string };
const TARGET = `SELECT s.masa, s.status, w.nama FROM Spt s JOIN WajibPajak w ON w.batchId = s.batchId AND w.npwp = s.ownerNpwp
  WHERE s.id = @id`;
/**
 * The return for the rows of an upload; undefined once the draft is deleted. Its owner was checked when the file was
 * sent.
 */
export const sptTujuan = (sql: Reader, id: string): Promise<SptTujuan | undefined> =>
  sql.get<SptTujuan>(TARGET, { id });

const OWN = `SELECT * FROM Spt WHERE id = @id AND ownerNpwp = @ownerNpwp`;
/** The taxpayer's return that an upload fills; undefined once the draft is deleted. */
export const sptUnggahan = (sql: Reader, ownerNpwp: string, id: string): Promise<Spt | undefined> =>
  sql.get<Spt>(OWN, { id, ownerNpwp });
