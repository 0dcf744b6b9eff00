import { expect } from "vitest";
import { alasanBaris, alasanDari } from "~/domain/mesin/alasan/alasan";
import type { LangkahAlasan, OperanAlasan } from "~/domain/mesin/alasan/langkah";
import type { BagianFormulir, DefSpt } from "~/domain/mesin/definisi";
import { isAda, isAngka, type Nilai, TERLALU_BESAR } from "~/domain/mesin/nilai";
import {
  banding,
  bulatkan,
  minus,
  PEMBULATAN,
  type Pecahan,
  type Pembulatan,
  pangkat10,
  plus,
  times,
} from "~/domain/mesin/pecahan";
import type { Keadaan } from "~/domain/mesin/program";
import { tepat } from "~/domain/mesin/susun/penerjemah";

/** Every value of a return by its name, rows by their place. */
export function semuaNilai(k: Keadaan): Readonly<Record<string, Nilai>> {
  const fixed = [...k.program.nama].flatMap(([form, names]) =>
    [...names].map(([name, no]) => [`${form}.${name}`, k.nilai[no] ?? null] as const),
  );
  const rows = k.program.bagian.flatMap(({ no, kunci, letak }) =>
    (k.baris[no] ?? []).flatMap(({ nilai }, at) =>
      [...letak].map(([name, place]) => [`${kunci}[${at}].${name}`, nilai[place] ?? null] as const),
    ),
  );
  return Object.fromEntries([...fixed, ...rows]);
}

/** A definition with everything in reverse order. */
export const reversed = (def: DefSpt): DefSpt => ({
  ...def,
  formulir: [...def.formulir].reverse().map((form) => ({
    ...form,
    sections: [...form.sections].reverse().map((section): BagianFormulir => {
      if (section.jenis === "baris") return { ...section, kolom: [...section.kolom].reverse() };
      return section.jenis === "akun" ? section : { ...section, fields: [...section.fields].reverse() };
    }),
  })),
});

const exact = ({ nilai, jenis }: Pick<OperanAlasan, "nilai" | "jenis">): Pecahan | null => {
  if (!isAngka(jenis)) return null;
  const value = tepat(jenis)(nilai);
  return value === TERLALU_BESAR ? null : value;
};
const NOL: Pecahan = { n: 0n, d: 1n };

const rounded = (value: Pecahan, cara: Pembulatan): Pecahan => ({
  n: bulatkan(value, cara),
  d: pangkat10(PEMBULATAN[cara].skala),
});

/** A step computed again from its shown operands; undefined for rules that are not arithmetic. */
function sekaliLagi({ op, operan, nol, cara }: LangkahAlasan): Pecahan | null | undefined {
  const values = operan.map(exact);
  const [first] = values;
  switch (op) {
    case "jumlah": {
      const there = operan.filter(({ nilai }) => isAda(nilai));
      if (there.length === 0) return nol > 0 ? NOL : null;
      return there.reduce((sum, one) => (one.tanda === -1 ? minus : plus)(sum, exact(one) ?? NOL), NOL);
    }
    case "kali":
      return values.some((one) => one === null)
        ? null
        : values.reduce<Pecahan>((a, b) => times(a, b ?? NOL), { n: 1n, d: 1n });
    case "min":
    case "max": {
      if (values.some((one) => one === null)) return null;
      const sorted = values.flatMap((one) => one ?? []).sort(banding);
      return (op === "min" ? sorted[0] : sorted.at(-1)) ?? null;
    }
    case "bulat":
      return first ? rounded(first, cara as Pembulatan) : null;
    case "nol":
      return first ?? NOL;
    case "jika":
      return values[1] ?? null;
    case "dari":
    case "jumlahBaris":
      return first ?? null;
    default:
      return undefined;
  }
}

/** Every step follows from its operands, and the last gives the figure. */
function checkSteps(name: string, nilai: Nilai, langkah: readonly LangkahAlasan[]): void {
  expect(langkah.at(-1)?.nilai, name).toEqual(nilai);
  for (const [at, step] of langkah.entries()) {
    for (const one of step.operan) if (one.dari === "langkah") expect(langkah[one.ke]?.nilai, name).toEqual(one.nilai);
    if (step.nilai === TERLALU_BESAR || step.operan.some((one) => one.nilai === TERLALU_BESAR)) continue;
    if (!isAngka(step.jenis)) continue;
    const again = sekaliLagi(step);
    if (again === undefined) continue;
    const shown = exact(step);
    const same = again === null || shown === null ? again === shown : banding(again, shown) === 0;
    // an empty sum is 0 if the form counts empty as 0
    expect(same || (again === null && shown?.n === 0n), `${name} step ${at}: ${step.op}`).toBe(true);
  }
}

/** Checks that the reasons of every computed figure of a return add up to it, rows included. */
export function checkReasons(k: Keadaan): void {
  const { program } = k;
  for (const [form, names] of program.nama)
    for (const [name] of names) {
      const { asal, nilai, langkah } = alasanDari(k, form, name);
      if (asal === "dihitung") checkSteps(`${form}.${name}`, nilai, langkah);
    }
  for (const { kunci, no, letak } of program.bagian)
    for (let at = 0; at < (k.baris[no]?.length ?? 0); at++)
      for (const [name] of letak) {
        const { asal, nilai, langkah } = alasanBaris(k, kunci, at, name);
        if (asal === "dihitung") checkSteps(`${kunci}[${at}].${name}`, nilai, langkah);
      }
}
