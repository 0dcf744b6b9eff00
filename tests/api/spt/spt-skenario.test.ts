import { afterAll, beforeAll, describe, expect } from "vitest";
import { type Actor, startApi, type TestApi } from "../../setup/api";
import { pdf } from "../../setup/attachments";
import { lewatApi } from "../../setup/lewat-api";
import { INDUK_2025, LAMPIRAN_2025 } from "../../setup/model-badan";
import { spt } from "../../setup/op";
import { ok, sptDetail, submitSpt } from "../../setup/spt";
import { sptBadan } from "../../setup/spt-badan";
import { story } from "../../setup/story";

let api: TestApi;
let wp: Actor;
let lain: Actor;
let id: string;
beforeAll(async () => {
  api = await startApi();
  wp = await (await api.signIn("peserta01")).as("company");
  lain = await (await api.signIn("peserta02")).as("company");
  id = await badan.draft();
});
afterAll(() => api.close());

type Isi = Record<string, unknown>;
const JUTA = 1_000_000;
const badan = sptBadan(() => wp);
const versiOf = () => badan.versiOf(id);
const simpan = (lampiran: string, isi: Isi) => badan.simpan(id, lampiran, isi);
const tambah = (lampiran: string, bagian: string, isi: Isi) => badan.tambah(id, lampiran, isi, bagian);
const isiBaris = (lampiran: string, bagian: string) => badan.isiBaris(id, lampiran, bagian);

