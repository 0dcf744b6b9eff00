import diagnostics from "node:diagnostics_channel";
import fs from "node:fs";
import http from "node:http";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { livedMonth, type Month } from "../setup/month";
import { freePort, startPortal, type TestPortal } from "../setup/portal";
import { type Server, startApiProcess, startPortalProcess } from "../setup/processes";
import { addressOf, SCREENS, screenPaths } from "../setup/screens";
import { SANDI } from "../setup/small-class";
import { freshDatabase } from "../setup/template";
import { TEMPLATES } from "../setup/templates";
import { Visitor } from "../setup/visitor";
import { baseOf, texts } from "../structure/locales";

let portal: TestPortal;
let month: Month;
const visitors = new Map<string, Visitor>();
beforeAll(async () => {
  const lived = await livedMonth();
  portal = await startPortal(lived);
  month = await lived.enter(portal.api);
});
afterAll(() => portal.close());

/** One visitor for each account; the participant acts as its company. */
async function visitorOf(accountId: string): Promise<Visitor> {
  const known = visitors.get(accountId);
  if (known) return known;
  const made = new Visitor(portal.url);
  visitors.set(accountId, made);
  if (accountId === "siapa pun") return made;
  await made.signIn(accountId, SANDI, /^(admin|supermitra|mitra)/.exec(accountId)?.[1] ?? "");
  if (accountId === "peserta01") {
    await made.go("/identitas");
    await made.press("Bertindak sebagai ini");
  }
  return made;
}
const screens = screenPaths.filter((screen) => SCREENS[screen]);
/** Pages that a learning platform shows within its own page: they hold no form. */
const FRAMED = ["lti/login", "lti/luncur", "lti/masuk", "lti/jendela"];
/** Targets of posts from platforms' own pages; `tests/portal/lti/lti.test.ts` tests their effect. */
const FROM_PLATFORMS = ["lti/login", "lti/luncur"];
const guarded = screens.filter((screen) => !FROM_PLATFORMS.includes(screen));
/** The statuses of a refused post. */
const refusedWith = (screen: string): number[] => (screen === "*" ? [404] : [403, 405]);
const sampleOf = (screen: string) => SCREENS[screen] as NonNullable<(typeof SCREENS)[string]>;
const post = (url: string, body: BodyInit, headers: Record<string, string>) =>
  fetch(url, { method: "POST", body, headers, redirect: "manual" });
const cookieOf = (visitor: Visitor) => [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
/** Refusal counts are left out: earlier refusals write them a moment later. */
async function rowCounts(): Promise<string> {
  const { sql } = portal.api.db;
  countRows ??= (
    await sql.all<{ name: string }>(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name <> 'Penolakan'",
    )
  )
    .map(({ name }) => `SELECT '${name}' name, count(*) n FROM "${name}"`)
    .join(" UNION ALL ");
  return JSON.stringify(await sql.all(countRows));
}
let countRows: string | undefined;
/** The screens that are drawn with script: the templates and every second of the others; all with `FULL=1`. */
const drawn = screens.filter((screen, nth) => process.env.FULL || nth % 2 === 0 || TEMPLATES.includes(screen));
/** These screens get every kind of forged post; with `FULL=1` all do. Of the others every third gets one kind in turn. */
const IN_EVERY_WAY = ["", "login", "efaktur/keluaran", "efaktur/keluaran/baru", "spt/:id", "batch/:id", "pengaturan"];
/** Headers that tell of another site. */
const FOREIGN_SITES: readonly Readonly<Record<string, string>>[] = [
  { "sec-fetch-site": "cross-site" },
  { "sec-fetch-site": "same-site" },
  { origin: "https://jahat.example" },
];
const FORM = "application/x-www-form-urlencoded";
/** A post with something else than the visitor's own token in a form of the portal. */
type Forgery = {
  readonly token?: string;
  readonly type?: string;
  readonly site?: Readonly<Record<string, string>>;
};
function forgeriesFor(screen: string): readonly Forgery[] {
  const kinds: readonly Forgery[] = [
    ...[foreign, "palsu"].map((token) => ({ token })),
    ...FOREIGN_SITES.map((site) => ({ site })),
    ...["application/json", "text/plain"].map((type) => ({ type })),
  ];
  if (process.env.FULL || IN_EVERY_WAY.includes(screen)) return kinds;
  const at = screens.indexOf(screen);
  return at % 3 === 0 ? kinds.filter((_, nth) => nth === (at / 3) % kinds.length) : [];
}
/** Screens that strangers may read. */
const FOR_STRANGERS = ["*", "tidak-berizin", "keluar"];
/** The token of the visitor's own pages. */
async function ownToken(visitor: Visitor): Promise<string> {
  const drawn = () => /name="_csrf" value="([^"]+)"/.exec(visitor.page.html)?.[1];
  if (!drawn()) await visitor.go("/pengaturan");
  const token = drawn();
  if (!token) throw new Error(`no token at ${visitor.page.url}`);
  return token;
}

