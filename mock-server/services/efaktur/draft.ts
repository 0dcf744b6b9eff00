import { randomUUID } from "node:crypto";
import { contract } from "~/contract";
import { AppError } from "~/contract/errors";
import { type StatusFaktur, statusFaktur } from "~/domain/efaktur/status";
import { deleteFaktur, linkPengganti } from "../../db/efaktur/hidup";
import { type FakturRow, findOwn, insertFaktur, updateFaktur } from "../../db/efaktur/store";
import { mine } from "../../db/ownership";
import type { Reader } from "../../db/sql";
import { acting, type Context } from "../../http/context";
import { eachRow } from "../bulk";
import { change, read } from "../kit";
import { amendable } from "./amend";
import { computeAnswer } from "./jawaban";
import { processFaktur } from "./olah";

/** An own invoice in a state that allows the seller's event. Throws `not_found`, `wrong_state`. */
export async function ownIn(
  sql: Reader,
  context: Context,
  id: string,
  event: "edit" | "submit" | "delete",
): Promise<FakturRow> {
  const row = await findOwn(sql, mine(context), id);
  if (!row) throw new AppError("not_found");
  if (!statusFaktur.find(row.status as StatusFaktur, event, "penjual")) throw new AppError("wrong_state");
  return row;
}

const labelOf = (row: { namaPembeli: string; tanggal: string }) => `${row.tanggal} ${row.namaPembeli}`.trim();

export const draftServices = {
  hitung: read(contract.efaktur.hitung, (input, context) => computeAnswer(context, input)),

  saveDraft: change(contract.efaktur.saveDraft, {
    before: async ({ id, versi: _, menggantikan, ...isian }, context) => {
      const kept = id && (await findOwn(context.sql, mine(context), id));
      const replaced = kept ? kept.menggantikanId : menggantikan;
      return processFaktur(context.sql, acting(context), isian, { menggantikan: replaced });
    },
    change: async ({ id, versi, menggantikan }, context, olahan) => {
      const { batch, wp } = acting(context);
      const label = labelOf(olahan.isian);
      if (!id) {
        const fresh = randomUUID();
        const original = menggantikan ? await amendable(context.sql, context, menggantikan) : null;
        await insertFaktur(
          context.sql,
          fresh,
          { batchId: batch.id, npwp: wp.npwp, nama: wp.nama },
          olahan,
          context.now,
        );
        if (original) await linkPengganti(context.sql, fresh, original);
        await context.audit({ jenis: "faktur", objekId: fresh, label, sesudah: olahan.hasil.nilai });
        return { id: fresh, versi: 1, status: statusFaktur.initial };
      }
      const row = await ownIn(context.sql, context, id, "edit");
      if (versi !== undefined && versi !== row.versi) throw new AppError("version_conflict");
      const { dpp, dppLain, ppn, ppnbm } = row;
      await updateFaktur(context.sql, id, olahan, context.now);
      if (row.menggantikanId) await linkPengganti(context.sql, id, { id: row.menggantikanId, masa: row.masa });
      await context.audit({
        jenis: "faktur",
        objekId: id,
        label,
        sebelum: { dpp, dppLain, ppn, ppnbm },
        sesudah: olahan.hasil.nilai,
      });
      return { id, versi: row.versi + 1, status: statusFaktur.initial };
    },
  }),

  delete: change(contract.efaktur.delete, {
    change: ({ ids }, context) =>
      eachRow(context, ids, async (id) => {
        const row = await ownIn(context.sql, context, id, "delete");
        await deleteFaktur(context.sql, id);
        await context.audit({
          jenis: "faktur",
          objekId: id,
          label: labelOf(row),
          sebelum: { dpp: row.dpp, ppn: row.ppn },
        });
        return labelOf(row);
      }),
  }),
};
