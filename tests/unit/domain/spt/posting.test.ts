import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { BUTIR, KOLOM, LAMPIRAN } from "~/domain/spt/ppn/butir";
import { type DokumenPosting, jumlahBaris, nilaiPosting, postingPpn } from "~/domain/spt/ppn/posting";

const MASA = "2026-03";
const amount = fc.integer({ min: 0, max: 1_000_000_000_000 });
const STATUSES = [
  "draft",
  "process",
  "approved",
  "rejected",
  "cancelled",
  "amended",
  "replaced",
  "waiting_for_cancellation",
  "waiting_for_amendment",
  "waiting_for_approval",
];

const dokumen: fc.Arbitrary<DokumenPosting> = fc.record({
  jenis: fc.constantFrom(
    "faktur_keluaran",
    "faktur_masukan",
    "dokumen_keluaran",
    "dokumen_masukan",
    "digunggung",
    "pihak_lain",
  ),
  id: fc.uuid(),
  nomor: fc.string({ minLength: 1, maxLength: 17 }),
  tanggal: fc.constantFrom("2026-02-28", "2026-03-01", "2026-03-31", "2026-04-01"),
  masa: fc.constantFrom(MASA, MASA, "2026-02", "2026-04"),
  kode: fc.constantFrom(
    "01",
    "02",
    "03",
    "04",
    "05",
    "06",
    "07",
    "08",
    "09",
    "10",
    "11",
    "14",
    "Normal",
    "NoVAT",
    "99",
  ),
  tipe: fc.constantFrom("01", "02", "03", "04", "05"),
  retur: fc.boolean(),
  status: fc.constantFrom(...STATUSES),
  kredit: fc.constantFrom("credited", "uncredited", null),
  kreditMasa: fc.constantFrom(MASA, "2026-04", null),
  valid: fc.boolean(),
  nama: fc.constant("PT Contoh"),
  npwp: fc.constant("0990001000001000"),
  nilai: fc.record({ dpp: amount, dpp_lain: amount, ppn: amount, ppnbm: amount }),
});
const one = (part: Partial<DokumenPosting>): DokumenPosting => ({
  jenis: "faktur_keluaran",
  id: "1",
  nomor: "04002600000000001",
  tanggal: "2026-03-10",
  masa: MASA,
  kode: "04",
  status: "approved",
  nama: "PT Contoh",
  npwp: "0990001000001000",
  nilai: { dpp: 12_000_000, dpp_lain: 11_000_000, ppn: 1_320_000, ppnbm: 0 },
  ...part,
});
const reasonOf = (part: Partial<DokumenPosting>) => postingPpn([one(part)], MASA).ditinggalkan[0]?.alasan;

