import { contract } from "~/contract";
import { tugasInstruktur, tugasPeserta } from "../../db/tugas-store";
import { read } from "../kit";
import { viewerOf } from "./scope";

export const listServices = {
  listInstruktur: read(contract.tugas.listInstruktur, async (input, context) => {
    const page = await tugasInstruktur(context.sql, await viewerOf(context), input);
    return { ...page, rows: page.rows.map((row) => ({ ...row, kepala: row.kepala === 1 })) };
  }),
  listPeserta: read(contract.tugas.listPeserta, async (input, context) =>
    tugasPeserta(context.sql, await viewerOf(context), input),
  ),
};
