import { afterAll, beforeAll, expect, it, test } from "vitest";
import { JENIS_BUKPOT } from "~/domain/bukpot/jenis";
import { pihakOf, slip, terbit } from "../../setup/bukpot";
import { startPortal, type TestPortal } from "../../setup/portal";
import { KODE_OTORISASI } from "../../setup/small-class";
import { opened, traineeOf } from "../../setup/trainee";
import type { Visitor } from "../../setup/visitor";
import { companyOf } from "../../setup/world";

let portal: TestPortal;
let pemotong: Visitor;
let penerima: Visitor;
/** NPWP of the recipient. */
let npwp: string;

beforeAll(async () => {
  portal = await startPortal();
  pemotong = await traineeOf(portal, "peserta01");
  penerima = await traineeOf(portal, "peserta02");
  npwp = (await companyOf(portal.api.db.sql, "peserta02")).npwp;
});
afterAll(() => portal.close());

const DOKUMEN = { jenisDokumen: "CommercialInvoice", nomorDokumen: "INV-1", tanggalDokumen: "20-03-2026" };

it.each(JENIS_BUKPOT)("the form of %s works without script, is computed and keeps unreadable input", async (jenis) => {
  await opened(pemotong, `/bukpot/${jenis}/baru`);
  await pemotong.press("Hitung ulang", { tanggal: "31-02-2026" });
  expect(pemotong.page.status).toBe(200);
  await pemotong.press("Simpan konsep", { tanggal: "31-02-2026" });
  expect(pemotong.page.status).toBe(422);
  expect(pemotong.page.html).toContain('value="31-02-2026"');
  await pemotong.press("Simpan konsep", { tanggal: "06-04-2026" });
  expect(pemotong.page.status).toBe(200);
  expect(pemotong.page.text).toContain("Konsep bukti potong disimpan.");
  expect(pemotong.page.text).toMatch(/\d+ hal perlu diperbaiki sebelum ditandatangani/);
});

test("the form and the page of a slip lead to all formulas of its type, in words with their sources of law", async () => {
  await opened(pemotong, "/bukpot/BP21/baru");
  const rumus = "/bukpot/formulir/BP21/slip/rumus";
  expect(pemotong.page.html).toContain(`href="${rumus}"`);
  await opened(pemotong, rumus);
  expect(pemotong.page.text).toContain("Rumus BP21");
  expect(pemotong.page.html).toContain('id="rumus-pph"');
  // from a figure of the slip to its worksheet, and from there to the tables of the law
  const lembar = /href="(\/bukpot\/formulir\/BP21\/hitungan\/rumus\?versi=[^"#]+)#rumus-dpp"/.exec(
    pemotong.page.html,
  )?.[1];
  await opened(pemotong, lembar ?? "");
  expect(pemotong.page.text).toContain("Rumus Lembar penghitungan");
  expect(pemotong.page.html).toContain('id="rumus-dpp"');
  expect(pemotong.page.html).toContain(`href="${rumus}?versi=`);
  for (const path of ["/bukpot/formulir/BP21/induk/rumus", "/bukpot/formulir/ppn/induk/rumus", `${rumus}?versi=1999`])
    expect((await pemotong.go(path)).status).toBe(404);
});

