import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { formats } from "~/domain/formats";
import { BARIS_PALING_BANYAK } from "~/domain/formats/kit";
import { isiKaryawan } from "~/domain/pihak/karyawan";
import { composeFile } from "../../mock-server/files/compose";
import { readTable } from "../../mock-server/files/table";
import { writeFile } from "../../mock-server/files/write";
import { openZip } from "../../mock-server/files/zip";
import { type Actor, type Answer, startApi, type TestApi, upload } from "../setup/api";
import { faktur } from "../setup/faktur";
import { endOfImport, importing } from "../setup/imports";
import { invoice, invoices } from "../setup/invoice-files";
import { ownXml } from "../setup/office-files";
import { ok, readyDraft } from "../setup/spt";
import { companyOf } from "../setup/world";

let api: TestApi;
let company: Actor;
let other: Actor;

beforeAll(async () => {
  api = await startApi();
  company = await (await api.signIn("peserta01")).as("company");
  other = await (await api.signIn("peserta02")).as("company");
});
afterAll(() => api.close());

/** Between two calls of others: closer ones would only compete with the work for the processor. */
const APART_MS = 60;

/** Number of answers to others before the work ended, and the result of the work. */
async function meanwhile<T>(work: Promise<T>): Promise<{ answered: number; result: T }> {
  let over = false;
  const ended = work.finally(() => {
    over = true;
  });
  let answered = 0;
  while (!over) {
    const answer = await other.call("GET", "/karyawan/list");
    expect(answer.status).toBe(200);
    if (!over) answered += 1;
    await new Promise((resolve) => setTimeout(resolve, APART_MS));
  }
  return { answered, result: await ended };
}

const employees = (content: string | Buffer, name = "karyawan.csv") =>
  company.call("POST", "/karyawan/upload", { mode: "partial" }, { files: [upload(name, content)] });
const why = ({ status, body }: Answer) => [status, body.code, Object.keys(body.fieldErrors ?? {})];

describe("a table that is too large", () => {
  const head = "npwp,nama,jabatan,ptkp,gaji\n";

  it("four megabytes of empty rows are refused with a reason, and other users are answered meanwhile", async () => {
    const { answered, result } = await meanwhile(employees(`${head}${",\n".repeat(2_000_000)}x,y\n`));
    expect(why(result)).toEqual([415, "wrong_file_kind", ["berkas"]]);
    expect(result.body.fieldErrors.berkas[0]).toMatch(/terlalu banyak/);
    expect(answered).toBeGreaterThan(0);
  });

  it("thousands of columns are refused at the header, for employees, salaries and rosters", async () => {
    const wide = `${Array.from({ length: 5_000 }, (_, n) => `k${n}`).join(",")}\n${"1,".repeat(5_000)}\n`;
    const salaries = company.call("POST", "/bukpot/gaji/hitung", { jenis: "MP", masa: "2026-03", teks: wide });
    for (const answer of await Promise.all([employees(wide), salaries])) {
      expect(answer.status).toBeGreaterThanOrEqual(415);
      expect(JSON.stringify(answer.body)).toMatch(/200 kolom/);
    }
  });

  // two seats and a queue, which `tests/unit/server/apart.test.ts` holds
  if (process.env.FULL)
    it("several such files at the same time leave the class working", async () => {
      const file = `${head}${",\n".repeat(150_000)}x,y\n`;
      const { answered, result } = await meanwhile(Promise.all(Array.from({ length: 4 }, () => employees(file))));
      expect(result.map(({ status }) => status)).toEqual(Array(4).fill(415));
      expect(answered).toBeGreaterThan(0);
    });
});

describe("simultaneous uploads of many people", () => {
  const EACH = process.env.FULL ? 40 : 6;
  it("all uploads are taken whole, one after another, and others are answered meanwhile", async () => {
    const people = await Promise.all(
      ["peserta01", "peserta02", "peserta03"].map(async (name) => (await api.signIn(name)).as("company")),
    );
    const npwp = await Promise.all(
      ["peserta01", "peserta02", "peserta03"].map(async (name) => (await companyOf(api.db.sql, name)).npwp),
    );
    const employee = (n: number) =>
      `npwp,nama,jenisKelamin,jabatan,ptkp,gaji\n98${String(n).padStart(14, "7")},Orang ${n},L,Staf,TK/0,60000000\n`;
    const tables = people.flatMap((person) =>
      Array.from({ length: EACH }, (_, n) =>
        person.call("POST", "/karyawan/upload", { mode: "partial" }, { files: [upload("k.csv", employee(n))] }),
      ),
    );
    const of = (parties: Parameters<typeof invoice>[0], nth: number) =>
      Array.from({ length: 20 }, (_, n) => invoice(parties, 100_000 + nth * 20 + n));
    const imports = people.flatMap((person, p) =>
      Array.from({ length: EACH }, async (_, nth) => {
        const penjual = npwp[p] ?? "";
        const pembeli = [{ npwp: npwp[(p + 1) % 3] ?? "", nama: "PT Pembeli" }];
        const file = await composeFile(formats.NORMAL, "xml", { TIN: penjual }, of({ penjual, pembeli }, nth));
        const { imporId } = (
          await person.call("POST", "/eFaktur/import/xml/NORMAL", {}, { files: [upload("f.xml", file)] })
        ).body.objResponse;
        return (await endOfImport(person, imporId)).impor;
      }),
    );
    const { answered, result } = await meanwhile(Promise.all([Promise.all(tables), Promise.all(imports)]));
    const [taken, ended] = result;
    expect(taken.map(({ status }) => status)).toEqual(taken.map(() => 200));
    expect(ended.map(({ status, total }) => [status, total])).toEqual(ended.map(() => ["received", 20]));
    expect(ended).toHaveLength(3 * EACH);
    expect(answered).toBeGreaterThan(0);
  });
});

