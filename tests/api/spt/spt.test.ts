import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { rupiahText } from "../../../mock-server/print/format";
import { type Actor, startApi, type TestApi } from "../../setup/api";
import { faktur, draft as fakturDraft, npwpOf, signed } from "../../setup/faktur";
import { pdfTexts } from "../../setup/pdf-text";
import { ok, readyDraft, sptDetail, submitSpt } from "../../setup/spt";
import { story } from "../../setup/story";

const MARET = "2026-03";
let api: TestApi;
let wp: Actor;
let lain: Actor;
let asing: Actor;
let kepala: Actor;
let npwp: string;
let npwpLain: string;
beforeAll(async () => {
  api = await startApi();
  wp = await (await api.signIn("peserta01")).as("company");
  lain = await (await api.signIn("peserta02")).as("company");
  asing = await (await api.signIn("pesertalain01")).as("company");
  kepala = await api.signIn("instruktur");
  [npwp, npwpLain] = await Promise.all([npwpOf(wp), npwpOf(lain)]);
});
afterAll(() => api.close());

const sale = (over: Record<string, unknown> = {}) => faktur(npwp, npwpLain, { tanggal: "2026-03-30", ...over });
const row = (id: string) => api.db.sql.get<Record<string, unknown>>(`SELECT * FROM Spt WHERE id = ?`, [id]);
const sumOf = async (where: string) =>
  (
    await api.db.sql.get<{ n: number }>(
      `SELECT COALESCE(sum(ppn), 0) n FROM Faktur WHERE ${where} AND masa = '${MARET}' AND status = 'approved'`,
    )
  )?.n;
/** The total owed by a return as a whole. */
const whole = (bagian: readonly { jumlah: number; cara: string }[]): number =>
  bagian.reduce((sum, { jumlah, cara }) => sum + (cara === "spt" ? jumlah : 0), 0);
const ledger = async (actor: Actor) => (await ok(actor, "GET", "/bukubesar/dashboard")).ringkasan;

