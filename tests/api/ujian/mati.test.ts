import { afterAll, beforeAll, expect, it } from "vitest";
import { Database } from "../../../mock-server/db/engine/database";
import { sqlTime } from "../../../mock-server/db/sql";
import { type Actor, actorOf, tokenOf } from "../../setup/api";
import { faktur, npwpOf, signed } from "../../setup/faktur";
import { freePort } from "../../setup/portal";
import { type Server, startApiProcess } from "../../setup/processes";
import { SANDI } from "../../setup/small-class";
import { ok } from "../../setup/spt";
import { freshDatabase } from "../../setup/template";

let database: Awaited<ReturnType<typeof freshDatabase>>;
let server: Server;
let port: number;
beforeAll(async () => {
  database = await freshDatabase("small");
  port = await freePort();
  server = await startApiProcess(database.url, port);
});
afterAll(async () => {
  await server.kill();
  database.remove();
});

const url = () => `${server.url}/api/v1`;
const signIn = async (accountId: string): Promise<Actor> => actorOf(url(), await tokenOf(url(), accountId, SANDI));
const references = (actor: Actor) =>
  ok(actor, "GET", "/eFaktur/list").then(({ rows }) => rows.map((row: { referensi: string }) => row.referensi).sort());
/** Moves an exam into the past, as if the machine had been off until after its end. */
async function endBefore(minutes: number): Promise<string> {
  const db = await Database.open(database.url);
  const sampai = sqlTime(new Date(Date.now() - minutes * 60_000));
  await db.write(async (sql) => {
    await sql.run("UPDATE Ujian SET sampai = ?", [sampai]);
    await sql.run("DELETE FROM Pekerjaan WHERE jenis = 'ujian'");
  });
  await db.close();
  return sampai;
}

it("hands an exam in once when the server was killed in it and starts after its end", async () => {
  const kepala = await signIn("instruktur");
  const siti = await (await signIn("peserta01")).as("company");
  const { rows } = await ok(kepala, "GET", "/batch/list/instruktur");
  const tugas = { batchId: rows[0].id, judul: "Ujian", uraian: "Soal", modul: "lainnya", jatuhTempo: "2026-12-10" };
  const { id: tugasId } = await ok(kepala, "POST", "/tugas/create", tugas);
  const [dibuka, ditutup] = [-1, 3].map((hour) => new Date(Date.now() + hour * 3_600_000).toISOString());
  await ok(kepala, "POST", "/ujian/simpan", { tugasId, durasi: 60, dibuka, ditutup });
  const own = await npwpOf(siti);
  const { rows: parties } = await ok(siti, "GET", "/user/find", { q: "PT", selainSendiri: "ya" });
  await signed(siti, faktur(own, parties[0].npwp, { referensi: "LAMA" }));
  const before = await references(siti);

  const { token } = await ok(siti, "POST", "/ujian/mulai", { tugasId, paham: true });
  const ruang = await actorOf(url(), token).as("company");
  const room = await npwpOf(ruang);
  await ok(ruang, "POST", "/eFaktur/save-draft", faktur(room, "", { referensi: "UJIAN" }));
  await server.kill();
  const sampai = await endBefore(5);
  server = await startApiProcess(database.url, port);

  const again = await (await signIn("peserta01")).as("company");
  const detail = () => ok(again, "GET", "/ujian/detail", { tugasId });
  await expect.poll(async () => (await detail()).saya.balasanId, { timeout: 60_000 }).not.toBe(null);
  const { saya } = await detail();
  expect(saya).toMatchObject({ tahap: "selesai", sebab: "waktu" });
  expect(Date.parse(saya.selesai)).toBe(Date.parse(sampai) - (Date.parse(sampai) % 1000));
  expect(await references(again)).toEqual(before);
  await server.kill();
  server = await startApiProcess(database.url, port);
  const head = await signIn("instruktur");
  const replies = await ok(head, "GET", "/tugas/list/balas/instruktur", { tugasId });
  expect(replies.rows.map(({ id }: { id: string }) => id)).toEqual([saya.balasanId]);
  const { dokumen } = await ok(head, "GET", "/tugas/balas/karya", { balasanId: saya.balasanId });
  expect(dokumen.filter(({ jenis }: { jenis: string }) => jenis === "faktur").length).toBeGreaterThan(0);
});
