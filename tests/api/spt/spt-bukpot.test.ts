import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { boundList } from "../../../mock-server/db/dialect";
import { type Actor, startApi, type TestApi } from "../../setup/api";
import { bukpotDetail, konsep, type Pihak, pihakOf, slip, terbit, terbitkan } from "../../setup/bukpot";
import { ok, readyDraft, sptDetail, submitSpt } from "../../setup/spt";
import { story } from "../../setup/story";

const MARET = "2026-03";
let api: TestApi;
let wp: Actor;
let lain: Actor;
let kepala: Actor;
let pihak: Pihak;
const npwpOf = async (actor: Actor) => (await ok(actor, "POST", "/user/peserta/me")).currentActive.npwp as string;
beforeAll(async () => {
  api = await startApi();
  wp = await (await api.signIn("peserta01")).as("company");
  lain = await (await api.signIn("peserta02")).as("company");
  kepala = await api.signIn("instruktur");
  pihak = await pihakOf(wp, await npwpOf(lain));
});
afterAll(() => api.close());

type Sums = { pph: number; ditanggung: number; n: number };
/** Sums of the slips, read directly from the database. */
const slipsOf = async (owner: string, jenis: readonly string[], masa = MARET): Promise<Sums> =>
  (await api.db.sql.get<Sums>(
    `SELECT COALESCE(sum(pph), 0) pph, COALESCE(sum(ditanggung), 0) ditanggung, count(*) n FROM Bukpot
     WHERE ownerNpwp = @owner AND masa = @masa AND status = 'issued' AND jenis IN ${boundList("jenis")}`,
    { owner, masa, jenis: JSON.stringify(jenis) },
  )) ?? { pph: 0, ditanggung: 0, n: 0 };
const dipotong = async (owner: string, ...jenis: string[]) => {
  const { pph, ditanggung } = await slipsOf(owner, jenis);
  return pph - ditanggung;
};
const debt = async (actor: Actor) => (await ok(actor, "GET", "/bukubesar/dashboard")).ringkasan.debitTersisa;
const attachment = async (actor: Actor, id: string, lampiran: string, over: Record<string, unknown> = {}) =>
  ok(actor, "GET", "/spt/lampiran", { id, lampiran, perPage: 100, ...over });
/** Refund data for the overpayment of a unified return. */
const DIMINTA = {
  ...{ lebih_permintaan: "pengembalian", lebih_bank: "Bank Contoh", lebih_rekening: "001", lebih_pemilik: "PT Contoh" },
};
/** A draft with further answers in its main form. */
async function decided(id: string, isi: Record<string, string>) {
  const { induk, versi } = await sptDetail(wp, id);
  const saved = await ok(wp, "POST", "/spt/pph_uni/update/induk", { id, versi, isi: { ...induk, ...isi } });
  return { id, versi: Number(saved.versi) };
}
type Asked = { status: string; jumlah: number; dikembalikan: number | null };
const requests = async (): Promise<Asked[]> =>
  (await ok(wp, "GET", "/payment/list/pengembalian", { jalur: "tidak_terutang", sort: "nomor" })).rows;
const codes = (detail: { temuan: { code: string }[] }) => detail.temuan.map(({ code }) => code);

