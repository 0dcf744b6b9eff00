import { type DefPeriksa, harusSama, isIsian, temukan } from "~/domain/mesin/definisi";
import {
  ada,
  adalah,
  atau,
  banding,
  banyakBaris,
  dan,
  dari,
  jumlah,
  max,
  nol,
  parameter,
  type Rumus,
  tetap,
  tidak,
  ya,
} from "~/domain/mesin/rumus";
import { batasPendahuluan } from "~/domain/parameters/pengembalian";
import { kompensasiRugi } from "~/domain/parameters/pph-badan";
import { batasNorma, PTKP_TAHUNAN, tanggunganTerbanyak } from "~/domain/parameters/pph-op";
import { rezimUmkm } from "~/domain/parameters/umkm";
import { FORMULIR_SEKTOR_OP } from "~/domain/ref/akun-op";
import { BUKAN_TANGGUNGAN, TANGGUNGAN, TANGGUNGAN_ANAK, TANGGUNGAN_MENANTU } from "../../../pihak";
import { lebihDariNol } from "../../temuan";
import { tahunRugiTertua } from "../badan/lampiran-7";
import { periksaWajib } from "../badan/periksa-wajib";
import { KONFIRMASI } from "../berat";
import { berisi, checkRekonsiliasi, periksaAset, periksaRugi } from "../periksa-bersama";
import { LUAR_BAGIAN, MULAI } from "./bagian-tahun";
import { NORMA, TERPISAH } from "./bersama";
import { induk } from "./induk";
import { periksaBukti } from "./periksa-bukti";
import { periksaPembetulan, periksaPeredaran } from "./periksa-umkm";

const LEBIH = jumlah(["-hasil"]);
const TERBANYAK = parameter(tanggunganTerbanyak);
const di = (formulir: string, field: string) => ({ formulir, field });
/** Finds rows in an attachment whose answer denies having any. */
const takDihitung = (field: string, bagian: string, rest: Pick<DefPeriksa, "berat" | "penjelasan">): DefPeriksa =>
  temukan("baris_tak_dihitung", rest.berat, dan(adalah(field, false), lebihDariNol(banyakBaris(bagian))), {
    ...di("induk", field),
    isian: { banyak: banyakBaris(bagian) },
    ...rest,
  });
/** Lists that slips of others fill: the taxpayer says why they are not its own. */
const DARI_BUKTI = { berat: KONFIRMASI, penjelasan: ["bukan_saya", "beda_tahun_akrual"] } as const;

const dariInduk: readonly DefPeriksa[] = [
  temukan("bagian_luar", "galat", LUAR_BAGIAN, {
    ...di("induk", MULAI),
    isian: { awal: dari("spt.awal"), akhir: dari("spt.akhir") },
    dasar: { kutipan: "UU PPh ps. 17(5), 17(6)" },
  }),
  temukan(
    "pendahuluan",
    "galat",
    dan(
      adalah("g_pilihan", "pendahuluan"),
      ya("b1b1"),
      banding(LEBIH, ">", parameter(batasPendahuluan, "op_usaha", "lebihBayar")),
    ),
    {
      ...di("induk", "g_pilihan"),
      isian: { lebih: LEBIH, batas: parameter(batasPendahuluan, "op_usaha", "lebihBayar") },
      dasar: { kutipan: "UU KUP ps. 17D; PMK 28/2026" },
    },
  ),
  temukan("ditunda_lebih", "galat", banding("e11b_jumlah", ">", max(tetap(0), "e11a")), di("induk", "e11b_jumlah")),
  temukan("norma_tanpa_pemberitahuan", "galat", dan(ya("b1b1"), NORMA, tidak(ya("wp.nppn"))), {
    ...di("induk", "b1b3"),
    dasar: { kutipan: "UU PPh ps. 14(3)" },
  }),
  temukan("ptkp_beda", KONFIRMASI, dan(ada("wp.ptkp"), tidak(TERPISAH), banding("c5", "<>", "wp.ptkp")), {
    ...di("induk", "c5"),
    isian: { ptkp: dari("wp.ptkp") },
    dasar: { kutipan: "UU PPh ps. 7(2)" },
  }),
  temukan("ptkp_usul", "peringatan", dan(tidak(ada("wp.ptkp")), tidak(TERPISAH), adalah("c5", "TK/0")), {
    ...di("induk", "c5"),
    dasar: { kutipan: "UU PPh ps. 7(1)" },
  }),
  temukan("ptkp_nol", "peringatan", adalah("c5", "-/-"), di("induk", "c5")),
  takDihitung("b1a", "l1.d", DARI_BUKTI),
  takDihitung("d10a", "l1.e", DARI_BUKTI),
  takDihitung("i14b", "l1.b", { berat: "peringatan" }),
  temukan(
    "kredit_ln_tak_dihitung",
    "peringatan",
    dan(adalah("d10a", false), lebihDariNol("l2.c.kredit")),
    di("induk", "d10a"),
  ),
  temukan(
    "harta_kosong",
    "peringatan",
    banding(nol("a7_total_perolehan"), "=", tetap(0)),
    di("l1", "a7_total_perolehan"),
  ),
];

