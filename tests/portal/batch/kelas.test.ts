import { afterAll, beforeAll, expect, test } from "vitest";
import { ROSTER_SEKALIGUS } from "~/contract/batch/roster";
import { PAKET_MAKS } from "~/contract/paket";
import { akhiriDaftar, saveDaftar } from "../../../mock-server/db/batch/daftar-masuk-store";
import { upload } from "../../setup/api";
import { startPortal, type TestPortal } from "../../setup/portal";
import { leftOut, NEW_CLASS, rosterOf, rosterText } from "../../setup/roster";
import { SANDI } from "../../setup/small-class";
import { Visitor } from "../../setup/visitor";

const KOSONG = { nim: "", akun: "", telepon: "", lembaga: "" };

let portal: TestPortal;
let mitra: Visitor;
let kelas: string;
const signedIn = async (accountId: string, door = ""): Promise<Visitor> => {
  const visitor = new Visitor(portal.url);
  await visitor.signIn(accountId, SANDI, door);
  return visitor;
};
const idOf = async (sql: string): Promise<string> => (await portal.api.db.sql.get<{ id: string }>(sql))?.id ?? "";
beforeAll(async () => {
  portal = await startPortal();
  mitra = await signedIn("mitra", "mitra");
  kelas = `/batch/${await idOf("SELECT id FROM Batch WHERE nama = 'Kelas A'")}`;
});
afterAll(() => portal.close());

test("an invitation is replaced, closed and reopened; a void code registers nobody", async () => {
  const register = async (undangan: string) => {
    const stranger = new Visitor(portal.url);
    await stranger.go(`/daftar?undangan=${undangan}`);
    const name = { firstName: "Eka", lastName: "Baru", email: "eka@kelas.example" };
    await stranger.press("Daftar", { ...name, password: "kata-sandi-eka-1", undangan });
    return stranger.page.text;
  };
  const told = () => /Pendaftaran dibuka dengan kode (\S+)\./.exec(mitra.page.text)?.[1] ?? "";
  await mitra.go(kelas);
  await mitra.follow("Undangan kelas");
  expect(mitra.page.text).toContain("UNDANGAN");
  await mitra.press("Simpan undangan", { undangan: "baru" });
  const code = told();
  expect(code).toMatch(/\w{6,}/);
  expect(await register("UNDANGAN")).not.toContain("Akun Anda:");
  await mitra.go(`${kelas}/undangan`);
  await mitra.press("Simpan undangan", { undangan: "tutup" });
  expect(mitra.page.text).toContain("Pendaftaran ditutup.");
  expect(await register(code)).not.toContain("Akun Anda:");
  await mitra.go(`${kelas}/undangan`);
  expect(mitra.page.text).toContain("tertutup");
  await mitra.press("Simpan undangan", { undangan: "baru" });
  expect(await register(told())).toContain("Akun Anda:");
});

test("asks on a separate page before a restore or a reset, and names the loss", async () => {
  await mitra.go(`${kelas}/pulihkan`);
  await mitra.press("Cadangkan keadaan sekarang", { nama: "Uji pulih" });
  expect(mitra.page.text).toContain("Keadaan sekarang dicadangkan.");
  expect(mitra.page.text).toContain("Uji pulih");
  await mitra.follow("Pulihkan cadangan Uji pulih");
  expect(mitra.page.text).toMatch(/Seluruh kelas \(\d+ orang\)/);
  expect(mitra.page.text).toContain("0 perubahan oleh 0 orang");
  await mitra.press("Pulihkan cadangan");
  expect(mitra.page.text).toContain("Cadangan dipulihkan.");
  await mitra.go(`${kelas}/pulihkan`);
  expect(mitra.page.text).toContain("Sebelum dipulihkan");
  await mitra.follow("Hapus cadangan Uji pulih");
  await mitra.press("Hapus cadangan");
  expect(mitra.page.text).not.toContain("Uji pulih");
  const peserta = await idOf("SELECT id FROM Akun WHERE accountId = 'peserta01'");
  const { nama } = (await portal.api.db.sql.get<{ nama: string }>("SELECT nama FROM Akun WHERE id = ?", [peserta])) ?? {
    nama: "",
  };
  await mitra.go(`${kelas}/setel-ulang?pesertaId=${peserta}`);
  expect(mitra.page.text).toContain(`Kotak latihan ${nama} mulai lagi dari keadaan awal`);
  expect(mitra.page.text).toMatch(/\d+ perubahan oleh \d orang/);
  await mitra.press("Setel ulang ke keadaan awal");
  expect(mitra.page.text).toContain("disetel ulang");
  await mitra.go(`${kelas}/pulihkan`);
  expect(mitra.page.text).toContain("Sebelum disetel ulang");
});

