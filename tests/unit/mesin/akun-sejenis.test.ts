import { describe, expect, test } from "vitest";
import { nilaiDi, simpulDi } from "~/domain/mesin/baca";
import { type BagianAkun, type DefSpt, hitung, terbuka } from "~/domain/mesin/definisi";
import { mulai } from "~/domain/mesin/jalan/keadaan";
import { jumlah, kata, menurut, type Rumus } from "~/domain/mesin/rumus";
import { susun } from "~/domain/mesin/susun/susun";

const rupiah = (name: string) => ({ kind: "rupiah", name }) as const;
const section = (name: string, rumus: Rumus, kode: readonly string[]): BagianAkun => ({
  jenis: "akun",
  daftar: "akun_contoh",
  name,
  kolom: [rupiah("a"), rupiah("b"), { ...hitung("c", undefined, rumus), jumlah: true }],
  baris: kode.map((one, at) => ({ kode: one, sifat: { tanda: at % 2 === 0 ? "tambah" : "kurang" } })),
});
const spt = (...sections: readonly BagianAkun[]): DefSpt => ({
  jenis: "badan",
  versi: "1",
  sejak: "2025-01-01",
  judul: "",
  periode: "tahun",
  formulir: [
    terbuka({ id: "induk", namespace: "spt", versi: "1", sections: [{ name: "d", fields: [rupiah("lain")] }] }),
    terbuka({ id: "l1a", namespace: "spt", versi: "1", bila: { op: "tetap", nilai: true }, sections }),
  ],
  sumber: [],
  periksa: [],
});
const KODE = ["1001", "1002", "1003", "1004"];
const AKUN = Object.fromEntries(KODE.map((kode, at) => [kode, { a: 10 ** at, b: 5 * 10 ** at }]));
const computed = (def: DefSpt) =>
  mulai(susun(def), { hari: "2025-12-31", isi: { l1a: { akun: AKUN }, induk: { isian: { lain: 7 } } } });
const columnC = (def: DefSpt) => {
  const k = computed(def);
  return KODE.map((kode) => nilaiDi(k, "l1a", `${kode}.c`));
};
const readBy = (def: DefSpt, kode: string) => {
  const k = computed(def);
  const { nama, membaca } = simpulDi(k, "l1a", `${kode}.c`);
  return [nama, ...membaca.map((no) => k.program.simpul[no]?.nama)];
};

describe("formulas of account rows with the same rules", () => {
  test("add the cells of their own row, by the row's own data", () => {
    const rumus = menurut("tanda", { tambah: jumlah(["+b", "+a"]), kurang: jumlah(["+b", "-a"]) });
    expect(columnC(spt(section("x", rumus, KODE)))).toEqual([6, 40, 600, 4_000]);
    expect(readBy(spt(section("x", rumus, KODE)), "1004")).toEqual(["1004.c", "bila", "1004.b", "1004.a"]);
  });
  test("read a named account, and a field of another form, in every row", () => {
    expect(columnC(spt(section("x", jumlah(["+a", "+1001.b"]), KODE)))).toEqual([6, 15, 105, 1_005]);
    expect(columnC(spt(section("x", jumlah(["+a", "+induk.lain"]), KODE)))).toEqual([8, 17, 107, 1_007]);
  });
  test("read the values for their words", () => {
    const rumus = kata({ teks: "alasan:jumlah", isian: { nilai: { op: "dari", nama: "induk.lain" } } }, jumlah(["+a"]));
    expect(readBy(spt(section("x", rumus, KODE)), "1003")).toEqual(["1003.c", "bila", "lain", "1003.a"]);
  });
  test("read the first row with their code, if a code is in two sections", () => {
    const first: BagianAkun = { ...section("x", jumlah(["+a"]), ["1002"]), kolom: [rupiah("a")] };
    const second = section("y", jumlah(["+b"]), ["1001", "1003", "1004"]);
    const third: BagianAkun = {
      ...section("z", jumlah(["+a"]), ["1002", "1005", "1001"]),
      kolom: [rupiah("p"), { ...hitung("q", undefined, jumlah(["+p", "+a"])) }],
      baris: [{ kode: "1001" }, { kode: "1002" }],
    };
    const k = mulai(susun(spt(first, second, third)), {
      hari: "2025-12-31",
      isi: { l1a: { akun: { 1001: { a: 1, b: 2, p: 3 }, 1002: { a: 4, p: 5 } } } },
    });
    expect([nilaiDi(k, "l1a", "1001.q"), nilaiDi(k, "l1a", "1002.q")]).toEqual([4, 9]);
  });
});
