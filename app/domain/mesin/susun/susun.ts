import type { DefSpt } from "../definisi";
import { MesinError } from "../galat";
import type { Program, Rakitan, Simpul } from "../program";
import { teksDari } from "../teks";
import { kumpul } from "./kumpul";
import { periksaIkutan } from "./kumpul-baris";
import { buildPeriksa } from "./periksa";
import { catat, rakitanKosong } from "./rakitan";
import { terjemahSimpul } from "./terjemah";
import { urutkan } from "./urutan";

export type PilihanSusun = {
  /** True if a text key has a text; the caller provides the test. */
  readonly adaTeks?: (kunci: string) => boolean;
};

/**
 * Compiles the definition of a return: every name exists, every kind fits, there is no circular reference. Throws
 * {@link MesinError} with all defects, each with form, section, field and remedy.
 */
export function susun(def: DefSpt, { adaTeks }: PilihanSusun = {}): Program {
  const rakitan = rakitanKosong(def);
  kumpul(rakitan);
  periksaIkutan(rakitan, def);
  // sums over rows are added while reading formulas, and are translated at once
  for (const simpul of rakitan.simpul.slice()) terjemahSimpul(rakitan, simpul);
  const periksa = def.periksa.flatMap((one) => buildPeriksa(rakitan, one));
  if (adaTeks)
    for (const { kunci, di } of teksDari(def)) if (!adaTeks(kunci)) catat(rakitan, "teks_tidak_ada", di, { kunci });
  if (rakitan.cacat.length > 0) throw new MesinError(rakitan.cacat);
  const sorted = urutkan(rakitan.simpul);
  if ("lingkar" in sorted) throw lingkar(rakitan, sorted.lingkar);
  const { simpul, bagian, nama, bagianNama, parameter } = rakitan;
  return { def, simpul, bagian, nama, bagianNama, parameter, periksa, rakitan, ...sorted };
}

const shown = ({ formulir, bagian, nama, tipe }: Simpul): string =>
  tipe === "kolom" || tipe === "syarat" ? `${formulir}.${bagian ?? ""}.${nama}` : `${formulir}.${nama}`;
function lingkar(rakitan: Rakitan, circle: readonly number[]): MesinError {
  const nodes = circle.flatMap((no) => rakitan.simpul[no] ?? []);
  const [first] = nodes;
  const jalan = [...nodes, ...(first ? [first] : [])].map(shown).join(" → ");
  if (first)
    catat(
      rakitan,
      "lingkar",
      { formulir: first.formulir, ...(first.bagian === null ? {} : { bagian: first.bagian }), field: first.nama },
      { jalan },
    );
  return new MesinError(rakitan.cacat);
}
