import { randomUUID } from "node:crypto";
import fs from "node:fs";
import Connection from "better-sqlite3";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Actor, type Answer, actorOf, tokenOf, upload } from "../setup/api";
import { faktur, npwpOf } from "../setup/faktur";
import { freePort } from "../setup/portal";
import { type Server, startApiProcess } from "../setup/processes";
import { KODE_OTORISASI, SANDI } from "../setup/small-class";
import { freshDatabase } from "../setup/template";

const CYCLES = process.env.FULL ? 1_000 : 5;
/** The maximum duration in minutes, on a machine that has other work as well. */
const MINUTES = process.env.FULL ? 180 : 20;
const PEOPLE = ["peserta01", "peserta02", "peserta03"];

/** An action with a successful answer. `holds` looks for it in the database and returns the defect, or null. */
type Acknowledged = { readonly what: string; holds(db: Connection.Database): string | null };
type Client = {
  readonly actor: Actor;
  readonly npwp: string;
  readonly buyer: string;
  readonly buying: Actor;
  readonly deed: Deed;
};
type Deed = (client: Client) => Promise<Acknowledged>;

let database: Awaited<ReturnType<typeof freshDatabase>>;
let port: number;
let server: Server;
let clients: Client[];
const acknowledged: Acknowledged[] = [];
const references = new Set<string>();
const xml = fs.readFileSync("tests/fixtures/efaktur/normal-valid-04.xml", "utf8");

