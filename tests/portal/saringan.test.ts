import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { statusBukpot } from "~/domain/bukpot/status";
import { statusDokumenLain, statusFaktur, statusRetur, statusReturDokumen } from "~/domain/efaktur/status";
import { statusBilling } from "~/domain/pembayaran/billing";
import { statusPengembalian } from "~/domain/pembayaran/pengembalian";
import { statusWakil } from "~/domain/pihak/wakil";
import { MAX_FILTER } from "~/tables/list-view";
import { livedMonth, type Month } from "../setup/month";
import { startPortal, type TestPortal } from "../setup/portal";
import { addressOf, type Sample, SCREENS, screenPaths, type Who } from "../setup/screens";
import { SANDI } from "../setup/small-class";
import { LISTS } from "../setup/templates";
import { type Page, Visitor } from "../setup/visitor";

/** Sign-in pages of the accounts that do not use the first one. */
const DOORS: Partial<Record<Who, string>> = { mitra: "mitra", supermitra: "supermitra", admin: "admin" };
/** Lists with a filter of days that limits the columns, not the rows. */
const DAYS_OF_COLUMNS = ["kehadiran"];
/** Choices that are no shares of a list: the rows that they leave out have no choice of their own. */
const SHARES_OF_NOTHING: Readonly<Record<string, string>> = {
  "buku-besar terbuka": "entries with a rest, of all",
  "tanda-selesai keadaan": "who has a certificate may meet the rule as well",
  "buku-nilai lulus": "who has no mark yet neither passes nor fails",
  "kemajuan-kelas keadaan": "whoever is behind may be so in several ways, or in none",
  "pengguna-peserta masuk": "who has not signed in for a week may never have",
  "pengguna-instruktur masuk": "who has not signed in for a week may never have",
  "pengguna-mitra masuk": "who has not signed in for a week may never have",
  "pengguna-supermitra masuk": "who has not signed in for a week may never have",
  "rekonsiliasi tahun": "each year has every employee",
};

let portal: TestPortal;
let month: Month;
const visitors = new Map<Who, Visitor>();
beforeAll(async () => {
  const lived = await livedMonth();
  portal = await startPortal(lived);
  month = await lived.enter(portal.api);
}, 180_000);
afterAll(() => portal.close());

async function visitorOf(who: Who): Promise<Visitor> {
  const known = visitors.get(who);
  if (known) return known;
  const visitor = new Visitor(portal.url);
  await visitor.signIn(who, SANDI, DOORS[who] ?? "");
  if (who === "peserta01") {
    const me = (await (await portal.api.signIn(who)).call("POST", "/user/peserta/me")).body.objResponse;
    await visitor.go("/identitas");
    await visitor.press(me.companies[0].nama);
  }
  visitors.set(who, visitor);
  return visitor;
}

const decoded = (text: string) =>
  text
    .replace(/&amp;/g, "&")
    .replace(/&quot;/g, '"')
    .replace(/&#x27;/g, "'")
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">");
const attribute = (tag: string, name: string) => decoded(new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? "");

type Option = { readonly value: string; readonly label: string };
type Box = {
  readonly name: string;
  readonly kind: "choice" | "month" | "text" | "day" | "amount";
  readonly options: readonly Option[];
};
/** A list as its page draws it: its filters, its number of rows, the addresses of its file and its views. */
type List = { readonly id: string; readonly boxes: readonly Box[]; readonly labels: ReadonlyMap<string, string> };

