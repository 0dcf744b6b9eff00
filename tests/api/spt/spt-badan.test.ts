import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { UploadedFile } from "../../../app/contract/kit";
import { type Actor, startApi, type TestApi, upload } from "../../setup/api";
import { CONTENT, pdf } from "../../setup/attachments";
import { pdfTexts } from "../../setup/pdf-text";
import { ok, sptDetail } from "../../setup/spt";
import { daftarkanBut, sptBadan } from "../../setup/spt-badan";

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
const { versiOf, draft, cari, simpan, tambah } = badan;
const refused = async (over: Isi) => {
  const { status, body } = await wp.call("POST", "/spt/create/draft", { jenis: "badan", ...over });
  return [status, body.code, Object.keys(body.fieldErrors ?? {})];
};

describe("a draft of the annual corporate return", () => {
  it("is made for a calendar year, once; it has its own first and last month and tax year", async () => {
    const id = await draft({ tahun: 2025 });
    const { induk, masa, tahun, jatuhTempo, lampiran, hasil } = await sptDetail(wp, id);
    expect({ masa, tahun, jatuhTempo, hasil }).toEqual({
      ...{ masa: "2025-12", tahun: 2025, jatuhTempo: "2026-04-30", hasil: "nihil" },
    });
    expect(induk).toMatchObject({ tahun_pajak: 2025, periode_awal: "2025-01", periode_akhir: "2025-12", d11: "TX01" });
    // a new draft has only the owners and the borrowing cost before an answer asks for more
    expect(lampiran.map((one: { lampiran: string }) => one.lampiran)).toEqual(["2", "11B"]);
    expect(await refused({ tahun: 2025 })).toEqual([409, "spt_exists", []]);
    await ok(wp, "POST", "/spt/delete", { id });
  });

  it("can have its own book year, or part of one; two never share a month, none is before 2025", async () => {
    const id = await draft({ masa: "2025-09" });
    expect((await sptDetail(wp, id)).induk).toMatchObject({
      ...{ tahun_pajak: 2025, periode_awal: "2024-10", periode_akhir: "2025-09" },
    });
    expect(await refused({ tahun: 2025 })).toEqual([422, "invalid", ["masa"]]);
    const part = await draft({ masa: "2025-12", awal: "2025-10" });
    expect((await sptDetail(wp, part)).induk).toMatchObject({ periode_awal: "2025-10", tahun_pajak: 2025 });
    expect(await refused({ masa: "2025-06" })).toEqual([422, "invalid", ["masa"]]);
    expect(await refused({ masa: "2025-08", awal: "2025-09" })).toEqual([422, "invalid", ["awal"]]);
    for (const one of [id, part]) await ok(wp, "POST", "/spt/delete", { id: one });
  });
});

describe("the taxpayer's data in the register", () => {
  it("opens 12A and 12B to a permanent establishment after posting; an older draft reports the change", async () => {
    const id = await draft({ tahun: 2025 });
    await ok(wp, "POST", "/spt/posting", { id });
    const shown = async () => {
      const { lampiran, posting } = await sptDetail(wp, id);
      return [posting, lampiran.map((one: { lampiran: string }) => one.lampiran)];
    };
    expect(await shown()).toEqual(["kini", ["2", "11B"]]);
    await daftarkanBut(wp, true);
    expect(await shown()).toEqual(["berubah", ["2", "11B"]]);
    await ok(wp, "POST", "/spt/posting", { id });
    expect(await shown()).toEqual(["kini", ["2", "11B", "12A", "12B"]]);
    await daftarkanBut(wp, false);
    await ok(wp, "POST", "/spt/posting", { id });
    expect(await shown()).toEqual(["kini", ["2", "11B"]]);
    await ok(wp, "POST", "/spt/delete", { id });
  });
});

