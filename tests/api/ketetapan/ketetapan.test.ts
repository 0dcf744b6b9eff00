import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isTagihan, TEMPLAT } from "~/domain/pembayaran/ketetapan";
import { dibayarFor } from "../../../mock-server/db/spt/tahunan";
import { type Actor, startApi, type TestApi } from "../../setup/api";
import { npwpOf } from "../../setup/faktur";
import { mainAccount } from "../../setup/month-pihak";
import { pdfTexts } from "../../setup/pdf-text";
import { ok } from "../../setup/spt";
import { story } from "../../setup/story";

let api: TestApi;
let wp: Actor;
let lain: Actor;
let kepala: Actor;
let asisten: Actor;
let kelas: string;
let npwp: string;
let npwpLain: string;
beforeAll(async () => {
  api = await startApi();
  wp = await (await api.signIn("peserta01")).as("company");
  lain = await (await api.signIn("peserta02")).as("company");
  kepala = await api.signIn("instruktur");
  asisten = await api.signIn("asisten");
  kelas = (await api.db.sql.get<{ id: string }>(`SELECT id FROM Batch WHERE nama = 'Kelas A'`))?.id ?? "";
  [npwp, npwpLain] = [await npwpOf(wp), await npwpOf(lain)];
  for (const actor of [wp, lain]) await mainAccount(actor);
});
afterAll(() => api.close());

const letter = (given: Record<string, unknown> = {}) => ({
  ...{ batchId: kelas, jenis: "stp", untuk: "satu", npwp, kap: "411211", kjs: "300" },
  ...{ masaAwal: "2026-03", masaAkhir: "2026-03", sanksi: 500_000, alasan: "Denda terlambat lapor.", ...given },
});
const issue = async (given: Record<string, unknown> = {}): Promise<string> =>
  (await ok(kepala, "POST", "/ketetapan/terbit", letter(given))).ids[0];
const detail = (id: string, actor = wp) => ok(actor, "GET", "/payment/ketetapan/detail", { id });
const dashboard = (actor: Actor) => ok(actor, "GET", "/bukubesar/dashboard");
const payLetter = async (id: string, actor = wp) => {
  const made = await ok(actor, "POST", "/payment/ketetapan/billing", { id });
  await ok(actor, "POST", "/payment/bayar/billing", { id: made.id, metode: "bank" });
  return made;
};
const notices = async (actor: Actor, jenis: string) =>
  (await ok(actor, "GET", "/notifikasi/list", { perPage: 200 })).rows.filter(
    (row: { jenis: string }) => row.jenis === jenis,
  );
const decideRefund = (id: string) =>
  ok(kepala, "POST", "/payment/pengembalian/decide", { id, decision: "grant", alasan: "Dibayarkan." });
const moveTo = (tanggal: string) => ok(kepala, "POST", "/batch/clock", { id: kelas, aksi: "majukan", tanggal });

