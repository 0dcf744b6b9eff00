import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Actor, KODE_OTORISASI, startApi, type TestApi } from "../../setup/api";
import { pdf } from "../../setup/attachments";
import { spt } from "../../setup/op";
import { pdfTexts } from "../../setup/pdf-text";
import { ok, sptDetail } from "../../setup/spt";
import { sptBadan } from "../../setup/spt-badan";

let api: TestApi;
let wp: Actor;
let orang: Actor;
let lain: Actor;
let kelas: string;
beforeAll(async () => {
  api = await startApi();
  orang = await api.signIn("peserta01");
  wp = await orang.as("company");
  lain = await (await api.signIn("peserta02")).as("company");
  kelas = (await api.db.sql.get<{ id: string }>(`SELECT id FROM Batch WHERE nama = 'Kelas A'`))?.id ?? "";
});
afterAll(() => api.close());

type Isi = Record<string, unknown>;
const hari = (tanggal: string) =>
  api.db.write((sql) => sql.run(`UPDATE Batch SET tanggal = ? WHERE id = ?`, [tanggal, kelas]));
const ASKED = {
  alasan: "laporan_teknis",
  uraian: "Penutupan buku cabang terlambat",
  sampai: "2026-06-30",
  terutang: 250_000_000,
  kredit: 200_000_000,
  kodeOtorisasi: KODE_OTORISASI,
};
const minta = (actor: Actor, id: string, over: Isi = {}, files = [pdf("laporan-sementara.pdf")]) =>
  actor.call("POST", "/spt/perpanjangan", { id, ...ASKED, ...over }, { files });
const lihat = (actor: Actor, id: string) => ok(actor, "GET", "/spt/perpanjangan", { id });
const isiDeposit = async (actor: Actor, jumlah: number) => {
  const asked = { kap: "411618", kjs: "100", tahun: 2026, jumlah };
  const { id } = await ok(actor, "POST", "/payment/mandiri/billing", asked);
  await ok(actor, "POST", "/payment/bayar/billing", { id, metode: "bank" });
};
const badan = (actor: Actor) => sptBadan(() => actor);

