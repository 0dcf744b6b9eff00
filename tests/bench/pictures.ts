// Pictures of twelve current screens: `npm run build`, then `npx tsx tests/bench/pictures.ts [screens]`. They are
// written to docs/screenshots/sebelum-sesudah/sekarang. Those in the neighbouring folder `sebelum` show the product
// before its redesign.
import fs from "node:fs";
import path from "node:path";
import type { Browser, Page } from "playwright-core";
import { leading, type Manner, openWindow, signInAt, theBrowser } from "../setup/browser";
import { startPortal } from "../setup/portal";

const FOLDER = path.resolve("docs/screenshots/sebelum-sesudah/sekarang");
const TRAINEE = "peserta07";
const QUALITY = 0.72;

type Shot = Manner & { readonly width: number; readonly at: number; readonly wide: number };
/** From left to right. `at` and `wide` are the position and width of a window on its picture, in pixels. */
const SHOTS: readonly Shot[] = [
  { script: "plain", language: "id", mode: "light", width: 1280, at: 6, wide: 480 },
  { script: "plain", language: "ar", mode: "dark", width: 1280, at: 498, wide: 480 },
  { script: "plain", language: "id", mode: "dark", width: 320, at: 990, wide: 190 },
  { script: "plain", language: "ar", mode: "light", width: 320, at: 1192, wide: 190 },
];
const PICTURE = { width: 1388, height: 428, top: 6, shown: 416 };
const WINDOW_HEIGHT = { wide: 900, narrow: 702 };

type Made = { readonly spt: string; readonly tugas: string };
const SCREENS: Readonly<Record<string, (made: Made) => string>> = {
  "01-masuk": () => "/login",
  "02-beranda": () => "/",
  "03-faktur-keluaran-baru": () => "/efaktur/keluaran/baru",
  "04-faktur-masukan": () => "/efaktur/masukan",
  "05-impor": () => "/efaktur/impor",
  "06-bukti-potong-baru": () => "/bukpot/bpu/baru",
  "07-gaji": () => "/bukpot/MP/dari-gaji",
  "08-spt": ({ spt }) => spt,
  "09-spt-induk": ({ spt }) => `${spt}/induk`,
  "10-billing": () => "/pembayaran/mandiri",
  "11-buku-besar": () => "/buku-besar",
  "12-tugas": ({ tugas }) => tugas,
};

async function entered(browser: Browser, url: string, manner: Manner): Promise<Page> {
  const { page } = await openWindow(browser, url, manner);
  await signInAt(page, TRAINEE);
  await page.goto("/identitas");
  await leading(page, () => page.locator("main form button[type=submit]").first().click());
  return page;
}

/** Begins the VAT return of March and posts it. Returns its address and that of the first assignment. */
async function lived(page: Page): Promise<Made> {
  await page.goto("/");
  await leading(page, () =>
    page
      .locator("main a", { hasText: /SPT Masa PPN Maret 2026/ })
      .first()
      .click(),
  );
  const post = page.getByRole("button", { name: "Buat dan posting" });
  if ((await post.count()) > 0) await leading(page, () => post.click());
  const spt = new URL(page.url()).pathname;
  await page.goto("/tugas");
  const tugas = await page.locator("main tbody a[href^='/tugas/']").first().getAttribute("href");
  return { spt, tugas: tugas?.replace(/\?.*/, "") ?? "/tugas" };
}

type Taken = { readonly at: number; readonly wide: number; readonly png: string };
/** Joins windows side by side into one WebP, written by the browser. */
async function joined(canvas: Page, taken: readonly Taken[]): Promise<Buffer> {
  const data = await canvas.evaluate(
    async ({ taken, picture, quality }) => {
      const sheet = new OffscreenCanvas(picture.width, picture.height);
      const pen = sheet.getContext("2d");
      if (!pen) throw new Error("no canvas");
      pen.fillStyle = "#fff";
      pen.fillRect(0, 0, picture.width, picture.height);
      pen.imageSmoothingQuality = "high";
      for (const { at, wide, png } of taken) {
        const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob());
        const scale = wide / image.width;
        const shown = Math.min(image.height * scale, picture.shown);
        pen.drawImage(image, 0, 0, image.width, shown / scale, at, picture.top, wide, shown);
      }
      const bytes = new Uint8Array(await (await sheet.convertToBlob({ type: "image/webp", quality })).arrayBuffer());
      return Array.from(bytes);
    },
    { taken, picture: PICTURE, quality: QUALITY },
  );
  return Buffer.from(data);
}

const asked = process.argv.slice(2);
const portal = await startPortal({ seed: "demo" });
const browser = await theBrowser();
try {
  const pages = new Map<Shot, Page>();
  const strangers = new Map<Shot, Page>();
  for (const shot of SHOTS) {
    strangers.set(shot, (await openWindow(browser, portal.url, shot)).page);
    pages.set(shot, await entered(browser, portal.url, shot));
  }
  const first = pages.get(SHOTS[0] as Shot) as Page;
  const made = await lived(first);
  const canvas = await browser.newPage();
  fs.mkdirSync(FOLDER, { recursive: true });
  for (const [name, addressOf] of Object.entries(SCREENS).filter(
    ([one]) => asked.length === 0 || asked.includes(one),
  )) {
    const address = addressOf(made);
    const taken: Taken[] = [];
    const heights: number[] = [];
    for (const shot of SHOTS) {
      const page = (address === "/login" ? strangers : pages).get(shot) as Page;
      const height = shot.width < 576 ? WINDOW_HEIGHT.narrow : WINDOW_HEIGHT.wide;
      await page.setViewportSize({ width: shot.width, height: WINDOW_HEIGHT.wide });
      await page.goto(address);
      heights.push(await page.evaluate(() => document.documentElement.scrollHeight));
      await page.setViewportSize({ width: shot.width, height });
      taken.push({ at: shot.at, wide: shot.wide, png: (await page.screenshot()).toString("base64") });
    }
    fs.writeFileSync(path.join(FOLDER, `${name}.webp`), await joined(canvas, taken));
    console.log(`${name}\t${address}\t${heights.join("\t")}`);
  }
} finally {
  await browser.close();
  await portal.close();
}
