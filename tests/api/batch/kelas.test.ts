import readXlsxFile from "read-excel-file/node";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import writeXlsxFile from "write-excel-file/node";
import { type Actor, startApi, type TestApi, upload } from "../../setup/api";

let api: TestApi;
let mitra: Actor;
let kelasA: string;
let kelasB: string;
beforeAll(async () => {
  api = await startApi();
  mitra = await api.signIn("mitra");
  const id = async (nama: string) =>
    (await api.db.sql.get<{ id: string }>(`SELECT id FROM Batch WHERE nama = ?`, [nama]))?.id ?? "";
  [kelasA, kelasB] = [await id("Kelas A"), await id("Kelas B")];
});
afterAll(() => api.close());

const count = async (table: string) => (await api.db.sql.get<{ n: number }>(`SELECT count(*) n FROM ${table}`))?.n ?? 0;
const roster = (rows: readonly string[], heading = "nama,email,nik") =>
  upload("peserta.csv", `${heading}\n${rows.join("\n")}\n`);
const NEW = { nama: "Kelas uji", mulai: "2026-04-01", selesai: "2026-06-30", paket: "brevet-ab-ppn-maret-2026" };

describe("creating a class", () => {
  it("makes every sandbox of a roster of forty within ten seconds and returns the passwords once", async () => {
    const rows = Array.from({ length: 40 }, (_, n) => `Peserta Uji ${n + 1},uji${n + 1}@contoh.id,`);
    const began = process.cpuUsage();
    const made = await mitra.call("POST", "/batch/create", NEW, { files: [roster(rows)], key: "kunci-kelas-uji-40" });
    expect(made.status, JSON.stringify(made.body)).toBe(200);
    // Processor time of all threads: ten seconds even on one core, on a busy machine as well.
    const { user, system } = process.cpuUsage(began);
    expect((user + system) / 1e6).toBeLessThan(10);
    const { id, peserta } = made.body.objResponse;
    expect(peserta).toHaveLength(40);
    expect(new Set(peserta.map((row: { sandi: string }) => row.sandi)).size).toBe(40);
    const last = await api.signIn(peserta[39].accountId, peserta[39].sandi);
    const me = await (await last.as("company")).call("POST", "/user/peserta/me");
    expect(me.body.objResponse.batch).toMatchObject({ nama: "Kelas uji", tanggal: "2026-04-06" });
    expect(me.body.objResponse.currentActive.npwp).toMatch(/^0990003004001000$/);

    const again = await mitra.call("POST", "/batch/create", NEW, { files: [roster(rows)], key: "kunci-kelas-uji-40" });
    expect(again).toMatchObject({ status: 409, body: { code: "already_done" } });
    const sheet = await mitra.call("GET", "/batch/detail", { id, lembar: "1" });
    expect(sheet.body.objResponse.lembar).toEqual(peserta);
    expect((await mitra.call("POST", "/batch/update", { id, aksi: "musnahkan_lembar" })).status).toBe(200);
    expect((await mitra.call("GET", "/batch/detail", { id, lembar: "1" })).body.objResponse).toMatchObject({
      lembar: null,
      adaLembar: false,
    });
    expect((await mitra.call("POST", "/batch/update", { id, aksi: "musnahkan_lembar" })).status).toBe(409);
    expect(JSON.stringify(await api.db.sql.all(`SELECT * FROM Jejak`))).not.toContain(peserta[0].sandi);
  });

  it("answers a wrong roster row by row and creates nothing", async () => {
    const before = [
      await count("Batch"),
      await count("Akun"),
      await count("WajibPajak"),
      await count("Penghitung"),
      await count("LembarSandi"),
    ];
    const file = roster([
      "Ani,ani@contoh.id,", // valid
      ",tanpa-nama@contoh.id,",
      "Budi,bukan-alamat,",
      "Cici,cici@contoh.id,123",
      "Dodi,ani@contoh.id,",
      "Eka,instruktur@kelas.example,",
    ]);
    const refused = await mitra.call("POST", "/batch/create", NEW, { files: [file] });
    expect(refused).toMatchObject({ status: 422, body: { code: "roster_invalid" } });
    expect(Object.keys(refused.body.fieldErrors).sort()).toEqual([
      "roster.2.nama",
      "roster.3.email",
      "roster.5.email",
      "roster.6.email",
    ]);
    expect(refused.body.fieldErrors["roster.3.email"][0]).toContain("bukan-alamat");
    expect(refused.body.fieldErrors["roster.5.email"][0]).toContain("2");
    expect([
      await count("Batch"),
      await count("Akun"),
      await count("WajibPajak"),
      await count("Penghitung"),
      await count("LembarSandi"),
    ]).toEqual(before);
  });

  it.each([
    ["a picture", Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), 415],
    ["an empty file", "", 415],
    ["a table without the columns", "a,b\n1,2\n", 422],
    ["headings without rows", "nama,email\n", 422],
    ["headings of another encoding without rows", Buffer.from([0x6e, 0x61, 0x6d, 0x61, 0x2c, 0xff, 0xfe, 0x0a]), 422],
  ])("refuses %s", async (_, content, status) => {
    const before = await count("Batch");
    const refused = await mitra.call("POST", "/batch/create", NEW, { files: [upload("daftar.xlsx", content)] });
    expect(refused.status).toBe(status);
    expect(refused.body.fieldErrors.berkas).toHaveLength(1);
    expect(await count("Batch")).toBe(before);
  });

  it("refuses a roster with a generated login that is already in use, and creates nothing", async () => {
    const next =
      ((await api.db.sql.get<{ nilai: number }>(`SELECT nilai FROM Penghitung WHERE seri = 'batch'`))?.nilai ?? 0) + 1;
    const taken = `ani.${next}.01`;
    await api.db.write((sql) => sql.run(`UPDATE Akun SET accountId = ? WHERE accountId = 'pesertalain01'`, [taken]));
    const refused = await mitra.call("POST", "/batch/create", NEW, { files: [roster(["Ani,ani-baru@contoh.id,"])] });
    expect(refused).toMatchObject({ status: 422, body: { code: "account_id_taken" } });
    expect(await api.db.sql.get(`SELECT 1 FROM Akun WHERE email = 'ani-baru@contoh.id'`)).toBeUndefined();
    await api.db.write((sql) => sql.run(`UPDATE Akun SET accountId = 'pesertalain01' WHERE accountId = ?`, [taken]));
  });

  it("reads a workbook as well as a csv", async () => {
    const cell = (value: string) => ({ value, type: String });
    const rows = [
      ["Nama Lengkap", "E-mail"],
      ["Lia Amalia", "lia@contoh.id"],
    ].map((row) => row.map(cell));
    const made = await mitra.call("POST", "/batch/create", NEW, {
      files: [upload("daftar.csv", await writeXlsxFile(rows).toBuffer())],
    });
    expect(made.status, JSON.stringify(made.body)).toBe(200);
    expect(made.body.objResponse.peserta[0]).toMatchObject({ nama: "Lia Amalia", email: "lia@contoh.id" });
  });

  it("accepts its own template: the example row and the sheet of explanations are skipped", async () => {
    const csv = await mitra.call("GET", "/batch/templat");
    expect(csv.body.toString("utf8")).toBe("\ufeffnama,email,nim,nik,akun,telepon,lembaga\r\n");
    const { body } = await mitra.call("GET", "/batch/templat", { format: "xlsx" });
    const sheets = await readXlsxFile(body as Buffer);
    expect(sheets.map(({ data }) => data.length)).toEqual([2, 9]);
    const empty = await mitra.call("POST", "/batch/create", NEW, { files: [upload("peserta.xlsx", body as Buffer)] });
    expect(empty).toMatchObject({ status: 422, body: { code: "roster_empty" } });
    const rows = sheets[0]?.data.map((row) => row.map((value) => ({ value: String(value ?? ""), type: String }))) ?? [];
    const person = ["Tio Templat", "tio@contoh.id", "0042"].map((value) => ({ value, type: String }));
    const filled = upload("peserta.xlsx", await writeXlsxFile([...rows, person]).toBuffer());
    const made = await mitra.call("POST", "/batch/create", NEW, { files: [filled] });
    expect(made.status, JSON.stringify(made.body)).toBe(200);
    expect(made.body.objResponse).toMatchObject({ catatan: [], peserta: [{ nama: "Tio Templat" }] });
  });

  it("names the unread columns of a roster", async () => {
    const file = roster(["Ria Columns,ria@contoh.id,Akuntansi,7"], "nama,email,jurusan,semester");
    const made = await mitra.call("POST", "/batch/create", NEW, { files: [file] });
    expect(made.status, JSON.stringify(made.body)).toBe(200);
    const { id, catatan } = made.body.objResponse;
    expect(catatan).toEqual(["Kolom yang tidak dikenal dan tidak dibaca: jurusan, semester."]);
    const sheet = roster(["Rio Columns,rio@contoh.id,Gol. B"], "nama,email,golongan");
    const added = await mitra.call("POST", "/user/add/peserta", { batchId: id }, { files: [sheet] });
    expect(added.body.objResponse.catatan).toEqual([expect.stringContaining("golongan")]);
    const one = { batchId: id, nama: "Rin Sendiri", email: "rin@contoh.id" };
    expect((await mitra.call("POST", "/user/add/peserta", one, { files: [] })).body.objResponse.catatan).toEqual([]);
  });

  it("a class cannot begin before the documents of its pack", async () => {
    const early = await mitra.call("POST", "/batch/create", { ...NEW, tanggal: "2025-05-20" }, { files: [] });
    expect([early.status, early.body.code]).toEqual([422, "invalid"]);
    expect(early.body.fieldErrors.tanggal).toHaveLength(1);
  });

  it("refuses instructors and packs of another partner", async () => {
    const stranger = (await api.db.sql.get<{ id: string }>(`SELECT id FROM Akun WHERE accountId = 'instrukturlain'`))
      ?.id;
    expect(
      (await mitra.call("POST", "/batch/create", { ...NEW, instruktur: [stranger] }, { files: [] })).body.code,
    ).toBe("instructor_unknown");
    expect((await mitra.call("POST", "/batch/create", { ...NEW, paket: "tidak-ada" }, { files: [] })).body.code).toBe(
      "pack_unknown",
    );
    const supermitra = await api.signIn("supermitra");
    expect((await supermitra.call("POST", "/batch/create", NEW, { files: [] })).body.code).toBe("partner_unknown");
  });
});

