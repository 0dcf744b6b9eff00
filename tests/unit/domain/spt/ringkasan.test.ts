import { describe, expect, it } from "vitest";
import { nilaiDi } from "~/domain/mesin/baca";
import { alamatOf, type DefSpt, isBaris } from "~/domain/mesin/definisi";
import { mulai } from "~/domain/mesin/jalan/keadaan";
import type { Keadaan } from "~/domain/mesin/program";
import { versiSpt } from "~/domain/spt/daftar";
import { computeRingkasan, letakAcuan, persamaanOf } from "~/domain/spt/ringkasan";
import { sptBadan, versiBadan } from "~/domain/spt/tahunan/badan/versi";
import { hitungBadan, isiAcak } from "../../../setup/badan";

const semua = Object.values(versiSpt).flatMap((one) =>
  one.semua.map((def) => [`${def.jenis} ${def.versi}`, one, def] as const),
);

const ditinjau = semua.filter(([, , def]) => def.tinjau);

const dibaca = (def: DefSpt, k: Keadaan, pembetulan = 0) =>
  computeRingkasan(def, pembetulan, ({ lampiran, field }) => {
    const form = def.formulir.find((one) => alamatOf(one) === lampiran);
    const value = nilaiDi(k, form?.id ?? "", field);
    return typeof value === "number" ? value : null;
  });

describe("the summary of a return", () => {
  it.each(semua)("for %s names figures of its forms, and draws its own lines", (_name, versions, def) => {
    const program = versions.program(def.versi);
    const { baris = [], bagan = [] } = def.ringkasan ?? {};
    expect(baris.length).toBeGreaterThan(0);
    const named = baris.flatMap((line) => [line, ...(line.bagian ?? [])]).flatMap(({ dari }) => dari);
    const missing = named.filter((acuan) => {
      const { lampiran, field } = letakAcuan(def, acuan);
      const form = def.formulir.find((one) => alamatOf(one) === lampiran);
      return !program.nama.get(form?.id ?? "")?.has(field);
    });
    expect(missing).toEqual([]);
    expect(bagan.filter((nama) => !baris.some((line) => line.nama === nama))).toEqual([]);
  });

  it.each(ditinjau)("for %s is checked against the sections and fields of its forms", (_name, versions, def) => {
    const { nama } = versions.program(def.versi);
    const { kelompok = [], setuju = [] } = def.tinjau ?? {};
    const formOf = (name: string) => def.formulir.find(({ id }) => id === name.split(".")[0]);
    const rows = kelompok.flatMap(({ bagian = [] }) => bagian);
    const fields = [
      ...kelompok.flatMap(({ isian = [] }) => isian),
      ...setuju.map((one) => `${def.formulir[0]?.id}.${one}`),
    ];
    const hasRows = (name: string) =>
      formOf(name)?.sections.some((one) => isBaris(one) && one.name === name.split(".")[1]) === true;
    const hasField = (name: string) => nama.get(formOf(name)?.id ?? "")?.has(name.split(".")[1] ?? "") === true;
    expect(rows.filter((one) => !hasRows(one))).toEqual([]);
    expect(fields.filter((one) => !hasField(one))).toEqual([]);
    expect(rows.length).toBeGreaterThan(0);
  });

  it("for the corporate return goes from profit to tax in eight lines that add up", () => {
    const lines = dibaca(
      sptBadan,
      hitungBadan({
        induk: { isian: { sektor_usaha: "BC03", e14: 1_000_000 } },
        l1c: {
          akun: {
            "4002": { c3: 1_000_000_000, c5: 100_000_000 },
            "5001": { c3: 600_000_000 },
            "5321": { c3: 20_000_000, c7: 5_000_000, c9: ["FPO-12"] },
          },
        },
      }),
    );
    expect(lines.map(({ nama, nilai }) => [nama, nilai])).toEqual([
      ["komersial", 380_000_000],
      ["penyesuaian", -95_000_000],
      ["fiskal", 285_000_000],
      ["kompensasi", 0],
      ["pkp", 285_000_000],
      ["pajak", 62_700_000],
      ["kredit", -1_000_000],
      ["hasil", 61_700_000],
    ]);
    expect(lines[1]?.bagian.map(({ nilai, letak }) => [nilai, letak])).toEqual([
      [5_000_000, { lampiran: "1C", field: "4800.c7" }],
      [-100_000_000, { lampiran: "1C", field: "4800.c5" }],
    ]);
  });

  it("adds up for any input: each result is the sum of the lines above it, each line the sum of its parts", () => {
    for (let seed = 1; seed <= 300; seed += 1) {
      const { sumber = {}, ...rest } = isiAcak(sptBadan, seed);
      const k = mulai(versiBadan.program(sptBadan.versi), { ...rest, sumber });
      const pembetulan = Number(sumber.spt?.pembetulan ?? 0);
      const lines = new Map(dibaca(sptBadan, k, pembetulan).map((line) => [line.nama, line]));
      const at = (nama: string) => lines.get(nama)?.nilai ?? 0;
      const parts = (nama: string) => (lines.get(nama)?.bagian ?? []).reduce((sum, { nilai }) => sum + nilai, 0);
      if (lines.get("fiskal")?.nilai === null || lines.get("pkp")?.nilai === null) continue;
      expect([seed, at("penyesuaian"), at("kompensasi"), at("kredit")]).toEqual([
        ...[seed, parts("penyesuaian"), parts("kompensasi"), parts("kredit")],
      ]);
      expect([seed, at("komersial") + at("penyesuaian")]).toEqual([seed, at("fiskal")]);
      expect([seed, at("fiskal") + at("kompensasi") + parts("pkp")]).toEqual([seed, at("pkp")]);
      expect([seed, at("pajak") + at("kredit") + parts("hasil")]).toEqual([seed, at("hasil")]);
    }
  });

  it("has a short name for every line of the equation, and the rest of a first return is its postponed tax", () => {
    for (const [name, , def] of semua) {
      const lines = (def.ringkasan?.baris ?? []).map(({ nama, hasil, singkat, teks }) => ({
        ...{ nama, nilai: 1, hasil: hasil === true, kata: singkat ?? teks },
      }));
      const { suku } = persamaanOf(lines, 0);
      expect(suku.filter(({ kata }) => kata === undefined).map(({ nama }) => `${name} ${nama}`)).toEqual([]);
      expect(suku.length, name).toBeGreaterThanOrEqual(2);
      expect(suku.length, name).toBeLessThanOrEqual(4);
    }
    for (let seed = 1; seed <= 100; seed += 1) {
      const { sumber = {}, ...rest } = isiAcak(sptBadan, seed);
      const first = { ...sumber, spt: { ...sumber.spt, pembetulan: 0 } };
      const lines = dibaca(sptBadan, mulai(versiBadan.program(sptBadan.versi), { ...rest, sumber: first }));
      const last = lines.at(-1)?.nilai ?? null;
      if (last === null || lines.some(({ nilai }) => nilai === null)) continue;
      const { suku, lain } = persamaanOf(lines, last);
      const [total, postponed] = [suku, lines.at(-1)?.bagian ?? []].map((all) =>
        all.reduce((sum, { nilai }) => sum + (nilai ?? 0), 0),
      );
      expect([seed, total, lain]).toEqual([seed, last - lain, postponed]);
    }
  });
});

