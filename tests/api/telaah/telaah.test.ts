import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { nilaiKarya, pasangkan, usulkanSoal } from "../../../app/domain/telaah";
import { identitasOf } from "../../../mock-server/db/akun";
import { takeWork } from "../../../mock-server/db/cadangan";
import { barisKelas } from "../../../mock-server/db/telaah";
import { telaahKarya } from "../../../mock-server/services/telaah";
import { type Actor, startApi, type TestApi } from "../../setup/api";
import { baris, faktur, npwpOf, signed } from "../../setup/faktur";
import { ok } from "../../setup/spt";

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ seed: "small" });
});
afterAll(() => api.close());

async function postMarch(actor: Actor) {
  const { id } = await ok(actor, "POST", "/spt/create/draft", { jenis: "ppn", masa: "2026-03", model: "normal" });
  await ok(actor, "POST", "/spt/posting", { id });
}
async function work(accountId: string) {
  const akun = await api.db.sql.get<{ id: string; batchId: string }>(
    `SELECT id, batchId FROM Akun WHERE accountId = @accountId`,
    { accountId },
  );
  if (!akun) throw new Error("no account");
  const npwp = (await identitasOf(api.db.sql, akun.id)).map((one) => one.npwp);
  return {
    batchId: akun.batchId,
    isi: await takeWork(api.db.sql, { batchId: akun.batchId, akunId: akun.id, npwp }),
  };
}

describe("marking a VAT month against a key that another participant played", () => {
  it("explains every wrong figure by the decisions behind it", { timeout: 120_000 }, async () => {
    const one = await (await api.signIn("peserta01")).as("company");
    const key = await (await api.signIn("peserta02")).as("company");
    const [n1, n2] = [await npwpOf(one), await npwpOf(key)];
    const buyers = (
      await api.db.sql.all<{ npwp: string }>(
        `SELECT npwp FROM WajibPajak w WHERE w.akunId IS NULL AND w.jenis <> 'bendahara' ORDER BY npwp`,
      )
    ).map((row) => row.npwp);
    const sell = (a: Actor, own: string, ref: string, b: number, jumlah: string, over = {}) =>
      signed(a, faktur(own, buyers[b] as string, { referensi: ref, baris: [baris({ jumlah })], ...over }));
    await sell(key, n2, "SO-001", 0, "4");
    await sell(key, n2, "SO-002", 1, "10");
    await sell(key, n2, "SO-003", 2, "2");
    const undecided = async (a: Actor) =>
      (await ok(a, "GET", "/eFaktur/list", { direction: "masukan", perPage: 50 })).rows.filter(
        (row: { kredit: string | null }) => row.kredit === null,
      ) as { id: string }[];
    const k = await undecided(key);
    await ok(key, "POST", "/eFaktur/update", {
      ids: k.slice(0, 2).map(({ id }) => id),
      action: "credit",
      period: "2026-03",
    });
    await sell(one, n1, "SO-001", 0, "4", { tanggal: "2026-03-28" });
    await sell(one, n1, "SO-002", 3, "1");
    await sell(one, n1, "SO-009", 0, "1");
    const m = await undecided(one);
    await ok(one, "POST", "/eFaktur/update", {
      ids: m.slice(2, 3).map(({ id }) => id),
      action: "credit",
      period: "2026-03",
    });
    await postMarch(key);
    await postMarch(one);
    const [model, own] = [await work("peserta02"), await work("peserta01")];
    const kelas = await barisKelas(api.db.sql, own.batchId);
    const hasil = await telaahKarya({ kelas, karya: own.isi, kunci: model.isi });
    const [spt] = hasil.spt;
    const total = spt?.sebaran.find(({ sel }) => sel === "iii_e");
    const share = (name: string) =>
      total?.bagian.find(({ putusan }) => {
        const { kunci: a, punya: b } = hasil.putusan[putusan] ?? {};
        return (a ?? b)?.nama.startsWith(name);
      })?.selisih ?? 0;
    // output: 15,000,000 a piece, 11/12 of it at 12 %
    expect(share("SO-002")).toBe(-14_850_000);
    expect(share("SO-003")).toBe(-3_300_000);
    expect(share("SO-009")).toBe(1_650_000);
    expect(share("SO-001")).toBe(0);
    const parts = total?.bagian.reduce((sum, { selisih }) => sum + selisih, 0) ?? 0;
    expect(parts).toBe((total?.punya ?? 0) - (total?.kunci ?? 0));
    expect(hasil.spt.flatMap(({ sebaran }) => sebaran.filter(({ sisa }) => sisa !== 0))).toEqual([]);
    expect(
      hasil.putusan.filter(({ hasil: one }) => one !== "tepat").map(({ jenis, hasil: one }) => [jenis, one]),
    ).toEqual([
      ["kredit", "beda"],
      ["kredit", "beda"],
      ["kredit", "beda"],
      ["faktur", "beda"],
      ["faktur", "beda"],
      ["faktur", "kurang"],
      ["faktur", "lebih"],
    ]);
  });

  it("gives the key itself every point and no difference", async () => {
    const model = await work("peserta02");
    const kelas = await barisKelas(api.db.sql, model.batchId);
    const hasil = await telaahKarya({ kelas, karya: model.isi, kunci: model.isi });
    expect(hasil.putusan.filter(({ hasil: one }) => one !== "tepat")).toEqual([]);
    expect(hasil.spt.flatMap(({ sebaran }) => sebaran)).toEqual([]);
    const skema = usulkanSoal(hasil.fakta, 10_000);
    expect(nilaiKarya(skema, pasangkan(hasil.fakta, hasil.fakta))).toMatchObject({ poin: 10_000, maks: 10_000 });
  });
});
