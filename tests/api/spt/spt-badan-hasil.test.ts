import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Actor, KODE_OTORISASI, startApi, type TestApi } from "../../setup/api";
import { pdf } from "../../setup/attachments";
import { readyBadan } from "../../setup/month-badan";
import { ok, sptDetail, submitSpt } from "../../setup/spt";
import { daftarkanBut, sptBadan } from "../../setup/spt-badan";
import { beriHak } from "../../setup/wakil";

let api: TestApi;
let kelas: string;
const companies: Actor[] = [];
beforeAll(async () => {
  api = await startApi();
  for (const name of ["peserta01", "peserta02", "peserta03"])
    companies.push(await (await api.signIn(name)).as("company"));
  kelas = (await api.db.sql.get<{ id: string }>(`SELECT id FROM Batch WHERE nama = 'Kelas A'`))?.id ?? "";
});
afterAll(() => api.close());

type Isi = Record<string, unknown>;
const wp = (at: number) => companies[at] as Actor;
const hari = (tanggal: string) =>
  api.db.write((sql) => sql.run(`UPDATE Batch SET tanggal = ? WHERE id = ?`, [tanggal, kelas]));
const isiDeposit = async (actor: Actor, jumlah: number) => {
  const asked = { kap: "411618", kjs: "100", tahun: 2026, jumlah };
  const { id } = await ok(actor, "POST", "/payment/mandiri/billing", asked);
  await ok(actor, "POST", "/payment/bayar/billing", { id, metode: "bank" });
};
const versi = async (actor: Actor, id: string) => ({ id, versi: (await sptDetail(actor, id)).versi as number });
const lapor = async (actor: Actor, id: string, over: Isi = {}) => {
  await ok(actor, "POST", "/spt/posting", { id });
  return submitSpt(actor, await versi(actor, id), over);
};
const buku = async (actor: Actor, kap = "411126") =>
  (await ok(actor, "GET", "/bukubesar/filter", { kap, perPage: 100 })).rows.map(
    ({ kap, kjs, sisi, jumlah, sisa }: Isi) => `${kap}-${kjs} ${sisi} ${jumlah} ${sisa}`,
  );
const galat = async (actor: Actor, id: string) =>
  (await sptDetail(actor, id)).temuan
    .filter(({ severity }: Isi) => severity === "galat")
    .map(({ code, field }: Isi) => `${code} ${field ?? ""}`);
/** Tax withheld by others beyond the year's tax: overpaid by `lebih`. */
async function lebihBayar(actor: Actor, laba: number, lebih: number): Promise<string> {
  const id = await readyBadan(actor, laba);
  const { simpan, tambah } = sptBadan(() => actor);
  await simpan(id, "induk", { e13: true });
  const slip = { nama: "PT A", npwp: "0012345678901000", jenis_pajak: "ARTICLE23", dpp: laba, nomor_bukti: "B-1" };
  const pph = (laba * 22) / 100 + lebih;
  await tambah(id, "3", { ...slip, pph, tanggal_bukti: "2025-12-31" }, "b");
  return id;
}
const BANK = { bank_nama: "Bank Contoh", bank_nomor: "1234567890", bank_pemilik: "PT Contoh" };

