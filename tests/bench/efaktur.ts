import Connection from "better-sqlite3";
import { formats } from "~/domain/formats";
import { writeFile } from "../../mock-server/files/write";
import { type Actor, actorOf, tokenOf, upload } from "../setup/api";
import { npwpOf } from "../setup/faktur";
import { invoices } from "../setup/invoice-files";
import { freePort } from "../setup/portal";
import { type Server, startApiProcess } from "../setup/processes";
import { SANDI } from "../setup/small-class";
import { freshDatabase } from "../setup/template";
import { makeInvoices, storeInvoices } from "./invoices";
import { median, residentMb } from "./measure";
import { count, SCALE } from "./scale";

type Note = (what: string, reached: number, unit: string, goal?: string) => void;
const MANY = SCALE.documents;
const OTHERS = SCALE.others;
const PRINTS = SCALE.prints;
const ROUNDS = SCALE.rounds;

/** Runs with a separate API and a signed-in user. */
async function withApi(run: (actor: Actor, server: Server, file: string) => Promise<void>): Promise<void> {
  const { url: databaseUrl, file, remove } = await freshDatabase("small");
  const server = await startApiProcess(databaseUrl, await freePort());
  try {
    const url = `${server.url}/api/v1`;
    await run(await actorOf(url, await tokenOf(url, "peserta01", SANDI)).as("company"), server, file);
  } finally {
    await server.kill();
    remove();
  }
}

/** Time of an action, and memory above idle: the median time and the highest peak of three. */
async function measured(server: Server, deed: () => Promise<void>): Promise<{ ms: number; mb: number }> {
  const idle = residentMb(server.child.pid);
  const times: number[] = [];
  let peak = idle;
  const watch = setInterval(() => (peak = Math.max(peak, residentMb(server.child.pid))), 20);
  for (let round = 0; round < ROUNDS; round++) {
    const began = performance.now();
    await deed();
    times.push(performance.now() - began);
  }
  clearInterval(watch);
  return { ms: median(times), mb: peak - idle };
}

