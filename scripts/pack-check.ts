import fs from "node:fs";
import path from "node:path";
import { problemsOf } from "../mock-server/pack/check";
import { readPacks } from "../mock-server/pack/load";
import { packExtensionSchema, packSchema } from "../mock-server/pack/schema";

const FOLDER = "prisma/seed/packs";

/** Everything that is wrong with one pack file, one line each. */
function problemsOfFile(file: string): string[] {
  const given = JSON.parse(fs.readFileSync(path.join(FOLDER, file), "utf8")) as object;
  const parsed = ("dasar" in given ? packExtensionSchema : packSchema).safeParse(given);
  return parsed.success
    ? readPacks(FOLDER)
        .filter(({ id }) => id === parsed.data.id)
        .flatMap(problemsOf)
    : parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
}

for (const file of fs.readdirSync(FOLDER).filter((name) => name.endsWith(".json"))) {
  const problems = problemsOfFile(file);
  console.log(
    problems.length === 0 ? `${file}: consistent` : problems.map((problem) => `${file}: ${problem}`).join("\n"),
  );
  if (problems.length > 0) process.exitCode = 1;
}
