import fs from "node:fs";
import path from "node:path";
import { AppError } from "~/contract/errors";
import type { Language } from "../i18n";
import { type Pack, packExtensionSchema, packSchema } from "./schema";

let packs: ReadonlyMap<string, Pack> | undefined;

/** Every pack of the folder by its id; read once. Throws when one of them is not a pack. */
export function packsOf(dir = path.resolve("prisma/seed/packs")): ReadonlyMap<string, Pack> {
  packs ??= new Map(readPacks(dir).map((pack) => [pack.id, pack]));
  return packs;
}

/** The packs of a folder in the order of their files; one that extends another has all that the other has. */
export function readPacks(dir: string): Pack[] {
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

/** A pack by its id. Throws `pack_unknown`. */
export function packOf(id: string): Pack {
  const pack = packsOf().get(id);
  if (!pack) throw new AppError("pack_unknown", {}, { paket: [{ key: "pilihan" }] });
  return pack;
}

/** What a partner chooses from, in its language. */
export const packChoices = (language: Language) =>
  [...packsOf().values()].map((pack) => ({
    id: pack.id,
    versi: pack.version,
    judul: pack.title[language],
    uraian: pack.description[language],
    tanggal: pack.tanggal,
  }));
