import type { BarisInput, Faktur } from "~/domain/efaktur/faktur";
import { fakturKosong } from "~/domain/efaktur/faktur";
import type { KonteksFaktur } from "~/domain/efaktur/konteks";

/** A valid line of goods; `changes` win. */
export const baris = (changes: Partial<BarisInput> = {}): BarisInput => ({
  opt: "A",
  kode: "847100",
  nama: "Laptop",
  satuan: "UM.0018",
  harga: "10000000",
  jumlah: "12",
  potongan: 0,
  tarifPpnbm: "0",
  ...changes,
});

export const PENJUAL = "0990001000101000";
export const PEMBELI = "0990001000001000";

/** A valid invoice of 5 March 2026. */
export const faktur = (changes: Partial<Faktur> = {}): Faktur => ({
  ...fakturKosong("2026-03-05", `${PENJUAL}000000`),
  npwpPembeli: PEMBELI,
  namaPembeli: "PT Contoh Pembeli",
  alamatPembeli: "Jakarta",
  nitkuPembeli: `${PEMBELI}000000`,
  baris: [baris()],
  ...changes,
});

/** The class of 6 April 2026; seller registered since March, one known buyer. */
export const konteks = (changes: Partial<KonteksFaktur> = {}): KonteksFaktur => ({
  hariIni: "2026-04-06",
  npwp: PENJUAL,
  nitku: [`${PENJUAL}000000`, `${PENJUAL}000001`],
  pkpSejak: "2026-03-01",
  pembeli: (npwp) => (npwp === PEMBELI ? { nama: "PT Contoh Pembeli", nitku: [`${PEMBELI}000000`] } : undefined),
  ...changes,
});
