import { AppError } from "~/contract/errors";
import type { Peran } from "~/contract/kit";
import type { StatusAkun } from "~/contract/pengguna";
import type { Condition } from "../../db/list";
import type { Reader } from "../../db/sql";
import { type Context, callerOf } from "../../http/context";

/** Accounts with their class, their partner and their super partner: `a`, `b`, `m`, `s`. */
export const FROM = `Akun a LEFT JOIN Batch b ON b.id = a.batchId
  LEFT JOIN Akun m ON m.id = COALESCE(b.mitraId, a.mitraId) LEFT JOIN Akun s ON s.id = a.supermitraId`;

const NOBODY: Condition = { sql: "0" };

function reachOf(peran: Peran, akunId: string): Condition {
  const params = { pemanggil: akunId };
  switch (peran) {
    case "admin":
      return { sql: "a.peran <> 'admin'" };
    case "mitra":
      return { sql: "a.peran IN ('peserta', 'instruktur') AND m.id = @pemanggil", params };
    case "supermitra":
      return {
        sql: "(a.peran IN ('peserta', 'instruktur') AND m.supermitraId = @pemanggil OR a.peran = 'mitra' AND a.supermitraId = @pemanggil)",
        params,
      };
    default:
      return NOBODY;
  }
}

/** Which accounts exist for the caller: a partner's own, those of a super partner's partners, all for an admin. */
export function reach(context: Context): Condition[] {
  const { peran, akunId } = callerOf(context);
  return [{ sql: "a.dihapus IS NULL" }, reachOf(peran, akunId)];
}

export type Managed = {
  readonly id: string;
  readonly accountId: string;
  readonly nama: string;
  readonly email: string;
  readonly peran: Peran;
  readonly status: StatusAkun;
  readonly mitraId: string | null;
  readonly batchId: string | null;
  readonly punyaSandi: number;
};

/** An account that the caller manages. Throws `not_found` for a stranger's, a deleted one, or another role's. */
export async function managed(
  context: Context & { readonly sql: Reader },
  id: string,
  ...roles: readonly Peran[]
): Promise<Managed> {
  const conditions = reach(context);
  const where = conditions.map((condition) => condition.sql).join(" AND ");
  const params = Object.assign({ id }, ...conditions.map((condition) => condition.params ?? {}));
  const row = await context.sql.get<Managed>(
    `SELECT a.id, a.accountId, a.nama, a.email, a.peran, a.status, a.mitraId, a.batchId, a.sandi IS NOT NULL punyaSandi FROM ${FROM} WHERE a.id = @id AND ${where}`,
    params,
  );
  if (!row || (roles.length > 0 && !roles.includes(row.peran))) throw new AppError("not_found");
  return row;
}
