import fs from "node:fs";
import { afterAll, beforeAll, expect } from "vitest";
import { startPortal, type TestPortal } from "./portal";
import { SANDI } from "./small-class";
import { type Page, Visitor } from "./visitor";

/** A signed-in participant that acts as its company. */
export async function traineeOf(portal: TestPortal, accountId = "peserta01"): Promise<Visitor> {
  const trainee = new Visitor(portal.url);
  await trainee.signIn(accountId, SANDI);
  await trainee.go("/identitas");
  await trainee.press("Bertindak sebagai ini");
  expect(trainee.page.text).toMatch(/Anda bertindak sebagai (?:PT|CV) /);
  return trainee;
}

/** A portal and a participant that acts as its company, for the tests of the file that calls this. */
export function traineeForTests(): { readonly portal: TestPortal; readonly visitor: Visitor } {
  let portal: TestPortal;
  let visitor: Visitor;
  beforeAll(async () => {
    portal = await startPortal();
    visitor = await traineeOf(portal);
  });
  afterAll(() => portal.close());
  return {
    get portal() {
      return portal;
    },
    get visitor() {
      return visitor;
    },
  };
}

const NAMESPACES = fs.readdirSync("locales/id").map((file) => file.replace(".json", ""));
/** An untranslated key, or an unfilled placeholder. */
const UNTRANSLATED = new RegExp(`\\b(?:${NAMESPACES.join("|")}):[\\w.]+|\\{\\{`);

/** An existing page, with every word translated. */
export async function opened(visitor: Visitor, path: string): Promise<Page> {
  const page = await visitor.go(path);
  expect([path, page.status]).toEqual([path, 200]);
  expect(page.text).not.toMatch(UNTRANSLATED);
  return page;
}

const PAUSE_MS = 100;
const PATIENCE_MS = 60_000;

/** The report of the import just sent, after it is ready: a browser without script reloads by itself. */
export async function reported(visitor: Visitor): Promise<Page> {
  expect(visitor.page.status).toBe(200);
  const here = visitor.page.url;
  for (let waited = 0; visitor.page.html.includes('http-equiv="refresh"'); waited += PAUSE_MS) {
    if (waited > PATIENCE_MS) throw new Error(`the import did not end: ${visitor.page.text.slice(0, 300)}`);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    await visitor.go(here);
  }
  return visitor.page;
}

/** Checks that the main form has each field linked from a page of a return; returns the number of fields. */
export async function fieldsReached(visitor: Visitor, path: string, spt: string): Promise<number> {
  const { html } = await opened(visitor, path);
  const targets = [...html.matchAll(/\/induk#([\w-]+)"/g)].map(([, id]) => id);
  const form = await opened(visitor, `${spt}/induk`);
  for (const id of targets) expect(form.html).toContain(`id="${id}"`);
  return targets.length;
}
