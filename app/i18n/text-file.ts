type Texts = Readonly<Record<string, unknown>>;

/** Folder of the text files in the browser's build. */
export const TEXT_FOLDER = "teks";

/** A namespace without its catalogue of errors, which is half of the texts: the server puts errors into words. */
export function lean(name: string, texts: Texts): Texts {
  if (name === "panduan" || !("galat" in texts)) return texts;
  const { galat: _, ...rest } = texts;
  return rest;
}

/** 53 bits of a text, in letters and digits (cyrb53). Two versions of a text never need more. */
function hashOf(text: string): string {
  let [one, two] = [0xdeadbeef, 0x41c6ce57];
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    one = Math.imul(one ^ unit, 2654435761);
    two = Math.imul(two ^ unit, 1597334677);
  }
  one = Math.imul(one ^ (one >>> 16), 2246822507) ^ Math.imul(two ^ (two >>> 13), 3266489909);
  two = Math.imul(two ^ (two >>> 16), 2246822507) ^ Math.imul(one ^ (one >>> 13), 3266489909);
  return (4294967296 * (2097151 & two) + (one >>> 0)).toString(36);
}

/** The texts of a namespace for browsers: a module by its name with the hash of its contents. */
export function textFile(name: string, texts: Texts): { readonly name: string; readonly body: string } {
  const body = `export default ${JSON.stringify(lean(name, texts))}`;
  return { name: `${name}-${hashOf(body)}`, body };
}

/** The address of a text file by its language and its name. */
export const textPath = (lng: string, name: string): string => `/${TEXT_FOLDER}/${lng}/${name}.js`;
