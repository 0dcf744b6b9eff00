import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { formats } from "~/domain/formats";
import { contentOf, type IsiDokumen } from "~/domain/formats/dokumen";
import { fieldsOf } from "~/domain/kit/form";
import { indukPpn } from "~/domain/spt/ppn/induk";
import { documentHref } from "~/routes/spt/document-href";
import { readXml } from "../../../mock-server/files/read-xml";
import { type Actor, startApi, type TestApi, upload } from "../../setup/api";
import { npwpOf } from "../../setup/faktur";
import { endOfImport, importing } from "../../setup/imports";
import { OFFICE, officeWorkbook } from "../../setup/office-workbooks";
import { ok, sptDetail } from "../../setup/spt";

let api: TestApi;
let wp: Actor;
let lain: Actor;
let npwp: string;
let id: string;
beforeAll(async () => {
  api = await startApi();
  wp = await (await api.signIn("peserta01")).as("company");
  lain = await (await api.signIn("peserta02")).as("company");
  npwp = await npwpOf(wp);
  id = (await ok(wp, "POST", "/spt/create/draft", { jenis: "ppn", masa: "2026-03" })).id;
});
afterAll(() => api.close());

const fixture = (name: string) =>
  readFileSync(`tests/fixtures/efaktur/spt-${name}.xml`, "utf8").replaceAll("1234567890123456", npwp);
const versiOf = async () => (await sptDetail(wp, id)).versi;
const rowsOf = async (lampiran: string) => (await ok(wp, "GET", "/spt/lampiran", { id, lampiran })).rows;
const codes = (list: readonly { kode: string }[]) => list.map(({ kode }) => kode);
/** Sends a file to a path of the return. Returns its report. */
const send = (path: string, content: string | Buffer, input: Record<string, unknown> = {}) =>
  importing(wp, path, content, { id, ...input });

const BARIS = {
  ...{ npwp_penjual: "0990001000101000", nama_penjual: "PT Penjual", npwp_pembeli: "0990001000201000" },
  ...{ nama_pembeli: "PT Pembeli", tipe: "001", nomor: "C-1", tanggal: "2026-03-12" },
  ...{ dpp: 12_000_000, dpp_lain: 11_000_000, ppn: 1_320_000, ppnbm: 0 },
};

describe("rows of schedule C", () => {
  it("are typed, changed and deleted; the main form follows at once and gives the reason", async () => {
    const made = await ok(wp, "POST", "/spt/ppn/C/create", { id, versi: await versiOf(), isi: BARIS });
    expect((await rowsOf("C"))[0]).toMatchObject({
      ...{ id: String(made.urut), nomor: "C-1", nama: "PT Penjual", ppn: 1_320_000, butir: "viii_a" },
      rinci: { npwp_pembeli: "0990001000201000", nama_pembeli: "PT Pembeli", tipe: "001" },
    });
    expect((await sptDetail(wp, id)).induk).toMatchObject({ viii_a_ppn: 1_320_000, viii_c_ppn: 1_320_000 });
    const why = await ok(wp, "GET", "/spt/why", { id, field: "viii_a_ppn" });
    expect(why).toMatchObject({ lampiran: "C", dokumen: 1, alasan: { nilai: 1_320_000 } });
    const changed = await ok(wp, "POST", "/spt/ppn/C/update", {
      ...{ id, versi: made.versi, urut: made.urut },
      isi: { ...BARIS, dpp: 24_000_000, dpp_lain: 22_000_000, ppn: 2_640_000 },
    });
    expect((await sptDetail(wp, id)).induk.viii_c_ppn).toBe(2_640_000);
    await ok(wp, "POST", "/spt/posting", { id });
    expect((await sptDetail(wp, id)).induk.viii_c_ppn).toBe(2_640_000);
    const posted = await versiOf();
    expect(await wp.call("POST", "/spt/ppn/C/delete", { id, versi: changed.versi, urut: made.urut })).toMatchObject({
      status: 409,
      body: { code: "version_conflict" },
    });
    await ok(wp, "POST", "/spt/ppn/C/delete", { id, versi: posted, urut: made.urut });
    expect(await rowsOf("C")).toEqual([]);
    expect((await sptDetail(wp, id)).induk.viii_a_ppn).toBe(0);
  });

  it("name every wrong field, and stay unchanged", async () => {
    const wrong = { ...BARIS, npwp_penjual: "12", nama_pembeli: "", tipe: "009", tanggal: "2026-04-01", ppn: -1 };
    const refused = await wp.call("POST", "/spt/ppn/C/create", { id, versi: await versiOf(), isi: wrong });
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.body.fieldErrors).sort()).toEqual(["nama_pembeli", "npwp_penjual", "ppn", "tipe"]);
    const late = await wp.call("POST", "/spt/ppn/C/create", {
      ...{ id, versi: await versiOf(), isi: { ...BARIS, tanggal: "2026-04-01" } },
    });
    expect(late.body.fieldErrors.tanggal[0]).toContain("2026");
    expect(await rowsOf("C")).toEqual([]);
    const unknown = { id, versi: await versiOf(), urut: 77 };
    expect((await wp.call("POST", "/spt/ppn/C/delete", unknown)).status).toBe(404);
    expect((await lain.call("POST", "/spt/ppn/C/create", { id, versi: 1, isi: BARIS })).status).toBe(404);
  });
});

