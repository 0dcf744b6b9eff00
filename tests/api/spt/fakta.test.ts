import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { JenisSpt } from "~/domain/parameters/spt";
import type { Spt } from "../../../mock-server/db/spt";
import { dokumenFakta, faktaBadan } from "../../../mock-server/services/spt/fakta";
import { type Actor, startApi, type TestApi } from "../../setup/api";
import { pihakOf, slip, terbit } from "../../setup/bukpot";
import { ok } from "../../setup/spt";

const BUKU = { awal: "2026-01", akhir: "2026-12" };
const BULAN = Array.from({ length: 12 }, (_, at) => `2026-${String(at + 1).padStart(2, "0")}`);

let api: TestApi;
let company: Actor;
let year: Spt;
beforeAll(async () => {
  api = await startApi();
  company = await (await api.signIn("peserta01")).as("company");
  const { currentActive, personal } = await ok(company, "POST", "/user/peserta/me", {});
  await terbit(company, "bpu", slip.bpu(await pihakOf(company, personal.npwp)));
  await terbit(company, "MP", slip.MP(await pihakOf(company, personal.npwp)));
  const draft = await ok(company, "POST", "/spt/create/draft", { jenis: "badan", tahun: 2026 });
  year = (await api.db.sql.get<Spt>("SELECT * FROM Spt WHERE id = ?", [draft.id])) as Spt;
  expect(year.ownerNpwp).toBe(currentActive.npwp);
});
afterAll(() => api.close());

/** Returns of a kind for these months, filed. */
const lapor = (months: readonly string[], jenis: JenisSpt = "pph_uni", hitung = {}) =>
  api.db.write(async (sql) => {
    for (const masa of months) {
      const row = { id: `${jenis}-${masa}`, jenis, batchId: year.batchId, npwp: year.ownerNpwp, masa };
      await sql.run(
        `INSERT INTO Spt (id, batchId, ownerNpwp, jenis, masa, tahun, status, versiAturan, jatuhTempo, dibuat, diubah)
          VALUES (@id, @batchId, @npwp, @jenis, @masa, 2026, 'submitted', '2025', '2026-12-31', '2026-04-06', '2026-04-06')`,
        row,
      );
      await sql.run("INSERT INTO SptFormulir (sptId, lampiran, isi, hitung) VALUES (?, 'induk', '{}', ?)", [
        row.id,
        JSON.stringify(hitung),
      ]);
    }
  });

describe("facts of a company's book year", () => {
  it("are missing while the class does not hold every month, and complete with the last one", async () => {
    expect(await faktaBadan(api.db.sql, year)).toMatchObject({
      jasa: null,
      penyerahan: null,
      upah: null,
      rugi_1: null,
    });
    await lapor(BULAN.slice(1));
    expect(await faktaBadan(api.db.sql, year)).toMatchObject({ jasa: null, sewa: null });
    await lapor(BULAN.slice(0, 1));
    expect(await faktaBadan(api.db.sql, year)).toMatchObject({ jasa: 10_000_000, sewa: 0, royalti: 0, upah: null });
    await lapor(BULAN.slice(1), "pph21_26");
    expect(await faktaBadan(api.db.sql, year)).toMatchObject({ upah: null });
    await lapor(BULAN.slice(0, 1), "pph21_26");
    expect(await faktaBadan(api.db.sql, year)).toMatchObject({ upah: 12_000_000, penyerahan: null });
    await lapor(BULAN, "ppn", { i_c_dpp: 2_000_000, ii_j_dpp: 1_000_000 });
    expect(await faktaBadan(api.db.sql, year)).toMatchObject({ penyerahan: 24_000_000, perolehan: 12_000_000 });
  });

  it("take losses before the first return of the class from its pack, less what later years used", async () => {
    const { id } = await ok(company, "POST", "/spt/create/draft", { jenis: "badan", tahun: 2025 });
    const first = (await api.db.sql.get<Spt>("SELECT * FROM Spt WHERE id = ?", [id])) as Spt;
    const rugi = { rugi_1: null, rugi_2: null, rugi_3: 600_000_000, rugi_sisa: 245_000_000 };
    expect(await faktaBadan(api.db.sql, first)).toMatchObject(rugi);
  });

  it("name the documents behind them", async () => {
    const owner = { batchId: year.batchId, npwp: year.ownerNpwp };
    expect(await dokumenFakta(api.db.sql, owner, BUKU, "jasa")).toMatchObject([
      { jenis: "bpu", masa: "2026-03", nilai: 10_000_000 },
    ]);
    expect(await dokumenFakta(api.db.sql, owner, BUKU, "sewa")).toEqual([]);
    expect(await dokumenFakta(api.db.sql, owner, BUKU, "upah")).toMatchObject([{ jenis: "MP", nilai: 12_000_000 }]);
    expect(await dokumenFakta(api.db.sql, owner, BUKU, "penyerahan")).toHaveLength(12);
  });
});
