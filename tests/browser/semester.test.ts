import { describe, expect, it } from "vitest";
import { type Actor, upload } from "../setup/api";
import { chromiumFile } from "../setup/browser";
import { pdfTexts } from "../setup/pdf-text";
import { ok } from "../setup/spt";
import * as assignment from "./steps/assignment";
import { readSheet, type Slip } from "./steps/class";
import type { Person } from "./steps/person";
import { PLAIN_MANNERS, useStage } from "./steps/stage";
import * as term from "./steps/term";

const ORANG = ["Ayu Wulandari", "Bima Saputra", "Citra Maharani", "Dewi Anjani"] as const;
const ROSTER = `nama\temail\tnim\n${ORANG.map((nama, at) => `${nama}\t${nama.split(" ")[0]?.toLowerCase()}@kampus.example\t001000${at + 1}`).join("\n")}\n`;

/** Steps on restored, archived and copied classes: `tests/api/batch` and `tests/portal/batch` walk them too. */
const LONG = Boolean(process.env.FULL);

/**
 * The six assignments with their weights, and the results of the four people in percent after lateness. 0 means nothing
 * was handed in. The best five of six count, and 60 passes: - Ayu: all of them 85.5 + 2 × 90.5 + 80 + 90 + 3 × 92.5 +
 * 77 = 791. Without the last one (791 − 77) / 8 = 89.25. - Bima: 60 + 2 × 50 + 72 + 50 + 3 × 50 + 64.5 = 496.5. Without
 * the fifth (496.5 − 150) / 6 = 57.75. - Citra: 40 + 2 × 100 + 35 + 0 + 3 × 100 + 0 = 575. Without one of the empty
 * ones 575 / 8 = 71.875, so 71.88. - Dewi: 100 + 2 × 0 + 70 + 80 + 3 × 25 + 0 = 325. Without the second 325 / 7 =
 * 46.428…, so 46.43.
 */
const TUGAS = ["Faktur pertama", "Nota retur", "Terlambat", "Berkas saja", "Lembar", "Dibuka lagi"] as const;
const BOBOT = [1, 2, 1, 1, 3, 1] as const;
const TOTAL = ["89,25", "57,75", "71,88", "46,43"] as const;
const LULUS = [true, false, true, false] as const;
/** The mean of the four: 265.31 / 4 = 66.3275. */
const RATA = "66,33 %";

/** Marks are typed with script in every run: the table by keyboard, and a reply on a phone. */
const MARKING = { script: "on" } as const;

