import { bagian, panggilan, tambah } from "./angka.mjs";

/** Rates in hundredths of a percent by the beginning of the object; the longest counts. */
const TARIF = {
  "24-104": 200, // UU PPh ps. 23(1)c; PMK 141/PMK.03/2015
  "24-100": 200,
  "28-403": 1000, // PP 34/2017
  "28-409-22": 175, // PP 9/2022
  "28-409-24": 265,
  "28-410-02": 120, // KMK 416/KMK.04/1996
  "29-101": 180, // KMK 475/KMK.04/1996
  "27-": 2000, // UU PPh ps. 26(1)
  "28-423-01": 50, // PP 55/2022
  "22-910": 150, // PMK 59/PMK.03/2022
};
/** Accounts of the return by object. */
const AKUN = {
  "24-": "411124_100",
  "28-403": "411128_403",
  "28-410": "411128_600",
  "29-": "411129_600",
  "27-": "411127_110",
  "22-910": "411122_910",
  "28-": "411128_100",
};
const menurut = (tabel, objek) => {
  const [longest] = Object.keys(tabel)
    .filter((awal) => objek.startsWith(awal))
    .sort((a, b) => b.length - a.length);
  return tabel[longest];
};
/** Certificates that free from withholding; treaties and higher rates have a typed rate in percent. */
const BEBAS = ["1", "2", "3"];
const TERTULIS = ["7", "8"];
function tarif({ fasilitas, objek, tarif: typed }) {
  if (BEBAS.includes(fasilitas)) return 0;
  return TERTULIS.includes(fasilitas) && typed ? Math.round(Number(typed) * 100) : menurut(TARIF, objek);
}

/**
 * Cells of the unified returns of a case: the company's and the treasurer's.
 *
 * @param {any} _
 * @param {any[]} langkah
 * @returns {Record<string, Record<string, number>>}
 */
export function hitungUnifikasi(_, langkah) {
  const spt = { "pph_uni|2026-06|0|1": {}, "pph_uni|2026-06|0|2": {} };
  for (const { panggil, sebagai, isi } of panggilan(langkah, "/bukpot/save/")) {
    const slip = isi.isi;
    const pph = bagian(slip.dpp ?? slip.bruto, tarif(slip), 10_000);
    if (pph === 0) continue;
    const sel = spt[sebagai === "bendahara" ? "pph_uni|2026-06|0|2" : "pph_uni|2026-06|0|1"];
    const sendiri = panggil.endsWith("self-payment") ? "a" : "b";
    const cara = slip.metodePembayaran === "DIRECT" ? "sp2d" : "bayar";
    for (const kolom of [sendiri, "d", "f", cara]) {
      tambah(sel, `r${menurut(AKUN, slip.objek)}_${kolom}`, pph);
      tambah(sel, `jumlah_${kolom}`, pph);
    }
  }
  return spt;
}
