import type { Locator } from "playwright-core";
import { inTime } from "../../setup/browser";
import type { Person } from "./person";

/** The maximum number of Tabs to an element. Beyond it the element counts as unreachable. */
const LOST = 120;

/** Uses a page only by Tab, arrows, Space, Enter and typing, and counts the Tabs. */
export class Keyboard {
  tabs = 0;
  /** Tabs by the page they were pressed on, in order. */
  readonly pages: [path: string, tabs: number][] = [];
  constructor(private readonly person: Person) {}

  /** Keys have no time limit of their own: a page that does not take one would hold the test. */
  private press(key: string): Promise<void> {
    return inTime(this.person.page.keyboard.press(key), () => `${key} on ${this.person.path}`);
  }
  private write(text: string): Promise<void> {
    return inTime(this.person.page.keyboard.type(text), () => `"${text}" on ${this.person.path}`);
  }
  private async tab(): Promise<void> {
    this.tabs += 1;
    const { path } = this.person;
    const last = this.pages.at(-1);
    if (last?.[0] === path) last[1] += 1;
    else this.pages.push([path, 1]);
    await this.press("Tab");
  }
  private has(what: Locator): Promise<boolean> {
    return what.first().evaluate((element) => element === document.activeElement);
  }
  /** Presses Tab until `what` has the focus. */
  async reach(what: Locator): Promise<void> {
    const from = this.tabs;
    while (!(await this.has(what))) {
      if (this.tabs - from > LOST) throw new Error(`${what} is not reached on ${this.person.path}`);
      await this.tab();
    }
  }
  /** Skips the frame of a page by its first link. With script the focus is already behind it. */
  async skip(): Promise<void> {
    if (await this.person.main.evaluate((main) => main.contains(document.activeElement))) return;
    await this.reach(this.person.page.locator("a.skip"));
    await this.press("Enter");
  }
  async types(what: Locator, text: string): Promise<void> {
    await this.reach(what);
    await this.press("Control+A");
    await this.write(text);
  }
  /** Chooses an entry of a list by typing its beginning. */
  async picks(what: Locator, begin: string): Promise<void> {
    await this.reach(what);
    await this.write(begin);
  }
  /** Chooses one of a group. Tab enters the group, arrows move in it. */
  async chooses(choice: Locator): Promise<void> {
    const name = await choice.first().getAttribute("name");
    const first = this.person.main.locator(`[type=radio][name="${name}"]`);
    const checked = first.and(this.person.page.locator(":checked"));
    const entry = (await checked.count()) > 0 ? checked : first.first();
    const isEntered = () => first.evaluateAll((all) => all.some((one) => one === document.activeElement));
    for (let presses = 0; !(await this.has(choice)); presses++) {
      if (presses > LOST) throw new Error(`${choice} is not reached by arrows on ${this.person.path}`);
      // the page can take the focus to its head after it has come
      if (await isEntered()) await this.press("ArrowDown");
      else await this.reach(entry);
    }
    if (!(await choice.first().isChecked())) await this.press("Space");
  }
  async ticks(what: Locator): Promise<void> {
    await this.reach(what);
    await this.press("Space");
  }
  /** Presses Enter in the focused box, which sends its form. */
  async sends(words: string | RegExp): Promise<void> {
    await this.person.leads(() => this.press("Enter"), words);
  }
  /** Presses a link or a button that leads to a page with the text `words`. */
  async enters(what: Locator, words: string | RegExp): Promise<void> {
    await this.reach(what);
    await this.sends(words);
  }
}
