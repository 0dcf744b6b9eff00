import { AppError } from "~/contract/errors";
import type { JenisBukpot } from "~/domain/bukpot/jenis";
import { type HakWakil, keluargaBukpot } from "~/domain/pihak";
import { maySee } from "../../http/authorize";
import { type Context, callerOf } from "../../http/context";

type Jenis = JenisBukpot | "setara";
const seeing = (jenis: Jenis): HakWakil => `${keluargaBukpot(jenis)}_drafter`;

/** A representative sees slips of the families that they can draft; everybody else sees all of their own slips. */
export const maySeeBukpot = (context: Context, jenis: Jenis): Promise<boolean> =>
  maySee(context.sql, callerOf(context), seeing(jenis));

/** Throws `right_missing` for slips of a family that the caller cannot see. */
export async function requireSeeBukpot(context: Context, jenis: Jenis): Promise<void> {
  if (!(await maySeeBukpot(context, jenis))) throw new AppError("right_missing", { hak: seeing(jenis) });
}
