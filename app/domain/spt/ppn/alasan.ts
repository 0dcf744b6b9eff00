import type { Dasar } from "~/domain/kit/dated";
import { banding, dari, jika, jumlah, kata, tetap } from "~/domain/mesin/rumus";
import { dijumlah as dijumlahDengan, type FieldSpt, khususPembetulan, LALU, POSTING, type Suku } from "../alasan";
import { type Butir, butirPosting, type Kolom } from "./butir";

const FORMULIR: Dasar = { kutipan: "PER-11/PJ/2025, lampiran SPT Masa PPN" };

/** A field with the posted amount of a line. */
export function diposting(line: Butir, column: Kolom, name = `${line}_${column}`): FieldSpt {
  const { butir, lampiran } = butirPosting[line];
  const isian = { butir, dokumen: dari(`${POSTING}.${line}_dokumen`), lampiran: lampiran ?? "" };
  const teks = lampiran === null ? "ppn.diposting_faktur" : "ppn.diposting";
  const rumus = kata({ teks, isian, dasar: FORMULIR }, `${POSTING}.${line}_${column}`);
  return { kind: "hitung", name, butir, rumus };
}

/** A field that adds and subtracts others, by default with the form as its source. */
export const dijumlah = (name: string, butir: string, suku: readonly Suku[], dasar: Dasar = FORMULIR): FieldSpt =>
  dijumlahDengan(name, butir, suku, dasar);

/** Operands of one column over some posted lines. */
export const sukuButir = (lines: readonly Butir[], column: Kolom): readonly Suku[] =>
  lines.map((line) => ({ field: `${line}_${column}`, butir: butirPosting[line].butir }));

/** Result lines that a correction takes over from earlier filed returns, by the field they fill. */
export const POSISI = {
  iii_f: "iii",
  vi_d: "vi",
  vii_b_ppn: "vii_ppn",
  vii_b_ppnbm: "vii_ppnbm",
  viii_b_ppn: "viii_ppn",
  viii_b_ppnbm: "viii_ppnbm",
} as const;
export type Posisi = (typeof POSISI)[keyof typeof POSISI];

/**
 * The value of earlier returns for a line. Under `delta` it is the result of the corrected return, under `ganti` the
 * tax paid less refunds. Read from the source `lalu`: `<posisi>_hasil`, `_dibayar`, `_dikembalikan`, `ganti` (1 when
 * the earlier return is replaced) and `ke`, the number of the corrected return.
 */
export function dariSebelumnya(name: keyof typeof POSISI, butir: string): FieldSpt {
  const at = (what: string) => dari(`${LALU}.${POSISI[name]}_${what}`);
  const ganti = jumlah([
    ["+", kata({ teks: "ppn.lalu_dibayar" }, at("dibayar"))],
    ["-", kata({ teks: "ppn.lalu_dikembalikan" }, at("dikembalikan"))],
  ]);
  return khususPembetulan(
    name,
    butir,
    jika(
      banding(`${LALU}.ganti`, ">", tetap(0)),
      kata({ teks: "spt.hasil", isian: { butir }, dasar: { kutipan: "PER-11/PJ/2025; PER-12/PJ/2026" } }, ganti),
      kata(
        { teks: "ppn.lalu_hasil", isian: { ke: dari(`${LALU}.ke`) }, dasar: { kutipan: "PER-11/PJ/2025" } },
        at("hasil"),
      ),
    ),
  );
}
