import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Actor, startApi, type TestApi } from "../../setup/api";
import { pdfTexts } from "../../setup/pdf-text";

let api: TestApi;
let kelas: string;
let kepala: Actor;
let asisten: Actor;
let mitra: Actor;
let siti: Actor;
let andi: Actor;
const TUGAS = { uraian: "Kerjakan.", modul: "lainnya", jatuhTempo: "2026-04-10" };
const ok = async (actor: Actor, method: "GET" | "POST", path: string, input: Record<string, unknown> = {}) => {
  const answer = await actor.call(method, path, input);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.objResponse;
};
const akun = async (accountId: string) =>
  (await api.db.sql.get<{ id: string }>(`SELECT id FROM Akun WHERE accountId = ?`, [accountId]))?.id ?? "";
/** An assignment with points for the first participants. */
async function marked(judul: string, points: readonly number[], ulasan = ""): Promise<void> {
  const { id } = await ok(kepala, "POST", "/tugas/create", { batchId: kelas, judul, ...TUGAS });
  for (const [at, nilai] of points.entries()) {
    const actor = [siti, andi][at] as Actor;
    const balasan = await ok(actor, "POST", "/tugas/balas", { tugasId: id, teks: "Selesai" });
    const review = { balasanId: balasan.id, putusan: "tinjau", nilai, ulasan };
    await ok(kepala, "POST", "/tugas/send/review", review);
  }
}
const daftar = (input: Record<string, unknown> = {}, actor = kepala) =>
  ok(actor, "GET", "/batch/tanda-selesai", { batchId: kelas, ...input });
const terbit = async (accounts: readonly string[], actor = kepala, belumMemenuhi = true) =>
  actor.call("POST", "/batch/tanda-selesai/terbit", {
    batchId: kelas,
    belumMemenuhi,
    peserta: await Promise.all(accounts.map(akun)),
  });
const tandaDari = async (accountId: string) =>
  (await daftar({ q: accountId })).rows[0] as { tandaId: string; nomor: string; status: string };

beforeAll(async () => {
  api = await startApi();
  [kepala, asisten, mitra] = (await Promise.all(["instruktur", "asisten", "mitra"].map((who) => api.signIn(who)))) as [
    Actor,
    Actor,
    Actor,
  ];
  [siti, andi] = (await Promise.all(["peserta01", "peserta02"].map((who) => api.signIn(who)))) as [Actor, Actor];
  kelas = (await api.db.sql.get<{ id: string }>(`SELECT id FROM Batch WHERE nama = 'Kelas A'`, []))?.id ?? "";
});
beforeEach(() =>
  api.db.write(async (sql) => {
    for (const table of ["TandaSelesai", "Cadangan", "Balasan", "Tugas", "AturanNilai", "Notifikasi", "Penghitung"])
      await sql.run(`DELETE FROM ${table}`, []);
    await sql.run(`UPDATE Akun SET nim = '0012345' WHERE accountId = 'peserta01'`, []);
  }),
);
afterAll(() => api.close());