describe("a bill of the tax office", () => {
  const step = story();
  let id: string;
  step("is issued by the head of the class alone, appears in the ledger, and notifies its taxpayer", async () => {
    expect((await asisten.call("POST", "/ketetapan/terbit", letter())).status).toBe(403);
    const before = (await dashboard(wp)).ringkasan;
    id = await issue();
    const found = await detail(id);
    expect(found).toMatchObject({ status: "issued", jumlah: 500_000, sisa: 500_000, jatuhTempo: "2026-05-06" });
    expect(found.nomor).toMatch(/^\d{5}\/STP\/2026$/);
    const after = (await dashboard(wp)).ringkasan;
    expect(after.debitTersisa - before.debitTersisa).toBe(-500_000);
    const [entry] = (await ok(wp, "GET", "/bukubesar/filter", { rujukan: found.nomor })).rows;
    expect(entry).toMatchObject({ jenis: "tagihan", objekJenis: "ketetapan", objekId: id });
    expect(entry).toMatchObject({ jatuhTempo: "2026-05-06", ditagih: "2026-05-07", daluwarsa: "2031-04-06" });
    expect(await notices(wp, "ketetapan_terbit")).toHaveLength(1);
    expect((await lain.call("GET", "/payment/ketetapan/detail", { id })).status).toBe(404);
  });

  step("is paid by its own code, one at a time, and then counts as paid", async () => {
    const made = await ok(wp, "POST", "/payment/ketetapan/billing", { id });
    expect(made.kode).toMatch(/^2\d{14}$/);
    expect(await wp.call("POST", "/payment/ketetapan/billing", { id })).toMatchObject({
      status: 409,
      body: { code: "assessment_settled" },
    });
    await ok(wp, "POST", "/payment/bayar/billing", { id: made.id, metode: "bank" });
    expect(await detail(id)).toMatchObject({ status: "paid", sisa: 0, billing: null });
    expect((await wp.call("POST", "/payment/ketetapan/billing", { id })).status).toBe(409);
  });

  step("is annulled after an objection: the amount paid on it is free again", async () => {
    const before = (await dashboard(wp)).ringkasan;
    expect((await wp.call("POST", "/payment/ketetapan/keberatan", { id, alasan: "" })).status).toBe(422);
    await ok(wp, "POST", "/payment/ketetapan/keberatan", { id, alasan: "Sudah lapor tepat waktu." });
    expect(await detail(id)).toMatchObject({ status: "objected", tanggapan: "Sudah lapor tepat waktu." });
    expect(await notices(kepala, "ketetapan_diajukan")).toHaveLength(1);
    expect((await asisten.call("POST", "/ketetapan/putus", { id, putusan: "annul", alasan: "x" })).status).toBe(403);
    await ok(kepala, "POST", "/ketetapan/putus", { id, putusan: "annul", alasan: "BPE tepat waktu." });
    expect(await detail(id)).toMatchObject({ status: "annulled", putusan: "BPE tepat waktu.", aksi: [] });
    const after = (await dashboard(wp)).ringkasan;
    expect(after.kreditTersisa - before.kreditTersisa).toBe(500_000);
    expect(await notices(wp, "ketetapan_annulled")).toHaveLength(1);
    expect((await kepala.call("POST", "/ketetapan/putus", { id, putusan: "uphold", alasan: "x" })).status).toBe(409);
  });
});

describe("a decision on an objection", () => {
  const decide = async (id: string, putusan: string) => {
    await ok(wp, "POST", "/payment/ketetapan/keberatan", { id, alasan: "Keliru." });
    return ok(kepala, "POST", "/ketetapan/putus", { id, putusan, alasan: "Diteliti." });
  };
  it("upholding a paid amount leaves it paid; the upheld amount is owed until then", async () => {
    const paid = await issue();
    await payLetter(paid);
    expect(await decide(paid, "uphold")).toEqual({ id: paid, status: "paid" });
    const { status, riwayat } = await detail(paid);
    expect(status).toBe("paid");
    expect(riwayat.map(({ peristiwa }: { peristiwa: string }) => peristiwa).sort()).toEqual(
      ["issue", "object", "pay", "pay", "uphold"].sort(),
    );
    const owed = await issue();
    expect(await decide(owed, "uphold")).toEqual({ id: owed, status: "upheld" });
    await payLetter(owed);
    expect((await detail(owed)).status).toBe("paid");
    const overpaid = await issue({ jenis: "skplb", kjs: "100", pokok: 70_000, sanksi: 0 });
    expect((await decide(overpaid, "uphold")).status).toBe("upheld");
  });

  it("annulling cancels the code that would pay it, and notifies its owner", async () => {
    const id = await issue();
    const code = await ok(wp, "POST", "/payment/ketetapan/billing", { id });
    await decide(id, "annul");
    expect((await detail(id)).billing).toBeNull();
    const { rows } = await ok(wp, "GET", "/payment/list/billing", { id: code.id });
    expect(rows).toMatchObject([{ status: "cancelled", aksi: [] }]);
    expect(await wp.call("POST", "/payment/bayar/billing", { id: code.id, metode: "bank" })).toMatchObject({
      status: 409,
      body: { code: "wrong_state" },
    });
    const [told, ...more] = (await notices(wp, "billing_dibatalkan")).filter(
      ({ tautan }: { tautan: { id: string } }) => tautan.id === code.id,
    );
    expect([told.isi.kode, more]).toEqual([code.kode, []]);
  });
});

