import { contract } from "~/contract";
import type { FakturRow } from "~/contract/efaktur";
import { FAKTUR_TERLIHAT_PEMBELI } from "~/domain/efaktur/status";
import { containing, given, type ListStatement, listPage } from "../../db/list";
import { acting } from "../../http/context";
import { read } from "../kit";

type Arah = "keluaran" | "masukan";
const VISIBLE = FAKTUR_TERLIHAT_PEMBELI.map((status) => `'${status}'`).join(", ");

const common = `f.id, f.nomor, f.status, f.jenis, f.kode, f.tanggal, f.masa, f.referensi, f.uangMuka, f.pelunasan, f.kredit, f.kreditMasa, f.valid,
  f.hargaJual, f.potongan, f.dpp, f.dppLain, f.ppn, f.ppnbm,
  (SELECT g.nomor FROM Faktur g WHERE g.id = f.menggantikanId) nomorDigantikan`;
const sort = {
  nomor: "f.nomor",
  tanggal: "f.tanggal",
  masa: "f.masa",
  kode: "f.kode",
  status: "f.status",
  dpp: "f.dpp",
  dppLain: "f.dppLain",
  ppn: "f.ppn",
  ppnbm: "f.ppnbm",
};
const base = { from: "Faktur f", order: ["f.tanggal DESC", "f.nomor", "f.namaPembeli", "f.id"] };

/** Both sides of the same table: the seller's rows, and those the buyer may see. */
const sides: Readonly<Record<Arah, ListStatement & { where: string; nama: string; npwp: string }>> = {
  keluaran: {
    ...base,
    select: `${common}, f.npwpPembeli lawanNpwp, f.namaPembeli lawanNama`,
    sort: { ...sort, lawanNama: "f.namaPembeli", lawanNpwp: "f.npwpPembeli" },
    where: "f.batchId = @batchId AND f.ownerNpwp = @npwp",
    nama: "f.namaPembeli",
    npwp: "f.npwpPembeli",
  },
  masukan: {
    ...base,
    select: `${common}, f.ownerNpwp lawanNpwp, f.ownerNama lawanNama`,
    sort: {
      ...sort,
      lawanNama: "f.ownerNama",
      lawanNpwp: "f.ownerNpwp",
      kredit: "f.kredit",
      kreditMasa: "f.kreditMasa",
    },
    where: `f.batchId = @batchId AND f.lawanNpwp = @npwp AND f.status IN (${VISIBLE})`,
    nama: "f.ownerNama",
    npwp: "f.ownerNpwp",
  },
};

type Raw = Omit<FakturRow, "uangMuka" | "pelunasan" | "valid"> & { uangMuka: number; pelunasan: number; valid: number };
const rowOf = (row: Raw): FakturRow => ({
  ...row,
  uangMuka: row.uangMuka === 1,
  pelunasan: row.pelunasan === 1,
  valid: row.valid === 1,
});

export const listServices = {
  list: read(contract.efaktur.list, async (query, context) => {
    const { batch, wp } = acting(context);
    const side = sides[query.direction];
    const page = await listPage<Raw>(
      context.sql,
      side,
      given(
        { sql: side.where, params: { batchId: batch.id, npwp: wp.npwp } },
        query.status && { sql: "f.status = @status", params: { status: query.status } },
        query.masa && { sql: "f.masa = @masa", params: { masa: query.masa } },
        query.kode && { sql: "f.kode = @kode", params: { kode: query.kode } },
        query.kredit &&
          (query.kredit === "none"
            ? { sql: "f.kredit IS NULL" }
            : { sql: "f.kredit = @kredit", params: { kredit: query.kredit } }),
        query.imporId && { sql: "f.imporId = @imporId", params: { imporId: query.imporId } },
        query.lawan && {
          sql: `(${side.nama} LIKE @lawan ESCAPE '\\' OR ${side.npwp} LIKE @lawan ESCAPE '\\')`,
          params: { lawan: containing(query.lawan) },
        },
        query.q && {
          sql: `(f.nomor LIKE @q ESCAPE '\\' OR f.referensi LIKE @q ESCAPE '\\' OR ${side.nama} LIKE @q ESCAPE '\\' OR ${side.npwp} LIKE @q ESCAPE '\\')`,
          params: { q: containing(query.q) },
        },
      ),
      query,
    );
    return { ...page, rows: page.rows.map(rowOf) };
  }),

  listSummary: read(contract.efaktur.listSummary, async ({ direction, masa }, context) => {
    const { batch, wp } = acting(context);
    const rows = await context.sql.all<{
      status: string;
      kredit: string | null;
      masa: string;
      banyak: number;
      dpp: number;
      ppn: number;
      ppnbm: number;
    }>(
      `SELECT f.status, f.kredit, f.masa, count(*) banyak, sum(f.dpp) dpp, sum(f.ppn) ppn, sum(f.ppnbm) ppnbm FROM Faktur f
        WHERE ${sides[direction].where} AND (@masa IS NULL OR f.masa = @masa) GROUP BY f.masa, f.status, f.kredit ORDER BY f.masa DESC, f.status`,
      { batchId: batch.id, npwp: wp.npwp, masa: masa ?? null },
    );
    return { rows };
  }),
};