describe("posting of the VAT return", () => {
  test("takes or leaves every document, and its sums are those of the documents", () => {
    fc.assert(
      fc.property(fc.array(dokumen, { maxLength: 60 }), (all) => {
        const result = postingPpn(all, MASA);
        expect([...result.diambil, ...result.ditinggalkan.map((d) => d.dokumen)].sort(byId)).toEqual(
          [...all].sort(byId),
        );
        for (const column of KOLOM) {
          const documents = result.diambil.reduce((sum, d) => sum + (d.retur ? -1 : 1) * d.nilai[column], 0);
          const lines = BUTIR.reduce((sum, line) => sum + result.jumlah[line][column], 0);
          const rows = LAMPIRAN.reduce((sum, name) => sum + jumlahBaris(result.baris[name])[column], 0);
          expect(lines).toBe(documents + 0);
          expect(rows).toBe(lines);
        }
        expect(LAMPIRAN.flatMap((name) => result.baris[name])).toHaveLength(result.diambil.length);
      }),
      { numRuns: 300 },
    );
  });

  test("does not depend on the order of the documents", () => {
    fc.assert(
      fc.property(fc.array(dokumen, { maxLength: 30 }), (all) => {
        expect(nilaiPosting(postingPpn([...all].reverse(), MASA))).toEqual(nilaiPosting(postingPpn(all, MASA)));
      }),
    );
  });

  test.each([
    ["04", "i_a_2"],
    ["05", "i_a_2"],
    ["06", "i_a_3"],
    ["01", "i_a_4"],
    ["09", "i_a_4"],
    ["10", "i_a_4"],
    ["02", "i_a_6"],
    ["03", "i_a_6"],
    ["07", "i_a_7"],
    ["08", "i_a_8"],
  ])("an output invoice of code %s goes to line %s of A2", (kode, butir) => {
    expect(postingPpn([one({ kode })], MASA).baris.A2.map((row) => row.butir)).toEqual([butir]);
  });

  test.each([
    ["credited", "04", "B2", "ii_b"],
    ["credited", "01", "B2", "ii_c"],
    ["credited", "02", "B2", "ii_d"],
    ["uncredited", "04", "B3", "ii_h"],
    ["credited", "07", "B3", "ii_h"],
    [null, "08", "B3", "ii_h"],
  ] as const)("an input invoice %s of code %s goes to %s, %s", (kredit, kode, lampiran, butir) => {
    const { baris } = postingPpn([one({ jenis: "faktur_masukan", kredit, kode })], MASA);
    expect(baris[lampiran].map((row) => row.butir)).toEqual([butir]);
  });

  test.each([
    ["02", "11", "credited", "dokumen_keluaran", "A1"],
    ["01", "07", null, "dokumen_keluaran", "A2"],
    ["03", "14", "credited", "dokumen_masukan", "B1"],
    ["03", "14", "uncredited", "dokumen_masukan", "B3"],
    ["04", "04", "credited", "dokumen_masukan", "B2"],
    ["05", "14", null, "dokumen_masukan", "B3"],
  ] as const)("a special document of type %s, detail %s, %s (%s) goes to %s", (tipe, kode, kredit, jenis, lampiran) => {
    expect(postingPpn([one({ jenis, tipe, kode, kredit })], MASA).baris[lampiran]).toHaveLength(1);
  });

  test("a credit period other than the invoice's decides the place of an input invoice", () => {
    const january = one({ jenis: "faktur_masukan", kredit: "credited", masa: "2026-01", kreditMasa: MASA });
    expect(postingPpn([january], MASA).diambil).toHaveLength(1);
    expect(postingPpn([january], "2026-01").ditinggalkan[0]?.alasan).toBe("masa_lain");
  });

  test("gives the reason for leaving out a document", () => {
    expect(reasonOf({ masa: "2026-02" })).toBe("masa_lain");
    expect(reasonOf({ status: "draft" })).toBe("konsep");
    expect(reasonOf({ status: "waiting_for_approval" })).toBe("menunggu_persetujuan");
    expect(reasonOf({ status: "amended" })).toBe("digantikan");
    expect(reasonOf({ kode: "99" })).toBe("kode_tidak_dikenal");
    expect(reasonOf({ jenis: "faktur_masukan", kredit: null })).toBe("belum_dikreditkan");
    expect(reasonOf({ jenis: "faktur_masukan", kredit: "credited", valid: false })).toBe("ditandai_tidak_valid");
  });

  test("counts invoices that wait for the buyer's answer", () => {
    const waiting = ["waiting_for_cancellation", "waiting_for_amendment"].map((status) => one({ status }));
    expect(postingPpn(waiting, MASA).jumlah.i_a_2.ppn).toBe(2_640_000);
  });

  test("a collector's purchases under 02 and 03 make VII.A in the month of the invoice, credited or not", () => {
    const purchases = [
      one({ jenis: "faktur_masukan", kode: "02", kredit: null }),
      one({ jenis: "faktur_masukan", kode: "04", kredit: "credited" }),
    ];
    expect(postingPpn(purchases, MASA, { pemungut: true }).jumlah.vii_a).toMatchObject({ ppn: 1_320_000, dokumen: 1 });
    expect(postingPpn(purchases, MASA).jumlah.vii_a.dokumen).toBe(0);
  });
});

const byId = (a: DokumenPosting, b: DokumenPosting) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);
