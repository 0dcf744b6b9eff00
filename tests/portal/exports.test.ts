import { afterAll, beforeAll, expect, test } from "vitest";
import { startPortal, type TestPortal } from "../setup/portal";
import { SANDI } from "../setup/small-class";
import { Visitor } from "../setup/visitor";
import { beriHak } from "../setup/wakil";

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

const LISTS: readonly [account: string, door: string, files: readonly string[]][] = [
  ["peserta01", "", ["/jejak/unduh", "/pembayaran/deposit/ekspor", "/tugas/ekspor", "/efaktur/impor/unduh"]],
  ["instruktur", "", ["/jejak/unduh?kelasDari=01-03-2026", "/tugas/ekspor", "/batch/unduh"]],
  ["mitra", "mitra", ["/pengguna/peserta/unduh?q=peserta01", "/pengguna/instruktur/unduh", "/kotak-keluar/unduh"]],
  [
    "admin",
    "admin",
    ["/pengguna/mitra/unduh", "/pengguna/supermitra/unduh", "/kotak-keluar/unduh?jenis=reset", "/penolakan/unduh"],
  ],
];

test.each(LISTS)("%s offers each list as csv and xlsx", async (account, door, files) => {
  const visitor = new Visitor(portal.url);
  await visitor.signIn(account, SANDI, door);
  for (const file of files) {
    const as = (format: string) => visitor.go(`${file}${file.includes("?") ? "&" : "?"}format=${format}`);
    const csv = await as("csv");
    expect([file, csv.headers.get("content-type")]).toEqual([file, expect.stringContaining("csv")]);
    // an untranslated heading or word would appear as its key
    expect(csv.html).not.toMatch(/\b(?:status|jenis|kolom|jejak|modul|kotak_keluar|penolakan)\.\w+/);
    const name = /filename\*=UTF-8''(.+)\.xlsx$/.exec((await as("xlsx")).headers.get("content-disposition") ?? "")?.[1];
    // named like its list, not by an internal name
    expect([file, name]).toEqual([file, expect.stringMatching(/^[a-z]+(-[a-z]+)*$/)]);
    expect(["kolom", "baris", "daftar", "retur-kolom"]).not.toContain(name);
  }
});

test("the list's page links to its file, with its filter", async () => {
  const visitor = new Visitor(portal.url);
  await visitor.signIn("mitra", SANDI, "mitra");
  await visitor.go("/pengguna/peserta?q=peserta01");
  const { html } = await visitor.follow("CSV");
  expect([html.includes("peserta01"), html.includes("peserta02"), html.includes("Aktif")]).toEqual([true, false, true]);
});

test("a list limited to one side links to a file of that side", async () => {
  const { api } = portal;
  await beriHak(api, "peserta02", "peserta01", ["portal_view"]);
  const owner = await api.signIn("peserta01");
  const { companies } = (await owner.call("POST", "/user/peserta/me")).body.objResponse;
  const visitor = new Visitor(portal.url);
  await visitor.signIn("peserta01", SANDI);
  await visitor.go("/identitas");
  await visitor.press(companies[0].nama);
  const rowsOf = async (arah: string) =>
    (await visitor.go(`/portal/wakil-kuasa/unduh?format=csv&arah=${arah}`)).html.trim().split("\n").length - 1;
  expect([await rowsOf("diberikan"), await rowsOf("diterima")]).toEqual([1, 0]);
});
