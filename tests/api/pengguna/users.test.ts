import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { lupakanTerhapus } from "../../../mock-server/db/batch/terhapus-store";
import { type Actor, startApi, type TestApi } from "../../setup/api";

let api: TestApi;
const actors: Record<string, Actor> = {};
beforeAll(async () => {
  api = await startApi();
  for (const name of ["admin", "mitra", "supermitra", "mitralain", "supermitralain", "peserta01", "instruktur"])
    actors[name] = await api.signIn(name);
});
afterAll(() => api.close());

const as = (name: string): Actor => actors[name] as Actor;
const idOf = async (accountId: string): Promise<string> =>
  (await api.db.sql.get<{ id: string }>(`SELECT id FROM Akun WHERE accountId = ?`, [accountId]))?.id ?? "";
const names = async (actor: string, path: string, query = {}): Promise<string[]> =>
  (await as(actor).call("GET", path, query)).body.objResponse.rows.map((row: { accountId: string }) => row.accountId);
const person = { nama: "Nama Baru", email: "nama.baru@kelas.example" };

describe("lists within reach", () => {
  test.each([
    ["mitra", "/user/list/peserta/mitra", ["peserta01", "peserta02", "peserta03"]],
    ["supermitra", "/user/list/peserta/mitra", ["peserta01", "peserta02", "peserta03"]],
    ["mitralain", "/user/list/peserta/mitra", ["pesertalain01"]],
    ["admin", "/user/list/peserta/admin", ["peserta01", "peserta02", "peserta03", "pesertalain01"]],
    ["mitra", "/user/instruktur/list", ["asisten", "instruktur"]],
    ["supermitralain", "/user/instruktur/list", ["instrukturlain"]],
    ["admin", "/user/instruktur/list", ["asisten", "instruktur", "instrukturlain"]],
    ["supermitra", "/user/list/mitra", ["mitra"]],
    ["admin", "/user/list/mitra", ["mitra", "mitralain"]],
    ["admin", "/user/list/supermitra", ["supermitra", "supermitralain"]],
  ])("%s at %s", async (actor, path, expected) => {
    expect((await names(actor, path)).sort()).toEqual(expected);
  });

  test("filters by text, status and partner, sorts, and takes wildcards literally", async () => {
    expect(await names("admin", "/user/list/peserta/admin", { q: "lain" })).toEqual(["pesertalain01"]);
    expect(await names("admin", "/user/list/peserta/admin", { q: "%" })).toEqual([]);
    expect(await names("admin", "/user/list/peserta/admin", { status: "nonaktif" })).toEqual([]);
    expect(await names("admin", "/user/instruktur/list", { mitraId: await idOf("mitralain") })).toEqual([
      "instrukturlain",
    ]);
    expect((await names("mitra", "/user/list/peserta/mitra", { sort: "-accountId" }))[0]).toBe("peserta03");
  });

  test("no list names a password", async () => {
    const text = JSON.stringify((await as("admin").call("GET", "/user/list/peserta/admin")).body);
    expect(text).not.toMatch(/scrypt|sandi/i);
  });
});

describe("strangers are not found", () => {
  test.each([
    ["mitra", "/user/edit/peserta", "pesertalain01", person],
    ["mitra", "/user/aktivasi/peserta", "pesertalain01", {}],
    ["mitra", "/user/unactive/peserta", "pesertalain01", {}],
    ["mitra", "/user/delete/peserta", "pesertalain01", {}],
    ["mitra", "/user/reset/password/link", "pesertalain01", {}],
    ["mitra", "/user/reset/password/link", "supermitra", {}],
    ["mitra", "/user/instruktur/update", "instrukturlain", person],
    ["mitra", "/user/instruktur/unactive", "instrukturlain", {}],
    ["mitra", "/user/delete/instruktur", "instrukturlain", {}],
    ["supermitra", "/user/status/mitra", "mitralain", { status: "nonaktif" }],
    ["supermitra", "/user/delete/peserta", "pesertalain01", {}],
    ["admin", "/user/delete/mitra", "peserta01", {}],
    ["admin", "/user/reset/password/link", "admin", {}],
    ["mitra", "/user/delete/peserta", "instruktur", {}],
  ])("%s: %s of %s is 404", async (actor, path, target, more) => {
    const before = await api.db.sql.get(`SELECT * FROM Akun WHERE id = ?`, [await idOf(target)]);
    expect((await as(actor).call("POST", path, { id: await idOf(target), ...more })).status).toBe(404);
    expect(await api.db.sql.get(`SELECT * FROM Akun WHERE id = ?`, [await idOf(target)])).toEqual(before);
  });

  test("roles without the right: 403, and no session: 401", async () => {
    for (const path of ["/user/add/mitra", "/user/delete/peserta", "/user/status/mitra", "/user/reset/password/link"])
      for (const actor of ["peserta01", "instruktur"])
        expect((await as(actor).call("POST", path, { id: await idOf("mitra") })).status).toBe(403);
    expect((await as("mitra").call("POST", "/user/add/mitra", {})).status).toBe(403);
    expect((await as("supermitra").call("POST", "/user/delete/mitra", { id: await idOf("mitra") })).status).toBe(403);
    expect((await api.anonymous.call("POST", "/user/delete/peserta", { id: await idOf("peserta01") })).status).toBe(
      401,
    );
  });
});

