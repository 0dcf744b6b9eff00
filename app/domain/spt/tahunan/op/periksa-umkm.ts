import { type DefPeriksa, temukan } from "~/domain/mesin/definisi";
import {
  ada,
  adalah,
  banding,
  banyakBaris,
  cari,
  dan,
  dari,
  jumlah,
  jumlahBaris,
  max,
  nol,
  parameter,
  tetap,
  tidak,
  ya,
} from "~/domain/mesin/rumus";
import { masaUmkmLama, rezimUmkm } from "~/domain/parameters/umkm";
import { lebihDariNol } from "../../temuan";
import { UMKM_DIPOTONG, UMKM_SENDIRI } from "./posting";

const FINAL = dan(ya("induk.b1b1"), adalah("induk.b1b2", "FINAL"));
const BATAS = parameter(rezimUmkm, "batasPeredaran");
const di = (field: string) => ({ formulir: "l3b", field });
/** The last year of the right, from its first year, by the years of PP 55/2022. */
const SAMPAI = jumlah([
  ["+", max("tahun_pertama", parameter(masaUmkmLama, "sejak"))],
  ["+", parameter(masaUmkmLama, "tahun")],
  ["-", tetap(1)],
]);
const LEWAT = dan(FINAL, ada("tahun_pertama"), banding(dari("spt.tahun"), ">", SAMPAI));
const TAHUN = { isian: { tahun: SAMPAI }, dasar: { kutipan: "PP 55/2022 ps. 59; PP 20/2026" } };
/** Turnover by the books that is not taxed finally, in the sector that applies: less returns, before discounts. */
export const BUKU = ["+l3a1.4004.c6", "-l3a1.4011.c6", "+l3a2.4021.c6", "+l3a3.4004.c6", "-l3a3.4011.c6"] as const;
/**
 * All gross income that counts for the turnover limit (PP 20/2026): under the rate, by the norm, by books, final, from
 * abroad.
 */
const SELURUH = jumlah([
  "+a.peredaran",
  "+c.peredaran",
  ...BUKU,
  ["+", jumlahBaris("l2.a", "dpp", tidak(adalah("kode", ...UMKM_DIPOTONG, UMKM_SENDIRI)))],
  "+l2.c.netto",
]);
const USAHA = ["a", "b", "c"] as const;

/** Checks of turnover: the years and the limit of the final 0.5 %, missing turnover, and unknown places. */
export const periksaPeredaran: readonly DefPeriksa[] = [
  // the years of PP 55/2022 have ended, and the current rules have no other years
  temukan("umkm_habis", "galat", dan(LEWAT, ada("wp.umkm_tahun")), { ...di("tahun_pertama"), ...TAHUN }),
  temukan("umkm_kembali", "peringatan", dan(LEWAT, tidak(ada("wp.umkm_tahun"))), { ...di("tahun_pertama"), ...TAHUN }),
  temukan(
    "peredaran_seluruh",
    "peringatan",
    dan(FINAL, ya("wp.umkm_seluruh"), banding("a.peredaran", "<=", BATAS), banding(SELURUH, ">", BATAS)),
    { ...di("a.peredaran"), isian: { seluruh: SELURUH, batas: BATAS }, dasar: { kutipan: "PP 20/2026" } },
  ),
  temukan("final_kurang", "peringatan", dan(FINAL, lebihDariNol("selisih_akhir")), {
    ...di("selisih_akhir"),
    isian: { terutang: dari("re"), selisih: dari("selisih_akhir") },
    dasar: { kutipan: "PP 55/2022 ps. 56-57" },
    taruhan: dari("selisih_akhir"),
  }),
  ...USAHA.flatMap((baris): DefPeriksa[] => [
    temukan("peredaran_kosong", "peringatan", banding(nol("peredaran"), "=", tetap(0)), {
      formulir: "l3b",
      baris,
      field: "peredaran",
    }),
    temukan(
      "tempat_asing",
      "peringatan",
      dan(lebihDariNol(banyakBaris("l3b.tku")), ada("nama"), tidak(ada(cari("l3b.tku", "nama_tku", "nama", "nitku")))),
      { formulir: "l3b", baris, field: "nama", isian: { nama: dari("nama") } },
    ),
  ]),
];

/** A reversal by a correction is shown with three amounts: the earlier one, the current one, and the difference. */
const BERBALIK = (semula: ">" | "<", kini: ">" | "<") =>
  dan(lebihDariNol("spt.pembetulan"), banding("lalu.e11a", semula, tetap(0)), banding("e11a", kini, tetap(0)));
const mutlak = (nama: string) => max(dari(nama), jumlah([["-", dari(nama)]]));
const berbalik = (kode: string, semula: ">" | "<", kini: ">" | "<", kutipan: string): DefPeriksa =>
  temukan(kode, "peringatan", BERBALIK(semula, kini), {
    formulir: "induk",
    field: "f12b",
    dasar: { kutipan },
    isian: { semula: mutlak("lalu.e11a"), kini: mutlak("e11a"), selisih: mutlak("f12b") },
  });
/** Checks of a correction: a reversed result, and a replacement that is not allowed. */
export const periksaPembetulan: readonly DefPeriksa[] = [
  berbalik("jadi_lebih", ">", "<", "UU KUP ps. 8(1), 8(1a)"),
  berbalik("jadi_kurang", "<", ">", "UU KUP ps. 8(2)"),
  temukan("ganti_tidak_berlaku", "galat", dan(ya("ganti_sebelumnya"), banding("lalu.boleh_ganti", "=", tetap(0))), {
    formulir: "induk",
    field: "ganti_sebelumnya",
    dasar: { kutipan: "PER-11/PJ/2025" },
  }),
];
