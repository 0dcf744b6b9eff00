import { mulai, ubah } from "~/domain/mesin/jalan/keadaan";
import { sptOp, versiOp } from "~/domain/spt/tahunan/op/versi";
import { type Actor, actorOf, tokenOf, upload } from "../setup/api";
import { tahunBuku } from "../setup/badan";
import { pihakOf, slip, terbit } from "../setup/bukpot";
import { badan, fillAccounts, fillLists } from "../setup/large-badan";
import { A1_2025, beriA1 } from "../setup/op";
import { freePort } from "../setup/portal";
import { type Server, startApiProcess, startPortalProcess } from "../setup/processes";
import { SANDI } from "../setup/small-class";
import { ok, sptDetail } from "../setup/spt";
import { freshDatabase } from "../setup/template";
import { Visitor } from "../setup/visitor";
import { costOf, cpuMs, median } from "./measure";
import { multiply } from "./multiply";
import { count, QUICK } from "./scale";

type Note = (what: string, reached: number, unit: string, goal?: string) => void;
const SIZES = QUICK
  ? { lists: 2, slips: 100, assets: 100, prints: 20, repeats: 2 }
  : { lists: 70, slips: 10_000, assets: 5_000, prints: 300, repeats: 20 };
/** A page is timed as often as ledger pages in a short run, after the same number of warm-up requests. */
const PAGES = { before: 20, repeats: 20 };
/** Single actions are repeated, and every run counts. */
const AGAIN = { before: 0, repeats: SIZES.repeats };

type Ours = { readonly server: Server; readonly file: string; readonly actor: (id: string) => Promise<Actor> };
async function withApi(run: (ours: Ours) => Promise<void>): Promise<void> {
  const { file, url: databaseUrl, remove } = await freshDatabase("small");
  const server = await startApiProcess(databaseUrl, await freePort());
  const url = `${server.url}/api/v1`;
  try {
    await run({ server, file, actor: async (id) => actorOf(url, await tokenOf(url, id, SANDI)) });
  } finally {
    await server.kill();
    remove();
  }
}
const draftOf = async (actor: Actor, jenis: string, tahun: number): Promise<string> =>
  (await ok(actor, "POST", "/spt/create/draft", { jenis, tahun })).id;

/** A sheet of assets in the layout of form 9, and of L-3C. */
function assets(rows: number, kode: string): string {
  const line = (at: number) =>
    ["hk1", kode, `Mesin ${at}`, `2024-${String(1 + (at % 12)).padStart(2, "0")}`, 48_000_000 + at, "GL"].join(",");
  const lines = Array.from({ length: rows }, (_, at) => line(at));
  return ["kelompok,kode,jenis,perolehan,biaya,metode_fiskal", ...lines].join("\n");
}
async function uploadAssets(actor: Actor, path: string, id: string, csv: string, rows: number): Promise<void> {
  const { versi } = await sptDetail(actor, id);
  const file = { files: [upload("aset.csv", csv, "text/csv")] };
  const { status, body } = await actor.call("POST", path, { id, versi, bagian: "aset", cara: "ganti" }, file);
  if (status !== 200 || body.objResponse.baris !== rows)
    throw new Error(`assets were not taken: ${status} ${JSON.stringify(body).slice(0, 500)}`);
}
/** A whole return as PDF: processor time of one, and the times of its first and last byte. */
async function printed(actor: Actor, server: Server, id: string) {
  const headers = { authorization: `Bearer ${actor.token}` };
  const times: { readonly first: number; readonly whole: number }[] = [];
  const print = async () => {
    const began = performance.now();
    const answer = await fetch(`${server.url}/api/v1/spt/generate?id=${id}`, { headers });
    const reader = answer.body?.getReader();
    if (!answer.ok || !reader) throw new Error(`no print: ${answer.status}`);
    await reader.read();
    const first = performance.now() - began;
    for (let part = await reader.read(); !part.done; part = await reader.read());
    times.push({ first, whole: performance.now() - began });
  };
  await print();
  const cost = await costOf([server.child.pid], AGAIN, print);
  return { cost, first: median(times.map((one) => one.first)), whole: median(times.map((one) => one.whole)) };
}

