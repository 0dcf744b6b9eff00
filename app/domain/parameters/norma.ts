import { dated } from "../kit/dated";

/** Groups of places in the norm: ten provincial capitals, the other capitals, everywhere else. */
export type DaerahNorma = "KOTA10" | "IBUKOTA" | "LAIN";
type Norma = Readonly<Record<DaerahNorma, string>>;
const daerah = (KOTA10: string, IBUKOTA: string, LAIN: string): Norma => ({ KOTA10, IBUKOTA, LAIN });
const sama = (persen: string): Norma => daerah(persen, persen, persen);

/**
 * Net income in percent of turnover by the norm (NPPN), by line of business (KLU) and group of places. The table has
 * some common lines of the full list. A typed percentage takes precedence.
 */
export const normaPenghitungan = dated<Readonly<Record<string, Norma>>>("norma penghitungan penghasilan neto", [
  {
    from: "2016-01-01",
    value: {
      "14120": daerah("15", "12.5", "10"),
      "45201": daerah("25", "20", "15"),
      "47111": daerah("30", "25", "20"),
      "47112": daerah("30", "25", "20"),
      "47999": sama("50"),
      "49431": daerah("20", "17.5", "15"),
      "56101": daerah("25", "20", "15"),
      "56102": daerah("25", "20", "15"),
      "66221": sama("50"),
      "69101": sama("51"),
      "69102": sama("51"),
      "69103": sama("55"),
      "69201": sama("50"),
      "69202": sama("50"),
      "71101": sama("50"),
      "74100": sama("50"),
      "85499": sama("50"),
      "86201": sama("50"),
      "86202": sama("50"),
      "86203": sama("50"),
      "90002": sama("50"),
      "93193": sama("35"),
      "96112": daerah("30", "28", "26"),
    },
    dasar: { kutipan: "UU PPh ps. 14; PER-17/PJ/2015", contoh: true },
  },
]);

/** Cities by group of places, as the register writes them; a city missing here is "everywhere else". */
export const kotaNorma = dated<Readonly<Record<Exclude<DaerahNorma, "LAIN">, readonly string[]>>>("kota norma", [
  {
    from: "2016-01-01",
    value: {
      KOTA10: [
        "Medan",
        "Palembang",
        "Jakarta",
        "Bandung",
        "Semarang",
        "Surabaya",
        "Denpasar",
        "Manado",
        "Makassar",
        "Pontianak",
        "Jakarta Pusat",
        "Jakarta Utara",
        "Jakarta Barat",
        "Jakarta Selatan",
        "Jakarta Timur",
      ],
      IBUKOTA: [
        "Banda Aceh",
        "Padang",
        "Pekanbaru",
        "Jambi",
        "Bengkulu",
        "Bandar Lampung",
        "Pangkalpinang",
        "Pangkal Pinang",
        "Tanjung Pinang",
        "Tanjungpinang",
        "Serang",
        "Yogyakarta",
        "Mataram",
        "Kupang",
        "Palangka Raya",
        "Banjarbaru",
        "Samarinda",
        "Tanjung Selor",
        "Gorontalo",
        "Palu",
        "Mamuju",
        "Kendari",
        "Ambon",
        "Sofifi",
        "Jayapura",
        "Manokwari",
      ],
    },
    dasar: { kutipan: "PER-17/PJ/2015", contoh: true },
  },
]);
