import { contract } from "~/contract";
import { batchPage } from "../../db/batch/store";
import { callerOf } from "../../http/context";
import { packChoices } from "../../pack/load";
import { read } from "../kit";
import { pilihanPaket } from "../paket/baca";

export const listServices = {
  listAdmin: read(contract.batch.listAdmin, (input, context) => batchPage(context.sql, callerOf(context), input)),
  listMitra: read(contract.batch.listMitra, async (input, context) => ({
    ...(await batchPage(context.sql, callerOf(context), input)),
    paket: [...packChoices(context.language), ...(await pilihanPaket(context))],
  })),
  listInstruktur: read(contract.batch.listInstruktur, (input, context) =>
    batchPage(context.sql, callerOf(context), input),
  ),
};