describe("the result of an annual corporate return", () => {
  it("underpaid: nothing is filed before payment; a code of 411126-200 is paid and files it, with receipt and NTPN", async () => {
    await hari("2026-04-20");
    const id = await readyBadan(wp(0), 300_000_000);
    expect(await galat(wp(0), id)).toEqual([]);
    const none = await lapor(wp(0), id);
    expect([none.status, none.body.code]).toEqual([422, "spt_payment_choice"]);
    const short = await lapor(wp(0), id, { pembayaran: "deposit" });
    expect([short.body.code, (await sptDetail(wp(0), id)).status]).toEqual(["deposit_insufficient", "draft"]);
    const { billing } = (await lapor(wp(0), id, { pembayaran: "billing" })).body.objResponse;
    expect(billing.jumlah).toBe(66_000_000);
    expect(await sptDetail(wp(0), id)).toMatchObject({ status: "waiting_for_payment", bpe: null });
    // after signing nothing changes: neither forms, sector nor status
    const before = JSON.stringify((await sptDetail(wp(0), id)).induk);
    const locked = async (path: string, more: Isi) =>
      (await wp(0).call("POST", path, { ...(await versi(wp(0), id)), ...more })).body.code;
    expect(await locked("/spt/e-spt/save/1C", { isi: { "4002.c3": 5 } })).toBe("wrong_state");
    expect(await locked("/spt/e-spt/change-sector", { sektor: "BC01", confirm: true })).toBe("wrong_state");
    expect((await wp(0).call("POST", "/spt/delete", { id })).body.code).toBe("wrong_state");
    expect(JSON.stringify((await sptDetail(wp(0), id)).induk)).toBe(before);
    await ok(wp(0), "POST", "/payment/bayar/billing", { id: billing.id, metode: "bank" });
    const filed = await sptDetail(wp(0), id);
    expect([filed.status, filed.pelunasan[0].jumlah]).toEqual(["submitted", 66_000_000]);
    expect([filed.bpe, filed.pelunasan[0].ntpn].every((one) => typeof one === "string")).toBe(true);
    expect((await buku(wp(0))).sort()).toEqual(["411126-200 debit 66000000 0", "411126-200 kredit 66000000 0"]);
    // the ledger shows the year, not its last month
    const { rows } = await ok(wp(0), "GET", "/bukubesar/filter", { kap: "411126", perPage: 100 });
    const tahun = { masaAwal: "2025-01", masaAkhir: "2025-12" };
    expect(rows).toMatchObject([tahun, tahun]);
    const again = await wp(0).call("POST", "/spt/create/draft", { jenis: "badan", tahun: 2025 });
    expect([again.body.code, again.body.message]).toEqual(["spt_exists", expect.not.stringContaining("Desember")]);
    expect(await locked("/spt/e-spt/save/1C", { isi: { "4002.c3": 5 } })).toBe("wrong_state");
    expect(await locked("/spt/e-spt/change-sector", { sektor: "BC01", confirm: true })).toBe("wrong_state");
    expect((await wp(0).call("POST", "/spt/delete", { id })).body.code).toBe("wrong_state");
    expect(JSON.stringify((await sptDetail(wp(0), id)).induk)).toBe(before);
  });

  it("underpaid: from the deposit it is filed at once, and the deposit pays the debt", async () => {
    await hari("2026-04-20");
    const id = await readyBadan(wp(1), 100_000_000);
    await isiDeposit(wp(1), 25_000_000);
    const { deposit } = await sptDetail(wp(1), id);
    const { status, body } = await lapor(wp(1), id, { pembayaran: "deposit" });
    expect([status, body.objResponse?.status]).toEqual([200, "submitted"]);
    expect((await buku(wp(1))).sort()).toEqual(["411126-200 debit 22000000 0", "411126-200 kredit 22000000 0"]);
    expect(await sptDetail(wp(1), id)).toMatchObject({ deposit: deposit - 22_000_000, denda: { nilai: 0 } });
  });

  it("nil: files without a choice of payment and books nothing", async () => {
    await hari("2026-04-20");
    const id = await lebihBayar(wp(2), 100_000_000, 0);
    expect(await sptDetail(wp(2), id)).toMatchObject({ hasil: "nihil", bayar: 0 });
    expect((await lapor(wp(2), id)).body.objResponse?.status).toBe("submitted");
    expect(await buku(wp(2))).toEqual([]);
    expect((await sptDetail(wp(2), id)).pengembalian).toEqual([]);
    await api.db.write((sql) => sql.run(`UPDATE Spt SET status = 'cancelled' WHERE id = ?`, [id]));
  });

  it("overpaid: asks for a method and an account; at once within the limits, granted on its day; by audit it stays with the office", async () => {
    await hari("2026-04-20");
    const id = await lebihBayar(wp(2), 100_000_000, 30_000_000);
    expect(await galat(wp(2), id)).toEqual([
      "wajib_diisi f19a",
      "wajib_diisi bank_nama",
      "wajib_diisi bank_pemilik",
      "wajib_diisi bank_nomor",
    ]);
    await sptBadan(() => wp(2)).simpan(id, "induk", { ...BANK, f19a: "pendahuluan" });
    expect(await galat(wp(2), id)).toEqual([]);
    expect((await lapor(wp(2), id)).status).toBe(200);
    const [asked] = (await sptDetail(wp(2), id)).pengembalian;
    expect(asked).toMatchObject({
      ...{ butir: "F.17c", kap: "411126", kjs: "200", jumlah: 30_000_000, jalur: "pendahuluan" },
      ...{ status: "requested", diminta: "2026-04-20", putusPada: "2026-05-20" },
    });
    expect(await buku(wp(2))).toEqual(["411126-200 kredit 30000000 30000000"]);
    const head = await api.signIn("instruktur");
    await ok(head, "POST", "/batch/clock", { id: kelas, tanggal: "2026-05-20" });
    expect((await sptDetail(wp(2), id)).pengembalian[0]).toMatchObject({ status: "granted", dikembalikan: 30_000_000 });
    expect((await buku(wp(2))).sort()).toEqual(["411126-200 debit 30000000 0", "411126-200 kredit 30000000 0"]);
    await api.db.write((sql) => sql.run(`UPDATE Spt SET status = 'cancelled' WHERE id = ?`, [id]));
    const audited = await lebihBayar(wp(2), 100_000_000, 40_000_000);
    await sptBadan(() => wp(2)).simpan(audited, "induk", { ...BANK, f19a: "pemeriksaan" });
    expect((await lapor(wp(2), audited)).status).toBe(200);
    expect((await sptDetail(wp(2), audited)).pengembalian).toMatchObject([
      { jalur: "pemeriksaan", status: "under_audit", putusPada: null, jumlah: 40_000_000 },
    ]);
    await api.db.write((sql) => sql.run(`UPDATE Spt SET status = 'cancelled' WHERE id = ?`, [audited]));
  });

  it("overpaid above the limits of PMK 28/2026: the preliminary method is refused with its reason, the audit is open", async () => {
    await hari("2026-05-02");
    const id = await lebihBayar(wp(2), 100_000_000, 1_000_000_001);
    const pick = (f19a: string) => sptBadan(() => wp(2)).simpan(id, "induk", { ...BANK, f19a });
    await pick("pendahuluan");
    const [found] = (await sptDetail(wp(2), id)).temuan.filter(({ code }: Isi) => code === "pendahuluan");
    expect([found.severity, found.field]).toEqual(["galat", "f19a"]);
    expect(found.message).toContain("1.000.000.001");
    expect((await lapor(wp(2), id)).body.code).toBe("spt_checks_failed");
    await pick("pemeriksaan");
    expect(await galat(wp(2), id)).toEqual([]);
    await ok(wp(2), "POST", "/spt/delete", { id });
  });
});

