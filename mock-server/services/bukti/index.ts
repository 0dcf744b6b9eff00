import { contract } from "~/contract";
import { buktiInstruktur, buktiPeserta } from "../../db/bukti/store";
import { read, type Services } from "../kit";
import { cetakServices } from "./cetak";
import { buktiInScope, pelihatOf } from "./scope";
import { rinciOf } from "./tampil";
import { tulisServices } from "./tulis";
import { pengirimTerbaca } from "./undian";

export { buktiTiba } from "./tiba";

export const buktiServices: Services<typeof contract.bukti> = {
  listPeserta: read(contract.bukti.listPeserta, async (input, context) => {
    const page = await buktiPeserta(context.sql, await pelihatOf(context), input);
    const rows = await pengirimTerbaca(context, page.rows);
    return { ...page, rows: rows.map((row) => ({ ...row, baru: row.baru === 1 })) };
  }),
  listInstruktur: read(contract.bukti.listInstruktur, async (input, context) => {
    const page = await buktiInstruktur(context.sql, await pelihatOf(context), input);
    return { ...page, rows: page.rows.map((row) => ({ ...row, sudahTiba: row.sudahTiba === 1 })) };
  }),
  detail: read(contract.bukti.detail, async ({ id }, context) => rinciOf(context, await buktiInScope(context, id))),
  ...cetakServices,
  ...tulisServices,
};
