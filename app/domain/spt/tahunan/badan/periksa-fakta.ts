import { type DefKantor, type DefPeriksa, temukan } from "~/domain/mesin/definisi";
import {
  ada,
  adalah,
  banding,
  bulat,
  dan,
  jika,
  jumlah,
  jumlahBaris,
  kali,
  max,
  parameter,
  type Rumus,
  tetap,
  ya,
} from "~/domain/mesin/rumus";
import { batasHargaTransfer, batasPkp, tarifTitik } from "~/domain/parameters/periksa";
import { fasilitas31E } from "~/domain/parameters/pph-badan";
import { rezimUmkm } from "~/domain/parameters/umkm";
import { fakta } from "../../temuan";
import { GALAT_KONFIRMASI, KONFIRMASI, KONFIRMASI_DIPANDU, TELITI } from "../berat";
import { checkRugiLalu, jauhBeda, jauhLebih } from "../periksa-fakta";
import { dariSektor, neracaSektor, pendapatan, pendapatanUsaha } from "./rumus";

const induk = (field: string) => ({ formulir: "induk", field });
const LABA = dariSektor(["4800"], "c3");

type Tarif = "ppn" | "badan" | "upah" | "jasa" | "sewa" | "royalti";
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
const AKUN_BUKTI = { upah: "411121", jasa: "411124", sewa: "411128", royalti: "411124" } as const;
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
): DefPeriksa => {
  const buku = dariSektor(akun, "c3");
  const bukti = fakta(nama);
  // more slips than costs: part of them is in other accounts, but pay has accounts of its own
  const beda = nama === "upah" ? jauhBeda(buku, bukti, "biaya") : jauhLebih(buku, bukti, "biaya");
  return temukan(kode, TELITI, beda, {
    ...induk("d4"),
    isian: { buku, bukti },
    dasar: { kutipan },
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
const SALDO_LABA = neracaSektor("3200");
/** Last year's retained earnings with the result of this year. */
const SALDO_MESTINYA = jumlah([["+", fakta("lalu_saldo_laba")], ["+", LABA], "-d12", "-l2.a.dividen"]);
const PERSEDIAAN = dariSektor(["5008"], "c3");

/** More turnover in the books than in the VAT returns. */
const KURANG_PPN = banding(pendapatanUsaha, ">", fakta("penyerahan"));

const ekualisasi: readonly DefPeriksa[] = [
  temukan("omzet_ppn", TELITI, jauhBeda(pendapatanUsaha, fakta("penyerahan"), "omzet"), {
    ...induk("d4"),
    isian: { buku: pendapatanUsaha, ppn: fakta("penyerahan") },
    dasar: { kutipan: "UU PPh ps. 4(1); UU PPN ps. 4, 11, 13" },
    kantor: {
      bobot: KONKRET,
      pajak: jika(
        KURANG_PPN,
        pajakAtas(pendapatanUsaha, fakta("penyerahan"), "ppn"),
        pajakAtas(fakta("penyerahan"), pendapatanUsaha, "badan"),
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
    },
  ),
  biaya("upah_bukti", ["5311", "5312", "5050", "5051"], "upah", "UU PPh ps. 21; PMK 168/2023"),
  biaya("jasa_bukti", ["5317"], "jasa", "UU PPh ps. 23(1)c; PMK 141/PMK.03/2015"),
  biaya("sewa_bukti", ["5315"], "sewa", "UU PPh ps. 4(2), 23(1)c; PP 34/2017"),
  biaya("royalti_bukti", ["5319"], "royalti", "UU PPh ps. 23(1)a, 26(1)"),
  temukan("perolehan_ppn", TELITI, dan(ya("h21e"), jauhLebih(fakta("perolehan"), DIBELI, "biaya")), {
    ...induk("d4"),
    isian: { ppn: fakta("perolehan"), buku: DIBELI },
    dasar: { kutipan: "UU PPN ps. 9(8)" },
    kantor: { bobot: 3, fakta: "perolehan" },
  }),
  temukan("bukti_lebih", KONFIRMASI_DIPANDU, jauhLebih(fakta("diterima"), pendapatan, "omzet"), {
    ...induk("d4"),
    isian: { bukti: fakta("diterima"), buku: pendapatan },
    dasar: { kutipan: "UU PPh ps. 4(1); PER-18/PJ/2025 ps. 2" },
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
      kantor: { bobot: KONKRET },
    },
  ),
];

const tahunLalu: readonly DefPeriksa[] = [
  temukan(
    "persediaan_awal",
    KONFIRMASI,
    dan(ada(fakta("lalu_persediaan")), banding(PERSEDIAAN, "<>", fakta("lalu_persediaan"))),
    {
      ...induk("d4"),
      isian: { buku: PERSEDIAAN, lalu: fakta("lalu_persediaan") },
      dasar: { kutipan: "UU PPh ps. 10(6)" },
    },
  ),
  temukan("saldo_laba", TELITI, dan(ada(fakta("lalu_saldo_laba")), jauhBeda(SALDO_LABA, SALDO_MESTINYA, "biaya")), {
    ...induk("d4"),
    isian: { buku: SALDO_LABA, hitung: SALDO_MESTINYA },
    dasar: { kutipan: "UU KUP ps. 28(7)" },
  }),
  temukan(
    "umkm_lewat",
    GALAT_KONFIRMASI,
    dan(ya("c1a"), banding(fakta("lalu_peredaran"), ">", parameter(rezimUmkm, "batasPeredaran"))),
    {
      ...induk("c1a"),
      isian: { lalu: fakta("lalu_peredaran"), batas: parameter(rezimUmkm, "batasPeredaran") },
      dasar: { kutipan: "PP 55/2022 ps. 57; PP 20/2026" },
    },
  ),
  temukan(
    "dokumen_tidak",
    KONFIRMASI,
    dan(ya("h21a"), adalah("h21b", false), banding(fakta("lalu_peredaran"), ">", parameter(batasHargaTransfer))),
    {
      ...induk("h21b"),
      isian: { lalu: fakta("lalu_peredaran"), batas: parameter(batasHargaTransfer) },
      dasar: { kutipan: "PMK 172/2023 ps. 16" },
    },
  ),
  ...checkRugiLalu({ formulir: "l7", bagian: "daftar", pertanyaan: "d8", laba: "d7" }),
];

/** Figures of the annual corporate return beside other returns, documents and the year before. */
export const periksaFakta: readonly DefPeriksa[] = [...ekualisasi, ...tahunLalu];
