import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { JENIS_BUKPOT, type JenisBukpot } from "~/domain/bukpot/jenis";
import { type Actor, startApi, type TestApi } from "../setup/api";
import { bukpotDetail, konsep, type Pihak, pihakOf, slip } from "../setup/bukpot";
import { baris, detail, draft, faktur, npwpOf, signed } from "../setup/faktur";
import { ok, sptDetail } from "../setup/spt";

type Input = Record<string, unknown>;
let api: TestApi;
let company: Actor;
let other: Actor;
let pihak: Pihak;
beforeAll(async () => {
  api = await startApi();
  [company, other] = (await Promise.all(
    ["peserta01", "peserta02"].map(async (one) => (await api.signIn(one)).as("company")),
  )) as [Actor, Actor];
  pihak = await pihakOf(company, await npwpOf(other));
});
afterAll(() => api.close());

/** Facilities with a typed rate or a typed share of the gross. */
const DIKETIK: Readonly<Partial<Record<JenisBukpot, Input>>> = {
  bpu: { fasilitas: "8" },
  bpnr: { fasilitas: "7", nomorFasilitas: "DGT-1" },
  cy: { fasilitas: "8" },
  "self-payment": { fasilitas: "8", pphDalamNegeri: 1000 },
  BP21: { fasilitas: "8", persenDpp: "12.125" },
  BP26: { fasilitas: "7", nomorFasilitas: "DGT-1", persenDpp: "0.5" },
  MP: { fasilitas: "8" },
  A1: { netoSebelumnya: -1_000_000, pphSebelumnya: 250_000, grossUp: true },
  A2: { netoSebelumnya: 5_000_000, tunjanganIstri: 1 },
};
const TARIF = ["0.075", "0.125", "0.0001", "1.25", "2.625", "5", "99.9999", "100"];

describe("answers of the API can be sent back unchanged", () => {
  it.each(JENIS_BUKPOT)("a slip %s with every rate", async (jenis) => {
    const withRate = !["A1", "A2"].includes(jenis);
    for (const tarif of withRate ? TARIF : [undefined]) {
      const given = { ...slip[jenis](pihak), ...DIKETIK[jenis], ...(tarif ? { tarif } : {}) };
      const id = await konsep(company, jenis, given);
      const kept = await bukpotDetail(company, id);
      expect(kept.isi).toMatchObject(given);
      await ok(company, "POST", `/bukpot/save/${jenis}`, { id, versi: kept.versi, isi: kept.isi });
      const again = await bukpotDetail(company, id);
      expect(again.isi).toEqual(kept.isi);
      expect(again.hasil).toEqual(kept.hasil);
      const computed = await ok(company, "POST", "/bukpot/hitung", { jenis, isi: kept.isi });
      expect(computed.ringkas).toEqual(kept.hasil.ringkas);
      // the computed values count as answers too
      const whole = await ok(company, "POST", "/bukpot/hitung", { jenis, isi: kept.hasil.nilai });
      expect(whole.ringkas).toEqual(kept.hasil.ringkas);
    }
  });

  it("a rate of 0.075 % stays unchanged: 25.000 of 33.333.333", async () => {
    const isi = { ...slip.bpu(pihak), ...DIKETIK.bpu, dpp: 33_333_333 };
    for (const tarif of ["0.075", 0.075]) {
      const kept = await bukpotDetail(company, await konsep(company, "bpu", { ...isi, tarif }));
      expect(kept).toMatchObject({ isi: { tarif: "0.075" }, tarif: "0.075", pph: 25_000 });
    }
  });

  it("an invoice", async () => {
    const line = baris({ harga: "1234.56", jumlah: "0.75", potongan: 25, tarifPpnbm: "12.5" });
    const id = await draft(
      company,
      faktur(pihak.pemotong, pihak.penerima, {
        ...{ kode: "07", informasi: "TD.00701", cap: "TD.01101", masaDokumen: "2026-02", referensi: "INV/1" },
        baris: [line, baris()],
      }),
    );
    const kept = await detail(company, id);
    await ok(company, "POST", "/eFaktur/save-draft", { ...kept.isian, id, versi: kept.versi });
    const again = await detail(company, id);
    expect({ isian: again.isian, hasil: again.hasil }).toEqual({ isian: kept.isian, hasil: kept.hasil });
    expect(await ok(company, "POST", "/eFaktur/hitung", kept.isian)).toMatchObject({ nilai: kept.hasil.nilai });
  });

  it("a return note", async () => {
    const sold = faktur(pihak.pemotong, pihak.penerima, { baris: [baris({ jumlah: "2.5" }), baris()] });
    const fakturId = await signed(company, sold);
    await ok(other, "POST", "/eFaktur/update", { ids: [fakturId], action: "credit", period: "2026-03" });
    const given = { fakturId, tanggal: "2026-04-05", baris: [{ urut: 1, jumlah: "0.25" }] };
    const { id } = await ok(other, "POST", "/eFaktur/return/save-draft", given);
    const kept = await ok(other, "GET", "/eFaktur/return/detail", { id });
    const back = { id, versi: kept.versi, fakturId: kept.faktur.id, tanggal: kept.tanggal, baris: kept.baris };
    await ok(other, "POST", "/eFaktur/return/save-draft", back);
    const again = await ok(other, "GET", "/eFaktur/return/detail", { id });
    expect({ ...again, versi: kept.versi, riwayat: [] }).toEqual({ ...kept, riwayat: [] });
  });

  it("a special document and the return of one", async () => {
    const given = {
      ...{ jenis: "04", detail: "04", dokumen: "8", nomor: "K-1", tanggal: "2026-03-20", dpp: 12_345_678 },
      ...{ ppn: 1_358_025, lawanNpwp: "0990001000001000", lawanNama: "PT Telekomunikasi" },
    };
    const { id } = await ok(company, "POST", "/eFaktur/other-doc-input/save-draft", given);
    const read = () => ok(company, "GET", "/eFaktur/other-doc/detail", { id });
    const kept = await read();
    await ok(company, "POST", "/eFaktur/other-doc-input/save-draft", { ...kept.isian, id, versi: kept.versi });
    expect((await read()).isian).toEqual(kept.isian);
  });

  it.each([
    ["ppn", { x_kota: "Jakarta", iii_b: 1_000 }],
    ["pph21_26", { x_kota: "Jakarta", p21_2: 1_000 }],
    ["pph_uni", { x_kota: "Jakarta" }],
  ])("the main form of %s, whole or in part", async (jenis, typed) => {
    const { id } = await ok(company, "POST", "/spt/create/draft", { jenis, masa: "2026-03", model: "normal" });
    const first = await sptDetail(company, id);
    const path = `/spt/${jenis}/update/induk`;
    await ok(company, "POST", path, { id, versi: first.versi, isi: typed });
    const kept = await sptDetail(company, id);
    expect(kept.induk).toMatchObject({ ...typed, x_nama: first.induk.x_nama, x_tanggal: first.induk.x_tanggal });
    await ok(company, "POST", path, { id, versi: kept.versi, isi: kept.induk });
    const again = await sptDetail(company, id);
    expect(again.induk).toEqual(kept.induk);
    await ok(company, "POST", path, { id, versi: again.versi, isi: { x_kota: null } });
    expect((await sptDetail(company, id)).induk).toEqual({ ...kept.induk, x_kota: null });
  });

  it("an employee, a branch and the company", async () => {
    for (const [list, read, save] of [
      ["/karyawan/list", "/karyawan/detail", "/karyawan/update"],
      ["/cabang/list", "/cabang/detail", "/cabang/update"],
    ] as const) {
      const { rows } = await ok(company, "GET", list);
      const kept = await ok(company, "GET", read, { id: rows[0].id });
      await ok(company, "POST", save, { id: kept.id, versi: kept.versi, isi: kept });
      expect(await ok(company, "GET", read, { id: kept.id })).toEqual({ ...kept, versi: kept.versi + 1 });
    }
  });
});

