import fs from "node:fs";
import { describe, expect, it } from "vitest";
import { PAGES, type Page } from "~/domain/kit/pages";
import routes from "~/routes";
import { addressOf } from "~/web/pages";
import { paths } from "~/web/paths";
import { pathsBarisSpt } from "~/web/paths-baris-spt";
import { pathsBukti } from "~/web/paths-bukti";
import { pathsLti } from "~/web/paths-lti";
import { pathsPaket } from "~/web/paths-paket";
import { pathsPengguna } from "~/web/paths-pengguna";
import { pathsSpt } from "~/web/paths-spt";
import { pathsTelaah } from "~/web/paths-telaah";
import { pathsTugas } from "~/web/paths-tugas";
import { pathsUjian } from "~/web/paths-ujian";
import { urlPatterns } from "../setup/url-patterns";
import { code, findAll, isIn, type Source } from "./sources";

const patterns = urlPatterns(routes).map((pattern) => pattern.split("/").slice(1));
const TABLE = "app/web/paths.ts";
/** The files of the addresses of classes, learning platforms, packs and payments. */
const PARTS = [
  "baris-spt",
  "bukti",
  "kelas",
  "lti",
  "paket",
  "pembayaran",
  "pengguna",
  "spt",
  "telaah",
  "tugas",
  "ujian",
].map((part) => `app/web/paths-${part}.ts`);
/** The whole table. Some parts are sent to browsers with the pages of their subject only. */
const ALL = {
  ...paths,
  pathsBarisSpt,
  pathsBukti,
  pathsLti,
  pathsPaket,
  pathsPengguna,
  pathsSpt,
  pathsTelaah,
  pathsTugas,
  pathsUjian,
};
/** Addresses that the API answers too, under its own address. */
const BOTH = ["health", "issuer"];

/** A value of the parts that are not an id. */
const ARAH: Readonly<Record<string, string>> = { arah: "masukan" };

/** Every address of the table, its parameters written as `:0`, `:1`. */
function addresses(tree: object): string[] {
  return Object.values(tree).flatMap((value) =>
    typeof value === "function"
      ? [value(...Array.from({ length: value.length }, (_, at) => `:${at}`)) as string]
      : addresses(value),
  );
}

/** True if a segment of an address can match one of a route: a parameter matches anything. */
function meets(segment: string, routed: string | undefined): boolean {
  const [before = ""] = segment.split(":");
  if (routed === undefined) return false;
  return routed.startsWith(":") || (segment.includes(":") ? routed.startsWith(before) : routed === segment);
}
const isRouted = (address: string): boolean => {
  const segments = address.split("/").slice(1);
  return patterns.some(
    (pattern) => pattern.length === segments.length && segments.every((segment, at) => meets(segment, pattern[at])),
  );
};

/** The same text with its comments blank, so that lines keep their numbers. */
const withoutComments = ({ file, text }: Source): Source => ({
  file,
  text: text.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, (comment) => comment.replace(/[^\n]/g, " ")),
});

/** Pages that still append the end of an address to its beginning; the list can only get shorter. */
const LEFT = [
  "app/routes/bukpot/rincian.tsx",
  "app/routes/spt/kertas/lampiran.server.ts",
  "app/routes/spt/alasan/mengapa.tsx",
];

/** Every screen of `screens.tsv`, by its address. */
const SCREENS = fs
  .readFileSync("tests/structure/data/screens.tsv", "utf8")
  .trim()
  .split("\n")
  .slice(1)
  .map((line) => line.split("\t")[0] ?? "");

describe("addresses of the portal", () => {
  it("every screen of the table has its page", () => {
    expect(SCREENS.length).toBeGreaterThan(90);
    expect(SCREENS.filter((path) => !isRouted(path))).toEqual([]);
  });

  it("are in one file: no other file spells one", () => {
    const first = [...new Set(patterns.map(([segment = ""]) => segment.replace(/^[:*].*/, "")))].filter(
      (segment) => segment && !BOTH.includes(segment),
    );
    const elsewhere = code.filter(
      ({ file }) =>
        file !== TABLE && !PARTS.includes(file) && file !== "app/routes.ts" && !isIn(file, ["app/contract"]),
    );
    const spelt = new RegExp(`(?<!from |import\\(|vi\\.mock\\()["'\`}]/(?:${first.join("|")})(?=["'\`/?#$])`, "g");
    const added = /`[^`\n]*\$\{[^}`]*\}\/(?:[a-z]|\$\{)[^`]*`/g;
    const portal = elsewhere.filter(({ file }) =>
      isIn(file, ["app/routes", "app/components", "app/forms", "app/files", "app/tables"]),
    );
    const advice = `call its function of ${TABLE}`;
    expect(findAll(elsewhere.map(withoutComments), spelt, advice)).toEqual([]);
    const adding = portal.filter((one) => findAll([withoutComments(one)], added, advice).length > 0);
    expect(adding.map(({ file }) => file).sort(), advice).toEqual([...LEFT].sort());
  });

  it("lead to a route", () => {
    const lost = addresses(ALL).filter((address) => address.startsWith("/") && !isRouted(address));
    expect(lost).toEqual([]);
  });

  it("exist for each page that an answer of the API can name", () => {
    const pages = Object.entries(PAGES).map(
      ([page, parts]) =>
        ({ page, ...Object.fromEntries(parts.map((part) => [part, ARAH[part] ?? `:${part}`])) }) as Page,
    );
    const lost = pages.map((page) => addressOf(page)).filter((address) => address !== "/" && !isRouted(address));
    expect(lost).toEqual([]);
    expect(new Set(pages.map((page) => addressOf(page))).size).toBe(pages.length);
  });

  it("are each written once", () => {
    const all = addresses(ALL);
    expect(all.filter((address, at) => all.indexOf(address) !== at)).toEqual([]);
  });
});
