import { describe, expect, it } from "vitest";
import { needsObjekPajak } from "~/domain/pembayaran/billing";
import { type Catatan, recordEntry, SaldoKurang } from "~/domain/pembayaran/buku-besar";
import type { Peristiwa, Pos } from "~/domain/pembayaran/peristiwa";

const pos = (jumlah: number, over: Partial<Pos> = {}): Pos => ({
  ...{ kap: "411211", kjs: "100", masaAwal: "2026-03", masaAkhir: "2026-03", jumlah },
  ...over,
});
const spt = (rujukan: string, ...all: readonly Pos[]): Peristiwa => ({
  ...{ jenis: "spt_kurang_bayar", rujukan, jatuhTempo: "2026-04-30", pos: all },
});
const bayar = (rujukan: string, one: Pos, atas?: string): Peristiwa => ({
  ...{ jenis: "billing_dibayar", asal: "spt", rujukan, pos: [one] },
  ...(atas === undefined ? {} : { atas }),
});
const lebih = (rujukan: string, ...all: readonly Pos[]): Peristiwa => ({
  ...{ jenis: "spt_lebih_bayar", rujukan, pos: all },
});
const DEPOSIT = { kap: "411618", kjs: "100", masaAwal: "2026-01", masaAkhir: "2026-12" };

/** The ledger after events, each on its day. */
function book(...events: readonly (readonly [Peristiwa, string])[]): readonly Catatan[] {
  const rows = new Map<number, Catatan>();
  for (const [event, day] of events) {
    const { baru, ubah } = recordEntry([...rows.values()], event, day);
    for (const row of [...ubah, ...baru]) rows.set(row.urut, row);
  }
  return [...rows.values()];
}
/** The rests of entries by document: `SPT-1 40`. */
const sisa = (buku: readonly Catatan[]) => buku.map(({ rujukan, sisa }) => `${rujukan} ${sisa}`);

describe("a payment", () => {
  it.each([
    ["another account", pos(100, { kap: "411221" })],
    ["another kind of payment", pos(100, { kjs: "103" })],
    ["a period with another beginning", pos(100, { masaAwal: "2026-02" })],
    ["a period with another end", pos(100, { masaAkhir: "2026-04" })],
  ])("does not settle a debt of %s", (_, debt) => {
    expect(sisa(book([spt("SPT-1", debt), "2026-04-06"], [bayar("B-1", pos(100)), "2026-04-07"]))).toEqual([
      ...["SPT-1 100", "B-1 100"],
    ]);
  });

  it("settles the debts of its account and period, the oldest day first, then in the order of booking", () => {
    const buku = book(
      [spt("SPT-2", pos(50)), "2026-04-08"],
      [spt("SPT-1", pos(50)), "2026-04-06"],
      [spt("SPT-3", pos(50)), "2026-04-08"],
      [bayar("B-1", pos(120)), "2026-04-09"],
    );
    expect(sisa(buku)).toEqual(["SPT-2 0", "SPT-1 0", "SPT-3 30", "B-1 0"]);
    const less = book(
      [spt("SPT-2", pos(50)), "2026-04-08"],
      [spt("SPT-1", pos(50)), "2026-04-06"],
      [bayar("B-1", pos(60)), "2026-04-09"],
    );
    expect(sisa(less)).toEqual(["SPT-2 40", "SPT-1 0", "B-1 0"]);
  });

  it("for a document settles that one only", () => {
    const buku = book(
      [spt("SPT-1", pos(50)), "2026-04-06"],
      [spt("SPT-2", pos(50)), "2026-04-08"],
      [bayar("B-1", pos(80), "SPT-2"), "2026-04-09"],
    );
    expect(sisa(buku)).toEqual(["SPT-1 50", "SPT-2 0", "B-1 30"]);
  });

  it("leaves settled debts alone", () => {
    const buku = book(
      [spt("SPT-1", pos(50)), "2026-04-06"],
      [bayar("B-1", pos(50)), "2026-04-07"],
      [bayar("B-2", pos(20)), "2026-04-08"],
    );
    expect(sisa(buku)).toEqual(["SPT-1 0", "B-1 0", "B-2 20"]);
    expect(buku[0]?.pasangan).toEqual([{ urut: 2, jumlah: 50 }]);
  });
});