describe("amounts in human notation are refused, never read as another number", () => {
  it.each([
    ["dpp", "1.000.000"],
    ["dpp", "1000000"],
    ["dpp", 0.5],
    ["tarif", "0,075"],
    ["tarif", "1.000,5"],
    ["tarif", "lima"],
    ["tanggal", "25-03-2026"],
    ["masa", "03-2026"],
  ])("%s %j", async (field, sent) => {
    const isi = { ...slip.bpu(pihak), ...DIKETIK.bpu, [field]: sent };
    for (const path of ["/bukpot/save/bpu", "/bukpot/hitung"]) {
      const answer = await company.call("POST", path, path.endsWith("bpu") ? { isi } : { jenis: "bpu", isi });
      expect(answer).toMatchObject({ status: 422, body: { fieldErrors: { [field]: [expect.any(String)] } } });
    }
  });

  it("an amount beyond every number gives no 500", async () => {
    const body = JSON.stringify({ jenis: "bpu", isi: { ...slip.bpu(pihak), dpp: "x" } }).replace('"x"', "1e309");
    const answer = await api.request
      .post("/api/v1/bukpot/hitung")
      .set({ authorization: `Bearer ${company.token}` })
      .type("json")
      .send(body);
    expect([answer.status, answer.body]).toMatchObject([422, { fieldErrors: { dpp: [expect.any(String)] } }]);
  });

  it("an invoice's price with too many decimals is reported as such", async () => {
    for (const [harga, code] of [
      ["1.234", "too_many_decimals"],
      ["100.555", "too_many_decimals"],
      ["1.00000000000000001", "too_many_decimals"],
      ["1.250,5", "bad_number"],
      ["NaN", "bad_number"],
      ["1.50", undefined],
    ] as const) {
      const computed = await ok(
        company,
        "POST",
        "/eFaktur/hitung",
        faktur(pihak.pemotong, pihak.penerima, { baris: [baris({ harga })] }),
      );
      const found = computed.temuan.find((one: { field: string }) => one.field === "baris.0.harga");
      expect(found?.code, harga).toBe(code);
      if (code === "too_many_decimals") expect(found.message).toMatch(/2 angka/);
    }
  });

  it.each([
    "harga",
    "jumlah",
    "potongan",
    "tarifPpnbm",
  ])("28 decimals of %s are too many, not a long text", async (field) => {
    const sent = (value: string) =>
      company.call(
        "POST",
        "/eFaktur/hitung",
        faktur(pihak.pemotong, pihak.penerima, { baris: [baris({ [field]: value })] }),
      );
    const answer = await sent(`1.${"3".repeat(28)}`);
    expect([answer.status, answer.body.fieldErrors]).toEqual([
      422,
      { [`baris.0.${field}`]: [expect.stringMatching(/Paling banyak 2 angka/)] },
    ]);
    expect((await sent("x".repeat(30))).body.fieldErrors[`baris.0.${field}`]).not.toEqual([
      expect.stringMatching(/angka di belakang koma/),
    ]);
  });
});