test("a class of many is paged in one natural order, found by name, and as light as a small one", async () => {
  await mitra.go("/batch/baru");
  const roster = Array.from({ length: 25 }, (_, at) => `Orang ${at + 1},orang${at + 1}@banyak.example`);
  const people = ["nama,email", ...roster].join("\n");
  const made = await portal.api.signIn("mitra");
  const kelasBanyak = await made.call(
    "POST",
    "/batch/create",
    { nama: "Banyak", ...NEW_CLASS },
    { files: [upload("p.csv", people)] },
  );
  const { id } = kelasBanyak.body.objResponse;
  const shown = () => [...new Set(mitra.page.text.match(/Orang \d+/g) ?? [])];
  const order = Array.from({ length: 25 }, (_, at) => `Orang ${at + 1}`);
  await mitra.go(`/batch/${id}`);
  expect(shown()).toEqual(order.slice(0, 20));
  expect(mitra.page.text).toContain("25");
  await mitra.go(`/batch/${id}?page=2`);
  expect(shown()).toEqual(order.slice(20));
  await mitra.go(`/batch/${id}?q=Orang 7`);
  expect(shown()).toEqual(["Orang 7"]);
  for (const list of ["nilai", "kemajuan", "kehadiran"]) {
    await mitra.go(`/batch/${id}/${list}?perPage=50`);
    expect([list, shown()]).toEqual([list, order]);
  }
  const whole = await made.call("GET", "/batch/detail", { id });
  const light = await made.call("GET", "/batch/detail", { id, ringkas: "1" });
  expect(whole.body.objResponse.daftarPeserta.map(({ nama }: { nama: string }) => nama)).toEqual(order);
  expect(light.body.objResponse).toMatchObject({ daftarPeserta: [], peserta: 25 });
  await made.call("POST", "/batch/delete", { id });
});

test("a list with unknown headings is asked about once: its columns are chosen, nothing is sent again", async () => {
  await mitra.go("/batch/baru");
  const content = "Kode;Peserta Ujian;Kontak\nK1;Wati Kolom;wati@kolom.example\n";
  const fields = { nama: "Kelas kolom", mulai: "01-04-2026", selesai: "30-06-2026", paket: NEW_CLASS.paket };
  await mitra.send("Buat kelas", { name: "aneh.csv", content }, fields);
  expect(mitra.page.status).toBe(422);
  expect(mitra.page.text).toContain("Judul kolom daftar ini belum dikenal");
  expect(mitra.page.text).toContain("Peserta Ujian: Wati Kolom");
  await mitra.press("Buat kelas", { kolomNama: "Peserta Ujian", kolomEmail: "Kontak", kolomNim: "Kode" });
  expect(mitra.page.text).toContain("Wati Kolom");
  const made = await portal.api.db.sql.get("SELECT nama, email, nim FROM Akun WHERE email = 'wati@kolom.example'");
  expect(made).toEqual({ nama: "Wati Kolom", email: "wati@kolom.example", nim: "K1" });
});

test("a read-only view of a trainee's work shows forms and offers none that would be refused", async () => {
  const kepala = await signedIn("instruktur");
  await kepala.go(kelas);
  await kepala.press("Lihat");
  await kepala.go("/efaktur/keluaran/baru");
  expect(kepala.page.text).toContain("Anda hanya melihat pekerjaan peserta ini");
  const main = /<main[\s\S]*<\/main>/.exec(kepala.page.html)?.[0] ?? "";
  expect(main).not.toMatch(/<form[^>]*method="post"/);
  expect(main).not.toContain("Simpan konsep");
  expect(main).toMatch(/<fieldset[^>]*disabled/);
});

