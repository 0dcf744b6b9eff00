import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Actor, KODE_OTORISASI, startApi, type TestApi } from "../../setup/api";
import { baris, faktur, npwpOf, signed } from "../../setup/faktur";
import { importing } from "../../setup/imports";
import { pdfTexts } from "../../setup/pdf-text";

const kodeOtorisasi = KODE_OTORISASI;
const PARTY = { lawanNpwp: "0990001000001000", lawanNama: "PT Contoh & Mitra", lawanAlamat: "Jl. Melati 1" } as const;
const BULAN = { tanggal: "2026-03-10" } as const;
/** Documents of each side with every field of their format. */
const DOKUMEN = {
  keluaran: [
    { ...BULAN, ...PARTY, jenis: "01", detail: "04", dokumen: "1", nomor: "TIKET/1", dpp: 12_000_000, ppn: 1_320_000 },
    { ...BULAN, ...PARTY, jenis: "01", detail: "08", dokumen: "2", nomor: "CK-1", informasi: "TD.00510", dpp: 1_200 },
    {
      ...{ ...BULAN, jenis: "02", detail: "13", dokumen: "5", nomor: "JKP-9", referensi: "KONTRAK-7", lawanNpwp: "" },
      ...{ lawanNama: "Contoso Ltd", lawanAlamat: "Singapore", dpp: 50_000_000 },
    },
  ],
  masukan: [
    { ...BULAN, ...PARTY, jenis: "04", detail: "04", dokumen: "8", nomor: "REK-1", dpp: 12_000_000, ppn: 1_320_000 },
    {
      ...{ ...BULAN, jenis: "03", detail: "14", dokumen: "10", nomor: "PIB-77", lawanNpwp: "", lawanNama: "Pelabuhan" },
      ...{ dpp: 100_000_000, ppn: 12_000_000, ppnbm: 20_000_000 },
    },
  ],
} as const;
const SISI = { keluaran: "Output", masukan: "Input" } as const;
type Arah = keyof typeof DOKUMEN;

let api: TestApi;
let owner: Actor;
let stranger: Actor;
beforeAll(async () => {
  api = await startApi();
  const { lawanNama, lawanNpwp } = PARTY;
  await api.db.write((sql) => sql.run(`UPDATE WajibPajak SET nama = ? WHERE npwp = ?`, [lawanNama, lawanNpwp]));
  owner = await (await api.signIn("peserta01")).as("company");
  stranger = await (await api.signIn("peserta02")).as("company");
});
afterAll(() => api.close());

const drafts = async (arah: Arah) => {
  const ids: string[] = [];
  for (const dokumen of DOKUMEN[arah])
    ids.push((await owner.api.dokumenLain[`save${SISI[arah]}`](dokumen as never)).id);
  return ids;
};
const generate = (ids: readonly string[], bentuk?: string, actor = owner) =>
  actor.call("POST", "/eFaktur/generate", { ids, objek: "dokumen_lain", ...(bentuk ? { bentuk } : {}) });
const isianOf = async (id: string) => (await owner.api.dokumenLain.detail({ id })).isian;

