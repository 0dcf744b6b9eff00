import fs from "node:fs";
import { describe, expect, it } from "vitest";
import { imports, importsOf } from "./imports";
import { code, sourcesUnder } from "./sources";

/** The subjects of the product. A subject has the same folder name in every layer that it needs. */
const SUBJECTS = [
  "akun",
  "batch",
  "bukpot",
  "bukti",
  "buku-besar",
  "cadangan",
  "dasbor",
  "data",
  "dokumen",
  "dokumen-lain",
  "efaktur",
  "gaji",
  "impor",
  "jejak",
  "kantor",
  "ketetapan",
  "lti",
  "natura",
  "nilai",
  "notifikasi",
  "paket",
  "pembayaran",
  "pemindahbukuan",
  "pengembalian",
  "pengguna",
  "persetujuan",
  "pihak",
  "retur",
  "rujukan",
  "spt",
  "telaah",
  "tugas",
  "ujian",
  "variasi",
];
/** Folders of a layer that hold mechanisms, not a subject. */
const LAYERS: Readonly<Record<string, readonly string[]>> = {
  "app/contract": ["galat"],
  "app/domain": ["formats", "kit", "mesin", "parameters", "ref"],
  "app/routes": ["frame", "panduan", "resources", "rupa"],
  "mock-server/db": ["engine"],
  "mock-server/services": ["daftar"],
};
/** The same for folders of tests. */
const TESTS: Readonly<Record<string, readonly string[]>> = {
  "tests/api": [],
  "tests/portal": [],
  "tests/unit/domain": ["kit"],
  "tests/unit/server": [],
};
/** Files of texts that serve several subjects. */
const TEXTS = ["alasan", "bantuan", "common", "galat", "istilah", "komponen", "masuk", "panduan", "portal"];
const foldersOf = (layer: string): string[] =>
  fs
    .readdirSync(layer, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

/** The subject of a file, and its place in the layer; undefined outside of the subjects. */
function homeOf(file: string) {
  const layer = Object.keys(LAYERS).find((name) => file.startsWith(`${name}/`));
  const [subject = "", ...rest] = layer === undefined ? [] : file.slice(layer.length + 1).split("/");
  return SUBJECTS.includes(subject) && (rest.length > 0 || !file.includes(".")) ? { subject, inside: rest } : undefined;
}
/** Imports of a file inside a subject from outside: another subject, or a mechanism. `index.ts` is the way in. */
const trespasses = imports.filter(({ file, target }) => {
  const to = homeOf(target);
  return to !== undefined && to.inside.length > 0 && homeOf(file)?.subject !== to.subject;
});
/** Files that others still import directly. New names go through `index.ts`, so the list only gets shorter. */
const OPEN = fs.readFileSync("tests/structure/data/open-files.tsv", "utf8").trim().split("\n").slice(1);
/** Their number on 29 November 2026. Lower it with the list. */
const MOST_OPEN = 143;

describe("subjects", () => {
  it("keep their inside private: others import the index", () => {
    const files = new Set(code.map(({ file }) => file.replace(/\.tsx?$/, "")));
    const wrong = trespasses.filter(({ target }) => files.has(target) && !OPEN.includes(target));
    const advice = "export the name from the subject's index.ts, or move it to a folder that is no subject";
    expect(wrong.map(({ file, line, target }) => `${file}:${line} imports ${target}: ${advice}`)).toEqual([]);
  });

  it("export from their index the names that others import, and no more", () => {
    const outside = [...imports, ...sourcesUnder("tests", [".ts", ".tsx"]).flatMap(importsOf)].filter(
      ({ file, target }) => homeOf(file)?.subject !== homeOf(target)?.subject,
    );
    const used = new Set(outside.flatMap(({ target, names }) => names.map((name) => `${target} ${name}`)));
    const given = imports.filter(({ file, reexport }) => reexport && homeOf(file)?.inside.join("/") === "index.ts");
    const unused = given.flatMap(({ file, line, names }) =>
      names
        .filter((name) => !used.has(`${file.replace(/\/index\.ts$/, "")} ${name}`))
        .map((name) => `${file}:${line} ${name}`),
    );
    expect(unused).toEqual([]);
  });

  it("open no further file", () => {
    expect(OPEN.length).toBeLessThanOrEqual(MOST_OPEN);
  });

  it("list no open file that nobody imports directly any more", () => {
    const used = new Set(trespasses.map(({ target }) => target));
    expect(OPEN.filter((file) => !used.has(file))).toEqual([]);
  });

  it.each(Object.entries({ ...LAYERS, ...TESTS }))("name every folder of %s", (layer, mechanisms) => {
    const known = [...SUBJECTS, ...mechanisms];
    expect(foldersOf(layer).filter((name) => !known.includes(name))).toEqual([]);
  });

  it.each(Object.keys(TESTS))("have the tests that bear their name in their folder of %s", (layer) => {
    const outside = fs.readdirSync(layer).filter((name) => /\.test\.tsx?$/.test(name));
    const named = outside.filter((name) =>
      SUBJECTS.some((one) => name.startsWith(`${one}.`) || name.startsWith(`${one}-`)),
    );
    expect(named).toEqual([]);
  });

  it("name every file of texts, in one word", () => {
    const names = fs.readdirSync("locales/id").map((file) => file.replace(".json", ""));
    const subjects = SUBJECTS.map((subject) => subject.replaceAll("-", ""));
    const known = (name: string) => TEXTS.includes(name) || subjects.some((subject) => name.startsWith(subject));
    expect(names.filter((name) => !known(name))).toEqual([]);
  });

  it("have a folder in at least two layers each", () => {
    const layers = Object.keys(LAYERS).map(foldersOf);
    const alone = SUBJECTS.filter((name) => layers.filter((folders) => folders.includes(name)).length < 2);
    expect(alone).toEqual([]);
  });
});
