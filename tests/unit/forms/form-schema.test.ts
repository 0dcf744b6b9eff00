import { describe, expect, it } from "vitest";
import { z } from "zod";
import { isian, schemaOf } from "~/contract/form-schema";
import { failuresOf } from "~/contract/issues";
import { formulir } from "./fixtures";

const whole = {
  nama: " Budi ",
  tanggal: "31/3/2026",
  masa: { bulan: "3", tahun: "2026" },
  npwp: "01.234.567.8-999.000",
  fasilitas: "tidak",
  setuju: "on",
  barang: [{ jumlah: "1.250,5", harga: "Rp 1.234.567" }],
  dpp: "(500)",
};
function failures(input: unknown, mode: "draft" | "full", language = "id") {
  const read = schemaOf(formulir, mode, language).safeParse(input);
  return read.success
    ? {}
    : Object.fromEntries(
        Object.entries(failuresOf(read.error.issues)).map(([path, all]) => [path, all.map((f) => f.key)]),
      );
}

describe("schemaOf", () => {
  it("reads a browser's text into values", () => {
    const read = schemaOf(formulir, "full", "id").parse({ ...whole, dpp: "2.000" });
    expect(read).toEqual({
      nama: "Budi",
      tanggal: "2026-03-31",
      masa: "2026-03",
      npwp: "0012345678999000",
      fasilitas: false,
      cap: null,
      setuju: true,
      kap: null,
      barang: [{ jumlah: "1250.5", harga: 1_234_567 }],
      dpp: 2000,
    });
  });

  it("reads its own JSON answer to the same values", () => {
    const once = schemaOf(formulir, "full", "id").parse({ ...whole, dpp: "2.000" });
    expect(schemaOf(formulir, "full").parse(once)).toEqual(once);
  });

  it("without a language refuses values in human spelling", () => {
    const read = schemaOf(formulir, "draft").safeParse({ ...whole, fasilitas: "ya", setuju: "on" });
    expect(Object.keys(failuresOf(read.error?.issues ?? [])).sort()).toEqual([
      "barang.0.harga",
      "barang.0.jumlah",
      "dpp",
      "fasilitas",
      "masa",
      "npwp",
      "setuju",
      "tanggal",
    ]);
  });

  it("without a language reports that rows are no rows", () => {
    const keys = (barang: unknown) => failuresOf(schemaOf(formulir, "draft").safeParse({ barang }).error?.issues ?? []);
    expect(keys("x")).toMatchObject({ barang: [{ key: "format" }] });
    expect(keys({ 0: {} })).toMatchObject({ barang: [{ key: "format" }] });
    expect(keys(["x"])).toMatchObject({ "barang.0": [{ key: "format" }] });
    expect(keys([{}, null])).toEqual({});
  });

  it("requires nothing in an empty draft, and every obligatory field in a full one", () => {
    expect(failures({}, "draft")).toEqual({});
    expect(failures({}, "full")).toEqual({
      nama: ["wajib"],
      tanggal: ["wajib"],
      setuju: ["wajib_centang"],
      barang: ["wajib_baris"],
    });
  });

  it("checks types and lengths in a draft too, each failure at its row", () => {
    const given = {
      nama: "x".repeat(11),
      tanggal: "31-02-2026",
      npwp: "12",
      dpp: "12,5",
      barang: [{}, { jumlah: "1,234", harga: "-5" }],
    };
    expect(failures(given, "draft")).toEqual({
      nama: ["terlalu_panjang"],
      tanggal: ["tanggal"],
      npwp: ["npwp"],
      dpp: ["ada_desimal"],
      "barang.1.jumlah": ["desimal_lebih"],
      "barang.1.harga": ["rupiah_negatif"],
    });
  });

  it("asks for a dependent field only when its question has the opening answer", () => {
    expect(failures({ ...whole, dpp: "", fasilitas: "ya" }, "full")).toEqual({ cap: ["wajib"] });
    expect(failures({ ...whole, dpp: "", fasilitas: "tidak", cap: "9" }, "full")).toEqual({});
    expect(schemaOf(formulir, "draft").parse({ fasilitas: false, cap: "1" }).cap).toBeNull();
  });

  it("refuses more rows than the form has", () => {
    expect(failures({ barang: [{}, {}, {}, {}] }, "draft")).toEqual({ barang: ["baris_lebih"] });
  });

  it("never accepts a computed figure from outside", () => {
    expect(schemaOf(formulir, "draft").parse({ ppn: "999" })).not.toHaveProperty("ppn");
  });

  it.each([
    ["id", "1.234.567", 1_234_567],
    ["en", "1,234,567", 1_234_567],
    ["fr", "1\u202f234\u202f567", 1_234_567],
    ["vi", "1.234.567", 1_234_567],
    ["zh", "1,234,567.00", 1_234_567],
    ["ar", "١٬٢٣٤٬٥٦٧".replaceAll("٬", ","), 1_234_567],
  ])("reads amounts in the spelling of %s", (language, text, value) => {
    expect(schemaOf(formulir, "draft", language).parse({ dpp: text }).dpp).toBe(value);
  });
  it("asks instead of guessing if an amount can be read in two ways", () => {
    expect(failures({ dpp: "1.234" }, "draft", "en")).toEqual({ dpp: ["ambigu"] });
    expect(failures({ dpp: "1.234" }, "draft", "id")).toEqual({});
  });
});

describe("isian", () => {
  it("reads one field of a hand-written schema", () => {
    const schema = z.object({
      sejak: isian<string>({ kind: "tanggal", wajib: true }),
      harga: isian<number | null>({ kind: "rupiah" }),
    });
    expect(schema.parse({ sejak: "01-04-2026", harga: "1.000" })).toEqual({ sejak: "2026-04-01", harga: 1000 });
    expect(schema.safeParse({ sejak: "", harga: "" }).error?.issues.map((i) => [i.path, i.message])).toEqual([
      [["sejak"], "wajib"],
    ]);
  });
});
