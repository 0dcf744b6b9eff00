import { describe, expect, it } from "vitest";
import { nilaiDi } from "~/domain/mesin/baca";
import { alamatOf } from "~/domain/mesin/definisi";
import { type Isi, type IsiFormulir, mulai } from "~/domain/mesin/jalan/keadaan";
import { periksa } from "~/domain/mesin/periksa";
import type { Keadaan } from "~/domain/mesin/program";
import { sptOp, versiOp } from "~/domain/spt/tahunan/op/versi";
import { checkTahunan } from "~/domain/spt/tahunan/periksa";
import { textsOf } from "~/i18n/server";
import { rumusView } from "~/routes/spt/rumus.server";
import { dagang, hitungBadan, tahunBuku } from "../../../setup/badan";
import { hitungOp } from "../../../setup/hitung-op";

type IsiOp = Readonly<Record<string, IsiFormulir>>;
/**
 * Places that the checks of a personal return of 2025 lead to, as `code form.field`, of rows with their number from 0; of
 * an empty section its form and the item that opens it.
 */
const ditemukan = (isi: IsiOp, wp: Isi = {}): readonly string[] =>
  periksa(
    mulai(versiOp.program(sptOp.versi), {
      ...{ hari: "2025-12-31", isi },
      sumber: { spt: tahunBuku("2025-01"), wp: { nppn: true, ...wp } },
    }),
  ).map(({ kode, formulir, field, baris, isian }) =>
    field === null
      ? `${kode} ${formulir} ${String(isian.butir)}`
      : `${kode} ${formulir}.${field}${baris === null ? "" : ` ${baris}`}`,
  );

const induk = (isian: Isi, more: IsiOp = {}): IsiOp => ({ induk: { isian }, ...more });
const USAHA = { b1b1: true, b1b2: "TIDAK", b1b3: "NORMA" };
const FINAL = { b1b1: true, b1b2: "FINAL", b1b3: "HANYA_FINAL" };
const kerja = (bruto: number, pengurang: number): IsiOp => ({
  l1: { baris: { d: [{ nama: "PT A", bruto, pengurang }] } },
});
const luar = (kredit: number): IsiOp => ({
  l2: { baris: { c: [{ nama: "X", negara: "SGP", netto: 10, pajak: 5, kredit }] } },
});
const peredaran = (bagian: string, jumlah: number): IsiOp => ({
  l3b: { baris: { [bagian]: [{ nama: "Toko", jenis_usaha: "Toko", peredaran: [jumlah] }] } },
});
const BUKU = { ...FINAL, b1b3: "PEMBUKUAN", b1b4: "DAGANG" };
/** Books of a trader with such sales: what came back and what was taxed finally is no turnover of them. */
const buku = (jumlah: number): IsiOp => ({
  l3a1: { akun: { "4002": { c3: jumlah + 50_000_000, c5: 50_000_000 }, "4011": { c3: 10_000_000 } } },
});
const norma = (persen: string, bruto = 1): IsiOp => ({
  l3a4: { baris: { a: [{ nama: "Toko", bruto, norma: persen }] } },
});
const anak = (banyak: number): IsiOp => ({
  l1: { baris: { c: Array.from({ length: banyak }, () => ({ hubungan: "CHILD", tanggal_lahir: "2015-01-01" })) } },
});
const harta = (saldo: number): IsiOp => ({ l1: { baris: { a1: [{ saldo }] } } });
const DI_ATAS_BATAS = 4_800_000_001;

