import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestApi } from "../setup/api";
import { newFindings } from "../setup/axe";
import { chromiumFile, type Manner, overflow } from "../setup/browser";
import { type LynxSession, lynxFile } from "../setup/lynx-session";
import { beriA1 } from "../setup/op";
import { startPortal, type TestPortal } from "../setup/portal";
import { KODE_OTORISASI } from "../setup/small-class";
import { ok } from "../setup/spt";
import { enter } from "./steps/lynx";
import type { Person } from "./steps/person";
import { useStage } from "./steps/stage";

/** The maximum number of pages from start to receipt. Their words, questions included, take seven minutes at 200 a minute. */
const PAGES = 8;
const WORDS = 1400;
const BEGIN = "Isi SPT Tahunan Orang Pribadi 2025 Anda";
const WAYS: readonly (readonly [string, Manner])[] = [
  ["at 320 pixels without script", { script: "plain", width: 320 }],
  ["with script", { script: "on" }],
];

/** Kinds of elements that axe has read, in either way. */
const known = new Set<string>();

/** The company of another participant issues the employee's slip of the year. */
async function paid(api: TestApi): Promise<void> {
  const employer = await (await api.signIn("peserta02")).as("company");
  const { personal } = await ok(await api.signIn("peserta01"), "POST", "/user/peserta/me", {});
  await beriA1(employer, personal.npwp);
}

describe.skipIf(!chromiumFile).each(WAYS)("an employee's year, %s", (_, manner) => {
  const stage = useStage(manner);
  let person: Person;
  beforeAll(async () => {
    await paid(stage.api());
    person = await stage.enter("peserta01");
  });

  it("goes from the start page to the receipt in few pages, readable in seven minutes", async () => {
    const words: number[] = [];
    const here = async () => {
      words.push((await person.main.innerText()).split(/\s+/).length);
      expect(await overflow(person.page)).toBeLessThanOrEqual(0);
      expect(await newFindings(person.page, known)).toEqual([]);
    };
    await person.open("/");
    await here();
    await person.presses(BEGIN, /174\.000\.000/);
    await here();
    await person.ticks(/menyadari sepenuhnya/);
    await person.presses("Tidak untuk semua yang tersisa", "Kode otorisasi DJP");
    await here();
    await person.types({ "Kode otorisasi DJP": KODE_OTORISASI });
    await person.presses("Tanda tangani dan laporkan", "Nomor tanda terima elektronik (NTTE)");
    await here();
    expect(await person.receiptNumber("Nomor BPE")).toMatch(/^BPE-/);
    expect(words.length).toBeLessThanOrEqual(PAGES);
    expect(words.reduce((sum, one) => sum + one)).toBeLessThanOrEqual(WORDS);
    expect(stage.faults()).toEqual([]);
  });
});

describe.skipIf(!lynxFile)("an employee's year in lynx, by keystrokes", () => {
  let portal: TestPortal;
  let lynx: LynxSession;
  beforeAll(async () => {
    portal = await startPortal();
    await paid(portal.api);
    lynx = await enter(portal.url);
  });
  afterAll(async () => {
    await lynx?.close();
    await portal?.close();
  });

  it("goes from the start page to the receipt", async () => {
    await lynx.open("/");
    await lynx.presses(BEGIN);
    expect(lynx.text).toContain("174.000.000");
    await lynx.chooses("K Dengan menyadari");
    await lynx.presses("Tidak untuk semua yang tersisa");
    await lynx.types("Kode otorisasi DJP", KODE_OTORISASI);
    await lynx.presses("Tanda tangani dan laporkan");
    expect(lynx.text).toMatch(/Nomor BPE\s+BPE-\S+/);
  });
});
