import type { Browser, Download, Locator, Page } from "playwright-core";
import { leading, type Manner, openWindow, signInAt, type Window } from "../../setup/browser";
import { takesOver } from "../../setup/signed-in";
import type { Visitor } from "../../setup/visitor";

export type PersonFile = { readonly name: string; readonly content: string | Buffer };
type Words = string | RegExp;

/** Messages are shown for 3 s. */
const MESSAGE_MS = 5_000;

/**
 * A user at a window, who finds things by label, by the words of a button or a link, or by a heading. The same steps
 * work with script and without, so each action names the text to see after it.
 */
export class Person {
  private constructor(private readonly window: Window) {}

  static async at(browser: Browser, base: string, manner: Manner): Promise<Person> {
    return new Person(await openWindow(browser, base, manner));
  }
  /** Signs in at the sign-in page. */
  static async signedIn(browser: Browser, base: string, manner: Manner, accountId: string, password?: string) {
    const person = await Person.at(browser, base, manner);
    await signInAt(person.page, accountId, password);
    return person;
  }
  /** Goes on with the session of a visitor, from its start page: a first page without cached scripts is late. */
  static async after(browser: Browser, manner: Manner, visitor: Visitor): Promise<Person> {
    const person = await Person.at(browser, visitor.base, manner);
    await takesOver(person.window.context, visitor);
    await person.open("/");
    return person;
  }

  get page(): Page {
    return this.window.page;
  }
  get main(): Locator {
    return this.page.getByRole("main");
  }
  /** Faults reported by consoles and pages so far. */
  get faults(): readonly string[] {
    return this.window.faults;
  }
  get path(): string {
    return new URL(this.page.url()).pathname;
  }

  async open(path: string): Promise<void> {
    const answer = await this.page.goto(path);
    await this.settled();
    if (answer?.status() !== 200) throw new Error(`${path} answered ${answer?.status()}: ${await this.excerpt()}`);
  }
  /** Does an action that leads to a page, and waits until that page replaces this one. */
  private async goes(deed: () => Promise<void>): Promise<void> {
    await leading(this.page, deed);
    await this.settled();
  }
  /** Waits until the page is ready for use. */
  settled(): Promise<void> {
    return this.window.settled();
  }
  /** Waits until the words are visible. */
  async sees(...all: readonly Words[]): Promise<void> {
    for (const words of all) await this.until(this.shown(words), String(words));
  }
  private shown(words: Words): Locator {
    return this.page.getByText(words).filter({ visible: true });
  }
  async seesHeading(words: Words): Promise<void> {
    await this.until(this.page.getByRole("heading", { name: words }), `heading ${words}`);
  }
  private async until(locator: Locator, what: string): Promise<void> {
    await locator
      .first()
      .waitFor()
      .catch(async () => {
        throw new Error(`"${what}" is not to be seen on ${this.page.url()}: ${await this.excerpt()}`);
      });
  }
  private async excerpt(): Promise<string> {
    return (await this.page.locator("body").innerText()).replace(/\s+/g, " ").slice(0, 1500);
  }