describe("a class created without head", () => {
  it("has the assignments of its pack, and assigns them to a head named later", async () => {
    const made = await mitra.call("POST", "/batch/create", NEW, { files: [] });
    const { id } = made.body.objResponse;
    const tasks = () =>
      api.db.sql.all<{ pembuat: string }>(
        `SELECT a.accountId pembuat FROM Tugas t JOIN Akun a ON a.id = t.pembuatId WHERE t.batchId = ?`,
        [id],
      );
    expect(new Set((await tasks()).map(({ pembuat }) => pembuat))).toEqual(new Set(["mitra"]));
    const kepala = (await api.db.sql.get<{ id: string }>(`SELECT id FROM Akun WHERE accountId = 'instruktur'`))?.id;
    const named = await mitra.call("POST", "/batch/update", { id, instruktur: [kepala], kepala });
    expect(named.status, JSON.stringify(named.body)).toBe(200);
    expect(new Set((await tasks()).map(({ pembuat }) => pembuat))).toEqual(new Set(["instruktur"]));
  });
});

describe("a class copied from another", () => {
  it("has its settings, instructors and assignments with files, moved with its date, and none of its people", async () => {
    const head = await api.signIn("instruktur");
    const changed = { id: kelasA, persetujuan: "credited_only", konfirmasiRetur: false };
    expect((await mitra.call("POST", "/batch/update", changed)).status).toBe(200);
    const task = {
      ...{ batchId: kelasA, judul: "Tugas dengan berkas", uraian: "Baca berkasnya", modul: "lainnya" },
      ...{ mulai: "2026-04-08", jatuhTempo: "2026-04-20" },
    };
    const file = { ...upload("soal.csv", "a,b\n1,2\n"), field: "berkas" };
    const given = await head.call("POST", "/tugas/create", task, { files: [file] });
    expect(given.status, JSON.stringify(given.body)).toBe(200);
    const wanted = { id: kelasA, nama: "Kelas A, semester depan", mulai: "2026-09-01", selesai: "2026-12-31" };
    expect((await mitra.call("POST", "/batch/salin", { ...wanted, selesai: "2026-08-01" })).status).toBe(422);
    expect((await mitra.call("POST", "/batch/salin", { ...wanted, id: kelasB })).status).toBe(404);
    expect((await (await api.signIn("asisten")).call("POST", "/batch/salin", wanted)).status).toBe(403);
    const made = await mitra.call("POST", "/batch/salin", { ...wanted, tanggal: "2026-04-16" });
    expect(made.status, JSON.stringify(made.body)).toBe(200);
    const { id } = made.body.objResponse;
    const seen = (await mitra.call("GET", "/batch/detail", { id })).body.objResponse;
    const source = (await mitra.call("GET", "/batch/detail", { id: kelasA })).body.objResponse;
    expect(seen).toMatchObject({
      ...{ tanggal: "2026-04-16", daftarPeserta: [], instruktur: source.instruktur, undangan: null },
      ...{ setelan: { persetujuan: "credited_only", konfirmasiRetur: false }, tugas: source.tugas },
    });
    const moved = await api.db.sql.get<{ id: string; mulai: string; jatuhTempo: string }>(
      `SELECT id, mulai, jatuhTempo FROM Tugas WHERE batchId = ? AND judul = 'Tugas dengan berkas'`,
      [id],
    );
    expect(moved).toMatchObject({ mulai: "2026-04-18", jatuhTempo: "2026-04-30" });
    const { berkas } = (await head.call("GET", "/tugas/detail", { id: moved?.id })).body.objResponse;
    expect(berkas.map(({ nama }: { nama: string }) => nama)).toEqual(["soal.csv"]);
    expect((await head.call("GET", "/tugas/download", { id: berkas[0].id })).status).toBe(200);
    const back = { id: kelasA, persetujuan: "always", konfirmasiRetur: true };
    expect((await mitra.call("POST", "/batch/update", back)).status).toBe(200);
  });
});

