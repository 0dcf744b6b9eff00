import { afterAll, beforeAll, describe, expect, it } from "vitest";
import writeXlsxFile from "write-excel-file/node";
import { refKode } from "~/domain/ref";
import { kodeAset } from "~/domain/spt/tahunan/badan/kelompok";
import { type Actor, startApi, type TestApi, upload } from "../../setup/api";
import { lewatApi } from "../../setup/lewat-api";
import { beriA1, spt as calls, LENGKAP_OP } from "../../setup/op";
import { ok, sptDetail } from "../../setup/spt";

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const npwpOf = async (orang: Actor): Promise<string> => (await ok(orang, "POST", "/user/peserta/me", {})).personal.npwp;
const temuan = async (orang: Actor, id: string): Promise<readonly { code: string; severity: string }[]> =>
  (await sptDetail(orang, id)).temuan;

describe("a list of assets uploaded into Lampiran 3C", () => {
  const KOLOM = ["kelompok", "kode", "jenis", "perolehan", "biaya", "metode_fiskal"] as const;
  /** A machine of group 1, bought in January 2025: a quarter of 40 million a year. */
  const MESIN = {
    kelompok: "HK1",
    kode: "",
    jenis: "Mesin",
    perolehan: "01-2025",
    biaya: "40000000",
    metode_fiskal: "GL",
  };
  let orang: Actor;
  let id: string;
  let mesin: Record<(typeof KOLOM)[number], string>;
  beforeAll(async () => {
    orang = await api.signIn("peserta01");
    const op = lewatApi(orang, "op");
    const usaha = { b1b1: true, b1b3: "PEMBUKUAN", b1b4: "DAGANG", i14e: true };
    id = await op.draft({ induk: { isian: usaha } });
    const [kode = ""] = kodeAset(refKode("kode_harta_susut"), "berwujud");
    mesin = { ...MESIN, kode };
  });
  const kirim = async (file: ReturnType<typeof upload>, cara = "tambah") => {
    const { versi } = await sptDetail(orang, id);
    return orang.call("POST", "/spt/OP/lampiran3c/upload", { id, versi, bagian: "aset", cara }, { files: [file] });
  };
  const csv = (rows: readonly Partial<Record<string, string>>[], kolom: readonly string[] = KOLOM) =>
    upload(
      "aset.csv",
      [kolom.join(";"), ...rows.map((row) => kolom.map((one) => row[one] ?? "").join(";"))].join("\n"),
    );
  const banyak = async () => (await calls(orang).baris(id, "lampiran3c", "aset")).length;

  it("with 5,000 rows is accepted, with 5,001 refused whole, and one more afterwards as well", async () => {
    const rows = (count: number) => Array.from({ length: count }, (_, at) => ({ ...mesin, jenis: `Mesin ${at}` }));
    const many = await kirim(csv(rows(5001)));
    expect([many.status, many.body.code]).toEqual([422, "sheet_invalid"]);
    expect(many.body.fieldErrors.berkas.join()).toContain("5.000");
    expect(await banyak()).toBe(0);
    expect((await kirim(csv(rows(5000)))).body.objResponse).toMatchObject({ baris: 5000 });
    expect((await kirim(csv(rows(1)))).body.code).toBe("spt_rows_full");
    expect((await kirim(csv(rows(1)), "ganti")).body.objResponse).toMatchObject({ baris: 1 });
    expect((await calls(orang).cari(id, "lampiran3c")).isi.rekap_a).toBe(10_000_000);
  });

  it("a missing obligatory column is refused and named; an extra column is accepted and reported", async () => {
    const before = await banyak();
    const short = await kirim(
      csv(
        [mesin],
        KOLOM.filter((one) => one !== "biaya"),
      ),
    );
    expect([short.status, short.body.code]).toEqual([422, "sheet_columns"]);
    expect(short.body.message).toContain("Biaya perolehan");
    expect(await banyak()).toBe(before);
    const more = await kirim(csv([{ ...mesin, warna: "merah" }], [...KOLOM, "warna"]), "ganti");
    expect(more.body.objResponse).toMatchObject({ baris: 1 });
    expect(more.body.objResponse.catatan.join()).toContain("warna");
  });

  it("formulas are never evaluated: text like a formula is no amount, one without a value is empty", async () => {
    await kirim(csv([mesin]), "ganti");
    const text = await kirim(csv([mesin, { ...mesin, biaya: "=20000000*2" }]));
    expect([text.status, text.body.code]).toEqual([422, "sheet_invalid"]);
    expect(Object.keys(text.body.fieldErrors)).toEqual(["baris.2.biaya"]);
    const cells = KOLOM.map((one) =>
      one === "biaya" ? { value: "=20000000*2", type: "Formula" } : { value: mesin[one] },
    );
    const book = await writeXlsxFile([KOLOM.map((value) => ({ value })), cells] as never).toBuffer();
    const formula = await kirim(upload("aset.xlsx", book as Buffer));
    expect([formula.status, formula.body.code]).toEqual([422, "sheet_invalid"]);
    expect(Object.keys(formula.body.fieldErrors)).toEqual(["baris.1.biaya"]);
    expect(await banyak()).toBe(1);
    // a text that a spreadsheet would run stays text
    const named = await kirim(csv([{ ...mesin, jenis: "=HYPERLINK(1)" }]), "ganti");
    expect(named.status).toBe(200);
    expect((await calls(orang).baris(id, "lampiran3c", "aset"))[0]?.isi.jenis).toBe("=HYPERLINK(1)");
  });

  it("a list of another kind, an empty one, and wrong codes, months and amounts are reported by row and column", async () => {
    expect((await kirim(upload("aset.xlsx", Buffer.from("%PDF-1.4")))).status).toBe(415);
    expect((await kirim(csv([]))).body.code).toBe("sheet_empty");
    const wrong = {
      ...mesin,
      kelompok: "HK9",
      kode: "tidak ada",
      perolehan: "13-2025",
      biaya: "-1",
      metode_fiskal: "XX",
    };
    const { body } = await kirim(csv([mesin, wrong]));
    expect(Object.keys(body.fieldErrors).sort()).toEqual(
      ["biaya", "kelompok", "kode", "metode_fiskal", "perolehan"].map((name) => `baris.2.${name}`),
    );
    await ok(orang, "POST", "/spt/delete", { id });
  });
});

