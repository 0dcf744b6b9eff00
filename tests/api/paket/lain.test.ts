import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Fakta, faktaKarya, usulkanSoal } from "../../../app/domain/telaah";
import { takeWork } from "../../../mock-server/db/cadangan";
import { karyaOf } from "../../../mock-server/db/telaah";
import { type Actor, startApi, type TestApi } from "../../setup/api";
import { terbit } from "../../setup/bukpot";
import { npwpOf } from "../../setup/faktur";
import { type PaketUji, paketUji } from "../../setup/paket-kelas";
import { paketWaris } from "../../setup/paket-waris";
import { KODE_OTORISASI } from "../../setup/small-class";
import { ok, readyDraft, sptDetail } from "../../setup/spt";

type Json = Record<string, unknown>;
const peb = (more: Json = {}) => ({
  ...{ pemilik: "perusahaan", jenis: "02", detail: "11", dokumen: "4", nomor: "PEB-{nomor}", tanggal: "2026-01-22" },
  ...{ lawanNama: "Dili Auto Parts Lda", lawanAlamat: "Rua de Colmera, Dili", dpp: 201_500_000, ...more },
});
const pib = (more: Json = {}) => ({
  ...{ pemilik: "perusahaan", jenis: "03", detail: "14", dokumen: "10", nomor: "PIB-000123", tanggal: "2026-01-12" },
  ...{ lawanNama: "Kansai Auto Parts Co Ltd", dpp: 120_000_000, ppn: 13_200_000, kredit: "2026-02", ...more },
});
const maret = () =>
  pib({ nomor: "PIB-000124", tanggal: "2026-03-05", dpp: 12_000_000, ppn: 1_320_000, kredit: "2026-03" });
/**
 * The pack with a past, with an export of January, an import of January credited in February, and one of March,
 * whose return is not filed.
 */
const paketLain = (...lain: Json[]) =>
  paketWaris((pack) => {
    pack.id = "paket-lain";
    pack.dokumen.lain = lain.length > 0 ? lain : [peb(), pib(), maret()];
  });

let api: TestApi;
let uji: PaketUji;
beforeAll(async () => {
  api = await startApi();
  uji = await paketUji(api);
});
afterAll(() => api.close());

describe("special documents of months before the class", () => {
  let batchId: string;
  let company: Actor;
  beforeAll(async () => {
    const made = await uji.kelas(paketLain(), "2026-04-06");
    batchId = made.batchId;
    company = made.peserta[0] as Actor;
  });
  const list = async (direction: string) =>
    (await ok(company, "GET", "/eFaktur/other-doc/list", { direction })).rows as (Json & { id: string })[];
  const facts = async (): Promise<Fakta[]> => {
    const npwp = await npwpOf(company);
    const account = await api.db.sql.get<{ akunId: string }>(`SELECT akunId FROM WajibPajak WHERE npwp = ?`, [npwp]);
    const own = await api.db.sql.all<{ npwp: string }>(`SELECT npwp FROM WajibPajak WHERE batchId = ? AND akunId = ?`, [
      batchId,
      account?.akunId ?? "",
    ]);
    const scope = { batchId, akunId: account?.akunId ?? "", npwp: own.map((one) => one.npwp) };
    return faktaKarya(karyaOf(await takeWork(api.db.sql, scope)));
  };
  const asked = async () => {
    const all = await facts();
    const names = new Set(usulkanSoal(all, 10_000).soal.flatMap(({ fakta }) => fakta));
    return all.filter(({ kunci }) => names.has(kunci));
  };

  it("are in the lists of the participant, approved, with the other party and a number", async () => {
    expect(await list("keluaran")).toMatchObject([
      { tanggal: "2026-01-22", status: "approved", lawanNama: "Dili Auto Parts Lda", dpp: 201_500_000 },
    ]);
    expect((await list("keluaran"))[0]?.nomor).toMatch(/^PEB-\d{6}$/);
    expect(await list("masukan")).toMatchObject([
      { tanggal: "2026-03-05", status: "approved", nomor: "PIB-000124", ppn: 1_320_000, kredit: "credited" },
      { tanggal: "2026-01-12", status: "approved", nomor: "PIB-000123", ppn: 13_200_000, kredit: "credited" },
    ]);
  });

  it("are in the filed returns of their months: the export in January, the import where it was credited", async () => {
    const { rows } = await ok(company, "GET", "/spt/list", { jenis: "ppn", sort: "masa", bagian: "dilaporkan" });
    const [januari, februari] = await Promise.all(rows.map(({ id }: { id: string }) => sptDetail(company, id)));
    expect(januari.induk).toMatchObject({ i_a_1_dpp: 201_500_000, iii_e: -20_900_000 });
    // the excess of February without the import is 9,900,000
    expect(februari.induk).toMatchObject({ ii_a_ppn: 13_200_000, iii_e: -23_100_000 });
    const { id } = await readyDraft(company, "2026-03");
    expect((await sptDetail(company, id)).induk).toMatchObject({ ii_e_ppn: 23_100_000 });
  });

  it("are no decisions of the participant, like its inherited invoices, slips and returns", async () => {
    const all = await facts();
    expect(all.filter(({ jenis }) => jenis === "dokumen_lain")).toHaveLength(3);
    const own = all.filter(({ warisan }) => !warisan);
    expect([...new Set(own.map(({ jenis }) => jenis))]).toEqual(["spt", "sel"]);
    expect(new Set(own.map(({ spt }) => spt?.split("|")[1]))).toEqual(new Set(["2026-03"]));
    expect((await asked()).every(({ warisan }) => !warisan)).toBe(true);
  });

  it("become decisions when the participant adds its own, or decides anew about a credit", async () => {
    const npwp = await npwpOf(company);
    const { npwp: penerima } = (await ok(company, "GET", "/karyawan/list", { sort: "nama" })).rows[0];
    await terbit(company, "MP", {
      ...{ masa: "2026-03", pegawaiAsing: false, npwp: penerima, jabatan: "Staf", fasilitas: "9", ptkp: "TK/0" },
      ...{ objek: "21-100-01", bruto: 15_000_000, nitku: `${npwp}000000`, tanggal: "2026-03-31" },
    });
    const dokumen = {
      ...{ jenis: "02", detail: "11", dokumen: "4", nomor: "PEB-MARET", tanggal: "2026-03-10", ppn: 0 },
      ...{ lawanNama: "Dili Auto Parts Lda", lawanAlamat: "Rua de Colmera, Dili", dpp: 1_000_000 },
    };
    await ok(company, "POST", "/eFaktur/other-doc-output/submit", { dokumen, kodeOtorisasi: KODE_OTORISASI });
    const kinds = (await asked()).map(({ jenis, hari }) => `${jenis} ${hari}`);
    expect(kinds).toEqual(expect.arrayContaining(["dokumen_lain 2026-03-10", "bukpot 2026-03-31"]));
    expect(kinds.filter((one) => one.startsWith("dokumen_lain"))).toHaveLength(1);
    const impor = (await list("masukan")).find(({ nomor }) => nomor === "PIB-000124");
    await ok(company, "POST", "/eFaktur/other-doc/update", { id: impor?.id, action: "uncredit" });
    const after = (await asked()).map(({ jenis, hari }) => `${jenis} ${hari}`);
    expect(after).toEqual([...kinds, "dokumen_lain 2026-03-05"].sort((a, b) => after.indexOf(a) - after.indexOf(b)));
  });

  it("are there again after a reset", async () => {
    const mitra = await api.signIn("mitra");
    const npwp = await npwpOf(company);
    const account = await api.db.sql.get<{ akunId: string }>(`SELECT akunId FROM WajibPajak WHERE npwp = ?`, [npwp]);
    await ok(mitra, "POST", "/batch/clock", { id: batchId, aksi: "setel_ulang", pesertaId: account?.akunId });
    expect([(await list("keluaran")).length, (await list("masukan")).length]).toEqual([1, 2]);
    expect(await asked()).toEqual([]);
  });
});

