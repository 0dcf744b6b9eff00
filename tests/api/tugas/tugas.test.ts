import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { safeName } from "../../../mock-server/files/attachments";
import { type Actor, startApi, type TestApi, upload } from "../../setup/api";
import { CONTENT, pdf } from "../../setup/attachments";
import { readUndescribed } from "../../setup/described";

let api: TestApi;
let kepala: Actor;
let asisten: Actor;
let siti: Actor;
let andi: Actor;
let kelas: string;

const MB = 1024 * 1024;
const TUGAS = {
  judul: "Latihan PPN",
  uraian: "Buat tiga faktur.\nLaporkan SPT.",
  modul: "spt_ppn",
  jatuhTempo: "2026-04-10",
  tutup: "2026-04-20",
  nilaiMaks: 80,
};
const one = (sql: string, ...params: string[]) => api.db.sql.get<Record<string, never>>(sql, params);
const idOf = async (table: string, column: string, value: string): Promise<string> =>
  String((await one(`SELECT id FROM ${table} WHERE ${column} = ?`, value))?.id ?? "");
const count = async (table: string) => (await api.db.sql.get<{ n: number }>(`SELECT count(*) n FROM ${table}`))?.n ?? 0;
const create = async (over: Record<string, unknown> = {}, files = [pdf("soal.pdf")]): Promise<string> => {
  const made = await kepala.call("POST", "/tugas/create", { batchId: kelas, ...TUGAS, ...over }, { files });
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  return made.body.objResponse.id;
};
const balas = (actor: Actor, tugasId: string, files = [pdf("jawaban.pdf")], key?: string) =>
  actor.call(
    "POST",
    "/tugas/balas",
    { tugasId, teks: "Kurang bayar Rp11.000.000" },
    { files, ...(key ? { key } : {}) },
  );
const notices = async (actor: Actor, jenis: string) =>
  (await actor.call("GET", "/notifikasi/list", { perPage: 500 })).body.objResponse.rows.filter(
    (row: { jenis: string }) => row.jenis === jenis,
  );
const setDate = (tanggal: string) =>
  api.db.write((sql) => sql.run(`UPDATE Batch SET tanggal = ? WHERE id = ?`, [tanggal, kelas]));

beforeAll(async () => {
  api = await startApi();
  [kepala, asisten, siti, andi] = (await Promise.all(
    ["instruktur", "asisten", "peserta01", "peserta02"].map((who) => api.signIn(who)),
  )) as [Actor, Actor, Actor, Actor];
  kelas = await idOf("Batch", "nama", "Kelas A");
});
afterAll(() => api.close());

