import { bukpotList, bukpotMasukanList, type BukpotRow as Shown } from "~/contract/bukpot/daftar";
import { type JenisBukpot, NAMA_SEMENTARA, NPWP_SEMENTARA } from "~/domain/bukpot/jenis";
import { BUKPOT_TERLIHAT_PENERIMA } from "~/domain/bukpot/status";
import { type Condition, given, type PageWithSums } from "../list";
import { type Reader, sqlList } from "../sql";
import { type Cari, computed, selecting, statementOf, summedPageOfList } from "../statement-of";
import type { BukpotRow } from "./store";

/** A slip in a list, with the other party from the reader's view. */
export type BukpotDaftar = Pick<BukpotRow, Exclude<keyof BukpotRow & keyof Shown, "lawanNpwp" | "lawanNama">> & {
  readonly lawanNpwp: string;
  readonly lawanNama: string;
};

const BASE = {
  table: "Bukpot",
  as: "b",
  order: ["b.masa DESC", "b.nomor", "b.pembetulan", "b.namaPenerima"],
} as const;
const WHERE = { tahun: computed, objek: "b.kodeObjek", periode: "b.masa" };
const searched = (nama: string, npwp: string) => ["b.nomor", nama, npwp, "b.kodeObjek"];
const MADE = statementOf(bukpotList, {
  ...BASE,
  sql: {
    lawanNpwp: `CASE WHEN b.namaPenerima LIKE '${NAMA_SEMENTARA}%' THEN '${NPWP_SEMENTARA}' ELSE b.idPenerima END`,
    lawanNama: "b.namaPenerima",
    laporan: computed,
  },
  sort: { lawanNpwp: "b.idPenerima" },
  where: { ...WHERE, tab: computed, sementara: computed },
  search: searched("b.namaPenerima", "b.idPenerima"),
});
const RECEIVED = statementOf(bukpotMasukanList, {
  ...BASE,
  sql: { lawanNpwp: "b.ownerNpwp", lawanNama: "b.ownerNama", laporan: computed },
  where: WHERE,
  search: searched("b.ownerNama", "b.ownerNpwp"),
});
const OF_MAKER = "b.batchId = @batchId AND b.ownerNpwp = @npwp";
const OF_RECIPIENT = `b.batchId = @batchId AND b.penerimaNpwp = @npwp AND b.status IN (${sqlList(BUKPOT_TERLIHAT_PENERIMA)})`;

type Wp = { readonly batchId: string; readonly npwp: string };
type SaringBukpot = Cari & {
  /** Types that the reader can see; absent: all. */
  readonly terlihat?: readonly JenisBukpot[] | undefined;
  readonly tahun?: number | undefined;
};
const scopeOf = (where: string, { batchId, npwp }: Wp, { terlihat, tahun }: SaringBukpot): Condition[] =>
  given(
    { sql: where, params: { batchId, npwp } },
    // without a condition the list is read in the order of its index
    terlihat && { sql: `b.jenis IN (${sqlList(terlihat)})` },
    tahun !== undefined && {
      sql: "b.masa BETWEEN @awal AND @akhir",
      params: { awal: `${tahun}-01`, akhir: `${tahun}-12` },
    },
  );

type Sum = (typeof MADE)["sums"][number];
/** A page, and the sums over the whole list. */
export type DaftarBukpot<Row> = PageWithSums<Row, Sum>;

/** Slips of one number that was not in the registry when they were made. */
const UNKNOWN = `b.idPenerima = @sementara AND b.namaPenerima LIKE '${NAMA_SEMENTARA}%'`;
type SaringDibuat = SaringBukpot & {
  /** States of the open tab. */
  readonly keadaan?: readonly string[] | undefined;
  /** The number of a recipient missing in the registry. */
  readonly sementara?: string | undefined;
};
/** A page of the slips made by a withholder, the latest period first. */
export function daftarDibuat(sql: Reader, wp: Wp, query: SaringDibuat): Promise<DaftarBukpot<BukpotDaftar>> {
  const { keadaan, sementara } = query;
  const scope = [
    ...scopeOf(OF_MAKER, wp, query),
    ...given(
      keadaan && { sql: `b.status IN (${sqlList(keadaan)})` },
      sementara && { sql: UNKNOWN, params: { sementara } },
    ),
  ];
  return summedPageOfList(sql, selecting<BukpotDaftar, Sum>(MADE), scope, query);
}

/** A page of a taxpayer's received and visible slips, the latest period first. */
export const daftarDiterima = (sql: Reader, wp: Wp, query: SaringBukpot): Promise<DaftarBukpot<BukpotDaftar>> =>
  summedPageOfList(sql, selecting<BukpotDaftar, Sum>(RECEIVED), scopeOf(OF_RECIPIENT, wp, query), query);
