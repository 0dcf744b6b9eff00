import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Actor, startApi, type TestApi } from "../../setup/api";
import { pdf } from "../../setup/attachments";

const WHO = [
  "anonymous",
  "siti",
  "andi",
  "lain",
  "look",
  "instruktur",
  "asisten",
  "instrukturlain",
  "mitra",
  "supermitra",
  "mitralain",
  "admin",
] as const;
type Who = (typeof WHO)[number];

let api: TestApi;
const actors = {} as Record<Who, Actor>;
const known = { batchId: "", tugasId: "", balasanId: "", berkas: "", jawaban: "", npwp: "" };
const TUGAS = { judul: "Hak", uraian: "Uraian", modul: "efaktur", jatuhTempo: "2026-04-10" };

beforeAll(async () => {
  api = await startApi();
  const names = { siti: "peserta01", andi: "peserta02", lain: "pesertalain01" };
  for (const who of WHO)
    if (who !== "anonymous" && who !== "look") actors[who] = await api.signIn(names[who as keyof typeof names] ?? who);
  actors.anonymous = api.anonymous;
  known.batchId = (await api.db.sql.get<{ id: string }>(`SELECT id FROM Batch WHERE nama = 'Kelas A'`))?.id ?? "";
  const made = await actors.instruktur.call(
    "POST",
    "/tugas/create",
    { batchId: known.batchId, ...TUGAS },
    { files: [pdf("soal.pdf")] },
  );
  known.tugasId = made.body.objResponse.id;
  const sent = await actors.siti.call(
    "POST",
    "/tugas/balas",
    { tugasId: known.tugasId, teks: "Jawaban" },
    { files: [pdf("jawaban.pdf")] },
  );
  known.balasanId = sent.body.objResponse.id;
  const file = async (induk: string) =>
    (await api.db.sql.get<{ id: string }>(`SELECT id FROM Berkas WHERE induk = ?`, [induk]))?.id ?? "";
  [known.berkas, known.jawaban] = [await file(known.tugasId), await file(known.balasanId)];
  known.npwp =
    (
      await api.db.sql.get<{ npwp: string }>(
        `SELECT w.npwp FROM WajibPajak w JOIN Akun a ON a.id = w.akunId WHERE a.accountId = 'peserta01' AND w.jenis = 'badan'`,
      )
    )?.npwp ?? "";
  const look = await actors.instruktur.call("POST", "/tugas/lihat", { balasanId: known.balasanId });
  actors.look = api.actor(look.body.objResponse.token);
});
afterAll(() => api.close());

/** Status per actor: no one, owner, same class, other class, look, head, other instructor, foreign head, partner, super partner, foreign partner, admin. */
const reads: [string, string, () => Record<string, unknown>, number[]][] = [
  [
    "detail",
    "/tugas/detail",
    () => ({ id: known.tugasId }),
    [401, 200, 200, 404, 200, 200, 200, 404, 403, 403, 403, 403],
  ],
  [
    "the assignment's file",
    "/tugas/download",
    () => ({ id: known.berkas }),
    [401, 200, 200, 404, 200, 200, 200, 404, 403, 403, 403, 403],
  ],
  [
    "a reply's file",
    "/tugas/download",
    () => ({ id: known.jawaban }),
    [401, 200, 404, 404, 200, 200, 200, 404, 403, 403, 403, 403],
  ],
  [
    "the review",
    "/tugas/get/review",
    () => ({ balasanId: known.balasanId }),
    [401, 404, 404, 404, 404, 403, 403, 403, 403, 403, 403, 403],
  ],
];
const writes: [string, string, () => Record<string, unknown>, number[]][] = [
  [
    "create",
    "/tugas/create",
    () => ({ batchId: known.batchId, ...TUGAS }),
    [401, 403, 403, 403, 403, 200, 403, 404, 403, 403, 403, 403],
  ],
  [
    "update",
    "/tugas/update",
    () => ({ id: known.tugasId, ...TUGAS }),
    [401, 403, 403, 403, 403, 200, 403, 404, 403, 403, 403, 403],
  ],
  [
    "balas",
    "/tugas/balas",
    () => ({ tugasId: known.tugasId, teks: "x" }),
    [401, 409, 200, 404, 403, 403, 403, 403, 403, 403, 403, 403],
  ],
  [
    "lihat",
    "/tugas/lihat",
    () => ({ balasanId: known.balasanId }),
    [401, 403, 403, 403, 403, 200, 200, 404, 403, 403, 403, 403],
  ],
  [
    "send/review",
    "/tugas/send/review",
    () => ({ balasanId: known.balasanId, putusan: "tinjau", nilai: 5 }),
    [401, 403, 403, 403, 403, 200, 403, 404, 403, 403, 403, 403],
  ],
  [
    "close",
    "/tugas/close",
    () => ({ id: known.tugasId }),
    [401, 403, 403, 403, 403, 200, 403, 404, 403, 403, 403, 403],
  ],
];

