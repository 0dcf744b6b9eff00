import { afterAll, beforeAll, describe, expect } from "vitest";
import { KELAS_BUATAN_MAKS } from "~/domain/batch/aturan";
import { addDays } from "~/domain/kit/tanggal";
import { qrPath } from "../../../mock-server/print/qr";
import { type Actor, startApi, type TestApi, upload } from "../../setup/api";
import { story } from "../../setup/story";

/** Address of the portal in the class, for any address typed by its organiser. */
const PORTAL = "http://192.0.2.7:3000";
let api: TestApi;
let head: Actor;
let mitra: Actor;
let kelasA = "";
beforeAll(async () => {
  api = await startApi({ env: { PUBLIC_URL: PORTAL } });
  [head, mitra] = [await api.signIn("instruktur"), await api.signIn("mitra")];
  kelasA = (await api.db.sql.get<{ id: string }>("SELECT id FROM Batch WHERE nama = 'Kelas A'"))?.id ?? "";
});
afterAll(() => api.close());

type Strip = { accountId: string; nama: string; sandi: string; kodeOtorisasi: string };
const wanted = () => ({ id: kelasA, nama: "Kelas A sore", mulai: "2026-04-01", selesai: "2026-06-30" });
const roster = (...people: string[]) => ({ files: [upload("peserta.csv", ["nama,email", ...people].join("\n"))] });
const done = async (actor: Actor, method: "GET" | "POST", path: string, input: Record<string, unknown>) => {
  const answer = await actor.call(method, path, input);
  expect([path, answer.status, answer.body.code]).toEqual([path, 200, undefined]);
  return answer.body.objResponse;
};
const copy = async (actor: Actor, input: Record<string, unknown>, ...people: string[]) => {
  const answer = await actor.call("POST", "/batch/salin", input, people.length > 0 ? roster(...people) : {});
  return [answer.status, answer.body] as const;
};
const detail = (actor: Actor, id: string, more: Record<string, string> = {}) =>
  done(actor, "GET", "/batch/detail", { id, ...more });
const byId = (table: string, id: string) =>
  api.db.sql.all<{ judul: string; mulai: string; jatuhTempo: string; bobot: number; pembuatId: string }>(
    `SELECT judul, mulai, jatuhTempo, bobot, pembuatId FROM ${table} WHERE batchId = ? ORDER BY judul, mulai`,
    [id],
  );

