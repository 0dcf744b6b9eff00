import { randomUUID } from "node:crypto";
import Connection from "better-sqlite3";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Origin } from "../../../mock-server/db/engine/versions";
import type { Writer } from "../../../mock-server/db/sql";
import { databaseForTests } from "../../setup/database";
import { rowFor } from "../../setup/list-rows";

const db = databaseForTests("none");
const CLASSES = ["a", "b"] as const;
type Kelas = (typeof CLASSES)[number];

const SEAL = `INSERT INTO Verifikasi (kode, batchId, jenis, objekId, nomor, hash, dibuat)
  VALUES (@kode, @batchId, 'faktur', '1', @kode, '1', '2026-04-06T00:00:00.000+00:00')`;
const seal = (batchId: string) => (sql: Writer) => sql.run(SEAL, { kode: randomUUID(), batchId });
const SEALS = "SELECT count(*) n FROM Verifikasi WHERE batchId = @batchId";

/** An answer of a class, and the number of times it was found. */
function counted(name: string, of: Origin, text = SEALS, params = {}) {
  let found = 0;
  const ask = () =>
    db.sql.kept(
      name,
      async () => {
        found++;
        return (await db.sql.get<{ n: number }>(text, params))?.n ?? 0;
      },
      of,
    );
  return { ask, found: () => found };
}
/** The number of further times that an answer is found after a write. */
async function foundAfter(one: ReturnType<typeof counted>, write: () => unknown): Promise<number> {
  await one.ask();
  const before = one.found();
  await write();
  await one.ask();
  return one.found() - before;
}
const of = (kelas: Kelas, alone = false) => counted(`${kelas}${alone}`, { kelas, alone }, SEALS, { batchId: kelas });

describe("a kept answer of a class", () => {
  it.each([
    true,
    false,
  ])("stays through writes of another class, and ends with one of its own (alone: %s)", async (alone) => {
    expect(await foundAfter(of("b", alone), () => db.write(seal("a"), { kelas: "a" }))).toBe(0);
    expect(await foundAfter(of("a", alone), () => db.write(seal("a"), { kelas: "a" }))).toBe(1);
  });
  it("ends with a write that names no class, with a large one, and with one of another process", async () => {
    expect(await foundAfter(of("a"), () => db.write(seal("b")))).toBe(1);
    expect(await foundAfter(of("a"), () => db.write(seal("b"), { kelas: "b", large: true }))).toBe(1);
    const other = new Connection(db.file);
    expect(await foundAfter(of("a"), () => other.exec("UPDATE Setelan SET nilai = nilai"))).toBe(0);
    expect(await foundAfter(of("a"), () => other.exec("INSERT INTO Setelan VALUES ('lain', '')"))).toBe(1);
    other.close();
  });
  it("stays through writes of tables that are of no class, unless it read them or could have been handed them", async () => {
    const setting = (sql: Writer) => sql.run("INSERT INTO Setelan (kunci, nilai) VALUES (?, '')", [randomUUID()]);
    const account = (sql: Writer) => sql.run("UPDATE Akun SET nama = nama WHERE id = 'tidak ada'");
    expect(await foundAfter(of("a"), () => db.write(setting))).toBe(0);
    const reading = counted("setelan", { kelas: "a" }, "SELECT count(*) n FROM Setelan");
    expect(await foundAfter(reading, () => db.write(setting, { kelas: "b" }))).toBe(1);
    expect(await foundAfter(of("a"), () => db.write(account, { kelas: "b" }))).toBe(1);
    expect(await foundAfter(of("a", true), () => db.write(account, { kelas: "b" }))).toBe(0);
  });
  it("is found again if a write of its class ended while it was being found", async () => {
    let found = 0;
    const ask = () =>
      db.sql.kept(
        "bersamaan",
        async () => {
          const row = await db.sql.get<{ n: number }>(SEALS, { batchId: "a" });
          if (found++ === 0) await db.write(seal("a"), { kelas: "a" });
          return row?.n;
        },
        { kelas: "a" },
      );
    const first = (await ask()) ?? 0;
    expect(await ask()).toBe(first + 1);
  });
  it("passes what it read on to the answer that asked for it", async () => {
    const inner = counted("dalam", { alone: true }, "SELECT count(*) n FROM Setelan");
    await inner.ask();
    let found = 0;
    const ask = () =>
      db.sql.kept(
        "luar",
        async () => {
          found++;
          return inner.ask();
        },
        { alone: true },
      );
    await ask();
    await db.write((sql) => sql.run("INSERT INTO Setelan (kunci, nilai) VALUES ('dalam', '')"));
    await ask();
    expect(found).toBe(2);
  });
});

