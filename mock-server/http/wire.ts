import type { Request, Response } from "express";

/** The parts of the HTTP request itself: the cookie of the refresh token, the address for slowing down. */
export type Wire = {
  readonly address: string;
  readonly agent: string;
  readonly refreshCookie: string | undefined;
  setRefreshCookie(value: string, expires: Date): void;
  clearRefreshCookie(): void;
  /** The answer sets no cookie after all. */
  takeCookiesBack(): void;
};

const NAME = "latihpajak_refresh";
const COOKIE = /(?:^|;\s*)latihpajak_refresh=([\w-]+)/;

/** Address, agent and the refresh token's cookie of one request. */
export function wireOf(request: Request, response: Response): Wire {
  const cookie = { httpOnly: true, sameSite: "lax", path: "/api/v1/user" } as const;
  return {
    address: addressOf(request),
    agent: (request.headers["user-agent"] ?? "").slice(0, 200),
    refreshCookie: COOKIE.exec(request.headers.cookie ?? "")?.[1],
    setRefreshCookie: (value, expires) => void response.cookie(NAME, value, { ...cookie, expires }),
    clearRefreshCookie: () => void response.clearCookie(NAME, cookie),
    takeCookiesBack: () => response.removeHeader("Set-Cookie"),
  };
}

/**
 * The client's address. The portal calls on behalf of browsers and forwards their address; only a caller on this
 * machine is trusted with that.
 */
export const addressOf = (request: Request): string => forwardedAddress(request) ?? request.socket.remoteAddress ?? "";

function forwardedAddress(request: Request): string | undefined {
  const remote = request.socket.remoteAddress ?? "";
  if (!["127.0.0.1", "::1", "::ffff:127.0.0.1"].includes(remote)) return undefined;
  const forwarded = request.headers["x-forwarded-for"];
  return typeof forwarded === "string" ? forwarded.split(",")[0]?.trim() : undefined;
}
