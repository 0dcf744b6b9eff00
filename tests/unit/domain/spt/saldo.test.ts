import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { nilaiDi } from "~/domain/mesin/baca";
import { refNama } from "~/domain/ref";
import { akunSektor, FORMULIR_SEKTOR } from "~/domain/ref/akun-badan";
import padanan from "~/domain/ref/padanan-akun.json";
import { lampiran1 } from "~/domain/spt/tahunan/badan/lampiran-1";
import { akunSaldo, POKOK, SALDO_LABA } from "~/domain/spt/tahunan/saldo/akun";
import { type BarisSaldo, kunciBaris, pencocok, TIDAK_DIPAKAI } from "~/domain/spt/tahunan/saldo/cocok";
import { buildSaldo, pasangSaldo } from "~/domain/spt/tahunan/saldo/susun";
import { hitungBadan } from "../../../setup/badan";

const formOf = (id: string) => {
  const form = lampiran1.find((one) => one.id === id);
  if (!form) throw new Error(id);
  return form;
};
const dagang = formOf("l1c");
const NONE = { nama: null, debit: null, kredit: null, jumlah: null };
const row = (akun: string, jumlah: number, nama: string | null = null): BarisSaldo => ({ ...NONE, akun, nama, jumlah });
const sisi = (akun: string, debit: number, kredit: number): BarisSaldo => ({ ...NONE, akun, debit, kredit });

const plain = (name: string | undefined) =>
  (name ?? "")
    .replace(/^(Dikurangi|Less):/, "")
    .toLowerCase()
    .replace(/\W/g, "");
const same = (a: string, b: string | undefined) => plain(a) === plain(b);

describe("the accounts of every sector", () => {
  test.each(FORMULIR_SEKTOR)("%s: each has its side, and each is found by its code and by its official name", (id) => {
    const accounts = akunSaldo(formOf(id));
    const rows = [...akunSektor[id].laba_rugi, ...akunSektor[id].neraca];
    const find = pencocok(accounts);
    for (const { kode, dihitung, nama, sisi, kontra } of accounts) {
      if (dihitung) continue;
      const source = rows.find((one) => one.kode === kode);
      if (source?.tanda) expect(sisi, kode).toBe(source.tanda === "tambah" ? "kredit" : "debit");
      expect(kontra, kode).toBe(source?.kontra === true);
      expect(find({ akun: kode, nama: null }), kode).toEqual({ kode, cara: "kode" });
      expect(find({ akun: `${kode} ${nama[0]}`, nama: null })?.kode, kode).toBe(kode);
      const shared = accounts.filter((one) => one.nama.some((name) => same(name, nama[0])));
      const byName = find({ akun: nama[0] ?? "", nama: null });
      expect(byName, kode).toEqual(shared.length === 1 ? { kode, cara: "nama" } : null);
    }
  });

  test("other usual names belong to existing accounts, and each leads to its account", () => {
    const names = new Set(
      FORMULIR_SEKTOR.flatMap((id) => akunSaldo(formOf(id)).flatMap(({ nama }) => nama.slice(0, 1))),
    );
    for (const name of Object.keys(padanan)) expect(names, name).toContain(name);
    const find = pencocok(akunSaldo(dagang));
    for (const words of Object.values(padanan))
      for (const word of words) {
        const found = find({ akun: word, nama: null });
        if (found?.cara === "padanan")
          expect(padanan[refNama("akun_l1c", found.kode) as keyof typeof padanan]).toContain(word);
      }
    expect(find({ akun: "Kas di Bank Lain", nama: null })).toBeNull();
    expect(find({ akun: "1-1100", nama: "Kas" })).toEqual({ kode: "1101", cara: "padanan" });
  });

  test("a company's own code with an unknown name needs a choice, even if the code fits", () => {
    const find = pencocok(akunSaldo(dagang));
    for (const akun of ["5-311 Beban listrik gudang", "2-102 Utang bank BCA", "5311 Beban listrik gudang"])
      expect(find({ akun, nama: null }), akun).toBeNull();
    expect(find({ akun: "5-311", nama: "Beban listrik gudang" })).toBeNull();
    expect(find({ akun: "5-311", nama: null })).toEqual({ kode: "5311", cara: "kode" });
  });

  test("a code and a name of two accounts match none", () => {
    const find = pencocok(akunSaldo(dagang));
    expect(find({ akun: "5001", nama: "Beban Sewa" })).toBeNull();
    expect(find({ akun: "5001 - Pembelian", nama: "Purchases" })).toEqual({ kode: "5001", cara: "kode" });
  });
});

