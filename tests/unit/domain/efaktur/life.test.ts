import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { aturanKode, KODE_TRANSAKSI } from "~/domain/efaktur/kode";
import { checkKredit, kreditAwal, pilihanMasaKredit } from "~/domain/efaktur/kredit";
import { formatNsfp, intiNsfp, nomorRetur, nsfpPengganti, parseNsfp, showNsfp } from "~/domain/efaktur/nomor";
import { checkRetur, computeRetur } from "~/domain/efaktur/retur";
import {
  kreditDari,
  kreditKe,
  needsPersetujuan,
  statusFaktur,
  statusKredit,
  statusRetur,
} from "~/domain/efaktur/status";
import { addDays, masaOf } from "~/domain/kit/tanggal";
import { batasUnggah } from "~/domain/parameters/ppn";
import { REF_LISTS, type RefEntry, ref, refFind, refHas, refNama, satuanFor } from "~/domain/ref";
import { butirKeluaran, butirMasukan, butirPosting } from "~/domain/spt/ppn/butir";

describe("numbers", () => {
  const parts = fc.record({
    kode: fc.constantFrom(...KODE_TRANSAKSI),
    status: fc.integer({ min: 0, max: 98 }),
    tahun: fc.integer({ min: 2000, max: 2099 }),
    urut: fc.integer({ min: 1, max: 99_999_999_999 }),
  });
  test("are read back as they were built, dotted or plain", () => {
    fc.assert(
      fc.property(parts, (given) => {
        const number = formatNsfp(given);
        expect(number).toMatch(/^\d{17}$/);
        expect(parseNsfp(number)).toEqual(given);
        expect(parseNsfp(showNsfp(number))).toEqual(given);
      }),
    );
  });
  test("a replacement keeps code and last 13 digits", () => {
    fc.assert(
      fc.property(parts, (given) => {
        const number = formatNsfp(given);
        const next = nsfpPengganti(number);
        expect([intiNsfp(next), parseNsfp(next)?.status, next.slice(0, 2)]).toEqual([
          intiNsfp(number),
          given.status + 1,
          given.kode,
        ]);
      }),
    );
    expect(() => nsfpPengganti("01992500000000001")).toThrow(RangeError);
  });
  test("refuse a text that is no number", () => {
    for (const text of ["", "11002500000000001", "0100250000000000", "01002500000000000"])
      expect(parseNsfp(text)).toBeNull();
    expect(nomorRetur(2026, 7)).toBe("RET2600000000007");
  });
});

describe("upload limit", () => {
  test("is the 20th of the following month, on any weekday, and the 15th before PER-11/PJ/2025", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1500 }), (days) => {
        const tanggal = addDays("2025-05-01", days);
        expect(batasUnggah(tanggal).tanggal).toMatch(/-20$/);
        expect(masaOf(batasUnggah(tanggal).tanggal) > masaOf(tanggal)).toBe(true);
      }),
    );
    expect(batasUnggah("2025-02-10").tanggal).toBe("2025-03-15");
  });
});

describe("return lines of the codes", () => {
  test("agree with the lines that the return posts to", () => {
    for (const kode of KODE_TRANSAKSI) {
      const seller = butirKeluaran.get(kode);
      const buyer = aturanKode[kode].dapatDikreditkan ? butirMasukan.get(kode) : "ii_h";
      expect([kode, seller && butirPosting[seller].butir, buyer && butirPosting[buyer].butir]).toEqual([
        kode,
        aturanKode[kode].butirPenjual,
        aturanKode[kode].butirPembeli,
      ]);
    }
  });
});

