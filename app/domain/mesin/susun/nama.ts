import type { BagianProgram, Lingkup, Rakitan, Simpul } from "../program";

export type Gagal = "nama_tidak_dikenal" | "nama_bermakna_ganda" | "kolom_tidak_dijumlah";

const fixed = (rakitan: Rakitan, formulir: string, nama: string): Simpul | undefined => {
  const no = rakitan.nama.get(formulir)?.get(nama);
  return no === undefined ? undefined : rakitan.simpul[no];
};

/** Finds the cell of a row of accounts without composing its name. */
function inAccounts(rakitan: Rakitan, formulir: string, kode: string, kolom: string): Simpul | undefined {
  const rows = rakitan.barisAkun.get(formulir)?.get(kode);
  if (rows)
    for (const row of rows) {
      const simpul = rakitan.simpul[row.sel[row.kolom.get(kolom) ?? -1] ?? -1];
      if (simpul) return simpul;
    }
  return undefined;
}

/** Finds a name that has no point: in the row, the row of accounts, the same column of a grid, the form. */
function plain(rakitan: Rakitan, { formulir, bagian, kolom, akun }: Lingkup, nama: string): Simpul | Gagal | undefined {
  const { id } = formulir;
  if (bagian) {
    const own = inRow(rakitan, bagian, kolom, nama);
    if (own) return rakitan.nama.get(id)?.has(nama) ? "nama_bermakna_ganda" : own;
  }
  const sameRow = akun && inAccounts(rakitan, id, akun.kode, nama);
  if (sameRow) return sameRow;
  const sameColumn =
    kolom &&
    (inAccounts(rakitan, id, nama, kolom) ??
      fixed(rakitan, id, `${nama}.${kolom}`) ??
      fixed(rakitan, id, `${nama}_${kolom}`));
  return sameColumn || fixed(rakitan, id, nama);
}

function inRow(rakitan: Rakitan, bagian: BagianProgram, kolom: string | null, nama: string): Simpul | undefined {
  const at = (kolom === null ? undefined : bagian.letak.get(`${nama}_${kolom}`)) ?? bagian.letak.get(nama);
  const no = at === undefined ? undefined : bagian.kolom[at];
  return no === undefined ? undefined : rakitan.simpul[no];
}

/** Finds a name with points: in this form first, then with its first part as another form or a source. */
function pointed(rakitan: Rakitan, { formulir, kolom }: Lingkup, nama: string): Simpul | undefined {
  const own = fixed(rakitan, formulir.id, nama);
  if (own) return own;
  const point = nama.indexOf(".");
  const [form, rest] = [nama.slice(0, point), nama.slice(point + 1)];
  return (
    (kolom === null
      ? undefined
      : (fixed(rakitan, form, `${rest}_${kolom}`) ?? fixed(rakitan, form, `${rest}.${kolom}`))) ??
    fixed(rakitan, form, rest)
  );
}

/** Finds the figure of a name from the place of the formula: a single figure, or a column of the formula's row. */
export function temukanNama(rakitan: Rakitan, lingkup: Lingkup, nama: string): Simpul | Gagal {
  const found = nama.includes(".") ? pointed(rakitan, lingkup, nama) : plain(rakitan, lingkup, nama);
  if (found !== undefined) return found;
  return isColumn(rakitan, lingkup, nama) ? "kolom_tidak_dijumlah" : "nama_tidak_dikenal";
}

/** True if a name is a column of rows and the formula is outside these rows. */
function isColumn(rakitan: Rakitan, { formulir }: Lingkup, nama: string): boolean {
  const parts = nama.split(".");
  const column = parts.pop() ?? "";
  const section = parts.length === 1 ? `${formulir.id}.${parts[0]}` : parts.join(".");
  return rakitan.bagianNama.get(section)?.letak.has(column) ?? false;
}

/** A section of rows by its name, `bagian` of the same form or `formulir.bagian`. */
export const temukanBagian = (rakitan: Rakitan, { formulir }: Lingkup, nama: string): BagianProgram | undefined =>
  rakitan.bagianNama.get(`${formulir.id}.${nama}`) ?? rakitan.bagianNama.get(nama);

/** The most similar known name for an unknown one, if any is similar. */
export function mirip(rakitan: Rakitan, { formulir, bagian }: Lingkup, nama: string): string {
  const point = nama.indexOf(".");
  const form = point < 0 ? formulir.id : nama.slice(0, point);
  const prefix = point < 0 || !rakitan.nama.has(form) ? "" : `${form}.`;
  const wanted = prefix ? nama.slice(point + 1) : nama;
  const forms = prefix || point < 0 ? [] : [...rakitan.nama.keys()].map((id) => `${id}.${nama.slice(point + 1)}`);
  const names = [...(rakitan.nama.get(prefix ? form : formulir.id)?.keys() ?? []), ...(bagian?.letak.keys() ?? [])];
  const near = [...names.map((name) => [name, `${prefix}${name}`] as const), ...forms.map((f) => [f, f] as const)]
    .map(([name, shown]) => ({ shown, jarak: jarak(name, wanted) }))
    .filter(({ jarak }) => jarak <= Math.min(2, Math.floor(wanted.length / 3)))
    .sort((a, b) => a.jarak - b.jarak);
  return near[0]?.shown ?? "";
}

/** Number of letters to change from one word to another. */
function jarak(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > 2) return 3;
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      next.push(Math.min((next[j - 1] ?? 0) + 1, (row[j] ?? 0) + 1, (row[j - 1] ?? 0) + same));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
