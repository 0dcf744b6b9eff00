import type { Reader } from "../../db/sql";
import { type ChangeContext, callerOf } from "../../http/context";
import { type Notice, notifyAccount } from "../../notify/notify";

type Sender = Omit<ChangeContext, "tx">;
type About = { readonly id: string; readonly batchId: string; readonly tanggal: string };

/** Participants of a class who may sign in. */
export const participantsOf = async (sql: Reader, batchId: string): Promise<string[]> =>
  (
    await sql.all<{ id: string }>(`SELECT id FROM Akun WHERE batchId = ? AND peran = 'peserta' AND dihapus IS NULL`, [
      batchId,
    ])
  ).map(({ id }) => id);

/** Tells accounts about an assignment; replies to the notice go to the caller. */
export async function tell(
  context: Sender,
  accounts: readonly string[],
  { id, tanggal }: About,
  notice: Pick<Notice, "jenis" | "isi"> & { tautan?: string },
): Promise<void> {
  const whole = { tautan: `/tugas/${id}`, ...notice, kelas: tanggal, pengirimId: callerOf(context).akunId };
  for (const account of accounts) await notifyAccount(context.sql, account, whole, context.now);
}

/** The head instructor of a class, who reviews. */
export const headsOf = async (sql: Reader, batchId: string): Promise<string[]> =>
  (
    await sql.all<{ akunId: string }>(`SELECT akunId FROM BatchInstruktur WHERE batchId = ? AND kepala = 1`, [batchId])
  ).map(({ akunId }) => akunId);