describe("an assignment, from the head instructor to a score", () => {
  it("goes the whole way", async () => {
    const id = await create();
    expect((await notices(siti, "tugas_baru"))[0]).toMatchObject({
      tautan: { page: "tugas.rincian", id },
      isi: { judul: TUGAS.judul, jatuhTempo: TUGAS.jatuhTempo },
    });
    const seen = (await siti.call("GET", "/tugas/detail", { id })).body.objResponse;
    expect(seen).toMatchObject({
      judul: TUGAS.judul,
      status: "open",
      nilaiMaks: 80,
      ringkas: null,
      hak: { balas: true, ubah: false },
      berkas: [{ nama: "soal.pdf", jenis: "pdf" }],
    });

    const file = await siti.call("GET", "/tugas/download", { id: seen.berkas[0].id });
    expect(file.body).toEqual(CONTENT.pdf);
    expect(file.headers.get("content-type")).toBe("application/pdf");
    expect(file.headers.get("content-disposition")).toBe("attachment; filename=soal.pdf");
    expect(file.headers.get("x-content-type-options")).toBe("nosniff");

    const sent = await balas(await siti.as("company"), id);
    expect(sent.body.objResponse).toMatchObject({ percobaan: 1, status: "sent" });
    const balasanId = sent.body.objResponse.id;
    expect((await siti.call("GET", "/tugas/get/review", { balasanId })).body.code).toBe("not_reviewed");
    expect((await notices(kepala, "tugas_dibalas"))[0]).toMatchObject({
      tautan: { page: "tugas.balasan", id, balasanId },
      pengirim: expect.any(String),
    });
    expect((await kepala.call("GET", "/tugas/detail", { id })).body.objResponse.ringkas).toMatchObject({
      peserta: 3,
      membalas: 1,
      perluTinjau: 1,
      ditinjau: 0,
      rata: null,
      belum: expect.any(Array),
    });

    const row = (await kepala.call("GET", "/tugas/list/balas/instruktur", { tugasId: id })).body.objResponse.rows[0];
    expect(row).toMatchObject({
      id: balasanId,
      accountId: "peserta01",
      terlambat: false,
      bolehTinjau: true,
      bolehKembalikan: true,
      berkas: [{ nama: "jawaban.pdf" }],
    });
    expect(
      (await asisten.call("GET", "/tugas/list/balas/instruktur", { balasanId })).body.objResponse.rows[0],
    ).toMatchObject({ bolehTinjau: false });

    const back = await kepala.call("POST", "/tugas/send/review", {
      balasanId,
      putusan: "kembalikan",
      ulasan: "Lengkapi lampiran",
    });
    expect(back.status).toBe(200);
    expect((await notices(siti, "tugas_dikembalikan"))[0]).toMatchObject({
      tautan: { page: "tugas.balasan", id, balasanId },
    });
    const again = await balas(siti, id, []);
    expect(again.body.objResponse).toMatchObject({ percobaan: 2, status: "sent" });

    const second = again.body.objResponse.id;
    const reviewed = await kepala.call("POST", "/tugas/send/review", {
      balasanId: second,
      putusan: "tinjau",
      nilai: 72,
      ulasan: "Bagus",
    });
    expect(reviewed.status).toBe(200);
    expect((await siti.call("GET", "/tugas/get/review", { balasanId: second })).body.objResponse).toMatchObject({
      status: "reviewed",
      nilai: 72,
      nilaiMaks: 80,
      ulasan: "Bagus",
    });
    const read = await readUndescribed(api, siti, "/tugas/get/review", { balasanId: second });
    expect(read).toEqual({ status: 200, issues: [] });
    expect((await siti.call("GET", "/tugas/list/peserta", { q: TUGAS.judul })).body.objResponse.rows[0]).toMatchObject({
      balasan: "reviewed",
      nilai: 72,
    });
    expect((await balas(siti, id)).body.code).toBe("reply_reviewed");
    const corrected = await kepala.call("POST", "/tugas/send/review", {
      balasanId: second,
      putusan: "tinjau",
      nilai: 75,
    });
    expect(corrected.status).toBe(200);
    expect(await one(`SELECT count(*) n FROM Jejak WHERE jenis = 'balasan' AND objekId = ?`, second)).toEqual({ n: 3 });
  });

  it("is late after its due day, and on time after a later due day is set", async () => {
    const id = await create({ judul: "Terlambat" });
    await setDate("2026-04-11");
    const sent = await balas(siti, id);
    expect(sent.body.objResponse.status).toBe("late");
    expect(
      (await kepala.call("POST", "/tugas/update", { id, ...TUGAS, jatuhTempo: "2026-04-12" }, { files: [] })).status,
    ).toBe(200);
    const row = (await siti.call("GET", "/tugas/list/balas/peserta", { tugasId: id })).body.objResponse.rows[0];
    expect(row).toMatchObject({ status: "sent", terlambat: false, kelas: "2026-04-11" });
    await setDate("2026-04-06");
  });

  it("takes no reply after its closing day or after it was closed", async () => {
    const id = await create({ judul: "Tutup" });
    await setDate("2026-04-20");
    expect((await siti.call("GET", "/tugas/detail", { id })).body.objResponse).toMatchObject({ status: "open" });
    await setDate("2026-04-21");
    expect((await siti.call("GET", "/tugas/detail", { id })).body.objResponse).toMatchObject({
      status: "closed",
      hak: { balas: false },
    });
    expect((await balas(siti, id)).body.code).toBe("tugas_closed");
    expect(
      (await kepala.call("POST", "/tugas/update", { id, ...TUGAS, tutup: "2026-04-30" }, { files: [] })).status,
    ).toBe(200);
    expect((await balas(siti, id)).status).toBe(200);
    await setDate("2026-04-06");

    expect((await kepala.call("POST", "/tugas/close", { id })).status).toBe(200);
    expect((await balas(andi, id)).body.code).toBe("tugas_closed");
    expect((await kepala.call("POST", "/tugas/close", { id })).body.code).toBe("tugas_closed");
    expect((await kepala.call("POST", "/tugas/update", { id, ...TUGAS }, { files: [] })).body.code).toBe(
      "tugas_closed",
    );
    expect(await notices(andi, "tugas_ditutup")).toHaveLength(1);
  });

  it("waits for its first day, and notifies the class on that day", async () => {
    const id = await create({ judul: "Nanti", mulai: "2026-05-02", jatuhTempo: "2026-05-09", tutup: null });
    const heard = async () =>
      (await notices(andi, "tugas_baru")).filter((row: { tautan: { id: string } }) => row.tautan.id === id).length;
    expect((await andi.call("GET", "/tugas/detail", { id })).status).toBe(404);
    expect((await balas(andi, id)).status).toBe(404);
    expect(await heard()).toBe(0);
    const moved = await kepala.call("POST", "/batch/clock", { id: kelas, tanggal: "2026-05-02" });
    expect(moved.body.objResponse.terjadi).toContainEqual({ peristiwa: "tugas_mulai", jumlah: 1 });
    expect((await andi.call("GET", "/tugas/detail", { id })).status).toBe(200);
    expect(await heard()).toBe(1);
    await setDate("2026-04-06");
  });

  it("counts a double post once", async () => {
    const id = await create({ judul: "Ganda" });
    const [first, second] = await Promise.all([
      balas(andi, id, [pdf("a.pdf")], "kunci-balas-0001"),
      balas(andi, id, [pdf("a.pdf")], "kunci-balas-0001"),
    ]);
    expect(first.body).toEqual(second.body);
    expect((await balas(andi, id, [pdf("b.pdf")], "kunci-balas-0001")).body.code).toBe("idempotency_conflict");
    expect((await balas(andi, id)).body.code).toBe("reply_waiting");
    expect(await one(`SELECT count(*) n FROM Balasan WHERE tugasId = ?`, id)).toEqual({ n: 1 });
  });
});

