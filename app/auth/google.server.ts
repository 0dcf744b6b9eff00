import { createCookie } from "@remix-run/node";
import { config } from "~/config.server";

/** What a browser takes to the issuer and has to bring back. */
export type Departure = {
  readonly state: string;
  readonly verifier: string;
  readonly nonce: string;
  readonly kembali: string;
};

const TEN_MINUTES = 600;
const cookie = createCookie("lp_google", {
  httpOnly: true,
  sameSite: "lax",
  path: "/login/google",
  maxAge: TEN_MINUTES,
  secrets: [config.sessionSecret],
});

export const keepDeparture = (departure: Departure): Promise<string> => cookie.serialize(departure);
export const forgetDeparture = (): Promise<string> => cookie.serialize("", { maxAge: 0 });

export async function readDeparture(request: Request): Promise<Departure | null> {
  const value: unknown = await cookie.parse(request.headers.get("Cookie"));
  return value !== null && typeof value === "object" && "state" in value ? (value as Departure) : null;
}
