import { randomUUID } from "node:crypto";
import { tanpaSurel } from "~/contract/batch";
import { AppError } from "~/contract/errors";
import type { WritingContext } from "../../http/context";
import { messageOf } from "../../http/errors";
import type { Pack } from "../../pack/schema";
import { createClass, settingsOfPack } from "../../seed/class";
import { addParticipants } from "../../seed/participants";

/** Ends a successful trial, to roll everything back. */
class Undone extends Error {}

/**
 * Makes a class of a pack with a participant per case and rolls it back, to find failures that no rule foresees.
 * Returns the reason of a failure, or null. Throws errors that are no fault of the pack.
 */
export async function cobaPaket(
  { db, config, t, now }: WritingContext,
  pack: Pack,
  mitraId: string,
): Promise<string | null> {
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
      await addParticipants(sql, await createClass(sql, given, now), people, now);
      throw new Undone();
    });
  } catch (error) {
    if (error instanceof Undone) return null;
    if (error instanceof AppError) return messageOf(t, error.code, error.params);
    if (error instanceof RangeError) return error.message;
    throw error;
  }
  return null;
}
