import { afterAll, beforeAll, describe, expect } from "vitest";
import { type Actor, startApi, type TestApi } from "../../setup/api";
import { readUndescribed } from "../../setup/described";
import { ok, sptDetail } from "../../setup/spt";
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
const badan = sptBadan(() => wp);
const simpan = (lampiran: string, isi: Isi) => badan.simpan(id, lampiran, isi);
const akun1c = async (): Promise<Isi> => (await badan.cari(id, "1C")).isi;
const send = async (what: string, body: Isi, actor = wp, files?: Parameters<Actor["call"]>[3]) =>
  actor.call("POST", `/spt/e-spt/trial-balance/${what}`, { id, versi: await badan.versiOf(id), ...body }, files);
const unggah = (teks: string) => send("upload", { teks }, wp, { files: [] });
const AS_DESCRIBED = { status: 200, issues: [] };
const dijelaskan = () => readUndescribed(api, wp, "/spt/e-spt/trial-balance", { id });
const saldo = () => ok(wp, "GET", "/spt/e-spt/trial-balance", { id });
const urutOf = async (akun: string) =>
  (await saldo()).baris.find((one: { akun: string }) => one.akun === akun).urut as number;

const BUKU = [
  "Kas\t1.000\t",
  "Bank BCA Sudirman\t9.000\t",
  "1401\t5.000\t",
  "Utang usaha\t\t4.000",
  "3102 Modal Saham\t\t8.000",
  "Penjualan\t\t10.000",
  "Pembelian\t6.500\t",
  "Beban PPh badan\t500\t",
].join("\n");

