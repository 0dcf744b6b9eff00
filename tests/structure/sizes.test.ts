import { describe, expect, it } from "vitest";
import { code } from "./sources";

/** Data and definitions: they can be long, because they contain no logic. */
const DEFINITIONS = [
  /^app\/domain\/parameters\//,
  /^app\/domain\/ref\//,
  /^app\/domain\/.*(definisi|lampiran|induk|format)[\w-]*\.ts$/,
  /^app\/domain\/formats\//,
  /^app\/contract\//,
  /^app\/routes\.ts$/,
];
const linesOf = (text: string) => text.trimEnd().split("\n").length;
const logic = code
  .filter(({ file }) => !DEFINITIONS.some((rule) => rule.test(file)))
  .map(({ file, text }) => ({ file, lines: linesOf(text) }))
  .sort((a, b) => a.lines - b.lines);
const percentile = (share: number) => logic[Math.ceil(logic.length * share) - 1]?.lines ?? 0;

describe("sizes of files", () => {
  it("no logic file has more than 300 lines", () => {
    const long = logic.filter(({ lines }) => lines > 300);
    expect(long.map(({ file, lines }) => `${file}:1 has ${lines} lines: split it by what it is about`)).toEqual([]);
  });

  it("every kind of definition has files", () => {
    expect(DEFINITIONS.filter((rule) => !code.some(({ file }) => rule.test(file))).map(String)).toEqual([]);
  });

  it("nine of ten logic files have at most 200 lines", () => {
    expect(percentile(0.9)).toBeLessThanOrEqual(200);
  });
});
