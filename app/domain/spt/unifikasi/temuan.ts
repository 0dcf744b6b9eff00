import { temuanBukpot } from "../bukpot/temuan";
import { indukUnifikasi } from "./induk";

/** What the SPT Masa PPh Unifikasi is checked for: it carries no excess, and what was paid by SP2D is posted. */
export const temuanUnifikasi = temuanBukpot({
  induk: indukUnifikasi,
  bagian: "III",
  kelebihan: [],
  sp2d: [],
  karyawan: false,
});
