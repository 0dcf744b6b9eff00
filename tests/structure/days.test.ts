import { expect, test } from "vitest";
import { findAll, lineAt, sourcesUnder } from "./sources";

const portal = sourcesUnder("app", [".ts", ".tsx"]).filter(({ file }) => !file.startsWith("app/domain/"));

/** Cells of tables: elements, and the rows that `TabelLaporan` is given. */
const CELL = /<t([dh])\b[\s\S]*?<\/t\1>|\bsel: \[[\s\S]*?\n {6,}\],?\n|\bsel: \[[^\n]*\]/g;
/** A day or a moment with its month in words, outside the values of a sentence (`{ tanggal: tanggal(day) }`). */
const IN_WORDS = /(?<!: |\.|\w)(?:tanggal|waktu|saat)\(/;

test("cells of tables write days in figures, as their boxes and lists do", () => {
  const cells = portal.flatMap(({ file, text }) =>
    [...text.matchAll(CELL)].map((match) => ({ place: `${file}:${lineAt(text, match.index)}`, cell: match[0] })),
  );
  expect(cells.filter(({ cell }) => IN_WORDS.test(cell)).map(({ place }) => place)).toEqual([]);
  expect(cells.filter(({ cell }) => /\b(?:tanggal|waktu)Pendek\(/.test(cell)).length).toBeGreaterThan(15);
});

test("screens write days through app/i18n/format.ts and dayFirst only", () => {
  const screens = portal.filter(({ file }) => file !== "app/i18n/format.ts");
  const written = /\.toLocale(?:Date|Time)?String\(|\bday: "(?:numeric|2-digit)"|\bdateStyle:/g;
  expect(findAll(screens, written, "use a function of app/i18n/format.ts")).toEqual([]);
  const turned = /\b(?!slice)\w+\.split\("-"\)\.reverse\(\)\.join\("-"\)/g;
  const boxes = screens.filter(({ file }) => !["app/routes/spt/kertas/induk-baca.tsx"].includes(file));
  expect(findAll(boxes, turned, "use dayFirst of app/domain/kit/tanggal.ts")).toEqual([]);
});
