import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { titikOf } from "~/domain/kantor/titik";
import type { Isi } from "~/domain/mesin/jalan/keadaan";
import { periksa } from "~/domain/mesin/periksa";
import type { Keadaan } from "~/domain/mesin/program";
import { belumDijawab } from "~/domain/spt/pertanyaan";
import { induk as indukBadan } from "~/domain/spt/tahunan/badan/induk";
import { induk as indukOp } from "~/domain/spt/tahunan/op/induk";
import { hitungBadan, SEMUA_TIDAK } from "../../../setup/badan";
import { hitungOp } from "../../../setup/hitung-op";

const NPWP = "0012345678901000";
const YEARS = { numRuns: 200, seed: 29 };
const rupiah = (min: number, max: number) => fc.integer({ min, max });
const TANDA_TANGAN = {
  ...{ x_pernyataan: true, x_penandatangan: "wajib_pajak", x_nama: "A", x_jabatan: "Direktur" },
  ...{ x_kota: "Jakarta", x_tanggal: "2026-03-01" },
};
const KEMBALI = { bank_nomor: "1", bank_nama: "B", bank_pemilik: "C" };
const tidak = (names: readonly string[]): Isi => Object.fromEntries(names.map((name) => [name, false]));
/** Findings that stop an honest taxpayer: refusals, and questions that the law does not ask. */
const ditanya = (k: Keadaan): readonly string[] =>
  periksa(k, "dipandu")
    .filter(({ berat }) => berat !== "peringatan")
    .map(({ kode, formulir, field }) => `${kode} ${formulir} ${field}`);

/** Findings that the tax office would ask about in a letter, whatever the return confirmed at filing. */
const disurati = (k: Keadaan): readonly string[] =>
  titikOf(periksa(k, "dipandu"), "2026-05-18").map(({ kode }) => kode);

/** A year of work for up to three employers and of a practice under the norm, with everything stated as it was. */
const orang = fc.record({
  kerja: fc.array(rupiah(10_000_000, 800_000_000), { maxLength: 3 }),
  praktik: fc.option(rupiah(1_000_000, 390_000_000), { nil: null }),
  zakat: fc.option(rupiah(100_000, 5_000_000), { nil: null }),
  anak: fc.integer({ min: 0, max: 3 }),
  kawin: fc.boolean(),
  saldo: rupiah(0, 500_000_000),
  angsuran: rupiah(0, 20_000_000),
});
type Orang = typeof orang extends fc.Arbitrary<infer T> ? T : never;
/** The documents of others about that year, and last year's lists: the wealth grew by savings out of its income. */
const faktaOrang = ({ kerja, praktik, saldo }: Orang): Isi => ({
  ...{ faktur: 0, harta_hilang: 0, lalu_utang: 0, rugi_sisa: 0 },
  lalu_harta: Math.max(0, saldo - Math.floor(kerja.reduce((sum, one) => sum + one, 6 * (praktik ?? 0)) / 4)),
});
function setahun(one: Orang, fakta: Isi = {}): Keadaan {
  const { kerja, praktik, zakat, anak, kawin, saldo, angsuran } = one;
  const usaha = praktik !== null;
  const peredaran = Array.from({ length: 12 }, () => praktik ?? 0);
  const isian = {
    ...tidak(belumDijawab(indukOp, {}, [])),
    ...{ b1a: kerja.length > 0, d10a: kerja.length > 0, h13a: true, c3: zakat !== null, lamp_b: "berkas" },
    ...{ sumber_penghasilan: [...(kerja.length > 0 ? ["PEKERJAAN"] : []), ...(usaha ? ["PEKERJAAN_BEBAS"] : [])] },
    ...(usaha ? { b1b1: true, b1b2: "TIDAK", b1b3: "NORMA" } : {}),
    ...{ c5: `${kawin ? "K" : "TK"}/${anak}`, d10b: angsuran, g_pilihan: "pemeriksaan", ...KEMBALI, ...TANDA_TANGAN },
  };
  const slip = (bruto: number, no: number) => ({ npwp: NPWP, nama: `PT ${no}`, bruto });
  return hitungOp(
    {
      induk: { isian },
      l1: {
        baris: {
          a1: [{ kode: "0102", nomor_akun: "1", atas_nama: "A", bank: "B", lokasi: "IDN", tahun: 2020, saldo }],
          c: Array.from({ length: anak }, (_, no) => ({
            ...{ nama: `Anak ${no}`, nik: `${NPWP}${no}`, hubungan: "CHILD", pekerjaan: "-" },
            tanggal_lahir: "2025-01-01",
          })),
          d: kerja.map((bruto, no) => ({ ...slip(bruto, no), pengurang: Math.min(6_000_000, Math.floor(bruto / 20)) })),
          e: kerja.map((bruto, no) => ({
            ...slip(bruto, no),
            ...{ nomor_bukti: `${no}`, tanggal_bukti: "2025-12-31", jenis_pajak: "ARTICLE21" },
            pph: Math.floor(bruto / 10),
          })),
        },
      },
      l3b: { baris: { c: usaha ? [{ nama: "A", jenis_usaha: "Dokter", peredaran }] : [] } },
      l3a4: { baris: { a: usaha ? [{ nama: "A", jenis_usaha: "Dokter", klu: "47999", daerah: "LAIN" }] : [] } },
      l5: { baris: { b: zakat === null ? [] : [{ kode: "501", jumlah: zakat }] } },
    },
    { posting: { pasal25: angsuran }, fakta },
  );
}

