import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { emptyDisk, fillDisk } from "../../setup/full-disk";
import { startPortal, type TestPortal } from "../../setup/portal";
import { SANDI } from "../../setup/small-class";
import { Visitor } from "../../setup/visitor";

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

const visitor = () => new Visitor(portal.url);
const signedIn = async (accountId: string, door = "") => {
  const one = visitor();
  const page = await one.signIn(accountId, SANDI, door);
  expect([accountId, page.status, new URL(page.url).pathname]).toEqual([accountId, 200, "/"]);
  return one;
};
const path = (one: Visitor) => new URL(one.page.url).pathname;

describe("sign-in pages", () => {
  test("each role signs in at its own page and leaves to it", async () => {
    for (const [accountId, door] of [
      ["peserta01", ""],
      ["instruktur", ""],
      ["mitra", "mitra"],
      ["supermitra", "supermitra"],
      ["admin", "admin"],
    ] as const) {
      const one = await signedIn(accountId, door);
      await one.go("/keluar");
      await one.press("Keluar");
      expect([accountId, path(one)]).toEqual([accountId, door ? `/login/${door}` : "/login"]);
      expect(one.cookies.has("lp_sesi")).toBe(false);
    }
  });

  test("activation ends at the sign-in page of the role; a code requested too soon is reported on the same page", async () => {
    const admin = await signedIn("admin", "admin");
    await admin.go("/pengguna/mitra/baru");
    const added = await admin.press("Simpan", {
      ...{ accountId: "mitra.undang", nama: "Mitra Undang", email: "undang@kelas.example", lembaga: "Lembaga" },
    });
    expect([added.status, path(admin)[0]]).toEqual([200, "/"]);
    const again = await admin.press("Kirim undangan aktivasi dengan kode");
    expect([again.status, again.html.includes('role="alert"')]).toEqual([429, true]);
    expect(again.text).toContain("Mitra Undang");
    const letter = await portal.api.db.sql.get<{ isi: string }>(
      `SELECT isi FROM KotakKeluar WHERE kepada = 'undang@kelas.example' AND jenis = 'aktivasi' ORDER BY dibuat DESC LIMIT 1`,
    );
    const token = /aktivasi\/(\S+)/.exec(letter?.isi ?? "")?.[1] ?? "";
    portal.api.advance(2 * 3_600_000);
    const one = visitor();
    await one.go(`/aktivasi/${token}`);
    await one.press("Kirim kode");
    const sent = await portal.api.db.sql.get<{ isi: string }>(
      `SELECT isi FROM KotakKeluar WHERE kepada = 'undang@kelas.example' AND jenis = 'otp_aktivasi'`,
    );
    const otp = /\b\d{6}\b/.exec(sent?.isi ?? "")?.[0] ?? "";
    await one.press("Aktifkan akun", { otp, newPassword: "Aktif#2026" });
    expect(path(one)).toBe("/login/mitra");
    portal.api.advance(-2 * 3_600_000);
  });

  test("a head is closed with a successor chosen on the page, after a question", async () => {
    const one = await signedIn("mitra", "mitra");
    await one.go("/pengguna/instruktur?q=instruktur");
    await one.follow("Tes instruktur");
    await one.follow("Nonaktifkan");
    expect(one.page.text).toContain("mengepalai 1 kelas");
    const asked = await one.press("Nonaktifkan");
    expect([asked.status, asked.text.includes("Kelas A")]).toEqual([409, true]);
    const asisten = (await portal.api.db.sql.get<{ id: string }>(`SELECT id FROM Akun WHERE accountId = 'asisten'`))
      ?.id;
    await one.press("Nonaktifkan", { pengganti: asisten ?? "" });
    expect(one.page.text).toContain("Nonaktif");
    const back = await portal.api.signIn("mitra");
    const kepala = (await portal.api.db.sql.get<{ id: string }>(`SELECT id FROM Akun WHERE accountId = 'instruktur'`))
      ?.id;
    const kelas = (await portal.api.db.sql.get<{ id: string }>(`SELECT id FROM Batch WHERE nama = 'Kelas A'`))?.id;
    expect((await back.call("POST", "/user/instruktur/activate", { id: kepala })).status).toBe(200);
    expect((await back.call("POST", "/batch/update", { id: kelas, kepala })).status).toBe(200);
  });

  test("password sheet and invitation use the public address, whatever address the browser uses", async () => {
    const one = await signedIn("mitra", "mitra");
    await one.go("/batch/baru");
    const kelas = (await portal.api.db.sql.get<{ id: string }>(`SELECT id FROM Batch WHERE nama = 'Kelas A'`))?.id;
    const mitra = await portal.api.signIn("mitra");
    const person = { batchId: kelas, nama: "Lembar Satu", email: "lembar1@contoh.id" };
    expect((await mitra.call("POST", "/user/add/peserta", person, { files: [] })).status).toBe(200);
    const local = portal.url.replace("localhost", "127.0.0.1");
    const cookie = [...one.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const sheet = await (await fetch(`${local}/batch/${kelas}/sandi`, { headers: { cookie } })).text();
    expect([sheet.includes(`${portal.url}/login`), sheet.includes("127.0.0.1"), sheet.includes("kode-qr")]).toEqual([
      true,
      false,
      true,
    ]);
    const page = await one.go(`/batch/${kelas}`);
    expect(page.html).toContain(`${portal.url}/daftar?undangan=UNDANGAN`);
    expect(page.html).toContain("kode-qr");
  });

  test("a wrong password: 422, the specification's words in the reader's language, the name kept and the password not", async () => {
    const one = visitor();
    one.cookies.set("i18nextLng", "en");
    await one.go("/login");
    const page = await one.press("Sign in", { accountId: "peserta01", password: "salah-sekali" });
    expect(page.status).toBe(422);
    expect(page.html).toContain("<title>Error: ");
    expect(page.text).toContain("incorrect username/password");
    expect(page.html).toContain('value="peserta01"');
    expect(page.html).not.toContain("salah-sekali");
  });

  test("empty fields are named", async () => {
    const one = visitor();
    await one.go("/login");
    const page = await one.press("Masuk", { accountId: "", password: "" });
    expect(page.status).toBe(422);
    expect(page.html).toContain('href="#isian-accountId"');
    expect(page.html).toContain('href="#isian-password"');
  });

  test("a page requested without a session opens after signing in", async () => {
    const one = visitor();
    await one.go("/jejak?perPage=50");
    expect(path(one)).toBe("/login");
    await one.press("Masuk", { accountId: "peserta01", password: SANDI });
    expect(one.page.url).toBe(`${portal.url}/jejak?perPage=50`);
  });

  test.each([
    "//jahat.example",
    "/\\jahat.example",
    "/\t/jahat.example",
    "https://jahat.example/",
    "javascript:alert(1)",
    "/..//jahat.example",
    "/.//jahat.example",
    "/%2e%2e//jahat.example",
    "http:jahat.example",
    "\\\\jahat.example",
    "/\n/jahat.example",
    " //jahat.example",
  ])("never leads elsewhere: %j", async (kembali) => {
    const one = visitor();
    await one.go(`/login?${new URLSearchParams({ kembali })}`);
    const page = await one.press("Masuk", { accountId: "peserta01", password: SANDI, kembali }, {}, false);
    expect(page.status).toBe(303);
    const target = new URL(page.headers.get("location") ?? "", portal.url);
    expect(target.origin).toBe(portal.url);
  });
});

describe("posts from other origins", () => {
  test("are refused without the token, with another session's, and from another origin", async () => {
    const one = await signedIn("peserta01");
    await one.go("/keluar");
    expect((await one.press("Keluar", { _csrf: "palsu" })).status).toBe(403);
    await one.go("/keluar");
    // Remix itself blocks this one, before any of the portal's code.
    expect(
      (await one.press("Keluar", {}, { headers: { origin: "https://jahat.example" } })).status,
    ).toBeGreaterThanOrEqual(400);
    const other = await signedIn("peserta02");
    await other.go("/keluar");
    const token = /name="_csrf" value="([^"]+)"/.exec(other.page.html)?.[1] ?? "";
    await one.go("/keluar");
    expect((await one.press("Keluar", { _csrf: token })).status).toBe(403);
    expect((await one.go("/akun")).status).toBe(200);
  });

  test("a form from elsewhere keeps the typed values", async () => {
    const one = visitor();
    await one.go("/lupa-kata-sandi");
    const page = await one.press("Kirim tautan", { accountId: "peserta01", _csrf: "palsu" });
    expect(page.status).toBe(403);
    expect(page.html).toContain('value="peserta01"');
  });
});

