import { paths } from "~/domain/kit/paths";
import { type Notice, notifyAccount } from "../../db/notify";
import { type ChangeContext, callerOf } from "../../http/context";

type Sender = Omit<ChangeContext, "tx">;
type About = { readonly id: string; readonly batchId: string; readonly tanggal: string };

/** Tells accounts about an assignment; replies to the notice go to the caller. */
export async function tell(
  context: Sender,
  accounts: readonly string[],
  { id, tanggal }: About,
  notice: Pick<Notice, "jenis" | "isi"> & { tautan?: string },
): Promise<void> {
  const whole = { tautan: paths.tugas.rincian(id), ...notice, kelas: tanggal, pengirimId: callerOf(context).akunId };
  for (const account of accounts) await notifyAccount(context.sql, account, whole, context.now);
}
