import { AppError } from "~/contract/errors";
import { batchReached } from "../../db/batch-store";
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
  /** First class date; null of a class from before it was kept. */
  readonly awal: string | null;
  readonly paket: string;
  readonly setelan: string;
  /** The caller may change the class (its partner, or that partner's super partner). */
  readonly ubah: boolean;
  /** The caller manages the accounts of its people: gives them new passwords, and reads the sheet that tells them. */
  readonly sandi: boolean;
  /** The caller made it beside a class of its own and heads it: it invites, and hands out what people begin with. */
  readonly buatan: boolean;
  /** The caller may move the clock: who may change it, and the head instructor. */
  readonly jam: boolean;
  /** The caller teaches it. */
  readonly mengajar: boolean;
};
/** A class the caller reaches; any other does not exist for it (404). */
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

/** A class within reach as the seeding knows it. */
export const seededOf = async (
  batch: Pick<BatchScope, "id" | "nomor" | "tanggal" | "paket">,
  { config, sql }: Pick<Context, "config" | "sql">,
): Promise<SeededClass> => ({
  id: batch.id,
  nomor: batch.nomor,
  tanggal: batch.tanggal,
  pack: await packOfClass(sql, batch.paket),
  secret: config.sessionSecret,
});
