import { afterAll, beforeAll, describe, expect } from "vitest";
import type { Actor } from "../../setup/api";
import { detail, faktur, npwpOf, signed } from "../../setup/faktur";
import { fileAndPay, type KelasKantor, kelasKantor } from "../../setup/kantor-kelas";
import { ok, readyDraft, sptDetail } from "../../setup/spt";
import { story } from "../../setup/story";

let kelas: KelasKantor;
let seller: Actor;
let buyer: Actor;
beforeAll(async () => {
  kelas = await kelasKantor();
  [seller, buyer] = [kelas.satu, kelas.dua];
  await kelas.choose("kirim", { pemeriksaan: "dipandu" });
});
afterAll(() => kelas.api.close());

type Found = { code: string };
const foundIn = async (actor: Actor, id: string, code: string) =>
  ((await sptDetail(actor, id)).temuan as Found[]).find((one) => one.code === code);

describe("an invoice made more than three months after it was due", () => {
  const step = story();
  let id: string;
  step("is signed with a warning, and keeps its day of delivery", async () => {
    const input = faktur(await npwpOf(seller), await npwpOf(buyer), { tanggalPenyerahan: "2025-11-20" });
    const checked = await ok(seller, "POST", "/eFaktur/hitung", input);
    const codes = checked.temuan.map(({ code }: Found) => code);
    expect(codes).toEqual(expect.arrayContaining(["invoice_late", "invoice_lapsed"]));
    id = await signed(seller, input);
    expect((await detail(seller, id)).isian.tanggalPenyerahan).toBe("2025-11-20");
  });

  step("costs a buyer that does not credit it nothing", async () => {
    const input = faktur(await npwpOf(buyer), await npwpOf(kelas.tiga), { tanggalPenyerahan: "2025-11-20" });
    const late = await kelas.tiga.call("POST", "/eFaktur/update", {
      ids: [await signed(buyer, input)],
      action: "uncredit",
    });
    expect(late.status).toBe(200);
    const draft = await readyDraft(kelas.tiga, "2026-03", {});
    const { temuan } = await sptDetail(kelas.tiga, draft.id);
    const codes = temuan.map(({ code }: Found) => code);
    expect(codes).not.toContain("faktur_terlambat");
    expect(codes).not.toContain("kredit_lewat");
  });

  step("tells its seller of the fine before filing, and the office collects it fourteen days later", async () => {
    const draft = await readyDraft(seller, "2026-03", { iii_h: "kompensasi", iii_h_masa: "2026-04" });
    expect(await foundIn(seller, draft.id, "faktur_terlambat")).toMatchObject({
      message: expect.stringContaining("Denda 1% dari DPP Rp27.500.000: Rp275.000"),
      taruhan: 275_000,
    });
    await fileAndPay(seller, draft.id);
    await kelas.moveTo("2026-05-20");
    const letters = await kelas.letters(seller);
    expect(letters).toMatchObject([{ jenis: "stp", kap: "411211", pokok: 0, sanksi: 275_000 }]);
    const { alasan } = await kelas.detail(seller, letters[0]?.id ?? "");
    expect(alasan).toContain("Faktur Pajak terlambat dibuat (UU KUP ps. 14(1)d, 14(4)).");
  });

  step("is asked about where its buyer credits it", async () => {
    await ok(buyer, "POST", "/eFaktur/update", { ids: [id], action: "credit", period: "2026-03" });
    const draft = await readyDraft(buyer, "2026-03", {});
    expect(await foundIn(buyer, draft.id, "kredit_lewat")).toMatchObject({
      severity: "konfirmasi",
      taruhan: 3_300_000,
    });
  });
});