function listOf(html: string): List | undefined {
  const form = /<form[^>]*class="saring-formulir"[^>]*>([\s\S]*?)<\/form>/.exec(html)?.[1];
  if (form === undefined) return undefined;
  const ids = [...form.matchAll(/\sid="saring-([^"]+)"/g)].map(([, id = ""]) => id);
  const labels = new Map(
    [...form.matchAll(/<label for="saring-([^"]+)"[^>]*>([^<]*)</g)].map(([, id = "", label = ""]) => [
      id,
      decoded(label),
    ]),
  );
  const selects = [...form.matchAll(/(<select[^>]*>)([\s\S]*?)<\/select>/g)].map(([, tag = "", body = ""]): Box => {
    const options = [...body.matchAll(/(<option[^>]*>)([^<]*)/g)]
      .map(([, open = "", label = ""]) => ({ value: attribute(open, "value"), label: decoded(label) }))
      .filter(({ value }) => value !== "");
    return { name: attribute(tag, "name"), kind: body.includes("<optgroup") ? "month" : "choice", options };
  });
  const inputs = [...form.matchAll(/<input[^>]*type="text"[^>]*>/g)].map(([tag]): Box => {
    const kind = !/inputmode="numeric"/i.test(tag) ? "text" : tag.includes("placeholder=") ? "day" : "amount";
    return { name: attribute(tag, "name"), kind, options: [] };
  });
  const boxes = [...selects, ...inputs];
  const [first = ""] = ids;
  const name = boxes.find((box) => first.endsWith(`-${box.name}`))?.name ?? "";
  const id = first.slice(0, first.length - name.length - 1);
  return { id, boxes, labels: new Map([...labels].map(([key, label]) => [key.slice(id.length + 1), label])) };
}

/** The number of rows in the text of a list's page. */
function countOf({ html, url }: Page): number {
  const told = /class="daftar-hitung">([^<]*(?:<[^>]*>[^<]*)*?)<\/p>/.exec(html)?.[1];
  if (told === undefined) throw new Error(`no list at ${url}`);
  const numbers = told.replace(/<[^>]*>/g, "").match(/\d[\d.]*/g) ?? [];
  return numbers.length === 0 ? 0 : Number((numbers.at(-1) ?? "").replaceAll(".", ""));
}

/** Rows of a csv, the heading first. */
function csvOf(text: string): string[][] {
  const plain = text.replace(/^\uFEFF/, "");
  const comma = (plain.split("\n")[0] ?? "").includes(";") ? ";" : ",";
  const rows: string[][] = [[""]];
  let quoted = false;
  for (let at = 0; at < plain.length; at++) {
    const letter = plain[at] as string;
    const row = rows.at(-1) as string[];
    if (quoted && letter === '"' && plain[at + 1] === '"') {
      row[row.length - 1] += '"';
      at++;
    } else if (letter === '"') quoted = !quoted;
    else if (!quoted && letter === comma) row.push("");
    else if (!quoted && letter === "\n") rows.push([""]);
    else if (quoted || letter !== "\r") row[row.length - 1] += letter;
  }
  return rows.filter((row) => row.some((cell) => cell !== ""));
}
const csvHref = (html: string): string | undefined =>
  [...html.matchAll(/<a[^>]*href="([^"]*format=csv[^"]*)"/g)].map(([, href = ""]) => decoded(href))[0];

const withQuery = (address: string, query: Readonly<Record<string, string>>) => {
  const url = new URL(address, portal.url);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return `${url.pathname}${url.search}`;
};

/** A list under test: its page without a filter, and its mistakes. */
type Looked = {
  readonly list: List;
  readonly total: number;
  /** True for a list whose every choice is taken. */
  readonly isWhole: boolean;
  readonly wrong: string[];
  readonly visitor: Visitor;
  /** The filtered list; undefined if there is no answer, which is a mistake. */
  readonly ask: (query: Readonly<Record<string, string>>) => Promise<Page | undefined>;
};

async function expectCount({ ask, wrong }: Looked, name: string, value: string, want: number): Promise<void> {
  const page = await ask({ [name]: value });
  if (page && countOf(page) !== want) wrong.push(`${name}=${value}: ${countOf(page)} rows instead of ${want}`);
}
async function expectPart({ ask, wrong, total }: Looked, name: string, value: string): Promise<void> {
  const page = await ask({ [name]: value });
  if (page && countOf(page) > total) wrong.push(`${name}=${value} lists more than there is`);
}

