import { ada, adalah, dan, dari, jumlah, max, tetap, tidak } from "~/domain/mesin/rumus";
import { temuanBukpot } from "../bukpot/temuan";
import { checkFormulir, lawan, lebihDariNol } from "../temuan";
import { BARIS_UNIFIKASI, indukUnifikasi, LEBIH_UNIFIKASI, REKENING_UNIFIKASI } from "./induk";

const { bila } = checkFormulir(indukUnifikasi.id);
/** What was paid too much, of every account by itself: another that is underpaid takes nothing off. */
const lebih = jumlah(BARIS_UNIFIKASI.map((row) => ["+", max(tetap(0), lawan(dari(`${row}_bayar`)))] as const));

/** What the SPT Masa PPh Unifikasi is checked for: it carries no excess, and what was paid by SP2D is posted. */
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
