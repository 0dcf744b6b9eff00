import { describe, expect, it } from "vitest";
import { belumDikonfirmasi, cacatAlasan, kunciKonfirmasi } from "~/domain/spt/konfirmasi";

const satu = { code: "negatif", severity: "konfirmasi", params: { butir: "3", nilai: -500 } } as const;
const temuan = [
  satu,
  { ...satu, field: "nilai" },
  { ...satu, lampiran: "9", field: "nilai" },
  { ...satu, lampiran: "9", baris: 1, field: "nilai" },
  { ...satu, lampiran: "9", baris: 2, field: "nilai" },
  { ...satu, lampiran: "2", field: "nilai" },
];
const diberi = (one: (typeof temuan)[number]) => ({
  kunci: kunciKonfirmasi(one),
  penjelasan: null,
  alasan: "Sudah benar.",
});

describe("a confirmation of the taxpayer", () => {
  it("covers one finding at one place: that of one form or row confirms no other", () => {
    for (const one of temuan) expect(belumDikonfirmasi(temuan, [diberi(one)])).toHaveLength(temuan.length - 1);
    expect(belumDikonfirmasi(temuan, temuan.map(diberi))).toEqual([]);
  });
});

describe("the reason of a confirmation", () => {
  const words = (alasan: string) => cacatAlasan({ penjelasan: null, alasan })?.kunci ?? null;

  it("has at least two words, in languages without spaces too", () => {
    expect(["", "ya", "- - !", "benar.", "Sudah benar.", "已经核对过账簿"].map(words)).toEqual([
      "alasan_kosong",
      "alasan_pendek",
      "alasan_pendek",
      "alasan_pendek",
      null,
      null,
    ]);
  });

  it("is enough as an explanation that the check accepts, and as no other", () => {
    const chosen = (penjelasan: string) => cacatAlasan({ penjelasan, alasan: "" }, ["kontrak"]);
    expect(chosen("kontrak")).toBeNull();
    expect(chosen("kurs")).toEqual({ bagian: "penjelasan", kunci: "pilihan" });
    expect(cacatAlasan({ penjelasan: "kontrak", alasan: "Sudah benar." })?.bagian).toBe("penjelasan");
  });
});
