import type { FieldFailure } from "~/contract/errors";
import type { Values } from "~/domain/kit/form";
import { readValues, type SheetEntry } from "../../files/form-table";
import type { Context } from "../../http/context";
import type { LembarLuring } from "./lembar-luring";

/** Cells of one form or row, each with its line in the file. */
export type Kelompok = { readonly lembar: LembarLuring; readonly baris: string; readonly sel: Map<string, Jawaban> };
type Jawaban = { readonly teks: string; readonly line: number };
export type Gagal = Record<string, FieldFailure[]>;
const word = ({ values }: SheetEntry, name: string): string => String(values[name] ?? "").trim();

/** Groups lines by their form or row. Lines that name nothing of the return are failures. */
export function kelompokkan(
  all: readonly LembarLuring[],
  entries: readonly SheetEntry[],
  gagal: Gagal,
): readonly Kelompok[] {
  const found = new Map<string, Kelompok>();
  for (const entry of entries) {
    const [lampiran, bagian, isian] = [word(entry, "lampiran"), word(entry, "bagian"), word(entry, "isian")];
    const lembar = all.find((one) => one.lampiran === lampiran && one.bagian === bagian);
    const known = lembar?.sheet.fields.some(({ name }) => name === isian);
    if (!lembar || !known) {
      gagal[`baris.${entry.line - 1}.${lembar ? "isian" : "lampiran"}`] = [{ key: "pilihan" }];
      continue;
    }
    const baris = bagian === "" ? "" : word(entry, "baris");
    const key = [lampiran, bagian, baris].join(" ");
    const group = found.get(key) ?? { lembar, baris, sel: new Map<string, Jawaban>() };
    group.sel.set(isian, { teks: word(entry, "jawaban"), line: entry.line });
    found.set(key, group);
  }
  return [...found.values()];
}

/** Reads the cells of a group by the kinds of their fields. */
export function bacaKelompok({ language }: Context, { lembar, sel }: Kelompok, gagal: Gagal): Values {
  const cells = Object.fromEntries([...sel].map(([name, { teks }]) => [name, teks]));
  const { values, failures } = readValues(lembar.sheet, 0, cells, language);
  for (const [name, failure] of Object.entries(failures)) tolak(gagal, sel, name, failure);
  // values missing in the file stay unchanged
  return Object.fromEntries(Object.entries(values).filter(([name]) => sel.has(name)));
}
export const tolak = (gagal: Gagal, sel: Kelompok["sel"], name: string, failure: FieldFailure): void => {
  const line = (sel.get(name) ?? [...sel.values()][0])?.line ?? 1;
  gagal[`baris.${line - 1}.jawaban`] = [failure];
};
