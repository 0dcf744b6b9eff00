import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { columnLetters } from "../../../mock-server/files/sheet";
import { type Actor, startApi, type TestApi, upload } from "../../setup/api";
import { importing } from "../../setup/imports";
import { packed } from "../../setup/office-workbooks";

let api: TestApi;
let company: Actor;
let other: Actor;

beforeAll(async () => {
  api = await startApi();
  company = await (await api.signIn("peserta01")).as("company");
  other = await (await api.signIn("peserta02")).as("company");
});
afterAll(() => api.close());

const LAST_COLUMN = 16_384;
const rowsOf = (count: number, cells: (row: number) => string) =>
  Array.from({ length: count }, (_, n) => `<row r="${n + 1}">${cells(n + 1)}</row>`);
/** 20 rows of 16,384 texts: the maximum width of a sheet. Reading one takes longer than starting a process. */
const wide = packed({
  lebar: rowsOf(20, (row) =>
    Array.from({ length: LAST_COLUMN }, (_, n) => `<c r="${columnLetters(n + 1)}${row}" t="str"><v>a</v></c>`).join(""),
  ),
});
const manySheets = (rows: readonly string[]) =>
  packed(Object.fromEntries(Array.from({ length: 20 }, (_, n) => [`lembar ${n}`, rows])));
const emptyCells = manySheets(rowsOf(20, () => "<c/>".repeat(LAST_COLUMN)));
const emptyRows = manySheets(Array.from({ length: 100_000 }, () => "<row/>"));
const employee = packed({
  karyawan: [
    `<row r="1">${["npwp", "nama"].map((name) => `<c t="str"><v>${name}</v></c>`).join("")}</row>`,
    `<row r="2">${["1", "Budi"].map((text) => `<c t="str"><v>${text}</v></c>`).join("")}</row>`,
  ],
});

describe("workbooks of 16,384 columns", () => {
  it("four of one account leave a place for the sheet of another, which is read before the second of them", async () => {
    const log: string[] = [];
    const four = Array.from({ length: 4 }, async () => {
      const { status, body } = await company.call(
        "POST",
        "/bukpot/upload",
        {},
        { files: [upload("lebar.xlsx", wide)] },
      );
      log.push("lebar");
      return [status, body.code];
    });
    // the four are queued before the sheet of the other person arrives
    await new Promise((resolve) => setTimeout(resolve, 100));
    const asked = { mode: "partial" };
    const { body } = await other.call("POST", "/karyawan/upload", asked, { files: [upload("k.xlsx", employee)] });
    log.push("lain");
    expect(body.code).toBe("sheet_columns");
    expect(await Promise.all(four)).toEqual(Array(4).fill([422, "wrong_template"]));
    expect(log.indexOf("lain")).toBeLessThanOrEqual(1);
  });

  it.each([
    ["cells", emptyCells],
    ["rows", emptyRows],
  ])("in twenty sheets of empty %s at most 400,000 cells are searched for headings", async (_, file) => {
    const sent = { files: [upload("kosong.xlsx", file)] };
    const unnamed = await company.call("POST", "/bukpot/upload", {}, sent);
    expect([unnamed.status, unnamed.body.code]).toEqual([413, "file_too_heavy"]);
    const { impor, temuan } = await importing(company, "/eFaktur/upload", file, {}, "kosong.xlsx");
    expect([impor.status, temuan.rows.map(({ kode }) => kode)]).toEqual(["rejected", ["file_too_heavy"]]);
  });
});