describe("an import that is too large", () => {
  const SHARE = process.env.FULL ? 1 : 4;
  it.each([
    ["one invoice of very many lines without anything in them", "<GoodService/>", 600_000 / SHARE, "no_lines"],
    ["one invoice of very many lines", "<GoodService><Name>A</Name></GoodService>", 400_000 / SHARE, "too_many_lines"],
  ])("%s is refused as too large, and the class goes on", async (_, line, count, code) => {
    const npwp = (await company.api.auth.me({})).currentActive?.npwp ?? "";
    const invoice = ownXml("normal-valid-04.xml", npwp);
    const [, before = "", , after = ""] =
      /^([\s\S]*?)(<GoodService>[\s\S]*?<\/GoodService>)([\s\S]*)$/.exec(invoice) ?? [];
    const file = `${before}${line.repeat(count)}${after}`;
    const { answered, result } = await meanwhile(importing(company, "/eFaktur/import/xml/NORMAL", file));
    expect(result.impor).toMatchObject({ status: "rejected", total: 1, berhasil: 0 });
    const told = result.temuan.rows.find(({ kode }: { kode: string }) => kode === code);
    expect(told, JSON.stringify(result.temuan.rows)).toBeDefined();
    if (code === "too_many_lines") expect(told?.pesan).toContain(BARIS_PALING_BANYAK.toLocaleString("id"));
    expect(answered).toBeGreaterThan(0);
  });
});