describe("extension of the annual corporate return", () => {
  it("is offered before the due date with the draft's own computation, and asks for all required data", async () => {
    await hari("2026-04-20");
    const id = await badan(wp).draft();
    await badan(wp).simpan(id, "induk", { sektor_usaha: "BC03" });
    await badan(wp).simpan(id, "1C", { "4002.c3": 1_000_000_000 });
    expect((await sptDetail(wp, id)).perpanjangan).toEqual({ boleh: true, nomor: null, menunggu: null });
    expect(await lihat(wp, id)).toMatchObject({
      galat: null,
      pemberitahuan: null,
      saran: { terutang: 220_000_000, kredit: 0 },
      asli: { efektif: "2026-04-30" },
      paling: { asli: "2026-06-30" },
    });
    const fields = async (over: Isi, files?: []) => {
      const { status, body } = await minta(wp, id, over, files);
      return [status, body.code, Object.keys(body.fieldErrors ?? {})];
    };
    expect(await fields({ sampai: "2026-07-01" })).toEqual([422, "invalid", ["sampai"]]);
    expect(await fields({ sampai: "2026-04-30" })).toEqual([422, "invalid", ["sampai"]]);
    expect(await fields({}, [])).toEqual([422, "invalid", ["berkas"]]);
    // an unfinished audit needs the accountant's statement in addition to the provisional statements
    expect(await fields({ alasan: "audit_belum" })).toEqual([422, "invalid", ["berkas"]]);
    expect(await fields({})).toEqual([422, "spt_payment_choice", ["pembayaran"]]);
    expect(await fields({ uraian: " ", terutang: -1 })).toEqual([422, "invalid", ["uraian", "terutang"]]);
    expect((await minta(wp, id, { kodeOtorisasi: "salah", pembayaran: "billing" })).status).toBe(422);
    expect((await minta(lain, id, { pembayaran: "billing" })).status).toBe(404);
    expect((await lihat(wp, id)).pemberitahuan).toBeNull();
    await ok(wp, "POST", "/spt/delete", { id });
  });

  it("with a billing code of 411126-200 counts once the code is paid; every due date follows; only one is possible", async () => {
    await hari("2026-04-20");
    const id = await badan(wp).draft();
    const first = await minta(wp, id, { pembayaran: "billing" });
    expect([first.status, first.body.objResponse?.nomor]).toEqual([200, null]);
    const { billing } = first.body.objResponse;
    expect(billing.jumlah).toBe(50_000_000);
    expect(await sptDetail(wp, id)).toMatchObject({
      jatuhTempo: "2026-04-30",
      perpanjangan: { boleh: false, nomor: null, menunggu: billing.id },
    });
    expect((await minta(wp, id, { pembayaran: "billing" })).body.code).toBe("spt_extension_given");
    expect((await wp.call("POST", "/spt/delete", { id })).body.code).toBe("spt_extension_kept");
    // a cancelled code removes its notice
    await ok(wp, "POST", "/payment/batal/billing", { id: billing.id });
    expect((await sptDetail(wp, id)).perpanjangan.boleh).toBe(true);
    const again = (await minta(wp, id, { pembayaran: "billing" })).body.objResponse.billing;
    const [line] = (await ok(wp, "GET", "/payment/list/billing", { id: again.id })).rows[0].baris;
    expect(line).toMatchObject({
      kap: "411126",
      kjs: "200",
      masaAwal: "2025-01",
      masaAkhir: "2025-12",
      jumlah: 50_000_000,
    });
    await ok(wp, "POST", "/payment/bayar/billing", { id: again.id, metode: "bank" });
    const { pemberitahuan, galat } = await lihat(wp, id);
    expect([galat, pemberitahuan.diberitahukan, pemberitahuan.sampai.efektif]).toEqual([
      "spt_extension_given",
      "2026-04-20",
      "2026-06-30",
    ]);
    expect(pemberitahuan.nomor).toMatch(/^BPE-/);
    expect(pemberitahuan.kurang).toBe(50_000_000);
    const told = await sptDetail(wp, id);
    expect(told).toMatchObject({
      status: "draft",
      jatuhTempo: "2026-06-30",
      jatuhTempoLapor: { efektif: "2026-06-30" },
      jatuhTempoBayar: { efektif: "2026-04-30" },
      perpanjangan: { boleh: false, nomor: pemberitahuan.nomor },
    });
    // the instalment of the draft is paid from the due month of the return
    await badan(wp).simpan(id, "induk", { g20: false });
    await badan(wp).simpan(id, "6", { dasar: 120_000_000 });
    expect((await ok(wp, "GET", "/dasbor", {})).tenggat).toContainEqual(
      expect.objectContaining({ jenis: "angsuran", untuk: "2026-04", tanggal: "2026-05-18", nilai: 2_200_000 }),
    );
    const { rows } = await ok(wp, "GET", "/bukubesar/filter", { kap: "411126" });
    expect(rows.map(({ sisi, jumlah, sisa }: Isi) => [sisi, jumlah, sisa]).sort()).toEqual([
      ["debit", 50_000_000, 0],
      ["kredit", 50_000_000, 0],
    ]);
    const printed = await wp.call("GET", "/spt/generate", { id, bentuk: "perpanjangan" });
    const text = pdfTexts(printed.body as Buffer).join("\n");
    for (const words of [pemberitahuan.nomor, "30 Juni 2026", "50.000.000", "laporan-sementara.pdf"])
      expect(text).toContain(words);
    const [berkas] = pemberitahuan.berkas;
    expect((await wp.call("GET", "/spt/perpanjangan/berkas", { id, berkas: berkas.id })).status).toBe(200);
    expect((await lain.call("GET", "/spt/perpanjangan/berkas", { id, berkas: berkas.id })).status).toBe(404);
    expect((await wp.call("POST", "/spt/delete", { id })).body.code).toBe("spt_extension_kept");
  });

  it("no fine applies before the new day, and a shortfall then has interest of article 19(3) from the first day", async () => {
    await hari("2026-06-30");
    const [{ id }] = (await ok(wp, "GET", "/spt/list", { jenis: "badan" })).rows;
    await badan(wp).simpan(id, "induk", { sektor_usaha: "BC03" });
    await badan(wp).simpan(id, "1C", { "4002.c3": 1_000_000_000 });
    // 220 million less the payment of the notice
    const { bayar, denda, bunga } = await sptDetail(wp, id);
    expect([bayar, denda.nilai]).toEqual([170_000_000, 0]);
    // Two months at 0.51 %. February was the last month published for article 19 before it began to run.
    expect(bunga.nilai).toBe(Math.round((170_000_000 * 2 * 51) / 10_000));
    await hari("2026-07-01");
    expect((await sptDetail(wp, id)).denda.nilai).toBe(1_000_000);
  });

  it("is refused after the due date, for a continuing year, and for monthly returns, each with its message", async () => {
    await hari("2026-05-01");
    const id = await badan(lain).draft();
    const late = await minta(lain, id, { pembayaran: "billing" });
    expect([late.status, late.body.code]).toEqual([409, "spt_extension_late"]);
    expect(late.body.message).toContain("30 April 2026");
    expect(await lihat(lain, id)).toMatchObject({ galat: "spt_extension_late" });
    const { id: monthly } = await ok(lain, "POST", "/spt/create/draft", { jenis: "ppn", masa: "2026-03" });
    expect((await minta(lain, monthly)).body.code).toBe("spt_extension_monthly");
    expect((await lain.call("GET", "/spt/perpanjangan", { id: monthly })).body.code).toBe("spt_extension_monthly");
    const running = await badan(lain).draft({ tahun: 2026 });
    expect((await minta(lain, running)).body.code).toBe("spt_extension_early");
    for (const one of [id, monthly, running]) await ok(lain, "POST", "/spt/delete", { id: one });
  });

  it("a code unpaid at the due date gives no notice, and cannot be paid later", async () => {
    await hari("2026-04-30");
    const id = await badan(lain).draft();
    const { billing } = (await minta(lain, id, { pembayaran: "billing" })).body.objResponse;
    await hari("2026-05-01");
    const paid = await lain.call("POST", "/payment/bayar/billing", { id: billing.id, metode: "bank" });
    expect(paid.body.code).toBe("spt_extension_late");
    const row = { id, versi: await badan(lain).versiOf(id), pembayaran: null, kodeOtorisasi: KODE_OTORISASI };
    expect((await lain.call("POST", "/spt/submit", row)).body.code).toBe("spt_extension_waits");
    await ok(lain, "POST", "/payment/batal/billing", { id: billing.id });
    await ok(lain, "POST", "/spt/delete", { id });
  });

  it("a code that expires removes its notice and the files: another notice can be given, or none", async () => {
    await hari("2026-04-01");
    const mitra = await api.signIn("mitra");
    const id = await badan(lain).draft();
    const files = async () => (await api.db.sql.get<{ n: number }>(`SELECT count(*) n FROM Berkas`))?.n;
    const before = await files();
    const { billing } = (await minta(lain, id, { pembayaran: "billing" })).body.objResponse;
    expect(await files()).toBe(Number(before) + 1);
    const stateOf = async () => (await ok(lain, "GET", "/payment/list/billing", { id: billing.id })).rows[0].status;
    // fourteen days: the last one still counts
    await ok(mitra, "POST", "/batch/clock", { id: kelas, tanggal: "2026-04-15" });
    expect([await stateOf(), (await sptDetail(lain, id)).perpanjangan.menunggu]).toEqual(["unpaid", billing.id]);
    await ok(mitra, "POST", "/batch/clock", { id: kelas, tanggal: "2026-04-16" });
    expect(await stateOf()).toBe("expired");
    expect(await sptDetail(lain, id)).toMatchObject({
      status: "draft",
      jatuhTempo: "2026-04-30",
      perpanjangan: { boleh: true, nomor: null, menunggu: null },
    });
    expect(await files()).toBe(before);
    expect((await lain.call("POST", "/payment/bayar/billing", { id: billing.id, metode: "bank" })).status).not.toBe(
      200,
    );
    const again = (await minta(lain, id, { pembayaran: "billing" })).body.objResponse.billing;
    await ok(lain, "POST", "/payment/batal/billing", { id: again.id });
    expect(await files()).toBe(before);
    await ok(lain, "POST", "/spt/delete", { id });
  });
});

