import type { Alasan, Langkah } from "~/domain/kit/alasan";
import type { Dasar } from "~/domain/kit/dated";
import { angka, type ComputeContext, type Field, type Values } from "~/domain/kit/form";
import { rupiah } from "~/domain/kit/rupiah";

/** Form name under which posted sums are read through the ComputeContext: `hasil("posting", "i_a_2_ppn")`. */
export const POSTING = "posting";
/** Form name of the return's own data: `hasil("spt", "pembetulan")` is its correction number. */
export const SPT = "spt";
/** Form name of what the returns filed before say, for returns whose corrections take it over unchanged. */
export const LALU = "lalu";

/** One operand of a sum: a field of the main form, its official number, and its sign. */
export type Suku = { readonly field: string; readonly butir: string; readonly kurang?: boolean };

/** Adds fields with their signs and keeps every operand as a step. */
export function jumlahkan(butir: string, suku: readonly Suku[], values: Values, dasar: Dasar): Alasan {
  const langkah: Langkah[] = [];
  let total = 0;
  for (const { field, butir: operand, kurang } of suku) {
    const nilai = angka(values, field);
    total = rupiah(kurang ? total - nilai : total + nilai);
    langkah.push({ teks: kurang ? "spt.kurang" : "spt.tambah", isian: { butir: operand }, nilai });
  }
  langkah.push({ teks: "spt.hasil", isian: { butir }, nilai: total, dasar });
  return { nilai: total, langkah };
}

/** A field that adds and subtracts others; every operand is a step of its reasons. */
export const dijumlah = (name: string, butir: string, suku: readonly Suku[], dasar: Dasar): Field => ({
  kind: "hitung",
  name,
  butir,
  from: (values) => jumlahkan(butir, suku, values, dasar),
});

/** Whether the return being computed is a correction. */
export const isPembetulan = (context: ComputeContext): boolean => context.hasil(SPT, "pembetulan") > 0;

/** A field that only a correction has; a normal return shows 0 and says why. */
export const khususPembetulan = (
  name: string,
  butir: string,
  from: (values: Values, context: ComputeContext) => Alasan,
): Field => ({
  kind: "hitung",
  name,
  butir,
  from: (values, context) =>
    isPembetulan(context)
      ? from(values, context)
      : { nilai: 0, langkah: [{ teks: "spt.bukan_pembetulan", isian: { butir }, nilai: 0 }] },
});
