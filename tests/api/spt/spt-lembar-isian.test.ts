import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { alamatOf } from "../../../app/domain/mesin/definisi";
import type { Isian } from "../../../app/domain/mesin/isian";
import { definisiOf } from "../../../app/domain/spt/daftar";
import { berlembarIsian, isianKetik } from "../../../app/domain/spt/isian";
import { type Actor, startApi, type TestApi } from "../../setup/api";
import { nilaiAcak } from "../../setup/nilai-acak";
import { ok, sptDetail } from "../../setup/spt";
import { row, workbook } from "../../unit/formats/support";

let api: TestApi;
let wp: Actor;
let lain: Actor;
let orang: Actor;
beforeAll(async () => {
  api = await startApi();
  const [signed, other] = [await api.signIn("peserta01"), await api.signIn("peserta02")];
  wp = await signed.as("company");
  orang = signed;
  lain = await other.as("company");
});
afterAll(() => api.close());

type Isi = Record<string, unknown>;
/** The calls of one kind of return for sheets of fields and accounts. */
function lembar(actor: () => Actor, jenis: "badan" | "op", id: () => string) {
  const alamat = (what: string, lampiran: string) =>
    jenis === "badan" ? `/spt/e-spt/${what}/${lampiran}` : `/spt/OP/${lampiran}/${what}`;
  const versiOf = async () => (await sptDetail(actor(), id())).versi as number;
  return {
    versiOf,
    cari: async (lampiran: string): Promise<Isi> =>
      (await ok(actor(), "GET", `/spt/${jenis === "badan" ? "e-spt" : "OP"}/find/${lampiran}`, { id: id() })).isi,
    simpan: async (lampiran: string, isi: Isi) =>
      ok(actor(), "POST", `/spt/${jenis === "badan" ? "e-spt" : "OP"}/save/${lampiran}`, {
        ...{ id: id(), versi: await versiOf(), isi },
      }),
    unduh: async (lampiran: string, berkas: string, contoh = "isi") => {
      const asked = { id: id(), bentuk: "contoh", lampiran, bagian: "isian", berkas, contoh };
      const answer = await actor().call("GET", "/spt/generate", asked);
      expect(answer.status).toBe(200);
      return answer.body as Buffer;
    },
    unggah: async (lampiran: string, isi: { teks: string } | { file: Buffer }, more: Isi = {}) => {
      const file = "file" in isi ? [{ field: "berkas", name: "x", type: "text/csv", bytes: isi.file }] : [];
      const input = { id: id(), versi: await versiOf(), bagian: "isian", ...more };
      return actor().call(
        "POST",
        alamat("upload", lampiran),
        { ...input, ...("teks" in isi ? { teks: isi.teks } : {}) },
        { files: file },
      );
    },
  };
}

/** The largest typed amount. Sums of all accounts stay within the range of whole rupiah. */
const PALING_BANYAK = 1_000_000_000;
/** Opens all attachments: answers every question with yes, and chooses the sector of trade. */
async function buka(actor: Actor, jenis: "badan" | "op", id: string) {
  const [induk] = definisiOf(jenis).formulir;
  const asked = induk ? isianKetik(induk).filter(({ kind }) => kind === "yaTidak") : [];
  const isi = Object.fromEntries(asked.map(({ name }) => [name, true]));
  const { versi } = await ok(actor, "POST", `/spt/${jenis === "badan" ? "e-spt" : "OP"}/save/induk`, {
    ...{ id, versi: (await sptDetail(actor, id)).versi, isi },
  });
  if (jenis === "badan")
    await ok(actor, "POST", "/spt/e-spt/change-sector", { id, versi, sektor: "BC03", confirm: true });
}
const DIBIARKAN = /^Sel kosong tidak mengubah isian yang ada \(\d+\): \S/;
const DIKOSONGKAN = /^Dikosongkan \(\d+\): \S/;
const TERTUTUP = /^Jawaban SPT menutup lampiran ini/;
const TIDAK_DIMINTA = /^Disimpan, tetapi tidak dihitung karena jawaban SPT tidak membukanya: /;

