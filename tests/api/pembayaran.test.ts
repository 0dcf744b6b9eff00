import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { angka, masaText } from "../../mock-server/print/format";
import { type Actor, startApi, type TestApi } from "../setup/api";
import { faktur, npwpOf, signed } from "../setup/faktur";
import { pdfTexts } from "../setup/pdf-text";
import { ok, readyDraft, sptDetail, submitSpt } from "../setup/spt";
import { story } from "../setup/story";

let api: TestApi;
let wp: Actor;
let lain: Actor;
let kepala: Actor;
let kelas: string;
beforeAll(async () => {
  api = await startApi();
  wp = await (await api.signIn("peserta01")).as("company");
  lain = await (await api.signIn("peserta02")).as("company");
  kepala = await api.signIn("instruktur");
  kelas = (await api.db.sql.get<{ id: string }>(`SELECT id FROM Batch WHERE nama = 'Kelas A'`))?.id ?? "";
  const [own, buyer] = await Promise.all([npwpOf(wp), npwpOf(lain)]);
  for (const referensi of ["B-1", "B-2", "B-3", "B-4"]) await signed(wp, faktur(own, buyer, { referensi }));
});
afterAll(() => api.close());

const dashboard = (actor: Actor) => ok(actor, "GET", "/bukubesar/dashboard");
const deposit = { kap: "411618", kjs: "100", tahun: 2026, jumlah: 1_000_000 };
const moveTo = (tanggal: string) => ok(kepala, "POST", "/batch/clock", { id: kelas, aksi: "majukan", tanggal });
const billing = async (actor: Actor, id: string) => (await ok(actor, "GET", "/payment/list/billing", { id })).rows[0];

describe("codes of one's own making", () => {
  it("a payment names its channel", async () => {
    const answer = await wp.call("POST", "/payment/bayar/billing", { id: "x" });
    expect(answer).toMatchObject({ status: 422, body: { fieldErrors: { metode: [expect.any(String)] } } });
  });
  it("fill the deposit when paid, once", async () => {
    const before = (await dashboard(wp)).deposit;
    const made = await ok(wp, "POST", "/payment/mandiri/billing", deposit);
    expect(made.kode).toMatch(/^1\d{14}$/);
    expect(await billing(wp, made.id)).toMatchObject({
      terbilang: "satu juta rupiah",
      baris: [{ masaAwal: "2026-01", masaAkhir: "2026-12" }],
    });
    const pay = () =>
      wp.call("POST", "/payment/bayar/billing", { id: made.id, metode: "pos" }, { key: "kunci-bayar-0001" });
    const [first, again] = [await pay(), await pay()];
    expect(again.body).toEqual(first.body);
    expect((await dashboard(wp)).deposit).toBe(before + 1_000_000);
    expect(await wp.call("POST", "/payment/bayar/billing", { id: made.id, metode: "bank" })).toMatchObject({
      status: 409,
      body: { code: "wrong_state" },
    });
    expect(await wp.call("POST", "/payment/batal/billing", { id: made.id })).toMatchObject({
      status: 409,
      body: { code: "wrong_state" },
    });
    for (const bentuk of ["billing", "bpn"])
      expect(
        (await wp.call("GET", "/payment/generate", { id: made.id, bentuk })).headers.get("content-type"),
      ).toContain("pdf");
  });

  it.each([
    ["an account of returns", { ...deposit, kap: "411211" }, "kapkjs_not_self_billed"],
    ["no such account", { ...deposit, kap: "999999" }, "kapkjs_not_self_billed"],
    ["a month where a year is asked", { ...deposit, tahun: undefined, masa: "2026-03" }, "billing_period"],
    ["land without its number", { kap: "411128", kjs: "402", masa: "2026-03", jumlah: 1 }, "billing_nop_required"],
    ["nothing", { ...deposit, jumlah: 0 }, "invalid"],
  ])("refuse %s", async (_, input, code) => {
    const before = await api.db.sql.get(`SELECT count(*) n FROM Billing`);
    expect(await wp.call("POST", "/payment/mandiri/billing", input)).toMatchObject({ status: 422, body: { code } });
    expect(await api.db.sql.get(`SELECT count(*) n FROM Billing`)).toEqual(before);
  });

  it("are their owner's alone", async () => {
    const made = await ok(wp, "POST", "/payment/mandiri/billing", deposit);
    for (const [method, path] of [
      ["POST", "/payment/bayar/billing"],
      ["POST", "/payment/batal/billing"],
      ["GET", "/payment/generate"],
    ] as const) {
      expect((await lain.call(method, path, { id: made.id, metode: "bank" })).status, path).toBe(404);
    }
    expect((await ok(lain, "GET", "/payment/list/billing", { id: made.id })).rows).toEqual([]);
    expect(await ok(wp, "POST", "/payment/batal/billing", { id: made.id })).toMatchObject({ status: "cancelled" });
  });
});

