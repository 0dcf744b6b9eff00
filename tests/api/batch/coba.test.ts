import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { KODE_COBA } from "~/domain/pihak/akun";
import { deleteCoba } from "../../../mock-server/db/batch/coba-store";
import { sqlTime } from "../../../mock-server/db/sql";
import { TABLES } from "../../../mock-server/db/tables";
import { clearWhatIsOver } from "../../../mock-server/housekeeping";
import type { WritingContext } from "../../../mock-server/http/context";
import { cobaServices } from "../../../mock-server/services/batch/coba";
import { type Actor, startApi, type TestApi, upload } from "../../setup/api";
import { draft, faktur, npwpOf, sign } from "../../setup/faktur";

let api: TestApi;
let kepala: Actor;
let asisten: Actor;
let luar: Actor;
let siti: Actor;
let kelas: string;
let tugas: string;
const semua: Record<string, Actor> = {};

const JAM_MS = 3_600_000;
type Input = Record<string, unknown>;
const ok = async (actor: Actor, method: "GET" | "POST", path: string, input: Input = {}) => {
  const answer = await actor.call(method, path, input);
  expect(answer.status, `${path} ${JSON.stringify(answer.body)}`).toBe(200);
  return answer.body.objResponse;
};
const coba = async (actor = kepala, more: Input = {}): Promise<Actor> =>
  api.actor((await ok(actor, "POST", "/batch/coba", { batchId: kelas, ...more })).token);
const balas = async (actor: Actor): Promise<string> => {
  const sent = await actor.call(
    "POST",
    "/tugas/balas",
    { tugasId: tugas, teks: "Percobaan" },
    {
      files: [upload("berkas.csv", "a,b\n1,2\n")],
    },
  );
  expect(sent.status, JSON.stringify(sent.body)).toBe(200);
  return sent.body.objResponse.id;
};
/** A partner of a try-out, for its invoices. */
const pembeli = async (): Promise<string> =>
  (
    await api.db.sql.get<{ npwp: string }>(
      `SELECT w.npwp FROM WajibPajak w JOIN Batch b ON b.id = w.batchId WHERE b.cobaDari = ? AND w.jenis = 'lawan'`,
      [kelas],
    )
  )?.npwp ?? "";
const hitung = async (): Promise<Record<string, number>> => {
  const counts: Record<string, number> = {};
  for (const table of TABLES)
    counts[table] = (await api.db.sql.get<{ n: number }>(`SELECT count(*) n FROM ${table}`, []))?.n ?? 0;
  return counts;
};

/** Counts without the tables that grow with every call. */
const GROWING = ["Jejak", "RiwayatStatus", "Penolakan", "KunciIdempoten"];
const rest = (counts: Record<string, number>) =>
  Object.fromEntries(Object.entries(counts).filter(([table]) => !GROWING.includes(table)));

