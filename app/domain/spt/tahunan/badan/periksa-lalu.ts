import { type DefPeriksa, temukan } from "~/domain/mesin/definisi";
import { ada, adalah, banding, dan, jumlah, nol, parameter, ya } from "~/domain/mesin/rumus";
import { batasHargaTransfer } from "~/domain/parameters/periksa";
import { tahunFasilitasModal } from "~/domain/parameters/pph-badan";
import { rezimUmkm } from "~/domain/parameters/umkm";
import { fakta, lebihDariNol } from "../../temuan";
import { GALAT, GALAT_KONFIRMASI, KONFIRMASI, TELITI } from "../berat";
import { checkRugiLalu, jauhBeda } from "../periksa-fakta";
import { dariSektor, neracaSektor } from "./rumus";

const induk = (field: string) => ({ formulir: "induk", field });
const LABA = dariSektor(["4800"], "c3");
const SALDO_LABA = neracaSektor("3200");
/** Last year's retained earnings with the result of this year. */
const SALDO_MESTINYA = jumlah([["+", fakta("lalu_saldo_laba")], ["+", LABA], "-d12", "-l2.a.dividen"]);
const PERSEDIAAN = dariSektor(["5008"], "c3");

/** Figures and answers of the annual corporate return beside the return of the year before. */
export const periksaLalu: readonly DefPeriksa[] = [
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
    penjelasan: ["koreksi_tahun_lalu"],
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
  temukan(
    "litbang_lalu",
    TELITI,
    dan(ada(fakta("lalu_litbang")), banding(nol("litbang_sebelumnya"), "<>", fakta("lalu_litbang"))),
    {
      formulir: "l13b",
      field: "litbang_sebelumnya",
      isian: { isi: nol("litbang_sebelumnya"), lalu: fakta("lalu_litbang") },
      dasar: { kutipan: "PMK 153/PMK.010/2020" },
    },
  ),
  temukan(
    "fasilitas_hilang",
    TELITI,
    dan(
      adalah("d5", false),
      adalah("h21g", false),
      lebihDariNol(fakta("lalu_fasilitas_ke")),
      banding(fakta("lalu_fasilitas_ke"), "<", parameter(tahunFasilitasModal)),
    ),
    {
      ...induk("d5"),
      isian: { banyak: fakta("lalu_fasilitas_ke"), paling: parameter(tahunFasilitasModal) },
      dasar: { kutipan: "PP 78/2019 ps. 3" },
      kantor: { bobot: 0 },
    },
  ),
  temukan("aset_hilang", KONFIRMASI, dan(ya("induk.h21e"), lebihDariNol(fakta("aset_hilang"))), {
    formulir: "l9",
    field: "aset.penyusutan",
    isian: { nama: fakta("aset_hilang_nomor"), biaya: fakta("aset_hilang") },
    taruhan: fakta("aset_hilang"),
    dasar: { kutipan: "UU PPh ps. 11(2), 11(8)" },
    penjelasan: ["dijual_lagi", "hilang_rusak", "rugi_usang"],
  }),
  temukan("metode_berubah", KONFIRMASI, banding("metode_pembukuan", "<>", fakta("lalu_metode")), {
    ...induk("metode_pembukuan"),
    dasar: { kutipan: "UU KUP ps. 28(5), 28(6)" },
    penjelasan: ["disetujui"],
  }),
  temukan("umkm_pernah_umum", GALAT, dan(ya("c1a"), ya("fakta.lalu_umum")), {
    ...induk("c1a"),
    dasar: { kutipan: "PP 55/2022 ps. 57(2), 60" },
  }),
  ...checkRugiLalu({ formulir: "l7", bagian: "daftar", pertanyaan: "d8", laba: "d7" }),
];
