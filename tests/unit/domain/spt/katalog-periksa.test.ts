import { describe, expect, it } from "vitest";
import { daftarBahasa } from "~/domain/kit/bahasa";
import { beratDi } from "~/domain/mesin/periksa";
import { definisiOf, JENIS_SPT_TERSEDIA, katalogPeriksa } from "~/domain/spt";
import { PERIKSA_TARIKAN } from "~/domain/spt/tahunan/periksa";
import { textsOf } from "~/i18n/server";

describe.each(JENIS_SPT_TERSEDIA)("the catalogue of checks of %s", (jenis) => {
  const { periksa } = definisiOf(jenis);
  const entries = katalogPeriksa(jenis);

  it("has every check with its weights and its source", () => {
    for (const one of periksa) {
      const found = entries.filter(
        ({ kode, berat, dasar }) =>
          kode === one.kode && berat.dipandu === beratDi(one, "dipandu") && dasar === (one.dasar?.kutipan ?? null),
      );
      expect([one.kode, found.length]).toEqual([one.kode, 1]);
      expect(found[0]?.penjelasan).toEqual(
        expect.arrayContaining((one.penjelasan ?? []).map((code) => `sptformulir:penjelasan.${code}`)),
      );
    }
    const tarikan = definisiOf(jenis).periode === "tahun" ? Object.keys(PERIKSA_TARIKAN) : [];
    expect(new Set(entries.map(({ kode }) => kode))).toEqual(new Set([...periksa.map(({ kode }) => kode), ...tarikan]));
  });

  it("is silent in exams but for refusals", () => {
    expect(entries.filter(({ berat }) => ![null, "galat"].includes(berat.ujian))).toEqual([]);
  });

  it.each(daftarBahasa)("has its words in %s", (bahasa) => {
    const { exists } = textsOf(bahasa);
    const keys = entries.flatMap(({ teks, penjelasan }) => [teks, ...penjelasan]);
    expect(keys.filter((key) => !exists(key, { count: 2 }))).toEqual([]);
  });
});