test("without script: objects by facility, a search, a slip issued, received, replaced and cancelled", async () => {
  // on 6 April the slips of March are made, unless the list was filtered by another month
  const begins = (masa: string) => {
    expect(/<select[^>]*name="masa\.bulan"[\s\S]*?<\/select>/.exec(pemotong.page.html)?.[0]).toMatch(
      new RegExp(`<option(?=[^>]*value="${masa}")[^>]*selected`),
    );
    expect(pemotong.page.html).toContain('value="06-04-2026"');
  };
  await opened(pemotong, "/bukpot?jenis=bpu&masa=2026-02");
  await pemotong.follow("Buat BPPU");
  begins("02");
  await opened(pemotong, "/bukpot/bpu/baru");
  begins("03");
  await pemotong.press("Cari Objek pajak", { objek: "konsultan" });
  expect(pemotong.page.text).toContain("24-104-03");
  // In force to the end of April 2023: offered for that year, not for the class's own, nor without a period.
  for (const [tahun, offered] of [
    ["2023", true],
    ["2026", false],
    ["", false],
  ] as const) {
    await pemotong.press("Cari Objek pajak", { objek: "22-100-14", "masa.tahun": tahun });
    expect(pemotong.page.html.includes("isi:objek:22-100-14")).toBe(offered);
  }
  await pemotong.press("Hitung ulang", { "masa.bulan": "04", "masa.tahun": "2026", objek: "" });
  // few objects have an exemption letter of article 22, so they are all shown
  await pemotong.press("Hitung ulang", { objek: "", fasilitas: "1" });
  expect(pemotong.page.html).toMatch(/<select[^>]*name="objek"/);
  expect(pemotong.page.text).toContain("Nomor fasilitas");
  await pemotong.press("Hitung ulang", {
    fasilitas: "9",
    objek: "24-104-03",
    npwp,
    dpp: "10.000.000",
  });
  expect(pemotong.page.text).toContain("Rp 200.000");
  expect(pemotong.page.html).toContain(`value="${npwp}000000"`);
  await pemotong.press("Simpan konsep", DOKUMEN);
  expect(pemotong.page.text).toContain("Semua syarat terpenuhi");
  await pemotong.press("Terbitkan", { kodeOtorisasi: "salah" });
  expect(pemotong.page.status).toBe(422);
  await pemotong.press("Terbitkan", { kodeOtorisasi: KODE_OTORISASI });
  const nomor = /Bukti potong sudah terbit .*?\b([0-9A-Z]{9})\b/s.exec(pemotong.page.text)?.[1] ?? "";
  const here = new URL(pemotong.page.url).pathname;
  expect(pemotong.page.html).toContain('href="/bukpot/formulir/bpu/slip/rumus"');

  await opened(penerima, "/bukpot/masukan");
  await penerima.follow(nomor);
  expect(penerima.page.text).not.toContain("Batalkan bukti potong");
  const pdf = await penerima.go(`/bukpot/berkas?bentuk=pdf&sisi=masukan&id=${here.split("/").at(-1)}`);
  expect(pdf.headers.get("content-type")).toBe("application/pdf");

  await opened(pemotong, `${here}/pengganti`);
  await pemotong.press("Simpan konsep", { dpp: "12.000.000" });
  await pemotong.press("Terbitkan", { kodeOtorisasi: KODE_OTORISASI });
  expect(pemotong.page.text).toContain("Bukti potong sudah terbit");
  expect(pemotong.page.text).toContain("Pembetulan ke-1");
  expect((await opened(pemotong, here)).text).toContain("Digantikan");
  await pemotong.follow(nomor);
  const next = new URL(pemotong.page.url).pathname;
  await opened(pemotong, `${next}/batal`);
  await pemotong.press("Batalkan bukti potong", {});
  expect(pemotong.page.status).toBe(422);
  await pemotong.press("Batalkan bukti potong", { alasan: "Salah penerima" });
  expect(pemotong.page.text).toContain("Salah penerima");
  expect((await opened(penerima, next)).text).toContain("Dibatalkan");
  for (const path of ["/pengganti", "/batal", "/hapus", "/ubah"])
    expect((await pemotong.go(next + path)).status).toBe(409);
});

test("many drafts are issued from the list, row by row", async () => {
  await opened(pemotong, "/bukpot/bpu/baru");
  await pemotong.press("Simpan konsep", {
    ...DOKUMEN,
    npwp,
    objek: "24-104-03",
    dpp: "1.000.000",
  });
  await opened(pemotong, "/bukpot?tab=belum_terbit&jenis=bpu&pilih=semua");
  await pemotong.press("Terbitkan bukti potong");
  expect(pemotong.page.text).toContain("belum siap terbit");
  await pemotong.press("Terbitkan bukti potong", { kodeOtorisasi: KODE_OTORISASI });
  expect(pemotong.page.text).toMatch(/Berhasil 1, ditolak \d+/);
  const csv = await pemotong.go("/bukpot/unduh?format=csv&tab=terbit");
  expect(csv.headers.get("content-type")).toContain("csv");
});

test("without script: a rate below a tenth is kept from the box to the slip, and invalid input is reported at its field", async () => {
  await opened(pemotong, "/bukpot/bpu/baru");
  await pemotong.press("Hitung ulang", { npwp, fasilitas: "8" });
  const typed = { objek: "24-104-03", dpp: "lima juta", tarif: "0,075.5", tanggalDokumen: "31/3/26" };
  await pemotong.press("Hitung ulang", typed);
  const told = (field: string) => new RegExp(`id="isian-${field}-galat"`).test(pemotong.page.html);
  expect([pemotong.page.status, ...["dpp", "tarif", "tanggalDokumen", "nomorDokumen"].map(told)]).toEqual([
    ...[200, true, true, true, false],
  ]);
  expect(pemotong.page.html).toContain('value="lima juta"');
  await pemotong.press("Hitung ulang", { ...DOKUMEN, dpp: "33.333.333", tarif: "0,075" });
  expect(["dpp", "tarif"].map(told)).toEqual([false, false]);
  expect(pemotong.page.text).toContain("Rp 25.000");
  await pemotong.press("Simpan konsep", DOKUMEN);
  expect(pemotong.page.text).toContain("Konsep bukti potong disimpan.");
  expect(pemotong.page.text).toMatch(/Rp\s?25\.000(?!\.)/);
  const kept = await portal.api.db.sql.get<{ tarif: string; pph: number }>(
    `SELECT tarif, pph FROM Bukpot ORDER BY dibuat DESC LIMIT 1`,
    [],
  );
  expect(kept).toEqual({ tarif: "0.075", pph: 25_000 });
});

