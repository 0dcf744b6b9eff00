import { dokumenLainList } from "~/contract/dokumen-lain";
import type { Arah } from "~/domain/kit/arah";
import { matching } from "../list";
import type { Reader } from "../sql";
import { type Cari, computed, statementOf, summedPageOfList } from "../statement-of";
import type { RowOf } from "../tables";

const LIST = statementOf(dokumenLainList, {
  table: "DokumenLain",
  as: "d",
  sql: { detailPendek: computed },
  // `none`: without a decision
  where: { kredit: "coalesce(d.kredit, 'none')" },
  search: ["d.nomor", "d.lawanNama", "d.lawanNpwp"],
  order: ["d.tanggal DESC", "d.nomor"],
});
type Owner = { readonly batchId: string; readonly ownerNpwp: string };

/** A page of an owner's special documents of one side. */
export const daftarDokumen = (sql: Reader, { batchId, ownerNpwp }: Owner, arah: Arah, query: Cari) =>
  summedPageOfList(sql, LIST, matching("d", { batchId, ownerNpwp, arah }), query);

/** Returns of a special document, oldest first. */
export const returDari = (
  sql: Reader,
  dokumenId: string,
): Promise<Pick<RowOf<"DokumenRetur">, "id" | "nomor" | "status" | "ppn">[]> =>
  sql.all(`SELECT id, nomor, status, ppn FROM DokumenRetur WHERE dokumenId = ? ORDER BY tanggal, id`, [dokumenId]);
