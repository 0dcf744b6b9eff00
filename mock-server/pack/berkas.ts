import type { z } from "zod";
import { failureOf, textOf as textOfFailure } from "~/contract/issues";
import { temuanPaket } from "./check";
import { type Batas, bacaJson, type Jalur, type JsonTerbaca, type Letak, type Temuan } from "./letak";
import { packsOf } from "./load";
import { type Pack, sentExtensionSchema, sentPackSchema } from "./schema";

/** A finding about a file of a pack, with its place. */
type TemuanBerkas = Temuan & { readonly letak: Letak };
/** A file of a pack with its findings. `pack` is undefined if an error must be fixed first. */
type PaketTerbaca = { readonly pack: Pack | undefined; readonly temuan: readonly TemuanBerkas[] };

/** The first findings of a file, with the number of all findings and of errors. */
export type PaketRingkas = PaketTerbaca & { readonly jumlah: number; readonly galat: number };

/** A check that a consistent pack still has to pass. */
type Lanjutan = (pack: Pack) => Promise<readonly Temuan[]>;

/** Reads a file of a pack and plays it through `lanjut` if it is consistent. Findings are as in {@link bacaPaket}. */
export async function periksaPaket(bytes: Uint8Array, lanjut: Lanjutan): Promise<PaketTerbaca> {
  const { pack, temuan } = bacaPaket(bytes);
  const more = pack ? await lanjut(pack) : [];
  if (more.length === 0) return { pack, temuan };
  const { letakOf } = bacaJson(new TextDecoder().decode(bytes), BATAS_PAKET);
  return refused([...temuan, ...more.map((one) => ({ ...one, letak: letakOf(one.jalur) }))]);
}

/** Reads a file of a pack (see {@link periksaPaket}) and keeps at most `most` findings, errors first. */
export async function ringkasPaket(bytes: Uint8Array, most: number, lanjut: Lanjutan): Promise<PaketRingkas> {
  const { pack, temuan } = await periksaPaket(bytes, lanjut);
  const wrong = temuan.filter((one) => !isPeringatan(one));
  const kept = new Set([...wrong, ...temuan.filter(isPeringatan)].slice(0, most));
  return { pack, temuan: temuan.filter((one) => kept.has(one)), jumlah: temuan.length, galat: wrong.length };
}

/** Limits of a pack: levels of nested brackets, and values in all. */
export const BATAS_PAKET: Batas = { dalam: 12, nilai: 50_000 };
const TOP: Letak = { baris: 1, kolom: 1 };
const only = (teks: string, letak: Letak = TOP): PaketTerbaca => ({
  pack: undefined,
  temuan: [{ jalur: [], teks, letak }],
});

/**
 * Reads a file of a scenario pack and reports all findings at once. Findings about the text come first, then findings
 * about the form of a pack. A pack with the right form is also checked for consistency.
 */
export function bacaPaket(bytes: Uint8Array, bundled: ReadonlyMap<string, Pack> = packsOf()): PaketTerbaca {
  const text = textOf(bytes);
  if (typeof text !== "string") return text;
  const json = bacaJson(text, BATAS_PAKET);
  if (json.temuan.length > 0 && json.nilai === undefined) return refused(json.temuan);
  if (typeof json.nilai !== "object" || json.nilai === null || Array.isArray(json.nilai))
    return only("paket:json.bukan_objek");
  const { pack, temuan } = "dasar" in json.nilai ? extended(json, bundled) : read(json, sentPackSchema);
  const wrong = pack ? temuanPaket(pack).map((one) => ({ ...one, letak: json.letakOf(one.jalur) })) : [];
  const found = [...json.temuan, ...temuan, ...wrong];
  return found.every(isPeringatan) ? { pack, temuan: inOrder(found) } : refused(found);
}

/** The place of a value in the file of a pack. */
export function letakDi(bytes: Uint8Array, jalur: Jalur): Letak {
  const text = textOf(bytes);
  return typeof text === "string" ? bacaJson(text, BATAS_PAKET).letakOf(jalur) : TOP;
}

const isPeringatan = ({ berat }: TemuanBerkas): boolean => berat === "peringatan";
const inOrder = (temuan: readonly TemuanBerkas[]): readonly TemuanBerkas[] =>
  [...temuan].sort((a, b) => a.letak.baris - b.letak.baris || a.letak.kolom - b.letak.kolom);