it("an answer without an origin ends with any write", async () => {
  const any = counted("apa saja", {}, SEALS, { batchId: "a" });
  expect(await foundAfter(any, () => db.write(seal("b"), { kelas: "b" }))).toBe(1);
  expect(await foundAfter(any, () => undefined)).toBe(0);
});

/** Questions of a class: tables with a class, their parts by a foreign key, sums by triggers, a table of no class. */
const ASKED: readonly (readonly [text: string, alone: boolean])[] = [
  [SEALS, true],
  ["SELECT count(*) n FROM SptBaris b JOIN Spt s ON s.id = b.sptId WHERE s.batchId = @batchId", true],
  ["SELECT coalesce(sum(jumlah), 0) n FROM BukuBesarJumlah WHERE batchId = @batchId", true],
  ["SELECT count(*) n FROM Setelan WHERE kunci LIKE @batchId || '%'", false],
];
const HOW = ["class", "any", "failing", "other process", "together"] as const;
const WHAT = ["seal", "unseal", "return", "no return", "entry", "no entry", "setting"] as const;

let made = 0;
/** A change of a class. */
function changeOf(what: (typeof WHAT)[number], batchId: Kelas, nth: number) {
  const row = { batchId, ownerNpwp: "o", jumlah: nth, id: randomUUID(), masa: `m${++made}` };
  const texts: Record<typeof what, readonly (readonly [string, object])[]> = {
    seal: [[SEAL, { kode: randomUUID(), batchId }]],
    unseal: [["DELETE FROM Verifikasi WHERE batchId = @batchId", { batchId }]],
    return: [rowFor(db.file, "Spt", row), rowFor(db.file, "SptBaris", { sptId: row.id })],
    "no return": [["DELETE FROM Spt WHERE batchId = @batchId", { batchId }]],
    entry: [rowFor(db.file, "BukuBesar", { ...row, urut: made })],
    "no entry": [["DELETE FROM BukuBesar WHERE batchId = @batchId", { batchId }]],
    setting: [["INSERT INTO Setelan (kunci, nilai) VALUES (@kunci, '')", { kunci: `${batchId}${randomUUID()}` }]],
  };
  return texts[what];
}

it("kept answers are those that the database gives, through any writes", async () => {
  const step = fc.record({
    what: fc.constantFrom(...WHAT),
    how: fc.constantFrom(...HOW),
    kelas: fc.constantFrom(...CLASSES),
    nth: fc.integer({ min: 1, max: 9 }),
  });
  const other = new Connection(db.file);
  const fresh = new Connection(db.file, { readonly: true });
  const all = CLASSES.flatMap((kelas) => ASKED.map(([text, alone]) => ({ kelas, text, alone })));
  const ask = ({ kelas, text, alone }: (typeof all)[number]) =>
    counted(`${kelas}${text}`, { kelas, alone }, text, { batchId: kelas }).ask();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      for (const { what, how, kelas, nth } of steps) {
        const changes = changeOf(what, kelas, nth);
        const work = async (sql: Writer) => {
          for (const [text, params] of changes) await sql.run(text, params as never);
          if (how === "failing") throw new Error("undone");
        };
        if (how === "other process") for (const [text, params] of changes) other.prepare(text).run(params);
        else if (how === "together")
          await Promise.all([db.write(work, { kelas }), db.write(seal("a"), { kelas: "a" }), ...all.map(ask)]);
        else await db.write(work, how === "any" ? {} : { kelas }).catch(() => undefined);
        for (const one of all)
          expect(await ask(one), `${what}, ${how}, ${one.text}`).toBe(
            fresh.prepare(one.text).pluck().get({ batchId: one.kelas }),
          );
      }
    }),
    { numRuns: 60 },
  );
  other.close();
  fresh.close();
});
