import { type DefPeriksa, kembar, temukan } from "~/domain/mesin/definisi";
import {
  ada,
  adalah,
  atau,
  banding,
  dan,
  dari,
  jumlahBaris,
  nol,
  parameter,
  type Rumus,
  tabel,
  tetap,
  tidak,
  ya,
} from "~/domain/mesin/rumus";
import { toleransiSilang } from "~/domain/parameters/periksa";
import { tarifBadan } from "~/domain/parameters/pph-badan";
import { FORMULIR_SEKTOR } from "~/domain/ref/akun-badan";
import { lebihDariNol } from "../../temuan";
import { GALAT, GALAT_KONFIRMASI, KONFIRMASI, TANYA } from "../berat";
import {
  checkAngsuran,
  checkBagianAkun,
  checkBawaan,
  checkKeputusanTunda,
  checkKreditLn,
  checkPotongan,
  checkSusut,
  checkTahunKetik,
  checkTanggalBukti,
  checkTunda,
  lewat,
} from "../periksa-definisi";
import { induk as formulirInduk } from "./induk";
import { l3 } from "./lampiran-3";
import { l9 } from "./lampiran-9";
import { dariSektor, neracaSektor } from "./rumus";

const induk = (field: string) => ({ formulir: "induk", field });
const kosong = (name: string): Rumus => banding(nol(name), "<=", tetap(0));
/** A figure is above the same figure of another form. */
const melebihi = (kiri: Rumus, kanan: Rumus): Rumus => lewat(kiri, kanan, parameter(toleransiSilang));

const TARIF_LAIN = adalah("d11", "TX04");
const TARIF_UMUM = tabel(tarifBadan, tetap("TX01"));
const TARIF_TERBUKA = tabel(tarifBadan, tetap("TX02"));
const dariInduk: readonly DefPeriksa[] = [
  temukan(
    "tarif_lain_kosong",
    GALAT,
    dan(TARIF_LAIN, atau(kosong("d11_tarif_lain"), banding("d11_tarif_lain", ">", tetap(1)))),
    {
      ...induk("d11_tarif_lain"),
      isian: { pkp: dari("pkp_kena_tarif") },
      taruhan: dari("pkp_kena_tarif"),
      dasar: { kutipan: "UU PPh ps. 17(1)b, 17(2b)" },
    },
  ),
  temukan(
    "tarif_lain_jauh",
    TANYA,
    dan(
      TARIF_LAIN,
      lebihDariNol("d11_tarif_lain"),
      banding("d11_tarif_lain", "<=", tetap(1)),
      atau(banding("d11_tarif_lain", "<", TARIF_TERBUKA), banding("d11_tarif_lain", ">", TARIF_UMUM)),
    ),
    {
      ...induk("d11_tarif_lain"),
      isian: { tarif: dari("d11_tarif_lain"), umum: TARIF_UMUM },
      dasar: { kutipan: "UU PPh ps. 17(1)b, 17(2b); PP 27/2017" },
      penjelasan: ["kontrak"],
    },
  ),
  checkTunda("f17b", "f17b_jumlah"),
  checkKeputusanTunda("f17b", "f17b_jumlah"),
  checkAngsuran("e14"),
];

const fasilitas: readonly DefPeriksa[] = [
  temukan(
    "modal_tidak_lengkap",
    GALAT,
    dan(
      ya("induk.d5"),
      ya("fas_pengurangan_neto"),
      atau(kosong("fas_persentase"), kosong("tahun_ke"), kosong("realisasi_akumulasi")),
    ),
    { formulir: "l13a", field: "fas_persentase", dasar: { kutipan: "PP 78/2019 ps. 3; PMK 96/PMK.010/2020" } },
  ),
  temukan(
    "pengurangan_tanpa_keputusan",
    GALAT_KONFIRMASI,
    atau(tidak(ada("pemanfaatan_nomor")), kosong("jangka_waktu"), kosong("tahun_ke"), kosong("persen")),
    {
      formulir: "l13c",
      baris: "daftar",
      field: "pemanfaatan_nomor",
      dasar: { kutipan: "PMK 130/PMK.010/2020 ps. 2, 16; PMK 69/2024" },
    },
  ),
  temukan("pkp_fasilitas_lebih", GALAT_KONFIRMASI, banding(jumlahBaris("daftar", "pkp"), ">", "induk.pkp_kena_tarif"), {
    formulir: "l13c",
    field: "daftar.besaran_fasilitas",
    isian: { pkp: jumlahBaris("daftar", "pkp"), seluruh: dari("induk.pkp_kena_tarif") },
    dasar: { kutipan: "PMK 130/PMK.010/2020" },
  }),
];