test("a read-only view of a trainee's work lets the instructor sign out", async () => {
  const kepala = await signedIn("instruktur");
  await kepala.go(kelas);
  await kepala.press("Lihat");
  await kepala.go("/keluar");
  expect(kepala.page.text).toContain("(instruktur)");
  await kepala.press("Keluar");
  expect(kepala.page.text).toContain("Anda sudah keluar");
  await kepala.go("/tugas");
  expect(new URL(kepala.page.url).pathname).toBe("/login");
});

test("the progress of a class reloads by itself only on request, with its filter, until the link that ends it", async () => {
  const kepala = await signedIn("instruktur");
  const refresh = () => /<meta http-equiv="refresh" content="(\d+)"/i.exec(kepala.page.html)?.[1];
  await kepala.go(`${kelas}/kemajuan?q=Siti`);
  expect(refresh()).toBeUndefined();
  await kepala.follow("Muat ulang sendiri setiap 30 detik");
  expect(refresh()).toBe("30");
  // a refresh without an address requests the same one again
  expect(Object.fromEntries(new URL(kepala.page.url).searchParams)).toEqual({ q: "Siti", segar: "1" });
  expect(kepala.page.text).toContain("Halaman ini memuat ulang sendiri setiap 30 detik.");
  expect(kepala.page.text).not.toContain("Andi Pratama");
  await kepala.follow("Berhenti memuat ulang sendiri");
  expect(refresh()).toBeUndefined();
  expect(Object.fromEntries(new URL(kepala.page.url).searchParams)).toEqual({ q: "Siti" });
  // with script the figures are requested without a refresh
  kepala.cookies.set("skrip", "1");
  await kepala.go(`${kelas}/kemajuan?segar=1`);
  expect(refresh()).toBeUndefined();
  expect(kepala.page.text).not.toContain("Berhenti memuat ulang sendiri");
});

test("organisers see only the assignments of their classes, and reach the grade book from there", async () => {
  const kepala = await signedIn("instruktur");
  await kepala.go("/tugas/baru");
  const isi = { uraian: "Kerjakan.", modul: "lainnya", jatuhTempo: "30-04-2026" };
  await kepala.press("Buat dan beri tahu peserta", { judul: "Dilihat mitra", ...isi });
  for (const [who, door, sees] of [
    ["mitra", "mitra", true],
    ["supermitra", "supermitra", true],
    ["mitralain", "mitra", false],
  ] as const) {
    const organiser = await signedIn(who, door);
    await organiser.go("/");
    await organiser.follow("Daftar tugas");
    expect(organiser.page.status).toBe(200);
    expect(organiser.page.text.includes("Dilihat mitra"), who).toBe(sees);
    expect(organiser.page.text).not.toContain("Buat tugas");
    const csv = (await organiser.go("/tugas/ekspor?format=csv&q=Dilihat")).html;
    expect(csv.includes("Dilihat mitra"), who).toBe(sees);
    if (!sees) continue;
    await organiser.go("/tugas?q=Dilihat");
    await organiser.follow("Dilihat mitra");
    expect(new URL(organiser.page.url).pathname).toBe(`${kelas}/nilai`);
    expect(organiser.page.text).toContain("Buku nilai");
  }
});

