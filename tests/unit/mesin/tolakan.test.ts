import { describe, expect, it } from "vitest";
import { dated } from "~/domain/kit/dated";
import {
  type BagianAkun,
  type BagianBaris,
  type DefFormulir,
  type DefPeriksa,
  type DefSpt,
  defineSpt,
  hitung,
  temukan,
  terbuka,
} from "~/domain/mesin/definisi";
import { MesinError } from "~/domain/mesin/galat";
import type { Isian } from "~/domain/mesin/isian";
import { mulai, ubah } from "~/domain/mesin/jalan/keadaan";
import {
  adalah,
  bagi,
  banding,
  bulat,
  cari,
  dari,
  jika,
  jumlah,
  jumlahAkun,
  jumlahBaris,
  kali,
  menurut,
  parameter,
  type Rumus,
  tetap,
  ya,
} from "~/domain/mesin/rumus";
import { susun } from "~/domain/mesin/susun/susun";
import { defineVersi, versiBaru } from "~/domain/mesin/versi";
import { contoh, induk } from "./contoh";

const rupiah = (name: string): Isian => ({ kind: "rupiah", name });
const form = (id: string, ...fields: readonly Isian[]): DefFormulir => ({
  id,
  namespace: "spt",
  versi: "1",
  sections: [{ name: "bagian", fields }],
});
const spt = (...formulir: readonly DefFormulir[]): DefSpt =>
  defineSpt({
    jenis: "uji",
    versi: "1",
    sejak: "2025-01-01",
    judul: "Uji",
    periode: "masa",
    formulir: formulir.map(terbuka),
    sumber: [],
    periksa: [],
  });
const refusalOf = (make: () => unknown): string => {
  try {
    make();
  } catch (error) {
    if (error instanceof MesinError) return error.message;
    throw error;
  }
  return "not refused";
};
const refused = (...formulir: readonly DefFormulir[]) => refusalOf(() => susun(spt(...formulir)));
const withFormula = (rumus: Rumus, ...rest: readonly Isian[]) =>
  refused(form("a", rupiah("x"), hitung("y", "1", rumus), ...rest));
const rows = (...kolom: readonly Isian[]): BagianBaris => ({ jenis: "baris", name: "isi", asal: "ketik", kolom });
const old = dated("tarif lama", [{ from: "2026-01-01", value: 5, dasar: { kutipan: "-" } }]);

