import { gunzipSync, gzipSync } from "node:zlib";
import { errorAt } from "~/contract/errors";
import { isiPaket } from "../db/paket";
import type { Reader } from "../db/sql";
import { packsOf } from "./load";
import { type Pack, packSchema } from "./schema";

export const packed = (text: string | Uint8Array): Buffer => gzipSync(text);
export const unpacked = (bytes: Uint8Array): Buffer => gunzipSync(bytes);

/** Uploaded packs never change under their id: the last ones used are cached in parsed form. */
const read = new Map<string, Pack>();
const KEPT = 20;

/** The pack that a class names, bundled or uploaded; undefined if it no longer exists. */
export async function packKnown(sql: Reader, id: string): Promise<Pack | undefined> {
  const known = packsOf().get(id) ?? read.get(id);
  if (known) return known;
  const row = await isiPaket(sql, id);
  const pack = row && packSchema.safeParse(JSON.parse(unpacked(row.isi).toString("utf8"))).data;
  if (!pack) return undefined;
  const [oldest] = read.keys();
  if (read.size >= KEPT && oldest !== undefined) read.delete(oldest);
  read.set(id, pack);
  return pack;
}

export const packUnknown = () => errorAt("paket", "pack_unknown");

/** Returns the pack that a class names. Throws `pack_unknown`. */
export async function packOfClass(sql: Reader, id: string): Promise<Pack> {
  const pack = await packKnown(sql, id);
  if (!pack) throw packUnknown();
  return pack;
}
