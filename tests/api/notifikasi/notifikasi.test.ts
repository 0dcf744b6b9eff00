import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { notifyAccount } from "../../../mock-server/db/notifikasi/notify";
import { type Actor, startApi, type TestApi } from "../../setup/api";

const HALAMAN = { page: "tugas.rincian", id: "1" } as const;
let api: TestApi;
let siti: Actor;
let andi: Actor;
let kepala: Actor;
const akun = async (accountId: string) =>
  (await api.db.sql.get<{ id: string }>(`SELECT id FROM Akun WHERE accountId = ?`, [accountId]))?.id ?? "";
const send = (accountId: string, judul: string, pengirimId?: string) =>
  api.db.write(async (sql) =>
    notifyAccount(
      sql,
      await akun(accountId),
      {
        jenis: "tugas_baru",
        isi: { judul, jatuhTempo: "2026-04-10" },
        tautan: HALAMAN,
        ...(pengirimId ? { pengirimId } : {}),
      },
      new Date(),
    ),
  );
const list = async (actor: Actor, query = {}) => (await actor.call("GET", "/notifikasi/list", query)).body.objResponse;
const unread = async (actor: Actor) => (await actor.call("GET", "/notifikasi/total/belum")).body.objResponse.total;

beforeAll(async () => {
  api = await startApi();
  [siti, andi, kepala] = (await Promise.all(
    ["peserta01", "peserta02", "instruktur"].map((who) => api.signIn(who)),
  )) as [Actor, Actor, Actor];
});
beforeEach(async () => {
  await api.db.write((sql) => sql.run(`DELETE FROM Notifikasi`));
  await send("peserta01", "Satu");
  await send("peserta01", "Dua", await akun("instruktur"));
  await send("peserta02", "Lain");
});
afterAll(() => api.close());

describe("notifications", () => {
  it("belong to the account, newest first, filtered by read and unread", async () => {
    const { rows, total } = await list(siti);
    expect(total).toBe(2);
    expect(rows.map((row: { isi: { judul: string } }) => row.isi.judul)).toEqual(["Dua", "Satu"]);
    expect(rows[0]).toMatchObject({
      dibaca: null,
      balasan: [],
      untuk: null,
      tautan: HALAMAN,
      pengirim: expect.any(String),
    });
    expect(rows[1].pengirim).toBeNull();
    expect(await unread(siti)).toBe(2);
    const read = await siti.call("POST", "/notifikasi/read/specific", { id: rows[0].id });
    expect(read.body.objResponse).toEqual({ tautan: HALAMAN });
    expect(await unread(siti)).toBe(1);
    expect((await list(siti, { dibaca: "belum" })).rows.map((row: { id: string }) => row.id)).toEqual([rows[1].id]);
    expect((await list(siti, { dibaca: "sudah" })).rows.map((row: { id: string }) => row.id)).toEqual([rows[0].id]);
    const again = await siti.call("POST", "/notifikasi/read/specific", { id: rows[0].id });
    expect(again.status).toBe(200);
  });

  it("can all be marked read at once, only the account's own", async () => {
    expect((await siti.call("POST", "/notifikasi/read/all")).body.objResponse).toEqual({ jumlah: 2 });
    expect([await unread(siti), await unread(andi)]).toEqual([0, 1]);
  });

  it("can be answered: the reply stays with the notice and reaches its sender", async () => {
    const { id } = (await list(siti)).rows[0];
    expect((await siti.call("POST", "/notifikasi/reply", { id, isi: "Baik, Bu." })).status).toBe(200);
    expect((await list(siti)).rows[0]).toMatchObject({ dibaca: expect.any(String), balasan: [{ isi: "Baik, Bu." }] });
    const [received] = (await list(kepala)).rows;
    expect(received).toMatchObject({
      jenis: "balasan_masuk",
      isi: { isi: "Baik, Bu." },
      tautan: HALAMAN,
      pengirim: expect.any(String),
    });
    expect((await kepala.call("POST", "/notifikasi/reply", { id: received.id, isi: "Semangat." })).status).toBe(200);
    expect((await list(siti)).rows[0]).toMatchObject({ jenis: "balasan_masuk", isi: { isi: "Semangat." } });
  });

  it("without a sender keep the reply as a note", async () => {
    const { id } = (await list(siti)).rows[1];
    await siti.call("POST", "/notifikasi/reply", { id, isi: "Catatan" });
    expect((await list(siti)).rows[1]).toMatchObject({ balasan: [{ isi: "Catatan" }] });
    expect((await list(kepala)).total).toBe(0);
  });

  it.each([
    ["/notifikasi/read/specific", {}],
    ["/notifikasi/reply", { isi: "x" }],
  ])("belonging to others are not found for %s", async (path, input) => {
    const { id } = (await list(andi)).rows[0];
    expect((await siti.call("POST", path, { id, ...input })).status).toBe(404);
    expect(await unread(andi)).toBe(1);
  });

  it("refuse an empty reply, a stranger, and changes during a read-only view", async () => {
    const { id } = (await list(siti)).rows[0];
    expect((await siti.call("POST", "/notifikasi/reply", { id, isi: " " })).body.fieldErrors).toHaveProperty("isi");
    for (const [method, path] of [
      ["GET", "/notifikasi/list"],
      ["GET", "/notifikasi/total/belum"],
      ["POST", "/notifikasi/read/all"],
    ] as const)
      expect((await api.anonymous.call(method, path)).status).toBe(401);
    const batchId = (await api.db.sql.get<{ id: string }>(`SELECT id FROM Batch WHERE nama = 'Kelas A'`))?.id;
    const npwp = (
      await api.db.sql.get<{ npwp: string }>(`SELECT npwp FROM WajibPajak WHERE akunId = ?`, [await akun("peserta01")])
    )?.npwp;
    const look = api.actor((await kepala.call("POST", "/batch/lihat", { batchId, npwp })).body.objResponse.token);
    expect((await list(look)).total).toBe(2);
    expect((await look.call("POST", "/notifikasi/read/all")).body.code).toBe("read_only_session");
    expect((await look.call("POST", "/notifikasi/reply", { id, isi: "x" })).status).toBe(403);
  });
});
