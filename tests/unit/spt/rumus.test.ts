import { describe, expect, it } from "vitest";
import { versiBukpot } from "~/domain/bukpot/versi";
import { alamatOf, isIsian } from "~/domain/mesin/definisi";
import type { VersiSpt } from "~/domain/mesin/versi";
import { formulirDi, versiSpt } from "~/domain/spt/daftar";
import { daftarBahasa } from "~/i18n/config";
import { textsOf } from "~/i18n/server";
import { rumusSlipView } from "~/routes/bukpot/rumus.server";
import { rumusView, syaratOf } from "~/routes/spt/alasan/rumus.server";
import { kataRumus } from "~/routes/spt/alasan/rumus-kata.server";

const formsOf = (registry: Readonly<Record<string, VersiSpt>>, view: typeof rumusView) =>
  Object.values(registry).flatMap(({ jenis, semua }) =>
    semua.flatMap((def) => def.formulir.map((form) => ({ jenis, versi: def.versi, form, view }))),
  );
const forms = [...formsOf(versiSpt, rumusView), ...formsOf(versiBukpot, rumusSlipView)];
const viewOf = ({ jenis, versi, form, view }: (typeof forms)[number], language: (typeof daftarBahasa)[number]) =>
  view(jenis, versi, alamatOf(form), textsOf(language));

describe("the page of all formulas of a form", () => {
  it.each(
    forms.map((one) => [`${one.jenis} ${one.versi} ${one.form.id}`, one] as const),
  )("%s shows every computed figure in words of six languages, with links to existing targets", (_name, one) => {
    for (const language of daftarBahasa) {
      const view = viewOf(one, language);
      const pieces = (view?.baris ?? []).flatMap(({ rumus, bila }) => [...rumus, ...(bila ?? [])]);
      const told = [...pieces.map(({ teks }) => teks), ...(view?.baris ?? []).map(({ nama }) => nama)];
      expect(told.filter((teks) => /^[a-z]+:|\{\{|undefined|\w+\.\w+_\w+/.test(teks))).toEqual([]);
      const anchors = new Set([...(view?.baris ?? []), ...(view?.isian ?? [])].map(({ id }) => `#${id}`));
      const broken = pieces.flatMap(({ href }) => (href?.startsWith("#") && !anchors.has(href) ? [href] : []));
      expect(broken).toEqual([]);
    }
    const computed = one.form.sections.flatMap((bagian) =>
      isIsian(bagian) ? bagian.fields.filter(({ kind }) => kind === "hitung") : [],
    );
    const told = new Set(viewOf(one, "id")?.baris.map(({ id }) => id));
    expect(computed.filter(({ name }) => !told.has(`rumus-${name}`))).toEqual([]);
  });

  it("shows business sectors and choices by their names, not by their codes alone", () => {
    const spt = { id: "1", jenis: "badan", versiAturan: "2025" } as const;
    const form = formulirDi(versiSpt.badan.dari("2025"), "1C");
    const opened = form && syaratOf(spt, form, textsOf("id"));
    const said = opened?.map(({ teks }) => teks).join("");
    expect(said).toMatch(/BC03 \S/);
    expect(opened?.find(({ teks }) => teks.startsWith("BC03"))?.lang).toBe("id");
  });

  const say = (language: (typeof daftarBahasa)[number], name: string) => {
    const view = rumusView("ppn", null, "induk", textsOf(language));
    const line = view?.baris.find(({ id }) => id === `rumus-${name}`);
    return { ...line, kalimat: line?.rumus.map(({ teks }) => teks).join("") };
  };
  it("writes a sum with its signs, a choice with its condition, the law, and the related checks", () => {
    const sum = say("id", "iii_e");
    expect(sum.kalimat).toMatch(/^III\.A .+ − III\.B .+ − III\.C .+ − III\.D /);
    expect(sum.rumus?.flatMap(({ href }) => href ?? [])).toEqual([
      "#rumus-iii_a",
      "#rumus-iii_b",
      "#rumus-iii_c",
      "#rumus-iii_d",
    ]);
    expect(sum.kutipan).toBe("UU PPN ps. 9(3), 9(4)");
    expect(sum.diawasi?.map(({ pesan }) => pesan).join(" ")).toContain("Pilih permintaan di III.H");
    expect(say("en", "iii_g").kalimat).toMatch(/^if correction number of the return > 0: III\.E .+; otherwise: 0$/);
  });

  it("is empty for a return, form or version that does not exist", () => {
    const { ppn } = versiSpt;
    const texts = textsOf("id");
    expect(ppn.semua.length).toBeGreaterThan(0);
    for (const [jenis, versi, formulir] of [
      ["xyz", null, "induk"],
      ["ppn", "1999", "induk"],
      ["ppn", null, "A9"],
      ["toString", null, "induk"],
    ] as const)
      expect(rumusView(jenis, versi, formulir, texts)).toBeNull();
    expect(rumusSlipView("BP21", null, "slip", texts)?.judul).toBe("BP21 (PPh 21 selain pegawai tetap)");
    for (const [jenis, versi, formulir] of [
      ["ppn", null, "induk"],
      ["BP21", "1999", "slip"],
      ["BP21", null, "induk"],
    ] as const)
      expect(rumusSlipView(jenis, versi, formulir, texts)).toBeNull();
  });

  it("has words for every kind of rule", () => {
    const texts = textsOf("en");
    const told = (tulisan: Parameters<typeof kataRumus>[0]) =>
      kataRumus(tulisan, { texts, alamat: () => undefined })
        .map(({ teks }) => teks)
        .join("");
    const tetap = (nilai: number) => ({ apa: "tetap", nilai }) as const;
    const dua = [tetap(1), tetap(12)];
    expect(told({ apa: "rumus", op: "kali", isi: [tetap(100), { apa: "rumus", op: "bagi", isi: dua }] })).toBe(
      "100 × (1 ÷ 12)",
    );
    expect(told({ apa: "rumus", op: "bulat", cara: "ribuanKeBawah", isi: [tetap(12)] })).toBe(
      "12, rounded down to the whole thousand",
    );
    expect(told({ apa: "rumus", op: "min", isi: dua })).toBe("the smallest of: 1; 12");
    expect(told({ apa: "rumus", op: "banding", cara: "<>", isi: dua })).toBe("1 ≠ 12");
    const rows = { apa: "baris", bagian: "l9.aset", kolom: "biaya", judul: null, label: ["spt:kolom.masa"] } as const;
    const bila = { apa: "rumus", op: "banding", cara: ">", isi: dua } as const;
    expect(told({ ...rows, bila })).toBe("sum of column Tax period (Masa pajak) in l9.aset, where 1 > 12");
  });
});
