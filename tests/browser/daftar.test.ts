import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { chromiumFile } from "../setup/browser";
import { LISTS } from "../setup/templates";
import { startWalk, type Walk } from "../setup/walk";

/** Largest distance of the first row from the top of a window of 1280 × 800, in pixels. */
const HIGHEST = 200;
/** Height of a row of one line, in pixels, with its border; a second line adds to it. */
const ROW = 37;
const DENSE = 29;

/** Pages that hold a list among other parts, or official paper: their first row is further down. */
const OTHERS: Readonly<Record<string, string>> = {
  "batch/:id/pulihkan": "what was deleted is told first",
  "batch/:id/nilai": "the rules of the grade book stand above",
  "batch/:id/kemajuan": "titles of assignments are heads of columns",
  "batch/:id/kehadiran": "the form of the days stands above",
  "batch/:id/penyelesaian": "the rule of the certificate stands above",
  "efaktur/impor": "the form of the import is the page",
  "bukpot/impor": "the form of the import is the page",
  "tugas/:id": "the assignment is the page",
  "spt/:id/:lampiran": "official paper",
  "spt/:id/:lampiran/daftar/:bagian": "official paper",
  "buku-besar": "sums and charts of the ledger stand above",
};
/** Lists with more columns than a window holds: their first and last columns stay. */
const WIDE = ["batch/:id/kemajuan", "spt/:id/:lampiran", "spt/:id/:lampiran/daftar/:bagian"];

type Measured = ReturnType<typeof measure>;
/** The measures of the list on a page. Runs in the browser. */
function measure() {
  const list = document.querySelector(".daftar");
  const rows = [...(list?.querySelectorAll<HTMLElement>("tbody tr") ?? [])];
  const box = (element: Element | null | undefined) => element?.getBoundingClientRect();
  const lines = (element: Element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const middles = [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 4);
    return new Set(middles.map(({ top, height }) => Math.round((top + height / 2) / 10))).size;
  };
  const whole = [...(list?.querySelectorAll("tbody :is(bdi.kode, td.sel-tanggal, td.sel-masa, td.sel-waktu)") ?? [])];
  const scrolls = [...document.querySelectorAll("main, main *")].filter(
    (one) => ["auto", "scroll"].includes(getComputedStyle(one).overflowY) && one.scrollHeight > one.clientHeight + 1,
  );
  const money = [...(list?.querySelectorAll("tbody tr:first-child td.angka") ?? [])].at(-1);
  const bar = list?.querySelector(".daftar-aksi");
  return {
    first: Math.round(box(rows[0] ?? list?.querySelector(".daftar-kosong"))?.top ?? -1),
    lowest: Math.min(...rows.map((row) => row.offsetHeight)),
    size: rows[0] ? getComputedStyle(rows[0].lastElementChild as Element).fontSize : "",
    broken: whole
      .filter((cell) => !cell.querySelector(".visually-hidden") && lines(cell) > 1)
      .map((cell) => cell.textContent ?? ""),
    money: Math.round(box(money)?.right ?? 0),
    scrolls: scrolls.map(({ className }) => String(className)),
    bar: bar !== null && bar !== undefined && getComputedStyle(bar).display !== "none",
    bars: document.querySelectorAll(".daftar-palang").length,
  };
}

describe.skipIf(!chromiumFile)("a list in a window of 1280 by 800 pixels", () => {
  let walk: Walk;
  const found = new Map<string, Measured>();
  beforeAll(async () => {
    walk = await startWalk();
    for (const path of LISTS) found.set(path, await walk.look(path, {}, measure));
  }, 300_000);
  afterAll(() => walk?.close());
  const wrong = (is: (path: string, one: Measured) => unknown) =>
    [...found].flatMap(([path, one]) => {
      const told = is(path, one);
      return told === false ? [] : [`${path}: ${told}`];
    });

  it("begins at most 200 pixels below the top, unless its page is more than a list", () => {
    expect(wrong((path, { first }) => !(path in OTHERS) && (first < 0 || first > HIGHEST) && first)).toEqual([]);
    expect(Object.keys(OTHERS).filter((path) => !found.has(path))).toEqual([]);
  });
  it("has one bar of controls", () => {
    expect(wrong((_, { bars }) => bars !== 1 && bars)).toEqual([]);
  });
  it("is set in 14 pixels", () => {
    expect(wrong((_, { size }) => size !== "" && size !== "14px" && size)).toEqual([]);
  });
  it("breaks no code and no date", () => {
    expect(wrong((_, { broken }) => broken.length > 0 && broken.join(", "))).toEqual([]);
  });
  it("has its last amount in the window", () => {
    expect(wrong((path, { money }) => !WIDE.includes(path) && money > 1280 && money)).toEqual([]);
  });
  it("has no scroll bar of its own beside that of the page", () => {
    expect(wrong((_, { scrolls }) => scrolls.length > 0 && scrolls.join(", "))).toEqual([]);
  });
  it("offers no deed for ticked rows before one is ticked", () => {
    expect(wrong((_, { bar }) => bar)).toEqual([]);
  });
  it("has rows of 36 pixels, and of 28 in the dense mode", async () => {
    const LIST = "portal/dokumen-saya";
    expect(found.get(LIST)?.lowest).toBeLessThanOrEqual(ROW);
    const dense = await walk.look(LIST, { kerapatan: "rapat" }, measure);
    expect(dense.lowest).toBeLessThanOrEqual(DENSE);
  });
  it("shows its deeds as soon as a row is ticked, without script", async () => {
    const shown = await walk.look("efaktur/masukan", {}, () => {
      document.querySelector<HTMLInputElement>('input[name="id"]')?.click();
      const bar = document.querySelector(".daftar-aksi");
      const { bottom } = bar?.getBoundingClientRect() ?? { bottom: 9_999 };
      return bar !== null && getComputedStyle(bar).display !== "none" && bottom <= innerHeight;
    });
    expect(shown).toBe(true);
  });
});