test("the upload page shows the remaining places for packs, and the deletable packs once it is full", async () => {
  const kepala = await signedIn("instruktur");
  await kepala.go("/paket/baru");
  expect(kepala.page.text).toContain(`Paket Anda: 0 dari ${PAKET_MAKS.instruktur}; paket mitra: 0 dari 60.`);
  const [mitraId, pembuatId] = [
    await idOf("SELECT id FROM Akun WHERE accountId = 'mitra'"),
    await idOf("SELECT id FROM Akun WHERE accountId = 'instruktur'"),
  ];
  const insert = `INSERT INTO Paket (id, mitraId, pembuatId, kode, versi, judul, uraian, tanggal, ukuran, isi, berkas, dibuat)
    VALUES (@kode, @mitraId, @pembuatId, @kode, '1.0.0', '{"id":"Isi"}', '{"id":"Isi"}', '2026-04-06', 2, x'', x'', @dibuat)`;
  await portal.api.db.write(async (sql) => {
    for (let n = 0; n < PAKET_MAKS.instruktur; n++) {
      const dibuat = `2026-04-01T00:00:${String(n).padStart(2, "0")}.000+00:00`;
      await sql.run(insert, { kode: `penuh-${n}`, mitraId, pembuatId, dibuat });
    }
  });
  await kepala.go("/paket/baru");
  expect(kepala.page.text).toMatch(/Tempatnya penuh. Hapus salah satu paket dahulu; .*: penuh-0, penuh-1/);
});

test("a head makes a parallel class from a pasted roster, and prints the starting passwords", async () => {
  const kepala = await signedIn("instruktur");
  await kepala.go("/");
  await kepala.follow("Kelas paralel atau salinan");
  const dates = { nama: "Kelas A sore", mulai: "01-04-2026", selesai: "30-06-2026" };
  const wrong = await kepala.press("Buat kelas", { ...dates, tempel: "nama,email\nAni Sore,bukan-surel" });
  expect([wrong.status, wrong.text.includes("bukan-surel")]).toEqual([422, true]);
  await kepala.press("Buat kelas", { ...dates, tempel: "nama,email\nAni Sore,ani@sore.example" });
  expect(kepala.page.text).toMatch(/Kelas Kelas A sore dibuat dengan \d+ tugas dan 1 peserta/);
  const sheet = new URL(kepala.page.url).pathname;
  expect([sheet.endsWith("/sandi"), kepala.page.text.includes("Ani Sore")]).toEqual([true, true]);
  // only the partner can destroy it
  expect(kepala.page.html).not.toContain("Musnahkan");
  const made = sheet.replace("/sandi", "");
  await kepala.go(made);
  for (const own of [`${made}/sandi`, `${made}/salin`]) expect(kepala.page.html).toContain(`href="${own}"`);
  for (const notOwn of ["hapus", "arsip", "undangan"])
    expect(kepala.page.html).not.toContain(`href="${made}/${notOwn}"`);
  const asisten = await signedIn("asisten");
  expect((await asisten.go(`${kelas}/salin`)).status).toBe(403);
  expect((await asisten.go(sheet)).status).toBe(403);
  await mitra.go("/notifikasi");
  expect(mitra.page.text).toContain("Kelas paralel: Kelas A sore");
  await kepala.go("/");
  for (const words of ["Pekerjaan kelas", "Kelas A sore", "0 dari 1"]) expect(kepala.page.text).toContain(words);
});

