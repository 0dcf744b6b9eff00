import { type Cookie, createCookie } from "@remix-run/node";
import { config } from "~/config.server";
import { hostCookie, overTls } from "~/web/cookie-name.server";

const TEN_MINUTES = 600;

/**
 * A signed cookie that remembers, for ten minutes, with what a browser left for somebody else's page. It is set and read
 * on pages that the browser goes to itself; the prefix of a host asks that it be for the whole of it.
 */
export const briefCookie = (name: string): Cookie =>
  createCookie(hostCookie(name).name, {
    httpOnly: true,
    secure: overTls,
    sameSite: "lax",
    path: "/",
    maxAge: TEN_MINUTES,
    secrets: [config.sessionSecret],
  });
