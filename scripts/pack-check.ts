import fs from "node:fs";
import path from "node:path";
import { openWorld } from "../mock-server/db/engine/world";
import type { WritingContext } from "../mock-server/http/context";
import { textsOf } from "../mock-server/i18n";
import { letakDi, periksaPaket } from "../mock-server/pack/berkas";
import { type Pack, packExtensionSchema, packSchema } from "../mock-server/pack/schema";
import { cobaPaket } from "../mock-server/services/paket/coba";
import { periksaSolusi } from "../mock-server/solusi";

const FOLDER = "prisma/seed/packs";
const t = textsOf("en");
type Told = { readonly line: string; readonly wrong: boolean };

/** Makes a class of the pack in memory, as the page of uploading does, and tells its first failure. */
async function triedOut(file: string, bytes: Uint8Array, pack: Pack): Promise<Told[]> {
  const world = openWorld();
  try {
    const db = { write: (work: (sql: typeof world.sql) => unknown) => Promise.resolve(work(world.sql)) };
    const context = { db, config: { sessionSecret: "" }, t, now: new Date() } as unknown as WritingContext;
    const failure = await cobaPaket(context, pack, "pack-check");
    if (failure === null) return [];
    const { baris, kolom } = letakDi(bytes, failure.jalur);
    return [{ wrong: true, line: `${file}:${baris}:${kolom} ${failure.jalur.join(".")} ${failure.sebab}` }];
  } finally {
    world.close();
  }
}

/** All findings in one pack file, one line each; its solutions are played. Bundled packs must have every language. */
async function foundIn(file: string): Promise<Told[]> {
  const bytes = fs.readFileSync(file);
  const { pack, temuan } = await periksaPaket(bytes, (one) => periksaSolusi(one, "en"));
  const found = temuan.map(({ letak, jalur, teks, params, berat }) => {
    const wrong = berat !== "peringatan";
    const at = `${file}:${letak.baris}:${letak.kolom}`;
    return { wrong, line: [at, ...(wrong ? [] : ["warning"]), jalur.join("."), t(teks, { ...params })].join(" ") };
  });
  const bundled = path.resolve(path.dirname(file)) === path.resolve(FOLDER);
  if (!pack) return found;
  const tried = await triedOut(file, bytes, pack);
  if (!bundled) return [...found, ...tried];
  const given = JSON.parse(bytes.toString("utf8")) as object;
  const parsed = ("dasar" in given ? packExtensionSchema : packSchema).safeParse(given);
  const issues = parsed.error?.issues ?? [];
  return [
    ...found,
    ...tried,
    ...issues.map((issue) => ({ wrong: true, line: `${file} ${issue.path.join(".")}: ${issue.message}` })),
  ];
}

/** Prints the findings of a file. True if it is a pack. */
async function check(file: string): Promise<boolean> {
  if (!fs.existsSync(file)) {
    console.log(`${file}: there is no such file`);
    return false;
  }
  const found = await foundIn(file);
  for (const { line } of found) console.log(line);
  const wrong = found.filter((one) => one.wrong).length;
  const warnings = found.length - wrong;
  const verdict = wrong === 0 ? "consistent" : `${wrong} to mend`;
  console.log(`${file}: ${verdict}${warnings === 0 ? "" : `, ${warnings} to look at`}`);
  return wrong === 0;
}

/** The files to check: a file as named, of a folder its packs. */
const filesOf = (place: string): string[] =>
  fs.existsSync(place) && fs.statSync(place).isDirectory()
    ? fs
        .readdirSync(place)
        .filter((name) => name.endsWith(".json"))
        .map((name) => path.join(place, name))
    : [place];

// npm run pack:check -- FILE or FOLDER...; checks the bundled packs if none is given
const given = process.argv.slice(2);
let fine = true;
for (const file of (given.length > 0 ? given : [FOLDER]).flatMap(filesOf)) fine = (await check(file)) && fine;
if (!fine) process.exitCode = 1;
