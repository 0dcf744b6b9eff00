import { describe, expect, it } from "vitest";
import { terbilangDesimal } from "~/domain/pembayaran/terbilang";
import type { KeadaanSel } from "~/domain/tugas/buku-nilai";
import { memenuhiSelesai, nomorTandaSelesai } from "~/domain/tugas/tanda-selesai";

const sel = (...keadaan: readonly KeadaanSel[]) => keadaan.map((one) => ({ keadaan: one }));

describe("completion of a class", () => {
  const tanpa = { aturan: { lulus: null }, akhir: { lulus: null } };
  const lulus = { aturan: { lulus: 70 }, akhir: { lulus: true } };
  it.each([
    ["every assignment is marked, no lowest total is set", sel("dinilai", "dinilai"), tanpa, true],
    ["one was never handed in, no lowest total is set", sel("dinilai", "hilang"), tanpa, false],
    ["one was never handed in, the lowest total is reached", sel("dinilai", "hilang"), lulus, true],
    ["the lowest total is not reached", sel("dinilai"), { aturan: { lulus: 70 }, akhir: { lulus: false } }, false],
    ["nothing counts yet", sel("hilang"), { aturan: { lulus: 70 }, akhir: { lulus: null } }, false],
    ["one waits for its review", sel("dinilai", "menunggu"), lulus, false],
    ["one is given back", sel("dinilai", "dikembalikan"), lulus, false],
    ["one may still be handed in", sel("dinilai", "belum"), lulus, false],
    ["there is no assignment", [], lulus, false],
  ] as const)("%s", (_, cells, rules, expected) => {
    expect(memenuhiSelesai({ sel: cells, ...rules })).toBe(expected);
  });
});

describe("the text of a certificate", () => {
  it.each([
    ["0", "nol"],
    ["85", "delapan puluh lima"],
    ["92.5", "sembilan puluh dua koma lima"],
    ["50.17", "lima puluh koma satu tujuh"],
    ["100.05", "seratus koma nol lima"],
  ])("%s in words", (text, words) => {
    expect(terbilangDesimal(text)).toBe(words);
  });
  it("its number counts within its class and year", () => {
    expect(nomorTandaSelesai(7, 12, 2026)).toBe("0007/TS/12/2026");
  });
});