/** A trading company with its books, its assets under fiscal rates, slips and instalments. */
const usaha = fc.record({
  jual: rupiah(100_000_000, 4_000_000_000),
  beli: rupiah(1_000_000, 2_000_000_000),
  gaji: rupiah(1_000_000, 500_000_000),
  aset: fc.array(rupiah(1_000_000, 300_000_000), { maxLength: 3 }),
  potong: fc.array(rupiah(1_000_000, 100_000_000), { maxLength: 3 }),
  angsuran: rupiah(0, 50_000_000),
});
type Usaha = typeof usaha extends fc.Arbitrary<infer T> ? T : never;
/** Documents that the class may hold about that year, of all its sales, purchases and pay. */
const faktaUsaha = ({ jual, beli, gaji, aset, potong }: Usaha) => ({
  ...{ penyerahan: jual, faktur: jual, upah: gaji, jasa: 0, sewa: 0, royalti: 0 },
  perolehan: aset.reduce((sum, biaya) => sum + biaya, beli),
  diterima: Math.min(
    jual,
    potong.reduce((sum, dpp) => sum + dpp, 0),
  ),
});
function buku({ jual, beli, gaji, aset, potong, angsuran }: Usaha, fakta: Isi = {}): Keadaan {
  const susut = aset.reduce((sum, biaya) => sum + Math.floor(biaya / 4), 0);
  const kini = 100_000_000 + aset.reduce((sum, biaya) => sum + biaya, 0);
  const isian = {
    ...{ ...SEMUA_TIDAK, sektor_usaha: "BC03", h21e: aset.length > 0, e13: potong.length > 0, g20: true },
    ...{ e14: angsuran, f19a: "pemeriksaan", lamp_a: "berkas", lamp_d: "berkas", ...KEMBALI, ...TANDA_TANGAN },
  };
  return hitungBadan(
    {
      induk: { isian },
      l1c: {
        akun: {
          ...{ "4002": { c3: jual }, "5001": { c3: beli }, "5311": { c3: gaji }, "5314": { c3: susut } },
          ...{ "1101": { nilai: kini }, "3200": { nilai: kini } },
        },
      },
      l2: { baris: { a: [{ nama: "A", modal: 0, persen: "100" }] } },
      l3: {
        baris: {
          b: potong.map((dpp, no) => ({
            ...{ nama: "B", npwp: NPWP, jenis_pajak: "ARTICLE23", nomor_bukti: `${no}`, tanggal_bukti: "2025-06-30" },
            ...{ dpp, pph: Math.floor(dpp / 50) },
          })),
        },
      },
      l9: {
        isian: { rekap_b: susut },
        baris: {
          aset: aset.map((biaya, no) => ({
            ...{ kelompok: "hk1", kode: "402", jenis: `${no}`, perolehan: "2025-01", metode_fiskal: "GL" },
            biaya: biaya - (biaya % 4),
          })),
        },
      },
      l11b: { isian: { utang_swasta_ln: false } },
    },
    { posting: { pasal25: angsuran }, fakta },
  );
}

describe("an honest year", () => {
  it("of a person is neither refused nor questioned", () => {
    fc.assert(
      fc.property(orang, (one) => {
        fc.pre(one.kerja.length > 0 || one.praktik !== null);
        expect(ditanya(setahun(one))).toEqual([]);
      }),
      YEARS,
    );
  });

  it("of a company is neither refused nor questioned", () => {
    fc.assert(
      fc.property(usaha, (one) => {
        expect(ditanya(buku(one))).toEqual([]);
      }),
      YEARS,
    );
  });

  it("of a person raises no letter", () => {
    fc.assert(
      fc.property(orang, (one) => {
        fc.pre(one.kerja.length > 0 || one.praktik !== null);
        expect(disurati(setahun(one, faktaOrang(one)))).toEqual([]);
      }),
      YEARS,
    );
  });

  it("of a company raises no letter", () => {
    fc.assert(
      fc.property(usaha, (one) => {
        expect(disurati(buku(one, { ...faktaUsaha(one), pkp: true }))).toEqual([]);
      }),
      YEARS,
    );
  });

  it("is asked for no more as more of its true documents come in", () => {
    const share = fc.integer({ min: 0, max: 100 });
    const shares = fc.record(
      Object.fromEntries(["penyerahan", "upah", "perolehan", "diterima"].map((one) => [one, share])),
    );
    fc.assert(
      fc.property(
        usaha,
        shares,
        fc.constantFrom("penyerahan", "upah", "perolehan", "diterima"),
        share,
        (one, had, nama, more) => {
          const whole = faktaUsaha(one);
          const of = (part: Readonly<Record<string, number>>) =>
            Object.fromEntries(
              Object.entries(part).map(([name, percent]) => [
                name,
                Math.floor((whole[name as keyof typeof whole] * percent) / 100),
              ]),
            );
          const before = disurati(buku(one, of(had)));
          const after = disurati(buku(one, of({ ...had, [nama]: Math.min(100, (had[nama] ?? 0) + more) })));
          expect(after.filter((kode) => !before.includes(kode))).toEqual([]);
        },
      ),
      YEARS,
    );
  });

  it("leaves every question of a company to the company", () => {
    expect(belumDijawab(indukBadan, {}, [])).toEqual(expect.arrayContaining(["c2", "h21a"]));
  });
});