describe("opening and closing logins", () => {
  test("deactivating ends sessions at once; activating lets sign in again", async () => {
    const session = await api.signIn("peserta02");
    expect((await as("mitra").call("POST", "/user/unactive/peserta", { id: await idOf("peserta02") })).status).toBe(
      200,
    );
    expect((await session.call("POST", "/user/peserta/me")).status).toBe(401);
    await expect(api.signIn("peserta02")).rejects.toThrow("401");
    expect(
      (await as("supermitra").call("POST", "/user/aktivasi/peserta", { id: await idOf("peserta02") })).status,
    ).toBe(200);
    await api.signIn("peserta02");
  });

  test("deleting closes the login, frees its names and keeps the trainee's work, but not its saved views", async () => {
    const id = await idOf("peserta03");
    const count = async () =>
      (
        await api.db.sql.get<{ n: number }>(
          `SELECT count(*) n FROM Faktur f JOIN WajibPajak w ON w.npwp IN (f.ownerNpwp, f.lawanNpwp) WHERE w.akunId = ?`,
          [id],
        )
      )?.n;
    const before = await count();
    expect(before).toBeGreaterThan(0);
    const view = { daftar: "faktur", nama: "Punyaku", saringan: {}, urut: null, kolom: "standar" } as const;
    await (await api.signIn("peserta03")).api.daftar.simpanTampilan(view);
    expect((await as("mitra").call("POST", "/user/delete/peserta", { id })).status).toBe(200);
    expect(await names("mitra", "/user/list/peserta/mitra")).not.toContain("peserta03");
    expect(await count()).toBe(before);
    // private data is removed once the deletion can no longer be undone
    const views = () => api.db.sql.all(`SELECT id FROM TampilanDaftar WHERE akunId = ?`, [id]);
    expect(await views()).toHaveLength(1);
    await api.db.write((sql) => lupakanTerhapus(sql, new Date(Date.now() + 30 * 86_400_000)));
    expect(await views()).toEqual([]);
    await expect(api.signIn("peserta03")).rejects.toThrow("401");
    expect(
      (
        await as("mitra").call("POST", "/user/edit/peserta", {
          id: await idOf("peserta02"),
          nama: "Andi",
          email: "peserta03@kelas.example",
        })
      ).status,
    ).toBe(200);
  });

  test("a partner is edited, closed by its super partner, and opened again", async () => {
    const id = await idOf("mitralain");
    expect((await as("admin").call("POST", "/user/edit/mitra", { id, lembaga: "Lembaga Lain" })).status).toBe(200);
    expect(
      (
        await as("supermitralain").call("POST", "/user/status/mitra", {
          ...{ id, status: "nonaktif", tanpaPengganti: true },
        })
      ).status,
    ).toBe(200);
    expect((await as("mitralain").call("GET", "/user/instruktur/list")).status).toBe(401);
    expect((await as("admin").call("POST", "/user/edit/mitra", { id, status: "aktif" })).status).toBe(200);
    actors.mitralain = await api.signIn("mitralain");
  });
});

