import { afterAll, beforeAll, expect, it, test } from "vitest";
import { JENIS_BUKPOT } from "~/domain/bukpot/jenis";
import { startPortal, type TestPortal } from "../setup/portal";
import { KODE_OTORISASI } from "../setup/small-class";
import { opened, traineeOf } from "../setup/trainee";
import type { Visitor } from "../setup/visitor";
import { companyOf } from "../setup/world";

let portal: TestPortal;
let pemotong: Visitor;
let penerima: Visitor;
/** The recipient's. */
let npwp: string;

beforeAll(async () => {
  portal = await startPortal();
  pemotong = await traineeOf(portal, "peserta01");
  penerima = await traineeOf(portal, "peserta02");
  npwp = companyOf(portal.api.db.sql, "peserta02").npwp;
});
afterAll(() => portal.close());

const DOKUMEN = { jenisDokumen: "CommercialInvoice", nomorDokumen: "INV-1", tanggalDokumen: "20-03-2026" };

it.each(
  JENIS_BUKPOT,
)("the form of %s stands without script, is computed and keeps what cannot be read", async (jenis) => {
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

test("without script: objects by facility, a search, a slip issued, received, replaced and cancelled", async () => {
  await opened(pemotong, "/bukpot/bpu/baru");
  await pemotong.press("Cari Objek pajak", { objek: "konsultan" });
  expect(pemotong.page.text).toContain("24-104-03");
  // so few objects go with an exemption letter of article 22 that they are shown
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
  const nomor = /Bukti potong terbit dengan nomor ([0-9A-Z]{9})/.exec(pemotong.page.text)?.[1] ?? "";
  const here = new URL(pemotong.page.url).pathname;

  await opened(penerima, "/bukpot/masukan");
  await penerima.follow(nomor);
  expect(penerima.page.text).not.toContain("Batalkan bukti potong");
  const pdf = await penerima.go(`/bukpot/berkas?bentuk=pdf&sisi=masukan&id=${here.split("/").at(-1)}`);
  expect(pdf.headers.get("content-type")).toBe("application/pdf");

  await opened(pemotong, `${here}/pengganti`);
  await pemotong.press("Simpan konsep", { dpp: "12.000.000" });
  await pemotong.press("Terbitkan", { kodeOtorisasi: KODE_OTORISASI });
  expect(pemotong.page.text).toContain(`Bukti potong terbit dengan nomor ${nomor}`);
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

test("without script: a rate below a tenth stays it from the box to the kept slip, and typed nonsense is told at its field", async () => {
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
  const kept = portal.api.db.sql.get<{ tarif: string; pph: number }>(
    `SELECT tarif, pph FROM Bukpot ORDER BY dibuat DESC LIMIT 1`,
    [],
  );
  expect(kept).toEqual({ tarif: "0.075", pph: 25_000 });
});

test("what is nobody's is not found", async () => {
  for (const path of ["/bukpot/xyz/baru", "/bukpot/bpu/tidak-ada", "/bukpot/BP21/tidak-ada/ubah"])
    expect((await pemotong.go(path)).status).toBe(404);
});

test("the facility list offers what the recipient holds and what needs no certificate, and keeps what is chosen", async () => {
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
  // a draft from before the list was short
  await pemotong.press("Hitung ulang", { fasilitas: "6" });
  expect(offered()).toContain("6");
  expect(pemotong.page.html).toMatch(/<option[^>]*value="6"[^>]*selected|<option[^>]*selected[^>]*value="6"/);
});
