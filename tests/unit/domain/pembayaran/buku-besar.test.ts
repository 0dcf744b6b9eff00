import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Catatan, type Perubahan, recordEntry, SaldoKurang } from "~/domain/pembayaran/buku-besar";
import type { Peristiwa, Pos } from "~/domain/pembayaran/peristiwa";
import { ringkasanBuku, saldoDeposit } from "~/domain/pembayaran/ringkasan-buku";
import { saldoBulanan } from "~/domain/pembayaran/saldo-bulanan";

const pos = (kap: string, kjs: string, jumlah: number, masa = "2026-03"): Pos => ({
  kap,
  kjs,
  masaAwal: masa,
  masaAkhir: masa,
  jumlah,
});
const deposit = (jumlah: number): Pos => ({
  kap: "411618",
  kjs: "100",
  masaAwal: "2026-01",
  masaAkhir: "2026-12",
  jumlah,
});

function apply(buku: readonly Catatan[], { baru, ubah }: Perubahan): Catatan[] {
  const rows = new Map(buku.map((row) => [row.urut, row]));
  for (const row of [...ubah, ...baru]) rows.set(row.urut, row);
  return [...rows.values()];
}
const book = (events: readonly (readonly [Peristiwa, string])[]): Catatan[] =>
  events.reduce<Catatan[]>((buku, [event, date]) => apply(buku, recordEntry(buku, event, date)), []);

const spt: Peristiwa = {
  jenis: "spt_kurang_bayar",
  rujukan: "SPT-1",
  jatuhTempo: "2026-04-30",
  pos: [pos("411211", "100", 31_280_000), pos("411221", "100", 100_000_000)],
};
const isi = (jumlah: number): Peristiwa => ({
  jenis: "billing_dibayar",
  asal: "mandiri",
  rujukan: `DEP-${jumlah}`,
  pos: [deposit(jumlah)],
});

