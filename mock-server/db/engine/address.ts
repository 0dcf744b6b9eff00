/** True for the address of a PostgreSQL database. */
export const isPostgres = (url: string): boolean => /^postgres(?:ql)?:/.test(url);

/** The address without its password, for messages. */
export function shown(url: string): string {
  const { protocol, username, host, pathname } = new URL(url);
  return `${protocol}//${username ? `${username}@` : ""}${host}${pathname}`;
}

const SENTENCES: readonly (readonly [RegExp, string])[] = [
  [/^(?:28P01|28000)$/, "refuses the user or the password. Correct them in DATABASE_URL."],
  [/^3D000$/, "does not exist. Make it: CREATE DATABASE … OWNER …, then start again."],
  [/^(?:42501)$/, "gives this role too few rights. Make the role the owner of the database."],
  [/^(?:53300)$/, "has no connection left. Raise max_connections of the server, or stop other programs."],
  [/^(?:53100)$/, "has no room left on its disk. Make room, then start again; nothing was changed."],
  [/^(?:57P03)$/, "is starting or stopping. Start again when it is up."],
  [/^(?:ENOTFOUND|EAI_AGAIN)$/, "has a host name that nobody knows. Correct it in DATABASE_URL."],
  [
    /^(?:ECONNREFUSED|ECONNRESET|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|08...)$/,
    "cannot be reached. Start the server, or correct the host and port in DATABASE_URL.",
  ],
];

/** The fault of a server, as a sentence for the person starting the product; undefined for any other error. */
export function serverFault(error: unknown, url: string): string | undefined {
  const { code, message = "" } = error as { code?: unknown; message?: string };
  const known = typeof code === "string" ? SENTENCES.find(([pattern]) => pattern.test(code))?.[1] : undefined;
  const said =
    known ?? (/timeout/i.test(message) ? "does not answer. Check that it runs and can be reached." : undefined);
  return said && `The database ${shown(url)} ${said}`;
}