/** The file of the filtered list has its rows and no others, and the chosen value in the column of the filter. */
async function checkFile({ list, visitor, wrong }: Looked, page: Page, name: string, { value, label }: Option) {
  const href = csvHref(page.html);
  if (href === undefined) return;
  const [heads = [], ...rows] = csvOf((await visitor.go(href)).html);
  const told = `${name}=${value} (${label})`;
  if (rows.length !== countOf(page))
    wrong.push(`${told}: ${rows.length} rows in the file, ${countOf(page)} on the page`);
  const column = heads.indexOf(list.labels.get(name) ?? "");
  const cells = column < 0 ? [] : rows.map((row) => row[column] ?? "");
  const others = cells.filter((cell) => cell !== label && cell !== value);
  if (others.length > 0) wrong.push(`${told} lists ${[...new Set(others)].join(", ")}`);
}

/**
 * Every choice of a filter has words, is accepted, and lists its share; the shares are the whole. Of every second list
 * only the first choice is taken, with `FULL=1` all.
 */
async function checkChoices(looked: Looked, { name, options: all }: Box): Promise<void> {
  const { list, total, wrong, ask, isWhole } = looked;
  const options = isWhole ? all : all.slice(0, 1);
  if (options.length === 0) wrong.push(`${name} offers nothing`);
  let sum = 0;
  for (const [at, option] of options.entries()) {
    const page = await ask({ [name]: option.value });
    if (!page) continue;
    sum += countOf(page);
    if (!isFiltered(page.html)) wrong.push(`${name}=${option.value} is not taken`);
    if (/^[\w.-]+:\S+$/.test(option.label)) wrong.push(`${name}=${option.value} has no words`);
    if (process.env.FULL || at % 3 === 0) await checkFile(looked, page, name, option);
  }
  if (isWhole && sum !== total && !(`${list.id} ${name}` in SHARES_OF_NOTHING))
    wrong.push(`${name}: its choices have ${sum} of ${total} rows`);
}

/** True if the page names a filter, or is at another view than that of all rows. */
function isFiltered(html: string): boolean {
  const ways = /class="daftar-cara"[\s\S]*?<\/nav>/.exec(html)?.[0] ?? "";
  const current = [...ways.matchAll(/<a [^>]*>/g)].findIndex(([tag]) => tag.includes("aria-current"));
  return html.includes("saring-keping") || current > 0 || /daftar-pilihan[\s\S]*?aria-current="page"/.test(html);
}

/** The check of a filter by its kind; `Dari` and `Sampai` are the ends of a range. */
const CHECKS: Readonly<Record<Box["kind"], (looked: Looked, box: Box) => Promise<void>>> = {
  choice: checkChoices,
  month: async (looked, { name, options }) => {
    for (const one of [options[0], options.at(-1)]) if (one) await expectPart(looked, name, one.value);
  },
  text: async (looked, { name }) => {
    await expectCount(looked, name, "qzxq tidak ada", 0);
    await expectCount(looked, name, "q".repeat(MAX_FILTER), 0);
  },
  day: async (looked, { name }) => {
    const [beyond, all] = name.endsWith("Dari") ? ["01-01-2099", "01-01-1990"] : ["01-01-1990", "01-01-2099"];
    if (!DAYS_OF_COLUMNS.includes(looked.list.id)) await expectCount(looked, name, beyond, 0);
    await expectPart(looked, name, all);
  },
  amount: async (looked, { name }) => {
    if (name.endsWith("Dari")) await expectCount(looked, name, "999999999999999", 0);
    await expectPart(looked, name, "0");
  },
};

