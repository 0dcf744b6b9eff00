import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Actor, startApi, type TestApi } from "../../setup/api";
import { pihakOf, slip, terbit } from "../../setup/bukpot";
import { faktur, signed } from "../../setup/faktur";
import { readyBadan } from "../../setup/month-badan";
import { pdfTexts } from "../../setup/pdf-text";
import { ok, sptDetail, submitSpt } from "../../setup/spt";
import { sptBadan } from "../../setup/spt-badan";
import { story } from "../../setup/story";

let api: TestApi;
let wp: Actor;
let lain: Actor;
beforeAll(async () => {
  api = await startApi();
  wp = await (await api.signIn("peserta01")).as("company");
  lain = await (await api.signIn("peserta02")).as("company");
});
afterAll(() => api.close());

type Isi = Record<string, unknown>;
const badan = sptBadan(() => wp);
const send = (id: string, path: string, isi: Isi, more: Isi = {}) => badan.send(id, path, { isi, ...more });
const pdfOf = async (id: string, bentuk: string) =>
  pdfTexts((await wp.call("GET", "/spt/generate", { id, bentuk })).body as Buffer).join("\n");

describe("reading the annual corporate return", () => {
  const step = story();
  let pertama = "";
  let pembetulan = "";

  step("is paid with a code on 411126-200, which files it: NTPN and receipt", async () => {
    pertama = await readyBadan(wp, 100_000_000);
    const { versi, bagian } = await sptDetail(wp, pertama);
    expect(bagian).toMatchObject([{ kap: "411126", kjs: "200", masa: "2025-12", jumlah: 22_000_000 }]);
    const { body } = await submitSpt(wp, { id: pertama, versi }, { pembayaran: "billing" });
    const { billing, status } = body.objResponse;
    expect([status, billing.jumlah]).toEqual(["waiting_for_payment", 22_000_000]);
    await ok(wp, "POST", "/payment/bayar/billing", { id: billing.id, metode: "bank" });
    const filed = await sptDetail(wp, pertama);
    expect(filed).toMatchObject({ status: "submitted", hasil: "kurang_bayar" });
    expect(filed.bpe).toMatch(/\S/);
    expect(filed.pelunasan).toMatchObject([{ cara: "billing", jumlah: 22_000_000, ntpn: expect.any(String) }]);
    expect(await pdfOf(pertama, "bpe")).toContain(filed.bpe);
  });

  step("has a summary from profit to tax with links to each figure, and prints it with its chart", async () => {
    const { judul, baris, bagan, dibetulkan } = await ok(wp, "GET", "/spt/ringkasan", { id: pertama });
    expect(judul).toBe("Bagaimana laba menjadi pajak");
    expect(baris.map(({ nama, nilai }: Isi) => [nama, nilai])).toEqual([
      ["komersial", 100_000_000],
      ["penyesuaian", 0],
      ["fiskal", 100_000_000],
      ["kompensasi", 0],
      ["pkp", 100_000_000],
      ["pajak", 22_000_000],
      ["kredit", 0],
      ["hasil", 22_000_000],
    ]);
    expect(baris[0].letak).toEqual({ lampiran: "1C", field: "4800.c3" });
    expect([bagan, dibetulkan]).toEqual([["komersial", "fiskal", "pajak"], null]);
    const printed = await pdfOf(pertama, "ringkasan");
    for (const words of [judul, "100.000.000", "22.000.000"]) expect(printed).toContain(words);
    expect((await lain.call("GET", "/spt/ringkasan", { id: pertama })).status).toBe(404);
    expect(await ok(wp, "GET", "/spt/banding", { id: pertama })).toEqual({ lawan: null, formulir: [] });
    expect((await wp.call("GET", "/spt/generate", { id: pertama, bentuk: "banding" })).status).toBe(404);
  });

  step("a correction is a copy, with no difference until something is typed", async () => {
    const made = { jenis: "badan", tahun: 2025, model: "pembetulan" };
    pembetulan = (await ok(wp, "POST", "/spt/create/draft", made)).id;
    const { formulir, lawan } = await ok(wp, "GET", "/spt/banding", { id: pembetulan });
    expect(lawan).toEqual({ id: pertama, masa: "2025-12", tahun: 2025, pembetulan: 0 });
    // items 18a and 18b exist only in corrections
    expect(formulir.flatMap(({ baris }: { baris: Isi[] }) => baris.map(({ butir }) => butir))).toEqual(["F.18a"]);
    expect((await sptDetail(wp, pembetulan)).berubah).toEqual({ induk: 1 });
  });

  step(
    "then it compares old with new by form and item, marks typed figures and rows, and counts them by form",
    async () => {
      await send(pembetulan, "save/1C", { "4002.c3": 120_000_000, "5321.c3": 5_000_000 });
      const [owner] = (await ok(wp, "GET", "/spt/baris", { id: pembetulan, lampiran: "2", bagian: "a" })).rows;
      const halved = { ...owner.isi, persen: "60" };
      await send(pembetulan, "2/update", halved, { bagian: "a", urut: owner.urut });
      await send(pembetulan, "2/create", { nama: "Budi", jabatan: "Komisaris", persen: "40" }, { bagian: "a" });
      const { formulir } = await ok(wp, "GET", "/spt/banding", { id: pembetulan });
      const rows = (at: string): Isi[] => formulir.find((one: Isi) => one.lampiran === at)?.baris ?? [];
      expect(rows("1C")).toContainEqual(
        expect.objectContaining({
          butir: "4002",
          label: "Penjualan Domestik, Nilai (komersial)",
          asal: "ketik",
          lama: 100_000_000,
          baru: 120_000_000,
          selisih: 20_000_000,
        }),
      );
      expect(rows("induk")).toContainEqual(
        expect.objectContaining({ field: "d12", butir: "D.12", asal: "hitung", selisih: 3_300_000 }),
      );
      expect(rows("2").map(({ baris, apa, field, baru }) => [(baris as Isi).nama, apa, field, baru])).toEqual([
        ["Siti Rahmawati", "diubah", "persen", "60"],
        ["Budi", "ditambah", "modal", null],
      ]);
      const { berubah } = await sptDetail(wp, pembetulan);
      expect(berubah).toMatchObject({ "1C": rows("1C").length, "2": 2, induk: rows("induk").length });
      const { baris, dibetulkan } = await ok(wp, "GET", "/spt/ringkasan", { id: pembetulan });
      expect(dibetulkan.id).toBe(pertama);
      expect(baris.at(-1)).toMatchObject({ nama: "hasil", nilai: 3_300_000, dibetulkan: 22_000_000 });
      const printed = await pdfOf(pembetulan, "banding");
      for (const words of ["Penjualan Domestik", "120.000.000", "Budi"]) expect(printed).toContain(words);
      expect((await lain.call("GET", "/spt/banding", { id: pembetulan })).status).toBe(404);
    },
  );

  step("the next year is read next to the previous year, with unrelated rows", async () => {
    const { id } = await ok(wp, "POST", "/spt/create/draft", { jenis: "badan", tahun: 2026 });
    const { baris, sebelumnya } = await ok(wp, "GET", "/spt/ringkasan", { id });
    expect(sebelumnya).toMatchObject({ id: pertama, tahun: 2025 });
    expect(baris[0]).toMatchObject({ nilai: null, sebelumnya: 100_000_000 });
    const { formulir } = await ok(wp, "GET", "/spt/banding", { id, dengan: "sebelumnya" });
    const found: { baris: unknown; label: string; lama: unknown }[] = formulir.flatMap((one: Isi) => one.baris);
    expect(found.filter((one) => one.baris !== null)).toEqual([]);
    expect(found).toContainEqual(expect.objectContaining({ butir: "D.12", lama: 22_000_000, selisih: -22_000_000 }));
    expect(await pdfOf(id, "banding_sebelumnya")).toContain("-22.000.000");
    await ok(wp, "POST", "/spt/delete", { id });
  });
});