test("an assignment with replies cannot be deleted: its page names the alternatives", async () => {
  const tugas = await idOf(
    "SELECT t.id FROM Tugas t JOIN Batch b ON b.id = t.batchId WHERE b.nama = 'Kelas A' LIMIT 1",
  );
  const kepala = await signedIn("instruktur");
  expect((await kepala.go(`/tugas/${tugas}/hapus`)).text).toContain("Hapus tugas ini");
  const peserta = await portal.api.signIn("peserta01");
  const sent = await peserta.call("POST", "/tugas/balas", { tugasId: tugas, teks: "Selesai." });
  expect(sent.status).toBe(200);
  // the page drawn before is refused
  expect((await kepala.press("Hapus tugas ini")).status).toBe(409);
  await kepala.go(`/tugas/${tugas}/hapus`);
  expect([kepala.page.status, kepala.page.text.includes("sudah dibalas 1 peserta")]).toEqual([200, true]);
  expect(kepala.page.html).not.toContain("Hapus tugas ini");
  for (const way of [`/tugas/${tugas}/tutup`, `/tugas/${tugas}/salin`, `${kelas}/nilai/atur`])
    expect(kepala.page.html).toContain(`href="${way}"`);
  // a second reviewer goes from the start page to the table
  const asisten = await signedIn("asisten");
  expect((await asisten.go("/")).html).not.toContain(`href="/tugas/${tugas}/nilai"`);
  const marker = await idOf("SELECT id FROM Akun WHERE accountId = 'asisten'");
  const head = await portal.api.signIn("instruktur");
  const rules = { batchId: kelas.replace("/batch/", ""), kosong: "nol", penilai: [marker] };
  expect((await head.call("POST", "/tugas/buku-nilai/atur", rules)).status).toBe(200);
  expect((await asisten.go("/")).html).toContain(`href="/tugas/${tugas}/nilai"`);
  expect((await kepala.go(`/tugas/${tugas}/tutup`)).status).toBe(200);
  // weight 0 is left of a closed assignment
  expect((await head.call("POST", "/tugas/close", { id: tugas })).status).toBe(200);
  const closed = (await kepala.go(`/tugas/${tugas}/hapus`)).html;
  expect([closed.includes(`href="${kelas}/nilai/atur"`), closed.includes(`href="/tugas/${tugas}/tutup"`)]).toEqual([
    true,
    false,
  ]);
  expect((await head.call("POST", "/tugas/reopen", { id: tugas })).status).toBe(200);
  await portal.api.db.write((sql) =>
    sql.run("UPDATE Batch SET arsip = @now WHERE nama = 'Kelas A'", { now: "2026-04-06T00:00:00.000Z" }),
  );
  const archived = await kepala.go(`/tugas/${tugas}/tutup`);
  expect([archived.status, archived.html.includes("/galat/class_archived")]).toEqual([409, true]);
  await portal.api.db.write((sql) => sql.run("UPDATE Batch SET arsip = NULL WHERE nama = 'Kelas A'", {}));
});

test("a class is deleted by typing its name; its contents are shown before, and its people stay outside", async () => {
  await mitra.go(kelas);
  await mitra.follow("Hapus kelas");
  expect(mitra.page.text).toMatch(/Peserta 4/);
  await mitra.press("Hapus kelas", { ketik: "Kelas B" });
  expect(mitra.page.status).toBe(422);
  expect(mitra.page.text).toContain("Ini bukan nama kelasnya.");
  expect(mitra.page.html).toContain('value="Kelas B"');
  await mitra.press("Hapus kelas", { ketik: "Kelas A" });
  expect(mitra.page.text).toContain("Kelas Kelas A dihapus.");
  expect((await mitra.go(kelas)).status).toBe(404);
  const siti = await signedIn("peserta01");
  expect(new URL(siti.page.url).pathname).toBe("/login");
});

test("a long roster is processed on a page that reloads by itself without script, and ends at the link to its sheet", async () => {
  const people = ROSTER_SEKALIGUS + 10;
  const dates = { mulai: "01-04-2026", selesai: "30-06-2026" };
  await mitra.go("/batch/baru");
  const paket = "brevet-ab-ppn-maret-2026";
  await mitra.press("Buat kelas", { nama: "Kelas panjang", ...dates, paket, tempel: rosterText(people, "pj") });
  const page = new URL(mitra.page.url).pathname;
  expect(page).toMatch(/^\/batch\/[^/]+\/roster$/);
  expect(mitra.page.text).toContain("Memasukkan peserta");
  const told = new Set<string>();
  const trail = `SELECT id FROM Jejak WHERE label = 'lembar sandi' AND panggilan = '/batch/detail'`;
  const looked = (await portal.api.db.sql.all(trail)).length;
  // follows the reload like a browser, until the page requests no more
  for (let refresh = true; refresh; refresh = /<meta http-equiv="refresh"/i.test(mitra.page.html)) {
    told.add(/(\d+) dari 70 selesai/.exec(mitra.page.text)?.[1] ?? "");
    await mitra.go(page.replace("/roster", ""));
    if (told.size === 1) expect(mitra.page.text).toContain("Daftar peserta masih dimasukkan");
    await mitra.go(page);
  }
  expect(told.size).toBeGreaterThan(2);
  expect(new URL(mitra.page.url).pathname).toBe(page);
  expect(mitra.page.text).toContain("Semua baris daftar peserta Kelas panjang sudah diproses.");
  expect((await portal.api.db.sql.all(trail)).length).toBe(looked);
  await mitra.go("/notifikasi");
  expect(mitra.page.text).toContain("Daftar peserta Kelas panjang selesai diproses");
  await mitra.go(page);
  await mitra.follow("Lembar kata sandi");
  expect(new URL(mitra.page.url).pathname).toBe(page.replace("/roster", "/sandi"));
  expect(mitra.page.text).toContain(`Orang pj ${people}`);
  expect((await portal.api.db.sql.all(trail)).length).toBe(looked + 1);
});

