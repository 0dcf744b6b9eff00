import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type BarisIkut, ikuti } from "~/domain/spt/ikut";

const KOLOM = ["nama", "jenis"];
const usaha = (urut: number, nama: string, jenis = "Dokter") => ({ urut, isi: { nama, jenis, peredaran: 7 } });
const baris = (urut: number, nama: string, sumber: string | null, norma: string | null = null): BarisIkut => ({
  urut,
  sumber,
  isi: { nama, jenis: "Dokter", norma },
});
/** A list after following its source. */
function sesudah(
  diikuti: ReturnType<typeof usaha>[],
  ada: readonly BarisIkut[],
  diubah: number | null = null,
): BarisIkut[] {
  const { ubah, hapus, tambah } = ikuti(KOLOM, diikuti, ada, diubah);
  const changed = new Map(ubah.map((row) => [row.urut, row]));
  const stay = ada.filter(({ urut }) => !hapus.includes(urut)).map((row) => changed.get(row.urut) ?? row);
  const last = Math.max(0, ...stay.map(({ urut }) => urut));
  return [...stay, ...tambah.map((row, at) => ({ ...row, urut: last + at + 1 }))];
}

describe("a list that follows another", () => {
  it("has one row for each set of values, and no other data of it", () => {
    expect(ikuti(KOLOM, [usaha(1, "Praktik"), usaha(4, "Praktik"), usaha(5, "Praktik", "Bidan")], [])).toEqual({
      ubah: [],
      hapus: [],
      tambah: [
        { sumber: "1", isi: { nama: "Praktik", jenis: "Dokter" } },
        { sumber: "5", isi: { nama: "Praktik", jenis: "Bidan" } },
      ],
    });
  });

  it("takes over a manually typed row of the same values, and drops an empty row next to it", () => {
    const typed = baris(2, "Praktik", null, "50");
    expect(ikuti(KOLOM, [usaha(1, "Praktik")], [baris(1, "Praktik", "1"), typed])).toEqual({
      ubah: [{ ...typed, sumber: "1" }],
      hapus: [1],
      tambah: [],
    });
  });

  it("renames a row with its typed values; a row renamed in all columns is another business", () => {
    const filled = baris(1, "Praktek", "3", "50");
    expect(sesudah([usaha(3, "Praktik")], [filled], 3)).toEqual([
      { ...filled, isi: { nama: "Praktik", jenis: "Dokter", norma: "50" } },
    ]);
    expect(sesudah([usaha(3, "Toko", "Kelontong")], [filled], 3)).toEqual([
      { ...filled, sumber: null },
      { urut: 2, sumber: "3", isi: { nama: "Toko", jenis: "Kelontong" } },
    ]);
  });

  it("passes no value of one business to another with its number, uploaded or imported", () => {
    const filled = baris(1, "B", "2", "26");
    for (const diubah of [null, 1])
      expect(sesudah([usaha(1, "A"), usaha(2, "Klinik Baru")], [filled], diubah)).toEqual([
        { ...filled, sumber: null },
        { urut: 2, sumber: "1", isi: { nama: "A", jenis: "Dokter" } },
        { urut: 3, sumber: "2", isi: { nama: "Klinik Baru", jenis: "Dokter" } },
      ]);
  });

  it("removes an untouched row with its source, and keeps the user's own rows", () => {
    const own = baris(3, "Klinik", null, "40");
    expect(sesudah([], [baris(1, "Praktik", "1"), baris(2, "Apotek", "2", "30"), own])).toEqual([
      baris(2, "Apotek", null, "30"),
      own,
    ]);
  });

  it("has a row for every source row, and following again changes nothing, for any input", () => {
    const nama = fc.constantFrom("A", "B", "C", "D");
    const jenis = fc.constantFrom("Dokter", "Bidan");
    const rows = fc.array(fc.tuple(nama, jenis), { maxLength: 6 });
    const kept = fc.array(
      fc.tuple(
        nama,
        jenis,
        fc.option(fc.constantFrom("1", "2", "3", "9")),
        fc.option(fc.constantFrom("50"), { nil: null }),
      ),
      { maxLength: 6 },
    );
    fc.assert(
      fc.property(rows, kept, (one, two) => {
        const diikuti = one.map(([name, kind], at) => usaha(at + 1, name, kind));
        const ada = two.map(([name, kind, sumber, norma], at) => ({
          urut: at + 1,
          sumber,
          isi: { nama: name, jenis: kind, norma },
        }));
        const once = sesudah(diikuti, ada);
        const keys = new Set(once.map(({ isi }) => `${isi.nama} ${isi.jenis}`));
        for (const [name, kind] of one) expect(keys).toContain(`${name} ${kind}`);
        expect(sesudah(diikuti, once)).toEqual(once);
        // no typed value is lost
        const typed = (list: readonly BarisIkut[]) => list.filter(({ isi }) => (isi.norma ?? null) !== null).length;
        expect(typed(once)).toBe(typed(ada));
      }),
      { numRuns: 2000, seed: 3 },
    );
  });
});
