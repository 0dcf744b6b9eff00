import { contract } from "~/contract";
import { AppError } from "~/contract/errors";
import { issueToken, LOOK_MS } from "../../auth/sessions";
import { wajibPajakOf } from "../../db/pihak";
import { callerOf } from "../../http/context";
import { type ChangeContext, change } from "../kit";
import { batchInScope } from "./scope";

/** A read-only token of 30 minutes for one participant's taxpayer, for an instructor of its class. Audited. */
export async function beginLook(
  context: ChangeContext,
  batchId: string,
  npwp: string,
): Promise<{ token: string; token_exp: string; nama: string }> {
  const caller = callerOf(context);
  const batch = await batchInScope(context.sql, caller, batchId);
  const trainee = await wajibPajakOf(context.sql, batch.id, npwp);
  if (!batch.mengajar || !trainee?.akunId) throw new AppError("not_found");
  await context.audit({ jenis: "lihat", objekId: npwp, batchId: batch.id, npwp, label: trainee.nama });
  return {
    ...(await issueToken(
      context.sql,
      caller.sesiId,
      { batchId: batch.id, npwp, hanyaBaca: true },
      context.now,
      LOOK_MS,
    )),
    nama: trainee.nama,
  };
}

export const lookServices = {
  lihat: change(contract.batch.lihat, { change: ({ batchId, npwp }, context) => beginLook(context, batchId, npwp) }),
};
