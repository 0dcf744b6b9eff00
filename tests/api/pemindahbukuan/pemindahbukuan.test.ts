import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Actor, KODE_OTORISASI, startApi, type TestApi } from "../../setup/api";
import { pdf } from "../../setup/attachments";
import { npwpOf } from "../../setup/faktur";
import { pdfTexts } from "../../setup/pdf-text";
import { ok } from "../../setup/spt";
import { story } from "../../setup/story";

let api: TestApi;
let wp: Actor;
let lain: Actor;
let kepala: Actor;
let kelas: string;
let npwp: string;
let npwpLain: string;
beforeAll(async () => {
  api = await startApi();
  wp = await (await api.signIn("peserta01")).as("company");
  lain = await (await api.signIn("peserta02")).as("company");
  kepala = await api.signIn("instruktur");
  [npwp, npwpLain] = [await npwpOf(wp), await npwpOf(lain)];
  kelas = (await api.db.sql.get<{ id: string }>(`SELECT id FROM Batch WHERE nama = 'Kelas A'`))?.id ?? "";
});
afterAll(() => api.close());

type Row = Record<string, unknown>;
const bayar = async (actor: Actor, asked: Row) => {
  const { id } = await ok(actor, "POST", "/payment/mandiri/billing", asked);
  return ok(actor, "POST", "/payment/bayar/billing", { id, metode: "bank" });
};
const DEPOSIT = { kap: "411618", kjs: "100", tahun: 2026 };
const SEWA = { kap: "411128", kjs: "403" };
const sumberDari = async (actor: Actor, ntpn: string) =>
  (await ok(actor, "GET", "/payment/pemindahbukuan/sumber")).rows.find((row: Row) => row.rujukan === ntpn);
const simpan = (actor: Actor, isi: Row, more: Row = {}, files = [] as ReturnType<typeof pdf>[]) =>
  actor.call("POST", "/payment/pemindahbukuan/save", { permohonan: isi, ...more }, { files });
const detail = (actor: Actor, id: string) => ok(actor, "GET", "/payment/pemindahbukuan/detail", { id });
const ajukan = async (actor: Actor, id: string, over: Row = {}) =>
  actor.call("POST", "/payment/pemindahbukuan/submit", {
    id,
    versi: (await detail(actor, id)).versi,
    pernyataan: true,
    kodeOtorisasi: KODE_OTORISASI,
    ...over,
  });
const baru = async (actor: Actor, isi: Row, files = [] as ReturnType<typeof pdf>[]): Promise<string> => {
  const { status, body } = await simpan(actor, isi, {}, files);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.objResponse.id;
};
const buku = async (actor: Actor, rujukan: string): Promise<Row[]> =>
  (await ok(actor, "GET", "/bukubesar/filter", { perPage: 500 })).rows.filter((row: Row) => row.rujukan === rujukan);
const hari = (tanggal: string) => ok(kepala, "POST", "/batch/clock", { id: kelas, aksi: "majukan", tanggal });

