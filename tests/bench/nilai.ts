import { randomUUID } from "node:crypto";
import Connection from "better-sqlite3";
import { actorOf, tokenOf } from "../setup/api";
import { freePort } from "../setup/portal";
import { startApiProcess } from "../setup/processes";
import { SANDI } from "../setup/small-class";
import { freshDatabase } from "../setup/template";
import { costOf, residentMb } from "./measure";
import { count, SCALE } from "./scale";

type Note = (what: string, reached: number, unit: string, goal?: string) => void;
type Row = Readonly<Record<string, unknown>>;

const PEOPLE = SCALE.people;
const ASSIGNMENTS = 20;
/** The class with replies marked by criteria. */
const ROOM = 40;
const CRITERIA = 12;
const FILE_BYTES = 50_000;
const SENT = "2026-04-08T03:00:00.000+00:00";

const insertInto = (db: Connection.Database, table: string, row: Row): void => {
  const names = Object.keys(row);
  db.prepare(`INSERT INTO ${table} (${names.join(", ")}) VALUES (${names.map((name) => `@${name}`).join(", ")})`).run(
    row,
  );
};

/** Fills the class of an account up to `people`, with assignments replied to by all. Returns the last assignment. */
function fill(
  db: Connection.Database,
  given: { readonly like: string; readonly people: number; readonly assignments: number; readonly rubrik: boolean },
): { batchId: string; tugasId: string } {
  const model = db.prepare(`SELECT * FROM Akun WHERE accountId = ?`).get(given.like) as Row & { batchId: string };
  const { batchId } = model;
  const known = db.prepare(`SELECT id FROM Akun WHERE batchId = ? AND peran = 'peserta'`).all(batchId) as {
    id: string;
  }[];
  const fresh = Array.from({ length: given.people - known.length }, (_, at) => {
    const id = randomUUID();
    const accountId = `${given.like}b${at}`;
    insertInto(db, "Akun", { ...model, id, accountId, email: `${accountId}@contoh.id`, nama: `Orang ${at}` });
    return { id };
  });
  const head = db.prepare(`SELECT akunId FROM BatchInstruktur WHERE batchId = ? AND kepala = TRUE`).get(batchId) as {
    akunId: string;
  };
  const rubrik = Array.from({ length: CRITERIA }, (_, at) => ({
    kunci: `k${at + 1}`,
    judul: `Kriteria ${at + 1}`,
    poin: 5,
  }));
  const tasks = Array.from({ length: given.assignments }, (_, at) => {
    const id = randomUUID();
    insertInto(db, "Tugas", {
      id,
      batchId,
      pembuatId: head.akunId,
      judul: `Tugas ${at + 1}`,
      uraian: "Kerjakan.",
      modul: "lainnya",
      mulai: "2026-04-01",
      jatuhTempo: "2026-04-10",
      nilaiMaks: given.rubrik ? CRITERIA * 5 : 100,
      bobot: 1 + (at % 3),
      rubrik: given.rubrik ? JSON.stringify(rubrik) : null,
      status: "open",
      dibuat: SENT,
    });
    return id;
  });
  const points = JSON.stringify(Object.fromEntries(rubrik.map(({ kunci }) => [kunci, 4.5])));
  for (const tugasId of tasks)
    for (const [at, { id: akunId }] of [...known, ...fresh].entries()) {
      const id = randomUUID();
      const marked = at % 3 !== 0;
      insertInto(db, "Balasan", {
        id,
        tugasId,
        akunId,
        percobaan: 1,
        teks: "Selesai dikerjakan.",
        status: marked ? "reviewed" : "sent",
        dikirim: SENT,
        kelas: "2026-04-08",
        versi: marked ? 1 : 0,
        poin: marked ? 5_400 : null,
        potongan: 0,
        rubrik: marked && given.rubrik ? points : null,
      });
      if (tugasId !== tasks.at(-1)) continue;
      const isi = Buffer.alloc(FILE_BYTES, at % 251);
      const file = { nama: "jawaban.pdf", jenis: "pdf", ukuran: FILE_BYTES, hash: randomUUID(), isi, dibuat: SENT };
      insertInto(db, "Berkas", { id: randomUUID(), pemilik: akunId, induk: id, ...file });
    }
  return { batchId, tugasId: tasks.at(-1) ?? "" };
}

/** Grade books, marking tables, the progress of a class and all replies as a zip, over HTTP. */
export async function grades(note: Note): Promise<void> {
  const { file, url: databaseUrl, remove } = await freshDatabase("small");
  const db = new Connection(file);
  const [large, room] = db.transaction(() => [
    fill(db, { like: "peserta01", people: PEOPLE, assignments: ASSIGNMENTS, rubrik: false }),
    fill(db, { like: "pesertalain01", people: ROOM, assignments: 1, rubrik: true }),
  ])() as [ReturnType<typeof fill>, ReturnType<typeof fill>];
  db.close();
  const server = await startApiProcess(databaseUrl, await freePort());
  try {
    const url = `${server.url}/api/v1`;
    const [head, other] = [
      actorOf(url, await tokenOf(url, "instruktur", SANDI)),
      actorOf(url, await tokenOf(url, "instrukturlain", SANDI)),
    ];
    const pid = server.child.pid;
    const cost = (run: () => Promise<{ status: number }>): Promise<number> =>
      costOf([pid], { before: 5, repeats: SCALE.repeats }, async () => {
        const { status } = await run();
        if (status !== 200) throw new Error(`answered ${status}`);
      });
    const whole = { batchId: large.batchId, perPage: 500, sort: "-total" };
    const size = `${count(PEOPLE)} × ${ASSIGNMENTS}`;
    note(
      `grade book of ${size}, processor time`,
      await cost(() => head.call("GET", "/tugas/buku-nilai", whole)),
      "ms",
      "200",
    );
    const progress = { batchId: large.batchId, perPage: 500, sort: "nama" };
    note(
      `progress of ${size}, processor time`,
      await cost(() => head.call("GET", "/tugas/kemajuan", progress)),
      "ms",
      "200",
    );
    const table = { tugasId: room.tugasId, perPage: 50 };
    note(
      `marking table of ${ROOM} × ${CRITERIA}, processor time`,
      await cost(() => other.call("GET", "/tugas/nilai/tabel", table)),
      "ms",
      "100",
    );
    const before = residentMb(pid);
    const began = performance.now();
    const answer = await fetch(`${url}/tugas/balas/zip?tugasId=${large.tugasId}`, {
      headers: { authorization: `Bearer ${head.token}` },
    });
    let first = 0;
    let bytes = 0;
    const reader = answer.body?.getReader();
    for (let piece = await reader?.read(); piece?.value; piece = await reader?.read()) {
      if (bytes === 0) first = performance.now() - began;
      bytes += piece.value.length;
    }
    if (bytes < PEOPLE * 100) throw new Error(`a zip of ${bytes} bytes`);
    note(`zip of ${count(PEOPLE)} replies, first byte`, first, "ms", "200");
    note("... all of it", performance.now() - began, "ms");
    note("... memory it took", residentMb(pid) - before, "MB");
  } finally {
    await server.kill();
    remove();
  }
}
