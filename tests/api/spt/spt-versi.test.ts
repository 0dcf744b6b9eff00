import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { RUPIAH_TERBESAR } from "~/domain/kit/rupiah";
import { type DefFormulir, type DefSpt, isIsian, temukan } from "~/domain/mesin/definisi";
import type { Isian } from "~/domain/mesin/isian";
import { banding, dari, jumlah, kali, tetap } from "~/domain/mesin/rumus";
import { versiBaru } from "~/domain/mesin/versi";
import { textsOf } from "~/i18n/server";
import { rumusView } from "~/routes/spt/alasan/rumus.server";
import { formulirOf, isianView } from "~/routes/spt/kertas/formulir.server";
import { type Actor, startApi, type TestApi } from "../../setup/api";
import { pdfTexts } from "../../setup/pdf-text";
import { ok, readyDraft, sptDetail, submitSpt } from "../../setup/spt";
import { denganVersi } from "../../setup/versi-spt";

const MASA = "2026-02";
let api: TestApi;
let wp: Actor;
let lain: Actor;
let tutup: () => void = () => {};
beforeAll(async () => {
  api = await startApi();
  wp = await (await api.signIn("peserta01")).as("company");
  lain = await (await api.signIn("peserta02")).as("company");
});
afterAll(() => api.close());