/** Every call with which organisers, instructors and fellow participants list or count something of a class. */
const panggilan = (): readonly (readonly [string, string, Input])[] => {
  const batchId = kelas;
  const akunId = akunSiti;
  return [
    ["kepala", "/batch/list/instruktur", {}],
    ["kepala", "/batch/detail", { id: kelas }],
    ["kepala", "/user/batch/peserta", { batchId }],
    ["kepala", "/tugas/list/instruktur", {}],
    ["kepala", "/tugas/detail", { id: tugas }],
    ["kepala", "/tugas/list/balas/instruktur", {}],
    ["kepala", "/tugas/list/balas/instruktur", { tugasId: tugas }],
    ["kepala", "/tugas/nilai/tabel", { tugasId: tugas }],
    ["kepala", "/tugas/nilai/lembar", { tugasId: tugas, format: "csv" }],
    ["kepala", "/tugas/buku-nilai", { batchId }],
    ["kepala", "/tugas/buku-nilai/unduh", { batchId, format: "csv" }],
    ["kepala", "/tugas/kemajuan", { batchId }],
    ["kepala", "/tugas/kemajuan/unduh", { batchId, format: "csv" }],
    ["kepala", "/tugas/transkrip", { akunId }],
    ["kepala", "/batch/kehadiran", { batchId }],
    ["kepala", "/batch/tanda-selesai", { batchId }],
    ["kepala", "/batch/cadangan/list", { batchId }],
    ["kepala", "/batch/cadangan/akibat", { batchId }],
    ["kepala", "/spt/list/kelas", { batchId }],
    ["kepala", "/payment/list/pengembalian/kelas", { batchId }],
    ["kepala", "/payment/pemindahbukuan/list/kelas", { batchId }],
    ["kepala", "/ketetapan/list", { batchId }],
    ["kepala", "/batch/lti/list", { batchId }],
    ["kepala", "/dasbor", {}],
    ["kepala", "/paket/list", {}],
    ["mitra", "/batch/list/mitra", {}],
    ["mitra", "/user/list/peserta/mitra", {}],
    ["mitra", "/user/instruktur/list", {}],
    ["mitra", "/perusahaan/list", {}],
    ["mitra", "/batch/terhapus", {}],
    ["mitra", "/dasbor", {}],
    ["mitra", "/kotak-keluar", {}],
    ["supermitra", "/batch/list/mitra", {}],
    ["supermitra", "/dasbor", {}],
    ["supermitra", "/user/list/mitra", {}],
    ["admin", "/batch/list/admin", {}],
    ["admin", "/user/list/peserta/admin", {}],
    ["admin", "/user/instruktur/list", {}],
    ["admin", "/user/list/mitra", {}],
    ["admin", "/perusahaan/list", {}],
    ["admin", "/kotak-keluar", {}],
    ["admin", "/dasbor", {}],
    ["siti", "/notifikasi/list", {}],
    ["siti", "/tugas/list/peserta", {}],
    ["siti", "/user/find", { perPage: 100 }],
    ["kepala", "/user/find", { batchId, perPage: 100 }],
    ["siti", "/dasbor", {}],
  ];
};
let akunSiti: string;

