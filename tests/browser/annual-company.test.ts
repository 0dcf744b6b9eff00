import { describe, expect, it } from "vitest";
import { chromiumFile } from "../setup/browser";
import { KODE_OTORISASI } from "../setup/small-class";
import { story } from "../setup/story";
import * as annual from "./steps/annual";
import * as company from "./steps/company";
import type { Person } from "./steps/person";
import { LONG_MANNERS, PLAIN_MANNERS, useStage } from "./steps/stage";

/** Pattern of an amount as the page text writes it. */
const amount = (text: string) => new RegExp(`^-?(?:Rp)?${text.replaceAll(".", "\\.")}$`);
const BANK = { "Nama bank": "Bank Contoh", "Nama pemilik rekening": "PT Contoh", "Nomor rekening": "0112233445" };
const REFUND = /mohon untuk/;
const CONTRADICTED = /Penghasilan final Rp40\.000\.000 dikeluarkan/;

// With script spt-pertanyaan.test.ts answers the main form, dua-tab.test.ts saves it, with-script.test.ts reads a paper
// with its reasons, and month-counted.test.ts signs and pays two returns.
describe.skipIf(!chromiumFile).each(PLAIN_MANNERS)("the annual return of a company, %s", (_, manner) => {
  const stage = useStage(manner);

  /*
   * Turnover 9,560 + deposit interest 40 = 9,600 million, costs 6,060 + 1,460 + 20: profit 2,060. The interest had
   * final tax (-40), the donation is no cost (+20): 2,040, less 240 of the loss of 2023: 1,800 million. Half of it
   * (4,800/9,600) is taxed at 11 %: 99; the other half at 22 %: 198; together 297. Less slips 47, instalments 120: 130.
   */
  describe("a trading company with the reduced tariff of article 31E", () => {
    const step = story();
    let trader: Person;
    let first: string;
    let next: string;

    step("begins at the list of returns, and is asked for its book year", async () => {
      ({ person: trader } = await stage.enterAsCompany("peserta01"));
      first = await company.beginAnnual(trader);
    });

    step("answers the main form, and its answers open the attachments", async () => {
      await company.fillsMain(
        trader,
        first,
        [
          [company.FINAL_INCOME, "Ya"],
          [company.LOSSES, "Ya"],
          [company.TARIFF, /31E/],
          [company.CREDITS, "Ya"],
        ],
        "120.000.000",
      );
      await trader.open(first);
      for (const form of ["4A", "7", "8"]) await trader.sees(new RegExp(`^Lampiran ${form}:`));
    });

    step("pastes its books; the unknown row gets an account, the profit closes them", async () => {
      const rows = [
        ...["Kas;60.000.000;0", "Bank Sentosa;3.000.000.000;0", "Modal saham;0;1.000.000.000"],
        ...["Penjualan;0;9.560.000.000", "Pembelian;6.060.000.000;0", "Beban gaji;1.460.000.000;0"],
        ...["Bunga deposito;0;40.000.000", "Sumbangan;20.000.000;0"],
      ];
      await company.pastesBooks(trader, first, { rows, unknown: ["Bank Sentosa", "1101"] });
    });

    step("answers the usual adjustments, and fills the attachments", async () => {
      await trader.open(`${first}/koreksi-fiskal`);
      await trader.types({
        "Berapa bunga yang sudah dikenai PPh final": "40.000.000",
        "Berapa sumbangan": "20.000.000",
      });
      await trader.presses("Simpan jawaban", /Jawaban disimpan: 2 akun terjawab/);
      await company.addOwner(trader, first);
      await company.deniesForeignDebt(trader, first);
      await company.addSlip(trader, first, "2.350.000.000", "47.000.000");
      await annual.addRow(trader, `${first}/7`, { "2 Tahun": "2023", "3 Nilai laba": "-240.000.000" });
      await annual.addRow(trader, `${first}/4A`, {
        "2 Kode objek pajak": "28-404-01",
        "4 Dasar pengenaan pajak": "40.000.000",
        "5 Tarif": "20",
      });
      await company.fillsForm(trader, `${first}/8`, { "Jumlah peredaran bruto": "9.600.000.000" });
      await trader.open(`${first}/8`);
      await trader.sees(amount("900.000.000"), amount("99.000.000"), amount("198.000.000"), amount("297.000.000"));
    });

    step("reads the way from profit to tax, pays and has the receipt", async () => {
      await trader.open(`${first}/ringkasan`);
      for (const figure of ["2.060.000.000", "2.040.000.000", "1.800.000.000", "297.000.000", "130.000.000"])
        await trader.sees(amount(figure));
      await company.attachBooks(trader, first);
      await trader.open(`${first}/induk`);
      await annual.answers(trader, [[company.FINAL_INCOME, "Tidak"]], annual.SAVED);
      // the interest left the income, so the "no" is asked about
      await trader.open(`${first}/kirim`);
      await trader.sees("Rp130.000.000", CONTRADICTED);
      await trader.chooses("Cara pembayaran", "Buat kode billing");
      await trader.types({ "Kode otorisasi DJP": KODE_OTORISASI, Alasan: "ya" });
      await trader.presses("Tanda tangani SPT", /Temuan tanpa alasan yang cukup: 1/);
      expect(await trader.field("Alasan").inputValue()).toBe("ya");
      await trader.types({ Alasan: "Bunga deposito." });
      expect(await annual.signsAndPays(trader)).toMatch(/^BPE-/);
      await trader.open(first);
      await trader.sees("Bunga deposito.");
    });

    // 60 million of the salaries were private: 2,100, less 240: 1,860; 930 x 11 % = 102.3 and 930 x 22 % = 204.6
    step("corrects it, sees the differences, and pays the missing 9,900,000", async () => {
      await trader.open(first);
      await trader.follows("Buat pembetulan", "Buat konsep SPT");
      await trader.presses("Buat konsep", /Konsep SPT dibuat/);
      next = trader.path;
      await trader.presses("Posting SPT", /Posting selesai/);
      await trader.open(`${next}/1C?bagian=5311`);
      await trader.page.locator('[name="5311.c7"]').fill("60.000.000");
      await trader.page.locator('[name="5311.c9"]').fill("FPO-01");
      await trader.presses("Simpan lampiran", company.FORM_SAVED);
      await trader.open(next);
      await trader.follows("Bandingkan dengan SPT yang dibetulkan", "Bandingkan dengan SPT yang dibetulkan");
      for (const [name, figures] of [
        [/sebelum fasilitas pajak/, ["2.040.000.000", "2.100.000.000", "60.000.000"]],
        [/^PPh terutang/, ["297.000.000", "306.900.000", "9.900.000"]],
      ] as const)
        expect((await company.line(trader, name)).slice(-3), String(name)).toEqual(figures);
      await company.states(trader, next);
      await trader.open(`${next}/kirim`);
      await trader.follows(CONTRADICTED, /Induk/);
      await annual.answers(trader, [[company.FINAL_INCOME, "Ya"]], "Kode otorisasi DJP");
      await trader.sees("Rp9.900.000");
      expect(await annual.signsAndPays(trader)).toMatch(/^BPE-/);
    });
  });

  it("the windows reported no problem", () => expect(stage.faults()).toEqual([]));
});