describe("a second version of a return", () => {
  /** Without section IV, with another typed line that reduces III.E. */
  const berikut = (lama: DefSpt): DefSpt => {
    const [induk] = lama.formulir as [DefFormulir, ...DefFormulir[]];
    const baru: DefFormulir = {
      ...induk,
      versi: "2026-uji",
      sections: induk.sections
        .filter(({ name }) => name !== "membangun_sendiri")
        .map((bagian) =>
          bagian.name === "penghitungan" && isIsian(bagian)
            ? {
                ...bagian,
                fields: bagian.fields.flatMap((field): Isian[] =>
                  field.name === "iii_e" && field.kind === "hitung"
                    ? [
                        { kind: "rupiah", name: "ii_j", butir: "III.X", min: 0 },
                        { ...field, rumus: jumlah(["+iii_a", "-iii_b", "-iii_c", "-iii_d", "-ii_j"]) },
                      ]
                    : [field],
                ),
              }
            : bagian,
        ),
    };
    const next = versiBaru(lama, { versi: "2026-uji", sejak: "2026-02-01", formulir: [baru] });
    return { ...next, periksa: lama.periksa.filter(({ field }) => field !== "iv_ppn") };
  };
  let lama: string;
  let baru: string;
  beforeAll(async () => {
    lama = (await ok(wp, "POST", "/spt/create/draft", { jenis: "ppn", masa: "2026-03" })).id;
    tutup = denganVersi("ppn", berikut);
    baru = (await ok(lain, "POST", "/spt/create/draft", { jenis: "ppn", masa: "2026-03" })).id;
  });
  afterAll(() => tutup());

  it("is used for new drafts, while an old draft keeps its own: read, computed, checked, explained, printed", async () => {
    const typed = async (actor: Actor, id: string, own: Record<string, number>) => {
      await ok(actor, "POST", "/spt/posting", { id });
      const { versi } = await sptDetail(actor, id);
      const isi = { iii_d: 60, ...own };
      await ok(actor, "POST", "/spt/ppn/update/induk", { id, versi, isi });
      const detail = await sptDetail(actor, id);
      const why = await ok(actor, "GET", "/spt/why", { id, field: "iii_e" });
      const pdf = await actor.call("GET", "/spt/generate", { id, bentuk: "spt" });
      return {
        detail,
        fields: why.alasan.langkah.flatMap(({ field = "" }) => field || []),
        text: pdfTexts(pdf.body).join(" "),
      };
    };
    const old = await typed(wp, lama, { iv_ppn: 500 });
    expect(old.detail).toMatchObject({
      versiAturan: "2025",
      induk: { iv_ppn: 500, iii_d: 60 },
    });
    const { induk } = old.detail;
    expect(induk.iii_e).toBe(induk.iii_a - induk.iii_b - induk.iii_c - 60);
    expect(induk).not.toHaveProperty("ii_j");
    expect(old.detail.temuan.map(({ code }: { code: string }) => code)).toContain("membangun_sendiri");
    expect(old.fields).not.toContain("ii_j");
    expect(old.text).not.toContain("III.X");

    const next = await typed(lain, baru, { ii_j: 40 });
    expect(next.detail).toMatchObject({ versiAturan: "2026-uji", induk: { ii_j: 40 } });
    expect(next.detail.induk.iii_e).toBe(
      next.detail.induk.iii_a - next.detail.induk.iii_b - next.detail.induk.iii_c - 60 - 40,
    );
    expect(next.detail.induk).not.toHaveProperty("iv_ppn");
    expect(next.detail.temuan.map(({ code }: { code: string }) => code)).not.toContain("membangun_sendiri");
    expect(next.fields).toContain("ii_j");
    expect(next.text).toContain("III.X");
    // the portal shows each by its own form
    const drawn = ({ detail }: typeof old) => {
      const form = formulirOf(detail, "induk");
      const view = isianView({ spt: detail, form, texts: textsOf("id") }, detail.induk, detail.tidakBerlaku);
      return view.sections.flatMap(({ fields }) => fields.map(({ name }) => name));
    };
    expect([drawn(old), drawn(next)].map((names) => ["iv_ppn", "ii_j"].filter((one) => names.includes(one)))).toEqual([
      ["iv_ppn"],
      ["ii_j"],
    ]);
    const page = rumusView("ppn", "2026-uji", "induk", textsOf("id"));
    expect(page?.baris.find(({ id }) => id === "rumus-iii_e")?.rumus.map(({ teks }) => teks)).toContainEqual(
      expect.stringContaining("III.X"),
    );
  });

  it("an unknown version is reported, and its stored content stays", async () => {
    tutup();
    const before = await sptDetail(lain, baru);
    expect(before).toMatchObject({ versiAturan: "2026-uji", bolehLapor: false, induk: { ii_j: 40 } });
    expect(before.temuan).toEqual([expect.objectContaining({ code: "versi_tidak_dikenal", severity: "galat" })]);
    const unknown = { status: 409, body: { code: "spt_version_unknown" } };
    const { versi } = before;
    expect(await lain.call("POST", "/spt/ppn/update/induk", { id: baru, versi, isi: { iii_d: 1 } })).toMatchObject(
      unknown,
    );
    expect(await lain.call("GET", "/spt/generate", { id: baru, bentuk: "spt" })).toMatchObject(unknown);
    expect(await submitSpt(lain, before)).toMatchObject({ status: 422, body: { code: "spt_checks_failed" } });
    expect(await sptDetail(lain, baru)).toEqual(before);
    expect(() => formulirOf(before, "induk")).toThrow(expect.objectContaining({ code: "spt_version_unknown" }));
    tutup = denganVersi("ppn", berikut);
    expect((await sptDetail(lain, baru)).induk).toEqual(before.induk);
  });
});

describe("figures beyond whole rupiah", () => {
  /** III.E is twelve times III.D, so figures of 15 digits exceed the range of whole rupiah. */
  const duaBelasKali = (lama: DefSpt): DefSpt => {
    const [induk] = lama.formulir as [DefFormulir, ...DefFormulir[]];
    const times = (field: Isian): Isian =>
      field.name === "iii_e" && field.kind === "hitung" ? { ...field, rumus: kali("iii_d", tetap(12)) } : field;
    const sections = induk.sections.map((one) => (isIsian(one) ? { ...one, fields: one.fields.map(times) } : one));
    const versi = "2026-kali";
    return versiBaru(lama, { versi, sejak: "2026-01-01", formulir: [{ ...induk, versi, sections }] });
  };
  beforeAll(() => {
    tutup = denganVersi("ppn", duaBelasKali);
  });
  afterAll(() => tutup());

  it("a sum that overflows answers 422 with its field, and keeps the earlier value", async () => {
    const draft = await readyDraft(wp, "2026-01", { iii_b: 0 });
    const before = await sptDetail(wp, draft.id);
    const isi = { iii_d: RUPIAH_TERBESAR };
    const refused = await wp.call("POST", "/spt/ppn/update/induk", { ...draft, isi });
    expect(refused).toMatchObject({ status: 422, body: { fieldErrors: { iii_e: [expect.any(String)] } } });
    expect(await sptDetail(wp, draft.id)).toEqual(before);
    const longer = await wp.call("POST", "/spt/ppn/update/induk", { ...draft, isi: { iii_d: RUPIAH_TERBESAR + 1 } });
    expect(longer).toMatchObject({
      status: 422,
      body: { fieldErrors: { iii_d: [expect.stringContaining("999")] } },
    });
    expect(await sptDetail(wp, draft.id)).toEqual(before);
  });
});