describe("certificates of completion", () => {
  it("are available to everybody who fulfils the rules of the grade book, and to others chosen by the head", async () => {
    await marked("Satu", [85.5, 60]);
    await ok(kepala, "POST", "/tugas/buku-nilai/atur", { batchId: kelas, lulus: 75 });
    expect(await daftar()).toMatchObject({
      lulus: 75,
      terbit: 0,
      boleh: true,
      rows: [
        { accountId: "peserta02", memenuhi: "tidak", total: 60, dinilai: 1, tugas: 1, nomor: null },
        { accountId: "peserta03", memenuhi: "tidak", dinilai: 0 },
        { accountId: "peserta01", memenuhi: "ya", total: 85.5 },
      ],
    });
    expect((await daftar({ keadaan: "memenuhi" })).rows).toMatchObject([{ accountId: "peserta01" }]);
    expect((await terbit(["peserta01", "peserta02"])).body.objResponse).toEqual({ terbit: 2, dilewati: 0 });
    const nomor = (await daftar({ sort: "nomor", keadaan: "terbit" })).rows.map((row: { nomor: string }) => row.nomor);
    expect(nomor.map((one: string) => one.slice(0, 8))).toEqual(["0001/TS/", "0002/TS/"]);
    // one certificate each
    expect((await terbit(["peserta01", "peserta03"], mitra)).body.objResponse).toEqual({ terbit: 1, dilewati: 1 });
    expect(await daftar()).toMatchObject({ terbit: 3 });
  });

  it("are not issued before the class is completed, unless requested", async () => {
    await marked("Satu", [85.5, 60]);
    await ok(kepala, "POST", "/tugas/buku-nilai/atur", { batchId: kelas, lulus: 75 });
    const refused = await terbit(["peserta01", "peserta02"], kepala, false);
    expect([refused.status, refused.body.code]).toEqual([409, "certificate_not_earned"]);
    expect(await daftar()).toMatchObject({ terbit: 0 });
    expect((await terbit(["peserta01"], kepala, false)).body.objResponse).toEqual({ terbit: 1, dilewati: 0 });
    expect((await terbit(["peserta02"])).body.objResponse).toEqual({ terbit: 1, dilewati: 0 });
  });

  it("keep the data of their issue: name, number of the student, class, score in words", async () => {
    await marked("Satu", [92.5]);
    expect((await terbit(["peserta01"])).status).toBe(200);
    await api.db.write((sql) => sql.run(`UPDATE Akun SET nama = 'Nama Baru' WHERE accountId = 'peserta01'`, []));
    const { tandaId, nomor } = await tandaDari("peserta01");
    const print = async (actor: Actor, path: string) =>
      pdfTexts((await actor.call("GET", path, { id: tandaId })).body).join("\n");
    const text = await print(kepala, "/batch/tanda-selesai/cetak");
    for (const part of [
      "Sertifikat Penyelesaian",
      "SIMULASI",
      nomor,
      "Siti Rahmawati",
      "NIM 0012345",
      "Kelas A",
      "1 April 2026 - 30 Juni 2026",
      "92,5 (sembilan puluh dua koma lima)",
      "Tes instruktur",
      "Tes mitra",
    ])
      expect(text).toContain(part);
    expect(await print(siti, "/tugas/transkrip/saya/sertifikat")).toBe(text);
    await api.db.write((sql) => sql.run(`UPDATE Akun SET nama = 'Siti Rahmawati' WHERE accountId = 'peserta01'`, []));
  });

  it("for a whole class are one file by name, each page with its own code", async () => {
    expect((await terbit(["peserta01", "peserta02"])).status).toBe(200);
    const file = await mitra.call("GET", "/batch/tanda-selesai/cetak/kelas", { batchId: kelas });
    const text = pdfTexts(file.body).join("\n");
    expect(text.indexOf("Andi Pratama")).toBeLessThan(text.indexOf("Siti Rahmawati"));
    expect(text.match(/1 dari 1/g)?.length).toBe(2);
    const codes = await api.db.sql.all<{ kode: string }>(
      `SELECT kode FROM Verifikasi WHERE jenis = 'tanda_selesai' ORDER BY dibuat DESC LIMIT 2`,
      [],
    );
    for (const { kode } of codes) expect(text).toContain(kode);
  });

  it("are found by their code, and shown as withdrawn afterwards; the next one has its own number", async () => {
    expect((await terbit(["peserta01"])).status).toBe(200);
    const { tandaId, nomor } = await tandaDari("peserta01");
    const kode = (await api.db.sql.get<{ kode: string }>(`SELECT kode FROM Verifikasi WHERE objekId = ?`, [tandaId]))
      ?.kode;
    const found = () => ok(api.anonymous, "GET", "/verifikasi", { kode });
    expect(await found()).toMatchObject({ jenis: "tanda_selesai", nomor, status: "issued", nama: "Siti Rahmawati" });
    const tarik = { id: tandaId, alasan: "Salah orang" };
    expect((await asisten.call("POST", "/batch/tanda-selesai/tarik", tarik)).status).toBe(403);
    await ok(kepala, "POST", "/batch/tanda-selesai/tarik", tarik);
    expect(await found()).toMatchObject({ status: "withdrawn" });
    expect((await kepala.call("POST", "/batch/tanda-selesai/tarik", tarik)).body.code).toBe("wrong_state");
    const print = await siti.call("GET", "/tugas/transkrip/saya/sertifikat", { id: tandaId });
    expect(pdfTexts(print.body).join("\n")).toContain("DITARIK");
    expect((await kepala.call("GET", "/batch/tanda-selesai/cetak/kelas", { batchId: kelas })).status).toBe(404);
    const notices = await api.db.sql.all<{ jenis: string }>(
      `SELECT n.jenis FROM Notifikasi n JOIN Akun a ON a.id = n.akunId WHERE a.accountId = 'peserta01' ORDER BY n.dibuat`,
      [],
    );
    expect(notices.map(({ jenis }) => jenis)).toEqual(["tanda_selesai_terbit", "tanda_selesai_ditarik"]);
    expect((await terbit(["peserta01"])).body.objResponse).toEqual({ terbit: 1, dilewati: 0 });
    expect((await tandaDari("peserta01")).nomor.slice(0, 4)).toBe("0002");
  });

  it("are issued by the head and the partner only, to people of the class, not in an archived one", async () => {
    expect((await terbit(["peserta01"], asisten)).status).toBe(403);
    expect(await daftar({}, asisten)).toMatchObject({ boleh: false });
    expect((await terbit(["pesertalain01"])).status).toBe(422);
    expect((await terbit([])).status).toBe(422);
    const stranger = await api.signIn("instrukturlain");
    expect((await terbit(["peserta01"], stranger)).status).toBe(404);
    await ok(mitra, "POST", "/batch/update", { id: kelas, aksi: "arsipkan" });
    expect((await terbit(["peserta01"])).body.code).toBe("class_archived");
    await ok(mitra, "POST", "/batch/update", { id: kelas, aksi: "buka_lagi" });
    expect(await daftar()).toMatchObject({ terbit: 0 });
  });

  it("for former participants are listed, withdrawn and printed with the others; only the head signs", async () => {
    expect((await terbit(["peserta01", "peserta02"])).status).toBe(200);
    const id = await akun("peserta01");
    await api.db.write((sql) => sql.run(`UPDATE Akun SET batchId = NULL WHERE id = ?`, [id]));
    try {
      const { rows, terbit: banyak } = await daftar({ q: "peserta01" });
      expect(rows).toMatchObject([{ nama: "Siti Rahmawati", nim: "0012345", anggota: false, status: "issued" }]);
      expect(banyak).toBe(2);
      const whole = async () =>
        pdfTexts((await mitra.call("GET", "/batch/tanda-selesai/cetak/kelas", { batchId: kelas })).body).join("\n");
      expect(await whole()).toContain(rows[0].nomor);
      await ok(kepala, "POST", "/batch/tanda-selesai/tarik", { id: rows[0].tandaId, alasan: "Pindah kelas" });
      expect(await whole()).not.toContain(rows[0].nomor);
      expect((await daftar({ q: "peserta01" })).rows).toEqual([]);
    } finally {
      await api.db.write((sql) => sql.run(`UPDATE Akun SET batchId = ? WHERE id = ?`, [kelas, id]));
    }
    const heads = `SELECT akunId FROM BatchInstruktur WHERE batchId = ? AND kepala = 1`;
    const head = (await api.db.sql.get<{ akunId: string }>(heads, [kelas]))?.akunId ?? "";
    const setHead = (kepala: number) =>
      api.db.write((sql) =>
        sql.run(`UPDATE BatchInstruktur SET kepala = ? WHERE batchId = ? AND akunId = ?`, [kepala, kelas, head]),
      );
    await setHead(0);
    try {
      expect((await terbit(["peserta03"], mitra)).status).toBe(200);
    } finally {
      await setHead(1);
    }
    const signer = await api.db.sql.get(`SELECT instruktur FROM TandaSelesai WHERE akunId = ?`, [
      await akun("peserta03"),
    ]);
    expect(signer).toEqual({ instruktur: "" });
  });

  it("are available as a csv list", async () => {
    await marked("Satu", [80]);
    expect((await terbit(["peserta01"])).status).toBe(200);
    const file = await kepala.call("GET", "/batch/tanda-selesai", { batchId: kelas, format: "csv", q: "peserta01" });
    expect(file.body.toString("utf8")).toMatch(/0012345,peserta01,Siti Rahmawati,80,1,ya,0001\/TS\/\d+\/\d{4},/);
  });
});

