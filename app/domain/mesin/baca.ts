import type { Values } from "../kit/form";
import { tolak } from "./galat";
import { BULAN } from "./isian";
import { type Nilai, TERLALU_BESAR, TIDAK_BERLAKU } from "./nilai";
import type { Keadaan, Simpul } from "./program";

const at = ({ nilai }: Keadaan, { no }: Simpul): Nilai => nilai[no] ?? null;

/** The node of a figure by form and name. Throws {@link MesinError} for an unknown name. */
export function simpulDi({ program }: Pick<Keadaan, "program">, formulir: string, nama: string): Simpul {
  const simpul = program.simpul[program.nama.get(formulir)?.get(nama) ?? -1];
  if (!simpul)
    throw tolak("nama_tidak_dikenal", { spt: program.def.jenis, formulir, field: nama }, { nama, mirip: "" });
  return simpul;
}
/** The value of a figure: `nilaiDi(k, "induk", "d9")`, `nilaiDi(k, "l1a", "4800.c10")`. */
export const nilaiDi = (k: Keadaan, formulir: string, nama: string): Nilai => at(k, simpulDi(k, formulir, nama));

/** The current rows of a section, by column. */
export function barisDi(k: Keadaan, kunci: string): readonly Readonly<Record<string, Nilai>>[] {
  const bagian = k.program.bagianNama.get(kunci);
  if (!bagian) throw tolak("bukan_baris", { spt: k.program.def.jenis }, { nama: kunci });
  const names = [...bagian.letak];
  return (k.baris[bagian.no] ?? []).map(({ nilai }) =>
    Object.fromEntries(names.map(([name, letak]) => [name, nilai[letak] ?? null])),
  );
}

/** A value for storage and display: not applicable and too large values become null. */
const keluar = (value: Nilai): unknown => (value === TIDAK_BERLAKU || value === TERLALU_BESAR ? null : value);

/** The fields of a form for storage and display, with lists of those not applicable and those too large. */
type NilaiFormulir = {
  readonly nilai: Values;
  readonly tidakBerlaku: readonly string[];
  readonly terlaluBesar: readonly string[];
};
export function nilaiFormulir(k: Keadaan, formulir: string): NilaiFormulir {
  const nilai: Record<string, unknown> = {};
  const tidakBerlaku: string[] = [];
  const terlaluBesar: string[] = [];
  for (const [nama, no] of k.program.nama.get(formulir) ?? []) {
    const simpul = k.program.simpul[no] as Simpul;
    if (nama.includes(".") || simpul.bulan !== null) continue;
    const value = at(k, simpul);
    if (value === TIDAK_BERLAKU) tidakBerlaku.push(nama);
    if (value === TERLALU_BESAR) terlaluBesar.push(nama);
    nilai[nama] =
      simpul.field?.kind === "bulan12"
        ? BULAN.map((bulan) => keluar(nilaiDi(k, formulir, `${nama}_${bulan}`)))
        : keluar(value);
  }
  return { nilai, tidakBerlaku, terlaluBesar };
}