/** Answers by call. The moment of an answer is none of its content. */
const jawaban = async () => {
  const said: Record<string, unknown> = {};
  for (const [who, path, input] of panggilan()) {
    const { status, body } = await (semua[who] as Actor).call("GET", path, input);
    const text = Buffer.isBuffer(body) ? body.toString("utf8") : JSON.stringify(body?.objResponse ?? body);
    said[`${who} ${path} ${JSON.stringify(input)}`] = `${status} ${text}`;
  }
  return said;
};
/** The instructor alone is told of the own try-out, on the page of the class. */
const tanpaSejak = (said: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(said).map(([k, v]) => [k, String(v).replace(/"coba":("[^"]*"|null)/, '"coba":-')]));

beforeAll(async () => {
  api = await startApi();
  const names = ["instruktur", "asisten", "instrukturlain", "peserta01", "mitra", "supermitra", "admin"];
  const all = (await Promise.all(names.map((who) => api.signIn(who)))) as Actor[];
  [kepala, asisten, luar, siti] = all as [Actor, Actor, Actor, Actor];
  Object.assign(semua, { kepala, siti, mitra: all[4], supermitra: all[5], admin: all[6] });
  kelas = (await api.db.sql.get<{ id: string }>(`SELECT id FROM Batch WHERE nama = 'Kelas A'`, []))?.id ?? "";
  akunSiti = (await api.db.sql.get<{ id: string }>(`SELECT id FROM Akun WHERE accountId = 'peserta01'`, []))?.id ?? "";
  const made = await kepala.call(
    "POST",
    "/tugas/create",
    { batchId: kelas, judul: "Latihan", uraian: "Kerjakan.", modul: "lainnya", jatuhTempo: "2026-04-10" },
    { files: [] },
  );
  tugas = made.body.objResponse.id;
});
afterAll(() => api.close());

describe("a try-out of a class", () => {
  it("is a participant with a sandbox of its own, which sees the published assignments of the whole class", async () => {
    const draf = await kepala.call(
      "POST",
      "/tugas/create",
      { batchId: kelas, judul: "Draf", uraian: "-", modul: "lainnya", jatuhTempo: "2026-04-10", draf: true },
      { files: [] },
    );
    const saya = await coba();
    const me = await ok(saya, "POST", "/user/peserta/me");
    expect(me).toMatchObject({ role: "peserta", readOnly: false, coba: true, batch: { nama: "Kelas A" } });
    expect((await ok(kepala, "POST", "/user/peserta/me")).coba).toBe(false);
    expect(me.company).not.toBeNull();
    const seen = (await ok(saya, "GET", "/tugas/list/peserta")).rows.map(({ id }: { id: string }) => id);
    expect(seen).toContain(tugas);
    expect(seen).not.toContain(draf.body.objResponse.id);
    expect((await ok(saya, "GET", "/dasbor")).tugas.map(({ id }: { id: string }) => id)).toContain(tugas);
    const sheet = (await ok(saya, "GET", "/tugas/transkrip/saya")).baris;
    expect(sheet.map(({ tugasId }: { tugasId: string }) => tugasId)).toContain(tugas);
    const own = (await ok(kepala, "GET", "/batch/detail", { id: kelas })).coba;
    expect(own).not.toBeNull();
    expect((await ok(asisten, "GET", "/batch/detail", { id: kelas })).coba).toBeNull();
    await ok(kepala, "POST", "/batch/coba/hapus", { batchId: kelas });
    await ok(kepala, "POST", "/tugas/delete", { id: draf.body.objResponse.id });
  });

  it("belongs to its instructor; people who do not teach the class are refused", async () => {
    const one = await ok(await coba(kepala), "POST", "/user/peserta/me");
    const again = await ok(await coba(kepala), "POST", "/user/peserta/me");
    const other = await ok(await coba(asisten), "POST", "/user/peserta/me");
    expect(again.accountId).toBe(one.accountId);
    expect(other.accountId).not.toBe(one.accountId);
    for (const path of ["/batch/coba", "/batch/coba/hapus"]) {
      expect((await luar.call("POST", path, { batchId: kelas })).status).toBe(404);
      expect((await siti.call("POST", path, { batchId: kelas })).status).toBe(403);
    }
    for (const who of [kepala, asisten]) await ok(who, "POST", "/batch/coba/hapus", { batchId: kelas });
    expect((await kepala.call("POST", "/batch/coba/hapus", { batchId: kelas })).status).toBe(404);
  });

  it("is refused to them before a secret is hashed for it", async () => {
    const akun = await api.db.sql.get<{ id: string }>(`SELECT id FROM Akun WHERE accountId = 'instrukturlain'`, []);
    const caller = { akunId: akun?.id, peran: "instruktur" };
    const hash = async (context: unknown) =>
      cobaServices.coba.before?.({ batchId: kelas, baru: false }, context as WritingContext);
    await expect(hash({ sql: api.db.sql, caller })).rejects.toMatchObject({ code: "not_found" });
  });

  it("alone can be removed as one: a real class stays as it is", async () => {
    const before = await hitung();
    await expect(api.db.write((sql) => deleteCoba(sql, kelas))).rejects.toMatchObject({ code: "not_found" });
    expect(await hitung()).toEqual(before);
  });

  it("changes no list or count of the class, even after its work", async () => {
    const before = await jawaban();
    for (const [call, said] of Object.entries(before)) expect(said, call).toMatch(/^200 /);
    const saya = await coba();
    await balas(saya);
    const company = await saya.as("company");
    const id = await draft(company, faktur(await npwpOf(company), await pembeli()));
    const sent = await sign(company, id, KODE_COBA);
    expect(sent.status, JSON.stringify(sent.body)).toBe(200);
    await balas(await coba(asisten));
    expect(tanpaSejak(await jawaban())).toEqual(tanpaSejak(before));
    for (const who of [kepala, asisten]) await ok(who, "POST", "/batch/coba/hapus", { batchId: kelas });
  });

  it("has no dealings with participants: neither finds the other as a partner", async () => {
    const saya = await coba();
    const { accountId, company } = await ok(saya, "POST", "/user/peserta/me");
    const mine = await ok(siti, "POST", "/user/peserta/me");
    const found = (actor: Actor, q: string) => ok(actor, "GET", "/user/find", { q });
    expect((await found(siti, company.npwp)).rows).toEqual([]);
    expect((await found(saya, mine.company.npwp)).rows).toEqual([]);
    expect((await found(saya, company.npwp)).rows).toHaveLength(1);
    expect(accountId).toMatch(/^percobaan\./);
    await ok(kepala, "POST", "/batch/coba/hapus", { batchId: kelas });
  });

  it("does not prevent the deletion of an assignment; its reply is deleted with it", async () => {
    const made = await kepala.call(
      "POST",
      "/tugas/create",
      { batchId: kelas, judul: "Salah", uraian: "-", modul: "lainnya", jatuhTempo: "2026-04-10" },
      { files: [] },
    );
    const id = made.body.objResponse.id;
    const saya = await coba();
    const sent = await saya.call("POST", "/tugas/balas", { tugasId: id, teks: "Coba" }, { files: [] });
    expect(sent.status).toBe(200);
    expect((await ok(kepala, "GET", "/tugas/detail", { id })).hak.hapus).toBe(true);
    await ok(kepala, "POST", "/tugas/delete", { id });
    expect(await api.db.sql.all(`SELECT 1 FROM Balasan WHERE tugasId = ?`, [id])).toEqual([]);
    await ok(kepala, "POST", "/batch/coba/hapus", { batchId: kelas });
  });

  it("leaves only its trail when it is removed, and starts over when it is reset", async () => {
    const before = rest(await hitung());
    const first = await coba();
    await balas(first);
    const second = await coba(kepala, { baru: true });
    expect((await first.call("POST", "/user/peserta/me")).status).toBe(401);
    expect((await ok(second, "GET", "/tugas/list/balas/peserta", { tugasId: tugas })).rows).toEqual([]);
    await balas(second);
    await ok(kepala, "POST", "/batch/coba/hapus", { batchId: kelas });
    expect((await second.call("POST", "/user/peserta/me")).status).toBe(401);
    expect(rest(await hitung())).toEqual(before);
  });

  it("follows the date of the class", async () => {
    const saya = await coba();
    await ok(kepala, "POST", "/batch/clock", { id: kelas, aksi: "majukan", tanggal: "2026-04-07" });
    expect((await ok(saya, "POST", "/user/peserta/me")).batch.tanggal).toBe("2026-04-07");
    await ok(kepala, "POST", "/batch/coba/hapus", { batchId: kelas });
  });

  it("stays at the day of its own documents when the clock of the class goes back or a copy is restored", async () => {
    const saya = await coba();
    const clock = (input: Input) => ok(kepala, "POST", "/batch/clock", { id: kelas, ...input });
    const days = async () =>
      (await Promise.all([saya, siti].map((who) => ok(who, "POST", "/user/peserta/me")))).map(
        ({ batch }) => batch.tanggal,
      );
    await clock({ aksi: "cadangkan", nama: "Sebelum" });
    await clock({ aksi: "majukan", tanggal: "2026-04-09" });
    const company = await saya.as("company");
    const id = await draft(company, faktur(await npwpOf(company), await pembeli()));
    expect((await sign(company, id, KODE_COBA)).status).toBe(200);
    await clock({ aksi: "majukan", tanggal: "2026-04-08" });
    expect(await days()).toEqual(["2026-04-09", "2026-04-08"]);
    await clock({ aksi: "majukan", tanggal: "2026-04-10" });
    expect(await days()).toEqual(["2026-04-10", "2026-04-10"]);
    const copies = (await ok(kepala, "GET", "/batch/cadangan/list", { batchId: kelas })).rows;
    const { id: cadanganId } = copies.find(({ nama }: { nama: string }) => nama === "Sebelum");
    await clock({ aksi: "pulihkan", cadanganId });
    expect(await days()).toEqual(["2026-04-09", "2026-04-07"]);
    await ok(kepala, "POST", "/batch/coba/hapus", { batchId: kelas });
  });

  it("is removed by the hourly clearing when its instructor stops teaching the class or the class is deleted for good", async () => {
    const tries = async () =>
      (
        await api.db.sql.all<{ siapa: string }>(
          `SELECT p.accountId siapa FROM Batch b JOIN Akun p ON p.id = b.cobaOleh WHERE b.cobaDari = ? ORDER BY 1`,
          [kelas],
        )
      ).map(({ siapa }) => siapa);
    const clear = () => api.db.write((sql) => clearWhatIsOver(sql, new Date()));
    await clear();
    const before = rest(await hitung());
    await balas(await coba(asisten));
    await coba(kepala);
    await clear();
    expect(await tries()).toEqual(["asisten", "instruktur"]);
    const id = (await api.db.sql.get<{ id: string }>(`SELECT id FROM Akun WHERE accountId = 'asisten'`, []))?.id ?? "";
    await api.db.write((sql) => sql.run(`DELETE FROM BatchInstruktur WHERE batchId = ? AND akunId = ?`, [kelas, id]));
    await clear();
    expect(await tries()).toEqual(["instruktur"]);
    await api.db.write((sql) => sql.run(`INSERT INTO BatchInstruktur (batchId, akunId) VALUES (?, ?)`, [kelas, id]));
    const setDeleted = (at: string | null) =>
      api.db.write((sql) => sql.run(`UPDATE Batch SET dihapus = ? WHERE id = ?`, [at, kelas]));
    await setDeleted(sqlTime(new Date()));
    await clear();
    expect(await tries()).toEqual(["instruktur"]);
    await setDeleted(sqlTime(new Date(Date.now() - 31 * 24 * JAM_MS)));
    await clear();
    expect(await tries()).toEqual([]);
    await setDeleted(null);
    expect(rest(await hitung())).toEqual(before);
  });

  it("ends when its instructor leaves the class or signs out, and after eight hours", async () => {
    const saya = await coba(asisten);
    const teaching = `UPDATE BatchInstruktur SET batchId = ? WHERE akunId = (SELECT id FROM Akun WHERE accountId = 'asisten') AND batchId = ?`;
    const lain = (await api.db.sql.get<{ id: string }>(`SELECT id FROM Batch WHERE cobaDari = ?`, [kelas]))?.id ?? "";
    await api.db.write((sql) => sql.run(teaching, [lain, kelas]));
    expect((await saya.call("POST", "/user/peserta/me")).status).toBe(401);
    await api.db.write((sql) => sql.run(teaching, [kelas, lain]));
    expect((await saya.call("POST", "/user/peserta/me")).status).toBe(200);
    await ok(asisten, "POST", "/user/logout");
    expect((await saya.call("POST", "/user/peserta/me")).status).toBe(401);
    const later = await coba(kepala);
    api.advance(8 * JAM_MS - 60_000);
    expect((await later.call("POST", "/user/peserta/me")).status).toBe(200);
    api.advance(60_000);
    expect((await later.call("POST", "/user/peserta/me")).status).toBe(401);
  });

  it("ends eight hours after its start, even after a change of identity", async () => {
    const again = await api.signIn("instruktur");
    const begun = await ok(again, "POST", "/batch/coba", { batchId: kelas });
    const saya = api.actor(begun.token);
    const npwp = await npwpOf(await saya.as("company"));
    api.advance(8 * JAM_MS - 60_000);
    const taken = await ok(saya, "POST", "/user/identity/switch", { npwp });
    expect(Date.parse(taken.token_exp)).toBeLessThanOrEqual(Date.parse(begun.token_exp));
    expect((await api.actor(taken.token).call("POST", "/user/peserta/me")).status).toBe(200);
    api.advance(60_000);
    expect((await api.actor(taken.token).call("POST", "/user/peserta/me")).status).toBe(401);
  });
});