// `tests/portal/spt/sektor.test.ts` walks it without a browser.
describe.skipIf(!chromiumFile).each(LONG_MANNERS)("further annual returns of companies, %s", (_, manner) => {
  const stage = useStage(manner);

  // 2,700 - 1,500 - 500 = 700 million
  describe("a company in the wrong sector", () => {
    const step = story();
    let person: Person;
    let address: string;
    const profit = async (figure: string) => {
      await person.open(`${address}/induk`);
      expect((await company.line(person, /sebelum fasilitas pajak/)).join(" ")).toContain(figure);
    };

    step("fills attachment 1 of a trader", async () => {
      ({ person } = await stage.enterAsCompany("peserta03"));
      address = await company.beginAnnual(person);
      await company.fillsMain(person, address, [[company.FINAL_INCOME, "Tidak"]], "0");
      const rows = [
        ...["Kas;1.700.000.000;0", "Modal saham;0;1.000.000.000", "Penjualan;0;2.700.000.000"],
        ...["Pembelian;1.500.000.000;0", "Beban gaji;500.000.000;0"],
      ];
      await company.pastesBooks(person, address, { rows });
      await company.addOwner(person, address);
      await profit("700.000.000");
    });

    step(
      "is shown the effects of another sector, keeps the content in a file, and cannot go on without a tick",
      async () => {
        await person.follows("Ganti sektor usaha", "Ganti sektor usaha");
        await person.sees("Yang disetel ulang", /^Lampiran 1C/);
        const { name, bytes } = await person.saves(/^Unduh XLSX A/);
        expect(name).toMatch(/\.xlsx$/);
        expect(bytes.subarray(0, 2).toString()).toBe("PK");
        await person.picks("Sektor baru", /Jasa/);
        await person.presses("Ganti sektor", "Ada masalah");
        await profit("700.000.000");
      },
    );

    step("changes it: attachment 1 is different and empty, all else stays", async () => {
      await person.follows("Ganti sektor usaha", "Ganti sektor usaha");
      await person.picks("Sektor baru", /Jasa/);
      await person.ticks(/Saya mengerti/);
      await person.presses("Ganti sektor", "Sektor usaha diganti.");
      await person.sees(/BC04 Jasa/);
      await profit("0");
      await person.open(`${address}/1D`);
      await person.seesHeading(/^Lampiran 1D/);
      await person.open(`${address}/2/daftar/a`);
      await person.sees("Siti Rahmawati");
    });

    step("undoes it, and every figure is restored", async () => {
      await person.open(`${address}/sektor`);
      await person.follows("Batalkan penggantian sektor", "Batalkan penggantian sektor");
      await person.presses("Batalkan penggantian sektor", "Sektor usaha dan lampirannya dikembalikan.");
      await person.sees(/BC03 Dagang/);
      await profit("700.000.000");
    });
  });

  it("the windows reported no problem", () => expect(stage.faults()).toEqual([]));
});

