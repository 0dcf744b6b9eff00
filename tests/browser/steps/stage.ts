import type { Browser } from "playwright-core";
import { afterAll, beforeAll } from "vitest";
import type { TestApi } from "../../setup/api";
import { closeWindows, type Manner, theBrowser } from "../../setup/browser";
import { startPortal, type TestPortal } from "../../setup/portal";
import { actsAs, signedIn } from "../../setup/signed-in";
import type { Seed } from "../../setup/template";
import { companyOf } from "../../setup/world";
import { Person } from "./person";

/** In a browser without script, and in one with script. */
export const MANNERS: readonly (readonly [string, Manner])[] = [
  ["without script", { script: "off" }],
  ["with script", { script: "on" }],
];

/**
 * The manners of a journey that other tests walk without script (visitors of `tests/portal`, or lynx): with script, and
 * with `FULL=1` without it too.
 */
export const USUAL_MANNERS = process.env.FULL ? MANNERS : MANNERS.filter(([, { script }]) => script === "on");

/**
 * With `FULL=1` both. Of such a journey lynx or the visitors of `tests/portal` walk the steps without script, and
 * `month-counted.test.ts` or a neighbouring journey with it; `tests/api` proves the figures.
 */
export const LONG_MANNERS = process.env.FULL ? MANNERS : [];

/** The manners of a journey that other journeys walk with script: without script, and with `FULL=1` with it too. */
export const PLAIN_MANNERS = process.env.FULL ? MANNERS : MANNERS.filter(([, { script }]) => script === "off");

/** The setting of a journey. Each user who enters has a separate window. */
export type Stage = {
  /** The API under the portal, for the starting data of a test. */
  api(): TestApi;
  /** A visitor who is not signed in. */
  stranger(): Promise<Person>;
  /** Signs in at the sign-in page. */
  signIn(accountId: string, password?: string): Promise<Person>;
  /** A signed-in user, on its start page. */
  enter(accountId: string, password?: string, other?: Manner): Promise<Person>;
  /** A participant acting as its company. The window uses the stage's manner or another one. */
  enterAsCompany(accountId: string, other?: Manner): Promise<{ person: Person; npwp: string; nama: string }>;
  /** Faults of all windows, each one once. */
  faults(): string[];
};

/** A portal and a browser for the tests of one `describe`. `seed` chooses the classes. */
export function useStage(manner: Manner, seed?: Seed): Stage {
  const people: Person[] = [];
  let portal: TestPortal;
  let browser: Browser;
  beforeAll(async () => {
    portal = await startPortal(seed ? { seed } : {});
    browser = await theBrowser();
  });
  afterAll(async () => {
    await closeWindows(browser);
    await portal?.close();
  });
  const known = (person: Person) => {
    people.push(person);
    return person;
  };
  const enter: Stage["enter"] = async (accountId, password, other = manner) =>
    known(await Person.after(browser, other, await signedIn(portal.url, accountId, password)));
  return {
    api: () => portal.api,
    stranger: async () => known(await Person.at(browser, portal.url, manner)),
    signIn: async (accountId, password) =>
      known(await Person.signedIn(browser, portal.url, manner, accountId, password)),
    enter,
    enterAsCompany: async (accountId, other = manner) => {
      const { sql } = portal.api.db;
      const { npwp } = await companyOf(sql, accountId);
      const nama = (await sql.get<{ nama: string }>("SELECT nama FROM WajibPajak WHERE npwp = ?", [npwp]))?.nama ?? "";
      const visitor = await signedIn(portal.url, accountId);
      await actsAs(visitor, nama);
      return { person: known(await Person.after(browser, other, visitor)), npwp, nama };
    },
    faults: () => [...new Set(people.flatMap((person) => person.faults))],
  };
}