describe("a trial balance in one paste", () => {
  const step = story();
  step("needs the business sector first, and its own return", async () => {
    expect((await unggah(BUKU)).body.code).toBe("trial_balance_sector");
    expect(await saldo()).toMatchObject({ lampiran: null, baris: [], hasil: null });
    expect(await dijelaskan()).toEqual(AS_DESCRIBED);
    await simpan("induk", { sektor_usaha: "BC03" });
    expect((await lain.call("GET", "/spt/e-spt/trial-balance", { id })).status).toBe(404);
    expect((await send("upload", { teks: BUKU }, lain, { files: [] })).status).toBe(404);
    expect((await send("upload", { teks: BUKU, versi: 99 }, wp, { files: [] })).body.code).toBe("version_conflict");
    expect((await unggah("catatan;tanggal\nA;B")).body.code).toBe("sheet_columns");
    expect((await unggah("akun;jumlah\nKas;dua")).body.fieldErrors).toHaveProperty(["baris.1.jumlah"]);
    expect((await unggah("akun;jumlah\nAset lancar;")).body.code).toBe("sheet_empty");
  });

  step("waits next to the return with the finding for each row; the return does not change", async () => {
    await simpan("1C", { "5399.c3": 77, "5001.c7": 9, "5001.c9": ["FPO-03"] });
    const before = await akun1c();
    const answer = await unggah(BUKU);
    expect(answer.body.objResponse).toMatchObject({ baris: 8, belum: 2 });
    const { lampiran, baris, belum, hasil } = await saldo();
    expect([lampiran, belum]).toEqual(["1C", 2]);
    expect(baris.map((one: Isi) => [one.kode, one.cara, one.nilai])).toEqual([
      ["1101", "padanan", 1_000],
      [null, null, 0],
      ["1401", "kode", 5_000],
      ["2102", "padanan", 4_000],
      ["3102", "kode", 8_000],
      ["4002", "padanan", 10_000],
      ["5001", "nama", 6_500],
      [null, null, 0],
    ]);
    expect(hasil).toMatchObject({
      laba: 3_500,
      aset: 6_000,
      pasiva: 12_000,
      dikosongkan: [{ kode: "5399", nilai: 77 }],
    });
    expect(await akun1c()).toEqual(before);
    expect(await dijelaskan()).toEqual(AS_DESCRIBED);
    // the waiting sheet is no form of the return
    expect((await sptDetail(wp, id)).terisi.sort()).toEqual(["1C", "induk"]);
  });

  step("is refused while a row has no account or it does not balance, and keeps nothing then", async () => {
    const before = await akun1c();
    const open = await send("save", {});
    expect([open.status, open.body.code]).toEqual([422, "trial_balance_unmatched"]);
    expect(open.body.message).toContain("2");
    const wrong = [
      { urut: 2, kode: "4800" },
      { urut: 99, kode: "1101" },
    ];
    expect(Object.keys((await send("assign", { pilihan: wrong })).body.fieldErrors)).toEqual([
      "pilihan.0.kode",
      "pilihan.1.kode",
    ]);
    const pilihan = [{ urut: await urutOf("Bank BCA Sudirman"), kode: "1101" }];
    expect((await send("assign", { pilihan })).body.objResponse).toEqual({ belum: 1 });
    const tax = [{ urut: await urutOf("Beban PPh badan"), kode: "-" }];
    const off = await send("save", { pilihan: tax });
    expect([off.status, off.body.code]).toEqual([422, "trial_balance_unbalanced"]);
    expect(off.body.message).toContain("3.000");
    expect(await akun1c()).toEqual(before);
    // the refused input is not kept, so the row is still asked for
    expect((await saldo()).belum).toBe(1);
  });

  step("is imported whole; adjustments stay, unnamed accounts are emptied, and the figures follow", async () => {
    const tax = [{ urut: await urutOf("Beban PPh badan"), kode: "-" }];
    const { objResponse } = (await send("save", { pilihan: tax, tutup: true })).body;
    expect(objResponse).toMatchObject({ lampiran: "1C", akun: 6 });
    expect(await akun1c()).toMatchObject({
      ...{ "1101.nilai": 10_000, "1401.nilai": 5_000, "2102.nilai": 4_000, "3102.nilai": 8_000, "3200.nilai": 3_000 },
      ...{ "4002.c3": 10_000, "5001.c3": 6_500, "5001.c7": 9, "5399.c3": null, "4800.c3": 3_500 },
      ...{ "1700.nilai": 15_000, "3300.nilai": 15_000 },
    });
    expect((await sptDetail(wp, id)).induk.d4).toBe(3_509);
    expect(await saldo()).toMatchObject({ baris: [], hasil: null });
    expect((await send("save", {})).status).toBe(404);
  });

  step("comes as a file as well, signed or with headings, and remembers earlier choices", async () => {
    const csv = ["Nomor Akun;Nama Akun;Saldo", "1-100;Kas;10000", "1-101;Bank BCA Sudirman;1000", "3-100;Modal;-11000"];
    const bytes = Buffer.from(csv.join("\n"), "utf8");
    const file = { field: "berkas", name: "neraca.csv", type: "text/csv", bytes };
    expect((await send("upload", {}, wp, { files: [file] })).body.objResponse).toMatchObject({ baris: 3, belum: 1 });
    expect((await send("save", { pilihan: [{ urut: 2, kode: "1101" }] })).status).toBe(200);
    expect(await akun1c()).toMatchObject({ "1101.nilai": 11_000, "3102.nilai": 11_000, "4002.c3": 10_000 });
    expect((await send("upload", {}, wp, { files: [file] })).body.objResponse).toMatchObject({ belum: 0 });
    const negative = "akun,debit,kredit\n1101,,20\n1401,40,\n3102,,20";
    await unggah(negative);
    const refused = await send("save", {});
    expect([refused.body.code, refused.body.message]).toEqual([
      "trial_balance_negative",
      expect.stringContaining("1101 Kas dan Setara Kas"),
    ]);
  });

  step("asks for the columns of the closing balance, and takes no sheet before the answer", async () => {
    await unggah("kode,debit,kredit,saldo\n1101,50,40,20\n3102,0,10,20\nTOTAL,50,50,40");
    expect(await saldo()).toMatchObject({ tanyaUkuran: true, ukuran: null, hasil: { aset: 20, pasiva: 20 } });
    expect(await dijelaskan()).toEqual(AS_DESCRIBED);
    const open = await send("save", {});
    expect([open.body.code, Object.keys(open.body.fieldErrors)]).toEqual(["trial_balance_amounts", ["ukuran"]]);
    await send("assign", { ukuran: "sisi" });
    expect(await saldo()).toMatchObject({ tanyaUkuran: false, ukuran: "sisi", hasil: { aset: 10, pasiva: 10 } });
    expect((await send("save", { ukuran: "saldo" })).status).toBe(200);
    expect(await akun1c()).toMatchObject({ "1101.nilai": 20, "3102.nilai": 20 });
  });

  step("recognises next year's books, is no part of a correction, and a filed return accepts none", async () => {
    const status = (to: string) => api.db.write((sql) => sql.run(`UPDATE Spt SET status = ? WHERE id = ?`, [to, id]));
    await status("submitted");
    expect((await unggah(BUKU)).body.code).toBe("wrong_state");
    expect((await send("save", {})).body.code).toBe("wrong_state");
    const own = id;
    id = await badan.draft({ tahun: 2025, model: "pembetulan" });
    expect((await saldo()).baris).toEqual([]);
    await ok(wp, "POST", "/spt/delete", { id });
    id = await badan.draft({ tahun: 2026 });
    await simpan("induk", { sektor_usaha: "BC03" });
    expect((await unggah(BUKU)).body.objResponse).toMatchObject({ belum: 0 });
    await ok(wp, "POST", "/spt/delete", { id });
    id = own;
    await status("draft");
  });
});
