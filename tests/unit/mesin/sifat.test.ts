import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { alasanBaris, alasanDari } from "~/domain/mesin/alasan/alasan";
import type { LangkahAlasan, OperanAlasan } from "~/domain/mesin/alasan/langkah";
import type { BagianFormulir, DefSpt } from "~/domain/mesin/definisi";
import { type Isi, type Masukan, mulai, type Perubahan, ubah } from "~/domain/mesin/jalan/keadaan";
import { isAda, type Nilai, TERLALU_BESAR } from "~/domain/mesin/nilai";
import { banding, bulatkan, minus, type Pecahan, type Pembulatan, plus, times } from "~/domain/mesin/pecahan";
import type { Keadaan } from "~/domain/mesin/program";
import { tepat } from "~/domain/mesin/susun/penerjemah";
import { susun } from "~/domain/mesin/susun/susun";
import { acak, masukanAcak, perubahanAcak } from "./pembangkit";

/** Every value of a return by its name, rows by their place. */
function semuaNilai(k: Keadaan): Readonly<Record<string, Nilai>> {
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

const reversed = (def: DefSpt): DefSpt => ({
  ...def,
  formulir: [...def.formulir].reverse().map((form) => ({
    ...form,
    sections: [...form.sections].reverse().map((section): BagianFormulir => {
      if (section.jenis === "baris") return { ...section, kolom: [...section.kolom].reverse() };
      return section.jenis === "akun" ? section : { ...section, fields: [...section.fields].reverse() };
    }),
  })),
});

/** What was typed once changes are made, kept apart from the engine. */
function changed({ hari, isi }: Masukan, changes: readonly Perubahan[]): Masukan {
  const next: Record<string, { isian: Record<string, unknown>; baris: Record<string, Isi[]> }> = {};
  for (const [form, { isian = {}, baris = {} }] of Object.entries(isi))
    next[form] = { isian: { ...isian }, baris: { isi: [...(baris.isi ?? [])] } };
  for (const one of changes) {
    const rows = next.b?.baris.isi ?? [];
    if ("nama" in one) Object.assign(next[one.formulir]?.isian ?? {}, { [one.nama]: one.nilai });
    else if ("tambah" in one) rows.push(one.tambah);
    else if ("hapus" in one) rows.splice(one.hapus, 1);
    else rows[one.ke] = { ...rows[one.ke], ...one.isi };
  }
  return { hari, isi: next };
}
/** Changes of rows that are there when their turn comes. */
function possible({ isi }: Masukan, changes: readonly Perubahan[]): readonly Perubahan[] {
  let count = isi.b?.baris?.isi?.length ?? 0;
  return changes.filter((one) => {
    if ("ke" in one && one.ke >= count) return false;
    if ("tambah" in one) count += 1;
    if ("hapus" in one && one.hapus < count) count -= 1;
    return true;
  });
}

const exact = ({ nilai, jenis }: Pick<OperanAlasan, "nilai" | "jenis">): Pecahan | null => {
  const value = tepat(jenis)(nilai);
  return value === TERLALU_BESAR ? null : value;
};
const NOL: Pecahan = { n: 0n, d: 1n };

/** A step reckoned once more from what it shows; undefined for rules that are not arithmetic. */
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
      return first ? { n: bulatkan(first, cara as Pembulatan), d: 1n } : null;
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

/** Every step gives what its operands give, and the last gives the figure. */
function checkSteps(name: string, nilai: Nilai, langkah: readonly LangkahAlasan[]): void {
  expect(langkah.at(-1)?.nilai, name).toEqual(nilai);
  for (const [at, step] of langkah.entries()) {
    for (const one of step.operan) if (one.dari === "langkah") expect(langkah[one.ke]?.nilai, name).toEqual(one.nilai);
    if (step.nilai === TERLALU_BESAR || step.operan.some((one) => one.nilai === TERLALU_BESAR)) continue;
    const again = sekaliLagi(step);
    if (again === undefined) continue;
    const shown = exact(step);
    const same = again === null || shown === null ? again === shown : banding(again, shown) === 0;
    // an empty sum is 0 where the form says that empty counts as 0
    expect(same || (again === null && shown?.n === 0n), `${name} step ${at}: ${step.op}`).toBe(true);
  }
}

describe("the engine, over definitions and values at random", () => {
  it("the order of a definition does not matter", () => {
    fc.assert(
      fc.property(acak, masukanAcak, ({ def }, masukan) => {
        const given = mulai(susun(def), masukan);
        const turned = mulai(susun(reversed(def)), masukan);
        expect(semuaNilai(turned)).toEqual(semuaNilai(given));
      }),
      { numRuns: 150 },
    );
  });

  it("computing after changes equals computing anew", () => {
    fc.assert(
      fc.property(
        acak,
        masukanAcak,
        fc.array(perubahanAcak, { minLength: 1, maxLength: 4 }),
        ({ def }, masukan, batches) => {
          const program = susun(def);
          const k = mulai(program, masukan);
          let kept = masukan;
          for (const batch of batches) {
            const changes = possible(kept, batch);
            const before = semuaNilai(k);
            const touched = new Set(ubah(k, changes));
            kept = changed(kept, changes);
            const after = semuaNilai(k);
            expect(after).toEqual(semuaNilai(mulai(program, kept)));
            for (const [form, names] of program.nama)
              for (const [name, no] of names)
                expect(touched.has(no), name).toBe(before[`${form}.${name}`] !== after[`${form}.${name}`]);
          }
        },
      ),
      { numRuns: 150 },
    );
  });

  it("the reasons of every computed figure add up to it", () => {
    fc.assert(
      fc.property(acak, masukanAcak, ({ def }, masukan) => {
        const program = susun(def);
        const k = mulai(program, masukan);
        const nodes = program.simpul.length;
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
        // asking changes nothing
        expect(program.rakitan.simpul.length).toBe(nodes);
      }),
      { numRuns: 100 },
    );
  });
});