describe("letters on issue", () => {
  it("print themselves, with their amounts in words", async () => {
    const print = pdfTexts((await wp.call("GET", "/payment/ketetapan/generate", { id: await issue() })).body).join(" ");
    for (const words of ["Surat Tagihan Pajak", "Rp500.000", "lima ratus ribu rupiah", npwp])
      expect(print).toContain(words);
  });

  it("for the whole class: one letter for each company, each with its own number", async () => {
    const { ids } = await ok(
      kepala,
      "POST",
      "/ketetapan/terbit",
      letter({ untuk: "badan", npwp: undefined, sanksi: 100_000 }),
    );
    expect(ids.length).toBeGreaterThan(1);
    const { rows } = await ok(kepala, "GET", "/ketetapan/list", { batchId: kelas, perPage: 500 });
    expect(new Set(rows.map(({ nomor }: { nomor: string }) => nomor)).size).toBe(rows.length);
    expect((await ok(lain, "GET", "/payment/ketetapan/list")).total).toBeGreaterThan(0);
  });

  it.each([
    ["nothing to pay", { sanksi: 0 }, "pokok"],
    ["no such account", { kjs: "999" }, "kjs"],
    ["a code from before Coretax", { jenis: "skpkb", kjs: "310" }, "kjs"],
    ["a taxpayer of nobody", { npwp: "0999999999999999" }, "npwp"],
    ["an end before the beginning", { masaAkhir: "2026-01" }, "masaAkhir"],
    ["no words", { alasan: " " }, "alasan"],
  ])("refuse %s at its field, and nothing is issued", async (_, given, fieldName) => {
    const before = await api.db.sql.get(`SELECT count(*) n FROM Ketetapan`);
    const answer = await kepala.call("POST", "/ketetapan/terbit", letter(given));
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.fieldErrors)).toContain(fieldName);
    expect(await api.db.sql.get(`SELECT count(*) n FROM Ketetapan`)).toEqual(before);
  });

  it("bills and assessments of underpayment share one code since Coretax; the old one belongs to earlier periods", async () => {
    const templates = TEMPLAT.filter(({ jenis }) => isTagihan(jenis)).map(({ kjs }) => kjs);
    expect(new Set(templates)).toEqual(new Set(["300"]));
    const id = await issue({ jenis: "skpkb", pokok: 90_000, sanksi: 0 });
    expect(await detail(id)).toMatchObject({ kjs: "300", nama: "PPN Dalam Negeri - STP, SKPKB, SKPKBT" });
    const old = await issue({ jenis: "skpkb", kjs: "310", masaAwal: "2024-12", masaAkhir: "2024-12", pokok: 90_000 });
    expect(await detail(old)).toMatchObject({ kjs: "310", masaAkhir: "2024-12" });
  });

  it("instalments of article 25 count in the annual return with their tax, not with their interest", async () => {
    const account = { kap: "411126", kjs: "300" };
    const year = { awal: "2026-01", akhir: "2026-12" };
    await payLetter(
      await issue({ ...account, masaAwal: "2026-02", masaAkhir: "2026-02", pokok: 1_000_000, sanksi: 20_000 }),
    );
    expect(await dibayarFor(api.db.sql, { batchId: kelas, npwp }, account, year)).toEqual({
      jumlah: 1_000_000,
      banyak: 1,
    });
    // an assessment of the same code settles a year and is no instalment
    await payLetter(
      await issue({ ...account, jenis: "skpkb", masaAwal: "2026-01", masaAkhir: "2026-12", pokok: 700_000 }),
    );
    expect(await dibayarFor(api.db.sql, { batchId: kelas, npwp }, account, year)).toMatchObject({
      jumlah: 1_000_000,
    });
  });
});

