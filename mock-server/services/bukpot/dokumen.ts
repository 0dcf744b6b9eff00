import { contract } from "~/contract";
import type { DokumenBukpotRow } from "~/contract/bukpot";
import { DISETUJUI } from "~/domain/efaktur/status";
import { containing, given, type ListStatement, listPage, listSums } from "../../db/list";
import { acting } from "../../http/context";
import { read } from "../kit";
import { requireSeeBukpot } from "./hak";

type Source = ListStatement & { readonly where: string; readonly q: readonly string[] };

/** Invoices that the withholder received, and documents equal to a slip that it uploaded. */
const sources: Readonly<Record<"referensi" | "setara", Source>> = {
  referensi: {
    select: `d.id, 'TaxInvoice' jenis, d.nomor, d.tanggal, d.masa, d.ownerNpwp lawanNpwp, d.ownerNama lawanNama, '' kodeObjek, '' tarif, d.dpp, 0 pph`,
    from: `(SELECT *, 0 pph, 0 ditanggung FROM Faktur) d`,
    sort: { nomor: "d.nomor", tanggal: "d.tanggal", masa: "d.masa", lawanNama: "d.ownerNama", dpp: "d.dpp" },
    order: ["d.tanggal DESC", "d.nomor", "d.id"],
    where: `d.batchId = @batchId AND d.lawanNpwp = @npwp AND d.status = '${DISETUJUI}'`,
    q: ["d.nomor", "d.ownerNama", "d.ownerNpwp"],
  },
  setara: {
    select: `d.id, 'setara' jenis, d.nomor, d.tanggal, d.masa, d.idPenerima lawanNpwp, d.namaPenerima lawanNama, d.kodeObjek, d.tarif, d.dpp, d.pph`,
    from: `(SELECT *, 0 ditanggung FROM DokumenSetara) d`,
    sort: {
      ...{ nomor: "d.nomor", tanggal: "d.tanggal", masa: "d.masa", lawanNama: "d.namaPenerima" },
      ...{ kodeObjek: "d.kodeObjek", dpp: "d.dpp", pph: "d.pph" },
    },
    order: ["d.masa DESC", "d.nomor", "d.id"],
    where: "d.batchId = @batchId AND d.ownerNpwp = @npwp",
    q: ["d.nomor", "d.namaPenerima", "d.idPenerima", "d.kodeObjek"],
  },
};
const SUMS = ["dpp", "pph", "ditanggung"] as const;

export const documentServices = {
  listDoc: read(contract.bukpot.listDoc, async (query, context) => {
    const { batch, wp } = acting(context);
    if (query.kind === "setara") await requireSeeBukpot(context, "setara");
    const source = sources[query.kind];
    const conditions = given(
      { sql: source.where, params: { batchId: batch.id, npwp: wp.npwp } },
      query.masa && { sql: "d.masa = @masa", params: { masa: query.masa } },
      query.q && {
        sql: `(${source.q.map((column) => `${column} LIKE @q ESCAPE '\\'`).join(" OR ")})`,
        params: { q: containing(query.q) },
      },
    );
    const page = await listPage<DokumenBukpotRow>(context.sql, source, conditions, query);
    return { ...page, totals: await listSums(context.sql, source.from, conditions, SUMS) };
  }),
};