/** The mistakes of the list of a screen, a line each; undefined for a screen without one. */
async function wrongWith(path: string): Promise<{ id: string; wrong: readonly string[] } | undefined> {
  const visitor = await visitorOf((SCREENS[path] as Sample).who);
  const address = addressOf(path, month);
  const whole = await visitor.go(address);
  const list = listOf(whole.html);
  // notices are cards without a number
  if (!list || !whole.html.includes("daftar-hitung")) return undefined;
  const wrong: string[] = [];
  const ask: Looked["ask"] = async (query) => {
    const page = await visitor.go(withQuery(address, query));
    if (page.status === 200 && page.html.includes("daftar-hitung")) return page;
    wrong.push(`${new URLSearchParams(query)}: ${page.status === 200 ? "no list" : page.status}`);
    return undefined;
  };
  const isWhole = Boolean(process.env.FULL) || visited.indexOf(path) % 2 === 0;
  const looked: Looked = { list, total: countOf(whole), isWhole, wrong, visitor, ask };
  for (const box of list.boxes) await CHECKS[box.kind](looked, box);
  await ask(Object.fromEntries(list.boxes.flatMap(({ name, options: [one] }) => (one ? [[name, one.value]] : []))));
  return { id: list.id, wrong };
}

const visited = process.env.FULL
  ? screenPaths.filter((path) => !path.includes("#") && (SCREENS[path] as Sample).status === undefined)
  : LISTS;

/**
 * Lists with a filter for the state of their rows (for slips each state is a view): the table, and every possible
 * state.
 */
const LIVES: readonly (readonly [screen: string, table: string, states: readonly string[]])[] = [
  ["efaktur/keluaran", "Faktur", statusFaktur.statuses],
  ["efaktur/masukan", "Faktur", statusFaktur.statuses],
  ["efaktur/retur-keluaran", "Retur", statusRetur.statuses],
  ["efaktur/retur-masukan", "Retur", statusRetur.statuses],
  ["efaktur/dokumen-keluaran", "DokumenLain", statusDokumenLain.statuses],
  ["efaktur/dokumen-masukan", "DokumenLain", statusDokumenLain.statuses],
  ["efaktur/dokumen/retur", "DokumenRetur", statusReturDokumen.statuses],
  ["bukpot/masukan", "Bukpot", statusBukpot.statuses],
  ["pembayaran/billing", "Billing", statusBilling.statuses],
  ["pembayaran/pengembalian", "Pengembalian", statusPengembalian.statuses],
  ["batch/:id/pengembalian", "Pengembalian", statusPengembalian.statuses],
  ["portal/wakil-kuasa", "WakilKuasa", statusWakil.statuses],
];
/** A state within a transaction: no row is ever found in it. */
const PASSING = "process";

describe("filters of lists", () => {
  test("each choice is answered and holds exactly its own rows, and all choices together hold the list", async () => {
    const found = new Map<string, readonly string[]>();
    for (const path of visited) {
      const one = await wrongWith(path);
      if (one) found.set(`${path} ${one.id}`, one.wrong);
    }
    expect([...found.keys()].map((place) => place.split(" ")[0]).sort()).toEqual([...LISTS].sort());
    expect([...found].flatMap(([place, wrong]) => wrong.map((line) => `/${place}: ${line}`))).toEqual([]);
  }, 600_000);

  test("filters by state offer exactly the states that a row can have", async () => {
    const wrong: string[] = [];
    for (const [screen, table, states] of LIVES) {
      const visitor = await visitorOf((SCREENS[screen] as Sample).who);
      const address = addressOf(screen, month);
      const choices =
        listOf((await visitor.go(address)).html)?.boxes.find(({ name }) => name === "status")?.options ?? [];
      const offered = choices.map(({ value }) => value);
      if (offered.length === 0) wrong.push(`/${screen} offers no state`);
      for (const state of states.filter((one) => one !== PASSING)) {
        await portal.api.db.write((sql) => sql.run(`UPDATE ${table} SET status = ?`, [state]));
        const listed = countOf(await visitor.go(address)) > 0;
        if (listed && !offered.includes(state)) wrong.push(`/${screen} lists ${state} and does not offer it`);
        if (!listed && offered.includes(state)) wrong.push(`/${screen} offers ${state}, which it cannot list`);
      }
      for (const state of offered.filter((one) => !states.includes(one)))
        wrong.push(`/${screen} offers ${state}: no state`);
    }
    expect(wrong).toEqual([]);
  }, 300_000);
});
