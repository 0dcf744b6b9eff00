import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Actor, actorOf, SANDI, tokenOf } from "../setup/api";
import { baris, draft, faktur, npwpOf, signed } from "../setup/faktur";
import { holdsIn } from "../setup/holds";
import { freePorts } from "../setup/portal";
import { type Server, startApiProcess, startPortalProcess } from "../setup/processes";
import { freshDatabase } from "../setup/template";
import { Visitor } from "../setup/visitor";

/** Work that were not cut into turns would hold others some twenty times as long for a thousand lines as for fifty. */
const MOST_GROWTH = 5;
const LINES = { few: 50, many: 1_000 };
type Ids = Record<keyof typeof LINES, string>;
const TIMES = 5;

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "latihpajak-tahanan-"));
const { watch, holdOf } = holdsIn(folder);
let api: Server;
let portal: Server;
let removeDatabase: () => void;
let base: string;
let company: Actor;
let person: Visitor;
beforeAll(async () => {
  const { url, remove } = await freshDatabase("small");
  removeDatabase = remove;
  const [apiPort, portalPort] = await freePorts();
  api = await startApiProcess(url, apiPort, watch("api"));
  portal = await startPortalProcess(api.url, portalPort, watch("portal"));
  base = `${api.url}/api/v1`;
}, 120_000);
afterAll(async () => {
  await Promise.all([portal?.kill(), api?.kill()]);
  removeDatabase?.();
  fs.rmSync(folder, { recursive: true, force: true });
});

/** The longest hold of either server while work runs. */
async function held(work: () => Promise<unknown>): Promise<number> {
  await holdOf(api, "api");
  await holdOf(portal, "portal");
  await work();
  return Math.max((await holdOf(api, "api")).hold, (await holdOf(portal, "portal")).hold);
}
/**
 * The hold of work on many lines, in holds of the same work on few. Others use the machine too: the work is repeated
 * until its growth is small enough, and the least of each counts.
 */
async function growth(ids: Ids, workOn: (id: string) => () => Promise<unknown>): Promise<number> {
  const least = { few: Number.POSITIVE_INFINITY, many: Number.POSITIVE_INFINITY };
  const grown = () => least.many / least.few;
  for (let times = 0; times < TIMES && !(grown() < MOST_GROWTH); times++) {
    least.few = Math.min(least.few, await held(workOn(ids.few)));
    least.many = Math.min(least.many, await held(workOn(ids.many)));
  }
  return grown();
}
/** The middle lines of a document are shown: those of its last page when it is short. */
const from = (ids: Ids, id: string) => (id === ids.many ? 501 : 1);
const page = (address: string) => async () => {
  const { status } = await person.go(address);
  expect([address, status]).toEqual([address, 200]);
};

describe("an invoice of a thousand lines", () => {
  const ids: Ids = { few: "", many: "" };
  beforeAll(async () => {
    company = await actorOf(base, await tokenOf(base, "peserta01", SANDI)).as("company");
    const lawan = (await company.call("GET", "/user/find", { q: "PT" })).body.objResponse.rows[0].npwp;
    for (const [size, length] of Object.entries(LINES)) {
      const lines = Array.from({ length }, (_, at) => baris({ nama: `Barang ${at + 1}` }));
      ids[size as keyof Ids] = await draft(company, faktur(await npwpOf(company), lawan, { baris: lines }));
    }
    person = new Visitor(portal.url);
    await person.signIn("peserta01", SANDI);
    await person.go("/identitas");
    await person.press("Bertindak sebagai ini");
    await page(`/efaktur/keluaran/${ids.many}`)();
  }, 120_000);

  test("is read without holding others", async () => {
    const read = (id: string) => async () =>
      expect((await company.call("GET", "/eFaktur/detail", { id })).status).toBe(200);
    expect(await growth(ids, read)).toBeLessThan(MOST_GROWTH);
  });

  test.each([
    ["without script", ""],
    ["with script", "1"],
  ])("is looked at and edited without holding others, %s", async (_how, script) => {
    if (script) person.cookies.set("skrip", script);
    else person.cookies.delete("skrip");
    const grown = {
      look: await growth(ids, (id) => page(`/efaktur/keluaran/${id}?baris=${from(ids, id)}`)),
      edit: await growth(ids, (id) => page(`/efaktur/keluaran/${id}/ubah?baris=${from(ids, id)}`)),
    };
    expect(Object.entries(grown).filter(([, times]) => times >= MOST_GROWTH)).toEqual([]);
  });

  test("is sent and saved without holding others", async () => {
    person.cookies.delete("skrip");
    const send = (button: string) => (id: string) => async () => {
      await page(`/efaktur/keluaran/${id}/ubah?baris=${from(ids, id)}`)();
      expect((await person.press(button)).status).toBe(200);
    };
    const grown = { ask: await growth(ids, send("Hitung")), save: await growth(ids, send("Simpan konsep")) };
    expect(Object.entries(grown).filter(([, times]) => times >= MOST_GROWTH)).toEqual([]);
  });
});

describe("a return note of a thousand lines", () => {
  const ids: Ids = { few: "", many: "" };
  beforeAll(async () => {
    const seller = await actorOf(base, await tokenOf(base, "peserta01", SANDI)).as("company");
    company = await actorOf(base, await tokenOf(base, "peserta02", SANDI)).as("company");
    for (const [size, length] of Object.entries(LINES)) {
      const lines = Array.from({ length }, (_, at) => baris({ nama: `Barang ${at + 1}`, jumlah: "10" }));
      const input = faktur(await npwpOf(seller), await npwpOf(company), { tanggal: "2026-04-02", baris: lines });
      const fakturId = await signed(seller, input);
      await company.call("POST", "/eFaktur/update", { ids: [fakturId], action: "credit", period: "2026-04" });
      const all = lines.map((_, at) => ({ urut: at + 1, jumlah: "1" }));
      const note = { fakturId, tanggal: "2026-04-03", baris: all };
      ids[size as keyof Ids] = (await company.call("POST", "/eFaktur/return/save-draft", note)).body.objResponse.id;
    }
    person = new Visitor(portal.url);
    await person.signIn("peserta02", SANDI);
    await person.go("/identitas");
    await person.press("Bertindak sebagai ini");
    await page(`/efaktur/retur-masukan/${ids.many}`)();
  }, 120_000);

  test.each([
    ["without script", ""],
    ["with script", "1"],
  ])("is looked at and edited without holding others, %s", async (_how, script) => {
    if (script) person.cookies.set("skrip", script);
    else person.cookies.delete("skrip");
    const grown = {
      look: await growth(ids, (id) => page(`/efaktur/retur-masukan/${id}?baris=${from(ids, id)}`)),
      edit: await growth(ids, (id) => page(`/efaktur/retur-masukan/${id}/ubah?baris=${from(ids, id)}`)),
    };
    expect(Object.entries(grown).filter(([, times]) => times >= MOST_GROWTH)).toEqual([]);
  });

  test("is saved without holding others", async () => {
    person.cookies.delete("skrip");
    const save = (id: string) => async () => {
      await page(`/efaktur/retur-masukan/${id}/ubah?baris=${from(ids, id)}`)();
      expect((await person.press("Simpan konsep")).status).toBe(200);
    };
    expect(await growth(ids, save)).toBeLessThan(MOST_GROWTH);
  });
});