describe("an expired session", () => {
  test("while filling a form: the login page of the role, then the form again with everything typed", async () => {
    const one = await signedIn("admin", "admin");
    await one.go("/pengguna/supermitra/baru");
    await portal.api.db.write((sql) => sql.run(`DELETE FROM Token`));
    await portal.api.db.write((sql) => sql.run(`UPDATE Sesi SET berakhir = dibuat`));
    const expired = await one.press("Simpan", {
      accountId: "super.baru",
      nama: "Nama Yang Diketik",
      email: "super@kelas.example",
      lembaga: "Lembaga Baru",
    });
    expect(expired.status).toBe(401);
    expect(path(one)).toBe("/login/admin");
    expect(expired.html).not.toContain("menu-akun");
    expect(expired.text).toContain("Token kedaluwarsa");
    expect(expired.html).toContain('action="/login/admin"');
    expect(expired.html).not.toContain("Nama Yang Diketik");
    const wrong = await one.press("Masuk", { accountId: "admin", password: "salah-sandi" });
    expect(wrong.status).toBe(422);
    const offered = await one.press("Masuk", { accountId: "admin", password: SANDI });
    expect(offered.status).toBe(200);
    expect(offered.text).toContain("Nama Yang Diketik");
    const again = await one.press("Buka lagi formulirnya");
    expect([again.status, path(one)]).toEqual([200, "/pengguna/supermitra/baru"]);
    expect(again.html).toContain('value="Nama Yang Diketik"');
    const saved = await one.press("Simpan");
    expect([saved.status, path(one)]).toEqual([200, expect.stringMatching(/^\/pengguna\/supermitra\/[\w-]{36}$/)]);
  });

  test("when reading: back to the login page with the alert, and then to the page", async () => {
    const one = await signedIn("mitra", "mitra");
    await portal.api.db.write((sql) => sql.run(`DELETE FROM Token`));
    await portal.api.db.write((sql) => sql.run(`UPDATE Sesi SET berakhir = dibuat`));
    await one.go("/pengguna/peserta");
    expect(path(one)).toBe("/login/mitra");
    expect(one.page.text).toContain("Token kedaluwarsa");
    await one.press("Masuk", { accountId: "mitra", password: SANDI });
    expect(path(one)).toBe("/pengguna/peserta");
  });

  test("an expired access token renews itself, also on the post of a form", async () => {
    const one = await signedIn("mitra", "mitra");
    await one.go("/akun");
    await portal.api.db.write((sql) => sql.run(`DELETE FROM Token`));
    const page = await one.press("Simpan profil", { nama: "Mitra Baru" });
    expect([page.status, path(one)]).toEqual([200, "/akun"]);
    expect(page.html).toContain('value="Mitra Baru"');
  });
});

