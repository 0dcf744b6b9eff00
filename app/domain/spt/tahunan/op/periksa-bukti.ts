import { type DefPeriksa, temukan } from "~/domain/mesin/definisi";
import { banding, dari, jumlah, max, nol, tetap } from "~/domain/mesin/rumus";
import { lebihDariNol } from "../../temuan";
import { BUKU } from "./periksa-umkm";

/**
 * Gross income that can contain fees of freelance work: turnover by the norm and by books, work without a posted
 * employer's slip, other income.
 */
const DINYATAKAN = jumlah([
  ["+", nol("l3b.c.peredaran")],
  ...BUKU,
  ["+", max(tetap(0), jumlah(["+l1.d.bruto", "-posting.kerja"]))],
  ["+", nol("l3a4.b.neto")],
]);

/** Checks against slips: freelance fees are declared, and excess borne by the government is reported. */
export const periksaBukti: readonly DefPeriksa[] = [
  temukan("bebas_kurang", "peringatan", banding("posting.bebas", ">", DINYATAKAN), {
    formulir: "induk",
    field: "b1b1",
    isian: { bruto: dari("posting.bebas"), dinyatakan: DINYATAKAN },
    dasar: { kutipan: "UU PPh ps. 14; PMK 168/2023" },
  }),
  temukan("dtp_lebih", "peringatan", lebihDariNol("e_dtp_lebih"), {
    formulir: "l1",
    field: "e_dtp_lebih",
    isian: { dtp: dari("e_dtp"), lebih: dari("e_dtp_lebih") },
    dasar: { kutipan: "PMK 10/2025; PMK 105/2025" },
    taruhan: dari("e_dtp_lebih"),
  }),
];
