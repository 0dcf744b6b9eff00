import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { BARIS_PALING_BANYAK } from "~/domain/formats/kit";
import { type Actor, type Answer, startApi, type TestApi, upload } from "../setup/api";
import { importing } from "../setup/imports";
import { ownXml } from "../setup/office-files";

let api: TestApi;
let company: Actor;
let other: Actor;

beforeAll(async () => {
  api = await startApi();
  company = await (await api.signIn("peserta01")).as("company");
  other = await (await api.signIn("peserta02")).as("company");
});
afterAll(() => api.close());

/** How often others were answered before the work was done, and what became of it. */
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
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return { answered, result: await ended };
}

const employees = (content: string | Buffer, name = "karyawan.csv") =>
  company.call("POST", "/karyawan/upload", { mode: "partial" }, { files: [upload(name, content)] });
const why = ({ status, body }: Answer) => [status, body.code, Object.keys(body.fieldErrors ?? {})];

describe("a table that is too much", () => {
  const head = "npwp,nama,jabatan,ptkp,gaji\n";

  it("four megabytes of empty rows are refused with a reason, and everybody else is answered meanwhile", async () => {
    const { answered, result } = await meanwhile(employees(`${head}${",\n".repeat(2_000_000)}x,y\n`));
    expect(why(result)).toEqual([415, "wrong_file_kind", ["berkas"]]);
    expect(result.body.fieldErrors.berkas[0]).toMatch(/terlalu banyak/);
    expect(answered).toBeGreaterThan(0);
  });

  it("thousands of headings are refused at the headings, for employees, salaries and rosters", async () => {
    const wide = `${Array.from({ length: 5_000 }, (_, n) => `k${n}`).join(",")}\n${"1,".repeat(5_000)}\n`;
    const salaries = company.call("POST", "/bukpot/gaji/hitung", { jenis: "MP", masa: "2026-03", teks: wide });
    for (const answer of await Promise.all([employees(wide), salaries])) {
      expect(answer.status).toBeGreaterThanOrEqual(415);
      expect(JSON.stringify(answer.body)).toMatch(/200 kolom/);
    }
  });

  it("four such files at the same time leave the class at work", async () => {
    const file = `${head}${",\n".repeat(150_000)}x,y\n`;
    const { answered, result } = await meanwhile(Promise.all(Array.from({ length: 4 }, () => employees(file))));
    expect(result.map(({ status }) => status)).toEqual(Array(4).fill(415));
    expect(answered).toBeGreaterThan(0);
  });
});

describe("an import that is too much", () => {
  it("one invoice of six hundred thousand lines is refused as that, and the class goes on", async () => {
    const npwp = (await company.api.auth.me({})).currentActive?.npwp ?? "";
    const invoice = ownXml("normal-valid-04.xml", npwp);
    const [, before = "", , after = ""] =
      /^([\s\S]*?)(<GoodService>[\s\S]*?<\/GoodService>)([\s\S]*)$/.exec(invoice) ?? [];
    const file = `${before}${"<GoodService/>".repeat(600_000)}${after}`;
    const { answered, result } = await meanwhile(importing(company, "/eFaktur/import/xml/NORMAL", file));
    expect(result.impor).toMatchObject({ status: "rejected", total: 1, berhasil: 0 });
    expect(result.temuan.rows.map(({ kode }: { kode: string }) => kode)).toContain("too_many_lines");
    expect(result.temuan.rows[0]?.pesan).toContain(BARIS_PALING_BANYAK.toLocaleString("id"));
    expect(answered).toBeGreaterThan(0);
  });
});