describe("an invalid definition is refused, with its place and the remedy", () => {
  it.each<[string, string, string]>([
    [
      "an unknown name",
      withFormula(dari("z9")),
      'uji › a › bagian › y: no field, column, row or source is called "z9": write the name as it is defined',
    ],
    [
      "a misspelt name of another form",
      refused(form("l13b", rupiah("vokasi_total")), form("a", hitung("y", "1", dari("l13b.vokasi_totl")))),
      '(is "l13b.vokasi_total" meant?)',
    ],
    [
      "two fields of one name",
      refused(form("a", rupiah("x"), rupiah("x"))),
      'uji › a › bagian › x: "x" is defined twice (also in bagian)',
    ],
    ["two forms of one name", refused(form("a"), form("a")), 'two forms or sources are called "a"'],
    ["a name that is none", refused(form("a", rupiah("x y"))), '"x y" is no name'],
    [
      "a text in a sum",
      withFormula(jumlah(["+x", "+t"]), { kind: "teks", name: "t", max: 5 }),
      "an operand of a sum must be a number, but is teks",
    ],
    [
      "a rate added to an amount",
      withFormula(jumlah(["+x", "+p"]), { kind: "persen", name: "p", skala: 2 }),
      "operands of one sum must be of one kind, but is rupiah + persen",
    ],
    [
      "a product that nobody rounds",
      withFormula(kali("x", "p"), { kind: "persen", name: "p", skala: 2 }),
      'exact and not rounded, but the field is rupiah: put `bulat("rupiah", …)`',
    ],
    [
      "a result of another kind",
      withFormula(ya("j"), { kind: "yaTidak", name: "j" }),
      "the result of the formula must be rupiah, but is yaTidak",
    ],
    [
      "a condition that is a figure",
      withFormula(jika("x", "x", tetap(0))),
      "the condition of a choice must be a condition (yes or no), but is rupiah",
    ],
    [
      "a choice that the field does not offer",
      withFormula(jika(adalah("k", "c"), "x", tetap(0)), { kind: "pilihan", name: "k", dari: ["a", "b"] }),
      'the answer to "k" must be a or b, but is c',
    ],
    [
      "a comparison of unlike things",
      withFormula(jika(banding("x", "=", "t"), "x", tetap(0)), { kind: "teks", name: "t", max: 5 }),
      "both sides of a comparison must be as rupiah, but is teks",
    ],
    [
      "a legal number",
      withFormula(bulat("rupiah", bagi(kali("x", tetap(11 as 12)), tetap(12)))),
      "the constant 11 is no structural number: make it a dated(...) parameter",
    ],
    [
      "a parameter that begins too late",
      withFormula(bulat("rupiah", parameter(old))),
      'parameter "tarif lama" has no value before 2026-01-01, but the definition counts from 2025-01-01',
    ],
    [
      "a cell of a grid without a field",
      refused({
        ...form("a"),
        sections: [
          { name: "g", fields: [rupiah("x")], tabel: { kolom: ["k"], baris: [{ name: "r", sel: { k: "q" } }] } },
        ],
      }),
      'row "r" of the grid names "q", which is no field of the section',
    ],
    [
      "a column read as a figure",
      refused({
        ...form("a"),
        sections: [rows(rupiah("c")), { name: "b", fields: [hitung("y", "1", dari("isi.c"))] }],
      }),
      '"isi.c" is a column of rows and has no one value here: add it up with `jumlahBaris`',
    ],
    ["rows that are none", withFormula(jumlahBaris("isi", "c")), '"isi" is no section of rows'],
    [
      "rows that follow none",
      refused({ ...form("a"), sections: [{ ...rows(rupiah("c")), mengikuti: { bagian: "b.lain", kolom: ["c"] } }] }),
      'uji › a › isi: "b.lain" is no section of rows',
    ],
    [
      "rows that follow others by a column that those have not",
      refused(
        { ...form("a"), sections: [{ ...rows(rupiah("c")), mengikuti: { bagian: "b.isi", kolom: ["c"] } }] },
        { ...form("b"), sections: [rows(rupiah("d"))] },
      ),
      'called "b.isi.c"',
    ],
    [
      "a name that may be a column or a field",
      refused({
        ...form("a"),
        sections: [{ name: "b", fields: [rupiah("c")] }, rows(rupiah("c"), hitung("d", undefined, dari("c")))],
      }),
      '"c" is a column of this row and a field of the form',
    ],
    [
      "a choice by row outside of accounts",
      withFormula(menurut("tanda", { a: "x" })),
      'menurut("tanda") means something only in the formula of a row',
    ],
    [
      "an account that does not say what columns choose by",
      refused({
        ...form("a"),
        sections: [
          {
            jenis: "akun",
            daftar: "akun_contoh",
            name: "n",
            kolom: [rupiah("c"), hitung("d", undefined, menurut("tanda", { plus: "c" }))],
            baris: [{ kode: "1101" }],
          },
        ],
      }),
      'row 1101 has no "tanda"',
    ],
  ])("%s", (_what, message, wanted) => expect(message).toContain(wanted));

  it("a circle is reported as the smallest one, through forms and rows", () => {
    const a = form(
      "a",
      hitung("p", "1", jumlah(["+q", "+r"])),
      hitung("q", "2", dari("b.s")),
      hitung("r", "3", dari("q")),
    );
    const b: DefFormulir = {
      ...form("b"),
      sections: [
        rows(hitung("t", undefined, dari("a.p")), hitung("u", undefined, dari("t"))),
        { name: "k", fields: [hitung("s", "4", jumlahBaris("isi", "u"))] },
      ],
    };
    expect(refused(a, b)).toContain("these figures need one another in a circle: ");
    const tight = form(
      "c",
      hitung("big1", "1", dari("big2")),
      hitung("big2", "2", dari("big3")),
      hitung("big3", "3", jumlah(["+big1", "+own"])),
      hitung("own", "4", jumlah(["+other", "+big1"])),
      hitung("other", "5", dari("own")),
    );
    expect(refused(tight)).toContain("circle: c.own → c.other → c.own. Take one of them from somewhere else");
  });

  it("a circle by form is no circle by field", () => expect(susun(contoh).simpul.length).toBeGreaterThan(50));

  it("a row that looks itself up in its own section reads every row of it", () => {
    const def = spt({
      ...form("a"),
      sections: [
        rows({ kind: "teks", name: "k", max: 3 }, rupiah("c"), hitung("d", undefined, cari("isi", "k", "k", "c"))),
      ],
    });
    const k = mulai(susun(def), {
      hari: "2025-01-31",
      isi: {
        a: {
          baris: {
            isi: [
              { k: "1", c: 5 },
              { k: "1", c: 6 },
            ],
          },
        },
      },
    });
    ubah(k, [{ bagian: "a.isi", ke: 0, isi: { c: 7 } }]);
    expect(k.baris[0]?.map(({ nilai }) => nilai[2])).toEqual([7, 7]);
    ubah(k, [{ bagian: "a.isi", hapus: 0 }]);
    expect(k.baris[0]?.map(({ nilai }) => nilai[2])).toEqual([6]);
  });

  it("a missing text is found through the lookup of texts", () => {
    const message = refusalOf(() =>
      susun(contoh, { adaTeks: (key) => key !== "spt:induk.d9" && key !== "spt:l9.aset.biaya" }),
    );
    expect(message.split("\n")).toEqual([
      "contoh › induk › d › d9: the text spt:induk.d9 is missing: add it to locales/ in every language",
      "contoh › l9 › aset › biaya: the text spt:l9.aset.biaya is missing: add it to locales/ in every language",
    ]);
  });

  it("all mistakes are reported at once", () => {
    expect(refused(form("a", hitung("x", "1", dari("p")), hitung("y", "2", dari("q")))).split("\n")).toHaveLength(2);
  });
});