describe("the missing parts of a draft", () => {
  it("name item and label, lead to the cell and row by the row's own number, and are counted by form", async () => {
    const { id } = await ok(wp, "POST", "/spt/create/draft", { jenis: "badan", tahun: 2026 });
    await send(id, "save/induk", { sektor_usaha: "BC03", h21a: true, h21e: true });
    const row = { kelompok: "hk1", kode: "402", metode_fiskal: "GL", perolehan: "2026-01", biaya: 10 };
    const { urut: first } = await send(id, "9/create", row, { bagian: "aset" });
    const { urut } = await send(id, "9/create", { ...row, kode: "601" }, { bagian: "aset" });
    await ok(wp, "POST", "/spt/e-spt/9/delete", {
      id,
      versi: (await sptDetail(wp, id)).versi,
      urut: first,
      bagian: "aset",
    });
    await send(id, "save/1C", { "5321.c3": 10, "5321.c7": 4 });
    const { temuan, terisi } = await sptDetail(wp, id);
    expect(temuan).toContainEqual(
      expect.objectContaining({ code: "kode_aset", lampiran: "9", bagian: "aset", baris: urut, field: "kode" }),
    );
    const said = temuan.map(({ message }: Isi) => message);
    expect(said).toContain(
      "Butir C.2 (Apakah wajib pajak menerima atau memperoleh penghasilan yang dikenakan PPh Final?) wajib diisi dan masih kosong.",
    );
    expect(said).toContainEqual(
      expect.stringContaining("Lampiran 1C: Beban Entertainment, Kode penyesuaian fiskal: penyesuaian positif Rp4"),
    );
    expect(temuan.filter(({ lampiran, code }: Isi) => lampiran === "10B" && code === "wajib_diisi")).toHaveLength(15);
    expect(terisi).toEqual(expect.arrayContaining(["induk", "1C"]));
    await ok(wp, "POST", "/spt/delete", { id });
  });
});

