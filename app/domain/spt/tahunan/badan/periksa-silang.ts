import { type DefPeriksa, temukan } from "~/domain/mesin/definisi";
import {
  ada,
  adalah,
  atau,
  banding,
  banyakBaris,
  dan,
  dari,
  jumlah,
  jumlahBaris,
  kali,
  max,
  menurut,
  min,
  nol,
  parameter,
  type Rumus,
  tetap,
  tidak,
} from "~/domain/mesin/rumus";
import { toleransiBagian, toleransiSilang } from "~/domain/parameters/periksa";
import { persenPengurangan } from "~/domain/parameters/pph-badan";
import { FORMULIR_SEKTOR } from "~/domain/ref/akun-badan";
import { lebihDariNol } from "../../temuan";
import { GALAT, GALAT_KONFIRMASI, KONFIRMASI, TELITI } from "../berat";
import { bawaanOf, lewat } from "../periksa-definisi";
import { BEBAS_DER, l11b } from "./lampiran-11b";
import { dariSektor, neracaSektor, SUSUT } from "./rumus";

/** Two figures differ by more than a part of the greater one. */
const menyimpang = (kiri: Rumus, kanan: Rumus, bagian: "dekat" | "jauh"): Rumus => {
  const boleh = kali(parameter(toleransiBagian, bagian), max(kiri, kanan));
  return atau(lewat(kiri, kanan, boleh), lewat(kanan, kiri, boleh));
};
/** Both figures are there, and they differ by more than a part. */
const tidakCocok = (kiri: Rumus, kanan: Rumus, bagian: "dekat" | "jauh" = "dekat"): Rumus =>
  dan(lebihDariNol(kiri), lebihDariNol(kanan), menyimpang(kiri, kanan, bagian));

const BUNGA = nol("iii.bunga");
const BEBAN_BUNGA = dariSektor(["5316"], "c3");
const UTANG = nol("b.utang");
const UTANG_NERACA = neracaSektor("2103", "2304");
/** Loans in the last month of a whole book year, and the accounts of loans. */
const PINJAMAN_AKHIR = nol(jumlahBaris("iia", "saldo_bulan_12"));
const SETAHUN_PENUH = banding("spt.bulan", "=", tetap(12));
const PINJAMAN_NERACA = neracaSektor("2201", "2202", "2301", "2303", "2304");
/** Untaxed dividends, and holdings abroad, which alone can pay them from there. */
const DIVIDEN = nol(jumlahBaris("l4b.b", "bruto", adalah("kode_jenis", "303")));
const PENYERTAAN_LN = banyakBaris(
  "l2.b",
  dan(lebihDariNol("modal"), ada("kode_negara"), tidak(adalah("kode_negara", "IDN"))),
);
const ASET = nol(jumlahBaris("aset", "biaya"));
const ASET_NERACA = neracaSektor("1523", "1529", "1600");
const DTP = jumlahBaris("b", "pph", adalah("jenis_pajak", "DTP"));
const BUNGA_BANK = dariSektor(["4511"], "c3");
const BATAS_BUNGA = nol(bawaanOf(l11b, "iii", "dapat"));

const silang: readonly DefPeriksa[] = [
  temukan("bunga_beda", TELITI, tidakCocok(BUNGA, BEBAN_BUNGA), {
    formulir: "l11b",
    field: "iii.bunga",
    isian: { rinci: BUNGA, akun: BEBAN_BUNGA },
    dasar: { kutipan: "PMK 169/PMK.010/2015" },
    penjelasan: ["biaya_bank", "bunga_sewa"],
  }),
  temukan("pinjaman_beda", TELITI, dan(tidak(BEBAS_DER), SETAHUN_PENUH, tidakCocok(PINJAMAN_AKHIR, PINJAMAN_NERACA)), {
    formulir: "l11b",
    field: "rata_utang",
    isian: { rinci: PINJAMAN_AKHIR, akun: PINJAMAN_NERACA },
    dasar: { kutipan: "PMK 169/PMK.010/2015" },
  }),
  temukan("umkm_kurang", KONFIRMASI, banding(jumlah(["-selisih_akhir"]), ">", parameter(toleransiSilang)), {
    formulir: "l5b",
    field: "selisih_akhir",
    isian: { kurang: jumlah(["-selisih_akhir"]) },
    taruhan: jumlah(["-selisih_akhir"]),
    dasar: { kutipan: "PP 55/2022 ps. 56, 60; PMK 164/2023" },
  }),
  temukan(
    "dividen_ln_tidak",
    KONFIRMASI,
    dan(adalah("h21i", false), lebihDariNol(DIVIDEN), lebihDariNol(PENYERTAAN_LN)),
    {
      formulir: "induk",
      field: "h21i",
      isian: { dividen: DIVIDEN },
      taruhan: DIVIDEN,
      dasar: { kutipan: "UU PPh ps. 4(3)f; PMK 18/PMK.03/2021 ps. 41" },
      penjelasan: ["dividen_dn"],
    },
  ),
  temukan("utang_beda", TELITI, tidakCocok(UTANG, UTANG_NERACA), {
    formulir: "l2",
    field: "b.utang",
    isian: { rinci: UTANG, akun: UTANG_NERACA },
    dasar: { kutipan: "UU PPh ps. 18(3), 18(4)" },
  }),
  temukan("aset_beda", TELITI, tidakCocok(ASET, ASET_NERACA, "jauh"), {
    formulir: "l9",
    field: "aset.penyusutan",
    isian: { rinci: ASET, akun: ASET_NERACA },
    dasar: { kutipan: "UU PPh ps. 11, 11A" },
    penjelasan: ["tanah", "revaluasi", "hak_guna"],
    // the account of buildings has their land, which is not depreciated
    kantor: { bobot: 1 },
  }),
  // only irregular income makes a difference (PMK 215/PMK.03/2018)
  temukan("dasar_angsuran_beda", TELITI, tidakCocok(nol("dasar"), dari("induk.d4")), {
    formulir: "l6",
    field: "dasar",
    isian: { dasar: nol("dasar"), neto: dari("induk.d4") },
    dasar: { kutipan: "UU PPh ps. 25(1), 25(6); PMK 215/PMK.03/2018" },
    kantor: { bobot: 1 },
  }),
  // interest of a bank account is taxed finally; interest on money lent is not
  temukan(
    "bunga_tanpa_final",
    TELITI,
    dan(
      tidak(BEBAS_DER),
      banding(BUNGA_BANK, ">", parameter(toleransiSilang)),
      banding(dariSektor(["4511"], "c5"), "=", tetap(0)),
      banding(neracaSektor("1124", "1125"), "=", tetap(0)),
    ),
    {
      formulir: "induk",
      field: "c2",
      isian: { bunga: BUNGA_BANK },
      dasar: { kutipan: "UU PPh ps. 4(2)a; PP 131/2000" },
      kantor: { bobot: 0 },
      taruhan: BUNGA_BANK,
    },
  ),
];