describe("ledger", () => {
  test("a refund leaves the part of the credit that an open transfer reserves", () => {
    const found = book([
      [{ jenis: "ketetapan_lebih_bayar", rujukan: "SKPLB-1", pos: [pos("411211", "100", 900)] }, "2026-04-06"],
    ]);
    const akun = { kap: "411211", kjs: "100" };
    const refund: Peristiwa = { jenis: "pengembalian", rujukan: "LB-1", atas: "SKPLB-1", akun };
    const paid = (held: number) => recordEntry(found, refund, "2026-05-06", new Map([[1, held]]));
    expect(paid(400).baru).toMatchObject([{ sisi: "debit", jumlah: 500, sisa: 0 }]);
    expect(paid(400).ubah).toMatchObject([{ urut: 1, sisa: 400 }]);
    expect(paid(900)).toEqual({ baru: [], ubah: [] });
    expect(recordEntry(found, refund, "2026-05-06").ubah).toMatchObject([{ urut: 1, sisa: 0 }]);
  });

  test("a paid return leaves nothing open", () => {
    const buku = book([
      [spt, "2026-04-06"],
      [{ jenis: "billing_dibayar", asal: "spt", rujukan: "NTPN1", atas: "SPT-1", pos: spt.pos as Pos[] }, "2026-04-08"],
    ]);
    expect(ringkasanBuku(buku)).toEqual({
      debit: -131_280_000,
      kredit: 131_280_000,
      debitTersisa: 0,
      kreditTersisa: 0,
      saldo: 0,
    });
  });

  test("a return paid from two deposits keeps the days they were filled", () => {
    const buku = book([
      [isi(50_000_000), "2026-03-01"],
      [isi(90_000_000), "2026-03-20"],
      [spt, "2026-04-06"],
      [{ jenis: "spt_dari_deposit", rujukan: "PBK-1", atas: "SPT-1", pos: spt.pos as Pos[] }, "2026-04-06"],
    ]);
    expect(saldoDeposit(buku)).toBe(140_000_000 - 131_280_000);
    const credits = buku.filter(({ sisi, jenis }) => sisi === "kredit" && jenis === "deposit_dipakai");
    expect(credits.map(({ kap, jumlah, tanggal }) => [kap, jumlah, tanggal])).toEqual([
      ["411211", 31_280_000, "2026-03-01"],
      ["411221", 18_720_000, "2026-03-01"],
      ["411221", 81_280_000, "2026-03-20"],
    ]);
    expect(ringkasanBuku(buku)).toMatchObject({ debitTersisa: 0, kreditTersisa: 8_720_000 });
  });

  test("a deposit that is too small books nothing", () => {
    const buku = book([
      [isi(10), "2026-03-01"],
      [spt, "2026-04-06"],
    ]);
    expect(() =>
      recordEntry(
        buku,
        { jenis: "spt_dari_deposit", rujukan: "P", atas: "SPT-1", pos: spt.pos as Pos[] },
        "2026-04-06",
      ),
    ).toThrow(SaldoKurang);
  });

  test("an assessment and a deposit next to it stay open on both sides until booked", () => {
    const buku = book([
      [
        { jenis: "tagihan", rujukan: "STP-1", jatuhTempo: "2026-05-31", pos: [pos("411211", "300", 2_000_000)] },
        "2026-04-06",
      ],
      [isi(2_000_000), "2026-04-07"],
    ]);
    expect(ringkasanBuku(buku)).toEqual({
      debit: -2_000_000,
      kredit: 2_000_000,
      debitTersisa: -2_000_000,
      kreditTersisa: 2_000_000,
      saldo: 0,
    });
  });

  test("a book transfer pays a debt with the day of the old payment", () => {
    const before = book([
      [isi(5_000_000), "2026-03-01"],
      [
        { jenis: "tagihan", rujukan: "STP-1", jatuhTempo: "2026-05-31", pos: [pos("411211", "300", 2_000_000)] },
        "2026-04-06",
      ],
    ]);
    const out = apply(
      before,
      recordEntry(
        before,
        { jenis: "pemindahbukuan_keluar", rujukan: "PBK", sumber: 1, jumlah: 2_000_000 },
        "2026-04-07",
      ),
    );
    const after = apply(
      out,
      recordEntry(
        out,
        {
          jenis: "pemindahbukuan_masuk",
          rujukan: "PBK",
          atas: "STP-1",
          pos: pos("411211", "300", 2_000_000),
          tanggalBayar: "2026-03-01",
        },
        "2026-04-07",
      ),
    );
    expect(saldoDeposit(after)).toBe(3_000_000);
    expect(after.find(({ jenis }) => jenis === "tagihan")?.sisa).toBe(0);
    expect(after.at(-1)).toMatchObject({ sisi: "kredit", tanggal: "2026-03-01", diposting: "2026-04-07", sisa: 0 });
    expect(() =>
      recordEntry(after, { jenis: "pemindahbukuan_keluar", rujukan: "X", sumber: 1, jumlah: 3_000_001 }, "2026-04-08"),
    ).toThrow(SaldoKurang);
    expect(() =>
      recordEntry(after, { jenis: "pemindahbukuan_keluar", rujukan: "X", sumber: 2, jumlah: 1 }, "2026-04-08"),
    ).toThrow(SaldoKurang);
  });

  test("instalments book their own obligation, other self-made payments stay a credit", () => {
    const buku = book([
      [
        { jenis: "billing_dibayar", asal: "mandiri", rujukan: "N1", pos: [pos("411126", "100", 700_000)] },
        "2026-04-10",
      ],
      [
        { jenis: "billing_dibayar", asal: "mandiri", rujukan: "N2", pos: [pos("411128", "402", 300_000)] },
        "2026-04-10",
      ],
    ]);
    expect(ringkasanBuku(buku)).toMatchObject({ debit: -700_000, debitTersisa: 0, kreditTersisa: 300_000 });
  });

  test("an overpaid return is a credit", () => {
    expect(
      ringkasanBuku(
        book([[{ jenis: "spt_lebih_bayar", rujukan: "SPT-2", pos: [pos("411211", "100", 3_300_000)] }, "2026-05-31"]]),
      ).saldo,
    ).toBe(3_300_000);
  });

  test("each monthly balance continues from the month before, also in empty months", () => {
    const buku = book([
      [isi(5_000_000), "2026-01-10"],
      [spt, "2026-03-06"],
    ]);
    const rows = buku.map(({ sisi, jumlah, diposting }) => ({ bulan: diposting.slice(0, 7), sisi, jumlah }));
    expect(saldoBulanan(rows, "2026-04")).toEqual([
      { bulan: "2026-01", debit: 0, kredit: 5_000_000, saldo: 5_000_000 },
      { bulan: "2026-02", debit: 0, kredit: 0, saldo: 5_000_000 },
      { bulan: "2026-03", debit: -131_280_000, kredit: 0, saldo: -126_280_000 },
      { bulan: "2026-04", debit: 0, kredit: 0, saldo: -126_280_000 },
    ]);
    // a class with an earlier date has entries of later months
    expect(saldoBulanan(rows, "2025-12").map(({ bulan }) => bulan)).toEqual([
      ...["2025-12", "2026-01", "2026-02", "2026-03"],
    ]);
    expect(saldoBulanan([], "2026-04")).toEqual([]);
  });

  test("in any sequence each rest is the amount less its matches, and pairs name each other", () => {
    const amount = fc.integer({ min: 1, max: 1_000_000_000 });
    const event = fc.oneof(
      amount.map(
        (n): Peristiwa => ({
          jenis: "spt_kurang_bayar",
          rujukan: `S${n}`,
          jatuhTempo: "2026-04-30",
          pos: [pos("411211", "100", n)],
        }),
      ),
      amount.map(
        (n): Peristiwa => ({ jenis: "billing_dibayar", asal: "spt", rujukan: `N${n}`, pos: [pos("411211", "100", n)] }),
      ),
      amount.map(
        (n): Peristiwa => ({
          jenis: "billing_dibayar",
          asal: "mandiri",
          rujukan: `M${n}`,
          pos: [pos("411126", "100", n)],
        }),
      ),
      amount.map(isi),
      amount.map((n): Peristiwa => ({ jenis: "spt_lebih_bayar", rujukan: `L${n}`, pos: [pos("411211", "100", n)] })),
      amount.map((n): Peristiwa => ({ jenis: "pemindahbukuan_keluar", rujukan: `P${n}`, sumber: 1, jumlah: n })),
    );
    fc.assert(
      fc.property(fc.array(event, { maxLength: 30 }), (events) => {
        let buku: Catatan[] = [];
        for (const one of events) {
          try {
            buku = apply(buku, recordEntry(buku, one, `2026-0${1 + (buku.length % 6)}-06`));
          } catch (error) {
            expect(error).toBeInstanceOf(SaldoKurang);
          }
        }
        const byNumber = new Map(buku.map((row) => [row.urut, row]));
        for (const row of buku) {
          expect(row.sisa).toBe(row.jumlah - row.pasangan.reduce((sum, { jumlah }) => sum + jumlah, 0));
          expect(row.sisa).toBeGreaterThanOrEqual(0);
          for (const pair of row.pasangan) {
            const other = byNumber.get(pair.urut);
            expect(other?.sisi).not.toBe(row.sisi);
            expect(other?.pasangan).toContainEqual({ urut: row.urut, jumlah: pair.jumlah });
          }
        }
        const { debit, kredit, saldo } = ringkasanBuku(buku);
        expect(saldo).toBe(debit + kredit);
        const months = buku.map(({ sisi, jumlah, diposting }) => ({ bulan: diposting.slice(0, 7), sisi, jumlah }));
        expect(saldoBulanan(months, "2026-04").at(-1)?.saldo ?? 0).toBe(saldo);
      }),
    );
  });
});
