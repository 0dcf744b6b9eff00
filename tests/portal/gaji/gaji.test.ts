import { afterAll, beforeAll, expect, test } from "vitest";
import { sheetOf } from "../../setup/payroll-boxes";
import { startPortal, type TestPortal } from "../../setup/portal";
import { KODE_OTORISASI, SANDI } from "../../setup/small-class";
import { opened, traineeOf } from "../../setup/trainee";
import { carriedBy, Visitor } from "../../setup/visitor";

let portal: TestPortal;
let one: Visitor;
beforeAll(async () => {
  portal = await startPortal();
  one = await traineeOf(portal);
});
afterAll(() => portal.close());

const open = (path: string, who = one) => opened(who, path);
/** The content of the text box on the page. */
const box = () =>
  (/<textarea[^>]*name="teks"[^>]*>([\s\S]*?)<\/textarea>/.exec(one.page.html)?.[1] ?? "")
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, "&")
    .replace(/^\n/, "");
/** The rows of boxes of the page, as text. */
const boxes = () => sheetOf(carriedBy(one.page.html, {}));

const BARU = { nama: "Ayu Permatasari", jenisKelamin: "P", jabatan: "Kasir", ptkp: "TK/0", gaji: "72.000.000" };

test("an employee is added, shown in words, changed with its version, and deleted after a question", async () => {
  await open("/data/karyawan");
  await one.follow("Tambah karyawan");
  await one.press("Simpan", { ...BARU, nama: "", pegawaiAsing: "ya" });
  expect(one.page.status).toBe(422);
  expect(one.page.html).toContain('value="72.000.000"');
  // now the passport is requested
  expect(one.page.text).toContain("Nomor paspor");
  await one.press("Cari", { ...BARU, negara: "singap" });
  expect(one.page.text).toContain("SGP Singapura");
  await one.press("Simpan", { ...BARU, pegawaiAsing: "tidak", negara: "IDN", cabang: "000001", daerahTertentu: "ya" });
  expect(one.page.status).toBe(200);
  for (const words of [
    "Data dibuat",
    "Ayu Permatasari",
    "Perempuan",
    "Rp72.000.000",
    "IDN — Indonesia",
    "000001 — Cabang Bandung",
  ])
    expect(one.page.text).toContain(words);
  const here = new URL(one.page.url).pathname;
  await one.follow("Ubah");
  const stale = one.page.html;
  await one.press("Simpan", { ...BARU, jabatan: "Kepala Kasir" });
  expect(one.page.text).toContain("Kepala Kasir");
  one.page = { ...one.page, url: `${portal.url}${here}/ubah`, html: stale };
  await one.press("Simpan", { ...BARU, jabatan: "Orang lain" });
  expect([one.page.status, one.page.text.includes("Orang lain"), one.page.html.includes("Orang lain")]).toEqual([
    409,
    false,
    true,
  ]);
  await open(`${here}/hapus`);
  expect(one.page.text).toContain("Hapus Ayu Permatasari dari daftar karyawan?");
  await one.press("Hapus karyawan");
  expect(one.page.text).toContain("Data dihapus");
  expect((await one.go(here)).status).toBe(404);
});

test("an employee who lives abroad has a typed region, and no Indonesian region is requested", async () => {
  await open("/data/karyawan/baru");
  expect(one.page.html).toMatch(/<select[^>]*name="provinsi"/);
  await one.press("Simpan", { ...BARU, nama: "Lee Wei", negara: "SGP", provinsi: "", kota: "Woodlands" });
  expect(one.page.text).toContain("Data dibuat");
  await one.follow("Ubah");
  expect(one.page.html).not.toMatch(/<select[^>]*name="provinsi"/);
  expect(one.page.html).toMatch(/<input[^>]*name="provinsi"/);
  await one.press("Simpan", { provinsi: "North Region" });
  for (const words of ["North Region", "Woodlands", "SGP — "]) expect(one.page.text).toContain(words);
});

test("employees come from a file; wrong rows come back in the box and are corrected there", async () => {
  await open("/data/karyawan/unggah");
  const content = [
    "nama;jenisKelamin;jabatan;ptkp;gaji",
    "Bagus Satu;L;Staf;K/1;84.000.000",
    "Bagus Dua;L;Staf;K/7;84.000.000",
    "Bagus Tiga;L;;TK/0;sejuta",
  ].join("\n");
  await one.send("Unggah", { name: "staf.csv", content }, { mode: "all_or_nothing", teks: "" });
  expect(one.page.status).toBe(422);
  expect(one.page.text).toContain("Yang perlu diperbaiki (3)");
  await one.send("Unggah", { name: "staf.csv", content }, { mode: "partial", teks: "" });
  expect(one.page.status).toBe(422);
  expect(one.page.text).toContain("Karyawan ditambah 1, diperbarui 0, tidak berubah 0");
  expect(box()).toContain("Bagus Dua");
  expect(box()).not.toContain("Bagus Satu");
  const mended = box()
    .replace("K/7", "K/3")
    .replace("Staf,,", "Staf,")
    .replace("L,,TK/0,sejuta", "L,Staf,TK/0,60000000");
  await one.press("Unggah", { mode: "all_or_nothing", teks: mended });
  expect(one.page.text).toContain("Karyawan ditambah 2");
  const csv = await one.go("/data/karyawan/unduh?format=csv&q=Bagus");
  expect(csv.html).toContain("Bagus Dua");
});

