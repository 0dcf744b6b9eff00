import { describe, expect, it } from "vitest";
import type { FormDef } from "~/domain/kit/form";
import { sumberDari } from "~/domain/parameters/sumber";
import { formKaryawan } from "~/domain/pihak/karyawan";
import { RUJUKAN_ISTILAH } from "~/domain/ref/istilah";
import { formPerpanjangan, formTugas } from "~/domain/tugas/form";
import { formView } from "~/forms/form-view.server";
import { daftarBahasa } from "~/i18n/config";
import { textsOf } from "~/i18n/server";

const entriesOf = (lng: (typeof daftarBahasa)[number]) =>
  textsOf(lng).t("istilah:entri", { returnObjects: true }) as Record<string, { arti: string; contoh?: string }>;

describe("the glossary", () => {
  it("has an article for known terms only, each from a regulation that the product lists", () => {
    const known = Object.keys(entriesOf("id"));
    for (const [key, rujukan] of Object.entries(RUJUKAN_ISTILAH)) {
      expect(known).toContain(key);
      expect([key, sumberDari(rujukan?.pasal ?? "").length]).toEqual([key, 1]);
    }
  });

  it("gives every term an example in every language", () => {
    for (const lng of daftarBahasa) {
      const without = Object.entries(entriesOf(lng)).filter(([, { contoh }]) => !contoh);
      expect([lng, without.map(([key]) => key)]).toEqual([lng, []]);
    }
  });

  it("is linked from labels of tax forms, not from everyday words in assignments", () => {
    const terms = (form: FormDef, lng: (typeof daftarBahasa)[number]) =>
      formView(form, {}, textsOf(lng)).sections.flatMap(({ fields }) =>
        fields.flatMap(({ name, istilah }) => (istilah ? [name] : [])),
      );
    for (const lng of daftarBahasa) {
      expect([lng, ...terms(formTugas, lng), ...terms(formPerpanjangan, lng)]).toEqual([lng]);
      expect([lng, terms(formKaryawan, lng).length > 0]).toEqual([lng, true]);
    }
  });

  it("gives every term its article", () => {
    const without = Object.keys(entriesOf("id")).filter((key) => !RUJUKAN_ISTILAH[key]);
    expect(without).toEqual([]);
  });
});