describe("statuses", () => {
  test("a draft replacement leaves the original approved; signing it moves both", () => {
    expect(statusFaktur.find("approved", "amend", "penjual")?.to).toBe("approved");
    expect(statusFaktur.find("approved", "replaced_wait", "sistem")?.to).toBe("waiting_for_amendment");
    expect(statusFaktur.find("waiting_for_approval", "accept_amend", "pembeli")?.to).toBe("approved");
    expect(statusFaktur.find("waiting_for_amendment", "accept_amend", "pembeli")?.to).toBe("amended");
    expect(statusFaktur.find("waiting_for_approval", "withdraw_amend", "penjual")?.to).toBe("cancelled");
  });
  test("cancelled and amended are final", () => {
    for (const status of ["cancelled", "amended"] as const) {
      for (const party of ["penjual", "pembeli", "sistem"] as const)
        expect(statusFaktur.eventsFor(status, party)).toEqual([]);
    }
  });
  test("the buyer never decides on a draft, the seller never on a note not yet received", () => {
    expect(statusFaktur.eventsFor("draft", "pembeli")).toEqual([]);
    expect(statusRetur.eventsFor("draft", "penjual")).toEqual([]);
    expect(statusRetur.eventsFor("waiting_for_approval", "penjual")).toEqual(["receive", "refuse"]);
  });
  test("every state can be reached, in any order of events", () => {
    for (const table of [statusFaktur, statusRetur]) {
      const reached = new Set<string>([table.initial]);
      for (let grown = true; grown; ) {
        const before = reached.size;
        for (const { from, to } of table.transitions)
          if (to !== null && from.some((status) => reached.has(status))) reached.add(to);
        grown = reached.size > before;
      }
      expect([...reached].sort()).toEqual([...table.statuses].sort());
    }
  });
  test("consent is required only from taxpayers of the class", () => {
    expect(needsPersetujuan("always", { pembeliPeserta: true, kreditOlehPembeli: false })).toBe(true);
    expect(needsPersetujuan("always", { pembeliPeserta: false, kreditOlehPembeli: true })).toBe(false);
    expect(needsPersetujuan("credited_only", { pembeliPeserta: true, kreditOlehPembeli: false })).toBe(false);
  });
});

describe("crediting", () => {
  const faktur = {
    kode: "04",
    status: "approved",
    masa: "2026-03",
    kredit: "none",
    kreditMasa: null,
    valid: true,
  } as const;
  const konteks = { pkp: true, adaRetur: false, masaTerkunci: () => false };
  const found = (changes: object, request: Parameters<typeof checkKredit>[1], known: object = {}) =>
    checkKredit({ ...faktur, ...changes }, request, { ...konteks, ...known }).map(({ code }) => code);

  test("codes 06, 07 and 08 begin uncredited and stay so", () => {
    expect(KODE_TRANSAKSI.filter((kode) => kreditAwal(kode) === "uncredited")).toEqual(["06", "07", "08"]);
    expect(found({ kode: "07", kredit: "uncredited" }, { event: "credit", masa: "2026-03" })).toEqual([
      "credit_code_not_allowed",
    ]);
    expect(found({ kode: "08", kredit: "uncredited" }, { event: "back" })).toEqual(["credit_code_not_allowed"]);
  });
  test("asks for an approved, valid invoice and a registered buyer", () => {
    const credit = { event: "credit", masa: "2026-04" } as const;
    expect(found({}, credit)).toEqual([]);
    expect(found({ status: "waiting_for_cancellation" }, credit)).toEqual(["credit_status_not_allowed"]);
    expect(found({ valid: false }, credit)).toEqual(["credit_marked_invalid"]);
    expect(found({}, credit, { pkp: false })).toEqual(["credit_buyer_not_pkp"]);
    expect(found({}, { event: "back" })).toEqual(["credit_event_not_allowed"]);
    expect(found({ kredit: "credited", kreditMasa: "2026-03" }, { event: "back" }, { adaRetur: true })).toEqual([
      "credit_return_exists",
    ]);
  });
  test("changes no filed return, in the old month or the new", () => {
    const masaTerkunci = (masa: string) => masa === "2026-03";
    expect(
      found({ kredit: "credited", kreditMasa: "2026-03" }, { event: "period", masa: "2026-04" }, { masaTerkunci }),
    ).toEqual(["period_locked"]);
    expect(found({}, { event: "credit", masa: "2026-03" }, { masaTerkunci })).toEqual(["period_locked"]);
    expect(found({}, { event: "credit", masa: "2026-04" }, { masaTerkunci })).toEqual([]);
    expect(pilihanMasaKredit("2026-03", masaTerkunci)).toEqual(["2026-04", "2026-05", "2026-06"]);
  });
  test("its column holds null for an invoice without credit", () => {
    for (const status of statusKredit.statuses) expect(kreditDari(kreditKe(status))).toBe(status);
  });
});