async function untilImported(actor: Actor, imporId: string): Promise<void> {
  for (;;) {
    const { impor, galat, temuan } = await actor.api.imporEfaktur.detail({ id: imporId, perPage: 1 });
    if (impor.selesai && impor.berhasil !== MANY) throw new Error(JSON.stringify([impor, galat, temuan.rows]));
    if (impor.selesai) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Many invoices of two lines from one file, from the request to the last one in the list. */
async function importing(note: Note, bentuk: "xml" | "xlsx", goals: readonly [ms: string, mb: string]): Promise<void> {
  await withApi(async (actor, server) => {
    const npwp = await npwpOf(actor);
    const partners = (await actor.call("GET", "/user/find", { q: "PT" })).body.objResponse.rows as {
      npwp: string;
      nama: string;
    }[];
    const pembeli = partners.filter((one) => one.npwp !== npwp);
    const { body } = await writeFile(
      formats.NORMAL,
      bentuk,
      { TIN: npwp },
      invoices({ penjual: npwp, pembeli }, MANY),
      "f",
      undefined,
    );
    // accounting programs write no indents
    const bytes = bentuk === "xml" ? Buffer.from(body.toString("utf8").replace(/\n\s*/g, "\n")) : body;
    // first lets the server notice connections that ended while the file was made
    await new Promise((resolve) => setTimeout(resolve, 500));
    const { ms, mb } = await measured(server, async () => {
      const files = [upload(`faktur.${bentuk}`, bytes)];
      const { imporId } =
        bentuk === "xml"
          ? await actor.api.imporEfaktur.importNormal({ ulangi: true }, { files })
          : await actor.api.efaktur.upload({ ulangi: true }, { files });
      await untilImported(actor, imporId ?? "");
    });
    const size = `${(bytes.length / 1_000_000).toFixed(1)} MB`;
    note(`${count(MANY)} invoices from one ${bentuk} (${size}), checked and stored`, ms, "ms", goals[0]);
    note("... memory above idle", mb, "MB", goals[1]);
  });
}

/** The list before and after adding many more invoices of others to the same table. */
async function lists(note: Note): Promise<void> {
  const { url: databaseUrl, file, remove } = await freshDatabase("small");
  const timeOf = async (): Promise<number> => {
    const server = await startApiProcess(databaseUrl, await freePort());
    const url = `${server.url}/api/v1`;
    const actor = await actorOf(url, await tokenOf(url, "peserta01", SANDI)).as("company");
    const times: number[] = [];
    for (let n = 0; n < 400; n++) {
      const began = performance.now();
      await actor.call("GET", "/eFaktur/list", {
        direction: "keluaran",
        status: "approved",
        page: 1 + (n % 20),
        sort: "-dpp",
      });
      times.push(performance.now() - began);
    }
    await server.kill();
    return median(times.slice(100));
  };
  const db = new Connection(file, { readonly: true });
  const own = db
    .prepare(
      `SELECT w.batchId, w.npwp, w.nama FROM WajibPajak w JOIN Akun a ON a.id = w.akunId WHERE a.accountId = 'peserta01' AND w.jenis <> 'orang_pribadi'`,
    )
    .get() as { batchId: string; npwp: string; nama: string };
  db.close();
  storeInvoices(file, own, makeInvoices(own));
  const alone = await timeOf();
  for (let n = 0; n < OTHERS / MANY; n++) {
    const other = { ...own, npwp: `0990002${String(n).padStart(9, "0")}`, nama: `PT Lain ${n}` };
    const rows = makeInvoices(other).map((row) => ({ ...row, nomor: `${n}-${row.nomor}` }));
    storeInvoices(file, other, rows);
  }
  const among = await timeOf();
  note(`filtered and sorted list of ${count(MANY)}, one answer`, alone, "ms");
  note(`... with ${count(OTHERS)} invoices of others in the table`, among, "ms");
  note("... against alone", among / alone, "x", "1.15");
  remove();
}

/** One print, and many as an archive streamed while it is made. */
async function prints(note: Note): Promise<void> {
  await withApi(async (actor, server, file) => {
    const npwp = await npwpOf(actor);
    const me = (await actor.call("POST", "/user/peserta/me")).body.objResponse;
    const rows = makeInvoices({ npwp }).filter(({ status }) => status === "approved");
    storeInvoices(file, { batchId: me.batch.id, npwp, nama: me.currentActive.nama }, rows.slice(0, PRINTS));
    const ids = rows.slice(0, PRINTS).map(({ id }) => id);
    await actor.call("POST", "/eFaktur/generate", { ids: ids.slice(0, 1) });
    const one: number[] = [];
    for (const id of ids.slice(0, 100)) {
      const began = performance.now();
      await actor.call("POST", "/eFaktur/generate", { ids: [id] });
      one.push(performance.now() - began);
    }
    note("one invoice as PDF", median(one), "ms", "15");
    let first = 0;
    const { ms, mb } = await measured(server, async () => {
      const began = performance.now();
      const answer = await fetch(`${server.url}/api/v1/eFaktur/generate`, {
        method: "POST",
        headers: { authorization: `Bearer ${actor.token}`, "content-type": "application/json" },
        body: JSON.stringify({ ids }),
      });
      const reader = answer.body?.getReader();
      await reader?.read();
      first = performance.now() - began;
      while (reader && !(await reader.read()).done);
    });
    note(`${count(PRINTS)} invoices as PDF in a zip`, ms, "ms");
    note("... to its first byte", first, "ms");
    note("... memory above idle", mb, "MB");
  });
}

/** Figures of e-Faktur that are not ratios of requests. */
export async function efakturFigures(note: Note): Promise<void> {
  await importing(note, "xml", ["1500", "120"]);
  await importing(note, "xlsx", ["4000", "250"]);
  await prints(note);
  await lists(note);
}
