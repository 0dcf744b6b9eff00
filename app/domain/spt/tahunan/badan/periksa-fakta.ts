import { type DefKantor, type DefPeriksa, temukan } from "~/domain/mesin/definisi";
import {
  ada,
  adalah,
  banding,
  bulat,
  cari,
  dan,
  jika,
  jumlah,
  jumlahBaris,
  kali,
  max,
  nol,
  parameter,
  type Rumus,
  tabel,
  tetap,
  ya,
} from "~/domain/mesin/rumus";
import { batasPkp, tarifTitik } from "~/domain/parameters/periksa";
import { fasilitas31E, tarifBadan } from "~/domain/parameters/pph-badan";
import { fakta } from "../../temuan";
import { KONFIRMASI, KONFIRMASI_DIPANDU, TELITI } from "../berat";
import {
  checkDiubah,
  checkKreditGanda,
  checkTanggalPernyataan,
  jauhBeda,
  jauhLebih,
  penyerahanBanding,
} from "../periksa-fakta";
import { periksaLalu } from "./periksa-lalu";
import { dariSektor, pendapatan, pendapatanUsaha } from "./rumus";

const induk = (field: string) => ({ formulir: "induk", field });
const LABA = dariSektor(["4800"], "c3");

type Tarif = "ppn" | "badan" | "upah" | "jasa" | "sewa" | "royalti" | "bunga";
/** The tax on the part of a figure above another; none if it is not above. */
const pajakAtas = (lebih: Rumus, dari: Rumus, tarif: Tarif): Rumus =>
  bulat(
    "rupiah",
    kali(
      parameter(tarifTitik, tarif),
      max(
        tetap(0),
        jumlah([
          ["+", lebih],
          ["-", dari],
        ]),
      ),
    ),
  );
const KONKRET = 5;
const AKUN_BUKTI = { upah: "411121", jasa: "411124", sewa: "411128", royalti: "411124", bunga: "411124" } as const;
/** Costs beside slips: the tax not withheld of costs without a slip. */
const kantorBiaya = (nama: keyof typeof AKUN_BUKTI, buku: Rumus, bukti: Rumus): DefKantor => ({
  bobot: KONKRET,
  pajak: pajakAtas(buku, bukti, nama),
  kap: AKUN_BUKTI[nama],
  fakta: nama,
});

/** An account with its costs, and the slips that withheld tax of them. */
const biaya = (
  kode: string,
  akun: readonly string[],
  nama: "upah" | "jasa" | "sewa" | "royalti",
  kutipan: string,
  penjelasan: readonly string[],
): DefPeriksa => {
  const buku = dariSektor(akun, "c3");
  const bukti = fakta(nama);
  // more slips than costs: part of them is in other accounts, but pay has accounts of its own
  const beda = nama === "upah" ? jauhBeda(buku, bukti, "biaya") : jauhLebih(buku, bukti, "biaya");
  return temukan(kode, TELITI, beda, {
    ...induk("d4"),
    isian: { buku, bukti },
    dasar: { kutipan },
    penjelasan,
    kantor: kantorBiaya(nama, buku, bukti),
  });
};
/** All costs of the year with the stock and the assets that it bought. */
const DIBELI = jumlah([
  ["+", pendapatan],
  ["-", LABA],
  ["+", dariSektor(["5009"], "c3")],
  ["+", jumlahBaris("l9.aset", "biaya", banding("perolehan", ">=", "spt.awal"))],
]);
const PENYERAHAN = penyerahanBanding(pendapatanUsaha);
/** More turnover in the books than in the VAT returns. */
const KURANG_PPN = banding(pendapatanUsaha, ">", PENYERAHAN);

