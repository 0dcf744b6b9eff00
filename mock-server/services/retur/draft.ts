import { randomUUID } from "node:crypto";
import { contract } from "~/contract";
import { AppError } from "~/contract/errors";
import { maySign, type StatusRetur, statusRetur, temuan } from "~/domain/efaktur";
import { compare, decimal, parseDecimal } from "~/domain/kit/decimal";
import { deleteRetur, findRetur, type ReturDbRow, storeRetur } from "../../db/retur/store";
import type { Reader } from "../../db/sql";
import { acting, type Context } from "../../http/context";
import { eachRow } from "../bulk";
import { refuse } from "../efaktur/sign";
import { change } from "../kit";
import { chosenLines, processRetur, returnable } from "./olah";

type Party = "pembeli" | "penjual";
type EventOf = Parameters<typeof statusRetur.find>[1];

/** A note in a state that allows the caller's event. Throws `not_found`; `wrong_state` also for the other party. */
export async function noteIn(
  sql: Reader,
  context: Context,
  id: string,
  event: EventOf,
): Promise<{ row: ReturDbRow; party: Party; to: StatusRetur | null }> {
  const { batch, wp } = acting(context);
  const row = await findRetur(sql, batch.id, wp.npwp, id);
  if (!row) throw new AppError("not_found");
  const party: Party = row.ownerNpwp === wp.npwp ? "pembeli" : "penjual";
  const transition = statusRetur.find(row.status, event, party);
  if (!transition) throw new AppError("wrong_state");
  return { row, party, to: transition.to };
}

export const draftServices = {
  saveDraft: change(contract.retur.saveDraft, {
    change: async (input, context) => {
      const act = acting(context);
      const { sql } = context;
      const old = input.id ? (await noteIn(sql, context, input.id, "edit")).row : null;
      if (old && input.versi !== undefined && input.versi !== old.versi) throw new AppError("version_conflict");
      const faktur = await returnable(sql, act, old?.fakturId ?? input.fakturId);
      const id = old?.id ?? randomUUID();
      const olahan = await processRetur(sql, faktur, input, id);
      // an amount above the balance is refused even in a draft: it could not be stored
      const over = olahan.flatMap(({ input: line, sisa }, index) => {
        const asked = line ? parseDecimal(line.jumlah) : null;
        return asked && compare(asked, decimal(sisa.jumlah)) > 0
          ? [temuan("return_exceeds_quantity", `baris.${index}.jumlah`, { max: sisa.jumlah })]
          : [];
      });
      if (!maySign(over)) refuse(over);
      await storeRetur(
        sql,
        {
          id,
          batchId: act.batch.id,
          pembeli: { npwp: act.wp.npwp, nama: act.wp.nama },
          penjual: { npwp: faktur.ownerNpwp, nama: faktur.ownerNama },
          faktur: { id: faktur.id, nomor: faktur.nomor ?? "", kode: faktur.kode },
          tanggal: input.tanggal,
          baris: chosenLines(olahan),
        },
        old === null,
        context.now,
      );
      await context.audit({ jenis: "retur", objekId: id, label: faktur.nomor ?? id });
      return { id, versi: (old?.versi ?? 0) + 1, status: statusRetur.initial };
    },
  }),
  delete: change(contract.retur.delete, {
    change: ({ ids }, context) =>
      eachRow(context, ids, async (id) => {
        const { row } = await noteIn(context.sql, context, id, "delete");
        await deleteRetur(context.sql, row);
        await context.audit({
          jenis: "retur",
          objekId: id,
          label: row.nomorFaktur,
          sebelum: { dpp: row.dpp, ppn: row.ppn },
        });
        return row.nomorFaktur;
      }),
  }),
};