const BUTIR = new Map(
  induk.sections.filter(isIsian).flatMap(({ fields }) => fields.map((one) => [one.name, one.butir])),
);
/**
 * Checks that a section opened by a main-form answer holds rows. The finding names their place, or their origin
 * (`asal`).
 */
function isiBagian(syarat: Rumus, field: string, bagian: string, asal = bagian, kode = "bagian_kosong"): DefPeriksa {
  const [formulir = "", name = ""] = asal.split(".");
  return temukan(kode, "galat", dan(syarat, banding(banyakBaris(bagian), "=", tetap(0))), {
    formulir,
    isian: { bagian: name.toUpperCase(), butir: BUTIR.get(field) ?? field },
  });
}
const FINAL = adalah("induk.b1b2", "FINAL");
/** A list of turnover that an answer opens holds rows: posting brings places into it, unless the final rate and the norm are used both. */
const isiPeredaran = (syarat: Rumus, field: string, bagian: string, asal: string): readonly DefPeriksa[] => [
  isiBagian(dan(ya("induk.b1b1"), syarat, tidak(dan(FINAL, NORMA))), field, bagian, asal, "tempat_kosong"),
  isiBagian(dan(ya("induk.b1b1"), syarat, dan(FINAL, NORMA)), field, bagian, asal),
];
const dibuka: readonly DefPeriksa[] = [
  isiBagian(ya("induk.b1a"), "b1a", "l1.d"),
  isiBagian(dan(ya("induk.d10a"), tidak(lebihDariNol("l2.c.kredit"))), "d10a", "l1.e"),
  isiBagian(ya("induk.i14b"), "i14b", "l1.b"),
  ...FORMULIR_SEKTOR_OP.map((form) => berisi(form, [], ["4800.c3", "1700.nilai"])),
  isiBagian(ya("induk.i14c"), "i14c", "l2.a"),
  isiBagian(ya("induk.i14d"), "i14d", "l2.b"),
  isiBagian(ya("induk.b1d"), "b1d", "l2.c"),
  isiBagian(ya("induk.b1c"), "b1c", "l3a4.b"),
  ...isiPeredaran(NORMA, "b1b3", "l3a4.a", "l3b.c"),
  ...isiPeredaran(FINAL, "b1b2", "l3b.a", "l3b.a"),
  isiBagian(dan(ya("induk.b1b1"), adalah("induk.b1b2", "OPPT")), "b1b2", "l3b.b", "l3b.b", "tempat_kosong"),
  isiBagian(ya("induk.c8"), "c8", "l5.c"),
  berisi("l3c", ["aset"]),
  berisi("l3d", ["a", "b", "c"]),
  isiBagian(dan(ya("induk.c3"), banding(banyakBaris("l5.a"), "=", tetap(0))), "c3", "l5.b"),
];