/** Interest to lenders of the group. Banks and others are not withheld from (UU PPh art. 23(4)a). */
const BUNGA_AFILIASI = nol(
  jumlahBaris("iii", "bunga", banding(cari("iia", "nama", "nama", "hubungan"), "=", tetap("Affiliation"))),
);
const EKSPOR = dariSektor(["4003"], "c3");
/** Exports by VAT returns, and declarations of the days after the year, which a delivery of the year may have. */
const PEB = jumlah([
  ["+", fakta("ekspor")],
  ["+", nol(fakta("ekspor_sesudah"))],
]);
/** The tax at the general rate, without article 31E. */
const PAJAK_UMUM = bulat("rupiah", kali("pkp_kena_tarif", tabel(tarifBadan, tetap("TX01"))));
const ekualisasi: readonly DefPeriksa[] = [
  temukan("omzet_ppn", TELITI, dan(ada(fakta("penyerahan")), jauhBeda(pendapatanUsaha, PENYERAHAN, "omzet")), {
    ...induk("d4"),
    isian: { buku: pendapatanUsaha, ppn: PENYERAHAN },
    dasar: { kutipan: "UU PPh ps. 4(1); UU PPN ps. 4, 11, 13" },
    penjelasan: [
      "uang_muka",
      "ekspor_peb",
      "cuma_cuma",
      "aset_16d",
      "retur",
      "kurs",
      "digunggung",
      "cabang",
      "bukan_objek_ppn",
      "batal_tahun_depan",
      "pembulatan",
    ],
    kantor: {
      bobot: KONKRET,
      pajak: jika(
        KURANG_PPN,
        pajakAtas(pendapatanUsaha, PENYERAHAN, "ppn"),
        pajakAtas(PENYERAHAN, pendapatanUsaha, "badan"),
      ),
      kap: jika(KURANG_PPN, tetap("411211"), tetap("411126")),
      fakta: "penyerahan",
    },
  }),
  temukan(
    "omzet_31e_ppn",
    KONFIRMASI,
    dan(adalah("d11", "TX03"), banding(fakta("penyerahan"), ">", parameter(fasilitas31E, "batas"))),
    {
      ...induk("d11"),
      isian: { ppn: fakta("penyerahan"), batas: parameter(fasilitas31E, "batas") },
      dasar: { kutipan: "UU PPh ps. 31E" },
      taruhan: jumlah([["+", PAJAK_UMUM], "-d12"]),
      penjelasan: ["uang_muka", "aset_16d", "cuma_cuma"],
    },
  ),
  biaya("upah_bukti", ["5311", "5312", "5050", "5051"], "upah", "UU PPh ps. 21; PMK 168/2023", [
    "akrual",
    "iuran_pemberi_kerja",
    "natura_bebas",
    "outsourcing",
    "kapitalisasi",
    "pensiun",
    "bukan_pegawai_di_akun_lain",
  ]),
  biaya("jasa_bukti", ["5317"], "jasa", "UU PPh ps. 23(1)c; PMK 141/PMK.03/2015", [
    "bank_asuransi",
    "skb_pp55",
    "reimbursement",
    "barang",
    "akrual",
    "jasa_perorangan",
  ]),
  biaya("sewa_bukti", ["5315"], "sewa", "UU PPh ps. 4(2), 23(1)c; PP 34/2017", [
    "dibayar_dimuka",
    "hak_guna",
    "skb",
    "instansi",
  ]),
  biaya("royalti_bukti", ["5319"], "royalti", "UU PPh ps. 23(1)a, 26(1)", ["akrual", "p3b"]),
  temukan("bunga_bukti", TELITI, jauhLebih(BUNGA_AFILIASI, fakta("bunga"), "biaya"), {
    formulir: "l11b",
    field: "iii.bunga",
    isian: { rinci: BUNGA_AFILIASI, bukti: fakta("bunga") },
    dasar: { kutipan: "UU PPh ps. 23(1)a, 23(4)a, 26(1)" },
    penjelasan: ["bank", "akrual"],
    kantor: { ...kantorBiaya("bunga", BUNGA_AFILIASI, fakta("bunga")), bobot: 4 },
  }),
  temukan("ekspor_peb", TELITI, dan(ada(fakta("ekspor")), jauhLebih(EKSPOR, PEB, "omzet")), {
    ...induk("d4"),
    isian: { buku: EKSPOR, peb: PEB },
    dasar: { kutipan: "UU PPN ps. 7(2), 11; PER-11/PJ/2025" },
    penjelasan: ["ekspor_peb", "kurs", "jasa_ekspor"],
    kantor: { bobot: 4, pajak: pajakAtas(EKSPOR, PEB, "ppn"), kap: "411211" },
  }),
  temukan("perolehan_ppn", TELITI, dan(ya("h21e"), jauhLebih(fakta("perolehan"), DIBELI, "biaya")), {
    ...induk("d4"),
    isian: { ppn: fakta("perolehan"), buku: DIBELI },
    dasar: { kutipan: "UU PPN ps. 9(8)" },
    penjelasan: ["bukan_pkp", "uang_muka_beli", "biaya_lain", "impor", "kapitalisasi"],
    kantor: { bobot: 3, fakta: "perolehan" },
  }),
  temukan("bukti_lebih", KONFIRMASI_DIPANDU, jauhLebih(fakta("diterima"), pendapatan, "omzet"), {
    ...induk("d4"),
    isian: { bukti: fakta("diterima"), buku: pendapatan },
    dasar: { kutipan: "UU PPh ps. 4(1); PER-18/PJ/2025 ps. 2" },
    penjelasan: ["beda_tahun_akrual", "termasuk_ppn"],
    kantor: { bobot: KONKRET, pajak: pajakAtas(fakta("diterima"), pendapatan, "badan"), kap: "411126" },
  }),
  temukan(
    "pkp_belum",
    KONFIRMASI,
    dan(adalah("fakta.pkp", false), banding(pendapatanUsaha, ">", parameter(batasPkp))),
    {
      ...induk("d4"),
      isian: { buku: pendapatanUsaha, batas: parameter(batasPkp) },
      dasar: { kutipan: "UU PPN ps. 3A(1); PMK 164/2023" },
      penjelasan: ["bukan_objek_ppn"],
      kantor: { bobot: KONKRET },
    },
  ),
];

/** Figures of the annual corporate return beside other returns, documents and the year before. */
export const periksaFakta: readonly DefPeriksa[] = [
  ...ekualisasi,
  ...periksaLalu,
  ...checkKreditGanda("l3", "b.pph"),
  checkDiubah("l3", "b.pph"),
  ...checkTanggalPernyataan,
];