const refused = (temuan: readonly TemuanBerkas[]): PaketTerbaca => ({ pack: undefined, temuan: inOrder(temuan) });

/** The text of a file, with or without a byte order mark; only UTF-8. */
function textOf(bytes: Uint8Array): string | PaketTerbaca {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return text.trim() === "" ? only("paket:json.kosong") : text;
  } catch {
    const readable = new TextDecoder("utf-8").decode(bytes);
    const before = readable.slice(0, Math.max(0, readable.indexOf("\ufffd"))).split("\n");
    return only("paket:json.bukan_utf8", { baris: before.length, kolom: (before.at(-1)?.length ?? 0) + 1 });
  }
}

type Read<T> = { readonly pack: T | undefined; readonly temuan: readonly TemuanBerkas[] };

/** Reports names that a pack does not know, and reads the rest without them. */
function read<S extends z.ZodType>(json: JsonTerbaca, schema: S): Read<z.output<S>> {
  const result = schema.safeParse(json.nilai, { reportInput: true });
  if (result.success) return { pack: result.data, temuan: [] };
  const issues = result.error.issues as z.core.$ZodIssue[];
  const temuan = issues.flatMap(issueFindings).map((one) => ({ ...one, letak: json.letakOf(one.jalur) }));
  const known = structuredClone(json.nilai);
  for (const issue of issues) if (issue.code === "unrecognized_keys") forget(known, issue.path, issue.keys);
  return { pack: schema.safeParse(known).data, temuan };
}
/** Removes names from the object at a place. */
function forget(value: unknown, path: readonly PropertyKey[], keys: readonly string[]): void {
  const at = path.reduce<unknown>((one, part) => (one as Record<PropertyKey, unknown> | undefined)?.[part], value);
  if (typeof at === "object" && at !== null) for (const key of keys) Reflect.deleteProperty(at, key);
}

/** Names that a pack does not know are reported one by one; a missing name is reported at its object. */
function issueFindings(issue: z.core.$ZodIssue): Temuan[] {
  const jalur = issue.path.map((part) => (typeof part === "number" ? part : String(part)));
  if (issue.code === "unrecognized_keys")
    return issue.keys.map((key) => ({
      jalur: [...jalur, key],
      teks: "paket:temuan.nama_asing",
      params: { nama: key.slice(0, 40) },
    }));
  if (issue.code === "invalid_value")
    return [{ jalur, teks: "paket:temuan.pilihan", params: { pilihan: issue.values.map(String).join(", ") } }];
  if (issue.code === "invalid_format" && issue.format === "regex")
    return [{ jalur, teks: "paket:temuan.pola", params: { pola: patternOf(issue.pattern) } }];
  const failure = failureOf(issue);
  const { key, params } = failure;
  return [{ jalur, teks: BENTUK_JSON[key] ?? `galat:isian.${textOfFailure(failure)}`, ...(params ? { params } : {}) }];
}
/** A readable pattern, without its anchors. */
const patternOf = (pattern: string | undefined): string =>
  (pattern ?? "").replace(/^\/\^?|\$?\/$/g, "").replaceAll("\\/", "/");
/** Names of failures for values of JSON, which are not typed into a field. */
const BENTUK_JSON: Readonly<Record<string, string>> = {
  rupiah: "galat:isian.json_rupiah",
  tanggal: "galat:isian.json_tanggal",
  masa: "galat:isian.json_masa",
  format: "paket:temuan.jenis_salah",
  angka: "paket:temuan.angka",
  wajib: "paket:temuan.wajib",
};

/** Builds a pack from a bundled one and the cases of a file. */
function extended(json: JsonTerbaca, bundled: ReadonlyMap<string, Pack>): Read<Pack> {
  const { pack: given, temuan } = read(json, sentExtensionSchema);
  if (!given) return { pack: undefined, temuan };
  const { dasar, ...own } = given;
  const base = bundled.get(dasar);
  if (base) return { pack: { ...base, ...own }, temuan };
  const params = { nilai: dasar.slice(0, 60), pilihan: [...bundled.keys()].join(", ") };
  const letak = json.letakOf(["dasar"]);
  return {
    pack: undefined,
    temuan: [...temuan, { jalur: ["dasar"], teks: "paket:temuan.dasar_tiada", params, letak }],
  };
}
