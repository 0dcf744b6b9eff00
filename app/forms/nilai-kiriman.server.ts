import { readTypedNumber } from "~/domain/kit/typed-number";
import type { ShownValue, ShownValues } from "./form-view";

export type Tree = ShownValue | ShownValues;
export const isTree = (value: Tree): value is ShownValues =>
  typeof value === "object" && value !== null && !Array.isArray(value);
export const isRows = (value: Tree): value is readonly ShownValues[] => Array.isArray(value) && value.some(isTree);
/** True if the value is a period, which has two boxes. */
export const isMasa = (value: Tree): value is { readonly bulan?: string; readonly tahun?: string } =>
  isTree(value) &&
  Object.keys(value).length > 0 &&
  Object.keys(value).every((key) => key === "bulan" || key === "tahun");
const masaText = ({ bulan = "", tahun = "" }: { readonly bulan?: string; readonly tahun?: string }): string =>
  bulan === "" && tahun === "" ? "" : `${tahun}-${bulan}`;

/** One spelling for equal values: every empty value is the same, and one tick of several is a list of one. */
export function canonical(value: Tree): unknown {
  if (value === undefined || value === null) return "";
  if (typeof value === "string") return value.replace(/\r\n?/g, "\n").trim();
  if (isMasa(value)) return masaText(value);
  if (!Array.isArray(value)) {
    const filled = Object.entries(value).map(([key, one]) => [key, canonical(one)] as const);
    const kept = filled.filter(([, one]) => one !== "").sort(([a], [b]) => (a < b ? -1 : 1));
    return kept.length > 0 ? Object.fromEntries(kept) : "";
  }
  const all = value.map((one: Tree) => canonical(one));
  while (all.length > 0 && all[all.length - 1] === "") all.pop();
  const [only, second] = all;
  return all.length === 0 ? "" : second === undefined && typeof only === "string" ? only : all;
}

export function isSame(a: Tree, b: Tree, language: string): boolean {
  const [one, other] = [canonical(a), canonical(b)];
  if (typeof one !== "string" || typeof other !== "string") return JSON.stringify(one) === JSON.stringify(other);
  return one === other || (one !== "" && other !== "" && isSameNumber(one, other, language));
}
/** True if two texts are the same number. Amounts can be grouped or not. */
function isSameNumber(one: string, other: string, language: string): boolean {
  if (!/^[\d.,\s\u00a0\u202f%-]+$/.test(one + other)) return false;
  const [a, b] = [readTypedNumber(one, language), readTypedNumber(other, language)];
  if (typeof a !== "object" || typeof b !== "object" || !a || !b) return false;
  return JSON.stringify([a.negative, a.whole, a.fraction]) === JSON.stringify([b.negative, b.whole, b.fraction]);
}
