import { describe, expect, it } from "vitest";
import { chromiumFile } from "../setup/browser";
import { story } from "../setup/story";
import * as annual from "./steps/annual";
import type { Person } from "./steps/person";
import { PLAIN_MANNERS, useStage } from "./steps/stage";

const BANK = { nomor: "0112233445", bank: "Bank Contoh", pemilik: "Peserta" };
const PDF = { name: "laporan-keuangan.pdf", content: "%PDF-1.4\n%%EOF\n" };
/** Pattern of an amount as the page text writes it. */
const amount = (text: string) => new RegExp(`^-?(?:Rp)?${text.replaceAll(".", "\\.")}$`);

const OVERPAID = /Lebih bayar: Rp600\.000/;

/** Persons of the demo class, each with one of its cases. */
const FINAL_TURNOVER = /^Apakah memiliki peredaran bruto tertentu/;

// With script employee.test.ts walks a person's year to its receipt, spt-pertanyaan.test.ts answers questions of a person.
describe.skipIf(!chromiumFile).each(PLAIN_MANNERS)("annual returns of persons, %s", (_, manner) => {
  const stage = useStage(manner, "demo");

  describe("a doctor with a clinic, books and two slips", () => {
    const step = story();
    let doctor: Person;
    let address: string;

    step("finds both slips, the family and the instalments already there", async () => {
      doctor = await stage.enter("peserta06");
      address = await annual.beginAnnual(doctor);
      await doctor.sees(/Kasus latihan: Dokter dengan klinik/, "420.750.000", /^K\/2/, /96\.000\.000/);
    });

    step("answers the main-form questions opened by its slip of freelance work", async () => {
      await doctor.open(`${address}/induk`);
      await doctor.sees("Ya: isi butir 1b2, 1b3, 14f.");
      await doctor.ticks("Kegiatan Usaha");
      await annual.answers(
        doctor,
        [
          [/Metode Pembukuan/, /akrual/],
          [FINAL_TURNOVER, /^Tidak/],
          [/menggunakan norma/, /pembukuan/i],
        ],
        annual.OPENS,
      );
      await annual.answers(doctor, [[/^Sektor usaha/, "Jasa"]], annual.SAVED);
    });

    step("reconciles the clinic's books and attaches them", async () => {
      await doctor.open(`${address}/lampiran3a2`);
      await doctor.types({
        "Pendapatan jasa, Nilai (komersial)": "1.180.000.000",
        "Pendapatan jasa, Tidak termasuk objek pajak": "100.000.000",
        "Pendapatan jasa, Dikenakan PPh bersifat final": "200.000.000",
        "Pendapatan jasa, Penyesuaian fiskal positif": "50.000.000",
        "Pendapatan jasa, Penyesuaian fiskal negatif": "30.000.000",
        "Pendapatan jasa, Kode penyesuaian fiskal": "FPO-12, FNE-04",
      });
      await doctor.presses("Simpan, lanjut ke", "Beban Usaha (1)");
      await doctor.page.locator('[name="5311.c3"]').fill("400.000.000");
      await doctor.page.locator('[name="5311.c7"]').fill("50.000.000");
      await doctor.page.locator('[name="5311.c8"]').fill("20.000.000");
      await doctor.page.locator('[name="5311.c9"]').fill("FPO-12, FNE-04");
      await doctor.presses("Simpan lampiran", /Lampiran disimpan/);
      await doctor.open(`${address}/lampiran3a2?bagian=1101`);
      await doctor.page.locator('[name="1101.nilai"]').fill("600.000.000");
      await doctor.presses("Simpan lampiran", /Lampiran disimpan/);
      await doctor.open(`${address}/lampiran3a2?bagian=3200`);
      await doctor.page.locator('[name="3200.nilai"]').fill("600.000.000");
      await doctor.presses("Simpan lampiran", /Lampiran disimpan/);
      await annual.attach(doctor, address, "Laporan keuangan", PDF);
    });

    step("reads the result, pays and has the receipt", async () => {
      await doctor.open(`${address}/tinjau`);
      await doctor.sees(amount("883.250.000"), amount("208.975.000"), /Kurang bayar/, /48\.162\.500/);
      await annual.agrees(doctor, address);
      expect(await annual.signsAndPays(doctor)).toMatch(/^BPE-/);
    });
  });

  describe("a person who stopped working in the middle of the year", () => {
    const step = story();
    let person: Person;
    let address: string;

    step("sees the overpayment, and is asked for the refund method before signing", async () => {
      person = await stage.enter("peserta03");
      address = await annual.beginAnnual(person);
      await person.sees(OVERPAID);
      await person.ticks(/menyadari sepenuhnya/);
      await person.presses("Setuju, lanjut ke hasil", "Ada masalah");
      await person.sees(/Nomor rekening/);
    });

    step("requests a preliminary refund, and reads the request with its status and its term", async () => {
      await annual.agrees(person, address, { ...BANK, cara: /pengembalian pendahuluan/ });
      await person.sees(/0112233445/);
      expect(await annual.signs(person)).toMatch(/^BPE-/);
      await person.open(address);
      await person.sees("Permohonan pengembalian", /pengembalian pendahuluan/i, /Rp600\.000/);
      await person.follows(/^PRM|^[A-Z]+-\d|\d{4}/, /./, person.main.getByRole("list"));
      await person.sees(/Rp600\.000/, /Bank Contoh/);
    });
  });

  it("the windows reported no problem", () => expect(stage.faults()).toEqual([]));
});

