import { createCookie } from "@remix-run/node";
import { createTypedCookie } from "remix-utils/typed-cookie";
import { z } from "zod";
import { config } from "~/config.server";
import { hostCookie, overTls } from "~/web/cookie-name.server";

const departure = z
  .object({ state: z.string(), verifier: z.string(), nonce: z.string(), kembali: z.string() })
  .readonly();
/** What a browser takes to the issuer and has to bring back. */
export type Departure = z.infer<typeof departure>;

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

const typed = createTypedCookie({ cookie, schema: departure.nullable().catch(null) });

export const keepDeparture = (kept: Departure): Promise<string> => typed.serialize(kept);
export const forgetDeparture = (): Promise<string> => cookie.serialize("", { maxAge: 0 });
export const readDeparture = (request: Request): Promise<Departure | null> =>
  typed.parse(request.headers.get("Cookie"));
