import { createHash } from "node:crypto";
import { TEXT_FOLDER } from "./text-folder";

type Texts = Readonly<Record<string, unknown>>;

/** A namespace without its catalogue of errors, which is half of the texts: the server puts errors into words. */
export function lean(name: string, texts: Texts): Texts {
  if (name === "panduan" || !("galat" in texts)) return texts;
  const { galat: _, ...rest } = texts;
  return rest;
}

/** Digits of the hash in the name of a file. */
const DIGITS = 12;
const hashOf = (text: string): string => createHash("sha256").update(text).digest("hex").slice(0, DIGITS);

/** The texts of a namespace for browsers: a module by its name with the hash of its contents. */
export function textFile(name: string, texts: Texts): { readonly name: string; readonly body: string } {
  const body = `export default ${JSON.stringify(lean(name, texts))}`;
  return { name: `${name}-${hashOf(body)}`, body };
}

/** The address of a text file by its language and its name. */
export const textPath = (lng: string, name: string): string => `/${TEXT_FOLDER}/${lng}/${name}.js`;