  /** The field with a label. `within` limits the search to a row or a form. */
  field(label: Words, within: Locator = this.main): Locator {
    return this.labelled(label, "input:not([type=radio], [type=checkbox]), select, textarea", within);
  }
  private labelled(label: Words, kinds: string, within: Locator): Locator {
    const name = typeof label === "string" ? startOf(label) : label;
    return within.getByLabel(name).and(this.page.locator(kinds)).first();
  }
  /** Types texts into fields by their label. */
  async types(fields: Readonly<Record<string, string>>, within?: Locator): Promise<void> {
    for (const [label, text] of Object.entries(fields)) await this.field(label, within).fill(text);
  }
  /** Opens a folded part by its words, unless it is already open. */
  async unfolds(words: string): Promise<void> {
    const folded = this.main.locator("details:not([open]) > summary", { hasText: words });
    if ((await folded.count()) > 0) await folded.first().click();
  }
  /** Opens the list of findings counted by part. */
  async unfoldsFindings(): Promise<void> {
    const folded = this.main.locator(".spt-temuan-lipat:not([open]) > summary");
    for (let left = await folded.count(); left > 0; left--) await folded.first().click();
  }
  async picks(label: Words, option: string | RegExp): Promise<void> {
    const field = this.field(label);
    const entry = field.locator("option", { hasText: option }).first();
    await field.selectOption((await entry.getAttribute("value")) ?? "");
  }
  async ticks(label: Words, within: Locator = this.main): Promise<void> {
    await this.labelled(label, "[type=checkbox]", within).check();
  }
  async chooses(group: Words, choice: Words): Promise<void> {
    await this.labelled(choice, "[type=radio]", this.main.getByRole("group", { name: group })).check();
  }
  async attaches(label: Words, { name, content }: PersonFile, within?: Locator): Promise<void> {
    const buffer = Buffer.isBuffer(content) ? content : Buffer.from(content);
    await this.field(label, within).setInputFiles({ name, mimeType: "application/octet-stream", buffer });
  }
  /** Presses a button. `then` is a text on the next page. */
  async presses(words: Words, then: Words, within: Locator = this.main): Promise<void> {
    const name = typeof words === "string" ? startOf(words) : words;
    await this.leads(() => within.getByRole("button", { name }).first().click(), then);
  }
  /** Does an action that leads to a page with the text `then`. */
  async leads(deed: () => Promise<void>, then: Words): Promise<void> {
    // Words already on this page prove nothing before the next page. A message is caught before it hides again, so one
    // with the same words goes first. Without script messages stay.
    if (this.window.script === "on") await this.hides(then);
    const stood = await this.shown(then).count();
    if (stood === 0) await Promise.all([this.sees(then), this.goes(deed)]);
    else {
      await leading(this.page, deed);
      await Promise.all([this.sees(then), this.settled()]);
    }
  }
  /** Waits until a message hides. One under the pointer stays. */
  private async hides(words: Words): Promise<void> {
    const message = this.page.locator(".toasts").getByText(words).filter({ visible: true });
    await message
      .first()
      .waitFor({ state: "hidden", timeout: MESSAGE_MS })
      .catch(() => undefined);
  }
  /** A link by its words. A link in the header menu is brought into view. */
  private async link(words: Words, within: Locator = this.main): Promise<Locator> {
    // Exact words come before longer ones: "Bayar" is no part of the way through "Pembayaran".
    const exact = within.getByRole("link", { name: words, exact: true });
    const named = (await exact.count()) > 0 ? exact : within.getByRole("link", { name: words });
    const kept = this.main.locator(".page-head details:not([open])");
    const folded = kept.filter({ has: this.page.getByRole("link", { name: words, includeHidden: true }) });
    if ((await named.count()) === 0 && (await folded.count()) > 0) await folded.locator("summary").click();
    return named.first();
  }
  /** Follows a link to the page with a heading. */
  async follows(words: Words, heading: Words, within: Locator = this.main): Promise<void> {
    const link = await this.link(words, within);
    await this.goes(() => link.click());
    await this.seesHeading(heading);
  }
  /** Follows a link that opens its answer on a separate page, or with script next to it. */
  async asks(words: Words, heading: Words): Promise<void> {
    await (await this.link(words)).click();
    await this.seesHeading(heading);
  }
  /** Downloads the target of a link, by keyboard, and returns its bytes. */
  async saves(words: Words): Promise<{ name: string; bytes: Buffer }> {
    const link = await this.link(words);
    const [file] = await Promise.all([this.page.waitForEvent("download"), link.press("Enter")]);
    return { name: file.suggestedFilename(), bytes: await bytesOf(file) };
  }
  /** The value next to a term in a list of facts. */
  async fact(term: Words): Promise<string> {
    const name = this.main.locator("dt").filter({ hasText: typeof term === "string" ? exactly(term) : term });
    return (await name.first().locator("xpath=following-sibling::dd[1]").innerText()).trim();
  }
  /** The number of the receipt after an action, by its label. */
  async receiptNumber(label: string): Promise<string> {
    const line = this.main.getByRole("paragraph").filter({ hasText: startOf(label) });
    return (await line.locator(".kode").innerText()).trim();
  }
  close(): Promise<void> {
    return this.window.close();
  }
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
const startOf = (text: string): RegExp => new RegExp(`^\\s*${escaped(text)}`);
const exactly = (text: string): RegExp => new RegExp(`^\\s*${escaped(text)}\\s*$`);

async function bytesOf(file: Download): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of await file.createReadStream()) parts.push(part as Buffer);
  return Buffer.concat(parts);
}
