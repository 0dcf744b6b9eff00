import { describe, expect, test } from "vitest";
import { checkAnggota, keluargaOf, keluargaPada } from "~/domain/pihak/keluarga";

const AWAL = "2025-01-01";
type Isi = Record<string, unknown>;
const anggota = (npwp: string, over: Isi = {}): Isi => ({
  ...{ id: npwp, npwp, nama: npwp, tanggal_lahir: "2012-05-01", hubungan: "CHILD", pekerjaan: "" },
  ...{ kedudukan: "tanggungan", mulai: "2012-05-01", berakhir: null, versi: 1, ...over },
});
const istri = (over: Isi = {}) =>
  anggota("ISTRI", { hubungan: "WIFE", tanggal_lahir: "1990-01-01", mulai: "2010-06-01", ...over });
const pada = (...keluarga: Isi[]) => keluargaPada(keluargaOf({ keluarga }), AWAL);

describe("a family unit on the first day of a year", () => {
  test.each([
    ["nobody is known", [], null],
    ["a wife at home and two children", [istri(), anggota("A"), anggota("B")], "K/2"],
    ["a wife whose income is joined", [istri({ kedudukan: "gabung" }), anggota("A")], "K/I/1"],
    ["apart by judgment: single, with those it provides for", [istri({ kedudukan: "HB" }), anggota("A")], "TK/1"],
    ["a fourth dependant does not count", [anggota("A"), anggota("B"), anggota("C"), anggota("D")], "TK/3"],
    ["married on 2 January: not yet", [istri({ mulai: "2025-01-02" })], "TK/0"],
    ["a child of 1 January counts", [anggota("A", { mulai: "2025-01-01" })], "TK/1"],
    ["who left before the year is history", [anggota("A", { berakhir: "2024-12-31" })], "TK/0"],
    ["the last day of a tie belongs to it", [anggota("A", { berakhir: "2025-01-01" })], "TK/1"],
    [
      "servants and who pays its own taxes are no dependants",
      [anggota("A", { hubungan: "MAID" }), anggota("B", { kedudukan: "sendiri" })],
      "TK/0",
    ],
    ["a brother is listed and does not count", [istri(), anggota("A", { hubungan: "OTHER_FAMILY" })], "K/0"],
    ["others do not count", [anggota("A", { hubungan: "OTHER" })], "TK/0"],
    [
      "parents and parents of a spouse count",
      [anggota("A", { hubungan: "PARENT" }), anggota("B", { hubungan: "IN_LAW" })],
      "TK/2",
    ],
    [
      "grandchildren and children-in-law count",
      [anggota("A", { hubungan: "GRANDCHILD" }), anggota("B", { hubungan: "SON_DAUGHTER" })],
      "TK/2",
    ],
  ])("%s: the allowance uses this day", (_, keluarga, ptkp) => {
    expect(pada(...keluarga).ptkp).toBe(ptkp);
  });

  test.each([
    "PH",
    "MT",
  ])("husband and wife taxed apart (%s) share an allowance, and each knows the other", (status) => {
    const told = pada(istri({ kedudukan: status }), anggota("A"));
    expect(told).toMatchObject({ statusSuamiIstri: status, npwpPasangan: "ISTRI", ptkpGabungan: "K/I/1" });
    expect(told.anggota.map(({ npwp }) => npwp)).toEqual(["A"]);
  });

  test("the earlier record still counts while there are no members", () => {
    const kept = { ptkp: "K/1", status: "MT", npwpPasangan: "9900010001000102", nppn: false, keluarga: [] };
    expect(keluargaPada(keluargaOf(kept), AWAL)).toMatchObject({
      ptkp: "K/1",
      statusSuamiIstri: "MT",
      npwpPasangan: "9900010001000102",
    });
    expect(keluargaOf(kept).nppn).toBe(false);
  });
});

test("an impossible member is refused at its field", () => {
  const keys = (over: Isi) => checkAnggota(anggota("A", over), "2026-04-06").map(({ field, key }) => `${field} ${key}`);
  expect(keys({})).toEqual([]);
  expect(keys({ kedudukan: "MT" })).toEqual(["kedudukan kedudukan_pasangan"]);
  expect(keys({ berakhir: "2012-04-30" })).toEqual(["berakhir sebelum_mulai"]);
  expect(keys({ tanggal_lahir: "2026-04-07" })).toEqual(["tanggal_lahir lahir_kelak"]);
});
