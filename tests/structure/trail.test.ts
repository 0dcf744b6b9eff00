import { describe, expect, it } from "vitest";
import { PERBUATAN, PERBUATAN_LAIN, perbuatanOf } from "~/contract/perbuatan";
import { services } from "../../mock-server/services";
import { calls } from "../setup/calls";
import { LANGUAGES, texts } from "./locales";

const all: Readonly<Record<string, Readonly<Record<string, unknown>>>> = services;
/** Reads that write a print's number, an answer's file or a count of tries, and no line of the trail. */
const UNTOLD = [
  "bukti.cetak",
  "bukti.cetakTugas",
  "dasbor.generateTahun",
  "kehadiran.unduh",
  "paket.periksa",
  "pembayaran.generateBuku",
  "penilaian.unduhBuku",
  "penilaian.unduhKemajuan",
  "transkrip.unduh",
  "transkrip.unduhKelas",
  "transkrip.unduhSaya",
  "verifikasi.lihat",
];
/** The calls whose service has the given part. A plain read is a function. */
const having = (part: "change" | "recorded") =>
  calls.filter(({ key }) => {
    const [area = "", name = ""] = key.split(".");
    const service = all[area]?.[name];
    return typeof service === "object" && service !== null && part in service;
  });
const recorded = having("recorded");
const told = [...having("change"), ...recorded.filter(({ key }) => !UNTOLD.includes(key))];

describe("the audit trail", () => {
  it("has a sentence for every call that changes something, and every read that tells it of its reader", () => {
    expect(told.length).toBeGreaterThan(80);
    const mute = told.filter(({ endpoint }) => perbuatanOf(endpoint.path) === PERBUATAN_LAIN);
    expect(mute.map(({ key, endpoint }) => `${key} ${endpoint.path}: name it in app/contract/perbuatan.ts`)).toEqual(
      [],
    );
  });

  it("lists as untold only reads that record something", () => {
    const keys = recorded.map(({ key }) => key);
    expect(UNTOLD.filter((key) => !keys.includes(key))).toEqual([]);
  });

  it.each(LANGUAGES)("has each of its sentences in %s, and no other", (lng) => {
    const said = [...texts[lng].keys()].flatMap((key) => /^pengguna:perbuatan\.(\w+)$/.exec(key)?.[1] ?? []).sort();
    expect(said).toEqual([...Object.keys(PERBUATAN), PERBUATAN_LAIN].sort());
  });
});
