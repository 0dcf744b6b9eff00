import { afterAll, beforeAll, expect, it } from "vitest";
import { ROSTER_SEKALIGUS } from "~/contract/batch/roster";
import { type Actor, startApi, type TestApi, upload } from "../../setup/api";
import { allIn, NEW_CLASS } from "../../setup/roster";
import { ok } from "../../setup/spt";

let api: TestApi;
let mitra: Actor;
beforeAll(async () => {
  api = await startApi();
  mitra = await api.signIn("mitra");
});
afterAll(() => api.close());

const file = (heads: string, rows: readonly string[]) => ({
  files: [upload("peserta.csv", [heads, ...rows].join("\n"))],
});
const make = async (nama: string, heads: string, rows: readonly string[]): Promise<string> => {
  const made = await mitra.call("POST", "/batch/create", { nama, ...NEW_CLASS }, file(heads, rows));
  expect([made.status, made.body.code]).toEqual([200, undefined]);
  return made.body.objResponse.id;
};
const add = async (batchId: string, heads: string, rows: readonly string[], more: object = {}) => {
  const { status, body } = await mitra.call("POST", "/user/add/peserta", { batchId, ...more }, file(heads, rows));
  return { status, code: body.code, fields: Object.keys(body.fieldErrors ?? {}), answer: body.objResponse };
};
const people = (batchId: string) =>
  api.db.sql.all<{ id: string; nama: string; nim: string | null; email: string; accountId: string }>(
    "SELECT id, nama, nim, email, accountId FROM Akun WHERE batchId = ? AND dihapus IS NULL ORDER BY accountId",
    [batchId],
  );

it("a list sent twice doubles nobody: not by number, not by name, not next to new people", async () => {
  const rows = ["Ani,A1", "Budi,A2", "Cici Tanpa,"];
  const id = await make("Dua kali", "nama,nim", rows);
  const before = await people(id);
  expect(await add(id, "nama,nim", rows)).toMatchObject({
    status: 422,
    code: "roster_invalid",
    fields: ["roster.1.nim", "roster.2.nim", "roster.3.nama"],
  });
  expect(await add(id, "nama,nim", rows, { hanyaBaik: true })).toMatchObject({ status: 422, code: "roster_invalid" });
  expect(await people(id)).toEqual(before);
  const corrected = await add(id, "nama,nim,email", ["Ani Baru,A1,ani@dua.example", "Dedi,A4,"], { hanyaBaik: true });
  expect(corrected.answer.peserta.map(({ nama }: { nama: string }) => nama)).toEqual(["Dedi"]);
  expect((await people(id)).map(({ nim }) => nim)).toEqual([...before.map(({ nim }) => nim), "A4"]);
});

it("rows skipped in a short list are reported with their reasons, one by one", async () => {
  const id = await make("Alasan", "nama,nim", ["Ani,B1"]);
  const { answer } = await add(id, "nama,nim,email", ["Ani,B1,", "Salah,B2,bukan-surel", "Eko,B3,"], {
    hanyaBaik: true,
  });
  expect(answer.catatan.join(" ")).toContain("2 baris salah dilewati: baris 2, 3.");
  const told = await ok(mitra, "GET", "/batch/roster", { id });
  expect(told).toMatchObject({ total: 3, selesai: 3, berjalan: false, tertinggal: 2 });
  expect(told.gagal.map(({ baris, nama }: { baris: number; nama: string }) => [baris, nama])).toEqual([
    [2, "Ani"],
    [3, "Salah"],
  ]);
  for (const { alasan } of told.gagal) expect(alasan.join(" ").length).toBeGreaterThan(10);
  expect((await ok(mitra, "GET", "/batch/detail", { id })).roster).toMatchObject({ gagal: 2 });
});

it("a long list sent twice doubles nobody, and reports the skipped people", async () => {
  const rows = Array.from({ length: ROSTER_SEKALIGUS + 5 }, (_, at) => `Orang ${at},L${at}`);
  const id = await make("Panjang", "nama,nim", rows);
  await allIn(mitra, id);
  const again = await add(id, "nama,nim", [...rows, "Tambahan,L999"], { hanyaBaik: true });
  expect(again.answer.peserta).toHaveLength(1);
  expect(await people(id)).toHaveLength(rows.length + 1);
  const more = Array.from({ length: ROSTER_SEKALIGUS + 1 }, (_, at) => `Lain ${at},M${at}`);
  const long = await add(id, "nama,nim", ["Orang 3,L3", ...more], { hanyaBaik: true });
  expect(long.answer.menunggu).toBe(more.length);
  const end = await allIn(mitra, id);
  expect(end.at(-1)).toMatchObject({ total: more.length + 1, selesai: more.length + 1, tertinggal: 1 });
  expect(await people(id)).toHaveLength(rows.length + 1 + more.length);
}, 120_000);

it("a repeated participant without e-mail is matched by number: one password opens both classes", async () => {
  const first = await make("Ulang satu", "nama,nim", ["Rani Sari,R1", "Tomi,R2"]);
  const [rani] = await people(first);
  await ok(mitra, "POST", "/user/peserta/massal", { ids: [rani?.id], aksi: "sandi" });
  const sheet = (await ok(mitra, "GET", "/batch/detail", { id: first, lembar: "1" })).lembar as {
    accountId: string;
    sandi: string;
  }[];
  const sandi = sheet.find(({ accountId }) => accountId === rani?.accountId)?.sandi ?? "";
  const second = await make("Ulang dua", "nama,nim", ["RANI SARI,R1", "Orang lain,R2"]);
  const found = await people(second);
  const again = found.find(({ nim }) => nim === "R1");
  expect(again?.email).toBe(rani?.email);
  // a number with another name is another person
  const tomi = (await people(first)).find(({ nim }) => nim === "R2");
  expect(found.find(({ nim }) => nim === "R2")?.email).not.toBe(tomi?.email);
  const there = await api.signIn(again?.accountId ?? "", sandi);
  const { rows } = await ok(there, "GET", "/user/kelas/list", {});
  expect(rows.map(({ nama }: { nama: string }) => nama).sort()).toEqual(["Ulang dua", "Ulang satu"]);
});

it("a password link for a participant without e-mail reports that nothing was sent", async () => {
  const id = await make("Tautan", "nama,nim,email", ["Ani,T1,", "Budi,T2,budi@tautan.example"]);
  const found = await people(id);
  const sent = async (nim: string) =>
    (await ok(mitra, "POST", "/user/reset/password/link", { id: found.find((one) => one.nim === nim)?.id })).kepada;
  expect([await sent("T1"), await sent("T2")]).toEqual(["", "budi@tautan.example"]);
});