describe("an announcement", () => {
  it("reaches every participant of the class, and their replies reach its sender", async () => {
    const teacher = await api.signIn("asisten");
    const told = { id: kelasA, judul: "Kelas Kamis pindah", isi: "Ruang 2, pukul 9." };
    expect((await teacher.call("POST", "/batch/umumkan", { ...told, id: kelasB })).status).toBe(404);
    const sent = await teacher.call("POST", "/batch/umumkan", told);
    expect(sent.status, JSON.stringify(sent.body)).toBe(200);
    expect(sent.body.objResponse.penerima).toBeGreaterThanOrEqual(3);
    const trainee = await api.signIn("peserta02");
    const of = async (who: Actor, kind: string) =>
      (await who.call("GET", "/notifikasi/list", { perPage: 100 })).body.objResponse.rows.filter(
        ({ jenis }: { jenis: string }) => jenis === kind,
      );
    const [notice] = await of(trainee, "pengumuman");
    expect(notice.isi).toMatchObject({ judul: told.judul, isi: told.isi, kelas: "Kelas A" });
    const reply = await trainee.call("POST", "/notifikasi/reply", { id: notice.id, isi: "Baik, saya datang." });
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    expect((await of(teacher, "balasan_masuk"))[0].isi).toMatchObject({ isi: "Baik, saya datang." });
    expect(await of(await api.signIn("pesertalain01"), "pengumuman")).toEqual([]);
  });
});

