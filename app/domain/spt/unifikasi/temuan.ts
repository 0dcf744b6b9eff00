import { ada, adalah, dan, dari, jumlah, max, tetap, tidak } from "~/domain/mesin/rumus";
import { temuanBukpot } from "../bukpot/temuan";
import { checkFormulir, lawan, lebihDariNol } from "../temuan";
import { BARIS_UNIFIKASI, indukUnifikasi, LEBIH_UNIFIKASI, REKENING_UNIFIKASI } from "./induk";

const { bila } = checkFormulir(indukUnifikasi.id);
/** Overpaid tax, counted for every account alone. An underpaid account lowers nothing. */
const lebih = jumlah(BARIS_UNIFIKASI.map((row) => ["+", max(tetap(0), lawan(dari(`${row}_bayar`)))] as const));

/** Checks of the SPT Masa PPh Unifikasi: it carries no excess, and the amount paid by SP2D is posted. */
export const temuanUnifikasi = temuanBukpot({
  induk: indukUnifikasi,
  bagian: "III",
  kelebihan: [],
  sp2d: [],
  karyawan: false,
  khusus: [
    bila("lebih_permintaan", "galat", dan(lebihDariNol(lebih), tidak(ada(LEBIH_UNIFIKASI))), {
      field: LEBIH_UNIFIKASI,
      isian: { nilai: lebih },
    }),
    ...REKENING_UNIFIKASI.map((field) =>
      bila("rekening", "galat", dan(lebihDariNol(lebih), adalah(LEBIH_UNIFIKASI, "pengembalian"), tidak(ada(field))), {
        field,
      }),
    ),
  ],
});