describe("a head instructor creates a class parallel to its own", () => {
  const step = story();
  let made: { id: string; tugas: number; peserta: Strip[] };

  step("has the pack, settings and assignments of the first class, and people from its own roster", async () => {
    await done(mitra, "POST", "/batch/update", { id: kelasA, zona: "WITA", persetujuan: "credited_only" });
    const given = { batchId: kelasA, uraian: "Kerjakan.", modul: "efaktur", mulai: "2026-04-08" };
    for (const judul of ["Tugas 1", "Tugas 2", "Tugas 3", "Tugas 4", "Tugas 5"])
      await done(head, "POST", "/tugas/create", { ...given, judul, jatuhTempo: "2026-04-20" });
    const marker = await api.db.sql.get<{ id: string }>("SELECT id FROM Akun WHERE accountId = 'asisten'");
    const huruf = [
      { huruf: "A", mulai: 85 },
      { huruf: "E", mulai: 0 },
    ];
    const kelompok = [{ judul: "Kuis", bobot: 30, terbaik: 2 }];
    const aturan = { terbaik: 3, lulus: 65, kosong: "lewati", kelompok, huruf };
    await done(head, "POST", "/tugas/buku-nilai/atur", { batchId: kelasA, ...aturan, penilai: [marker?.id] });
    const [status, body] = await copy(
      head,
      { ...wanted(), undangan: true },
      "Ani Sore,ani@sore.example",
      "Siti Rahmawati,peserta01@kelas.example",
    );
    expect([status, body.code]).toEqual([200, undefined]);
    made = body.objResponse;
    const [source, seen] = [await detail(head, kelasA), await detail(head, made.id)];
    for (const same of ["paket", "setelan", "instruktur", "tanggal", "mitraId", "tugas", "kepala"])
      expect([same, seen[same]]).toEqual([same, source[same]]);
    expect(seen).toMatchObject({ sayaKepala: true, zona: "WITA", hak: { salin: true, ubah: false } });
    expect(await byId("Tugas", made.id)).toEqual(await byId("Tugas", kelasA));
    expect(made.tugas).toBe(source.tugas);
    const marks = `SELECT akunId, menilai FROM BatchInstruktur WHERE batchId = ? ORDER BY akunId`;
    expect(await api.db.sql.all(marks, [made.id])).toEqual(await api.db.sql.all(marks, [kelasA]));
    const book = await done(head, "GET", "/tugas/buku-nilai", { batchId: made.id, perPage: 1 });
    expect(book.aturan).toEqual({ ...aturan, kelompok: [{ ...kelompok[0], kunci: "k1" }] });
    expect(seen.daftarPeserta).toHaveLength(2);
  });

  step("the head reads its starting passwords until they are destroyed; other instructors do not", async () => {
    // a person in another class of the partner keeps its password
    expect(made.peserta).toMatchObject([
      { nama: "Ani Sore", sandi: expect.stringMatching(/./) },
      { nama: "Siti Rahmawati", sandi: "", kodeOtorisasi: "" },
    ]);
    const seen = await detail(head, made.id, { lembar: "1" });
    expect([seen.adaLembar, seen.lembar]).toEqual([true, made.peserta]);
    for (const [told, address] of [
      [seen.masukDi, `${PORTAL}/login`],
      [seen.daftarDi, `${PORTAL}/daftar?undangan=${seen.undangan}`],
    ])
      expect(told).toEqual({ alamat: address, qr: qrPath(address) });
    const other = await api.signIn("asisten");
    expect(await detail(other, made.id)).toMatchObject({ adaLembar: false, undangan: null, daftarDi: null });
    expect((await other.call("GET", "/batch/detail", { id: made.id, lembar: "1" })).body.code).toBe("forbidden");
    const { accountId, sandi } = made.peserta[0] as Strip;
    await api.signIn(accountId, sandi);
    expect((await head.call("GET", "/batch/detail", { id: kelasA, lembar: "1" })).body.code).toBe("forbidden");
  });

  step("the partner is notified with a link to the class, and the trail records it", async () => {
    const { rows } = await done(mitra, "GET", "/notifikasi/list", { perPage: 20 });
    expect(rows[0]).toMatchObject({
      jenis: "kelas_paralel",
      isi: { kelas: "Kelas A sore", asal: "Kelas A", oleh: "Tes instruktur", peserta: 2 },
      tautan: { page: "batch.rincian", id: made.id },
    });
    const trail = "SELECT sesudah FROM Jejak WHERE jenis = 'batch' AND objekId = ? ORDER BY id LIMIT 1";
    const row = await api.db.sql.get<{ sesudah: string }>(trail, [made.id]);
    expect(JSON.parse(row?.sesudah ?? "{}")).toEqual({ salinanDari: "Kelas A", tugas: made.tugas, peserta: 2 });
  });

  step("passwords given later by the partner stay hidden from its creator", async () => {
    const people = (await detail(mitra, made.id)).daftarPeserta as { id: string; nama: string }[];
    const ani = people.find(({ nama }) => nama === "Ani Sore")?.id ?? "";
    await done(mitra, "POST", "/user/peserta/massal", { ids: [ani], aksi: "sandi" });
    const [own, all] = [await detail(head, made.id, { lembar: "1" }), await detail(mitra, made.id, { lembar: "1" })];
    expect(own.lembar.map(({ nama }: Strip) => nama)).toEqual(["Siti Rahmawati"]);
    expect(all.lembar.map(({ nama }: Strip) => nama).sort()).toEqual(["Ani Sore", "Siti Rahmawati"]);
  });

  step("both classes get one assignment, and the start page shows the work of both, pending work first", async () => {
    const both = { batchId: kelasA, judul: "Tugas bersama", uraian: "Kerjakan.", modul: "efaktur" };
    const given = { ...both, jatuhTempo: "2026-04-30", kelasLain: { [made.id]: { jatuhTempo: "2026-05-02" } } };
    const { lain } = await done(head, "POST", "/tugas/create", given);
    expect(lain).toHaveLength(1);
    const student = await api.signIn("peserta02");
    const [waiting] = (await done(student, "GET", "/tugas/list/peserta", { q: "Tugas bersama" })).rows;
    await done(student, "POST", "/tugas/balas", { tugasId: waiting.id, teks: "Selesai." });
    const { pekerjaan, pekerjaanLain, perluTinjau } = await done(head, "GET", "/dasbor", {});
    const open = await done(head, "GET", "/tugas/list/instruktur", { status: "open" });
    expect([pekerjaan.length, pekerjaanLain]).toEqual([12, open.total - 12]);
    expect(pekerjaanLain).toBeGreaterThan(0);
    expect(perluTinjau).toBe(1);
    expect(pekerjaan[0]).toMatchObject({
      ...{ id: waiting.id, judul: "Tugas bersama", batch: "Kelas A", menilai: true },
      ...{ perluTinjau: 1, membalas: 1, peserta: 3, jatuhTempo: "2026-04-30" },
    });
    // only the assistant reviewer of the head marks there as well
    const asisten = await api.signIn("asisten");
    expect((await done(asisten, "GET", "/dasbor", {})).pekerjaan[0]).toMatchObject({ id: waiting.id, menilai: true });
    await done(head, "POST", "/tugas/buku-nilai/atur", { batchId: kelasA, kosong: "lewati", penilai: [] });
    expect((await done(asisten, "GET", "/dasbor", {})).pekerjaan[0]).toMatchObject({ id: waiting.id, menilai: false });
    const due = pekerjaan.slice(1).map(({ jatuhTempo }: { jatuhTempo: string }) => jatuhTempo);
    expect(due).toEqual([...due].sort());
    expect(new Set(pekerjaan.map(({ batch }: { batch: string }) => batch))).toEqual(
      new Set(["Kelas A", "Kelas A sore"]),
    );
    // an archived class counts as no work
    await done(mitra, "POST", "/batch/update", { id: kelasA, aksi: "arsipkan" });
    const after = await done(head, "GET", "/dasbor", {});
    expect(after.perluTinjau).toBe(0);
    expect(after.pekerjaan.map(({ batch }: { batch: string }) => batch)).not.toContain("Kelas A");
    await done(mitra, "POST", "/batch/update", { id: kelasA, aksi: "buka_lagi" });
  });

  step("a creator who no longer heads it has neither its sheet nor its invitation", async () => {
    const other = await api.db.sql.get<{ id: string }>("SELECT id FROM Akun WHERE accountId = 'asisten'");
    const both = (await detail(mitra, made.id)).instruktur.map(({ id }: { id: string }) => id);
    await done(mitra, "POST", "/batch/update", { id: made.id, instruktur: both, kepala: other?.id });
    expect(await detail(head, made.id)).toMatchObject({ adaLembar: false, undangan: null, hak: { salin: false } });
    expect((await copy(head, { ...wanted(), id: made.id }))[1].code).toBe("forbidden");
  });
});