describe("an archived class", () => {
  it("is read and exported by everybody with access, changed by nobody, and reopened with nothing lost", async () => {
    const [head, trainee, look] = [
      await api.signIn("instruktur"),
      await (await api.signIn("peserta01")).as("company"),
      await api.signIn("asisten"),
    ];
    const stranger = await api.signIn("instrukturlain");
    const set = (aksi: string, id = kelasA) => mitra.call("POST", "/batch/update", { id, aksi });
    expect((await head.call("POST", "/batch/update", { id: kelasA, aksi: "arsipkan" })).status).toBe(403);
    expect((await set("arsipkan", kelasB)).status).toBe(404);
    const draft = { kode: "04", tanggal: "2026-04-05", baris: [] };
    const made = await trainee.call("POST", "/eFaktur/save-draft", draft);
    expect(made.status, JSON.stringify(made.body)).toBe(200);
    expect((await set("arsipkan")).status).toBe(200);
    const list = await mitra.call("GET", "/batch/list/mitra", { perPage: 100 });
    const listed: { id: string; arsip: string | null }[] = list.body.objResponse.rows;
    expect(listed.filter(({ arsip }) => arsip !== null).map(({ id }) => id)).toEqual([kelasA]);
    expect((await trainee.call("POST", "/user/peserta/me")).body.objResponse.batch.arsip).toBe(true);
    const refused = [
      await trainee.call("POST", "/eFaktur/save-draft", draft),
      await trainee.call("POST", "/eFaktur/delete", { ids: [made.body.objResponse.id] }),
      await head.call("POST", "/batch/clock", { id: kelasA, tanggal: "2026-06-01" }),
      await mitra.call("POST", "/batch/clock", { id: kelasA, aksi: "setel_ulang" }),
      await mitra.call("POST", "/batch/update", { id: kelasA, nama: "Nama lain" }),
      await mitra.call(
        "POST",
        "/user/add/peserta",
        { batchId: kelasA, nama: "A", email: "arsip@contoh.id" },
        { files: [] },
      ),
      await head.call("POST", "/batch/umumkan", { id: kelasA, judul: "a", isi: "b" }),
      await head.call(
        "POST",
        "/tugas/create",
        {
          ...{ batchId: kelasA, judul: "a", uraian: "b", modul: "lainnya" },
          ...{ mulai: "2026-04-08", jatuhTempo: "2026-04-20" },
        },
        { files: [] },
      ),
    ];
    expect(refused.map(({ body }) => body.code)).toEqual(refused.map(() => "class_archived"));
    expect((await trainee.call("GET", "/eFaktur/detail", { id: made.body.objResponse.id })).status).toBe(200);
    expect((await trainee.call("GET", "/eFaktur/list", { direction: "keluaran", format: "csv" })).status).toBe(200);
    expect((await trainee.call("POST", "/notifikasi/read/all")).status).toBe(200);
    const seen = await look.call("POST", "/batch/lihat", { batchId: kelasA, npwp: "0990001000101000" });
    expect(seen.status).toBe(200);
    // other users work on
    expect((await stranger.call("POST", "/batch/clock", { id: kelasB, aksi: "cadangkan", nama: "B" })).status).toBe(
      200,
    );
    const detail = (await mitra.call("GET", "/batch/detail", { id: kelasA })).body.objResponse;
    expect([typeof detail.arsip, detail.hak.jam]).toEqual(["string", false]);
    expect((await set("buka_lagi")).status).toBe(200);
    expect((await trainee.call("POST", "/eFaktur/delete", { ids: [made.body.objResponse.id] })).status).toBe(200);
    expect((await mitra.call("GET", "/batch/detail", { id: kelasA })).body.objResponse).toMatchObject({
      ...{ arsip: null, hak: { jam: true } },
    });
  });
});

