import { contract } from "~/contract";
import type { BatchRow } from "~/contract/batch";
import type { ListQuery } from "~/contract/kit";
import { SPT_BERLAKU } from "~/domain/spt/life";
import { containing, given, type ListStatement, listPage } from "../../db/list";
import { sqlList } from "../../db/sql";
import { type Context, callerOf } from "../../http/context";
import { packChoices } from "../../pack/load";
import { read } from "../kit";
import { reachOf } from "./scope";

const PESERTA = `(SELECT count(*) FROM Akun p WHERE p.batchId = b.id AND p.dihapus IS NULL AND p.peran = 'peserta')`;
const DILAPORKAN = `(SELECT count(DISTINCT s.ownerNpwp) FROM Spt s WHERE s.batchId = b.id AND s.status IN (${sqlList(SPT_BERLAKU)}))`;
const TUGAS = `(SELECT count(*) FROM Tugas t WHERE t.batchId = b.id)`;
const KEPALA = `COALESCE((SELECT a.nama FROM BatchInstruktur bi JOIN Akun a ON a.id = bi.akunId WHERE bi.batchId = b.id AND bi.kepala = 1), '')`;

/** Columns of a class as every list and the detail show it; `b` is the class, `m` its partner. */
export const BATCH_COLUMNS = `b.id, b.nomor, b.nama, b.mitraId, m.nama mitra, b.mulai, b.selesai, b.tanggal,
  ${KEPALA} kepala, ${PESERTA} peserta, ${DILAPORKAN} dilaporkan, ${TUGAS} tugas`;
export const BATCH_FROM = "Batch b JOIN Akun m ON m.id = b.mitraId";

const statement: ListStatement = {
  select: BATCH_COLUMNS,
  from: BATCH_FROM,
  sort: {
    nomor: "b.nomor",
    nama: "b.nama",
    mitra: "m.nama",
    mulai: "b.mulai",
    selesai: "b.selesai",
    tanggal: "b.tanggal",
  },
  order: ["b.nomor DESC"],
};

/** Classes within the caller's reach. */
export function listBatches(context: Context, query: ListQuery & { mitraId?: string | undefined }) {
  const { q, mitraId } = query;
  const conditions = given(
    reachOf(callerOf(context)),
    mitraId && { sql: "b.mitraId = @mitraId", params: { mitraId } },
    q && { sql: "(b.nama LIKE @q ESCAPE '\\' OR m.nama LIKE @q ESCAPE '\\')", params: { q: containing(q) } },
  );
  return listPage<BatchRow>(context.sql, statement, conditions, query);
}

export const listServices = {
  listAdmin: read(contract.batch.listAdmin, (input, context) => listBatches(context, input)),
  listMitra: read(contract.batch.listMitra, async (input, context) => ({
    ...(await listBatches(context, input)),
    paket: packChoices(context.language),
  })),
  listInstruktur: read(contract.batch.listInstruktur, (input, context) => listBatches(context, input)),
};
