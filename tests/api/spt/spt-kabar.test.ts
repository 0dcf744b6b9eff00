import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Actor, startApi, type TestApi } from "../../setup/api";
import { bukpotDetail, pihakOf, slip, terbit } from "../../setup/bukpot";
import { detail, faktur, npwpOf, signed } from "../../setup/faktur";
import { ok, readyDraft, sptDetail, submitSpt } from "../../setup/spt";
import { story } from "../../setup/story";

const MARET = "2026-03";
let api: TestApi;
let penjual: Actor;
let pembeli: Actor;
beforeAll(async () => {
  api = await startApi();
  penjual = await (await api.signIn("peserta01")).as("company");
  pembeli = await (await api.signIn("peserta02")).as("company");
});
afterAll(() => api.close());

const file = async (wp: Actor, isi: Record<string, unknown> = {}, model = "normal", jenis = "ppn") => {
  const draft = await readyDraft(wp, MARET, isi, model, jenis);
  const sent = await submitSpt(wp, draft, { pembayaran: "deposit" });
  expect([sent.status, sent.body.code]).toEqual([200, undefined]);
  return draft.id;
};
const listed = async (wp: Actor, id: string) =>
  (await ok(wp, "GET", "/spt/list", { bagian: "dilaporkan" })).rows.find((row: { id: string }) => row.id === id).perlu;
const told = async (wp: Actor, id: string) =>
  (await ok(wp, "GET", "/notifikasi/list", { perPage: 100 })).rows.filter(
    (one: { jenis: string; tautan: { id: string }; dibaca: string | null }) =>
      one.jenis === "spt_perlu_pembetulan" && one.tautan.id === id && one.dibaca === null,
  );
const onDashboard = async (wp: Actor, jenis = "ppn") =>
  (await ok(wp, "GET", "/dasbor")).spt.find(
    (row: { jenis: string; masa: string }) => row.jenis === jenis && row.masa === MARET,
  );
const reported = async (wp: Actor, id: string) =>
  (await detail(wp, id)).pelaporan.map(
    ({ sptId, perubahan }: { sptId: string; perubahan: string | null }) => [sptId, perubahan] as const,
  );