describe("special documents as files", () => {
  test.each([
    "keluaran",
    "masukan",
  ] as const)("a file written by the %s side is read back, in all three forms", async (arah) => {
    let ids = await drafts(arah);
    const before = await Promise.all(ids.map(isianOf));
    for (const bentuk of ["xml", "xlsx", "csv"]) {
      const file = await generate(ids, bentuk);
      expect([bentuk, file.status]).toEqual([bentuk, 200]);
      await owner.api.dokumenLain.delete({ ids });
      const path =
        bentuk === "xml" ? `/eFaktur/import/xml/DOC-${SISI[arah].toUpperCase()}` : "/eFaktur/other-doc/upload";
      const input = bentuk === "xml" ? {} : { direction: arah };
      const { impor, temuan } = await importing(owner, path, file.body, input, `tes.${bentuk}`);
      expect(temuan.rows).toEqual([]);
      const { rows } = await owner.api.dokumenLain.list({ direction: arah, imporId: impor.id, sort: "nomor" });
      ids = before.map(({ nomor }) => rows.find((row) => row.nomor === nomor)?.id ?? "");
      const again = await Promise.all(ids.map(isianOf));
      // files of the input side have no address
      const address = arah === "masukan" ? { lawanAlamat: "" } : {};
      expect(again).toEqual(before.map((isian) => ({ ...isian, ...address })));
    }
    await owner.api.dokumenLain.delete({ ids });
  });

  test("prints follow the form's order, also for returns; several form a zip; drafts have none; the code opens them", async () => {
    const [id = "", other = ""] = await drafts("masukan");
    expect((await generate([id])).status).toBe(409);
    await owner.api.dokumenLain.submitInput({ id, kodeOtorisasi });
    await owner.api.dokumenLain.submitInput({ id: other, kodeOtorisasi });
    await owner.api.dokumenLain.credit({ id });
    const retur = { dokumenId: id, nomor: "RET-REK-1", tanggal: "2026-03-20", dpp: 6_000_000, ppn: 660_000 };
    const { id: returId } = await owner.api.dokumenRetur.submit({ retur, kodeOtorisasi });
    const returPdf = await owner.call("POST", "/eFaktur/other-doc/return/generate", { ids: [returId] });
    for (const [file, parts] of [
      [await generate([id]), ["REK-1", "Perolehan dengan dokumen", "10 Maret 2026", "PT Contoh & Mitra", "12.000.000"]],
      [returPdf, ["RET-REK-1", "REK-1", "20 Maret 2026", "PT Contoh & Mitra", "6.000.000"]],
    ] as const) {
      const text = pdfTexts(file.body as Buffer).join(" ");
      const places = parts.map((part) => [part, text.indexOf(part)] as const);
      expect(places.filter(([, at]) => at < 0)).toEqual([]);
      expect(text).toContain("SIMULASI");
    }
    expect(Buffer.compare((await generate([id])).body, (await generate([id])).body)).toBe(0);
    expect((await generate([id, other])).headers.get("content-type")).toBe("application/zip");
    expect((await generate([id], "pdf", stranger)).status).toBe(404);
    for (const [objekId, jenis] of [
      [id, "dokumen_lain"],
      [returId, "retur_dokumen"],
    ] as const) {
      const kode = (await api.db.sql.get<{ kode: string }>(`SELECT kode FROM Verifikasi WHERE objekId = ?`, [objekId]))
        ?.kode;
      expect(await api.anonymous.api.verifikasi.lihat({ kode: kode ?? "" })).toMatchObject({
        jenis,
        status: "approved",
      });
    }
  });

  test("a file holds one side; pages of the other taxpayer are not found", async () => {
    const mixed = [...(await drafts("keluaran")), ...(await drafts("masukan")).slice(0, 0)];
    const { rows } = await owner.api.dokumenLain.list({ direction: "masukan", status: "approved" });
    expect((await generate([...mixed, rows[0]?.id ?? ""], "xml")).status).toBe(409);
    expect((await generate(mixed, "xml", stranger)).status).toBe(404);
    await owner.api.dokumenLain.delete({ ids: mixed });
  });
});

