import type { Locator } from "playwright-core";
import type { Person } from "./person";

export type Count = { readonly clicks: number; readonly pages: number };

/**
 * Counts the effort of a task: pointer presses (a choice in a list is one) and pages by address, including the first.
 */
export class Counter {
  private clicks = 0;
  private pages: string[] = [];
  constructor(readonly person: Person) {
    person.page.on("framenavigated", (frame) => {
      if (frame === person.page.mainFrame() && this.pages.at(-1) !== person.path) this.pages.push(person.path);
    });
  }

  /** The counts of `task`. */
  async of(task: () => Promise<void>): Promise<Count> {
    this.clicks = 0;
    this.pages = [this.person.path];
    await task();
    return { clicks: this.clicks, pages: this.pages.length };
  }
  /** Presses an element that leads to the page with a heading. */
  async to(what: Locator, heading: string | RegExp): Promise<void> {
    await this.press(what);
    await this.person.seesHeading(heading);
    await this.person.settled();
  }
  async press(what: Locator): Promise<void> {
    this.clicks += 1;
    await what.first().click();
  }
  /** Chooses a file. The browser's button and the file in its dialog count as one choice. */
  async attaches(box: Locator, file: Parameters<Locator["setInputFiles"]>[0]): Promise<void> {
    this.clicks += 1;
    await box.setInputFiles(file);
  }
  async chooses(list: Locator, value: string): Promise<void> {
    this.clicks += 1;
    await list.selectOption(value);
  }
}
