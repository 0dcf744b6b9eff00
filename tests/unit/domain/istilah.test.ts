import { describe, expect, it } from "vitest";
import { sumberDari } from "~/domain/parameters/sumber";
import { RUJUKAN_ISTILAH } from "~/domain/ref/istilah";
import { daftarBahasa } from "~/i18n/config";
import { textsOf } from "~/i18n/server";

const entriesOf = (lng: (typeof daftarBahasa)[number]) =>
  textsOf(lng).t("panduan:istilah", { returnObjects: true }) as Record<string, { arti: string; contoh?: string }>;

describe("the glossary", () => {
  it("has an article for known terms only, each of a regulation that the product lists", () => {
    const known = Object.keys(entriesOf("id"));
    for (const [key, rujukan] of Object.entries(RUJUKAN_ISTILAH)) {
      expect(known).toContain(key);
      expect([key, sumberDari(rujukan?.pasal ?? "").length]).toEqual([key, 1]);
    }
  });

  it("gives the words of a month's work an example in every language", () => {
    const month = ["pajak_keluaran", "pajak_masukan", "dpp_nilai_lain", "posting", "kurang_bayar", "lebih_bayar"];
    const more = ["jatuh_tempo", "kode_billing", "deposit", "nsfp", "retur", "ter", "masa_pajak", "ppnbm"];
    const year = ["koreksi_fiskal", "kredit_pajak", "penghasilan_kena_pajak", "ptkp", "pph_final", "kompensasi"];
    const rest = ["nitku", "pemotong", "restitusi", "uang_muka", "pembetulan"];
    for (const lng of daftarBahasa)
      for (const key of [...month, ...more, ...year, ...rest])
        expect([lng, key, entriesOf(lng)[key]?.contoh]).not.toContain(undefined);
  });
});
