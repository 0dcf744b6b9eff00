import fs from "node:fs";
import path from "node:path";
import { AppError } from "~/contract/errors";
import type { Language } from "../i18n";
import { type Pack, packSchema } from "./schema";

let packs: ReadonlyMap<string, Pack> | undefined;

/** Every pack of the folder by its id; read once. Throws when one of them is not a pack. */
export function packsOf(dir = path.resolve("prisma/seed/packs")): ReadonlyMap<string, Pack> {
  packs ??= new Map(readPacks(dir).map((pack) => [pack.id, pack]));
  return packs;
}

export const readPacks = (dir: string): Pack[] =>
  fs
    .readdirSync(dir)
    .filter((file) => file.endsWith(".json"))
    .sort()
    .map((file) => packSchema.parse(JSON.parse(fs.readFileSync(path.join(dir, file), "utf8"))));

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