/** The requests that the API received while a page was fetched. */
async function askedDuring<Page>(fetches: () => Promise<Page>): Promise<{ asked: string[]; page: Page }> {
  const asked: string[] = [];
  const note = (message: unknown) => {
    const { request } = message as { request: http.IncomingMessage };
    asked.push(`${request.method} ${request.url}`);
  };
  diagnostics.subscribe("http.server.request.start", note);
  try {
    return { page: await fetches(), asked };
  } finally {
    diagnostics.unsubscribe("http.server.request.start", note);
  }
}

/** The token of another visitor. */
let foreign: string;

/** Keys of texts without their namespace. */
const KEYS = new Set([...texts.id.keys()].map((key) => baseOf(key).replace(/^[^:]+:/, "")));
/** Keys that a page shows instead of texts. Names of fields in code may equal keys. */
const keysIn = (html: string): string[] => {
  const shown = html.replace(/<(script|code)[\s\S]*?<\/\1>/g, "").match(/[a-z0-9_]+(?:\.[a-z0-9_]+)+/g) ?? [];
  return [...new Set(shown)].filter((one) => KEYS.has(one));
};

describe("every page", () => {
  beforeAll(async () => {
    foreign = await ownToken(new Visitor(portal.url));
  });

  it.each(
    drawn,
  )("/%s with script has the texts of its browser and its headers, asks no other host, and the API only once for a thing", async (screen) => {
    const visitor = await visitorOf(sampleOf(screen).who);
    visitor.cookies.set("skrip", "1");
    const { asked, page } = await askedDuring(() => visitor.go(addressOf(screen, month)));
    visitor.cookies.delete("skrip");
    expect(asked.filter((one, n) => asked.indexOf(one) !== n)).toEqual([]);
    expect(keysIn(page.html)).toEqual([]);
    const { headers, html } = page;
    const policy = headers.get("content-security-policy") ?? "";
    expect(policy).toMatch(/default-src 'self'/);
    expect(policy).toMatch(/object-src 'none'.*base-uri 'none'.*form-action 'self'.*frame-ancestors /);
    expect(/frame-ancestors ([^;]+)/.exec(policy)?.[1]).toBe(FRAMED.includes(screen) ? "*" : "'none'");
    expect(policy.replace(/frame-ancestors.*/, "")).not.toMatch(/unsafe-|\*/);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("cache-control")).toMatch(/no-store/);
    expect(headers.get("referrer-policy")).toBe("same-origin");
    expect(headers.get("x-powered-by")).toBeNull();
    const loaded = [
      ...html.matchAll(/<(?:script|link|img|iframe|form|source)\b[^>]*\b(?:src|href|action)="([^"]+)"/g),
    ].map((match) => new URL(match[1] ?? "", portal.url).origin);
    expect([...new Set(loaded)].filter((origin) => origin !== portal.url && origin !== "null")).toEqual([]);
  });

  it("asks the API", async () => {
    const visitor = await visitorOf("peserta01");
    expect((await askedDuring(() => visitor.go("/efaktur/keluaran"))).asked).not.toEqual([]);
  });

  it.each(guarded)("/%s refuses a post without a token, and one that is forged otherwise", async (screen) => {
    const visitor = await visitorOf(sampleOf(screen).who);
    const address = portal.url + addressOf(screen, month);
    const own = await ownToken(visitor);
    const before = await rowCounts();
    for (const { token = own, type = FORM, site = {} } of [{ token: "" }, ...forgeriesFor(screen)]) {
      const headers = { "content-type": type, cookie: cookieOf(visitor), ...site };
      const { status } = await post(address, new URLSearchParams({ _csrf: token }).toString(), headers);
      // a body that is no form is not read
      const isRefused = type === FORM ? refusedWith(screen).includes(status) : status >= 400 && status < 500;
      expect([token === own, type, site, status, isRefused]).toEqual([token === own, type, site, status, true]);
    }
    expect(await rowCounts()).toBe(before);
  });

  it("every exception is a screen that needs it", async () => {
    const listed = [...FRAMED, ...FROM_PLATFORMS, ...IN_EVERY_WAY, ...FOR_STRANGERS];
    expect(listed.filter((screen) => !screens.includes(screen))).toEqual([]);
    for (const screen of FROM_PLATFORMS) {
      const { status } = await post(portal.url + addressOf(screen, month), "", {
        "content-type": "application/x-www-form-urlencoded",
        ...FOREIGN_SITES[0],
      });
      expect(refusedWith(screen), screen).not.toContain(status);
    }
    for (const screen of FOR_STRANGERS) {
      const answer = await fetch(portal.url + addressOf(screen, month), { redirect: "manual" });
      expect(answer.headers.get("location") ?? "", screen).not.toContain("kembali=");
      expect(sampleOf(screen).who, screen).not.toBe("siapa pun");
    }
  });

  it.each(
    screens.filter((screen) => sampleOf(screen).who !== "siapa pun" && !FOR_STRANGERS.includes(screen)),
  )("/%s sends a stranger to the sign-in page and back", async (screen) => {
    const address = addressOf(screen, month);
    const answer = await fetch(portal.url + address, { redirect: "manual" });
    expect([302, 303]).toContain(answer.status);
    const target = new URL(answer.headers.get("location") ?? "", portal.url);
    expect(target.pathname).toMatch(/^\/login/);
    if (address !== "/") expect(target.searchParams.get("kembali")).toBe(address);
  });
});

