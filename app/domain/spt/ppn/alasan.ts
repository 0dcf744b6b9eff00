import type { Alasan, Langkah } from "~/domain/kit/alasan";
import type { Dasar } from "~/domain/kit/dated";
import { angka, type ComputeContext, type Field, type Values } from "~/domain/kit/form";
import { rupiah } from "~/domain/kit/rupiah";
import { type Butir, butirPosting, type Kolom } from "./butir";

export const FORMULIR: Dasar = { kutipan: "PER-11/PJ/2025, lampiran SPT Masa PPN" };

/** Form name under which posted sums are read through the ComputeContext: `hasil("posting", "i_a_2_ppn")`. */
export const POSTING = "posting";
/** Form name of the return's own data: `hasil("spt", "pembetulan")` is its correction number. */
export const SPT = "spt";

/** One operand of a sum: a field of the Induk, its official number, and its sign. */
export type Suku = { readonly field: string; readonly butir: string; readonly kurang?: boolean };

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

/** A field that adds and subtracts others; every operand is a step of its reasons. */
export function dijumlah(name: string, butir: string, suku: readonly Suku[], dasar: Dasar = FORMULIR): Field {
  return { kind: "hitung", name, butir, from: (values) => jumlahkan(butir, suku, values, dasar) };
}

/** Adds fields with their signs and keeps every operand as a step. */
export function jumlahkan(butir: string, suku: readonly Suku[], values: Values, dasar: Dasar = FORMULIR): Alasan {
  const langkah: Langkah[] = [];
  let total = 0;
  for (const { field, butir: operand, kurang } of suku) {
    const nilai = angka(values, field);
    total = rupiah(kurang ? total - nilai : total + nilai);
    langkah.push({ teks: kurang ? "ppn.kurang" : "ppn.tambah", isian: { butir: operand }, nilai });
  }
  langkah.push({ teks: "ppn.hasil", isian: { butir }, nilai: total, dasar });
  return { nilai: total, langkah };
}

/** Operands of one column over some posted lines. */
export const sukuButir = (lines: readonly Butir[], column: Kolom): readonly Suku[] =>
  lines.map((line) => ({ field: `${line}_${column}`, butir: butirPosting[line].butir }));

/** Whether the return being computed is a correction. */
export const isPembetulan = (context: ComputeContext): boolean => context.hasil(SPT, "pembetulan") > 0;
