import { contract } from "~/contract";
import { daftarFaktur, summariseFaktur } from "../../db/efaktur/daftar";
import { acting } from "../../http/context";
import { read } from "../kit";

export const listServices = {
  list: read(contract.efaktur.list, ({ direction, ...query }, context) => {
    const { batch, wp } = acting(context);
    return daftarFaktur(context.sql, { batchId: batch.id, npwp: wp.npwp }, direction, query);
  }),

  listSummary: read(contract.efaktur.listSummary, async ({ direction, masa }, context) => {
    const { batch, wp } = acting(context);
    return { rows: await summariseFaktur(context.sql, { batchId: batch.id, npwp: wp.npwp }, direction, masa) };
  }),
};
