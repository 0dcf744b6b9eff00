import { contract } from "~/contract";
import { AppError } from "~/contract/errors";
import { type Pbk, pbkDiajukan, pbkKelasPage } from "../../db/pemindahbukuan";
import { type Context, callerOf } from "../../http/context";
import { batchInScope } from "../batch/scope";
import { change, read } from "../kit";
import { setujui, tolakPbk } from "./pbk-putusan";
import { rincianPbk } from "./pbk-rincian";
import { berkasOfPbk } from "./pemindahbukuan";

/** A filed request of a class within the caller's reach, and that class. Throws `not_found` for any other. */
async function ofClass(context: Context, id: string) {
  const pbk = await pbkDiajukan(context.sql, id);
  if (!pbk) throw new AppError("not_found");
  return { pbk, batch: await batchInScope(context.sql, callerOf(context), pbk.batchId) };
}
const seen = (context: Context, pbk: Pbk, tanggal: string, heads: boolean) =>
  rincianPbk(context, pbk, { tanggal, pihak: heads ? "instruktur" : null });

/** The tax office's side of requests: its instructors read them, the head instructor decides. */
export const pbkKelasServices = {
  listPbkKelas: read(contract.pembayaran.listPbkKelas, async ({ batchId, ...query }, context) => {
    const batch = await batchInScope(context.sql, callerOf(context), batchId);
    return pbkKelasPage(context.sql, batch.id, query);
  }),
  detailPbkKelas: read(contract.pembayaran.detailPbkKelas, async ({ id }, context) => {
    const { pbk, batch } = await ofClass(context, id);
    return seen(context, pbk, batch.tanggal, batch.jam);
  }),
  berkasPbkKelas: read(contract.pembayaran.berkasPbkKelas, async ({ id, berkas }, context) =>
    berkasOfPbk(context, (await ofClass(context, id)).pbk, berkas),
  ),
  putuskanPbk: change(contract.pembayaran.putuskanPbk, {
    change: async ({ id, decision, alasan: putusan }, context) => {
      const { pbk, batch } = await ofClass(context, id);
      if (!batch.jam) throw new AppError("forbidden");
      const given = { pihak: "instruktur", tanggal: batch.tanggal, putusan } as const;
      const bukti = decision === "approve" ? await setujui(context, pbk, given) : null;
      if (decision === "reject") await tolakPbk(context, pbk, given);
      const after = await pbkDiajukan(context.sql, id);
      return { id, status: after?.status ?? pbk.status, bukti };
    },
  }),
};