/** Two hundred ways of writing another host. */
const HOSTS = [
  "jahat.example",
  "jahat.example:80",
  "user@jahat.example",
  "127.0.0.1.jahat.example",
  "xn--jhat-loa.example",
];
const WAYS = [
  "//",
  "///",
  "////",
  "/\\",
  "\\\\",
  "\\/",
  "/\t/",
  "/\n/",
  "/\r/",
  "\t//",
  " //",
  "http://",
  "https://",
  "HTTPS://",
  "http:",
  "https:/",
  "ftp://",
  "javascript://",
  "data:text/html,",
  "/%09/",
  "/%5c",
  "/%2f",
  "/.//",
  "/..//",
  "/./\\",
  "/;//",
  "/?//",
  "/#//",
  "//%0d%0a",
  "/%0d%0aLocation:%20//",
  "\u0000//",
  "/\u0000/",
  "／／",
  "/／",
  "。//",
  "/login?kembali=//",
  "/keluar?kembali=//",
  "?//",
  "#//",
  "@",
];

type Answered = { readonly status: number; readonly headers: Headers; text(): Promise<string> };
const leaves = (target: string) => new URL(target.replaceAll("&amp;", "&"), portal.url).origin !== portal.url;

/** The foreign target of an answer, from its redirect or the address of its form; null if there is none. */
async function ledAway(answer: Answered): Promise<string | null> {
  const location = answer.headers.get("location");
  if (location && leaves(location)) return `redirects to ${location}`;
  const carried = /name="kembali" value="([^"]*)"/.exec(await answer.text())?.[1] ?? "/";
  if (leaves(carried)) return `carries ${carried}`;
  return answer.status >= 500 ? `answers ${answer.status}` : null;
}

describe("the target of a visitor", () => {
  const corpus = WAYS.flatMap((way) => HOSTS.map((host) => way + host));
  it(`stays here for ${corpus.length} addresses of elsewhere`, async () => {
    const visitor = new Visitor(portal.url);
    await visitor.go("/login");
    const token = /name="_csrf" value="([^"]+)"/.exec(visitor.page.html)?.[1] ?? "";
    const headers = { cookie: cookieOf(visitor), origin: portal.url };
    const elsewhere: string[] = [];
    for (const kembali of corpus) {
      const body = new URLSearchParams({ _csrf: token, lng: "id", kembali, redirectTo: kembali });
      const answers = [
        await post(`${portal.url}/bahasa`, body, headers),
        await fetch(`${portal.url}/login?${new URLSearchParams({ kembali })}`, { redirect: "manual" }),
      ];
      for (const answer of answers) {
        const away = await ledAway(answer);
        if (away) elsewhere.push(`${JSON.stringify(kembali)} ${away}`);
      }
    }
    expect(elsewhere).toEqual([]);
  });
});

