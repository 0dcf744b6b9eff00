import { describe, expect, it } from "vitest";
import { fromList, keepList } from "~/web/from-list";

const LIST = "/efaktur/keluaran?status=draft&masa=2026-03";
const place = (href: string) => {
  const { pathname, search } = new URL(href, "http://portal.test");
  return { pathname, search };
};
const here = (path: string) => place(fromList(path, LIST));

describe("the list that the user came from", () => {
  it("is carried by its rows, unless it is in the state of the menu link", () => {
    expect(fromList("/efaktur/keluaran/1", "/efaktur/keluaran")).toBe("/efaktur/keluaran/1");
    expect(new URLSearchParams(here("/efaktur/keluaran/1?x=1").search).get("daftar")).toBe(LIST);
    expect(fromList("/efaktur/keluaran/1#isian", LIST)).toMatch(/^\/efaktur\/keluaran\/1\?daftar=.*#isian$/);
  });

  it.each([
    ["the document", "/efaktur/keluaran/1"],
    ["a question about it", "/efaktur/keluaran/1/hapus"],
    ["a page about many", "/efaktur/keluaran/tanda-tangan"],
  ])("is reached again from %s in its former state", (_, path) => {
    expect(keepList(here(path), "/efaktur/keluaran")).toBe(LIST);
  });

  it.each([
    ["/efaktur/keluaran/1", "/efaktur/keluaran/1/hapus"],
    ["/efaktur/keluaran/1/hapus", "/efaktur/keluaran/1"],
    ["/efaktur/keluaran/1", "/efaktur/keluaran/1"],
    ["/efaktur/keluaran/1/pengganti", "/efaktur/keluaran/2/ubah"],
  ])("is kept from %s to %s", (from, to) => {
    expect(keepList(here(from), to)).toBe(fromList(to, LIST));
  });

  it("is kept on pages of a document outside the list", () => {
    const list = "/spt/dilaporkan?tahun=2026";
    const spt = place(fromList("/spt/7", list));
    expect(keepList(spt, "/spt/7/bpe")).toBe(fromList("/spt/7/bpe", list));
    expect(keepList(spt, "/spt/dilaporkan")).toBe(list);
    expect(keepList(spt, "/spt")).toBe("/spt");
  });

  it.each([
    "/efaktur/masukan",
    "/pembayaran/billing/9",
    "/efaktur",
    "https://x.test/efaktur/keluaran/1",
  ])("is not added to %s", (href) => {
    expect(keepList(here("/efaktur/keluaran/1"), href)).toBe(href);
  });

  it.each([
    "//x.test/?a=1",
    "https://x.test/?a=1",
    "/efaktur/keluaran/../../x?a=1",
    "/efaktur/keluaran",
    "?a=1",
    "",
  ])("made up as %j leads nowhere", (made) => {
    const at = { pathname: "/efaktur/keluaran/1", search: `?${new URLSearchParams({ daftar: made })}` };
    expect(keepList(at, "/efaktur/keluaran")).toBe("/efaktur/keluaran");
  });

  it("holds only characters that a header can carry", () => {
    const at = place(fromList("/efaktur/keluaran/1", "/efaktur/keluaran?q=a\r\nb中"));
    expect(() => new Headers({ Location: keepList(at, "/efaktur/keluaran") })).not.toThrow();
  });
});
