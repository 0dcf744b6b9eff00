import type { Masa } from "~/domain/kit/tanggal";
import type { JenisSpt } from "~/domain/parameters/spt";
import { SPT_BERLAKU, SPT_DILAPORKAN, SPT_KONSEP } from "~/domain/spt/life";
import { boundList } from "../dialect";
import { given, type Halaman, type ListStatement, listPage, matching, type Page, searched } from "../list";
import { type Reader, sqlList } from "../sql";
import { type ColumnOf, columnsOf, listed } from "../tables";
import type { Spt } from "./store";

type Owner = Pick<Spt, "batchId" | "ownerNpwp">;

const SORTED = ["jenis", "masa", "status", "nilai", "jatuhTempo", "dibuat", "tanggalLapor", "bpe"] as const;
const statement: ListStatement = {
  select: listed<"Spt">(columnsOf("Spt"), "s"),
  from: "Spt s",
  sort: Object.fromEntries(SORTED.map((column: ColumnOf<"Spt">) => [column, `s.${column}`])),
  order: ["s.masa DESC", "s.pembetulan DESC", "s.jenis", "s.id"],
};
type SaringSpt = Halaman & {
  readonly bagian: "konsep" | "dilaporkan";
  /** Kinds of returns to show. */
  readonly terlihat: readonly JenisSpt[];
  readonly tahun?: number | undefined;
} & Readonly<Partial<Record<"status" | "jenis" | "masa" | "q", string | undefined>>>;
/** One page of a taxpayer's returns: drafts, or those that were filed. */
export const daftarSpt = (
  sql: Reader,
  { batchId, ownerNpwp }: Owner,
  { bagian, terlihat, status, jenis, masa, tahun, q, ...query }: SaringSpt,
): Promise<Page<Spt>> =>
  listPage<Spt>(
    sql,
    statement,
    given(
      ...matching("s", { batchId, ownerNpwp }),
      { sql: `s.status IN (${sqlList(bagian === "konsep" ? SPT_KONSEP : SPT_DILAPORKAN)})` },
      { sql: `s.jenis IN (${sqlList(terlihat)})` },
      ...matching("s", { status, jenis, masa, tahun }),
      searched(["s.bpe"], q),
    ),
    query,
  );

const ofClass: ListStatement = {
  ...statement,
  select: `${statement.select}, w.nama`,
  from: "Spt s JOIN WajibPajak w ON w.batchId = s.batchId AND w.npwp = s.ownerNpwp",
  sort: { ...statement.sort, nama: "w.nama" },
};
type SaringKelas = Halaman & Readonly<Partial<Record<"id" | "status" | "jenis" | "masa" | "q", string | undefined>>>;
/** One page of the returns filed in a class, by any taxpayer. */
export const daftarSptKelas = (
  sql: Reader,
  batchId: string,
  { id, status, jenis, masa, q, ...query }: SaringKelas,
): Promise<Page<Spt & { readonly nama: string }>> =>
  listPage(
    sql,
    ofClass,
    given(
      ...matching("s", { batchId, id, status, jenis, masa }),
      { sql: `s.status IN (${sqlList(SPT_DILAPORKAN)})` },
      searched(["s.bpe", "w.nama", "w.npwp"], q),
    ),
    query,
  );

const IN_PERIODS = `SELECT * FROM Spt WHERE batchId = @batchId AND ownerNpwp = @ownerNpwp AND masa IN ${boundList("masa")}
  ORDER BY masa, pembetulan, ulang`;
/** Returns of every kind of a taxpayer for some periods, oldest correction first; a document without a period has none. */
export const sptPeriode = (
  sql: Reader,
  { batchId, ownerNpwp }: Owner,
  masa: readonly (Masa | null)[],
): Promise<Spt[]> => sql.all<Spt>(IN_PERIODS, { batchId, ownerNpwp, masa: JSON.stringify([...new Set(masa)]) });

/** Periods from one to another, of one taxpayer. */
export type Rentang = { readonly batchId: string; readonly npwp: string; readonly dari: Masa; readonly sampai: Masa };
const IN_FORCE = `SELECT *, (SELECT tanggal FROM Batch WHERE id = @batchId) kini FROM Spt WHERE batchId = @batchId AND ownerNpwp = @npwp
  AND masa BETWEEN @dari AND @sampai AND status IN (${sqlList(SPT_BERLAKU)}) ORDER BY masa, pembetulan`;
/** Valid filed returns, oldest first, each with the date of its class. */
export const sptBerlaku = (sql: Reader, rentang: Rentang): Promise<(Spt & { readonly kini: string })[]> =>
  sql.all(IN_FORCE, rentang);