describe("a class that started later than its pack", () => {
  const step = story();
  const tugas = async (id: string, hari = 0) =>
    (await byId("Tugas", id)).map((one) => ({
      ...one,
      mulai: addDays(one.mulai, hari),
      jatuhTempo: addDays(one.jatuhTempo, hari),
    }));

  step("is copied with its current days, also when it is archived", async () => {
    const copied = async (input: Record<string, unknown>) =>
      (await copy(mitra, { ...wanted(), ...input }))[1].objResponse.id as string;
    const may = await copied({ nama: "Kelas Mei", tanggal: "2026-05-06" });
    await done(mitra, "POST", "/batch/update", { id: may, aksi: "arsipkan" });
    const beside = await copied({ id: may, nama: "Kelas Mei sore" });
    const later = await copied({ id: may, nama: "Kelas Mei kedua", tanggal: "2026-05-13" });
    expect((await tugas(may)).length).toBeGreaterThan(0);
    expect(await tugas(may)).not.toEqual(await tugas(kelasA));
    expect([(await detail(mitra, beside)).tanggal, await tugas(beside)]).toEqual(["2026-05-06", await tugas(may)]);
    expect([(await detail(mitra, later)).tanggal, await tugas(later)]).toEqual(["2026-05-13", await tugas(may, 7)]);
  });
});

const asked = (accountId: string | undefined, password: string | undefined) => ({ accountId, password });
const classesOf = async (who: Actor): Promise<string[]> =>
  (await done(who, "GET", "/user/kelas/list", {})).rows.map(({ nama }: { nama: string }) => nama);

