import type { Spt } from "./spt-store";
import type { Reader } from "./sql";

/** The return that the rows of a file go to, with the name of its taxpayer. */
export type SptTujuan = Pick<Spt, "masa" | "status"> & { readonly nama: string };
const TARGET = `SELECT s.masa, s.status, w.nama FROM Spt s JOIN WajibPajak w ON w.batchId = s.batchId AND w.npwp = s.ownerNpwp
  WHERE s.id = @id`;
/** Where the rows of an upload go; undefined once the draft is deleted. Whose it is was asked when the file was sent. */
export const sptTujuan = (sql: Reader, id: string): Promise<SptTujuan | undefined> =>
  sql.get<SptTujuan>(TARGET, { id });

const OWN = `SELECT * FROM Spt WHERE id = @id AND ownerNpwp = @ownerNpwp`;
/** The return of the taxpayer that an upload ends in; undefined once the draft is deleted. */
export const sptUnggahan = (sql: Reader, ownerNpwp: string, id: string): Promise<Spt | undefined> =>
  sql.get<Spt>(OWN, { id, ownerNpwp });
