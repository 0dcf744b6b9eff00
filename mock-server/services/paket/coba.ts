import { randomUUID } from "node:crypto";
import type { TFunction } from "i18next";
import { tanpaSurel } from "~/contract/batch";
import { AppError } from "~/contract/errors";
import { NotInForce } from "~/domain/kit/dated";
import type { Database } from "../../db/engine/database";
import type { WritingContext } from "../../http/context";
import { asAppError, bodyOf } from "../../http/errors";
import type { Jalur } from "../../pack/letak";
import type { Pack } from "../../pack/schema";
import { createClass, settingsOfPack } from "../../seed/class";
import { TakTerlapor } from "../spt";
import { addParticipants, TakTerwaris } from "../waris";

/** Ends a successful trial, to roll everything back. */
class Undone extends Error {}

/** The first failure of a trial: the place in the pack, and the reason in words. */
type Kegagalan = { readonly jalur: Jalur; readonly sebab: string };

/** The words of a failure that a rule foresees: each field with its own. Undefined for a defect. */
function wordsOf(error: unknown, t: TFunction): string | undefined {
  if (error instanceof TakTerlapor || error instanceof RangeError) return error.message;
  if (!(error instanceof AppError) && !(error instanceof NotInForce)) return undefined;
  const { message, fieldErrors = {} } = bodyOf(asAppError(error), t);
  const fields = Object.entries(fieldErrors).map(([field, list]) => `${field}: ${list.join(" ")}`);
  return [message, ...fields].join(" ");
}

/**
 * Makes a class of a pack with a participant per case and rolls it back, to find failures that no rule foresees.
 * Returns the first failure, or null. Throws errors that are no fault of the pack.
 */
export async function cobaPaket(
  { db, config, t, now }: Pick<WritingContext, "config" | "t" | "now"> & { readonly db: Pick<Database, "write"> },
  pack: Pack,
  mitraId: string,
): Promise<Kegagalan | null> {
  const people = Array.from({ length: Math.max(1, pack.kasus.length) }, (_, at) => {
    const accountId = `coba-${randomUUID()}`;
    return { nama: `Coba ${at + 1}`, accountId, email: tanpaSurel(accountId), sandi: "", kodeOtorisasi: "" };
  });
  const given = {
    pack,
    mitraId,
    nama: pack.id,
    mulai: pack.tanggal,
    selesai: pack.tanggal,
    tanggal: pack.tanggal,
    instruktur: [],
    kepala: null,
    setelan: settingsOfPack(pack),
    undangan: null,
    secret: config.sessionSecret,
  };
  try {
    await db.write(async (sql) => {
      await addParticipants({ sql, config, now }, await createClass(sql, given, now), people);
      throw new Undone();
    });
  } catch (error) {
    if (error instanceof Undone) return null;
    const { jalur, cause } = error instanceof TakTerwaris ? error : { jalur: [], cause: error };
    const sebab = wordsOf(cause, t);
    if (sebab === undefined) throw cause;
    return { jalur, sebab };
  }
  return null;
}