// annual-lynx.test.ts walks a year to the request of its refund.
describe.skipIf(!chromiumFile).each(LONG_MANNERS)("overpaid annual returns of companies, %s", (_, manner) => {
  const stage = useStage(manner);

  // 60,000 - 59,000 - 500 = 500 million at 22 %: 110. Slips 92 and instalments 48 exceed it by 30 million.
  describe("a company that paid too much, with a turnover above 50 billion", () => {
    const step = story();
    let person: Person;
    let address: string;

    step("fills the return to an overpayment of 30 million", async () => {
      ({ person } = await stage.enterAsCompany("peserta02"));
      address = await company.beginAnnual(person);
      await company.fillsMain(
        person,
        address,
        [
          [company.FINAL_INCOME, "Tidak"],
          [company.CREDITS, "Ya"],
        ],
        "48.000.000",
      );
      const rows = [
        ...["Kas;1.500.000.000;0", "Modal saham;0;1.000.000.000", "Penjualan;0;60.000.000.000"],
        ...["Pembelian;59.000.000.000;0", "Beban gaji;500.000.000;0"],
      ];
      await company.pastesBooks(person, address, { rows });
      await company.addOwner(person, address);
      await company.deniesForeignDebt(person, address);
      await company.addSlip(person, address, "4.600.000.000", "92.000.000");
      await company.attachBooks(person, address);
      await person.open(`${address}/kirim`);
      await person.sees(/Lebih bayar/, "-Rp30.000.000");
    });

    step("is shown the missing refund method and account, and the reason against the quick method", async () => {
      await person.unfoldsFindings();
      await person.sees(/F\.19a .*wajib diisi/, /Nomor rekening.*wajib diisi/);
      await person.open(`${address}/induk`);
      await annual.answer(person, REFUND, /pengembalian pendahuluan/);
      await person.types(BANK);
      await person.presses("Simpan induk", annual.SAVED);
      await person.open(`${address}/kirim`);
      await person.sees(/60\.000\.000\.000/);
      expect(await person.main.getByLabel("Kode otorisasi DJP").count()).toBe(0);
    });

    step("chooses the audit, files it, and reads its request with its status", async () => {
      await person.open(`${address}/induk`);
      await annual.answer(person, REFUND, /pemeriksaan/);
      await person.presses("Simpan induk", annual.SAVED);
      await person.open(`${address}/kirim`);
      expect(await annual.signs(person)).toMatch(/^BPE-/);
      await person.open(address);
      await person.sees("Permohonan pengembalian", /pemeriksaan/i, /Rp30\.000\.000/);
      await person.open("/pembayaran/pengembalian");
      await person.sees(amount("30.000.000"), /pemeriksaan/i);
    });
  });

  it("the windows reported no problem", () => expect(stage.faults()).toEqual([]));
});