// With script `ujian.test.ts` makes an assignment and its rules, and its people reply; `keyboard.test.ts` and
// `month-counted.test.ts` walk forms, lists and pages about many rows.
describe.skipIf(!chromiumFile).each(PLAIN_MANNERS)("the term of a lecturer, %s", (_, manner) => {
  const stage = useStage(manner);
  const namaKelas = `Semester ${manner.script}`;
  let mitra: Person;
  let kepala: Person;
  let asisten: Person;
  let ayu: Person;
  let kelas: string;
  let lembar: Slip[];
  let peserta: Actor[];
  const tugas: string[] = [];
  const tugasAt = (at: number) => tugas[at] ?? "";
  /** Replies over the API. Returns its address, or the reason of its refusal. */
  const replies = async (who: number, at: number, file?: string) => {
    const tugasId = tugasAt(at).split("/").at(-1) ?? "";
    const given = file ? { tugasId } : { tugasId, teks: `Jawaban ${ORANG[who]}` };
    const files = file ? [upload(file, "a,b\n1,2\n")] : [];
    const { status, body } = (await peserta[who]?.call("POST", "/tugas/balas", given, { files })) ?? {};
    return status === 200 ? `${tugasAt(at)}/balas/${body.objResponse.id}` : String(body?.code);
  };

  it("a class of a pack is made from a pasted roster, with two instructors", async () => {
    mitra = await stage.enter("mitra");
    const [pembantu, nama] = ["Tes asisten", namaKelas];
    await term.makeClass(mitra, { nama, kepala: "Tes instruktur", pembantu, peserta: ROSTER });
    lembar = await readSheet(mitra);
    kelas = mitra.path.replace(/\/sandi$/, "");
    expect(lembar.map((slip) => slip.nama)).toEqual(ORANG);
    await mitra.open(kelas);
    await mitra.sees(/WITA/);
    peserta = await Promise.all(lembar.map(({ akun, sandi }) => stage.api().signIn(akun, sandi)));
  });

  it("six assignments are created, two of them for both classes of the head", async () => {
    kepala = await stage.enter("instruktur");
    const plans: readonly term.TaskPlan[] = [
      { judul: TUGAS[0], jatuhTempo: "10-04-2026", juga: "Kelas A" },
      { judul: TUGAS[1], jatuhTempo: "10-04-2026", juga: "Kelas A", lain: { Rubrik: "Faktur: 40\nSPT: 60" } },
      {
        ...{ judul: TUGAS[2], jatuhTempo: "10-04-2026" },
        lain: { "Potongan keterlambatan": "10", "Potongan paling banyak": "30" },
      },
      { judul: TUGAS[3], jatuhTempo: "10-04-2026", lain: { "Nilai maksimum": "50" } },
      { judul: TUGAS[4], jatuhTempo: "10-04-2026", lain: { "Nilai maksimum": "20" } },
      { judul: TUGAS[5], jatuhTempo: "20-04-2026", lain: { "Batas waktu nyata": "30-11-2030 17:00" } },
    ];
    for (const plan of plans) tugas.push(await term.setTask(kepala, namaKelas, plan));
    await kepala.sees(/17\.00 WITA/);
    await kepala.open(`/tugas?q=${encodeURIComponent(TUGAS[1])}`);
    expect(await kepala.main.locator("tbody").getByRole("link", { name: TUGAS[1], exact: true }).count()).toBe(2);
  });

  it("participants reply, one through its page; forty replies to an assignment form one notice", async () => {
    ayu = await stage.enter(lembar[0]?.akun ?? "", lembar[0]?.sandi);
    await assignment.reply(ayu, tugasAt(0), "Selesai.", { name: "jawaban.csv", content: "a,b\n1,2\n" });
    for (const who of [1, 2, 3]) expect(await replies(who, 0)).toContain("/balas/");
    for (const who of [0, 1, 2]) expect(await replies(who, 1)).toContain("/balas/");
    for (const who of [0, 1, 3]) expect(await replies(who, 3, "hasil.csv")).toContain("/balas/");
    for (const who of [0, 1, 2, 3]) expect(await replies(who, 4)).toContain("/balas/");
    for (const at of [2, 5]) expect(await replies(0, at)).toContain("/balas/");
    await kepala.open("/notifikasi");
    await kepala.sees(`4 balasan untuk ${TUGAS[0]}`, `3 balasan untuk ${TUGAS[3]}`);
    expect(await kepala.main.getByText(new RegExp(`membalas ${TUGAS[0]}`)).count()).toBe(0);
  });

  it("one gets more time; the others are late by the date of the class", async () => {
    await kepala.open(`${tugasAt(2)}/perpanjang`);
    await kepala.ticks(ORANG[3]);
    await kepala.types({ "Jatuh tempo": "20-04-2026", Alasan: "Sakit" });
    await kepala.presses("Simpan dan beri tahu peserta", /Batas waktu peserta yang dipilih diubah/);
    await kepala.sees(ORANG[3]);
    await term.moveClock(kepala, kelas, "12-04-2026", "12 April 2026");
    expect(await replies(1, 2)).toContain("/balas/");
  });

  it("a closed assignment takes no reply until it is reopened; an assignment with replies cannot be deleted", async () => {
    await kepala.open(`${tugasAt(5)}/tutup`);
    await kepala.presses("Tutup tugas ini", "Tugas ditutup.");
    expect(await replies(1, 5)).toBe("tugas_closed");
    await kepala.open(`${tugasAt(5)}/buka`);
    await kepala.presses("Buka lagi tugas ini", "Tugas dibuka lagi.");
    expect(await replies(1, 5)).toContain("/balas/");
    expect(await kepala.main.getByRole("link", { name: "Hapus tugas", includeHidden: true }).count()).toBe(0);
    await kepala.open(`${tugasAt(5)}/hapus`);
    await kepala.sees("jadi tidak dapat dihapus", "Dengan bobot 0 tugas ini tidak dihitung");
    expect(await kepala.main.getByRole("button", { name: "Hapus tugas ini" }).count()).toBe(0);
  });

  it("the marking table is filled by keyboard; a value above the maximum is refused and stays in its box", async () => {
    const marker = await stage.enter("instruktur", undefined, MARKING);
    await marker.open(`${tugasAt(0)}/nilai`);
    const boxes = (points: readonly string[]) =>
      Object.fromEntries(points.map((one, who) => [`Nilai (100): ${ORANG[who]}`, one]));
    await term.marks(marker, boxes(["85,5", "60", "40", "100,5"]), "3 nilai disimpan, 1 belum");
    expect(await marker.field(`Nilai (100): ${ORANG[3]}`).inputValue()).toBe("100,5");
    await term.marks(marker, boxes(["85,5", "60", "40", "100"]), "1 nilai disimpan");

    await marker.open(`${tugasAt(1)}/nilai`);
    const points = [
      ["35,5", "55"],
      ["20", "30"],
      ["40", "60"],
    ];
    const byCriterion = points.flatMap(([faktur = "", spt = ""], who) => [
      [`Faktur (40): ${ORANG[who]}`, faktur],
      [`SPT (60): ${ORANG[who]}`, spt],
    ]);
    await term.marks(marker, Object.fromEntries(byCriterion), "3 nilai disimpan");
    await marker.sees("90,5");
    await marker.close();
  });

  it("late replies are marked one after the other; the rule deducts its share, nothing for extended time", async () => {
    await term.moveClock(kepala, kelas, "15-04-2026", "15 April 2026");
    expect(await replies(2, 2)).toContain("/balas/");
    expect(await replies(3, 2)).toContain("/balas/");
    await assignment.openReply(kepala, tugasAt(2), ORANG[0]);
    await kepala.sees("Balasan 1 dari 4");
    for (const [who, nilai] of ["80", "90", "50", "70"].entries()) {
      expect(await term.sender(kepala)).toBe(ORANG[who]);
      await term.marksOne(kepala, nilai, `Ulasan untuk ${ORANG[who]}`);
    }
    await assignment.openReply(kepala, tugasAt(2), ORANG[1]);
    await kepala.sees("Nilai 90, dipotong 18 karena terlambat.");
    await kepala.follows("Berikutnya", /^Balasan, percobaan/);
    await kepala.sees("Nilai 50, dipotong 15 karena terlambat.");
    await kepala.follows("Sebelumnya", /^Balasan, percobaan/);
    expect(await term.sender(kepala)).toBe(ORANG[1]);
  });

  it("a second marker marks with the head's permission; at one reply the later one is notified, and loses nothing", async () => {
    asisten = await stage.enter("asisten");
    expect(await term.statusOf(asisten, `${tugasAt(3)}/nilai/lembar`)).toBe(403);
    await kepala.open(`${kelas}/nilai/atur`);
    await kepala.ticks("Tes asisten");
    await kepala.presses("Simpan aturan", "Perubahan disimpan.");
    for (const person of [kepala, asisten]) await assignment.openReply(person, tugasAt(3), ORANG[0]);
    const contested = asisten.path;
    await term.marksOne(asisten, "45", "Rapi.");
    await kepala.types({ Nilai: "30", Ulasan: "Menurut saya kurang." });
    await kepala.presses("Kirim ulasan", /Balasan ini sudah dinilai oleh Tes asisten/);
    expect(await kepala.field("Ulasan").inputValue()).toBe("Menurut saya kurang.");
    await asisten.open(`${tugasAt(3)}/nilai`);
    await term.marks(
      asisten,
      { [`Nilai (50): ${ORANG[1]}`]: "25", [`Nilai (50): ${ORANG[3]}`]: "40" },
      "2 nilai disimpan",
    );
    await ayu.open(contested);
    await ayu.sees("Rapi.", "Tes asisten");
  });

  it("a grading sheet is downloaded, filled in and checked before it is saved", async () => {
    const own = ["ID Balasan", "Versi"];
    const sheet = await term.tableAt(kepala, `${tugasAt(4)}/nilai/unduh?format=csv`, own);
    const points = ["18,5", "10", "20", "5"];
    const rows = sheet.rows.map(({ cells }, at) =>
      [...own.map((one) => cells[one]), points[at], "Dari lembar"].join(";"),
    );
    const filled = [[...own, "Nilai", "Ulasan"].join(";"), ...rows].join("\n");
    await kepala.open(`${tugasAt(4)}/nilai/lembar`);
    await kepala.attaches("Berkas lembar nilai", { name: "lembar.csv", content: filled });
    await kepala.presses("Periksa berkas", /Nilai baru 4, diubah 0, sama 0, tidak dapat dipakai 0/);
    await kepala.presses("Simpan 4 nilai", "4 nilai disimpan");
  });

  it("on a phone the last assignment is marked, and no page is wider than the screen", async () => {
    const phone = await stage.enter("instruktur", undefined, { ...MARKING, width: 320 });
    await phone.open(`${tugasAt(5)}/nilai`);
    expect(await term.overflow(phone)).toBe(0);
    await term.marks(phone, { [`Nilai (100): ${ORANG[0]}`]: "77" }, "1 nilai disimpan");
    await assignment.openReply(phone, tugasAt(5), ORANG[1]);
    expect(await term.overflow(phone)).toBe(0);
    await term.marksOne(phone, "64,5", "Cukup.");
    await phone.close();
  });

  if (LONG)
    it("a copy restored in mid-term removes neither replies nor marks", async () => {
      await mitra.open(`${kelas}/pulihkan`);
      await mitra.presses("Cadangkan keadaan sekarang", "Keadaan sekarang dicadangkan.");
      await term.moveClock(kepala, kelas, "21-04-2026", "21 April 2026");
      await mitra.open(`${kelas}/pulihkan`);
      await mitra.follows(new RegExp(`^Pulihkan cadangan.*${namaKelas}`), "Pulihkan cadangan");
      await mitra.presses("Pulihkan cadangan", "Cadangan dipulihkan.");
      await mitra.sees("15 April 2026");
      await kepala.open(`${tugasAt(2)}/nilai`);
      await kepala.sees("72 (−18)", "35 (−15)");
    });

  it("the grade book weighs, takes the best five and decides who passes; it is available as csv, xlsx and PDF", async () => {
    await term.moveClock(kepala, kelas, "21-04-2026", "21 April 2026");
    await kepala.open(`${kelas}/nilai/atur`);
    await kepala.types(Object.fromEntries(TUGAS.map((judul, at) => [judul, String(BOBOT[at])])));
    await kepala.types({ "Berapa tugas terbaik": "5", "Nilai terendah untuk lulus": "60" });
    await kepala.presses("Simpan aturan", "Perubahan disimpan.");
    await kepala.sees(RATA);
    const rows = kepala.main.getByRole("table").first().locator("tbody tr");
    for (const [who, nama] of ORANG.entries()) {
      const said = (await rows.filter({ hasText: nama }).innerText()).replace(/\s+/g, " ");
      expect(said).toContain(TOTAL[who]);
      expect(said.includes("Belum lulus")).toBe(!LULUS[who]);
    }
    for (const format of ["csv", "xlsx"]) {
      const file = await term.tableAt(kepala, `${kelas}/nilai/unduh?format=${format}`, ["Nilai akhir"]);
      expect(file.rows.map(({ cells }) => Object.values(cells).join().replace(".", ","))).toEqual(TOTAL);
    }
    const { bytes } = await kepala.saves("Cetak (PDF)");
    const print = pdfTexts(bytes).join("\n");
    for (const words of [...ORANG, ...TOTAL]) expect(print).toContain(words);
    await ayu.open("/tugas/nilai");
    await ayu.sees("89,25 %", "(77)");
  });

  if (LONG)
    it("the archived class is read by all and changed by nobody", async () => {
      await mitra.open(`${kelas}/arsip`);
      await mitra.presses("Arsipkan kelas", "Kelas diarsipkan.");
      await kepala.open(`${kelas}/nilai`);
      await kepala.sees(RATA);
      await kepala.open(`${tugasAt(0)}/nilai`);
      expect(await kepala.main.getByRole("button", { name: "Simpan nilai" }).count()).toBe(0);
      await kepala.open(tugasAt(0));
      for (const words of ["Ubah tugas", "Perpanjang waktu", "Tutup tugas"])
        expect(await kepala.main.getByRole("link", { name: words, includeHidden: true }).count()).toBe(0);
      await kepala.open("/tugas/baru");
      expect(await kepala.main.getByText(namaKelas).count()).toBe(0);
      expect(await replies(2, 5)).toBe("class_archived");
      await ayu.open("/tugas/nilai");
      await ayu.sees("89,25 %");
    });

  if (LONG)
    it("its copy has the assignments with new dates, and no work of participants", async () => {
      await mitra.open(`${kelas}/salin`);
      await mitra.types({
        ...{ "Nama kelas": `Berikutnya ${manner.script}`, "Hari pertama": "01-05-2026", "Hari terakhir": "31-08-2026" },
        "Tanggal kelas": "06-05-2026",
      });
      await mitra.presses("Buat kelas", /dibuat dengan \d+ tugas/);
      const salinan = mitra.path.split("/").at(-1) ?? "";
      const head = await stage.api().signIn("instruktur");
      const { rows } = await ok(head, "GET", "/tugas/list/instruktur", { batchId: salinan, perPage: 50 });
      const moved = rows.find(({ judul }: { judul: string }) => judul === TUGAS[2]);
      // moved by thirty days, like the class date
      expect(moved).toMatchObject({ jatuhTempo: "2026-05-10", membalas: 0 });
      expect(rows.map(({ judul }: { judul: string }) => judul)).toEqual(expect.arrayContaining([...TUGAS]));
      await mitra.open(`/batch/${salinan}/nilai`);
      await mitra.sees("Kelas ini belum mempunyai peserta.");
    });

  it("no window reported a problem", () => {
    expect(stage.faults()).toEqual([]);
  });
});