describe("values that do not fit", () => {
  const program = susun(contoh);
  const k = mulai(program, { hari: "2025-12-31", isi: {} });
  it.each<[string, () => unknown, string]>([
    [
      "of another kind",
      () => ubah(k, [{ formulir: "l9", nama: "rekap_b", nilai: "12" }]),
      'l9 › rekap › rekap_b: the value given is "12", but the field is rupiah',
    ],
    [
      "half a rupiah",
      () => mulai(program, { hari: "2025-12-31", isi: { l9: { isian: { rekap_b: 1.5 } } } }),
      "the value given is 1.5, but the field is rupiah",
    ],
    [
      "in a row",
      () => ubah(k, [{ bagian: "l9.aset", tambah: { biaya: true } }]),
      "l9 › aset › biaya: the value given is true, but the field is rupiah",
    ],
    [
      "for a computed field",
      () => ubah(k, [{ formulir: "induk", nama: "d9", nilai: 1 }]),
      '"d9" is computed and takes no value',
    ],
    [
      "for a field that does not exist",
      () => ubah(k, [{ formulir: "induk", nama: "d99", nilai: 1 }]),
      'is called "d99"',
    ],
    ["for a row that does not exist", () => ubah(k, [{ bagian: "l9.aset", ke: 3, isi: {} }]), "l9.aset[3]"],
  ])("%s", (_what, run, wanted) => expect(refusalOf(run)).toContain(wanted));
});

describe("checks", () => {
  const of = (check: Partial<DefPeriksa>) =>
    refusalOf(() =>
      susun({
        ...contoh,
        periksa: [{ ...temukan("uji", "galat", banding("c3", "<", tetap(0)), { formulir: "l1a" }), ...check }],
      }),
    );
  it("for accounts name a section of accounts and its columns", () => {
    expect(of({ akun: "laba_rugi", field: "c3" })).toBe("not refused");
    expect(of({ akun: "neraca" })).toContain('called "c3"');
    expect(of({ akun: "rugi_laba" })).toContain('"l1a.rugi_laba" is no section of rows');
    expect(of({ akun: "laba_rugi", field: "c33" })).toContain('called "c33"');
  });
  it("put rupiah at stake, and no condition", () => {
    expect(of({ akun: "laba_rugi", taruhan: dari("c3") })).toBe("not refused");
    expect(of({ akun: "laba_rugi", taruhan: banding("c3", "<", tetap(0)) })).toContain("the amount at stake");
    expect(of({ akun: "laba_rugi", taruhan: dari("c33") })).toContain('called "c33"');
  });
  it("test a choice from an official list only for its own codes", () => {
    const daftar: Isian = { kind: "ref", name: "kelompok", daftar: "x", dari: ["hk1"] };
    const one = form("a", daftar, hitung("y", "1", jika(adalah("kelompok", "hk9"), tetap(1), tetap(0))));
    expect(refused(one)).toContain("must be hk1, but is hk9");
  });
});

