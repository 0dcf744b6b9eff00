import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { contract } from "~/contract";
import type { Endpoint } from "~/contract/kit";
import { type Actor, KODE_OTORISASI, startApi, type TestApi } from "../setup/api";
import { draft, faktur, npwpOf, sign } from "../setup/faktur";

let api: TestApi;
let owner: Actor;
let own: string;
let other: string;
let batchId: string;
let person: string;
beforeAll(async () => {
  api = await startApi();
  owner = await (await api.signIn("peserta01")).as("company");
  own = await npwpOf(owner);
  other = await npwpOf(await (await api.signIn("peserta02")).as("company"));
  const row = api.db.sql.get<{ npwp: string; batchId: string }>(
    `SELECT w.npwp, w.batchId FROM WajibPajak w JOIN Akun a ON a.id = w.akunId WHERE a.accountId = 'peserta02' AND w.jenis = 'orang_pribadi'`,
  );
  [person, batchId] = [row?.npwp ?? "", row?.batchId ?? ""];
});
afterAll(() => api.close());

/** The second participant as a representative of the first one's company, with these rights and no others. */
async function representative(peran: readonly string[]): Promise<Actor> {
  await api.db.write((sql) => {
    sql.run(`DELETE FROM WakilKuasa WHERE ownerNpwp = ?`, [own]);
    sql.run(
      `INSERT INTO WakilKuasa (id, batchId, ownerNpwp, npwp, nama, jenis, nomor, status, peran, mulai, dibuat)
        VALUES (?, ?, ?, ?, 'Wakil', 'kuasa', 'SK-1', 'approved', ?, '2026-03-01', '2026-03-01T00:00:00.000Z')`,
      [randomUUID(), batchId, own, person, JSON.stringify(peran)],
    );
  });
  return (await api.signIn("peserta02")).as(own);
}
const refused = { status: 403, body: { code: "right_missing" } };
const signMany = (actor: Actor, ids: readonly string[]) =>
  actor.call("POST", "/eFaktur/upload", { ids, kodeOtorisasi: KODE_OTORISASI });

describe("who may do what for a taxpayer it represents", () => {
  test("without a right for invoices everything can be read and nothing changed", async () => {
    const wakil = await representative(["bupot21_signer"]);
    expect((await wakil.call("GET", "/eFaktur/list", { direction: "keluaran" })).status).toBe(200);
    const answer = await wakil.call("POST", "/eFaktur/save-draft", faktur(own, other));
    expect(answer).toMatchObject(refused);
    expect(answer.body.message).toContain("efaktur_drafter");
  });

  test("a drafter makes drafts and signs none, one or many", async () => {
    const wakil = await representative(["efaktur_drafter"]);
    const id = await draft(wakil, faktur(own, other));
    expect(await sign(wakil, id)).toMatchObject(refused);
    expect(await signMany(wakil, [id])).toMatchObject(refused);
    expect((await owner.api.efaktur.detail({ id })).status).toBe("draft");
  });

  test("a signer drafts and signs with its own code, in its own name", async () => {
    const wakil = await representative(["efaktur_signer"]);
    const id = await draft(wakil, faktur(own, other, { referensi: "WAKIL" }));
    expect((await sign(wakil, id, "bukan kodenya")).status).toBe(422);
    expect((await sign(wakil, id)).status).toBe(200);
    const { penandatangan, status } = await owner.api.efaktur.detail({ id });
    expect([status, penandatangan]).toEqual(["approved", wakil ? (await wakil.api.auth.me({})).nama : ""]);
  });

  test("the person in charge (PIC) has every right; who lost its grant has none", async () => {
    const wakil = await representative([]);
    const id = await draft(owner, faktur(own, other, { referensi: "PIC" }));
    expect(await sign(wakil, id)).toMatchObject(refused);
    await api.db.write((sql) =>
      sql.run(
        `INSERT INTO PihakTerkait (id, batchId, ownerNpwp, npwp, nama, jenis, subJenis, pic, mulai)
          VALUES (?, ?, ?, ?, 'Wakil', 'orang', 'pengurus', 1, '2026-03-01')`,
        [randomUUID(), batchId, own, person],
      ),
    );
    expect((await sign(wakil, id)).status).toBe(200);
    await api.db.write((sql) => {
      sql.run(`DELETE FROM PihakTerkait WHERE ownerNpwp = ?`, [own]);
      sql.run(`DELETE FROM WakilKuasa WHERE ownerNpwp = ?`, [own]);
    });
    expect((await wakil.call("GET", "/eFaktur/list")).status).toBe(403);
  });

  test("every call of e-Faktur that changes something names the right it needs", () => {
    const calls = Object.values(contract).flatMap((area) => Object.values(area) as Endpoint[]);
    const ours = calls.filter(({ path }) => path.startsWith("/eFaktur/"));
    const bare = ours.filter(({ method, pure, hak }) => method === "POST" && !pure && !hak);
    expect(bare.map(({ path }) => path)).toEqual([]);
    const signing = ours.filter(({ hak }) => hak?.endsWith("_signer"));
    const withCode = ours.filter(({ input }) => JSON.stringify(input).includes("kodeOtorisasi"));
    expect(withCode.filter((call) => !signing.includes(call)).map(({ path }) => path)).toEqual(["/eFaktur/upload"]);
  });
});