/** Of a check: what it finds, a return in which it does, and one in which it finds nothing. */
type Kasus = readonly [temuan: string, ada: IsiOp, tiada: IsiOp, wp?: Isi];
const KASUS: readonly Kasus[] = [
  ["bagian_kosong l1 1a", induk({ b1a: true }), induk({ b1a: true }, kerja(10, 0))],
  ["bagian_kosong l3b 1b2", induk(FINAL), induk(FINAL, peredaran("a", 1))],
  ["baris_tak_dihitung induk.b1a", induk({ b1a: false }, kerja(10, 0)), induk({ b1a: true }, kerja(10, 0))],
  ["kredit_ln_tak_dihitung induk.d10a", induk({ b1d: true, d10a: false }, luar(5)), induk({ b1d: true }, luar(5))],
  ["kredit_ln_lebih l2.kredit 0", induk({ b1d: true }, luar(6)), induk({ b1d: true }, luar(5))],
  ["harta_kosong l1.a7_total_perolehan", induk({}), induk({}, harta(1))],
  ["ptkp_nol induk.c5", induk({ c5: "-/-" }), induk({ c5: "TK/0" })],
  ["norma_nol l3a4.norma 0", induk(USAHA, norma("0")), induk(USAHA, norma("50"))],
  ["norma_nol l3a4.norma 0", induk(USAHA, norma("0")), induk(USAHA, norma("0", 0))],
  ["norma_tanpa_pemberitahuan induk.b1b3", induk(USAHA), induk({ ...USAHA, b1b3: "PEMBUKUAN" }), { nppn: false }],
  ["pengurang_lebih l1.pengurang 0", induk({}, kerja(10, 11)), induk({}, kerja(10, 10))],
  ["tanggungan_lebih l1.a7_total_perolehan", induk({}, anak(4)), induk({}, anak(3))],
  [
    "peredaran_lebih l3b.a.peredaran",
    induk(FINAL, peredaran("a", DI_ATAS_BATAS)),
    induk(FINAL, peredaran("a", DI_ATAS_BATAS - 1)),
  ],
  [
    "peredaran_lebih l3b.c.peredaran",
    induk(USAHA, peredaran("c", DI_ATAS_BATAS)),
    induk(USAHA, peredaran("c", DI_ATAS_BATAS - 1)),
  ],
  [
    "peredaran_seluruh l3b.a.peredaran",
    induk(BUKU, { ...peredaran("a", 800_000_000), ...buku(4_010_000_001) }),
    induk(BUKU, { ...peredaran("a", 800_000_000), ...buku(4_010_000_000) }),
    { umkm_seluruh: true },
  ],
  ["peredaran_kosong l3b.peredaran 0", induk(FINAL, peredaran("a", 0)), induk(FINAL, peredaran("a", 1))],
];

describe("a correction after the third year", () => {
  const codes = (k: Keadaan, hariIni: string, pembetulan = 1) =>
    checkTahunan(k, { akhir: "2025-12", pembetulan, hariIni, posting: "kini", bolehTandaTangan: true }).map(
      ({ code }) => code,
    );
  const [SAMPAI, LEWAT] = ["2028-12-31", "2029-01-01"];
  const op = (isi: IsiOp, semula: number) => hitungOp(isi, { spt: ke(1), lalu: { e11a: semula } });
  const ke = (pembetulan: number) => tahunBuku("2025-01", { pembetulan });
  const kredit = (pph: number): IsiOp =>
    induk({ b1a: true, d10a: true }, { l1: { baris: { e: [{ nama: "X", pph }] } } });
  const badan = (amount: number, semula: number) =>
    hitungBadan(dagang({ d11: "DEFAULT" }, amount), { spt: ke(1), lalu: { f17a: semula } });

  it.each([
    ["that still says overpaid, though less than before", op(kredit(400_000), -1_000_000), 600_000],
    ["that says less owed than was paid", op(kredit(0), 500_000), -500_000],
    ["that says a loss", op(induk(BUKU, { l3a1: { akun: { "5311": { c3: 7_000_000 } } } }), 0), 0],
    ["of a company that says a loss", badan(-7_000_000, 0), 0],
  ])("%s is too late from the fourth on", (_, k, hasil) => {
    expect(nilaiDi(k, "induk", "hasil")).toBe(hasil);
    expect(codes(k, SAMPAI)).not.toContain("lebih_lewat");
    expect(codes(k, LEWAT)).toContain("lebih_lewat");
    // the first return of a year has no such limit
    expect(codes(k, LEWAT, 0)).not.toContain("lebih_lewat");
  });

  it("that says more owed may still be filed", () => {
    expect(codes(op(kredit(0), -1_000_000), LEWAT)).not.toContain("lebih_lewat");
    expect(codes(badan(7_000_000, 0), LEWAT)).not.toContain("lebih_lewat");
  });
});

describe("checks of the annual personal return", () => {
  const kasus = KASUS.map(([temuan, ...rest]) => [temuan, rest] as const);
  it.each(kasus)("%s is found where it holds, and nowhere else", (temuan, [ada, tiada, wp]) => {
    expect(ditemukan(ada, wp)).toContain(temuan);
    expect(ditemukan(tiada, wp)).not.toContain(temuan);
  });

  it("each stands on the page of its form, in words", () => {
    const texts = textsOf("id");
    for (const form of sptOp.formulir) {
      const told = rumusView("op", null, alamatOf(form), texts)?.periksa.map(({ pesan }) => pesan) ?? [];
      const own = sptOp.periksa.filter(({ formulir }) => formulir === form.id);
      const missing = own.filter(({ kode }) => {
        const words = texts.t(`${form.namespace}:periksa.${kode}`).split("{{")[0] ?? "";
        return !told.some((pesan) => pesan.startsWith(words.slice(0, 12)));
      });
      expect(missing.map(({ kode }) => kode)).toEqual([]);
    }
  });
});
