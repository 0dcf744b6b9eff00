/** A page as a browser without script sees it. */
export type Page = {
  readonly status: number;
  readonly url: string;
  readonly html: string;
  readonly text: string;
  readonly headers: Headers;
};
/** The typed and chosen values, by name; for several ticks under one name the values of all. */
type Fields = Readonly<Record<string, string | readonly string[]>>;

const decode = (text: string) =>
  text
    .replace(/&quot;/g, '"')
    .replace(/&#x27;|&#39;/g, "'")
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&amp;/g, "&");
const attribute = (tag: string, name: string): string | undefined => {
  const found = new RegExp(`\\s${name}="([^"]*)"`, "i").exec(tag)?.[1];
  return found === undefined ? undefined : decode(found);
};
const textOf = (html: string) =>
  decode(
    html
      .replace(/<(script|style)[\s\S]*?<\/\1>/g, "")
      // the groups of a long number are only spacing
      .replace(/(<bdi[^>]*\bnomor\b[^>]*>)(.*?)<\/bdi>/g, (_, open, digits) => open + digits.replace(/<[^>]+>/g, ""))
      .replace(/<[^>]+>/g, " ")
      .replace(/\s+/g, " "),
  ).trim();

/** True if a radio is sent: the chosen one of its group; in a group without a choice the first, as lynx sends it. */
function isSent(radio: string, all: readonly string[]): boolean {
  const group = all.filter((one) => /type="radio"/.test(one) && attribute(one, "name") === attribute(radio, "name"));
  return radio === (group.find((one) => /\schecked/.test(one)) ?? group[0]);
}

/** The data sent by a form: its inputs, texts and choices as drawn, with the given ones replaced. */
export function carriedBy(body: string, fields: Fields): URLSearchParams {
  const all = [...body.matchAll(/<input[^>]*>/g)].map(([input]) => input);
  const inputs = all
    .filter((input) => !/type="radio"/.test(input) || isSent(input, all))
    .filter((input) => !/type="checkbox"/.test(input) || /\schecked/.test(input))
    .map((input) => [attribute(input, "name"), attribute(input, "value")] as const);
  const choices = [...body.matchAll(/(<select[^>]*>)([\s\S]*?)<\/select>/g)].map(([, open = "", options = ""]) => {
    const chosen = [...options.matchAll(/<option[^>]*>/g)].find(([option]) => /\sselected/.test(option))?.[0] ?? "";
    return [attribute(open, "name"), attribute(chosen, "value")] as const;
  });
  const areas = [...body.matchAll(/(<textarea[^>]*>)\n?([^<]*)<\/textarea>/g)].map(
    ([, open = "", text = ""]) => [attribute(open, "name"), decode(text)] as const,
  );
  const drawn = [...inputs, ...areas, ...choices].flatMap(([name, value]) =>
    name && !(name in fields) ? [[name, value ?? ""]] : [],
  );
  const given = Object.entries(fields).flatMap(([name, value]) => [value].flat().map((one) => [name, one]));
  return new URLSearchParams([...drawn, ...given]);
}

/** Walks the portal as a browser without script: cookies, links, forms, redirects. */
export class Visitor {
  readonly cookies = new Map<string, string>();
  page: Page = { status: 0, url: "", html: "", text: "", headers: new Headers() };

  constructor(readonly base: string) {}

