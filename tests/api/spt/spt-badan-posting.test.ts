import { afterAll, beforeAll, expect, it } from "vitest";
import { type Actor, startApi, type TestApi } from "../../setup/api";
import { faktur, npwpOf, signed } from "../../setup/faktur";
import { lewatApi } from "../../setup/lewat-api";
import { ok, sptDetail } from "../../setup/spt";

let api: TestApi;
let seller: Actor;
let jual: (referensi: string) => Promise<string>;
beforeAll(async () => {
  api = await startApi();
  seller = await (await api.signIn("peserta01")).as("company");
  const buyer = await npwpOf(await (await api.signIn("peserta02")).as("company"));
  const npwp = await npwpOf(seller);
  jual = async (referensi) => signed(seller, { ...faktur(npwp, buyer), referensi });
});
afterAll(() => api.close());

it("asks for new posting after a change of turnover, and never after an answer", async () => {
  await jual("SATU");
  const { id } = await ok(seller, "POST", "/spt/create/draft", { jenis: "badan", tahun: 2026 });
  const jawab = (c1a: boolean | null) =>
    lewatApi(seller, "badan").isikan(id, { induk: { isian: { sektor_usaha: "BC03", c1a, c1b: null } } });
  const posting = async () => (await ok(seller, "POST", "/spt/posting", { id })).berubah;
  const temuan = async (): Promise<{ code: string; lampiran?: string; message: string }[]> =>
    (await sptDetail(seller, id)).temuan;
  const stale = async () => (await temuan()).some(({ code }) => code === "posting_berubah");
  const rows = async () =>
    (await ok(seller, "GET", "/spt/baris", { id, lampiran: "5B", bagian: "b", perPage: 500 })).rows.length;
  await posting();
  await jawab(true);
  expect([await stale(), await rows()]).toEqual([false, 0]);
  expect(await temuan()).toContainEqual(
    expect.objectContaining({
      code: "posting_kosong",
      lampiran: "5B",
      message: expect.stringContaining("posting lagi"),
    }),
  );
  expect([await posting(), await rows(), await posting()]).toEqual([true, 1, false]);
  await jual("DUA");
  expect([await stale(), await posting(), await stale()]).toEqual([true, true, false]);
  for (const answer of [false, null, true]) {
    await jawab(answer);
    expect(await stale()).toBe(false);
  }
  // a list that is closed at the last posting follows no invoice
  await jawab(false);
  expect([await posting(), await rows()]).toEqual([true, 0]);
  await jual("TIGA");
  expect(await stale()).toBe(false);
});