describe("a special document that cannot be", () => {
  const salah = async (...lain: Json[]) =>
    (await uji.findings({ ...paketLain(...lain), id: "lain-salah" })).filter(({ berat }) => berat === "galat");

  it.each<[string, Json, string, RegExp]>([
    ["an owner that is no company", peb({ pemilik: "lawan01" }), "pemilik", /lawan01/],
    ["another party that is not there", peb({ lawan: "siapa" }), "lawan", /siapa/],
    ["an export with VAT", peb({ ppn: 1 }), "ppn", /ekspor/i],
    ["an export without an address", peb({ lawanAlamat: "" }), "lawanAlamat", /./],
    ["a document of another type", peb({ dokumen: "10" }), "dokumen", /./],
    ["a day before the registration", peb({ tanggal: "2025-12-31" }), "tanggal", /./],
    ["a day after the class begins", peb({ tanggal: "2027-01-01" }), "tanggal", /tanggal kelas/],
    ["a credit of an export", peb({ kredit: "2026-02" }), "kredit", /tidak dikreditkan/],
    ["a credit before the document", pib({ kredit: "2025-12" }), "kredit", /Paling awal Januari 2026/],
    ["a credit after the class begins", pib({ kredit: "2026-12" }), "kredit", /tanggal kelas/],
  ])("is refused at its place with its remedy: %s", async (_, one, isian, pesan) => {
    const found = (await salah(one)).filter((each) => each.isian === `dokumen.lain.1.${isian}`);
    expect(found.map((each) => each.pesan).join(" ")).toMatch(pesan);
    expect(found[0]?.baris).toBeGreaterThan(1);
  });

  it("is refused twice under one number, and accepted under numbers of the class", async () => {
    const twice = [peb({ nomor: "PEB-1" }), peb({ nomor: "PEB-1", tanggal: "2026-01-23" })];
    expect((await salah(...twice)).map(({ isian }) => isian)).toEqual(["dokumen.lain.2.nomor"]);
    expect(await salah(peb(), peb({ tanggal: "2026-01-23" }))).toEqual([]);
  });

  it("is refused in the trial where only the product knows the rule", async () => {
    const [one] = await salah(
      pib({ tanggal: "2026-01-12", kredit: "2026-01" }),
      pib({ nomor: "PIB-9", kredit: "2026-05" }),
    );
    expect(one?.isian).toMatch(/^dokumen\.lain\.2/);
  });
});
