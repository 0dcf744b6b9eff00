import path from "node:path";
import { code, lineAt, type Source } from "./sources";

export type Import = {
  readonly file: string;
  readonly line: number;
  readonly target: string;
  /** Names between its braces, as the target exports them. */
  readonly names: readonly string[];
  readonly typeOnly: boolean;
  /** The file exports these names again. */
  readonly reexport: boolean;
};

const IMPORT = /(?:^|\n)\s*(?:import|export)\s+(type\s)?(?:[^"';]*?from\s+)?"([^"]+)"|import\("([^"]+)"\)/g;

/** The exported names in a list such as `type A, b as c`. */
const namesIn = (list: string): string[] =>
  list.split(",").flatMap(
    (one) =>
      one
        .trim()
        .replace(/^type /, "")
        .split(" as ")[0] || [],
  );

/** The imports of a file: `app/domain/kit/rupiah` for the project's own, the name as written for packages. */
export function importsOf({ file, text }: Source): Import[] {
  return [...text.matchAll(IMPORT)].map((match) => {
    const [whole, type, from, dynamic] = match;
    const name = from ?? dynamic ?? "";
    const own = name.startsWith("~/") ? `app/${name.slice(2)}` : path.posix.join(path.posix.dirname(file), name);
    return {
      file,
      line: lineAt(text, match.index + whole.search(/\S/)),
      target: /^(~\/|\.)/.test(name) ? own : name,
      names: namesIn(/\{([^}]*)\}/.exec(whole)?.[1] ?? ""),
      typeOnly: type !== undefined,
      reexport: /^\s*export/.test(whole),
    };
  });
}

/** Every import of the portal and the mock server. */
export const imports = code.flatMap(importsOf);