describe("methods", () => {
  it("answers HEAD like GET without a body and an unknown address with 404, and survives other methods", async () => {
    const cookie = cookieOf(await visitorOf("peserta01"));
    const head = await fetch(`${portal.url}/efaktur/keluaran`, { method: "HEAD", headers: { cookie } });
    expect([head.status, await head.text()]).toEqual([200, ""]);
    expect((await fetch(`${portal.url}/tidak/ada`, { headers: { cookie } })).status).toBe(404);
    for (const method of ["PUT", "PATCH", "DELETE"]) {
      const answer = await fetch(`${portal.url}/efaktur/keluaran`, {
        method,
        headers: { cookie, origin: portal.url },
        redirect: "manual",
      });
      expect([method, answer.status < 500 && answer.status >= 400]).toEqual([method, true]);
    }
  });
});

/** A request as raw bytes: `fetch` sends no such verbs and hosts. */
const raw = (method: string, target: string, host: string) =>
  new Promise<{ status: number; nosniff: unknown; html: string }>((resolve, reject) => {
    const asked = http.request(portal.url, { method, path: target, headers: { host } }, (answer) => {
      let html = "";
      answer.setEncoding("utf8").on("data", (text: string) => {
        html += text;
      });
      answer.on("end", () =>
        resolve({ status: answer.statusCode ?? 0, nosniff: answer.headers["x-content-type-options"], html }),
      );
    });
    asked.on("error", reject).end();
  });

describe("requests that no page can answer", () => {
  it.each([
    ["TRACE", "/login", "localhost", 405],
    ["GET", "/login", "a b", 400],
    ["POST", "/login", "a b", 400],
    ["GET", "/%E0%A4%A", "localhost", 400],
  ])("%s %s at the host %s is answered by a page of the portal", async (method, target, host, status) => {
    const answer = await raw(method, target, host);
    expect(answer).toMatchObject({ status, nosniff: "nosniff" });
    expect(answer.html).toContain("Permintaan tidak dapat dibaca");
  });

  it.each([
    "/bahasa",
    "/pengaturan",
    "/keluar",
  ])("a post to %s that is no form gets a 400 with an explanation", async (path) => {
    const cookie = cookieOf(await visitorOf("peserta01"));
    for (const [type, body] of [
      ["application/json", "{}"],
      ["text/plain", "a=b"],
      ["multipart/form-data; boundary=x", "--x\r\nputus"],
    ] as const) {
      const answer = await post(portal.url + path, body, { "content-type": type, cookie });
      expect([type, answer.status]).toEqual([type, 400]);
      expect(await answer.text()).toContain("Permintaan tidak dapat dibaca");
    }
  });

  it("unknown addresses and wrong verbs leave no error in the log of the portal", async () => {
    const server = await startPortalProcess(new URL(portal.api.url).origin, await freePort());
    const asked = [
      ["GET", "/tidak-ada", 404],
      ["POST", "/verifikasi", 405],
      ["POST", "/", 405],
      ["DELETE", "/login", 400],
    ] as const;
    try {
      for (const [method, path, status] of asked)
        expect([path, (await fetch(server.url + path, { method, redirect: "manual" })).status]).toEqual([path, status]);
      for (const [method, path] of asked) await expect.poll(server.output).toContain(`${method} ${path} `);
      expect(server.output()).not.toMatch(/Error|^\s+at /m);
    } finally {
      await server.stop();
    }
  });

  it.each([
    ["/login", "siapa pun", "accountId"],
    ["/daftar", "siapa pun", "nama"],
    ["/aktivasi/x", "siapa pun", "sandi"],
    ["/atur-ulang/x", "siapa pun", "sandi"],
  ])("a row requested in %s, which has no list, breaks nothing", async (path, who, name) => {
    const visitor = await visitorOf(who);
    await visitor.go("/login");
    const token = /name="_csrf" value="([^"]+)"/.exec(visitor.page.html)?.[1] ?? "";
    const headers = { cookie: cookieOf(visitor), origin: portal.url };
    for (const list of [name, "tidak_ada", "__proto__", `${name}.a`])
      for (const fields of [{}, { [name]: "diketik" }]) {
        const intent = JSON.stringify({ type: "insert", payload: { name: list } });
        const body = new URLSearchParams({ _csrf: token, ...fields, __intent__: intent });
        expect([list, (await post(portal.url + path, body, headers)).status < 500]).toEqual([list, true]);
      }
  });

  it.each(["a b", "kunci 😀 panjang", "x"])("the key %j is refused with all typed values", async (key) => {
    const visitor = await visitorOf("peserta01");
    await visitor.go("/efaktur/keluaran/baru");
    const answer = await visitor.press("Simpan konsep", { referensi: "KUNCI-RUSAK", _kunci: key }, {}, false);
    expect(answer.status).toBe(400);
    expect(answer.html).toContain("KUNCI-RUSAK");
  });
});