describe("the own account", () => {
  test("forgot, link, new password", async () => {
    const one = visitor();
    await one.go("/lupa-kata-sandi");
    await one.press("Kirim tautan", { accountId: "peserta03" });
    const letter =
      (
        await portal.api.db.sql.get<{ isi: string }>(
          `SELECT isi FROM KotakKeluar WHERE jenis = 'reset' ORDER BY rowid DESC`,
        )
      )?.isi ?? "";
    await one.go(/\/atur-ulang\/[\w-]+/.exec(letter)?.[0] ?? "");
    expect((await one.press("Pasang kata sandi", { newPassword: "pendek" })).status).toBe(422);
    await one.press("Pasang kata sandi", { newPassword: "Sandi Baru 2026" });
    expect(path(one)).toBe("/login");
    await one.press("Masuk", { accountId: "peserta03", password: "Sandi Baru 2026" });
    expect(path(one)).toBe("/");
  });

  test("switches its identity; the band names the active one", async () => {
    const one = await signedIn("peserta01");
    await one.go("/identitas");
    await one.press("Bertindak sebagai ini");
    expect(one.page.text).toContain("Anda bertindak sebagai");
    expect(one.page.text).toMatch(/099\d{13}/);
  });

  test("changes the password and ends other sessions", async () => {
    const one = await signedIn("asisten");
    const other = await signedIn("asisten");
    await one.go("/akun");
    expect((await one.press("Ganti kata sandi", { oldPassword: "salah-sandi", newPassword: "Lain#2026" })).status).toBe(
      422,
    );
    await one.press("Ganti kata sandi", { oldPassword: SANDI, newPassword: "Lain#2026" });
    expect([one.page.status, path(one)]).toEqual([200, "/akun"]);
    await other.go("/akun");
    expect(path(other)).toBe("/login");
  });

  test("sets the authorisation code with a one-time password", async () => {
    const one = await signedIn("peserta02");
    await one.go("/akun/kode-otorisasi");
    await one.press("Kirim kode");
    expect(one.page.text).toContain("peserta02@kelas.example");
    const letter =
      (
        await portal.api.db.sql.get<{ isi: string }>(
          `SELECT isi FROM KotakKeluar WHERE jenis = 'otp_ubah_kode_otorisasi' ORDER BY rowid DESC`,
        )
      )?.isi ?? "";
    const otp = /: (\d{6})/.exec(letter)?.[1] ?? "";
    // The code can be checked before its use, and stays usable. A wrong one is reported at its box.
    const typed = { otp: otp === "000000" ? "000001" : "000000", kode: "Dirahasiakan#2026" };
    const wrong = await one.press("Periksa kode", typed);
    expect([wrong.status, wrong.html.includes('href="#isian-pasang-otp"')]).toEqual([422, true]);
    expect(wrong.html).not.toContain(typed.kode);
    const right = await one.press("Periksa kode", { otp });
    expect([right.status, right.text.includes("Kode ini benar"), right.html.includes(`value="${otp}"`)]).toEqual([
      200,
      true,
      true,
    ]);
    expect((await one.press("Pasang kode otorisasi", { otp, kode: "lemah" })).html).not.toContain('value="lemah"');
    await one.press("Pasang kode otorisasi", { otp, kode: "Kuat#2026x" });
    expect([one.page.status, one.page.text.includes("Kode otorisasi dipasang")]).toEqual([200, true]);
  });
});