describe("SPT Masa PPh Pasal 21/26 from slips to the receipt", () => {
  const step = story();
  let id: string;
  let mp: string;
  step("posts the issued slips of the period; every figure is the sum of its slips", async () => {
    const karyawan = (await ok(wp, "GET", "/karyawan/list", { sort: "nama" })).rows.map(
      ({ npwp }: { npwp: string }) => npwp,
    );
    mp = await terbit(wp, "MP", slip.MP(pihak));
    await terbit(wp, "MP", { ...slip.MP(pihak), npwp: karyawan[1], bruto: 20_000_000 });
    await terbit(wp, "BP21", {
      ...slip.BP21(pihak),
      npwp: karyawan[2],
      fasilitas: "4",
      nomorFasilitas: "PMK-105/2025",
    });
    await terbit(wp, "BP21", { ...slip.BP21(pihak), npwp: karyawan[3] });
    await terbit(wp, "BP26", slip.BP26(pihak));
    await terbit(wp, "A1", slip.A1({ ...pihak, karyawan: karyawan[4] }));
    await konsep(wp, "BP21", { ...slip.BP21(pihak), npwp: karyawan[4] });
    const made = await ok(wp, "POST", "/spt/create/draft", { jenis: "pph21_26", masa: MARET });
    id = made.id;
    expect(await sptDetail(wp, id)).toMatchObject({ jenis: "pph21_26", posting: "belum", bolehLapor: false });
    const posted = await ok(wp, "POST", "/spt/posting", { id });
    const owner = pihak.pemotong;
    const all = ["MP", "A1", "A2", "BP21", "BP26"];
    expect(posted).toMatchObject({ berubah: true, diambil: (await slipsOf(owner, all)).n, ditinggalkan: 1 });
    const { induk, lampiran, ditinggalkan, bagian } = await sptDetail(wp, id);
    expect(induk).toMatchObject({
      p21_ia: await dipotong(owner, "MP"),
      p21_ib: await dipotong(owner, "A1", "A2"),
      p21_iii: await dipotong(owner, "BP21"),
      p26_1: await dipotong(owner, "BP26"),
      p21_dtp: (await slipsOf(owner, all)).ditanggung,
    });
    expect(induk.p21_dtp).toBeGreaterThan(0);
    expect(induk.p21_1).toBe(induk.p21_ia + induk.p21_ib + induk.p21_iii);
    expect(induk.p26_1).toBe(2_000_000);
    expect(induk.p21_4).toBe(induk.p21_1);
    expect(bagian).toEqual([
      { butir: "2.I.4", kap: "411121", kjs: "100", masa: MARET, jumlah: induk.p21_4, cara: "spt" },
      { butir: "3.I.4", kap: "411127", kjs: "100", masa: MARET, jumlah: induk.p26_4, cara: "spt" },
    ]);
    expect(ditinggalkan).toEqual([{ alasan: "bukpot_konsep", banyak: 1 }]);
    const by = (name: string) => lampiran.find((one: { lampiran: string }) => one.lampiran === name);
    expect(by("L-IA")).toMatchObject({ baris: 2, dpp: 32_000_000, pph: (await slipsOf(owner, ["MP"])).pph });
    expect(by("L-IB").baris).toBe(1);
    expect(by("L-II").baris).toBe(1);
  });

  step("lists each attachment with its own columns, the tables of its types, and totals", async () => {
    const third = await attachment(wp, id, "L-III");
    expect(third.kolom).toEqual(expect.arrayContaining(["nomor", "bruto", "pph", "ditanggung", "dipotong", "akun"]));
    expect(third.kolom).not.toContain("ppn");
    expect(third.totals).toMatchObject({ pph: (await slipsOf(pihak.pemotong, ["BP21", "BP26"])).pph });
    const foreign = await attachment(wp, id, "L-III", { jenis: "BP26" });
    expect(foreign.rows).toEqual([
      expect.objectContaining({
        jenis: "BP26",
        negara: "SGP",
        akun: "411127-100",
        bruto: 10_000_000,
        dipotong: 2_000_000,
      }),
    ]);
    const yearly = (await attachment(wp, id, "L-II")).rows[0];
    expect(yearly.bruto).toBe(36_000_000);
    const csv = await wp.call("GET", "/spt/lampiran", { id, lampiran: "L-IA", format: "csv" });
    const [head, ...lines] = csv.body.toString("utf8").trim().split("\n");
    expect(head).toContain("Penghasilan bruto");
    expect(head).not.toContain("PPN");
    expect(lines).toHaveLength(2);
    expect((await wp.call("GET", "/spt/lampiran", { id, lampiran: "A2" })).status).toBe(404);
  });

  step("explains every figure with the slips behind it", async () => {
    const why = await ok(wp, "GET", "/spt/why", { id, field: "p21_ia" });
    const { induk } = await sptDetail(wp, id);
    expect(why).toMatchObject({ lampiran: "L-IA", dokumen: 2, alasan: { nilai: induk.p21_ia } });
    expect(why.alasan.dokumen.map((one: { id: string }) => one.id)).toContain(mp);
    const sum = await ok(wp, "GET", "/spt/why", { id, field: "p21_4" });
    expect(sum.alasan.langkah[0]).toMatchObject({ teks: "spt.tambah", nilai: induk.p21_1 });
  });

  step("shows on the draft the blocking findings for filing, and the warnings", async () => {
    const found = codes(await sptDetail(wp, id));
    expect(found).toEqual(expect.arrayContaining(["pernyataan", "bukpot_konsep", "karyawan_tanpa_mp"]));
    const { versi, induk } = await sptDetail(wp, id);
    const typed = { ...induk, p21_2: 1, p21_3_lain: 5 };
    await ok(wp, "POST", "/spt/pph21_26/update/induk", { id, versi, isi: typed });
    const refused = await sptDetail(wp, id);
    expect(codes(refused)).toEqual(expect.arrayContaining(["kelebihan_melebihi", "sp2d_bukan_instansi"]));
    expect(await submitSpt(wp, refused, { pembayaran: "billing" })).toMatchObject({
      status: 422,
      body: { code: "spt_checks_failed" },
    });
  });

  step("answers only under its own kind, and only to its owner", async () => {
    expect((await ok(wp, "GET", "/spt/pph21_26/detail", { id })).id).toBe(id);
    expect((await wp.call("GET", "/spt/pph_uni/detail", { id })).status).toBe(404);
    expect((await lain.call("GET", "/spt/pph21_26/detail", { id })).status).toBe(404);
    const { versi } = await sptDetail(wp, id);
    for (const path of ["/spt/ppn/update/induk", "/spt/pph_uni/update/induk"])
      expect((await wp.call("POST", path, { id, versi, isi: {} })).status).toBe(404);
  });

  step("passes over one billing code with a line per account to the receipt; the slips record it", async () => {
    await ok(wp, "POST", "/spt/delete", { id });
    const draft = await readyDraft(wp, MARET, {}, "normal", "pph21_26");
    id = draft.id;
    const { bayar, bagian } = await sptDetail(wp, id);
    const { billing } = (await submitSpt(wp, draft, { pembayaran: "billing" })).body.objResponse;
    const [code] = (await ok(wp, "GET", "/payment/list/billing", { id: billing.id })).rows;
    expect(code.baris.map(({ kap, kjs, jumlah }: Record<string, unknown>) => ({ kap, kjs, jumlah }))).toEqual(
      bagian.map(({ kap, kjs, jumlah }: Record<string, unknown>) => ({ kap, kjs, jumlah })),
    );
    expect(billing.jumlah).toBe(bayar);
    await ok(wp, "POST", "/payment/bayar/billing", { id: billing.id, metode: "bank" });
    const filed = await sptDetail(wp, id);
    expect(filed).toMatchObject({ status: "submitted", bpe: expect.stringMatching(/^BPE-/) });
    expect(filed.denda.nilai).toBe(0);
    expect(await debt(wp)).toBe(0);
    expect(await bukpotDetail(wp, mp)).toMatchObject({ laporan: "dilaporkan", spt: [{ id, status: "submitted" }] });
    for (const bentuk of ["spt", "bpe"]) {
      const pdf = await wp.call("GET", "/spt/generate", { id, bentuk });
      expect(pdf.headers.get("content-type")).toContain("pdf");
    }
  });

  step(
    "warns of a new slip of the filed period under its own code, and lets it be issued: a correction includes it",
    async () => {
      const warned = async (jenis: "BP21" | "bpu", isi: Record<string, unknown>, language = "id") => {
        const answer = await wp.call("POST", "/bukpot/hitung", { jenis, isi }, { language });
        const { temuan } = answer.body.objResponse as { temuan: { code: string; message: string; berat: string }[] };
        return temuan.find(({ code }) => code === "period_closed");
      };
      const late = slip.BP21(pihak);
      expect(await warned("BP21", late)).toMatchObject({ field: "masa", berat: "peringatan" });
      const messages = await Promise.all(
        ["id", "en", "fr", "vi", "zh", "ar"].map(async (one) => (await warned("BP21", late, one))?.message),
      );
      expect(new Set(await Promise.all(messages)).size).toBe(6);
      expect(await warned("BP21", { ...late, masa: "2026-04", tanggal: "2026-04-05" })).toBeUndefined();
      // the unified return of the period is not filed
      expect(await warned("bpu", slip.bpu(pihak))).toBeUndefined();
      const filed = await sptDetail(wp, id);
      const added = await terbit(wp, "BP21", late);
      expect(await bukpotDetail(wp, added)).toMatchObject({ status: "issued", laporan: "belum", spt: [] });
      expect((await sptDetail(wp, id)).induk).toEqual(filed.induk);
      await ok(wp, "POST", "/bukpot/cancel", { ids: [added], alasan: "Dua kali" });
    },
  );

  step("a slip cancelled after filing makes a correction that is overpaid, carried to the next period", async () => {
    await ok(wp, "POST", "/bukpot/cancel", { ids: [mp], alasan: "Salah karyawan" });
    const before = await sptDetail(wp, id);
    const draft = await readyDraft(wp, MARET, {}, "pembetulan", "pph21_26");
    const { induk, metode, hasil } = await sptDetail(wp, draft.id);
    expect({ metode, hasil }).toEqual({ metode: "delta", hasil: "lebih_bayar" });
    expect(induk.p21_5).toBe(before.induk.p21_4);
    const excess = before.induk.p21_4 - induk.p21_4;
    expect(induk.p21_6).toBe(-excess);
    expect(excess).toBeGreaterThan(0);
    expect((await submitSpt(wp, draft)).body.objResponse).toMatchObject({ status: "submitted", billing: null });
    const next = await ok(wp, "POST", "/spt/create/draft", { jenis: "pph21_26", masa: "2026-04" });
    expect((await sptDetail(wp, next.id)).induk.p21_2).toBe(excess);
    await ok(wp, "POST", "/spt/delete", { id: next.id });
  });
});

