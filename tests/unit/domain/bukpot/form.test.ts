import { describe, expect, it } from "vitest";
import { FASILITAS_SERTIFIKAT, fasilitasFor, isianBebas } from "~/domain/bukpot/fasilitas";
import { formBukpot } from "~/domain/bukpot/form";
import { JENIS_BUKPOT } from "~/domain/bukpot/jenis";
import { type Field, fieldsOf } from "~/domain/kit/form";
import { JENIS_SERTIFIKAT } from "~/domain/pihak/sertifikat";
import { findKapKjs } from "~/domain/ref/kap-kjs";
import { KODE_FASILITAS, objekBerlaku, objekCari, objekList, objekOf } from "~/domain/ref/objek-pajak";
import { textKeysOf } from "~/forms/text-keys.server";
import { LANGUAGES, texts } from "../../../structure/locales";

const optionsOf = (field: Field | undefined): readonly string[] => (field?.kind === "pilihan" ? field.dari : []);

describe.each(JENIS_BUKPOT)("the form of %s", (jenis) => {
  const form = formBukpot[jenis];
  const fields = fieldsOf(form);
  const byName = new Map(fields.map((field) => [field.name, field]));

  it("names each field once and numbers its lines in order", () => {
    expect(fields.map(({ name }) => name).sort()).toEqual([...byName.keys()].sort());
    const numbers = fields.flatMap(({ butir }) => (butir && !butir.endsWith("a") ? [Number(butir)] : []));
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  });

  it("asks for a field only by answers that another field offers", () => {
    for (const { name, bila } of fields) {
      if (!bila || !("field" in bila)) continue;
      const asked = byName.get(bila.field);
      expect([name, asked?.kind]).not.toEqual([name, undefined]);
      for (const value of bila.nilai) {
        if (asked?.kind === "pilihan") expect(optionsOf(asked)).toContain(value);
        if (asked?.kind === "yaTidak") expect(typeof value).toBe("boolean");
        if (asked?.name === "objek") expect(objekOf(jenis, String(value))?.kode).toBe(value);
      }
    }
  });

  it.each(LANGUAGES)("has its words in %s", (language) => {
    expect(textKeysOf(form).filter((key) => !texts[language].has(key))).toEqual([]);
  });

  it("has every field that a slip of its type needs", () => {
    for (const name of ["masa", "objek", "nitku", "tanggal", "pph", "ditanggung"]) expect(byName.has(name)).toBe(true);
    expect(byName.get("pph")?.kind).toBe("hitung");
  });
});

