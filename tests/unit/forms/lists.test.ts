import { describe, expect, it } from "vitest";
import { formatDesimal } from "~/i18n/format";
import { apiQueryOf } from "~/tables/list-query.server";
import { query, view } from "./list-fixture";

describe("listQueryOf", () => {
  it.each([
    "?page=0",
    "?page=-3",
    "?page=abc",
    "?page=1e9",
    "?page=",
    "?page=99999999",
    "",
  ])("reads %s as page 1", (search) => {
    expect(query(search).page).toBe(1);
  });
  it("keeps to the page sizes, the sortable columns and the listed options", () => {
    expect(query("?perPage=33&sort=status&status=hack&masa=13-2026&tanggalDari=31-02-2026")).toMatchObject({
      perPage: 20,
      sort: "-tanggal",
      filters: {},
    });
    expect(
      query("?perPage=500&sort=-nomor&status=draft&masa.bulan=03&masa.tahun=2026&tanggalDari=1-3-2026&q=%20a%20"),
    ).toMatchObject({
      perPage: 500,
      sort: "-nomor",
      filters: { q: "a", masa: "2026-03", status: "draft", tanggalDari: "2026-03-01" },
    });
  });
  it.each([
    ["?masa.bulan=03&masa.tahun=", { masa: "-03" }],
    ["?masa.bulan=&masa.tahun=2026", { masa: "2026-" }],
    ["?masa=Maret", { masa: "Maret" }],
    ["?tanggalDari=31-02-2026", { tanggalDari: "31-02-2026" }],
    ["?masa=&tanggalDari=&status=lain", {}],
  ])("keeps an unreadable period or day as unread: %s", (search, unread) => {
    expect(query(search)).toMatchObject({ filters: {}, unread });
  });
  it("builds the API's query", () => {
    expect(apiQueryOf(query("?page=2&status=draft"))).toEqual({
      status: "draft",
      page: 2,
      perPage: 20,
      sort: "-tanggal",
    });
  });
});

describe("listView", () => {
  it("keeps filters, order and size in every link, and starts anew at page 1", () => {
    const { columns, links, sizes, exports, chips } = view("?status=draft&sort=nomor&page=2&perPage=50");
    expect(columns[0]).toMatchObject({
      sorted: "ascending",
      sortHref: "/efaktur/keluaran?status=draft&sort=-nomor&perPage=50",
    });
    expect(links.find((l) => l.page === 3)?.href).toBe("/efaktur/keluaran?status=draft&sort=nomor&perPage=50&page=3");
    expect(sizes[3]?.href).toBe("/efaktur/keluaran?status=draft&sort=nomor&perPage=500");
    expect(exports[0]?.href).toBe("/efaktur/keluaran/ekspor?status=draft&sort=nomor&perPage=50&format=csv");
    // the current view says it
    expect(chips).toEqual([]);
  });
  it("names the filters that the current view does not tell, and takes each away", () => {
    const { chips } = view("?status=draft&tanggalDari=01-03-2026");
    expect(chips.map(({ label, href }) => [label, href])).toEqual([
      ["Tindakan", "/efaktur/keluaran?tanggalDari=2026-03-01"],
      [expect.stringContaining("dari"), "/efaktur/keluaran?status=draft"],
    ]);
  });
  it("reports an unreadable filter, offers no action on its rows, and keeps it in every link", () => {
    const { unread, selection, exports, filters, columns, clearHref } = view("?masa.bulan=03&masa.tahun=");
    expect(unread).toEqual([{ label: "Bulan", value: "-03" }]);
    expect({ selection, exports }).toEqual({ selection: undefined, exports: [] });
    expect(filters.find(({ name }) => name === "masa")?.value).toBe("-03");
    expect(columns[0]?.sortHref).toContain("masa=-03");
    expect(clearHref).toBe("/efaktur/keluaran");
    expect(view("?masa=2026-03").selection).toBeDefined();
  });
  it("shows the pages around the current one", () => {
    expect(view("?page=250").links.map((l) => l.page)).toEqual([1, null, 248, 249, 250, 251, 252, null, 500]);
    expect(view("", 20).links.map((l) => l.page)).toEqual([1]);
  });
  it("sends a page beyond the last to the first", () => {
    let thrown: unknown;
    try {
      view("?page=501&status=draft");
    } catch (answer) {
      thrown = answer;
    }
    expect((thrown as Response).headers.get("Location")).toBe("/efaktur/keluaran?status=draft");
  });
  it("writes cells in the reader's language", () => {
    expect(view("").rows[1]?.cells.map((c) => c.text)).toEqual(["04001", "31-03-2026", "draft", "1.234.567"]);
    expect(view("", 10_000, "ar").rows[1]?.cells[3]?.text).toBe("1,234,567");
    expect(formatDesimal("1.25", "id")).toBe("1,25");
    expect(formatDesimal("-0.5", "en")).toBe("-0.5");
    expect(view("").totals).toMatchObject({ from: 3, cells: [{ text: "5.000.000.000" }] });
  });
  it("names rupiah once, in the head of the column", () => {
    const { columns, rows, totals } = view("");
    expect(columns.at(-1)?.label).toBe("Nilai (Rp)");
    expect(JSON.stringify([rows, totals])).not.toContain("Rp");
  });
  it("adds up the selection: the page, all matches of the filter, and names the place of the sum of ticked rows", () => {
    const { selection, rows } = view("");
    const href = "/efaktur/keluaran/ekspor";
    expect(selection?.sum).toEqual({ label: "Nilai", page: 19 * 1_234_567, all: 5_000_000_000, href });
    // no row carries an amount for the browser to add up
    expect(Object.keys(rows[0] ?? {})).toEqual(["id", "name", "cells", "actions", "selected"]);
  });
  it("has preset views with the current one marked, and period views with the working period", () => {
    const { ways } = view("?status=draft&sort=nomor");
    expect(ways).toEqual([
      { label: "Semua", href: "/efaktur/keluaran?sort=nomor", current: false },
      { label: "Masa ini", href: "/efaktur/keluaran?masa=2026-03&sort=nomor", current: false },
      { label: "Konsep", href: "/efaktur/keluaran?status=draft&sort=nomor", current: true },
      { label: "Bulan", href: "/efaktur/keluaran?masa=2026-03&status=draft&sort=nomor", current: false },
      // from another list with its own order
      { label: "Disetujui", href: "/efaktur/masukan?status=draft", current: false },
    ]);
    expect(view("").ways.map(({ current }) => current)).toEqual([true, false, false, false, false]);
    expect(view("?q=a").ways.some(({ current }) => current)).toBe(false);
  });
});

