import { z } from "zod";
import { requiredText, tanggal } from "~/contract/kit";
import { BATAS_UNGKAPAN, type Variabel, type Variasi } from "~/domain/variasi";
import { ref } from "./schema-faktur";

/** Most variables and conditions of an assignment, and values to choose from. */
const BANYAK_VARIASI = { variabel: 40, syarat: 20, pilih: 50 } as const;

/** Whole numbers within which every sum of a few stays exact. */
const bilangan = z.number().int().min(-999_999_999_999).max(999_999_999_999);
const batas = z.union([bilangan, tanggal]);
const ungkapan = requiredText(BATAS_UNGKAPAN.huruf);
/** A variable has one source: `dari` and `sampai`, `pilih`, `lawan` or `hitung`. */
const variable = z.strictObject({
  nama: z.string().regex(/^[a-z][a-z0-9_]{0,29}$/),
  /** First and last value: whole numbers or days. */
  dari: batas.optional(),
  sampai: batas.optional(),
  /** Distance between two values, in units or days; 1 by default. */
  kelipatan: z.number().int().min(1).max(999_999_999_999).optional(),
  pilih: z
    .array(z.union([bilangan, requiredText(200)]))
    .min(1)
    .max(BANYAK_VARIASI.pilih)
    .optional(),
  /** Counterparties by `ref`. */
  lawan: z.array(ref).min(1).max(BANYAK_VARIASI.pilih).optional(),
  /** An expression of earlier variables. */
  hitung: ungkapan.optional(),
});
export type PackVariable = z.output<typeof variable>;

/** Figures of an assignment that every participant has its own values of. */
export const variation = z.strictObject({
  variabel: z.array(variable).min(1).max(BANYAK_VARIASI.variabel),
  /** Conditions between variables, such as `terima < pesan`. */
  syarat: z.array(ungkapan).max(BANYAK_VARIASI.syarat).default([]),
});
export type PackVariation = z.output<typeof variation>;

/** The sources of a variable that are given; one in a consistent pack. */
export const sumberVariabel = ({ dari, sampai, pilih, lawan, hitung }: PackVariable): readonly string[] => [
  ...(dari !== undefined || sampai !== undefined ? ["dari"] : []),
  ...(pilih ? ["pilih"] : []),
  ...(lawan ? ["lawan"] : []),
  ...(hitung !== undefined ? ["hitung"] : []),
];

function variabelOf({ nama, dari = 0, sampai = dari, kelipatan, pilih, lawan, hitung }: PackVariable): Variabel {
  if (pilih) return { nama, pilih };
  if (lawan) return { nama, lawan };
  if (hitung !== undefined) return { nama, hitung };
  return { nama, dari, sampai, kelipatan };
}
/** A variation of a consistent pack as draws read it. */
export const variasiOf = ({ variabel, syarat }: PackVariation): Variasi => ({
  variabel: variabel.map(variabelOf),
  syarat,
});
