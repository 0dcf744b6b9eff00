import { describe, expect, it } from "vitest";
import { versiSpt } from "~/domain/spt/daftar";
import { barisDibaca } from "~/domain/spt/hitung";

describe("typed rows that are loaded for computing", () => {
  it("are those of every list that an answer opens and a check requires, even if no formula reads them", () => {
    const [def] = versiSpt.badan.semua;
    if (!def) throw new Error("no version");
    const program = versiSpt.badan.program(def.versi);
    const wanted = def.periksa
      .filter(({ kode }) => kode === "lampiran_kosong" || kode === "posting_kosong")
      .flatMap(({ formulir }) => def.formulir.filter(({ id }) => id === formulir))
      .flatMap(({ alamat, id, sections }) =>
        sections.flatMap((one) => ("asal" in one && one.asal === "ketik" ? [`${alamat ?? id}.${one.name}`] : [])),
      );
    expect(wanted).toContain("2.a");
    expect([...barisDibaca(program)]).toEqual(expect.arrayContaining(["2.a"]));
    expect(wanted.filter((one) => !barisDibaca(program).has(one))).toEqual([]);
  });
});
