import type { Dasar } from "../../kit/dated";
import { simpulDi } from "../baca";
import { tolak } from "../galat";
import { type Nilai, TIDAK_BERLAKU } from "../nilai";
import type { Baris, Keadaan, Program, Simpul } from "../program";
import { syaratDari } from "../susun/terjemah";
import { type LangkahAlasan, langkahDari } from "./langkah";
import { type Tempat, tempatDari, tempatSimpul } from "./tempat";

/** The explanation of a figure: its steps, the last of which gives it, its source, and the figures that use it. */
type AlasanSel = {
  readonly tempat: Tempat;
  readonly nilai: Nilai;
  /** `diketik`: typed by a person. `sumber`: from outside. `tidakBerlaku`: the steps are those of the condition. */
  readonly asal: "dihitung" | "diketik" | "sumber" | "tidakBerlaku";
  readonly langkah: readonly LangkahAlasan[];
  readonly dasar: Dasar | null;
  readonly dipakai: readonly Tempat[];
};

/** The reasons of a single figure, made on demand. Throws {@link MesinError} for an unknown name. */
export const alasanDari = (k: Keadaan, formulir: string, nama: string): AlasanSel =>
  alasanSimpul(k, simpulDi(k, formulir, nama), null);

/** The reasons of a column in one row of a section. */
export function alasanBaris(k: Keadaan, kunci: string, ke: number, kolom: string): AlasanSel {
  const bagian = k.program.bagianNama.get(kunci);
  const row = bagian && k.baris[bagian.no]?.[ke];
  const simpul = k.program.simpul[bagian?.kolom[bagian.letak.get(kolom) ?? -1] ?? -1];
  if (!row || !simpul)
    throw tolak("bukan_baris", { spt: k.program.def.jenis, field: kolom }, { nama: `${kunci}[${ke}]` });
  return alasanSimpul(k, simpul, row);
}

function alasanSimpul(k: Keadaan, simpul: Simpul, baris: Baris | null): AlasanSel {
  const { rumus, lingkup, field } = simpul;
  const nilai = (baris ? baris.nilai[simpul.nomorKolom] : k.nilai[simpul.no]) ?? null;
  const typed = (baris ? baris.ketik[simpul.nomorKolom] : k.masukan[simpul.no]) ?? null;
  const asal = asalDari(simpul, nilai, typed);
  const shown = asal === "dihitung" ? rumus : asal === "tidakBerlaku" ? conditionOf(k.program, simpul) : null;
  return {
    tempat: tempatDari(k, simpul, baris),
    nilai,
    asal,
    langkah: shown ? langkahDari(k, lingkup, shown, baris) : [],
    dasar: (field?.kind === "hitung" ? field.dasar : undefined) ?? null,
    dipakai: pemakai(k.program, simpul).map((one) => tempatSimpul(k.program, one)),
  };
}

function asalDari({ rumus, tipe }: Simpul, nilai: Nilai, typed: Nilai): AlasanSel["asal"] {
  if (nilai === TIDAK_BERLAKU) return "tidakBerlaku";
  if (tipe === "sumber") return "sumber";
  return rumus && typed === null ? "dihitung" : "diketik";
}
const conditionOf = (program: Program, { field, syarat }: Simpul) =>
  program.simpul[syarat]?.rumus ?? (field?.bila ? syaratDari(field.bila) : null);

/** The figures that use a figure. Sums over rows and conditions are replaced by the figures that use them. */
function pemakai(program: Program, simpul: Simpul): readonly Simpul[] {
  const found = new Set<Simpul>();
  const seen = new Set<number>();
  const visit = (no: number): void => {
    for (const next of program.tergantung[no] ?? []) {
      const other = program.simpul[next] as Simpul;
      if (seen.has(next)) continue;
      seen.add(next);
      if (other.tipe === "agregat" || other.tipe === "syarat") visit(next);
      else found.add(other);
    }
  };
  visit(simpul.no);
  return [...found];
}