describe("the annual lesson of the class: a trading company's books of 2025", () => {
  const step = story();

  step("the lists of the previous year are taken over once, into empty lists", async () => {
    expect(await ok(wp, "GET", "/spt/e-spt/books", { id })).toEqual({
      tahun: 2025,
      akun: 28,
      lalu: [
        { lampiran: "2", bagian: "a", baris: 2 },
        { lampiran: "2", bagian: "b", baris: 1 },
        { lampiran: "7", bagian: "daftar", baris: 1 },
        { lampiran: "9", bagian: "aset", baris: 3 },
      ],
    });
    const carry = async (actor = wp) => actor.call("POST", "/spt/e-spt/books/carry", { id, versi: await versiOf() });
    expect((await carry(lain)).status).toBe(404);
    await tambah("2", "a", { nama: "Diketik sendiri", persen: "100" });
    const { dibawa } = (await carry()).body.objResponse;
    expect(dibawa.map(({ lampiran, bagian }: Isi) => `${lampiran}.${bagian}`)).toEqual(["2.b", "7.daftar", "9.aset"]);
    expect(await isiBaris("2", "a")).toMatchObject([{ nama: "Diketik sendiri" }]);
    await ok(wp, "POST", "/spt/e-spt/2/delete", { id, versi: await versiOf(), bagian: "a", urut: 1 });
    expect((await carry()).status).toBe(200);
    expect((await carry()).body.code).toBe("already_done");
    expect((await isiBaris("2", "a")).map(({ persen }) => persen)).toEqual(["75", "25"]);
  });

  step("a person and another year have no books", async () => {
    const other = await badan.draft({ tahun: 2026 });
    expect(await ok(wp, "GET", "/spt/e-spt/books", { id: other })).toEqual({ tahun: null, akun: 0, lalu: [] });
    expect((await wp.call("GET", "/spt/e-spt/books/download", { id: other })).status).toBe(404);
    await ok(wp, "POST", "/spt/delete", { id: other });
    const person = await api.signIn("peserta01");
    const own = await spt(person).draft();
    expect(await ok(person, "GET", "/spt/e-spt/books", { id: own })).toEqual({ tahun: null, akun: 0, lalu: [] });
    expect((await person.call("GET", "/spt/e-spt/books/download", { id: own })).status).toBe(404);
    await ok(person, "POST", "/spt/delete", { id: own });
  });

  step("the books are a file pasted unchanged; one row is asked for, and the profit closes them", async () => {
    await simpan("induk", INDUK_2025);
    for (const berkas of ["xlsx", "csv"]) {
      const { body } = await wp.call("GET", "/spt/e-spt/books/download", { id, berkas });
      const file = { field: "berkas", name: `buku.${berkas}`, type: "application/octet-stream", bytes: body as Buffer };
      const sent = { id, versi: await versiOf() };
      const answer = await wp.call("POST", "/spt/e-spt/trial-balance/upload", sent, { files: [file] });
      expect(answer.body.objResponse).toMatchObject({ baris: 28, belum: 1 });
    }
    const { baris, hasil } = await ok(wp, "GET", "/spt/e-spt/trial-balance", { id });
    expect(baris.find(({ kode }: Isi) => kode === null)).toMatchObject({ nama: "Bank Nusantara, rekening giro" });
    expect(hasil.laba).toBe(1_335 * JUTA);
    const pilihan = [{ urut: 2, kode: "1101" }];
    const sent = { id, versi: await versiOf(), pilihan, tutup: true };
    expect(await ok(wp, "POST", "/spt/e-spt/trial-balance/save", sent)).toMatchObject({ lampiran: "1C", akun: 27 });
    const { isi } = await ok(wp, "GET", "/spt/e-spt/find/1C", { id });
    expect([isi["1700.nilai"], isi["3300.nilai"], isi["4800.c3"]]).toEqual([
      10_910 * JUTA,
      10_910 * JUTA,
      1_335 * JUTA,
    ]);
  });

  step("adjustments and attachments lead from the profit of 1,335 million to the tax of 228,916,943", async () => {
    await lewatApi(wp, "badan").isikan(id, LAMPIRAN_2025);
    expect((await isiBaris("11B", "iii"))[0]).toMatchObject({ dapat: 320 * JUTA, tidak: 80 * JUTA });
    expect((await isiBaris("9", "aset")).map(({ penyusutan }) => penyusutan)).toEqual([
      100 * JUTA,
      100 * JUTA,
      100 * JUTA,
    ]);
    const { induk } = await sptDetail(wp, id);
    // 1.335 - 60 + 50 + 80 + 15 + 25 = 1.445 million. Less the rest of the loss of 2022: 600 - 150 - 205 = 245.
    expect(induk).toMatchObject({
      d4: 1_445 * JUTA,
      d8_jumlah: 245 * JUTA,
      d9: 1_200 * JUTA,
      peredaran: 18_060 * JUTA,
    });
    // 4,800 / 18,060 of 1,200 million at 11 %, the rest at 22 %
    expect(induk).toMatchObject({ d12: 228_916_943, e14: 180 * JUTA, f17a: 48_916_943 });
  });

  step(
    "the questions of usual adjustments know these figures; matching answers change nothing, others do",
    async () => {
      const read = () => ok(wp, "GET", "/spt/e-spt/reconciliation", { id });
      const answer = async (jawaban: Isi[]) =>
        wp.call("POST", "/spt/e-spt/reconciliation/save", { id, versi: await versiOf(), jawaban });
      const before = (await ok(wp, "GET", "/spt/e-spt/find/1C", { id })).isi;
      const { lampiran, tanya } = await read();
      expect(lampiran).toBe("1C");
      const of = (list: Isi[], akun: string) => list.find((one) => one.akun === akun);
      expect(of(tanya, "5314")).toMatchObject({
        cara: "selisih",
        komersial: 350 * JUTA,
        saran: 300 * JUTA,
        jawaban: null,
      });
      for (const [akun, saran] of [
        ["5316", 80],
        ["5321", 15],
        ["5409", 25],
      ] as const)
        expect(of(tanya, akun), akun).toMatchObject({ cara: "bagian", saran: saran * JUTA });
      const suggested = tanya.flatMap(({ akun, saran }: Isi) => (saran === null ? [] : [{ akun, nilai: saran }]));
      expect((await answer([...suggested, { akun: "4511", nilai: 60 * JUTA }])).body.objResponse).toMatchObject({
        lampiran: "1C",
        dijawab: suggested.length + 1,
      });
      const after = (await ok(wp, "GET", "/spt/e-spt/find/1C", { id })).isi;
      for (const cell of [
        "5314.c7",
        "5314.c9",
        "5316.c7",
        "5316.c9",
        "5321.c7",
        "5409.c7",
        "5409.c9",
        "4511.c5",
        "4800.c10",
      ])
        expect(after[cell], cell).toEqual(before[cell]);
      expect((await sptDetail(wp, id)).induk).toMatchObject({ d4: 1_445 * JUTA, f17a: 48_916_943 });
      expect((await answer([{ akun: "5314", nilai: 400 * JUTA }])).status).toBe(200);
      expect((await ok(wp, "GET", "/spt/e-spt/find/1C", { id })).isi).toMatchObject({
        "5314.c8": 50 * JUTA,
        "5314.c9": ["FNE-02"],
        "5314.c7": null,
      });
      expect(of((await read()).tanya, "5314")).toMatchObject({ jawaban: 400 * JUTA, negatif: 50 * JUTA });
      expect((await answer([{ akun: "5314", nilai: 300 * JUTA }])).status).toBe(200);
      // more than the account holds, an account without a question, a page changed meanwhile
      const most = of(tanya, "5409")?.komersial as number;
      expect((await answer([{ akun: "5409", nilai: most + 1 }])).body.fieldErrors).toHaveProperty(["jawaban.0.nilai"]);
      expect((await answer([{ akun: "4002", nilai: 1 }])).body.fieldErrors).toHaveProperty(["jawaban.0.akun"]);
      const stale = { id, versi: 1, jawaban: [{ akun: "5409", nilai: 0 }] };
      expect((await wp.call("POST", "/spt/e-spt/reconciliation/save", stale)).body.code).toBe("version_conflict");
      expect((await sptDetail(wp, id)).induk).toMatchObject({ d4: 1_445 * JUTA, f17a: 48_916_943 });
    },
  );

  step("the return is filed with its payment from the deposit, and has its receipt", async () => {
    await ok(wp, "POST", "/spt/posting", { id });
    const slot = { id, versi: await versiOf(), field: "lamp_a" };
    await wp.call("POST", "/spt/berkas/upload", slot, { files: [pdf("laporan-keuangan.pdf")] });
    const ready = await sptDetail(wp, id);
    // a lender is affiliated, although related parties are answered with no
    expect(ready.temuan.map(({ code, severity }: Isi) => [code, severity])).toEqual([["istimewa_tidak", "peringatan"]]);
    expect([ready.bolehLapor, ready.bayar]).toEqual([true, 48_916_943]);
    const filed = await submitSpt(wp, { id, versi: ready.versi }, { pembayaran: "deposit" });
    expect([filed.status, filed.body.objResponse?.status]).toEqual([200, "submitted"]);
    const { bpe, status, deposit } = await sptDetail(wp, id);
    expect([status, typeof bpe, deposit]).toEqual(["submitted", "string", 50 * JUTA - 48_916_943]);
  });
});