describe("slips of another person's NIK", () => {
  it("enter the return of the named person alone, and nobody else reads them", async () => {
    const [satu, dua, employer] = [
      await api.signIn("peserta01"),
      await api.signIn("peserta02"),
      await (await api.signIn("peserta03")).as("company"),
    ];
    const slip = await beriA1(employer, await npwpOf(dua));
    const draft = async (orang: Actor) => {
      const id = await calls(orang).draft();
      await calls(orang).posting(id);
      return id;
    };
    const [mine, theirs] = [await draft(satu), await draft(dua)];
    expect(await calls(satu).baris(mine, "lampiran1", "d")).toEqual([]);
    expect((await calls(dua).baris(theirs, "lampiran1", "d")).length).toBe(1);
    const { kelompok } = await ok(satu, "GET", "/spt/tinjau", { id: mine });
    expect(kelompok.find(({ nama }: { nama: string }) => nama === "pekerjaan").bagian).toEqual([]);
    expect((await satu.call("GET", "/bupot/A1/detail", { id: slip })).status).toBe(404);
    for (const [orang, id] of [
      [satu, mine],
      [dua, theirs],
    ] as const)
      await ok(orang, "POST", "/spt/delete", { id });
  });
});

describe("the norm without a notification in time", () => {
  it("is reported at its answer, blocks filing, and changes no typed value", async () => {
    const orang = await api.signIn("peserta02");
    const op = lewatApi(orang, "op");
    const { posting, lapor } = calls(orang);
    // the third month of the year had passed
    await ok(orang, "POST", "/profil/nppn/create", { isi: { tahun: 2025, tanggal: "2025-06-02" } });
    const id = String((await ok(orang, "POST", "/spt/create/draft", { jenis: "op", tahun: 2025 })).id);
    await posting(id);
    await op.isikan(id, {
      induk: {
        isian: { ...LENGKAP_OP, b1b1: true, b1b2: "TIDAK", b1b3: "NORMA", sumber_penghasilan: ["PEKERJAAN_BEBAS"] },
      },
      l3b: {
        baris: {
          c: [{ nama: "Praktik", jenis_usaha: "Dokter", peredaran: Array.from({ length: 12 }, () => 1_000_000) }],
        },
      },
      l3a4: { baris: { a: [{ nama: "Praktik", jenis_usaha: "Dokter", norma: "50" }] } },
    });
    expect((await temuan(orang, id)).find(({ code }) => code === "norma_tanpa_pemberitahuan")).toMatchObject({
      severity: "galat",
      field: "b1b3",
    });
    const answer = await lapor(id);
    expect([answer.status, answer.body.code]).toEqual([422, "spt_checks_failed"]);
    expect((await sptDetail(orang, id)).induk).toMatchObject({ b1b3: "NORMA", b1b5: 6_000_000 });
    await ok(orang, "POST", "/spt/delete", { id });
  });
});
