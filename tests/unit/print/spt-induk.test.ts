import { describe, expect, it } from "vitest";
import { fieldsOf } from "~/domain/kit/form";
import type { DefFormulir } from "~/domain/mesin/definisi";
import { definisiTampil, formulirDi, indukOf } from "~/domain/spt/daftar";
import { printSpt, renderPdf } from "../../../mock-server/print";
import { angka } from "../../../mock-server/print/format";
import { formulirSections, mainSections } from "../../../mock-server/services/spt/induk-cetak";
import { pdfTexts } from "../../setup/pdf-text";

/** Amounts of hundreds of billions, unique by field, as the widest a return prints. */
const valuesOf = (names: readonly string[]) =>
  Object.fromEntries(names.map((name, at) => [name, 900_000_000_001 + at]));
const KINDS = [
  { jenis: "ppn", pages: 3, lebar: false },
  { jenis: "pph21_26", pages: 1, lebar: false },
  { jenis: "pph_uni", pages: 2, lebar: true },
] as const;

describe("the main form of a return on paper", () => {
  it.each(KINDS)("$jenis: each cell of a grid is in its row, once, in one piece", async ({ jenis, pages, lebar }) => {
    const induk = indukOf(jenis);
    const cells = induk.sections.flatMap(({ tabel }) => tabel?.baris ?? []).flatMap(({ sel }) => Object.values(sel));
    const values = valuesOf(cells);
    const doc = printSpt({
      ...{ verifikasi: "A", judul: jenis, keterangan: "Maret 2026", dibuat: "2026-04-06T05:00:00Z", kepala: [] },
      bagian: mainSections(induk, values, [], 1),
    });
    expect(doc.lebar).toBe(lebar);
    const drawn = pdfTexts(await renderPdf(doc, "https://contoh.test"));
    expect(drawn.length).toBeLessThanOrEqual(pages);
    const lines = drawn.join("\n").split("\n");
    for (const name of cells) expect(lines.filter((line) => line === angka(Number(values[name])))).toHaveLength(1);
    expect(cells.length).toBeGreaterThan(0);
    expect(fieldsOf(induk).map(({ name }) => name)).toEqual(expect.arrayContaining(cells));
  });

  it("lines of corrections are empty in a first return, computed cells are grey, results have a double rule", async () => {
    const induk = indukOf("ppn");
    const values = { iii_a: 7, iii_e: 5, iii_f: 0, iii_g: 0, vii_b_ppn: 0 };
    const of = (pembetulan: number) => {
      const sections = mainSections(induk, values, [], pembetulan);
      const lines = sections.flatMap(({ baris }) => baris);
      return (butir: string) => lines.find((line) => line.butir === butir);
    };
    expect(of(0)("III.G")).toMatchObject({ value: "hanya SPT pembetulan" });
    expect(of(0)("III.G")).not.toHaveProperty("result");
    expect(of(1)("III.G")).toMatchObject({ value: 0, result: true, auto: true });
    expect(of(0)("III.E")).toMatchObject({ value: 5, result: true, auto: true });
    expect(of(0)("III.B")).not.toHaveProperty("auto");
    const collected = mainSections(induk, values)?.find(({ judul }) => judul.startsWith("VII."))?.tabel;
    expect(collected?.rows[1]?.slice(-2)).toEqual(["", ""]);
    expect(collected?.results).toEqual([2]);
  });

  it("fields outside the cells follow below their grid, and the statement is left to the signature", () => {
    const induk = indukOf("ppn");
    const sections = mainSections(induk, { viii_d: true });
    expect(sections.map(({ judul }) => judul).at(-1)).toMatch(/^IX/);
    const collected = sections.find(({ judul }) => judul.startsWith("VIII"));
    expect(collected?.baris).toEqual([{ butir: "VIII.D", label: expect.any(String), value: "Ya" }]);
    expect(collected?.tabel?.sums).toEqual([2]);
  });

  it("not applicable, empty and 0 are three things; a form that counts empty as 0 prints 0", () => {
    const { kosong, ...rest } = indukOf("pph_uni");
    const [row] = rest.sections.flatMap(({ tabel }) => tabel?.baris ?? []);
    const { a = "", b = "", c = "" } = row?.sel ?? {};
    const cellsOf = (form: typeof rest & { kosong?: "nol" }) =>
      mainSections(form, { [a]: 0, [b]: null, [c]: 5 }, [c])[0]?.tabel?.rows[0]?.slice(-8, -5);
    expect(cellsOf(rest)).toEqual([0, "", "-"]);
    expect(kosong).toBe("nol");
    expect(cellsOf({ ...rest, kosong })).toEqual([0, 0, "-"]);
  });

  it("has the boxed head of its paper: its name, its period, its correction mark; further forms have their own", async () => {
    const kotak = {
      ...{ kode: "SPT Masa PPN", judul: "Surat Pemberitahuan Masa", formulir: "Induk" },
      ...{ periode: "Maret 2026", pembetulan: 2, konsep: true },
    };
    const [page = ""] = pdfTexts(
      await renderPdf(
        printSpt({
          ...{ verifikasi: "A", judul: "SPT", keterangan: "", dibuat: "2026-04-06T05:00:00Z", kepala: [], kotak },
          ...{ bagian: mainSections(indukOf("ppn"), {}).slice(0, 1) },
          formulir: [{ kepala: { ...kotak, formulir: "Lampiran 9" }, bagian: [], tabel: [] }],
        }),
        "https://contoh.test",
      ),
    );
    const lines = page.split("\n");
    for (const words of ["SPT MASA PPN", "Surat Pemberitahuan Masa", "Maret 2026", "Pembetulan ke-2", "konsep"])
      expect(lines.filter((line) => line === words)).toHaveLength(2);
    for (const words of ["Induk", "Lampiran 9"]) expect(lines).toContain(words);
  });

  it("grid cells without input are grey, and headings of groups stand out", () => {
    const [section] = mainSections(indukOf("ppn"), {}).filter(({ tabel }) => tabel);
    const total = section?.tabel?.sums?.[0] ?? -1;
    expect(section?.tabel?.autos?.[total]?.length).toBeGreaterThan(0);
    const l1 = formulirDi(definisiTampil("badan", "2025"), "1C") as DefFormulir;
    const [rugiLaba] = formulirSections(l1, {}, [], 0);
    const rows = rugiLaba?.tabel?.rows ?? [];
    expect(rugiLaba?.tabel?.groups?.map((at) => rows[at]?.[1])).toContain("Beban Usaha");
    // accounts are printed under their codes
    expect(rugiLaba?.tabel?.columns[0]?.heading).toBe("Kode");
    expect(rows.map(([kode]) => kode)).toContain("5314");
  });
});
