import { AppError } from "~/contract/errors";
import { type Context, callerOf } from "../http/context";
import { verifyPassword } from "./password";

/**
 * Checks the authorisation code that signs a document; belongs in a service's `before`, never in its transaction.
 * Throws `authorisation_code_wrong` on the field `kodeOtorisasi`, `authorisation_code_unset` when none was set yet.
 */
export async function checkAuthorisationCode(context: Context, kodeOtorisasi: string): Promise<void> {
  const caller = callerOf(context);
  const stored = context.sql.get<{ hash: string | null }>(`SELECT kodeOtorisasi hash FROM Akun WHERE id = ?`, [
    caller.akunId,
  ])?.hash;
  if (!stored) throw new AppError("authorisation_code_unset", {}, { kodeOtorisasi: [{ key: "kode_belum_ada" }] });
  if (!(await verifyPassword(kodeOtorisasi, stored)))
    throw new AppError("authorisation_code_wrong", {}, { kodeOtorisasi: [{ key: "kode_salah" }] });
}