async function corporate(note: Note): Promise<void> {
  await withApi(async ({ server, file, actor }) => {
    const pid = server.child.pid;
    const wp = await (await actor("peserta01")).as("company");
    const lain = await (await actor("peserta02")).as("company");
    const id = await draftOf(wp, "badan", 2025);
    const { versi } = await sptDetail(wp, id);
    const answers = { sektor_usaha: "BC03", c1a: true, c2: true, c3: true, d6: true, d8: true, d10: true, e13: true };
    await ok(wp, "POST", "/spt/e-spt/save/induk", {
      id,
      versi,
      isi: { ...answers, e16: true, h21a: true, h21e: true },
    });
    for (const form of badan.formulir)
      if (form.sections.some(({ jenis }) => jenis === "akun")) await fillAccounts(wp, id, form);
    const lists = await fillLists(wp, id, SIZES.lists);
    let now = (await sptDetail(wp, id)).versi;
    const save = async (at: number) => {
      const isi = { "4002.c3": 1_000_000 + at };
      ({ versi: now } = await ok(wp, "POST", "/spt/e-spt/save/1C", { id, versi: now, isi }));
    };
    await save(-1);
    const rows = count(lists.length * SIZES.lists);
    note(`one cell saved, 12 sectors of accounts and ${rows} typed rows`, await costOf([pid], AGAIN, save), "ms", "25");
    await ok(wp, "POST", "/spt/delete", { id });

    const other = await draftOf(wp, "badan", 2025);
    const csv = assets(SIZES.assets, "402");
    await ok(wp, "POST", "/spt/e-spt/save/induk", {
      id: other,
      versi: (await sptDetail(wp, other)).versi,
      isi: { h21e: true },
    });
    const bring = () => uploadAssets(wp, "/spt/e-spt/upload/9", other, csv, SIZES.assets);
    await bring();
    note(
      `${count(SIZES.assets)} rows of depreciation uploaded, checked, stored`,
      await costOf([pid], { before: 0, repeats: 3 }, bring),
      "ms",
      "1,000",
    );
    await uploadAssets(wp, "/spt/e-spt/upload/9", other, assets(SIZES.prints, "402"), SIZES.prints);
    const pdf = await printed(wp, server, other);
    note(`the whole return as PDF, ${SIZES.prints} rows`, pdf.cost, "ms", "300");
    note("... on the clock, its first byte", pdf.first, "ms");
    note("... on the clock, its last", pdf.whole, "ms");
    await ok(wp, "POST", "/spt/delete", { id: other });

    const { npwp } = (await ok(wp, "POST", "/user/peserta/me")).currentActive;
    await terbit(lain, "bpu", slip.bpu(await pihakOf(lain, npwp)));
    multiply(file, SIZES.slips, 1);
    const costs: { readonly first: number; readonly again: number }[] = [];
    for (let round = 0; round < 5; round++) {
      const posted = await draftOf(wp, "badan", 2026);
      const post = async () => {
        const { diambil } = await ok(wp, "POST", "/spt/posting", { id: posted });
        if (diambil < SIZES.slips) throw new Error(`${diambil} slips were posted`);
      };
      const first = await costOf([pid], { before: 0, repeats: 1 }, post);
      costs.push({ first, again: await costOf([pid], AGAIN, post) });
      await ok(wp, "POST", "/spt/delete", { id: posted });
    }
    note(
      `posting ${count(SIZES.slips)} slips received into the annual return`,
      median(costs.map(({ first }) => first)),
      "ms",
      "150",
    );
    note("... again when nothing has changed", median(costs.map(({ again }) => again)), "ms");
  });
}

