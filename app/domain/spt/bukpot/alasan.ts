import type { Dasar } from "~/domain/kit/dated";
import { banding, dari, jika, kata, tetap } from "~/domain/mesin/rumus";
import { type FieldSpt, khususPembetulan, LALU, POSTING } from "../alasan";

export const FORMULIR_PPH: Dasar = { kutipan: "PER-11/PJ/2025, lampiran SPT Masa PPh" };
export const PEMBETULAN: Dasar = { kutipan: "UU KUP ps. 8; PER-11/PJ/2025; PER-12/PJ/2026" };

/** Sums of slips behind a figure: tax withheld, tax borne by the government, tax paid by SP2D. */
const KOLOM_BUKPOT = ["dipotong", "ditanggung", "langsung"] as const;
export type KolomBukpot = (typeof KOLOM_BUKPOT)[number];

/** Rows behind a figure: their lines, their attachment if there is one, and the amount that counts. */
export type SumberBaris = {
  readonly dari: readonly string[];
  readonly lampiran: string | null;
  readonly kolom: KolomBukpot;
};

/** A field with the posted sum. `<name>_dokumen` is the number of slips behind it. */
export const dariBukpot = (name: string, butir: string, lampiran: string, kolom: KolomBukpot): FieldSpt => ({
  kind: "hitung",
  name,
  butir,
  rumus: kata(
    {
      teks: `bukpot_spt.${kolom}`,
      isian: { dokumen: dari(`${POSTING}.${name}_dokumen`), lampiran },
      dasar: FORMULIR_PPH,
    },
    `${POSTING}.${name}`,
  ),
});

/** The amount of a line settled by earlier filed returns. Only a correction has it. */
export const dariLalu = (name: string, butir: string): FieldSpt =>
  khususPembetulan(
    name,
    butir,
    jika(
      banding(`${LALU}.ganti`, ">", tetap(0)),
      kata({ teks: "bukpot_spt.lalu_ganti", dasar: PEMBETULAN }, `${LALU}.${name}`),
      kata({ teks: "bukpot_spt.lalu_delta", dasar: PEMBETULAN }, `${LALU}.${name}`),
    ),
  );
