import { labelKeysOf } from "../kit/form";
import { type BagianFormulir, type DefFormulir, type DefSpt, isAkun, isIsian } from "./definisi";
import type { TempatMesin } from "./galat";
import { type Isian, pilihanDari } from "./isian";
import { bagianRumus, type Rumus } from "./rumus";

/** A text that a definition needs, and the place that needs it. */
export type TeksPerlu = { readonly kunci: string; readonly di: TempatMesin };

const awalan = ({ namespace, id }: DefFormulir): string => `${namespace}:${id}`;

/** Label keys of a field below its form: of columns below their section, of grids the row's and the column's. */
export function kunciLabel(bagian: BagianFormulir, name: string): readonly string[] {
  return isIsian(bagian)
    ? labelKeysOf({ name: bagian.name, fields: [], ...(bagian.tabel ? { tabel: bagian.tabel } : {}) }, name)
    : [`${bagian.name}.${name}`];
}

function* ofBagian(bagian: BagianFormulir): Generator<{ readonly kunci: string; readonly field?: string }> {
  yield { kunci: `${bagian.name}.judul` };
  const fields: readonly Isian[] = isIsian(bagian) ? bagian.fields : bagian.kolom;
  for (const field of fields) {
    for (const kunci of kunciLabel(bagian, field.name)) yield { kunci, field: field.name };
    const key = isIsian(bagian) ? field.name : `${bagian.name}.${field.name}`;
    for (const value of pilihanDari(field)) yield { kunci: `${key}_pilihan.${value}`, field: field.name };
  }
  if (isAkun(bagian))
    for (const row of bagian.baris) if ("grup" in row) yield { kunci: `${bagian.name}.grup.${row.grup}` };
}

function* words(rumus: Rumus): Generator<string> {
  if (rumus.op === "kata") yield rumus.kata.teks;
  if (rumus.op === "fungsi") yield `fungsi.${rumus.fungsi.nama}`;
  if (rumus.op === "jumlahBaris" && rumus.bila) yield* words(rumus.bila);
  for (const part of bagianRumus(rumus)) yield* words(part);
}

const formulas = (bagian: BagianFormulir): readonly Rumus[] => {
  const own = (isIsian(bagian) ? bagian.fields : bagian.kolom).flatMap((field) =>
    "rumus" in field && field.rumus ? [field.rumus] : "bawaan" in field && field.bawaan ? [field.bawaan] : [],
  );
  const rows = isAkun(bagian)
    ? bagian.baris.flatMap((row) => ("jumlah" in row ? Object.values(row.hitung ?? {}) : []))
    : [];
  return [...own, ...rows];
};

function ofFormulir(formulir: DefFormulir): TeksPerlu[] {
  const di = { formulir: formulir.id };
  return [
    { kunci: `${awalan(formulir)}.judul`, di },
    ...formulir.sections.flatMap((bagian) => [
      ...[...ofBagian(bagian)].map(({ kunci, field }) => ({
        kunci: `${awalan(formulir)}.${kunci}`,
        di: { ...di, bagian: bagian.name, ...(field === undefined ? {} : { field }) },
      })),
      ...formulas(bagian)
        .flatMap((rumus) => [...words(rumus)])
        .map((teks) => ({ kunci: `alasan:${teks}`, di: { ...di, bagian: bagian.name } })),
    ]),
  ];
}

const namespaceOf = (def: DefSpt, formulir: string): string =>
  def.formulir.find(({ id }) => id === formulir)?.namespace ?? "";

/** Every text that a return needs: labels, choices, words of reasons, findings. */
export const teksDari = (def: DefSpt): readonly TeksPerlu[] => {
  const seen = new Set<string>();
  const all = [
    ...def.formulir.flatMap(ofFormulir),
    ...def.periksa.map(({ kode, formulir }) => ({
      kunci: `${namespaceOf(def, formulir)}:periksa.${kode}`,
      di: { formulir, field: kode },
    })),
  ];
  return all.filter(({ kunci }) => !seen.has(kunci) && seen.add(kunci));
};
