import { type DefPeriksa, temukan } from "~/domain/mesin/definisi";
import {
  ada,
  adalah,
  atau,
  banding,
  dan,
  dari,
  jumlah,
  kali,
  max,
  nol,
  parameter,
  type Rumus,
  tetap,
  tidak,
  ya,
} from "~/domain/mesin/rumus";
import { hartaHilang, kekayaanDitanya } from "~/domain/parameters/periksa";
import { fakta, lebihDariNol } from "../../temuan";
import { GALAT_KONFIRMASI, KONFIRMASI, TANYA, TELITI } from "../berat";
import { lewat } from "../periksa-definisi";
import {
  checkDiubah,
  checkKreditGanda,
  checkRugiLalu,
  checkTanggalPernyataan,
  jauhBeda,
  penyerahanBanding,
} from "../periksa-fakta";
import { SEBAGIAN } from "./bagian-tahun";
import { TERPISAH } from "./bersama";
import { checkBelum } from "./periksa-belum";

const induk = (field: string) => ({ formulir: "induk", field });
/** Turnover of a business that keeps no books. */
const OMZET = jumlah([
  ["+", nol("l3b.a.peredaran")],
  ["+", nol("l3b.b.peredaran")],
  ["+", nol("l3b.c.peredaran")],
]);
const TANPA_BUKU = dan(ya("b1b1"), adalah("b1b3", "NORMA", "HANYA_FINAL"));
const FAKTUR = fakta("faktur");
const PENYERAHAN = penyerahanBanding(OMZET);

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

/** Spouses beside the register and the return of husband or wife. */
const BEDA_BAGIAN = jumlah([
  ["+", nol("b8")],
  ["+", fakta("pasangan_bagian")],
  ["-", nol("b7")],
]);
const pasangan: readonly DefPeriksa[] = [
  temukan("pasangan_tiada", GALAT_KONFIRMASI, dan(TERPISAH, adalah("fakta.pasangan_ada", false)), {
    ...induk("status_suami_istri"),
    dasar: { kutipan: "UU PPh ps. 8(2), 8(3)" },
  }),
  temukan(
    "pasangan_status",
    KONFIRMASI,
    atau(
      dan(TERPISAH, adalah("fakta.pasangan_terpisah", false)),
      dan(tidak(TERPISAH), adalah("fakta.pasangan_terpisah", true)),
    ),
    { ...induk("status_suami_istri"), dasar: { kutipan: "UU PPh ps. 8" } },
  ),
  // each share is rounded, so together they may miss the tax by a rupiah
  temukan(
    "pasangan_jumlah",
    KONFIRMASI,
    dan(
      TERPISAH,
      tidak(SEBAGIAN),
      ada(fakta("pasangan_bagian")),
      atau(banding(BEDA_BAGIAN, ">", tetap(1)), banding(BEDA_BAGIAN, "<", jumlah([["-", tetap(1)]]))),
    ),
    {
      formulir: "l4",
      field: "b8",
      isian: { gabungan: nol("b7"), bagian: nol("b8"), pasangan: fakta("pasangan_bagian") },
      taruhan: BEDA_BAGIAN,
      dasar: { kutipan: "UU PPh ps. 8(3)" },
    },
  ),
];
/** Answers beside those of the year before. */
const tahunLalu: readonly DefPeriksa[] = [
  // freelance income never had the final rate, so that only the taxpayer knows which income was taxed
  temukan("umkm_pernah_umum", TANYA, dan(adalah("b1b2", "FINAL"), ya("fakta.lalu_umum")), {
    ...induk("b1b2"),
    dasar: { kutipan: "PP 55/2022 ps. 57(2), 60" },
    penjelasan: ["awal_usaha"],
  }),
  temukan("ptkp_berubah", TELITI, dan(ya("fakta.keluarga_tetap"), banding("c5", "<>", fakta("lalu_ptkp"))), {
    ...induk("c5"),
    isian: { lalu: fakta("lalu_ptkp"), kini: dari("c5") },
    dasar: { kutipan: "UU PPh ps. 7, 8" },
  }),
];

/** Figures of the annual personal return beside invoices, other returns and the year before. */
export const periksaFakta: readonly DefPeriksa[] = [
  temukan("usaha_faktur", KONFIRMASI, dan(adalah("b1b1", false), lebihDariNol(FAKTUR)), {
    ...induk("b1b1"),
    isian: { faktur: FAKTUR },
    dasar: { kutipan: "UU PPh ps. 4(1), 14" },
    taruhan: FAKTUR,
  }),
  temukan("omzet_faktur", KONFIRMASI, dan(TANPA_BUKU, banding(OMZET, "<", FAKTUR)), {
    ...induk("b1b1"),
    isian: { omzet: OMZET, faktur: FAKTUR },
    dasar: { kutipan: "PP 55/2022 ps. 56; UU PPh ps. 14" },
    penjelasan: ["retur", "uang_muka", "bukan_usaha"],
  }),
  temukan("omzet_ppn", TELITI, dan(TANPA_BUKU, ada(fakta("penyerahan")), jauhBeda(OMZET, PENYERAHAN, "omzet")), {
    ...induk("b1b1"),
    isian: { omzet: OMZET, ppn: PENYERAHAN },
    dasar: { kutipan: "UU PPh ps. 14; UU PPN ps. 11" },
    penjelasan: ["uang_muka", "retur", "bukan_usaha"],
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
      taruhan: fakta("harta_hilang"),
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
    {
      ...induk("i14b"),
      isian: { utang: fakta("lalu_utang") },
      dasar: { kutipan: "PER-11/PJ/2025" },
      taruhan: fakta("lalu_utang"),
    },
  ),
  temukan("kekayaan_naik", TELITI, dan(ada(fakta("lalu_harta")), banding(TAK_DIJELASKAN, ">", BATAS)), {
    ...induk("i14a"),
    isian: { naik: KENAIKAN, penghasilan: PENGHASILAN, selisih: TAK_DIJELASKAN },
    dasar: { kutipan: "UU PPh ps. 4(1)p" },
    taruhan: TAK_DIJELASKAN,
    penjelasan: ["utang_lupa", "hibah", "warisan", "revaluasi", "harta_pasangan", "koreksi_tahun_lalu", "amnesti"],
    kantor: { bobot: 4 },
  }),
  ...checkRugiLalu({ formulir: "l5", bagian: "a", pertanyaan: "c3", laba: "c2" }),
  ...pasangan,
  ...tahunLalu,
  checkBelum,
  ...checkKreditGanda("l1", "e_jumlah"),
  checkDiubah("l1", "e_jumlah"),
  ...checkTanggalPernyataan,
];
