import fs from "node:fs";
import path from "node:path";
import { type Cookie, createCookie } from "@remix-run/node";
import { createInstance, type i18n } from "i18next";
import { initReactI18next } from "react-i18next";
import { RemixI18Next } from "remix-i18next/server";
import { choicesIn, ofThisHost } from "~/web/choices.server";
import { readCookie, writeCookie } from "~/web/cookie";
import { BAHASA_AWAL, type Bahasa, COOKIE_BAHASA, daftarBahasa, instanceOptions, isBahasa } from "./config";
import { namespacesOf } from "./namespaces";
import { rememberTexts } from "./remember.server";
import { lean, textFile, textPath } from "./text-file.server";

type Texts = Record<string, unknown>;
const FOLDER = path.resolve("locales");
const languages = new Map<Bahasa, Readonly<Record<string, Texts>>>();
/**
 * The texts of a language by namespace, read at the first use of the language. All six would be half of the data loaded
 * at the start.
 */
function resourcesOf(lng: Bahasa): Readonly<Record<string, Texts>> {
  const known = languages.get(lng);
  if (known) return known;
  const folder = path.join(FOLDER, lng);
  const files = fs.readdirSync(folder).filter((file) => file.endsWith(".json"));
  const textsIn = (file: string): Texts => JSON.parse(fs.readFileSync(path.join(folder, file), "utf8"));
  const read = Object.fromEntries(files.map((file) => [path.basename(file, ".json"), textsIn(file)]));
  languages.set(lng, read);
  return read;
}

const year = 31_536_000;
/** The choice as a plain word, so that the browser's script can read it. Remix would write base64. */
const cookie: Cookie = {
  ...createCookie(COOKIE_BAHASA),
  parse: async (header) => readCookie(choicesIn(header), COOKIE_BAHASA) ?? null,
  serialize: async (lng) => ofThisHost(writeCookie(COOKIE_BAHASA, String(lng), year)),
};
export const bahasaCookie = (lng: Bahasa): string => ofThisHost(writeCookie(COOKIE_BAHASA, lng, year));

const detector = new RemixI18Next({
  detection: {
    supportedLanguages: daftarBahasa,
    fallbackLanguage: BAHASA_AWAL,
    cookie,
    order: ["searchParams", "cookie"],
  },
  i18next: instanceOptions,
});

/** The language of a request: `?lng=`, else the cookie, else Indonesian. The browser's own list is ignored. */
export async function bahasaOf(request: Request): Promise<Bahasa> {
  const found = await detector.getLocale(request);
  return isBahasa(found) ? found : BAHASA_AWAL;
}

type Resources = Readonly<Record<string, Readonly<Record<string, Texts>>>>;
const instances = new Map<string, i18n>();
/** An instance by its name, made at its first use. All requests share it, so no code can change it. */
function instanceOf(name: string, lng: Bahasa, ns: readonly string[], resources: () => Resources): i18n {
  const kept = instances.get(name);
  if (kept) return kept;
  const made = createInstance();
  void made.use(initReactI18next).init({ ...instanceOptions, lng, resources: resources(), ns });
  instances.set(name, rememberTexts(made));
  return made;
}
/** The texts of one language, ready to use. */
export function textsOf(lng: Bahasa): i18n {
  const resources = () => ({ [BAHASA_AWAL]: resourcesOf(BAHASA_AWAL), [lng]: resourcesOf(lng) });
  return instanceOf(lng, lng, Object.keys(resourcesOf(BAHASA_AWAL)), resources);
}

/** The texts that a browser has for the page at `pathname`. A page with script is drawn by them on the server as well. */
export function browserTextsOf(lng: Bahasa, pathname: string): i18n {
  const ns = namespacesOf(pathname);
  const texts = () => Object.fromEntries(ns.map((name) => [name, lean(name, resourcesOf(lng)[name] ?? {})]));
  return instanceOf([lng, ...ns].join(" "), lng, ns, () => ({ [lng]: texts() }));
}

const paths = new Map<string, string>();
/** The text files that a browser needs for the page at `pathname`, each as its address. */
export const textFilesOf = (lng: Bahasa, pathname: string): string[] =>
  namespacesOf(pathname).flatMap((namespace) => {
    const texts = resourcesOf(lng)[namespace];
    if (!texts) return [];
    const key = `${lng} ${namespace}`;
    const path = paths.get(key) ?? textPath(lng, textFile(namespace, texts).name);
    paths.set(key, path);
    return [path];
  });
