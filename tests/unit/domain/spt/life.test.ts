import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { nomorBpe, ntte } from "~/domain/spt/bukti";
import {
  type BagianBayar,
  barisBilling,
  hasilSpt,
  isAwaitingPayment,
  isFiled,
  isOpen,
  isRefused,
  isSigned,
  isUnfiled,
  jumlahBayar,
  SPT_DILAPORKAN,
  SPT_KONSEP,
  type StatusSpt,
  statusSpt,
} from "~/domain/spt/life";
import { kompensasiSesudah, metodePadaTanggal, nilaiLalu } from "~/domain/spt/pembetulan";
import { bagianBayarPpn } from "~/domain/spt/ppn/bayar";

const PARTIES = ["wajib_pajak", "sistem", "instruktur"] as const;

/** Takes one of the open events of a party, and checks the rules for every state. */
function next(status: StatusSpt | null, party: (typeof PARTIES)[number], pick: number): StatusSpt | null {
  if (status === null) return null;
  const events = statusSpt.eventsFor(status, party);
  const event = events[pick % Math.max(events.length, 1)];
  if (event === undefined) return status;
  if (status !== "draft") expect(["edit", "post", "delete", "submit", "submit_billing"]).not.toContain(event);
  const to = statusSpt.find(status, event, party)?.to ?? null;
  if (to !== null) expect(statusSpt.statuses).toContain(to);
  return to;
}

describe("life of a return", () => {
  test("random sequences only reach known states, and a filed return is never edited", () => {
    const step = fc.record({ party: fc.constantFrom(...PARTIES), pick: fc.nat() });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        steps.reduce<StatusSpt | null>((status, { party, pick }) => next(status, party, pick), statusSpt.initial);
      }),
      { numRuns: 1000 },
    );
  });
  test("a return that waits for payment becomes a draft again or is filed", () => {
    expect(statusSpt.find("waiting_for_payment", "pay", "sistem")?.to).toBe("submitted");
    expect(statusSpt.find("waiting_for_payment", "expire", "sistem")?.to).toBe("draft");
    expect(statusSpt.find("waiting_for_payment", "cancel_billing", "wajib_pajak")?.to).toBe("draft");
    expect(statusSpt.eventsFor("waiting_for_payment", "wajib_pajak")).toEqual(["cancel_billing"]);
    expect(statusSpt.eventsFor("cancelled", "wajib_pajak")).toEqual([]);
  });
  test("every state is in one of the two lists, and its groups follow the law", () => {
    expect([...SPT_KONSEP, ...SPT_DILAPORKAN].sort()).toEqual([...statusSpt.statuses].sort());
    const groups = { isOpen, isUnfiled, isAwaitingPayment, isSigned, isFiled, isRefused };
    const of = (status: string) => Object.entries(groups).flatMap(([name, holds]) => (holds({ status }) ? [name] : []));
    expect(Object.fromEntries(statusSpt.statuses.map((status) => [status, of(status)]))).toEqual({
      draft: ["isOpen", "isUnfiled"],
      waiting_for_payment: ["isUnfiled", "isAwaitingPayment", "isSigned"],
      submitted: ["isSigned", "isFiled"],
      rejected: ["isRefused"],
      cancelled: [],
    });
  });
});

describe("outcome and parts", () => {
  test("the amount to pay decides over the overpaid amount", () => {
    expect(hasilSpt(0, [0, 0])).toBe("nihil");
    expect(hasilSpt(0, [-1, 0])).toBe("lebih_bayar");
    expect(hasilSpt(10, [-1, 10])).toBe("kurang_bayar");
  });
  test("one billing line per account; own construction is paid by its own code", () => {
    const values = { iii_e: 100, v_ppn: 20, iv_ppn: 7, vi_c: -3, vii_c_ppn: 5 };
    const bagian = bagianBayarPpn(values, { masa: "2026-03", pembetulan: 0 });
    expect(barisBilling(bagian)).toEqual([
      { kap: "411211", kjs: "100", masa: "2026-03", jumlah: 120 },
      { kap: "411211", kjs: "900", masa: "2026-03", jumlah: 5 },
    ]);
    expect(jumlahBayar(bagian)).toBe(125);
    expect(bagian.find(({ butir }) => butir === "IV")).toMatchObject({ kjs: "103", cara: "mandiri" });
  });
  test("billing lines add up to the amount to pay", () => {
    const part: fc.Arbitrary<BagianBayar> = fc.record({
      butir: fc.string(),
      kap: fc.constantFrom("411211", "411221"),
      kjs: fc.constantFrom("100", "900"),
      masa: fc.constantFrom("2026-03", "2026-04"),
      jumlah: fc.integer({ min: 1, max: 1_000_000_000 }),
      cara: fc.constantFrom("spt", "mandiri"),
    });
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        expect(barisBilling(parts).reduce((sum, { jumlah }) => sum + jumlah, 0)).toBe(jumlahBayar(parts));
      }),
    );
  });
});

describe("corrections", () => {
  const lalu = { hasil: 30_000_000, dibayar: 25_000_000, dikembalikan: 1_000_000 };
  test("delta uses the earlier result, replace uses payments less refunds", () => {
    expect(nilaiLalu("delta", lalu)).toBe(30_000_000);
    expect(nilaiLalu("ganti", lalu)).toBe(24_000_000);
  });
  test("replacing on demand is only for a refund under audit", () => {
    const audit = { hasil: -1, permintaan: "pengembalian_pemeriksaan" };
    expect(metodePadaTanggal("2026-05-20", audit, true)).toBe("ganti");
    expect(metodePadaTanggal("2026-05-20", audit, false)).toBe("delta");
    expect(metodePadaTanggal("2026-05-20", { hasil: -1, permintaan: "pengembalian_pendahuluan" }, true)).toBe("delta");
    expect(metodePadaTanggal("2026-10-01", { hasil: 1, permintaan: null }, false)).toBe("ganti");
  });
  test("a chain of delta corrections pays in sum the debt of the last return", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), { minLength: 1 }), (results) => {
        let before = 0;
        let settled = 0;
        for (const hasil of results) {
          settled += hasil - nilaiLalu("delta", { hasil: before, dibayar: 0, dikembalikan: 0 });
          before = hasil;
        }
        expect(settled).toBe(before);
      }),
    );
  });
  test("under delta a larger overpayment adds to the carried amount, under replace it takes its place", () => {
    expect(kompensasiSesudah("delta", 500_000, 100_000, "kompensasi")).toBe(500_000);
    expect(kompensasiSesudah("delta", 500_000, -300_000, "kompensasi")).toBe(800_000);
    expect(kompensasiSesudah("ganti", 500_000, -400_000, "kompensasi")).toBe(400_000);
    expect(kompensasiSesudah("ganti", 500_000, 100, null)).toBe(0);
  });
});

describe("receipts", () => {
  test("numbers have their form and are unique", () => {
    expect(nomorBpe(42, "013", 2026)).toBe("BPE-00042/CT/KPP.013/2026");
    const numbers = Array.from({ length: 20_000 }, (_, i) => ntte(i + 1));
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(numbers.every((n) => /^\d{20}$/.test(n))).toBe(true);
  });
});