describe("SPT Masa PPh Unifikasi", () => {
  const step = story();
  let id: string;
  let bpu: string;
  const UNIFIED = ["bpu", "bpnr", "cy", "self-payment"] as const;
  step("gives each account its own line, in the column of the type of slip", async () => {
    bpu = await terbit(wp, "bpu", slip.bpu(pihak));
    for (const jenis of ["bpnr", "cy", "self-payment"] as const) await terbit(wp, jenis, slip[jenis](pihak));
    const draft = await readyDraft(wp, MARET, {}, "normal", "pph_uni");
    id = draft.id;
    const { induk, bagian, bayar } = await sptDetail(wp, id);
    const { pph } = await slipsOf(pihak.pemotong, UNIFIED);
    expect(induk.jumlah_d).toBe(pph);
    expect(bayar).toBe(pph);
    expect(induk).toMatchObject({ r411124_100_b: 200_000, r411127_110_b: 2_000_000, r411124_100_a: 0 });
    expect(induk.jumlah_a).toBe((await slipsOf(pihak.pemotong, ["self-payment"])).pph);
    expect(bagian.reduce((sum: number, part: { jumlah: number }) => sum + part.jumlah, 0)).toBe(pph);
    expect(new Set(bagian.map(({ kap, kjs }: Record<string, string>) => `${kap}-${kjs}`)).size).toBe(bagian.length);
    const { rows } = await attachment(wp, id, "D-I");
    expect(rows.map((row: { jenis: string }) => row.jenis)).toEqual(["bpu", "bpnr"]);
    // only a treasurer states the payment method
    expect(rows.map((row: { pembayaran: string | null }) => row.pembayaran)).toEqual([null, null]);
    expect((await attachment(wp, id, "D-II")).total).toBe(2);
    expect((await attachment(wp, id, "L-I")).total).toBe(0);
    const why = await ok(wp, "GET", "/spt/why", { id, field: "r411124_100_b" });
    expect(why.alasan.dokumen).toEqual([expect.objectContaining({ jenis: "bpu", id: bpu, nilai: 200_000 })]);
  });

  step("is paid from the deposit, whole", async () => {
    const draft = await sptDetail(wp, id);
    const sent = await submitSpt(wp, draft, { pembayaran: "deposit" });
    expect(sent.body.objResponse).toMatchObject({ status: "submitted", billing: null });
    const after = await sptDetail(wp, id);
    expect(after.deposit).toBe(draft.deposit - draft.bayar);
    expect(await debt(wp)).toBe(0);
  });

  step("the direct payment of a treasurer by SP2D counts as paid", async () => {
    const treasurer = await (await api.signIn("peserta03")).as("0990001000399000");
    const own = { ...pihak, pemotong: await npwpOf(treasurer) };
    const treasury = { ...slip.bpu(own), objek: "22-910-01" };
    await terbit(treasurer, "bpu", { ...treasury, metodePembayaran: "DIRECT", nomorSp2d: "SP2D-0001" });
    await terbit(treasurer, "bpu", { ...treasury, metodePembayaran: "IMPREST", dpp: 4_000_000 });
    const draft = await readyDraft(treasurer, MARET, {}, "normal", "pph_uni");
    const { induk, bayar } = await sptDetail(treasurer, draft.id);
    expect(induk).toMatchObject({
      ...{ r411122_910_d: 210_000, r411122_910_f: 210_000, r411122_910_sp2d: 150_000, r411122_910_bayar: 60_000 },
    });
    expect(bayar).toBe(60_000);
    const { rows, totals } = await attachment(treasurer, draft.id, "D-I");
    expect(rows.map((row: { pembayaran: string }) => row.pembayaran).sort()).toEqual(["direct", "imprest"]);
    expect(totals).toMatchObject({ pph: 210_000, langsung: 150_000 });
    await ok(treasurer, "POST", "/spt/delete", { id: draft.id });
  });

  step(
    "a replaced slip makes a correction that pays the difference alone, and keeps both versions in their places",
    async () => {
      const made = await ok(wp, "POST", "/bukpot/replacement/bpu", { id: bpu });
      const { isi, versi } = await bukpotDetail(wp, made.id);
      await ok(wp, "POST", "/bukpot/save/bpu", { id: made.id, versi, isi: { ...isi, dpp: 15_000_000 } });
      expect((await terbitkan(wp, "bpu", made.id)).status).toBe(200);
      const draft = await readyDraft(wp, MARET, {}, "pembetulan", "pph_uni");
      const { induk, bayar, ditinggalkan, bagian } = await sptDetail(wp, draft.id);
      expect(induk).toMatchObject({ r411124_100_d: 300_000, r411124_100_e: 200_000, r411124_100_f: 100_000 });
      expect(bayar).toBe(100_000);
      expect(bagian).toEqual([
        { butir: "PPh 23", kap: "411124", kjs: "100", masa: MARET, jumlah: 100_000, cara: "spt" },
      ]);
      expect(ditinggalkan).toEqual([{ alasan: "digantikan", banyak: 1 }]);
      const row = (await attachment(wp, draft.id, "D-I", { jenis: "bpu" })).rows[0];
      expect(row).toMatchObject({ statusBukti: "pembetulan", objekId: made.id, dpp: 15_000_000 });
      const sent = await submitSpt(wp, draft, { pembayaran: "billing" });
      const { billing } = sent.body.objResponse;
      await ok(wp, "POST", "/payment/bayar/billing", { id: billing.id, metode: "bank" });
      expect((await sptDetail(wp, draft.id)).status).toBe("submitted");
      expect(await bukpotDetail(wp, bpu)).toMatchObject({ status: "replaced", laporan: "dilaporkan" });
      expect(await debt(wp)).toBe(0);
    },
  );

  step("from 1 October 2026 a correction replaces: payments count, and an excess becomes a credit once", async () => {
    const batch = (await api.db.sql.get<{ id: string }>(`SELECT id FROM Batch WHERE nama = 'Kelas A'`))?.id ?? "";
    const draft = await ok(wp, "POST", "/spt/create/draft", { jenis: "pph_uni", masa: MARET, model: "pembetulan" });
    await ok(wp, "POST", "/spt/posting", { id: draft.id });
    expect(await sptDetail(wp, draft.id)).toMatchObject({ metode: "delta", posting: "kini" });
    await ok(kepala, "POST", "/batch/clock", { id: batch, tanggal: "2026-10-05" });
    expect((await sptDetail(wp, draft.id)).posting).toBe("berubah");
    await ok(wp, "POST", "/spt/delete", { id: draft.id });
    const [cancelled] = (await ok(wp, "GET", "/bukpot/list", { jenis: "bpu", tab: "terbit" })).rows;
    await ok(wp, "POST", "/bukpot/cancel", { ids: [cancelled.id], alasan: "Tidak jadi" });
    const credit = async () => (await ok(wp, "GET", "/bukubesar/dashboard")).ringkasan.kreditTersisa;
    const before = await credit();
    const second = await readyDraft(wp, MARET, {}, "pembetulan", "pph_uni");
    const { metode, induk, hasil } = await sptDetail(wp, second.id);
    expect({ metode, hasil }).toEqual({ metode: "ganti", hasil: "lebih_bayar" });
    expect(induk).toMatchObject({ r411124_100_d: 0, r411124_100_e: 300_000, r411124_100_f: -300_000 });
    // an overpayment without a decision is not filed
    expect((await submitSpt(wp, second)).status).toBe(422);
    const asked = await decided(second.id, DIMINTA);
    await submitSpt(wp, asked);
    expect(await credit()).toBe(before + 300_000);
    // Not paid out yet. The next correction takes it over with its request, and it appears in the ledger once.
    const third = await readyDraft(wp, MARET, DIMINTA, "pembetulan", "pph_uni");
    const replacing = await sptDetail(wp, third.id);
    expect(replacing.induk).toMatchObject({ r411124_100_e: 300_000, r411124_100_f: -300_000 });
    expect((await submitSpt(wp, third)).status).toBe(200);
    expect(await credit()).toBe(before + 300_000);
    expect((await requests()).map(({ status, jumlah }) => [status, jumlah])).toEqual([
      ["replaced", 300_000],
      ["requested", 300_000],
    ]);
    // granted on the last of its three months, and from then on it counts as refunded
    const fourth = await readyDraft(wp, MARET, {}, "pembetulan", "pph_uni");
    expect((await sptDetail(wp, fourth.id)).posting).toBe("kini");
    await ok(kepala, "POST", "/batch/clock", { id: batch, tanggal: "2027-01-05" });
    expect((await requests()).at(-1)).toMatchObject({ status: "granted", dikembalikan: 300_000 });
    expect(await credit()).toBe(before);
    expect((await sptDetail(wp, fourth.id)).posting).toBe("berubah");
    await ok(wp, "POST", "/spt/posting", { id: fourth.id });
    expect((await sptDetail(wp, fourth.id)).induk).toMatchObject({ r411124_100_e: 0, r411124_100_f: 0 });
  });

  step("is late with the fine of a monthly income-tax return once the 20th has passed", async () => {
    await terbit(lain, "bpu", { ...slip.bpu({ ...pihak, pemotong: await npwpOf(lain), penerima: pihak.pemotong }) });
    const draft = await readyDraft(lain, MARET, {}, "normal", "pph_uni");
    const { denda, bunga, jatuhTempoBayar, jatuhTempoLapor } = await sptDetail(lain, draft.id);
    expect(denda.nilai).toBe(100_000);
    expect(bunga.nilai).toBeGreaterThan(0);
    expect([jatuhTempoBayar.asli, jatuhTempoLapor.asli]).toEqual(["2026-04-15", "2026-04-20"]);
    expect(codes(await sptDetail(lain, draft.id))).toContain("terlambat");
  });
});

describe("files of the attachments", () => {
  it.each([
    ["pph21_26", ["L-IA", "L-IB", "L-II", "L-III"]],
    ["pph_uni", ["D-I", "D-II", "L-I"]],
  ])("%s: each as PDF, workbook and csv with the columns of the form", async (jenis, lampiran) => {
    const { rows } = await ok(wp, "GET", "/spt/list", { bagian: "dilaporkan", jenis });
    const { id } = rows[0];
    for (const one of lampiran) {
      for (const [berkas, type] of [
        ["pdf", "pdf"],
        ["xlsx", "spreadsheet"],
        ["csv", "csv"],
      ]) {
        const file = await wp.call("GET", "/spt/generate", { id, bentuk: "lampiran", lampiran: one, berkas });
        expect([one, berkas, file.status]).toEqual([one, berkas, 200]);
        expect(file.headers.get("content-type")).toContain(type);
      }
    }
    const missing = { id, bentuk: "lampiran", lampiran: "A2", berkas: "pdf" };
    expect((await wp.call("GET", "/spt/generate", missing)).status).toBe(404);
    expect((await wp.call("GET", "/spt/generate", { ...missing, lampiran: lampiran[0], berkas: "xml" })).status).toBe(
      404,
    );
  });
});
