import fs from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import routes from "~/routes";
import { BUKU, type Kata } from "~/routes/panduan/buku";
import { guideOf, picturesOf } from "../../scripts/lib/guides.mjs";
import { urlPatterns } from "../setup/url-patterns";

const FOLDER = "docs/panduan";
const guides = BUKU.map((nama) => {
  const file = `${FOLDER}/${nama}.md`;
  return { nama, file, buku: guideOf(fs.readFileSync(file, "utf8"), file) };
});
const patterns = urlPatterns(routes).map((pattern) => pattern.split("/"));
const isRouted = (address: string) => {
  const segments = address.split("/");
  return patterns.some(
    (pattern) =>
      pattern.length === segments.length &&
      segments.every((one, at) => pattern[at] === one || pattern[at]?.[0] === ":"),
  );
};
const textsOf = (tree: unknown, key: string): string[] =>
  [...JSON.stringify(tree).matchAll(new RegExp(`"${key}":"([^"]+)"`, "g"))].map(([, text = ""]) => text);

describe("guides", () => {
  it("lead to pages that exist", () => {
    const addresses = guides.flatMap(({ buku, file }) => textsOf(buku, "alamat").map((one) => `${file} ${one}`));
    expect(addresses.length).toBeGreaterThan(30);
    expect(addresses.filter((one) => !isRouted(one.split(" ")[1] ?? ""))).toEqual([]);
  });

  it("lead to guides and headings that exist", () => {
    const links = guides.flatMap(({ buku }) => JSON.stringify(buku).match(/\{"buku":"[^}]*?"kata"/g) ?? []);
    expect(links.length).toBeGreaterThan(2);
    for (const link of links) {
      const [, nama, bagian = ""] = /"buku":"([\w-]+)","bagian":"#?([\w-]*)"/.exec(link) ?? [];
      const target = guides.find((one) => one.nama === nama);
      expect([nama, target !== undefined]).toEqual([nama, true]);
      const ids = target?.buku.bagian.map(({ id }) => id) ?? [];
      expect([link, bagian === "" || ids.includes(bagian)]).toEqual([link, true]);
    }
  });

  it("have headings with different ids", () => {
    for (const { buku, file } of guides) {
      const ids = [
        ...buku.bagian.map(({ id }) => id),
        ...textsOf(
          buku.bagian.map(({ isi }) => isi),
          "id",
        ),
      ];
      expect([file, ids]).toEqual([file, [...new Set(ids)]]);
      expect(buku.bagian.length).toBeGreaterThan(5);
    }
  });

  it("show each picture of their folder, small enough for a phone's data plan and at most 1,280 pixels wide", () => {
    const shown = guides.flatMap(({ buku }) => picturesOf(buku).map((name) => path.basename(name)));
    expect([...shown].sort()).toEqual(fs.readdirSync(`${FOLDER}/gambar`).sort());
    const heavy = shown.filter((name) => fs.statSync(`${FOLDER}/gambar/${name}`).size > 100_000);
    expect(heavy).toEqual([]);
    const widths = guides.flatMap(({ buku }) =>
      [...JSON.stringify(buku).matchAll(/"lebar":(\d+)/g)].map(([, n]) => +(n ?? 0)),
    );
    expect(Math.max(...widths)).toBeLessThanOrEqual(1280);
  });

  it("have pictures that the script takes again", () => {
    const script = fs.readFileSync("scripts/pictures.ts", "utf8");
    const missing = guides.flatMap(({ buku }) =>
      picturesOf(buku).filter((name) => !script.includes(`name: "${path.basename(name, ".webp")}"`)),
    );
    expect(missing).toEqual([]);
  });
});

describe("the compiler of guides", () => {
  const wordsOf = (markdown: string): readonly Kata[] => {
    const [first] = guideOf(markdown, `${FOLDER}/uji.md`).pengantar;
    return first && "alinea" in first ? first.alinea : [];
  };

  it("draws words, addresses of the product and links to guides", () => {
    expect(wordsOf("Buka `/spt/baru`, **tekan** & baca [ini](peserta.md#masuk).")).toEqual([
      "Buka ",
      { alamat: "/spt/baru" },
      ", ",
      { tebal: ["tekan"] },
      " & baca ",
      { buku: "peserta", bagian: "#masuk", kata: ["ini"] },
      ".",
    ]);
    expect(wordsOf("`npm start`")).toEqual([{ kode: "npm start" }]);
  });

  it.each([
    ["raw HTML", "<b>tebal</b>"],
    ["raw HTML in a line", "kata <i>miring</i>"],
    ["a link by script", "[ini](javascript:alert(1))"],
    ["a link to another file", "[ini](../operation.md)"],
    ["a picture that is missing", "![teks](gambar/tidak-ada.webp)"],
    ["a picture without text", "![](gambar/masuk.webp)"],
    ["a heading deeper than the third", "#### judul"],
  ])("refuses %s, naming the file", (_, markdown) => {
    expect(() => guideOf(markdown, `${FOLDER}/uji.md`)).toThrow(`${FOLDER}/uji.md: `);
  });
});