const TYPED = akunSaldo(dagang).filter(({ dihitung }) => !dihitung);
const amounts = fc.array(
  fc.record({ at: fc.nat(TYPED.length - 1), jumlah: fc.integer({ min: 0, max: 10_000_000_000 }) }),
  { maxLength: 60 },
);
const rowsOf = (list: readonly { at: number; jumlah: number }[]): BarisSaldo[] =>
  list.map(({ at, jumlah }) => row(TYPED[at]?.kode ?? "", jumlah));

describe("rows and their amounts", () => {
  test("every matched amount lands exactly once, in any order of the rows", () => {
    fc.assert(
      fc.property(amounts, fc.infiniteStream(fc.nat()), (list, order) => {
        const rows = [...rowsOf(list), row("Akun yang tidak dikenal", 7)];
        const found = buildSaldo(dagang, rows);
        const landed = [...found.akun.values()].reduce((sum, one) => sum + one, 0);
        expect(landed).toBe(list.reduce((sum, { jumlah }) => sum + jumlah, 0));
        expect(found.baris.filter(({ kode }) => kode === null)).toHaveLength(1);
        const shuffled = rows
          .map((one) => [order.next().value, one] as const)
          .sort(([a], [b]) => Number(a) - Number(b));
        const again = buildSaldo(
          dagang,
          shuffled.map(([, one]) => one),
        );
        expect(Object.fromEntries(again.akun)).toEqual(Object.fromEntries(found.akun));
      }),
    );
  });

  test("profit, assets and the other side equal the computed values of the return", () => {
    fc.assert(
      fc.property(fc.constantFrom(...FORMULIR_SEKTOR), fc.infiniteStream(fc.nat(1_000_000_000)), (id, stream) => {
        const form = formOf(id);
        const rows = akunSaldo(form).flatMap(({ kode, dihitung }) =>
          dihitung ? [] : [row(kode, Number(stream.next().value))],
        );
        const { isi, laba, aset, pasiva } = pasangSaldo(form, {}, buildSaldo(form, rows));
        const akun: Record<string, Record<string, unknown>> = {};
        for (const [name, value] of Object.entries(isi)) {
          const [kode = "", kolom = ""] = name.split(".");
          akun[kode] = { ...akun[kode], [kolom]: value };
        }
        const sektor = {
          induk: { isian: { sektor_usaha: `BC${String(FORMULIR_SEKTOR.indexOf(id) + 1).padStart(2, "0")}` } },
        };
        const k = hitungBadan({ ...sektor, [id]: { akun } });
        const sum = (kode: string, kolom: string) => nilaiDi(k, id, `${kode}.${kolom}`);
        expect([sum(POKOK.laba, "c3"), sum(POKOK.aset, "nilai"), sum(POKOK.pasiva, "nilai")]).toEqual([
          laba,
          aset,
          pasiva,
        ]);
      }),
      { numRuns: 40 },
    );
  });

  test("two sides, and debits above with credits below 0, give the same result as amounts", () => {
    const plain = [
      row("1101", 700),
      row("1524", 100),
      row("2102", 200),
      row("3102", 300),
      row("4002", 500),
      row("5001", 400),
    ];
    const sides = [
      ...[sisi("1101", 700, 0), sisi("1524", 0, 100), sisi("2102", 0, 200), sisi("3102", 0, 300)],
      ...[sisi("4002", 0, 500), sisi("5001", 400, 0)],
    ];
    const signed = sides.map((one) => row(one.akun, (one.debit ?? 0) - (one.kredit ?? 0)));
    const [a, b, c] = [plain, sides, signed].map((rows) => Object.fromEntries(buildSaldo(dagang, rows).akun));
    expect(b).toEqual(a);
    expect(c).toEqual(a);
    // deductions from a part are often written below 0 in statements
    expect(buildSaldo(dagang, [row("1101", 700), row("1524", -100)]).akun.get("1524")).toBe(100);
  });

  test("a choice comes before a match, is known by code and name, and can leave a row out", () => {
    const rows = [row("Bank BCA", 10), row("Beban PPh badan", 5), row("5001", 3)];
    const pilihan = {
      [kunciBaris(row("bank bca", 0))]: "1101",
      [kunciBaris(row("BEBAN PPh Badan", 0))]: TIDAK_DIPAKAI,
      [kunciBaris(row("5001", 0))]: "5399",
    };
    const { baris, akun } = buildSaldo(dagang, rows, pilihan);
    expect(baris.map(({ kode, cara }) => [kode, cara])).toEqual([
      ["1101", "pilihan"],
      [TIDAK_DIPAKAI, "pilihan"],
      ["5399", "pilihan"],
    ]);
    expect(Object.fromEntries(akun)).toEqual({ "1101": 10, "5399": 3 });
  });
});