const BATAS_FINAL = parameter(rezimUmkm, "batasPeredaran");
const BATAS_NORMA = parameter(batasNorma);
/** Income of a wife from one employer. It is final and not joined with the husband's. */
const BANYAK_ISTRI = banyakBaris("l2.a", adalah("kode", "28-499-99"));
/** Allowances for a wife's joined income. */
const DIGABUNG = PTKP_TAHUNAN.filter((one) => one.startsWith("K/I/"));
/** Allowances for unmarried persons. */
const TIDAK_KAWIN = PTKP_TAHUNAN.filter((one) => !one.startsWith("K/"));
const lain: readonly DefPeriksa[] = [
  // the final rate goes up to its limit, the norm stays below it
  temukan("peredaran_lebih", "galat", banding("a.peredaran", ">", BATAS_FINAL), {
    ...di("l3b", "a.peredaran"),
    isian: { peredaran: dari("a.peredaran"), batas: BATAS_FINAL },
    dasar: { kutipan: "PP 55/2022 ps. 57" },
  }),
  temukan("peredaran_norma", "galat", banding("c.peredaran", ">=", BATAS_NORMA), {
    ...di("l3b", "c.peredaran"),
    isian: { peredaran: dari("c.peredaran"), batas: BATAS_NORMA },
    dasar: { kutipan: "UU PPh ps. 14(2)" },
  }),
  temukan("norma_nol", "galat", dan(lebihDariNol("bruto"), banding(nol("norma"), "=", tetap(0))), {
    formulir: "l3a4",
    baris: "a",
    field: "norma",
  }),
  harusSama("norma_peredaran", "galat", "a.bruto", "l3b.c.peredaran", di("l3a4", "a.bruto")),
  temukan("pengurang_lebih", "galat", banding("pengurang", ">", nol("bruto")), {
    formulir: "l1",
    baris: "d",
    field: "pengurang",
  }),
  temukan(
    "tanggungan_lebih",
    "peringatan",
    banding(banyakBaris("c", adalah("hubungan", ...TANGGUNGAN)), ">", TERBANYAK),
    {
      ...di("l1", "a7_total_perolehan"),
      isian: { banyak: banyakBaris("c", adalah("hubungan", ...TANGGUNGAN)), paling: TERBANYAK },
      dasar: { kutipan: "UU PPh ps. 7(1)d" },
    },
  ),
  // an allowance is claimed by one of two spouses, and for grown children only while they are provided for
  temukan(
    "tanggungan_dewasa",
    "peringatan",
    dan(adalah("hubungan", ...TANGGUNGAN_ANAK), banding("tanggal_lahir", "<=", "wp.batas_dewasa")),
    {
      formulir: "l1",
      baris: "c",
      field: "tanggal_lahir",
      dasar: { kutipan: "UU PPh ps. 7(1)d" },
    },
  ),
  temukan("tanggungan_menantu", "peringatan", adalah("hubungan", TANGGUNGAN_MENANTU), {
    formulir: "l1",
    baris: "c",
    field: "hubungan",
    dasar: { kutipan: "UU PPh ps. 7(1)d, 8(4)" },
  }),
  temukan("tanggungan_samping", "peringatan", adalah("hubungan", ...BUKAN_TANGGUNGAN), {
    formulir: "l1",
    baris: "c",
    field: "hubungan",
    dasar: { kutipan: "UU PPh ps. 7(1)d" },
  }),
  temukan("tanggungan_ganda", KONFIRMASI, lebihDariNol("wp.tanggungan_ganda"), {
    ...di("induk", "c5"),
    isian: { banyak: dari("wp.tanggungan_ganda") },
    dasar: { kutipan: "UU PPh ps. 7(1)d, 8" },
  }),
  temukan("istri_lebih_satu", "peringatan", banding(BANYAK_ISTRI, ">", tetap(1)), {
    ...di("l2", "a.dpp"),
    isian: { banyak: BANYAK_ISTRI },
    dasar: { kutipan: "UU PPh ps. 8(1)" },
  }),
  temukan(
    "istri_terpisah",
    "peringatan",
    dan(lebihDariNol(BANYAK_ISTRI), atau(TERPISAH, adalah("induk.c5", ...DIGABUNG))),
    { ...di("l2", "a.dpp"), dasar: { kutipan: "UU PPh ps. 7(1)c, 8(1)" } },
  ),
  temukan(
    "istri_tidak_kawin",
    KONFIRMASI,
    dan(lebihDariNol(BANYAK_ISTRI), tidak(TERPISAH), adalah("induk.c5", ...TIDAK_KAWIN)),
    { ...di("l2", "a.dpp"), isian: { ptkp: dari("induk.c5") }, dasar: { kutipan: "UU PPh ps. 7(1)b, 8(1)" } },
  ),
  temukan(
    "pasangan_belum",
    "peringatan",
    dan(TERPISAH, ya("berbagi"), tidak(ya("pasangan.setuju"))),
    di("l4", "berbagi"),
  ),
  temukan(
    "pasangan_beda",
    "peringatan",
    dan(TERPISAH, ya("berbagi"), ya("pasangan.setuju"), banding("b3_pasangan", "<>", "pasangan.neto_setelah")),
    { ...di("l4", "b3_pasangan"), isian: { neto: dari("pasangan.neto_setelah") } },
  ),
  temukan("ptkp_gabungan", "galat", dan(TERPISAH, tidak(ada("ptkp_gabungan"))), {
    ...di("l4", "ptkp_gabungan"),
    dasar: { kutipan: "UU PPh ps. 8(3)" },
  }),
  temukan("zakat_rugi", "peringatan", banding("zakat_diakui", "<", nol("zakat")), {
    ...di("l5", "zakat_diakui"),
    isian: { zakat: nol("zakat"), diakui: nol("zakat_diakui") },
    dasar: { kutipan: "PMK 114/2025" },
  }),
];

/** All checks of the annual personal return. */
export const periksaOp: readonly DefPeriksa[] = [
  ...periksaWajib([induk]),
  ...dariInduk,
  ...dibuka,
  ...FORMULIR_SEKTOR_OP.flatMap((form) => checkRekonsiliasi(form, "penyesuaian_fiskal_op")),
  ...periksaAset("l3c", "kode_harta_susut"),
  ...periksaRugi({
    formulir: "l5",
    bagian: "a",
    laba: "induk.c2",
    tertua: tahunRugiTertua(tetap(0), parameter(kompensasiRugi)),
  }),
  ...lain,
  ...periksaBukti,
  ...periksaPeredaran,
  ...periksaPembetulan,
];
