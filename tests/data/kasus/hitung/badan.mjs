import { bagian, panggilan } from "./angka.mjs";

const SPT = "badan|2025-12|0|1";
const TAHUN = 2025;
const LAMA_RUGI = 5; // UU PPh ps. 6(2)
const JASA = 200; // UU PPh ps. 23(1)c, hundredths of a percent
const PERSEN = 10_000;
/** Straight-line rates in hundredths of a percent, life in years (UU PPh ps. 11(6)). */
const SUSUT = { hk1: [2500, 4], hk2: [1250, 8], hk3: [625, 16], hk4: [500, 20], bp: [500, 20], bt: [1000, 10] };
// UU PPh ps. 17(1)b, 31E
const [TARIF, SEPARUH, BAGIAN] = [22, 11, 4_800_000_000];

const jumlah = (list) => list.reduce((sum, one) => sum + (one ?? 0), 0);
const ribuan = (rupiah) => Math.floor(Math.max(0, rupiah) / 1000) * 1000;

/** Depreciation of the year of an asset, by months; the last year takes the rest of its life. */
function susut({ kelompok, perolehan, biaya }) {
  const [tarif, umur] = SUSUT[kelompok];
  const [tahun, bulan] = perolehan.split("-").map(Number);
  const sejak = (TAHUN - tahun) * 12 + 1 - bulan;
  const bulanTahunIni = Math.min(umur * 12, sejak + 12) - Math.max(0, sejak);
  return bagian(biaya * Math.max(0, bulanTahunIni), tarif, PERSEN * 12);
}

/** Losses used this year, the oldest first. */
function kompensasi(daftar, neto) {
  let sisa = Math.max(0, neto);
  let dipakai = 0;
  for (const { tahun, nilai, ...lalu } of [...daftar].sort((a, b) => a.tahun - b.tahun)) {
    if (tahun < TAHUN - LAMA_RUGI) continue;
    const rugi = Math.max(0, -nilai - jumlah(Object.values(lalu)));
    const kini = Math.min(sisa, rugi);
    dipakai += kini;
    sisa -= kini;
  }
  return dipakai;
}

/** Tax with the facility of article 31E. */
function pajak(pkp, bruto) {
  const fasilitas = bruto <= BAGIAN ? pkp : bagian(pkp, BAGIAN, bruto);
  return bagian(fasilitas, SEPARUH, 100) + bagian(pkp - fasilitas, TARIF, 100);
}

/** Balances of a trial balance by the beginning of the account number: credit less debit. */
const saldo = (akun, ...awal) =>
  jumlah(
    akun.filter(({ kode }) => awal.some((one) => kode.startsWith(one))).map(({ debit, kredit }) => kredit - debit),
  );

/**
 * Cells of the annual corporate return of a case, from the trial balance, the slips and the typed lists.
 *
 * @param {any} paket
 * @param {any[]} langkah
 * @returns {Record<string, Record<string, number>>}
 */
export function hitungBadan(paket, langkah) {
  const { akun } = paket.pembukuan[0];
  const diketik = (lampiran) => panggilan(langkah, `/spt/e-spt/save/${lampiran}`).map(({ isi }) => isi);
  const baris = (lampiran, bagianBaris) => diketik(lampiran).flatMap((isi) => isi.baris?.[bagianBaris] ?? []);
  const sel = Object.assign({}, ...diketik("1C").map(({ isi }) => isi));
  const kolom = (nama, ...kecuali) =>
    jumlah(
      Object.entries(sel).flatMap(([name, value]) =>
        name.endsWith(`.${nama}`) && !kecuali.some((kode) => name.startsWith(kode)) ? [value] : [],
      ),
    );

  const laba = saldo(akun, "4-", "5-", "6-", "7-");
  const final = jumlah(baris("4A", "a").map(({ dpp }) => dpp));
  const bukanObjek = jumlah(baris("4B", "b").map(({ bruto }) => bruto));
  // computed from the lists instead of the typed adjustments
  const penyusutan = -saldo(akun, "6-130") - jumlah(baris("9", "aset").map(susut));
  const jamuan = -saldo(akun, "6-170") - jumlah(baris("11A", "ii").map(({ nilai }) => nilai));
  const d4 = laba - final - bukanObjek + kolom("c7", "5314", "5321") + penyusutan + jamuan - kolom("c8");
  const d8 = kompensasi(baris("7", "daftar"), d4);
  const d9 = d4 - d8;
  const peredaran = saldo(akun, "4-", "7-1");
  const d12 = pajak(ribuan(d9), peredaran);
  const dipotong = paket.dokumen.bukpot.map(({ isi }) => bagian(isi.dpp, JASA, PERSEN));
  const dipungut = panggilan(langkah, "/spt/e-spt/3/create").map(({ isi }) => isi.isi.pph);
  const e13 = jumlah([...dipotong, ...dipungut]);
  const e14 = diketik("induk").find(({ isi }) => isi.e14 !== undefined).isi.e14;
  const kurang = d12 - e13 - e14;
  return {
    [SPT]: {
      c2_jumlah: final,
      c3_jumlah: bukanObjek,
      d4,
      peredaran,
      d7: d4,
      d8_jumlah: d8,
      d9,
      pkp_kena_tarif: ribuan(d9),
      d12,
      e13_jumlah: e13,
      e14,
      f17a: kurang,
      f17c: kurang,
      hasil: kurang,
      g20_angsuran: bagian(Math.max(0, pajak(ribuan(d4), peredaran) - e13), 1, 12),
    },
  };
}
