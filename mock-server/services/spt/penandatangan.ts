import { AppError } from "~/contract/errors";
import type { Values } from "~/domain/kit/form";
import { isKuasa } from "../../http/caller";
import { type Context, callerOf } from "../../http/context";

const KUASA = "kuasa";
const named = (value: unknown): string =>
  String(value ?? "")
    .trim()
    .toLowerCase();

/**
 * Refuses a return whose statement names another signer (UU KUP art. 4(3), 32(3)). A holder of a power of attorney
 * signs as such under its own name, every other caller as the taxpayer. Throws `spt_signer`.
 */
export async function checkPenandatangan(context: Context, values: Values): Promise<void> {
  const caller = callerOf(context);
  const byProxy = await isKuasa(context.sql, caller);
  const said = values.x_penandatangan === KUASA;
  const field = (name: string) => ({ [name]: [{ key: byProxy ? "penandatangan_kuasa" : "penandatangan_sendiri" }] });
  if (said !== byProxy) throw new AppError("spt_signer", { nama: caller.nama }, field("x_penandatangan"));
  if (byProxy && named(values.x_nama) !== named(caller.nama))
    throw new AppError("spt_signer", { nama: caller.nama }, field("x_nama"));
}