test("a payroll: the sheet of the month, its preview, a mistake, issuing, and the reconciliation", async () => {
  await open("/bukpot/MP/dari-gaji");
  expect(boxes()).toMatch(/^npwp;nama;ptkp;gaji;/);
  await one.press("Siapkan lembar", { "masa.bulan": "03", "masa.tahun": "2026", cabang: "000000" });
  expect(new URL(one.page.url).search).toBe("?masa=2026-03&cabang=000000");
  const sheet = boxes();
  const file = await one.go("/bukpot/MP/dari-gaji/unduh?masa=2026-03&cabang=000000&format=csv");
  expect(file.html).toContain("Agus Setiawan");
  await open("/bukpot/MP/dari-gaji?masa=2026-03&cabang=000000");
  await one.press("Hitung dan lihat", {
    teks: sheet.replace(";Agus Setiawan;TK/0;8000000;", ";Agus Setiawan;TK/0;delapan;"),
  });
  expect(one.page.status).toBe(200);
  expect(one.page.text).toContain("Perlu diperbaiki");
  // sums and failures come before the rows, the button in a bar after them that stays in sight
  const places = ["Baris yang perlu diperbaiki", "isian-karyawan-0-gaji", "dokumen-palang"].map((words) =>
    one.page.html.lastIndexOf(words),
  );
  expect(places.every((place, index) => place > (places[index - 1] ?? 0))).toBe(true);
  expect(boxes()).toContain(";Agus Setiawan;TK/0;delapan;");
  await one.press("Terbitkan semua", { teks: boxes(), kodeOtorisasi: KODE_OTORISASI });
  expect([one.page.status, one.page.text.includes("Tidak ada yang disimpan")]).toEqual([422, true]);
  await one.press("Hitung dan lihat", {
    teks: sheet.replace(";Agus Setiawan;TK/0;8000000;;;;;;", ";Agus Setiawan;TK/0;8000000;;;;;1500000;"),
  });
  expect(one.page.text).toContain("9.500.000");
  expect(one.page.text).toContain("166.250");
  await one.press("Terbitkan semua", { teks: boxes() });
  expect(one.page.status).toBe(422);
  expect(one.page.html).toContain("isian-kodeOtorisasi");
  await one.press("Simpan sebagai konsep", { teks: boxes() });
  expect(one.page.text).toMatch(/Konsep disimpan \d+/);
  await open("/bukpot/MP/dari-gaji?masa=2026-03&cabang=000000");
  await one.press("Terbitkan semua", { teks: sheet, kodeOtorisasi: KODE_OTORISASI });
  expect(one.page.text).toMatch(/Bukti terbit [1-9]/);
  // the result of each row appears below it, and can be reopened
  expect(one.page.text).toMatch(/Hasil: Terbitkan.* Agus Setiawan, PPh Rp[\d.]+ Selesai/s);
  expect(one.page.html).toMatch(/<a[^>]*href="\/spt\/[^"]*"[^>]*>Berikutnya: SPT Masa PPh Pasal 21\/26 \w+ 2026</);
  expect(one.page.html).toMatch(
    /aria-label="[^"]*"[^>]*>(?:(?!<\/nav>)[\s\S])*<a[^>]*href="\/bukpot[^"]*"[^>]*>eBupot</,
  );
  const results = new URL(one.page.url);
  expect(results.pathname).toBe("/bukpot/hasil");
  await open(results.pathname + results.search);
  expect(one.page.text).toContain("Agus Setiawan");
  await open("/bukpot/rekonsiliasi");
  await one.follow("Agus Setiawan");
  expect(one.page.text).toContain("MP 26000000");
  expect(one.page.text).toContain("Belum ada bukti potong");
  await open("/bukpot/rekonsiliasi/unduh?format=csv");
  await open("/bukpot/A1/dari-bulanan?masa=2026-03");
});