describe("a deleted class", () => {
  it("frees the names and addresses of its people", async () => {
    const row = "Ulang Lagi,ulang@contoh.id,";
    const make = () => mitra.call("POST", "/batch/create", NEW, { files: [roster([row])] });
    const { id } = (await make()).body.objResponse;
    const twice = await mitra.call("POST", "/user/add/peserta", { batchId: id }, { files: [roster([row])] });
    expect(twice.body.code).toBe("roster_invalid");
    expect((await mitra.call("POST", "/batch/delete", { id })).status).toBe(200);
    const again = await make();
    expect(again.status, JSON.stringify(again.body)).toBe(200);
    await api.signIn(again.body.objResponse.peserta[0].accountId, again.body.objResponse.peserta[0].sandi);
  });
});

describe("access to a class", () => {
  it.each([
    ["admin", 200, 200],
    ["mitra", 200, 404],
    ["supermitra", 200, 404],
    ["instruktur", 200, 404],
    ["asisten", 200, 404],
    ["mitralain", 404, 200],
    ["instrukturlain", 404, 200],
    ["peserta01", 403, 403],
  ])("%s sees class A with %i and class B with %i", async (who, a, b) => {
    const actor = await api.signIn(who);
    expect((await actor.call("GET", "/batch/detail", { id: kelasA })).status).toBe(a);
    expect((await actor.call("GET", "/batch/detail", { id: kelasB })).status).toBe(b);
  });

  it("hides the password sheet and the invitation from instructors", async () => {
    const instruktur = await api.signIn("instruktur");
    expect((await instruktur.call("GET", "/batch/detail", { id: kelasA, lembar: "1" })).status).toBe(403);
    expect((await instruktur.call("GET", "/batch/detail", { id: kelasA })).body.objResponse).toMatchObject({
      undangan: null,
      hak: { ubah: false, jam: true, lihat: true },
    });
  });

  it("allows adding a participant only to a class within reach", async () => {
    const person = { nama: "Tambahan Satu", email: "tambahan@contoh.id" };
    expect((await mitra.call("POST", "/user/add/peserta", { batchId: kelasB, ...person }, { files: [] })).status).toBe(
      404,
    );
    const added = await mitra.call("POST", "/user/add/peserta", { batchId: kelasA, ...person }, { files: [] });
    expect(added.body.objResponse.peserta[0]).toMatchObject({ accountId: "tambahan.1.04" });
    expect(
      (await mitra.call("POST", "/user/add/peserta", { batchId: kelasA, ...person }, { files: [] })).body.code,
    ).toBe("email_taken");
  });

  it("shows the password sheet also to the administrator, who can reset passwords; only the partner destroys it", async () => {
    const admin = await api.signIn("admin");
    const person = { batchId: kelasA, nama: "Lembar Admin", email: "lembaradmin@contoh.id" };
    const added = await admin.call("POST", "/user/add/peserta/admin", person, { files: [] });
    const [made] = added.body.objResponse.peserta;
    const told = await admin.call("GET", "/batch/detail", { id: kelasA, lembar: "1" });
    expect(told.body.objResponse).toMatchObject({ adaLembar: true, hak: { ubah: false } });
    expect(told.body.objResponse.lembar).toContainEqual(made);
    expect(told.body.objResponse.masukDi.alamat).toMatch(/masuk|login/);
    expect((await admin.call("POST", "/batch/update", { id: kelasA, aksi: "musnahkan_lembar" })).status).toBe(403);
    expect((await mitra.call("POST", "/batch/update", { id: kelasA, aksi: "musnahkan_lembar" })).status).toBe(200);
  });
});

