import { afterAll, beforeAll, expect, test } from "vitest";
import { startPortal, type TestPortal } from "../../setup/portal";
import { KODE_OTORISASI } from "../../setup/small-class";
import { opened, traineeOf } from "../../setup/trainee";
import type { Visitor } from "../../setup/visitor";

let portal: TestPortal;
let trainee: Visitor;
beforeAll(async () => {
  portal = await startPortal();
  trainee = await traineeOf(portal);
});
afterAll(() => portal.close());

type Fields = Readonly<Record<string, string>>;
const juta = (amount: number): string => `${amount.toLocaleString("id-ID")}.000.000`;
const SETAHUN = Array.from({ length: 12 }, (_, month) => month);
const perBulan = (of: (month: number) => number): Fields =>
  Object.fromEntries(SETAHUN.map((month) => [`saldo_bulan[${month}]`, juta(of(month))]));
const TIDAK = [
  "diaudit",
  "c1a",
  "c3",
  "d5",
  "d6",
  "d10",
  "e13",
  "e16",
  "f17b",
  "h21a",
  "h21b",
  "h21c",
  "h21g",
  "h21h",
  "h21i",
];
const YA = ["c2", "d8", "g20", "h21d", "h21e", "h21f"];
const TAMU = { alamat: "Jakarta", jenis: "Jamuan" };

