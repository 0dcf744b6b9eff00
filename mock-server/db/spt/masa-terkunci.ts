import type { Masa } from "~/domain/kit/tanggal";
import { isSigned, SPT_BATAL, type StatusSpt } from "~/domain/spt/life";
import type { Reader } from "../sql";

/** True if a return of a month is filed (or signed and waiting for payment) and no correction of it is open. */
export async function masaTerkunci(
  sql: Reader,
  batchId: string,
  npwp: string,
  masa: Masa,
  jenis = "ppn",
): Promise<boolean> {
  const latest = await sql.get<{ status: string }>(
    `SELECT status FROM Spt WHERE batchId = ? AND ownerNpwp = ? AND jenis = ? AND masa = ? AND status <> '${SPT_BATAL}' ORDER BY pembetulan DESC LIMIT 1`,
    [batchId, npwp, jenis, masa],
  );
  return latest !== undefined && isSigned(latest);
}

/** The locked months of a class, read once for checks on any month. */
export async function masaTerkunciOf(
  sql: Reader,
  batchId: string,
  npwp: string,
  jenis = "ppn",
): Promise<(masa: Masa) => boolean> {
  const rows = await sql.all<{ masa: Masa; status: StatusSpt }>(
    `SELECT masa, status FROM Spt WHERE batchId = ? AND ownerNpwp = ? AND jenis = ? AND status <> '${SPT_BATAL}' ORDER BY masa, pembetulan`,
    [batchId, npwp, jenis],
  );
  const latest = new Map(rows.map(({ masa, status }) => [masa, status]));
  return (masa) => {
    const status = latest.get(masa);
    return status !== undefined && isSigned({ status });
  };
}