describe("a grade sheet", () => {
  it("holds every assignment with points, lateness, review and weight, the same for participant and instructor", async () => {
    await marked("Satu", [85.5, 60], "Periksa lagi butir dua.");
    await marked("Dua", []);
    const own = await ok(siti, "GET", "/tugas/transkrip/saya");
    expect(own).toMatchObject({
      batch: { nama: "Kelas A", mulai: "2026-04-01", selesai: "2026-06-30" },
      peserta: { accountId: "peserta01", nim: "0012345" },
      total: 85.5,
      tanda: null,
      baris: [
        { judul: "Dua", keadaan: "belum", nilai: null, ulasan: null, dihitung: false },
        {
          judul: "Satu",
          keadaan: "dinilai",
          poin: 85.5,
          dipotong: 0,
          nilai: 85.5,
          bobot: 1,
          ulasan: "Periksa lagi butir dua.",
          pengulas: "Tes instruktur",
          dihitung: true,
        },
      ],
    });
    expect(await ok(mitra, "GET", "/tugas/transkrip", { akunId: await akun("peserta01") })).toEqual(own);
    const other = await ok(kepala, "GET", "/tugas/transkrip", { akunId: await akun("peserta02") });
    expect(other).toMatchObject({ total: 60, peserta: { accountId: "peserta02" } });
    const stranger = await api.signIn("instrukturlain");
    for (const path of ["/tugas/transkrip", "/tugas/transkrip/unduh"])
      expect((await stranger.call("GET", path, { akunId: await akun("peserta01") })).status).toBe(404);
  });

  it("is printed for one and for the class, each sheet with its own pages and code", async () => {
    await marked("Satu", [85.5, 60], "Periksa lagi butir dua.");
    const one = pdfTexts((await siti.call("GET", "/tugas/transkrip/saya/unduh", {})).body).join("\n");
    for (const part of [
      "Lembar Nilai",
      "Siti Rahmawati",
      "0012345",
      "85,5",
      "Periksa lagi butir dua.",
      "delapan puluh lima koma lima",
    ])
      expect(one).toContain(part);
    expect(one).not.toContain("Andi Pratama");
    const all = pdfTexts((await kepala.call("GET", "/tugas/transkrip/kelas", { batchId: kelas })).body).join("\n");
    expect(all.match(/1 dari 1/g)?.length).toBe(3);
    const code = await api.db.sql.get<{ kode: string }>(
      `SELECT kode FROM Verifikasi WHERE jenis = 'lembar_nilai' AND objekId = ?`,
      [await akun("peserta02")],
    );
    expect(all).toContain(code?.kode);
    const found = await ok(api.anonymous, "GET", "/verifikasi", { kode: code?.kode });
    expect(found).toMatchObject({ jenis: "lembar_nilai", nama: "Andi Pratama" });
  });
});
