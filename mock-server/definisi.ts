import fs from "node:fs";
import path from "node:path";
import { versiBukpot } from "~/domain/bukpot";
import type { VersiSpt } from "~/domain/mesin/versi";
import { versiSpt } from "~/domain/spt";
import { LANGUAGES } from "./i18n";

/** Returns a test that is true if a text key (`namespace:path.to.text`) has its text in every language. */
function textsIn(dir: string): (key: string) => boolean {
  const trees = new Map<string, unknown>();
  const treeOf = (language: string, namespace: string): unknown => {
    const file = path.join(dir, language, `${namespace}.json`);
    const known = trees.get(file) ?? (fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, "utf8")) : {});
    trees.set(file, known);
    return known;
  };
  return (key) => {
    const [namespace = "", rest = ""] = key.split(":");
    const under = (node: unknown, name: string) => (node as Readonly<Record<string, unknown>> | undefined)?.[name];
    return LANGUAGES.every(
      (language) => typeof rest.split(".").reduce(under, treeOf(language, namespace)) === "string",
    );
  };
}

/** The returns and slips of the product, by kind. */
const SEMUA: readonly VersiSpt[] = [...Object.values(versiSpt), ...Object.values(versiBukpot)];

/**
 * Compiles every version of every return and slip. Throws for an invalid definition, or for a text that is missing in a
 * language. The build runs it, so production code has passed; a start in development runs it too.
 */
export function checkDefinisi(semua: readonly VersiSpt[] = SEMUA, dir = path.resolve("locales")): void {
  const adaTeks = textsIn(dir);
  for (const { susunSemua } of semua) susunSemua({ adaTeks });
}
