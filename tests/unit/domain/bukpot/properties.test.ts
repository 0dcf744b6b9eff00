import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formBukpot } from "~/domain/bukpot/form";
import { grossUpBulanan } from "~/domain/bukpot/gross-up";
import { hitungBukpot } from "~/domain/bukpot/hitung";
import { JENIS_BUKPOT } from "~/domain/bukpot/jenis";
import { versiBukpot } from "~/domain/bukpot/versi";
import { fieldsOf, type Values } from "~/domain/kit/form";
import { alasanDari } from "~/domain/mesin/alasan/alasan";
import { nilaiMasuk } from "~/domain/mesin/isian";
import { mulai, ubah } from "~/domain/mesin/jalan/keadaan";
import { isBulat } from "~/domain/mesin/nilai";
import { PTKP } from "~/domain/parameters/pph21";
import { objekList } from "~/domain/ref/objek-pajak";

const DESEMBER = "2026-12-31";
const rupiah = (max: number) => fc.oneof(fc.integer({ min: 0, max }), fc.integer({ min: 0, max: 30_000_000 }));
const ptkp = fc.constantFrom(...PTKP);
const masaOf = (month: number) => `2026-${String(month).padStart(2, "0")}`;
const pphOf = (jenis: "MP" | "BP21", isi: Values) => hitungBukpot(jenis, isi, { tanggal: DESEMBER }).ringkas;

describe("a year of slips", () => {
  it("the months and the settlement add up to the tax of the year, and tax paid by the government is not refunded", () => {
    const month = fc.record({ bruto: rupiah(2_000_000_000), borne: fc.boolean() });
    fc.assert(
      fc.property(
        fc.array(month, { minLength: 11, maxLength: 11 }),
        rupiah(500_000_000),
        ptkp,
        (months, last, status) => {
          const slips = months.map(({ bruto, borne }) =>
            pphOf("MP", { objek: "21-100-01", ptkp: status, bruto, fasilitas: borne ? "4" : "9" }),
          );
          const total = (key: "bruto" | "pph" | "ditanggung") => slips.reduce((sum, slip) => sum + slip[key], 0);
          const mp = { bruto: total("bruto"), pph: total("pph"), ditanggung: total("ditanggung") };
          const gaji = mp.bruto + last;
          const isi = { objek: "21-100-01", ptkp: status, masaAwal: masaOf(1), masa: masaOf(12), gaji };
          const { ringkas } = hitungBukpot("A1", { ...isi, jenisPemotongan: "FullYear" }, { tanggal: DESEMBER, mp });
          expect(mp.pph + ringkas.pph).toBe(ringkas.pphSetahun);
          expect(ringkas.bruto).toBe(last);
          const refund = Math.max(0, ringkas.ditanggung - ringkas.pph);
          expect(refund).toBeLessThanOrEqual(mp.pph - mp.ditanggung);
        },
      ),
    );
  });

  it("a higher gross never has less tax of article 17", () => {
    const isi = { objek: "21-100-01", masaAwal: masaOf(1), masa: masaOf(12), jenisPemotongan: "FullYear" };
    const tax = (gaji: number, status: string) =>
      hitungBukpot("A1", { ...isi, gaji, ptkp: status }, { tanggal: DESEMBER }).ringkas.pphSetahun;
    fc.assert(
      fc.property(rupiah(20_000_000_000), rupiah(1_000_000), ptkp, (gaji, more, status) => {
        expect(tax(gaji + more, status)).toBeGreaterThanOrEqual(tax(gaji, status));
      }),
    );
    const payment = (bruto: number) => pphOf("BP21", { objek: "21-100-07", bruto }).pph;
    fc.assert(
      fc.property(rupiah(50_000_000_000), rupiah(1_000_000), (bruto, more) => {
        expect(payment(bruto + more)).toBeGreaterThanOrEqual(payment(bruto));
      }),
    );
  });

  it("lump sums in parts have the tax of their sum", () => {
    fc.assert(
      fc.property(
        fc.array(rupiah(900_000_000), { maxLength: 6 }),
        fc.constantFrom("21-401-01", "21-401-02"),
        (parts, objek) => {
          let [brutoSebelumnya, paid] = [0, 0];
          for (const bruto of parts) {
            paid += pphOf("BP21", { objek, bruto, brutoSebelumnya }).pph;
            brutoSebelumnya += bruto;
          }
          expect(paid).toBe(pphOf("BP21", { objek, bruto: brutoSebelumnya }).pph);
        },
      ),
    );
  });
});