describe("posting the annual corporate return", () => {
  it("brings received slips into 3B and 4A, keeps typed and changed values, marks them, and restores deleted ones", async () => {
    const { npwp } = (await ok(wp, "POST", "/user/peserta/me")).currentActive;
    const bpu = slip.bpu(await pihakOf(lain, npwp));
    // the part already withheld by others
    const sudah = ["posting 15000000"];
    await terbit(lain, "bpu", bpu);
    await terbit(lain, "bpu", { ...bpu, dpp: 4_000_000 });
    await terbit(lain, "bpu", { ...bpu, objek: "28-403-02", dpp: 30_000_000 });
    const { id } = await ok(wp, "POST", "/spt/create/draft", { jenis: "badan", tahun: 2026 });
    await send(id, "save/induk", { e13: true, c2: true });
    const own = { nama: "PT Luar", npwp: "0012345678901000", jenis_pajak: "ARTICLE22", dpp: 1, pph: 1 };
    await send(id, "3/create", { ...own, nomor_bukti: "X-1", tanggal_bukti: "2026-02-01" }, { bagian: "b" });
    const post = () => ok(wp, "POST", "/spt/posting", { id });
    type Row = { urut: number; asal: string; isi: Isi };
    const rows = async (): Promise<Row[]> =>
      (await ok(wp, "GET", "/spt/baris", { id, lampiran: "3", bagian: "b" })).rows;
    const seen = async () =>
      (await rows())
        .map(({ asal, isi }) => `${asal} ${isi.dpp}`)
        .filter((one) => !sudah.includes(one))
        .sort();
    await post();
    expect(await seen()).toEqual(["ketik 1", "posting 10000000", "posting 4000000"]);
    const [final] = (await ok(wp, "GET", "/spt/baris", { id, lampiran: "4A" })).rows;
    expect(final).toMatchObject({ asal: "posting", isi: { kode_objek: "28-403-02", dpp: 30_000_000 } });
    const changed = (await rows()).find(({ isi }) => isi.dpp === 10_000_000) as Row;
    await send(id, "3/update", { ...changed.isi, dpp: 9_000_000 }, { bagian: "b", urut: changed.urut });
    expect((await post()).berubah).toBe(false);
    expect(await seen()).toContain("diubah 9000000");
    const { tarikan, diposting, versi } = await sptDetail(wp, id);
    expect(diposting).not.toBeNull();
    expect(tarikan).toContainEqual(expect.objectContaining({ lampiran: "3", diubah: 1 }));
    await ok(wp, "POST", "/spt/e-spt/3/delete", { id, versi, bagian: "b", urut: changed.urut });
    expect((await post()).berubah).toBe(true);
    expect(await seen()).toEqual(["ketik 1", "posting 10000000", "posting 4000000"]);
    await ok(wp, "POST", "/spt/delete", { id });
  });

  it("reports slips of lists that no answer has opened, with count, total and the open question", async () => {
    const { npwp } = (await ok(wp, "POST", "/user/peserta/me")).currentActive;
    const bpu = slip.bpu(await pihakOf(lain, npwp));
    await terbit(lain, "bpu", { ...bpu, objek: "24-104-01", dpp: 51_000_000 });
    await terbit(lain, "bpu", { ...bpu, objek: "28-403-02", dpp: 52_000_000 });
    const { id } = await ok(wp, "POST", "/spt/create/draft", { jenis: "badan", tahun: 2026 });
    await ok(wp, "POST", "/spt/posting", { id });
    const { tarikan } = await sptDetail(wp, id);
    const brought = (lampiran: string) => tarikan.find((one: Isi) => one.lampiran === lampiran);
    const waiting = async () =>
      (await sptDetail(wp, id)).temuan
        .filter(({ code }: Isi) => code === "menunggu_jawaban")
        .map(({ field, severity, message }: Isi) => [field, severity, message]);
    const said = (lampiran: string, tempat: string) => {
      const { banyak, jumlah } = brought(lampiran);
      const rupiah = `Rp${Number(jumlah).toLocaleString("id-ID")}`;
      return expect.stringContaining(
        `posting ke lampiran ${lampiran}: ${banyak}, berjumlah ${rupiah}. Semuanya baru dihitung bila pertanyaan ini dijawab ya: ${tempat} `,
      );
    };
    expect(brought("3").jumlah).toBeGreaterThan(1_000_000);
    const e13 = ["e13", "peringatan", said("3", "E.13")];
    const c2 = ["c2", "peringatan", said("4A", "C.2")];
    expect((await waiting()).sort()).toEqual([c2, e13]);
    // an answer of no also keeps them out; a yes makes them count
    await send(id, "save/induk", { c2: false, e13: true });
    expect(await waiting()).toEqual([c2]);
    expect((await sptDetail(wp, id)).induk.e13_jumlah).toBe(brought("3").jumlah);
    await send(id, "save/induk", { c2: true });
    expect(await waiting()).toEqual([]);
    await ok(wp, "POST", "/spt/delete", { id });
  });

  it("identifies a row by its slip: a changed one stays while another of the payer is removed; a lost slip is reported", async () => {
    const { npwp } = (await ok(wp, "POST", "/user/peserta/me")).currentActive;
    const bpu = slip.bpu(await pihakOf(lain, npwp));
    const beri = async (dpp: number) => terbit(lain, "bpu", { ...bpu, objek: "24-104-01", dpp });
    const [dibatalkan, diubah] = [await beri(61_000_000), await beri(62_000_000)];
    const { id } = await ok(wp, "POST", "/spt/create/draft", { jenis: "badan", tahun: 2026 });
    await send(id, "save/induk", { e13: true });
    const post = () => ok(wp, "POST", "/spt/posting", { id });
    const batalkan = (slipId: string) => ok(lain, "POST", "/bukpot/cancel", { ids: [slipId], alasan: "Salah potong" });
    type Row = { urut: number; asal: string; isi: Isi };
    const rows = async (): Promise<Row[]> =>
      (await ok(wp, "GET", "/spt/baris", { id, lampiran: "3", bagian: "b" })).rows.filter(
        ({ isi }: Row) => Number(isi.dpp) >= 61_000_000,
      );
    const seen = async () => (await rows()).map(({ asal, isi }) => `${asal} ${isi.dpp}`);
    await post();
    expect(await seen()).toEqual(["posting 61000000", "posting 62000000"]);
    const own = (await rows())[1] as Row;
    await send(
      id,
      "3/update",
      { ...own.isi, nomor_bukti: "salah ketik", dpp: 70_000_000 },
      { bagian: "b", urut: own.urut },
    );
    await batalkan(dibatalkan);
    expect((await post()).berubah).toBe(true);
    expect(await seen()).toEqual(["diubah 70000000"]);
    const hilang = async () => (await sptDetail(wp, id)).temuan.filter(({ code }: Isi) => code === "dokumen_tiada");
    expect(await hilang()).toEqual([]);
    await batalkan(diubah);
    await post();
    expect(await seen()).toEqual(["lepas 70000000"]);
    expect(await hilang()).toMatchObject([{ lampiran: "3", bagian: "b", baris: own.urut, severity: "peringatan" }]);
    expect((await sptDetail(wp, id)).tarikan).toContainEqual(expect.objectContaining({ lampiran: "3", lepas: 1 }));
    expect((await post()).berubah).toBe(false);
    await badan.send(id, "3/delete", { bagian: "b", urut: own.urut });
    expect(await hilang()).toEqual([]);
    await ok(wp, "POST", "/spt/delete", { id });
  });
});

