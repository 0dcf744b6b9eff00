import type { DefKantor, DefPeriksa } from "../definisi";
import type {
  BagianProgram,
  GolonganAkun,
  Hitung,
  Lingkup,
  PeriksaProgram,
  PeriksaTersusun,
  Rakitan,
} from "../program";
import type { Rumus } from "../rumus";
import { jenisBersama, mintaJenis, mintaSyarat, type Penerjemah, salah, terjemahkan } from "./penerjemah";
import { lingkupFormulir } from "./rakitan";
import { penerjemah } from "./terjemah";

/**
 * Translates a check like a formula of its form, for computing on demand. For accounts it runs row by row. Rows with
 * the same properties read the same names, so one is translated at once, the others on first use.
 */
export function buildPeriksa(rakitan: Rakitan, def: DefPeriksa): readonly PeriksaProgram[] {
  const formulir = rakitan.def.formulir.find(({ id }) => id === def.formulir);
  const base = lingkupFormulir(formulir ?? { id: def.formulir, namespace: "", versi: "", sections: [] });
  const bagian = (def.baris === undefined ? undefined : rakitan.bagianNama.get(`${def.formulir}.${def.baris}`)) ?? null;
  const at = (lingkup: Lingkup) => penerjemah(rakitan, lingkup, { bagian: def.baris ?? null, field: def.kode });
  const p = at({ ...base, bagian });
  if (!formulir) salah(p, "nama_tidak_dikenal", { nama: def.formulir, mirip: "" });
  if (def.baris !== undefined && !bagian) salah(p, "bukan_baris", { nama: `${def.formulir}.${def.baris}` });
  if (def.akun === undefined) return [atOnce(p, def)];
  const rows = rakitan.akun.get(`${def.formulir}.${def.akun}`) ?? [];
  if (rows.length === 0) salah(p, "bukan_baris", { nama: `${def.formulir}.${def.akun}` });
  const seen = new Set<GolonganAkun>();
  const asked = rows.filter(({ kode }) => !def.kecuali?.includes(kode));
  return asked.map((akun) => {
    const one = later(() => at({ ...base, akun }), def, null, akun.kode);
    if (akun.golongan === null || !seen.has(akun.golongan)) one.tersusun();
    if (akun.golongan !== null) seen.add(akun.golongan);
    return one;
  });
}

function later(
  where: () => Penerjemah,
  def: DefPeriksa,
  bagian: BagianProgram | null,
  akun: string | null,
): PeriksaProgram {
  let made: PeriksaTersusun | null = null;
  const tersusun = (): PeriksaTersusun => {
    made ??= translated(where(), def);
    return made;
  };
  return { def, bagian, akun, tersusun };
}
function atOnce(p: Penerjemah, def: DefPeriksa): PeriksaProgram {
  const one = later(() => p, def, p.lingkup.bagian, null);
  one.tersusun();
  return one;
}

function translated(p: Penerjemah, def: DefPeriksa): PeriksaTersusun {
  // the linked field and the parameters of the text do not affect the result
  const beside: Penerjemah = { ...p, membaca: [], utuh: [] };
  if (def.field !== undefined) terjemahkan(beside, { op: "ada", rumus: { op: "dari", nama: def.field } });
  const isian = Object.entries(def.isian ?? {}).map(([name, one]) => {
    if (typeof one === "string") return [name, one, "teks"] as const;
    const { jenis, hitung } = terjemahkan(beside, one);
    return [name, hitung, jenis ?? "teks"] as const;
  });
  const taruhan = stakeOf(beside, def.taruhan, isian);
  const office = officeOf(beside, def.kantor);
  const read = { membaca: p.membaca, mengisi: beside.membaca };
  const alone = {
    isian,
    taruhan,
    ...office,
    kiri: null,
    kanan: null,
    kembar: null,
    jenis: "yaTidak",
    ...read,
  } as const;
  if ("temukan" in def) return { ...alone, temukan: conditionOf(p, def.temukan) };
  if ("kembar" in def)
    return {
      ...alone,
      temukan: def.syarat ? conditionOf(p, def.syarat) : null,
      kembar: def.kembar.flatMap((kolom) => positionOf(p, kolom)),
    };
  const sides = [def.kiri, def.kanan].map((side: Rumus) => terjemahkan(p, { op: "nol", rumus: side }));
  const jenis = jenisBersama(sides.map((side) => side.jenis));
  if (jenis === undefined)
    salah(p, "jenis_tidak_cocok", { apa: "both sides of an equality", mau: "of one kind", ada: "not" });
  const [kiri, kanan] = sides.map(({ hitung }): Hitung => hitung);
  const sama = { kiri: kiri ?? null, kanan: kanan ?? null, jenis: jenis ?? "rupiah" };
  return { ...alone, temukan: null, ...sama };
}

/** The possible tax of a finding and its account, as the tax office takes them. */
function officeOf(p: Penerjemah, { pajak, kap }: Partial<DefKantor> = {}): Pick<PeriksaTersusun, "pajak" | "kap"> {
  const tax = pajak ? terjemahkan(p, pajak) : null;
  if (tax) mintaJenis(p, "the possible tax", "rupiah", tax, tax.jenis === "rupiah");
  const account = kap === undefined || typeof kap === "string" ? (kap ?? null) : terjemahkan(p, kap).hitung;
  return { pajak: tax?.hitung ?? null, kap: account };
}

/** The amount at stake: its formula, or the difference of the only two amounts of the text. */
function stakeOf(p: Penerjemah, rumus: Rumus | undefined, isian: PeriksaTersusun["isian"]): Hitung | null {
  if (rumus) {
    const one = terjemahkan(p, rumus);
    mintaJenis(p, "the amount at stake", "rupiah", one, one.jenis === "rupiah");
    return one.hitung;
  }
  const amounts = isian.flatMap(([, one, jenis]) => (jenis === "rupiah" && typeof one !== "string" ? [one] : []));
  const [satu, dua, ...more] = amounts;
  if (!satu || !dua || more.length > 0) return null;
  return (k, row) => {
    const [a, b] = [satu(k, row), dua(k, row)];
    return typeof a === "number" && typeof b === "number" ? a - b : null;
  };
}

function conditionOf(p: Penerjemah, rumus: Rumus): Hitung {
  const one = terjemahkan(p, rumus);
  mintaSyarat(p, "the condition of a finding", one);
  return one.hitung;
}

/** The position of a column in the rows of a check. It counts as read. */
function positionOf(p: Penerjemah, kolom: string): readonly number[] {
  terjemahkan(p, { op: "ada", rumus: { op: "dari", nama: kolom } });
  const at = p.lingkup.bagian?.letak.get(kolom);
  if (at === undefined) salah(p, "bukan_baris", { nama: kolom });
  return at === undefined ? [] : [at];
}
