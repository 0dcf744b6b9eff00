import { contract } from "~/contract";
import type { Zona } from "~/domain/kit/zona";
import { tugasInstruktur, tugasPeserta } from "../../db/tugas/store";
import { read } from "../kit";
import { saatDiOrNull } from "./detail";
import { viewerOf } from "./scope";

/** A row with its real moment in the zone of its class. */
const withBatas = <Row extends { readonly batas: string | null; readonly zona: Zona }>(row: Row): Row => ({
  ...row,
  batas: saatDiOrNull(row.batas, row.zona),
});

export const listServices = {
  listInstruktur: read(contract.tugas.listInstruktur, async (input, context) => {
    const page = await tugasInstruktur(context.sql, await viewerOf(context), input);
    return { ...page, rows: page.rows.map((row) => ({ ...withBatas(row), kepala: row.kepala === 1 })) };
  }),
  listPeserta: read(contract.tugas.listPeserta, async (input, context) => {
    const page = await tugasPeserta(context.sql, await viewerOf(context), input);
    return { ...page, rows: page.rows.map((row) => ({ ...withBatas(row), bebas: row.bebas === 1 })) };
  }),
};
