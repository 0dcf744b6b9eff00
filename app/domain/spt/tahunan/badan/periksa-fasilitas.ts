import { type DefPeriksa, temukan } from "~/domain/mesin/definisi";
import { banding, bulat, dan, dari, nol, parameter, ya } from "~/domain/mesin/rumus";
import { fasilitasLitbang, kompensasiFasilitas, persenFasilitasModal } from "~/domain/parameters/pph-badan";
import { sampaiNihil } from "./induk";

const BATAS_MODAL = {
  umum: parameter(persenFasilitasModal, "umum"),
  padat_karya: parameter(persenFasilitasModal, "padatKarya"),
};

/** Checks of the facilities in forms 13A, 13B and 13C: their limits, and their amounts in the main form. */
export const periksaFasilitas: readonly DefPeriksa[] = [
  temukan("vokasi_lebih", "peringatan", dan(ya("d6"), banding("l13b.vokasi_total", ">", sampaiNihil)), {
    formulir: "induk",
    field: "d6_jumlah",
    isian: { jumlah: dari("l13b.vokasi_total"), batas: sampaiNihil },
    dasar: { kutipan: "PMK 128/PMK.010/2019 ps. 2(3)" },
  }),
  temukan("fasilitas_lebih", "peringatan", dan(ya("e16"), banding("l13c.daftar.besaran_fasilitas", ">", "d12")), {
    formulir: "induk",
    field: "e16_jumlah",
    isian: { jumlah: dari("l13c.daftar.besaran_fasilitas"), batas: dari("d12") },
    dasar: { kutipan: "UU 25/2007 ps. 18; PMK 130/PMK.010/2020" },
  }),
  temukan("fasilitas_persen", "galat", banding("fas_persentase", ">", parameter(persenFasilitasModal, "padatKarya")), {
    formulir: "l13a",
    field: "fas_persentase",
    isian: BATAS_MODAL,
    dasar: { kutipan: "PP 78/2019 ps. 3(1)a; PMK 16/PMK.010/2020" },
  }),
  temukan(
    "fasilitas_padat_karya",
    "peringatan",
    dan(
      banding("fas_persentase", ">", parameter(persenFasilitasModal, "umum")),
      banding("fas_persentase", "<=", parameter(persenFasilitasModal, "padatKarya")),
    ),
    {
      formulir: "l13a",
      field: "fas_persentase",
      isian: BATAS_MODAL,
      dasar: { kutipan: "PP 78/2019 ps. 3(1)a; PMK 16/PMK.010/2020" },
    },
  ),
  temukan(
    "fasilitas_lama",
    "galat",
    banding(bulat("rupiahKeBawah", nol("fas_kompensasi_tahun")), ">", parameter(kompensasiFasilitas)),
    {
      formulir: "l13a",
      field: "fas_kompensasi_tahun",
      isian: { tahun: parameter(kompensasiFasilitas) },
      dasar: { kutipan: "PP 78/2019 ps. 3(1)d" },
    },
  ),
  temukan("litbang_persen", "galat", banding("persen", ">", parameter(fasilitasLitbang, "persen")), {
    formulir: "l13b",
    baris: "iii",
    field: "persen",
    dasar: { kutipan: "PMK 153/PMK.010/2020" },
  }),
  temukan("litbang_tahun", "galat", banding("sampai", "<", "dari"), {
    formulir: "l13b",
    baris: "iii",
    field: "sampai",
  }),
];
