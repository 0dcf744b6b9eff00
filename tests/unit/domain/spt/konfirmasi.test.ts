import { describe, expect, it } from "vitest";
import { belumDikonfirmasi, kunciKonfirmasi } from "~/domain/spt/konfirmasi";

const satu = { code: "negatif", severity: "konfirmasi", params: { butir: "3", nilai: -500 } } as const;
const temuan = [
  satu,
  { ...satu, field: "nilai" },
  { ...satu, lampiran: "9", field: "nilai" },
  { ...satu, lampiran: "9", baris: 1, field: "nilai" },
  { ...satu, lampiran: "9", baris: 2, field: "nilai" },
  { ...satu, lampiran: "2", field: "nilai" },
];

describe("a confirmation of the taxpayer", () => {
  it("covers one finding at one place: a tick for one form or row confirms no other", () => {
    for (const one of temuan) expect(belumDikonfirmasi(temuan, [kunciKonfirmasi(one)])).toHaveLength(temuan.length - 1);
    expect(belumDikonfirmasi(temuan, temuan.map(kunciKonfirmasi))).toEqual([]);
  });
});
