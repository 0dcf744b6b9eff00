import { AppError } from "~/contract/errors";
import { batchReached } from "../../db/batch-store";
import type { Reader } from "../../db/sql";
import type { Caller } from "../../http/caller";

/** A class within the caller's reach. */
export type BatchScope = {
  readonly id: string;
  readonly nomor: number;
  readonly nama: string;
  readonly mitraId: string;
  readonly tanggal: string;
  readonly paket: string;
  readonly setelan: string;
  /** The caller may change the class (its partner, or that partner's super partner). */
  readonly ubah: boolean;
  /** The caller may give its people new passwords, and read the sheet that tells them: whoever manages their accounts. */
  readonly sandi: boolean;
  /** The caller may move the clock: who may change it, and the head instructor. */
  readonly jam: boolean;
  /** The caller teaches it. */
  readonly mengajar: boolean;
};
/** A class the caller reaches; any other does not exist for it (404). */
export async function batchInScope(sql: Reader, caller: Caller, id: string): Promise<BatchScope> {
  const row = await batchReached(sql, caller, id);
  if (!row) throw new AppError("not_found");
  const { kepala, ...batch } = row;
  const ubah = caller.peran === "mitra" || caller.peran === "supermitra";
  return {
    ...batch,
    ubah,
    sandi: ubah || caller.peran === "admin",
    jam: ubah || kepala === 1,
    mengajar: kepala !== null,
  };
}
