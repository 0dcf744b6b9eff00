import type { FormDef, Section } from "../kit/form";
import { type BagianAkun, type BarisAkun, type DefFormulir, isAkun } from "../mesin/definisi";

/**
 * A page-sized part of a form with accounts: rows `dari` up to `sampai` (exclusive) of a section, named by the key of
 * its first row. `grup` heads it; `jumlah` is the first of its summing rows.
 */
export type Potongan = {
  readonly kunci: string;
  readonly bagian: BagianAkun;
  readonly dari: number;
  readonly sampai: number;
  readonly grup: string | undefined;
  readonly jumlah: string | undefined;
  /** Counts from 1 if a group takes several parts; else 0. */
  readonly ke: number;
};

/** The most cells of one part, unless a single row has more. */
const SEL_TERBANYAK = 46;
const kunciBaris = (row: BarisAkun): string => ("grup" in row ? row.grup : row.kode);
const selDari = ({ kolom }: BagianAkun, row: BarisAkun): number =>
  "grup" in row ? 0 : kolom.length - ("tutup" in row ? (row.tutup?.length ?? 0) : 0);

/** Cuts a section of accounts: before headings that follow an account, and within groups that are too large. */
function potong(bagian: BagianAkun): readonly Potongan[] {
  const { baris } = bagian;
  const cuts = baris.flatMap((row, at) => {
    const before = baris[at - 1];
    return at === 0 || ("grup" in row && before && !("grup" in before)) ? [at] : [];
  });
  return cuts.flatMap((dari, n) => {
    const end = cuts[n + 1] ?? baris.length;
    const first = baris[dari];
    const grup = first && "grup" in first ? first.grup : undefined;
    const pieces = belah(bagian, dari, end);
    return pieces.map(([start, stop], at): Potongan => {
      const own = baris.slice(start, stop);
      const sums = own.flatMap((row) => ("jumlah" in row ? [row.kode] : []));
      return {
        kunci: own[0] ? kunciBaris(own[0]) : bagian.name,
        bagian,
        dari: start,
        sampai: stop,
        grup,
        jumlah: sums[0],
        ke: pieces.length > 1 ? at + 1 : 0,
      };
    });
  });
}

/** Rows of a group in pieces of about equal size, in as few pieces as the cell limit allows. */
function belah(bagian: BagianAkun, dari: number, sampai: number): readonly (readonly [number, number])[] {
  const sel = bagian.baris.slice(dari, sampai).map((row) => selDari(bagian, row));
  const starts = mulaiPotongan(sel, 1);
  return starts.map((start, at) => [dari + start, dari + (starts[at + 1] ?? sel.length)] as const);
}
/** Start indexes for cutting rows with these cell counts into `pieces` pieces, or more if one would be too large. */
function mulaiPotongan(sel: readonly number[], pieces: number): readonly number[] {
  const all = total(sel);
  const pieceAt = (at: number) => Math.floor(((total(sel.slice(0, at)) + (sel[at] ?? 0) / 2) * pieces) / all);
  const starts = sel.flatMap((_, at) => (at === 0 || pieceAt(at) !== pieceAt(at - 1) ? [at] : []));
  const fits = starts.every((start, n) => total(sel.slice(start, starts[n + 1])) <= SEL_TERBANYAK);
  return fits || pieces >= sel.length ? starts : mulaiPotongan(sel, pieces + 1);
}
const total = (all: readonly number[]): number => all.reduce((sum, one) => sum + one, 0);

/** The parts in which a form with accounts is shown, typed and saved. Empty for any other form, which is one page. */
export const potonganDari = ({ sections }: DefFormulir): readonly Potongan[] => sections.filter(isAkun).flatMap(potong);

/** The part that holds a row: an account or a heading. Without a row, or for an unknown row, the first part. */
export function potonganDi(form: DefFormulir, baris: string | null | undefined): Potongan | undefined {
  const parts = potonganDari(form);
  const has = ({ bagian, dari, sampai }: Potongan): boolean =>
    bagian.baris.slice(dari, sampai).some((row) => kunciBaris(row) === baris);
  return parts.find(has) ?? parts[0];
}

/** The portion of a form that lies in one of its parts. Fields beside the accounts are in the first part. */
export function formPotongan(form: FormDef, { bagian, dari, sampai }: Potongan): FormDef {
  const isFirst = dari === 0 && form.sections.find(({ tabel }) => tabel)?.name === bagian.name;
  const sections = form.sections.flatMap(({ tabel, ...section }): Section[] => {
    if (!tabel) return isFirst ? [section] : [];
    if (section.name !== bagian.name) return [];
    const baris = tabel.baris.slice(dari, sampai);
    const own = new Set(baris.flatMap(({ sel }) => Object.values(sel)));
    const fields = section.fields.filter(({ name }) => own.has(name));
    return [{ ...section, fields, tabel: { ...tabel, baris } }];
  });
  return { ...form, sections };
}

/** The final row of a section of accounts: the result of all its rows. */
export const hasilAkun = ({ baris }: BagianAkun): string | undefined =>
  baris.flatMap((row) => ("jumlah" in row ? [row.kode] : [])).at(-1);