class Refused extends Error {}
/** The body of a success. A broken connection throws unchanged. An invalid answer is a defect. */
async function success(asked: Promise<Answer>) {
  const answer = await asked;
  if (answer.status !== 200) throw new Refused(`${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body.objResponse;
}

const one = (db: Connection.Database, sql: string, ...params: unknown[]) =>
  db.prepare(sql).get(...params) as Record<string, unknown> | undefined;
const invoice = ({ npwp, buyer }: Client, referensi: string) => faktur(npwp, buyer, { referensi });

/** A repetition uses the same key, so an action with a lost answer is done once. */
async function repeating(client: Client, path: string, input: Record<string, unknown>) {
  const key = randomUUID();
  for (let tries = 0; ; tries++)
    try {
      return await success(client.actor.call("POST", path, input, { key }));
    } catch (error) {
      if (error instanceof Refused || tries > 400) throw error;
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
}

const save: Deed = async (client) => {
  const referensi = randomUUID();
  references.add(referensi);
  const { id } = await repeating(client, "/eFaktur/save-draft", invoice(client, referensi));
  return {
    what: "draft",
    holds: (db) =>
      one(db, "SELECT 1 FROM Faktur WHERE id = ? AND referensi = ?", id, referensi) ? null : `draft ${id} is gone`,
  };
};

const sign: Deed = async (client) => {
  const referensi = randomUUID();
  references.add(referensi);
  const { id } = await repeating(client, "/eFaktur/save-draft", invoice(client, referensi));
  const { nomor } = await repeating(client, "/eFaktur/submit", { id, kodeOtorisasi: KODE_OTORISASI });
  return {
    what: "signature",
    holds: (db) =>
      one(db, "SELECT 1 FROM Faktur WHERE id = ? AND nomor = ? AND status <> 'draft'", id, nomor)
        ? null
        : `invoice ${nomor} is not signed`,
  };
};

/** An invoice is signed by its seller and credited by its buyer. */
const credit: Deed = async (client) => {
  const referensi = randomUUID();
  references.add(referensi);
  const { id } = await repeating(client, "/eFaktur/save-draft", invoice(client, referensi));
  await repeating(client, "/eFaktur/submit", { id, kodeOtorisasi: KODE_OTORISASI });
  const buyer = { ...client, actor: client.buying };
  const { hasil } = await repeating(buyer, "/eFaktur/update", { ids: [id], action: "credit", period: "2026-03" });
  if (!hasil[0].ok) throw new Refused(JSON.stringify(hasil));
  return {
    what: "credit",
    holds: (db) =>
      one(db, "SELECT 1 FROM Faktur WHERE id = ? AND kredit = 'credited' AND kreditMasa = '2026-03'", id)
        ? null
        : `credit of ${id} is gone`,
  };
};

const pay: Deed = async (client) => {
  const { id } = await repeating(client, "/payment/mandiri/billing", {
    kap: "411618",
    kjs: "100",
    tahun: 2026,
    jumlah: 1_000,
  });
  const { ntpn } = await repeating(client, "/payment/bayar/billing", { id, metode: "bank" });
  return {
    what: "payment",
    holds: (db) => {
      const code = one(db, "SELECT 1 FROM Billing WHERE id = ? AND ntpn = ? AND status = 'paid'", id, ntpn);
      const entries = one(db, "SELECT count(*) n FROM BukuBesar WHERE rujukan = ?", ntpn)?.n;
      return code && Number(entries) > 0 ? null : `payment ${ntpn} is gone (${entries} entries)`;
    },
  };
};

const DOCUMENTS = 40;
/** The last import of each client. The next one starts after its end. */
const sent = new Map<Client, string>();
const bring: Deed = async (client) => {
  const last = sent.get(client);
  while (last && counted("NULL", last) > 0) await pause(50);
  const referensi = randomUUID().slice(0, 13);
  const [, before = "", document = "", after = ""] =
    /^([\s\S]*<ListOfTaxInvoice>)([\s\S]*)(<\/ListOfTaxInvoice>[\s\S]*)$/.exec(xml) ?? [];
  const many = Array.from({ length: DOCUMENTS }, (_, n) => document.replace("INV/2026/0001", `${referensi}/${n}`)).join(
    "",
  );
  const text = `${before}${many}${after}`
    .replaceAll("1234567890123456", client.npwp)
    .replaceAll("6543210987654321", client.buyer);
  const key = randomUUID();
  const files = [upload("faktur.xml", text, "text/xml")];
  const { imporId } = await success(client.actor.call("POST", "/eFaktur/import/xml/NORMAL", {}, { files, key }));
  sent.set(client, imporId);
  return {
    what: "import",
    holds: (db) => {
      const status = one(db, "SELECT status, berhasil FROM Impor WHERE id = ?", imporId);
      const rows = Number(one(db, "SELECT count(*) n FROM Faktur WHERE imporId = ? AND status = 'draft'", imporId)?.n);
      return status?.status === "received" && rows === DOCUMENTS
        ? null
        : `import ${imporId}: ${JSON.stringify(status)} with ${rows} invoices`;
    },
  };
};

const DEEDS: readonly Deed[] = [
  save,
  save,
  save,
  save,
  save,
  save,
  sign,
  sign,
  sign,
  sign,
  credit,
  credit,
  pay,
  pay,
  bring,
  bring,
];

beforeAll(async () => {
  database = await freshDatabase("small");
  port = await freePort();
  server = await startApiProcess(database.url, port);
  const url = `${server.url}/api/v1`;
  const companies = await Promise.all(
    PEOPLE.map(async (name) => actorOf(url, await tokenOf(url, name, SANDI)).as("company")),
  );
  const npwp = await Promise.all(companies.map(npwpOf));
  clients = DEEDS.map((deed, n) => {
    const [own, next] = [n % PEOPLE.length, (n + 1) % PEOPLE.length];
    return {
      actor: companies[own] as Actor,
      npwp: npwp[own] ?? "",
      buyer: npwp[next] ?? "",
      buying: companies[next] as Actor,
      deed,
    };
  });
});
afterAll(async () => {
  await server.stop();
  database.remove();
});

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Checks everything that was answered, with a separate reader. */
function check(): string[] {
  const db = new Connection(database.file, { readonly: true });
  try {
    const integrity = (db.pragma("integrity_check") as { integrity_check: string }[]).map((row) => row.integrity_check);
    const foreign = db.pragma("foreign_key_check") as unknown[];
    return [
      ...(integrity.join() === "ok" ? [] : integrity),
      ...foreign.map((row) => `foreign key: ${JSON.stringify(row)}`),
      ...acknowledged.flatMap((deed) => deed.holds(db) ?? []),
      ...numbers(db),
      ...doubles(db),
    ];
  } finally {
    db.close();
  }
}

/** Invoice numbers have no gaps and no repetitions in each class. Payment receipts never repeat. */
function numbers(db: Connection.Database): string[] {
  const rows = db
    .prepare(
      "SELECT batchId, substr(nomor, 5, 2) tahun, count(*) banyak, count(DISTINCT substr(nomor, 7)) lain, min(CAST(substr(nomor, 7) AS INTEGER)) awal, max(CAST(substr(nomor, 7) AS INTEGER)) akhir FROM Faktur WHERE nomor IS NOT NULL GROUP BY 1, 2",
    )
    .all() as Record<string, number>[];
  const gaps = rows
    .filter(({ banyak, lain, awal, akhir }) => banyak !== lain || (akhir ?? 0) - (awal ?? 0) + 1 !== banyak)
    .map((row) => `numbers: ${JSON.stringify(row)}`);
  const receipts = db
    .prepare("SELECT ntpn, count(*) n FROM Billing WHERE ntpn IS NOT NULL GROUP BY batchId, ntpn HAVING n > 1")
    .all();
  return [...gaps, ...receipts.map((row) => `receipt twice: ${JSON.stringify(row)}`)];
}

/** A repeated key never makes a second document. */
function doubles(db: Connection.Database): string[] {
  const rows = db
    .prepare(
      "SELECT referensi, count(*) n FROM Faktur WHERE referensi IS NOT NULL AND imporId IS NULL GROUP BY referensi HAVING n > 1",
    )
    .all() as { referensi: string; n: number }[];
  return rows
    .filter(({ referensi }) => references.has(referensi))
    .map(({ referensi, n }) => `${referensi} stands ${n} times`);
}

describe("kill -9 under load", () => {
  it(
    `loses nothing that was answered in ${CYCLES} cycles of ${DEEDS.length} clients`,
    async () => {
      let over = false;
      const refused: string[] = [];
      const work = async (client: Client) => {
        while (!over)
          try {
            acknowledged.push(await client.deed(client));
          } catch (error) {
            if (error instanceof Refused) refused.push(error.message);
            await pause(20);
          }
      };
      const working = clients.map(work);
      for (let cycle = 0; cycle < CYCLES; cycle++) {
        await pause(100 + ((cycle * 7919) % 300));
        // Work that dies 25 times in a row is given up. The machine sometimes stays on until an import ends.
        if (cycle % 10 === 9) await untilAnotherImport();
        await server.kill();
        server = await startApiProcess(database.url, port);
      }
      await pause(300);
      over = true;
      await Promise.all(working);
      await untilIdle();
      const counts: Record<string, number> = {};
      for (const { what } of acknowledged) counts[what] = (counts[what] ?? 0) + 1;
      expect(refused.slice(0, 3).join("\n")).toBe("");
      const wrong = check();
      expect(wrong, wrong.slice(0, 5).join("\n")).toEqual([]);
      expect(Object.keys(counts).sort()).toEqual(["credit", "draft", "import", "payment", "signature"]);
      console.warn(`${CYCLES} cycles, acknowledged: ${JSON.stringify(counts)}, 0 lost`);
    },
    MINUTES * 60_000,
  );
});

/** Imports that have ended (`NOT NULL`) or not (`NULL`). With an id, only that one. */
function counted(condition: "NULL" | "NOT NULL", id = "%"): number {
  const db = new Connection(database.file, { readonly: true });
  try {
    return Number(one(db, `SELECT count(*) n FROM Impor WHERE selesai IS ${condition} AND id LIKE ?`, id)?.n);
  } finally {
    db.close();
  }
}

/** Waits until one more import has ended, if one is running. */
async function untilAnotherImport(): Promise<void> {
  const before = counted("NOT NULL");
  for (let tries = 0; tries < 600; tries++) {
    if (counted("NOT NULL") > before || counted("NULL") === 0) return;
    await pause(100);
  }
  throw new Error("no import ended within a minute");
}

/** Waits for the end of interrupted imports, which are resumed after the restart. */
async function untilIdle(): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    if (counted("NULL") === 0) return;
    await pause(100);
  }
  throw new Error("imports are still under way after a minute");
}