describe("a return and its code", () => {
  const step = story();
  let draft: { id: string; versi: number };
  step("cancelled: the return is a draft again", async () => {
    draft = await readyDraft(wp, "2026-03");
    const sent = await submitSpt(wp, draft, { pembayaran: "billing" });
    const { id } = sent.body.objResponse.billing;
    await ok(wp, "POST", "/payment/batal/billing", { id });
    const spt = await sptDetail(wp, draft.id);
    expect(spt).toMatchObject({ status: "draft", bpe: null, bolehLapor: true });
    expect(await wp.call("POST", "/payment/bayar/billing", { id, metode: "bank" })).toMatchObject({
      status: 409,
      body: { code: "wrong_state" },
    });
    draft = { id: draft.id, versi: spt.versi };
  });

  step("run out when the class date passes: the return is a draft again, and nothing was booked", async () => {
    const before = (await dashboard(wp)).ringkasan;
    const sent = await submitSpt(wp, draft, { pembayaran: "billing" });
    const { id, jumlah } = sent.body.objResponse.billing;
    // the code of a return stands in the trail by itself, as one that is asked for does
    const traces = await api.db.sql.all<{ sesudah: string }>(
      `SELECT sesudah FROM Jejak WHERE jenis = 'billing' AND objekId = ?`,
      [id],
    );
    expect(traces.map(({ sesudah }) => JSON.parse(sesudah))).toEqual([{ status: "unpaid", jumlah }]);
    await moveTo("2026-04-19");
    expect((await billing(wp, id)).status).toBe("unpaid");
    const told = async () =>
      (await ok(wp, "GET", "/notifikasi/list", { perPage: 100 })).rows.filter(
        ({ jenis, tautan }: { jenis: string; tautan: string }) => jenis === "billing_segera" && tautan.endsWith(id),
      ).length;
    expect(await told()).toBe(0);
    await moveTo("2026-04-20");
    expect(await told()).toBe(1);
    const { terjadi } = await moveTo("2026-04-21");
    expect(await told()).toBe(1);
    expect(terjadi).toContainEqual({ peristiwa: "billing_kedaluwarsa", jumlah: 1 });
    expect((await billing(wp, id)).status).toBe("expired");
    expect(await wp.call("POST", "/payment/bayar/billing", { id, metode: "bank" })).toMatchObject({
      status: 409,
      body: { code: "billing_expired" },
    });
    const spt = await sptDetail(wp, draft.id);
    expect(spt.status).toBe("draft");
    expect((await dashboard(wp)).ringkasan).toEqual(before);
    draft = { id: draft.id, versi: spt.versi };
  });

  step("paid from the deposit: the whole or not at all", async () => {
    const { bayar, deposit: saldo } = await sptDetail(wp, draft.id);
    expect(saldo).toBeGreaterThan(bayar);
    await api.db.write((sql) =>
      sql.run(
        `UPDATE BukuBesar SET sisa = sisa - ? WHERE ownerNpwp = (SELECT ownerNpwp FROM Spt WHERE id = ?) AND kap = '411618' AND sisa > ?`,
        [saldo - bayar, draft.id, saldo - bayar],
      ),
    );
    const held = (await dashboard(wp)).deposit;
    await api.db.write((sql) =>
      sql.run(
        `UPDATE BukuBesar SET sisa = sisa - 1 WHERE ownerNpwp = (SELECT ownerNpwp FROM Spt WHERE id = ?) AND kap = '411618' AND sisa > 1`,
        [draft.id],
      ),
    );
    const short = await submitSpt(wp, draft, { pembayaran: "deposit" });
    expect(short).toMatchObject({ status: 422, body: { code: "deposit_insufficient" } });
    expect(short.body.message).toContain("Rp");
    expect((await sptDetail(wp, draft.id)).status).toBe("draft");
    await ok(wp, "POST", "/payment/mandiri/billing", deposit).then(({ id }) =>
      ok(wp, "POST", "/payment/bayar/billing", { id, metode: "bank" }),
    );
    const before = (await dashboard(wp)).deposit;
    const sent = await submitSpt(wp, draft, { pembayaran: "deposit" });
    expect(sent.body.objResponse).toMatchObject({ status: "submitted", billing: null });
    const { deposit: left, ringkasan } = await dashboard(wp);
    expect(left).toBe(before - bayar);
    expect(ringkasan.debitTersisa).toBe(0);
    expect(held).toBeGreaterThanOrEqual(bayar);
    // the receipt says what it was paid with; the deposit has no NTPN of its own
    const filed = await sptDetail(wp, draft.id);
    expect(filed.pelunasan).toEqual([{ cara: "deposit", jumlah: bayar, ntpn: null }]);
  });
});