describe("a month from invoices to the receipt", () => {
  const step = story();
  let id: string;
  step("posts the documents of the month; every figure is the sum of its documents", async () => {
    for (let n = 0; n < 3; n++) await signed(wp, sale({ referensi: `J-${n}` }));
    await fakturDraft(wp, sale());
    const open = await ok(wp, "GET", "/eFaktur/list", { direction: "masukan", kredit: "none", masa: MARET });
    await ok(wp, "POST", "/eFaktur/update", { ids: [open.rows[0].id], action: "credit", period: MARET });
    const made = await ok(wp, "POST", "/spt/create/draft", { jenis: "ppn", masa: MARET });
    id = made.id;
    expect(await sptDetail(wp, id)).toMatchObject({
      status: "draft",
      posting: "belum",
      nilai: null,
      bolehLapor: false,
      pembetulan: 0,
    });
    const posted = await ok(wp, "POST", "/spt/posting", { id });
    const { induk, lampiran, ditinggalkan, posting } = await sptDetail(wp, id);
    expect(posting).toBe("kini");
    expect(induk.iii_a).toBe(await sumOf(`ownerNpwp = '${npwp}'`));
    expect(induk.iii_a).toBeGreaterThan(0);
    expect(induk.ii_g_ppn).toBe(await sumOf(`lawanNpwp = '${npwp}' AND kredit = 'credited'`));
    expect(induk.iii_e).toBe(induk.iii_a - induk.ii_g_ppn);
    const by = (name: string) => lampiran.find((one: { lampiran: string }) => one.lampiran === name);
    expect(by("A2")).toMatchObject({ baris: 3, ppn: induk.iii_a });
    expect(by("B2").ppn).toBe(induk.ii_g_ppn);
    expect(ditinggalkan.map((one: { alasan: string }) => one.alasan).sort()).toContain("konsep");
    const left = await ok(wp, "GET", "/spt/lampiran", { id, lampiran: "ditinggalkan" });
    expect(left.total).toBe(posted.ditinggalkan);
    expect(left.rows.map((one: { butir: string }) => one.butir).join()).toContain("konsep");
  });

  step("keeps the inputs of its figures, and refuses a return of an unknown version", async () => {
    const kept = () =>
      api.db.sql.get<Record<string, string | null>>(
        `SELECT isi, hitung, sumber FROM SptFormulir WHERE sptId = ? AND lampiran = 'induk'`,
        [id],
      );
    const now = await kept();
    expect(JSON.parse(now?.sumber ?? "{}")).toMatchObject({ spt: { pembetulan: 0 } });
    const version = (versi: string) =>
      api.db.write((sql) => sql.run(`UPDATE Spt SET versiAturan = ? WHERE id = ?`, [versi, id]));
    await version("2031");
    const unknown = { status: 409, body: { code: "spt_version_unknown" } };
    expect(await wp.call("GET", "/spt/why", { id, field: "iii_e" })).toMatchObject(unknown);
    const { versi } = await sptDetail(wp, id);
    expect(await wp.call("POST", "/spt/ppn/update/induk", { id, versi, isi: { iii_b: 1 } })).toMatchObject(unknown);
    expect(await kept()).toEqual(now);
    await version("2025");
  });

  step("explains every figure with its documents", async () => {
    const why = await ok(wp, "GET", "/spt/why", { id, field: "i_a_2_ppn" });
    const { induk } = await sptDetail(wp, id);
    expect(why).toMatchObject({ butir: "i_a_2", lampiran: "A2", dokumen: 3, alasan: { nilai: induk.i_a_2_ppn } });
    expect(why.alasan.dokumen.reduce((sum: number, one: { nilai: number }) => sum + one.nilai, 0)).toBe(
      induk.i_a_2_ppn,
    );
    expect(why.alasan.langkah[0].isian.dokumen).toBe("3");
    const sum = await ok(wp, "GET", "/spt/why", { id, field: "iii_e" });
    expect(sum.alasan.langkah.flatMap(({ field }: { field?: string }) => field ?? [])).toEqual([
      "iii_a",
      "iii_b",
      "iii_c",
      "iii_d",
    ]);
    expect(sum.dipakai).toEqual(["iii_g"]);
    expect(sum.alasan.langkah.map((step: { nilai: number }) => step.nilai).slice(0, 2)).toEqual([
      induk.iii_a,
      induk.iii_b ?? 0,
    ]);
    expect((await wp.call("GET", "/spt/why", { id, field: "iii_zz" })).status).toBe(404);
  });

  step("posts again only the changes, and reports when it is necessary", async () => {
    const before = (await row(id))?.versi;
    expect(await ok(wp, "POST", "/spt/posting", { id })).toMatchObject({ berubah: false, versi: before });
    await signed(wp, sale({ referensi: "J-9" }));
    const stale = await sptDetail(wp, id);
    expect(stale.posting).toBe("berubah");
    const { versi } = stale;
    expect(await submitSpt(wp, { id, versi }, { pembayaran: "billing" })).toMatchObject({
      status: 409,
      body: { code: "spt_posting_stale" },
    });
    expect(await ok(wp, "POST", "/spt/posting", { id })).toMatchObject({ berubah: true });
    expect((await sptDetail(wp, id)).induk.iii_a).toBe(await sumOf(`ownerNpwp = '${npwp}'`));
  });

  step("shows on the draft the findings that block filing", async () => {
    const { versi, temuan, induk } = await sptDetail(wp, id);
    expect(temuan.map((one: { code: string }) => one.code)).toContain("pernyataan");
    expect(await submitSpt(wp, { id, versi }, { pembayaran: "billing" })).toMatchObject({
      status: 422,
      body: { code: "spt_checks_failed" },
    });
    const saved = await ok(wp, "POST", "/spt/ppn/update/induk", { id, versi, isi: { ...induk, x_pernyataan: true } });
    expect((await sptDetail(wp, id)).bolehLapor).toBe(true);
    expect(await wp.call("POST", "/spt/ppn/update/induk", { id, versi, isi: induk })).toMatchObject({
      status: 409,
      body: { code: "version_conflict" },
    });
    expect(saved.versi).toBe(versi + 1);
  });

  step("refuses another value for a computed figure by name, and invalid amounts", async () => {
    const { versi, induk } = await sptDetail(wp, id);
    const forged = await wp.call("POST", "/spt/ppn/update/induk", { id, versi, isi: { ...induk, iii_a: 1 } });
    expect([forged.status, Object.keys(forged.body.fieldErrors)]).toEqual([422, ["iii_a"]]);
    expect((await sptDetail(wp, id)).induk.iii_a).toBe(induk.iii_a);
    const refused = await wp.call("POST", "/spt/ppn/update/induk", { id, versi, isi: { ...induk, iii_b: "seribu" } });
    expect(refused).toMatchObject({ status: 422, body: { fieldErrors: { iii_b: [expect.any(String)] } } });
  });

  step("a wrong code or no payment method loses nothing", async () => {
    const { versi, bayar } = await sptDetail(wp, id);
    expect(bayar).toBeGreaterThan(0);
    const before = await row(id);
    expect(await submitSpt(wp, { id, versi }, { pembayaran: "billing", kodeOtorisasi: "salah" })).toMatchObject({
      status: 422,
      body: { code: "authorisation_code_wrong" },
    });
    expect(await submitSpt(wp, { id, versi })).toMatchObject({ status: 422, body: { code: "spt_payment_choice" } });
    expect(await row(id)).toEqual(before);
  });

  step("passes over a billing code to the receipt, and leaves the ledger at zero", async () => {
    const { versi, bayar, bagian } = await sptDetail(wp, id);
    const before = await ledger(wp);
    const sent = await submitSpt(wp, { id, versi }, { pembayaran: "billing" });
    expect(sent.body.objResponse).toMatchObject({
      status: "waiting_for_payment",
      bpe: null,
      billing: { jumlah: bayar },
    });
    const { billing } = sent.body.objResponse;
    const [code] = (await ok(wp, "GET", "/payment/list/billing", { id: billing.id })).rows;
    expect(code).toMatchObject({ jenis: "spt", status: "unpaid", sptId: id, aksi: ["pay", "cancel"] });
    expect(code.kode).toMatch(/^0\d{14}$/);
    expect(code.baris.map((line: { jumlah: number }) => line.jumlah)).toEqual(
      bagian.map((part: { jumlah: number }) => part.jumlah),
    );
    for (const path of ["/spt/posting", "/spt/delete"])
      expect(await wp.call("POST", path, { id })).toMatchObject({ status: 409, body: { code: "wrong_state" } });
    const paid = await ok(wp, "POST", "/payment/bayar/billing", { id: billing.id, metode: "bank" });
    expect(paid.ntpn).toMatch(/^[0-9A-Z]{16}$/);
    expect(paid.spt).toMatchObject({ id, status: "submitted" });
    const filed = await sptDetail(wp, id);
    expect(filed).toMatchObject({ status: "submitted", tanggalLapor: "2026-04-06", bpe: paid.spt.bpe });
    expect(filed.bpe).toMatch(/^BPE-\d{5}\/CT\/KPP\.\d+\/2026$/);
    expect(filed.ntte).toMatch(/^\d{20}$/);
    expect(filed.pelunasan).toEqual([{ cara: "billing", jumlah: bayar, ntpn: paid.ntpn }]);
    expect(filed.saluran).toBe("Portal Wajib Pajak");
    const after = await ledger(wp);
    expect(after.saldo).toBe(before.saldo);
    expect(after.debit).toBe(before.debit - bayar);
    expect(after.debitTersisa).toBe(0);
    const kinds = (await api.db.sql.all<{ jenis: string }>(`SELECT jenis FROM Notifikasi WHERE npwp = ?`, [npwp])).map(
      ({ jenis }) => jenis,
    );
    expect(kinds).toEqual(expect.arrayContaining(["spt_dilaporkan", "billing_dibayar"]));
  });

  step("prints the return and its receipt, and the QR opens its current state", async () => {
    for (const bentuk of ["spt", "bpe"]) {
      const first = await wp.call("GET", "/spt/generate", { id, bentuk });
      expect(first.headers.get("content-type")).toContain("pdf");
      expect((await wp.call("GET", "/spt/generate", { id, bentuk })).body.equals(first.body)).toBe(true);
    }
    const { bpe, nilai, pelunasan } = await sptDetail(wp, id);
    const receipt = pdfTexts((await wp.call("GET", "/spt/generate", { id, bentuk: "bpe" })).body).join("\n");
    for (const text of ["SPT Masa PPN", "Maret 2026", "Normal", "Portal Wajib Pajak", rupiahText(nilai)])
      expect(receipt).toContain(text);
    expect(receipt).toContain(`NTPN ${pelunasan[0].ntpn}`);
    const codes = await api.db.sql.all<{ kode: string; jenis: string }>(
      `SELECT kode, jenis FROM Verifikasi WHERE nomor = ? ORDER BY jenis`,
      [bpe],
    );
    expect(codes.map(({ jenis }) => jenis)).toEqual(["bpe", "spt"]);
    for (const { kode, jenis } of codes) {
      expect(await ok(api.anonymous, "GET", "/verifikasi", { kode })).toMatchObject({
        jenis,
        nomor: bpe,
        status: "submitted",
        tanggal: "2026-04-06",
      });
    }
    expect((await api.anonymous.call("GET", "/verifikasi", { kode: "TIDAK-ADA" })).status).toBe(404);
  });

  step("exports an attachment, and never shows another taxpayer's return", async () => {
    const csv = await wp.call("GET", "/spt/lampiran", { id, lampiran: "A2", format: "csv" });
    expect(csv.body.toString("utf8").trim().split("\n")).toHaveLength(5);
    for (const stranger of [lain, asing]) {
      expect((await stranger.call("GET", "/spt/detail", { id })).status).toBe(404);
      expect((await stranger.call("GET", "/spt/lampiran", { id, lampiran: "A2" })).status).toBe(404);
      expect((await stranger.call("GET", "/spt/generate", { id })).status).toBe(404);
      expect((await stranger.call("POST", "/spt/posting", { id })).status).toBe(404);
      expect((await submitSpt(stranger, { id, versi: 1 })).status).toBe(404);
    }
    expect((await wp.call("GET", "/spt/lampiran", { id, lampiran: "Z9" })).status).toBe(404);
  });

  step("is corrected by the difference alone", async () => {
    expect(await wp.call("POST", "/spt/create/draft", { jenis: "ppn", masa: MARET })).toMatchObject({
      status: 409,
      body: { code: "spt_exists" },
    });
    const before = await sptDetail(wp, id);
    const correction = await ok(wp, "POST", "/spt/create/draft", { jenis: "ppn", masa: MARET, model: "pembetulan" });
    expect(correction.pembetulan).toBe(1);
    expect(
      await wp.call("POST", "/spt/create/draft", { jenis: "ppn", masa: MARET, model: "pembetulan" }),
    ).toMatchObject({ status: 409, body: { code: "spt_draft_open" } });
    await signed(wp, sale({ referensi: "J-10" }));
    await ok(wp, "POST", "/spt/posting", { id: correction.id });
    const { induk, metode, bayar } = await sptDetail(wp, correction.id);
    expect(metode).toBe("delta");
    expect(induk.iii_f).toBe(before.induk.iii_e);
    expect(induk.iii_g).toBe(induk.iii_e - before.induk.iii_e);
    expect(bayar).toBe(induk.iii_g);
    await ok(wp, "POST", "/spt/delete", { id: correction.id });
    expect((await wp.call("GET", "/spt/detail", { id: correction.id })).status).toBe(404);
    expect((await sptDetail(wp, id)).status).toBe("submitted");
  });

  step("is refused by the head instructor alone, and reopened by its owner without paying twice", async () => {
    const asisten = await api.signIn("asisten");
    const kepalaLain = await api.signIn("instrukturlain");
    const reason = { id, aksi: "reject", alasan: "Lampiran tidak lengkap" };
    expect((await asisten.call("POST", "/spt/tolak", reason)).status).toBe(403);
    expect((await kepalaLain.call("POST", "/spt/tolak", reason)).status).toBe(404);
    expect((await wp.call("POST", "/spt/tolak", reason)).status).toBe(403);
    expect(await ok(kepala, "POST", "/spt/tolak", reason)).toMatchObject({ status: "rejected" });
    expect(await kepala.call("POST", "/spt/tolak", reason)).toMatchObject({
      status: 409,
      body: { code: "wrong_state" },
    });
    const again = await ok(wp, "POST", "/spt/create/draft", { jenis: "ppn", masa: MARET });
    expect(again.id).toBe(id);
    const { versi } = await ok(wp, "POST", "/spt/posting", { id });
    const { bayar, bagian, aksi } = await sptDetail(wp, id);
    const booked = async () =>
      (
        await api.db.sql.get<{ n: number }>(
          `SELECT sum(jumlah) n FROM BukuBesar WHERE objekId = ? AND jenis = 'spt_kurang_bayar'`,
          [id],
        )
      )?.n ?? 0;
    expect(bayar).toBe(whole(bagian) - (await booked()));
    expect(aksi).not.toContain("delete");
    expect(await wp.call("POST", "/spt/delete", { id })).toMatchObject({ status: 409, body: { code: "wrong_state" } });
    const sent = await submitSpt(wp, { id, versi }, { pembayaran: "deposit" });
    expect(sent.body.objResponse).toMatchObject({ status: "submitted" });
    expect(await booked()).toBe(whole(bagian));
    expect((await ledger(wp)).debitTersisa).toBe(0);
  });

  step("filed again with less tax: the excess payment is free, and is due again only with a new debt", async () => {
    const { bayar: before } = await sptDetail(wp, id);
    const free = async () => (await ledger(wp)).kreditTersisa;
    const had = await free();
    const refile = async () => {
      await ok(wp, "POST", "/spt/create/draft", { jenis: "ppn", masa: MARET });
      const { versi } = await ok(wp, "POST", "/spt/posting", { id });
      const { bayar, bagian } = await sptDetail(wp, id);
      expect(bayar).toBe(0);
      const sent = await submitSpt(wp, { id, versi });
      expect(sent.body.objResponse).toMatchObject({ status: "submitted", billing: null });
      return whole(bagian);
    };
    const refuse = () => ok(kepala, "POST", "/spt/tolak", { id, aksi: "reject", alasan: "Hitung ulang" });
    await refuse();
    const bought = await signed(lain, faktur(npwpLain, npwp, { tanggal: "2026-03-30", referensi: "B-1" }));
    await ok(wp, "POST", "/eFaktur/update", { ids: [bought], action: "credit", period: MARET });
    const less = await refile();
    expect(less).toBeLessThan(before);
    expect(await free()).toBe(had + before - less);
    await refuse();
    expect(await refile()).toBe(less);
    expect(await free()).toBe(had + before - less);
    expect((await ledger(wp)).debitTersisa).toBe(0);
  });
});

