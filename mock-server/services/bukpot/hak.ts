import { AppError } from "~/contract/errors";
import type { JenisBukpot } from "~/domain/bukpot/jenis";
import { type HakWakil, keluargaBukpot } from "~/domain/pihak/hak";
import { maySee } from "../../http/authorize";
import { type Context, callerOf } from "../../http/context";

type Jenis = JenisBukpot | "setara";
const seeing = (jenis: Jenis): HakWakil => `${keluargaBukpot(jenis)}_drafter`;

/** Who represents a taxpayer sees slips of the families that it may draft; everybody else all of its own. */
export const maySeeBukpot = (context: Context, jenis: Jenis): Promise<boolean> =>
  maySee(context.sql, callerOf(context), seeing(jenis));

/** Throws `right_missing` for slips of a family that the caller may not see. */
export async function requireSeeBukpot(context: Context, jenis: Jenis): Promise<void> {
  if (!(await maySeeBukpot(context, jenis))) throw new AppError("right_missing", { hak: seeing(jenis) });
}
