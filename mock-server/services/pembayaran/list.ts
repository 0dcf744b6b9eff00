import { contract } from "~/contract";
import { type StatusBilling, statusBilling } from "~/domain/pembayaran/billing";
import { terbilang } from "~/domain/pembayaran/terbilang";
import { namaKapKjs } from "~/domain/ref/kap-kjs";
import { type Billing, barisBilling, billingPage, jumlahAktif } from "../../db/billing-store";
import { mine } from "../../db/ownership";
import type { Context } from "../../http/context";
import { read } from "../kit";

const iso = (at: string): string => new Date(at).toISOString();
/** Codes with their lines and what may be done with each. */
export async function billingRows(context: Context, rows: readonly Billing[]) {
  const lines = await barisBilling(
    context.sql,
    rows.map(({ id }) => id),
  );
  const may = (status: StatusBilling) =>
    context.caller?.readOnly ? [] : [...statusBilling.eventsFor(status, "wajib_pajak")];
  return rows.map(
    ({ id, kode, jenis, status, jumlah, uraian, terbit, berlaku, ntpn, tanggalBayar, ntb, kanal, sptId }) => ({
      id,
      kode,
      jenis,
      status,
      jumlah,
      uraian,
      ntpn,
      tanggalBayar,
      ntb,
      kanal,
      sptId,
      terbit: iso(terbit),
      berlaku: iso(berlaku),
      terbilang: terbilang(jumlah),
      aksi: may(status),
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
  listBilling: read(contract.pembayaran.listBilling, async (input, context) => {
    const page = await billingPage(context.sql, mine(context), input);
    const aktif = await jumlahAktif(context.sql, mine(context));
    return { ...page, rows: await billingRows(context, page.rows), aktif };
  }),
};
