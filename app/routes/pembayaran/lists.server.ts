import type { BillingRow } from "~/contract/pembayaran";
import { setoranList } from "~/contract/pembayaran/setoran";
import { statusBilling } from "~/domain/pembayaran/billing";
import { JENIS_BILLING } from "~/domain/pembayaran/nomor";
import { HAK_BAYAR } from "~/domain/pihak";
import { defineList } from "~/tables/define-list";
import { tableOf } from "~/tables/table-of";
import { paths } from "~/web/paths";

/** Name of the paying action in addresses and forms. */
export const BAYAR = "bayar";

/** Billing codes, newest first. */
export const daftarBilling = defineList<BillingRow>({
  id: "billing",
  caption: "pembayaran:billing.judul",
  empty: "pembayaran:billing.kosong",
  columns: [
    { key: "kode", label: "pembayaran:kolom.kode", as: "kode", sortable: true },
    { key: "jenis", label: "pembayaran:kolom.asal", words: "pembayaran:asal." },
    { key: "jumlah", label: "pembayaran:kolom.jumlah", as: "rupiah", sortable: true },
    { key: "status", label: "pembayaran:kolom.status", as: "status", sortable: true },
    { key: "berlaku", label: "pembayaran:kolom.berlaku", as: "waktu", sortable: true },
    { key: "ntpn", label: "pembayaran:kolom.ntpn", as: "kode" },
  ],
  filters: [
    { name: "status", label: "pembayaran:kolom.status", kind: "status", options: statusBilling.statuses },
    {
      name: "jenis",
      label: "pembayaran:kolom.asal",
      kind: "pilihan",
      options: JENIS_BILLING,
      words: "pembayaran:asal.",
    },
    { name: "akun", label: "pembayaran:kolom.akun", kind: "teks" },
    { name: "masa", label: "pembayaran:kolom.masa", kind: "masa" },
    { name: "tahun", label: "pembayaran:mandiri.tahun", kind: "teks" },
    { name: "q", label: "pembayaran:billing.cari", kind: "teks" },
  ],
  rowId: (row) => row.id,
  rowName: (row) => row.kode,
  rowHref: (row) => paths.pembayaran.billingRincian(row.id),
  rowActions: (row) => [
    ...(row.aksi.includes("pay") ? [{ label: "pembayaran:bayar.tombol", href: paths.pembayaran.bayar(row.id) }] : []),
    ...(row.aksi.includes("cancel")
      ? [{ label: "pembayaran:batal.tombol", href: paths.pembayaran.batal(row.id) }]
      : []),
  ],
  bulk: [{ name: BAYAR, label: "pembayaran:bayar.tombol", hak: HAK_BAYAR }],
  exportPath: paths.pembayaran.billingEkspor(),
});

/** Payments by account and period, newest first. */
export const daftarSetoran = tableOf(setoranList, {
  cells: {
    kap: { value: ({ kap, kjs }) => `${kap}-${kjs}` },
    // the year for a payment of a whole year: its first month alone would be wrong
    masaAwal: { value: ({ masaAwal, masaAkhir }) => (masaAwal === masaAkhir ? masaAwal : masaAwal.slice(0, 4)) },
  },
  filters: ["q", "akun", "masa", "tanggalBayar", "kanal", "asal"],
  rowId: ({ id, urut }) => `${id} ${urut}`,
  rowName: ({ ntpn, urut }) => (urut === 1 ? ntpn : `${ntpn} ${urut}`),
  rowHref: ({ id }) => paths.pembayaran.riwayatRincian(id),
  exportPath: paths.pembayaran.riwayatEkspor(),
});