test("for an archived class the page of its roster explains the next step, also to its partner; an instructor reads the number", async () => {
  const partner = await portal.api.signIn("mitra");
  const instruktur = [await idOf("SELECT id FROM Akun WHERE accountId = 'instruktur'")];
  const made = await partner.call("POST", "/batch/create", { nama: "Kelas tertinggal", ...NEW_CLASS, instruktur });
  const { id } = made.body.objResponse;
  const page = `/batch/${id}/roster`;
  await leftOut(portal.api, id);
  await mitra.go(page);
  for (const words of ["Bagas Pratama", "Perbaiki hanya baris ini di daftar Anda"])
    expect(mitra.page.text).toContain(words);
  const teacher = await signedIn("instruktur");
  await teacher.go(page);
  expect([teacher.page.text.includes("Tidak dapat dimasukkan: 2"), teacher.page.text.includes("Bagas")]).toEqual([
    true,
    false,
  ]);
  await partner.call("POST", "/batch/update", { id, aksi: "arsipkan" });
  await mitra.go(page);
  expect(mitra.page.text).toContain("Kelas ini diarsipkan, jadi peserta tidak dapat ditambahkan.");
  expect(mitra.page.text).not.toContain("minta mitra");
  await partner.call("POST", "/batch/update", { id, aksi: "buka_lagi" });
});

test("a stopped long roster shows the number of waiting people, and continues at a button of its page", async () => {
  const { api } = portal;
  const partner = await api.signIn("mitra");
  const sent = { nama: "Kelas berhenti", ...NEW_CLASS };
  const { body } = await partner.call("POST", "/batch/create", sent, { files: [rosterOf(1, "bt")] });
  const { id } = body.objResponse as { id: string };
  const baris = [{ line: 2, nama: "Orang menunggu", email: "menunggu@roster.example", ...KOSONG }];
  const akunId = await idOf("SELECT id FROM Akun WHERE accountId = 'mitra'");
  const sender = { akunId, accountId: "mitra", nama: "Tes mitra", panggilan: "/user/add/peserta" };
  await api.db.write(async (sql) => {
    const roster = { batchId: id, ...sender, baris: JSON.stringify(baris), total: 1, catatan: "[]" };
    await saveDaftar(sql, roster, new Date());
    await akhiriDaftar(sql, id, new Date());
  });
  await mitra.go(`/batch/${id}`);
  expect(mitra.page.text).toContain("terhenti pada 0 dari 1");
  await mitra.go(`/batch/${id}/roster`);
  expect(mitra.page.text).toContain("masih menunggu: 1");
  await mitra.press("Lanjutkan", {});
  const people = () => api.db.sql.all("SELECT nama FROM Akun WHERE batchId = ? ORDER BY rowid", [id]);
  await expect.poll(people, { timeout: 20_000 }).toEqual([{ nama: "Orang bt 1" }, { nama: "Orang menunggu" }]);
  await mitra.go(`/batch/${id}/roster`);
  expect(mitra.page.text).toContain("Semua baris daftar peserta Kelas berhenti sudah diproses.");
  await mitra.follow("Lembar kata sandi");
  expect(new URL(mitra.page.url).pathname).toBe(`/batch/${id}/sandi`);
});