describe("a post larger than a form allows", () => {
  /** The longest wait of other requests to the portal during a post, in milliseconds. */
  async function waitedWhile<T>(work: Promise<T>): Promise<{ waited: number; result: T }> {
    let over = false;
    const ended = work.finally(() => {
      over = true;
    });
    let waited = 0;
    while (!over) {
      const begin = performance.now();
      await (await fetch(`${portal.url}/health`)).arrayBuffer();
      waited = Math.max(waited, performance.now() - begin);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    return { waited, result: await ended };
  }
  /** Generous: it was 2 to 12 seconds. */
  const LONGEST_MS = 1_000;
  async function sent(path: string, fields: Iterable<readonly [string, string]>) {
    const visitor = await visitorOf("peserta01");
    await visitor.go(path);
    const body = new URLSearchParams([["_csrf", /name="_csrf" value="([^"]+)"/.exec(visitor.page.html)?.[1] ?? ""]]);
    for (const [name, value] of fields) body.append(name, value);
    const headers = { cookie: cookieOf(visitor), origin: portal.url };
    const { waited, result } = await waitedWhile(
      post(portal.url + path, body, headers).then(async (answer) => ({
        ...answer,
        status: answer.status,
        html: await answer.text(),
      })),
    );
    return { waited, ...result };
  }

  it.each([
    ["/efaktur/keluaran/baru", "baris", "nama", 1_000],
    ["/bukpot/MP/dari-gaji", "karyawan", "npwp", 100],
  ])("%s with too many rows is refused at once, on a small page", async (path, list, column, max) => {
    for (const count of [max + 1, 15_000]) {
      const rows = Array.from({ length: count }, (_, n) => [`${list}[${n}].${column}`, `x${n}`] as const);
      const { status, html, waited } = await sent(path, rows);
      expect(status).toBe(413);
      expect(html).toContain(`Paling banyak ${max} baris`);
      expect(html.length).toBeLessThan(500_000);
      expect(waited).toBeLessThan(LONGEST_MS);
    }
  });

  it("a small page with a body of 64 kB to 8 MB gets an answer page that arrives", async () => {
    const cookie = cookieOf(await visitorOf("peserta01"));
    for (const size of [65 * 1024, 3 * 1024 * 1024, 8 * 1024 * 1024 - 1]) {
      const answer = await post(
        `${portal.url}/akun`,
        new URLSearchParams({ nama: "x".repeat(size - "nama=".length) }),
        {
          cookie,
          origin: portal.url,
        },
      );
      expect([size, answer.status]).toEqual([size, 413]);
      expect(await answer.text()).toContain("</html>");
    }
  });

  it("an early sign-in is told the seconds until the next try", async () => {
    const visitor = new Visitor(portal.url);
    let page = await visitor.go("/login");
    for (let tries = 0; tries < 12 && page.status !== 429; tries++)
      page = await visitor.press("Masuk", { accountId: "asisten", password: "salah" });
    expect(page.status).toBe(429);
    expect(Number(page.headers.get("retry-after"))).toBeGreaterThan(0);
  });

  it("a percentage of a hundred thousand blanks delays nobody", async () => {
    const { status, waited } = await sent("/portal/pihak-terkait/baru", [["saham", `1${" ".repeat(150_000)}x`]]);
    expect(status).toBe(422);
    expect(waited).toBeLessThan(LONGEST_MS);
  });
});

describe("files and redirects", () => {
  it.each(["/boot.js", "/ikon.svg"])("%s, whose name never changes, is requested again after an hour", async (path) => {
    const { headers } = await fetch(portal.url + path);
    expect(headers.get("cache-control")).toBe("public, max-age=3600");
    expect(headers.get("etag")).toBeTruthy();
  });

  it("are read as their declared type", async () => {
    const { html } = await new Visitor(portal.url).go("/login");
    const style = /<link rel="stylesheet" href="([^"]+)"/.exec(html)?.[1] ?? "";
    for (const path of ["/", "/health", "/boot.js", style]) {
      const { headers } = await fetch(new URL(path, portal.url), { redirect: "manual" });
      expect([path, headers.get("x-content-type-options")]).toEqual([path, "nosniff"]);
    }
    expect((await fetch(new URL(style, portal.url))).headers.get("cache-control")).toContain("immutable");
  });
});

