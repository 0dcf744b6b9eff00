import fs from "node:fs";
import path from "node:path";
import { setImmediate as turn } from "node:timers/promises";
import type { Language } from "../i18n";
import { amountsIn } from "../params";
import { type Pack, packExtensionSchema, packSchema } from "./schema";

const BUNDLED = path.resolve("prisma/seed/packs");
let packs: ReadonlyMap<string, Pack> | undefined;

/** Every pack of the folder by its id; read once. Throws when a file is not a pack. */
export function packsOf(dir = BUNDLED): ReadonlyMap<string, Pack> {
  packs ??= new Map(readPacks(dir).map((pack) => [pack.id, pack]));
  return packs;
}

/** Reads the bundled packs before the first class asks for them; others have their turn between two packs. */
export async function readAhead(dir = BUNDLED): Promise<void> {
  if (packs) return;
  const read: Read[] = [];
  for (const one of reading(dir)) {
    read.push(one);
    await turn();
  }
  packs ??= new Map(inOrder(read).map((pack) => [pack.id, pack]));
}

/** The packs of a folder in the order of their files; an extending pack includes the content of the extended one. */
const readPacks = (dir: string): Pack[] => inOrder([...reading(dir)]);

type Read = { readonly file: string; readonly pack: Pack };
const inOrder = (read: readonly Read[]): Pack[] =>
  [...read].sort((a, b) => (a.file < b.file ? -1 : 1)).map(({ pack }) => pack);

/** One pack after another, those that extend another last. */
function* reading(dir: string): Generator<Read> {
  const whole = new Map<string, Pack>();
  const extensions: { readonly file: string; readonly one: object }[] = [];
  for (const file of fs.readdirSync(dir).filter((name) => name.endsWith(".json"))) {
    const one = JSON.parse(fs.readFileSync(path.join(dir, file), "utf8")) as object;
    if ("dasar" in one) {
      extensions.push({ file, one });
      continue;
    }
    const pack = packSchema.parse(one);
    whole.set(pack.id, pack);
    yield { file, pack };
  }
  for (const { file, one } of extensions) yield { file, pack: extended(whole, one) };
}

/** Builds a pack from the one that it extends. Throws when that one is missing. */
function extended(whole: ReadonlyMap<string, Pack>, given: object): Pack {
  const { dasar, ...own } = packExtensionSchema.parse(given);
  const base = whole.get(dasar);
  if (!base) throw new Error(`pack ${own.id} extends ${dasar}, which is no pack`);
  return { ...base, ...own };
}

/** A bundled pack by its id. Throws when it does not exist. */
export function packOf(id: string): Pack {
  const pack = packsOf().get(id);
  if (!pack) throw new Error(`there is no pack ${id}`);
  return pack;
}

/** The bundled packs that a partner can choose, in the partner's language. */
export const packChoices = (language: Language): readonly PackChoice[] =>
  [...packsOf().values()].map((pack) => ({
    id: pack.id,
    versi: pack.version,
    judul: amountsIn(language, pack.title[language]),
    uraian: amountsIn(language, pack.description[language]),
    tanggal: pack.tanggal,
  }));
export type PackChoice = Readonly<Record<"id" | "versi" | "judul" | "uraian" | "tanggal", string>>;

/** The original file of a bundled pack; undefined for any other id. */
export function berkasBawaan(id: string, dir = path.resolve("prisma/seed/packs")): Buffer | undefined {
  const file = path.join(dir, `${id}.json`);
  return packsOf().has(id) && fs.existsSync(file) ? fs.readFileSync(file) : undefined;
}
/** A small pack to start from. */
export const berkasAwal = (file = path.resolve("prisma/seed/paket-awal.json")): Buffer => fs.readFileSync(file);
