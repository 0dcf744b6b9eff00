import { afterAll, beforeAll, describe, expect } from "vitest";
import { buktiDulu, fakturDulu, pebDulu } from "../../setup/dokumen-dulu";
import { npwpOf } from "../../setup/faktur";
import { BULAN_2025, dilaporkanDulu } from "../../setup/kantor";
import { fileAndPay, type KelasKantor, kelasKantor } from "../../setup/kantor-kelas";
import { readyBadan } from "../../setup/month-badan";
import { ok, sptDetail } from "../../setup/spt";
import { sptBadan } from "../../setup/spt-badan";
import { story } from "../../setup/story";

let kelas: KelasKantor;
beforeAll(async () => {
  kelas = await kelasKantor();
});
afterAll(() => kelas.api.close());

const AKUN = {
  ...{ "4002.c3": 9_600_000_000, "4003.c3": 2_400_000_000, "4011.c3": 100_000_000, "4503.c3": 60_000_000 },
  ...{ "5001.c3": 8_940_000_000, "5311.c3": 1_500_000_000, "5317.c3": 500_000_000, "5315.c3": 120_000_000 },
};

describe("an honest trading company with every innocent difference", () => {
  const step = story();
  let spt: string;
  step("has down payments, exports and an asset that VAT counts in another year or not in turnover", async () => {
    await kelas.choose("kirim");
    const owner = { batchId: kelas.id, ownerNpwp: await npwpOf(kelas.satu) };
    const { api } = kelas;
    const lalu = await fakturDulu(api, owner, { tanggal: "2024-12-18", dpp: 300_000_000, uangMuka: true });
    await fakturDulu(api, owner, { tanggal: "2025-02-10", dpp: 700_000_000, pelunasan: true, rantaiId: lalu });
    const nanti = await fakturDulu(api, owner, { tanggal: "2025-12-15", dpp: 450_000_000, uangMuka: true });
    await fakturDulu(api, owner, { tanggal: "2026-01-20", dpp: 50_000_000, pelunasan: true, rantaiId: nanti });
    await fakturDulu(api, owner, { tanggal: "2025-08-05", dpp: 140_000_000, kode: "09" });
    await pebDulu(api, owner, { tanggal: "2026-01-03", dpp: 200_000_000 });
    const slips = [
      { jenis: "A1", objek: "21-100-01", nilai: 1_380_000_000 },
      { jenis: "BP21", objek: "21-100-24", nilai: 60_000_000 },
      { jenis: "bpu", objek: "24-104-03", nilai: 410_000_000 },
      { jenis: "bpu", objek: "28-423-01", nilai: 75_000_000 },
      { jenis: "bpu", objek: "24-100-02", nilai: 120_000_000 },
    ] as const;
    for (const one of slips) await buktiDulu(api, owner, { ...one, masa: "2025-12" });
    const months = (first: Record<string, number>) =>
      BULAN_2025.map((masa, at) => ({ masa, hitung: at === 0 ? first : {} }));
    await dilaporkanDulu(api, owner, "ppn", months({ i_c_dpp: 11_990_000_000, i_a_1_dpp: 2_200_000_000 }));
    await dilaporkanDulu(api, owner, "pph21_26", months({}));
    await dilaporkanDulu(api, owner, "pph_uni", months({}));
  });

  step("pays 158,267,558 of tax by article 31E and is told nothing of the differences before it signs", async () => {
    await kelas.moveTo("2026-04-24");
    spt = await readyBadan(kelas.satu, 0);
    const { simpan } = sptBadan(() => kelas.satu);
    await simpan(spt, "1C", AKUN);
    await simpan(spt, "induk", { d11: "TX03" });
    await simpan(spt, "8", { bruto: 11_960_000_000 });
    const { induk, temuan } = await sptDetail(kelas.satu, spt);
    expect(induk).toMatchObject({ d4: 900_000_000, d12: 158_267_558 });
    // the pack gives every company of the class losses of 2022, which this one forgoes
    const forgone = [expect.objectContaining({ code: "rugi_tidak" })];
    expect(temuan).toEqual(forgone);
    await kelas.choose("kirim", { pemeriksaan: "dipandu" });
    expect((await sptDetail(kelas.satu, spt)).temuan).toEqual(forgone);
    await kelas.choose("kirim", { pemeriksaan: "coretax" });
  });

  step("gets no letter at all in the three months after it files", async () => {
    await fileAndPay(kelas.satu, spt);
    for (const day of ["2026-05-18", "2026-06-15", "2026-07-31"]) {
      await kelas.moveTo(day);
      expect(await kelas.letters(kelas.satu)).toEqual([]);
    }
    expect(await kelas.intended()).toEqual([]);
    expect((await ok(kelas.satu, "GET", "/spt/detail", { id: spt })).status).toBe("submitted");
  });
});
