import type { Browser } from "playwright-core";
import { afterAll, beforeAll } from "vitest";
import type { TestApi } from "../../setup/api";
import { closeWindows, type Manner, theBrowser } from "../../setup/browser";
import { startPortal, type TestPortal } from "../../setup/portal";
import type { Seed } from "../../setup/template";
import { actAsCompany } from "./invoice";
import { Person } from "./person";

/** Each journey is made twice: by a browser that runs no script, and by one that does. */
export const MANNERS: readonly (readonly [string, Manner])[] = [
  ["without script", { script: "off" }],
  ["with script", { script: "on" }],
];

/** Where a journey is made: who enters it has a window of its own. */
export type Stage = {
  /** The API under the portal, to make what a test begins with. */
  api(): TestApi;
  /** A visitor who did not sign in. */
  stranger(): Promise<Person>;
  enter(accountId: string, password?: string, other?: Manner): Promise<Person>;
  /** A participant who acts as its company; windows are like the others' or of another manner. */
  enterAsCompany(accountId: string, other?: Manner): Promise<{ person: Person; npwp: string; nama: string }>;
  /** What any window complained of, each complaint once. */
  faults(): string[];
};

/** A portal and a browser for the tests of one `describe`; `seed`: the classes that are there. */
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
