import Connection from "better-sqlite3";
import { addMonths } from "~/domain/kit/tanggal";
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
/** Filters used on a ledger. */
const FILTERS: readonly (readonly [what: string, input: Readonly<Record<string, unknown>>])[] = [
  ["unfiltered", {}],
  ["open", { terbuka: "1" }],
  ["one side", { sisi: "debit" }],
  ["one side, open", { sisi: "debit", terbuka: "1" }],
  ["one account", { kap: "411211" }],
  ["one account, one side", { kap: "411211", sisi: "debit" }],
  ["one account, open", { kap: "411211", terbuka: "1" }],
  ["deposits", { deposit: "1" }],
  ["deposits, open", { deposit: "1", terbuka: "1" }],
  ["one kind", { jenis: JENIS_CATATAN[1] }],
  ["one period", { masa: "2025-06" }],
  ["one period, one side, open", { masa: "2025-06", sisi: "kredit", terbuka: "1" }],
  ["days of a month", DAYS],
  ["days of a year", { tanggalDari: "2025-01-01", tanggalSampai: "2025-12-31" }],
  ["days within two months", { tanggalDari: "2026-01-14", tanggalSampai: "2026-02-17" }],
  ["days within two months, open", { tanggalDari: "2026-01-14", tanggalSampai: "2026-02-17", terbuka: "1" }],
  ["days of posting within two months", { dipostingDari: "2026-01-14", dipostingSampai: "2026-02-17" }],
  ["amounts from", { jumlahDari: 5_000_000 }],
  ["few amounts", { jumlahDari: 5_000_000, jumlahSampai: 5_010_000 }],
  ["left from", { sisaDari: 1000 }],
  ["a reference", { rujukan: "UJI00000" }],
  ["by amount", { sort: "-jumlah" }],
  ["days of a month, by amount", { ...DAYS, sort: "-jumlah" }],
];

/**
 * Fills the ledger of a taxpayer. Two entries in three are set against each other, and months rise with their numbers.
 * One in fifty belongs to a payment half a year earlier, one in seven to the previous month.
 */
function fill(file: string, owner: { readonly batchId: string; readonly npwp: string }, entries: number): void {
  const db = new Connection(file);
  db.prepare("DELETE FROM BukuBesar WHERE batchId = @batchId AND ownerNpwp = @npwp").run(owner);
  const insert =
    db.prepare(`INSERT INTO BukuBesar (id, batchId, ownerNpwp, urut, sisi, jenis, rujukan, kap, kjs, masaAwal,
      masaAkhir, jumlah, sisa, tanggal, diposting, pasangan, dibuat)
    VALUES (@id, @batchId, @npwp, @urut, @sisi, @jenis, @rujukan, @kap, @kjs, @masa, @masa, @jumlah, @sisa, @hari, @diposting, '[]', @dibuat)`);
  db.transaction(() => {
    for (let urut = 1; urut <= entries; urut++) {
      const [kap, kjs] = (ACCOUNTS[urut % ACCOUNTS.length] ?? "").split("-");
      const bulan = addMonths("2025-01", Math.floor(((urut - 1) * 24) / entries));
      const hari = String(1 + (urut % 28)).padStart(2, "0");
      const jumlah = 1_000 + ((urut * 7919) % 9_000_000);
      insert.run({
        ...{
          ...owner,
          id: `buku-${urut}`,
          urut,
          kap,
          kjs,
          masa: urut % 7 === 0 ? addMonths(bulan, -1) : bulan,
          jumlah,
          rujukan: `UJI${String(urut).padStart(9, "0")}`,
        },
        ...{ sisi: urut % 2 === 0 ? "debit" : "kredit", jenis: JENIS_CATATAN[urut % JENIS_CATATAN.length] },
        ...{ sisa: urut % 3 === 0 ? jumlah : 0, diposting: `${bulan}-${hari}` },
        hari: `${urut % 50 === 0 ? addMonths(bulan, -6) : bulan}-${hari}`,
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
    for (const [what, input] of FILTERS) {
      const { total } = await ok(actor, "GET", `${path}/filter`, { perPage: 20, ...input });
      if (!(total > 0)) throw new Error(`nothing is found: ${what}`);
      const last = Math.ceil(total / 20);
      const pages = { first: 1, middle: Math.ceil(last / 2), last };
      for (const [which, page] of Object.entries(pages))
        note(`... ${what}: ${which} page`, await cost("GET", "filter", { perPage: 20, page, ...input }), "ms", "8");
    }
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

/** A taxpayer's ledger of any length: its dashboard, its pages, and all of it as a file. */
export async function ledger(note: Note): Promise<void> {
  for (const entries of SCALE.ledgers) await ledgerOf(note, entries);
}