describe("confirmations of the taxpayer", () => {
  beforeAll(() => {
    tutup = denganVersi("ppn", (lama) => {
      const [induk] = lama.formulir;
      const formulir = induk?.id ?? "";
      const isian = { butir: "IV", nilai: dari("iv_dpp") };
      return {
        ...versiBaru(lama, { versi: "2026-uji", sejak: "2026-02-01", formulir: [] }),
        periksa: [
          ...lama.periksa,
          temukan("negatif", "konfirmasi", banding("iv_dpp", ">", tetap(0)), { formulir, field: "iv_dpp", isian }),
        ],
      };
    });
  });

  afterAll(() => tutup());

  it("are requested by key, and block filing until the current state is confirmed", async () => {
    const draft = await readyDraft(wp, MASA, { iv_dpp: 1_000, ii_e_ppn: 0, iii_b: 0 });
    const asked = async () =>
      (await sptDetail(wp, draft.id)).temuan.filter(({ severity }: { severity: string }) => severity === "konfirmasi");
    const [finding] = await asked();
    expect(finding).toMatchObject({ code: "negatif", field: "iv_dpp", kunci: expect.stringContaining("1000") });
    const refused = {
      status: 422,
      body: { code: "spt_not_confirmed", fieldErrors: { konfirmasi: [expect.any(String)] } },
    };
    const way = { pembayaran: "billing" };
    const alasan = "Retur masa lalu.";
    expect(await submitSpt(wp, draft, way)).toMatchObject(refused);
    const { versi } = await ok(wp, "POST", "/spt/ppn/update/induk", { ...draft, isi: { iv_dpp: 2_000 } });
    const changed = await submitSpt(
      wp,
      { id: draft.id, versi },
      { ...way, konfirmasi: [{ kunci: finding.kunci, alasan }] },
    );
    expect(changed).toMatchObject(refused);
    expect(await sptDetail(wp, draft.id)).toMatchObject({ status: "draft", versi, konfirmasi: [] });

    const [{ kunci }] = await asked();
    const bare = await submitSpt(wp, { id: draft.id, versi }, { ...way, konfirmasi: [kunci] });
    const reason = { "konfirmasi.0.alasan": [expect.any(String)] };
    expect(bare).toMatchObject({ status: 422, body: { code: "spt_reason_missing", fieldErrors: reason } });
    const konfirmasi = [{ kunci, alasan }];
    const sent = await submitSpt(wp, { id: draft.id, versi }, { ...way, konfirmasi });
    expect(sent.status).toBe(200);
    const filed = await sptDetail(wp, draft.id);
    expect(filed.konfirmasi).toEqual([
      {
        code: "negatif",
        field: "iv_dpp",
        message: expect.stringContaining("Rp2.000"),
        penjelasan: "",
        alasan,
        oleh: filed.penandatangan,
        kelas: expect.stringContaining("2026-04-06"),
      },
    ]);
    const pdf = await wp.call("GET", "/spt/generate", { id: draft.id, bentuk: "spt" });
    const text = pdfTexts(pdf.body).join(" ");
    expect(text).toContain("Konfirmasi wajib pajak");
    expect(text).toContain(alasan);
    expect(text).toContain(filed.penandatangan);
  });
});
