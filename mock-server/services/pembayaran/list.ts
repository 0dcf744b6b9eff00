import { contract } from "~/contract";
import { BILLING_AKTIF, type StatusBilling, statusBilling } from "~/domain/pembayaran/billing";
import { terbilang } from "~/domain/pembayaran/terbilang";
import { namaKapKjs } from "~/domain/ref/kap-kjs";
import { containing, given, listPage } from "../../db/list";
import { sqlList } from "../../db/sql";
import { acting, type Context } from "../../http/context";
import { read } from "../kit";
import { type Billing, linesOf } from "./billing";

const statement = {
  select: "b.*",
  from: "Billing b",
  sort: {
    kode: "b.kode",
    jumlah: "b.jumlah",
    berlaku: "b.berlaku",
    status: "b.status",
    terbit: "b.terbit",
    tanggalBayar: "b.tanggalBayar",
  },
  order: ["b.terbit DESC", "b.kode DESC", "b.id"],
};

const iso = (at: string): string => new Date(at).toISOString();
/** Codes with their lines and what may be done with each. */
export async function billingRows(context: Context, rows: readonly Billing[]) {
  const lines = await linesOf(
    context.sql,
    rows.map(({ id }) => id),
  );
  const may = (status: StatusBilling) =>
    context.caller?.readOnly ? [] : [...statusBilling.eventsFor(status, "wajib_pajak")];
  return rows.map(
    ({ id, kode, jenis, status, jumlah, uraian, terbit, berlaku, ntpn, tanggalBayar, ntb, kanal, sptId }) => ({
      ...{ id, kode, jenis, status, jumlah, uraian, ntpn, tanggalBayar, ntb, kanal, sptId },
      ...{
        terbit: iso(terbit),
        berlaku: iso(berlaku),
        terbilang: terbilang(jumlah),
        aksi: may(status),
      },
      baris: lines
        .filter((line) => line.billingId === id)
        .map(({ kap, kjs, masaAwal, masaAkhir, jumlah: amount }) => ({
          kap,
          kjs,
          nama: namaKapKjs(kap, kjs),
          masaAwal,
          masaAkhir,
          jumlah: amount,
        })),
    }),
  );
}

export const listServices = {
  listBilling: read(contract.pembayaran.listBilling, async ({ id, status, jenis, q, ...query }, context) => {
    const { batch, wp } = acting(context);
    const conditions = given(
      { sql: "b.batchId = @batchId AND b.ownerNpwp = @npwp", params: { batchId: batch.id, npwp: wp.npwp } },
      id && { sql: "b.id = @id", params: { id } },
      status && { sql: "b.status = @status", params: { status } },
      jenis && { sql: "b.jenis = @jenis", params: { jenis } },
      q && {
        sql: "(b.kode LIKE @q ESCAPE '\\' OR b.ntpn LIKE @q ESCAPE '\\' OR b.uraian LIKE @q ESCAPE '\\')",
        params: { q: containing(q) },
      },
    );
    const page = await listPage<Billing>(context.sql, statement, conditions, query);
    const aktif = await context.sql.get<{ n: number }>(
      `SELECT COALESCE(sum(jumlah), 0) n FROM Billing WHERE batchId = ? AND ownerNpwp = ? AND status IN (${sqlList(BILLING_AKTIF)})`,
      [batch.id, wp.npwp],
    );
    return { ...page, rows: await billingRows(context, page.rows), aktif: aktif?.n ?? 0 };
  }),
};
