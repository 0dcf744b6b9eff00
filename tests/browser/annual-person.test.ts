import { describe, expect, it } from "vitest";
import { chromiumFile } from "../setup/browser";
import { story } from "../setup/story";
import * as annual from "./steps/annual";
import type { Person } from "./steps/person";
import { MANNERS, useStage } from "./steps/stage";

const PDF = { name: "laporan-keuangan.pdf", content: "%PDF-1.4\n%%EOF\n" };
/** How the words of a page write an amount. */
const amount = (text: string) => new RegExp(`^-?(?:Rp)?${text.replaceAll(".", "\\.")}$`);

/** Persons of the demo class, each of whom lives one of its cases. */
describe.skipIf(!chromiumFile).each(MANNERS)("annual returns of persons, %s", (_, manner) => {
  const stage = useStage(manner, "demo");

  describe("a doctor with a clinic, books and two slips", () => {
    const step = story();
    let doctor: Person;
    let address: string;

    step("finds both slips, the family and the instalments already there", async () => {
      doctor = await stage.enter("peserta06");
      address = await annual.beginAnnual(doctor);
      await doctor.sees(/Kasus latihan: Dokter dengan klinik/, "600.750.000", /^K\/2/, /96\.000\.000/);
    });

    step("answers the questions of the main form one after another without leaving it", async () => {
      await doctor.open(`${address}/induk`);
      await doctor.sees("Ya: isi butir 1b2, 1b3, 14f.");
      await doctor.ticks("Kegiatan Usaha");
      await annual.answers(
        doctor,
        [
          [/Metode Pembukuan/, /akrual/],
          [/dari usaha dan\/atau pekerjaan bebas/, "Ya"],
        ],
        annual.OPENS,
      );
      await annual.answers(doctor, [[/menggunakan norma/, /pembukuan/i]], annual.OPENS);
      await annual.answers(doctor, [[/^Sektor usaha/, "Jasa"]], annual.SAVED);
    });

    step("reconciles the clinic's books and attaches them", async () => {
      await doctor.open(`${address}/lampiran3a2`);
      await doctor.types({
        "Pendapatan jasa, Nilai (komersial)": "1.000.000.000",
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

    step("reads what it comes to, pays and has the receipt", async () => {
      await doctor.open(`${address}/tinjau`);
      await doctor.sees(amount("883.250.000"), amount("208.975.000"), /Kurang bayar/, /48\.162\.500/);
      await annual.agrees(doctor, address);
      expect(await annual.signsAndPays(doctor)).toMatch(/^BPE-/);
    });
  });

  it("the windows had nothing to complain of", () => expect(stage.faults()).toEqual([]));
});
