import type { Page } from "playwright-core";
import { expect } from "vitest";

/** What a person does on a page, by the words it shows; the same with script and without. */
export class Walk {
  private underWay = 0;

  constructor(readonly page: Page) {
    page.on("request", () => (this.underWay += 1));
    for (const event of ["requestfinished", "requestfailed"] as const) page.on(event, () => (this.underWay -= 1));
  }

  async go(path: string): Promise<void> {
    const answer = await this.page.goto(path);
    expect([path, answer?.status()]).toEqual([path, 200]);
  }
  /** Fields by their name: texts, choices, and files given as `{ name, content }`. */
  async fill(
    fields: Readonly<Record<string, string | boolean | { name: string; content: string | Buffer }>>,
  ): Promise<void> {
    for (const [name, value] of Object.entries(fields)) {
      const control = this.page.locator(`main [name="${name}"]`).first();
      if (typeof value === "object")
        await control.setInputFiles({
          name: value.name,
          mimeType: "application/octet-stream",
          buffer: Buffer.from(value.content as string),
        });
      else
        await this.put(
          name,
          value,
          await control.evaluate((element) => `${element.tagName} ${element.getAttribute("type")}`),
        );
    }
  }
  private async put(name: string, value: string | boolean, kind: string): Promise<void> {
    const all = this.page.locator(`main [name="${name}"]`);
    if (kind.startsWith("SELECT")) await all.first().selectOption(String(value));
    else if (kind.endsWith("radio")) await this.page.locator(`main [name="${name}"][value="${value}"]`).check();
    else if (kind.endsWith("checkbox")) await all.first().setChecked(Boolean(value));
    else await all.first().fill(String(value));
  }
  /** Presses a button of the page by the start of its words, and waits for the page that comes. */
  async press(words: string): Promise<void> {
    const button = this.page
      .locator("main")
      .getByRole("button", { name: new RegExp(`^${words}`) })
      .first();
    const answered = this.page.waitForResponse(
      (response) => response.request().method() === "POST" || response.request().isNavigationRequest(),
    );
    await button.click();
    await answered;
    await this.settled();
  }
  async follow(words: string | RegExp): Promise<void> {
    await this.page.locator("main").getByRole("link", { name: words }).first().click();
    await this.settled();
  }
  /** With script a navigation goes on after its answer: the page is there when nothing is asked any more. */
  async settled(): Promise<void> {
    await this.page.waitForLoadState("load");
    for (let quiet = 0; quiet < 3; quiet++) {
      if (this.underWay > 0) quiet = -1;
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
  }
  text = (): Promise<string> => this.page.locator("body").innerText();
  path = (): string => new URL(this.page.url()).pathname;
  async shows(...words: readonly (string | RegExp)[]): Promise<void> {
    for (const word of words)
      await this.page
        .getByText(word)
        .first()
        .waitFor({ state: "attached", timeout: 10_000 })
        .catch(async () => expect(await this.text()).toContain(String(word)));
  }
}
