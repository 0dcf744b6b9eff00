import { afterAll, beforeAll, expect, test } from "vitest";
import { type KelasRahasia, kelasRahasia, rahasiaDi, textIn } from "../../setup/bocor";
import { startPortal, type TestPortal } from "../../setup/portal";
import { SANDI } from "../../setup/small-class";
import { ok } from "../../setup/spt";
import { Visitor } from "../../setup/visitor";

let portal: TestPortal;
let kelas: KelasRahasia;
beforeAll(async () => {
  portal = await startPortal();
  kelas = await kelasRahasia(portal.api);
});
afterAll(() => portal.close());

/** Pages of the register of law, of the guides and of lists of codes are the same for everybody. */
const UMUM = /^\/(?:keluar|bantuan|dasar-hukum|glosarium|rupa|assets|referensi)\b/;
/** More addresses than a trainee of this class reaches. */
const TERBANYAK = 900;

/** The address of a link without the place on its page and without choices of the look of a list. */
function alamat(href: string, base: string): string | null {
  const url = new URL(href.replaceAll("&amp;", "&"), base);
  if (url.origin !== new URL(base).origin || UMUM.test(url.pathname)) return null;
  for (const name of ["sort", "perPage", "kolom", "dari", "kembali"]) url.searchParams.delete(name);
  return url.pathname + url.search;
}

/**
 * Addresses of one kind differ in their ids and values. Two of each are read, of a filtered list or a file one; with
 * `FULL=1` all.
 */
const mostOf = (kind: string) => (process.env.FULL ? TERBANYAK : kind.includes("?") ? 1 : 2);
const kindOf = (path: string) => path.replace(/[0-9a-f]{8}-[0-9a-f-]{27}|\d+/g, "#").replace(/=[^&]*/g, "=");

/** Everything that links lead a signed-in visitor to, with the text of each answer. */
async function* reached(visitor: Visitor): AsyncGenerator<readonly [path: string, text: string]> {
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const known = new Set(["/", `/tugas/${kelas.tugasId}`, `/tugas/${kelas.tugasId}/balas/${kelas.satu}`]);
  const kinds = new Map<string, number>();
  for (const path of known) {
    const answer = await fetch(visitor.base + path, { headers: { cookie } });
    const bytes = Buffer.from(await answer.arrayBuffer());
    yield [path, await textIn(bytes)];
    if (!(answer.headers.get("content-type") ?? "").includes("html")) continue;
    for (const [, href = ""] of bytes.toString("utf8").matchAll(/<a\s[^>]*?href="([^"]+)"/g)) {
      const next = alamat(href, visitor.base + path);
      if (next === null || known.has(next) || known.size >= TERBANYAK) continue;
      const kind = kindOf(next);
      const met = kinds.get(kind) ?? 0;
      if (met >= mostOf(kind)) continue;
      kinds.set(kind, met + 1);
      known.add(next);
    }
  }
}

async function signedIn(account: string): Promise<Visitor> {
  const visitor = new Visitor(portal.url);
  await visitor.signIn(account, SANDI, "");
  const me = await ok(await portal.api.signIn(account), "POST", "/user/peserta/me");
  await visitor.go("/identitas");
  await visitor.press(me.company.nama);
  return visitor;
}

test("no page, print or file that links lead a trainee to tells a secret of the key", {
  timeout: 600_000,
}, async () => {
  const found: string[] = [];
  const paths: string[] = [];
  for await (const [path, text] of reached(await signedIn("peserta01"))) {
    paths.push(path);
    found.push(...rahasiaDi(text, kelas.rahasia).map((one) => `${path}: ${one}`));
  }
  expect(found).toEqual([]);
  expect(paths.length).toBeGreaterThan(100);
  expect(paths).toContain(`/tugas/${kelas.tugasId}/petunjuk`);
  expect(paths.some((path) => path.includes("/unduh"))).toBe(true);
});

test("the same walk finds the secrets in the pages of the key's player", { timeout: 600_000 }, async () => {
  const kinds = new Set<string>();
  for await (const [path, text] of reached(await signedIn("peserta02"))) {
    if (rahasiaDi(text, kelas.rahasia).length > 0) kinds.add(path.split("/")[1] ?? "");
    if (kinds.size > 2) break;
  }
  expect(kinds.size).toBeGreaterThan(2);
});