describe("posting sales and payments", () => {
  it("brings turnover of invoices by place and month into 5B where C.1a asks for it, payments of STP into E.15", async () => {
    const { npwp } = (await ok(wp, "POST", "/user/peserta/me")).currentActive;
    const buyer = (await ok(lain, "POST", "/user/peserta/me")).currentActive.npwp;
    await signed(wp, faktur(npwp, buyer, { referensi: "5B-1" }));
    // A collection letter comes from the office. No taxpayer makes a billing code for it.
    const code = await ok(wp, "POST", "/payment/mandiri/billing", {
      ...{ kap: "411126", kjs: "100", masa: "2026-02", jumlah: 1_500_000 },
    });
    await api.db.write((sql) => sql.run("UPDATE BillingBaris SET kjs = '300' WHERE billingId = ?", [code.id]));
    await ok(wp, "POST", "/payment/bayar/billing", { id: code.id, metode: "bank" });
    const { id } = await ok(wp, "POST", "/spt/create/draft", { jenis: "badan", tahun: 2026 });
    await ok(wp, "POST", "/spt/posting", { id });
    const rows = async (): Promise<Isi[]> =>
      (await ok(wp, "GET", "/spt/baris", { id, lampiran: "5B", bagian: "b" })).rows.map(({ isi }: { isi: Isi }) => isi);
    expect(await rows()).toEqual([]);
    await send(id, "save/induk", { sektor_usaha: "BC03", c1a: true });
    await ok(wp, "POST", "/spt/posting", { id });
    const [pusat] = await rows();
    // its one invoice: two laptops at 15 million in March
    expect(pusat).toMatchObject({ nitku: `${npwp}000000`, nama_tku: expect.stringMatching(/\S/) });
    expect(pusat?.peredaran).toEqual(Array.from({ length: 12 }, (_, at) => (at === 2 ? 30_000_000 : 0)));
    const { induk, temuan } = await sptDetail(wp, id);
    expect(induk.e15).toBe(1_500_000);
    expect(temuan).toContainEqual(
      expect.objectContaining({ code: "stp_pokok", field: "e15", message: expect.stringContaining("Rp1.500.000") }),
    );
    await send(id, "save/induk", { e15: 1_000_000 });
    expect((await sptDetail(wp, id)).temuan.map(({ code }: Isi) => code)).not.toContain("stp_pokok");
    await ok(wp, "POST", "/spt/delete", { id });
  });
});

