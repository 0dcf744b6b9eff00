import { dated } from "../kit/dated";

/** Months from the start of a tax year for notifying the use of the norm (NPPN). */
export const batasNppn = dated<number>("batas pemberitahuan NPPN", [
  { from: "2009-01-01", value: 3, dasar: { kutipan: "UU PPh ps. 14(2)" } },
]);
