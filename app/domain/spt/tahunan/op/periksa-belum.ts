import { type DefPeriksa, temukan } from "~/domain/mesin/definisi";
import { ada, bulat, dan, jika, jumlah, KOSONG, lapis, max, nol, tetap, tidak } from "~/domain/mesin/rumus";
import { pasal17 } from "~/domain/parameters/pph21";
import { fakta } from "../../temuan";
import { KONFIRMASI_DIPANDU } from "../berat";
import { SEBAGIAN } from "./bagian-tahun";
import { TERPISAH } from "./bersama";

/** The taxable income of the return with the net income of unreported slips. */
const PKP = bulat("ribuanKeBawah", max(tetap(0), jumlah(["+c4", ["+", fakta("belum_neto")], "-c5_jumlah"])));
/**
 * The tax that the net income of unreported slips adds, after their credit; unknown for fees without a known net income,
 * for spouses taxed apart and for a part of a year.
 */
const PAJAK = jika(
  dan(ada(fakta("belum_neto")), tidak(TERPISAH), tidak(SEBAGIAN)),
  max(tetap(0), jumlah([["+", bulat("rupiah", lapis(pasal17, PKP))], "-c7", ["-", nol(fakta("belum_pph"))]])),
  KOSONG,
);

/** Slips of the year whose income the return does not report. */
export const checkBelum: DefPeriksa = temukan("bukti_belum", KONFIRMASI_DIPANDU, ada(fakta("belum")), {
  formulir: "induk",
  field: "b1a",
  isian: {
    pemotong: fakta("belum_pemotong"),
    nomor: fakta("belum_nomor"),
    bruto: fakta("belum"),
    pph: nol(fakta("belum_pph")),
  },
  dasar: { kutipan: "UU PPh ps. 4(1), 21; PER-18/PJ/2025 ps. 2" },
  penjelasan: ["bukan_saya", "beda_tahun_akrual"],
  taruhan: fakta("belum"),
  kantor: { bobot: 5, pajak: PAJAK, kap: "411125", fakta: "belum" },
});
