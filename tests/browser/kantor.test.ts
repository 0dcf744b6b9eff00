import { describe, expect } from "vitest";
import type { Actor } from "../setup/api";
import { pdf } from "../setup/attachments";
import { chromiumFile } from "../setup/browser";
import { fileAndPay } from "../setup/kantor-kelas";
import { readyBadan } from "../setup/month-badan";
import { ok } from "../setup/spt";
import { sptBadan } from "../setup/spt-badan";
import { story } from "../setup/story";
import { signsAndPays } from "./steps/annual";
import type { Person } from "./steps/person";
import { PLAIN_MANNERS, useStage } from "./steps/stage";
import { moveClock } from "./steps/term";

/** Depreciation of assets that no list shows. */
const SUSUT = 100_000_000;
const KATA = "Mohon jelaskan penyusutan tanpa daftar harta.";
const TANYA = /Rp100\.000\.000/;

describe.skipIf(!chromiumFile).each(PLAIN_MANNERS)("a class whose tax office reads returns, %s", (_how, manner) => {
  const stage = useStage(manner);
  const step = story();
  let kepala: Person;
  let peserta: Person;
  let wp: Actor;
  let kelas: string;
  let spt: string;

  /** Writes a reason at every question that filing asks. */
  const explains = async (words: string) => {
    for (const box of await peserta.main.locator('textarea[name$=".alasan"]').all()) await box.fill(words);
  };
  const openLetter = async () => {
    await peserta.open("/pembayaran/ketetapan");
    await peserta.leads(() => peserta.main.locator("tbody a").first().click(), "Butir 1");
  };

  let lain: Actor;
  let nama: string;
  const lettersOf = async (actor: Actor) => (await ok(actor, "GET", "/payment/ketetapan/list", {})).rows;
  step("another trainee has filed the same before", async () => {
    lain = await (await stage.api().signIn("peserta02")).as("company");
    const id = await readyBadan(lain, 4 * SUSUT);
    await sptBadan(() => lain).simpan(id, "1C", { "4002.c3": 4 * SUSUT, "5314.c3": SUSUT });
    await fileAndPay(lain, id);
  });

  step("the class lets its office prepare letters, which wait for the head", async () => {
    const mitra = await stage.enter("mitra");
    await mitra.open("/batch");
    await mitra.follows("Kelas A", /Kelas A/);
    kelas = mitra.path;
    await mitra.chooses("Kantor pajak kelas", /Menyiapkan surat/);
    await mitra.chooses("Pemeriksaan sebelum lapor", /Dipandu/);
    await mitra.presses("Simpan setelan", /disimpan/);
  });

  step("a trainee is asked about depreciation without assets, gives a reason and files", async () => {
    wp = await (await stage.api().signIn("peserta01")).as("company");
    spt = await readyBadan(wp, 4 * SUSUT);
    await sptBadan(() => wp).simpan(spt, "1C", { "4002.c3": 4 * SUSUT, "5314.c3": SUSUT });
    ({ person: peserta, nama } = await stage.enterAsCompany("peserta01"));
    await peserta.open(`/spt/${spt}/kirim`);
    await peserta.sees(TANYA);
    await explains("Sewa guna usaha.");
    expect(await signsAndPays(peserta)).toMatch(/^BPE-/);
  });

  step("the letter waits for the head, who changes its words and sends it", async () => {
    kepala = await stage.enter("instruktur");
    await moveClock(kepala, kelas, "18-05-2026", "18 Mei 2026");
    await peserta.open("/pembayaran/ketetapan");
    expect(await peserta.main.locator("tbody a").count()).toBe(0);
    await kepala.open(`${kelas}/kantor`);
    const own = kepala.main.locator("tbody").getByRole("link", { name: nama });
    await kepala.leads(() => own.first().click(), "SPT yang diteliti");
    await kepala.chooses("Putusan", /^Ubah/);
    await kepala.types({ "Isi surat": KATA, "Alasan putusan": "Lebih sopan." });
    await kepala.presses("Putuskan", "Surat diubah dan tetap menunggu.");
    await peserta.open("/pembayaran/ketetapan");
    expect(await peserta.main.locator("tbody a").count()).toBe(0);
    await kepala.chooses("Putusan", /^Kirim/);
    await kepala.presses("Putuskan", "Surat dikirim.");
  });

  step("the trainee reads the point, its source and its return, and answers with one press", async () => {
    await openLetter();
    await peserta.sees(KATA, TANYA, "UU PPh ps. 11, 11A", "Buka SPT");
    await peserta.presses("Sudah dikoreksi di Lampiran 1.", /terkirim/i);
    await peserta.sees("Aturannya", "UU PPh ps. 9(1)", "Instruktur yang menilainya.");
  });

  step("the head asks again, and the trainee admits the point with a file", async () => {
    await kepala.open(`${kelas}/ketetapan`);
    await kepala.leads(() => kepala.main.locator("tbody a").first().click(), "Butir 1");
    await kepala.chooses("Putusan", "Tanyakan lagi");
    await kepala.types({ "Catatan kantor pajak": "Lampiran 1 tidak memuatnya." });
    await kepala.presses("Putuskan", /terkirim/i);
    await openLetter();
    await peserta.sees("Lampiran 1 tidak memuatnya.");
    await peserta.chooses("Jawaban", /sudah atau akan dibetulkan/);
    await peserta.attaches("Berkas pendukung", { name: "daftar-aset.pdf", content: pdf("daftar-aset.pdf").bytes });
    await peserta.presses("Kirim jawaban", /terkirim/i);
    await peserta.sees("daftar-aset.pdf");
  });

  step("a correction is filed and paid, and the office closes the point by itself", async () => {
    const { id } = await ok(wp, "POST", "/spt/create/draft", { jenis: "badan", tahun: 2025, model: "pembetulan" });
    await ok(wp, "POST", "/spt/posting", { id });
    await sptBadan(() => wp).simpan(id, "1C", { "5314.c3": null });
    await sptBadan(() => wp).simpan(id, "induk", { x_pernyataan: true });
    await peserta.open(`/spt/${id}/kirim`);
    await explains("Pembetulan karena SP2DK.");
    expect(await signsAndPays(peserta)).toMatch(/^BPE-/);
    await moveClock(kepala, kelas, "20-05-2026", "20 Mei 2026");
    await openLetter();
    await peserta.sees("Selesai dengan pembetulan");
  });

  step("the head stops the letter to the other trainee, who never gets it", async () => {
    const sendsAll = () => kepala.main.getByRole("link", { name: "Kirim semua yang menunggu" }).count();
    await kepala.open(`${kelas}/kantor`);
    expect(await sendsAll()).toBe(1);
    const other = kepala.main.locator("tbody a").filter({ hasNotText: nama });
    await kepala.leads(() => other.first().click(), "SPT yang diteliti");
    await kepala.chooses("Putusan", /^Hentikan/);
    await kepala.types({ "Alasan putusan": "Cukup dibahas di kelas." });
    await kepala.presses("Putuskan", "Surat dihentikan.");
    await kepala.open(`${kelas}/kantor`);
    expect(await sendsAll()).toBe(0);
    expect(await lettersOf(lain)).toEqual([]);
    expect(await lettersOf(wp)).toHaveLength(1);
  });

  step("reported no problem", () => expect(stage.faults()).toEqual([]));
});
