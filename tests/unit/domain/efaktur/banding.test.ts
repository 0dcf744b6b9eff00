import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { type BarisVersi, compareFaktur, type Versi } from "~/domain/efaktur/banding";
import { formFaktur } from "~/domain/efaktur/form";
import { KOLOM_BARIS, KOLOM_KEPALA } from "~/domain/efaktur/kolom";
import { fieldsOf } from "~/domain/kit/form";
import { namaApi } from "~/domain/kit/isian";

const KEPALA: Versi["kepala"] = {
  ...{ idPembeli: "TIN", npwpPembeli: "3", nomorPembeli: null, negara: "IDN", emailPembeli: null, nilaiUangMuka: null },
  ...{
    kode: "04",
    tanggal: "2026-03-30",
    tanggalPenyerahan: null,
    masa: "2026-03",
    pembayaran: null,
    rujukan: null,
    informasi: null,
  },
  ...{ cap: "", dokumen: null, masaDokumen: null, referensi: "PO-1", nitku: "1", namaPembeli: "PT Dua" },
  ...{ alamatPembeli: "", nitkuPembeli: "2", hargaJual: 100, potongan: 0, dpp: 100, dppLain: 92, ppn: 11, ppnbm: 0 },
};
const line = (urut: number, nama: string, jumlah = "1"): BarisVersi => ({
  urut,
  kunci: nama,
  isi: {
    ...{ opt: "A", kode: "000000", nama, satuan: "UM.0018", harga: "100", jumlah, potongan: "0" },
    ...{ dpp: 100 * Number(jumlah), dppLain: 92, ppn: 11, tarifPpnbm: "", ppnbm: 0 },
  },
});
const versi = (kepala: Partial<Versi["kepala"]>, ...baris: BarisVersi[]): Versi => ({
  kepala: { ...KEPALA, ...kepala },
  baris,
});
const told = (lama: Versi | null, baru: Versi | null) =>
  compareFaktur(lama, baru).baris.map(({ keadaan, urutLama, urutBaru, sel }) => [
    keadaan,
    urutLama,
    urutBaru,
    sel.filter((cell) => cell.keadaan !== "tetap").map(({ field, lama, baru }) => [field, lama, baru]),
  ]);

const id: unknown = JSON.parse(readFileSync("locales/id/efaktur.json", "utf8"));
const words = (key: string): unknown =>
  key
    .replace("efaktur:", "")
    .split(".")
    .reduce((at, part) => (at as Record<string, unknown> | undefined)?.[part], id);

describe("the shown and compared values of an invoice", () => {
  it("are every field of its form and the totals of its lines, each with its words", () => {
    const named = KOLOM_KEPALA.map(({ name }) => name);
    const typed = fieldsOf(formFaktur).filter(({ kind }) => kind !== "baris");
    expect(named).toEqual(expect.arrayContaining(typed.map(namaApi)));
    const lines = fieldsOf(formFaktur).flatMap((field) => (field.kind === "baris" ? field.of : []));
    const cells = lines.filter(({ kind }) => kind !== "yaTidak").map(namaApi);
    expect(KOLOM_BARIS.map(({ name }) => name)).toEqual(expect.arrayContaining(cells));
    for (const kolom of [KOLOM_KEPALA, KOLOM_BARIS])
      expect(new Set(kolom.map(({ name }) => name)).size).toBe(kolom.length);
    for (const { label } of [...KOLOM_KEPALA, ...KOLOM_BARIS])
      expect([label, words(label)]).toEqual([label, expect.any(String)]);
  });
});

describe("two versions of an invoice", () => {
  it("each field of the head shows its old value, its new value and the kind of change", () => {
    const { kepala } = compareFaktur(
      versi({}),
      versi({ tanggal: "2026-03-31", referensi: "", cap: "TD.00501", ppn: 22 }),
    );
    expect(kepala.filter(({ keadaan }) => keadaan !== "tetap")).toEqual([
      { field: "tanggal", lama: "2026-03-30", baru: "2026-03-31", keadaan: "berubah" },
      { field: "cap", lama: null, baru: "TD.00501", keadaan: "ditambah" },
      { field: "referensi", lama: "PO-1", baru: null, keadaan: "dihapus" },
      { field: "ppn", lama: 11, baru: 22, keadaan: "berubah" },
    ]);
    expect(kepala.map(({ field }) => field)).not.toContain("alamatPembeli");
  });

  it("changed, added and removed lines are shown apart, cell by cell", () => {
    const lama = versi({}, line(1, "Laptop", "4"), line(2, "Tetikus"), line(3, "Tas"));
    const baru = versi({}, line(1, "Laptop", "3"), line(2, "Tas"), line(3, "Meja"), line(4, "Kursi"));
    expect(told(lama, baru)).toEqual([
      [
        "berubah",
        1,
        1,
        [
          ["jumlah", "4", "3"],
          ["dpp", 400, 300],
        ],
      ],
      ["dihapus", 2, null, expect.arrayContaining([["nama", "Tetikus", null]])],
      ["tetap", 3, 2, []],
      ["ditambah", null, 3, expect.arrayContaining([["nama", null, "Meja"]])],
      ["ditambah", null, 4, expect.anything()],
    ]);
  });

  it("a renamed line at the same place is the same line, and a line at another place is a different one", () => {
    expect(told(versi({}, line(1, "Laptop")), versi({}, line(1, "Laptop 14 inci")))).toEqual([
      ["berubah", 1, 1, [["nama", "Laptop", "Laptop 14 inci"]]],
    ]);
    const swapped = told(versi({}, line(1, "A"), line(2, "B")), versi({}, line(1, "B"), line(2, "A")));
    expect(swapped.map(([keadaan]) => keadaan)).toEqual(["tetap", "tetap"]);
  });

  it("lines of the same goods are paired by equal values first", () => {
    const lama = versi({}, line(1, "Laptop", "2"), line(2, "Laptop", "5"));
    const baru = versi({}, line(1, "Laptop", "5"), line(2, "Laptop", "1"));
    expect(told(lama, baru)).toEqual([
      ["tetap", 2, 1, []],
      [
        "berubah",
        1,
        2,
        [
          ["jumlah", "2", "1"],
          ["dpp", 200, 100],
        ],
      ],
    ]);
  });

  it("everything is removed if no version follows", () => {
    const { kepala, baris } = compareFaktur(versi({}, line(1, "Laptop")), null);
    expect(new Set([...kepala, ...baris].map(({ keadaan }) => keadaan))).toEqual(new Set(["dihapus"]));
  });
});
