import { afterAll, beforeAll, expect, test } from "vitest";
import { alamatOf, type DefFormulir, isAkun, isBaris } from "~/domain/mesin/definisi";
import { FORMULIR_SEKTOR, SEKTOR } from "~/domain/ref/akun-badan";
import { definisiTampil } from "~/domain/spt/daftar";
import { berisian } from "~/domain/spt/isian";
import { type Potongan, potonganDari } from "~/domain/spt/potongan";
import type { Actor } from "../../setup/api";
import { badan, fillAccounts, fillLists } from "../../setup/large-badan";
import { startPortal, type TestPortal } from "../../setup/portal";
import { ok, readyDraft, sptDetail } from "../../setup/spt";
import { opened, traineeOf } from "../../setup/trainee";
import type { Visitor } from "../../setup/visitor";

/** Maximum size of a page of a return form without script, in uncompressed bytes. */
const MOST = 60_000;
/**
 * Main forms are larger, each with its own limit. They are read and signed as one sheet, so they are not split into
 * pages.
 */
const WHOLE: Readonly<Record<string, number>> = {
  "ppn induk": 92_000,
  "badan induk": 78_000,
  "pph_uni induk": 66_000,
};
const ROWS = 60;
/** The parts of a variant with the most cells; with `FULL=1` all. In each variant the heaviest was among the first four. */
const LOOKED = 5;

let portal: TestPortal;
let visitor: Visitor;
let wp: Actor;
let id: string;
beforeAll(async () => {
  portal = await startPortal();
  wp = await (await portal.api.signIn("peserta01")).as("company");
  id = (await ok(wp, "POST", "/spt/create/draft", { jenis: "badan", tahun: 2025 })).id;
  await ok(wp, "POST", "/spt/posting", { id });
  visitor = await traineeOf(portal);
}, 180_000);
afterAll(() => portal?.close());

const weigh = async (path: string): Promise<number> => Buffer.byteLength((await opened(visitor, path)).html);
/** Pages of a return above the limit. */
async function tooHeavy(pages: readonly { readonly name: string; readonly path: string }[]) {
  const found: string[] = [];
  for (const { name, path } of pages) {
    const weight = await weigh(path);
    if (weight > (WHOLE[name] ?? MOST)) found.push(`${name} ${path.split("/").slice(3).join("/")}: ${weight}`);
  }
  return found;
}

test("the largest parts of every variant of attachment 1, filled to the last account, are pages of at most 60 kB", async () => {
  const heavy: string[] = [];
  for (const nama of FORMULIR_SEKTOR) {
    const form = badan.formulir.find((one) => one.id === nama);
    if (!form) throw new Error(nama);
    const { versi } = await sptDetail(wp, id);
    await ok(wp, "POST", "/spt/e-spt/change-sector", { id, versi, sektor: SEKTOR[nama], confirm: true });
    await fillAccounts(wp, id, form);
    const alamat = alamatOf(form);
    const parts = potonganDari(form);
    expect(parts.length).toBeGreaterThan(5);
    const cells = ({ dari, sampai, bagian }: Potongan) => (sampai - dari) * bagian.kolom.length;
    const looked = process.env.FULL ? parts : parts.toSorted((a, b) => cells(b) - cells(a)).slice(0, LOOKED);
    const pages = looked.map(({ kunci }) => ({
      ...{ name: `badan ${alamat}`, path: `/spt/${id}/${alamat}?bagian=${kunci}` },
    }));
    heavy.push(...(await tooHeavy(pages)));
    await readWhole(form, alamat);
  }
  expect(heavy).toEqual([]);
});

/** Attachment 1 as one statement: every account with its code, no input fields. */
async function readWhole(form: DefFormulir, alamat: string) {
  const { html } = await opened(visitor, `/spt/${id}/${alamat}?utuh=1`);
  const paper = html.slice(html.indexOf('class="kertas'));
  const codes = form.sections
    .filter(isAkun)
    .flatMap(({ baris }) => baris.flatMap((row) => ("kode" in row ? row.kode : [])));
  expect([alamat, codes.filter((kode) => !paper.includes(`>${kode}<`))]).toEqual([alamat, []]);
  expect([alamat, /<input[^>]*name="\d{4}\./.test(paper)]).toEqual([alamat, false]);
  expect(html).toContain(`href="/spt/${id}/${alamat}"`);
}

test("column 9 of attachment 1 offers the office's codes of fiscal corrections, without script", async () => {
  const form = badan.formulir.find((one) => one.id === FORMULIR_SEKTOR.at(-1)) as DefFormulir;
  const parts = potonganDari(form).map(({ kunci }) => `/spt/${id}/${alamatOf(form)}?bagian=${kunci}`);
  let asking = 0;
  for (const path of parts) {
    const { html } = await opened(visitor, path);
    if (!/<input[^>]*name="\d{4}\.c9"/.test(html)) continue;
    asking += 1;
    expect(html).toMatch(/<datalist id="kode-penyesuaian_fiskal"><option value="FPO-01" label="FPO-01 [^"]{20,}"/);
    expect(html).not.toMatch(/<input(?=[^>]*name="\d{4}\.c9")(?![^>]*list="kode-penyesuaian_fiskal")/);
  }
  expect(asking).toBeGreaterThan(2);
});

test("every other form of a large annual return and every list of it is a page of at most 60 kB", async () => {
  const { versi } = await sptDetail(wp, id);
  const answers = badan.formulir[0]?.sections.flatMap((one) => (isBaris(one) || isAkun(one) ? [] : one.fields)) ?? [];
  const yes = answers.filter(({ kind }) => kind === "yaTidak").map(({ name }) => [name, true] as const);
  await ok(wp, "POST", "/spt/e-spt/save/induk", { id, versi, isi: Object.fromEntries(yes) });
  await fillLists(wp, id, ROWS);
  const pages = badan.formulir.flatMap((form) => {
    const alamat = alamatOf(form);
    const own = berisian(form) && !form.sections.some(isAkun) ? [`/spt/${id}/${alamat}`] : [];
    const lists = form.sections
      .filter(isBaris)
      .map(({ name }) => (form.sections.length === 1 ? `/spt/${id}/${alamat}` : `/spt/${id}/${alamat}/daftar/${name}`));
    return [...own, ...lists].map((path) => ({ name: `badan ${alamat}`, path }));
  });
  expect(pages.length).toBeGreaterThan(40);
  expect(await tooHeavy(pages)).toEqual([]);
});

test("forms of monthly returns as well, except main forms of one sheet", async () => {
  const pages: { name: string; path: string }[] = [];
  for (const jenis of ["ppn", "pph21_26", "pph_uni"] as const) {
    const draft = (await readyDraft(wp, "2026-03", {}, "normal", jenis)).id;
    for (const form of definisiTampil(jenis, "2025").formulir)
      pages.push({ name: `${jenis} ${alamatOf(form)}`, path: `/spt/${draft}/${alamatOf(form)}` });
  }
  expect(await tooHeavy(pages)).toEqual([]);
});
