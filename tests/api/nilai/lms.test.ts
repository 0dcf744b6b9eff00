import fs from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { HasilCocok } from "~/contract/nilai/lms";
import { type Actor, startApi, type TestApi, upload } from "../../setup/api";

let api: TestApi;
let instruktur: Actor;
let batchId: string;
let tugas: string;
beforeAll(async () => {
  api = await startApi();
  instruktur = await api.signIn("instruktur");
  const found = await api.db.sql.get<{ id: string }>("SELECT id FROM Batch WHERE nama = 'Kelas A'");
  batchId = found?.id ?? "";
  const given = { batchId, judul: "Tugas kedua", uraian: "Kerjakan.", modul: "lainnya", jatuhTempo: "2026-04-30" };
  tugas = (await instruktur.call("POST", "/tugas/create", given)).body.objResponse.id;
  for (const [who, nilai] of [
    ["peserta01", 85.5],
    ["peserta02", 40],
  ] as const) {
    const person = await (await api.signIn(who)).as("company");
    const reply = await person.call("POST", "/tugas/balas", { tugasId: tugas, teks: "Selesai." });
    const balasanId = reply.body.objResponse.id;
    const kept = await instruktur.call("POST", "/tugas/send/review", {
      balasanId,
      putusan: "tinjau",
      nilai,
      ulasan: "Baik",
    });
    expect(kept.status, JSON.stringify(kept.body)).toBe(200);
  }
});
afterAll(() => api.close());

const file = (name: string) => upload(name, fs.readFileSync(`tests/fixtures/lms/${name}`));
const matched = async (name: string, more: Record<string, unknown> = {}): Promise<HasilCocok> => {
  const answer = await instruktur.call(
    "POST",
    "/tugas/buku-nilai/cocok",
    { batchId, ...more },
    { files: [file(name)] },
  );
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.objResponse;
};
const filled = async (name: string, more: Record<string, unknown> = {}): Promise<string> => {
  const asked = { batchId, ...more };
  const answer = await instruktur.call("POST", "/tugas/buku-nilai/cocok/unduh", asked, { files: [file(name)] });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.toString("utf8");
};