const batas: readonly DefPeriksa[] = [
  temukan(
    "bunga_lebih",
    GALAT,
    dan(lebihDariNol("dapat"), atau(banding("dapat", ">", nol("bunga")), banding("dapat", ">", BATAS_BUNGA))),
    {
      formulir: "l11b",
      baris: "iii",
      field: "dapat",
      diketik: true,
      isian: { isi: dari("dapat"), bunga: nol("bunga"), batas: BATAS_BUNGA },
      dasar: { kutipan: "UU PPh ps. 18(1); PMK 169/PMK.010/2015" },
      taruhan: jumlah(["+dapat", ["-", min(nol("bunga"), BATAS_BUNGA)]]),
    },
  ),
  temukan("dtp_lebih", GALAT_KONFIRMASI, banding(DTP, ">", max(tetap(0), "induk.d12")), {
    formulir: "l3",
    field: "b.pph",
    isian: { dtp: DTP, pajak: dari("induk.d12"), lebih: jumlah([["+", DTP], "-induk.d12"]) },
    dasar: { kutipan: "PMK 10/2025; PMK 105/2025" },
    taruhan: jumlah([
      ["+", DTP],
      ["-", max(tetap(0), "induk.d12")],
    ]),
  }),
  temukan("terbuka_syarat", KONFIRMASI, adalah("d11", "TX02"), {
    formulir: "induk",
    field: "d11",
    dasar: { kutipan: "UU PPh ps. 17(2b); PP 55/2022 ps. 65" },
  }),
  temukan(
    "pengurangan_persen",
    KONFIRMASI,
    dan(
      lebihDariNol("persen"),
      ...(["penuh", "separuh", "seperempat"] as const).map((bagian) =>
        banding("persen", "<>", parameter(persenPengurangan, bagian)),
      ),
    ),
    {
      formulir: "l13c",
      baris: "daftar",
      field: "persen",
      isian: { isi: dari("persen") },
      dasar: { kutipan: "PMK 130/PMK.010/2020 ps. 2, 3" },
    },
  ),
  temukan(
    "pengurangan_lama",
    KONFIRMASI,
    banding("tahun_ke", ">", jumlah(["+jangka_waktu", ["+", parameter(persenPengurangan, "tahunTransisi")]])),
    {
      formulir: "l13c",
      baris: "daftar",
      field: "tahun_ke",
      isian: { ke: dari("tahun_ke"), jangka: dari("jangka_waktu") },
      dasar: { kutipan: "PMK 130/PMK.010/2020 ps. 2, 3" },
    },
  ),
];

/** An adjustment of an account is no greater than its amount. Depreciation has two tables of its own. */
const koreksi = (formulir: string): DefPeriksa =>
  temukan(
    "koreksi_lebih",
    KONFIRMASI,
    menurut("tanda", { tambah: banding(nol("c8"), ">", nol("c6")), kurang: banding(nol("c7"), ">", nol("c6")) }),
    {
      formulir,
      akun: "laba_rugi",
      kecuali: SUSUT,
      field: "c6",
      isian: { akun: nol("c6"), koreksi: menurut("tanda", { tambah: nol("c8"), kurang: nol("c7") }) },
      dasar: { kutipan: "UU PPh ps. 9(1)" },
    },
  );

/** Figures of the annual corporate return beside its other forms, and upper bounds of the law. */
export const periksaSilang: readonly DefPeriksa[] = [...silang, ...batas, ...FORMULIR_SEKTOR.map(koreksi)];
