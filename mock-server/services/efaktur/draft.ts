import { randomUUID } from "node:crypto";
import { contract } from "~/contract";
import { AppError } from "~/contract/errors";
import { type StatusFaktur, statusFaktur } from "~/domain/efaktur/status";
import { type FakturRow, findOwn, insertFaktur, updateFaktur } from "../../db/faktur-store";
import { mine } from "../../db/ownership";
import type { Sql } from "../../db/sql";
import { acting, type Context } from "../../http/context";
import { eachRow } from "../bulk";
import { hot, read } from "../kit";
import { amendable, bindReplacement } from "./amend";
import { hitung } from "./jawaban";
import { fakturOf, olah } from "./olah";

/** An own invoice in which the seller may do this now. Throws `not_found`, `wrong_state`. */
export function ownIn(sql: Sql, context: Context, id: string, event: "edit" | "submit" | "delete"): FakturRow {
  const row = findOwn(sql, mine(context), id);
  if (!row) throw new AppError("not_found");
  if (!statusFaktur.find(row.status as StatusFaktur, event, "penjual")) throw new AppError("wrong_state");
  return row;
}

const labelOf = (row: { namaPembeli: string; tanggal: string }) => `${row.tanggal} ${row.namaPembeli}`.trim();

export const draftServices = {
  hitung: read(contract.efaktur.hitung, (input, context) => hitung(context, input)),

  saveDraft: hot(contract.efaktur.saveDraft, {
    before: (input, context) => {
      const { batch, wp } = acting(context);
      const kept = input.id && findOwn(context.sql, { batchId: batch.id, ownerNpwp: wp.npwp }, input.id);
      const menggantikan = kept ? kept.menggantikanId : input.menggantikan;
      return olah(context.sql, acting(context), fakturOf(input), { menggantikan });
    },
    hot: ({ id, versi, menggantikan }, context, olahan) => {
      const { batch, wp } = acting(context);
      const label = labelOf(olahan.isian);
      if (!id) {
        const fresh = randomUUID();
        const original = menggantikan ? amendable(context.sql, context, menggantikan) : null;
        insertFaktur(context.sql, fresh, { batchId: batch.id, npwp: wp.npwp, nama: wp.nama }, olahan, context.now);
        if (original) bindReplacement(context.sql, fresh, original);
        context.audit({ jenis: "faktur", objekId: fresh, label, sesudah: olahan.hasil.nilai });
        return { id: fresh, versi: 1, status: statusFaktur.initial };
      }
      const row = ownIn(context.sql, context, id, "edit");
      if (versi !== undefined && versi !== row.versi) throw new AppError("version_conflict");
      const { dpp, dppLain, ppn, ppnbm } = row;
      updateFaktur(context.sql, id, olahan, context.now);
      if (row.menggantikanId) bindReplacement(context.sql, id, { id: row.menggantikanId, masa: row.masa });
      context.audit({
        jenis: "faktur",
        objekId: id,
        label,
        sebelum: { dpp, dppLain, ppn, ppnbm },
        sesudah: olahan.hasil.nilai,
      });
      return { id, versi: row.versi + 1, status: statusFaktur.initial };
    },
  }),

  delete: hot(contract.efaktur.delete, {
    hot: ({ ids }, context) =>
      eachRow(context, ids, (id) => {
        const row = ownIn(context.sql, context, id, "delete");
        context.sql.run(`DELETE FROM Faktur WHERE id = ?`, [id]);
        context.audit({ jenis: "faktur", objekId: id, label: labelOf(row), sebelum: { dpp: row.dpp, ppn: row.ppn } });
        return labelOf(row);
      }),
  }),
};
