import fs from "node:fs";
import path from "node:path";
import { textsOf } from "../mock-server/i18n";
import { periksaPaket } from "../mock-server/pack/berkas";
import { packExtensionSchema, packSchema } from "../mock-server/pack/schema";
import { periksaSolusi } from "../mock-server/solusi";

const FOLDER = "prisma/seed/packs";
const t = textsOf("en");
type Told = { readonly line: string; readonly wrong: boolean };

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
  if (!pack || !bundled) return found;
  const given = JSON.parse(bytes.toString("utf8")) as object;
  const parsed = ("dasar" in given ? packExtensionSchema : packSchema).safeParse(given);
  const issues = parsed.error?.issues ?? [];
  return [
    ...found,
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

// npm run pack:check -- FILE...; checks the bundled packs if no file is given
const given = process.argv.slice(2);
const bundled = () => fs.readdirSync(FOLDER).filter((name) => name.endsWith(".json"));
const files = given.length > 0 ? given : bundled().map((name) => path.join(FOLDER, name));
let whole = true;
for (const file of files) whole = (await check(file)) && whole;
if (!whole) process.exitCode = 1;