describe("the cost of being late", () => {
  it("fine and interest are waived up to 31 May 2026 and counted from the next day on", async () => {
    await hari("2026-05-04");
    const id = await readyBadan(wp(2), 100_000_000);
    const told = async (tanggal: string) => {
      await hari(tanggal);
      const { denda, bunga } = await sptDetail(wp(2), id);
      const steps = denda.langkah.map(({ teks }: Isi) => teks);
      return [denda.nilai, bunga.nilai, steps.includes("sanksi.dibebaskan")];
    };
    expect(await told("2026-04-30")).toEqual([0, 0, false]);
    expect(await told("2026-05-31")).toEqual([0, 0, true]);
    // two months begun at 0.97 %, published for May, the first month with interest
    expect(await told("2026-06-01")).toEqual([1_000_000, Math.round((22_000_000 * 2 * 97) / 10_000), false]);
    await ok(wp(2), "POST", "/spt/delete", { id });
  });
});

describe("a representative of a company without the right to its annual returns", () => {
  it("is shown the missing right by every call, and nothing changes; a drafter fills in, and cannot sign", async () => {
    await hari("2026-04-20");
    const id = await readyBadan(wp(2), 100_000_000);
    const before = await sptDetail(wp(2), id);
    const { npwp } = (await ok(wp(2), "POST", "/user/peserta/me", {})).currentActive;
    const acting = async (peran: string[]) => {
      await beriHak(api, "peserta02", "peserta03", peran);
      return (await api.signIn("peserta02")).as(npwp);
    };
    const at = { versi: before.versi };
    const isi = { "4002.c3": 5 };
    const notice = { alasan: "kegiatan_luas", uraian: "x", sampai: "2026-06-30", terutang: 0, kredit: 0 };
    const stranger = await acting(["spt_ppn_signer"]);
    const calls = [
      ...[
        ["GET", "/spt/detail", {}],
        ["GET", "/spt/e-spt/find/1C", {}],
        ["GET", "/spt/perpanjangan", {}],
      ],
      ...[
        ["POST", "/spt/e-spt/save/1C", { ...at, isi }],
        ["POST", "/spt/posting", {}],
        ["POST", "/spt/delete", {}],
      ],
      ["POST", "/spt/e-spt/change-sector", { ...at, sektor: "BC01", confirm: true }],
      ...[
        ["POST", "/spt/submit", { ...at, pembayaran: "billing", kodeOtorisasi: KODE_OTORISASI }],
        ["POST", "/spt/perpanjangan", { kodeOtorisasi: KODE_OTORISASI, ...notice }],
      ],
    ] as const;
    for (const [method, path, more] of calls) {
      const { status, body } = await stranger.call(method as "GET", path as string, { id, ...(more as Isi) });
      expect([path, status, body.code]).toEqual([path, 403, "right_missing"]);
    }
    expect(await sptDetail(wp(2), id)).toMatchObject({ versi: before.versi, induk: before.induk });
    const drafter = await acting(["spt_tahunan_drafter"]);
    expect((await drafter.call("GET", "/spt/detail", { id })).status).toBe(200);
    for (const [path, more] of [
      ["/spt/submit", { ...at, pembayaran: "billing", kodeOtorisasi: KODE_OTORISASI }],
      ["/spt/perpanjangan", { kodeOtorisasi: KODE_OTORISASI, ...notice }],
    ] as const)
      expect((await drafter.call("POST", path, { id, ...more })).body.code).toBe("right_missing");
    await ok(wp(2), "POST", "/spt/delete", { id });
  });
});

