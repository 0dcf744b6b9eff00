// Takes the pictures of README and of the guides from the demo class. Started by scripts/pictures.mjs, which builds first.
import fs from "node:fs";
import path from "node:path";
import type { Browser, Page } from "playwright-core";
import { Person } from "../tests/browser/steps/person";
import { theBrowser } from "../tests/setup/browser";
import { startPortal } from "../tests/setup/portal";

const WIDTH = 1120;
const QUALITY = 0.78;
const FIRST = "docs/gambar/beranda.png";
const GUIDES = "docs/panduan/gambar";
const TRAINEE = "peserta07";

type Account = "" | typeof TRAINEE | "instruktur" | "mitra" | "admin";
type Shot = {
  readonly name: string;
  /** Signed in as; empty for nobody. */
  readonly who: Account;
  /** Leads to the page. A later shot may build on an earlier one of the same account. */
  readonly go: (person: Person) => Promise<unknown>;
  /** Height of the picture in CSS pixels. */
  readonly height?: number;
  /** The picture begins at this element of the page. */
  readonly from?: string;
};

const at = (address: string) => (person: Person) => person.open(address);
/** The class of the demo, and an address under it. */
const inClass = (rest: string) => async (person: Person) => {
  await person.open("/batch");
  const link = person.main.locator("tbody a[href^='/batch/']").first();
  const address = ((await link.getAttribute("href")) ?? "").replace(/\?.*/, "");
  await person.open(`${address}${rest}`);
};

async function home(person: Person): Promise<void> {
  await person.open("/identitas");
  const company = person.main.getByRole("region", { name: "Perusahaan Anda" });
  await person.presses("Bertindak sebagai ini", /Anda kini bertindak sebagai/, company);
  await person.open("/");
}

async function invoice(person: Person): Promise<void> {
  await person.open("/efaktur/keluaran/baru");
  await person.field("Kode transaksi").selectOption("04");
  await person.types({ "Tanggal faktur": "30-03-2026", Referensi: "INV-0326" });
  const line = person.main.getByRole("listitem").filter({ has: person.page.getByRole("heading", { name: "Baris 1" }) });
  const typed = { "Nama barang atau jasa": "Laptop 14 inci", "Harga satuan": "15.000.000", Kuantitas: "20" };
  await person.types(typed, line);
  await person.field("Satuan", line).selectOption("UM.0018");
  await person.presses("Hitung", /Rp33\.000\.000/);
}

async function vatReturn(person: Person): Promise<void> {
  await person.open("/spt/baru");
  await person.chooses("Jenis SPT", /PPN/);
  await person.field("Bulan").selectOption("03");
  await person.types({ Tahun: "2026" });
  await person.presses("Buat dan posting", /Posting selesai/);
  await person.open(`${person.path}/induk`);
}

async function paymentCode(person: Person): Promise<void> {
  await person.open("/pembayaran/mandiri");
  await person.presses("Lanjut", /Langkah 2 dari 3/);
}

async function firstTask(person: Person): Promise<void> {
  await person.open("/tugas");
  const link = person.main.locator("tbody a[href^='/tugas/']").first();
  await person.open(((await link.getAttribute("href")) ?? "").replace(/\?.*/, ""));
}

const SHOTS: readonly Shot[] = [
  { name: "masuk", who: "", go: at("/login"), height: 520 },
  { name: "masuk-admin", who: "", go: at("/login/admin"), height: 460 },
  { name: "identitas", who: TRAINEE, go: at("/identitas"), height: 600 },
  { name: "beranda", who: TRAINEE, go: home, height: 900 },
  { name: "faktur-baru", who: TRAINEE, go: invoice, height: 900, from: ".formulir-bagian ~ *" },
  { name: "pajak-masukan", who: TRAINEE, go: at("/efaktur/masukan"), height: 680 },
  { name: "lembar-gaji", who: TRAINEE, go: at("/bukpot/MP/dari-gaji"), height: 720 },
  { name: "spt-induk", who: TRAINEE, go: vatReturn, height: 900 },
  { name: "billing", who: TRAINEE, go: paymentCode, height: 620 },
  { name: "tugas", who: TRAINEE, go: firstTask, height: 760 },
  { name: "beranda-instruktur", who: "instruktur", go: at("/"), height: 800 },
  { name: "kelas", who: "instruktur", go: inClass(""), height: 800 },
  { name: "tanggal-kelas", who: "instruktur", go: inClass("/jam"), height: 620 },
  { name: "tugas-baru", who: "instruktur", go: at("/tugas/baru"), height: 900 },
  { name: "kemajuan", who: "instruktur", go: inClass("/kemajuan"), height: 760 },
  { name: "buku-nilai", who: "instruktur", go: inClass("/nilai"), height: 760 },
  { name: "surat-kantor-pajak", who: "instruktur", go: inClass("/ketetapan/baru"), height: 800 },
  { name: "kelas-baru", who: "mitra", go: at("/batch/baru"), height: 900 },
  { name: "cadangan", who: "admin", go: at("/cadangan"), height: 560 },
  { name: "platform-belajar", who: "admin", go: at("/lti/platform"), height: 620 },
];

async function take({ page }: Person, { height = 720, from }: Shot): Promise<Buffer> {
  await page.setViewportSize({ width: WIDTH, height });
  const top = from
    ? await page
        .locator(from)
        .first()
        .evaluate((one) => one.getBoundingClientRect().top + scrollY)
    : 0;
  await page.evaluate((y) => window.scrollTo(0, Math.max(0, y - 16)), top);
  return page.screenshot();
}

/** The picture as WebP, written by the browser itself. */
async function webpOf(canvas: Page, png: Buffer): Promise<Buffer> {
  const bytes = await canvas.evaluate(
    async ({ data, quality }) => {
      const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob());
      const sheet = new OffscreenCanvas(image.width, image.height);
      sheet.getContext("2d")?.drawImage(image, 0, 0);
      const blob = await sheet.convertToBlob({ type: "image/webp", quality });
      return Array.from(new Uint8Array(await blob.arrayBuffer()));
    },
    { data: png.toString("base64"), quality: QUALITY },
  );
  return Buffer.from(bytes);
}

const enter = (browser: Browser, url: string, who: Account): Promise<Person> => {
  const manner = { script: "plain", width: WIDTH } as const;
  return who === "" ? Person.at(browser, url, manner) : Person.signedIn(browser, url, manner, who);
};

const asked = process.argv.slice(2);
const portal = await startPortal({ seed: "demo" });
const browser = await theBrowser();
try {
  const canvas = await browser.newPage();
  const people = new Map<Account, Person>();
  for (const shot of SHOTS) {
    const person = people.get(shot.who) ?? (await enter(browser, portal.url, shot.who));
    people.set(shot.who, person);
    await shot.go(person);
    if (asked.length > 0 && !asked.includes(shot.name)) continue;
    const png = await take(person, shot);
    if (shot.name === "beranda") fs.writeFileSync(FIRST, png);
    const file = path.join(GUIDES, `${shot.name}.webp`);
    fs.writeFileSync(file, await webpOf(canvas, png));
    console.log(`${file}\t${Math.round(fs.statSync(file).size / 1000)} kB\t${person.path}`);
  }
} finally {
  await browser.close();
  await portal.close();
}
