import fs from "node:fs";
import { describe, expect, it } from "vitest";
import {
  applyForm,
  isChanged,
  readSettings,
  settingsAwal,
  settingsFor,
  writeSettings,
} from "~/components/settings/settings";
import { dayFirst } from "~/domain/kit/tanggal";
import { daftarBahasa } from "~/i18n/config";
import { formatMasa, formatRupiah, formatTanggal, formatWaktu, formatWaktuPendek } from "~/i18n/format";
import { textsOf } from "~/i18n/server";
import { readCookie, safePath } from "~/web/cookie";
import { addToast, readToasts } from "~/web/flash.server";
import { moduleOf } from "~/web/menu";
import { urlPatterns } from "../setup/url-patterns";
import { visitAt } from "./forms/visit";

/** Entries of the menu with the title of the page they lead to. */
const TITLES: Readonly<Record<string, string>> = {
  identitas: "masuk:identitas.judul",
  kode_otorisasi: "masuk:kode.judul",
  bukpot_gaji: "bukpot:gaji.judul_MP",
  bukpot_a1: "bukpot:gaji.judul_A1",
  batch_daftar: "batch:daftar.judul",
  paket: "paket:daftar.judul",
  peserta: "pengguna:peserta.judul",
  instruktur: "pengguna:instruktur.judul",
  mitra: "pengguna:mitra.judul",
  supermitra: "pengguna:supermitra.judul",
  penolakan: "pengguna:penolakan.judul",
  keluaran: "efaktur:keluaran.judul",
  masukan: "efaktur:masukan.judul",
  retur_keluaran: "efaktur:retur.keluaran.judul",
  retur_masukan: "efaktur:retur.masukan.judul",
  dokumen_keluaran: "dokumenlain:judul.keluaran",
  dokumen_masukan: "dokumenlain:judul.masukan",
  dokumen_retur: "dokumenlain:retur.judul",
  konfirmasi: "efaktur:konfirmasi.judul",
  bukpot_daftar: "bukpot:daftar.judul",
  bukpot_masukan: "bukpot:masukan.judul",
  bukpot_setara: "bukpot:setara.judul",
  spt_dilaporkan: "spt:dilaporkan.judul",
  billing: "pembayaran:billing.judul",
  deposit: "pembayaran:deposit.judul",
  karyawan: "data:karyawan.judul",
  tugas_daftar: "tugas:daftar.judul",
  jejak: "pengguna:jejak.judul",
  spt_konsep: "spt:konsep.judul",
  buku_besar_wp: "pembayaran:buku.judul",
  billing_mandiri: "pembayaran:mandiri.judul",
  spt_baru: "spt:baru.judul",
  batch_baru: "batch:baru.judul",
  efaktur_impor: "impor:judul",
  bukpot_impor: "impor:judul_bukpot",
  pengembalian: "pembayaran:pengembalian.judul",
  perusahaan: "data:perusahaan.judul",
  profil: "data:profil.judul",
  dokumen_saya: "data:dokumenSaya.judul",
  kategori: "data:kategori.judul",
  natura: "data:natura.judul",
  ketetapan: "pembayaran:ketetapan.judul",
  cadangan: "pengguna:cadangan.judul",
  pemindahbukuan: "pembayaran:pbk.daftar_judul",
  cabang: "data:cabang.judul",
  tugas_baru: "tugas:baru.judul",
  kotak_keluar: "pengguna:kotak_keluar.judul",
  bukpot_rekonsiliasi: "bukpot:rekonsiliasi.judul",
};

describe("words", () => {
  it.each(daftarBahasa)("an entry of the menu has the name of its page in %s", (lng) => {
    const { t } = textsOf(lng);
    const entries = Object.keys(TITLES).map((entry) => t(`common:menu.${entry}`));
    expect(entries).toEqual(Object.values(TITLES).map((title) => t(title)));
  });
  it("pending decisions have one name at every counter", () => {
    for (const lng of daftarBahasa) {
      const { t } = textsOf(lng);
      expect(t("batch:dasbor.dokumen_impor")).toBe(t("efaktur:ringkasan.pabean"));
    }
  });
  it("Arabic texts set bracketed Indonesian apart and write their own comma, Chinese ones their own brackets", () => {
    const files = (lng: string) => fs.readdirSync(`locales/${lng}`).map((file) => `locales/${lng}/${file}`);
    const all = (lng: "ar" | "zh") =>
      files(lng)
        .map((file) => fs.readFileSync(file, "utf8"))
        .join("\n");
    expect(all("ar")).not.toMatch(/[\u0600-\u06FF], |(?<!\u2068)\([A-Za-z][^()\u0600-\u06FF{}]*\)/);
    expect(all("zh")).not.toMatch(/[\u4e00-\u9fff] ?[(,;]|[,;)] ?[\u4e00-\u9fff]/);
  });
});

