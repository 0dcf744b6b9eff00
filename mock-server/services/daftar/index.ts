import { contract } from "~/contract";
import { AppError } from "~/contract/errors";
import { bulkResult } from "~/contract/kit";
import { callerOf } from "../../http/context";
import { recallPortions } from "../../http/idempotency";
import { read, type Services } from "../kit";
import { tampilanServices } from "./tampilan";

export const daftarServices: Services<typeof contract.daftar> = {
  ...tampilanServices,
  /** Read from the stored answers: a later reader sees exactly the original answer, and only their own. */
  hasil: read(contract.daftar.hasil, async ({ kunci, page, perPage }, context) => {
    const { akunId } = callerOf(context);
    const portions = await recallPortions(context.sql, { akunId, kunci }, context.now);
    const told = portions.flatMap((answer) => bulkResult.safeParse(answer).data?.hasil ?? []);
    if (told.length === 0) throw new AppError("not_found");
    const refused = told.filter(({ ok }) => !ok);
    const rows = [...refused, ...told.filter(({ ok }) => ok)].slice((page - 1) * perPage, page * perPage);
    const counts = { berhasil: told.length - refused.length, gagal: refused.length };
    return { rows, page, perPage, total: told.length, ...counts };
  }),
};
