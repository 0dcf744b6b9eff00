import type { Langkah } from "~/domain/kit/alasan";
import type { Dasar } from "~/domain/kit/dated";
import type { Field } from "~/domain/kit/form";
import { dijumlah as jumlah, khususPembetulan, LALU, POSTING, type Suku } from "../alasan";
import { nilaiLalu } from "../pembetulan";
import { type Butir, butirPosting, type Kolom } from "./butir";

export const FORMULIR: Dasar = { kutipan: "PER-11/PJ/2025, lampiran SPT Masa PPN" };

/** A field that shows what posting found for a line. */
export function diposting(line: Butir, column: Kolom): Field {
  const { butir, lampiran } = butirPosting[line];
  const name = `${line}_${column}`;
  return {
    kind: "hitung",
    name,
    butir,
    from: (_values, context) => {
      const nilai = context.hasil(POSTING, name);
      const dokumen = context.hasil(POSTING, `${line}_dokumen`);
      const isian = { butir, dokumen, lampiran: lampiran ?? "" };
      const teks = lampiran === null ? "ppn.diposting_faktur" : "ppn.diposting";
      return { nilai, langkah: [{ teks, isian, nilai, dasar: FORMULIR }] };
    },
  };
}

/** A field that adds and subtracts others, by default as the form itself says. */
export const dijumlah = (name: string, butir: string, suku: readonly Suku[], dasar: Dasar = FORMULIR): Field =>
  jumlah(name, butir, suku, dasar);

/** Operands of one column over some posted lines. */
export const sukuButir = (lines: readonly Butir[], column: Kolom): readonly Suku[] =>
  lines.map((line) => ({ field: `${line}_${column}`, butir: butirPosting[line].butir }));

/** Result lines that a correction takes over from the returns filed before, by the field they fill. */
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
 * What the returns filed before say of a line, by the method in force: under `delta` the result of the return being
 * corrected, under `ganti` the tax paid less refunds. Read from the form `lalu`: `<posisi>_hasil`, `_dibayar`,
 * `_dikembalikan`, `ganti` (1 when the earlier return is replaced) and `ke`, the number of the corrected return.
 */
export const dariSebelumnya = (name: keyof typeof POSISI, butir: string): Field =>
  khususPembetulan(name, butir, (_values, context) => {
    const at = (what: string) => context.hasil(LALU, `${POSISI[name]}_${what}`);
    const lalu = { hasil: at("hasil"), dibayar: at("dibayar"), dikembalikan: at("dikembalikan") };
    const metode = context.hasil(LALU, "ganti") === 1 ? "ganti" : "delta";
    const nilai = nilaiLalu(metode, lalu);
    const dasar = { kutipan: metode === "delta" ? "PER-11/PJ/2025" : "PER-11/PJ/2025; PER-12/PJ/2026" };
    const langkah: readonly Langkah[] =
      metode === "delta"
        ? [{ teks: "ppn.lalu_hasil", isian: { ke: context.hasil(LALU, "ke") }, nilai, dasar }]
        : [
            { teks: "ppn.lalu_dibayar", nilai: lalu.dibayar },
            { teks: "ppn.lalu_dikembalikan", nilai: lalu.dikembalikan },
            { teks: "spt.hasil", isian: { butir }, nilai, dasar },
          ];
    return { nilai, langkah };
  });