describe("the dates of assignments in a copy", () => {
  type Tugas = { judul: string; mulai: string; jatuhTempo: string; tutup: string | null; batas: string | null };
  const tugasDi = (id: string) =>
    api.db.sql.all<Tugas>(
      "SELECT judul, mulai, jatuhTempo, tutup, batas FROM Tugas WHERE batchId = ? AND judul LIKE 'Salin%' ORDER BY judul",
      [id],
    );
  const HARI_MS = 86_400_000;
  const nyata = (hari: number) => new Date(Math.round(Date.now() / HARI_MS) * HARI_MS + hari * HARI_MS);
  const step = story();
  let asal = "";

  step("due days before the first day move to it; real deadlines move along, and both are reported", async () => {
    const [, body] = await copy(mitra, { ...wanted(), nama: "Kelas asal tanggal", mulai: "2026-04-01" });
    asal = body.objResponse.id;
    const row = await api.db.sql.get<{ awal: string }>("SELECT awal FROM Batch WHERE id = ?", [asal]);
    const awal = row?.awal ?? "";
    await api.db.write(async (sql) => {
      const [first] = await sql.all<{ id: string }>("SELECT id FROM Tugas WHERE batchId = ? LIMIT 1", [asal]);
      const add = (judul: string, mulai: number, tempo: number, batas: Date | null) =>
        sql.run(
          `INSERT INTO Tugas (id, batchId, pembuatId, judul, uraian, modul, mulai, jatuhTempo, tutup, batas, status, dibuat)
           SELECT @judul, batchId, pembuatId, @judul, uraian, modul, @mulai, @tempo, NULL, @batas, status, dibuat
           FROM Tugas WHERE id = @id`,
          {
            judul,
            id: first?.id ?? "",
            mulai: addDays(awal, mulai),
            tempo: addDays(awal, tempo),
            batas: batas?.toISOString().replace("Z", "+00:00") ?? null,
          },
        );
      await add("Salin sebelum", -10, -1, null);
      await add("Salin hari pertama", -3, 0, null);
      await add("Salin sesudah", 1, 8, nyata(5));
      await add("Salin lewat", 1, 8, nyata(-60));
    });
    const input = { ...wanted(), id: asal, nama: "Kelas salin tanggal", mulai: "2026-04-11" };
    const [status, made] = await copy(mitra, input);
    expect([status, made.code]).toEqual([200, undefined]);
    const told = made.objResponse.catatan.join(" ");
    for (const text of [
      "1 tugas yang jatuh tempo sebelum hari pertama",
      "nyata 1 tugas digeser",
      "nyata 1 tugas dikosongkan",
    ])
      expect(told).toContain(text);
    const found = await tugasDi(made.objResponse.id);
    const of = (judul: string) => found.find((one) => one.judul === judul);
    expect(of("Salin sebelum")).toMatchObject({ mulai: awal, jatuhTempo: addDays(awal, 9) });
    expect(of("Salin hari pertama")).toMatchObject({ mulai: addDays(awal, -3), jatuhTempo: awal });
    expect(of("Salin sesudah")).toMatchObject({ mulai: addDays(awal, 1), jatuhTempo: addDays(awal, 8) });
    expect(new Date(of("Salin sesudah")?.batas ?? "").toISOString()).toBe(nyata(15).toISOString());
    expect(of("Salin lewat")?.batas).toBeNull();
  });

  step("real deadlines can be left out, to be set anew", async () => {
    const input = { ...wanted(), id: asal, nama: "Kelas salin kosong", batas: "kosongkan" };
    const [, made] = await copy(mitra, input);
    expect((await tugasDi(made.objResponse.id)).map(({ batas }) => batas)).toEqual([null, null, null, null]);
    expect(made.objResponse.catatan.join(" ")).toContain("nyata 2 tugas dikosongkan");
  });
});

