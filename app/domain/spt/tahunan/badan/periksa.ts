import { type DefPeriksa, harusSama, temukan } from "~/domain/mesin/definisi";
import {
  ada,
  adalah,
  atau,
  banding,
  banyakBaris,
  dan,
  dari,
  jika,
  jumlah,
  max,
  nol,
  parameter,
  tetap,
  tidak,
  ya,
} from "~/domain/mesin/rumus";
import { batasPendahuluan } from "~/domain/parameters/pengembalian";
import { batasDer, fasilitas31E, toleransiPersen } from "~/domain/parameters/pph-badan";
import { FORMULIR_SEKTOR } from "~/domain/ref/akun-badan";
import { KONFIRMASI, MENGUNTUNGKAN } from "../berat";
import { berisi, checkRekonsiliasi, periksaAset, periksaRugi } from "../periksa-bersama";
import { induk as formulirInduk } from "./induk";
import { tahunTerakhir } from "./lampiran-7";
import { l8 as l8Formulir } from "./lampiran-8";
import { l10b, l10d } from "./lampiran-10";
import { l11b } from "./lampiran-11b";
import { l12a } from "./lampiran-12";
import { periksaFasilitas } from "./periksa-fasilitas";
import { periksaLabaBut } from "./periksa-laba-but";
import { periksaWajib } from "./periksa-wajib";
import { dariSektor, pajak31E, pendapatan, SUSUT } from "./rumus";

/** Checks of each business sector: the balance sheet balances, and adjustments have a code of their side. */
const lampiran1 = FORMULIR_SEKTOR.flatMap((form) => checkRekonsiliasi(form, "penyesuaian_fiskal"));

const kosong: readonly DefPeriksa[] = [
  ...FORMULIR_SEKTOR.map((formulir) => berisi(formulir, [], ["4800.c3", "1700.nilai"])),
  berisi("l2", ["a"]),
  berisi("l3", ["a", "b"], ["kpln_pengembalian"]),
  berisi("l4a", ["a"]),
  berisi("l4b", ["b"]),
  berisi("l5a", ["a"]),
  berisi("l5b", ["b"], [], "posting_kosong"),
  berisi("l6", [], ["dasar"]),
  berisi("l7", ["daftar"]),
  berisi("l9", ["aset"], ["rekap_b", "rekap_e"]),
  berisi("l10a", ["daftar"]),
  berisi("l10d", [], ["tgl_dokumen_induk", "tgl_dokumen_lokal"]),
  berisi("l11a", ["i", "ii", "iii", "iva", "v"], ["biaya_jumlah"], "posting_kosong"),
  berisi("l11c", ["daftar"]),
  berisi("l13a", [], ["kmk_pemberian_nomor", "bkpm_nomor"]),
  berisi("l13b", ["i", "iii"], ["vokasi_total"]),
  berisi("l13c", ["daftar"]),
  berisi("l14", ["daftar"]),
];

