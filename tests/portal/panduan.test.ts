import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findLynx } from "../../scripts/lib/tools.mjs";
import { startPortal, type TestPortal } from "../setup/portal";
import { signedIn } from "../setup/signed-in";

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

const read = (path: string, language = "id") =>
  fetch(`${portal.url}${path}`, { headers: { cookie: `i18nextLng=${language}` } });
const GUIDES = ["peserta", "instruktur", "pemasang"];

describe("guides under /bantuan", () => {
  it("stand on the help page", async () => {
    const html = await (await read("/bantuan")).text();
    for (const nama of GUIDES) expect(html).toContain(`href="/bantuan/${nama}"`);
  });

  it.each(GUIDES)("%s is read without signing in, its headings are linked and its pictures arrive", async (nama) => {
    const answer = await read(`/bantuan/${nama}`);
    const html = await answer.text();
    expect(answer.status).toBe(200);
    const contents = [...html.matchAll(/href="#([\w-]+)"/g)].map(([, id]) => id);
    expect(contents.length).toBeGreaterThan(5);
    for (const id of contents) expect(html).toContain(`id="${id}"`);
    const pictures = [...html.matchAll(/<img src="([^"]+)" alt="([^"]+)" width="(\d+)" height="(\d+)"/g)];
    expect(pictures.length).toBeGreaterThan(1);
    for (const [, src = ""] of pictures) {
      const picture = await read(src);
      expect([src, picture.status, picture.headers.get("content-type")]).toEqual([src, 200, "image/webp"]);
      expect(picture.headers.get("cache-control")).toContain("immutable");
      const bytes = Buffer.from(await picture.arrayBuffer());
      expect(bytes.toString("latin1", 8, 12)).toBe("WEBP");
    }
  });

  it("say in other languages that they are Indonesian, and offer the help", async () => {
    expect(await (await read("/bantuan/peserta")).text()).not.toContain("alert-info");
    const english = await (await read("/bantuan/peserta", "en")).text();
    expect(english).toContain("This guide is available in Indonesian only.");
    expect(english).toMatch(/<a href="\/bantuan"[^>]*>Open the help<\/a>/);
    expect(english).toContain('<div class="panduan" lang="id" dir="ltr">');
    expect(await (await read("/bantuan/peserta", "ar")).text()).toContain("هذا الدليل متاح باللغة الإندونيسية فقط.");
  });

  it.skipIf(!findLynx())("are read in lynx, pictures by their text", async () => {
    const { stdout } = await promisify(execFile)(findLynx() ?? "", ["-dump", `${portal.url}/bantuan/pemasang`]);
    expect(stdout).toMatch(/^Mencadangkan$/m);
    expect(stdout).toContain("Halaman cadangan milik admin");
    expect(stdout).toContain("npm run restore -- /tempat/aman/latihpajak-senin.db");
  });

  it("to cases hold the answers: instructors read them, trainees and strangers do not", async () => {
    const kasus = "/bantuan/kasus-unifikasi-juni-2026";
    const teacher = await signedIn(portal.url, "instruktur");
    const trainee = await signedIn(portal.url, "peserta01");
    expect((await teacher.go("/bantuan")).html).toContain(`href="${kasus}"`);
    expect((await teacher.go(kasus)).html).toContain("Dividen badan dalam negeri dipotong 15%");
    expect((await trainee.go("/bantuan")).html).not.toContain(kasus);
    const refused = await trainee.go(kasus);
    expect([refused.status, refused.html.includes("Dividen")]).toEqual([403, false]);
    const stranger = await fetch(`${portal.url}${kasus}`, { redirect: "manual" });
    expect([stranger.status, stranger.headers.get("location")]).toEqual([302, expect.stringContaining("/login")]);
    expect(await (await read("/bantuan/peserta")).text()).not.toContain(kasus);
  });

  it("are no other pages", async () => {
    expect((await read("/bantuan/lain")).status).toBe(404);
    expect((await read("/bantuan/constructor")).status).toBe(404);
  });
});