describe("formats", () => {
  it("writes rupiah without a space in Indonesian and with each language's separators elsewhere", () => {
    expect(["id", "en", "fr", "vi", "zh", "ar"].map((lng) => formatRupiah(1_234_567, lng))).toEqual([
      "Rp1.234.567",
      "Rp1,234,567",
      "Rp1\u202f234\u202f567",
      "Rp1.234.567",
      "Rp1,234,567",
      "Rp1,234,567",
    ]);
    expect(formatRupiah(-1_500, "id")).toBe("-Rp1.500");
  });
  it.each(
    daftarBahasa,
  )("writes a day as 06-04-2026 in columns and boxes, with its month in words elsewhere, in %s", (lng) => {
    expect(formatWaktuPendek("2026-04-05T20:05:00Z", lng)).toMatch(/^06-04-2026 03[.:]05$/);
    expect(dayFirst("2026-04-06")).toBe("06-04-2026");
    for (const text of [formatTanggal("2026-04-06", lng), formatWaktu("2026-04-05T20:05:00Z", lng)])
      expect(text).toMatch(/^(?:lúc 03:05 )?6 \S+ (?:4, )?2026\b|^2026年4月6日/u);
    expect(formatTanggal("2026-04-06", "en")).toBe("6 April 2026");
  });
  it.each(daftarBahasa)("columns of real moments next to class dates are marked as real, in %s", (lng) => {
    const { t } = textsOf(lng);
    const kinds = ["peserta", "instruktur", "mitra", "supermitra"];
    const keys = [
      ...["masuk:akun.masuk_sejak", "masuk:akun.dipakai", "batch:peserta.terakhir"],
      ...kinds.flatMap((kind) => [`pengguna:${kind}.masuk`, `pengguna:${kind}.dibuat`]),
    ];
    const real = /\((?:waktu nyata|real time|heure réelle|giờ thực|الوقت الفعلي)\)|（实际时间）/;
    expect(keys.filter((key) => !real.test(t(key)))).toEqual([]);
  });
  it.each(daftarBahasa)("names of the small menu are short enough not to be broken, in %s", (lng) => {
    const { t } = textsOf(lng);
    const names = ["portal", "spt", "pembayaran", "buku_besar"].map((key) => t(`common:menu.${key}_pendek`));
    expect(names.filter((name) => name.split(/[\s-]/).some((word) => word.length > 13))).toEqual([]);
  });
  it("the layout with a rail is called by the sub-menu that stands beside the page", () => {
    expect(textsOf("id").t("common:pengaturan.themeLayout.vertical")).toBe("Submenu di samping");
  });
  it.each(daftarBahasa)("parts of an invoice page are lettered without a gap, in %s", (lng) => {
    const { t } = textsOf(lng);
    const heads = ["efaktur:faktur.bagian_a.judul", "efaktur:rincian.pihak", "efaktur:faktur.bagian_c.judul"];
    expect(heads.map((key) => t(key)[0])).toEqual(lng === "ar" ? ["أ", "ب", "ج"] : ["A", "B", "C"]);
  });
  it.each(daftarBahasa)("titles of notices name no number by a word that the number begins with, in %s", (lng) => {
    const notice = textsOf(lng).t("portal:notifikasi.spt_dilaporkan.judul", { bpe: "BPE-00002" });
    expect(notice.match(/BPE/g)).toHaveLength(1);
  });
  it("keeps the day of Jakarta and western figures in Arabic", () => {
    expect(formatTanggal("2026-04-06", "id")).toBe("6 April 2026");
    expect(formatTanggal("2026-04-06", "ar")).toBe("6 أبريل 2026");
    expect(formatMasa("2026-03", "id")).toBe("Maret 2026");
    expect(formatWaktu("2026-04-05T20:05:00Z", "id")).toBe("6 April 2026 pukul 03.05");
    for (const lng of ["id", "en", "fr", "vi", "zh", "ar"])
      expect(formatWaktu("2026-04-05T17:05:00Z", lng)).toMatch(/\b00[.:]05/);
  });
});

