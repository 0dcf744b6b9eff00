import { type DefPeriksa, kembar, temukan } from "~/domain/mesin/definisi";
import { BULAN } from "~/domain/mesin/isian";
import {
  ada,
  adalah,
  atau,
  banding,
  banyakBaris,
  dan,
  dari,
  jumlah,
  kali,
  nol,
  parameter,
  tabel,
  tetap,
  tidak,
  ya,
} from "~/domain/mesin/rumus";
import { angsuranDitanya, tarifPotonganTertinggi } from "~/domain/parameters/periksa";
import { PTKP_TAHUNAN } from "~/domain/parameters/pph-op";
import { TANGGUNGAN } from "../../../pihak";
import { lebihDariNol } from "../../temuan";
import { GALAT, KONFIRMASI, TANYA, TELITI } from "../berat";
import { bawaanOf, lewat } from "../periksa-definisi";
import { bilangan } from "../periksa-fakta";
import { TERPISAH } from "./bersama";
import { l3a4 } from "./lampiran-3a";

const induk = (field: string) => ({ formulir: "induk", field });

/** Payments of the final rate by the person itself. */
const FINAL_SENDIRI = jumlah(BULAN.map((bulan) => `+posting.final_${bulan}` as const));
const USAHA = ["KEGIATAN_USAHA", "PEKERJAAN_BEBAS"] as const;
const DEPOSITO = banyakBaris("l1.a1", adalah("kode", "0104"));

/** The tax that the year leaves to pay after what others withheld. */
const SISA = jumlah(["+c9", "-d10a_jumlah"]);
/** All income is the pay of one employer, which withholds all of its tax. */
const SATU_PEMBERI_KERJA = dan(banding(banyakBaris("l1.d"), "=", tetap(1)), banding("c2", "=", "b1a_jumlah"));

const jawaban: readonly DefPeriksa[] = [
  temukan(
    "usaha_tidak",
    KONFIRMASI,
    dan(
      adalah("b1b1", false),
      atau(lebihDariNol("posting.bebas"), lebihDariNol(FINAL_SENDIRI), adalah("sumber_penghasilan", ...USAHA)),
    ),
    {
      ...induk("b1b1"),
      isian: { bruto: nol("posting.bebas"), final: FINAL_SENDIRI },
      dasar: { kutipan: "UU PPh ps. 4(1), 14, 25" },
      kantor: { bobot: 5 },
    },
  ),
  temukan("final_tidak", KONFIRMASI, dan(adalah("i14c", false), lebihDariNol(DEPOSITO)), {
    ...induk("i14c"),
    isian: { banyak: DEPOSITO },
    dasar: { kutipan: "UU PPh ps. 4(2)a; PP 131/2000" },
  }),
  temukan(
    "angsuran_tidak",
    KONFIRMASI,
    dan(
      ...["h13a", "h13b", "h13c"].map((field) => adalah(field, false)),
      banding(SISA, ">", parameter(angsuranDitanya)),
      tidak(SATU_PEMBERI_KERJA),
    ),
    { ...induk("h13a"), isian: { sisa: SISA }, dasar: { kutipan: "UU PPh ps. 25(1)" }, taruhan: SISA },
  ),
];

const DIHITUNG = banyakBaris(
  "c",
  dan(adalah("hubungan", ...TANGGUNGAN), banding("tanggal_lahir", "<=", "spt.hari_awal")),
);
const BANYAK = [1, 2, 3] as const;
/** The allowance counts more dependants than the family had on the first day of the year. */
const TERLALU_BANYAK = atau(
  ...BANYAK.map((banyak) =>
    dan(
      adalah("induk.c5", ...PTKP_TAHUNAN.filter((one) => one.endsWith(`/${banyak}`))),
      banding(DIHITUNG, "<", bilangan(banyak)),
    ),
  ),
);
/** Allowances for a wife's joined income. */
const DIGABUNG = PTKP_TAHUNAN.filter((one) => one.startsWith("K/I/"));

const keluarga: readonly DefPeriksa[] = [
  // without the family, or with another status in the register, something else speaks
  temukan(
    "tanggungan_kurang",
    KONFIRMASI,
    dan(lebihDariNol(banyakBaris("c")), tidak(TERPISAH), tidak(banding("induk.c5", "<>", "wp.ptkp")), TERLALU_BANYAK),
    {
      formulir: "l1",
      field: "a7_total_perolehan",
      isian: { ptkp: dari("induk.c5"), banyak: DIHITUNG },
      dasar: { kutipan: "UU PPh ps. 7(1)d, 7(2)" },
    },
  ),
  // one source of income cannot be the income of two
  temukan(
    "gabungan_tunggal",
    KONFIRMASI,
    dan(
      adalah("c5", ...DIGABUNG),
      tidak(TERPISAH),
      banding(banyakBaris("l1.d"), "<=", tetap(1)),
      ...["b1b1", "b1c", "b1d"].map((field) => tidak(ya(field))),
    ),
    { ...induk("c5"), isian: { ptkp: dari("c5") }, dasar: { kutipan: "UU PPh ps. 7(1)c, 8(1)" } },
  ),
  temukan("pasangan_sendiri", GALAT, dan(TERPISAH, banding("npwp_pasangan", "=", "wp.npwp")), {
    ...induk("npwp_pasangan"),
    dasar: { kutipan: "UU PPh ps. 8(3)" },
  }),
];

const TERTINGGI = kali(nol("bruto"), tabel(tarifPotonganTertinggi, "jenis_pajak"));
const NORMA = bawaanOf(l3a4, "a", "norma");
const baris: readonly DefPeriksa[] = [
  temukan(
    "potongan_tinggi",
    KONFIRMASI,
    dan(banding("pph", "<=", nol("bruto")), lewat(dari("pph"), TERTINGGI, tetap(1))),
    {
      formulir: "l1",
      baris: "e",
      field: "pph",
      isian: { pph: dari("pph"), dasar: nol("bruto") },
      dasar: { kutipan: "UU PPh ps. 21, 22, 23, 26, 28(1)" },
    },
  ),
  temukan("norma_beda", TANYA, dan(ada(NORMA), banding("norma", "<>", NORMA)), {
    formulir: "l3a4",
    baris: "a",
    field: "norma",
    diketik: true,
    isian: { isi: dari("norma"), tabel: NORMA },
    dasar: { kutipan: "UU PPh ps. 14(2); PER-17/PJ/2015" },
  }),
  ...(
    [
      ["a1", ["kode", "bank", "nomor_akun"], "nomor_akun"],
      ["a4", ["kode", "merek", "nomor_polisi"], "nomor_polisi"],
      ["a5", ["kode", "nomor_sertifikat"], "nomor_sertifikat"],
      ["b", ["kode", "npwp", "tahun", "saldo"], "saldo"],
    ] as const
  ).map(([bagian, kolom, field]) =>
    kembar("harta_kembar", TELITI, kolom, {
      formulir: "l1",
      baris: bagian,
      field,
      dasar: { kutipan: "PER-11/PJ/2025" },
    }),
  ),
];

/** Answers and figures of the annual personal return beside what else it says. */
export const periksaSilang: readonly DefPeriksa[] = [...jawaban, ...keluarga, ...baris];