describe("a name of another form", () => {
  const isi: BagianBaris = {
    jenis: "baris",
    name: "isi",
    asal: "ketik",
    kolom: [{ ...rupiah("nilai"), jumlah: true }],
  };
  const akun: BagianAkun = {
    jenis: "akun",
    name: "akun",
    daftar: "uji",
    kolom: [{ ...rupiah("c1"), jumlah: true }],
    baris: [{ kode: "100" }],
  };
  const other = (publik: readonly string[]): DefFormulir => {
    const { sections, ...rest } = form("b", rupiah("x"), { kind: "bulan12", name: "bulan" });
    return { ...rest, publik, sections: [...sections, isi, akun] };
  };
  const reading = (rumus: Rumus, publik: readonly string[], bagian?: BagianBaris) => {
    const own = form("a", hitung("y", "1", rumus));
    const sections = bagian ? [...own.sections, bagian] : own.sections;
    return refusalOf(() => susun({ ...spt(), formulir: [{ ...own, sections }, other(publik)] }));
  };

  it.each<[string, string, Rumus]>([
    ["a field", "x", dari("b.x")],
    ["a field in a sum", "x", jumlah(["+b.x", "+b.x"])],
    ["a month of a field", "bulan", dari("b.bulan_3")],
    ["a total of rows", "isi", dari("b.isi.nilai")],
    ["a sum over rows", "isi", jumlahBaris("b.isi", "nilai")],
    ["a row looked up", "isi", cari("b.isi", "nilai", tetap(0), "nilai")],
    ["an account", "akun", dari("b.100.c1")],
    ["a sum over accounts", "akun", jumlahAkun("b.akun", "c1")],
  ])("is private unless its form declares it public: %s", (_, nama, rumus) => {
    expect(reading(rumus, [])).toContain(`uji › a › bagian › y: "${nama}" of form "b" is private`);
    expect(reading(rumus, [nama])).not.toContain("private");
  });

  it("is private to rows that follow another list too", () => {
    const follows: BagianBaris = { ...isi, name: "ikut", mengikuti: { bagian: "b.isi", kolom: ["nilai"] } };
    expect(reading(tetap(0), [], follows)).toContain('uji › a › ikut: "isi" of form "b" is private');
    expect(reading(tetap(0), ["isi"], follows)).toBe("not refused");
  });
});

describe("versions of a return", () => {
  const next = versiBaru(contoh, {
    versi: "2026",
    sejak: "2026-01-01",
    formulir: [
      terbuka({
        ...induk,
        versi: "2026",
        sections: [...induk.sections, { name: "baru", fields: [hitung("d9_baru", "9a", jumlah(["+d9", "+d7"]))] }],
      }),
    ],
  });
  const versions = defineVersi([contoh, next]);
  it("a return is made by the version of its period and computed by its own version", () => {
    expect(versions.pada("2025-12-31").versi).toBe("2025");
    expect(versions.pada("2026-12-31").versi).toBe("2026");
    const isi = {
      hari: "2026-12-31",
      isi: { induk: { isian: { sektor: "BC01" } }, l1a: { akun: { "4002": { c3: 7 } } } },
    };
    const [before, after] = ["2025", "2026"].map((versi) => mulai(versions.program(versi), isi));
    expect(before?.program.nama.get("induk")?.has("d9_baru")).toBe(false);
    expect(after?.nilai[after.program.nama.get("induk")?.get("d9_baru") ?? -1]).toBe(14);
    expect(versions.program("2025")).toBe(versions.program("2025"));
    const broken = versiBaru(contoh, {
      versi: "x",
      sejak: "2027-01-01",
      formulir: [form("l9", hitung("y", "1", dari("z")))],
    });
    expect(refusalOf(() => defineVersi([contoh, broken]).susunSemua())).toContain('called "z"');
  });
  it("an unknown version has its own error, and so has a day before the first", () => {
    expect(refusalOf(() => versions.dari("2031"))).toBe(
      'contoh: there is no version "2031" of the return contoh; known are 2025, 2026. The return stays as it is stored',
    );
    expect(refusalOf(() => versions.pada("2024-12-31"))).toContain("counts from 2025-01-01, not on 2024-12-31");
    expect(refusalOf(() => defineVersi([contoh, contoh]))).toContain('"2025" is defined twice');
  });
});
