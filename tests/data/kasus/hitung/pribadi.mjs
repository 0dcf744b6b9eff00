import { bagian, panggilan } from "./angka.mjs";

// PMK 101/PMK.010/2016
const PTKP = { "TK/0": 54_000_000, "K/0": 58_500_000, "K/1": 63_000_000, "K/2": 67_500_000, "K/3": 72_000_000 };
// UU PPh ps. 17(1)a: upper bound and percent
const PASAL17 = [
  [60_000_000, 5],
  [250_000_000, 15],
  [500_000_000, 25],
  [5_000_000_000, 30],
  [Number.POSITIVE_INFINITY, 35],
];
/** Tax of the year on net income after the allowance, cut to thousands, whole rupiah. */
function pasal17(neto, ptkp) {
  const dasar = Math.max(0, Math.floor((neto - PTKP[ptkp]) / 1000) * 1000);
  let [pajak, bawah] = [0, 0];
  for (const [atas, persen] of PASAL17) {
    if (dasar <= bawah) break;
    pajak += (Math.min(dasar, atas) - bawah) * persen;
    bawah = atas;
  }
  return { pkp: dasar, pajak: bagian(pajak, 1, 100) };
}

const jumlah = (angka) => angka.reduce((sum, one) => sum + one, 0);
const bulanDari = (masa) => Number(masa.slice("YYYY-".length));
/** Gross, deductions and tax of a salary slip. The tax of a second employer is what is left of the year's (PMK 168/2023). */
function slipGaji(isi) {
  const bulan = bulanDari(isi.masa) - bulanDari(isi.masaAwal) + 1;
  const bruto = isi.gaji + (isi.bonus ?? 0);
  const pengurang = Math.min(bagian(bruto, 5, 100), 500_000 * bulan) + (isi.iuranPensiun ?? 0);
  const { pajak } = pasal17(bruto - pengurang + (isi.netoSebelumnya ?? 0), isi.ptkp);
  return { bruto, neto: bruto - pengurang, pph: pajak - (isi.pphSebelumnya ?? 0) };
}
// UU PPh ps. 17(1)a on half of an expert's fee (PMK 168/2023 ps. 16), ps. 23(1)c
const PPH_LAIN = {
  BP21: ({ bruto }) => pasal17(bruto / 2 + PTKP["TK/0"], "TK/0").pajak,
  bpu: ({ objek, dpp }) => (objek === "24-100-02" ? bagian(dpp, 2, 100) : 0),
};
/** Slips with final tax credit nothing; their base is in the list of final income. */
const isFinal = ({ objek }) => objek.startsWith("28-");
const TAHUN = "2025";

/** Steps of a solution on the return of a person. */
function isianDari(langkah, ref) {
  const own = langkah.filter(({ sebagai }) => sebagai === ref);
  const induk = Object.assign({}, ...panggilan(own, "/spt/OP/save/induk").map(({ isi }) => isi.isi ?? {}));
  const tambah = (lampiran, bagianIni) =>
    panggilan(own, `/spt/OP/${lampiran}/`)
      .filter(({ isi }) => isi.bagian === bagianIni)
      .map(({ isi }) => isi.isi);
  const daftar = Object.assign({}, ...panggilan(own, "/spt/OP/save/lampiran1").map(({ isi }) => isi.baris ?? {}));
  return { induk, tambah, daftar };
}
/** Rows at the end of the year: typed ones instead of last year's, table by table. */
const daftarOf = ({ lalu }, daftar, nama) =>
  daftar[nama] ?? lalu.filter((one) => one.bagian === nama).flatMap(({ baris }) => baris);

/** The annual return of a person as its case and the steps tell it. */
function hitungTahun(kasus, { induk, tambah, daftar }) {
  const gaji = kasus.bukpot.filter(({ jenis }) => jenis === "A1").map(({ isi }) => slipGaji(isi));
  const lain = kasus.bukpot.filter(({ jenis }) => jenis !== "A1").map(({ jenis, isi }) => ({ jenis, ...isi }));
  const [norma] = tambah("lampiran3a4", "a");
  const omzet = jumlah(tambah("lampiran3b", "c").flatMap(({ peredaran }) => peredaran));
  const b1a = jumlah(gaji.map(({ neto }) => neto));
  const b1b5 = induk.b1b3 === "NORMA" ? bagian(omzet, Number(norma.norma), 100) : 0;
  const b1c = induk.b1c ? jumlah(tambah("lampiran3a4", "b").map(({ neto }) => neto)) : 0;
  const c2 = b1a + b1b5 + b1c;
  const c3 = induk.c3 ? jumlah(tambah("lampiran5", "b").map((one) => one.jumlah)) : 0;
  const { pkp, pajak } = pasal17(c2 - c3, induk.c5);
  const kredit = jumlah([
    ...gaji.map(({ pph }) => pph),
    ...lain.filter((one) => !isFinal(one)).map((one) => PPH_LAIN[one.jenis](one)),
  ]);
  const angsuran = jumlah(
    (kasus.bayar ?? [])
      .filter(({ kap, kjs }) => kap === "411125" && kjs === "100")
      .flatMap(({ awal, akhir, jumlah: sebulan }) => {
        const first = awal.startsWith(TAHUN) ? bulanDari(awal) : 1;
        return akhir.startsWith(TAHUN) ? [(bulanDari(akhir) - first + 1) * sebulan] : [];
      }),
  );
  const kurang = pajak - kredit - angsuran;
  const harta = jumlah([
    ...daftarOf(kasus, daftar, "a1").map(({ saldo }) => saldo),
    ...["a4", "a5"].flatMap((nama) => daftarOf(kasus, daftar, nama).map(({ perolehan }) => perolehan)),
  ]);
  return {
    b1a_jumlah: b1a,
    b1b5,
    b1c_jumlah: b1c,
    c2,
    c3_jumlah: c3,
    c4: c2 - c3,
    c5_jumlah: PTKP[induk.c5],
    c6: pkp,
    c7: pajak,
    c9: pajak,
    d10a_jumlah: kredit,
    d10b: angsuran,
    e11a: kurang,
    e11c: kurang,
    h13a_jumlah: induk.h13a ? bagian(Math.max(0, pajak - kredit), 1, 12) : 0,
    i14a: harta,
    i14b_jumlah: jumlah(daftarOf(kasus, daftar, "b").map(({ saldo }) => saldo)),
    i14c_jumlah: jumlah([...lain.filter(isFinal), ...tambah("lampiran2", "a")].map(({ dpp }) => dpp)),
    i14d_jumlah: induk.i14d ? jumlah(tambah("lampiran2", "b").map(({ bruto }) => bruto)) : 0,
  };
}

/**
 * Cells of the annual returns of the natural persons of a case, in the order of the pack.
 *
 * @param {any} paket
 * @param {any[]} langkah
 * @returns {Record<string, Record<string, number>>}
 */
export function hitungPribadi(paket, langkah) {
  return Object.fromEntries(
    paket.perusahaan.map(({ ref }, at) => [
      `op|${TAHUN}-12|0|${at + 1}`,
      hitungTahun(
        paket.kasus.find(({ pemilik }) => pemilik === ref),
        isianDari(langkah, ref),
      ),
    ]),
  );
}
