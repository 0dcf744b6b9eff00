import type { BarisAkun, DefFormulir, DefPeriksa } from "../definisi";
import { isAkun } from "../definisi";
import type { Hitung, Lingkup, PeriksaProgram, Rakitan } from "../program";
import type { Rumus } from "../rumus";
import { jenisBersama, mintaSyarat, type Penerjemah, salah, terjemahkan } from "./penerjemah";
import { lingkupFormulir } from "./rakitan";
import { penerjemah } from "./terjemah";

/** A check is translated like a formula of its form, once for every row of accounts it is asked of; nothing is computed before somebody asks. */
export function susunPeriksa(rakitan: Rakitan, def: DefPeriksa): readonly PeriksaProgram[] {
  const formulir = rakitan.def.formulir.find(({ id }) => id === def.formulir);
  const base = lingkupFormulir(formulir ?? { id: def.formulir, namespace: "", versi: "", sections: [] });
  const bagian = (def.baris === undefined ? undefined : rakitan.bagianNama.get(`${def.formulir}.${def.baris}`)) ?? null;
  const at = (lingkup: Lingkup) => penerjemah(rakitan, lingkup, { bagian: def.baris ?? null, field: def.kode });
  const p = at({ ...base, bagian });
  if (!formulir) salah(p, "nama_tidak_dikenal", { nama: def.formulir, mirip: "" });
  if (def.baris !== undefined && !bagian) salah(p, "bukan_baris", { nama: `${def.formulir}.${def.baris}` });
  if (def.akun === undefined) return [translated(p, def)];
  const rows = formulir ? typedRows(formulir, def.akun) : [];
  if (rows.length === 0) salah(p, "bukan_baris", { nama: `${def.formulir}.${def.akun}` });
  return rows.map(({ kode, sifat = {} }) => translated(at({ ...base, akun: { kode, sifat } }), def));
}

type Diketik = Extract<BarisAkun, { readonly kode: string; readonly jumlah?: never }>;
const typedRows = ({ sections }: DefFormulir, name: string): readonly Diketik[] =>
  sections
    .filter(isAkun)
    .filter((bagian) => bagian.name === name)
    .flatMap(({ baris }) => baris.filter((row): row is Diketik => "kode" in row && !("jumlah" in row)));

function translated(p: Penerjemah, def: DefPeriksa): PeriksaProgram {
  const { bagian, akun } = p.lingkup;
  if (def.field !== undefined) terjemahkan(p, { op: "ada", rumus: { op: "dari", nama: def.field } });
  const isian = Object.entries(def.isian ?? {}).map(([name, one]) => {
    if (typeof one === "string") return [name, one, "teks"] as const;
    const { jenis, hitung } = terjemahkan(p, one);
    return [name, hitung, jenis ?? "teks"] as const;
  });
  const base = { def, bagian, akun: akun?.kode ?? null, isian };
  if ("temukan" in def) {
    const one = terjemahkan(p, def.temukan);
    mintaSyarat(p, "the condition of a finding", one);
    return { ...base, temukan: one.hitung, kiri: null, kanan: null, jenis: "yaTidak" };
  }
  const sides = [def.kiri, def.kanan].map((side: Rumus) => terjemahkan(p, { op: "nol", rumus: side }));
  const jenis = jenisBersama(sides.map((side) => side.jenis));
  if (jenis === undefined)
    salah(p, "jenis_tidak_cocok", { apa: "both sides of an equality", mau: "of one kind", ada: "not" });
  const [kiri, kanan] = sides.map(({ hitung }): Hitung => hitung);
  return { ...base, temukan: null, kiri: kiri ?? null, kanan: kanan ?? null, jenis: jenis ?? "rupiah" };
}
