import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Isi, type Masukan, mulai, type Perubahan, ubah } from "~/domain/mesin/jalan/keadaan";
import { susun } from "~/domain/mesin/susun/susun";
import { checkReasons, reversed, semuaNilai } from "../../setup/mesin";
import { acak, masukanAcak, perubahanAcak } from "./pembangkit";

/** The typed values after changes, kept apart from the engine. */
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
/** Changes of rows that exist at their turn. */
function possible({ isi }: Masukan, changes: readonly Perubahan[]): readonly Perubahan[] {
  let count = isi.b?.baris?.isi?.length ?? 0;
  return changes.filter((one) => {
    if ("ke" in one && one.ke >= count) return false;
    if ("tambah" in one) count += 1;
    if ("hapus" in one && one.hapus < count) count -= 1;
    return true;
  });
}

describe("the engine, with random definitions and values", () => {
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
        checkReasons(k);
        // a query changes nothing
        expect(program.rakitan.simpul.length).toBe(nodes);
      }),
      { numRuns: 100 },
    );
  });
});