const lampiran: readonly DefPeriksa[] = [
  temukan(
    "piutang_tanpa_syarat",
    GALAT_KONFIRMASI,
    dan(lebihDariNol(nol("tidak_tertagih")), atau(tidak(ada("jenis_pemenuhan")), tidak(ada("identitas")))),
    {
      formulir: "l11a",
      baris: "iii",
      field: "jenis_pemenuhan",
      isian: { nama: dari("nama"), nilai: dari("tidak_tertagih") },
      taruhan: dari("tidak_tertagih"),
      dasar: { kutipan: "UU PPh ps. 9(1)h; PMK 207/PMK.010/2015" },
    },
  ),
  temukan(
    "harga_tanpa_metode",
    KONFIRMASI,
    dan(lebihDariNol(nol("nilai")), atau(tidak(ada("kode_harga")), tidak(ada("alasan")))),
    {
      formulir: "l10a",
      baris: "daftar",
      field: "kode_harga",
      isian: { nama: dari("nama"), nilai: dari("nilai") },
      taruhan: dari("nilai"),
      kantor: { bobot: 2 },
      dasar: { kutipan: "UU PPh ps. 18(3); PMK 172/2023" },
    },
  ),
  checkTanggalBukti("l3", "b"),
  temukan("bukti_sesudah_tahun", KONFIRMASI, banding("tanggal_bukti", ">", "spt.hari_akhir"), {
    formulir: "l3",
    baris: "b",
    field: "tanggal_bukti",
    isian: { tanggal: dari("tanggal_bukti"), akhir: dari("spt.hari_akhir") },
    dasar: { kutipan: "UU PPh ps. 28(1)" },
    penjelasan: ["beda_tahun_akrual"],
  }),
];

const silang: readonly DefPeriksa[] = [
  temukan("bunga_tak_dikoreksi", KONFIRMASI, melebihi(nol("iii.tidak"), dariSektor(["5316"], "c7")), {
    formulir: "l11b",
    field: "iii.tidak",
    isian: { tidak: nol("iii.tidak"), koreksi: dariSektor(["5316"], "c7") },
    dasar: { kutipan: "UU PPh ps. 18(1); PMK 169/PMK.010/2015" },
  }),
  temukan(
    "modal_beda",
    "peringatan",
    dan(
      lebihDariNol("a.modal"),
      lebihDariNol(neracaSektor("3102")),
      atau(melebihi(dari("a.modal"), neracaSektor("3102")), melebihi(neracaSektor("3102"), dari("a.modal"))),
    ),
    {
      formulir: "l2",
      field: "a.modal",
      isian: { pemilik: dari("a.modal"), neraca: neracaSektor("3102") },
      dasar: { kutipan: "PER-11/PJ/2025" },
    },
  ),
];

/** Figures typed into the annual corporate return, beside the law, its own defaults and its other forms. */
export const checkIsi = (forms: Parameters<typeof checkTahunKetik>[0]): readonly DefPeriksa[] => [
  ...dariInduk,
  ...fasilitas,
  ...lampiran,
  ...silang,
  ...checkKreditLn(l3, "a"),
  ...checkSusut(l9),
  checkPotongan("l3", "b", "dpp"),
  kembar("bukti_kembar", GALAT, ["npwp", "nomor_bukti"], {
    formulir: "l3",
    baris: "b",
    field: "nomor_bukti",
    taruhan: dari("pph"),
    dasar: { kutipan: "UU PPh ps. 28(1)" },
  }),
  kembar("rugi_kembar", GALAT, ["tahun"], {
    formulir: "l7",
    baris: "daftar",
    field: "tahun",
    dasar: { kutipan: "UU PPh ps. 6(2)" },
  }),
  ...FORMULIR_SEKTOR.map(checkBagianAkun),
  ...checkBawaan(
    [formulirInduk, ...forms],
    ["induk.e14", "l3.a.kredit", "l7.daftar.tahun_ini", "l9.aset.sisa_buku", "l9.aset.penyusutan", "l11b.iii.dapat"],
  ),
  ...checkTahunKetik(forms, ["l12b.ivb.tahun", "l13b.iii.sampai", "l13b.iii.tahun_haki"]),
];