const cookieOf = (setCookie: string) => setCookie.split(";")[0] ?? "";
const formOf = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};

describe("settings", () => {
  it("survive the cookie, and stretch stays a boolean", () => {
    const chosen = { ...settingsAwal, themeMode: "dark", themeStretch: "true" } as const;
    expect(readCookie(cookieOf(writeSettings(chosen)), "settings")).toContain('"themeStretch":true');
    expect(readSettings(cookieOf(writeSettings(chosen)), "ar")).toEqual(chosen);
  });
  it.each([
    "settings=%",
    "settings=%7B",
    "settings=null",
    "settings=%22x%22",
    'settings={"themeMode":"pink"}',
    "",
  ])("in a damaged cookie %j are the defaults", (cookie) => {
    expect(readSettings(cookie, "id")).toEqual(settingsAwal);
    expect(readSettings(cookie, "ar")).toEqual({ ...settingsAwal, themeDirection: "rtl" });
  });
  it("take one choice of a form, refuse an invalid one, and can be reset", () => {
    const dark = applyForm(settingsAwal, formOf({ themeMode: "dark", themeLayout: "diagonal" }), "id");
    expect(dark).toEqual({ ...settingsAwal, themeMode: "dark" });
    expect(isChanged(dark, "id")).toBe(true);
    expect(isChanged(applyForm(dark, formOf({ intent: "reset" }), "id"), "id")).toBe(false);
  });
  it("use the direction of the language by default: Arabic alone changes nothing, a reset keeps it", () => {
    const turned = { ...settingsAwal, themeDirection: "rtl" } as const;
    expect([isChanged(turned, "ar"), isChanged(settingsAwal, "ar"), isChanged(turned, "fr")]).toEqual([
      false,
      true,
      true,
    ]);
    expect(applyForm(settingsAwal, formOf({ intent: "reset" }), "ar")).toEqual(turned);
  });
  it("take the direction of a language in the address, and from nothing else", () => {
    expect(settingsFor(settingsAwal, "ar").themeDirection).toBe("rtl");
    const turned = { ...settingsAwal, themeDirection: "rtl" } as const;
    expect(settingsFor(turned, "fr")).toEqual(settingsAwal);
    expect(settingsFor(turned, "xx")).toEqual(turned);
    expect(settingsFor(turned, null)).toEqual(turned);
  });
});

describe("the way back", () => {
  it.each([
    "//evil.example/x",
    "/\\evil.example",
    "https://evil.example",
    "javascript:alert(1)",
    "",
    null,
  ])("is home for %j", (to) => expect(safePath(to)).toBe("/"));
  it("keeps path and query of the portal", () => expect(safePath("/spt?page=2#x")).toBe("/spt?page=2#x"));
});

describe("messages", () => {
  const visitWith = (cookie: string) => visitAt("/", undefined, cookie);
  it("are at most five, never repeated, and cannot be forged", async () => {
    let cookie = "";
    for (const key of ["a", "b", "a", "c", "d", "e", "f"])
      cookie = cookieOf(await addToast(visitWith(cookie), { kind: "info", key }));
    expect((await readToasts(visitWith(cookie))).map(({ key }) => key)).toEqual(["a", "c", "d", "e", "f"]);
    expect(await readToasts(visitWith(cookie.slice(0, -3)))).toEqual([]);
  });
  it("stay within a kilobyte", async () => {
    let cookie = "";
    for (const key of ["a", "b", "c", "d"])
      cookie = cookieOf(await addToast(visitWith(cookie), { kind: "info", key, params: { nama: key.repeat(400) } }));
    const kept = await readToasts(visitWith(cookie));
    expect(kept.map(({ key }) => key)).toEqual(["c", "d"]);
  });
});

describe("the menu", () => {
  it("knows the module of a page below an entry", () => {
    expect(moduleOf("/efaktur/keluaran/12/ubah")?.id).toBe("efaktur");
    expect(moduleOf("/akun/kode-otorisasi")?.id).toBe("portal");
    expect(moduleOf("/glosarium")).toBeUndefined();
  });
  it("reads the patterns of nested routes", () => {
    expect(urlPatterns([{ index: true }, { path: "spt", children: [{ index: true }, { path: ":id" }] }])).toEqual([
      "/",
      "/spt",
      "/spt/:id",
    ]);
  });
});