describe("changed documents of filed VAT returns", () => {
  const step = story();
  let batal: string;
  let ganti: string;
  let ppn: number;
  let sptPenjual: string;
  let sptPembeli: string;
  let april: string;

  step("unchanged documents require nothing", async () => {
    const [own, buyer] = [await npwpOf(penjual), await npwpOf(pembeli)];
    batal = await signed(penjual, faktur(own, buyer, { referensi: "K-1" }));
    ganti = await signed(penjual, faktur(own, buyer, { referensi: "K-2" }));
    ppn = (await detail(penjual, batal)).ppn;
    const credit = await ok(pembeli, "POST", "/eFaktur/update", { ids: [batal, ganti], action: "credit" });
    expect(credit.hasil.every((row: { ok: boolean }) => row.ok)).toBe(true);
    april = (await ok(pembeli, "POST", "/spt/create/draft", { jenis: "ppn", masa: "2026-04" })).id;
    expect((await ok(pembeli, "POST", "/spt/posting", { id: april })).kelebihan).toBe(0);
    sptPenjual = await file(penjual, { iii_h: "kompensasi" });
    sptPembeli = await file(pembeli, { iii_h: "kompensasi" });
    expect([await listed(penjual, sptPenjual), await listed(pembeli, sptPembeli)]).toEqual([null, null]);
    expect(await reported(penjual, batal)).toEqual([[sptPenjual, null]]);
    expect(await reported(pembeli, batal)).toEqual([[sptPembeli, null]]);
    expect(await told(penjual, sptPenjual)).toEqual([]);
  });

  step("an overpayment filed later is offered to the existing draft, and taken by one call", async () => {
    const lebih = -(await sptDetail(pembeli, sptPembeli)).induk.iii_e;
    expect(lebih).toBeGreaterThan(0);
    const before = await sptDetail(pembeli, april);
    expect(before.kelebihan).toEqual([{ field: "ii_e_ppn", butir: "II.E", maksimum: lebih, dipakai: 0, sisa: lebih }]);
    expect(before.temuan.map(({ code }: { code: string }) => code)).toContain("kelebihan_tersedia");
    expect((await ok(pembeli, "POST", "/spt/posting", { id: april })).kelebihan).toBe(lebih);
    const stale = await pembeli.call("POST", "/spt/kompensasi", { id: april, versi: 0 });
    expect([stale.status, stale.body.code]).toEqual([409, "version_conflict"]);
    const { versi } = await sptDetail(pembeli, april);
    expect(await ok(pembeli, "POST", "/spt/kompensasi", { id: april, versi })).toMatchObject({ dipakai: lebih });
    const after = await sptDetail(pembeli, april);
    expect([after.induk.ii_e_ppn, after.kelebihan]).toEqual([lebih, []]);
    expect(after.temuan.map(({ code }: { code: string }) => code)).not.toContain("kelebihan_tersedia");
  });

  step("a cancellation with consent marks the returns of seller and buyer, with the document and the tax", async () => {
    await ok(penjual, "POST", "/eFaktur/update/cancel", { id: batal, action: "request" });
    expect(await listed(penjual, sptPenjual)).toBeNull();
    await ok(pembeli, "POST", "/eFaktur/approve", { id: batal, kind: "cancellation", decision: "accept" });
    expect(await listed(penjual, sptPenjual)).toEqual({ dokumen: 1, pajak: -ppn });
    expect(await listed(pembeli, sptPembeli)).toEqual({ dokumen: 1, pajak: ppn });
    const nomor = (await detail(penjual, batal)).nomor;
    const gone = { apa: "dihapus", id: batal, nomor, lama: ppn, baru: null };
    expect((await sptDetail(penjual, sptPenjual)).perlu).toMatchObject({ konsep: null, baris: [gone] });
    expect((await sptDetail(pembeli, sptPembeli)).perlu).toMatchObject({ konsep: null, baris: [gone] });
    for (const [wp, id] of [
      [penjual, sptPenjual],
      [pembeli, sptPembeli],
    ] as const) {
      expect(await told(wp, id)).toMatchObject([{ isi: { nomor, banyak: 1 } }]);
      expect((await onDashboard(wp)).perlu.dokumen).toBe(1);
      expect(await reported(wp, batal)).toEqual([[id, "dihapus"]]);
    }
  });

  step("a replacement adds to it, and both parties still have one notification", async () => {
    const [own, buyer] = [await npwpOf(penjual), await npwpOf(pembeli)];
    const isi = faktur(own, buyer, {
      tanggal: "2026-04-06",
      referensi: "K-2",
      baris: [{ opt: "A", nama: "Laptop", satuan: "UM.0018", harga: "15000000", jumlah: "1" }],
    });
    const { id } = await ok(penjual, "POST", "/eFaktur/submit-replacement", {
      ...{ menggantikan: ganti, faktur: isi, kodeOtorisasi: "Sandi#2026" },
    });
    await ok(pembeli, "POST", "/eFaktur/approve", { id, kind: "amendment", decision: "accept" });
    const half = ppn / 2;
    // Cancelled, replaced, and its replacement. The buyer has not decided on the replacement yet.
    expect(await listed(penjual, sptPenjual)).toEqual({ dokumen: 3, pajak: -ppn - half });
    expect(await listed(pembeli, sptPembeli)).toEqual({ dokumen: 2, pajak: 2 * ppn });
    expect(await told(penjual, sptPenjual)).toMatchObject([{ isi: { banyak: 3 } }]);
    expect(await told(pembeli, sptPembeli)).toHaveLength(1);
    expect(await reported(penjual, id)).toEqual([[sptPenjual, "ditambah"]]);
  });

  step("the mark disappears when the correction is filed, and only then", async () => {
    const draft = await readyDraft(penjual, MARET, { iii_h: "kompensasi" }, "pembetulan");
    expect((await sptDetail(penjual, sptPenjual)).perlu).toMatchObject({ dokumen: 3, konsep: draft.id });
    const sent = await submitSpt(penjual, draft, { pembayaran: "deposit" });
    expect([sent.status, sent.body.code]).toEqual([200, undefined]);
    expect([await listed(penjual, sptPenjual), await listed(penjual, draft.id)]).toEqual([null, null]);
    expect(await told(penjual, sptPenjual)).toEqual([]);
    expect((await onDashboard(penjual)).perlu).toBeNull();
    expect((await onDashboard(pembeli)).perlu).not.toBeNull();
    expect(await reported(penjual, batal)).toEqual([]);
  });
});

