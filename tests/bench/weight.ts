import { gzipSync } from "node:zlib";

export type Weight = {
  readonly html: number;
  readonly styles: number;
  readonly script: number;
  readonly texts: number;
};
const kb = (text: string | Buffer) => gzipSync(text, { level: 6 }).length / 1000;

/**
 * Weight of a page at the first visit, kB after gzip: the document, its styles and icon, its scripts with their
 * imports, its texts.
 */
export async function weigh(url: string, cookie: string): Promise<Weight> {
  const get = async (path: string) =>
    Buffer.from(await (await fetch(new URL(path, url), { headers: { cookie } })).arrayBuffer());
  const html = (await get(url)).toString("utf8");
  const files = new Set(
    [...html.matchAll(/["'](\/(?:(?:assets|teks)\/[^"']+|boot\.js|ikon\.svg))["']/g)].map((match) => match[1] ?? ""),
  );
  let [styles, script, texts] = [0, 0, 0];
  for (const file of files) {
    // The page names it, but routes are discovered one by one. No browser loads the list of all.
    if (file.startsWith("/assets/manifest-")) continue;
    const weight = kb(await get(file));
    if (file.startsWith("/teks/")) texts += weight;
    else if (file.endsWith(".js")) script += weight;
    else styles += weight;
  }
  return { html: kb(html), styles, script, texts };
}
