import { AppError } from "~/contract/errors";
import { bendaharaBersama } from "../../db/batch/bendahara";
import { batchReached } from "../../db/batch/store";
import type { Reader } from "../../db/sql";
import type { Caller } from "../../http/caller";
import type { Context } from "../../http/context";
import { packOfClass } from "../../pack/kept";
import type { SeededClass } from "../../seed/shapes";

/** A class within the caller's reach. */
export type BatchScope = {
  readonly id: string;
  readonly nomor: number;
  readonly nama: string;
  readonly mitraId: string;
  readonly tanggal: string;
  /** First class date. */
  readonly awal: string;
  readonly paket: string;
  readonly setelan: string;
  /** True if the caller can change the class (its partner, or that partner's super partner). */
  readonly ubah: boolean;
  /** True if the caller manages the accounts of its people: sets new passwords, and reads the sheet with them. */
  readonly sandi: boolean;
  /**
   * True if the caller created it next to a class of their own and heads it: they invite people, and hand out the first
   * secrets.
   */
  readonly buatan: boolean;
  /** True if the caller can move the clock: a caller who can change the class, and the head instructor. */
  readonly jam: boolean;
  /** True if the caller teaches the class. */
  readonly mengajar: boolean;
};
/** A class within the caller's reach; any other does not exist for the caller (404). */
export async function batchInScope(sql: Reader, caller: Caller, id: string): Promise<BatchScope> {
  const row = await batchReached(sql, caller, id);
  if (!row) throw new AppError("not_found");
  const { kepala, pembuatId, ...batch } = row;
  const ubah = caller.peran === "mitra" || caller.peran === "supermitra";
  return {
    ...batch,
    ubah,
    sandi: ubah || caller.peran === "admin",
    buatan: kepala === 1 && pembuatId === caller.akunId,
    jam: ubah || kepala === 1,
    mengajar: kepala !== null,
  };
}

/** A class within reach, in the shape that the seeding uses. */
export const seededOf = async (
  batch: Pick<BatchScope, "id" | "nomor" | "tanggal" | "paket">,
  { config, sql }: Pick<Context, "config" | "sql">,
): Promise<SeededClass> => ({
  id: batch.id,
  nomor: batch.nomor,
  tanggal: batch.tanggal,
  pack: await packOfClass(sql, batch.paket),
  bendahara: await bendaharaBersama(sql, batch.id),
  secret: config.sessionSecret,
});