describe("fields of an assignment", () => {
  it.each([
    [{ jatuhTempo: "2026-04-01" }, "jatuhTempo"],
    [{ tutup: "2026-04-09" }, "tutup"],
    [{ judul: " " }, "judul"],
    [{ uraian: "" }, "uraian"],
    [{ modul: "lain" }, "modul"],
    [{ jatuhTempo: "2026-02-30" }, "jatuhTempo"],
    [{ nilaiMaks: 0 }, "nilaiMaks"],
    [{ nilaiMaks: 1001 }, "nilaiMaks"],
  ])("refuses %j and names the field", async (over, field) => {
    const before = await count("Tugas");
    const refused = await kepala.call("POST", "/tugas/create", { batchId: kelas, ...TUGAS, ...over }, { files: [] });
    expect(refused).toMatchObject({ status: 422, body: { code: "invalid" } });
    expect(Object.keys(refused.body.fieldErrors)).toEqual([field]);
    expect(await count("Tugas")).toBe(before);
  });

  it.each([
    [{ putusan: "tinjau" }, "nilai"],
    [{ putusan: "tinjau", nilai: 81 }, "nilai"],
    [{ putusan: "tinjau", nilai: -1 }, "nilai"],
    [{ putusan: "kembalikan" }, "ulasan"],
    [{ putusan: "lulus", nilai: 1 }, "putusan"],
  ])("refuses the review %j and changes nothing", async (review, field) => {
    const balasanId = await idOf("Balasan", "teks", "Kurang bayar Rp11.000.000");
    const before = await one(`SELECT * FROM Balasan WHERE id = ?`, balasanId);
    const waiting = String(
      (await one(`SELECT l.id FROM Balasan l JOIN Tugas t ON t.id = l.tugasId WHERE t.judul = 'Ganda'`))?.id,
    );
    const refused = await kepala.call("POST", "/tugas/send/review", { balasanId: waiting, ...review });
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.body.fieldErrors)).toEqual([field]);
    expect(await one(`SELECT * FROM Balasan WHERE id = ?`, balasanId)).toEqual(before);
  });

  it("keeps a score within a changed range, and files within their number", async () => {
    const id = String(
      (await one(`SELECT t.id FROM Tugas t JOIN Balasan l ON l.tugasId = t.id WHERE l.poin = 7500`))?.id,
    );
    const low = await kepala.call("POST", "/tugas/update", { id, ...TUGAS, nilaiMaks: 50 }, { files: [] });
    expect(Object.keys(low.body.fieldErrors)).toEqual(["nilaiMaks"]);
    const many = await kepala.call(
      "POST",
      "/tugas/update",
      { id, ...TUGAS },
      { files: Array.from({ length: 5 }, (_, n) => pdf(`${n}.pdf`)) },
    );
    expect(many).toMatchObject({ status: 422, body: { fieldErrors: { berkas: [expect.any(String)] } } });
    const { berkas } = (await kepala.call("GET", "/tugas/detail", { id })).body.objResponse;
    const swapped = await kepala.call(
      "POST",
      "/tugas/update",
      { id, ...TUGAS, hapusBerkas: [berkas[0].id] },
      { files: [upload("data.csv", CONTENT.csv)] },
    );
    expect(swapped.status).toBe(200);
    expect((await kepala.call("GET", "/tugas/detail", { id })).body.objResponse.berkas).toMatchObject([
      { nama: "data.csv", jenis: "csv" },
    ]);
  });
});

