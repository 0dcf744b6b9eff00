import { describe, expect, it } from "vitest";
import { formats } from "~/domain/formats";
import { type FieldDef, type FormatDef, fieldsOf } from "~/domain/formats/kit";
import { writeXml } from "~/domain/formats/write-xml";
import { writeFile } from "../../../mock-server/files/write";
import { contents, data, type Read, SAMPLES, sampleOf, xml } from "./support";

type Nitku = FieldDef & { readonly type: "nitku" };
const isNitkuField = (field: FieldDef): field is Nitku => field.type === "nitku";
const places = Object.values<FormatDef>(formats).flatMap((def) =>
  fieldsOf(def)
    .filter(isNitkuField)
    .map((field) => ({ def, field, name: `${def.id} ${field.name}` })),
);
const MILIK = "0012345678901000";

/** The sample of a format with these values in its first document, written and read again. */
async function reread(def: FormatDef, values: Readonly<Record<string, string>>, bentuk: "xml" | "csv"): Promise<Read> {
  const sample = await sampleOf(def);
  const [first] = contents(sample);
  const changed = [{ values: { ...first?.values, ...values }, lines: first?.lines ?? [] }];
  if (bentuk === "xml") return xml(def, writeXml(def, sample.header, changed));
  return data(def, (await writeFile(def, "csv", sample.header, changed, "berkas", undefined)).body);
}
const owned = ({ milik }: Nitku, npwp = MILIK) => (milik === undefined ? {} : { [milik]: npwp });

describe.each(places)("a place of business without its first zeros: $name", ({ def, field }) => {
  it.each([
    ["xml", 1],
    ["csv", 1],
    ["csv", 2],
  ] as const)("in %s gets %i back, with a note", async (bentuk, zeros) => {
    const whole = `${MILIK}000000`;
    const read = await reread(def, { ...owned(field), [field.name]: whole.slice(zeros) }, bentuk);
    expect(read.dokumen[0]?.values[field.name]).toBe(whole);
    expect(read.semua).toMatchObject([
      { kode: "zero_restored", elemen: field.name, berat: "catatan", isian: { menjadi: whole } },
    ]);
  });

  it("is not repaired if more than zeros can be missing", async () => {
    const wrong = [`${MILIK}0000000`, "12345678901000000"];
    // the place must be the recipient's own; for the file's owner the rules of the document check that
    if (field.milik !== undefined) wrong.push(`3${MILIK.slice(1)}00000`);
    for (const nitku of wrong) {
      const read = await reread(def, { ...owned(field), [field.name]: nitku }, "csv");
      expect(read.semua).toMatchObject([{ elemen: field.name, berat: "galat", isian: { panjang: nitku.length } }]);
    }
  });
});

it("every format with a place of business is tested", () => {
  expect(places.map(({ def }) => def.id).filter((id) => SAMPLES[id] === undefined)).toEqual([]);
  expect(places.length).toBeGreaterThanOrEqual(13);
});

describe("an NPWP without its first zeros", () => {
  it.each([
    ["csv", "654321098765432", "0654321098765432"],
    ["csv", "54321098765432", "0054321098765432"],
    ["csv", "4321098765432", undefined],
    ["csv", "04321098765432", undefined],
    ["xml", "54321098765432", undefined],
  ] as const)("in %s %s is %s", async (bentuk, npwp, whole) => {
    const read = await reread(formats.NORMAL, { BuyerTin: npwp, BuyerIDTKU: `${whole ?? MILIK}000000` }, bentuk);
    expect(read.dokumen[0]?.values.BuyerTin).toBe(whole);
    expect(read.semua).toMatchObject([{ kode: whole ? "zero_restored" : "bad_tin", elemen: "BuyerTin" }]);
  });
});