describe("Google through the bundled issuer", () => {
  test("signs in without script, through the portal alone", async () => {
    const one = visitor();
    await one.go("/login?kembali=%2Fjejak");
    await one.follow("Masuk dengan Google");
    expect(one.page.url).toMatch(new RegExp(`^${portal.url}/issuer/authorize`));
    expect((await one.press("Lanjutkan", { email: "peserta01@kelas.example", sandi: "salah-sandi" })).status).toBe(422);
    await one.press("Lanjutkan", { email: "peserta01@kelas.example", sandi: SANDI });
    expect([one.page.status, path(one)]).toEqual([200, "/jejak"]);
  });

  test("an unrequested return is refused, and the API is not behind the issuer", async () => {
    const one = visitor();
    expect((await one.go("/login/google/callback?code=x&state=y")).status).toBe(422);
    expect((await one.go("/issuer/%2e%2e/api/v1/openapi.json")).status).toBe(404);
  });
});

describe("users", () => {
  test("a partner finds, edits, closes and deletes a participant", async () => {
    const one = await signedIn("mitra", "mitra");
    await one.go("/pengguna/peserta?q=peserta01");
    await one.follow("Siti Rahmawati");
    await one.follow("Ubah");
    expect((await one.press("Simpan", { email: "bukan-surel" })).status).toBe(422);
    await one.press("Simpan", { email: "siti@kelas.example" });
    expect(one.page.text).toContain("siti@kelas.example");
    await one.follow("Nonaktifkan");
    await one.press("Nonaktifkan");
    expect(one.page.text).toContain("Nonaktif");
    await one.press("Aktifkan");
    await one.press("Kirim tautan kata sandi baru");
    await one.go("/kotak-keluar");
    expect(one.page.text).toContain("siti@kelas.example");
  });

  test("roles without the right see the page of denial; users of others are not found", async () => {
    const one = await signedIn("instruktur");
    expect((await one.go("/pengguna/peserta")).status).toBe(403);
    const mitra = await signedIn("mitra", "mitra");
    const stranger = (
      await portal.api.db.sql.get<{ id: string }>(`SELECT id FROM Akun WHERE accountId = 'pesertalain01'`)
    )?.id;
    for (const end of ["", "/ubah", "/hapus"])
      expect((await mitra.go(`/pengguna/peserta/${stranger}${end}`)).status).toBe(404);
  });
});

