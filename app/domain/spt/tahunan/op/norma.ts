import { defineFungsi } from "~/domain/mesin/rumus";
import { type DaerahNorma, kotaNorma, normaPenghitungan } from "~/domain/parameters/norma";

const DASAR = { kutipan: "UU PPh ps. 14; PER-17/PJ/2015" };
/** The group of places of a city, whichever way it is written; a regency of the same name is none, and belongs to the rest. */
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
/** The norm in percent of a line of business at a group of places; nothing for a line that the table has not. */
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