describe("samples about the trainee's own documents", () => {
  const sample = async (jenis: string, contoh = "valid", bentuk = "xml", actor = owner) =>
    (await actor.call("GET", "/eFaktur/xml/failed", { jenis, contoh, bentuk })).body as Buffer;

  test("a return note of the first credited invoice is accepted; one piece too many is refused with the maximum", async () => {
    const [own, seller] = [await npwpOf(owner), await npwpOf(stranger)];
    const id = await signed(stranger, faktur(seller, own, { baris: [baris({ jumlah: "3" })] }));
    await owner.api.efaktur.update({ ids: [id], action: "credit", period: "2026-03" });
    const good = await importing(owner, "/eFaktur/import/xml/RETURN", await sample("RETURN"));
    expect(good.temuan.rows).toEqual([]);
    expect(good.impor).toMatchObject({ jenis: "RETURN", berhasil: 1 });
    const over = await importing(owner, "/eFaktur/import/xml/RETURN", await sample("RETURN", "broken-over-max"));
    expect(over.impor.berhasil).toBe(0);
    expect(over.temuan.rows.map(({ kode }) => kode)).toContain("return_exceeds_quantity");
  });

  test("a return of a returnable special document is accepted", async () => {
    const { id } = await owner.api.dokumenLain.submitOutput({
      dokumen: { ...DOKUMEN.keluaran[0], nomor: "TIKET/2" },
      kodeOtorisasi,
    });
    const file = await sample("DOC-OUTPUT-RETURN", "valid", "csv");
    const path = "/eFaktur/other-doc/return/upload";
    const { impor, temuan } = await importing(owner, path, file, { direction: "keluaran" }, "retur.csv");
    expect(temuan.rows).toEqual([]);
    const { rows } = await owner.api.dokumenRetur.list({ imporId: impor.id });
    expect(rows).toMatchObject([{ dokumenId: id, dpp: 6_000_000, ppn: 660_000 }]);
  });

  test("a purchase return is offered once a document is credited, and is accepted", async () => {
    const pending = async () =>
      (await stranger.api.imporEfaktur.monitoring({ jenis: "DOC-INPUT-RETURN" })).contohTertunda;
    expect(await pending()).toEqual(["valid"]);
    const early = await stranger.call("GET", "/eFaktur/xml/failed", { jenis: "DOC-INPUT-RETURN", contoh: "valid" });
    expect([early.status, early.body.code]).toEqual([404, "not_found"]);
    const { id } = await stranger.api.dokumenLain.submitInput({
      dokumen: { ...DOKUMEN.masukan[0], nomor: "REK-2" },
      kodeOtorisasi,
    });
    await stranger.api.dokumenLain.credit({ id, period: "2026-03" });
    expect(await pending()).toEqual([]);
    const file = (await stranger.call("GET", "/eFaktur/xml/failed", { jenis: "DOC-INPUT-RETURN", contoh: "valid" }))
      .body as Buffer;
    expect(file.toString()).toContain("REK-2");
    const { impor, temuan } = await importing(stranger, "/eFaktur/import/xml/DOC-INPUT-RETURN", file);
    expect(temuan.rows).toEqual([]);
    expect(impor).toMatchObject({ jenis: "DOC-INPUT-RETURN", berhasil: 1 });
  });

  test("every kind has a correct sample in every form, accepted by its own reader", async () => {
    const buyerOf = (jenis: string) => (jenis === "DOC-INPUT-RETURN" ? stranger : owner);
    for (const jenis of ["RETURN", "DOC-INPUT", "DOC-OUTPUT", "DOC-INPUT-RETURN", "DOC-OUTPUT-RETURN"])
      for (const bentuk of ["xml", "xlsx", "csv"])
        expect([jenis, bentuk, (await sample(jenis, "valid", bentuk, buyerOf(jenis))).length > 100]).toEqual([
          jenis,
          bentuk,
          true,
        ]);
  });
});

test("the list of imports filters by kind, and an import is found in its own area", async () => {
  const { rows } = await owner.api.imporEfaktur.monitoring({ jenis: "DOC-OUTPUT" });
  expect(new Set(rows.map(({ jenis }) => jenis))).toEqual(new Set(["DOC-OUTPUT"]));
  const { rows: notes } = await owner.api.notifikasi.list({});
  expect(notes.find(({ jenis }) => jenis === "impor_selesai")?.tautan).toMatchObject({ page: "efaktur.laporan" });
});
