import { afterAll, beforeAll, describe, expect } from "vitest";
import { packOf, packsOf } from "../../../mock-server/pack/load";
import { readDemo } from "../../../mock-server/seed/demo";
import { type Actor, startApi, type TestApi } from "../../setup/api";
import { baris, faktur, npwpOf, signed } from "../../setup/faktur";
import { fileAndPay } from "../../setup/kantor-kelas";
import { modelBadan } from "../../setup/model-badan";
import { HARAPAN, isiModelOp, laporModelOp } from "../../setup/model-op";
import { spt } from "../../setup/op";
import { ok, readyDraft, sptDetail } from "../../setup/spt";
import { story } from "../../setup/story";

const { paket } = readDemo().batch;
let api: TestApi;
let kelas: string;
let kepala: Actor;
beforeAll(async () => {
  api = await startApi({ seed: "demo" });
  const batch = await api.db.sql.get<{ id: string }>("SELECT id FROM Batch WHERE paket = ?", [paket]);
  kelas = batch?.id ?? "";
  [kepala] = [await api.signIn("instruktur")];
  await ok(await api.signIn("mitra"), "POST", "/batch/update", { id: kelas, kantor: "kirim" });
});
afterAll(() => api.close());

type Temuan = { readonly code: string; readonly severity: string };
const galat = async (actor: Actor, id: string): Promise<readonly string[]> =>
  (await sptDetail(actor, id)).temuan
    .filter(({ code, severity }: Temuan) => severity === "galat" && code !== "berkas_diminta")
    .map((one: Temuan) => JSON.stringify(one));

/** The sales of the lesson of March 2026: base of each order. */
const PENJUALAN = [174_000_000, 56_000_000, 60_000_000, 160_000_000, 50_000_000];
const LAWAN = "0990001000001000";
/** Makes and files the model returns of a pack's own lessons for one trainee. Cases carry theirs as solutions. */
const MODEL: Readonly<Record<string, (orang: Actor) => Promise<void>>> = {
  "brevet-ab-ppn-maret-2026": async (orang) => {
    const wp = await orang.as("company");
    const npwp = await npwpOf(wp);
    for (const harga of PENJUALAN)
      await signed(wp, faktur(npwp, LAWAN, { baris: [baris({ harga: String(harga), jumlah: "1" })] }));
    const { id: ppn } = await readyDraft(wp, "2026-03", { iii_h: "kompensasi", iii_h_masa: "2026-04" });
    const badan = await modelBadan(wp);
    for (const id of [ppn, badan]) {
      expect(await galat(wp, id)).toEqual([]);
      await fileAndPay(wp, id);
    }
  },
  "brevet-ab-dan-spt-op-2025": async () => {
    for (const [at, [kasus, { berkas }]] of Object.entries(HARAPAN).entries()) {
      const orang = await api.signIn(`peserta${String(at + 1).padStart(2, "0")}`);
      const id = await spt(orang).draft();
      await spt(orang).posting(id);
      await isiModelOp(orang, id, kasus);
      expect(await galat(orang, id), kasus).toEqual([]);
      await laporModelOp(orang, id, berkas);
    }
  },
};

describe("the model returns of the bundled packs, with the office of the class at work", () => {
  const step = story();
  step("cover every pack, and the class has them all", () => {
    const without = [...packsOf().keys()].filter((id) => packOf(id).solusi.length === 0);
    expect(Object.keys(MODEL).sort()).toEqual(without.sort());
    expect(packOf(paket).kasus.map(({ id }) => id)).toEqual(Object.keys(HARAPAN));
  });
  for (const [id, file] of Object.entries(MODEL))
    step(`of ${id} have nothing that refuses them, and are filed`, async () => file(await api.signIn("peserta01")));
  step("raise no letter in the months after", async () => {
    for (const tanggal of ["2026-04-30", "2026-05-31", "2026-07-31"]) {
      await ok(kepala, "POST", "/batch/clock", { id: kelas, aksi: "majukan", tanggal });
      const { rows } = await ok(kepala, "GET", "/kantor/list", { batchId: kelas, perPage: 50 });
      const points = await api.db.sql.all("SELECT kode, temuan FROM TitikSurat");
      expect([rows, points]).toEqual([[], []]);
    }
  });
});