test("a sheet is filled in box by box: a mistake is reported at its box and nothing typed is lost", async () => {
  await open("/bukpot/MP/dari-gaji?masa=2026-02&cabang=000000");
  expect(boxes()).toContain(";Agus Setiawan;TK/0;8000000;");
  const at = /name="karyawan\[(\d+)\]\.nama"[^>]*value="Agus Setiawan"/.exec(one.page.html)?.[1];
  const [gaji, natura] = [`karyawan[${at}].gaji`, `karyawan[${at}].natura`];
  await one.press("Hitung dan lihat", { [gaji]: "delapan", [natura]: "1.500.000" });
  expect(one.page.status).toBe(200);
  expect(one.page.html).toContain(`id="isian-karyawan-${at}-gaji-galat"`);
  expect(boxes()).toContain(";Agus Setiawan;TK/0;delapan;;;;;1500000;");
  await one.press("Terbitkan semua", { kodeOtorisasi: KODE_OTORISASI });
  expect(one.page.status).toBe(422);
  expect(one.page.html).toContain(`href="#isian-karyawan-${at}-gaji"`);
  expect(boxes()).toContain(";Agus Setiawan;TK/0;delapan;;;;;1500000;");
  await one.press("Hitung dan lihat", { [gaji]: "8.000.000" });
  // TK/0 is category A: 9,500,000 at 1.75 %
  for (const words of ["Kategori TER", "1,75%", "9.500.000", "166.250", "Mengapa angka ini?"])
    expect(one.page.text).toContain(words);
  // pasted rows replace the boxes
  const [head, row = ""] = boxes().split(/\r\n(?=.*;Agus Setiawan;)/);
  await one.press("Hitung dan lihat", {
    teks: `${head?.split("\r\n")[0]}\n${row.split("\r\n")[0]?.replace(";8000000;", ";7000000;")}`,
  });
  expect(boxes().trim().split("\n")).toHaveLength(2);
  expect(boxes()).toContain(";Agus Setiawan;TK/0;7000000;");
});

test("a yearly slip begins with the kind of its span, and takes the earlier slip's figures by its number", async () => {
  await open("/bukpot/A1/baru");
  expect(one.page.html).toMatch(
    /<option[^>]*value="PartialYear"[^>]*selected|value="PartialYear"[^>]*checked|checked[^>]*value="PartialYear"/,
  );
  const row = /<tr[^>]*>(?:(?!<\/tr>)[\s\S])*name="nomorSebelumnya"/.exec(one.page.html)?.[0] ?? "";
  expect(row).toContain("14a");
});

test("an instructor gives a certificate, found by its holder's name", async () => {
  const teacher = new Visitor(portal.url);
  await teacher.signIn("instruktur", SANDI);
  await open("/batch", teacher);
  await teacher.follow("Kelas A");
  await teacher.follow("Surat keterangan fasilitas");
  expect(teacher.page.text).toContain("Merlion Software Pte Ltd (SGP)");
  await teacher.follow("Beri surat keterangan");
  await teacher.press("Cari", { npwp: "Komputer" });
  expect(teacher.page.text).toContain("PT Sumber Komputer Raya");
  const surat = { jenis: "2", npwp: "0990001000001000", nomor: "KET-77/SKB-23", mulai: "01-01-2026" };
  await teacher.press("Simpan surat keterangan", { ...surat, berakhir: "01-01-2025" });
  expect(teacher.page.status).toBe(422);
  await teacher.press("Simpan surat keterangan", { ...surat, berakhir: "31-12-2026" });
  expect(teacher.page.text).toContain("KET-77/SKB-23");
});

test("a benefit in kind is recorded, classified step by step, and appears in the month's salary sheet and its slip", async () => {
  await open("/data/natura");
  await one.follow("Catat natura");
  const isi = { tanggal: "03-04-2026", dasar: "biaya", nilai: "5.000.000", subKategori: "0802" };
  await one.press("Simpan", { ...isi, nilai: "0" });
  expect(one.page.status).toBe(422);
  const [pegawai = ""] = /value="(\d{16})"[^>]*>[^<]*Agus Setiawan/.exec(one.page.html)?.slice(1) ?? [];
  await one.press("Simpan", { ...isi, karyawan: pegawai });
  expect(one.page.status).toBe(200);
  for (const words of [
    "Data dibuat",
    "Agus Setiawan",
    "Bukan penghasilan sampai batas ini",
    "Rp3.000.000",
    "PMK 66/2023",
  ])
    expect(one.page.text).toContain(words);
  await open("/data/natura");
  expect(one.page.text).toContain("Tempat tinggal yang dikuasai perseorangan");
  await open("/bukpot/MP/dari-gaji?masa=2026-04");
  expect(boxes()).toContain(";Agus Setiawan;TK/0;8000000;;;;;3000000;");
  // everybody here reads categories, nobody changes them
  await open("/data/kategori");
  expect(one.page.text).toContain("Daerah tertentu");
  expect(one.page.text).not.toContain("Tambah kategori");
  expect((await one.go("/data/kategori/baru")).status).toBe(403);
});
