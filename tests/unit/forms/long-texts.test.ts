import { describe, expect, it } from "vitest";
import { z } from "zod";
import { contract } from "~/contract";
import { readField } from "~/contract/isian";
import { readCanonical } from "~/contract/kanonis";
import type { ScalarField } from "~/contract/nilai";
import { rootNameOf } from "~/domain/formats/root";
import { readCriteria } from "~/routes/tugas/tertulis.server";
import { type CellKind, readCell } from "../../../mock-server/files/form-cell";
import { fullHeading, plainHeading } from "../../../mock-server/files/table";
import { slowWith } from "../../setup/long-texts";

const field = (rest: { kind: ScalarField["kind"]; max?: number; angka?: "angka" | "npwp" }): ScalarField => {
  const whole: unknown = { name: "f", max: 500, skala: 2, dari: ["satu", "dua"], daftar: "negara", ...rest };
  return whole as ScalarField;
};
/** A field of each kind, for texts also digit texts. */
const FIELDS: Readonly<Record<ScalarField["kind"], readonly ScalarField[]>> = {
  rupiah: [field({ kind: "rupiah" })],
  desimal: [field({ kind: "desimal" })],
  persen: [field({ kind: "persen" })],
  tahun: [field({ kind: "tahun" })],
  pilihan: [field({ kind: "pilihan" })],
  pilihanBanyak: [field({ kind: "pilihanBanyak" })],
  bulan12: [field({ kind: "bulan12" })],
  berkas: [field({ kind: "berkas" })],
  tanggal: [field({ kind: "tanggal" })],
  masa: [field({ kind: "masa" })],
  npwp: [field({ kind: "npwp" })],
  yaTidak: [field({ kind: "yaTidak" })],
  centang: [field({ kind: "centang" })],
  ref: [field({ kind: "ref" }), field({ kind: "ref", angka: "npwp" })],
  teks: [
    field({ kind: "teks" }),
    field({ kind: "teks", angka: "angka" }),
    field({ kind: "teks", angka: "npwp" }),
    field({ kind: "teks", max: 20_000 }),
  ],
};
const KINDS: readonly CellKind[] = ["teks", "angka", "persen", "tanggal"];
const words = new Map([["satu", "1"]]);

/** Schemas of an input that take one value: the leaves of objects, lists and similar. */
function leavesOf(schema: z.core.$ZodType, seen = new Set<z.core.$ZodType>()): z.core.$ZodType[] {
  if (seen.has(schema)) return [];
  seen.add(schema);
  const def = schema._zod.def as {
    type: string;
    shape?: object;
    element?: z.core.$ZodType;
    innerType?: z.core.$ZodType;
  };
  const parts = [...Object.values(def.shape ?? {}), def.element, def.innerType].filter((part) => part !== undefined);
  return parts.length === 0 ? [schema] : parts.flatMap((part) => leavesOf(part as z.core.$ZodType, seen));
}

describe("a text longer than any typed text", () => {
  it.each(Object.entries(FIELDS))("is read as %s in time in proportion to its length", (_, fields) => {
    const slow = fields.flatMap((one) => [
      ...["id", "en"].flatMap((language) => slowWith((text) => readField(one, text, language))),
      ...slowWith((text) => readField(one, [text, text], "id")),
      ...slowWith((text) => readCanonical(one, text)),
      ...KINDS.flatMap((kind) => slowWith((text) => readCell(one, text, kind, words, "id"))),
    ]);
    expect(slow).toEqual([]);
  });

  it("is noticed where a reader needs quadratic time", () => {
    expect(slowWith((text) => text.replace(/\s+$/, ""))).toEqual([expect.stringMatching(/^1 x: /)]);
    expect(slowWith((text) => text.trimEnd())).toEqual([]);
  });

  it("is refused by every call in time in proportion to its length", () => {
    const seen = new Set<z.core.$ZodType>();
    const leaves = Object.values(contract).flatMap((area) =>
      Object.values(area).flatMap((call) => leavesOf(call.input, seen)),
    );
    expect(leaves.length).toBeGreaterThan(300);
    const slow = leaves.flatMap((leaf) => slowWith((text) => z.safeParse(leaf, text)));
    expect(slow).toEqual([]);
  });

  it("costs a heading, a file name, criteria and the beginning of a file no more", () => {
    const readers = [
      fullHeading,
      plainHeading,
      rootNameOf,
      (text: string) => readCriteria({ rubrik: `${text}: 5x` }, () => {}),
    ];
    expect(readers.flatMap((read) => slowWith(read))).toEqual([]);
  });

  it("is refused as too long one letter beyond the limit, and read as before up to it", () => {
    const one = field({ kind: "rupiah" });
    expect(readField(one, `${"0".repeat(4_999)}5`, "id")).toEqual({ value: 5 });
    expect(readField(one, ` ${"0".repeat(4_999)}5 `, "id")).toEqual({ value: 5 });
    expect(readField(one, `${"0".repeat(5_000)}5`, "id")).toEqual({
      failure: { key: "terlalu_panjang", params: { max: 5_000 } },
    });
    const text = field({ kind: "teks", max: 10 });
    expect(readField(text, "x".repeat(10), "id")).toEqual({ value: "x".repeat(10) });
    for (const length of [11, 5_020, 5_021, 50_000])
      expect(readField(text, "x".repeat(length), "id")).toEqual({
        failure: { key: "terlalu_panjang", params: { max: 10 } },
      });
  });

  it("a percentage keeps its sign at every position", () => {
    const one = field({ kind: "persen" });
    for (const text of ["12,5", "12,5%", "12,5 %", " 12,5  %  "])
      expect(readField(one, text, "id")).toEqual({ value: "12.5" });
    for (const text of ["12,5%%", "1 2x%"]) expect(readField(one, text, "id")).toHaveProperty("failure");
  });

  it("a heading is known without its text in brackets, also in nested brackets", () => {
    const plain = [
      ["Bruto (Rp)", "bruto"],
      ["Tarif (%) (Pasal 17 (1))", "tarif"],
      ["(a) Nama (b) Orang", "namaorang"],
      ["Nama ) x (", "namax"],
      ["Nama (lengkap", "namalengkap"],
    ] as const;
    expect(plain.map(([heading]) => plainHeading(heading))).toEqual(plain.map(([, key]) => key));
  });
});
