import { type DefPeriksa, temukan } from "~/domain/mesin/definisi";
import { adalah, banding, banyakBaris, dan, dari, nol, parameter, tetap, tidak, ya } from "~/domain/mesin/rumus";
import { tarifLabaBut } from "~/domain/parameters/pph-badan";
import { BENTUK_TANAM } from "./lampiran-12";

const DITANAMKAN = adalah("pilihan", "tidak_terutang_ditanamkan");
const PASAL = { kutipan: "UU PPh ps. 26(4); PMK 14/PMK.03/2011" };

/** Checks of form 12A: the rate, and the notice of a profit that is wholly reinvested. */
export const periksaLabaBut: readonly DefPeriksa[] = [
  temukan("laba_but_tarif", "galat", banding("tarif", ">", parameter(tarifLabaBut)), {
    formulir: "l12a",
    field: "tarif",
    isian: { tarif: parameter(tarifLabaBut) },
    dasar: PASAL,
  }),
  temukan("laba_but_bentuk", "galat", dan(DITANAMKAN, ...BENTUK_TANAM.map((one) => tidak(ya(one)))), {
    formulir: "l12a",
    field: BENTUK_TANAM[0],
    dasar: PASAL,
  }),
  temukan("laba_but_pemberitahuan", "galat", dan(DITANAMKAN, banding(banyakBaris("l12b.ivb"), "=", tetap(0))), {
    formulir: "l12a",
    field: "pilihan",
    dasar: PASAL,
  }),
  temukan(
    "laba_but_sebagian",
    "peringatan",
    dan(DITANAMKAN, banding(banyakBaris("l12b.ivb"), ">", tetap(0)), banding(nol("l12b.ivb.nilai"), "<", nol("dpp"))),
    {
      formulir: "l12a",
      field: "pilihan",
      isian: { nilai: nol("l12b.ivb.nilai"), dpp: dari("dpp") },
      dasar: PASAL,
    },
  ),
  temukan("laba_but_bayar", "peringatan", dan(adalah("pilihan", "terutang"), banding("terutang", ">", tetap(0))), {
    formulir: "l12a",
    field: "terutang",
    isian: { jumlah: dari("terutang") },
    dasar: PASAL,
  }),
];