describe("the ledgers of a class", () => {
  type Sums = Record<"masuk" | "sendiri" | "tagihan" | "lebih" | "keluar", number>;
  const documents = () =>
    api.db.sql.get<Sums>(
      `SELECT (SELECT coalesce(sum(jumlah), 0) FROM Billing WHERE status = 'paid' AND batchId = @kelas) masuk,
        (SELECT coalesce(sum(jumlah), 0) FROM Billing b WHERE status = 'paid' AND batchId = @kelas AND EXISTS (
          SELECT 1 FROM BillingBaris l WHERE l.billingId = b.id AND l.kap = '411126' AND l.kjs = '100')) sendiri,
        (SELECT coalesce(sum(pokok + sanksi), 0) FROM Ketetapan WHERE status <> 'annulled' AND jenis IN ('stp', 'skpkb') AND batchId = @kelas) tagihan,
        (SELECT coalesce(sum(pokok + sanksi), 0) FROM Ketetapan WHERE status <> 'annulled' AND jenis = 'skplb' AND batchId = @kelas) lebih,
        (SELECT coalesce(sum(dikembalikan), 0) FROM Pengembalian WHERE batchId = @kelas) keluar`,
      { kelas },
    );
  const balance = async () =>
    (await api.db.sql.get<{ saldo: number; tertutup: number }>(
      `SELECT sum(CASE sisi WHEN 'kredit' THEN jumlah ELSE -jumlah END) saldo,
          sum(CASE sisi WHEN 'kredit' THEN jumlah - sisa ELSE sisa - jumlah END) tertutup FROM BukuBesar WHERE batchId = @kelas`,
      { kelas },
    )) ?? { saldo: 0, tertutup: 0 };
  const worth = async () => {
    const { masuk = 0, sendiri = 0, tagihan = 0, lebih = 0, keluar = 0 } = (await documents()) ?? {};
    return masuk - sendiri - tagihan + lebih - keluar;
  };

  it("equal the payments less the payouts and assessments, after any event, and settle in equal parts", async () => {
    const deeds: Record<string, (actor: Actor, own: string, amount: number) => Promise<unknown>> = {
      async deposit(actor, _, jumlah) {
        const made = await ok(actor, "POST", "/payment/mandiri/billing", {
          kap: "411618",
          kjs: "100",
          tahun: 2026,
          jumlah,
        });
        await ok(actor, "POST", "/payment/bayar/billing", { id: made.id, metode: "bank" });
      },
      async instalment(actor, _, jumlah) {
        const made = await ok(actor, "POST", "/payment/mandiri/billing", {
          kap: "411126",
          kjs: "100",
          masa: "2026-03",
          jumlah,
        });
        await ok(actor, "POST", "/payment/bayar/billing", { id: made.id, metode: "bank" });
      },
      bill: (_, own, sanksi) => issue({ npwp: own, sanksi }),
      overpaid: (_, own, pokok) => issue({ npwp: own, jenis: "skplb", kjs: "100", pokok, sanksi: 0 }),
      async paidOut(_, own, pokok) {
        const id = await issue({ npwp: own, jenis: "skplb", kjs: "100", pokok, sanksi: 0 });
        const { pengembalian } = await ok(kepala, "GET", "/ketetapan/detail", { id });
        await decideRefund(pengembalian.id);
      },
      paid: async (actor, own, sanksi) => payLetter(await issue({ npwp: own, sanksi }), actor),
      async annulled(actor, own, sanksi) {
        const jenis = sanksi % 2 ? "skplb" : "skpkb";
        const id = await issue({ npwp: own, jenis, sanksi: jenis === "skplb" ? 0 : sanksi, pokok: sanksi });
        if (sanksi % 3 === 0 && jenis === "skpkb") await payLetter(id, actor);
        await ok(actor, "POST", "/payment/ketetapan/keberatan", { id, alasan: "Keliru." });
        await ok(kepala, "POST", "/ketetapan/putus", {
          id,
          putusan: sanksi % 5 ? "annul" : "uphold",
          alasan: "Diteliti.",
        });
      },
    };
    const start = { saldo: (await balance()).saldo, worth: await worth() };
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.tuple(fc.constantFrom(...Object.keys(deeds)), fc.boolean(), fc.integer({ min: 1, max: 9_000_000 })),
          {
            minLength: 1,
            maxLength: 6,
          },
        ),
        async (happened) => {
          for (const [name, mine, amount] of happened)
            await deeds[name]?.(mine ? wp : lain, mine ? npwp : npwpLain, amount);
          const { saldo, tertutup } = await balance();
          expect(saldo - start.saldo).toBe((await worth()) - start.worth);
          expect(tertutup).toBe(0);
        },
      ),
      { numRuns: process.env.FULL ? 300 : 15, seed: 2026 },
    );
  });
});