describe("the class clock", () => {
  it("moves forward, moves back only to the newest document, and belongs to the head", async () => {
    const [head, other] = [await api.signIn("instruktur"), await api.signIn("asisten")];
    expect((await other.call("POST", "/batch/clock", { id: kelasA, tanggal: "2026-04-10" })).status).toBe(403);
    expect((await head.call("POST", "/batch/clock", { id: kelasB, tanggal: "2026-04-10" })).status).toBe(404);
    expect(
      (await head.call("POST", "/batch/clock", { id: kelasA, tanggal: "2026-04-10" })).body.objResponse.tanggal,
    ).toBe("2026-04-10");
    const trainee = await api.signIn("peserta01");
    expect((await trainee.call("POST", "/user/peserta/me")).body.objResponse.batch.tanggal).toBe("2026-04-10");
    const early = { jenis: "01", tanggal: "2030-01-01" };
    expect((await trainee.call("POST", "/eFaktur/other-doc-output/save-draft", early)).status).toBe(200);
    expect((await head.call("POST", "/batch/clock", { id: kelasA, tanggal: "2026-04-11" })).status).toBe(200);
    const back = await head.call("POST", "/batch/clock", { id: kelasA, tanggal: "2026-03-01" });
    expect(back).toMatchObject({ status: 409, body: { code: "clock_backwards" } });
    expect((await head.call("POST", "/batch/clock", { id: kelasA, tanggal: "2030-01-01" })).status).toBe(422);
    expect((await head.call("POST", "/batch/clock", { id: kelasA })).status).toBe(422);
  });

  it("moves forward despite later dates on its documents", async () => {
    const head = await api.signIn("instruktur");
    const [before] = await api.db.sql.all<{ tanggal: string }>(`SELECT tanggal FROM Batch WHERE id = ?`, [kelasA]);
    const set = (tanggal: string) =>
      api.db.write((sql) => sql.run(`UPDATE Batch SET tanggal = ? WHERE id = ?`, [tanggal, kelasA]));
    await set("2026-03-02");
    const moved = await head.call("POST", "/batch/clock", { id: kelasA, tanggal: "2026-03-03" });
    expect([moved.status, moved.body.objResponse?.tanggal]).toEqual([200, "2026-03-03"]);
    await set(before?.tanggal ?? "");
  });
});

