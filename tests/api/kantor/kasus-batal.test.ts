import { afterAll, beforeAll, describe, expect } from "vitest";
import { addMonths } from "~/domain/kit/tanggal";
import type { Actor } from "../../setup/api";
import { baris, faktur, npwpOf, signed } from "../../setup/faktur";
import { fileAndPay, type KelasKantor, kelasKantor } from "../../setup/kantor-kelas";
import { ok, readyDraft } from "../../setup/spt";
import { story } from "../../setup/story";

let kelas: KelasKantor;
let alfa: Actor;
let beta: Actor;
beforeAll(async () => {
  kelas = await kelasKantor("2026-01-12");
  [alfa, beta] = [kelas.satu, kelas.dua];
});
afterAll(() => kelas.api.close());

/** Registers a company for VAT since a day before the class. */
async function pkp(actor: Actor): Promise<void> {
  const npwp = await npwpOf(actor);
  const [{ id, versi: _, ...row }] = (await ok(actor, "GET", "/perusahaan/list", { q: npwp })).rows;
  const { versi } = await ok(actor, "GET", "/perusahaan/detail", { id });
  const { nama, alamat, kota, klu, email, telepon } = row;
  const isi = { nama, alamat, kota, klu, email, telepon, pkpSejak: "2025-12-01" };
  await ok(actor, "POST", "/perusahaan/update", { id, versi, isi });
}
const sale = async (seller: Actor, buyer: string, harga: number): Promise<string> => {
  const isi = { tanggal: "2026-01-12", baris: [baris({ harga: String(harga), jumlah: "1" })] };
  return signed(seller, faktur(await npwpOf(seller), buyer, isi));
};
/** Files a VAT return; an overpayment goes to the next period. */
async function file(actor: Actor, masa: string, model = "normal"): Promise<void> {
  const { id } = await readyDraft(actor, masa, { iii_h: "kompensasi", iii_h_masa: addMonths(masa, 6) }, model);
  await fileAndPay(actor, id);
}

describe("an invoice that is cancelled after its credit, and a late return", () => {
  const step = story();
  let nomor: string;
  let surat: string;
  step("begins with a sale of 100 million that both companies report for January", async () => {
    await kelas.choose("kirim");
    await Promise.all([pkp(alfa), pkp(beta)]);
    nomor = await sale(alfa, await npwpOf(beta), 100_000_000);
    await sale(beta, "0990001000001000", 200_000_000);
    await ok(beta, "POST", "/eFaktur/update", { ids: [nomor], action: "credit", period: "2026-01" });
    await kelas.moveTo("2026-02-24");
    await file(alfa, "2026-01");
    await kelas.moveTo("2026-02-25");
    await file(beta, "2026-01");
    await kelas.moveTo("2026-05-06");
    await file(alfa, "2026-03");
    for (const actor of [alfa, beta]) expect(await kelas.letters(actor)).toEqual([]);
  });

  step("fines the seller for its late return of March fourteen days after it", async () => {
    await kelas.moveTo("2026-05-20");
    const [stp, ...more] = await kelas.letters(alfa);
    expect(more).toEqual([]);
    expect(stp).toMatchObject({ jenis: "stp", kap: "411211", masaAkhir: "2026-03", pokok: 0, sanksi: 500_000 });
    expect(stp).toMatchObject({ terbit: "2026-05-20", jatuhTempo: "2026-06-20" });
  });

  step("asks the buyer about its credit fourteen days after the cancellation, and the seller nothing", async () => {
    await ok(alfa, "POST", "/eFaktur/update/cancel", { id: nomor, action: "request" });
    await kelas.moveTo("2026-05-22");
    await ok(beta, "POST", "/eFaktur/approve", { id: nomor, kind: "cancellation", decision: "accept" });
    await kelas.moveTo("2026-05-25");
    await file(alfa, "2026-01", "pembetulan");
    await kelas.moveTo("2026-06-04");
    expect(await kelas.letters(beta)).toEqual([]);
    await kelas.moveTo("2026-06-05");
    const [letter, ...more] = await kelas.letters(beta);
    expect(more).toEqual([]);
    surat = letter?.id ?? "";
    const { titik, ...found } = await kelas.detail(beta, surat);
    expect(found).toMatchObject({ jenis: "sp2dk", masaAkhir: "2026-01", jatuhTempo: "2026-06-19" });
    expect(titik).toMatchObject([{ taruhan: 11_000_000, pajak: 11_000_000 }]);
    expect(titik[0].pesan).toContain("dibatalkan");
    expect(await kelas.letters(alfa)).toHaveLength(1);
  });

  step("ends with the buyer's correction, which owes four months of interest: 404,800", async () => {
    await kelas.moveTo("2026-06-10");
    await file(beta, "2026-01", "pembetulan");
    await kelas.moveTo("2026-06-11");
    expect(await kelas.detail(beta, surat)).toMatchObject({ status: "closed" });
    const [stp, ...more] = (await kelas.letters(beta)).filter(({ jenis }) => jenis !== "sp2dk");
    expect(more).toEqual([]);
    expect(stp).toMatchObject({ jenis: "stp", kap: "411211", masaAkhir: "2026-01", pokok: 0, sanksi: 404_800 });
    expect(stp).toMatchObject({ terbit: "2026-06-11", jatuhTempo: "2026-07-11" });
    await kelas.moveTo("2026-07-31");
    expect(await kelas.letters(beta)).toHaveLength(2);
    expect(await kelas.letters(alfa)).toHaveLength(1);
  });
});
