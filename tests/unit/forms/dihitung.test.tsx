import { describe, expect, it } from "vitest";
import { fieldsOf, isTerhitung } from "~/domain/kit/form";
import { BULAN } from "~/domain/mesin/isian";
import { definisiOf, JENIS_SPT_TERSEDIA } from "~/domain/spt/daftar";
import { isianDari } from "~/domain/spt/isian";
import { l5b } from "~/domain/spt/tahunan/badan/lampiran-5";
import { FormFields } from "~/forms/form-fields";
import { formView } from "~/forms/form-view.server";
import { PostForm } from "~/forms/post-form";
import { textsOf } from "~/i18n/server";
import { render } from "./render";

const whyHref = (field: string) => `/mengapa/${field}`;
/** Names of controls that are posted. */
const posted = (html: string) =>
  [...html.matchAll(/<(?:input|select|textarea)[^>]*\bname="([^"]*)"/g)].map(([, name]) => name ?? "");
const forms = JENIS_SPT_TERSEDIA.flatMap((jenis) =>
  definisiOf(jenis).formulir.map((form) => [`${jenis} ${form.id}`, form] as const),
);

describe("computed figures", () => {
  it.each(forms)("have no box in %s", async (_, form) => {
    const def = isianDari(form);
    const view = formView(def, {}, textsOf("id"), { whyHref, label: (field) => field, judul: (section) => section });
    const html = await render(
      <PostForm values={view.values} submitLabel="Simpan">
        <FormFields view={view} />
      </PostForm>,
    );
    const computed = fieldsOf(def)
      .filter(isTerhitung)
      .map(({ name }) => name);
    const names = posted(html).map((name) => name.replace(/\[\d+\]$/, ""));
    expect(computed.filter((name) => names.includes(name))).toEqual([]);
  });

  it("are shown month by month with a link to each computation", async () => {
    const rekap_a = BULAN.map((bulan) => bulan * 1_000_000);
    const view = formView(isianDari(l5b), { rekap_a }, textsOf("id"), { whyHref });
    const html = await render(
      <PostForm values={view.values} submitLabel="Simpan">
        <FormFields view={view} />
      </PostForm>,
    );
    expect(html).toContain("12.000.000");
    expect(html).toContain('href="/mengapa/rekap_a_12"');
    expect(posted(html)).toContain("rekap_c[11]");
  });
});