describe("the instalment of article 25", () => {
  it("is expected monthly from the due month of the filed return, and payments form the next return's E.14", async () => {
    await hari("2026-04-20");
    const id = await readyBadan(wp(2), 100_000_000);
    const { simpan, cari, draft } = sptBadan(() => wp(2));
    await simpan(id, "induk", { g20: false });
    await simpan(id, "6", { dasar: 120_000_000 });
    // 22 % of 120 million over twelve months
    expect((await cari(id, "6")).isi).toMatchObject({ angsuran: 2_200_000 });
    const expected = async () => {
      const { tenggat } = await ok(wp(2), "GET", "/dasbor", {});
      return tenggat
        .filter(({ jenis }: Isi) => jenis === "angsuran")
        .map(({ untuk, tanggal, nilai }: Isi) => [untuk, tanggal, nilai]);
    };
    expect(await expected()).toEqual([]);
    const { billing } = (await lapor(wp(2), id, { pembayaran: "billing" })).body.objResponse;
    await ok(wp(2), "POST", "/payment/bayar/billing", { id: billing.id, metode: "bank" });
    await hari("2026-06-10");
    expect(await expected()).toEqual([
      // the 15th is a joint leave, and a weekend follows
      ["2026-04", "2026-05-18", 2_200_000],
      ["2026-05", "2026-06-15", 2_200_000],
      ["2026-06", "2026-07-15", 2_200_000],
    ]);
    const asked = { kap: "411126", kjs: "100", masa: "2026-04", jumlah: 2_200_000 };
    const { id: code } = await ok(wp(2), "POST", "/payment/mandiri/billing", asked);
    await ok(wp(2), "POST", "/payment/bayar/billing", { id: code, metode: "bank" });
    expect((await expected()).map(([masa]: unknown[]) => masa)).toEqual(["2026-05", "2026-06"]);
    const part = await ok(wp(2), "POST", "/payment/mandiri/billing", { ...asked, masa: "2026-05", jumlah: 1_000_000 });
    await ok(wp(2), "POST", "/payment/bayar/billing", { id: part.id, metode: "bank" });
    expect(await expected()).toContainEqual(["2026-05", "2026-06-15", 1_200_000]);
    const next = await draft({ tahun: 2026 });
    await ok(wp(2), "POST", "/spt/posting", { id: next });
    expect((await sptDetail(wp(2), next)).induk.e14).toBe(3_200_000);
    await ok(wp(2), "POST", "/spt/delete", { id: next });
  });
});

