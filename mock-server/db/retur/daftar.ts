import { RETUR_TERLIHAT_PENJUAL } from "~/domain/efaktur";
import {
  among,
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
import type { ReturDbRow } from "./store";

const SHOWN = [
  ...(["id", "nomor", "status", "nomorFaktur", "kode", "tanggal", "masa", "dpp", "dppLain", "ppn", "ppnbm"] as const),
] as const satisfies readonly ColumnOf<"Retur">[];
/** A note in a list, with the other party of the invoice. */
type ReturDaftar = Pick<ReturDbRow, (typeof SHOWN)[number] | "lawanNpwp" | "lawanNama">;

const SORTED = ["nomor", "nomorFaktur", "tanggal", "masa", "status", "dpp", "dppLain", "ppn", "ppnbm"];
const SORT = Object.fromEntries(SORTED.map((name) => [name, `r.${name}`]));
const COMMON = listed<"Retur">(SHOWN, "r");
const BASE = { from: "Retur r", order: ["r.tanggal DESC", "r.nomor", "r.id"] };

type Side = ListStatement & { readonly where: string; readonly nama: string };
/**
 * The buyer makes the notes. Those on input invoices are the taxpayer's own; those on output invoices come from the
 * buyer.
 */
const SIDES: Readonly<Record<"keluaran" | "masukan", Side>> = {
  masukan: {
    ...BASE,
    select: `${COMMON}, r.lawanNpwp, r.lawanNama`,
    sort: { ...SORT, lawanNama: "r.lawanNama" },
    where: "r.batchId = @batchId AND r.ownerNpwp = @npwp",
    nama: "r.lawanNama",
  },
  keluaran: {
    ...BASE,
    select: `${COMMON}, r.ownerNpwp lawanNpwp, r.ownerNama lawanNama`,
    sort: { ...SORT, lawanNama: "r.ownerNama" },
    where: `r.batchId = @batchId AND r.lawanNpwp = @npwp AND r.status IN (${sqlList(RETUR_TERLIHAT_PENJUAL)})`,
    nama: "r.ownerNama",
  },
};

const SUMS = ["dpp", "dppLain", "ppn", "ppnbm"] as const;
type Saring = HalamanTerpilih & {
  readonly direction: keyof typeof SIDES;
  readonly status?: string | undefined;
  readonly masa?: string | undefined;
  readonly imporId?: string | undefined;
  readonly q?: string | undefined;
};
/** A page of the notes on one side of a taxpayer, newest first. */
export function daftarRetur(
  sql: Reader,
  { batchId, npwp }: { readonly batchId: string; readonly npwp: string },
  { direction, status, masa, imporId, q, ids, ...query }: Saring,
): Promise<PageWithSums<ReturDaftar, (typeof SUMS)[number]>> {
  const side = SIDES[direction];
  const conditions = given(
    { sql: side.where, params: { batchId, npwp } },
    ...matching("r", { status, masa, imporId }),
    among("r.id", ids),
    searched(["r.nomor", "r.nomorFaktur", side.nama], q),
  );
  return listPageWithSums<ReturDaftar, (typeof SUMS)[number]>(sql, side, conditions, query, SUMS);
}