describe.each(["badan", "op"] as const)("sheets of fields and accounts of the return %s", (jenis) => {
  let id: string;
  const actor = () => (jenis === "badan" ? wp : orang);
  const calls = lembar(actor, jenis, () => id);
  beforeAll(async () => {
    ({ id } = await ok(actor(), "POST", "/spt/create/draft", { jenis, tahun: 2025 }));
    await buka(actor(), jenis, id);
  });
  afterAll(() => ok(actor(), "POST", "/spt/delete", { id }));

  // one machine reads and writes all of them: a third in turn, with FULL=1 all
  const forms = definisiOf(jenis)
    .formulir.filter(berlembarIsian)
    .filter((_, at) => process.env.FULL || at % 3 === 0);
  it.each(
    forms.map((form) => [alamatOf(form), form] as const),
  )("%s, downloaded filled and imported into an emptied copy, gives the same figures and leaves every other answer", async (lampiran, form) => {
    const cells = Object.fromEntries(
      isianKetik(form).map((field) => [field.name, nilaiAcak(field as Isian, PALING_BANYAK)]),
    );
    const [typed = {}] = fc.sample(fc.record(cells), { numRuns: 1, seed: 11 });
    const outside = await calls.cari("induk");
    await calls.simpan(lampiran, typed);
    const before = { isi: await calls.cari(lampiran), induk: await calls.cari("induk") };
    const told = (await sptDetail(actor(), id)).lampiran.find((one: Isi) => one.lampiran === lampiran);
    const expected = told?.berlaku ? TIDAK_DIMINTA : TERTUTUP;
    for (const berkas of ["xlsx", "csv"]) {
      const filled = await calls.unduh(lampiran, berkas);
      const again = await calls.unggah(lampiran, { file: filled });
      expect(again.body.objResponse).toMatchObject({ baris: 0, catatan: [] });
      const kosong = { file: await calls.unduh(lampiran, berkas, "kosong") };
      const left = await calls.unggah(lampiran, kosong);
      expect(left.body.objResponse).toMatchObject({ baris: 0, catatan: [expect.stringMatching(DIBIARKAN)] });
      expect(await calls.cari(lampiran)).toEqual(before.isi);
      const emptied = await calls.unggah(lampiran, kosong, { kosongkan: true });
      expect(emptied.body.objResponse).toMatchObject({ catatan: [expect.stringMatching(DIKOSONGKAN)] });
      expect(emptied.body.objResponse.baris).toBeGreaterThan(0);
      expect(await calls.cari("induk")).toEqual(outside);
      const put = await calls.unggah(lampiran, { file: filled });
      const notes: string[] = put.body.objResponse.catatan;
      expect(notes.filter((note) => !expected.test(note))).toEqual([]);
      expect(expected === TERTUTUP ? notes.length : 1).toBe(1);
      expect({ isi: await calls.cari(lampiran), induk: await calls.cari("induk") }).toEqual(before);
    }
    await calls.unggah(lampiran, { file: await calls.unduh(lampiran, "csv", "kosong") }, { kosongkan: true });
  });
});

