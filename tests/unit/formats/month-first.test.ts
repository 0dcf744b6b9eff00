import { describe, expect, it } from "vitest";
import { formats } from "~/domain/formats";
import { type FormatDef, fieldsOf, linesOf } from "~/domain/formats/kit";
import { readSheet } from "../../../mock-server/files/form-table";
import { writeFile } from "../../../mock-server/files/write";
import { contents, data, SAMPLES, sampleOf } from "./support";

const isDate = ({ type }: { readonly type: string }) => type === "date-iso" || type === "date-dmy";
const all = Object.values<FormatDef>(formats).filter(({ id }) => SAMPLES[id] !== undefined);
const columns = all.flatMap((def) =>
  fieldsOf(def)
    .filter(isDate)
    .map(({ name }) => ({ def, name, id: def.id })),
);

describe.each(columns)("dates of $id in a csv: $name", ({ def, name }) => {
  /** Two documents with these dates, as the csv has them. */
  async function dated(...dates: readonly string[]) {
    const sample = await sampleOf(def);
    const [first] = contents(sample);
    const marks = dates.map((_, at) => `1999-12-0${at + 1}`);
    const documents = marks.map((mark) => ({ values: { ...first?.values, [name]: mark }, lines: first?.lines ?? [] }));
    let text = (await writeFile(def, "csv", sample.header, documents, "berkas", undefined)).body.toString("utf8");
    for (const [at, mark] of marks.entries()) {
      const [year, month, day] = mark.split("-");
      const written = [mark, `${day}-${month}-${year}`, `${day}/${month}/${year}`].find((one) => text.includes(one));
      text = text.replaceAll(written ?? mark, dates[at] ?? "");
    }
    return data(def, text);
  }

  it("with the month first block the file; the finding shows one of them", async () => {
    const read = await dated("03/05/2026", "03/20/2026");
    expect(read.temuan).toMatchObject([
      { kode: "date_month_first", elemen: name, berat: "galat", nilai: "03/20/2026" },
    ]);
  });
  it("with the day first are read", async () => {
    const read = await dated("03/05/2026", "20/03/2026");
    expect([read.semua, read.dokumen.map(({ values }) => values[name])]).toEqual([[], ["2026-05-03", "2026-03-20"]]);
  });
});

it("every format with dates is tested, and no line has any", () => {
  const known = Object.values<FormatDef>(formats).filter((def) => fieldsOf(def).some(isDate));
  expect(known.filter(({ id }) => SAMPLES[id] === undefined).map(({ id }) => id)).toEqual([]);
  expect(Object.values<FormatDef>(formats).flatMap((def) => (linesOf(def)?.isi ?? []).filter(isDate))).toEqual([]);
});

describe("dates of a sheet of a form", () => {
  const form = {
    fields: [
      { kind: "teks", name: "nama", max: 50 },
      { kind: "tanggal", name: "mulai" },
    ],
    wajib: ["nama"],
    kunci: () => undefined,
    maxRows: 100,
  } as const;
  const read = async (...dates: readonly string[]) => {
    const text = ["nama,mulai", ...dates.map((date, at) => `Orang ${at},${date}`)].join("\n");
    const { entries } = await readSheet(form, Buffer.from(text), "id", undefined);
    return entries.map(({ values, failures }) => failures.mulai?.key ?? values.mulai);
  };
  const DOUBT = "tanggal_bulan_dulu";

  it("that are ambiguous fail if another in the column has the month first", async () => {
    expect(await read("03/05/2026", "03/20/2026", "2026-03-06", "04/04/2026")).toEqual([
      ...[DOUBT, DOUBT],
      ...["2026-03-06", "2026-04-04"],
    ]);
  });
  it("are read if another in the column has the day first; the exception is a slip", async () => {
    expect(await read("03/05/2026", "20/03/2026", "03/20/2026")).toEqual(["2026-05-03", "2026-03-20", "tanggal"]);
  });
});
