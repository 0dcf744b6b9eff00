import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Actor, startApi, type TestApi } from "../setup/api";
import { faktur, npwpOf, signed } from "../setup/faktur";
import { ok, readyDraft, sptDetail, submitSpt } from "../setup/spt";

const MARET = "2026-03";
let api: TestApi;
let wp: Actor;
beforeAll(async () => {
  api = await startApi();
  wp = await (await api.signIn("peserta01")).as("company");
  const other = await (await api.signIn("peserta02")).as("company");
  const [own, buyer] = [await npwpOf(wp), await npwpOf(other)];
  for (const referensi of ["D-1", "D-2", "D-3", "D-4"]) await signed(wp, faktur(own, buyer, { referensi }));
  await signed(
    wp,
    faktur(own, buyer, {
      referensi: "D-7",
      kode: "07",
      informasi: "TD.00501",
      cap: "TD.01101",
      dokumen: "SPPB-1",
      masaDokumen: MARET,
    }),
  );
});
afterAll(() => api.close());

const dashboard = async () => {
  const { ppn, tenggat } = await ok(wp, "GET", "/dasbor");
  const due = tenggat.filter(
    (one: { jenis: string; spt: string | null; untuk: string }) =>
      one.jenis === "spt_lapor" && one.spt === "ppn" && one.untuk === MARET,
  );
  return { ...ppn.at(-1), masihHarusLapor: due.length > 0 };
};

describe("the tax position of a company", () => {
  it("is what its return says: VAT that others bear is no output tax", async () => {
    const draft = await readyDraft(wp, MARET);
    const { induk } = await sptDetail(wp, draft.id);
    expect(induk.i_a_7_ppn).toBeGreaterThan(0);
    expect(await dashboard()).toEqual({
      ...{ masa: MARET, keluaran: induk.iii_a, masukan: induk.ii_g_ppn, selisih: induk.iii_e },
      ...{ ppnbm: 0, spt: "draft", tanggalLapor: null, masihHarusLapor: true },
    });
    expect((await submitSpt(wp, draft, { pembayaran: "deposit" })).status).toBe(200);
    expect(await dashboard()).toMatchObject({ spt: "submitted", masihHarusLapor: false });
  });

  it("a correction under way leaves the period filed; after a cancellation the newest return counts", async () => {
    const correction = await readyDraft(wp, MARET, {}, "pembetulan");
    expect(await dashboard()).toMatchObject({ spt: "draft", masihHarusLapor: false });
    await ok(wp, "POST", "/spt/delete", { id: correction.id });
    const kepala = await api.signIn("instruktur");
    const filed = (await api.db.sql.get<{ id: string }>(`SELECT id FROM Spt WHERE status = 'submitted'`))?.id;
    await ok(kepala, "POST", "/spt/tolak", { id: filed, aksi: "cancel", alasan: "Uji" });
    expect(await dashboard()).toMatchObject({ spt: "cancelled", masihHarusLapor: true });
    await ok(wp, "POST", "/spt/create/draft", { jenis: "ppn", masa: MARET });
    expect(await dashboard()).toMatchObject({ spt: "draft", masihHarusLapor: true });
  });
});
