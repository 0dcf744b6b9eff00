import { describe, expect, it } from "vitest";
import { tugasUntukSpt } from "~/domain/tugas/aturan";
import { isNilaiBerubah, perluSetuju } from "~/domain/tugas/perubahan-nilai";
import { kriteriaOf, maksRubrik, nilaiRubrik, poinTersisa, rubrikOf, salahRubrik } from "~/domain/tugas/rubrik";

const ISI = { kunci: "k1", judul: "Isi", poin: 60 };
const BENTUK = { kunci: "k2", judul: "Bentuk", poin: 40 };
const RUBRIK = [ISI, BENTUK];
const tanpaKunci = (...judul: readonly string[]) => judul.map((one, at) => ({ judul: one, poin: at + 1 }));
const kunciOf = (judul: readonly string[], lama = RUBRIK) =>
  kriteriaOf(tanpaKunci(...judul), lama).map(({ kunci }) => kunci);

describe("the criteria of a rubric", () => {
  it("get new keys, counted from k1", () => {
    expect(kriteriaOf(tanpaKunci("Isi", "Bentuk"))).toEqual([
      { kunci: "k1", judul: "Isi", poin: 1 },
      { kunci: "k2", judul: "Bentuk", poin: 2 },
    ]);
  });
  it.each([
    ["in another order", ["Bentuk", "Isi"], ["k2", "k1"]],
    ["with a new title at the same place", ["Isi", "Tata letak"], ["k1", "k2"]],
    ["with a further one", ["Isi", "Bentuk", "Bahasa"], ["k1", "k2", "k3"]],
    ["with a new one in a place whose key moved", ["Bentuk", "Bahasa"], ["k2", "k3"]],
    ["with a title used twice", ["Isi", "Isi"], ["k1", "k2"]],
    ["with a title used twice and a key that is taken", ["Bentuk", "Isi", "Isi"], ["k2", "k1", "k3"]],
    ["with the first one removed", ["Bentuk"], ["k2"]],
  ])("keep their keys %s", (_, judul, keys) => {
    expect(kunciOf(judul)).toEqual(keys);
  });
  it("never reuse a key of the earlier rubric", () => {
    expect(kunciOf(["Baru", "Lain", "Lagi"], [{ kunci: "k4", judul: "Isi", poin: 1 }])).toEqual(["k4", "k1", "k2"]);
    expect(kunciOf(["Bentuk", "Baru"], RUBRIK)).toEqual(["k2", "k3"]);
  });
  it("are read as stored, and add up to the highest points", () => {
    expect([rubrikOf(null), rubrikOf(JSON.stringify(RUBRIK))]).toEqual([[], RUBRIK]);
    expect([maksRubrik([]), maksRubrik([ISI]), maksRubrik(RUBRIK)]).toEqual([null, 60, 100]);
  });
});

describe("points by criterion", () => {
  it("are right from 0 to the highest of each", () => {
    for (const k1 of [0, 0.01, 59.99, 60]) expect(salahRubrik(RUBRIK, { k1, k2: 40 })).toEqual([]);
    for (const k1 of [-0.01, 60.01]) expect(salahRubrik(RUBRIK, { k1, k2: 0 })).toEqual([{ ...ISI, kurang: false }]);
  });
  it("are missing, or belong to no criterion", () => {
    expect(salahRubrik(RUBRIK, { k1: 1 })).toEqual([{ ...BENTUK, kurang: true }]);
    expect(salahRubrik(RUBRIK, { k1: 1, k2: 1, k9: 1 })).toEqual([
      { kunci: "k9", judul: "k9", poin: 0, kurang: false },
    ]);
  });
  it("add up exactly in hundredths", () => {
    expect(nilaiRubrik({ k1: 0.1, k2: 0.2 })).toBe(0.3);
    expect(nilaiRubrik({})).toBe(0);
  });
  it("count for the criteria that remain", () => {
    expect(poinTersisa(RUBRIK, { k1: 30, k2: 10.5 })).toEqual({ poin: { k1: 30, k2: 10.5 }, jumlah: 40.5 });
    expect(poinTersisa([BENTUK], { k1: 30, k2: 0 })).toEqual({ poin: { k2: 0 }, jumlah: 0 });
    expect(poinTersisa([], { k1: 30 })).toEqual({ poin: {}, jumlah: null });
  });
});

describe("a changed mark", () => {
  const nilai = (poin: number | null, maks = 100) => ({ poin, maks });
  const change = (lama: ReturnType<typeof nilai>, baru: ReturnType<typeof nilai>) => ({
    ...{ id: "1", versi: 1, dilepas: true },
    ...{ lama, baru },
  });
  it("is another score, another highest score, or none any more; a first mark is no change", () => {
    expect(isNilaiBerubah(change(nilai(8_000), nilai(8_000)))).toBe(false);
    expect(isNilaiBerubah(change(nilai(8_000), nilai(8_001)))).toBe(true);
    expect(isNilaiBerubah(change(nilai(8_000), nilai(8_000, 50)))).toBe(true);
    expect(isNilaiBerubah(change(nilai(8_000), nilai(null)))).toBe(true);
    expect(isNilaiBerubah(change(nilai(null), nilai(8_000)))).toBe(false);
  });
  it("needs a confirmation if it is withdrawn or one of several", () => {
    const [up, first] = [change(nilai(8_000), nilai(9_000)), change(nilai(null), nilai(9_000))];
    expect([perluSetuju([]), perluSetuju([up]), perluSetuju([up, first]), perluSetuju([first, first])]).toEqual(
      Array(4).fill(false),
    );
    expect(perluSetuju([up, up])).toBe(true);
    expect(perluSetuju([change(nilai(8_000), nilai(null))])).toBe(true);
  });
});

it.each([
  ["spt_ppn", "ppn", true],
  ["spt_ppn", "pph_uni", false],
  ["spt_2126", "pph21_26", true],
  ["spt_unifikasi", "pph_uni", true],
  ["spt_badan", "badan", true],
  ["spt_op", "op", true],
  ["lainnya", "op", true],
  ["pembayaran", "op", false],
] as const)("an assignment of %s is about a return %s: %s", (modul, jenis, holds) => {
  expect(tugasUntukSpt(modul, jenis)).toBe(holds);
});