describe("the ledger", () => {
  it("filters, exports, prints, and shows nobody else's entries", async () => {
    const all = await ok(wp, "GET", "/bukubesar/filter");
    expect(all.total).toBe(
      (await api.db.sql.get<{ n: number }>(`SELECT count(*) n FROM BukuBesar WHERE ownerNpwp = ?`, [await npwpOf(wp)]))
        ?.n,
    );
    const debit = await ok(wp, "GET", "/bukubesar/filter", { sisi: "debit" });
    expect(debit.rows.every((row: { sisi: string }) => row.sisi === "debit")).toBe(true);
    expect((await ok(wp, "GET", "/bukubesar/filter", { jenis: "spt_kurang_bayar", terbuka: "1" })).total).toBe(0);
    for (const [bentuk, type] of [
      ["pdf", "pdf"],
      ["xlsx", "sheet"],
    ]) {
      expect((await wp.call("GET", "/bukubesar/generate", { bentuk })).headers.get("content-type")).toContain(type);
    }
    const print = pdfTexts((await wp.call("GET", "/bukubesar/generate")).body).join(" ");
    const [newest, oldest] = [all.rows[0].rujukan, all.rows.at(-1).rujukan];
    expect(newest).not.toBe(oldest);
    expect(print.indexOf(newest)).toBeGreaterThan(0);
    expect(print.indexOf(newest)).toBeLessThan(print.indexOf(oldest));
    const { bulanan, ringkasan } = await dashboard(wp);
    expect(bulanan.at(-1).saldo).toBe(ringkasan.debit + ringkasan.kredit);
    expect(bulanan.map(({ saldo }: { saldo: number }) => saldo)).toEqual(
      bulanan.map((_: unknown, at: number) =>
        bulanan
          .slice(0, at + 1)
          .reduce((sum: number, one: { debit: number; kredit: number }) => sum + one.debit + one.kredit, 0),
      ),
    );
    for (const words of ["Saldo akhir bulan (Rp)", masaText(bulanan[0].bulan), angka(bulanan[0].saldo)])
      expect(print).toContain(words);
    const own = new Set(all.rows.map((row: { id: string }) => row.id));
    expect((await ok(lain, "GET", "/bukubesar/filter")).rows.some((row: { id: string }) => own.has(row.id))).toBe(
      false,
    );
  });
});
