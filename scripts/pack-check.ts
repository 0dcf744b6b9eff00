import fs from "node:fs";
import path from "node:path";
import { textsOf } from "../mock-server/i18n";
import { bacaPaket } from "../mock-server/pack/berkas";
import { packExtensionSchema, packSchema } from "../mock-server/pack/schema";

const FOLDER = "prisma/seed/packs";
const t = textsOf("en");

/** Everything that is wrong with one pack file, one line each. */
function problemsOf(file: string): string[] {
  const bytes = fs.readFileSync(path.join(FOLDER, file));
  const { temuan } = bacaPaket(bytes);
  if (temuan.length > 0)
    return temuan.map(({ letak, jalur, teks, params }) =>
      [`${file}:${letak.baris}:${letak.kolom}`, jalur.join("."), t(teks, { ...params })].join(" "),
    );
  // packs of our own speak every language
  const given = JSON.parse(bytes.toString("utf8")) as object;
  const parsed = ("dasar" in given ? packExtensionSchema : packSchema).safeParse(given);
  return (parsed.error?.issues ?? []).map((issue) => `${file} ${issue.path.join(".")}: ${issue.message}`);
}

for (const file of fs.readdirSync(FOLDER).filter((name) => name.endsWith(".json"))) {
  const problems = problemsOf(file);
  console.log(problems.length === 0 ? `${file}: consistent` : problems.join("\n"));
  if (problems.length > 0) process.exitCode = 1;
}