describe("the days of collection", () => {
  it("are those of an assessment, and a return has none", () => {
    const surat: Peristiwa = { jenis: "tagihan", rujukan: "STP-1", jatuhTempo: "2026-05-06", pos: [pos(10)] };
    expect(book([surat, "2026-04-06"])).toMatchObject([
      { jatuhTempo: "2026-05-06", ditagih: "2026-05-07", daluwarsa: "2031-04-06" },
    ]);
    expect(book([spt("SPT-1", pos(10)), "2026-04-06"])).toMatchObject([
      { jatuhTempo: "2026-04-30", ditagih: null, daluwarsa: null },
    ]);
  });
});

describe("the deposit", () => {
  const isi: Peristiwa = {
    ...{ jenis: "billing_dibayar", asal: "mandiri", rujukan: "DEP-1", pos: [{ ...DEPOSIT, jumlah: 100 }] },
  };
  const ambil = (jumlah: number): Peristiwa => ({ jenis: "deposit_dikembalikan", rujukan: "LB-1", jumlah });
  it("is filled by a payment and owes nothing", () => {
    expect(sisa(book([isi, "2026-03-01"]))).toEqual(["DEP-1 100"]);
  });
  it.each([99, 100])("gives %i of 100", (jumlah) => {
    expect(sisa(book([isi, "2026-03-01"], [ambil(jumlah), "2026-03-02"]))).toEqual([`DEP-1 ${100 - jumlah}`, "LB-1 0"]);
  });
  it("refuses one rupiah more", () => {
    expect(() => book([isi, "2026-03-01"], [ambil(101), "2026-03-02"])).toThrow(SaldoKurang);
  });
});

describe("the credit of a return", () => {
  const akun = { kap: "411211", kjs: "100" };
  const dua = [
    [lebih("SPT-1", pos(60), pos(40, { kap: "411221" })), "2026-04-06"],
    [lebih("SPT-2", pos(30)), "2026-04-07"],
  ] as const;
  const koreksi = (atas: string, jumlah: number): Peristiwa => ({
    ...{ jenis: "koreksi_pemeriksaan", rujukan: "SKP-1", atas, akun, jumlah },
  });

  it("is paid out for its own return and account", () => {
    const refund: Peristiwa = { jenis: "pengembalian", rujukan: "LB-1", atas: "SPT-1", akun };
    expect(sisa(book(...dua, [refund, "2026-05-06"]))).toEqual(["SPT-1 0", "SPT-1 40", "SPT-2 30", "LB-1 0"]);
  });
  it("is withdrawn with its return, and the payments on it are free again", () => {
    const cabut: Peristiwa = { jenis: "spt_dicabut", rujukan: "SPT-3", atas: ["SPT-1"], pos: [pos(15)] };
    expect(sisa(book(...dua, [cabut, "2026-05-06"]))).toEqual([
      ...["SPT-1 0", "SPT-1 0", "SPT-2 30", "SPT-3 0", "SPT-3 0", "SPT-3 15"],
    ]);
  });
  it.each([59, 60])("loses %i of 60 to an audit", (jumlah) => {
    expect(sisa(book(...dua, [koreksi("SPT-1", jumlah), "2026-05-06"]))).toEqual([
      ...[`SPT-1 ${60 - jumlah}`, "SPT-1 40", "SPT-2 30", "SKP-1 0"],
    ]);
  });
  it("loses no more than it has, and over several entries the oldest first", () => {
    expect(() => book(...dua, [koreksi("SPT-1", 61), "2026-05-06"])).toThrow(SaldoKurang);
    const split = book([lebih("SPT-1", pos(20), pos(20), pos(20)), "2026-04-06"], [koreksi("SPT-1", 30), "2026-05-06"]);
    expect(sisa(split)).toEqual(["SPT-1 0", "SPT-1 10", "SPT-1 20", "SKP-1 0", "SKP-1 0"]);
  });
  it("of an annulled assessment ends, and no other", () => {
    const surat = (rujukan: string): Peristiwa => ({ jenis: "ketetapan_lebih_bayar", rujukan, pos: [pos(10)] });
    const tarik: Peristiwa = { jenis: "ketetapan_ditarik", rujukan: "BTL-1", atas: "SKPLB-1" };
    const buku = book([surat("SKPLB-1"), "2026-04-06"], [surat("SKPLB-2"), "2026-04-07"], [tarik, "2026-05-06"]);
    expect(sisa(buku)).toEqual(["SKPLB-1 0", "SKPLB-2 10", "BTL-1 0"]);
  });
});

it.each([
  ["411313", "100", true],
  ["411128", "402", true],
  ["411128", "403", false],
  ["411211", "402", false],
  ["514113", "100", false],
])("a payment on %s-%s is for land or a building: %s", (kap, kjs, holds) => {
  expect(needsObjekPajak({ kap, kjs })).toBe(holds);
});
