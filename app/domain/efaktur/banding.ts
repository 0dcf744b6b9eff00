import { type FieldBaris, type FieldKepala, KOLOM_BARIS, KOLOM_KEPALA } from "./kolom";

/** Change of a cell, a line or a document between two versions. */
export const KEADAAN_BANDING = ["tetap", "berubah", "ditambah", "dihapus"] as const;
export type KeadaanBanding = (typeof KEADAAN_BANDING)[number];

/** Whole rupiah, or text; null if left empty. */
export type NilaiBanding = number | string | null;
type Isi<Field extends string> = Readonly<Record<Field, NilaiBanding>>;
export type Sel<Field extends string> = {
  readonly field: Field;
  readonly lama: NilaiBanding;
  readonly baru: NilaiBanding;
  readonly keadaan: KeadaanBanding;
};

/** A line of one version: its position, and the key shared with the same line of the other version. */
export type BarisVersi = { readonly urut: number; readonly kunci: string; readonly isi: Isi<FieldBaris> };
export type Versi = { readonly kepala: Isi<FieldKepala>; readonly baris: readonly BarisVersi[] };
export type BarisBanding = {
  readonly keadaan: KeadaanBanding;
  readonly urutLama: number | null;
  readonly urutBaru: number | null;
  readonly sel: readonly Sel<FieldBaris>[];
};
export type Banding = {
  readonly kepala: readonly Sel<FieldKepala>[];
  readonly baris: readonly BarisBanding[];
};

const filled = (value: NilaiBanding | undefined): NilaiBanding => (value === undefined || value === "" ? null : value);

function stateOf(lama: NilaiBanding, baru: NilaiBanding): KeadaanBanding {
  if (lama === baru) return "tetap";
  if (lama === null) return "ditambah";
  return baru === null ? "dihapus" : "berubah";
}

/** The fields of both versions next to each other; fields empty in both are left out. */
function cells<Field extends string>(
  names: readonly Field[],
  lama: Isi<Field> | null,
  baru: Isi<Field> | null,
): Sel<Field>[] {
  return names
    .map((field) => ({ field, lama: filled(lama?.[field]), baru: filled(baru?.[field]) }))
    .filter((cell) => cell.lama !== null || cell.baru !== null)
    .map((cell) => ({ ...cell, keadaan: stateOf(cell.lama, cell.baru) }));
}

/** Names of the compared fields of a document and of a line, in the order of its form. */
export const FIELDS_KEPALA = KOLOM_KEPALA.map(({ name }) => name);
export const FIELDS_BARIS = KOLOM_BARIS.map(({ name }) => name);
type Pair = { readonly lama: BarisVersi | null; readonly baru: BarisVersi | null };

function lineOf({ lama, baru }: Pair): BarisBanding {
  const sel = cells(FIELDS_BARIS, lama?.isi ?? null, baru?.isi ?? null);
  const kept = sel.every(({ keadaan }) => keadaan === "tetap") ? "tetap" : "berubah";
  return {
    keadaan: lama === null ? "ditambah" : baru === null ? "dihapus" : kept,
    urutLama: lama?.urut ?? null,
    urutBaru: baru?.urut ?? null,
    sel,
  };
}

/**
 * Matches the lines of two versions: an identical line first, then the next with its key, then a line without partner
 * at the same position. Moved lines count as unchanged.
 */
function pairs(lama: readonly BarisVersi[], baru: readonly BarisVersi[]): Pair[] {
  const found = new Map<BarisVersi, BarisVersi>();
  const match = (keyOf: (line: BarisVersi) => string) => {
    const taken = new Set(found.values());
    const waiting = new Map<string, BarisVersi[]>();
    for (const line of lama)
      if (!taken.has(line)) waiting.set(keyOf(line), [...(waiting.get(keyOf(line)) ?? []), line]);
    for (const line of baru) {
      const partner = found.has(line) ? undefined : waiting.get(keyOf(line))?.shift();
      if (partner) found.set(line, partner);
    }
  };
  match(({ kunci, isi }) => JSON.stringify([kunci, ...FIELDS_BARIS.map((field) => isi[field])]));
  match(({ kunci }) => kunci);
  match(({ urut }) => String(urut));
  const partners = new Set(found.values());
  const kept: Pair[] = baru.map((line) => ({ lama: found.get(line) ?? null, baru: line }));
  const gone: Pair[] = lama.filter((line) => !partners.has(line)).map((line) => ({ lama: line, baru: null }));
  const place = (pair: Pair) => pair.baru?.urut ?? pair.lama?.urut ?? 0;
  return [...gone, ...kept].sort((a, b) => place(a) - place(b));
}

/** Two versions of a document, field by field and line by line; a null version is empty. */
export function compareFaktur(lama: Versi | null, baru: Versi | null): Banding {
  return {
    kepala: cells(FIELDS_KEPALA, lama?.kepala ?? null, baru?.kepala ?? null),
    baris: pairs(lama?.baris ?? [], baru?.baris ?? []).map(lineOf),
  };
}