describe("a form posted twice", () => {
  it("makes one document", async () => {
    const visitor = await visitorOf("peserta01");
    await visitor.go("/efaktur/keluaran/baru");
    const fields = { kodeTransaksi: "04", tanggal: "30-03-2026", referensi: "DUA-KALI" };
    const form = visitor.page;
    const posted = await visitor.press("Simpan konsep", fields, {}, false);
    visitor.page = form;
    const again = await visitor.press("Simpan konsep", fields, {}, false);
    expect([posted.status, again.status]).toEqual([303, 303]);
    expect(again.headers.get("location")).toBe(posted.headers.get("location"));
    expect(
      (await portal.api.db.sql.get<{ n: number }>("SELECT count(*) n FROM Faktur WHERE referensi = 'DUA-KALI'"))?.n,
    ).toBe(1);
  });
});

describe("an upload of 100 MB", () => {
  it("is refused with a clear answer, and the portal keeps running", async () => {
    const visitor = await visitorOf("mitra");
    await visitor.go("/batch/baru");
    const token = /name="_csrf" value="([^"]+)"/.exec(visitor.page.html)?.[1] ?? "";
    const boundary = "batas-berkas-besar";
    const file = path.join(os.tmpdir(), `latihpajak-besar-${process.pid}`);
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="_csrf"\r\n\r\n${token}\r\n--${boundary}\r\nContent-Disposition: form-data; name="nama"\r\n\r\nKelas Besar\r\n--${boundary}\r\nContent-Disposition: form-data; name="berkas"; filename="besar.csv"\r\nContent-Type: text/csv\r\n\r\n`;
    fs.writeFileSync(file, head);
    fs.appendFileSync(file, Buffer.alloc(100 * 1024 * 1024, "a"));
    fs.appendFileSync(file, `\r\n--${boundary}--\r\n`);
    const answer = await fetch(`${portal.url}/batch/baru`, {
      ...{ method: "POST", redirect: "manual", duplex: "half" },
      body: fs.createReadStream(file) as unknown as BodyInit,
      headers: {
        cookie: cookieOf(visitor),
        "content-type": `multipart/form-data; boundary=${boundary}`,
        "content-length": String(fs.statSync(file).size),
      },
    } as RequestInit);
    fs.rmSync(file);
    expect([413, 422]).toContain(answer.status);
    const html = await answer.text();
    expect(html).toMatch(/20|MB|besar/);
    expect(html).toContain("<h1");
    expect((await fetch(`${portal.url}/health`)).status).toBe(200);
  });
});

describe("a data server that is down", () => {
  let database: Awaited<ReturnType<typeof freshDatabase>>;
  let api: Server;
  let front: Server;
  let port: number;
  beforeAll(async () => {
    database = await freshDatabase("small");
    port = await freePort();
    api = await startApiProcess(database.url, port);
    front = await startPortalProcess(api.url, await freePort());
  });
  afterAll(async () => {
    await Promise.all([api.kill(), front.kill()]);
    database.remove();
  });

  it("gets a 503 page, loses no typed value, and all works again afterwards", async () => {
    const visitor = new Visitor(front.url);
    await visitor.signIn("mitra", SANDI, "mitra");
    await visitor.go("/batch/baru");
    const form = visitor.page;
    await api.kill();
    const down = await visitor.go("/batch");
    expect(down.status).toBe(503);
    expect(down.html).toContain("<h1");
    visitor.page = form;
    const posted = await visitor.press("Buat kelas", { nama: "Kelas Yang Diketik" });
    expect(posted.status).toBe(503);
    expect(posted.html).toContain("Kelas Yang Diketik");
    api = await startApiProcess(database.url, port);
    expect((await visitor.go("/batch")).status).toBe(200);
  });

  it("typed values are sent again from the error page, also from a form with files, and the page holds no secret", async () => {
    const teacher = new Visitor(front.url);
    await teacher.signIn("instruktur", SANDI);
    await teacher.go("/tugas/baru");
    const trainee = new Visitor(front.url);
    await trainee.signIn("peserta02", SANDI);
    await trainee.go("/identitas");
    await trainee.press("Bertindak sebagai ini");
    await trainee.go("/bukpot/bpu/baru");
    await api.kill();
    const task = { judul: "Tugas saat mati", uraian: "Kerjakan.", modul: "lainnya", jatuhTempo: "30-04-2026" };
    const kept = await teacher.send("Buat dan beri tahu peserta", { name: "soal.txt", content: "isi berkas" }, task);
    expect(kept.status).toBe(503);
    for (const text of ["Tugas saat mati", "pilih lagi sebelum mengirim"]) expect(kept.text).toContain(text);
    expect(kept.html).not.toContain("isi berkas");
    const secret = { nomorDokumen: "K-503", kodeOtorisasi: "RAHASIA-77" };
    const slip = await trainee.press("Simpan dan terbitkan", secret);
    expect(slip.status).toBe(503);
    expect(slip.html).toContain("K-503");
    expect(slip.html).not.toContain("RAHASIA-77");
    api = await startApiProcess(database.url, port);
    await teacher.press("Kirim isian ini");
    expect(teacher.page.text).toContain("Tugas dibuat dan peserta diberi tahu.");
    expect(teacher.page.text).toContain("Tugas saat mati");
    // a draft needs no code: it is kept as typed and waits for the code
    await trainee.press("Kirim isian ini");
    expect(trainee.page.status).toBeLessThan(500);
    expect(trainee.page.html).toContain("K-503");
  });

  it("a portal that is asked to end does so while clients keep their connections and send requests", async () => {
    const ending = await startPortalProcess(api.url, await freePort());
    const sockets: net.Socket[] = [];
    const ask = "GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: keep-alive\r\n\r\n";
    const keepsAsking = () =>
      new Promise<void>((resolve) => {
        const socket = net.connect(ending.port, "127.0.0.1", () => socket.write(ask));
        sockets.push(socket);
        // each answer triggers the next request: the connection is never idle for long
        socket.on("data", () => {
          resolve();
          if (socket.writable) socket.write(ask);
        });
        socket.on("error", () => resolve());
      });
    try {
      await Promise.all(Array.from({ length: 8 }, keepsAsking));
      const ended = ending.stop().then(() => "ended");
      const patience = new Promise((resolve) => setTimeout(resolve, 20_000, "still there").unref());
      expect(await Promise.race([ended, patience])).toBe("ended");
      expect(ending.child.exitCode ?? ending.child.signalCode).not.toBeNull();
    } finally {
      for (const socket of sockets) socket.destroy();
      await ending.kill();
    }
  });

  /** The memory of a server in megabytes, if the system shows it. */
  const heldBy = ({ child }: Server): number | null => {
    const file = `/proc/${child.pid}/status`;
    if (!fs.existsSync(file)) return null;
    return Number(/VmHWM:\s+(\d+)/.exec(fs.readFileSync(file, "utf8"))?.[1]) / 1024;
  };

  /** Sends an endless body as fast as the server takes it; returns the status, if any, and the megabytes taken. */
  const pour = (path: string, type: string, head: string, megabytes: number) =>
    new Promise<{ status: number | undefined; taken: number }>((resolve) => {
      const piece = Buffer.alloc(256 * 1024, "a");
      let taken = 0;
      const asked = http.request(front.url + path, { method: "POST", headers: { "content-type": type } });
      const end = (status?: number) => {
        asked.destroy();
        resolve({ status, taken });
      };
      asked.on("response", ({ statusCode }) => end(statusCode));
      asked.on("error", () => end());
      asked.write(head);
      const on = (): void => {
        if (asked.destroyed) return;
        if (taken >= megabytes) return void asked.end();
        asked.write(piece, () => {
          taken += piece.length / 1024 / 1024;
          on();
        });
      };
      on();
    });

  it("bodies of hundreds of megabytes from strangers are not read to their end and fill no memory", async () => {
    const megabytes = process.env.FULL ? 500 : 96;
    const file = `--x\r\nContent-Disposition: form-data; name="berkas"; filename="a"\r\n\r\n`;
    const field = `--x\r\nContent-Disposition: form-data; name="lng"\r\n\r\n`;
    await fetch(`${front.url}/login`).then((answer) => answer.text());
    const before = heldBy(front);
    const poured = await Promise.all([
      pour("/bahasa", "multipart/form-data; boundary=x", file, megabytes),
      pour("/bahasa", "multipart/form-data; boundary=x", field, megabytes),
      pour("/login", "application/x-www-form-urlencoded", "accountId=", megabytes),
      pour("/pengaturan", "text/plain", "", megabytes),
    ]);
    for (const { status, taken } of poured) {
      expect([undefined, 400, 403, 413]).toContain(status);
      expect(taken).toBeLessThan(megabytes);
    }
    expect((await fetch(`${front.url}/health`)).status).toBe(200);
    if (before !== null) expect((heldBy(front) ?? 0) - before).toBeLessThan(megabytes);
  });

  it("a portal behind TLS tells browsers so, and its cookies travel over TLS only", async () => {
    const tls = await startPortalProcess(api.url, await freePort(), { PUBLIC_URL: "https://kelas.example" });
    try {
      const visitor = new Visitor(tls.url);
      const page = await visitor.go("/login");
      expect(page.headers.get("strict-transport-security")).toBe("max-age=31536000");
      const lines = [...page.headers.getSetCookie()];
      const signedIn = await visitor.signIn("mitra", SANDI, "mitra");
      expect(signedIn.status).toBe(200);
      expect([...visitor.cookies.keys()]).toContain("__Host-lp_sesi");
      const token = /name="_csrf" value="([^"]+)"/.exec(visitor.page.html)?.[1] ?? "";
      const headers = { cookie: cookieOf(visitor) };
      for (const [path, fields] of [
        ["/bahasa", { lng: "en" }],
        ["/pengaturan", { themeMode: "dark" }],
        ["/keluar", {}],
      ] as const) {
        const answer = await post(tls.url + path, new URLSearchParams({ _csrf: token, ...fields }), headers);
        expect([path, answer.status]).toEqual([path, 303]);
        lines.push(...answer.headers.getSetCookie());
      }
      expect(lines.length).toBeGreaterThan(4);
      expect(lines.filter((line) => !/^__Host-.*; Path=\/(?=;).*; Secure/.test(line))).toEqual([]);
      expect(lines.filter((line) => /Domain=/i.test(line))).toEqual([]);
    } finally {
      await tls.kill();
    }
    expect((await fetch(`${front.url}/login`)).headers.get("strict-transport-security")).toBeNull();
  });

  const CYCLES = process.env.FULL ? 1_000 : 3;
  it("a portal killed in the middle of a post makes nothing twice when the form is sent again", async () => {
    let visitor = new Visitor(front.url);
    await visitor.signIn("peserta01", SANDI);
    await visitor.go("/identitas");
    await visitor.press("Bertindak sebagai ini");
    for (let cycle = 0; cycle < CYCLES; cycle++) {
      await visitor.go("/efaktur/keluaran/baru");
      const form = visitor.page;
      const fields = { kodeTransaksi: "04", tanggal: "30-03-2026", referensi: `PORTAL-${cycle}` };
      const broken = visitor.press("Simpan konsep", fields, {}, false).catch(() => null);
      await new Promise((resolve) => setTimeout(resolve, (cycle * 7) % 40));
      await front.kill();
      await broken;
      front = await startPortalProcess(api.url, front.port);
      const next = new Visitor(front.url);
      for (const [name, value] of visitor.cookies) next.cookies.set(name, value);
      visitor = next;
      visitor.page = form;
      expect((await visitor.press("Simpan konsep", fields, {}, false)).status).toBe(303);
    }
    await visitor.go("/efaktur/keluaran?q=PORTAL-&perPage=100");
    const { default: Connection } = await import("better-sqlite3");
    const db = new Connection(database.file, { readonly: true });
    const rows = db
      .prepare("SELECT referensi, count(*) n FROM Faktur WHERE referensi LIKE 'PORTAL-%' GROUP BY 1")
      .all() as { n: number }[];
    db.close();
    expect(rows.map(({ n }) => n)).toEqual(rows.map(() => 1));
    expect(rows.length).toBe(CYCLES);
  });
});
