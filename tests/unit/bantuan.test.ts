import { describe, expect, it } from "vitest";
import type { Me } from "~/contract/akun/auth";
import { type Bahasa, daftarBahasa } from "~/domain/kit/bahasa";
import { HAK_WAKIL } from "~/domain/pihak/hak";
import { textsOf } from "~/i18n/server";
import { bantuanUntuk, KELOMPOK } from "~/routes/panduan/topik.server";
import { isEntry } from "~/web/menu";
import { paths } from "~/web/paths";

const who = (role: Me["role"]) =>
  ({ role, readOnly: false, hak: [...HAK_WAKIL], currentActive: null }) as unknown as Me;
const peserta = who("peserta");
const topik = KELOMPOK.flatMap((one) => one.topik);
const namesFor = (me: Me | null, q = "", language: Bahasa = "id") =>
  bantuanUntuk(me, q, textsOf(language)).flatMap((group) => group.topik.map(({ nama }) => nama));

describe("topics of the help page", () => {
  it("lead to pages of the menu, and cover terms that the glossary explains", () => {
    const terms = textsOf("id").t("istilah:entri", { returnObjects: true }) as Record<string, unknown>;
    const entries = topik.flatMap(({ ke = [] }) => ke).filter((path) => path !== paths.menu());
    expect(entries.filter((path) => !isEntry(path))).toEqual([]);
    expect(topik.flatMap(({ istilah = [] }) => istilah).filter((kunci) => !terms[kunci])).toEqual([]);
  });

  it.each(daftarBahasa)("in %s have exactly the words written for them", (language) => {
    const { t } = textsOf(language);
    expect(Object.keys(t("bantuan:topik", { returnObjects: true })).sort()).toEqual(
      topik.map(({ nama }) => nama).sort(),
    );
    expect(Object.keys(t("bantuan:kelompok", { returnObjects: true }))).toEqual(KELOMPOK.map(({ id }) => id));
  });

  it("are those that the reader can use", () => {
    expect(namesFor(null).sort()).toEqual(["dasar", "istilah", "periksa", "tampilan"]);
    expect(topik.map(({ nama }) => nama).filter((nama) => !namesFor(peserta).includes(nama))).toEqual(["kelas"]);
    expect(namesFor(who("instruktur"))).toEqual(["kelas", "tugas", "tampilan", "menu", "periksa", "istilah", "dasar"]);
    // a representative without the right sees nothing about it
    const drafter = { ...peserta, hak: ["efaktur_drafter"] } as Me;
    expect(namesFor(drafter)).toContain("faktur");
    expect(namesFor(drafter)).not.toContain("billing");
  });

  it("are found by words of question, answer, page or term, in any order, with or without accents", () => {
    expect(namesFor(peserta, "ntpn")).toEqual(["billing"]);
    expect(namesFor(peserta, "karyawan FASILITAS")).toEqual(["natura"]);
    expect(namesFor(peserta, "periode precedent correction deposee", "fr")).toEqual([]);
    expect(namesFor(peserta, "corriger deposee", "fr")).toEqual(["betulkan"]);
    expect(namesFor(peserta, "xyzzy")).toEqual([]);
  });
});