describe("rights to an assignment of class A", () => {
  it.each(reads)("reads %s", async (_, path, input, expected) => {
    const statuses = await Promise.all(WHO.map(async (who) => (await actors[who].call("GET", path, input())).status));
    expect(Object.fromEntries(WHO.map((who, n) => [who, statuses[n]]))).toEqual(
      Object.fromEntries(WHO.map((who, n) => [who, expected[n]])),
    );
  });

  it.each(writes)("%s", async (_, path, input, expected) => {
    const multipart = /create|update|balas$/.test(path) ? { files: [] } : {};
    const statuses: number[] = [];
    for (const who of WHO) statuses.push((await actors[who].call("POST", path, input(), multipart)).status);
    expect(Object.fromEntries(WHO.map((who, n) => [who, statuses[n]]))).toEqual(
      Object.fromEntries(WHO.map((who, n) => [who, expected[n]])),
    );
  });

  it("shows each caller the lists of its own reach", async () => {
    const titles = async (who: Who, path: string) => {
      const answer = await actors[who].call("GET", path, { q: "Hak" });
      return answer.status === 200 ? answer.body.objResponse.rows.length : answer.status;
    };
    const list = async (path: string) =>
      Object.fromEntries(await Promise.all(WHO.map(async (who) => [who, await titles(who, path)])));
    expect(await list("/tugas/list/instruktur")).toEqual({
      ...{
        anonymous: 401,
        siti: 403,
        andi: 403,
        lain: 403,
        look: 403,
        instruktur: 2,
        asisten: 2,
        instrukturlain: 0,
        mitra: 2,
        supermitra: 2,
        mitralain: 0,
        admin: 403,
      },
    });
    expect(await list("/tugas/list/peserta")).toEqual({
      ...{
        anonymous: 401,
        siti: 2,
        andi: 2,
        lain: 0,
        look: 2,
        instruktur: 403,
        asisten: 403,
        instrukturlain: 403,
        mitra: 403,
        supermitra: 403,
        mitralain: 403,
        admin: 403,
      },
    });
  });

  it("shows replies to their sender and the instructors of the class", async () => {
    const rows = async (who: Who, path: string) => {
      const answer = await actors[who].call("GET", path, { tugasId: known.tugasId });
      return answer.status === 200
        ? answer.body.objResponse.rows.map((row: { accountId: string }) => row.accountId).sort()
        : answer.status;
    };
    expect(await rows("siti", "/tugas/list/balas/peserta")).toEqual(["peserta01"]);
    expect(await rows("look", "/tugas/list/balas/peserta")).toEqual(["peserta01"]);
    expect(await rows("lain", "/tugas/list/balas/peserta")).toEqual([]);
    expect(await rows("asisten", "/tugas/list/balas/instruktur")).toEqual(["peserta01", "peserta02"]);
    expect(await rows("instrukturlain", "/tugas/list/balas/instruktur")).toEqual([]);
    expect(await rows("mitra", "/tugas/list/balas/instruktur")).toBe(403);
  });
});

describe("a view from a reply", () => {
  it("acts for the company of the sender, read-only, for 30 minutes", async () => {
    const look = await actors.asisten.call("POST", "/tugas/lihat", { balasanId: known.balasanId });
    const viewer = api.actor(look.body.objResponse.token);
    expect((await viewer.call("POST", "/user/peserta/me")).body.objResponse).toMatchObject({
      readOnly: true,
      currentActive: { npwp: known.npwp },
    });
    expect(
      (await viewer.call("POST", "/tugas/balas", { tugasId: known.tugasId, teks: "x" }, { files: [] })).body.code,
    ).toBe("read_only_session");
    const minutes = (Date.parse(look.body.objResponse.token_exp) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(20);
    expect(minutes).toBeLessThanOrEqual(30);
    expect(
      await api.db.sql.get(`SELECT 1 found FROM Jejak WHERE jenis = 'lihat' AND npwp = ? AND pelaku LIKE '%asisten%'`, [
        known.npwp,
      ]),
    ).toEqual({ found: 1 });
  });

  it("is only for identities of that participant", async () => {
    const foreign = (
      await api.db.sql.get<{ npwp: string }>(
        `SELECT w.npwp FROM WajibPajak w JOIN Akun a ON a.id = w.akunId WHERE a.accountId = 'peserta02'`,
      )
    )?.npwp;
    expect(
      (await actors.instruktur.call("POST", "/tugas/lihat", { balasanId: known.balasanId, npwp: foreign })).status,
    ).toBe(404);
  });
});