describe("gross-up", () => {
  it("the allowance of a period is the tax that it causes, and no smaller allowance is", () => {
    const isi = fc.record({
      gaji: rupiah(900_000_000),
      bonus: rupiah(100_000_000),
      ptkp,
      objek: fc.constantFrom("21-100-01", "21-100-02"),
      jenisPemotongan: fc.constantFrom("FullYear", "PartialYear", "Annualized"),
      masaAwal: fc.integer({ min: 1, max: 12 }).map(masaOf),
      zakat: rupiah(5_000_000),
      pphSebelumnya: fc.constantFrom(0, 0, 1_234_567),
    });
    fc.assert(
      fc.property(isi, fc.double({ min: 0, max: 0.999, noNaN: true }), (values, part) => {
        const slip = { ...values, masa: masaOf(12), grossUp: true };
        const { values: filled, ringkas } = hitungBukpot("A1", slip, { tanggal: DESEMBER });
        const allowance = Number(filled.tunjanganPph);
        expect(allowance).toBe(Math.max(0, ringkas.pphSetahun));
        const smaller = Math.floor(allowance * part);
        const typed = { ...slip, grossUp: false, tunjanganPph: smaller };
        const tax = Math.max(0, hitungBukpot("A1", typed, { tanggal: DESEMBER }).ringkas.pphSetahun);
        if (smaller < allowance) expect(tax).toBeGreaterThan(smaller);
      }),
    );
  });

  it("a month's gross leaves exactly the net, and no lower gross does", () => {
    fc.assert(
      fc.property(rupiah(3_000_000_000), ptkp, fc.double({ min: 0, max: 1, noNaN: true }), (neto, status, part) => {
        const { bruto, tunjangan, tarif } = grossUpBulanan(neto, status, DESEMBER);
        const slip = pphOf("MP", { objek: "21-100-01", ptkp: status, bruto });
        expect({ pph: slip.pph, tarif: slip.tarif, left: bruto - slip.pph }).toEqual({
          pph: tunjangan,
          tarif,
          left: neto,
        });
        const lower = Math.max(0, bruto - 1 - Math.floor(part * (bruto - neto)));
        if (lower < bruto && bruto > 0) {
          const left = lower - pphOf("MP", { objek: "21-100-01", ptkp: status, bruto: lower }).pph;
          expect(left).not.toBe(neto);
        }
      }),
    );
  });
});

describe("any input", () => {
  const jenis = fc.constantFrom(...JENIS_BUKPOT);
  /** Values that a form can hold, and values that it cannot. */
  const isiOf = (type: (typeof JENIS_BUKPOT)[number]) => {
    const objects = objekList(type).map(({ kode }) => kode);
    const value = fc.oneof(
      fc.maxSafeInteger(),
      rupiah(5_000_000_000),
      fc.constantFrom(
        "",
        "0",
        "12.5",
        "100",
        "-3",
        "1e9",
        "9",
        "4",
        "8",
        "7",
        "11",
        "DIRECT",
        "2026-03",
        "2026-12",
        "K/3",
      ),
      fc.anything(),
    );
    return fc.record(
      Object.fromEntries([
        ...fieldsOf(formBukpot[type]).map(({ name }) => [name, value] as const),
        ["objek", fc.oneof(fc.constantFrom(...objects), value)] as const,
      ]),
      { requiredKeys: [] },
    );
  };
  const slip = jenis.chain((type) => fc.tuple(fc.constant(type), isiOf(type)));

  it("is computed without a failure to whole rupiah, and each figure is the end of its reasons", () => {
    fc.assert(
      fc.property(slip, fc.constantFrom("", "2019-01-31", "2025-02-28", DESEMBER), ([type, isi], tanggal) => {
        const { values, alasan, ringkas } = hitungBukpot(type, isi, { tanggal });
        for (const [field, { nilai, langkah }] of Object.entries(alasan)) {
          expect(Number.isSafeInteger(nilai)).toBe(true);
          expect(values[field]).toBe(nilai);
          expect(langkah.at(-1)?.nilai).toBe(nilai);
        }
        expect(Number.isSafeInteger(ringkas.pph)).toBe(true);
      }),
      { numRuns: 1_000 },
    );
  });

  it("recomputing after any change equals computing at once", () => {
    const programs = Object.entries(versiBukpot).map(([type, versi]) => ({
      type: type as keyof typeof versiBukpot,
      program: versi.program(versi.semua.at(-1)?.versi ?? ""),
    }));
    const typed = fc.oneof(
      rupiah(5_000_000_000).map(String),
      fc.constantFrom("", "0", "12.5", "100", "9", "4", "8", "7", "11", "K/3", "HB/2", "FullYear", "Annualized"),
    );
    fc.assert(
      fc.property(
        fc.constantFrom(...programs),
        fc.array(fc.tuple(fc.nat(), typed), { maxLength: 12 }),
        (one, changes) => {
          const { program } = one;
          const fields = program.simpul.filter(({ tipe }) => tipe === "isian" || tipe === "sumber");
          const last = mulai(program, { hari: DESEMBER, isi: {} });
          const all: Record<string, { isian: Record<string, unknown> }> = {};
          for (const [at, text] of changes) {
            const node = fields[at % fields.length];
            if (!node) continue;
            const { formulir, nama, jenis } = node;
            const nilai = nilaiMasuk(jenis, isBulat(jenis) ? Number(text) || 0 : text) ?? null;
            ubah(last, [{ formulir, nama, nilai }]);
            all[formulir] = { isian: { ...all[formulir]?.isian, [nama]: nilai } };
          }
          const sumber = Object.fromEntries(Object.entries(all).map(([id, { isian }]) => [id, isian]));
          const fresh = mulai(program, { hari: DESEMBER, isi: all, sumber });
          const figures = (k: typeof last) => program.simpul.map(({ no }) => k.nilai[no]);
          expect(figures(last)).toEqual(figures(fresh));
          for (const { tipe, formulir, nama, no } of program.simpul) {
            if (tipe !== "hitung") continue;
            const steps = alasanDari(last, formulir, nama);
            if (steps.asal === "dihitung") expect(steps.langkah.at(-1)?.nilai).toEqual(last.nilai[no]);
          }
        },
      ),
      { numRuns: 500 },
    );
  });
});
