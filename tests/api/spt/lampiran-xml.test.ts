import fs from "node:fs";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Actor, startApi, type TestApi, upload } from "../../setup/api";
import { npwpOf } from "../../setup/faktur";
import { sptBadan } from "../../setup/spt-badan";

let api: TestApi;
let wp: Actor;
let id: string;
const badan = sptBadan(() => wp);
beforeAll(async () => {
  api = await startApi();
  wp = await (await api.signIn("peserta01")).as("company");
  id = await badan.draft({ tahun: 2025 });
  await badan.simpan(id, "induk", { h21e: true });
});
afterAll(() => api.close());

const send = async (lampiran: string, bagian: string, name: string, content: string | Buffer) =>
  wp.call(
    "POST",
    `/spt/e-spt/upload/${lampiran}`,
    { id, bagian, versi: await badan.versiOf(id), cara: "ganti" },
    { files: [upload(name, content)] },
  );
const unduh = (lampiran: string, bagian: string, berkas: string) =>
  wp.call("GET", "/spt/generate", { id, bentuk: "contoh", contoh: "isi", lampiran, bagian, berkas });

it("the office's XML of form 9 is imported, counts, and is exported again", async () => {
  const xml = fs.readFileSync("tests/fixtures/lampiran/l9.xml");
  const { status, body } = await send("9", "aset", "L9.xml", xml);
  expect([status, body.objResponse?.baris]).toEqual([200, 1]);
  expect(await badan.isiBaris(id, "9", "aset")).toMatchObject([{ kelompok: "hk1", penyusutan: 30_000_000 }]);
  expect((await badan.cari(id, "9")).isi).toMatchObject({ rekap_a: 30_000_000 });
  const out = await unduh("9", "aset", "xml");
  expect(String(out.body)).toContain("<FiscalDepretiationThisYear>30000000</FiscalDepretiationThisYear>");
  expect((await send("9", "aset", "L9.xml", Buffer.from(String(out.body)))).status).toBe(200);
  expect(await badan.isiBaris(id, "9", "aset")).toHaveLength(1);
});

it("names of withholders, which the XML of form 3 B lacks, come from the register", async () => {
  const npwp = await npwpOf(wp);
  const lawan = (await wp.call("GET", "/user/find", { q: "PT" })).body.objResponse.rows[0];
  const row = (tin: string) =>
    `<List><Tin>${tin}</Tin><TaxType>ARTICLE23</TaxType><TaxBase>1000000</TaxBase><IncomeTax>20000</IncomeTax><IncomeTaxUsd/><WithholdingSlipNumber>S-${tin}</WithholdingSlipNumber><WithholdingSlipDate>31-12-2025</WithholdingSlipDate></List>`;
  const xml = `<OtherParties><TIN>${npwp}</TIN><TaxYear>2025</TaxYear><OtherPartyList>${row(lawan.npwp)}${row("0123456789012345")}</OtherPartyList></OtherParties>`;
  const { status, body } = await send("3", "b", "L3B.xml", xml);
  expect([status, body.fieldErrors]).toEqual([200, undefined]);
  expect(await badan.isiBaris(id, "3", "b")).toMatchObject([
    { nama: lawan.nama, tanggal_bukti: "2025-12-31", pph: 20_000 },
    { nama: "0123456789012345" },
  ]);
});

it("a list without a known layout has no XML, and names the accepted formats", async () => {
  expect((await unduh("11A", "ii", "xml")).status).toBe(404);
  const refused = await send("11A", "ii", "L11A.xml", "<EntertainmentExpense/>");
  expect([refused.status, refused.body.code]).toEqual([415, "wrong_file_kind"]);
});