// 1,335 - 60 + 50 + 80 + 15 + 25 = 1,445; less 245 of the loss of 2022: 1,200 million. 4,800/18,060 of it at 11 %,
// the rest at 22 %: 228,916,943; less instalments of 180 million
test("a trainee makes the class company's return of 2025 page by page without script, to its receipt", async () => {
  let presses = 0;
  const press = async (button: string, fields: Fields = {}) => {
    presses += 1;
    await trainee.press(button, fields);
    expect([trainee.page.url, trainee.page.status, trainee.page.text.slice(0, 200)]).toEqual([
      trainee.page.url,
      200,
      trainee.page.text.slice(0, 200),
    ]);
  };
  const open = (path: string) => opened(trainee, path);
  await open("/spt/baru?jenis=badan");
  await press("Buat konsep", { jenis: "badan", model: "normal" });
  const spt = new URL(trainee.page.url).pathname;
  await press("Posting SPT");
  await open(`${spt}/induk`);
  await press("Simpan", {
    ...Object.fromEntries([...TIDAK.map((name) => [name, "tidak"]), ...YA.map((name) => [name, "ya"])]),
    ...{ sektor_usaha: "BC03", d11: "TX03", e14: juta(180) },
    ...{ x_pernyataan: "on", x_penandatangan: "wajib_pajak", x_nama: "Ratna Widjaja", x_kota: "Jakarta" },
    x_tanggal: "06-04-2026",
  });

  // the books of the class: last year's lists, then the trial balance from the file
  await open(`${spt}/neraca-saldo/unggah`);
  await press("Bawa daftar tahun lalu");
  expect(trainee.page.text).toContain("7 baris tahun lalu dibawa ke lampirannya.");
  const buku = await trainee.go(`${spt}/neraca-saldo/buku?format=csv`);
  const baris = buku.html.trim();
  await open(`${spt}/neraca-saldo/unggah`);
  await press("Baca dan cocokkan", { teks: baris });
  expect(trainee.page.text).toContain("Terbaca 28 baris; 1 belum punya akun.");
  await press("Masukkan ke lampiran 1C", { "pilihan[0].kode": "1101", tutup: "on" });
  expect(trainee.page.text).toContain("Neraca saldo masuk ke 27 akun lampiran 1C.");

  const addRow = async (list: string, fields: Fields) => {
    await open(`${spt}/${list}/baru`);
    await press("Simpan baris", fields);
    expect(trainee.page.text).toContain("Baris disimpan");
  };
  await addRow("4A", { kode_objek: "28-404-01", dpp: juta(60), tarif: "20" });
  await open(`${spt}/8`);
  await press("Simpan lampiran", { bruto: juta(18_060) });
  await open(`${spt}/9`);
  await press("Simpan lampiran", { rekap_b: juta(350) });
  await addRow("11A/daftar/i", { nama: "PT Media", tanggal: "15-05-2025", bentuk: "ADVERTISING", nilai: juta(150) });
  await addRow("11A/daftar/ii", { ...TAMU, tanggal: "12-03-2025", tempat: "Nusa", nilai: juta(18), nama: "Budi" });
  await addRow("11A/daftar/ii", { ...TAMU, tanggal: "08-07-2025", tempat: "Bahari", nilai: juta(12), nama: "Linda" });
  const lender = "PT Induk Investama";
  await addRow("11B/daftar/iia", { nama: lender, hubungan: "Affiliation", ...perBulan(() => 8_000) });
  await addRow("11B/daftar/iib", { rincian: "Modal", ...perBulan((month) => 1_050 + 100 * month) });
  await addRow("11B/daftar/iii", { nama: lender, bunga: juta(400) });
  await open(`${spt}/11B`);
  await press("Simpan", { utang_swasta_ln: "tidak" });

  // each usual adjustment is one question, with the data of the attachments in its hint
  const { html } = await open(`${spt}/koreksi-fiskal`);
  const asked = (question: string): string => {
    const label = [...html.matchAll(/<label[^>]*for="([^"]+)"[^>]*>([\s\S]*?)<\/label>/g)].find(([, , text = ""]) =>
      text.includes(question),
    );
    return (
      new RegExp(`<input[^>]*id="${label?.[1]}"[^>]*name="([^"]+)"|<input[^>]*name="([^"]+)"[^>]*id="${label?.[1]}"`)
        .exec(html)
        ?.slice(1)
        .find(Boolean) ?? question
    );
  };
  expect(html).toContain("Rp80.000.000");
  await press("Simpan jawaban", {
    [asked("Berapa bunga yang sudah dikenai PPh final")]: juta(60),
    [asked("Berapa penyusutan dan amortisasi tahun ini menurut fiskal")]: juta(300),
    [asked("Berapa biaya pinjaman yang melebihi perbandingan utang dan modal")]: juta(80),
    [asked("Berapa jamuan yang tidak ada dalam daftar nominatif")]: juta(15),
    [asked("Berapa sumbangan")]: juta(25),
  });

  await open(`${spt}/induk/berkas/lamp_a`);
  presses += 1;
  await trainee.send("Unggah", { name: "laporan-keuangan.pdf", content: "%PDF-1.4\n%%EOF\n" });
  const summary = (await open(`${spt}/ringkasan`)).text;
  for (const amount of ["1.335.000.000", "1.445.000.000", "1.200.000.000", "228.916.943", "48.916.943"])
    expect(summary).toContain(amount);
  // the rows of an attachment are downloaded from its own page
  const files = [...(await open(`${spt}/1C`)).html.matchAll(/href="([^"]*\/1C\/unduh[^"]*)"/g)].map(([, href = ""]) =>
    href.replaceAll("&amp;", "&"),
  );
  expect(files).toHaveLength(3);
  const csv = files.find((href) => href.includes("csv")) ?? "";
  expect((await trainee.go(csv)).html).toMatch(/^4002,.*18000000000/m);
  await open(`${spt}/9`);
  expect(trainee.page.html).toContain(`href="${spt}/9/unduh?berkas=pdf"`);
  expect((await trainee.go(`${spt}/9/unduh?berkas=pdf`)).headers.get("content-type")).toContain("pdf");
  await open(`${spt}/kirim`);
  expect(trainee.page.text).not.toMatch(/Galat:|Belum:/);
  await press("Tanda tangani SPT", { pembayaran: "deposit", kodeOtorisasi: KODE_OTORISASI });
  expect(trainee.page.text).toMatch(/Nomor BPE BPE-\S+/);
  // the limit of presses for a lesson
  expect(presses).toBeLessThanOrEqual(25);
});
