import { labelKeysOf } from "../kit/form";
import {
  type BagianFormulir,
  type DefFormulir,
  type DefSpt,
  isAkun,
  isBaris,
  isIsian,
  judulOf,
  teksOf,
} from "./definisi";
import type { TempatMesin } from "./galat";
import { BULAN, type Isian, pilihanDari, rumusDiBulan, rumusField } from "./isian";
import { bagianRumus, type Rumus } from "./rumus";

/** A text key that a definition needs, and its place. */
type TeksPerlu = { readonly kunci: string; readonly di: TempatMesin };

/** Label keys of a field: for columns below their section, for grids those of row and column. */
export function kunciLabel(formulir: DefFormulir, bagian: BagianFormulir, name: string): readonly string[] {
  const awalan = teksOf(formulir);
  if (isIsian(bagian)) {
    const section = { name: bagian.name, fields: [], ...(bagian.tabel ? { tabel: bagian.tabel } : {}) };
    return labelKeysOf(section, name).map((key) => `${awalan}.${key}`);
  }
  const own = isBaris(bagian) ? bagian.kolom.find((one) => one.name === name)?.label : undefined;
  return [own ?? `${awalan}.${bagian.name}.${name}`];
}

/** The text key prefix of a choice's values. */
export function kunciPilihan(formulir: DefFormulir, bagian: BagianFormulir, name: string): string {
  if (isIsian(bagian)) return `${teksOf(formulir)}.${name}_pilihan`;
  return `${kunciLabel(formulir, bagian, name)[0]}_pilihan`;
}

/** The text key of a section's title: rows that make up a whole form use the form's title. */
export const kunciJudul = (formulir: DefFormulir, bagian: BagianFormulir): string =>
  isBaris(bagian) && formulir.sections.length === 1 ? judulOf(formulir) : `${teksOf(formulir)}.${bagian.name}.judul`;

type Kunci = { readonly kunci: string; readonly field?: string };
function* ofBagian(formulir: DefFormulir, bagian: BagianFormulir): Generator<Kunci> {
  yield { kunci: kunciJudul(formulir, bagian) };
  const fields: readonly Isian[] = isIsian(bagian) ? bagian.fields : bagian.kolom;
  for (const field of fields) {
    for (const kunci of kunciLabel(formulir, bagian, field.name)) yield { kunci, field: field.name };
    if ("sebutan" in field) continue;
    const key = kunciPilihan(formulir, bagian, field.name);
    for (const value of pilihanDari(field)) yield { kunci: `${key}.${value}`, field: field.name };
  }
}

function* words(rumus: Rumus): Generator<string> {
  if (rumus.op === "kata") yield rumus.kata.teks;
  if (rumus.op === "fungsi") yield `fungsi.${rumus.fungsi.nama}`;
  if (rumus.op === "jumlahBaris" && rumus.bila) yield* words(rumus.bila);
  for (const part of bagianRumus(rumus)) yield* words(part);
}

const formulas = (bagian: BagianFormulir): readonly Rumus[] => {
  const own = (isIsian(bagian) ? bagian.fields : bagian.kolom).flatMap((field) => {
    if (field.kind === "bulan12") return BULAN.flatMap((bulan) => rumusDiBulan(field, bulan) ?? []);
    return rumusField(field) ?? [];
  });
  const rows = isAkun(bagian)
    ? bagian.baris.flatMap((row) => ("jumlah" in row ? Object.values(row.hitung ?? {}) : []))
    : [];
  return [...own, ...rows];
};

function ofFormulir(formulir: DefFormulir): TeksPerlu[] {
  const di = { formulir: formulir.id };
  return [
    { kunci: judulOf(formulir), di },
    ...formulir.sections.flatMap((bagian) => [
      ...[...ofBagian(formulir, bagian)].map(({ kunci, field }) => ({
        kunci,
        di: { ...di, bagian: bagian.name, ...(field === undefined ? {} : { field }) },
      })),
      ...formulas(bagian)
        .flatMap((rumus) => [...words(rumus)])
        .map((teks) => ({ kunci: `alasan:${teks}`, di: { ...di, bagian: bagian.name } })),
    ]),
  ];
}

function* ofRingkasan({ ringkasan }: DefSpt): Generator<string> {
  if (!ringkasan) return;
  yield ringkasan.judul;
  for (const { teks, bagian = [] } of ringkasan.baris)
    for (const one of [teks, ...bagian.map((part) => part.teks)]) if (one !== undefined) yield one;
}

const ofTinjau = ({ tinjau }: DefSpt): readonly string[] =>
  (tinjau?.kelompok ?? []).flatMap(({ judul, asal }) => [judul, asal]);

const namespaceOf = (def: DefSpt, formulir: string): string =>
  def.formulir.find(({ id }) => id === formulir)?.namespace ?? "";

/** Every text that a return needs: labels, choices, words of reasons, findings. */
export const teksDari = (def: DefSpt): readonly TeksPerlu[] => {
  const seen = new Set<string>();
  const all = [
    ...def.formulir.flatMap(ofFormulir),
    ...def.sumber.flatMap(({ id, kata = {} }) =>
      Object.entries(kata).map(([field, kunci]) => ({ kunci, di: { formulir: id, field } })),
    ),
    ...def.periksa.map(({ kode, formulir }) => ({
      kunci: `${namespaceOf(def, formulir)}:periksa.${kode}`,
      di: { formulir, field: kode },
    })),
    ...[...ofRingkasan(def), ...ofTinjau(def)].map((kunci) => ({
      kunci,
      di: { formulir: def.formulir[0]?.id ?? "", field: "ringkasan" },
    })),
  ];
  return all.filter(({ kunci }) => !seen.has(kunci) && seen.add(kunci));
};
