import { describe, expect, it } from "vitest";
import { checkKaryawan, isiKaryawan } from "~/domain/pihak/karyawan";
import { ref, refHas } from "~/domain/ref";
import { kppKota, kppOf, sebutanKpp, TANPA_KPP } from "~/domain/ref/kpp";
import { kodeWilayah } from "~/domain/ref/wilayah";

describe("places and their tax offices", () => {
  it("each city is in a known province, and each province has cities", () => {
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

  it("a city has the first of its offices under every name; a recorded office comes first", () => {
    for (const kota of ["Yogyakarta", " kota yogyakarta", "Kota Yogyakarta"]) expect(kppKota(kota)).toBe("541");
    expect(kppKota("Kota Administrasi Jakarta Selatan")).toBe("011");
    expect(kppKota("Atlantis")).toBe(TANPA_KPP);
    expect(kppOf({ kpp: TANPA_KPP, kota: "Bandung" })).toBe("422");
    expect(kppOf({ kpp: "441", kota: "Bandung" })).toBe("441");
    expect(sebutanKpp("441")).toBe("441 KPP Madya Bandung");
    expect(sebutanKpp(TANPA_KPP)).toBe("");
    expect(refHas("kpp", TANPA_KPP)).toBe(false);
  });
});

describe("places that people name", () => {
  it("with a short name in two provinces belong to the given province, and to none without one", () => {
    expect(kodeWilayah("kota", "Banjar", "32")).toBe("3279");
    expect(kodeWilayah("kota", "banjar", "63")).toBe("6303");
    for (const provinsi of ["", "11", "Atlantis"]) expect(kodeWilayah("kota", "Banjar", provinsi)).toBe("Banjar");
    expect(kodeWilayah("kota", "Kota Banjar")).toBe("3279");
    expect(kodeWilayah("kota", "Bandung")).toBe("3273");
    expect(kodeWilayah("provinsi", "jawa barat")).toBe("32");
    expect(isiKaryawan({ provinsi: "Kalimantan Selatan", kota: "Banjar" })).toMatchObject({
      provinsi: "63",
      kota: "6303",
    });
  });

  it("abroad have any name, in Indonesia a listed one", () => {
    const konteks = { npwp: "1", cabang: new Set(["000000"]), negaraDikenal: () => true };
    const wrong = (negara: string) =>
      Object.keys(checkKaryawan("2", isiKaryawan({ negara, provinsi: "Selangor", kota: "Shah Alam" }), konteks));
    expect(wrong("MYS")).toEqual([]);
    expect(wrong("IDN").sort()).toEqual(["kota", "provinsi"]);
  });
});
