import { afterAll, beforeAll, describe, expect } from "vitest";
import { hartaDulu } from "../../setup/dokumen-dulu";
import { npwpOf } from "../../setup/faktur";
import { type KelasKantor, kelasKantor } from "../../setup/kantor-kelas";
import { lewatApi } from "../../setup/lewat-api";
import { beriA1, LENGKAP_OP, spt } from "../../setup/op";
import { ok, sptDetail } from "../../setup/spt";
import { story } from "../../setup/story";

let kelas: KelasKantor;
beforeAll(async () => {
  kelas = await kelasKantor("2026-03-26");
});
afterAll(() => kelas.api.close());

describe("an employee with a second employer, and a house that an inheritance explains", () => {
  const step = story();
  let id: string;
  let surat: string;
  const own = () => spt(kelas.orang);
  const stage = async () => (await kelas.detail(kelas.orang, surat)).status;

  step("files the slip of one employer and its wealth, with nothing to pay", async () => {
    await kelas.choose("kirim");
    await hartaDulu(kelas.api, { batchId: kelas.id, ownerNpwp: await npwpOf(kelas.orang) }, 200_000_000);
    await beriA1(kelas.dua, await npwpOf(kelas.orang), { ptkp: "K/1", gaji: 186_000_000 });
    await kelas.moveTo("2026-03-30");
    id = await own().draft();
    await own().posting(id);
    // the savings of the year before went into the house
    const [tabungan] = await own().baris(id, "lampiran1", "a1");
    await own().hapus(id, "lampiran1", "a1", tabungan?.urut ?? 0);
    await own().simpan(id, "induk", { ...LENGKAP_OP, x_tanggal: "2026-03-30", c5: "K/1", i14b: true, i14d: true });
    await lewatApi(kelas.orang, "op").isikan(id, {
      l1: {
        baris: {
          a5: [{ tahun: 2025, perolehan: 1_100_000_000, kini: 1_100_000_000 }],
          b: [{ saldo: 150_000_000 }],
        },
      },
      l2: { baris: { b: [{ kode: "404", bruto: 600_000_000 }] } },
    });
    expect((await sptDetail(kelas.orang, id)).induk).toMatchObject({ c2: 180_000_000, c9: 11_550_000, e11a: 0 });
    const filed = await own().lapor(id);
    expect(filed.status, JSON.stringify(filed.body)).toBe(200);
  });

  step("gets no letter for what is in the return, the house among it", async () => {
    await kelas.moveTo("2026-04-10");
    await beriA1(kelas.tiga, await npwpOf(kelas.orang), {
      ...{ ptkp: "K/1", masaAwal: "2025-10", jenisPemotongan: "PartialYear", gaji: 36_000_000, tanggal: "2026-04-10" },
    });
    await kelas.moveTo("2026-04-23");
    expect(await kelas.letters(kelas.orang)).toEqual([]);
  });

  step("is asked about the second employer fourteen days after its slip: 36 million, tax of 5,175,000", async () => {
    await kelas.moveTo("2026-04-24");
    const [letter, ...more] = await kelas.letters(kelas.orang);
    expect(more).toEqual([]);
    surat = letter?.id ?? "";
    const { titik, jatuhTempo } = await kelas.detail(kelas.orang, surat);
    expect(titik[0].dokumen).toMatchObject([
      { masa: "2025-12", nilai: 36_000_000, halaman: { page: "bukpot.rincian", jenis: "A1" } },
    ]);
    const { id: slip } = titik[0].dokumen[0].halaman;
    expect((await kelas.orang.call("GET", "/bukpot/detail", { id: slip })).status).toBe(200);
    expect(jatuhTempo).toBe("2026-05-08");
    // the case takes 5 % of 36 million as cost of office; it is at most 500,000 a month (PMK 250/PMK.03/2008), 1,500,000
    expect(titik).toMatchObject([{ field: "b1a", taruhan: 36_000_000, pajak: 5_175_000 }]);
  });

  step("is reminded, invited and heard, each on its day, and agrees to correct by 1 June", async () => {
    await kelas.moveTo("2026-05-05");
    expect(await kelas.told(kelas.orang, "sp2dk_pengingat")).toBe(1);
    await kelas.moveTo("2026-05-08");
    await ok(kelas.orang, "POST", "/payment/ketetapan/jawab", { id: surat, urut: 1, cara: "dibetulkan" });
    await kelas.moveTo("2026-05-11");
    expect(await stage()).toBe("invited");
    await kelas.moveTo("2026-05-18");
    expect(await stage()).toBe("discussed");
    const { riwayat } = await kelas.detail(kelas.orang, surat);
    expect(riwayat.at(-1).catatan).toContain("Disetujui");
  });

  step("corrects and pays on 29 May, and owes two months of interest: 95,220", async () => {
    await kelas.moveTo("2026-05-29");
    const next = await own().draft({ model: "pembetulan" });
    await own().posting(next);
    // with two employers, tax is left after withholding: the next year pays instalments
    await own().simpan(next, "induk", { x_pernyataan: true, h13a: true });
    expect((await sptDetail(kelas.orang, next)).induk).toMatchObject({ c9: 16_725_000, f12b: 5_175_000 });
    const { body } = await own().lapor(next, { pembayaran: "billing" });
    expect(body.objResponse?.billing, JSON.stringify(body)).toMatchObject({ jumlah: 5_175_000 });
    await ok(kelas.orang, "POST", "/payment/bayar/billing", { id: body.objResponse.billing.id, metode: "bank" });
    await kelas.moveTo("2026-06-02");
    expect(await stage()).toBe("closed");
    const [stp, ...more] = (await kelas.letters(kelas.orang)).filter(({ jenis }) => jenis !== "sp2dk");
    expect(more).toEqual([]);
    expect(stp).toMatchObject({ jenis: "stp", kap: "411125", pokok: 0, sanksi: 95_220 });
    expect(stp).toMatchObject({ terbit: "2026-06-02", jatuhTempo: "2026-07-02" });
    await kelas.moveTo("2026-07-31");
    expect(await kelas.letters(kelas.orang)).toHaveLength(2);
  });
});
