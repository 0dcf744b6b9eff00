import type { PostgresStatements } from "./statements";

/** The state that a kept answer was found in: the number of writes so far, of its class or of any. */
export type Found = { readonly since: number; readonly kelas: string | undefined };

const OF_CLASS = `SELECT coalesce(sum(nilai), 0) nilai FROM "Versi" WHERE kelas IN ('', @kelas)`;
const OF_ALL = `SELECT coalesce(sum(nilai), 0) nilai FROM "Versi"`;

/** The number of writes that could change an answer: those of its class and those of no known class, or all. */
export async function versionOf(statements: PostgresStatements, kelas: string | undefined): Promise<number> {
  const row = kelas
    ? await statements.get<{ nilai: number }>(OF_CLASS, { kelas })
    : await statements.get<{ nilai: number }>(OF_ALL);
  return row?.nilai ?? 0;
}

/** Ids of classes are made by the product; anything else in a statement without parameters is a defect. */
function checked(kelas: string): string {
  if (!/^[\w-]*$/.test(kelas)) throw new Error(`not the id of a class: ${kelas}`);
  return kelas;
}

/** Counts a write and commits it, in one message to the server. */
export const commitCounted = (kelas = ""): string =>
  `INSERT INTO "Versi" VALUES ('${checked(kelas)}', 1) ON CONFLICT ("kelas") DO UPDATE SET "nilai" = "Versi"."nilai" + 1; COMMIT`;
