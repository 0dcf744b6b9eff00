import { billingList } from "~/contract/pembayaran";
import { setoranList } from "~/contract/pembayaran/setoran";
import { HAK_BAYAR } from "~/domain/pihak";
import { tableOf } from "~/tables/table-of";
import { paths } from "~/web/paths";

/** Name of the paying action in addresses and forms. */
export const BAYAR = "bayar";

/** Billing codes, newest first. */
export const daftarBilling = tableOf(billingList, {
  filters: ["status", "jenis", "akun", "masa", "tahun", "q"],
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