describe("its forms", () => {
  let id: string;
  const LABA = { "4002.c3": 10_000_000_000, "5001.c3": 9_000_000_000 };
  beforeAll(async () => {
    id = await draft({ tahun: 2025 });
    await ok(wp, "POST", "/spt/posting", { id });
    await simpan(id, "induk", { sektor_usaha: "BC03", h21e: true, d10: true, d6: true });
    await simpan(id, "1C", LABA);
  });

  it("form 1 leads to D.4, and its sums are computed by the server alone", async () => {
    const { isi } = await cari(id, "1C");
    expect(isi).toMatchObject({ ...LABA, "4800.c10": 1_000_000_000 });
    const sent = await wp.call("POST", "/spt/e-spt/save/1C", { id, versi: await versiOf(id), isi: { "4800.c10": 5 } });
    expect([sent.status, Object.keys(sent.body.fieldErrors)]).toEqual([422, ["4800.c10"]]);
    const { induk } = await simpan(id, "1C", { "4800.c10": 1_000_000_000 });
    expect(induk).toMatchObject({ d4: 1_000_000_000, pkp_kena_tarif: 1_000_000_000, d12: 220_000_000 });
  });

  it("accepts amounts below 0 only if the law has them: retained earnings, a loss", async () => {
    await simpan(id, "1C", { "3200.nilai": -5 });
    expect((await cari(id, "1C")).isi).toMatchObject({ "3200.nilai": -5, "3299.nilai": -5 });
    await simpan(id, "1C", { "3200.nilai": null });
    const wrong = { id, versi: await versiOf(id), isi: { "1101.nilai": -5, "4002.c3": -1 } };
    const { body } = await wp.call("POST", "/spt/e-spt/save/1C", wrong);
    expect(Object.keys(body.fieldErrors).sort()).toEqual(["1101.nilai", "4002.c3"]);
    const { urut } = await tambah(id, "7", { tahun: 2024, nilai: -300_000_000 }, "daftar");
    const { rows } = await ok(wp, "GET", "/spt/baris", { id, lampiran: "7", bagian: "daftar" });
    expect(rows[0].isi).toMatchObject({ nilai: -300_000_000 });
    await ok(wp, "POST", "/spt/e-spt/7/delete", { id, versi: await versiOf(id), urut, bagian: "daftar" });
  });

  it("form 9: a row is computed if nothing is typed, groups and the recapitulation follow", async () => {
    const row = { kelompok: "hk1", kode: "402", metode_fiskal: "GL", perolehan: "2025-07", biaya: 48_000_000 };
    const { urut } = await tambah(id, "9", row, "aset");
    await tambah(id, "9", { ...row, kelompok: "bp", kode: "503", perolehan: "2020-01", biaya: 400_000_000 }, "aset");
    const { rows, totals, kelompok } = await ok(wp, "GET", "/spt/baris", { id, lampiran: "9", bagian: "aset" });
    expect(rows.map(({ isi }: { isi: Isi }) => [isi.sisa_buku, isi.penyusutan])).toEqual([
      [0, 6_000_000],
      [300_000_000, 20_000_000],
    ]);
    expect(totals.penyusutan).toBe(26_000_000);
    expect(kelompok.find((one: { nilai: string }) => one.nilai === "bp").totals.penyusutan).toBe(20_000_000);
    const saved = await simpan(id, "9", { rekap_b: 25_000_000 });
    expect(saved.isi).toMatchObject({ rekap_a: 26_000_000, rekap_c: 1_000_000 });
    await ok(wp, "POST", "/spt/e-spt/9/update", {
      ...{ id, versi: await versiOf(id), urut, bagian: "aset", isi: { ...row, penyusutan: 1_000_000 } },
    });
    expect((await cari(id, "9")).isi.rekap_a).toBe(21_000_000);
  });

  it("form 9: a wrong row names its column; an inconsistency is found with form and row", async () => {
    const { status, body } = await wp.call("POST", "/spt/e-spt/9/create", {
      ...{ id, versi: await versiOf(id), bagian: "aset", isi: { kelompok: "hk1", biaya: -1 } },
    });
    expect([status, Object.keys(body.fieldErrors).sort()]).toEqual([
      422,
      ["biaya", "kode", "metode_fiskal", "perolehan"],
    ]);
    const row = { kelompok: "bt", kode: "601", metode_fiskal: "SM", perolehan: "2025-01", biaya: 10 };
    const { urut } = await tambah(id, "9", row, "aset");
    const { temuan } = await sptDetail(wp, id);
    const found = temuan.filter((one: { lampiran?: string; severity: string }) => one.lampiran === "9");
    expect(found.map(({ code }: { code: string }) => code)).toEqual([
      "kode_aset",
      "bangunan_menurun",
      "aset_hilang",
      "penyusutan_beda",
    ]);
    expect(found[0].message).toContain(`baris ${urut}`);
    await ok(wp, "POST", "/spt/e-spt/9/delete", { id, versi: await versiOf(id), urut, bagian: "aset" });
  });

  it("form 11C: fifteen columns, decimals exact; it is closed until form 11B declares such debt", async () => {
    const shown = async () => (await sptDetail(wp, id)).lampiran.map((one: { lampiran: string }) => one.lampiran);
    expect(await shown()).not.toContain("11C");
    await simpan(id, "11B", { utang_swasta_ln: true });
    const row = {
      ...{ nama: "Lender Ltd", alamat: "Singapore", negara: "SGP", valas: "USD", kurs: "16720.5" },
      ...{ awal: "1000000.5", tambah: "250000.25", kurang: "50000.75", mulai: "2023-02-01", jatuh_tempo: "2028-02-01" },
      ...{ bunga_tingkat: "6.25", bunga_jumlah: "70312.55", biaya_lain: "1200", peruntukan: "Modal kerja" },
    };
    await tambah(id, "11C", row);
    const { rows, totals } = await ok(wp, "GET", "/spt/baris", { id, lampiran: "11C" });
    expect(rows[0].isi).toMatchObject({ ...row, akhir: "1200000" });
    expect(totals).toMatchObject({ awal: "1000000.5", akhir: "1200000" });
    expect(await shown()).toContain("11C");
    await simpan(id, "11B", { utang_swasta_ln: false });
    // its content is kept and shown, but does not count
    expect(await shown()).toContain("11C");
    const kept = (await sptDetail(wp, id)).lampiran.find((one: { lampiran: string }) => one.lampiran === "11C");
    expect(kept).toMatchObject({ baris: 1, berlaku: false });
  });

  it("form 13B reads D.9 and D.10 reads it back; reasons lead from form to form", async () => {
    await simpan(id, "13B", { vokasi_a: 100_000_000 });
    await tambah(id, "13B", { proposal: "P-1", biaya: 300_000_000, persen: "150" }, "iii");
    const { induk } = await sptDetail(wp, id);
    expect(induk).toMatchObject({ d6_jumlah: 100_000_000, d9: 900_000_000, d10_jumlah: 360_000_000, d12: 118_800_000 });
    expect((await cari(id, "13B")).isi).toMatchObject({ litbang_batas: 360_000_000, litbang_sisa: 90_000_000 });
    const why = await ok(wp, "GET", "/spt/why", { id, lampiran: "13B", field: "litbang_batas" });
    expect(why).toMatchObject({ alasan: { nilai: 360_000_000 }, dipakai: ["litbang_dimanfaatkan"] });
  });

  const unggah = async (lampiran: string, bagian: string, more: Isi, file?: Buffer, name = "baris.xlsx") =>
    wp.call(
      "POST",
      `/spt/e-spt/upload/${lampiran}`,
      { id, versi: await versiOf(id), bagian, ...more },
      { files: file ? [{ field: "berkas", name, type: "application/octet-stream", bytes: file }] : [] },
    );
  const contoh = async (asked: Isi) => {
    const answer = await wp.call("GET", "/spt/generate", { id, bentuk: "contoh", ...asked });
    expect(answer.status).toBe(200);
    return answer.body as Buffer;
  };
  const isiBaris = (lampiran: string, bagian: string) => badan.isiBaris(id, lampiran, bagian);

  it("a list downloaded as a sheet is imported as the same rows, in their place or below them", async () => {
    const before = await isiBaris("9", "aset");
    for (const berkas of ["xlsx", "csv"]) {
      const file = await contoh({ lampiran: "9", bagian: "aset", contoh: "isi", berkas });
      const { body } = await unggah("9", "aset", { cara: "ganti" }, file, `9.${berkas}`);
      expect(body.objResponse).toMatchObject({ baris: 2, catatan: [] });
      expect(await isiBaris("9", "aset")).toEqual(before);
    }
    const file = await contoh({ lampiran: "9", bagian: "aset", contoh: "isi", berkas: "xlsx" });
    expect((await unggah("9", "aset", {}, file)).body.objResponse.baris).toBe(2);
    expect(await isiBaris("9", "aset")).toEqual([...before, ...before]);
    expect((await cari(id, "9")).isi.rekap_a).toBe(42_000_000);
    const empty = await contoh({ lampiran: "9", bagian: "aset", berkas: "csv" });
    expect(empty.toString("utf8").trim().split("\n")).toHaveLength(1);
    expect((await unggah("9", "aset", {}, empty)).body.code).toBe("sheet_empty");
  });

  it("rows are pasted with words of any language; every failure is reported by row and column, and then none is kept", async () => {
    const before = await isiBaris("3", "b");
    const heading = "nama\tnpwp\tjenis_pajak\tdpp\tpph\tnomor_bukti\ttanggal_bukti";
    const sound = "PT Satu\t0012345678901000\tPPh Pasal 23\t1.000.000\t20.000\tB-1\t31-12-2025";
    const wrong = "\t123\tARTICLE22\tdua\t-5\tB-2\t31-02-2025";
    const answer = await unggah("3", "b", { teks: [heading, sound, wrong].join("\n") });
    expect([answer.status, answer.body.code]).toEqual([422, "sheet_invalid"]);
    expect(Object.keys(answer.body.fieldErrors).sort()).toEqual(
      ["dpp", "nama", "npwp", "pph", "tanggal_bukti"].map((name) => `baris.2.${name}`),
    );
    expect(await isiBaris("3", "b")).toEqual(before);
    const kept = await unggah("3", "b", { teks: [`${heading}\tcatatan`, `${sound}\tx`].join("\n") });
    expect(kept.body.objResponse).toMatchObject({ baris: 1 });
    expect(kept.body.objResponse.catatan.join()).toContain("catatan");
    expect((await isiBaris("3", "b")).at(-1)).toMatchObject({ dpp: 1_000_000, tanggal_bukti: "2025-12-31" });
    const unread = await unggah("3", "b", { teks: "nama;alamat\nA;B" });
    expect(unread.body.code).toBe("sheet_columns");
    expect((await unggah("3", "b", {})).body.fieldErrors).toHaveProperty("berkas");
    const stale = { id, versi: 1, bagian: "b", teks: `${heading}\n${sound}` };
    expect((await wp.call("POST", "/spt/e-spt/upload/3", stale, { files: [] })).body.code).toBe("version_conflict");
    expect((await lain.call("POST", "/spt/e-spt/upload/3", stale, { files: [] })).status).toBe(404);
  });

  /** Findings of the checks in a form. */
  const ditemukan = async (lampiran: string): Promise<string[]> =>
    (await sptDetail(wp, id)).temuan.flatMap((one: Isi) => (one.lampiran === lampiran ? [one.code] : []));

  it("a list takes the number of rows in its definition, typed or uploaded, and its checks see them", async () => {
    const rows = (count: number) =>
      ["nama;jabatan", ...Array.from({ length: count }, (_, n) => `Pemilik ${n};Direktur`)].join("\n");
    const before = (await isiBaris("2", "a")).length;
    expect([before, await ditemukan("2")]).toEqual([0, ["lampiran_kosong"]]);
    expect((await unggah("2", "a", { teks: rows(10_000 - before) })).body.objResponse.baris).toBe(10_000 - before);
    const more = await wp.call("POST", "/spt/e-spt/2/create", {
      ...{ id, versi: await versiOf(id), bagian: "a", isi: { nama: "Lebih" } },
    });
    expect([more.status, more.body.code]).toEqual([422, "spt_rows_full"]);
    expect(more.body.message).toContain("10.000");
    expect((await unggah("2", "a", { teks: rows(1) })).body.code).toBe("spt_rows_full");
    expect((await unggah("2", "a", { teks: rows(10_001) })).status).toBe(422);
    expect((await unggah("2", "a", { teks: rows(1), cara: "ganti" })).body.objResponse.baris).toBe(1);
    expect(await ditemukan("2")).toEqual(["persen_pemilik"]);
    const whole = { teks: "nama;persen\nPemilik;100", cara: "ganti" };
    expect((await unggah("2", "a", whole)).body.objResponse.baris).toBe(1);
    expect(await ditemukan("2")).toEqual([]);
    await unggah("2", "a", { teks: rows(1), cara: "ganti" });
  });

  it("places of business are read from the register on posting, and are read-only", async () => {
    const before = await cari(id, "induk");
    await simpan(id, "induk", { ...before.isi, c1a: true });
    expect((await isiBaris("5A", "a")).map(({ nitku }) => String(nitku).slice(-6))).toEqual([
      "000000",
      "000001",
      "000002",
    ]);
    expect(await ditemukan("5A")).toEqual([]);
    const isi = { nitku: "1" };
    const typed = await wp.call("POST", "/spt/e-spt/5A/create", { id, versi: await versiOf(id), bagian: "a", isi });
    expect(typed.status).toBe(422);
    expect(await isiBaris("5A", "a")).toHaveLength(3);
    const file = { id, bentuk: "lampiran", lampiran: "5A", bagian: "a", berkas: "csv" };
    expect(String((await wp.call("GET", "/spt/generate", file)).body)).toContain("000002");
    const branch = { nama: "Cabang Medan", alamat: "Jalan Asia 1", kota: "Medan" };
    const { id: cabang } = await ok(wp, "POST", "/cabang/create", { isi: branch });
    const changed = (await sptDetail(wp, id)).temuan.map(({ code }: Isi) => code);
    expect(changed).toContain("posting_berubah");
    await ok(wp, "POST", "/spt/posting", { id });
    expect((await isiBaris("5A", "a")).at(-1)).toMatchObject({ nama_tku: "Cabang Medan", kota: "Medan" });
    await ok(wp, "POST", "/cabang/delete", { id: cabang });
    await ok(wp, "POST", "/spt/posting", { id });
    await simpan(id, "induk", before.isi);
  });

  const kirim = async (field: string, file: UploadedFile, more: Isi = {}) =>
    wp.call("POST", "/spt/berkas/upload", { id, versi: await versiOf(id), field, ...more }, { files: [file] });
  const ambil = (spt: string, actor = wp) =>
    actor.call("GET", "/spt/berkas/download", { id: spt, lampiran: "induk", field: "lamp_a" });

  it("a slot takes one file of its kind under a safe name, returns it, and deletes it; saving the form leaves it", async () => {
    const codes = async () => (await sptDetail(wp, id)).temuan.filter(({ field }: Isi) => field === "lamp_a");
    expect(await codes()).toMatchObject([
      { code: "berkas_diminta", message: "Laporan keuangan wajib dilampirkan: unggah di bagian I." },
    ]);
    const png = await kirim("lamp_a", upload("gambar.pdf", CONTENT.png));
    expect([png.status, png.body.code]).toEqual([415, "wrong_file_kind"]);
    expect(png.body.fieldErrors.berkas.join()).toContain("pdf");
    expect((await kirim("lamp_a", pdf("besar.pdf", 10 * 1024 * 1024))).status).toBe(413);
    expect((await kirim("d4", pdf("x.pdf"))).status).toBe(404);
    expect((await kirim("lamp_a", pdf("x.pdf"), { versi: 1 })).body.code).toBe("version_conflict");
    expect((await kirim("lamp_a", pdf("../../etc/lama.pdf"))).body.objResponse.nama).toBe("lama.pdf");
    expect((await kirim("lamp_a", pdf('laporan "2025".pdf'))).body.objResponse.nama).toBe("laporan _2025_.pdf");
    expect(await codes()).toEqual([]);
    await simpan(id, "induk", { lamp_a: "palsu.pdf", lamp_b: "palsu.pdf" });
    expect((await cari(id, "induk")).isi).toMatchObject({ lamp_a: "laporan _2025_.pdf", lamp_b: null });
    const kept = await ambil(id);
    expect([kept.status, kept.headers.get("content-type"), kept.body]).toEqual([200, "application/pdf", CONTENT.pdf]);
    expect((await ambil(id, lain)).status).toBe(404);
    const gone = { id, versi: await versiOf(id), field: "lamp_a" };
    expect((await lain.call("POST", "/spt/berkas/delete", gone)).status).toBe(404);
    await ok(wp, "POST", "/spt/berkas/delete", gone);
    expect((await ambil(id)).status).toBe(404);
    expect((await codes()).length).toBe(1);
    await kirim("lamp_a", pdf("laporan.pdf"));
  });

  it("prints, and each list as a file", async () => {
    const of = async (asked: Isi) => {
      const { status, headers } = await wp.call("GET", "/spt/generate", { id, ...asked });
      return [status, headers.get("content-type")];
    };
    expect(await of({})).toEqual([200, "application/pdf"]);
    expect(await of({ bentuk: "lampiran", lampiran: "11C" })).toEqual([200, "application/pdf"]);
    expect((await of({ bentuk: "lampiran", lampiran: "9", berkas: "csv" }))[0]).toBe(200);
  });

  it("prints the derivation of each figure on request: item, steps, amount and articles", async () => {
    const texts = async (asked: Isi) =>
      pdfTexts((await wp.call("GET", "/spt/generate", { id, ...asked })).body as Buffer).join("\n");
    const told = await texts({ alasan: "ya" });
    for (const words of ["catatan asal angka", "Asal angka", "Dasar hukum", "UU PPh ps. 17"])
      expect(told).toContain(words);
    expect(told).toMatch(/\n[+−] [\w.]+ \S/);
    expect(told).not.toMatch(/\n[+−] \d{4}\.c\d/);
    expect(await texts({})).not.toContain("catatan asal angka");
    expect((await wp.call("GET", "/spt/generate", { id, alasan: "tidak" })).status).toBe(400);
  });

  it("belongs to its taxpayer: another one neither reads nor writes it, and an unknown form is not found", async () => {
    expect((await lain.call("GET", "/spt/e-spt/find/9", { id })).status).toBe(404);
    expect((await lain.call("POST", "/spt/e-spt/save/9", { id, versi: 1, isi: {} })).status).toBe(404);
    expect((await wp.call("GET", "/spt/e-spt/find/tak-dikenal", { id })).status).toBe(400);
  });

  it("is due on 411126-200 for the last month of its book year, and refused while its checks fail", async () => {
    const { bagian, bayar, temuan, bolehLapor } = await sptDetail(wp, id);
    expect(bagian).toMatchObject([{ butir: "F.17c", kap: "411126", kjs: "200", masa: "2025-12", jumlah: bayar }]);
    expect(bolehLapor).toBe(false);
    expect(temuan).toContainEqual(
      expect.objectContaining({ code: "persen_pemilik", lampiran: "2", severity: "galat" }),
    );
  });

  it("another sector asks first, empties its attachments at once, and can be undone until the next change", async () => {
    const sektor = () => ok(wp, "GET", "/spt/e-spt/change-sector", { id });
    const ganti = async (to: string, more: Isi = {}) =>
      wp.call("POST", "/spt/e-spt/change-sector", { id, versi: await versiOf(id), sektor: to, ...more });
    const kembali = async (versi: number) => wp.call("POST", "/spt/e-spt/change-sector/undo", { id, versi });
    await simpan(id, "11B", { ebitda_pinjaman: 7 });
    const before = {
      l1: (await cari(id, "1C")).isi,
      l9: await isiBaris("9", "aset"),
      induk: (await cari(id, "induk")).isi,
    };
    expect(await sektor()).toMatchObject({
      ...{ sektor: "BC03", sebelumnya: null },
      disetel: [
        { lampiran: "1C", isian: 2 },
        { lampiran: "11B", isian: 1 },
      ],
    });
    const xlsx = { id, bentuk: "lampiran", lampiran: "1C", bagian: "laba_rugi", berkas: "csv" };
    const rows = ((await wp.call("GET", "/spt/generate", xlsx)).body as Buffer).toString("utf8");
    expect(rows).toContain("4002,A. Laporan Laba Rugi – Penjualan,Penjualan Domestik,10000000000");
    const typed = { id, versi: await versiOf(id), isi: { sektor_usaha: "BC04" } };
    const refusedSave = await wp.call("POST", "/spt/e-spt/save/induk", typed);
    expect(Object.keys(refusedSave.body.fieldErrors)).toEqual(["sektor_usaha"]);
    const asked = await ganti("BC04");
    expect([asked.status, asked.body.code]).toEqual([409, "spt_sector_confirm"]);
    expect(asked.body.message).toContain("1C, 11B");
    expect((await ganti("BC03", { confirm: true })).body.fieldErrors).toHaveProperty("sektor");
    expect((await ganti("BC99", { confirm: true })).status).toBe(422);
    // the second of two tabs is notified
    const stale = await versiOf(id);
    expect((await ganti("BC04", { confirm: true })).status).toBe(200);
    const second = { id, versi: stale, sektor: "BC05", confirm: true };
    expect((await wp.call("POST", "/spt/e-spt/change-sector", second)).body.code).toBe("version_conflict");
    expect((await cari(id, "1C")).isi["4002.c3"] ?? null).toBeNull();
    expect(await isiBaris("9", "aset")).toEqual(before.l9);
    expect((await cari(id, "induk")).isi).toMatchObject({ sektor_usaha: "BC04", d4: 0 });
    expect(await sektor()).toMatchObject({ sektor: "BC04", sebelumnya: { sektor: "BC03" } });
    expect((await kembali(await versiOf(id))).body.objResponse.sektor).toBe("BC03");
    expect([(await cari(id, "1C")).isi, (await cari(id, "induk")).isi]).toEqual([before.l1, before.induk]);
    // refused after any later change
    await ganti("BC04", { confirm: true });
    await simpan(id, "1D", { "4021.c3": 1 });
    expect((await kembali(await versiOf(id))).body.code).toBe("spt_sector_changed");
    const foreign = { id, versi: await versiOf(id), sektor: "BC03", confirm: true };
    expect((await lain.call("POST", "/spt/e-spt/change-sector", foreign)).status).toBe(404);
    await ganti("BC03", { confirm: true });
    await simpan(id, "1C", LABA);
  });

  it("filed, it keeps its files, accepts no change, and its correction has its own files", async () => {
    const status = (to: string) => api.db.write((sql) => sql.run(`UPDATE Spt SET status = ? WHERE id = ?`, [to, id]));
    await status("submitted");
    expect((await kirim("lamp_a", pdf("lain.pdf"))).body.code).toBe("wrong_state");
    const sektor = { id, versi: await versiOf(id), sektor: "BC01", confirm: true };
    expect((await wp.call("POST", "/spt/e-spt/change-sector", sektor)).body.code).toBe("wrong_state");
    expect((await cari(id, "induk")).isi.sektor_usaha).toBe("BC03");
    const next = await draft({ tahun: 2025, model: "pembetulan" });
    expect((await cari(next, "induk")).isi.lamp_a).toBe("laporan.pdf");
    await ok(wp, "POST", "/spt/berkas/delete", { id: next, versi: await versiOf(next), field: "lamp_a" });
    expect([(await ambil(next)).status, (await ambil(id)).status]).toEqual([404, 200]);
    await ok(wp, "POST", "/spt/delete", { id: next });
    const files = () => api.db.sql.all(`SELECT 1 FROM Berkas WHERE induk LIKE ?`, [`${next}/%`]);
    expect(await files()).toEqual([]);
    await status("draft");
  });

  it("the next year's return begins with the carried-forward rows of 2, 7, 9 and 14 of the filed one, without its amounts", async () => {
    const status = (to: string) => api.db.write((sql) => sql.run(`UPDATE Spt SET status = ? WHERE id = ?`, [to, id]));
    const owner = { nama: "Pemilik", jabatan: "Direktur", modal: 5, dividen: 9 };
    await unggah("2", "a", { cara: "ganti", teks: "nama;jabatan;modal;dividen\nPemilik;Direktur;5;9" });
    expect((await isiBaris("2", "a"))[0]).toMatchObject(owner);
    await simpan(id, "induk", { d8: true });
    await tambah(id, "7", { tahun: 2024, nilai: -2_000_000_000, komp_y1: 1_000_000 }, "daftar");
    await tambah(id, "7", { tahun: 2023, nilai: -1_000_000, tahun_ini: 1_000_000 }, "daftar");
    await tambah(id, "14", { tahun: 2023, penyediaan: 100, t1: 40 }, "daftar");
    await tambah(id, "14", { tahun: 2022, penyediaan: 100, t1: 100 }, "daftar");
    const dipakai = (await isiBaris("7", "daftar"))[0]?.tahun_ini;
    expect(dipakai).toBeGreaterThan(0);
    const aset = (await isiBaris("9", "aset")).length;
    await status("submitted");
    const next = await draft({ tahun: 2026 });
    const rowsOf = async (lampiran: string, bagian: string) =>
      (await ok(wp, "GET", "/spt/baris", { id: next, lampiran, bagian })).rows.map(({ isi }: { isi: Isi }) => isi);
    expect(await rowsOf("2", "a")).toMatchObject([{ ...owner, dividen: null }]);
    expect(await rowsOf("7", "daftar")).toMatchObject([
      { tahun: 2024, nilai: -2_000_000_000, komp_y2: 1_000_000, komp_y1: dipakai },
    ]);
    expect((await rowsOf("9", "aset")).length).toBe(aset);
    expect(await rowsOf("14", "daftar")).toMatchObject([{ tahun: 2023, penyediaan: 100, t1: 40 }]);
    await ok(wp, "POST", "/spt/delete", { id: next });
    await status("draft");
  });
});
