import type { Dasar } from "~/domain/kit/dated";
import type { Field } from "~/domain/kit/form";
import { dijumlah as jumlah, POSTING, type Suku } from "../alasan";
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
