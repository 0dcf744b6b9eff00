import { describe, expect, it } from "vitest";
import { alamatOf } from "~/domain/mesin/definisi";
import { periksa } from "~/domain/mesin/periksa";
import { sptBadan } from "~/domain/spt/tahunan/badan/versi";
import { textsOf } from "~/i18n/server";
import { rumusView } from "~/routes/spt/rumus.server";
import { hitungBadan } from "../../../setup/badan";

/** What the office validates of the annual corporate return, by number, and the checks that say so: `form code`. */
const VALIDASI: Readonly<Record<string, readonly string[]>> = {
  V01: ["l1a neraca", "l1l neraca"],
  V02: ["l1c kode_positif", "l1c kode_negatif"],
  V03: ["l2 lampiran_kosong", "l9 lampiran_kosong", "l14 lampiran_kosong"],
  V04: ["l2 persen_pemilik"],
  V05: ["l2 penyertaan_kosong", "l2 pinjaman_kosong"],
  V06: ["induk wajib_diisi"],
  V07: ["induk wajib_diisi"],
  V08: ["induk pendahuluan"],
  V09: ["induk tarif_31e_but", "l8 tarif_31e_omzet", "l8 wajib_diisi"],
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

  it("V12: every one of the fifteen statements of 10B is answered, each told by its number, with yes or with no", () => {
    const open = (l10b: Readonly<Record<string, boolean>> = {}) =>
      periksa(hitungBadan({ induk: { isian: { h21a: true } }, l10b: { isian: l10b } })).flatMap((one) =>
        one.formulir === "l10b" ? [one.isian.butir] : [],
      );
    expect(open()).toEqual(["1a", "1b", "1c", "1d", "2a", "2b", "2c", "3a", "3b", "3c", "3d", "3e", "4a", "4b", "4c"]);
    expect(open({ s1a: false, s4c: true })).toHaveLength(13);
    const closed = periksa(hitungBadan({ induk: { isian: { h21a: false } } }));
    expect(closed.filter(({ formulir }) => formulir === "l10b")).toEqual([]);
  });
});
