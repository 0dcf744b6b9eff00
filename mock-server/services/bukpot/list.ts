import { contract } from "~/contract";
import type { BukpotRow } from "~/contract/bukpot";
import { JENIS_BUKPOT, NAMA_SEMENTARA, NPWP_SEMENTARA } from "~/domain/bukpot/jenis";
import { BUKPOT_TERLIHAT_PENERIMA, TAB_BUKPOT } from "~/domain/bukpot/status";
import { laporanBukpot } from "../../db/bukpot-laporan";
import { type Condition, containing, given, type ListStatement, listPage, listSums } from "../../db/list";
import { type Reader, sqlList } from "../../db/sql";
import { acting, type Context } from "../../http/context";
import { those } from "../../turns";
import { read } from "../kit";
import { maySeeBukpot } from "./hak";

const common = `b.id, b.jenis, b.nomor, b.status, b.pembetulan, b.masa, b.masaAwal, b.tanggal, b.kodeObjek, b.pasal, b.sifat, b.fasilitas, b.kap,
  b.kjs, b.tarif, b.nitku, b.bruto, b.dpp, b.pph, b.ditanggung`;
const sort = {
  jenis: "b.jenis",
  nomor: "b.nomor",
  status: "b.status",
  masa: "b.masa",
  tanggal: "b.tanggal",
  kodeObjek: "b.kodeObjek",
  bruto: "b.bruto",
  dpp: "b.dpp",
  pph: "b.pph",
};
const base = {
  from: "Bukpot b",
  order: ["b.masa DESC", "b.nomor", "b.pembetulan", "b.namaPenerima", "b.id"],
};

/** Both sides of the table: what the withholder made, and what the recipient may see. */
const dibuat = {
  ...base,
  select: `${common}, CASE WHEN b.namaPenerima LIKE '${NAMA_SEMENTARA}%' THEN '${NPWP_SEMENTARA}' ELSE b.idPenerima END lawanNpwp, b.namaPenerima lawanNama`,
  sort: { ...sort, lawanNama: "b.namaPenerima", lawanNpwp: "b.idPenerima" },
  where: "b.batchId = @batchId AND b.ownerNpwp = @npwp",
  nama: "b.namaPenerima",
  npwp: "b.idPenerima",
};
const diterima = {
  ...base,
  select: `${common}, b.ownerNpwp lawanNpwp, b.ownerNama lawanNama`,
  sort: { ...sort, lawanNama: "b.ownerNama", lawanNpwp: "b.ownerNpwp" },
  where: `b.batchId = @batchId AND b.penerimaNpwp = @npwp AND b.status IN (${sqlList(BUKPOT_TERLIHAT_PENERIMA)})`,
  nama: "b.ownerNama",
  npwp: "b.ownerNpwp",
};

type Query = {
  readonly jenis?: string | undefined;
  readonly status?: string | undefined;
  readonly masa?: string | undefined;
  readonly tahun?: number | undefined;
  readonly objek?: string | undefined;
  readonly dari?: string | undefined;
  readonly sampai?: string | undefined;
  readonly q?: string | undefined;
};
const filters = (side: typeof dibuat, query: Query): (Condition | false | undefined | "")[] => [
  query.jenis && { sql: "b.jenis = @jenis", params: { jenis: query.jenis } },
  query.status && { sql: "b.status = @status", params: { status: query.status } },
  query.masa && { sql: "b.masa = @masa", params: { masa: query.masa } },
  query.tahun !== undefined && {
    sql: "b.masa BETWEEN @awal AND @akhir",
    params: { awal: `${query.tahun}-01`, akhir: `${query.tahun}-12` },
  },
  query.dari && { sql: "b.masa >= @dari", params: { dari: query.dari } },
  query.sampai && { sql: "b.masa <= @sampai", params: { sampai: query.sampai } },
  query.objek && { sql: "b.kodeObjek = @objek", params: { objek: query.objek } },
  query.q && {
    sql: `(b.nomor LIKE @q ESCAPE '\\' OR ${side.nama} LIKE @q ESCAPE '\\' OR ${side.npwp} LIKE @q ESCAPE '\\' OR b.kodeObjek LIKE @q ESCAPE '\\')`,
    params: { q: containing(query.q) },
  },
];

/** Slips of one number that the registry did not know when they were made. */
const SEMENTARA = `b.idPenerima = @sementara AND b.namaPenerima LIKE '${NAMA_SEMENTARA}%'`;

/** Who represents a taxpayer sees slips of the families that it may draft. */
async function terlihat(context: Context): Promise<Condition | false> {
  const seen = await those(JENIS_BUKPOT, (jenis) => maySeeBukpot(context, jenis));
  // without a condition the list is read in the order of its index
  return seen.length < JENIS_BUKPOT.length && { sql: `b.jenis IN (${sqlList(seen)})` };
}

const SUMS = ["dpp", "pph", "ditanggung"] as const;
type Raw = Omit<BukpotRow, "laporan">;
type Shown = Parameters<typeof listPage>[3];
async function pageOf(sql: Reader, side: ListStatement, conditions: readonly Condition[], query: Shown) {
  const page = await listPage<Raw>(sql, side, conditions, query);
  const laporan = await laporanBukpot(
    sql,
    page.rows.map(({ id }) => id),
  );
  const rows = page.rows.map((row): BukpotRow => ({ ...row, laporan: laporan.get(row.id) ?? "belum" }));
  return { ...page, rows, totals: await listSums(sql, side.from, conditions, SUMS) };
}

export const listServices = {
  list: read(contract.bukpot.list, async (query, context) => {
    const { batch, wp } = acting(context);
    const conditions = given(
      { sql: dibuat.where, params: { batchId: batch.id, npwp: wp.npwp } },
      await terlihat(context),
      query.tab && { sql: `b.status IN (${sqlList(TAB_BUKPOT[query.tab])})` },
      query.fasilitas && { sql: "b.fasilitas = @fasilitas", params: { fasilitas: query.fasilitas } },
      query.imporId && { sql: "b.imporId = @imporId", params: { imporId: query.imporId } },
      query.sementara && { sql: SEMENTARA, params: { sementara: query.sementara } },
      query.karyawanId && { sql: "b.karyawanId = @karyawanId", params: { karyawanId: query.karyawanId } },
      ...filters(dibuat, query),
    );
    return pageOf(context.sql, dibuat, conditions, query);
  }),

  listMasukan: read(contract.bukpot.listMasukan, async (query, context) => {
    const { batch, wp } = acting(context);
    const conditions = given(
      { sql: diterima.where, params: { batchId: batch.id, npwp: wp.npwp } },
      await terlihat(context),
      ...filters(diterima, query),
    );
    return pageOf(context.sql, diterima, conditions, query);
  }),
};