describe("the return of a permanent establishment", () => {
  it("pays the tax on its profit after tax in addition to article 29: a line of the code, booked and counted on 411127-105", async () => {
    await hari("2026-04-20");
    const but = wp(2);
    const { npwp } = (await ok(but, "POST", "/user/peserta/me", {})).company;
    await api.db.write((sql) => sql.run(`UPDATE Spt SET status = 'cancelled' WHERE ownerNpwp = ?`, [npwp]));
    await daftarkanBut(but, true);
    const id = await readyBadan(but, 100_000_000);
    for (const field of ["lamp_c", "lamp_e"])
      await but.call("POST", "/spt/berkas/upload", { ...(await versi(but, id)), field }, { files: [pdf("a.pdf")] });
    const { simpan } = sptBadan(() => but);
    expect(await galat(but, id)).toEqual(["wajib_diisi kode_negara", "wajib_diisi pilihan"]);
    await simpan(id, "12A", { kode_negara: "JPN", pilihan: "terutang" });
    // 22 % of 100 million, and 20 % of the remaining 78 million
    expect(await sptDetail(but, id)).toMatchObject({ hasil: "kurang_bayar", nilai: 37_600_000, bayar: 37_600_000 });
    const told = (await sptDetail(but, id)).temuan.find(({ code }: Isi) => code === "laba_but_bayar");
    expect(told).toMatchObject({ severity: "peringatan" });
    const { billing } = (await lapor(but, id, { pembayaran: "billing" })).body.objResponse;
    expect(billing.jumlah).toBe(37_600_000);
    await ok(but, "POST", "/payment/bayar/billing", { id: billing.id, metode: "bank" });
    expect((await sptDetail(but, id)).status).toBe("submitted");
    expect(await buku(but, "411126")).toContain("411126-200 debit 22000000 0");
    expect((await buku(but, "411127")).sort()).toEqual(["411127-105 debit 15600000 0", "411127-105 kredit 15600000 0"]);
    // a correction pays the difference of both taxes
    const made = { jenis: "badan", tahun: 2025, model: "pembetulan" };
    const lagi = (await ok(but, "POST", "/spt/create/draft", made)).id;
    await simpan(lagi, "1C", { "4002.c3": 110_000_000 });
    expect((await sptDetail(but, lagi)).bagian.map(({ kap, kjs, jumlah }: Isi) => [kap, kjs, jumlah])).toEqual([
      ["411126", "200", 2_200_000],
      ["411127", "105", 1_560_000],
    ]);
  });
});
