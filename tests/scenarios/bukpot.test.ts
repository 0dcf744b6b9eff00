import { describe, expect, test } from "vitest";
import { layakDtp } from "~/domain/bukpot/dtp";
import { grossUpBulanan } from "~/domain/bukpot/gross-up";
import { type HasilBukpot, hitungBukpot, type JumlahMp } from "~/domain/bukpot/hitung";
import type { JenisBukpot } from "~/domain/bukpot/jenis";
import type { Values } from "~/domain/kit/form";
import { lastDay } from "~/domain/kit/tanggal";
import type { Ptkp } from "~/domain/parameters/pph21";
import cases from "./data/bukpot.json";

type Scenario = {
  readonly id: string;
  readonly kind: string;
  readonly judul: string;
  readonly bila: { readonly diketahui: string; readonly ketika: string; readonly maka: string };
  // biome-ignore lint/suspicious/noExplicitAny: each kind has its own shape
  readonly input: any;
  // biome-ignore lint/suspicious/noExplicitAny: each kind has its own shape
  readonly expected: any;
};
const scenarios = cases as readonly Scenario[];

/** Runs each case of a kind as Given, When, Then; throws for a kind without a case. */
function each(kind: string, check: (input: Scenario["input"], expected: Scenario["expected"]) => void) {
  const chosen = scenarios.filter((scenario) => scenario.kind === kind);
  test(`ada contoh ${kind}`, () => expect(chosen.length).toBeGreaterThan(0));
  for (const { id, judul, bila, input, expected } of chosen) {
    test(`${judul} [${id}]: diketahui ${bila.diketahui}; ketika ${bila.ketika}; maka ${bila.maka}`, () =>
      check(input, expected));
  }
}
const TANGGAL = "2026-03-31";
/** Every figure is the last step of its own reasons, and every reason of a withheld tax names a law. */
function explains({ values, alasan }: HasilBukpot) {
  for (const [field, { nilai, langkah }] of Object.entries(alasan)) {
    expect([field, values[field]]).toEqual([field, nilai]);
    expect([field, langkah.at(-1)?.nilai]).toEqual([field, nilai]);
  }
}
const shown = ({ ringkas, values }: HasilBukpot) => ({
  pph: ringkas.pph,
  dpp: ringkas.dpp,
  tarif: ringkas.tarif,
  persenDpp: ringkas.persenDpp,
  ditanggung: ringkas.ditanggung,
  kapKjs: `${ringkas.kap}-${ringkas.kjs}`,
  pphField: values.pph,
});

describe("bukti potong satu pembayaran", () => {
  each("slip", ({ jenis, isi }: { jenis: JenisBukpot; isi: Values }, expected) => {
    const hasil = hitungBukpot(jenis, { masa: "2026-03", ...isi }, { tanggal: TANGGAL });
    expect(shown(hasil)).toMatchObject(expected);
    explains(hasil);
  });
});

type Year = {
  jenis: "A1" | "A2";
  objek: string;
  ptkp: string;
  jenisPemotongan: string;
  tahun: number;
  awal: number;
  bruto: number[];
  iuranPensiun: number;
  zakat: number;
  fasilitas: string;
};
/** A year as an employer makes it: a monthly slip for every month but the last, then the slip of the period. */
function runYear(input: Year) {
  const { jenis, objek, ptkp, tahun, awal, bruto, fasilitas } = input;
  const masaOf = (index: number) => `${tahun}-${String(awal + index).padStart(2, "0")}`;
  const monthly = bruto.slice(0, -1).map((amount, index) => {
    const isi = { masa: masaOf(index), objek, ptkp, fasilitas, bruto: amount };
    return hitungBukpot("MP", isi, { tanggal: lastDay(masaOf(index)) });
  });
  const total = (of: (hasil: HasilBukpot) => number) => monthly.reduce((sum, hasil) => sum + of(hasil), 0);
  const mp: JumlahMp = {
    bruto: total(({ ringkas }) => ringkas.bruto),
    pph: total(({ ringkas }) => ringkas.pph),
    ditanggung: total(({ ringkas }) => ringkas.ditanggung),
  };
  const masa = masaOf(bruto.length - 1);
  const { iuranPensiun, zakat, jenisPemotongan } = input;
  const gaji = bruto.reduce((sum, amount) => sum + amount, 0);
  const isi = { masaAwal: masaOf(0), masa, objek, ptkp, jenisPemotongan, gaji, iuranPensiun, zakat };
  const facility = fasilitas === "4" ? "11" : fasilitas;
  return { monthly, akhir: hitungBukpot(jenis, { ...isi, fasilitas: facility }, { tanggal: lastDay(masa), mp }) };
}

describe("setahun: bukti bulanan dan masa terakhir", () => {
  each("setahun", (input: Year, expected) => {
    const { monthly, akhir } = runYear(input);
    const { values, ringkas } = akhir;
    const figures = {
      pajakBulanan: monthly.map(({ ringkas: one }) => one.pph),
      jumlahBruto: values.jumlahBruto,
      biaya: values.biayaJabatan,
      neto: values.neto,
      netoHitung: values.netoHitung,
      pkp: values.pkp,
      pphSetahun: values.pphSetahun,
      pphBuktiIni: values.pphBuktiIni,
      pphTerakhir: values.pph,
      dikembalikan: Math.max(0, ringkas.ditanggung - ringkas.pph),
    };
    expect(figures).toMatchObject(expected);
    explains(akhir);
    expect(ringkas).toMatchObject({ bruto: input.bruto.at(-1), pphSetahun: values.pphBuktiIni, kap: "411121" });
  });

  each("a1", ({ isi }: { isi: Values }, expected) => {
    expect(hitungBukpot("A1", isi, { tanggal: lastDay(String(isi.masa)) }).values).toMatchObject(expected);
  });
});

describe("tunjangan pajak dan pajak yang ditanggung pemerintah", () => {
  each("gross_up", ({ neto, ptkp }: { neto: number; ptkp: Ptkp }, expected) => {
    expect(grossUpBulanan(neto, ptkp, TANGGAL)).toEqual(expected);
  });
  each("dtp", ({ kontrak }: { kontrak: number }, { layak }: { layak: boolean }) => {
    expect(layakDtp(kontrak, TANGGAL)).toBe(layak);
  });
});
