import fs from "node:fs";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import type { Reader } from "../../mock-server/db/sql";
import { columns } from "../../mock-server/generated/rows";
import type { Actor } from "./api";
import { ok } from "./spt";

const DATA = "tests/data";
/** Files that `npm run release:data` writes for a version. */
export const FILES = {
  answers: "answers.json.gz",
  /** A backup of the whole installation: the database with its secret. */
  installation: "installation.db.gz",
  /** A copy of the sandboxes of a class. */
  kelas: "class.snapshot",
  /** The work frozen with a reply. */
  karya: "work.snapshot",
} as const;

/** Versions with data, in the order of their names. */
export const releases = (): string[] =>
  fs
    .readdirSync(DATA)
    .filter((name) => /^\d+\.\d+\.\d+$/.test(name))
    .sort();
/** A file of a version, unpacked. */
export function releaseFile(version: string, name: keyof typeof FILES): Buffer {
  const bytes = fs.readFileSync(path.join(DATA, version, FILES[name]));
  return FILES[name].endsWith(".gz") ? gunzipSync(bytes) : bytes;
}

type Values = Readonly<Record<string, unknown>>;
/** A return as an API answers it: its head, its main form, and its attachments with their rows. */
export type KeptReturn = {
  readonly id: string;
  readonly jenis: string;
  readonly masa: string;
  readonly detail: Values;
  readonly lampiran: Readonly<Record<string, Values>>;
};
/** Answers of a version about its own data. */
export type Kept = {
  readonly batch: string;
  readonly perusahaan: string;
  readonly balasanId: string;
  /** Number of rows by table. */
  readonly counts: Readonly<Record<string, number>>;
  readonly spt: readonly KeptReturn[];
};
export const answersOf = (version: string): Kept => JSON.parse(releaseFile(version, "answers").toString("utf8"));

/** Number of rows of every table that holds data of users. */
export async function countsOf(sql: Reader): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const name of Object.keys(columns).sort())
    counts[name] = (await sql.get<{ n: number }>(`SELECT count(*) n FROM "${name}"`))?.n ?? 0;
  return counts;
}

const pathOf = (jenis: string): string => (/^pph/.test(jenis) ? `/spt/${jenis}/detail` : "/spt/detail");
const HEAD = ["status", "pembetulan", "nilai", "bpe", "ntte", "tanggalLapor", "penandatangan", "induk"];
/** The answers about a return that stay the same in later versions. */
export async function returnOf(actor: Actor, { id, jenis, masa }: Omit<KeptReturn, "detail" | "lampiran">) {
  const answer = await ok(actor, "GET", pathOf(jenis), { id });
  const lampiran: Record<string, Values> = {};
  for (const { lampiran: alamat } of answer.lampiran as { lampiran: string }[]) {
    // attachments without rows of documents have no such list
    const list = await actor.call("GET", "/spt/lampiran", { id, lampiran: alamat, perPage: 100 });
    if (list.status !== 200) continue;
    const { rows, total, totals } = list.body.objResponse;
    lampiran[alamat] = { rows, total, totals };
  }
  return { id, jenis, masa, detail: Object.fromEntries(HEAD.map((name) => [name, answer[name]])), lampiran };
}

/** All returns of a taxpayer, as the API answers them. */
export async function returnsOf(sql: Reader, actor: Actor, npwp: string): Promise<KeptReturn[]> {
  const found = await sql.all<{ id: string; jenis: string; masa: string }>(
    "SELECT id, jenis, masa FROM Spt WHERE ownerNpwp = @npwp ORDER BY jenis, masa, pembetulan",
    { npwp },
  );
  const kept: KeptReturn[] = [];
  for (const one of found) kept.push(await returnOf(actor, one));
  return kept;
}
