import { describe, expect, it } from "vitest";
import { ref, refHas } from "~/domain/ref";
import { kppDari, kppKota, sebutanKpp, TANPA_KPP } from "~/domain/ref/kpp";

describe("places and their tax offices", () => {
  it("each city lies in a province that is known, and each province has cities", () => {
    const provinces = new Set(ref("kota").map(({ induk }) => induk));
    expect([...provinces].sort()).toEqual(
      ref("provinsi")
        .map(({ kode }) => kode)
        .sort(),
    );
  });

  it.each(["kota", "kpp", "klu"] as const)("%s names each code once", (list) => {
    const codes = ref(list).map(({ kode }) => kode);
    expect(new Set(codes).size).toBe(codes.length);
  });

  it("a city has the first of its offices, however it is called; a recorded office goes before it", () => {
    for (const kota of ["Yogyakarta", " kota yogyakarta", "Kota Yogyakarta"]) expect(kppKota(kota)).toBe("541");
    expect(kppKota("Kota Administrasi Jakarta Selatan")).toBe("011");
    expect(kppKota("Atlantis")).toBe(TANPA_KPP);
    expect(kppDari({ kpp: TANPA_KPP, kota: "Bandung" })).toBe("422");
    expect(kppDari({ kpp: "441", kota: "Bandung" })).toBe("441");
    expect(sebutanKpp("441")).toBe("441 KPP Madya Bandung");
    expect(sebutanKpp(TANPA_KPP)).toBe("");
    expect(refHas("kpp", TANPA_KPP)).toBe(false);
  });
});