describe("columns of a list", () => {
  const keys = (cookie: string) => view("", 10_000, "id", cookie).columns.map(({ key }) => key);
  it("are its own, those of Coretax, or the chosen ones, after the column that names the row", () => {
    expect(keys("")).toEqual(["nomor", "tanggal", "status", "ppn"]);
    expect(keys("kolom-faktur=coretax")).toEqual(["nomor", "ppn", "referensi", "tanggal"]);
    expect(keys("kolom-faktur=status.ppn")).toEqual(["nomor", "status", "ppn"]);
    expect(view("", 10_000, "id", "kolom-faktur=ppn").totals?.from).toBe(1);
  });
  it.each([
    "kolom-faktur=",
    "kolom-faktur=%E0%A4%A",
    "kolom-faktur=entah",
    "kolom-lain=coretax",
  ])("are its own if the saved choice is unusable: %s", (cookie) =>
    expect(keys(cookie)).toEqual(["nomor", "tanggal", "status", "ppn"]));
  it("request more from the API only if they show it", () => {
    expect(apiQueryOf(query("", "kolom-faktur=coretax"))).toMatchObject({ rinci: "ya" });
    expect(apiQueryOf(query("", "kolom-faktur=ppn"))).not.toHaveProperty("rinci");
  });
  it("are offered with their current values, and the offer is sent only on request", () => {
    expect(view("?q=a").chooser).toMatchObject({
      ...{ href: "/efaktur/keluaran?q=a&kolom=atur", closeHref: "/efaktur/keluaran?q=a", open: false },
      ...{ columns: [], now: "standar", coretax: true },
    });
    const open = view("?kolom=atur", 10_000, "id", "kolom-faktur=ppn").chooser;
    expect(open?.columns.map(({ key, chosen }) => [key, chosen])).toEqual([
      ["tanggal", false],
      ["status", false],
      ["ppn", true],
      ["referensi", false],
    ]);
    expect(open).toMatchObject({ open: true, now: "sendiri" });
  });
});