describe("the menu", () => {
  const words = (html: string) =>
    html
      .replace(/<[^>]+>/g, " ")
      .replace(/\s+/g, " ")
      .replaceAll("&amp;", "&")
      .trim();
  test.each([
    ["peserta01", ""],
    ["instruktur", ""],
    ["mitra", "mitra"],
    ["supermitra", "supermitra"],
    ["admin", "admin"],
  ])("for %s: each entry, its page's heading and the end of its breadcrumb have one name", async (accountId, door) => {
    const visitor = new Visitor(portal.url);
    await visitor.signIn(accountId, SANDI, door);
    if (accountId === "peserta01") {
      await visitor.go("/identitas");
      await visitor.press("Bertindak sebagai ini");
    }
    await visitor.go("/");
    const menu = /<nav id="menu-utama"[\s\S]*?<\/nav>/.exec(visitor.page.html)?.[0] ?? "";
    const entries = [...menu.matchAll(/<li><a [^>]*href="([^"]+)"[^>]*>([\s\S]*?)<\/a>/g)];
    expect(entries.length).toBeGreaterThan(2);
    const names = [];
    for (const [, href = "", label = ""] of entries) {
      const { html } = await visitor.go(href);
      const heading = words(/<h1[^>]*>([\s\S]*?)<\/h1>/.exec(html)?.[1] ?? "");
      const places = /<nav [^>]*class="crumbs"[\s\S]*?<\/nav>|<nav [^>]*crumbs[\s\S]*?<\/nav>/.exec(html)?.[0] ?? "";
      const end = words(/.*<li[^>]*>([\s\S]*?)<\/li>/.exec(places)?.[1] ?? "");
      names.push([href, words(label), heading, end]);
    }
    expect(names).toEqual(names.map(([href, label]) => [href, label, label, label]));
  });
});

describe("a full disk", () => {
  test("who signs in reads on, is told that nothing can be saved, and keeps what was typed for the next sign-in", async () => {
    await fillDisk(portal.api);
    const one = await signedIn("peserta01");
    expect(one.page.text).toContain("belum ada yang dapat disimpan");
    const page = await one.go("/akun");
    expect([page.status, page.text.includes("belum ada yang dapat disimpan")]).toEqual([200, true]);
    const refused = await one.press("Simpan", { nama: "Nama Yang Diketik" });
    expect([refused.status, refused.html.includes("Nama Yang Diketik")]).toEqual([507, true]);
    expect(refused.text).toContain("Tidak ada lagi ruang");
    await emptyDisk(portal.api);
    await one.press("Simpan", { nama: "Nama Yang Diketik" });
    expect(path(one)).toBe("/login");
    const again = await one.press("Masuk", { accountId: "peserta01", password: SANDI });
    expect([again.status, again.html.includes("Nama Yang Diketik")]).toEqual([200, true]);
    expect(again.text).not.toContain("belum ada yang dapat disimpan");
  });
});
