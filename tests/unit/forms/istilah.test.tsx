import { describe, expect, it } from "vitest";
import { formBukpot } from "~/domain/bukpot/form";
import { formFaktur } from "~/domain/efaktur/form";
import { FormFields } from "~/forms/form-fields";
import type { FieldView } from "~/forms/form-view";
import { formView } from "~/forms/form-view.server";
import { istilahDalam } from "~/forms/istilah.server";
import { PostForm } from "~/forms/post-form";
import { daftarBahasa } from "~/i18n/config";
import { textsOf } from "~/i18n/server";
import { render } from "./render";

const forms = [formFaktur, ...Object.values(formBukpot)];
const marked = (fields: readonly FieldView[]) => fields.flatMap((field) => (field.istilah ? [field] : []));
const html = (form: (typeof forms)[number], lng: "id" | "ar") => {
  const view = formView(form, {}, textsOf(lng));
  return render(
    <PostForm values={view.values} submitLabel="Simpan">
      <FormFields view={view} />
    </PostForm>,
  );
};

describe("terms of the glossary in labels", () => {
  it("are found as full words or abbreviation, the longest match, never within a word", () => {
    const found = (label: string) => istilahDalam(label, textsOf("id"));
    expect(found("Jumlah DPP nilai lain")).toEqual({ kunci: "dpp_nilai_lain", kata: "DPP nilai lain" });
    expect(found("Dasar pengenaan pajak")).toEqual({ kunci: "dpp", kata: "Dasar pengenaan pajak" });
    expect(found("Konteks keterangan")).toBeUndefined();
    expect(found("Jumlah PKP")).toBeUndefined();
    expect(istilahDalam("本期进项税合计", textsOf("zh"))).toEqual({ kunci: "pajak_masukan", kata: "进项税" });
    expect(istilahDalam("Jumlah (NSFP)", textsOf("fr"))).toEqual({ kunci: "nsfp", kata: "NSFP" });
  });

  it("are the same as those found by one expression of all spellings", () => {
    for (const lng of ["id", "zh"] as const) {
      const texts = textsOf(lng);
      const spellings = ["id", lng].flatMap((one) =>
        Object.values(
          texts.t("istilah:entri", { returnObjects: true, lng: one }) as Record<string, { istilah: string }>,
        )
          .flatMap(({ istilah }) => istilah.split(/[()（）]/u).map((part) => part.trim().toLowerCase()))
          .filter((part) => part.length > 1),
      );
      const written = [...new Set(spellings)]
        .sort((a, b) => b.length - a.length)
        .map((name) => {
          const escaped = name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
          return /\p{Script=Han}/u.test(name) ? escaped : `(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`;
        });
      const all = new RegExp(written.join("|"), "iu");
      const labels = forms.flatMap((form) => formView(form, {}, texts).sections.flatMap(({ fields }) => fields));
      expect(labels.length).toBeGreaterThan(100);
      for (const { label } of labels) {
        const { kata } = istilahDalam(label, texts) ?? {};
        // spellings of two terms match neither
        if (kata !== undefined) expect([lng, label, kata]).toEqual([lng, label, all.exec(label)?.[0]]);
        else if (all.test(label))
          expect(spellings.filter((one) => one === all.exec(label)?.[0]?.toLowerCase()).length).toBeGreaterThan(1);
      }
    }
  });

  it("are marked once on a form, at their first use, in words of its label", () => {
    for (const lng of daftarBahasa)
      for (const form of forms) {
        const fields = marked(formView(form, {}, textsOf(lng)).sections.flatMap((section) => section.fields));
        const keys = fields.map(({ istilah }) => istilah?.kunci);
        expect([form.id, lng, keys]).toEqual([form.id, lng, [...new Set(keys)]]);
        for (const { label, istilah } of fields) expect(label).toContain(istilah?.kata ?? "-");
      }
    expect(
      marked(formView(formFaktur, {}, textsOf("id")).sections.flatMap(({ fields }) => fields)).length,
    ).toBeGreaterThan(2);
  });

  it("lead to their entries, and are in no label that presses a control", async () => {
    for (const lng of ["id", "ar"] as const)
      for (const form of forms) {
        const drawn = await html(form, lng);
        expect(drawn).toContain('class="istilah"');
        for (const [, inside] of drawn.matchAll(/<label\b[^>]*>(.*?)<\/label>/gs)) expect(inside).not.toContain("<a ");
      }
    expect(await html(formFaktur, "id")).toMatch(/href="\/glosarium#\w+"/);
  });
});
