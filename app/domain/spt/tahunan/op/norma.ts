import { type DaftarBaris, TERLALU_BESAR, wholeOrTooBig } from "~/domain/mesin/nilai";
import { type DefFungsi, defineFungsi } from "~/domain/mesin/rumus";
import { type DaerahNorma, kotaNorma, normaPenghitungan } from "~/domain/parameters/norma";

const DASAR = { kutipan: "UU PPh ps. 14; PER-17/PJ/2015" };
/** The group of places of a city, in any spelling. A regency of the same name belongs to the rest. */
export const daerahNorma = defineFungsi({
  nama: "daerah_norma",
  operan: { kota: "teks" },
  tabel: { kota: kotaNorma },
  hasil: "teks",
  boleh: ["kota"],
  dasar: DASAR,
  hitung({ kota }, { kota: { value } }): DaerahNorma | null {
    const name = String(kota ?? "")
      .trim()
      .replace(/^Kota\s+(Administrasi\s+)?/i, "")
      .toLowerCase();
    if (name === "") return null;
    const isOne = (city: string) => name === city.toLowerCase();
    if (value.KOTA10.some(isOne)) return "KOTA10";
    return value.IBUKOTA.some(isOne) ? "IBUKOTA" : "LAIN";
  },
});
/** The norm in percent of a line of business at a group of places. Nothing if the table does not have the line. */
export const normaPersen = defineFungsi({
  nama: "norma_persen",
  operan: { klu: "teks", daerah: "teks" },
  tabel: { norma: normaPenghitungan },
  hasil: "persen",
  dasar: DASAR,
  hitung({ klu, daerah }, { norma: { value } }) {
    return value[String(klu)]?.[daerah as DaerahNorma] ?? null;
  },
});
/**
 * Turnover of a business at a place in a year, over all its rows (name, line of business, turnover), whole rupiah.
 * Nothing without any; {@link TERLALU_BESAR} beyond whole rupiah.
 */
export const peredaranUsaha: DefFungsi<"nama" | "jenis_usaha" | "baris"> = {
  nama: "peredaran_usaha",
  operan: { nama: "teks", jenis_usaha: "teks", baris: "baris" },
  hasil: "rupiah",
  dasar: { kutipan: "PER-11/PJ/2025" },
  hitung({ nama, jenis_usaha, baris }) {
    const own = (baris as DaftarBaris).filter(([place, line]) => place === nama && line === jenis_usaha);
    if (own.length === 0) return null;
    let total = 0n;
    for (const [, , peredaran] of own) {
      if (peredaran === TERLALU_BESAR) return TERLALU_BESAR;
      total += BigInt(typeof peredaran === "number" ? peredaran : 0);
    }
    return wholeOrTooBig(Number(total));
  },
};