describe("changed slips of filed withholding returns", () => {
  it.each([
    ["pph_uni", "bpu"],
    ["pph21_26", "BP21"],
  ] as const)("%s: a slip issued, and one cancelled, after filing", async (jenis, jenisSlip) => {
    const pihak = await pihakOf(penjual, await npwpOf(pembeli));
    const first = await terbit(penjual, jenisSlip, slip[jenisSlip](pihak));
    const { pph } = await bukpotDetail(penjual, first);
    const id = await file(penjual, {}, "normal", jenis);
    expect(await listed(penjual, id)).toBeNull();
    const lain = { ...slip[jenisSlip](pihak), [jenisSlip === "bpu" ? "dpp" : "bruto"]: 7_000_000 };
    const second = await terbit(penjual, jenisSlip, lain);
    const more = (await bukpotDetail(penjual, second)).pph;
    expect(await listed(penjual, id)).toEqual({ dokumen: 1, pajak: more });
    expect((await bukpotDetail(penjual, second)).pelaporan).toMatchObject([{ sptId: id, perubahan: "ditambah" }]);
    await ok(penjual, "POST", "/bukpot/cancel", { ids: [first], alasan: "Salah" });
    expect(await listed(penjual, id)).toEqual({ dokumen: 2, pajak: more - pph });
    expect(await told(penjual, id)).toHaveLength(1);
    expect((await onDashboard(penjual, jenis)).perlu).toEqual({ dokumen: 2, pajak: more - pph });
  });
});

describe("the start page", () => {
  it("has the status, amount and due dates of all three returns, holidays moved", async () => {
    const wp = await (await api.signIn("peserta03")).as("company");
    const pihak = await pihakOf(wp, await npwpOf(pembeli));
    const bpu = await terbit(wp, "bpu", slip.bpu(pihak));
    const { pph } = await bukpotDetail(wp, bpu);
    const rows = (await ok(wp, "GET", "/dasbor")).spt;
    const march = rows.filter(({ masa }: { masa: string }) => masa === MARET);
    expect(march).toMatchObject([
      { jenis: "ppn", status: "belum_dibuat", bayar: { efektif: "2026-04-30" }, lapor: { efektif: "2026-04-30" } },
      {
        jenis: "pph21_26",
        status: "nihil",
        nilai: 0,
        bayar: { efektif: "2026-04-15" },
        lapor: { efektif: "2026-04-20" },
      },
      { jenis: "pph_uni", status: "belum_dibuat", nilai: pph, bayar: { efektif: "2026-04-15", sisaHari: 9 } },
    ]);
    const due = (await ok(wp, "GET", "/dasbor")).tenggat
      .filter(({ spt }: { spt: string | null }) => spt)
      .map(({ jenis, spt, tanggal }: { jenis: string; spt: string | null; tanggal: string }) => [jenis, spt, tanggal]);
    expect(due).toEqual([
      ["spt_bayar", "pph_uni", "2026-04-15"],
      ["spt_lapor", "pph_uni", "2026-04-20"],
      ["spt_lapor", "ppn", "2026-04-30"],
      // the annual return of last year was not begun
      ["spt_lapor", "badan", "2026-04-30"],
    ]);
  });

  it("a paid and filed return is shown as such, including the luxury sales tax", async () => {
    const wp = await (await api.signIn("peserta03")).as("company");
    const luxury = {
      baris: [{ opt: "A", nama: "Mobil", satuan: "UM.0018", harga: "100000000", jumlah: "1", tarifPpnbm: "20" }],
    };
    await signed(wp, faktur(await npwpOf(wp), await npwpOf(pembeli), { kode: "01", referensi: "M-1", ...luxury }));
    const before = (await ok(wp, "GET", "/dasbor")).ppn.at(-1);
    expect(before.ppnbm).toBeGreaterThan(0);
    expect(before.selisih).toBe(before.keluaran - before.masukan + before.ppnbm);
    await file(wp, {});
    expect((await ok(wp, "GET", "/dasbor")).ppn.at(-1)).toMatchObject({
      ...{ selisih: before.selisih, spt: "submitted", tanggalLapor: "2026-04-06" },
    });
    expect(await onDashboard(wp)).toMatchObject({ status: "submitted", nilai: before.selisih, perlu: null });
  });
});
