import { describe, expect, it } from "vitest";
import { readPage, writePage } from "~/domain/kit/pages";

describe("the stored text of a page", () => {
  it("is the name with the parts of the address in one order", () => {
    expect(writePage({ page: "tugas.nilai" })).toBe("tugas.nilai");
    expect(writePage({ page: "tugas.balasan", balasanId: "b 2", id: "a&1" })).toBe(
      "tugas.balasan?id=a%261&balasanId=b+2",
    );
  });

  it("is read back", () => {
    for (const page of [
      { page: "dasbor" },
      { page: "tugas.balasan", id: "a&1", balasanId: "b 2" },
      { page: "efaktur.faktur", arah: "masukan", id: "7" },
    ] as const)
      expect(readPage(writePage(page))).toEqual(page);
  });

  it.each([
    ["no text", null],
    ["an address", "/tugas/1"],
    ["a page that does not exist", "tugas.lain?id=1"],
    ["a name of every object", "constructor"],
    ["a missing part", "tugas.balasan?id=1"],
  ])("leads nowhere for %s", (_, text) => {
    expect(readPage(text)).toBeNull();
  });
});
