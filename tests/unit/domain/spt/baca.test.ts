import { describe, expect, it } from "vitest";
import { MesinError } from "~/domain/mesin/galat";
import { angkaOf, JENIS_SPT_TERSEDIA } from "~/domain/spt/daftar";
import { saldoPph21 } from "~/domain/spt/pph21/bayar";
import { angkaPpn } from "~/domain/spt/ppn/induk";

describe("amounts of a main form", () => {
  it("are read by a name of the form; an empty one counts as 0", () => {
    expect(angkaPpn({ iii_e: 5 }, "iii_e")).toBe(5);
    expect(angkaPpn({}, "ii_e_ppn")).toBe(0);
    expect(saldoPph21({ p21_6: -3 }, 1, "p21")).toBe(-3);
  });

  it.each(JENIS_SPT_TERSEDIA)("a misspelt name is refused and never 0: %s", (jenis) => {
    expect(() => angkaOf(jenis)({ iii_ee: 1 }, "iii_ee")).toThrow(MesinError);
  });
});