describe("returns", () => {
  const asal = {
    harga: "333333.33",
    jumlah: "7",
    potongan: 5,
    dpp: 2_333_328,
    dppLain: 2_138_884,
    ppn: 256_666,
    ppnbm: 0,
  };
  test("the notes of a line add up to the line", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 700 }), { minLength: 1, maxLength: 8 }), (hundredths) => {
        const notes: ReturnType<typeof computeRetur>[] = [];
        let left = 700;
        for (const wanted of [...hundredths, 700]) {
          const now = Math.min(wanted, left);
          if (now === 0) break;
          const jumlah = (now / 100).toFixed(2);
          expect(checkRetur(asal, notes, { jumlah })).toEqual([]);
          notes.push(computeRetur(asal, notes, { jumlah }));
          left -= now;
        }
        const sum = (column: "dpp" | "dppLain" | "ppn") => notes.reduce((total, note) => total + note[column], 0);
        expect([sum("dpp"), sum("dppLain"), sum("ppn")]).toEqual([asal.dpp, asal.dppLain, asal.ppn]);
      }),
    );
  });
  test("must be above zero and at most the remaining VAT", () => {
    expect(checkRetur(asal, [], { jumlah: "0" })).toMatchObject([{ code: "quantity_not_positive" }]);
    expect(checkRetur(asal, [], { jumlah: "1.005" })).toMatchObject([{ code: "too_many_decimals" }]);
    expect(checkRetur(asal, [], { jumlah: "1", ppn: 256_667 })).toMatchObject([
      { code: "return_exceeds_balance", field: "baris.0.ppn" },
    ]);
  });
});

describe("reference lists", () => {
  test("are complete, and a code finds its name", () => {
    const sizes = {
      satuan: 39,
      negara: 254,
      barang: 1348,
      jasa: 619,
      keterangan_tambahan: 41,
      cap_fasilitas: 41,
      kode_transaksi: 10,
    };
    for (const [list, size] of Object.entries(sizes))
      expect([list, ref(list as "satuan").length]).toEqual([list, size]);
    for (const list of REF_LISTS) {
      const names = new Map<string, string[]>();
      const keyOf = ({ kode, kodeTransaksi = "" }: RefEntry) => `${kode} ${kodeTransaksi}`;
      for (const entry of ref(list)) names.set(keyOf(entry), [...(names.get(keyOf(entry)) ?? []), entry.nama]);
      // a tax object has an entry for every possible slip, everything else has one entry
      if (list !== "objek_pajak") expect([list, names.size]).toEqual([list, ref(list).length]);
      for (const entry of ref(list))
        expect(names.get(keyOf(entry))).toContain(refNama(list, entry.kode, entry.kodeTransaksi));
    }
    expect([refNama("barang", "000000"), refNama("jasa", "000000"), refHas("satuan", "UM.0040")]).toEqual([
      "Barang",
      "Jasa",
      false,
    ]);
  });
  test("07 and 08 share codes and differ in meaning", () => {
    expect(refNama("keterangan_tambahan", "TD.00501", "07")).not.toBe(refNama("keterangan_tambahan", "TD.00501", "08"));
    expect(refFind("keterangan_tambahan", "TD.00518", "07")?.perluDokumen).toBe(true);
    expect(refHas("keterangan_tambahan", "TD.00511", "08")).toBe(false);
  });
  test("units of a service come first for services, and none is missing", () => {
    expect(satuanFor("B")[0]?.untuk).toBe("B");
    expect(satuanFor("B")).toHaveLength(39);
  });
});