describe("other outcomes", () => {
  it("nothing to pay: filed at once", async () => {
    const b = await (await api.signIn("peserta03")).as("company");
    const { id } = await ok(b, "POST", "/spt/create/draft", { jenis: "ppn", masa: MARET });
    await ok(b, "POST", "/spt/delete", { id });
    const draft = await readyDraft(b, MARET, { iii_h: "kompensasi" });
    const before = await sptDetail(b, draft.id);
    expect(before.hasil).toBe("lebih_bayar");
    const sent = await submitSpt(b, draft);
    expect(sent.body.objResponse).toMatchObject({ status: "submitted", billing: null });
    await ok(kepala, "POST", "/batch/clock", {
      id: (await api.db.sql.get<{ id: string }>(`SELECT id FROM Batch WHERE nama = 'Kelas A'`))?.id ?? "",
      tanggal: "2026-05-02",
    });
    const next = await ok(b, "POST", "/spt/create/draft", { jenis: "ppn", masa: "2026-04" });
    expect((await sptDetail(b, next.id)).induk.ii_e_ppn).toBe(-before.induk.iii_e);
  });

  it("a future period has no draft, an unfinished one is not filed", async () => {
    expect(await lain.call("POST", "/spt/create/draft", { jenis: "ppn", masa: "2026-06" })).toMatchObject({
      status: 422,
      body: { code: "spt_period_future" },
    });
    const draft = await readyDraft(lain, "2026-05");
    expect((await sptDetail(lain, draft.id)).temuan.map((one: { code: string }) => one.code)).toContain(
      "masa_belum_berakhir",
    );
    expect(await submitSpt(lain, draft)).toMatchObject({ status: 422, body: { code: "spt_checks_failed" } });
    expect(
      await lain.call("POST", "/spt/create/draft", { jenis: "ppn", masa: "2026-05", model: "pembetulan" }),
    ).toMatchObject({ status: 409 });
    expect(await lain.call("POST", "/spt/create/draft", { jenis: "op", tahun: 2025 })).toMatchObject({
      status: 422,
    });
    expect(await lain.call("POST", "/spt/create/draft", { jenis: "ppn" })).toMatchObject({
      status: 422,
      body: { fieldErrors: { masa: [expect.any(String)] } },
    });
  });
});
