import fs from "node:fs";
import path from "node:path";
import type { Language } from "../i18n";
import { amountsIn } from "../params";
import { type Pack, packExtensionSchema, packSchema } from "./schema";

let packs: ReadonlyMap<string, Pack> | undefined;

/** Every pack of the folder by its id; read once. Throws when one of them is not a pack. */
export function packsOf(dir = path.resolve("prisma/seed/packs")): ReadonlyMap<string, Pack> {
  packs ??= new Map(readPacks(dir).map((pack) => [pack.id, pack]));
  return packs;
}

/** The packs of a folder in the order of their files; one that extends another has all that the other has. */
function readPacks(dir: string): Pack[] {
  const files = fs.readdirSync(dir).filter((file) => file.endsWith(".json"));
  const read = files.sort().map((file) => JSON.parse(fs.readFileSync(path.join(dir, file), "utf8")) as object);
  const whole = new Map(
    read
      .filter((one) => !("dasar" in one))
      .map((one) => packSchema.parse(one))
      .map((pack) => [pack.id, pack]),
  );
  return read.map((one) => ("dasar" in one ? extended(whole, one) : packSchema.parse(one)));
}

/** A pack out of the one that it extends. Throws when that one is not there. */
function extended(whole: ReadonlyMap<string, Pack>, given: object): Pack {
  const { dasar, ...own } = packExtensionSchema.parse(given);
  const base = whole.get(dasar);
  if (!base) throw new Error(`pack ${own.id} extends ${dasar}, which is no pack`);
  return { ...base, ...own };
}

/** A bundled pack by its id. Throws when it is not there. */
export function packOf(id: string): Pack {
  const pack = packsOf().get(id);
  if (!pack) throw new Error(`there is no pack ${id}`);
  return pack;
}

/** What a partner chooses from of the bundled packs, in its language. */
export const packChoices = (language: Language): readonly PackChoice[] =>
  [...packsOf().values()].map((pack) => ({
    id: pack.id,
    versi: pack.version,
    judul: amountsIn(language, pack.title[language]),
    uraian: amountsIn(language, pack.description[language]),
    tanggal: pack.tanggal,
  }));
export type PackChoice = Readonly<Record<"id" | "versi" | "judul" | "uraian" | "tanggal", string>>;

/** The file of a bundled pack as it was written; undefined for any other id. */
export function berkasBawaan(id: string, dir = path.resolve("prisma/seed/packs")): Buffer | undefined {
  const file = path.join(dir, `${id}.json`);
  return packsOf().has(id) && fs.existsSync(file) ? fs.readFileSync(file) : undefined;
}
/** A small pack that may be taken as a beginning. */
export const berkasAwal = (file = path.resolve("prisma/seed/paket-awal.json")): Buffer => fs.readFileSync(file);
