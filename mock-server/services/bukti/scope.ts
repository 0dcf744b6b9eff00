import { AppError } from "~/contract/errors";
import { type BuktiRow, buktiSeen, type PelihatBukti } from "../../db/bukti/store";
import { accountOf } from "../../db/ownership";
import { acting, type Context, callerOf } from "../../http/context";
import { isTrainee } from "../tugas";
import { kelasTugas, menitIni, ruangTugas } from "../tugas/scope";
import { buktiTerbaca } from "./undian";

/** The caller as a viewer of source documents. */
export async function pelihatOf(context: Context): Promise<PelihatBukti> {
  const caller = callerOf(context);
  if (!isTrainee(caller)) return { akun: caller.akunId, sees: caller };
  return {
    akun: await accountOf(context),
    sees: { kelas: kelasTugas(acting(context)), kini: menitIni(context.now), ujian: ruangTugas(caller) },
  };
}

/** A document that the caller sees, as the caller reads it. Throws 404 for any other, and for one that has not arrived for a trainee. */
export async function buktiInScope(context: Context, id: string): Promise<BuktiRow> {
  const row = await buktiSeen(context.sql, await pelihatOf(context), id);
  const [shown] = row ? await buktiTerbaca(context, [row]) : [];
  if (!shown) throw new AppError("not_found");
  return shown;
}

/** The same for the head of a class that is not archived. Throws `forbidden`, `class_archived`. */
export async function buktiKepala(context: Context, id: string): Promise<BuktiRow> {
  const row = await buktiInScope(context, id);
  if (row.kepala !== 1) throw new AppError("forbidden");
  if (row.arsip === 1) throw new AppError("class_archived");
  return row;
}
