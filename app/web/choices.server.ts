import { hostCookie, overTls } from "./cookie-name.server";

/** Prefix of this host's cookie names, for the script that sets one itself. */
export const COOKIE_PREFIX = hostCookie("").name;

/** The cookies of a request under their own names. By TLS only cookies set by this host count. */
export const choicesIn = (header: string | null): string | null =>
  overTls && header !== null
    ? header
        .split(/;\s*/)
        .flatMap((pair) => (pair.startsWith(COOKIE_PREFIX) ? [pair.slice(COOKIE_PREFIX.length)] : []))
        .join("; ")
    : header;

/** A `Set-Cookie` value of this host for a choice that the browser's script reads too. */
export const ofThisHost = (line: string): string => `${hostCookie(line).name}${hostCookie("").suffix}`;