async function personal(note: Note): Promise<void> {
  await withApi(async ({ server, actor }) => {
    const pid = server.child.pid;
    const portal = await startPortalProcess(server.url, await freePort());
    try {
      const orang = await actor("peserta01");
      const employers = [
        await (await actor("peserta02")).as("company"),
        await (await actor("peserta03")).as("company"),
      ];
      const npwp = (await ok(orang, "POST", "/user/peserta/me", {})).personal.npwp;
      const parts = [
        { masa: "2025-06", jenisPemotongan: "PartialYear" },
        { masaAwal: "2025-07", gaji: A1_2025.gaji / 2, jenisPemotongan: "PartialYear" },
      ];
      for (const [at, employer] of employers.entries()) await beriA1(employer, npwp, parts[at]);
      const [first] = employers;
      if (!first) throw new Error("no employer");
      const rent = { masa: "2025-06", tanggal: "2025-06-20", objek: "28-403-02" };
      await terbit(first, "bpu", { ...slip.bpu(await pihakOf(first, npwp)), ...rent });
      const visitor = new Visitor(portal.url);
      await visitor.signIn("peserta01", SANDI);
      const both = () => cpuMs(pid) + cpuMs(portal.child.pid);
      /** The cost of posting a new draft and of its review page. */
      const review = async (): Promise<number> => {
        const id = await draftOf(orang, "op", 2025);
        const before = both();
        await ok(orang, "POST", "/spt/posting", { id });
        const page = await visitor.go(`/spt/${id}/tinjau`);
        const cost = both() - before;
        if (!page.text.includes("180.000.000")) throw new Error("the review page does not show the slip");
        await ok(orang, "POST", "/spt/delete", { id });
        return cost;
      };
      const what = "personal return of 3 slips posted, its review page: API and portal";
      note(`${what}, the first since the start`, await review(), "ms");
      for (let round = 0; round < PAGES.before; round++) await review();
      let cost = 0;
      for (let round = 0; round < PAGES.repeats; round++) cost += await review();
      note(what, cost / PAGES.repeats, "ms", "40");

      const id = await draftOf(orang, "op", 2025);
      const isi = { b1b1: true, b1b2: "TIDAK", b1b3: "PEMBUKUAN", b1b4: "DAGANG", i14e: true };
      await ok(orang, "POST", "/spt/OP/save/induk", { id, versi: (await sptDetail(orang, id)).versi, isi });
      const rows = QUICK ? 50 : 2_000;
      const csv = assets(rows, "0403");
      const bring = () => uploadAssets(orang, "/spt/OP/lampiran3c/upload", id, csv, rows);
      await bring();
      note(
        `${count(rows)} rows of L-3C uploaded, checked, stored`,
        await costOf([pid], { before: 0, repeats: 3 }, bring),
        "ms",
        "600",
      );
      await uploadAssets(orang, "/spt/OP/lampiran3c/upload", id, assets(SIZES.prints, "0403"), SIZES.prints);
      const pdf = await printed(orang, server, id);
      note(`personal return as PDF, ${SIZES.prints} rows`, pdf.cost, "ms", "200");
    } finally {
      await portal.kill();
    }
  });
}

/** One cell of a doctor's return with 500 assets, recomputed by the engine. */
function doctor(note: Note): void {
  const row = (at: number) => ({
    kode: "0101",
    nama: `Aset ${at}`,
    tahun: 2015,
    harga: 1_000_000 + at,
    nilai: 900_000,
  });
  const k = mulai(versiOp.program(sptOp.versi), {
    hari: "2025-12-31",
    isi: {
      induk: { isian: { b1b1: true, b1b2: "TIDAK", b1b3: "NORMA", c5: "K/0" } },
      l3a4: { baris: { a: [{ nama: "Praktik", norma: "50" }] } },
      l1: { baris: { a1: Array.from({ length: 500 }, (_, at) => row(at)) } },
    },
    sumber: { spt: tahunBuku("2025-01"), wp: { nppn: true } },
  });
  const times = Array.from({ length: 31 }, (_, at) => {
    const began = performance.now();
    ubah(k, [{ bagian: "l1.a1", ke: at, isi: { saldo: at } }]);
    return performance.now() - began;
  });
  note("one cell of 500 rows of assets (engine)", median(times), "ms", "2");
}

/** The annual returns: saving, posting, importing, printing. Figures named as processor time are those of the API. */
export async function annualReturns(note: Note): Promise<void> {
  await corporate(note);
  await personal(note);
  doctor(note);
}
