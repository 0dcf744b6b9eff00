import type { Browser } from "playwright-core";
import { afterAll, beforeAll } from "vitest";
import type { TestApi } from "../../setup/api";
import { closeWindows, type Manner, theBrowser } from "../../setup/browser";
import { startPortal, type TestPortal } from "../../setup/portal";
import type { Seed } from "../../setup/template";
import { actAsCompany } from "./invoice";
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

/** The manners of a journey that other journeys walk with script: without script, and with `FULL=1` with it too. */
export const PLAIN_MANNERS = process.env.FULL ? MANNERS : MANNERS.filter(([, { script }]) => script === "off");

/** The setting of a journey. Each user who enters has a separate window. */
export type Stage = {
  /** The API under the portal, for the starting data of a test. */
  api(): TestApi;
  /** A visitor who is not signed in. */
  stranger(): Promise<Person>;
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
  const enterIn = async (how: Manner, accountId: string, password?: string) =>
    known(await Person.signedIn(browser, portal.url, how, accountId, password));
  const enter: Stage["enter"] = (accountId, password, other = manner) => enterIn(other, accountId, password);
  return {
    api: () => portal.api,
    stranger: async () => known(await Person.at(browser, portal.url, manner)),
    enter,
    enterAsCompany: async (accountId, other = manner) => {
      const person = await enterIn(other, accountId);
      return { person, ...(await actAsCompany(person)) };
    },
    faults: () => [...new Set(people.flatMap((person) => person.faults))],
  };
}
