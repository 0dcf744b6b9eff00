import { sptKelasList, sptList } from "~/contract/spt/kit";
import type { Masa } from "~/domain/kit/tanggal";
import type { JenisSpt } from "~/domain/parameters/spt";
import { SPT_BERLAKU, SPT_DILAPORKAN, SPT_KONSEP } from "~/domain/spt/life";
import { boundList } from "../dialect";
import { matching, type Page } from "../list";
import { type Reader, sqlList } from "../sql";
import { allComputed, type Cari, computed, pageOfList, selecting, statementOf } from "../statement-of";
import { columnsOf, listed } from "../tables";
import type { Spt } from "./store";

type Owner = Pick<Spt, "batchId" | "ownerNpwp">;

const ALL = listed<"Spt">(columnsOf("Spt"), "s");
const ORDER = ["s.masa DESC", "s.pembetulan DESC", "s.jenis"];
const OWN = selecting<Spt>(
  statementOf(sptList, {
    table: "Spt",
    as: "s",
    sql: allComputed("npwp", "nama", "perlu"),
    where: {},
    search: ["s.bpe"],
    order: ORDER,
  }),
  ALL,
);
type SaringSpt = Cari & {
  readonly bagian: "konsep" | "dilaporkan";
  /** Kinds of returns to show. */
  readonly terlihat: readonly JenisSpt[];
};
/** One page of a taxpayer's returns: drafts, or those that were filed. */
export const daftarSpt = (
  sql: Reader,
  { batchId, ownerNpwp }: Owner,
  { bagian, terlihat, ...query }: SaringSpt,
): Promise<Page<Spt>> =>
  pageOfList(
    sql,
    OWN,
    [
      ...matching("s", { batchId, ownerNpwp }),
      { sql: `s.status IN (${sqlList(bagian === "konsep" ? SPT_KONSEP : SPT_DILAPORKAN)})` },
      { sql: `s.jenis IN (${sqlList(terlihat)})` },
    ],
    query,
  );

const OF_CLASS = selecting<Spt & { readonly nama: string }>(
  statementOf(sptKelasList, {
    table: "Spt",
    as: "s",
    join: "JOIN WajibPajak w ON w.batchId = s.batchId AND w.npwp = s.ownerNpwp",
    sql: { npwp: "w.npwp", nama: "w.nama", aksi: computed },
    where: {},
    search: ["s.bpe", "w.nama", "w.npwp"],
    order: ORDER,
  }),
  `${ALL}, w.nama`,
);
/** One page of the returns filed in a class, by any taxpayer. */
export const daftarSptKelas = (
  sql: Reader,
  batchId: string,
  { id, ...query }: Cari & { readonly id?: string | undefined },
): Promise<Page<Spt & { readonly nama: string }>> =>
  pageOfList(
    sql,
    OF_CLASS,
    [...matching("s", { batchId, id }), { sql: `s.status IN (${sqlList(SPT_DILAPORKAN)})` }],
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
