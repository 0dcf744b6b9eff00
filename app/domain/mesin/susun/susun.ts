import type { DefSpt } from "../definisi";
import { MesinError } from "../galat";
import type { Program, Rakitan, Simpul } from "../program";
import { teksDari } from "../teks";
import { kumpul } from "./kumpul";
import { periksaIkutan } from "./kumpul-baris";
import { susunPeriksa } from "./periksa";
import { catat, rakitanKosong } from "./rakitan";
import { terjemahSimpul } from "./terjemah";
import { urutkan } from "./urutan";

export type PilihanSusun = {
  /** Whether a text key has its text; given by whoever knows the texts. */
  readonly adaTeks?: (kunci: string) => boolean;
};

/**
 * Compiles the definition of a return: every name is found, every kind fits, nothing stands in a circle. Throws
 * {@link MesinError} with everything that is wrong, each with form, section, field and what to do.
 */
export function susun(def: DefSpt, { adaTeks }: PilihanSusun = {}): Program {
  const rakitan = rakitanKosong(def);
  kumpul(rakitan);
  periksaIkutan(rakitan, def);
  // sums over rows are added while formulas are read, and are translated where they are made
  for (const simpul of rakitan.simpul.slice()) terjemahSimpul(rakitan, simpul);
  const periksa = def.periksa.flatMap((one) => susunPeriksa(rakitan, one));
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