describe("the password of a participant in classes of two heads", () => {
  const step = story();
  const RINA = ["Rina Dua", "rina@dua.example"] as const;
  let first: Strip;
  let own = "";
  let other = "";

  step("is known to the creator of the class in which it was generated", async () => {
    const [, body] = await copy(head, { ...wanted(), nama: "Kelas Rina" }, RINA.join());
    own = body.objResponse.id;
    first = body.objResponse.peserta[0];
    await api.signIn(first.accountId, first.sandi);
    const asisten = await api.db.sql.get<{ id: string }>("SELECT id FROM Akun WHERE accountId = 'asisten'");
    const [, made] = await copy(mitra, { ...wanted(), nama: "Kelas lain" });
    other = made.objResponse.id;
    await done(mitra, "POST", "/batch/update", { id: other, instruktur: [asisten?.id], kepala: asisten?.id });
  });

  step(
    "does not reach the creator of the other class: the partner hands out a password for that class only",
    async () => {
      const before = await api.signIn(first.accountId, first.sandi);
      const joined = { batchId: other, nama: RINA[0], email: RINA[1] };
      const answer = await mitra.call("POST", "/user/add/peserta", joined, { files: [] });
      const [strip] = answer.body.objResponse.peserta as Strip[];
      expect(strip).toMatchObject({ nama: RINA[0], sandi: expect.stringMatching(/./) });
      // The password, session and class handed out by the other head stay valid.
      expect((await before.call("POST", "/user/peserta/me")).status).toBe(200);
      const { kelas } = (await api.anonymous.call("POST", "/user/login/peserta", asked(RINA[1], first.sandi))).body
        .objResponse;
      expect(kelas).toBe(1);
      expect(await classesOf(await api.signIn(first.accountId, first.sandi))).toEqual(["Kelas Rina"]);
      expect(
        (await api.anonymous.call("POST", "/user/login/peserta", asked(strip?.accountId, first.sandi))).status,
      ).toBe(401);
      expect(
        (await api.anonymous.call("POST", "/user/login/peserta", asked(first.accountId, strip?.sandi))).status,
      ).toBe(401);
      const there = await api.signIn(strip?.accountId ?? "", strip?.sandi);
      expect(await classesOf(there)).toEqual(["Kelas lain"]);
      expect(await classesOf(await api.signIn(RINA[1], strip?.sandi))).toEqual(["Kelas lain"]);
      const codes = await api.db.sql.all("SELECT DISTINCT kodeOtorisasi FROM Akun WHERE email = ?", [RINA[1]]);
      expect(codes).toHaveLength(2);
    },
  );

  step(
    "a new one is reported to the person and both heads, and the strip is marked as used for its creator",
    async () => {
      const notices = async (who: Actor) =>
        (await done(who, "GET", "/notifikasi/list", { perPage: 50 })).rows.map(
          ({ jenis, isi }: { jenis: string; isi: { kelas: string; asal: string } }) => [jenis, isi.asal, isi.kelas],
        );
      const told = ["Kelas Rina", "Kelas lain"];
      expect(await notices(await api.signIn(first.accountId, first.sandi))).toContainEqual([
        "kelas_lain_terpisah",
        ...told,
      ]);
      expect(await notices(head)).toContainEqual(["peserta_di_kelas_lain", ...told]);
      expect(await notices(await api.signIn("asisten"))).toContainEqual(["peserta_dari_kelas_lain", ...told]);
      const [seen] = (await detail(head, own, { lembar: "1" })).lembar;
      expect(seen).toMatchObject({ nama: RINA[0], sandi: "", kodeOtorisasi: "", dipakai: true });
      const [whole] = (await detail(mitra, own, { lembar: "1" })).lembar;
      expect(whole).toMatchObject({ sandi: first.sandi, dipakai: false });
    },
  );

  step("does not reach the head of the other class who creates a parallel class", async () => {
    const asisten = await api.signIn("asisten");
    const [status, body] = await copy(asisten, { ...wanted(), id: other, nama: "Kelas ketiga" }, RINA.join());
    expect([status, body.objResponse.peserta]).toMatchObject([200, [{ nama: RINA[0], sandi: "", kodeOtorisasi: "" }]]);
    const third = body.objResponse.id;
    const [strip] = (await detail(mitra, other, { lembar: "1" })).lembar as Strip[];
    const [told] = (await detail(mitra, third, { lembar: "1" })).lembar as Strip[];
    const there = await api.signIn(told?.accountId ?? "", strip?.sandi);
    expect((await classesOf(there)).sort()).toEqual(["Kelas ketiga", "Kelas lain"]);
  });

  step("changed there by the person, it applies in all its classes", async () => {
    const [strip] = (await detail(mitra, other, { lembar: "1" })).lembar as Strip[];
    const there = await api.signIn(strip?.accountId ?? "", strip?.sandi);
    // a change with a password known to a head stays on that head's side
    const here = await api.signIn(first.accountId, first.sandi);
    const change = (from: string | undefined, to: string) => ({ oldPassword: from, newPassword: to });
    await done(here, "POST", "/user/change/password/peserta", change(first.sandi, "Diubah#2026"));
    await api.signIn(strip?.accountId ?? "", strip?.sandi);
    await done(there, "POST", "/user/change/password/peserta", change(strip?.sandi, "Sendiri#2026"));
    expect(await classesOf(await api.signIn(first.accountId, "Sendiri#2026"))).toHaveLength(3);
  });

  step("chosen by the person, it moves along, and so does a password handed out by its own head", async () => {
    const [, body] = await copy(head, { ...wanted(), nama: "Kelas Tono" }, "Tono,tono@dua.example");
    const [tono] = body.objResponse.peserta as Strip[];
    const [, twice] = await copy(
      head,
      { ...wanted(), id: body.objResponse.id, nama: "Kelas Tono 2" },
      "Tono,tono@dua.example",
    );
    expect(twice.objResponse.peserta).toMatchObject([{ sandi: "", kodeOtorisasi: "" }]);
    const person = await api.signIn(tono?.accountId ?? "", tono?.sandi);
    const chosen = { oldPassword: tono?.sandi, newPassword: "Pilihan#2026" };
    expect((await person.call("POST", "/user/change/password/peserta", chosen)).status).toBe(200);
    const joined = { batchId: other, nama: "Tono", email: "tono@dua.example" };
    const answer = await mitra.call("POST", "/user/add/peserta", joined, { files: [] });
    const [strip] = answer.body.objResponse.peserta as Strip[];
    expect(strip).toMatchObject({ sandi: "", kodeOtorisasi: expect.stringMatching(/./) });
    await api.signIn(strip?.accountId ?? "", "Pilihan#2026");
    for (const id of [own, body.objResponse.id, twice.objResponse.id])
      await done(mitra, "POST", "/batch/update", { id, aksi: "arsipkan" });
  });
});