describe("viewing a trainee's work", () => {
  it("reads as the trainee for half an hour, changes nothing, and leaves a trace", async () => {
    const other = await api.signIn("asisten");
    const look = await other.call("POST", "/batch/lihat", { batchId: kelasA, npwp: "0990001000101000" });
    expect(look.status).toBe(200);
    const eyes = api.actor(look.body.objResponse.token);
    expect((await eyes.call("GET", "/dasbor")).body.objResponse.peran).toBe("peserta");
    expect((await eyes.call("POST", "/user/identity/switch", { npwp: "9900010001000101" })).status).toBe(403);
    expect((await eyes.call("GET", "/batch/detail", { id: kelasA })).status).toBe(403);
    expect(
      await api.db.sql.get(`SELECT 1 FROM Jejak WHERE panggilan = '/batch/lihat' AND npwp = '0990001000101000'`),
    ).toBeDefined();
    api.advance(31 * 60_000);
    expect((await eyes.call("GET", "/dasbor")).status).toBe(401);
    api.advance(-31 * 60_000);
  });

  it("ends with the session of its instructor by its own sign-out", async () => {
    const other = await api.signIn("asisten");
    const look = await other.call("POST", "/batch/lihat", { batchId: kelasA, npwp: "0990001000101000" });
    const eyes = api.actor(look.body.objResponse.token);
    expect((await eyes.call("POST", "/user/logout")).status).toBe(200);
    expect([(await eyes.call("GET", "/dasbor")).status, (await other.call("GET", "/dasbor")).status]).toEqual([
      401, 401,
    ]);
  });

  it("is refused for other classes, counterparties and other roles", async () => {
    const head = await api.signIn("instruktur");
    expect((await head.call("POST", "/batch/lihat", { batchId: kelasB, npwp: "0990002000101000" })).status).toBe(404);
    expect((await head.call("POST", "/batch/lihat", { batchId: kelasA, npwp: "0990001000001000" })).status).toBe(404);
    expect((await mitra.call("POST", "/batch/lihat", { batchId: kelasA, npwp: "0990001000101000" })).status).toBe(403);
  });
});

describe("sandboxes", () => {
  it("are reset to their start and restored from the saved copy", async () => {
    const company = "0990001000301000";
    const id = (await api.db.sql.get<{ id: string }>(`SELECT id FROM Akun WHERE accountId = 'peserta03'`))?.id;
    const invoices = async () =>
      (
        await api.db.sql.all<{ nomor: string }>(`SELECT nomor FROM Faktur WHERE lawanNpwp = ? ORDER BY nomor`, [
          company,
        ])
      ).map((row) => row.nomor);
    const before = await invoices();
    await api.db.write((sql) =>
      sql.run(`UPDATE Faktur SET kredit = 'credited', kreditMasa = '2026-03' WHERE lawanNpwp = ?`, [company]),
    );
    const reset = await mitra.call("POST", "/batch/clock", { id: kelasA, aksi: "setel_ulang", pesertaId: id });
    expect(reset.status, JSON.stringify(reset.body)).toBe(200);
    const fresh = await invoices();
    expect(fresh).toHaveLength(5);
    expect(fresh.some((nomor) => before.includes(nomor))).toBe(false);
    const { cadangan } = (await mitra.call("GET", "/batch/detail", { id: kelasA })).body.objResponse;
    expect(
      (await mitra.call("POST", "/batch/clock", { id: kelasA, aksi: "pulihkan", cadanganId: cadangan[0].id })).status,
    ).toBe(200);
    expect(await invoices()).toEqual(before);
    expect(
      await api.db.sql.get(`SELECT count(*) n FROM Faktur WHERE lawanNpwp = ? AND kredit = 'credited'`, [company]),
    ).toEqual({ n: 5 });
    expect(
      (await mitra.call("POST", "/batch/clock", { id: kelasA, aksi: "pulihkan", cadanganId: "tidak-ada" })).status,
    ).toBe(404);
  });
});

