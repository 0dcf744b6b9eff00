import { describe, expect } from "vitest";
import { KODE_COBA } from "../../app/domain/pihak";
import { chromiumFile } from "../setup/browser";
import { baris, faktur, npwpOf, signed } from "../setup/faktur";
import { ok } from "../setup/spt";
import { story } from "../setup/story";
import { actAsCompany, beginInvoice, keepDraft, sign } from "./steps/invoice";
import type { Person } from "./steps/person";
import { PLAIN_MANNERS, useStage } from "./steps/stage";

const JUDUL = "Pesanan pertama";
const REF = "SO-077";
const HARGA = "15000000";
/** Pieces that each participant sells: the order says ten. */
const PEKERJAAN: Readonly<Record<string, readonly string[]>> = { peserta01: ["10"], peserta02: ["1"], peserta03: [] };

describe.skipIf(!chromiumFile).each(PLAIN_MANNERS)("the first lesson of a lecturer, %s", (_how, manner) => {
  const stage = useStage(manner);
  const step = story();
  let kepala: Person;
  let kelas: string;
  let tugas: string;
  let pembeli: string;
  const one = async (statement: string) => (await stage.api().db.sql.get<{ id: string }>(statement))?.id ?? "";
  /** The first counterparty of a class; a try-out has parties of its own. */
  const pihak = (batch: string) =>
    one(`SELECT w.npwp id FROM WajibPajak w JOIN Batch b ON b.id = w.batchId
      WHERE w.akunId IS NULL AND w.jenis <> 'bendahara' AND ${batch} ORDER BY w.npwp LIMIT 1`);

  step("gives an assignment to the class, with a document to work from", async () => {
    kelas = `/batch/${await one("SELECT id FROM Batch WHERE nama = 'Kelas A'")}`;
    pembeli = await pihak("b.nama = 'Kelas A' AND b.cobaDari IS NULL");
    kepala = await stage.enter("instruktur");
    await kepala.open("/tugas/baru");
    await kepala.chooses("Kelas", "Kelas A");
    await kepala.types({ Judul: JUDUL, "Uraian tugas": `Terbitkan faktur untuk pesanan ${REF}.` });
    await kepala.picks("Modul", "SPT Masa PPN");
    await kepala.types({ "Jatuh tempo": "30-04-2026" });
    await kepala.presses("Buat dan beri tahu peserta", "Tugas dibuat dan peserta diberi tahu.");
    tugas = kepala.path;
    await kepala.follows("Tambah bukti transaksi", "Tambah bukti transaksi");
    await kepala.types({ "Nomor rujukan": REF, Judul: "Pesanan laptop", "Tanggal pada kertas": "30-03-2026" });
    await kepala.picks("Jenis", "Pesanan");
    await kepala.types({ "Isi kertas": `Sepuluh laptop, Rp${HARGA} sebuah, diserahkan hari ini.` });
    await kepala.presses("Simpan", /Bukti transaksi ditambahkan/);
  });

  step("plays it in a try-out, and takes the reply as the key", async () => {
    await kepala.open(kelas);
    await kepala.presses("Coba sebagai peserta", "Anda mencoba kelas ini sebagai peserta");
    await actAsCompany(kepala);
    await beginInvoice(kepala, await pihak("b.cobaDari IS NOT NULL"), REF, {
      nama: "Laptop",
      harga: HARGA,
      jumlah: "10",
    });
    await sign(kepala, await keepDraft(kepala), KODE_COBA);
    await kepala.open(tugas);
    await kepala.types({ "Isi balasan": "Kunci." });
    await kepala.presses("Kirim balasan", "Balasan sudah terkirim");
    await kepala.open("/lihat/selesai");
    await kepala.open(tugas);
    await kepala.follows("Telaah", "Telaah");
    await kepala.follows(/^Jadikan kunci/, "Jadikan kunci");
    await kepala.presses("Jadikan kunci", /Kunci dibuat dengan usulan \d+ soal/);
    await kepala.presses("Simpan kunci", "Kunci disimpan.");
  });

  step("gets a report of three participants, the next lesson, and no likeness", async () => {
    const tugasId = tugas.split("/").at(-1);
    for (const [accountId, sold] of Object.entries(PEKERJAAN)) {
      const actor = await (await stage.api().signIn(accountId)).as("company");
      const own = await npwpOf(actor);
      for (const jumlah of sold)
        await signed(actor, faktur(own, pembeli, { referensi: REF, baris: [baris({ harga: HARGA, jumlah })] }));
      await ok(actor, "POST", "/tugas/balas", { tugasId, teks: "selesai" });
    }
    await expect
      .poll(async () => {
        await kepala.open(`${tugas}/telaah`);
        return kepala.main.getByText("Ditelaah", { exact: true }).count();
      })
      .toBe(3);
    const points = async (nama: string) => kepala.main.getByRole("row", { name: nama }).first().innerText();
    expect(await points("Siti Rahmawati")).toContain("100");
    expect(await points("Dewi Lestari")).toMatch(/\b0\b/);
    await kepala.sees("1 orang: Andi Pratama");
    await kepala.follows("Rencana pelajaran berikutnya", "Rencana pelajaran berikutnya");
    await kepala.sees("Bahas bersama seluruh kelas.", /Andi Pratama/);
    await kepala.open(`${tugas}/telaah`);
    await kepala.follows("Kemiripan", "Kemiripan");
    await kepala.sees("Tidak ada kemiripan yang mencolok di antara 3 pekerjaan.");
    expect(stage.faults()).toEqual([]);
  });
});