describe("a transfer between a taxpayer's own accounts", () => {
  const step = story();
  let ntpn: string;
  let id: string;
  step("is a draft first, and lists its open findings", async () => {
    ({ ntpn } = await bayar(wp, { ...SEWA, masa: "2026-03", jumlah: 5_000_000 }));
    const sumber = await sumberDari(wp, ntpn);
    expect(sumber).toMatchObject({ kap: "411128", kjs: "403", tersedia: 5_000_000, alasan: ["lebih_bayar"] });
    id = await baru(wp, { alasan: "lebih_bayar", sumber: sumber.id });
    const drawn = await detail(wp, id);
    expect(drawn).toMatchObject({
      status: "draft",
      nomor: null,
      kap: "411128",
      jumlah: 0,
      aksi: ["edit", "submit", "delete"],
    });
    expect(drawn.temuan).toEqual([{ code: "invalid", field: "tujuan", pesan: expect.any(String) }]);
    expect((await ajukan(wp, id)).body).toMatchObject({
      code: "invalid",
      fieldErrors: { tujuan: [expect.any(String)] },
    });
  });

  step("goes to several targets, and books both sides with the old day of payment at once", async () => {
    await hari("2026-04-08");
    const { versi, isi } = await detail(wp, id);
    const tujuan = [
      { akun: "411618-100", masa: "2026-04", jumlah: 2_000_000 },
      { akun: "411128-420", masa: "2026-03", jumlah: 1_000_000, rujukan: "SALAH-SETOR" },
    ];
    const next = await simpan(wp, { ...isi, tujuan }, { id, versi });
    expect(next.body.objResponse).toEqual({ id, versi: versi + 1 });
    expect((await simpan(wp, { ...isi, tujuan }, { id, versi })).body.code).toBe("version_conflict");
    const ready = await detail(wp, id);
    expect([ready.temuan, ready.jumlah]).toEqual([[], 3_000_000]);
    expect(ready.tujuan[0]).toMatchObject({ npwp, kap: "411618", masaAwal: "2026-01", masaAkhir: "2026-12" });
    expect((await ajukan(wp, id, { pernyataan: false })).body.fieldErrors).toHaveProperty("pernyataan");
    expect((await ajukan(wp, id, { kodeOtorisasi: "salah" })).body.code).toBe("authorisation_code_wrong");
    const before = (await ok(wp, "GET", "/bukubesar/dashboard")).deposit;
    const { status, body } = await ajukan(wp, id);
    expect(status, JSON.stringify(body)).toBe(200);
    const { bukti, nomor, bpe } = body.objResponse;
    expect([body.objResponse.status, nomor, bukti, bpe]).toEqual([
      "approved",
      expect.stringMatching(/^PPBK-\d{5}\/2026$/),
      expect.stringMatching(/^PBK-\d{5}\/2026$/),
      expect.stringMatching(/^BPE-/),
    ]);
    expect((await ok(wp, "GET", "/bukubesar/dashboard")).deposit).toBe(before + 2_000_000);
    const rows = await buku(wp, bukti);
    // the account without a debt from a return books its own
    expect(rows.map((row) => [row.sisi, row.jenis, row.kap, row.jumlah, row.sisa, row.tanggal]).sort()).toEqual(
      [
        ["debit", "pemindahbukuan_keluar", "411128", 2_000_000, 0, "2026-04-08"],
        ["debit", "pemindahbukuan_keluar", "411128", 1_000_000, 0, "2026-04-08"],
        ["kredit", "pemindahbukuan_masuk", "411618", 2_000_000, 2_000_000, "2026-04-06"],
        ["kredit", "pemindahbukuan_masuk", "411128", 1_000_000, 0, "2026-04-06"],
        ["debit", "setoran_sendiri", "411128", 1_000_000, 0, "2026-04-08"],
      ].sort(),
    );
    expect((await sumberDari(wp, ntpn)).tersedia).toBe(2_000_000);
    expect(rows.every(({ objekJenis, objekId }) => objekJenis === "pemindahbukuan" && objekId === id)).toBe(true);
  });

  step("prints its request with the receipt and its proof, and a scan finds it", async () => {
    const { nomor, bukti, bpe, riwayat } = await detail(wp, id);
    expect(riwayat.map(({ peristiwa }: Row) => peristiwa)).toEqual(["submit", "approve"]);
    for (const [bentuk, words] of [
      ["permohonan", [nomor, bpe, "3.000.000", "Kelebihan pembayaran"]],
      ["bukti", [bukti, "3.000.000", "Diakui dibayar pada", "6 April 2026"]],
    ] as const) {
      const printed = await wp.call("GET", "/payment/pemindahbukuan/generate", { id, bentuk });
      expect(printed.headers.get("content-type")).toContain("pdf");
      const text = pdfTexts(printed.body as Buffer).join("\n");
      for (const word of words) expect(text).toContain(word);
    }
    const codes = await api.db.sql.all<{ kode: string; jenis: string }>(
      `SELECT kode, jenis FROM Verifikasi WHERE objekId = ? ORDER BY jenis`,
      [id],
    );
    expect(codes.map(({ jenis }) => jenis)).toEqual(["bukti_pemindahbukuan", "pemindahbukuan"]);
    for (const { kode } of codes)
      expect(await ok(wp, "GET", "/verifikasi", { kode })).toMatchObject({ status: "approved", nilai: 3_000_000 });
  });

  step("cannot be filed, changed, deleted or withdrawn again, and belongs to its owner alone", async () => {
    const { versi, isi } = await detail(wp, id);
    for (const answer of [
      await ajukan(wp, id),
      await simpan(wp, isi, { id, versi }),
      await wp.call("POST", "/payment/pemindahbukuan/cancel", { id }),
    ])
      expect(answer).toMatchObject({ status: 409, body: { code: "wrong_state" } });
    expect((await lain.call("GET", "/payment/pemindahbukuan/detail", { id })).status).toBe(404);
    expect((await lain.call("GET", "/payment/pemindahbukuan/generate", { id })).status).toBe(404);
  });
});