  /** Requests a path (or posts to it) and follows redirects. */
  async go(path: string, init: RequestInit = {}, follow = true): Promise<Page> {
    const url = new URL(path, this.page.url || this.base);
    const headers = new Headers(init.headers);
    headers.set("cookie", [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; "));
    const response = await fetch(url, { ...init, headers, redirect: "manual" });
    for (const line of response.headers.getSetCookie()) this.keep(line);
    const location = response.headers.get("location");
    if (follow && location && response.status >= 300 && response.status < 400) {
      await response.arrayBuffer();
      const again = response.status === 307 ? init : {};
      return this.go(new URL(location, url).href, again);
    }
    const html = await response.text();
    this.page = { status: response.status, url: url.href, html, text: textOf(html), headers: response.headers };
    return this.page;
  }

  private keep(line: string): void {
    const [pair = "", ...rest] = line.split(/;\s*/);
    const at = pair.indexOf("=");
    const gone = rest.some((part) => /^max-age=0$/i.test(part));
    if (gone) this.cookies.delete(pair.slice(0, at));
    else this.cookies.set(pair.slice(0, at), pair.slice(at + 1));
  }

  /** The form of the page with the submit `button`, and all its values. */
  private form(button: string) {
    const outside = this.outside(button);
    if (outside) return outside;
    for (const [whole, tag = "", body = ""] of this.page.html.matchAll(/(<form[^>]*>)([\s\S]*?)<\/form>/g)) {
      const submits = [...body.matchAll(/(<button[^>]*type="submit"[^>]*>)([\s\S]*?)<\/button>/g)];
      const named = submits
        .filter(([, open = ""]) => !open.includes("aria-hidden"))
        .map(([, open = "", label = ""]) => ({ open, words: attribute(open, "aria-label") ?? textOf(label) }));
      // the button of many before that of one row, whose words go on with its name
      const submit =
        named.find(({ words }) => words.trim() === button) ?? named.find(({ words }) => words.includes(button));
      if (whole && submit) return { tag, body, submit: submit.open };
    }
    throw new Error(`no form with the button "${button}" on ${this.page.url}: ${this.page.text.slice(0, 300)}`);
  }

  /** The form named by a button outside of it. */
  private outside(button: string) {
    const submits = [...this.page.html.matchAll(/(<button[^>]*\sform="[^"]*"[^>]*>)([\s\S]*?)<\/button>/g)];
    const submit = submits.find(([, , label = ""]) => textOf(label).includes(button))?.[1];
    const id = submit && attribute(submit, "form");
    const forms = [...this.page.html.matchAll(/(<form[^>]*>)([\s\S]*?)<\/form>/g)];
    const found = forms.find(([, tag = ""]) => attribute(tag, "id") === id);
    return submit && found ? { tag: found[1] ?? "", body: found[2] ?? "", submit } : undefined;
  }

  /** Fills a form in and presses its button. */
  async press(button: string, fields: Fields = {}, init: RequestInit = {}, follow = true): Promise<Page> {
    const { tag, body, submit } = this.form(button);
    const values = carriedBy(body, fields);
    const name = attribute(submit, "name");
    if (name) values.append(name, attribute(submit, "value") ?? "");
    const method = attribute(tag, "method") ?? "get";
    const action = attribute(submit, "formaction") || attribute(tag, "action") || this.page.url;
    if (method.toLowerCase() === "get") return this.go(`${action.split("?")[0]}?${values}`, {}, follow);
    return this.go(action, { ...init, method: "POST", body: values }, follow);
  }

  /** Fills a form in, gives it a file and presses its button. */
  async send(button: string, file: { name: string; content: string | Buffer }, fields: Fields = {}): Promise<Page> {
    const { tag, body } = this.form(button);
    const form = new FormData();
    for (const [name, value] of carriedBy(body, fields)) if (name !== "berkas") form.append(name, value);
    form.append("berkas", new Blob([new Uint8Array(Buffer.from(file.content))]), file.name);
    return this.go(attribute(tag, "action") || this.page.url, { method: "POST", body: form });
  }

  /** Follows the first link whose text contains `text`. */
  async follow(text: string): Promise<Page> {
    for (const [, tag = "", label = ""] of this.page.html.matchAll(/(<a [^>]*>)([\s\S]*?)<\/a>/g)) {
      const href = attribute(tag, "href");
      if (href && textOf(label).includes(text)) return this.go(href);
    }
    throw new Error(`no link "${text}" on ${this.page.url}`);
  }

  signIn(accountId: string, password: string, door = ""): Promise<Page> {
    return this.go(`/login${door && `/${door}`}`).then(() => this.press("Masuk", { accountId, password }));
  }
}
