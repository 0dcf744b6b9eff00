import { contract } from "~/contract";
import { type StatusBilling, statusBilling } from "~/domain/pembayaran/billing";
import { terbilang } from "~/domain/pembayaran/terbilang";
import { namaKapKjs } from "~/domain/ref/kap-kjs";
import { mine } from "../../db/ownership";
import { type Billing, barisBilling, billingPage, jenisSptOf, jumlahAktif } from "../../db/pembayaran/billing-store";
import { rightsOf } from "../../http/caller";
import { type Context, callerOf } from "../../http/context";
import { read } from "../kit";
import { hakBilling, sptTerlihat } from "./hak";

const iso = (at: string): string => new Date(at).toISOString();
/** Codes with their lines and the open actions of each. */
async function billingRows(context: Context, rows: readonly Billing[]) {
  const lines = await barisBilling(
    context.sql,
    rows.map(({ id }) => id),
  );
  const kinds = await jenisSptOf(
    context.sql,
    rows.flatMap(({ sptId }) => sptId ?? []),
  );
  const held = await rightsOf(context.sql, callerOf(context));
  const readOnly = callerOf(context).readOnly;
  const eventsOf = (status: StatusBilling) => (readOnly ? [] : statusBilling.eventsFor(status, "wajib_pajak"));
  return rows.map((row) => {
    const { id, kode, jenis, status, jumlah, uraian, terbit, berlaku, ntpn, tanggalBayar, ntb, kanal, sptId } = row;
    const needs = (event: string) => hakBilling(kinds.get(sptId ?? "") ?? null, event);
    const shut = eventsOf(status).filter((event) => !held.includes(needs(event)));
    return {
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
      aksi: eventsOf(status).filter((event) => !shut.includes(event)),
      tanpaHak: Object.fromEntries(shut.map((event) => [event, needs(event)])),
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
    };
  });
}

export const listServices = {
  listBilling: read(contract.pembayaran.listBilling, async (input, context) => {
    const terlihat = await sptTerlihat(context);
    const page = await billingPage(context.sql, mine(context), input, terlihat);
    const aktif = await jumlahAktif(context.sql, mine(context), terlihat);
    return { ...page, rows: await billingRows(context, page.rows), aktif };
  }),
};