describe("heavy work of one user", () => {
  const EMPLOYEES = 4_000;
  beforeAll(async () => {
    const { batchId, npwp } = await companyOf(api.db.sql, "peserta01");
    const insert = `INSERT INTO Karyawan (id, batchId, ownerNpwp, npwp, nama, isi) VALUES (?,?,?,?,?,?)`;
    const isi = JSON.stringify(isiKaryawan({ jabatan: "Staf", ptkp: "TK/0", gaji: 60_000_000 }));
    return api.db.write(async (sql) => {
      for (let n = 0; n < EMPLOYEES; n++)
        await sql.run(insert, [randomUUID(), batchId, npwp, `98${String(n).padStart(14, "0")}`, `Orang ${n}`, isi]);
    });
  });
  const rowsOf = async (bytes: Buffer) => (await readTable(bytes, { maxRows: 10_000, known: [] })).rows.length;

  it.each([
    "xlsx",
    "csv",
  ])("a list of thousands as %s holds every row, and others are answered meanwhile", async (format) => {
    const { answered, result } = await meanwhile(company.call("GET", "/karyawan/list", { format }));
    expect(result.status).toBe(200);
    expect(await rowsOf(result.body)).toBeGreaterThanOrEqual(EMPLOYEES);
    expect(answered).toBeGreaterThan(0);
  });

  it("a file written in the separate process equals the file written here, in every form", async () => {
    const documents = Array.from({ length: 300 }, (_, n) => ({
      values: { TaxInvoiceDate: "2026-03-05", RefDesc: `R${n} <&> "é"` },
      lines: [{ Name: `Barang ${n}`, Price: "1000.50" }],
    }));
    for (const bentuk of ["xml", "csv"] as const) {
      const { body } = await writeFile(formats.NORMAL, bentuk, { TIN: "1234567890123456" }, documents, "a", undefined);
      const here = await composeFile(formats.NORMAL, bentuk, { TIN: "1234567890123456" }, documents);
      expect(body.equals(here)).toBe(true);
    }
    const { body } = await writeFile(formats.NORMAL, "xlsx", { TIN: "1234567890123456" }, documents, "a", undefined);
    expect((await openZip(body)).has("xl/workbook.xml")).toBe(true);
  });

  describe("a month of many invoices", () => {
    const MANY = process.env.FULL ? 10_000 : 1_500;
    let ids: string[];
    let spt: string;
    beforeAll(async () => {
      const { npwp: penjual } = await companyOf(api.db.sql, "peserta01");
      const pembeli = [{ npwp: (await companyOf(api.db.sql, "peserta02")).npwp, nama: "PT Pembeli" }];
      const file = await composeFile(formats.NORMAL, "xml", { TIN: penjual }, invoices({ penjual, pembeli }, MANY));
      const { impor } = await importing(company, "/eFaktur/import/xml/NORMAL", file);
      expect(impor).toMatchObject({ status: "received", berhasil: MANY });
      const drafts = `SELECT id FROM Faktur WHERE ownerNpwp = ? AND referensi BETWEEN 'INV/2026/0' AND 'INV/2026/1' ORDER BY referensi`;
      ids = (await api.db.sql.all<{ id: string }>(drafts, [penjual])).map(({ id }) => id);
      // Signed without codes and prints. This test needs only rows of a return.
      await api.db.write((sql) =>
        sql.runEach(
          "UPDATE Faktur SET status = 'approved', nomor = @nomor, ditandatangani = dibuat WHERE id = @id",
          ids.map((id, nth) => ({ id, nomor: `0400${String(nth + 1).padStart(13, "0")}` })),
        ),
      );
      spt = (await readyDraft(company, "2026-03")).id;
    });

    it.each([
      "xml",
      "xlsx",
      "csv",
    ] as const)("a file of all invoices as %s is made while others are answered", async (bentuk) => {
      const { answered, result } = await meanwhile(company.call("POST", "/eFaktur/generate", { ids, bentuk }));
      expect(result.status).toBe(200);
      if (bentuk === "xml") expect(result.body.toString().match(/<TaxInvoice>/g)).toHaveLength(MANY);
      expect(answered).toBeGreaterThan(0);
    });

    it("the return and its longest attachment are printed while others are answered", async () => {
      for (const asked of [{ bentuk: "spt" }, { bentuk: "lampiran", lampiran: "A2" }]) {
        const { answered, result } = await meanwhile(company.call("GET", "/spt/generate", { id: spt, ...asked }));
        expect([result.status, result.body.subarray(0, 5).toString()]).toEqual([200, "%PDF-"]);
        expect(answered).toBeGreaterThan(0);
      }
    });

    it("the class is backed up and restored unchanged while others are answered", async () => {
      const mitra = await api.signIn("mitra");
      const { batchId, npwp } = await companyOf(api.db.sql, "peserta01");
      const held = () =>
        api.db.sql.all(`SELECT id, status, nomor, dpp FROM Faktur WHERE ownerNpwp = ? ORDER BY id`, [npwp]);
      const before = await held();
      const backUp = await meanwhile(
        mitra.call("POST", "/batch/clock", { id: batchId, aksi: "cadangkan", nama: "Sebelum" }),
      );
      expect([backUp.result.status, backUp.answered > 0]).toEqual([200, true]);
      await ok(company, "POST", "/eFaktur/save-draft", faktur(npwp, (await companyOf(api.db.sql, "peserta02")).npwp));
      expect(await held()).not.toEqual(before);
      const { cadangan } = await ok(mitra, "GET", "/batch/detail", { id: batchId });
      const back = { id: batchId, aksi: "pulihkan", cadanganId: cadangan[0].id };
      const restored = await meanwhile(mitra.call("POST", "/batch/clock", back));
      expect([restored.result.status, restored.answered > 0]).toEqual([200, true]);
      expect(await held()).toEqual(before);
    });
  });

  it("the reset of a class lets others save between two participants", async () => {
    const mitra = await api.signIn("mitra");
    const { batchId } = await companyOf(api.db.sql, "peserta01");
    let over = false;
    const reset = mitra.call("POST", "/batch/clock", { id: batchId, aksi: "setel_ulang" }).finally(() => {
      over = true;
    });
    const profile = (await other.call("GET", "/user/profil")).body.objResponse;
    let saved = 0;
    while (!over) {
      const answer = await other.call("POST", "/user/profil", {
        nama: `N${saved}`,
        email: profile.email,
        bahasa: "id",
      });
      expect(answer.status).toBe(200);
      if (!over) saved += 1;
    }
    const answer = await reset;
    expect([
      answer.status,
      answer.body.objResponse?.terjadi?.map(({ peristiwa }: { peristiwa: string }) => peristiwa),
    ]).toEqual([200, ["cadangan", "setel_ulang"]]);
    expect(saved).toBeGreaterThan(0);
    expect((await company.call("GET", "/karyawan/list")).body.objResponse.total).toBeLessThan(EMPLOYEES);
  });
});
