import type { BrowserContext } from "playwright-core";
import { SANDI } from "./small-class";
import { Visitor } from "./visitor";

/** Cookies of the window itself: its language and its look. */
const OWN = ["i18nextLng", "settings"];

/** A visitor without script who has signed in at the page of its role. */
export async function signedIn(base: string, accountId: string, password = SANDI): Promise<Visitor> {
  const visitor = new Visitor(base);
  const door = /^(admin|supermitra|mitra)/.exec(accountId)?.[1] ?? "";
  const { url, text } = await visitor.signIn(accountId, password, door);
  if (new URL(url).pathname.startsWith("/login")) throw new Error(`${accountId} could not sign in: ${text}`);
  return visitor;
}

/** Acts as a company by its button on the page of identities. */
export async function actsAs(visitor: Visitor, nama: string): Promise<void> {
  await visitor.go("/identitas");
  await visitor.press(nama);
}

/**
 * Gives a window the session of a visitor: the sign-in page costs a browser several pages. `journey.test.ts` and
 * `month-counted.test.ts` sign in at that page, without script and with it.
 */
export async function takesOver(context: BrowserContext, { base, cookies }: Visitor): Promise<void> {
  const given = [...cookies].filter(([name]) => !OWN.includes(name));
  await context.addCookies(given.map(([name, value]) => ({ name, value, url: base, httpOnly: true })));
}