describe("reading a monthly return", () => {
  it("has the same summary from its own lines", async () => {
    const { id } = await ok(wp, "POST", "/spt/create/draft", { jenis: "ppn", masa: "2026-02" });
    await ok(wp, "POST", "/spt/posting", { id });
    const { baris } = await ok(wp, "GET", "/spt/ringkasan", { id });
    expect(baris.map(({ butir }: Isi) => butir)).toEqual(["III.A", "III.B", "III.C", "III.D", "III.E"]);
    const amounts = baris.map(({ nilai }: { nilai: number }) => nilai);
    expect(amounts.slice(0, -1).reduce((sum: number, one: number) => sum + one, 0)).toBe(amounts.at(-1));
    await ok(wp, "POST", "/spt/delete", { id });
  });

  it("resets rows changed by hand to the posted values: one, or all; typed rows stay, and a second reset finds nothing", async () => {
    const { npwp } = (await ok(wp, "POST", "/user/peserta/me")).currentActive;
    const bpu = slip.bpu(await pihakOf(lain, npwp));
    for (const dpp of [71_000_000, 72_000_000]) await terbit(lain, "bpu", { ...bpu, objek: "24-104-01", dpp });
    const { id } = await ok(wp, "POST", "/spt/create/draft", { jenis: "badan", tahun: 2026 });
    await send(id, "save/induk", { e13: true });
    await ok(wp, "POST", "/spt/posting", { id });
    type Row = { urut: number; asal: string; isi: Isi };
    const rows = async (): Promise<Row[]> =>
      (await ok(wp, "GET", "/spt/baris", { id, lampiran: "3", bagian: "b" })).rows.filter(
        ({ isi }: Row) => Number(isi.dpp) >= 71_000_000,
      );
    const seen = async () => (await rows()).map(({ asal, isi }) => `${asal} ${isi.dpp}`);
    const before = await rows();
    const { induk } = await sptDetail(wp, id);
    for (const { urut, isi } of before)
      await send(id, "3/update", { ...isi, dpp: 80_000_000, pph: 1 }, { bagian: "b", urut });
    expect(await seen()).toEqual(["diubah 80000000", "diubah 80000000"]);
    const back = async (more: Isi = {}, actor = wp) =>
      actor.call("POST", "/spt/baris/kembalikan", {
        ...{ id, versi: (await sptDetail(wp, id)).versi, lampiran: "3", bagian: "b" },
        ...more,
      });
    expect((await back({}, lain)).status).toBe(404);
    expect((await back({ versi: 1 })).body.code).toBe("version_conflict");
    expect((await back({ urut: before[0]?.urut })).body.objResponse.banyak).toBe(1);
    expect(await seen()).toEqual(["posting 71000000", "diubah 80000000"]);
    expect((await back()).body.objResponse.banyak).toBe(1);
    expect(await rows()).toEqual(before);
    expect((await sptDetail(wp, id)).induk.e13_jumlah).toBe(induk.e13_jumlah);
    const again = await back();
    expect([again.status, again.body.code]).toEqual([409, "spt_row_as_posted"]);
    await ok(wp, "POST", "/spt/delete", { id });
  });
});
