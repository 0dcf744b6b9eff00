import { afterAll, beforeAll, expect } from "vitest";
import { startPortal, type TestPortal } from "../setup/portal";
import { SANDI } from "../setup/small-class";
import { story } from "../setup/story";
import { Visitor } from "../setup/visitor";

let portal: TestPortal;
let mitra: Visitor;
let kepala: Visitor;
/** The people of the roster with what each gets for every assignment; null is never handed in. */
const PESERTA = [
  { nama: "Ayu Wulandari", nim: "0010001", nilai: [90, 85, 80, 95, 100, 87.5] },
  { nama: "Bima Saputra", nim: "0010002", nilai: [70, 60, 75, null, 80, 65] },
  { nama: "Citra Maharani", nim: "0010003", nilai: [50, 40, null, null, 30, 20] },
] as const;
const TUGAS = PESERTA[0].nilai.map((_, at) => `Latihan ${at + 1}`);

async function signedIn(accountId: string, sandi = SANDI, door = ""): Promise<Visitor> {
  const visitor = new Visitor(portal.url);
  await visitor.signIn(accountId, sandi, door);
  return visitor;
}
/** A choice of the page by what it says, as the value that its form sends. */
const choice = (visitor: Visitor, words: string): string => {
  const found = new RegExp(`<option[^>]*value="([^"]*)"[^>]*>[^<]*${words}`).exec(visitor.page.html)?.[1];
  if (found === undefined) throw new Error(`no choice "${words}" on ${visitor.page.url}`);
  return found;
};
const saved = async (visitor: Visitor, words: string): Promise<string> => {
  const here = visitor.page;
  const file = await visitor.follow(words);
  visitor.page = here;
  expect(file.status).toBe(200);
  return file.html;
};

beforeAll(async () => {
  portal = await startPortal();
  mitra = await signedIn("mitra", SANDI, "mitra");
  kepala = await signedIn("instruktur");
}, 180_000);
afterAll(() => portal.close());

const step = story();
let kelas: string;
let lembar: readonly { readonly akun: string; readonly sandi: string }[];
let peserta: readonly Visitor[];
let tugas: readonly string[];

step("a class in Makassar is made from a roster, and its people get their passwords", async () => {
  await mitra.go("/batch/baru");
  const kepalaId = choice(mitra, "Tes instruktur");
  const rows = PESERTA.map(({ nama, nim }) => `${nama},${nama.split(" ")[0]?.toLowerCase()}@kampus.example,${nim}`);
  await mitra.send(
    "Buat kelas",
    { name: "daftar.csv", content: `nama,email,nim\n${rows.join("\n")}\n` },
    {
      nama: "Semester Makassar",
      mulai: "01-08-2026",
      selesai: "31-12-2026",
      paket: choice(mitra, "PPN"),
      kepala: kepalaId,
      instruktur: kepalaId,
      zona: "WITA",
    },
  );
  expect(mitra.page.status, mitra.page.text.slice(0, 600)).toBe(200);
  expect(mitra.page.text).toContain("dibuat dengan 3 peserta");
  kelas = new URL(mitra.page.url).pathname.replace(/\/sandi$/, "");
  lembar = PESERTA.map(({ nama }) => {
    const strip = new RegExp(`${nama}[\\s\\S]*?Nama akun ([\\w.-]+)[\\s\\S]*?Kata sandi (\\S+)`).exec(mitra.page.text);
    return { akun: strip?.[1] ?? "", sandi: strip?.[2] ?? "" };
  });
  await mitra.go(kelas);
  expect(mitra.page.text).toContain("WITA");
});

step("six assignments are set, each due at an hour of the class's own zone", async () => {
  const made: string[] = [];
  for (const judul of TUGAS) {
    await kepala.go("/tugas/baru");
    const isi = { judul, uraian: "Kerjakan di kotak latihan.", modul: "lainnya", jatuhTempo: "30-04-2026" };
    await kepala.press("Buat dan beri tahu peserta", {
      ...isi,
      batchId: choice(kepala, "Semester Makassar"),
      batas: "30-11-2030 17:00",
    });
    expect(kepala.page.text).toContain("17.00 WITA");
    made.push(new URL(kepala.page.url).pathname);
  }
  tugas = made;
});

step("the class replies, and its instructor hears of it in one notice for each assignment", async () => {
  peserta = await Promise.all(lembar.map(({ akun, sandi }) => signedIn(akun, sandi)));
  for (const [who, visitor] of peserta.entries())
    for (const [at, address] of tugas.entries()) {
      if (PESERTA[who]?.nilai[at] === null) continue;
      await visitor.go(`${address}/balas`);
      await visitor.press("Kirim balasan", { teks: `Jawaban ${PESERTA[who]?.nama}` });
      expect(visitor.page.text).toContain("Balasan terkirim.");
    }
  await kepala.go("/notifikasi");
  for (const [at, judul] of TUGAS.entries()) {
    const replies = PESERTA.filter(({ nilai }) => nilai[at] !== null).length;
    const told = replies > 1 ? `${replies} balasan untuk ${judul}` : `membalas ${judul}`;
    expect(kepala.page.text.split(told).length, told).toBe(2);
  }
});

