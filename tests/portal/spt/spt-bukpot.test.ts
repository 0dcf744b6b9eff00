import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "../../setup/api";
import { type Pihak, pihakOf, slip, terbit } from "../../setup/bukpot";
import { npwpOf } from "../../setup/faktur";
import { startPortal, type TestPortal } from "../../setup/portal";
import { KODE_OTORISASI } from "../../setup/small-class";
import { opened, traineeOf } from "../../setup/trainee";
import type { Visitor } from "../../setup/visitor";

let portal: TestPortal;
let one: Visitor;
let pihak: Pihak;
/** The company of the class. Its session keeps acting for it when its kind changes. */
let wp: Actor;
beforeAll(async () => {
  portal = await startPortal();
  wp = await (await portal.api.signIn("peserta01")).as("company");
  const other = await (await portal.api.signIn("peserta02")).as("company");
  pihak = await pihakOf(wp, await npwpOf(other));
  for (const jenis of ["MP", "BP21", "BP26", "bpu", "bpnr", "cy", "self-payment"] as const)
    await terbit(wp, jenis, slip[jenis](pihak));
  one = await traineeOf(portal);
});
afterAll(() => portal.close());

const open = (path: string) => opened(one, path);

/** From an empty page to a posted draft with its statement ticked; returns its address. */
async function posted(jenis: string, model = "normal"): Promise<string> {
  await open(`/spt/baru?jenis=${jenis}`);
  await one.press("Buat konsep", { jenis, "masa.bulan": "03", "masa.tahun": "2026", model });
  const spt = new URL(one.page.url).pathname;
  await one.press("Posting SPT");
  expect(one.page.text).toContain("Posting selesai");
  await open(`${spt}/induk`);
  await one.press("Simpan induk", { x_pernyataan: "on" });
  expect(one.page.text).toContain("Induk SPT disimpan");
  return spt;
}

describe("lines of SP2D", () => {
  const lines = async (jenis: string) => {
    const { rows } = (await wp.call("GET", "/spt/list", { jenis })).body.objResponse;
    await open(`/spt/${rows[0].id}/induk`);
    return /SP2D/.test(one.page.text);
  };
  const bendahara = (jenis: string) =>
    portal.api.db.write((sql) => sql.run(`UPDATE WajibPajak SET jenis = ? WHERE npwp = ?`, [jenis, pihak.pemotong]));

  test("are on the main forms of government treasurers, and on other main forms only if they hold a value", async () => {
    for (const jenis of ["pph21_26", "pph_uni"])
      await wp.call("POST", "/spt/create/draft", { jenis, masa: "2026-01", model: "normal" });
    expect([await lines("pph21_26"), await lines("pph_uni")]).toEqual([false, false]);
    await bendahara("bendahara");
    expect([await lines("pph21_26"), await lines("pph_uni")]).toEqual([true, true]);
    const { id, versi } = (await wp.call("GET", "/spt/list", { jenis: "pph21_26" })).body.objResponse.rows[0];
    const detail = (await wp.call("GET", "/spt/detail", { id })).body.objResponse;
    const isi = { p21_3_lain: 5_000 };
    await wp.call("POST", "/spt/pph21_26/update/induk", { id, versi: versi ?? detail.versi, isi });
    await bendahara("badan");
    expect([await lines("pph21_26"), await lines("pph_uni")]).toEqual([true, false]);
    for (const jenis of ["pph21_26", "pph_uni"]) {
      const { rows } = (await wp.call("GET", "/spt/list", { jenis })).body.objResponse;
      await wp.call("POST", "/spt/delete", { id: rows[0].id });
    }
  });
});