describe("adding", () => {
  const added = (accountId: string) => ({ accountId, nama: "Baru", email: `${accountId.toLowerCase()}@kelas.example` });

  test("an instructor waits for activation; its partner reads the letter, others do not", async () => {
    const { id } = (await as("mitra").call("POST", "/user/instruktur/create", added("Guru.Baru"))).body.objResponse;
    expect(await names("mitra", "/user/instruktur/list", { status: "menunggu" })).toEqual(["guru.baru"]);
    expect((await as("mitra").call("POST", "/user/instruktur/activate", { id })).body.code).toBe("activation_needed");
    const letters = async (actor: string) =>
      (await as(actor).call("GET", "/kotak-keluar", { q: "guru.baru" })).body.objResponse.rows;
    expect(await letters("mitra")).toMatchObject([
      { jenis: "aktivasi", kepada: "guru.baru@kelas.example", isi: expect.stringContaining("/aktivasi/") },
    ]);
    expect(await letters("admin")).toHaveLength(1);
    expect(await letters("mitralain")).toEqual([]);
    const trail = JSON.stringify(await api.db.sql.all(`SELECT * FROM Jejak`));
    expect(trail).not.toContain(/aktivasi\/([\w-]{43})/.exec((await letters("mitra"))[0].isi)?.[1]);
  });

  test("a super partner names the partner, one of its own", async () => {
    const create = (more: object) =>
      as("supermitra").call("POST", "/user/instruktur/create", { ...added("guru.super"), ...more });
    expect((await create({})).body.fieldErrors).toHaveProperty("mitraId");
    expect((await create({ mitraId: await idOf("mitralain") })).status).toBe(404);
    expect((await create({ mitraId: await idOf("mitra") })).status).toBe(200);
  });

  test("names in use are refused on their field", async () => {
    const add = (more: object) =>
      as("admin").call("POST", "/user/add/mitra", { ...added("mitra.baru"), lembaga: "L", ...more });
    expect((await add({ accountId: "MITRA" })).body).toMatchObject({
      code: "account_id_taken",
      fieldErrors: { accountId: [expect.any(String)] },
    });
    expect((await add({ email: "Admin@kelas.example" })).body).toMatchObject({
      code: "email_taken",
      fieldErrors: { email: [expect.any(String)] },
    });
    expect((await add({ supermitraId: await idOf("mitra") })).body.fieldErrors).toHaveProperty("supermitraId");
    expect((await add({ accountId: "x y" })).body.fieldErrors).toHaveProperty("accountId");
    expect((await add({ supermitraId: await idOf("supermitra") })).status).toBe(200);
  });
});

describe("the trail", () => {
  test("a participant reads its active identity's, an instructor its batches', a partner none", async () => {
    const rows = async (actor: Actor) =>
      (await actor.call("GET", "/audit")).body.objResponse.rows as { npwp: string; panggilan: string }[];
    const company = await as("peserta01").as("company");
    const npwp = (await company.call("POST", "/user/peserta/me")).body.objResponse.currentActive.npwp;
    await company.call("POST", "/user/otp/send", { tujuan: "ubah_kode_otorisasi" });
    expect(new Set((await rows(company)).map((row) => row.npwp))).toEqual(new Set([npwp]));
    expect((await rows(as("instruktur"))).some((row) => row.panggilan === "/user/otp/send")).toBe(true);
    expect(await rows(await api.signIn("instrukturlain"))).toEqual([]);
    expect((await as("mitra").call("GET", "/audit")).status).toBe(403);
  });
});

