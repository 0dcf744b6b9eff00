import { type DefPeriksa, temukan } from "~/domain/mesin/definisi";
import { ada, adalah, banding, dan, jumlah, kali, max, nol, parameter, type Rumus, ya } from "~/domain/mesin/rumus";
import { hartaHilang, kekayaanDitanya } from "~/domain/parameters/periksa";
import { fakta, lebihDariNol } from "../../temuan";
import { KONFIRMASI, TELITI } from "../berat";
import { lewat } from "../periksa-definisi";
import { checkRugiLalu, jauhBeda } from "../periksa-fakta";

const induk = (field: string) => ({ formulir: "induk", field });
/** Turnover of a business that keeps no books. */
const OMZET = jumlah([
  ["+", nol("l3b.a.peredaran")],
  ["+", nol("l3b.b.peredaran")],
  ["+", nol("l3b.c.peredaran")],
]);
const TANPA_BUKU = dan(ya("b1b1"), adalah("b1b3", "NORMA", "HANYA_FINAL"));
const FAKTUR = fakta("faktur");

/** Net wealth at the end of the year and of the year before. */
const AKHIR = jumlah(["+i14a", "-i14b_jumlah"]);
const AWAL = jumlah([
  ["+", fakta("lalu_harta")],
  ["-", fakta("lalu_utang")],
]);
const KENAIKAN = jumlah([
  ["+", AKHIR],
  ["-", AWAL],
]);
/** Income of the year after tax: taxed, taxed finally, free of tax, and turnover below the tax-free part. */
const PENGHASILAN = jumlah([
  "+c2",
  "-c9",
  "+i14c_jumlah",
  ["-", nol("l2.a.pph")],
  "+i14d_jumlah",
  ["+", nol("l3b.a.peredaran")],
]);
const TAK_DIJELASKAN = jumlah([
  ["+", KENAIKAN],
  ["-", PENGHASILAN],
]);
const BATAS: Rumus = max(parameter(kekayaanDitanya, "paling"), kali(parameter(kekayaanDitanya, "bagian"), KENAIKAN));

/** Figures of the annual personal return beside invoices, other returns and the year before. */
export const periksaFakta: readonly DefPeriksa[] = [
  temukan("usaha_faktur", KONFIRMASI, dan(adalah("b1b1", false), lebihDariNol(FAKTUR)), {
    ...induk("b1b1"),
    isian: { faktur: FAKTUR },
    dasar: { kutipan: "UU PPh ps. 4(1), 14" },
  }),
  temukan("omzet_faktur", KONFIRMASI, dan(TANPA_BUKU, banding(OMZET, "<", FAKTUR)), {
    ...induk("b1b1"),
    isian: { omzet: OMZET, faktur: FAKTUR },
    dasar: { kutipan: "PP 55/2022 ps. 56; UU PPh ps. 14" },
  }),
  temukan("omzet_ppn", TELITI, dan(TANPA_BUKU, jauhBeda(OMZET, fakta("penyerahan"), "omzet")), {
    ...induk("b1b1"),
    isian: { omzet: OMZET, ppn: fakta("penyerahan") },
    dasar: { kutipan: "UU PPh ps. 14; UU PPN ps. 11" },
  }),
  temukan(
    "harta_hilang",
    KONFIRMASI,
    dan(
      banding(fakta("harta_hilang"), ">", parameter(hartaHilang)),
      lewat(fakta("lalu_harta"), { op: "dari", nama: "i14a" }, parameter(hartaHilang)),
    ),
    {
      ...induk("i14a"),
      isian: { hilang: fakta("harta_hilang"), lalu: fakta("lalu_harta") },
      dasar: { kutipan: "UU PPh ps. 4(1)d" },
    },
  ),
  temukan(
    "utang_tidak",
    TELITI,
    dan(
      adalah("i14b", false),
      lebihDariNol(fakta("lalu_utang")),
      banding({ op: "dari", nama: "i14a" }, ">=", fakta("lalu_harta")),
    ),
    { ...induk("i14b"), isian: { utang: fakta("lalu_utang") }, dasar: { kutipan: "PER-11/PJ/2025" } },
  ),
  temukan("kekayaan_naik", TELITI, dan(ada(fakta("lalu_harta")), banding(TAK_DIJELASKAN, ">", BATAS)), {
    ...induk("i14a"),
    isian: { naik: KENAIKAN, penghasilan: PENGHASILAN, selisih: TAK_DIJELASKAN },
    dasar: { kutipan: "UU PPh ps. 4(1)p" },
    kantor: { bobot: 4 },
  }),
  ...checkRugiLalu({ formulir: "l5", bagian: "a", pertanyaan: "c3", laba: "c2" }),
];
