import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { StatusTable } from "~/domain/kit/status";
import { penagihanOf } from "~/domain/parameters/penagihan";
import { statusBilling } from "~/domain/pembayaran/billing";
import {
  awalSurat,
  batasKeberatanOf,
  batasSurat,
  JENIS_SURAT,
  nomorSurat,
  statusKetetapan,
  statusSp2dk,
} from "~/domain/pembayaran/ketetapan";
import { statusPemindahbukuan } from "~/domain/pembayaran/pemindahbukuan";
import { statusPengembalian } from "~/domain/pembayaran/pengembalian";
import { statusWakil } from "~/domain/pihak/wakil";

const tables = [
  ...[statusKetetapan, statusSp2dk, statusBilling, statusPemindahbukuan, statusPengembalian, statusWakil],
] as unknown as StatusTable<string, string, string>[];
/** The final states of a letter, a code, a transfer, a refund and a grant. */
const OVER: Readonly<Record<string, readonly string[]>> = {
  ketetapan: ["annulled"],
  sp2dk: ["closed"],
  billing: ["paid", "cancelled", "expired"],
  pemindahbukuan: ["approved", "rejected", "withdrawn"],
  pengembalian: ["granted", "rejected", "replaced", "withdrawn"],
  wakil_kuasa: ["cancelled", "revoked", "rejected", "expired"],
};
const PARTIES = ["wajib_pajak", "instruktur", "sistem", "pemberi", "wakil"] as const;

/** Random lives of each kind. */
const LIVES = process.env.FULL ? 50_000 : 2_000;

describe("letters of the tax office, other payments, transfers, refunds and grants", () => {
  test.each(tables.map((table) => [table.kind, table] as const))("%s: random lives follow the table", (_, table) => {
    const events = [...new Set(table.transitions.map(({ event }) => event))];
    const deed = fc.tuple(fc.constantFrom(...PARTIES), fc.constantFrom(...events));
    fc.assert(
      fc.property(fc.array(deed, { maxLength: 12 }), (deeds) => {
        let status = table.initial;
        for (const [party, event] of deeds) {
          const found = table.find(status, event, party);
          expect(table.eventsFor(status, party).includes(event)).toBe(found !== undefined);
          if (!found?.to) continue;
          expect(table.statuses).toContain(found.to);
          status = found.to;
        }
        // a final state stays
        if (OVER[table.kind]?.includes(status))
          for (const party of PARTIES) expect(table.eventsFor(status, party)).toEqual([]);
      }),
      { numRuns: LIVES },
    );
    expect(OVER[table.kind]?.filter((state) => !table.statuses.includes(state))).toEqual([]);
  });

  test("are paid within a month, answered within 14 days, objected to within three months", () => {
    expect(batasSurat("stp", "2026-01-31")).toBe("2026-02-28");
    expect(batasSurat("skpkb", "2026-04-06")).toBe("2026-05-06");
    expect(batasSurat("sp2dk", "2026-04-06")).toBe("2026-04-20");
    expect(batasKeberatanOf("skpkb", "2026-04-06")).toBe("2026-07-06");
    expect(batasKeberatanOf("stp", "2026-04-06")).toBeNull();
  });

  test("are collected from the day after the due date, until five years after issue", () => {
    expect(penagihanOf("2026-04-06", "2026-05-06")).toEqual({ ditagih: "2026-05-07", daluwarsa: "2031-04-06" });
  });

  test("each kind begins in a state of its own table and has its own kind of number", () => {
    for (const jenis of JENIS_SURAT) {
      expect(tables.some(({ initial }) => initial === awalSurat(jenis))).toBe(true);
      expect(nomorSurat(jenis, 42, 2026)).toBe(`00042/${jenis.toUpperCase()}/2026`);
    }
  });
});
