import { hostCookie, overTls } from "./cookie-name.server";

/** What stands before the names of this host's cookies, for the script that sets one itself. */
export const COOKIE_PREFIX = hostCookie("").name;

/** The cookies of a request under their own names: by TLS only those that this host has set itself. */
export const choicesIn = (header: string | null): string | null =>
  overTls && header !== null
    ? header
        .split(/;\s*/)
        .flatMap((pair) => (pair.startsWith(COOKIE_PREFIX) ? [pair.slice(COOKIE_PREFIX.length)] : []))
        .join("; ")
    : header;

/** A `Set-Cookie` value of a choice that the browser's script reads too, as it is sent from this host. */
export const ofThisHost = (line: string): string => `${hostCookie(line).name}${hostCookie("").suffix}`;