describe("a sheet of fields and accounts", () => {
  let id: string;
  const { cari, simpan, unggah, unduh } = lembar(
    () => wp,
    "badan",
    () => id,
  );
  beforeAll(async () => {
    ({ id } = await ok(wp, "POST", "/spt/create/draft", { jenis: "badan", tahun: 2025 }));
    await buka(wp, "badan", id);
    await simpan("1C", { "4002.c3": 900, "4002.c4": 100, "5001.c3": 300, "1101.nilai": 7 });
  });
  const salah = async (lampiran: string, teks: string) => {
    const { status, body } = await unggah(lampiran, { teks });
    expect([status, body.code]).toEqual([422, "sheet_invalid"]);
    return body.fieldErrors as Record<string, string[]>;
  };

  it("changes its named cells: missing rows and columns stay, and empty cells stay unless emptying is requested", async () => {
    const { body } = await unggah("1C", { teks: "kode;c3;c7\n4002;950;\n4003;5;2" });
    expect(body.objResponse).toMatchObject({ baris: 3, catatan: [] });
    expect(await cari("1C")).toMatchObject({
      ...{ "4002.c3": 950, "4002.c4": 100, "4003.c3": 5, "4003.c7": 2, "5001.c3": 300, "1101.nilai": 7 },
    });
    // an empty cell, and a cell missing in a short line, change nothing by themselves
    const teks = "kode;c3;c4;c5\n5001;;;\n4002;951\n4003;;;";
    const left = (await unggah("1C", { teks })).body.objResponse;
    expect(left).toMatchObject({
      baris: 1,
      catatan: ["Sel kosong tidak mengubah isian yang ada (3): 4002, 4003, 5001."],
    });
    expect(await cari("1C")).toMatchObject({ "4002.c3": 951, "4002.c4": 100, "4003.c3": 5, "5001.c3": 300 });
    const emptied = (await unggah("1C", { teks: "kode;c3;c4;c5\n4002;950\n4003;;;" }, { kosongkan: true })).body
      .objResponse;
    expect(emptied).toMatchObject({
      baris: 2,
      catatan: ["Dikosongkan (1): 4003.", "Sel kosong tidak mengubah isian yang ada (1): 4002."],
    });
    expect((await cari("1C"))["4003.c3"] ?? null).toBeNull();
    await unggah("1C", { teks: "kode;c3\n4003;5" });
    expect((await unggah("1C", { teks: "kode;c4\n4002;" }, { kosongkan: true })).body.objResponse.baris).toBe(1);
    expect((await cari("1C"))["4002.c4"] ?? null).toBeNull();
    // for a form without typed rows the section is optional
    const named = await unggah("6", { teks: "kode;nilai\nkredit;12" }, { bagian: undefined });
    expect([named.body.objResponse.baris, (await cari("6")).kredit]).toEqual([1, 12]);
  });

  it("reports every failure by row and column with a remedy, and keeps nothing then", async () => {
    const before = await cari("1C");
    const big = "1".repeat(16);
    // beyond whole rupiah, with decimals, and in spreadsheet notation
    const besar = await salah("1C", `kode;c3\n4002;12345678901234567,50\n4003;1.5E16\n5001;1`);
    expect(Object.keys(besar)).toEqual(["baris.1.c3", "baris.2.c3"]);
    const cells = [
      row(1, ["Kode", "c3"]),
      row(2, ["4002", { f: "1", v: "1.5E16" }]),
      row(3, ["4003", { f: "1", v: "1E+40" }]),
    ];
    const book = await unggah("1C", { file: workbook({ Lembar: cells.join("") }) });
    expect([book.status, book.body.fieldErrors]).toEqual([422, besar]);
    expect(Object.values(besar).flat()).toEqual(
      Array(2).fill("Angka ini paling besar 999.999.999.999.999. Periksa jumlah nolnya."),
    );
    const rows = ["4002;1;;", "9999;1;;", "4003;-1;;", `5003;${big};;`, "4013;;;5", "1101;5;;", "4002;2;;", "5001;x;;"];
    const found = await salah("1C", ["kode;c3;c9;nilai", ...rows, "5007;=1+1;;", "5008;1;FPO-99;"].join("\n"));
    expect(Object.keys(found).sort()).toEqual([
      ...["baris.10.c9", "baris.2.kode", "baris.3.c3", "baris.4.c3", "baris.5.nilai", "baris.6.c3"],
      ...["baris.7.kode", "baris.8.c3", "baris.9.c3"],
    ]);
    expect(found["baris.2.kode"]?.join()).toContain("9999");
    expect(found["baris.7.kode"]?.join()).toContain("2");
    expect(await cari("1C")).toEqual(before);
    expect(Object.keys(await salah("10D", "kode;nilai\ni1;mungkin\ntgl_dokumen_induk;31-02-2025"))).toEqual([
      "baris.1.nilai",
      "baris.2.nilai",
    ]);
    const unread = await unggah("1C", { teks: "c3;c4\n1;2" });
    expect([unread.status, unread.body.code]).toEqual([422, "sheet_columns"]);
    expect((await unggah("1C", { teks: "kode;c3" })).body.code).toBe("sheet_empty");
    const other = await unggah("1C", { file: Buffer.from("%PDF-1.7") });
    expect([other.status >= 400, await cari("1C")]).toEqual([true, before]);
  });

  it("reports unread columns, and changed computed cells", async () => {
    const { "4002.c6": figure } = await cari("1C");
    const same = await unggah("1C", { teks: `kode;c6\n4002;${figure}` });
    expect(same.body.objResponse).toMatchObject({ baris: 0, catatan: [] });
    const { body } = await unggah("1C", { teks: "kode;c3;c6;warna\n4002;950;1;biru" });
    const notes: string[] = body.objResponse.catatan;
    expect(notes).toHaveLength(2);
    expect(notes[0]).toContain("warna");
    expect(notes[1]).toMatch(/^Dihitung portal, .*: 4002 \S/);
    expect((await cari("1C"))["4002.c6"]).toBe(figure);
  });

  it("shows the figures computed by the portal, and reports changed ones", async () => {
    const text = (await unduh("1C", "csv")).toString("utf8");
    const isi = await cari("1C");
    const [head = "", ...lines] = text.replace("\ufeff", "").split("\r\n");
    // official headings, a sum row, and the figures of the return in both
    expect(head.split(",").slice(0, 4)).toEqual(["Kode", "Bagian", "Uraian", "Nilai (komersial)"]);
    const gross = lines.find((line) => line.startsWith("4004,"))?.split(",") ?? [];
    expect(gross.slice(1, 3)).toEqual(["A. Laporan Laba Rugi – Penjualan", "Penjualan Bruto"]);
    expect(gross).toContain(String(isi["4004.c3"]));
    // The downloaded sheet with one changed amount. The resulting figures do not count as changes by the reader.
    const other = text.replace(",Penjualan Domestik,950,", ",Penjualan Domestik,960,");
    expect(other).not.toBe(text);
    expect((await unggah("1C", { file: Buffer.from(other) })).body.objResponse).toMatchObject({
      baris: 1,
      catatan: [],
    });
    const now = await cari("1C");
    expect(now["4004.c3"]).toBe(Number(isi["4004.c3"]) + 10);
    const { body } = await unggah("1C", { teks: "kode;c3\n4004;7\n4002;950" });
    expect(body.objResponse.baris).toBe(1);
    expect(body.objResponse.catatan).toHaveLength(1);
    expect(body.objResponse.catatan[0]).toMatch(/: 4004 /);
    expect(await cari("1C")).toEqual(isi);
  });

  it("imports every column of fiscal adjustment, and distinguishes empty from 0", async () => {
    const before = await cari("1C");
    const teks = "kode\tc3\tc4\tc5\tc7\tc8\tc9\n4003\t500\t20\t30\t0\t40\tFPO-01; FNE-01";
    expect((await unggah("1C", { teks })).body.objResponse).toMatchObject({ catatan: [] });
    expect(await cari("1C")).toMatchObject({
      ...{ "4003.c4": 20, "4003.c5": 30, "4003.c6": 450, "4003.c7": 0, "4003.c8": 40, "4003.c9": ["FPO-01", "FNE-01"] },
    });
    expect((await unduh("1C", "csv")).toString("utf8")).toContain(",FPO-01;FNE-01,");
    await unggah("1C", { teks: "kode;c3;c4;c5;c7;c8;c9\n4003;5;;;2;;" }, { kosongkan: true });
    expect(await cari("1C")).toEqual(before);
  });

  it("reads the result of a formula in a workbook, and refuses a formula written as text", async () => {
    const cells = [
      row(1, ["Kode", "c3", "c7", "c8"]),
      row(2, [
        4002,
        { f: "900+50", v: 950 },
        { f: "1.1-0.1", v: "1.0000000000000002" },
        { f: "100/3", v: "33.333333333333336" },
      ]),
    ];
    const book = await unggah("1C", { file: workbook({ Lembar: cells.join("") }) });
    // the remainder of binary arithmetic is not reported, the remainder of a third is
    expect(book.body.objResponse).toMatchObject({ baris: 2, catatan: [expect.stringContaining("33.333333333333336")] });
    expect(await cari("1C")).toMatchObject({ "4002.c3": 950, "4002.c7": 1, "4002.c8": 33 });
    expect((await unggah("1C", { teks: "kode;c7;c8\n4002;;" }, { kosongkan: true })).body.objResponse.baris).toBe(2);
    expect(Object.keys(await salah("1C", "kode;c3\n4002;=900+50"))).toEqual(["baris.1.c3"]);
    // a formula with an error, or saved without its result, empties nothing
    const broken = workbook({
      Lembar: [
        row(1, ["Kode", "c3", "c7", "c8"]),
        row(2, ["4002", { f: "1/0", v: "#DIV/0!", t: "e" }, { f: "900+50" }, { f: '""', v: "", t: "str" }]),
      ].join(""),
    });
    const refused = await unggah("1C", { file: broken });
    expect([refused.status, refused.body.code]).toEqual([422, "sheet_invalid"]);
    expect(refused.body.fieldErrors).toEqual({
      "baris.1.c3": [expect.stringContaining("menghasilkan galat")],
      "baris.1.c7": [expect.stringContaining("belum dihitung")],
    });
    // a text that a spreadsheet would run is written in a harmless form and read back unchanged
    const nomor = "=HYPERLINK(1)";
    await simpan("13A", { bkpm_nomor: nomor });
    const csv = await unduh("13A", "csv");
    expect(csv.toString("utf8")).toContain(`,'${nomor}`);
    expect((await unggah("13A", { file: csv })).body.objResponse).toMatchObject({ baris: 0, catatan: [] });
    expect((await cari("13A")).bkpm_nomor).toBe(nomor);
    await simpan("13A", { bkpm_nomor: null });
  });

  it("has the questions of a form next to its lists in its sheet, and reports unneeded answers", async () => {
    const csv = (await unduh("11B", "csv")).toString("utf8");
    expect(csv).toMatch(/\r\nutang_swasta_ln,[^\r]*\r\n/);
    const asked = await unggah("11B", { teks: "kode;nilai\nutang_swasta_ln;Ya" });
    expect([asked.body.objResponse.baris, (await cari("11B")).utang_swasta_ln]).toEqual([1, true]);
    expect((await unggah("11B", { teks: "kode;nilai\nutang_swasta_ln;tidak" })).body.objResponse.baris).toBe(1);
    expect((await cari("11B")).utang_swasta_ln).toBe(false);
    // no, and 0 where nothing is required: neither is an empty answer
    const idle = await unggah("13A", { teks: "kode;nilai\nfas_pengurangan_neto;tidak\nfas_persentase;0" });
    expect(idle.body.objResponse.baris).toBe(2);
    expect(idle.body.objResponse.catatan).toEqual([expect.stringMatching(TIDAK_DIMINTA)]);
    expect(idle.body.objResponse.catatan[0]).toMatch(/: fas_persentase\.$/);
    expect(await cari("13A")).toMatchObject({ fas_pengurangan_neto: false, fas_persentase: "0" });
    const { tidakBerlaku } = await ok(wp, "GET", "/spt/e-spt/find/13A", { id });
    expect(tidakBerlaku).toContain("fas_persentase");
    expect((await unduh("13A", "csv")).toString("utf8")).toMatch(/\r\nfas_persentase,[^\r]*,0\r\n/);
    const closed = await unggah("1A", { teks: "kode;c3\n4002;1" });
    expect(closed.body.objResponse).toMatchObject({ baris: 1, catatan: [expect.stringMatching(TERTUTUP)] });
    expect((await cari("1A"))["4002.c3"]).toBe(1);
  });

  it("is refused to a second tab, to anybody else, to a main form and once the return is filed", async () => {
    const teks = "kode;c3\n4002;1";
    const before = await cari("1C");
    expect((await unggah("1C", { teks }, { versi: 1 })).body.code).toBe("version_conflict");
    const foreign = { id, versi: 1, bagian: "isian", teks };
    expect((await lain.call("POST", "/spt/e-spt/upload/1C", foreign, { files: [] })).status).toBe(404);
    const induk = await unggah("induk", { teks: "kode;nilai\nd5;ya" });
    expect([400, 404, 422]).toContain(induk.status);
    const main = { id, bentuk: "contoh", lampiran: "induk", bagian: "isian", berkas: "csv", contoh: "isi" };
    expect((await wp.call("GET", "/spt/generate", main)).status).toBe(404);
    await api.db.write((sql) => sql.run(`UPDATE Spt SET status = ? WHERE id = ?`, ["submitted", id]));
    expect((await unggah("1C", { teks })).body.code).toBe("wrong_state");
    expect(await cari("1C")).toEqual(before);
    expect((await unduh("1C", "csv")).toString("utf8")).toContain(",Penjualan Domestik,950");
  });
});
