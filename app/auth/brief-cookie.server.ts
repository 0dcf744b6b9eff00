import { type Cookie, createCookie } from "@remix-run/node";
import { config } from "~/config.server";
import { hostCookie, overTls } from "~/web/cookie-name.server";

const TEN_MINUTES = 600;

/**
 * A signed cookie that keeps, for ten minutes, the values a browser took to an external page. It is set and read on
 * pages the browser opens directly. The host prefix of its name requires the path `/`.
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
