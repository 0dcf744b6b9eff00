import { type DefPeriksa, temukan } from "~/domain/mesin/definisi";
import {
  ada,
  adalah,
  atau,
  banding,
  banyakBaris,
  dan,
  dari,
  jumlah,
  type Rumus,
  tetap,
  tidak,
} from "~/domain/mesin/rumus";
import { lebihDariNol } from "../../temuan";
import { GALAT_KONFIRMASI, KONFIRMASI, TELITI } from "../berat";
import { dariSektor, neracaSektor, SUSUT } from "./rumus";

const ISTIMEWA = neracaSektor("1123", "1125", "2103", "2304");
const BIAYA_TERTENTU = jumlah([
  ["+", dariSektor(["5320", "5321"], "c3")],
  ["-", dariSektor(["5320", "5321"], "c7")],
]);
const UTANG_LN = banyakBaris(
  "l2.b",
  dan(lebihDariNol("utang"), ada("kode_negara"), tidak(adalah("kode_negara", "IDN"))),
);

/** A "No" of the main form that other figures of the return contradict. `nilai` is the figure. */
const dijawabTidak = (
  kode: string,
  berat: DefPeriksa["berat"],
  field: string,
  nilai: Rumus,
  kutipan: string,
  juga: readonly Rumus[] = [],
): DefPeriksa =>
  temukan(kode, berat, dan(adalah(field, false), atau(lebihDariNol(nilai), ...juga)), {
    formulir: "induk",
    field,
    isian: { nilai },
    taruhan: nilai,
    dasar: { kutipan },
  });
/** The same for a cost: an adjustment in attachment 1 explains the "No". */
const biayaTidak = (...given: Parameters<typeof dijawabTidak>): DefPeriksa => ({
  ...dijawabTidak(...given),
  penjelasan: ["sudah_dikoreksi"],
});

/** Answers of the main form beside the accounts and attachments of the same return. */
export const periksaJawaban: readonly DefPeriksa[] = [
  dijawabTidak("istimewa_tidak", KONFIRMASI, "h21a", ISTIMEWA, "UU PPh ps. 18(3), 18(4); PMK 172/2023", [
    lebihDariNol(banyakBaris("l11b.iia", adalah("hubungan", "Affiliation"))),
  ]),
  dijawabTidak("penyertaan_tidak", KONFIRMASI, "h21c", neracaSektor("1551"), "UU PPh ps. 18(4); PER-11/PJ/2025"),
  biayaTidak("penyusutan_tidak", KONFIRMASI, "h21e", dariSektor(SUSUT, "c3"), "UU PPh ps. 11, 11A"),
  biayaTidak("biaya_tidak", KONFIRMASI, "h21f", BIAYA_TERTENTU, "SE-27/PJ.22/1986; PMK 02/PMK.03/2010"),
  dijawabTidak("final_tidak", GALAT_KONFIRMASI, "c2", dariSektor(["4800"], "c5"), "UU PPh ps. 4(2)"),
  dijawabTidak("bukan_objek_tidak", GALAT_KONFIRMASI, "c3", dariSektor(["4800"], "c4"), "UU PPh ps. 4(3)"),
  temukan(
    "angsuran_nol",
    TELITI,
    dan(
      adalah("g20", false),
      lebihDariNol("d9"),
      lebihDariNol(jumlah(["+d12", "-e13_jumlah"])),
      banding("l6.angsuran", "=", tetap(0)),
    ),
    {
      formulir: "induk",
      field: "g20",
      isian: { laba: dari("d9") },
      dasar: { kutipan: "UU PPh ps. 25(1)" },
      taruhan: jumlah(["+d12", "-e13_jumlah"]),
    },
  ),
  temukan("utang_ln_tidak", KONFIRMASI, dan(adalah("utang_swasta_ln", false), lebihDariNol(UTANG_LN)), {
    formulir: "l11b",
    field: "utang_swasta_ln",
    isian: { banyak: UTANG_LN },
    dasar: { kutipan: "PMK 169/PMK.010/2015 ps. 5; PER-25/PJ/2017" },
  }),
];