describe("a grade export of a learning platform", () => {
  it("is matched with the class: columns by title, people by their identifying data, the rest is listed", async () => {
    const found = await matched("moodle-buku.csv");
    expect(found).toMatchObject({ bentuk: "moodle_buku", baru: 1, ubah: 1, sama: 0 });
    expect(found.tugas.find(({ id }) => id === tugas)).toMatchObject({ kolom: 6, beda: false });
    expect(found.tugas.filter(({ id }) => id !== tugas).map(({ kolom }) => kolom)).not.toContain(6);
    expect(found.baris.map(({ keadaan }) => keadaan)).toEqual(["cocok", "cocok", "tiada"]);
    expect(found.tanpaBaris.map(({ nama }) => nama)).toEqual(["Dewi Lestari"]);
  });

  it("comes back with the points in its original form", async () => {
    expect(await filled("moodle-buku-id.csv")).toContain("peserta01@kelas.example;85,5;1763884800\r\n");
    expect(await filled("canvas.csv")).toContain(
      '"Rahmawati, Siti",5501,A-0001,peserta01@kelas.example,Kelas A,85.5,8.00',
    );
  });

  it("is completed by hand in unclear cases, and scaled on request", async () => {
    const one = { kolom: { [tugas]: 5 } };
    const found = await matched("moodle-lembar.csv", one);
    expect(found.tugas.find(({ id }) => id === tugas)).toMatchObject({ kolom: 5, beda: true });
    const stranger = found.baris.find(({ keadaan }) => keadaan === "tiada");
    const second = found.tanpaBaris.find(({ nama }) => nama === "Andi Pratama");
    const pasangan = { [String(stranger?.baris)]: second?.akunId };
    const text = await filled("moodle-lembar.csv", { ...one, pasangan, skala: true });
    expect(text).toContain('"Submitted for grading - Due",42.75,50.00');
    expect(text).toContain('"No submission",20,50.00');
    expect(await filled("moodle-lembar.csv", one)).toContain('"No submission",,50.00');
    const none = await matched("moodle-lembar.csv", { kolom: { [tugas]: -1 } });
    expect([none.baru, none.ubah]).toEqual([0, 0]);
  });

  it("is not scaled to a column without highest points", async () => {
    const text = fs.readFileSync("tests/fixtures/lms/canvas.csv", "utf8").replace("100.00", "0");
    const files = [upload("canvas.csv", text)];
    const asked = { batchId, kolom: { [tugas]: 5 }, skala: true };
    const answer = await instruktur.call("POST", "/tugas/buku-nilai/cocok/unduh", asked, { files });
    expect(answer.body.toString("utf8")).toContain("peserta01@kelas.example,Kelas A,85.5,");
  });

  it("comes back without formulas in the cells of the file", async () => {
    const rows = ["First name,Last name,ID number,Email address,Assignment: Lain (Real)"];
    rows.push(
      'Siti,"=HYPERLINK(""http://x"",""y"")",-,peserta01@kelas.example,-5',
      "@SUM(A1),Orang,+62 812-3,lain@contoh.id,-",
    );
    const files = [upload("rumus.csv", `${rows.join("\r\n")}\r\n`)];
    const answer = await instruktur.call("POST", "/tugas/buku-nilai/cocok/unduh", { batchId }, { files });
    const [, first, second] = answer.body.toString("utf8").split("\r\n");
    expect(first).toBe(`Siti,"'=HYPERLINK(""http://x"",""y"")",-,peserta01@kelas.example,-5`);
    expect(second).toBe("'@SUM(A1),Orang,+62 812-3,lain@contoh.id,-");
  });

  it("two assignments do not share a column", async () => {
    const other = (await matched("canvas.csv")).tugas.find(({ id }) => id !== tugas);
    const asked = { batchId, kolom: { [tugas]: 5, [other?.id ?? ""]: 5 } };
    // The decision is kept: the column is reported as chosen twice, and only filling in is refused.
    const found = await matched("canvas.csv", asked);
    expect(found.tugas.filter(({ ganda }) => ganda).map(({ id, kolom }) => [id, kolom])).toEqual(
      expect.arrayContaining([
        [tugas, null],
        [other?.id, null],
      ]),
    );
    expect([found.baru, found.ubah]).toEqual([0, 0]);
    const files = [file("canvas.csv")];
    const refused = await instruktur.call("POST", "/tugas/buku-nilai/cocok/unduh", asked, { files });
    expect(refused).toMatchObject({ status: 422, body: { fieldErrors: { kolom: [expect.any(String)] } } });
  });

  it.each<[string, string | Buffer, string]>([
    ["empty", "", "kosong"],
    ["a workbook", Buffer.from([0x50, 0x4b, 0x03, 0x04, 0, 0]), "csv"],
    ["in other letters", Buffer.from([0x4e, 0x61, 0x6d, 0x61, 0x2c, 0xe9, 0x0a]), "UTF-8"],
    ["with an open quote", 'Nama,Nilai\n"Siti,1\n', "kutip"],
    ["without people", "a,b\n1,2\n", "orang"],
    ["of very many columns", `Full name,Grade\nSiti,${",".repeat(1000)}\n`, "1.000 kolom"],
    ["headings alone", "Full name,Email address,Grade\n", "orang"],
  ])("%s is refused with a remedy", async (_, content, words) => {
    const files = [upload("nilai.csv", content)];
    const refused = await instruktur.call("POST", "/tugas/buku-nilai/cocok", { batchId }, { files });
    expect(refused.status).toBe(415);
    expect(refused.body.fieldErrors.berkas[0]).toContain(words);
  });

  it("is reserved to the class's own instructors and organisers", async () => {
    const other = await api.signIn("instrukturlain");
    const answer = await other.call("POST", "/tugas/buku-nilai/cocok", { batchId }, { files: [file("canvas.csv")] });
    expect(answer.status).toBe(404);
  });
});
