import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fieldsOf } from "~/domain/kit/form";
import { isBaris } from "~/domain/mesin/definisi";
import { BUTIR, KOLOM } from "~/domain/spt/ppn/butir";
import { indukPpn } from "~/domain/spt/ppn/induk";
import { lampiranPpn } from "~/domain/spt/ppn/lampiran";
import { hitungInduk } from "../../../setup/induk";

describe("Induk of the VAT return", () => {
  test("has each field once, and every cell of its tables is one of them", () => {
    const names = fieldsOf(indukPpn).map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    const cells = indukPpn.sections.flatMap((s) => (s.tabel?.baris ?? []).flatMap((row) => Object.values(row.sel)));
    expect(cells.filter((cell) => !names.includes(cell as (typeof names)[number]))).toEqual([]);
    expect(new Set(cells).size).toBe(cells.length);
  });

  test("has every line of the official form", () => {
    const lines = new Set(fieldsOf(indukPpn).map((field) => field.butir));
    const wanted = [
      ...["I.A.1", "I.A.2", "I.A.3", "I.A.4", "I.A.5", "I.A.6", "I.A.7", "I.A.8", "I.A.9", "I.A", "I.B", "I.C"],
      ...["II.A", "II.B", "II.C", "II.D", "II.E", "II.F", "II.G", "II.H", "II.I", "II.J"],
      ...["III.A", "III.B", "III.C", "III.D", "III.E", "III.F", "III.G", "III.H", "IV", "V"],
      ...["VI.A", "VI.B", "VI.C", "VI.D", "VI.E", "VI.F", "VII.A", "VII.B", "VII.C"],
      ...["VIII.A", "VIII.B", "VIII.C", "VIII.D", "IX", "X"],
    ];
    expect(wanted.filter((line) => !lines.has(line))).toEqual([]);
  });

  test("can be typed into exactly where the form allows it", () => {
    const typed = fieldsOf(indukPpn)
      .filter(({ kind }) => kind !== "hitung")
      .map(({ butir }) => butir);
    expect(new Set(typed)).toEqual(
      new Set([
        undefined,
        "I.B",
        "II.E",
        "II.F",
        "II.I",
        "III.B",
        "III.D",
        "III.H",
        "IV",
        "V",
        "VI.B",
        "VI.F",
        "VIII.D",
        "IX",
        "X",
      ]),
    );
  });

  /** A corrected return with 10, of which 9 were paid and 2 refunded: replaced, it counts as 7. */
  const LALU: Readonly<Record<string, number>> = { ganti: 1, iii_hasil: 10, iii_dibayar: 9, iii_dikembalikan: 2 };
  test("each computed figure is the last of its steps, and the steps add up", () => {
    const amounts = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 });
    const posted = fc.record(Object.fromEntries(BUTIR.flatMap((b) => KOLOM.map((k) => [`${b}_${k}`, amounts]))));
    const typed = fc.record({
      ii_e_ppn: amounts,
      ii_f_ppn: amounts,
      iii_b: amounts,
      iii_d: amounts,
      vi_b: amounts,
    });
    fc.assert(
      fc.property(posted, typed, fc.constantFrom(0, 1), (sums: Record<string, number>, entries, pembetulan) => {
        const sumber = { posting: sums, spt: { pembetulan }, lalu: LALU };
        const { values, alasan } = hitungInduk("ppn", entries, sumber, "2026-03-31");
        const computed = fieldsOf(indukPpn).filter(({ kind }) => kind === "hitung");
        expect(Object.keys(alasan)).toEqual(computed.map(({ name }) => name));
        for (const [name, { nilai, langkah }] of Object.entries(alasan)) {
          expect(langkah.at(-1)?.nilai, name).toBe(nilai);
          const operands = langkah.filter(({ teks }) => teks === "spt.tambah" || teks === "spt.kurang");
          const total = operands.reduce(
            (sum, { teks, nilai: part = 0 }) => sum + (teks === "spt.kurang" ? -part : part),
            0,
          );
          if (operands.length > 0) expect(total + 0, name).toBe(nilai + 0);
        }
        const number = (name: string) => values[name] as number;
        expect(number("iii_e")).toBe(number("iii_a") - number("iii_b") - number("iii_c") - number("iii_d"));
        expect(number("iii_f")).toBe(pembetulan ? 7 : 0);
        expect(number("iii_g")).toBe(pembetulan ? number("iii_e") - number("iii_f") : 0);
      }),
    );
  });

  test("every schedule has its totals at the end", () => {
    for (const { id, sections } of Object.values(lampiranPpn))
      expect(
        sections.some((section) => isBaris(section) && section.kolom.some(({ jumlah }) => jumlah)),
        id,
      ).toBe(true);
  });
});
