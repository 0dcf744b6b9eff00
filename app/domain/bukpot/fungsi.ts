import type { Langkah } from "../kit/alasan";
import type { Dated } from "../kit/dated";
import { type Nilai, wholeOrTooBig } from "../mesin/nilai";
import { type DefFungsi, defineFungsi } from "../mesin/rumus";
import { type Lapis, pasal17, pensiunSekaligus, pesangon, terBulanan, terHarian } from "../parameters/pph21";
import { langkahProgresif } from "./langkah";
import { bagianProgresif, lapisOf, progresif } from "./lapis";

const whole = (value: Nilai): number => (typeof value === "number" ? value : 0);
/** Number of days of a wage from a form value, decimal text. */
const hariDari = (value: Nilai): number => Math.max(1, Number(value));

/** The monthly effective rate of a category for a gross, percent (PP 58/2023). */
export const tarifTer = defineFungsi({
  nama: "tarif_ter",
  operan: { kategori: "teks", dpp: "rupiah" },
  tabel: { ter: terBulanan },
  hasil: "desimal",
  dasar: { kutipan: "PP 58/2023 ps. 2(2); PMK 168/2023 ps. 13" },
  hitung({ kategori, dpp }, { ter: { value } }) {
    const table = Object.entries(value).find(([name]) => name === kategori)?.[1];
    return table ? lapisOf(table, whole(dpp)).persen : null;
  },
});

/** The rate of an amount's bracket, percent. For an amount over several days the average per day decides. */
const tarifLapis = (nama: string, lapis: Dated<readonly Lapis[]>) =>
  defineFungsi({
    nama,
    operan: { dpp: "rupiah", hari: "desimal" },
    tabel: { lapis },
    hasil: "desimal",
    dasar: lapis.rows[0]?.dasar ?? { kutipan: "" },
    hitung: ({ dpp, hari }, tabel) => lapisOf(tabel.lapis.value, whole(dpp), hariDari(hari)).persen,
  });
export const tarifHarian = tarifLapis("tarif_harian", terHarian);
export const tarifPasal17 = tarifLapis("tarif_lapis", pasal17);
export const tarifPesangon = tarifLapis("tarif_lapis", pesangon);
export const tarifPensiun = tarifLapis("tarif_lapis", pensiunSekaligus);

/** Tax by the brackets of article 17, each multiplied by the number of days; every bracket is a step. */
export const pajakPasal17 = defineFungsi({
  nama: "pajak_lapis",
  operan: { dpp: "rupiah", hari: "desimal" },
  tabel: { lapis: pasal17 },
  hasil: "rupiah",
  dasar: { kutipan: "UU PPh ps. 17(1)a; PMK 168/2023" },
  hitung: ({ dpp, hari }, { lapis }) => wholeOrTooBig(progresif(lapis.value, whole(dpp), hariDari(hari))),
  langkah({ dpp, hari }, { lapis }) {
    const days = hariDari(hari);
    const each: Langkah[] = days > 1 ? [{ teks: "bukpot.lapis_hari", isian: { hari: String(days) } }] : [];
    return [...each, ...langkahProgresif(bagianProgresif(lapis.value, whole(dpp), days), lapis.dasar)];
  },
});

/** Tax on all payments within the years that count together, less the tax on earlier payments. */
const sekaligus = (lapis: Dated<readonly Lapis[]>): DefFungsi<"dpp" | "sebelumnya", { lapis: readonly Lapis[] }> => ({
  nama: "pajak_sekaligus",
  operan: { dpp: "rupiah", sebelumnya: "rupiah" },
  tabel: { lapis },
  hasil: "rupiah",
  dasar: { kutipan: "PP 68/2009; PMK 16/PMK.03/2010" },
  hitung({ dpp, sebelumnya }, tabel) {
    const before = Math.max(0, whole(sebelumnya));
    const { value } = tabel.lapis;
    return wholeOrTooBig(progresif(value, whole(dpp) + before) - progresif(value, before));
  },
  langkah({ dpp, sebelumnya }, tabel) {
    const { value, dasar } = tabel.lapis;
    const before = Math.max(0, whole(sebelumnya));
    const seluruh = whole(dpp) + before;
    const steps = langkahProgresif(bagianProgresif(value, seluruh), dasar);
    if (before === 0) return steps;
    const lalu = progresif(value, before);
    const isian = { sebelumnya: before };
    return [
      { teks: "bukpot.kumulatif", isian, nilai: seluruh, dasar },
      ...steps,
      { teks: "bukpot.pajak_sebelumnya", isian, nilai: lalu },
      { teks: "bukpot.pajak_bukti_ini", nilai: progresif(value, seluruh) - lalu },
    ];
  },
});
export const pajakPesangon = sekaligus(pesangon);
export const pajakPensiun = sekaligus(pensiunSekaligus);

/** Formula: true if the typed value is one of the shares that an object offers. */
export const salahSatu: DefFungsi<"nilai" | "pilihan"> = {
  nama: "salah_satu",
  operan: { nilai: "desimal", pilihan: "daftar" },
  hasil: "yaTidak",
  dasar: { kutipan: "PER-11/PJ/2025" },
  hitung: ({ nilai, pilihan }) => Array.isArray(pilihan) && pilihan.includes(nilai),
};
