import type { DokumenBukpotRow } from "~/contract/bukpot/bentuk";
import { DISETUJUI } from "~/domain/efaktur";
import type { Tanggal } from "~/domain/kit/tanggal";
import {
  given,
  type Halaman,
  type ListStatement,
  listPageWithSums,
  matching,
  type PageWithSums,
  searched,
} from "../list";
import type { Reader } from "../sql";

type Source = ListStatement & { readonly owner: string; readonly q: readonly string[] };

/** Received invoices of the withholder, and uploaded documents equal to a slip. */
const SOURCES: Readonly<Record<"referensi" | "setara", Source>> = {
  referensi: {
    select: `d.id, 'TaxInvoice' jenis, d.nomor, d.tanggal, d.masa, d.ownerNpwp lawanNpwp, d.ownerNama lawanNama, '' kodeObjek, '' tarif, d.dpp, 0 pph`,
    from: `(SELECT *, 0 pph, 0 ditanggung FROM Faktur) d`,
    sort: { nomor: "d.nomor", tanggal: "d.tanggal", masa: "d.masa", lawanNama: "d.ownerNama", dpp: "d.dpp" },
    order: ["d.tanggal DESC", "d.nomor", "d.id"],
    owner: `d.batchId = @batchId AND d.lawanNpwp = @ownerNpwp AND d.status = '${DISETUJUI}'`,
    q: ["d.nomor", "d.ownerNama", "d.ownerNpwp"],
  },
  setara: {
    select: `d.id, 'setara' jenis, d.nomor, d.tanggal, d.masa, d.idPenerima lawanNpwp, d.namaPenerima lawanNama, d.kodeObjek, d.tarif, d.dpp, d.pph`,
    from: `(SELECT *, 0 ditanggung FROM DokumenSetara) d`,
    sort: {
      nomor: "d.nomor",
      tanggal: "d.tanggal",
      masa: "d.masa",
      lawanNama: "d.namaPenerima",
      kodeObjek: "d.kodeObjek",
      dpp: "d.dpp",
      pph: "d.pph",
    },
    order: ["d.masa DESC", "d.nomor", "d.id"],
    owner: "d.batchId = @batchId AND d.ownerNpwp = @ownerNpwp",
    q: ["d.nomor", "d.namaPenerima", "d.idPenerima", "d.kodeObjek"],
  },
};
const SUMS = ["dpp", "pph", "ditanggung"] as const;

type Owner = { readonly batchId: string; readonly ownerNpwp: string };
type Saring = Halaman & {
  readonly kind: keyof typeof SOURCES;
  readonly masa?: string | undefined;
  readonly q?: string | undefined;
};
/** A page of the documents of one kind for a withholder's slips, and the sums of all of them. */
export async function daftarDokumenBukpot(
  sql: Reader,
  { batchId, ownerNpwp }: Owner,
  { kind, masa, q, ...query }: Saring,
): Promise<PageWithSums<DokumenBukpotRow, (typeof SUMS)[number]>> {
  const source = SOURCES[kind];
  const conditions = given(
    { sql: source.owner, params: { batchId, ownerNpwp } },
    ...matching("d", { masa }),
    searched(source.q, q),
  );
  return listPageWithSums<DokumenBukpotRow, (typeof SUMS)[number]>(sql, source, conditions, query, SUMS);
}

const INVOICE = `SELECT tanggal FROM Faktur WHERE batchId = @batchId AND lawanNpwp = @ownerNpwp AND nomor = @nomor
  AND status = '${DISETUJUI}' LIMIT 1`;
/** The withholder's received invoice by number and day; null if it has none. */
export const fakturDiterima = async (
  sql: Reader,
  { batchId, ownerNpwp }: Owner,
  nomor: string,
): Promise<{ readonly tanggal: Tanggal } | null> =>
  (await sql.get<{ tanggal: Tanggal }>(INVOICE, { batchId, ownerNpwp, nomor })) ?? null;