test("a page of nobody is not found", async () => {
  for (const path of ["/bukpot/xyz/baru", "/bukpot/bpu/tidak-ada", "/bukpot/BP21/tidak-ada/ubah"])
    expect((await pemotong.go(path)).status).toBe(404);
});

test("the facility list offers the recipient's facilities and those without a certificate, and keeps the choice", async () => {
  const offered = () => {
    const [, list = ""] = /<select[^>]*name="fasilitas"[^>]*>(.*?)<\/select>/s.exec(pemotong.page.html) ?? [];
    return [...list.matchAll(/<option[^>]*value="(\d+)"/g)].map(([, code]) => code);
  };
  await portal.api.db.write((sql) => sql.run(`DELETE FROM Sertifikat WHERE ownerNpwp = ?`, [npwp]));
  await opened(pemotong, "/bukpot/bpu/baru");
  expect(offered()).toEqual(expect.arrayContaining(["9", "4", "8", "2", "3", "6"]));
  await pemotong.press("Hitung ulang", { npwp });
  expect(offered()).toEqual(["9", "4", "8"]);
  await portal.api.db.write((sql) =>
    sql.run(
      `INSERT INTO Sertifikat (id, batchId, ownerNpwp, jenis, nomor, mulai, berakhir, versi, dibuat)
        SELECT 'skb-23', batchId, npwp, '3', 'KET-7', '2026-01-01', '2026-12-31', 1, '2026-01-01T00:00:00.000Z'
        FROM WajibPajak WHERE npwp = ? LIMIT 1`,
      [npwp],
    ),
  );
  await pemotong.press("Hitung ulang");
  expect(offered()).toEqual(expect.arrayContaining(["9", "4", "8", "3"]));
  expect(offered()).not.toContain("6");
  // a draft from before the list became short
  await pemotong.press("Hitung ulang", { fasilitas: "6" });
  expect(offered()).toContain("6");
  expect(pemotong.page.html).toMatch(/<option[^>]*value="6"[^>]*selected|<option[^>]*selected[^>]*value="6"/);
});

const KONSEP = { ...DOKUMEN, objek: "24-104-03", dpp: "2.000.000" };
const statusOf = (path: string) =>
  portal.api.db.sql.get<{ status: string; dpp: number }>(`SELECT status, dpp FROM Bukpot WHERE id = ?`, [
    path.split("/").at(-1) ?? "",
  ]);

test("without script: saved and issued in one press; without a code or with a wrong one the draft waits at its code", async () => {
  const fill = async (kodeOtorisasi: string, dpp = KONSEP.dpp) => {
    await opened(pemotong, "/bukpot/bpu/baru");
    await pemotong.press("Simpan dan terbitkan", { ...KONSEP, npwp, dpp, kodeOtorisasi });
    return new URL(pemotong.page.url).pathname;
  };
  expect(await statusOf(await fill(KODE_OTORISASI))).toEqual({ status: "issued", dpp: 2_000_000 });
  expect(pemotong.page.text).toContain("Bukti potong sudah terbit");
  expect(await statusOf(await fill(""))).toMatchObject({ status: "draft" });
  expect(pemotong.page.text).toContain("Konsep bukti potong disimpan.");
  expect(new URL(pemotong.page.url).hash).toBe("#tanda-tangan");
  const kept = await fill("salah");
  expect(await statusOf(kept)).toMatchObject({ status: "draft" });
  expect(pemotong.page.text).toContain("Konsep disimpan, tetapi belum terbit.");
  expect(pemotong.page.text).toContain("Kode otorisasi");
  expect(await statusOf(await fill(KODE_OTORISASI, ""))).toMatchObject({ status: "draft" });
  expect(pemotong.page.text).toMatch(/\d+ hal perlu diperbaiki sebelum ditandatangani/);
  // also a saved draft, changed and issued in the same press
  await opened(pemotong, `${kept}/ubah`);
  await pemotong.press("Simpan dan terbitkan", { dpp: "3.000.000", kodeOtorisasi: KODE_OTORISASI });
  expect(await statusOf(kept)).toEqual({ status: "issued", dpp: 3_000_000 });
});