describe("a sheet put into its form", () => {
  const closed = [
    row("Kas", 1_000),
    row("2102", 300),
    row("3102", 400),
    row("3200", 300),
    row("4002", 900),
    row("5001", 600),
  ];

  test("sums are not imported, and adjustments next to the amounts stay", () => {
    const isi = { "5001.c7": 9, "5399.c3": 4, "1401.nilai": 8 };
    const {
      isi: next,
      selisih,
      laba,
      dikosongkan,
      negatif,
    } = pasangSaldo(dagang, isi, buildSaldo(dagang, [...closed, row("4800", 123)]));
    expect([selisih, laba, negatif]).toEqual([0, 300, []]);
    expect(next).toMatchObject({
      "1101.nilai": 1_000,
      "5001.c3": 600,
      "5001.c7": 9,
      "5399.c3": null,
      "1401.nilai": null,
    });
    expect(next).not.toHaveProperty("4800.c3");
    expect(dikosongkan).toEqual(["5399", "1401"]);
  });

  test("without a balance sheet only the amounts of profit and loss are replaced", () => {
    const { isi, selisih } = pasangSaldo(dagang, { "1101.nilai": 5 }, buildSaldo(dagang, [row("4002", 9)]));
    expect([isi["1101.nilai"], isi["4002.c3"], selisih]).toEqual([5, 9, 0]);
  });

  test("unclosed books differ by their profit, which goes to retained earnings on request", () => {
    const open = closed.map((one) => (one.akun === "3200" ? { ...one, jumlah: 0 } : one));
    const sheet = buildSaldo(dagang, open);
    expect(pasangSaldo(dagang, {}, sheet)).toMatchObject({ selisih: 300, dapatDitutup: true });
    const done = pasangSaldo(dagang, {}, sheet, true);
    expect([done.selisih, done.isi[`${SALDO_LABA}.nilai`], done.pasiva]).toEqual([0, 300, 1_000]);
    const wrong = buildSaldo(dagang, [...open, row("1499", 1)]);
    expect(pasangSaldo(dagang, {}, wrong, true)).toMatchObject({ selisih: 301, dapatDitutup: false });
  });

  test("omitted tax expense is no part of the added profit", () => {
    const rows = [sisi("1101", 750, 0), sisi("3102", 0, 500), sisi("4002", 0, 300), sisi("Beban PPh", 50, 0)];
    const sheet = buildSaldo(dagang, rows, { [kunciBaris(row("Beban PPh", 0))]: TIDAK_DIPAKAI });
    const done = pasangSaldo(dagang, {}, sheet, true);
    expect([done.laba, done.selisih, done.isi[`${SALDO_LABA}.nilai`]]).toEqual([300, 0, 250]);
  });

  test("an account on the wrong side is named if it cannot be below 0", () => {
    const rows = [sisi("1101", 0, 20), sisi("1401", 70, 0), sisi("3102", 0, 80), sisi("3200", 30, 0)];
    expect(pasangSaldo(dagang, {}, buildSaldo(dagang, rows))).toMatchObject({ selisih: 0, negatif: ["1101"] });
  });
});