describe("refused transfers", () => {
  let sumber: Row;
  let deposit: Row;
  beforeAll(async () => {
    const { ntpn } = await bayar(wp, { ...SEWA, masa: "2026-02", jumlah: 900_000 });
    sumber = await sumberDari(wp, ntpn);
    const filled = await bayar(wp, { ...DEPOSIT, jumlah: 700_000 });
    deposit = await sumberDari(wp, filled.ntpn);
  });
  const kode = async (isi: Row) => {
    const id = await baru(wp, isi);
    const answer = await ajukan(wp, id);
    await ok(wp, "POST", "/payment/pemindahbukuan/cancel", { id });
    return [answer.status, answer.body.code, Object.keys(answer.body.fieldErrors ?? {})];
  };
  const lebih = (tujuan: Row[], over: Row = {}) => ({ alasan: "lebih_bayar", sumber: sumber.id, tujuan, ...over });
  it("to itself without change, twice the same, above the remaining amount, nothing, below nothing", async () => {
    const to = (akun: string, masa: string, jumlah: unknown, more: Row = {}) => ({ akun, masa, jumlah, ...more });
    expect(await kode(lebih([to("411128-403", "2026-02", 1)]))).toEqual([422, "transfer_same", ["tujuan.0.akun"]]);
    expect(await kode(lebih([to("411618-100", "2026-02", 1), to("411618-100", "2026-05", 1)]))).toEqual([
      422,
      "transfer_twice",
      ["tujuan.1.akun"],
    ]);
    expect(await kode(lebih([to("411618-100", "2026-02", 900_001)]))).toEqual([422, "transfer_exceeds", ["tujuan"]]);
    expect(await kode(lebih([to("411211-100", "2026-02", 1)]))).toEqual([422, "transfer_target", ["tujuan.0.akun"]]);
    expect(await kode(lebih([to("411618-100", "2026-02", 1, { npwp: "0999999999999999" })]))).toEqual([
      422,
      "transfer_person",
      ["tujuan.0.npwp"],
    ]);
    expect(await kode(lebih([to("411618-100", "2026-02", 1)], { sumber: "x" }))).toEqual([
      422,
      "transfer_source",
      ["sumber"],
    ]);
    for (const jumlah of [0, -1])
      expect((await simpan(wp, lebih([to("411618-100", "2026-02", jumlah)]))).body).toMatchObject({
        code: "invalid",
        fieldErrors: { "permohonan.tujuan.0.jumlah": [expect.any(String)] },
      });
  });
  it("for a reason that does not fit the source, or is not yet in force", async () => {
    const target = [{ akun: "411128-420", masa: "2026-03", jumlah: 1 }];
    expect(await kode({ alasan: "lebih_bayar", sumber: deposit.id, tujuan: target })).toEqual([
      422,
      "transfer_reason",
      ["sumber"],
    ]);
    expect((await kode({ alasan: "ppjb", sumber: sumber.id, tujuan: target })).slice(0, 2)).toEqual([
      422,
      "transfer_reason",
    ]);
    expect((await ok(wp, "GET", "/payment/pemindahbukuan/sumber")).alasan).not.toContain("ppjb");
  });
  it("from another taxpayer's credit, which is no source of the caller", async () => {
    const { ntpn } = await bayar(lain, { ...SEWA, masa: "2026-02", jumlah: 100 });
    const own = await sumberDari(lain, ntpn);
    expect((await kode(lebih([{ akun: "411618-100", masa: "2026-02", jumlah: 1 }], { sumber: own.id })))[1]).toBe(
      "transfer_source",
    );
  });
});