describe("closing a user who leads classes or partners", () => {
  const closed = async (name: string) =>
    (await api.db.sql.get<{ status: string }>(`SELECT status FROM Akun WHERE id = ?`, [await idOf(name)]))?.status;
  const headOf = async (kelas: string) =>
    (
      await api.db.sql.get<{ kepala: string }>(
        `SELECT a.accountId kepala FROM BatchInstruktur i JOIN Akun a ON a.id = i.akunId JOIN Batch b ON b.id = i.batchId
         WHERE b.nama = ? AND i.kepala = 1`,
        [kelas],
      )
    )?.kepala;

  test("a head of classes: refused with their names, then handed over to a colleague of the same partner", async () => {
    const id = await idOf("instruktur");
    const asked = await as("mitra").call("POST", "/user/instruktur/unactive", { id });
    expect([asked.status, asked.body.code]).toEqual([409, "without_successor"]);
    expect(asked.body.message).toContain("Kelas A");
    for (const [pengganti, status] of [
      [await idOf("instrukturlain"), 404],
      [id, 422],
      [await idOf("peserta01"), 404],
    ] as const)
      expect((await as("mitra").call("POST", "/user/instruktur/unactive", { id, pengganti })).status).toBe(status);
    expect([await closed("instruktur"), await headOf("Kelas A")]).toEqual(["aktif", "instruktur"]);
    const pengganti = await idOf("asisten");
    expect((await as("mitra").call("POST", "/user/instruktur/unactive", { id, pengganti })).status).toBe(200);
    expect([await closed("instruktur"), await headOf("Kelas A")]).toEqual(["nonaktif", "asisten"]);
    // Reopened, the account leads nothing any more, and is closed without a question.
    expect((await as("mitra").call("POST", "/user/instruktur/activate", { id })).status).toBe(200);
    expect((await as("mitra").call("POST", "/user/instruktur/unactive", { id })).status).toBe(200);
    expect((await as("mitra").call("POST", "/user/instruktur/activate", { id })).status).toBe(200);
    const back = { id: pengganti, pengganti: id };
    expect((await as("mitra").call("POST", "/user/instruktur/unactive", back)).status).toBe(200);
    expect((await as("mitra").call("POST", "/user/instruktur/activate", { id: pengganti })).status).toBe(200);
    expect(await headOf("Kelas A")).toBe("instruktur");
  });

  test("a reactivated user gets everything back in one action, except further transfers of the successor", async () => {
    const [id, pengganti] = [await idOf("instruktur"), await idOf("asisten")];
    const mitra = as("mitra");
    const given = { id, mitraId: undefined };
    const makeClass = async (nama: string) =>
      (
        await mitra.call("POST", "/batch/create", {
          ...{ nama, mulai: "2026-04-01", selesai: "2026-06-30", paket: "brevet-ab-ppn-maret-2026" },
          ...{ instruktur: [given.id], kepala: given.id },
        })
      ).body.objResponse.id as string;
    const [satu, dua] = [await makeClass("Serah satu"), await makeClass("Serah dua")];
    const call = (path: string, input: object) => mitra.call("POST", path, { ...input });
    expect((await call("/user/instruktur/unactive", { id, pengganti })).status).toBe(200);
    expect((await call("/user/serahan/kembalikan", { id })).body.code).toBe("wrong_state");
    expect((await call("/user/instruktur/activate", { id })).status).toBe(200);
    expect(await headOf("Serah satu")).toBe("asisten");
    // a class with a new head stays with that head
    expect((await call("/batch/update", { id: dua, instruktur: [id, pengganti], kepala: null })).status).toBe(200);
    const { daftar } = (await mitra.call("GET", "/user/serahan", { id })).body.objResponse;
    expect(daftar.map(({ nama }: { nama: string }) => nama)).toEqual(["Kelas A", "Serah satu"]);
    expect((await call("/user/serahan/kembalikan", { id })).body.objResponse).toEqual({ jumlah: 2 });
    expect([await headOf("Kelas A"), await headOf("Serah satu"), await headOf("Serah dua")]).toEqual([
      "instruktur",
      "instruktur",
      undefined,
    ]);
    expect((await call("/user/serahan/kembalikan", { id })).body.objResponse).toEqual({ jumlah: 0 });
    const notices = (await (await api.signIn("asisten")).call("GET", "/notifikasi/list", { perPage: 20 })).body;
    expect(notices.objResponse.rows[0]).toMatchObject({ jenis: "kelas_dikembalikan", isi: { jumlah: 2 } });
    for (const batch of [satu, dua]) expect((await call("/batch/delete", { id: batch })).status).toBe(200);
  });

  test("a super partner hands its partners over, a partner its classes and instructors", async () => {
    const [from, to] = [await idOf("supermitralain"), await idOf("supermitra")];
    const refused = await as("admin").call("POST", "/user/edit/supermitra", { id: from, status: "nonaktif" });
    expect([refused.status, refused.body.code]).toEqual([409, "without_successor"]);
    const given = { id: from, status: "nonaktif", pengganti: to };
    expect((await as("admin").call("POST", "/user/edit/supermitra", given)).status).toBe(200);
    const under = async () => names("supermitra", "/user/list/mitra");
    expect(await under()).toContain("mitralain");
    const mitra = { id: await idOf("mitralain"), status: "nonaktif", pengganti: await idOf("mitra") };
    expect((await as("supermitra").call("POST", "/user/status/mitra", mitra)).status).toBe(200);
    expect(await names("mitra", "/user/instruktur/list")).toContain("instrukturlain");
    expect(await names("mitra", "/user/list/peserta/mitra")).toContain("pesertalain01");
    await api.db.write(async (sql) => {
      await sql.run(`UPDATE Akun SET mitraId = @m WHERE accountId = 'instrukturlain'`, { m: mitra.id });
      await sql.run(`UPDATE Batch SET mitraId = @m WHERE nama = 'Kelas B'`, { m: mitra.id });
      await sql.run(`UPDATE Akun SET supermitraId = @s WHERE id = @m`, { s: from, m: mitra.id });
      await sql.run(`UPDATE Akun SET status = 'aktif' WHERE id IN (@s, @m)`, { s: from, m: mitra.id });
    });
    for (const name of ["mitralain", "supermitralain"]) actors[name as "mitralain"] = await api.signIn(name);
  });
});

test("classes of a deactivated or deleted partner continue: instructor and participant sign in and work", async () => {
  const mitra = await idOf("mitralain");
  for (const [path, body] of [
    ["/user/status/mitra", { id: mitra, status: "nonaktif", tanpaPengganti: true }],
    ["/user/delete/mitra", { id: mitra, tanpaPengganti: true }],
  ] as const) {
    expect((await as("admin").call("POST", path, body)).status).toBe(200);
    expect((await as("mitralain").call("GET", "/user/instruktur/list")).status).toBe(401);
    const instructor = await api.signIn("instrukturlain");
    expect((await instructor.call("GET", "/batch/list/instruktur")).body.objResponse.total).toBe(1);
    const participant = await api.signIn("pesertalain01");
    expect((await participant.call("POST", "/user/peserta/me")).status).toBe(200);
  }
});
