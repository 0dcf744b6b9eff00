import { temuanBukpot } from "../bukpot/temuan";
import { indukPph21, PAJAK, TAXES } from "./induk";

/** Checks of the SPT Masa PPh 21/26. */
export const temuanPph21 = temuanBukpot({
  induk: indukPph21,
  bagian: "4",
  kelebihan: TAXES.map((pajak) => ({ field: `${pajak}_2`, butir: `${PAJAK[pajak]}.2` })),
  sp2d: TAXES.map((pajak) => ({ field: `${pajak}_3_lain`, butir: `${PAJAK[pajak]}.3`, dari: `${pajak}_1` })),
  karyawan: true,
});
