import { returList } from "~/contract/retur";
import { RETUR_TERLIHAT_PENJUAL } from "~/domain/efaktur";
import { type Reader, sqlList } from "../sql";
import { type Cari, statementOf, summedPageOfList } from "../statement-of";

const sideOf = (lawanNpwp: string, lawanNama: string) =>
  statementOf(returList, {
    table: "Retur",
    as: "r",
    sql: { lawanNpwp, lawanNama },
    where: {},
    search: ["r.nomor", "r.nomorFaktur", lawanNama],
    order: ["r.tanggal DESC", "r.nomor"],
  });
/**
 * The buyer makes the notes. Those on input invoices are the taxpayer's own; those on output invoices come from the
 * buyer.
 */
const SIDES = {
  masukan: { list: sideOf("r.lawanNpwp", "r.lawanNama"), where: "r.batchId = @batchId AND r.ownerNpwp = @npwp" },
  keluaran: {
    list: sideOf("r.ownerNpwp", "r.ownerNama"),
    where: `r.batchId = @batchId AND r.lawanNpwp = @npwp AND r.status IN (${sqlList(RETUR_TERLIHAT_PENJUAL)})`,
  },
};

/** A page of the notes on one side of a taxpayer, newest first. */
export function daftarRetur(
  sql: Reader,
  { batchId, npwp }: { readonly batchId: string; readonly npwp: string },
  { direction, ...query }: Cari & { readonly direction: keyof typeof SIDES },
) {
  const { list, where } = SIDES[direction];
  return summedPageOfList(sql, list, [{ sql: where, params: { batchId, npwp } }], query);
}