describe("extension of the annual personal return", () => {
  it("is paid from the deposit on 411125-200, and its two months end on 31 May", async () => {
    await hari("2026-03-31");
    const id = await spt(orang).draft();
    const asked = { sampai: "2026-05-31", terutang: 9_000_000, kredit: 0, pembayaran: "deposit" };
    expect((await minta(orang, id, asked, [])).body.code).toBe("deposit_insufficient");
    expect((await lihat(orang, id)).pemberitahuan).toBeNull();
    // a taxpayer with books has provisional statements, and must attach them
    const method = async (metode_pembukuan: string) =>
      ok(orang, "POST", "/spt/OP/save/induk", {
        id,
        versi: (await sptDetail(orang, id)).versi,
        isi: { metode_pembukuan },
      });
    await method("AKRUAL");
    expect(Object.keys((await minta(orang, id, asked, [])).body.fieldErrors ?? {})).toEqual(["berkas"]);
    await method("PENCATATAN");
    await isiDeposit(orang, 10_000_000);
    const { status, body } = await minta(orang, id, asked, []);
    expect([status, body.objResponse?.billing]).toEqual([200, null]);
    // 31 May 2026 is a Sunday, 1 June a holiday
    expect(body.objResponse.sampai).toEqual({ asli: "2026-05-31", efektif: "2026-06-02" });
    const { rows } = await ok(orang, "GET", "/bukubesar/filter", { kap: "411125" });
    expect(rows.map(({ kjs, sisi, sisa }: Isi) => `${kjs} ${sisi} ${sisa}`).sort()).toEqual([
      "200 debit 0",
      "200 kredit 0",
    ]);
    expect((await sptDetail(orang, id)).jatuhTempo).toBe("2026-06-02");
    const dasbor = await ok(orang, "GET", "/dasbor", {});
    expect(dasbor.tenggat).toContainEqual(
      expect.objectContaining({ jenis: "spt_lapor", spt: "op", untuk: "2025", tanggal: "2026-06-02" }),
    );
  });
});