describe.skipIf(!chromiumFile).each(PLAIN_MANNERS)("further annual returns of persons, %s", (_, manner) => {
  const stage = useStage(manner, "demo");

  describe("husband and wife taxed separately, each with an account", () => {
    const step = story();
    type Spouse = { person: Person; address: string };
    let wife: Spouse;
    let husband: Spouse;

    /**
     * A year of a doctor by the norm: the answer, December's turnover, the proposed norm for the line and the place.
     */
    async function practice(accountId: string, turnover: string): Promise<Spouse> {
      const person = await stage.enter(accountId);
      const address = await annual.beginAnnual(person);
      await person.sees(/Pisah Harta/);
      await person.open(`${address}/induk`);
      await person.ticks("Pekerjaan Bebas");
      await annual.answers(person, [[/dari usaha dan\/atau pekerjaan bebas/, "Ya"]], annual.OPENS);
      await annual.answers(
        person,
        [
          [FINAL_TURNOVER, /^Tidak/],
          [/menggunakan norma/, /norma/i],
        ],
        annual.SAVED,
      );
      await person.unfoldsFindings();
      await person.sees(/Bagian C diminta oleh jawaban butir 1b3/);
      const place = { "Nama tempat kegiatan usaha (TKU)": "Praktik", "Jenis usaha/pekerjaan bebas": "Dokter" };
      await annual.addRow(person, `${address}/lampiran3b/daftar/c`, { ...place, Desember: turnover });
      await annual.addRow(person, `${address}/lampiran3a4/daftar/a`, { ...place, Norma: "50" });
      return { person, address };
    }
    const shares = async ({ person, address }: Spouse) => {
      await person.open(`${address}/lampiran4`);
      await annual.answer(person, /Bagikan angka gabungan/, "Ya");
      await person.presses("Simpan lampiran", /Lampiran disimpan/);
    };

    step("she shares her figures, and sees none of his before he has agreed", async () => {
      wife = await practice("peserta07", "200.000.000");
      await shares(wife);
      await wife.person.open(`${wife.address}/lampiran4`);
      await wife.person.sees(amount("100.000.000"));
    });

    step("he agrees as well, and posting brings her figure and the joint tax", async () => {
      husband = await practice("peserta08", "300.000.000");
      await shares(husband);
      await husband.person.open(husband.address);
      await husband.person.presses(/^Posting/, /Posting selesai/);
      await husband.person.open(`${husband.address}/lampiran4`);
      await husband.person.sees(amount("250.000.000"), amount("14.625.000"), amount("8.775.000"), amount("5.850.000"));
    });

    step("she posts again and both see the same joint figure, each with a share of it", async () => {
      await wife.person.open(wife.address);
      await wife.person.sees(/Dokumen berubah sejak posting terakhir/);
      await wife.person.presses("Posting ulang", /Posting selesai/);
      await wife.person.open(`${wife.address}/lampiran4`);
      await wife.person.sees(amount("250.000.000"), amount("14.625.000"), amount("5.850.000"), amount("8.775.000"));
    });

    step("each pays the rest of its own share", async () => {
      for (const { person, address } of [wife, husband]) {
        await annual.agrees(person, address);
        expect(await annual.signsAndPays(person)).toMatch(/^BPE-/);
      }
    });
  });

  describe("a person who forgot rent and corrects an overpaid return", () => {
    const step = story();
    let person: Person;
    let first: string;
    let next: string;

    step("files the year unchanged, with its overpayment to be audited", async () => {
      person = await stage.enter("peserta11");
      first = await annual.beginAnnual(person);
      await person.sees(OVERPAID);
      await annual.agrees(person, first, { ...BANK, cara: /pemeriksaan/ });
      expect(await annual.signs(person)).toMatch(/^BPE-/);
    });

    step("begins the correction from the filed return", async () => {
      await person.open(first);
      await person.follows("Buat pembetulan", "Buat konsep SPT");
      await person.presses("Buat dan posting", /Posting selesai/);
      next = person.path.replace(/\/tinjau$/, "");
      expect(next).not.toBe(first);
      await annual.addRow(person, `${next}/lampiran3a4/daftar/b`, { "Penghasilan neto": "12.000.000" }, [
        ["Kode dan deskripsi", /^302/],
      ]);
    });

    step("replaces the earlier return: all of the tax counts again, and both appear side by side", async () => {
      await person.open(`${next}/induk`);
      await person.ticks(/Ganti SPT sebelumnya/);
      await annual.answers(person, [[/penghasilan dalam negeri lainnya/, "Ya"]], annual.SAVED);
      await person.sees(/Kurang bayar/, /1\.200\.000/, /600\.000/);
      await person.follows("Bandingkan dengan SPT yang dibetulkan", "Bandingkan dengan SPT yang dibetulkan");
      await person.sees(/^Metode ganti/, amount("1.800.000"));
    });

    step("pays the shortfall, and the request of the earlier return has ended", async () => {
      await annual.agrees(person, next);
      expect(await annual.signsAndPays(person)).toMatch(/^BPE-/);
      await person.open(first);
      await person.sees("Permohonan pengembalian", /Diganti|Ditarik/);
    });
  });

  it("the windows reported no problem", () => expect(stage.faults()).toEqual([]));
});
