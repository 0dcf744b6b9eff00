import { afterAll, beforeAll, describe, expect } from "vitest";
import { terbit } from "../../setup/bukpot";
import { npwpOf } from "../../setup/faktur";
import { BULAN_2025 } from "../../setup/kantor";
import { type KelasKantor, kelasKantor } from "../../setup/kantor-kelas";
import { lewatApi } from "../../setup/lewat-api";
import { LENGKAP_OP, spt } from "../../setup/op";
import { ok, sptDetail } from "../../setup/spt";
import { story } from "../../setup/story";

let kelas: KelasKantor;
beforeAll(async () => {
  kelas = await kelasKantor("2026-03-26");
});
afterAll(() => kelas.api.close());

const BANK = { bank_nomor: "1234567890", bank_nama: "Bank Contoh", bank_pemilik: "Ratna" };
type Temuan = { readonly code: string; readonly severity: string; readonly field?: string };

describe("a doctor who denies every income and asks all her credits back", () => {
  const step = story();
  let id: string;
  let surat: string;
  const own = () => spt(kelas.orang);
  const asked = async (of: string): Promise<readonly string[]> =>
    (await sptDetail(kelas.orang, of)).temuan
      .filter(({ severity }: Temuan) => severity === "konfirmasi" || severity === "galat")
      .map(({ code, field }: Temuan) => `${code} ${field}`);

  step("has 540 million of fees in slips of a hospital, and paid instalments", async () => {
    await kelas.choose("kirim");
    const [dokter, rumahSakit] = [await npwpOf(kelas.orang), await npwpOf(kelas.dua)];
    for (const masa of BULAN_2025)
      await terbit(kelas.dua, "BP21", {
        ...{
          masa,
          npwp: dokter,
          fasilitas: "9",
          ptkp: "TK/0",
          objek: "21-100-07",
          bruto: 45_000_000,
          tanggal: `${masa}-28`,
        },
        ...{ jenisDokumen: "CommercialInvoice", nomorDokumen: `RS-${masa}`, tanggalDokumen: `${masa}-25` },
        nitku: `${rumahSakit}000000`,
      });
    const code = { kap: "411125", kjs: "100", masa: "2025-12", jumlah: 12_000_000 };
    const billing = await ok(kelas.orang, "POST", "/payment/mandiri/billing", code);
    await ok(kelas.orang, "POST", "/payment/bayar/billing", { id: billing.id, metode: "bank" });
  });

  step("is asked before signing about the credits that wait and about her work", async () => {
    await kelas.moveTo("2026-03-30");
    id = await own().draft();
    await own().posting(id);
    await own().simpan(id, "induk", {
      ...{ ...LENGKAP_OP, x_tanggal: "2026-03-30", b1b1: false, d10a: false, g_pilihan: "pendahuluan", ...BANK },
    });
    await own().tidak(id);
    const { induk } = await sptDetail(kelas.orang, id);
    expect(induk).toMatchObject({ c9: 0, d10b: 12_000_000, e11a: -12_000_000 });
    await kelas.choose("kirim", { pemeriksaan: "dipandu" });
    // fees of freelance work belong to turnover, so that no list of item 1a waits for them
    expect(await asked(id)).toEqual(["usaha_tidak b1b1", "baris_tak_dihitung d10a"]);
    await kelas.choose("kirim", { pemeriksaan: "coretax" });
    expect(await asked(id)).toEqual([]);
    expect((await own().lapor(id)).status).toBe(200);
  });

  step(
    "is questioned five working days later, before the refund would be paid, and the refund goes to audit",
    async () => {
      await kelas.moveTo("2026-04-06");
      expect(await kelas.letters(kelas.orang)).toEqual([]);
      expect((await sptDetail(kelas.orang, id)).pengembalian).toMatchObject([{ status: "requested" }]);
      await kelas.moveTo("2026-04-07");
      const [letter, ...more] = await kelas.letters(kelas.orang);
      expect(more).toEqual([]);
      surat = letter?.id ?? "";
      const { titik, ...found } = await kelas.detail(kelas.orang, surat);
      expect(found).toMatchObject({ jenis: "sp2dk", jatuhTempo: "2026-04-21" });
      expect(titik).toHaveLength(2);
      const of = (field: string) => titik.find((one: { field: string }) => one.field === field);
      expect(of("b1b1")).toMatchObject({ dasar: "UU PPh ps. 4(1), 14, 25", pajak: null });
      expect(of("b1a")).toMatchObject({ taruhan: 540_000_000, pesan: expect.stringContaining("pajak Rp13.500.000") });
      expect((await sptDetail(kelas.orang, id)).pengembalian).toMatchObject([{ status: "under_audit" }]);
      await kelas.moveTo("2026-04-15");
      expect(await kelas.letters(kelas.orang)).toHaveLength(1);
    },
  );

  step("is reminded on 18 April, and takes seven days more", async () => {
    await kelas.moveTo("2026-04-18");
    expect(await kelas.told(kelas.orang, "sp2dk_pengingat")).toBe(1);
    await kelas.moveTo("2026-04-20");
    const longer = await ok(kelas.orang, "POST", "/payment/ketetapan/perpanjang", { id: surat });
    expect(longer).toMatchObject({ jatuhTempo: "2026-04-28" });
  });

  step("corrects by the norm, pays 20,000,000, and nothing is left to ask or to fine", async () => {
    await kelas.moveTo("2026-04-27");
    const next = await own().draft({ model: "pembetulan" });
    await own().posting(next);
    const usaha = { b1b1: true, b1b2: "TIDAK", b1b3: "NORMA", d10a: true, ganti_sebelumnya: true, x_pernyataan: true };
    // 32 million a year is left after withholding: the next year pays instalments
    await own().simpan(next, "induk", { ...usaha, h13a: true, sumber_penghasilan: ["PEKERJAAN_BEBAS"] });
    await own().posting(next);
    const [tempat] = await own().baris(next, "lampiran3b", "c");
    const peredaran = [720_000_000, ...Array.from({ length: 11 }, () => 0)];
    const praktik = { nama: "Praktik", jenis_usaha: "Dokter" };
    if (tempat) await own().hapus(next, "lampiran3b", "c", tempat.urut);
    await lewatApi(kelas.orang, "op").isikan(next, {
      l3a4: { baris: { a: [{ ...praktik, norma: "50" }] } },
      l3b: { baris: { c: [{ ...praktik, peredaran }] } },
    });
    const { induk } = await sptDetail(kelas.orang, next);
    expect(induk).toMatchObject({ b1b5: 360_000_000, c9: 45_500_000, e11a: 20_000_000, f12b: 20_000_000 });
    const { body } = await own().lapor(next, { pembayaran: "billing" });
    expect(body.objResponse?.billing, JSON.stringify(body)).toMatchObject({ jumlah: 20_000_000 });
    await ok(kelas.orang, "POST", "/payment/bayar/billing", { id: body.objResponse.billing.id, metode: "bank" });
    expect((await sptDetail(kelas.orang, id)).pengembalian).toMatchObject([{ status: "withdrawn" }]);
    await kelas.moveTo("2026-04-28");
    expect(await kelas.detail(kelas.orang, surat)).toMatchObject({ status: "closed" });
    // late by a month, but waived until 30 April 2026 (KEP-55/PJ/2026)
    await kelas.moveTo("2026-06-30");
    expect(await kelas.letters(kelas.orang)).toHaveLength(1);
  });
});
