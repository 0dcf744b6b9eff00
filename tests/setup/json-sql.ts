import { perEngine } from "../../mock-server/db/engine/text";

/** A JSON column with a text under a name. */
export const withText = (column: string, name: string, text: string): string =>
  perEngine(
    `json_set(${column}, '$.${name}', ${text})`,
    `CAST(jsonb_set(CAST(${column} AS jsonb), '{${name}}', to_jsonb(CAST(${text} AS text))) AS text)`,
  );

/** The members of a JSON object, each with its name as `key`. */
export const membersOf = (column: string): string =>
  perEngine(`json_each(${column})`, `jsonb_each(CAST(${column} AS jsonb))`);

/** A random text of the database. */
export const randomText = perEngine("hex(randomblob(8))", "md5(CAST(random() AS text))");

/** A member of a JSON column as text. */
export const textOf = (column: string, name: string): string =>
  perEngine(`${column} ->> '$.${name}'`, `CAST(${column} AS jsonb) ->> '${name}'`);
