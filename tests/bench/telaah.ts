import { randomUUID } from "node:crypto";
import Connection from "better-sqlite3";
import kasus from "../data/kasus/ppn-april-2026.json";
import { type Actor, actorOf, tokenOf, upload } from "../setup/api";
import { type FaktaBulan, jalaniBulan } from "../setup/kasus-ppn";
import { freePorts } from "../setup/portal";
import { startApiProcess, startPortalProcess } from "../setup/processes";
import { allIn } from "../setup/roster";
import { SANDI } from "../setup/small-class";
import { ok } from "../setup/spt";
import { freshDatabase } from "../setup/template";
import { bervariasi } from "../setup/variasi";
import { Visitor } from "../setup/visitor";
import { costOf } from "./measure";
import { count, QUICK, SCALE } from "./scale";

type Note = (what: string, reached: number, unit: string, goal?: string) => void;
type Row = Readonly<Record<string, unknown>>;
const ROOM = QUICK ? 3 : 40;
const LOOK_MS = 50;
const LONGEST_MS = 600_000;

const insertInto = (db: Connection.Database, table: string, row: Row): void => {
  const names = Object.keys(row);
  db.prepare(`INSERT INTO ${table} (${names.join(", ")}) VALUES (${names.map((name) => `@${name}`).join(", ")})`).run(
    row,
  );
};
function idOf(file: string, statement: string): string {
  const db = new Connection(file, { readonly: true });
  const { id } = db.prepare(statement).get() as { id: string };
  db.close();
  return id;
}
/** Processes that made the keys have ended after this time (`RESTS_MS` of mock-server/apart/children.ts). */
const ALL_ENDED_MS = 21_000;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Waits until a count in the database is reached. Returns the time that it took, in ms. */
async function until(
  file: string,
  statement: string,
  wanted: number,
  meanwhile?: () => Promise<void>,
): Promise<number> {
  const db = new Connection(file, { readonly: true });
  const began = performance.now();
  try {
    for (;;) {
      const { n } = db.prepare(statement).get() as { n: number };
      const took = performance.now() - began;
      if (n >= wanted) return took;
      if (took > LONGEST_MS) throw new Error(`${statement}: ${n} of ${wanted}`);
      await (meanwhile ? meanwhile() : pause(LOOK_MS));
    }
  } finally {
    db.close();
  }
}
const p99 = (times: number[]): number => times.sort((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0;

/** Gives the other participants copies of the one reply, with its frozen work. */
function copyReplies(file: string): void {
  const db = new Connection(file);
  const reply = db.prepare("SELECT * FROM Balasan").get() as Row;
  const kept = db.prepare("SELECT * FROM Cadangan WHERE id = ?").get(reply.cadanganId) as Row;
  const others = db
    .prepare("SELECT id FROM Akun WHERE batchId = ? AND peran = 'peserta' AND id <> ?")
    .all(kept.batchId, reply.akunId) as { id: string }[];
  db.transaction(() => {
    for (const { id: akunId } of others) {
      const cadanganId = randomUUID();
      insertInto(db, "Cadangan", { ...kept, id: cadanganId });
      insertInto(db, "Balasan", { ...reply, id: randomUUID(), akunId, cadanganId });
    }
  })();
  db.close();
}
/** Adds participants whose replies have the one comparison. */
function copyMarks(file: string, people: number): void {
  const db = new Connection(file);
  const telaah = db.prepare("SELECT * FROM Telaah").get() as Row;
  const reply = db.prepare("SELECT * FROM Balasan WHERE id = ?").get(telaah.balasanId) as Row;
  const model = db.prepare("SELECT * FROM Akun WHERE id = ?").get(reply.akunId) as Row;
  db.transaction(() => {
    for (let at = ROOM; at < people; at++) {
      const [akunId, balasanId] = [randomUUID(), randomUUID()];
      const accountId = `telaah${at}`;
      insertInto(db, "Akun", { ...model, id: akunId, accountId, email: `${accountId}@contoh.id`, nama: `Orang ${at}` });
      insertInto(db, "Balasan", { ...reply, id: balasanId, akunId });
      insertInto(db, "Telaah", { ...telaah, balasanId });
    }
  })();
  db.close();
}

const SELESAI = "SELECT count(*) n FROM Telaah WHERE status = 'selesai' AND kunciId = (SELECT kunciId FROM Kunci)";
/** A class whose trainees have figures of their own is marked, while others open pages. */
export async function marking(note: Note): Promise<void> {
  const { file, url: databaseUrl, remove } = await freshDatabase("small");
  const [apiPort, portalPort] = await freePorts();
  const api = await startApiProcess(databaseUrl, apiPort);
  const portal = await startPortalProcess(api.url, portalPort);
  try {
    const url = `${api.url}/api/v1`;
    const sign = async (account: string, sandi = SANDI): Promise<Actor> =>
      actorOf(url, await tokenOf(url, account, sandi));
    const mitra = await sign("mitra");
    const { id: paket } = await sent(mitra, "/paket/simpan", {}, upload("paket.json", JSON.stringify(bervariasi())));
    const rows = Array.from({ length: ROOM }, (_, at) => `Orang ${at},telaah${at}@contoh.id`);
    const teacher = idOf(file, "SELECT id FROM Akun WHERE accountId = 'instruktur'");
    const led = { instruktur: [teacher], kepala: teacher };
    const input = { ...led, nama: "Kelas telaah", mulai: "2026-04-01", selesai: "2026-12-31", paket };
    const roster = upload("peserta.csv", `nama,email\n${rows.join("\n")}\n`);
    const { id, peserta, menunggu } = await sent(mitra, "/batch/create", input, roster);
    if (menunggu > 0) await allIn(mitra, id, 1_000);
    const keys = "SELECT count(DISTINCT sidik) n FROM KunciUndian";
    note(`keys of ${ROOM} draws played, after the class`, (await until(file, keys, ROOM)) / 1000, "s", "40");
    const [first] = peserta as { accountId: string; sandi: string; kodeOtorisasi: string }[];
    if (!first) throw new Error("no participant");
    const actor = await (await sign(first.accountId, first.sandi)).as("company");
    const db = new Connection(file, { readonly: true });
    const parties = db.prepare("SELECT npwp FROM WajibPajak WHERE batchId = ? AND akunId IS NULL").all(id) as {
      npwp: string;
    }[];
    db.close();
    const tugasId = idOf(file, "SELECT id FROM Tugas WHERE ref = 'ppn_april'");
    const lawan = (nomor: string) => parties.find(({ npwp }) => npwp.slice(11, 13) === nomor)?.npwp ?? "";
    const fakta = structuredClone(kasus.fakta) as unknown as FaktaBulan;
    await pause(ALL_ENDED_MS);
    await ok(actor, "GET", "/tugas/detail", { id: tugasId });
    await jalaniBulan({ actor, kode: first.kodeOtorisasi }, fakta, lawan);
    await ok(actor, "POST", "/tugas/balas", { tugasId, teks: "selesai" });
    note("one VAT month marked, from the reply on", (await until(file, SELESAI, 1)) / 1000, "s", "1");
    copyReplies(file);
    const kepala = await sign("instruktur");
    const visitor = new Visitor(portal.url);
    await visitor.signIn("peserta01", SANDI);
    for (const [round, what] of ["marked", "marked again"].entries()) {
      const again = new Connection(file);
      if (round > 0) again.exec("UPDATE Telaah SET kunciId = 'lama'");
      again.close();
      await ok(kepala, "POST", "/telaah/jalankan", { tugasId });
      const waits: number[] = [];
      const took = await until(file, SELESAI, ROOM, async () => {
        const asked = performance.now();
        await visitor.go("/");
        waits.push(performance.now() - asked);
        await pause(LOOK_MS);
      });
      note(`${ROOM} trainees with figures of their own ${what}`, took / 1000, "s", "40");
      note("start page of another trainee meanwhile, p99", p99(waits), "ms", "300");
    }
    copyMarks(file, SCALE.people);
    const cost = await costOf([api.child.pid], { before: 2, repeats: SCALE.repeats }, async () => {
      await ok(kepala, "GET", "/telaah/laporan", { tugasId });
    });
    note(`class report of ${count(SCALE.people)} replies, processor time`, cost, "ms", "200");
  } finally {
    await portal.kill();
    await api.kill();
    remove();
  }
}

/** A call with a file. Throws the refusal. */
async function sent(
  actor: Actor,
  path: string,
  input: Readonly<Record<string, unknown>>,
  file: ReturnType<typeof upload>,
) {
  const { status, body } = await actor.call("POST", path, input, { files: [file] });
  if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`);
  return body.objResponse;
}