describe("a letter that asks for an explanation", () => {
  const reply = async (jenis: string, id: string, isi: string) => {
    const notice = (await notices(wp, jenis)).find((row: { tautan: { id: string } }) => row.tautan.id === id);
    await ok(wp, "POST", "/notifikasi/reply", { id: notice.id, isi });
  };
  it("is answered by a reply to its notice within 14 days; a late reply is reported, and counts as late", async () => {
    const before = (await dashboard(wp)).ringkasan;
    const [soon, late] = [await issue({ jenis: "sp2dk", kjs: "100" }), await issue({ jenis: "sp2dk", kjs: "100" })];
    expect((await dashboard(wp)).ringkasan).toEqual(before);
    expect(await detail(soon)).toMatchObject({
      status: "sent",
      jumlah: 0,
      jatuhTempo: "2026-04-20",
      aksi: ["answer", "extend"],
    });
    expect((await wp.call("POST", "/payment/ketetapan/billing", { id: soon })).status).toBe(409);
    await reply("sp2dk_terbit", soon, "Selisih adalah retur.");
    expect(await detail(soon)).toMatchObject({ status: "answered", tanggapan: "Selisih adalah retur.", aksi: [] });
    await moveTo("2026-04-20");
    expect((await detail(late)).status).toBe("sent");
    const { terjadi } = await moveTo("2026-04-21");
    expect(terjadi).toContainEqual({ peristiwa: "sp2dk_terlambat", jumlah: 1 });
    expect((await detail(late)).status).toBe("late");
    expect(await notices(wp, "sp2dk_lewat")).toHaveLength(1);
    const [unanswered, ...more] = await notices(kepala, "sp2dk_tak_dijawab");
    expect([unanswered.tautan, more]).toEqual([expect.objectContaining({ ketetapanId: late }), []]);
    await reply("sp2dk_lewat", late, "Maaf terlambat.");
    expect(await detail(late)).toMatchObject({ status: "answered_late", ditanggapi: "2026-04-21" });
  });

  it("an assessment can be objected to within three months, a bill at any time", async () => {
    const [skpkb, stp] = [await issue({ jenis: "skpkb" }), await issue()];
    await moveTo("2026-07-22");
    expect(await wp.call("POST", "/payment/ketetapan/keberatan", { id: skpkb, alasan: "Terlambat." })).toMatchObject({
      status: 422,
      body: { code: "objection_late" },
    });
    expect((await detail(skpkb)).aksi).toEqual(["bill"]);
    await ok(wp, "POST", "/payment/ketetapan/keberatan", { id: stp, alasan: "Mohon dihapus." });
  }, 60_000);
});
