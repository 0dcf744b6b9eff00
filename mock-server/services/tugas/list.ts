import { contract } from "~/contract";
import type { TugasInstruktur, TugasPeserta } from "~/contract/tugas-baris";
import { BALASAN_MENUNGGU } from "~/domain/tugas/status";
import { containing, given, type ListStatement, listPage } from "../../db/list";
import { accountOf } from "../../db/ownership";
import { sqlList } from "../../db/sql";
import { type Context, callerOf } from "../../http/context";
import { read } from "../kit";
import { KEPALA, STATUS, TUGAS_FROM, visibleTo } from "./scope";

const COLUMNS = `t.id, t.judul, t.modul, t.batchId, b.nama batch, t.mulai, t.jatuhTempo, t.tutup, t.nilaiMaks, ${STATUS} status`;
export const PESERTA = `(SELECT count(*) FROM Akun a WHERE a.batchId = b.id AND a.peran = 'peserta' AND a.dihapus IS NULL)`;
export const MEMBALAS = `(SELECT count(DISTINCT l.akunId) FROM Balasan l WHERE l.tugasId = t.id)`;
export const PERLU_TINJAU = `(SELECT count(*) FROM Balasan l WHERE l.tugasId = t.id AND l.status IN (${sqlList(BALASAN_MENUNGGU)}))`;
const NEWEST = (column: string) =>
  `(SELECT l.${column} FROM Balasan l WHERE l.tugasId = t.id AND l.akunId = @akun ORDER BY l.percobaan DESC LIMIT 1)`;

const sort = {
  judul: "t.judul",
  batch: "b.nama",
  mulai: "t.mulai",
  jatuhTempo: "t.jatuhTempo",
  status: STATUS,
  modul: "t.modul",
};
const order = [`${STATUS} DESC`, "t.jatuhTempo", "t.judul", "t.id"];
const forInstructors: ListStatement = {
  select: `${COLUMNS}, p.nama pembuat, ${PESERTA} peserta, ${MEMBALAS} membalas, ${PERLU_TINJAU} perluTinjau, ${KEPALA} kepala`,
  from: TUGAS_FROM,
  sort: { ...sort, membalas: MEMBALAS, perluTinjau: PERLU_TINJAU },
  order,
};
const forTrainees: ListStatement = {
  select: `${COLUMNS}, ${NEWEST("status")} balasan, ${NEWEST("nilai")} nilai`,
  from: TUGAS_FROM,
  sort,
  order,
};

type Query = {
  q?: string | undefined;
  status?: string | undefined;
  modul?: string | undefined;
  batchId?: string | undefined;
};

const conditionsOf = (context: Context, akun: string, { q, status, modul, batchId }: Query) => {
  const visible = visibleTo(context);
  return given(
    { sql: visible.sql, params: { ...visible.params, akun } },
    batchId && { sql: "t.batchId = @batchId", params: { batchId } },
    status && { sql: `${STATUS} = @status`, params: { status } },
    modul && { sql: "t.modul = @modul", params: { modul } },
    q && { sql: "t.judul LIKE @q ESCAPE '\\'", params: { q: containing(q) } },
  );
};

export const listServices = {
  listInstruktur: read(contract.tugas.listInstruktur, async (input, context) => {
    type Row = Omit<TugasInstruktur, "kepala"> & { kepala: number };
    const page = await listPage<Row>(
      context.sql,
      forInstructors,
      conditionsOf(context, callerOf(context).akunId, input),
      input,
    );
    return { ...page, rows: page.rows.map((row) => ({ ...row, kepala: row.kepala === 1 })) };
  }),
  listPeserta: read(contract.tugas.listPeserta, async (input, context) =>
    listPage<TugasPeserta>(context.sql, forTrainees, conditionsOf(context, await accountOf(context), input), input),
  ),
};
