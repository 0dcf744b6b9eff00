import type { DokumenLainRow } from "~/contract/dokumen-lain";
import type { Arah } from "~/domain/kit/arah";
import type { Masa } from "~/domain/kit/tanggal";
import { among, given, type HalamanTerpilih, type ListStatement, listPageWithSums, matching, searched } from "../list";
import type { Reader } from "../sql";
import type { RowOf } from "../tables";

const LIST: ListStatement = {
  select: `d.id, d.nomor, d.status, d.jenis, d.detail, d.dokumen, d.jenisDokumen, d.tanggal, d.masa, d.lawanNpwp, d.lawanNama,
    d.kredit, d.kreditMasa, d.dpp, d.dppLain, d.ppn, d.ppnbm`,
  from: "DokumenLain d",
  sort: Object.fromEntries(
    [
      "nomor",
      "tanggal",
      "masa",
      "jenis",
      "detail",
      "status",
      "lawanNama",
      "kredit",
      "kreditMasa",
      "dpp",
      "dppLain",
      "ppn",
      "ppnbm",
    ].map((name) => [name, `d.${name}`]),
  ),
  order: ["d.tanggal DESC", "d.nomor", "d.id"],
};
const SUMS = ["dpp", "dppLain", "ppn", "ppnbm"] as const;
type Owner = { readonly batchId: string; readonly ownerNpwp: string };
type SaringDokumen = HalamanTerpilih & {
  readonly status?: string;
  readonly masa?: Masa;
  readonly jenis?: string;
  readonly imporId?: string;
  /** `none`: without a decision. */
  readonly kredit?: string;
  readonly q?: string;
};

/** A page of an owner's special documents of one side. */
export const daftarDokumen = (sql: Reader, { batchId, ownerNpwp }: Owner, arah: Arah, query: SaringDokumen) =>
  listPageWithSums<Omit<DokumenLainRow, "detailPendek">, (typeof SUMS)[number]>(
    sql,
    LIST,
    given(
      ...matching("d", { batchId, ownerNpwp, arah }),
      ...matching("d", { status: query.status, masa: query.masa, jenis: query.jenis, imporId: query.imporId }),
      query.kredit && { sql: "coalesce(d.kredit, 'none') = @kredit", params: { kredit: query.kredit } },
      among("d.id", query.ids),
      searched(["d.nomor", "d.lawanNama", "d.lawanNpwp"], query.q),
    ),
    query,
    SUMS,
  );

/** Returns of a special document, oldest first. */
export const returDari = (
  sql: Reader,
  dokumenId: string,
): Promise<Pick<RowOf<"DokumenRetur">, "id" | "nomor" | "status" | "ppn">[]> =>
  sql.all(`SELECT id, nomor, status, ppn FROM DokumenRetur WHERE dokumenId = ? ORDER BY tanggal, id`, [dokumenId]);
