import { beforeAll, describe, expect, it } from "vitest";
import { chromiumFile } from "../setup/browser";
import { personOf } from "../setup/wakil";
import { answer } from "./steps/annual";
import type { Person } from "./steps/person";
import { USUAL_MANNERS, useStage } from "./steps/stage";

describe.skipIf(!chromiumFile).each(USUAL_MANNERS)("a representative from its grant to its end, %s", (_, manner) => {
  const stage = useStage(manner);
  let owner: Person;
  let nama: string;
  let wakil: Person;
  let grant: string;
  beforeAll(async () => {
    await stage.api().db.write((sql) => sql.run("DELETE FROM WakilKuasa"));
    ({ person: owner, nama } = await stage.enterAsCompany("peserta01"));
    wakil = await stage.enter("peserta02");
  });
  const billings = async () =>
    (await stage.api().db.sql.get<{ n: number }>("SELECT count(*) n FROM Billing WHERE uraian = 'Uji wakil'"))?.n;
  const fillIn = async (jumlah: string) => {
    await wakil.open("/pembayaran/mandiri?langkah=nilai&akun=411618-100&tahun=2026");
    await wakil.types({ Jumlah: jumlah, Uraian: "Uji wakil" });
  };

  it("the taxpayer grants the right to pay, and waits", async () => {
    await owner.open("/portal/wakil-kuasa/baru");
    await owner.types({ "NIK/NPWP": await personOf(stage.api(), "peserta02"), "Nomor dokumen penunjukan": "SK-88" });
    await answer(owner, /^Jenis perwakilan/, /Kuasa konsultan/);
    await owner.types({ Mulai: "01-03-2026" });
    await owner.main.locator('[name="hak"][value="pembayaran"]').check();
    await owner.presses("Simpan", "Menunggu persetujuan");
    grant = owner.path;
  });

  it("the representative is notified and accepts in its own account", async () => {
    await wakil.open("/notifikasi");
    await wakil.sees(/menunjuk Anda sebagai wakil\/kuasa/);
    await wakil.open(grant);
    await wakil.follows("Jawab penunjukan", `Bertindak untuk ${nama}?`);
    await wakil.chooses("Jawaban", "Terima");
    await wakil.presses("Jawab penunjukan", "Disetujui");
  });

  it("the representative acts for the taxpayer and makes a code for it", async () => {
    await wakil.open("/identitas");
    const all = wakil.main.getByRole("region", { name: "Wajib pajak yang Anda wakili" });
    const represented = all.getByRole("listitem").filter({ hasText: nama });
    await wakil.presses("Bertindak sebagai ini", `Anda kini bertindak sebagai ${nama}`, represented);
    await fillIn("1.250.000");
    await wakil.presses("Buat kode billing", /Kode billing siap dibayar/);
    expect(await billings()).toBe(1);
  });

  it("revoked with a half-filled form, it sees the revoking taxpayer, keeps the typed values, and makes nothing", async () => {
    await fillIn("3.500.000");
    await owner.open(`${grant}/hapus`);
    await owner.types({ Alasan: "Kontrak berakhir" });
    await owner.presses("Cabut penunjukan", "Dicabut");
    await wakil.presses("Buat kode billing", `Anda tidak lagi mewakili ${nama}`);
    await wakil.sees(
      /mencabut penunjukan Anda pada/,
      "Alasannya: Kontrak berakhir",
      /tidak ada yang berubah pada data/,
      "3.500.000",
    );
    expect(await billings()).toBe(1);
    await wakil.follows("Ganti identitas", "Ganti identitas", wakil.main);
    await wakil.presses("Bertindak sebagai ini", /Anda kini bertindak sebagai/);
    await wakil.open("/notifikasi");
    await wakil.sees(/mencabut penunjukan/);
    expect(stage.faults()).toEqual([]);
  });
});