const LEBIH = jumlah(["-induk.hasil"]);
/** Tax of the year under article 31E. */
const PAJAK_31E = pajak31E("peredaran", "pkp_kena_tarif");
const induk: readonly DefPeriksa[] = [
  temukan(
    "pendahuluan",
    "galat",
    dan(
      adalah("f19a", "pendahuluan"),
      tidak(ya("wp.kriteria_tertentu")),
      tidak(
        dan(
          banding("peredaran", ">", tetap(0)),
          banding("peredaran", "<=", parameter(batasPendahuluan, "badan", "peredaran")),
          banding(LEBIH, "<=", parameter(batasPendahuluan, "badan", "lebihBayar")),
        ),
      ),
    ),
    {
      formulir: "induk",
      field: "f19a",
      isian: { peredaran: dari("peredaran"), lebih: LEBIH },
      dasar: { kutipan: "UU KUP ps. 17C, 17D" },
    },
  ),
  temukan("tarif_31e_but", "galat", dan(adalah("d11", "TX03"), ya("wp.but")), {
    formulir: "induk",
    field: "d11",
    dasar: { kutipan: "UU PPh ps. 31E" },
  }),
  // a taxpayer that can take the facility and does not pays more than the law asks
  temukan(
    "tarif_31e_tersedia",
    "peringatan",
    dan(
      adalah("d11", "TX01"),
      tidak(ya("wp.but")),
      banding("peredaran", ">", tetap(0)),
      banding("peredaran", "<=", parameter(fasilitas31E, "batas")),
      banding(PAJAK_31E, "<", "d12"),
    ),
    {
      formulir: "induk",
      field: "d11",
      isian: {
        peredaran: dari("peredaran"),
        batas: parameter(fasilitas31E, "batas"),
        biasa: dari("d12"),
        fasilitas: PAJAK_31E,
        hemat: jumlah(["+d12", ["-", PAJAK_31E]]),
      },
      taruhan: jumlah(["+d12", ["-", PAJAK_31E]]),
      kantor: MENGUNTUNGKAN,
      dasar: { kutipan: "UU PPh ps. 31E" },
    },
  ),
  temukan("stp_pokok", KONFIRMASI, dan(banding("posting.stp", ">", tetap(0)), banding("e15", "=", "posting.stp")), {
    formulir: "induk",
    field: "e15",
    isian: { jumlah: dari("posting.stp") },
    taruhan: dari("posting.stp"),
  }),
  temukan("ditunda_lebih", "galat", banding("f17b_jumlah", ">", max(tetap(0), "f17a")), {
    formulir: "induk",
    field: "f17b_jumlah",
  }),
  ...(
    [
      ["lamp_d", "l3.a"],
      ["lamp_e", "l12b.ivb"],
      ["lamp_j", "l14.daftar"],
    ] as const
  ).map(([field, baris]) =>
    temukan("berkas_wajib", "galat", dan(banding(banyakBaris(baris), ">", tetap(0)), tidak(ada(field))), {
      formulir: "induk",
      field,
    }),
  ),
];

const l9: readonly DefPeriksa[] = [
  ...periksaAset("l9", "kode_aset"),
  harusSama(
    "penyusutan_beda",
    KONFIRMASI,
    jumlah(["+rekap_c", "+rekap_f"]),
    jumlah([
      ["+", dariSektor(SUSUT, "c8")],
      ["-", dariSektor(SUSUT, "c7")],
    ]),
    { formulir: "l9", field: "rekap_c" },
  ),
];

const l7 = periksaRugi({
  formulir: "l7",
  bagian: "daftar",
  laba: "induk.d7",
  tertua: tahunTerakhir(tetap(0)),
  dipakai: ["komp_lama"],
});

