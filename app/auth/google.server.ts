import { createTypedCookie } from "remix-utils/typed-cookie";
import { z } from "zod";
import type { Visit } from "~/web/visit";
import { briefCookie } from "./brief-cookie.server";

const departure = z
  .object({ state: z.string(), verifier: z.string(), nonce: z.string(), kembali: z.string() })
  .readonly();
/** Values that the browser takes to the issuer and must bring back. */
export type Departure = z.infer<typeof departure>;

const cookie = briefCookie("lp_google");

const typed = createTypedCookie({ cookie, schema: departure.nullable().catch(null) });

export const keepDeparture = (kept: Departure): Promise<string> => typed.serialize(kept);
export const forgetDeparture = (): Promise<string> => cookie.serialize("", { maxAge: 0 });
export const readDeparture = ({ request }: Visit): Promise<Departure | null> =>
  typed.parse(request.headers.get("Cookie"));
