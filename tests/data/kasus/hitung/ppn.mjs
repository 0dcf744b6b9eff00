import { bagian, panggilan, tambah } from "./angka.mjs";

// UU PPN ps. 7, 8A; PMK 131/2024 ps. 2, 3: luxury goods (01) on the full price, all others on 11/12 of it, at 12 %
const PENUH = "01";
/** Lines of the main form by transaction code. */
const BARIS = { "01": "i_a_4", "04": "i_a_2", "05": "i_a_2", "07": "i_a_7", "08": "i_a_8" };
const MEWAH = ["01"];

const lainDari = (kode, dpp) => (kode === PENUH ? dpp : bagian(dpp, 11, 12));
/** Base, other base and VAT of a line. */
function baris(kode, { harga, jumlah, potongan = 0 }) {
  const dpp = Number(harga) * Number(jumlah) - Number(potongan);
  const lain = lainDari(kode, dpp);
  return [dpp, lain, bagian(lain, 12, 100)];
}
const jumlahkan = (list) => [0, 1, 2].map((at) => list.reduce((sum, one) => sum + one[at], 0));
const faktur = ({ kode, baris: lines }) => jumlahkan(lines.map((one) => baris(kode, one)));
const kurang = (a, b) => a.map((value, at) => value - b[at]);
/** A down payment: its own base, and the tax on it. */
function uangMuka({ kode, nilaiUangMuka }) {
  const lain = lainDari(kode, nilaiUangMuka);
  return [nilaiUangMuka, lain, bagian(lain, 12, 100)];
}

function masuk(sel, nama, [dpp, lain, ppn]) {
  tambah(sel, `${nama}_dpp`, dpp);
  tambah(sel, `${nama}_dpp_lain`, lain);
  tambah(sel, `${nama}_ppn`, ppn);
}
/** Supplies: documents in force, a settlement less its down payment. */
function keluaran(sel, langkah) {
  const drafts = panggilan(langkah, "/eFaktur/save-draft");
  const byName = new Map(drafts.map(({ nama, isi }) => [nama, isi]));
  const diganti = new Set(drafts.flatMap(({ isi }) => (isi.menggantikan ? [isi.menggantikan.slice(1, -3)] : [])));
  for (const { nama, isi } of drafts) {
    if (diganti.has(nama)) continue;
    let values = isi.uangMuka ? uangMuka(isi) : faktur(isi);
    if (isi.pelunasan) {
      const asal = byName.get(isi.rujukan.slice(1).split("_")[0]);
      values = kurang(faktur(asal), uangMuka(asal));
    }
    masuk(sel, BARIS[isi.kode], values);
  }
  for (const { isi } of panggilan(langkah, "/eFaktur/other-doc-output/submit"))
    tambah(sel, "i_a_1_dpp", isi.dokumen.dpp);
}

const rujukan = (teks) => /referensi=([^\]]+)/.exec(teks)?.[1];
/** Received documents: credited in their own month, in a later one, or not at all (UU PPN ps. 9(2), 9(8), 9(9)). */
function masukan(sel, { dokumen }, langkah) {
  const putusan = new Map(panggilan(langkah, "/eFaktur/update").map(({ isi }) => [rujukan(isi.ids[0]), isi.action]));
  const retur = new Map(
    panggilan(langkah, "/eFaktur/return/save-draft").map(({ isi }) => [rujukan(isi.fakturId), isi.baris]),
  );
  for (const one of dokumen.faktur) {
    const action = putusan.get(one.referensi);
    if (!action) continue;
    const kembali = (retur.get(one.referensi) ?? []).map(({ urut, jumlah }) =>
      baris(one.kode, { ...one.baris[urut - 1], jumlah, potongan: 0 }),
    );
    const values = kurang(faktur(one), jumlahkan(kembali));
    if (action === "uncredit") masuk(sel, "ii_h", values);
    else masuk(sel, one.kode === PENUH ? "ii_c" : "ii_b", values);
  }
  for (const { dpp } of dokumen.kepabeanan) {
    tambah(sel, "ii_a_dpp", dpp);
    tambah(sel, "ii_a_ppn", bagian(bagian(dpp, 11, 12), 12, 100));
  }
}

/**
 * Cells of the VAT return of a case, from its papers and decisions.
 *
 * @param {any} paket
 * @param {any[]} langkah
 * @returns {Record<string, Record<string, number>>}
 */
export function hitungPpn(paket, langkah) {
  /** @type {Record<string, number>} */
  const sel = {};
  keluaran(sel, langkah);
  masukan(sel, paket, langkah);
  const nilai = (nama) => sel[nama] ?? 0;
  const sisi = ["i_a_1", "i_a_2", "i_a_4", "i_a_7", "i_a_8"];
  sel.i_a_dpp = sisi.reduce((sum, one) => sum + nilai(`${one}_dpp`), 0);
  sel.i_a_ppn = sisi.reduce((sum, one) => sum + nilai(`${one}_ppn`), 0);
  sel.i_c_dpp = sel.i_a_dpp;
  sel.ii_g_ppn = ["ii_a", "ii_b", "ii_c"].reduce((sum, one) => sum + nilai(`${one}_ppn`), 0);
  sel.ii_j_dpp = ["ii_a", "ii_b", "ii_c", "ii_h"].reduce((sum, one) => sum + nilai(`${one}_dpp`), 0);
  sel.iii_a = nilai("i_a_2_ppn") + MEWAH.reduce((sum, kode) => sum + nilai(`${BARIS[kode]}_ppn`), 0);
  sel.iii_c = sel.ii_g_ppn;
  sel.iii_e = sel.iii_a - sel.iii_c;
  return { "ppn|2026-04|0|1": sel };
}