const SELISIH_PERSEN = jumlah(["+a.persen", ["-", tetap(1)]]);
/** Entertainment that stays deducted. */
const ENTERTAINMENT = jumlah([
  ["+", dariSektor(["5321"], "c3")],
  ["-", dariSektor(["5321"], "c7")],
]);
const lain: readonly DefPeriksa[] = [
  temukan(
    "persen_pemilik",
    "galat",
    dan(
      tidak(ya("wp.tanpa_modal")),
      banding(banyakBaris("a"), ">", tetap(0)),
      atau(
        banding(SELISIH_PERSEN, ">", parameter(toleransiPersen)),
        banding(SELISIH_PERSEN, "<", jumlah([["-", parameter(toleransiPersen)]])),
      ),
    ),
    { formulir: "l2", field: "a.persen", isian: { persen: nol("a.persen") } },
  ),
  temukan(
    "penyertaan_kosong",
    "galat",
    dan(ya("induk.h21c"), banding(banyakBaris("b", atau(ada("modal"), ada("persen"))), "=", tetap(0))),
    { formulir: "l2", field: "b.modal" },
  ),
  temukan(
    "pinjaman_kosong",
    "galat",
    dan(ya("induk.h21d"), banding(banyakBaris("b", atau(ada("utang"), ada("piutang"))), "=", tetap(0))),
    { formulir: "l2", field: "b.utang" },
  ),
  // turnover of the 0.5 % regime is also in column 5
  harusSama("final_beda", KONFIRMASI, jumlah(["+a.dpp", "+l5b.b.peredaran"]), dariSektor(["4800"], "c5"), {
    formulir: "l4a",
    field: "a.dpp",
  }),
  harusSama(
    "final_beda",
    KONFIRMASI,
    jika(ya("induk.c2"), dariSektor(["4800"], "c5"), dari("b.peredaran")),
    dariSektor(["4800"], "c5"),
    { formulir: "l5b", field: "rekap_a" },
  ),
  // surplus unused after four years is income of this year (UU PPh art. 4(3)m)
  temukan("sisa_lebih_lewat", KONFIRMASI, banding("daftar.lewat", ">", tetap(0)), {
    formulir: "l14",
    field: "jumlah_lewat",
    isian: { jumlah: dari("daftar.lewat") },
    dasar: { kutipan: "UU PPh ps. 4(3)m; PMK 68/PMK.03/2020" },
    taruhan: dari("daftar.lewat"),
  }),
  harusSama("bukan_objek_beda", KONFIRMASI, "b.bruto", dariSektor(["4800"], "c4"), {
    formulir: "l4b",
    field: "b.bruto",
  }),
  // whatever is typed there, the accounts give the turnover as well
  temukan(
    "tarif_31e_omzet",
    "galat",
    banding(max(nol("bruto"), nol(pendapatan)), ">", parameter(fasilitas31E, "batas")),
    {
      formulir: "l8",
      field: "bruto",
      isian: { batas: parameter(fasilitas31E, "batas") },
      dasar: { kutipan: "UU PPh ps. 31E" },
    },
  ),
  temukan("bruto_kurang", "peringatan", banding("bruto", "<", pendapatan), {
    formulir: "l8",
    field: "bruto",
    isian: { bruto: dari("bruto"), pendapatan },
    dasar: { kutipan: "UU PPh ps. 31E" },
  }),
  ...(["tgl_dokumen_induk", "tgl_dokumen_lokal"] as const).map((field) =>
    temukan("dokumen_terlambat", "peringatan", banding(field, ">", "spt.jatuh_tempo"), { formulir: "l10d", field }),
  ),
  temukan("entertainment", KONFIRMASI, banding(nol("ii.nilai"), "<", ENTERTAINMENT), {
    formulir: "l11a",
    field: "ii.nilai",
    dasar: { kutipan: "UU PPh ps. 6(1)a, 9(1)" },
    taruhan: jumlah([
      ["+", ENTERTAINMENT],
      ["-", nol("ii.nilai")],
    ]),
  }),
  temukan(
    "der",
    KONFIRMASI,
    dan(banding("der", ">", parameter(batasDer)), tidak(banding("iii.tidak", ">", tetap(0)))),
    { formulir: "l11b", field: "der", isian: { der: dari("der") }, dasar: { kutipan: "PMK 169/PMK.010/2015" } },
  ),
  temukan("jatuh_tempo", "galat", banding("jatuh_tempo", "<", "mulai"), {
    formulir: "l11c",
    baris: "daftar",
    field: "jatuh_tempo",
    isian: { mulai: dari("mulai") },
  }),
];

/** All checks of the annual corporate return. */
export const periksaBadan: readonly DefPeriksa[] = [
  ...periksaWajib([formulirInduk, l8Formulir, l10b, l10d, l11b, l12a]),
  ...induk,
  ...lampiran1,
  ...kosong,
  ...l7,
  ...l9,
  ...periksaFasilitas,
  ...periksaLabaBut,
  ...lain,
];
