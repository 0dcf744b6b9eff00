import { afterAll, beforeAll, expect, it } from "vitest";
import { Database } from "../../../mock-server/db/engine/database";
import { actorOf, tokenOf, upload } from "../../setup/api";
import { freePort } from "../../setup/portal";
import { type Server, startApiProcess } from "../../setup/processes";
import { SANDI } from "../../setup/small-class";
import { ok } from "../../setup/spt";
import { freshDatabase } from "../../setup/template";

let database: Awaited<ReturnType<typeof freshDatabase>>;
let open: Database;
let server: Server;
let port: number;
beforeAll(async () => {
  database = await freshDatabase("small");
  port = await freePort();
  server = await startApiProcess(database.url, port);
  open = await Database.open(database.url);
});
afterAll(async () => {
  await server.kill();
  await open.close();
  database.remove();
});

/** On PostgreSQL a job is taken over when the lease of its process has ended: here twice, a minute each. */
const LEASES_MS = 300_000;
const SOON = { timeout: 120_000, interval: 20 };
const url = () => `${server.url}/api/v1`;
const rows = <T>(statement: string): Promise<T[]> => open.sql.all<T>(statement);
const isRunning = async (jenis: string): Promise<boolean> =>
  (await rows(`SELECT 1 FROM Pekerjaan WHERE jenis = '${jenis}' AND status = 'process'`)).length > 0;

it(
  "makes the key and the comparison once when the server is killed in both",
  async () => {
    const mitra = actorOf(url(), await tokenOf(url(), "mitra", SANDI));
    const roster = upload("peserta.csv", "nama,email\nOrang satu,satu@mati.example\n");
    const [teacher] = await rows<{ id: string }>("SELECT id FROM Akun WHERE accountId = 'instruktur'");
    const asked = { nama: "Kasus", mulai: "2026-04-01", selesai: "2026-12-31", paket: "kasus-ppn-april-2026" };
    const led = { instruktur: [teacher?.id], kepala: teacher?.id };
    const { body } = await mitra.call("POST", "/batch/create", { ...asked, ...led }, { files: [roster] });
    const [{ accountId, sandi }] = body.objResponse.peserta;

    await expect.poll(() => isRunning("kunci"), SOON).toBe(true);
    await server.kill();
    server = await startApiProcess(database.url, port);
    await expect.poll(async () => (await rows("SELECT tugasId FROM Kunci")).length, SOON).toBe(1);

    const orang = await actorOf(url(), await tokenOf(url(), accountId, sandi)).as("company");
    const [tugas] = await rows<{ tugasId: string }>("SELECT tugasId FROM Kunci");
    const { id: balasanId } = await ok(orang, "POST", "/tugas/balas", { tugasId: tugas?.tugasId, teks: "selesai" });
    await expect.poll(() => isRunning("telaah"), SOON).toBe(true);
    await server.kill();
    expect(await rows("SELECT balasanId FROM Telaah")).toEqual([]);
    server = await startApiProcess(database.url, port);
    const marked = () => rows<{ balasanId: string; status: string }>("SELECT balasanId, status FROM Telaah");
    await expect.poll(marked, SOON).toEqual([{ balasanId, status: "selesai" }]);

    const head = actorOf(url(), await tokenOf(url(), "instruktur", SANDI));
    const { peserta } = await ok(head, "GET", "/telaah/laporan", { tugasId: tugas?.tugasId });
    expect(peserta.map((one: { poin: number; status: string }) => [one.poin, one.status])).toEqual([[0, "selesai"]]);
  },
  LEASES_MS,
);