describe("tax objects", () => {
  it.each(JENIS_BUKPOT)("%s: each can be chosen with a facility that its form offers", (jenis) => {
    const offered = optionsOf(fieldsOf(formBukpot[jenis]).find(({ name }) => name === "fasilitas"));
    const list = objekList(jenis, "2026-03-31");
    expect(list.length).toBeGreaterThan(0);
    for (const objek of list) {
      expect(objek.fasilitas.length).toBeGreaterThan(0);
      expect(objek.fasilitas.every((kode) => KODE_FASILITAS.includes(kode))).toBe(true);
      expect(new Set(objek.fasilitas).size).toBe(objek.fasilitas.length);
      // a form without the question has no facility, and no object that needs one
      const choice = offered.length === 0 ? ["9"] : offered;
      expect([objek.kode, objek.fasilitas.some((kode) => choice.includes(kode))]).toEqual([objek.kode, true]);
    }
  });

  const all = JENIS_BUKPOT.flatMap((jenis) => objekList(jenis));
  it("have names in both languages, an account of the treasury, and usable rates", () => {
    for (const objek of all) {
      expect(objek.nama.trim()).not.toBe("");
      expect(objek.namaEn.trim()).not.toBe("");
      expect([objek.kode, findKapKjs(objek.kap, objek.kjs)?.kap]).toEqual([objek.kode, objek.kap]);
      expect(objek.persenDpp).toMatch(/^\d{1,3}$/);
      expect([objek.kode, objek.tarif]).toEqual([
        objek.kode,
        expect.stringMatching(objek.jenisTarif === "tetap" ? /^\d+(\.\d+)?$/ : /^$/),
      ]);
      expect(objekOf(objek.jenis, objek.kode)).toBe(objek);
    }
    expect(new Set(all.map(({ jenis, kode }) => `${jenis} ${kode}`)).size).toBe(all.length);
  });

  it("have the same number as the official lists", () => {
    const counts = Object.fromEntries(JENIS_BUKPOT.map((jenis) => [jenis, objekList(jenis, "2026-03-31").length]));
    expect(counts).toEqual({
      ...{ bpu: 202, bpnr: 38, cy: 29, "self-payment": 65, BP21: 33, BP26: 1, A1: 3, A2: 2, MP: 3 },
    });
  });

  it("follow the corrections of the lists", () => {
    const of = (kode: string, jenis: (typeof JENIS_BUKPOT)[number] = "bpu") => objekOf(jenis, kode);
    for (const kode of ["22-403-01", "22-403-02", "22-404-01", "22-406-01"])
      expect(of(kode)?.sifat).toBe("tidak_final");
    for (const kode of ["28-402-01", "28-402-04", "28-403-04"]) expect(of(kode)?.kjs).toBe("100");
    expect(of("28-403-04", "self-payment")?.kjs).toBe("403");
    expect(of("28-406-02", "cy")).toMatchObject({ pasal: "4(2)", kap: "411128", kjs: "100" });
    expect(of("24-104-70")).toMatchObject({ tarif: "2", kap: "411124", kjs: "100" });
    expect(of("27-100-07", "bpnr")?.persenDpp).toBe("25");
    expect(of("28-423-01")?.fasilitas).toEqual(["6"]);
    expect(of("24-106-01")?.fasilitas).toEqual(["8"]);
    expect(of("28-409-43")?.fasilitas).toEqual(["4"]);
    expect(of("24-105-01")?.fasilitas).toContain("5");
  });

  it("leave the lists when their law ends, and stay known", () => {
    const old = objekOf("bpu", "28-401-01");
    expect(old && objekBerlaku(old, "2026-03-31")).toBe(false);
    expect(old && objekBerlaku(old, "2020-03-31")).toBe(true);
    expect(objekList("bpu", "2026-03-31").map(({ kode }) => kode)).not.toContain("28-401-01");
    const crypto = (tanggal: string) => objekCari("self-payment", "22-405", tanggal).map(({ kode }) => kode);
    expect(crypto("2025-07-31")).toEqual(["22-405-01", "22-405-02", "22-405-03"]);
    expect(crypto("2025-08-31")).toEqual(["22-405-06", "22-405-07"]);
  });

  it("are found by code or by words in either language", () => {
    const codes = (words: string) => objekCari("bpu", words).map(({ kode }) => kode);
    expect(codes("24-104-39")).toEqual(["24-104-39"]);
    expect(codes("katering")).toContain("24-104-39");
    expect(codes("catering")).toContain("24-104-39");
    expect(codes("catering konstruksi")).toEqual([]);
  });
});

describe("facilities", () => {
  it("need certificates that a taxpayer can hold", () => {
    expect([...FASILITAS_SERTIFIKAT].sort()).toEqual([...JENIS_SERTIFIKAT].sort());
  });

  it("are offered if the recipient holds their certificate", () => {
    const jasa = objekOf("bpu", "24-104-03");
    expect(jasa && fasilitasFor(jasa)).toEqual(["9", "4", "8"]);
    expect(jasa && fasilitasFor(jasa, ["2", "1"])).toEqual(["9", "2", "4", "8"]);
  });

  it("unlock the rate, and the base if the slip has one", () => {
    const free = (jenis: (typeof JENIS_BUKPOT)[number], kode: string, fasilitas: (typeof KODE_FASILITAS)[number]) => {
      const objek = objekOf(jenis, kode);
      return objek && isianBebas(objek, fasilitas);
    };
    expect(free("bpu", "24-104-03", "9")).toEqual({ tarif: false, persenDpp: false });
    expect(free("bpu", "24-104-03", "8")).toEqual({ tarif: true, persenDpp: false });
    expect(free("bpnr", "27-103-01", "7")).toEqual({ tarif: true, persenDpp: true });
    expect(free("BP21", "21-100-07", "4")).toEqual({ tarif: false, persenDpp: false });
    expect(free("A1", "21-100-01", "8")).toEqual({ tarif: false, persenDpp: false });
  });
});
