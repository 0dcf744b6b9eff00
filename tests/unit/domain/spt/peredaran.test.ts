import { describe, expect, it } from "vitest";
import { barisPeredaran, daftarPeredaran } from "~/domain/spt/tahunan/op/posting";

describe("turnover by place and month", () => {
  const PUSAT = { sumber: "000000", isi: { nitku: "000000", nama_tku: "Toko Pusat" } };
  const CABANG = { sumber: "000001", isi: { nitku: "000001", nama_tku: "Toko Cabang" } };

  it("is in the lists that the answers open, and in none if only the taxpayer can assign the places", () => {
    expect(daftarPeredaran({ b1b1: true, b1b2: "FINAL", b1b3: "HANYA_FINAL" })).toEqual(["a"]);
    expect(daftarPeredaran({ b1b1: true, b1b2: "OPPT", b1b3: "NORMA" })).toEqual(["b", "c"]);
    expect(daftarPeredaran({ b1b1: true, b1b2: "TIDAK", b1b3: "NORMA" })).toEqual(["c"]);
    expect(daftarPeredaran({ b1b1: true, b1b2: "FINAL", b1b3: "NORMA" })).toEqual([]);
    expect(daftarPeredaran({ b1b1: false, b1b2: "FINAL" })).toEqual([]);
  });

  it("has a row for every registered place, its invoices by month, and one for a place named only in invoices", () => {
    const omzet = [
      { nitku: "000001", masa: "2025-03", jumlah: 30 },
      { nitku: "000001", masa: "2025-12", jumlah: 12 },
      { nitku: "000009", masa: "2025-01", jumlah: 7 },
    ];
    const rows = barisPeredaran([PUSAT, CABANG], omzet, { jenis_usaha: "Warung makan" });
    expect(rows.map(({ sumber, isi }) => [sumber, isi.nama, isi.jenis_usaha])).toEqual([
      ["000000", "Toko Pusat", "Warung makan"],
      ["000001", "Toko Cabang", "Warung makan"],
      ["000009", "000009", "Warung makan"],
    ]);
    expect(rows.map(({ isi }) => isi.peredaran)).toEqual([
      null,
      [0, 0, 30, 0, 0, 0, 0, 0, 0, 0, 0, 12],
      [7, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
    ]);
    expect(barisPeredaran([PUSAT], []).map(({ isi }) => isi)).toEqual([{ nama: "Toko Pusat", peredaran: null }]);
    expect(barisPeredaran([PUSAT], omzet)).toHaveLength(3);
  });
});