test("period and recipient of a replacement are read-only, on its form and on its draft", async () => {
  await opened(pemotong, "/bukpot/bpu/baru");
  await pemotong.press("Simpan dan terbitkan", { ...KONSEP, npwp, kodeOtorisasi: KODE_OTORISASI });
  const here = new URL(pemotong.page.url).pathname;
  const typed = () =>
    [...pemotong.page.html.matchAll(/<(?:input|select)[^>]*name="(masa\.bulan|masa\.tahun|npwp)"[^>]*>/g)]
      .filter(([tag]) => !tag.includes('type="hidden"'))
      .map(([, name]) => name);
  const stands = () => {
    expect(typed()).toEqual([]);
    expect(pemotong.page.html).toMatch(new RegExp(`id="isian-npwp"[^>]*>.*${npwp}`));
    expect(pemotong.page.text).toContain("April 2026");
  };
  await opened(pemotong, "/bukpot/bpu/baru");
  expect(typed()).toEqual(["masa.bulan", "masa.tahun", "npwp"]);
  await opened(pemotong, `${here}/pengganti`);
  stands();
  await pemotong.press("Hitung ulang", { dpp: "4.000.000" });
  stands();
  expect(pemotong.page.text).toContain("Rp 80.000");
  await pemotong.press("Simpan konsep");
  await opened(pemotong, `${new URL(pemotong.page.url).pathname}/ubah`);
  stands();
  await pemotong.press("Simpan dan terbitkan", { dpp: "5.000.000", kodeOtorisasi: KODE_OTORISASI });
  expect(await statusOf(new URL(pemotong.page.url).pathname)).toEqual({ status: "issued", dpp: 5_000_000 });
});

test("without script: slips under the placeholder are issued anew for the real NIK over a span, some of them refused", async () => {
  const wp = await (await portal.api.signIn("peserta01")).as("company");
  const pihak = await pihakOf(wp, npwp);
  const nik = "3276010101900555";
  const isi = { ...slip.BP21({ ...pihak, karyawan: nik }), nitkuPenerima: `${nik}000000`, ptkp: "TK/0" };
  const ids = await Promise.all(
    ["2026-01", "2026-02", "2026-03"].map((masa) => terbit(wp, "BP21", { ...isi, masa, tanggal: `${masa}-20` })),
  );
  await opened(pemotong, `/bukpot/BP21/${ids[0]}`);
  await pemotong.follow("Ganti dengan NIK yang benar");
  await pemotong.press("Tampilkan bukti potong", { npwp: "123" });
  expect([pemotong.page.status, pemotong.page.html.includes('value="123"')]).toEqual([422, true]);
  await pemotong.press("Tampilkan bukti potong", { npwp: "3276010101900556" });
  expect(pemotong.page.text).toContain("NIK ini tidak terdaftar di kelas");
  await opened(pemotong, `/bukpot/sementara?penerima=${nik}`);
  await pemotong.press("Tampilkan bukti potong", { npwp: pihak.karyawan, "dari.bulan": "02" });
  const boxes = [...pemotong.page.html.matchAll(/<input[^>]*name="ids"[^>]*>/g)].filter(([box]) =>
    box.includes("checked"),
  );
  expect(boxes.map(([box]) => /value="([^"]+)"/.exec(box)?.[1])).toEqual(ids.slice(1));
  await pemotong.press("Ganti dengan NIK yang benar", {});
  expect(pemotong.page.status).toBe(422);
  // one of them is replaced meanwhile
  await wp.call("POST", "/bukpot/replacement/BP21", { id: ids[2] });
  await pemotong.press("Ganti dengan NIK yang benar", { kodeOtorisasi: KODE_OTORISASI });
  expect(pemotong.page.text).toContain("Berhasil 1, ditolak 1");
  expect(pemotong.page.text).toContain("sedang dibetulkan");
  await opened(pemotong, `/bukpot/BP21/${ids[1]}`);
  expect(pemotong.page.text).toContain("Dibuat lagi dengan nomor");
});

test("cancelling many shows the yearly slips that hold their months", async () => {
  const wp = await (await portal.api.signIn("peserta01")).as("company");
  const pihak = await pihakOf(wp, npwp);
  const months = await Promise.all(
    ["2026-01", "2026-02"].map((masa) => terbit(wp, "MP", { ...slip.MP(pihak), masa, tanggal: `${masa}-25` })),
  );
  const ask = (ids: readonly string[]) => opened(pemotong, `/bukpot/batal?${ids.map((id) => `id=${id}`).join("&")}`);
  expect((await ask(months)).text).not.toContain("Masa yang sudah masuk BPA1");
  const a1 = await terbit(wp, "A1", slip.A1(pihak));
  const { nomor } = (await wp.call("GET", "/bukpot/detail", { id: a1 })).body.objResponse;
  const { text } = await ask(months);
  expect(text).toContain("Masa yang sudah masuk BPA1");
  expect(text).toMatch(new RegExp(`${nomor} [^:]+: Januari 2026, Februari 2026`));
  // with the yearly slip itself among them nothing must be corrected
  expect((await ask([...months, a1])).text).not.toContain("Masa yang sudah masuk BPA1");
});
