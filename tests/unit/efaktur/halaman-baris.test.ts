import { expect, it } from "vitest";
import { alamatLalu, BARIS_HALAMAN, halamanDari } from "~/routes/efaktur/halaman-baris";

const query = (text: string) => new URLSearchParams(text);

it.each([
  ["lalu=51", "/ubah?baris=51"],
  ["lalu=x", "/ubah?baris=1"],
  ["lalu=-3", "/ubah?baris=1"],
  ["lalu=", "/rincian"],
  ["", "/rincian"],
])("a stored draft with the query '%s' leads to %s", (text, address) => {
  expect(alamatLalu(query(text), "/ubah", "/rincian")).toBe(address);
});

it.each([
  ["", 0],
  ["baris=x", 0],
  ["baris=50", 0],
  ["baris=51", BARIS_HALAMAN],
  ["baris=900", 2 * BARIS_HALAMAN],
])("the query '%s' asks for the page of lines that begins at %i", (text, dari) => {
  expect(halamanDari(query(text), 120)).toEqual({ dari, total: 120 });
});