describe("a transfer to another taxpayer", () => {
  const step = story();
  let id: string;
  let ntpn: string;
  const isi = async (jumlah: number) => ({
    alasan: "deposit",
    sumber: (await sumberDari(wp, ntpn)).id,
    tujuan: [{ npwp: npwpLain, akun: "411618-100", masa: "2026-04", jumlah }],
  });
  step("is examined: it needs a file, waits, and holds its amount", async () => {
    ({ ntpn } = await bayar(wp, { ...DEPOSIT, jumlah: 4_000_000 }));
    id = await baru(wp, await isi(3_000_000));
    expect((await ajukan(wp, id)).body).toMatchObject({
      code: "invalid",
      fieldErrors: { berkas: [expect.any(String)] },
    });
    const draft = await detail(wp, id);
    await simpan(wp, draft.isi, { id, versi: draft.versi }, [pdf("surat.pdf")]);
    const before = await ok(wp, "GET", "/bukubesar/dashboard");
    const { body } = await ajukan(wp, id);
    expect(body.objResponse).toMatchObject({ status: "requested", bukti: null });
    const after = await ok(wp, "GET", "/bukubesar/dashboard");
    expect([after.deposit, after.ditahan]).toEqual([before.deposit - 3_000_000, before.ditahan + 3_000_000]);
    expect(after.ringkasan).toEqual(before.ringkasan);
    expect((await sumberDari(wp, ntpn)).tersedia).toBe(1_000_000);
  });

  step("two at once above the remaining amount: one wins, and nothing is booked for the other", async () => {
    const both = [
      await baru(wp, await isi(800_000), [pdf("a.pdf")]),
      await baru(wp, await isi(800_000), [pdf("b.pdf")]),
    ];
    const answers = await Promise.all(both.map((one) => ajukan(wp, one)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(answers.find(({ status }) => status === 422)?.body.code).toBe("transfer_exceeds");
    const won = both[answers.findIndex(({ status }) => status === 200)] ?? "";
    const withdrawn = await wp.call("POST", "/payment/pemindahbukuan/cancel", { id: won });
    expect(withdrawn.body).toMatchObject({ objResponse: { status: "withdrawn" }, message: "Permohonan ditarik." });
    expect((await detail(wp, won)).status).toBe("withdrawn");
    const gone = await wp.call("POST", "/payment/pemindahbukuan/cancel", { id: await baru(wp, {}) });
    expect(gone.body).toMatchObject({ objResponse: { status: null }, message: "Data dihapus." });
    expect((await sumberDari(wp, ntpn)).tersedia).toBe(1_000_000);
  });

  step("appears in the lists of its taxpayer and of its class, with its file", async () => {
    const of = async (daftar: string) =>
      (await ok(wp, "GET", "/payment/pemindahbukuan/list", { daftar })).rows.map((row: Row) => row.id);
    expect(await of("telah_diajukan")).toEqual([id]);
    expect(await of("belum_diajukan")).not.toContain(id);
    await hari("2026-04-09");
    expect([await of("telah_diajukan"), await of("diproses")]).toEqual([[], [id]]);
    expect((await wp.call("POST", "/payment/pemindahbukuan/cancel", { id })).body.code).toBe("wrong_state");
    const { rows } = await ok(kepala, "GET", "/payment/pemindahbukuan/list/kelas", {
      batchId: kelas,
      daftar: "diproses",
    });
    expect(rows).toMatchObject([{ id, npwp, jumlah: 3_000_000 }]);
    const seen = await ok(kepala, "GET", "/payment/pemindahbukuan/detail/kelas", { id });
    expect([seen.aksi, seen.berkas.length]).toEqual([["approve", "reject"], 1]);
    const berkas = seen.berkas[0].id;
    expect((await kepala.call("GET", "/payment/pemindahbukuan/berkas/kelas", { id, berkas })).status).toBe(200);
    expect((await wp.call("GET", "/payment/pemindahbukuan/berkas", { id, berkas })).status).toBe(200);
    expect(
      (await wp.call("POST", "/payment/pemindahbukuan/decide", { id, decision: "approve", alasan: "x" })).status,
    ).toBe(403);
  });

  step(
    "granted by the instructor: both ledgers change, both are notified, and the recipient reads the proof",
    async () => {
      const decided = await ok(kepala, "POST", "/payment/pemindahbukuan/decide", {
        id,
        decision: "approve",
        alasan: "Berkas lengkap",
      });
      expect(decided).toMatchObject({ status: "approved", bukti: expect.stringMatching(/^PBK-/) });
      expect((await buku(wp, decided.bukti)).map(({ sisi, jumlah }) => [sisi, jumlah])).toEqual([["debit", 3_000_000]]);
      const [credit] = await buku(lain, decided.bukti);
      expect(credit).toMatchObject({ sisi: "kredit", kap: "411618", jumlah: 3_000_000, tanggal: "2026-04-08" });
      const told = async (actor: Actor, jenis: string) =>
        (await ok(actor, "GET", "/notifikasi/list", { perPage: 100 })).rows.filter((row: Row) => row.jenis === jenis);
      expect([(await told(wp, "pbk_disetujui")).length > 0, (await told(lain, "pbk_masuk")).length]).toEqual([true, 1]);
      const seen = {
        aksi: [],
        berkas: [],
        tersedia: 0,
        isi: {},
        uraian: "",
        putusan: "",
        riwayat: [],
        jumlah: 3_000_000,
      };
      expect(await detail(lain, id)).toMatchObject(seen);
      expect((await detail(wp, id)).putusan).toBe("Berkas lengkap");
      expect((await lain.call("GET", "/payment/pemindahbukuan/generate", { id, bentuk: "bukti" })).status).toBe(200);
      expect((await lain.call("GET", "/payment/pemindahbukuan/generate", { id })).status).toBe(404);
      const found = async (actor: Actor) =>
        (await ok(actor, "GET", "/profil/dokumen", { q: decided.bukti })).rows.map((row: Row) => [row.jenis, row.id]);
      expect(await found(wp)).toEqual([["pemindahbukuan", id]]);
      expect(await found(lain)).toEqual([["pemindahbukuan_masuk", id]]);
      const third = await (await api.signIn("peserta03")).as("company");
      expect(await found(third)).toEqual([]);
      expect(
        (await kepala.call("POST", "/payment/pemindahbukuan/decide", { id, decision: "reject", alasan: "x" })).body
          .code,
      ).toBe("wrong_state");
    },
  );

  step("in a circle is refused: money does not return to its origin", async () => {
    const { rows } = await ok(lain, "GET", "/payment/pemindahbukuan/sumber");
    const got = rows.find((row: Row) => String(row.rujukan).startsWith("PBK-"));
    const back = await baru(
      lain,
      { alasan: "deposit", sumber: got.id, tujuan: [{ npwp, akun: "411618-100", masa: "2026-04", jumlah: 1 }] },
      [pdf("c.pdf")],
    );
    expect((await ajukan(lain, back)).body).toMatchObject({
      code: "transfer_circle",
      fieldErrors: { "tujuan.0.akun": [expect.any(String)] },
    });
  });
});

describe("an undecided transfer", () => {
  const asked = async (jumlah: number) => {
    const { ntpn } = await bayar(lain, { kap: "411611", kjs: "102", masa: "2026-03", jumlah });
    const sumber = (await sumberDari(lain, ntpn)).id;
    const isi = { alasan: "bea_meterai", sumber, tujuan: [{ akun: "411618-100", masa: "2026-04", jumlah }] };
    const id = await baru(lain, isi, [pdf("meterai.pdf")]);
    const { body } = await ajukan(lain, id);
    expect(body.objResponse, JSON.stringify(body)).toMatchObject({ status: "requested" });
    return { id, sumber, putusPada: (await detail(lain, id)).putusPada as string };
  };
  it("is granted by the rules on its last day, and refused if the source holds less by then", async () => {
    const good = await asked(250_000);
    const bad = await asked(90_000);
    await api.db.write((sql) => sql.run(`UPDATE BukuBesar SET sisa = 10 WHERE id = ?`, [bad.sumber]));
    await hari(good.putusPada);
    expect(await detail(lain, good.id)).toMatchObject({ status: "approved", diputus: good.putusPada });
    expect(await detail(lain, bad.id)).toMatchObject({ status: "rejected", putusan: expect.stringContaining("sisa") });
    await api.db.write((sql) => sql.run(`UPDATE BukuBesar SET sisa = 90000 WHERE id = ?`, [bad.sumber]));
  });
});
