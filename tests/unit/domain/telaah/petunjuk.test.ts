import { describe, expect, it } from "vitest";
import { judulTerbuka, petunjukSoal, potongPetunjuk } from "../../../../app/domain/telaah/petunjuk";
import type { Nilai } from "../../../../app/domain/telaah/poin";
import type { Soal } from "../../../../app/domain/telaah/soal";

const soal = (id: string, harga: readonly number[]): Soal => ({
  id,
  judul: id,
  poin: 1000,
  fakta: [],
  toleransi: 0,
  petunjuk: ["a", "", "b"],
  harga: [harga[0] ?? 0, 900, harga[1] ?? 0],
});
const nilai = (points: readonly number[], lebih = 0): Nilai => ({
  soal: points.map((poin, at) => ({ soal: `s${at}`, poin, maks: 1000, salah: [] })),
  lebih,
  poin: points.reduce((sum, one) => sum + one, 0) - lebih,
  maks: 1000 * points.length,
});

describe("hints of a question", () => {
  it("are the steps with a text, each with its own price", () => {
    expect(petunjukSoal(soal("s0", [100, 200]))).toEqual([
      { teks: "a", harga: 100 },
      { teks: "b", harga: 200 },
    ]);
    expect(petunjukSoal({ petunjuk: ["a"] })).toEqual([{ teks: "a", harga: 0 }]);
  });

  it.each([
    [0, 500],
    [1, 400],
    [2, 200],
    [3, 200],
  ])("take the prices of those asked for: %i", (diminta, left) => {
    const after = potongPetunjuk(nilai([500]), { soal: [soal("s0", [100, 200])] }, new Map([["s0", diminta]]));
    expect(after).toMatchObject({ poin: left, petunjuk: { s0: 500 - left } });
  });

  it.each([
    [499, 1],
    [500, 0],
    [501, 0],
  ])("never leave less than zero: a price of %i of 500", (price, left) => {
    const after = potongPetunjuk(nilai([500]), { soal: [soal("s0", [price])] }, new Map([["s0", 1]]));
    expect(after.poin).toBe(left);
  });

  it("leave a loss for surplus documents no more than is left", () => {
    const skema = { soal: [soal("s0", [450])] };
    expect(potongPetunjuk(nilai([500], 200), skema, new Map([["s0", 1]]))).toMatchObject({ lebih: 50, poin: 0 });
    expect(potongPetunjuk(nilai([500], 200), skema, new Map())).toMatchObject({ lebih: 200, poin: 300 });
  });

  it("hide a title that names a document of the key", () => {
    const fakta = [{ nama: "SO-002 · PT Andalan" }, { nama: "" }];
    expect(judulTerbuka({ judul: "SO-002 · PT Andalan" }, fakta)).toBe(null);
    expect(judulTerbuka({ judul: "Pesanan kedua" }, fakta)).toBe("Pesanan kedua");
  });
});