describe("classes that an instructor cannot copy", () => {
  const step = story();

  step("a class it only teaches, one of another partner, and one without end date are refused", async () => {
    expect((await copy(await api.signIn("asisten"), wanted()))[1].code).toBe("forbidden");
    expect((await copy(await api.signIn("instrukturlain"), wanted()))[0]).toBe(404);
    expect((await copy(await api.signIn("peserta01"), wanted()))[1].code).toBe("forbidden");
    expect((await copy(head, { ...wanted(), selesai: "2026-03-01" }))[1].code).toBe("invalid");
  });

  step("a roster with failures creates no class", async () => {
    const before = await api.db.sql.get("SELECT count(*) n FROM Batch");
    const [status, body] = await copy(head, wanted(), "Ani,bukan-surel", "Budi,budi@sore.example");
    expect([status, body.code, Object.keys(body.fieldErrors ?? {})]).toEqual([
      422,
      "roster_invalid",
      ["roster.1.email"],
    ]);
    expect(await api.db.sql.get("SELECT count(*) n FROM Batch")).toEqual(before);
    const [, taken] = await copy(head, { ...wanted(), hanyaBaik: true }, "Ani,bukan-surel", "Budi,budi@sore.example");
    expect(taken.objResponse.peserta.map(({ nama }: Strip) => nama)).toEqual(["Budi"]);
    expect(taken.objResponse.catatan).toHaveLength(1);
    await done(mitra, "POST", "/batch/delete", { id: taken.objResponse.id });
  });

  step("too many classes are refused: archiving frees a place, and partners are not limited", async () => {
    const mine = `SELECT count(*) n FROM Batch b JOIN Akun a ON a.id = b.pembuatId
      WHERE a.accountId = 'instruktur' AND b.arsip IS NULL AND b.dihapus IS NULL`;
    const before = (await api.db.sql.get<{ n: number }>(mine))?.n ?? 0;
    const ids: string[] = [];
    let answer = await copy(head, wanted());
    while (answer[0] === 200 && ids.length <= KELAS_BUATAN_MAKS) {
      ids.push(answer[1].objResponse.id);
      answer = await copy(head, wanted());
    }
    expect([answer[0], answer[1].code]).toEqual([409, "parallel_classes_full"]);
    expect(ids).toHaveLength(KELAS_BUATAN_MAKS - before);
    expect((await copy(mitra, wanted()))[0]).toBe(200);
    await done(mitra, "POST", "/batch/update", { id: ids[0], aksi: "arsipkan" });
    expect((await copy(head, wanted()))[0]).toBe(200);
  });
});