describe("attachments", () => {
  it.each([
    "pdf",
    "png",
    "jpg",
    "csv",
    "xml",
    "xlsx",
    "docx",
  ] as const)("keeps %s, recognised by content", async (kind) => {
    const id = await create({ judul: `Berkas ${kind}` }, [upload("tanpa-akhiran", CONTENT[kind], "text/html")]);
    expect((await siti.call("GET", "/tugas/detail", { id })).body.objResponse.berkas).toMatchObject([
      { nama: `tanpa-akhiran.${kind}`, jenis: kind },
    ]);
  });

  it.each([
    ["a macro workbook", "nilai.xlsx", CONTENT.macro],
    ["a plain zip", "soal.docx", CONTENT.zip],
    ["a page of HTML", "soal.pdf", Buffer.from("<!doctype html><script>1</script>")],
    ["a picture with scripts", "gambar.png", Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>")],
    ["a program", "soal.pdf", Buffer.from("4d5a90000300000004000000", "hex")],
    ["an empty file", "soal.pdf", Buffer.alloc(0)],
  ])("refuses %s", async (_, name, content) => {
    const before = [await count("Tugas"), await count("Berkas")];
    const refused = await kepala.call(
      "POST",
      "/tugas/create",
      { batchId: kelas, ...TUGAS },
      { files: [upload(name, content)] },
    );
    expect(refused.status).toBe(415);
    expect(refused.body.fieldErrors.berkas[0]).toContain(name);
    expect([await count("Tugas"), await count("Berkas")]).toEqual(before);
  });

  it("refuses a file that is too large, and one file too many", async () => {
    const before = await count("Berkas");
    const call = (files: ReturnType<typeof pdf>[]) =>
      kepala.call("POST", "/tugas/create", { batchId: kelas, ...TUGAS }, { files });
    expect((await call([pdf("besar.pdf", 10 * MB)])).status).toBe(413);
    const many = await call(Array.from({ length: 6 }, (_, n) => pdf(`${n}.pdf`)));
    expect(many).toMatchObject({
      status: 422,
      body: { code: "invalid", fieldErrors: { berkas: [expect.any(String)] } },
    });
    expect(await count("Berkas")).toBe(before);
  });

  it.each([
    ["../../etc/passwd", "pdf", "passwd.pdf"],
    ["C:\\Users\\a\\lap<or>an?.pdf", "pdf", "lap_or_an_.pdf"],
    ["foto.JPEG", "jpg", "foto.JPEG"],
    ["jawab\u202efdp.exe", "pdf", "jawabfdp.exe.pdf"],
    ["...", "csv", "berkas.csv"],
    ["a\r\nSet-Cookie: x.xml", "xml", "aSet-Cookie_ x.xml"],
    ["laporan الضريبة.xlsx", "xlsx", "laporan الضريبة.xlsx"],
    [`${"x".repeat(300)}.docx`, "docx", `${"x".repeat(115)}.docx`],
  ] as const)("calls %j of kind %s %j", (given, kind, name) => {
    expect(safeName(given, kind)).toBe(name);
  });
});
