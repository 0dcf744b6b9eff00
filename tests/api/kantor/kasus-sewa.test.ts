import { afterAll, beforeAll, describe, expect } from "vitest";
import { buktiDulu } from "../../setup/dokumen-dulu";
import { npwpOf } from "../../setup/faktur";
import { BULAN_2025, dilaporkanDulu } from "../../setup/kantor";
import { fileAndPay, type KelasKantor, kelasKantor } from "../../setup/kantor-kelas";
import { readyBadan } from "../../setup/month-badan";
import { ok } from "../../setup/spt";
import { sptBadan } from "../../setup/spt-badan";
import { story } from "../../setup/story";

let kelas: KelasKantor;
beforeAll(async () => {
  kelas = await kelasKantor();
});
afterAll(() => kelas.api.close());

describe("a company without slips for its rent that answers nothing", () => {
  const step = story();
  let surat: string;
  const state = async () => (await kelas.detail(kelas.tiga, surat)).status;
  step("is asked about the rent alone: 240,000,000 without slips, tax of 10 %", async () => {
    await kelas.choose("kirim");
    const owner = { batchId: kelas.id, ownerNpwp: await npwpOf(kelas.tiga) };
    const slips = [
      { objek: "24-100-02", nilai: 120_000_000 },
      { objek: "24-104-03", nilai: 410_000_000 },
      { objek: "28-423-01", nilai: 75_000_000 },
    ];
    for (const one of slips) await buktiDulu(kelas.api, owner, { ...one, jenis: "bpu", masa: "2025-06" });
    const months = BULAN_2025.map((masa) => ({ masa, hitung: {} }));
    await dilaporkanDulu(kelas.api, owner, "pph_uni", months);
    await kelas.moveTo("2026-04-20");
    const spt = await readyBadan(kelas.tiga, 5_000_000_000, "jasa");
    const { simpan, tambah } = sptBadan(() => kelas.tiga);
    await simpan(spt, "1D", { "5315.c3": 360_000_000, "5317.c3": 500_000_000, "5316.c3": 200_000_000 });
    const bank = { nama: "PT Bank Contoh", hubungan: "Independent" };
    await tambah(spt, "11B", bank, "iia");
    await tambah(spt, "11B", { nama: bank.nama, bunga: 200_000_000 }, "iii");
    await fileAndPay(kelas.tiga, spt);
    await kelas.moveTo("2026-05-18");
    const [letter, ...more] = await kelas.letters(kelas.tiga);
    expect(more).toEqual([]);
    surat = letter?.id ?? "";
    const { titik, jatuhTempo } = await kelas.detail(kelas.tiga, surat);
    expect([jatuhTempo, titik.length]).toEqual(["2026-06-01", 1]);
    expect(titik[0]).toMatchObject({ taruhan: 240_000_000, pajak: 24_000_000 });
    expect(titik[0].dokumen).toMatchObject([{ nilai: 120_000_000 }]);
  });

  step("is reminded, invited, and audited, each on its day", async () => {
    await kelas.moveTo("2026-05-28");
    expect(await kelas.told(kelas.tiga, "sp2dk_pengingat")).toBe(0);
    await kelas.moveTo("2026-05-29");
    expect(await kelas.told(kelas.tiga, "sp2dk_pengingat")).toBe(1);
    const days = ["2026-06-02", "2026-06-08", "2026-06-09", "2026-06-10", "2026-06-12", "2026-06-15", "2026-06-25"];
    const states: string[] = [];
    for (const day of [...days, "2026-06-26", "2026-06-28"]) {
      await kelas.moveTo(day);
      states.push(await state());
    }
    expect(states).toEqual([
      ...["invited", "invited", "discussed", "examined", "examined", "found", "found", "concluded", "concluded"],
    ]);
    const { riwayat } = await kelas.detail(kelas.tiga, surat);
    const minutes = riwayat.find(({ peristiwa }: { peristiwa: string }) => peristiwa === "discuss");
    expect(minutes.catatan).toContain("petugas saja");
  });

  step("is assessed for the tax and its interest, which stand in the ledger", async () => {
    await kelas.moveTo("2026-06-29");
    expect(await state()).toBe("assessed");
    const [skpkb, ...more] = (await kelas.letters(kelas.tiga)).filter(({ jenis }) => jenis !== "sp2dk");
    expect(more).toEqual([]);
    // UU KUP art. 13(2) counts from the end of the period of the tax. The case knows that the rent was paid in March 2025:
    // 15 months of 1.82 %, 6,552,000. The office has no document of that month, since the slip is what is missing, and
    // an assessment never estimates: the latest period of the year's cost is certain, 6 months of 1.78 %
    expect(skpkb).toMatchObject({ jenis: "skpkb", kap: "411128", masaAkhir: "2025-12", pokok: 24_000_000 });
    expect(skpkb).toMatchObject({ sanksi: 2_563_200, terbit: "2026-06-29", jatuhTempo: "2026-07-29" });
    expect(await kelas.detail(kelas.tiga, skpkb?.id ?? "")).toMatchObject({
      ...{ kjs: "300", sisa: 26_563_200, batasKeberatan: "2026-09-29", otomatis: true },
    });
  });

  step("is answered and judged no more", async () => {
    const { titik } = await kelas.detail(kelas.tiga, surat);
    expect(titik).toMatchObject([{ status: "open", aksi: [] }]);
    expect((await ok(kelas.kepala, "GET", "/ketetapan/detail", { id: surat })).titik[0].aksi).toEqual([]);
    const late = { id: surat, urut: 1, cara: "keliru" };
    expect((await kelas.tiga.call("POST", "/payment/ketetapan/jawab", late)).body.code).toBe("wrong_state");
    const judged = { id: surat, urut: 1, putusan: "accept" };
    expect((await kelas.kepala.call("POST", "/ketetapan/nilai", judged)).body.code).toBe("wrong_state");
  });
});