describe("uploads to the return", () => {
  it("lump-sum invoices fill I.A.5, I.A.9 and I.B by their code", async () => {
    const { impor } = await send("/spt/ppn/import/xml/induk", fixture("retail-ia5-ia9-ib-valid"));
    expect(impor).toMatchObject({
      status: "received",
      total: 3,
      berhasil: 3,
      halaman: { page: "spt.formulir", id, lampiran: "induk" },
    });
    const { induk } = await sptDetail(wp, id);
    expect(induk).toMatchObject({ i_a_5_ppn: 1_320_000, i_a_9_ppn: 264_000, i_b_dpp: 5_000_000, iii_a: 1_320_000 });
    expect((await rowsOf("IA9"))[0]).toMatchObject({ nomor: "121-130-2026", rinci: { kode: "08" } });
  });

  it("from the same file are not doubled, with a note; they are added again on request", async () => {
    const file = fixture("retail-ia5-ia9-ib-valid");
    const again = await send("/spt/ppn/import/xml/induk", file);
    expect(again.impor).toMatchObject({ status: "rejected", berhasil: 0, gagal: 3 });
    expect(codes(again.temuan.rows)).toEqual(Array(3).fill("duplicate_document"));
    expect(again.temuan.rows[0]).toMatchObject({ elemen: "SerialNo", nilai: "1-120-2026" });
    expect([again.banyak.ganda, again.catatan]).toEqual([
      3,
      ["Berkas yang sama persis pernah diimpor sebelumnya. Dokumen yang sudah ada tidak dibuat dua kali."],
    ]);
    expect((await sptDetail(wp, id)).induk.i_a_5_ppn).toBe(1_320_000);
    const wanted = await send("/spt/ppn/import/xml/induk", file, { ulangi: true });
    expect(wanted.impor).toMatchObject({ berhasil: 3, gagal: 0 });
    expect(wanted.temuan.rows).toEqual([]);
    expect(wanted.catatan).toEqual([
      "Berkas yang sama persis pernah diimpor sebelumnya. Sesuai pilihan Anda, dokumen yang sama dibuat sekali lagi.",
    ]);
  });

  it("are added, or replace the rows of their own codes", async () => {
    expect((await sptDetail(wp, id)).induk.i_a_5_ppn).toBe(2_640_000);
    const only08 = fixture("retail-ia5-ia9-ib-valid").replace(
      /<RetailInvoice>\s*<TrxCode>(Normal|NoVAT)[\s\S]*?<\/RetailInvoice>/g,
      "",
    );
    await send("/spt/ppn/import/xml/induk", only08, { cara: "ganti" });
    const { induk } = await sptDetail(wp, id);
    expect(induk).toMatchObject({ i_a_5_ppn: 2_640_000, i_a_9_ppn: 264_000, i_b_dpp: 10_000_000 });
  });

  it("a row equal to an earlier one of its file is imported with a note", async () => {
    const file = fixture("retail-ia5-ia9-ib-valid");
    const [sale = ""] = /<RetailInvoice>\s*<TrxCode>NoVAT[\s\S]*?<\/RetailInvoice>/.exec(file) ?? [];
    const twice = file.replace(/<RetailInvoice>[\s\S]*<\/RetailInvoice>/, `${sale}${sale}`);
    const { impor, temuan } = await send("/spt/ppn/import/xml/induk", twice, { cara: "ganti" });
    expect(impor).toMatchObject({ berhasil: 2, gagal: 0 });
    expect(temuan.rows).toMatchObject([{ baris: 2, kode: "imported_again", elemen: "SerialNo", berat: "catatan" }]);
    expect(temuan.rows[0]?.pesan).toContain("#1 131-2026");
  });

  it("a part takes only its own codes", async () => {
    const { impor, temuan } = await send("/spt/ppn/import/xml/induk", fixture("retail-ia5-ia9-ib-valid"), {
      ...{ target: "IA5", cara: "ganti" },
    });
    expect(impor).toMatchObject({ berhasil: 1, gagal: 2 });
    expect(codes(temuan.rows)).toEqual(["spt_row_other_part", "spt_row_other_part"]);
    expect((await sptDetail(wp, id)).induk.i_a_5_ppn).toBe(1_320_000);
  });

  it("decimals, wrong amounts and dates are reported by row and element; the failed rows come back as a file", async () => {
    const broken = fixture("retail-broken-decimals").replace("2200000<", "2200001<");
    const { impor, temuan } = await send("/spt/ppn/import/xml/induk", broken.replace("131-2026", "132-2026"));
    expect(impor).toMatchObject({ berhasil: 1, gagal: 2 });
    expect(temuan.rows.map(({ elemen, kode }) => `${elemen} ${kode}`)).toEqual([
      "OtherTaxBaseSellingPrice not_whole",
      "VAT bad_number",
      "OtherTaxBaseSellingPrice other_base_mismatch",
    ]);
    const file = await wp.call("GET", "/eFaktur/xml/failed", { id: impor.id, isi: "baris" });
    const xml = file.body.toString("utf8");
    expect(xml).toContain("<TaxPeriodMonth>3</TaxPeriodMonth>");
    const mended = xml
      .replace("11000000.33", "11000000")
      .replace("1320000,04", "1320000")
      .replace("1-120-2026", "1-121-2026")
      .replace("121-130-2026", "122-130-2026")
      .replace("2200001", "2200000");
    expect((await send("/spt/ppn/import/xml/induk", mended)).impor).toMatchObject({ berhasil: 2, gagal: 0 });
  });

  it("a file of another period, or with wrong totals, is refused whole", async () => {
    const other = fixture("retail-ia5-ia9-ib-valid").replace("<TaxPeriodMonth>3<", "<TaxPeriodMonth>4<");
    const before = (await rowsOf("IA5")).length;
    expect(codes((await send("/spt/ppn/import/xml/induk", other)).galat)).toEqual(["spt_file_period"]);
    expect(await rowsOf("IA5")).toHaveLength(before);
    const wrong = fixture("lampiran-c-valid").replace("<TotalVAT>1320000", "<TotalVAT>1320001");
    expect(codes((await send("/spt/ppn/import/xml/C", wrong)).galat)).toEqual(["spt_file_total"]);
    expect(await rowsOf("C")).toEqual([]);
  });

  it("schedule C from XML", async () => {
    const { impor } = await send("/spt/ppn/import/xml/C", fixture("lampiran-c-valid"));
    expect(impor).toMatchObject({ jenis: "LAMPIRAN-C", berhasil: 1 });
    expect((await sptDetail(wp, id)).induk.viii_a_ppn).toBe(1_320_000);
    const again = await send("/spt/ppn/import/xml/C", fixture("lampiran-c-valid"));
    expect([again.impor.berhasil, codes(again.temuan.rows)]).toEqual([0, ["duplicate_document"]]);
    expect((await sptDetail(wp, id)).induk.viii_a_ppn).toBe(1_320_000);
  });

  it("the tax office's workbooks are imported whole: lump-sum invoices of every code at once, schedule C with its sums", async () => {
    for (const [format, name, path, to] of [
      ["RETAIL", "retail-ia5-ia9-ib-valid", "/spt/ppn/upload/induk", { i_a_5_ppn: 1_320_000, i_a_9_ppn: 264_000 }],
      ["LAMPIRAN-C", "lampiran-c-valid", "/spt/ppn/upload/C", { viii_a_ppn: 1_320_000 }],
    ] as const) {
      const documents: IsiDokumen[] = [];
      const bytes = Buffer.from(fixture(name), "utf8");
      const { header } = await readXml(formats[format], bytes, { onDokumen: (one) => documents.push(contentOf(one)) });
      const template = OFFICE[format];
      if (!template) throw new Error(format);
      const { impor, temuan } = await send(path, officeWorkbook(template, header, documents), { cara: "ganti" });
      expect([impor.berhasil, impor.gagal, temuan.rows]).toEqual([documents.length, 0, []]);
      expect((await sptDetail(wp, id)).induk).toMatchObject(to);
      const wrong = { ...header, TotalVAT: "1", TaxPeriodMonth: "4" };
      const { galat } = await send(path, officeWorkbook(template, wrong, documents), { cara: "ganti" });
      expect(codes(galat)).toEqual([format === "RETAIL" ? "spt_file_period" : "spt_file_total"]);
    }
  });

  it.each([
    ["IA5", "xlsx"],
    ["IB", "csv"],
    ["C", "xlsx"],
    ["C", "csv"],
  ])("%s exported as %s is imported again as the same rows", async (lampiran, berkas) => {
    const before = await rowsOf(lampiran);
    const file = await wp.call("GET", "/spt/generate", { id, bentuk: "lampiran", lampiran, berkas });
    const { impor } = await send(`/spt/ppn/upload/${lampiran}`, file.body, { cara: "ganti" });
    expect([impor.berhasil, impor.gagal]).toEqual([before.length, 0]);
    const strip = (rows: Record<string, unknown>[]) => rows.map(({ id: _i, urut: _u, ...row }) => row);
    expect(strip(await rowsOf(lampiran))).toEqual(strip(before));
  });

  it.each([
    ["IA5", "xlsx", "/spt/ppn/upload/IA5"],
    ["C", "xml", "/spt/ppn/import/xml/C"],
  ])("the sample of %s as %s carries the caller's numbers and the return's period", async (lampiran, berkas, path) => {
    const file = await wp.call("GET", "/spt/generate", { id, bentuk: "contoh", lampiran, berkas, contoh: "valid" });
    expect((await send(path, file.body, { cara: "ganti" })).impor).toMatchObject({ berhasil: 1, gagal: 0 });
  });

  it("their list names the lines of the main form like the paper form", async () => {
    const list = await wp.call("GET", "/spt/lampiran", { id, lampiran: "IA5", format: "csv" });
    expect(list.headers.get("content-disposition")).toContain("lampiran-spt.csv");
    expect(list.body.toString("utf8")).toContain("I.A.5");
    expect(list.body.toString("utf8")).not.toContain("i_a_5");
  });

  it("the empty form is reported as empty", async () => {
    const empty = await wp.call("GET", "/spt/generate", { id, bentuk: "contoh", lampiran: "C", berkas: "csv" });
    expect(codes((await send("/spt/ppn/upload/C", empty.body)).galat)).toEqual(["no_documents"]);
  });

  it("every schedule comes as PDF, also an empty one", async () => {
    for (const lampiran of ["A1", "A2", "B1", "B2", "B3", "C"]) {
      const file = await wp.call("GET", "/spt/generate", { id, bentuk: "lampiran", lampiran });
      expect([lampiran, file.headers.get("content-type")]).toEqual([lampiran, "application/pdf"]);
    }
    const csv = await wp.call("GET", "/spt/generate", { id, bentuk: "lampiran", lampiran: "A2", berkas: "csv" });
    expect(csv.body.toString("utf8")).toContain("Kode dan NSFP yang diganti/diretur");
    for (const wrong of [{ lampiran: "Z" }, { lampiran: "A2", berkas: "xml" }, {}])
      expect((await wp.call("GET", "/spt/generate", { id, bentuk: "lampiran", ...wrong })).status).toBe(404);
  });

  it("nothing is written into a return of others or one that is no longer a draft, not even from a file in progress", async () => {
    const files = [upload("c.xml", fixture("lampiran-c-valid"))];
    const foreign = await lain.call("POST", "/spt/ppn/import/xml/C", { id }, { files });
    expect(foreign.status).toBe(404);
    const before = await rowsOf("C");
    api.db.write((sql) => sql.run(`UPDATE Spt SET status = 'waiting_for_payment' WHERE id = ?`, [id]));
    const late = await wp.call("POST", "/spt/ppn/import/xml/C", { id }, { files });
    expect(late).toMatchObject({ status: 409, body: { code: "wrong_state" } });
    api.db.write((sql) => sql.run(`UPDATE Spt SET status = 'draft' WHERE id = ?`, [id]));
    const accepted = await wp.call("POST", "/spt/ppn/import/xml/C", { id }, { files });
    api.db.write((sql) => sql.run(`UPDATE Spt SET status = 'waiting_for_payment' WHERE id = ?`, [id]));
    const { impor, galat } = await endOfImport(wp, accepted.body.objResponse.imporId);
    expect(codes(galat)).toEqual(["wrong_state"]);
    expect(impor).toMatchObject({ status: "rejected", berhasil: 0 });
    expect(await rowsOf("C")).toEqual(before);
    expect(await api.db.sql.all(`SELECT 1 FROM SptBaris WHERE lampiran LIKE '~%'`)).toEqual([]);
  });
});

describe("explanations of figures", () => {
  it("every computed figure of the main form shows its steps; figures with documents link to each", async () => {
    const computed = fieldsOf(indukPpn).filter(({ kind }) => kind === "hitung");
    expect(computed.length).toBeGreaterThan(60);
    const { induk } = await sptDetail(wp, id);
    for (const { name } of computed) {
      const { alasan, dokumen } = await ok(wp, "GET", "/spt/why", { id, field: name });
      expect([name, alasan.nilai]).toEqual([name, induk[name]]);
      expect(alasan.langkah.length, name).toBeGreaterThan(0);
      expect(alasan.langkah.map(({ teks }: { teks: string }) => teks).join(), name).not.toContain("undefined");
      for (const one of alasan.dokumen ?? []) expect([name, documentHref(one)]).not.toEqual([name, undefined]);
      if (dokumen > 0) {
        const sum = alasan.dokumen.reduce((total: number, one: { nilai: number }) => total + one.nilai, 0);
        expect([name, sum]).toEqual([name, induk[name]]);
      }
    }
  });
});
