import { dokumenBukpotList } from "~/contract/bukpot/daftar";
import { DISETUJUI } from "~/domain/efaktur";
import type { Tanggal } from "~/domain/kit/tanggal";
import type { Reader } from "../sql";
import { type Cari, statementOf, summedPageOfList } from "../statement-of";

/** Received invoices of the withholder, and uploaded documents equal to a slip. */
const SOURCES = {
  referensi: {
    list: statementOf(dokumenBukpotList, {
      table: "Faktur",
      as: "d",
      from: "(SELECT *, '' kodeObjek, '' tarif, 0 pph FROM Faktur) d",
      sql: {
        jenis: "'TaxInvoice'",
        lawanNpwp: "d.ownerNpwp",
        lawanNama: "d.ownerNama",
        kodeObjek: "d.kodeObjek",
        tarif: "d.tarif",
        pph: "d.pph",
      },
      where: {},
      search: ["d.nomor", "d.ownerNama", "d.ownerNpwp"],
      order: ["d.tanggal DESC", "d.nomor"],
    }),
    owner: `d.batchId = @batchId AND d.lawanNpwp = @ownerNpwp AND d.status = '${DISETUJUI}'`,
  },
  setara: {
    list: statementOf(dokumenBukpotList, {
      table: "DokumenSetara",
      as: "d",
      sql: { jenis: "'setara'", lawanNpwp: "d.idPenerima", lawanNama: "d.namaPenerima" },
      where: {},
      search: ["d.nomor", "d.namaPenerima", "d.idPenerima", "d.kodeObjek"],
      order: ["d.masa DESC", "d.nomor"],
    }),
    owner: "d.batchId = @batchId AND d.ownerNpwp = @ownerNpwp",
  },
};

type Owner = { readonly batchId: string; readonly ownerNpwp: string };
/** A page of the documents of one kind for a withholder's slips, and the sums of all of them. */
export async function daftarDokumenBukpot(
  sql: Reader,
  { batchId, ownerNpwp }: Owner,
  { kind, ...query }: Cari & { readonly kind: keyof typeof SOURCES },
) {
  const { list, owner } = SOURCES[kind];
  const page = await summedPageOfList(sql, list, [{ sql: owner, params: { batchId, ownerNpwp } }], query);
  return { ...page, totals: { ...page.totals, ditanggung: 0 } };
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