describe("the income-tax returns without script", () => {
  test("articles 21 and 26: from slips through a billing code to the receipt", async () => {
    const spt = await posted("pph21_26");
    for (const name of ["L-IA", "L-IB", "L-II", "L-III", "ditinggalkan"]) await open(`${spt}/${name}`);
    const list = await open(`${spt}/L-III?jenis=BP26`);
    expect(list.text).toContain("Harbour Consulting");
    for (const field of ["p21_ia", "p21_4", "p26_iii", "p21_dtp", "p21_5"]) await open(`${spt}/induk/mengapa/${field}`);
    expect((await one.go(`${spt}/A2`)).status).toBe(404);
    await open(`${spt}/induk`);
    await one.press("Simpan induk", { p21_2: "seribu" });
    expect(one.page.status).toBe(422);
    expect(one.page.html).toContain('value="seribu"');
    await open(`${spt}/kirim`);
    await one.press("Tanda tangani SPT", { pembayaran: "billing", kodeOtorisasi: KODE_OTORISASI });
    expect(one.page.text).toContain("411127");
    await open(`${new URL(one.page.url).pathname}/bayar`);
    await one.press("Bayar", { metode: "bank" });
    expect(new URL(one.page.url).pathname).toBe(`${spt}/bpe`);
    await open(`${spt}/induk`);
    for (const path of [`${spt}/unduh`, `${spt}/unduh?bentuk=bpe`])
      expect((await one.go(path)).headers.get("content-type"), path).toContain("pdf");
    expect((await one.go(`${spt}/L-IA/ekspor?format=csv`)).headers.get("content-type")).toContain("csv");
  });

  test("unified: paid from the deposit, then corrected after a slip was cancelled", async () => {
    const spt = await posted("pph_uni");
    for (const name of ["D-I", "D-II", "L-I"]) await open(`${spt}/${name}`);
    await open(`${spt}/induk/mengapa/r411124_100_b`);
    await open(`${spt}/kirim`);
    await one.press("Tanda tangani SPT", { pembayaran: "deposit", kodeOtorisasi: KODE_OTORISASI });
    expect(new URL(one.page.url).pathname).toBe(`${spt}/bpe`);
    expect(one.page.text).toContain("dari deposit pajak");
    const { rows } = (await wp.call("GET", "/bukpot/list", { jenis: "bpu", tab: "terbit" })).body.objResponse;
    await wp.call("POST", "/bukpot/cancel", { ids: [rows[0].id], alasan: "Salah pihak" });
    const correction = await posted("pph_uni", "pembetulan");
    expect((await open(`${correction}/kirim`)).text).toContain("Pilih apa yang diminta di bagian Kelebihan bayar");
    await open(`${correction}/induk`);
    await one.press("Simpan induk", { lebih_permintaan: "pengembalian" });
    expect((await open(`${correction}/kirim`)).text).toContain("Isi nama bank, nomor rekening, dan pemiliknya");
    await open(`${correction}/induk`);
    const account = { lebih_bank: "Bank Contoh", lebih_rekening: "0012345", lebih_pemilik: "PT Contoh" };
    await one.press("Simpan induk", account);
    const page = await open(`${correction}/kirim`);
    for (const words of [
      "Dikembalikan sebagai pajak yang seharusnya tidak terutang",
      "Bank Contoh, 0012345, PT Contoh",
    ])
      expect(page.text).toContain(words);
    await one.press("Tanda tangani dan laporkan", { kodeOtorisasi: KODE_OTORISASI });
    expect(new URL(one.page.url).pathname).toBe(`${correction}/bpe`);
    expect(one.page.text).toContain("Pembetulan ke-1");
    await open("/pembayaran/pengembalian?jalur=tidak_terutang");
    await one.follow("LB-");
    for (const words of ["PPh 23", "Rp200.000", "paling lambat tiga bulan sesudah permohonan"])
      expect(one.page.text).toContain(words);
    const [paid] = (await wp.call("GET", "/bukpot/list", { jenis: "bpnr", tab: "terbit" })).body.objResponse.rows;
    await wp.call("POST", "/bukpot/cancel", { ids: [paid.id], alasan: "Salah pihak" });
    await terbit(wp, "bpu", slip.bpu(pihak));
    // an overpayment on one account does not pay for another
    const mixed = await open(await posted("pph_uni", "pembetulan"));
    expect(mixed.text).toMatch(/Jumlah semua baris -Rp1\.800\.000: di dalamnya Rp2\.000\.000 lebih bayar/);
    expect(mixed.text).toContain("Dibayar dengan SPT Rp200.000.");
    const mixedPath = new URL(one.page.url).pathname;
    expect((await open(`${mixedPath}/kirim`)).text).toContain("Bank Contoh, 0012345, PT Contoh");
  });
});
