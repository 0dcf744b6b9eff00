import { describe, expect, it } from "vitest";
import { problemsOf } from "../../../mock-server/pack/check";
import { readPacks } from "../../../mock-server/pack/load";
import type { Pack } from "../../../mock-server/pack/schema";

const [pack] = readPacks("prisma/seed/packs") as [Pack];
const [invoice] = pack.dokumen.faktur as [Pack["dokumen"]["faktur"][number]];
const withInvoice = (change: Partial<typeof invoice>): Pack => ({
  ...pack,
  dokumen: { ...pack.dokumen, faktur: [{ ...invoice, ...change }] },
});

describe("problems of a pack", () => {
  it("are none in the packs that ship", () => {
    for (const shipped of readPacks("prisma/seed/packs")) expect(problemsOf(shipped)).toEqual([]);
  });

  it("name a reference that leads nowhere", () => {
    expect(problemsOf(withInvoice({ pembeli: "siapa" }))).toEqual(['invoice 1: no party is called "siapa"']);
  });

  it("name a document after the class date, and a seller before its registration", () => {
    expect(problemsOf(withInvoice({ tanggal: "2099-01-01" }))).toEqual([
      `invoice 1 is dated 2099-01-01, after the class date ${pack.tanggal}`,
    ]);
    expect(problemsOf(withInvoice({ tanggal: "1999-01-01" }))[0]).toContain("is not registered for VAT on 1999-01-01");
  });

  it("name two parties of one name", () => {
    expect(problemsOf({ ...pack, bendahara: { ...pack.bendahara, ref: pack.lawan[0]?.ref ?? "" } })).toHaveLength(1);
  });
});