describe("the equation of a return", () => {
  const line = (nama: string, nilai: number | null, hasil = false) => ({ nama, nilai, hasil });
  const named = ({ suku, lain }: ReturnType<typeof persamaanOf<ReturnType<typeof line>>>) => [
    ...[suku.map(({ nama, nilai }) => [nama, nilai]), lain],
  ];

  it("begins after the last subtotal, and leaves lines of zero out", () => {
    const lines = [line("laba", 9), line("pkp", 9, true), line("pajak", 5), line("potongan", 0), line("kredit", -2)];
    expect(named(persamaanOf([...lines, line("hasil", 3, true)], 3))).toEqual([
      [
        ["pajak", 5],
        ["kredit", -2],
      ],
      0,
    ]);
  });

  it("keeps one line where all are zero, and none where no figure is known", () => {
    const empty = [line("pajak", 0), line("kredit", 0), line("hasil", 0, true)];
    expect(named(persamaanOf(empty, 0))).toEqual([[["pajak", 0]], 0]);
    expect(named(persamaanOf([line("pajak", null), line("hasil", null, true)], 0))).toEqual([[], 0]);
  });

  it("tells the figure of the corrected return as its rest", () => {
    const lines = [line("keluaran", 12), line("masukan", -4), line("hasil", 8, true)];
    expect(named(persamaanOf(lines, 3))).toEqual([
      [
        ["keluaran", 12],
        ["masukan", -4],
      ],
      -5,
    ]);
  });
});