describe("dashboards", () => {
  it("show a company its position on the class date", async () => {
    const company = await (await api.signIn("peserta02")).as("company");
    const { body } = await company.call("GET", "/dasbor");
    expect(body.objResponse).toMatchObject({
      peran: "peserta",
      pkp: true,
      deposit: 50_000_000,
      perlu: { belumDikreditkan: 3, dokumenImpor: 2 },
    });
    expect(body.objResponse.ppn.at(-1)).toMatchObject({
      masa: "2026-03",
      keluaran: 0,
      masukan: 10_494_000,
      selisih: -10_494_000,
    });
    expect(body.objResponse.tenggat.find((due: { jenis: string }) => due.jenis === "spt_lapor")).toMatchObject({
      spt: "ppn",
      untuk: "2026-03",
      asli: "2026-04-30",
      tanggal: "2026-04-30",
    });
  });

  it.each([
    ["instruktur", "instruktur"],
    ["mitra", "mitra"],
    ["supermitra", "supermitra"],
  ])("exist for %s", async (who, peran) => {
    const { status, body } = await (await api.signIn(who)).call("GET", "/dasbor");
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.objResponse.peran).toBe(peran);
    expect(body.objResponse.batch.some((row: { nama: string }) => row.nama === "Kelas A")).toBe(true);
  });

  it("exist for the administrator, with the newest classes of all partners", async () => {
    const admin = await api.signIn("admin");
    const { peran, batch } = (await admin.call("GET", "/dasbor")).body.objResponse;
    const newest = (await admin.call("GET", "/batch/list/admin")).body.objResponse.rows;
    expect(peran).toBe("admin");
    expect(batch.length).toBeGreaterThan(0);
    expect(newest.map(({ id }: { id: string }) => id)).toEqual(
      expect.arrayContaining(batch.map((one: { id: string }) => one.id)),
    );
  });
});

describe("the data of a company", () => {
  it("belongs to the active identity", async () => {
    const company = await (await api.signIn("peserta02")).as("company");
    const employees = (await company.call("GET", "/karyawan/list")).body.objResponse;
    expect(employees).toMatchObject({ total: 5 });
    expect(
      (await company.call("GET", "/cabang/list")).body.objResponse.rows.map((row: { nitku: string }) => row.nitku),
    ).toEqual(["000000", "000001", "000002"].map((suffix) => `0990001000201000${suffix}`));
    const other = await (await api.signIn("peserta01")).as("company");
    const [{ id }] = employees.rows;
    expect((await company.call("GET", "/karyawan/detail", { id })).body.objResponse.id).toBe(id);
    expect((await other.call("GET", "/karyawan/detail", { id })).status).toBe(404);
    expect((await other.call("GET", "/perusahaan/list")).body.objResponse).toMatchObject({
      total: 1,
      rows: [{ npwp: "0990001000101000", pkp: true }],
    });
  });

  it("is visible only to organisers of the class", async () => {
    const npwp = async (who: string) =>
      (await (await api.signIn(who)).call("GET", "/perusahaan/list", { perPage: 500 })).body.objResponse.rows.map(
        (row: { npwp: string }) => row.npwp,
      );
    expect(await npwp("mitralain")).toEqual(["0990002000101000"]);
    expect(await npwp("admin")).toContain("0990001000101000");
  });
});