step("every assignment is marked in its table", async () => {
  for (const [at, address] of tugas.entries()) {
    await kepala.go(`${address}/nilai`);
    const sent = PESERTA.filter(({ nilai }) => nilai[at] !== null);
    const typed = sent.map(({ nama, nilai }) => {
      const [, id = ""] = new RegExp(`/balas/([\\w-]+)"[^>]*>\\s*<bdi[^>]*>${nama}`).exec(kepala.page.html) ?? [];
      return [
        [`nilai.${id}`, String(nilai[at]).replace(".", ",")],
        [`ulasan.${id}`, `Ulasan ${at + 1}`],
      ] as const;
    });
    await kepala.press("Simpan nilai", Object.fromEntries(typed.flat()));
    expect(kepala.page.text).toContain(`${sent.length} nilai disimpan`);
  }
});

step("the grade book tells who passes; everybody reads an own sheet", async () => {
  await kepala.go(`${kelas}/nilai/atur`);
  await kepala.press("Simpan aturan", { lulus: "60", terbaik: "5" });
  await kepala.go(`${kelas}/nilai`);
  expect(kepala.page.text).toContain("Ayu Wulandari");
  expect(kepala.page.text).toContain("91,5");
  await kepala.follow("Ayu Wulandari");
  expect(kepala.page.text).toContain("Lembar nilai");
  expect(kepala.page.text).toContain("Ulasan 6");
  const [ayu] = peserta;
  await ayu?.go("/tugas");
  await ayu?.follow("Nilai saya");
  expect(ayu?.page.text).toContain("91,5 %");
  expect(ayu?.page.text).toContain("(80)");
  expect(await saved(ayu as Visitor, "Cetak (PDF)")).toMatch(/^%PDF/);
});

step("who has completed the class gets a certificate, which anybody can check", async () => {
  // what was never handed in counts as missing once its day has passed
  await mitra.go(`${kelas}/jam`);
  await mitra.press("Ganti tanggal kelas", { tanggal: "01-05-2026" });
  await kepala.go(`${kelas}/penyelesaian?keadaan=memenuhi`);
  expect(kepala.page.text).toContain("Ayu Wulandari");
  expect(kepala.page.text).toContain("Bima Saputra");
  expect(kepala.page.text).not.toContain("Citra Maharani");
  await kepala.follow("Terbitkan sertifikat");
  const ticked = [...kepala.page.html.matchAll(/<input[^>]*type="checkbox"[^>]*>/g)].filter(([tag]) =>
    /\schecked/.test(tag),
  );
  expect(ticked.length).toBe(2);
  await kepala.press("Terbitkan sertifikat");
  expect(kepala.page.text).toContain("2 sertifikat diterbitkan.");
  expect(await saved(kepala, "Unduh semua sertifikat")).toMatch(/^%PDF/);
  const [ayu, , citra] = peserta as readonly Visitor[];
  await ayu?.go("/tugas/nilai");
  expect(await saved(ayu as Visitor, "Unduh sertifikat")).toMatch(/^%PDF/);
  await citra?.go("/tugas/nilai");
  expect(citra?.page.text).not.toContain("Unduh sertifikat");
  const found = await portal.api.db.sql.get<{ kode: string }>(
    `SELECT v.kode FROM Verifikasi v JOIN TandaSelesai s ON s.id = v.objekId WHERE s.nama = 'Ayu Wulandari'`,
    [],
  );
  const stranger = new Visitor(portal.url);
  await stranger.go(`/verifikasi/${found?.kode}`);
  expect(stranger.page.text).toContain("Sertifikat penyelesaian kelas");
  expect(stranger.page.text).toContain("Ayu Wulandari");

  await kepala.go(`${kelas}/penyelesaian?q=Bima`);
  await kepala.follow("Tarik sertifikat");
  await kepala.press("Tarik sertifikat", { alasan: "Nilai diperiksa lagi" });
  expect(kepala.page.text).toContain("Sertifikat ditarik.");
});

step("the class is archived and still read; its copy takes settings and assignments along", async () => {
  await mitra.go(`${kelas}/arsip`);
  await mitra.press("Arsipkan kelas");
  expect(mitra.page.text).toContain("Kelas diarsipkan.");
  await kepala.go(`${kelas}/nilai`);
  expect(kepala.page.text).toContain("91,5");
  await kepala.go(`${kelas}/penyelesaian/terbit`);
  await kepala.press("Terbitkan sertifikat", {
    peserta:
      /value="([\w-]+)"[^>]*name="peserta"|name="peserta"[^>]*value="([\w-]+)"/
        .exec(kepala.page.html)
        ?.slice(1)
        .find(Boolean) ?? "",
  });
  expect(kepala.page.status).toBe(409);
  await mitra.go(`${kelas}/salin`);
  await mitra.press("Buat salinan", { nama: "Semester berikutnya", mulai: "01-02-2027", selesai: "30-06-2027" });
  expect(mitra.page.text).toMatch(/Kelas Semester berikutnya dibuat dengan \d+ tugas\./);
  expect(mitra.page.text).toContain("WITA");
  await kepala.go("/tugas?q=Latihan+6");
  expect(kepala.page.text).toContain("Semester berikutnya");
});
