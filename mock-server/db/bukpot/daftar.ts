import { type JenisBukpot, NAMA_SEMENTARA, NPWP_SEMENTARA } from "~/domain/bukpot/jenis";
import { BUKPOT_TERLIHAT_PENERIMA } from "~/domain/bukpot/status";
import {
  among,
  type Condition,
  given,
  type HalamanTerpilih,
  type ListStatement,
  listPageWithSums,
  matching,
  type PageWithSums,
  searched,
} from "../list";
import { type Reader, sqlList } from "../sql";
import { type ColumnOf, listed } from "../tables";
import type { BukpotRow } from "./store";

const SHOWN = [
  ...(["id", "jenis", "nomor", "status", "pembetulan", "masa", "masaAwal", "tanggal", "kodeObjek", "pasal"] as const),
  ...(["sifat", "fasilitas", "kap", "kjs", "tarif", "nitku", "bruto", "dpp", "pph", "ditanggung"] as const),
] as const satisfies readonly ColumnOf<"Bukpot">[];
/** A slip in a list, with the other party from the reader's view. */
export type BukpotDaftar = Pick<BukpotRow, (typeof SHOWN)[number]> & {
  readonly lawanNpwp: string;
  readonly lawanNama: string;
};

const SORT = {
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
const BASE = {
  from: "Bukpot b",
  order: ["b.masa DESC", "b.nomor", "b.pembetulan", "b.namaPenerima", "b.id"],
};
const COMMON = listed<"Bukpot">(SHOWN, "b");

type Side = ListStatement & { readonly where: string; readonly nama: string; readonly npwp: string };
const MADE: Side = {
  ...BASE,
  select: `${COMMON}, CASE WHEN b.namaPenerima LIKE '${NAMA_SEMENTARA}%' THEN '${NPWP_SEMENTARA}' ELSE b.idPenerima END lawanNpwp, b.namaPenerima lawanNama`,
  sort: { ...SORT, lawanNama: "b.namaPenerima", lawanNpwp: "b.idPenerima" },
  where: "b.batchId = @batchId AND b.ownerNpwp = @npwp",
  nama: "b.namaPenerima",
  npwp: "b.idPenerima",
};
const RECEIVED: Side = {
  ...BASE,
  select: `${COMMON}, b.ownerNpwp lawanNpwp, b.ownerNama lawanNama`,
  sort: { ...SORT, lawanNama: "b.ownerNama", lawanNpwp: "b.ownerNpwp" },
  where: `b.batchId = @batchId AND b.penerimaNpwp = @npwp AND b.status IN (${sqlList(BUKPOT_TERLIHAT_PENERIMA)})`,
  nama: "b.ownerNama",
  npwp: "b.ownerNpwp",
};

type Wp = { readonly batchId: string; readonly npwp: string };
type SaringBukpot = HalamanTerpilih & {
  /** Types that the reader can see; absent: all. */
  readonly terlihat?: readonly JenisBukpot[] | undefined;
  readonly jenis?: string | undefined;
  readonly status?: string | undefined;
  readonly masa?: string | undefined;
  readonly tahun?: number | undefined;
  readonly objek?: string | undefined;
  /** First and last period. */
  readonly dari?: string | undefined;
  readonly sampai?: string | undefined;
  readonly q?: string | undefined;
};
const filters = (side: Side, { batchId, npwp }: Wp, query: SaringBukpot): Condition[] =>
  given(
    { sql: side.where, params: { batchId, npwp } },
    // without a condition the list is read in the order of its index
    query.terlihat && { sql: `b.jenis IN (${sqlList(query.terlihat)})` },
    ...matching("b", { jenis: query.jenis, status: query.status, masa: query.masa, kodeObjek: query.objek }),
    query.tahun !== undefined && {
      sql: "b.masa BETWEEN @awal AND @akhir",
      params: { awal: `${query.tahun}-01`, akhir: `${query.tahun}-12` },
    },
    query.dari && { sql: "b.masa >= @dari", params: { dari: query.dari } },
    query.sampai && { sql: "b.masa <= @sampai", params: { sampai: query.sampai } },
    among("b.id", query.ids),
    searched(["b.nomor", side.nama, side.npwp, "b.kodeObjek"], query.q),
  );

const SUMS = ["dpp", "pph", "ditanggung"] as const;
/** A page, and the sums over the whole list. */
export type DaftarBukpot<Row> = PageWithSums<Row, (typeof SUMS)[number]>;

/** Slips of one number that was not in the registry when they were made. */
const UNKNOWN = `b.idPenerima = @sementara AND b.namaPenerima LIKE '${NAMA_SEMENTARA}%'`;
type SaringDibuat = SaringBukpot & {
  /** States of the open tab. */
  readonly keadaan?: readonly string[] | undefined;
  readonly fasilitas?: string | undefined;
  readonly imporId?: string | undefined;
  readonly karyawanId?: string | undefined;
  /** The number of a recipient missing in the registry. */
  readonly sementara?: string | undefined;
};
/** A page of the slips made by a withholder, the latest period first. */
export function daftarDibuat(sql: Reader, wp: Wp, query: SaringDibuat): Promise<DaftarBukpot<BukpotDaftar>> {
  const { keadaan, fasilitas, imporId, karyawanId, sementara } = query;
  const conditions = [
    ...filters(MADE, wp, query),
    ...given(
      keadaan && { sql: `b.status IN (${sqlList(keadaan)})` },
      ...matching("b", { fasilitas, imporId, karyawanId }),
      sementara && { sql: UNKNOWN, params: { sementara } },
    ),
  ];
  return listPageWithSums(sql, MADE, conditions, query, SUMS);
}

/** A page of a taxpayer's received and visible slips, the latest period first. */
export const daftarDiterima = (sql: Reader, wp: Wp, query: SaringBukpot): Promise<DaftarBukpot<BukpotDaftar>> =>
  listPageWithSums(sql, RECEIVED, filters(RECEIVED, wp, query), query, SUMS);
