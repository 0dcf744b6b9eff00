import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { packOf } from "../../mock-server/pack/load";
import { readDemo } from "../../mock-server/seed/demo";
import { type Actor, startApi, type TestApi } from "../setup/api";
import { lewatApi } from "../setup/lewat-api";
import { HARAPAN, harapanOf, isiModelOp, laporModelOp } from "../setup/model-op";
import { spt as calls } from "../setup/op";
import { pdfTexts } from "../setup/pdf-text";
import { ok, sptDetail } from "../setup/spt";

const { kasus: KASUS } = packOf(readDemo().batch.paket);

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ seed: "demo" });
});
afterAll(() => api.close());

/** Reason against Coretax Form and M-Pajak. Nothing for an open channel. */
const SALURAN: Readonly<Record<string, readonly [string, string]>> = {
  satu_pemberi_kerja: ["", ""],
  di_bawah_ptkp: ["", ""],
  dua_pemberi_kerja: ["nihil", "satu pemberi kerja"],
  dokter_norma: ["norma", "satu pemberi kerja"],
  umkm: ["", "satu pemberi kerja"],
};
const pesertaKe = (urut: number): Promise<Actor> => api.signIn(`peserta${String(urut).padStart(2, "0")}`);

/** Files a return through its calls up to the receipt, with its payment in the ledger. */
async function laporkan(orang: Actor, id: string, berkas: string | undefined, terutang: number) {
  expect(await laporModelOp(orang, id, berkas)).toBe(Math.max(0, terutang));
  const { rows } = await ok(orang, "GET", "/bukubesar/filter", {});
  if (terutang > 0)
    expect(rows).toContainEqual(expect.objectContaining({ kap: "411125", kjs: "200", jumlah: terutang }));
  const { status: kini, bpe } = await sptDetail(orang, id);
  expect([kini, typeof bpe]).toEqual(["submitted", "string"]);
  const receipt = await orang.call("GET", "/spt/generate", { id, bentuk: "bpe" });
  expect(pdfTexts(receipt.body as Buffer).join("\n")).toContain(bpe);
}

describe("the demo class's years for persons", () => {
  it("ask about growth of wealth compared with income and living costs: both ways, and nothing if it fits", async () => {
    const orang = await pesertaKe(15);
    const { posting, baris, ubah } = calls(orang);
    const id = String((await ok(orang, "POST", "/spt/create/draft", { jenis: "op", tahun: 2025 })).id);
    await posting(id);
    const kekayaan = async (input: object = {}) =>
      (await ok(orang, "GET", "/spt/tinjau", { id, ...input })).kekayaan as Record<string, number | null>;
    // savings of 85 million and a motorcycle of 19.5, as last year; 174 million of income, 12 of tax
    expect(await kekayaan()).toEqual({
      ...{ awal: 104_500_000, akhir: 104_500_000, kenaikan: 0, penghasilan: 174_000_000, pajak: 12_000_000 },
      ...{ biaya: null, selisih: null },
    });
    const [tabungan] = await baris(id, "lampiran1", "a1");
    await ubah(id, "lampiran1", "a1", tabungan?.urut ?? 0, { ...tabungan?.isi, saldo: 125_000_000 });
    expect(await kekayaan({ biayaHidup: 100_000_000 })).toMatchObject({ kenaikan: 40_000_000, selisih: -22_000_000 });
    expect(await kekayaan({ biayaHidup: 122_000_000 })).toMatchObject({ selisih: 0 });
    expect(await kekayaan({ biayaHidup: 130_000_000 })).toMatchObject({ selisih: 8_000_000 });
    // Income with final tax also counts, less its tax, and so does tax-free turnover.
    const { isikan } = lewatApi(orang, "op");
    const final = { nama: "Bank", kode: "28-404-01", dpp: 10_000_000, pph: 2_000_000 };
    await isikan(id, { induk: { isian: { i14c: true } }, l2: { baris: { a: [final] } } });
    expect(await kekayaan()).toMatchObject({ penghasilan: 184_000_000, pajak: 14_000_000 });
    await isikan(id, {
      induk: { isian: { b1b1: true, b1b2: "FINAL", b1b3: "HANYA_FINAL" } },
      l3b: { baris: { a: [{ nama: "Toko", peredaran: Array.from({ length: 12 }, () => 50_000_000) }] } },
    });
    expect(await kekayaan()).toMatchObject({ penghasilan: 684_000_000, pajak: 14_000_000 });
    await isikan(id, { induk: { isian: { i14c: false, b1b1: false } } });
    expect(await kekayaan()).toMatchObject({ penghasilan: 174_000_000, pajak: 12_000_000 });
  });

  it("are one year for each participant in turn, and play every starter case", () => {
    expect(KASUS.map(({ id }) => id)).toEqual(Object.keys(HARAPAN));
    expect(readDemo().peserta.length).toBeGreaterThanOrEqual(KASUS.length);
  });

  it.each(
    KASUS.map(({ id }, at) => [id, at + 1] as const),
  )("%s: known data is posted, the described data is typed, the year matches and is filed to its receipt", async (id, urut) => {
    const orang = await pesertaKe(urut);
    const op = lewatApi(orang, "op");
    const { posting } = calls(orang);
    const draft = String((await ok(orang, "POST", "/spt/create/draft", { jenis: "op", tahun: 2025 })).id);
    await posting(draft);
    const known = await ok(orang, "GET", "/spt/tinjau", { id: draft });
    expect(known.kasus.judul).toBe(KASUS[urut - 1]?.judul.id);
    const filled = known.kelompok.filter((one: { bagian: unknown[]; isian: unknown[] }) => one.bagian.length > 0);
    expect(filled.map(({ nama }: { nama: string }) => nama)).toContain("harta");
    const { angka, berkas } = harapanOf(id);
    await isiModelOp(orang, draft, id);
    expect(await op.angka(draft, "induk", Object.keys(angka))).toEqual(angka);
    const { saluran } = await ok(orang, "GET", "/spt/tinjau", { id: draft });
    for (const [at, kata] of (SALURAN[id] ?? []).entries()) {
      if (kata === "") expect(saluran[at].sebab).toEqual([]);
      else expect(saluran[at].sebab.join(" ")).toContain(kata);
    }
    const halangan = (await sptDetail(orang, draft)).temuan
      .filter(({ severity }: { severity: string }) => severity === "galat")
      .map(({ code, field }: { code: string; field?: string }) => `${code} ${field}`);
    // only the paper that the case asks to attach
    expect(halangan).toEqual(berkas ? [`berkas_diminta ${berkas}`] : []);
    await laporkan(orang, draft, berkas, Number((await op.angka(draft, "induk", ["e11c"])).e11c));
    if (id !== "pembetulan") return;
    // Filed unchanged, then corrected: 162 million less 54 is 10.2 million, 1.8 million more than declared.
    const next = String(
      (await ok(orang, "POST", "/spt/create/draft", { jenis: "op", tahun: 2025, model: "pembetulan" })).id,
    );
    await posting(next);
    await op.isikan(next, {
      induk: { isian: { x_pernyataan: true, b1c: true } },
      l3a4: { baris: { b: [{ kode: "302", neto: 12_000_000 }] } },
    });
    expect(await op.angka(next, "induk", ["c7", "f12a", "f12b"])).toEqual({
      ...{ c7: 10_200_000, f12a: -600_000, f12b: 1_800_000 },
    });
    await laporkan(orang, next, undefined, 1_800_000);
  });
});
