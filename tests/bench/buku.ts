import Connection from "better-sqlite3";
import { JENIS_CATATAN } from "~/domain/pembayaran/jenis-catatan";
import { actorOf, tokenOf } from "../setup/api";
import { freePort } from "../setup/portal";
import { startApiProcess } from "../setup/processes";
import { SANDI } from "../setup/small-class";
import { ok } from "../setup/spt";
import { freshDatabase } from "../setup/template";
import { costOf } from "./measure";
import { count, SCALE } from "./scale";

type Note = (what: string, reached: number, unit: string, goal?: string) => void;

const ACCOUNTS = ["411211-100", "411121-100", "411124-104", "411618-100"];

const DAYS = { tanggalDari: "2026-01-01", tanggalSampai: "2026-01-31" };
/** What is asked of a ledger, and which part of it that finds: one entry in so many. */
const FILTERS: readonly (readonly [what: string, found: number, input: Readonly<Record<string, unknown>>])[] = [
  ["unfiltered", 1, {}],
  ["open", 3, { terbuka: "1" }],
  ["one side", 2, { sisi: "debit" }],
  ["one side, open", 6, { sisi: "debit", terbuka: "1" }],
  ["one account", ACCOUNTS.length, { kap: "411211" }],
  ["one account, one side", ACCOUNTS.length, { kap: "411211", sisi: "debit" }],
  ["one account, open", ACCOUNTS.length * 3, { kap: "411211", terbuka: "1" }],
  ["deposits", ACCOUNTS.length, { deposit: "1" }],
  ["deposits, open", ACCOUNTS.length * 3, { deposit: "1", terbuka: "1" }],
  ["one kind", JENIS_CATATAN.length, { jenis: JENIS_CATATAN[1] }],
  ["one period", 24, { masa: "2025-06" }],
  ["days from and to", 24, DAYS],
  ["days from and to, by amount", 24, { ...DAYS, sort: "-jumlah" }],
];

/** Fills the ledger of a taxpayer: two entries in three are set against each other, months go up with their numbers. */
function fill(file: string, owner: { readonly batchId: string; readonly npwp: string }, entries: number): void {
  const db = new Connection(file);
  db.prepare("DELETE FROM BukuBesar WHERE batchId = @batchId AND ownerNpwp = @npwp").run(owner);
  const insert =
    db.prepare(`INSERT INTO BukuBesar (id, batchId, ownerNpwp, urut, sisi, jenis, rujukan, kap, kjs, masaAwal,
      masaAkhir, jumlah, sisa, tanggal, diposting, pasangan, dibuat)
    VALUES (@id, @batchId, @npwp, @urut, @sisi, @jenis, @rujukan, @kap, @kjs, @masa, @masa, @jumlah, @sisa, @hari, @hari, '[]', @dibuat)`);
  db.transaction(() => {
    for (let urut = 1; urut <= entries; urut++) {
      const [kap, kjs] = (ACCOUNTS[urut % ACCOUNTS.length] ?? "").split("-");
      const bulan = Math.floor(((urut - 1) * 24) / entries);
      const masa = `${2025 + Math.floor(bulan / 12)}-${String(1 + (bulan % 12)).padStart(2, "0")}`;
      const jumlah = 1_000 + ((urut * 7919) % 9_000_000);
      insert.run({
        ...{
          ...owner,
          id: `buku-${urut}`,
          urut,
          kap,
          kjs,
          masa,
          jumlah,
          rujukan: `UJI${String(urut).padStart(9, "0")}`,
        },
        ...{ sisi: urut % 2 === 0 ? "debit" : "kredit", jenis: JENIS_CATATAN[urut % JENIS_CATATAN.length] },
        ...{ sisa: urut % 3 === 0 ? jumlah : 0, hari: `${masa}-${String(1 + (urut % 28)).padStart(2, "0")}` },
        dibuat: "2026-04-06T02:00:00.000+00:00",
      });
    }
  })();
  db.pragma("wal_checkpoint(TRUNCATE)");
  db.close();
}

async function ledgerOf(note: Note, entries: number): Promise<void> {
  const { file, url: databaseUrl, remove } = await freshDatabase("small");
  const port = await freePort();
  const first = await startApiProcess(databaseUrl, port);
  const url = `${first.url}/api/v1`;
  const actor = await actorOf(url, await tokenOf(url, "peserta01", SANDI)).as("company");
  const { batch, currentActive } = await ok(actor, "POST", "/user/peserta/me");
  await first.stop();
  fill(file, { batchId: batch.id, npwp: currentActive.npwp }, entries);
  const server = await startApiProcess(databaseUrl, port);
  try {
    const pid = server.child.pid;
    const path = "/bukubesar";
    const cost = (method: "GET" | "POST", call: string, input: Record<string, unknown>) =>
      costOf([pid], { before: 20, repeats: SCALE.reads }, () => ok(actor, method, `${path}/${call}`, input));
    const size = `ledger of ${count(entries)} entries, API's processor time`;
    note(`${size}: dashboard`, await cost("GET", "dashboard", {}), "ms", "10");
    for (const [what, found, input] of FILTERS) {
      const last = Math.ceil(entries / found / 20);
      const pages = { first: 1, middle: Math.ceil(last / 2), last };
      for (const [which, page] of Object.entries(pages))
        note(`... ${what}: ${which} page`, await cost("GET", "filter", { perPage: 20, page, ...input }), "ms", "8");
    }
    note("... all by amount: first page", await cost("GET", "filter", { perPage: 20, sort: "-jumlah" }), "ms");
    const began = performance.now();
    const answer = await fetch(`${url}${path}/filter?format=csv`, {
      headers: { authorization: `Bearer ${actor.token}` },
    });
    const reader = answer.body?.getReader();
    let bytes = 0;
    let told = 0;
    for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
      if (bytes === 0) told = performance.now() - began;
      bytes += part.value.length;
    }
    if (!answer.ok || bytes < entries * 50)
      throw new Error(`an export of ${bytes} bytes: ${answer.status} ${server.output().slice(-1500)}`);
    note("... all of it as csv, on the clock: its first byte", told, "ms", "streamed");
    note("... its last", performance.now() - began, "ms");
  } finally {
    await server.kill();
    remove();
  }
}

/** A taxpayer's ledger however long it is: its dashboard, pages of it, all of it as a file. */
export async function ledger(note: Note): Promise<void> {
  for (const entries of SCALE.ledgers) await ledgerOf(note, entries);
}
