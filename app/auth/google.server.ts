import { createCookie } from "@remix-run/node";
import { config } from "~/config.server";
import { hostCookie, overTls } from "./cookie-name.server";

/** What a browser takes to the issuer and has to bring back. */
export type Departure = {
  readonly state: string;
  readonly verifier: string;
  readonly nonce: string;
  readonly kembali: string;
};

const TEN_MINUTES = 600;
const cookie = createCookie(hostCookie("lp_google").name, {
  httpOnly: true,
  secure: overTls,
  sameSite: "lax",
  // what carries the prefix of a host has to be for the whole of it
  path: "/",
  maxAge: TEN_MINUTES,
  secrets: [config.sessionSecret],
});

export const keepDeparture = (departure: Departure): Promise<string> => cookie.serialize(departure);
export const forgetDeparture = (): Promise<string> => cookie.serialize("", { maxAge: 0 });

export async function readDeparture(request: Request): Promise<Departure | null> {
  const value: unknown = await cookie.parse(request.headers.get("Cookie"));
  return value !== null && typeof value === "object" && "state" in value ? (value as Departure) : null;
}
