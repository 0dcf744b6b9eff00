import { describe, expect, it } from "vitest";
import { akhirSanggah, isBerjalan, isSanggahTerbuka, keadaanSanggahan } from "~/domain/telaah/sanggahan";

const tenggat = { jatuhTempo: "2026-04-10", tutup: null, batas: null, batasAkhir: null };
const rule = { sanggah: 7, latihan: null, tampil: "lepas", dilepas: "2026-04-06", tenggat: [tenggat] };

describe("the time for objections", () => {
  it("ends with the last of its class days after the release", () => {
    const akhir = akhirSanggah(rule);
    expect(akhir).toBe("2026-04-13");
    expect(["2026-04-12", "2026-04-13", "2026-04-14"].map((hari) => isSanggahTerbuka(akhir, hari))).toEqual([
      true,
      true,
      false,
    ]);
  });

  it("counts from the day on which the sheet is seen, if that is later", () => {
    expect(akhirSanggah({ ...rule, tampil: "tenggat" })).toBe("2026-04-18");
    const closed = { ...tenggat, tutup: "2026-04-20" };
    expect(akhirSanggah({ ...rule, tampil: "tenggat", tenggat: [tenggat, closed] })).toBe("2026-04-28");
    expect(akhirSanggah({ ...rule, tampil: "tenggat", dilepas: "2026-05-01" })).toBe("2026-05-08");
  });

  it("is none with 0 days and in practice", () => {
    expect(akhirSanggah({ ...rule, sanggah: 0 })).toBe(null);
    expect(akhirSanggah({ ...rule, latihan: 5 })).toBe(null);
    expect(akhirSanggah({ ...rule, sanggah: 1 })).toBe("2026-04-07");
    expect(isSanggahTerbuka(null, "2026-04-06")).toBe(false);
  });
});

it.each([
  ["open", null, "open", true],
  ["accepted", null, "accepted", true],
  ["accepted", 2, "changed", false],
  ["rejected", null, "rejected", false],
] as const)("an objection with status %s and round %s is %s", (status, putaran, keadaan, berjalan) => {
  expect(keadaanSanggahan({ status, putaran })).toBe(keadaan);
  expect(isBerjalan({ status, putaran })).toBe(berjalan);
});
