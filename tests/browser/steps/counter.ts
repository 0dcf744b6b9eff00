import type { Locator } from "playwright-core";
import type { Person } from "./person";

export type Count = { readonly clicks: number; readonly pages: number };

/** Counts what a task asks of who does it: presses of the pointer (a choice in a list is one) and pages by their address, the first included. */
export class Counter {
  private clicks = 0;
  private pages: string[] = [];
  constructor(readonly person: Person) {
    person.page.on("framenavigated", (frame) => {
      if (frame === person.page.mainFrame() && this.pages.at(-1) !== person.path) this.pages.push(person.path);
    });
  }

  /** What `task` took. */
  async of(task: () => Promise<void>): Promise<Count> {
    this.clicks = 0;
    this.pages = [this.person.path];
    await task();
    return { clicks: this.clicks, pages: this.pages.length };
  }
  /** Presses what leads to the page with a heading. */
  async to(what: Locator, heading: string | RegExp): Promise<void> {
    await this.press(what);
    await this.person.seesHeading(heading);
    await this.person.settled();
  }
  async press(what: Locator): Promise<void> {
    this.clicks += 1;
    await what.first().click();
  }
  /** Chooses a file: the button of the browser, and the file in what it opens, are one choice. */
  async attaches(box: Locator, file: Parameters<Locator["setInputFiles"]>[0]): Promise<void> {
    this.clicks += 1;
    await box.setInputFiles(file);
  }
  async chooses(list: Locator, value: string): Promise<void> {
    this.clicks += 1;
    await list.selectOption(value);
  }
}
