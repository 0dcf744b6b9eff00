import fs from "node:fs";
import { bagian, panggilan, tambah } from "./angka.mjs";

/** Monthly effective rates by category: upper bound of the gross, rate in hundredths of a percent (PP 58/2023). */
const TER = JSON.parse(fs.readFileSync(new URL("ter.json", import.meta.url), "utf8"));
// PMK 101/PMK.010/2016; categories of PP 58/2023
const PTKP = {
  "TK/0": [54_000_000, "A"],
  "TK/1": [58_500_000, "A"],
  "K/0": [58_500_000, "A"],
  "TK/2": [63_000_000, "B"],
  "K/1": [63_000_000, "B"],
  "TK/3": [67_500_000, "B"],
  "K/2": [67_500_000, "B"],
  "K/3": [72_000_000, "C"],
};
const PERSEN = 10_000;
const terOf = (ptkp, bruto) => TER[PTKP[ptkp][1]].find(([sampai]) => sampai === null || bruto <= sampai)[1];
const pphBulan = ({ ptkp, bruto }) => bagian(bruto, terOf(ptkp, bruto), PERSEN);

// UU PPh ps. 17(1)a; PP 68/2009 for severance: upper bound and percent
const PASAL17 = [
  [60_000_000, 5],
  [250_000_000, 15],
  [500_000_000, 25],
  [5_000_000_000, 30],
  [Number.POSITIVE_INFINITY, 35],
];
const PESANGON = [
  [50_000_000, 0],
  [100_000_000, 5],
  [500_000_000, 15],
  [Number.POSITIVE_INFINITY, 25],
];
/** Tax by layers, in hundredths of a rupiah. */
function lapis(tabel, dasar) {
  let [pajak, bawah] = [0, 0];
  for (const [atas, persen] of tabel) {
    if (dasar <= bawah) break;
    pajak += (Math.min(dasar, atas) - bawah) * persen;
    bawah = atas;
  }
  return pajak;
}

const BRUTO = ["gaji", "tunjanganLain", "honorarium", "premiAsuransi", "natura", "bonus"];
const bulanDari = (masa) => Number(masa.slice("YYYY-".length));
const bulanOf = ({ masaAwal, masa }) => bulanDari(masa) - bulanDari(masaAwal) + 1;
/** Net income of the own span. */
function netoOf(isi, tunjangan) {
  const bruto = BRUTO.reduce((sum, nama) => sum + (isi[nama] ?? 0), 0) + tunjangan;
  const jabatan = Math.min(bagian(bruto, 5, 100), 500_000 * bulanOf(isi));
  return bruto - jabatan - (isi.iuranPensiun ?? 0) - (isi.zakat ?? 0);
}
/** Tax of the span of a yearly slip with a tax allowance of `tunjangan` (PMK 168/2023 ps. 10, 15, 17). */
function pajakRentang(isi, tunjangan) {
  const bulan = bulanOf(isi);
  const neto = netoOf(isi, tunjangan) + (isi.netoSebelumnya ?? 0);
  const setahun = isi.jenisPemotongan === "Annualized";
  const dasar = (setahun ? Math.floor((neto * 12) / bulan) : neto) - PTKP[isi.ptkp][0];
  const pajak = lapis(PASAL17, Math.max(0, Math.floor(dasar / 1000) * 1000));
  return setahun ? bagian(pajak, bulan, 1200) : bagian(pajak, 1, 100);
}
/** The allowance that equals its tax: the least one that covers it. */
function tunjanganOf(isi) {
  let [rendah, tinggi] = [0, 5_000_000_000];
  while (rendah < tinggi) {
    const tengah = Math.floor((rendah + tinggi) / 2);
    if (pajakRentang(isi, tengah) > tengah) rendah = tengah + 1;
    else tinggi = tengah;
  }
  return rendah;
}

/**
 * Cells of the payroll returns of a case.
 *
 * @param {any} paket
 * @param {any[]} langkah
 * @returns {Record<string, Record<string, number>>}
 */
export function hitungGaji(paket, langkah) {
  const spt = {};
  const masuk = (masa, pasal, kolom, pph) => {
    const nama = `pph21_26|${masa}|0|1`;
    spt[nama] ??= {};
    for (const baris of [kolom, "1", "4"]) tambah(spt[nama], `${pasal}_${baris}`, pph);
  };
  const dulu = new Map(paket.dokumen.bukpot.map(({ nomor, isi }) => [nomor, isi]));
  const bulanan = [
    ...paket.dokumen.bukpot
      .filter(({ jenis }) => jenis === "MP")
      .map(({ penerima, isi }) => ({ ...isi, npwp: `@${penerima}` })),
    ...panggilan(langkah, "/bukpot/submit/MP").map(({ isi }) => isi.isi),
  ];
  for (const slip of bulanan) masuk(slip.masa, "p21", "ia", pphBulan(slip));
  for (const { isi } of panggilan(langkah, "/bukpot/submit/A1")) {
    const lama = dulu.get(isi.isi.nomorSebelumnya ?? "");
    const slip = lama ? { ...isi.isi, netoSebelumnya: netoOf(lama, 0), pphSebelumnya: pajakRentang(lama, 0) } : isi.isi;
    const dipotong = bulanan
      .filter(({ npwp, masa }) => npwp === slip.npwp && masa >= slip.masaAwal && masa < slip.masa)
      .reduce((sum, one) => sum + pphBulan(one), slip.pphSebelumnya ?? 0);
    const pajak = slip.grossUp ? tunjanganOf(slip) : pajakRentang(slip, 0);
    masuk(slip.masa, "p21", "ib", pajak - dipotong);
  }
  for (const { isi } of panggilan(langkah, "/bukpot/submit/BP21")) {
    const { objek, bruto, masa } = isi.isi;
    const pph =
      objek === "21-401-01" ? bagian(lapis(PESANGON, bruto), 1, 100) : bagian(lapis(PASAL17, bruto / 2), 1, 100);
    masuk(masa, "p21", "iii", pph);
  }
  // UU PPh ps. 26(1), without a certificate of residence
  for (const { isi } of panggilan(langkah, "/bukpot/submit/BP26"))
    masuk(isi.isi.masa, "p26", "iii", bagian(isi.isi.bruto, 20, 100));
  return spt;
}