describe("the time to answer a question", () => {
  const step = story();
  let surat: string;
  const extend = () => kelas.satu.call("POST", "/payment/ketetapan/perpanjang", { id: surat });
  step("is extended once by seven days, by its taxpayer alone", async () => {
    const spt = await readyBadan(kelas.satu, 400_000_000);
    await sptBadan(() => kelas.satu).simpan(spt, "1C", { "4002.c3": 400_000_000, "5314.c3": 100_000_000 });
    await fileAndPay(kelas.satu, spt);
    await kelas.moveTo("2026-07-13");
    surat = (await kelas.letters(kelas.satu)).find(({ jenis }) => jenis === "sp2dk")?.id ?? "";
    const { jatuhTempo, batasDiperpanjang, aksi } = await kelas.detail(kelas.satu, surat);
    expect([jatuhTempo, batasDiperpanjang]).toEqual(["2026-07-27", "2026-08-03"]);
    expect(aksi).toContain("extend");
    await kelas.moveTo("2026-07-27");
    expect((await kelas.dua.call("POST", "/payment/ketetapan/perpanjang", { id: surat })).status).toBe(404);
    expect((await extend()).body.objResponse).toMatchObject({ status: "extended", jatuhTempo: "2026-08-03" });
    expect((await extend()).body.code).toBe("wrong_state");
  });
  step("is late only after the new day", async () => {
    await kelas.moveTo("2026-08-03");
    expect(await kelas.detail(kelas.satu, surat)).toMatchObject({ status: "extended", batasDiperpanjang: null });
    await kelas.choose("kirim", { pemeriksaan: "ujian" });
    await kelas.moveTo("2026-08-04");
    expect((await kelas.detail(kelas.satu, surat)).status).toBe("late");
  });
  step("is followed by no invitation in an exam, but the working day after it", async () => {
    await kelas.choose("kirim", { pemeriksaan: "coretax" });
    await kelas.moveTo("2026-08-05");
    expect((await kelas.detail(kelas.satu, surat)).status).toBe("invited");
  });
  step("is closed when the instructor accepts its points at the discussion", async () => {
    for (const { urut } of (await kelas.detail(kelas.satu, surat)).titik)
      await ok(kelas.kepala, "POST", "/ketetapan/nilai", { id: surat, urut, putusan: "accept" });
    expect((await kelas.detail(kelas.satu, surat)).status).toBe("closed");
  });
  step("does not move in a frozen class", async () => {
    await kelas.choose("kirim", { aksi: "arsipkan" });
    const next = { id: kelas.id, aksi: "majukan", tanggal: "2026-08-31" };
    expect((await kelas.kepala.call("POST", "/batch/clock", next)).body.code).toBe("class_archived");
  });
});
