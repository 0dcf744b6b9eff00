import { describe, expect, it } from "vitest";
import { daftarBahasa } from "~/domain/kit/bahasa";
import { namaEntri, ref } from "~/domain/ref";
import { DITERJEMAHKAN, namaEntriDalam } from "~/domain/ref/terjemahan";
import { isianDari } from "~/domain/spt/isian";
import { induk } from "~/domain/spt/tahunan/op/induk";
import { l1 } from "~/domain/spt/tahunan/op/lampiran-1";
import { l3c } from "~/domain/spt/tahunan/op/lampiran-3c";
import { formView } from "~/forms/form-view.server";
import { textsOf } from "~/i18n/server";

describe("answers of a person's return that are entries of official lists", () => {
  const entries = DITERJEMAHKAN.flatMap((daftar) => ref(daftar).map(({ kode }) => [daftar, kode] as const));

  it.each(daftarBahasa)("are told in %s, with the official name or code beside what they mean", (bahasa) => {
    const { t } = textsOf(bahasa);
    const wrong = entries.filter(([daftar, kode]) => {
      const told = namaEntriDalam(t, daftar, kode);
      const resmi = namaEntri(daftar, kode);
      if (bahasa === "id") return told !== resmi;
      return told === resmi || told.includes("sptop") || !(told.includes(resmi) || told.includes(kode));
    });
    expect(wrong).toEqual([]);
  });

  it("are those of every list of assets and debts that the person's forms choose from", () => {
    const columns = [l1, l3c].flatMap(({ sections }) =>
      sections.flatMap((section) => (section.jenis === "baris" ? section.kolom : [])),
    );
    const chosen = new Set(columns.flatMap((column) => (column.kind === "ref" ? [column.daftar] : [])));
    expect([...chosen]).toEqual(expect.arrayContaining(["harta_kas", "jenis_utang", "kode_harta_susut"]));
    const elsewhere = ["negara", "kelompok_aset", "penyusutan_komersial", "penyusutan_fiskal", "jenis_kredit_pajak"];
    const known = new Set<string>([...DITERJEMAHKAN, ...elsewhere]);
    expect([...chosen].filter((daftar) => !known.has(daftar))).toEqual([]);
  });

  it("keep the official name where a list is not told in other languages, and a code that no list knows", () => {
    const { t } = textsOf("ar");
    expect(namaEntriDalam(t, "negara", "IDN")).toBe(namaEntri("negara", "IDN"));
    expect([namaEntriDalam(t, "ptkp_op", "X"), namaEntriDalam(t, "lain", "X")]).toEqual(["X", "X"]);
  });

  it("stand in the language of the page in the choices of the main form", () => {
    const view = formView(isianDari(induk), {}, textsOf("ar"), { daftarResmi: true });
    const options = view.sections
      .flatMap(({ fields }) => fields)
      .flatMap((field) => ("options" in field ? (field.options ?? []) : []));
    const labels = options.map(({ label }) => label);
    for (const told of ["دفاتر على أساس الاستحقاق", "مهنة حرة", "متزوج"])
      expect(
        labels.some((label) => label.includes(told)),
        told,
      ).toBe(true);
  });
});
