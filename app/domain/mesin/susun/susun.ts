import type { DefPeriksa, DefSpt } from "../definisi";
import { MesinError } from "../galat";
import type { Hitung, PeriksaProgram, Program, Rakitan, Simpul } from "../program";
import type { Rumus } from "../rumus";
import { teksDari } from "../teks";
import { kumpul } from "./kumpul";
import { jenisBersama, mintaSyarat, salah, terjemahkan } from "./penerjemah";
import { catat, lingkupFormulir, rakitanKosong } from "./rakitan";
import { penerjemah, terjemahSimpul } from "./terjemah";
import { urutkan } from "./urutan";

type Pilihan = {
  /** Whether a text key has its text; given by whoever knows the texts. */
  readonly adaTeks?: (kunci: string) => boolean;
};

/**
 * Compiles the definition of a return: every name is found, every kind fits, nothing stands in a circle. Throws
 * {@link MesinError} with everything that is wrong, each with form, section, field and what to do.
 */
export function susun(def: DefSpt, { adaTeks }: Pilihan = {}): Program {
  const rakitan = rakitanKosong(def);
  kumpul(rakitan);
  // sums over rows are added while formulas are read, and are translated where they are made
  for (const simpul of rakitan.simpul.slice()) terjemahSimpul(rakitan, simpul);
  const periksa = def.periksa.map((one) => susunPeriksa(rakitan, one));
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

/** A check is translated like a formula of its form; nothing is computed before somebody asks. */
function susunPeriksa(rakitan: Rakitan, def: DefPeriksa): PeriksaProgram {
  const formulir = rakitan.def.formulir.find(({ id }) => id === def.formulir);
  const base = lingkupFormulir(formulir ?? { id: def.formulir, namespace: "", versi: "", sections: [] });
  const bagian = (def.baris === undefined ? undefined : rakitan.bagianNama.get(`${def.formulir}.${def.baris}`)) ?? null;
  const p = penerjemah(rakitan, { ...base, bagian }, { bagian: def.baris ?? null, field: def.kode });
  if (!formulir) salah(p, "nama_tidak_dikenal", { nama: def.formulir, mirip: "" });
  if (def.baris !== undefined && !bagian) salah(p, "bukan_baris", { nama: `${def.formulir}.${def.baris}` });
  if (def.field !== undefined) terjemahkan(p, { op: "ada", rumus: { op: "dari", nama: def.field } });
  const isian = Object.entries(def.isian ?? {}).map(([name, one]) => {
    if (typeof one === "string") return [name, one, "teks"] as const;
    const { jenis, hitung } = terjemahkan(p, one);
    return [name, hitung, jenis ?? "teks"] as const;
  });
  if ("temukan" in def) {
    const one = terjemahkan(p, def.temukan);
    mintaSyarat(p, "the condition of a finding", one);
    return { def, bagian, temukan: one.hitung, kiri: null, kanan: null, jenis: "yaTidak", isian };
  }
  const sides = [def.kiri, def.kanan].map((side: Rumus) => terjemahkan(p, { op: "nol", rumus: side }));
  const jenis = jenisBersama(sides.map((side) => side.jenis));
  if (jenis === undefined)
    salah(p, "jenis_tidak_cocok", { apa: "both sides of an equality", mau: "of one kind", ada: "not" });
  const [kiri, kanan] = sides.map(({ hitung }): Hitung => hitung);
  return { def, bagian, temukan: null, kiri: kiri ?? null, kanan: kanan ?? null, jenis: jenis ?? "rupiah", isian };
}
