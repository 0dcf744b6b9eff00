import { describe, expect, it } from "vitest";
import { isian } from "~/contract/form-schema";
import { galatSpt } from "~/contract/galat/spt";
import { alamatOf } from "~/domain/mesin/definisi";
import type { Isian } from "~/domain/mesin/isian";
import { periksa } from "~/domain/mesin/periksa";
import { sptBadan } from "~/domain/spt/tahunan/badan/versi";
import { textsOf } from "~/i18n/server";
import { rumusView } from "~/routes/spt/alasan/rumus.server";
import { hitungBadan } from "../../../setup/badan";
import { LANGUAGES } from "../../../structure/locales";

/** The office's validations of the annual corporate return, by number, and their checks: `form code`. */
const VALIDASI: Readonly<Record<string, readonly string[]>> = {
  V01: ["l1a neraca", "l1l neraca"],
  V02: ["l1c kode_positif", "l1c kode_negatif"],
  V03: ["l2 lampiran_kosong", "l9 lampiran_kosong", "l14 lampiran_kosong"],
  V04: ["l2 persen_pemilik"],
  V05: ["l2 penyertaan_kosong", "l2 pinjaman_kosong"],
  V06: ["induk wajib_diisi"],
  V07: ["induk wajib_diisi"],
  V08: ["induk pendahuluan"],
  V09: ["induk tarif_31e_but", "l8 bruto_kurang", "l8 tarif_31e_omzet", "l8 wajib_diisi"],
  V10: ["l7 rugi_lebih", "l7 rugi_jumlah", "l7 rugi_tahun"],
  V11: ["l11c jatuh_tempo"],
  V12: ["l10b wajib_diisi"],
  V13: ["induk berkas_diminta", "induk berkas_wajib"],
  V14: ["l9 penyusutan_beda"],
  V15: ["l11b der"],
  V16: ["l11a entertainment"],
  V17: ["l4a final_beda", "l4b bukan_objek_beda"],
  V18: ["l13b litbang_persen"],
};
/** Validations that are an answer to a call, not a check of a form: the page that explains them and the remedy. */
const JAWABAN: Readonly<Record<string, string>> = { V19: "spt_payment_choice", V20: "invalid" };

describe("the twenty validations of the annual corporate return", () => {
  it.each(Object.entries(VALIDASI))("%s is a check that the page of its form explains", (_number, checks) => {
    for (const check of checks) {
      const [form = "", kode = ""] = check.split(" ");
      const def = sptBadan.periksa.find((one) => one.formulir === form && one.kode === kode);
      expect(def, check).toBeDefined();
      const owner = sptBadan.formulir.find(({ id }) => id === form);
      const page = rumusView("badan", null, owner ? alamatOf(owner) : "", textsOf("id"));
      const words = textsOf("id").t(`sptbadan:periksa.${kode}`).split("{{")[0] ?? "";
      const told = page?.periksa.map(({ pesan }) => pesan) ?? [];
      expect(
        told.some((pesan) => pesan.startsWith(words.slice(0, 12)) || words === ""),
        `${check}: ${told.join(" | ")}`,
      ).toBe(true);
    }
  });

  it("V12: all fifteen statements of 10B need yes or no, and each missing one is named by its number", () => {
    const open = (l10b: Readonly<Record<string, boolean>> = {}) =>
      periksa(hitungBadan({ induk: { isian: { h21a: true } }, l10b: { isian: l10b } })).flatMap((one) =>
        one.formulir === "l10b" ? [one.isian.butir] : [],
      );
    expect(open()).toEqual(["1a", "1b", "1c", "1d", "2a", "2b", "2c", "3a", "3b", "3c", "3d", "3e", "4a", "4b", "4c"]);
    expect(open({ s1a: false, s4c: true })).toHaveLength(13);
    const closed = periksa(hitungBadan({ induk: { isian: { h21a: false } } }));
    expect(closed.filter(({ formulir }) => formulir === "l10b")).toEqual([]);
  });

  it("all twenty are reported, each with a page that explains it and its remedy, in six languages", () => {
    const numbers = Array.from({ length: 20 }, (_, at) => `V${String(at + 1).padStart(2, "0")}`);
    expect([...Object.keys(VALIDASI), ...Object.keys(JAWABAN)].sort()).toEqual(numbers);
    for (const language of LANGUAGES)
      for (const kode of Object.values(JAWABAN))
        for (const part of ["pesan", "arti", "cara"]) {
          const key = `${kode in galatSpt ? "spt" : "galat"}:galat.${kode}.${part}`;
          expect(textsOf(language).exists(key), `${language} ${key}`).toBe(true);
        }
  });

  it("V20: amounts are whole rupiah that are held exactly, and below 0 only if their field allows it", () => {
    const answers = (field: Isian, value: unknown) => {
      const parsed = isian<unknown>(field as Parameters<typeof isian>[0]).safeParse(value);
      return parsed.success ? [] : parsed.error.issues.map(({ message }) => message);
    };
    const maySink = (field: Isian) => "min" in field && typeof field.min === "number" && field.min < 0;
    const money = sptBadan.formulir.flatMap(({ id, sections }) =>
      sections.flatMap((section) =>
        ("fields" in section ? section.fields : section.kolom)
          .filter((field) => field.kind === "rupiah")
          .map((field) => [`${id}.${field.name}`, field] as const),
      ),
    );
    expect(money.length).toBeGreaterThan(100);
    for (const [name, field] of money) {
      expect(answers(field, 1.5), name).not.toEqual([]);
      expect(answers(field, 1e16), name).not.toEqual([]);
      expect(answers(field, 1), name).toEqual([]);
      expect(answers(field, -1).length > 0, name).toBe(!maySink(field));
    }
    const signed = money.filter(([, field]) => maySink(field));
    expect(signed.length).toBeGreaterThan(0);
    expect(signed.length).toBeLessThan(money.length / 4);
  });
});
