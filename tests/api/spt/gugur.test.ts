import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Spt } from "../../../mock-server/db/spt";
import { gugurDilaporkan, rujukanGanda } from "../../../mock-server/db/spt/gugur";
import { type Actor, startApi, type TestApi } from "../../setup/api";
import { pihakOf, slip, terbit } from "../../setup/bukpot";
import { ok } from "../../setup/spt";

let api: TestApi;
let company: Actor;
let april: Pick<Spt, "batchId" | "ownerNpwp" | "jenis" | "masa">;
let bukti: { readonly id: string; readonly pph: number };
beforeAll(async () => {
  api = await startApi();
  company = await (await api.signIn("peserta01")).as("company");
  const { currentActive, personal } = await ok(company, "POST", "/user/peserta/me", {});
  const isi = slip.bpu(await pihakOf(company, personal.npwp));
  await terbit(company, "bpu", { ...isi, nomorDokumen: "INV-1" });
  await terbit(company, "bpu", { ...isi, nomorDokumen: "INV-1" });
  await terbit(company, "bpu", { ...isi, nomorDokumen: "INV-2" });
  const [row] = await api.db.sql.all<{ id: string; pph: number; batchId: string }>(
    "SELECT id, pph, batchId FROM Bukpot WHERE ownerNpwp = ? AND jenis = 'bpu' ORDER BY nomor",
    [currentActive.npwp],
  );
  if (!row) throw new Error("no slip");
  bukti = row;
  april = { batchId: row.batchId, ownerNpwp: currentActive.npwp, jenis: "pph_uni", masa: "2026-04" };
});
afterAll(() => api.close());

/** A filed return of March, with the slip or without it. */
const lapor = (pembetulan: number, objekId: string | null) =>
  api.db.write(async (sql) => {
    const id = `maret-${pembetulan}`;
    await sql.run(
      `INSERT INTO Spt (id, batchId, ownerNpwp, jenis, masa, tahun, status, pembetulan, versiAturan, jatuhTempo, dibuat, diubah)
        VALUES (@id, @batchId, @ownerNpwp, 'pph_uni', '2026-03', 2026, 'submitted', @pembetulan, '2025', '2026-04-20', '2026-04-06', '2026-04-06')`,
      { id, pembetulan, batchId: april.batchId, ownerNpwp: april.ownerNpwp },
    );
    if (objekId)
      await sql.run(
        "INSERT INTO SptBaris (sptId, lampiran, urut, asal, objekId, pph) VALUES (?, 'DAFTAR', 1, 'posting', ?, ?)",
        [id, objekId, bukti.pph],
      );
  });

describe("documents of filed monthly returns", () => {
  it("are found once they no longer count, until the return is corrected", async () => {
    const found = (sejak = "2026-01", sampai = "2026-03") =>
      gugurDilaporkan(api.db.sql, april, "bukpot", { sejak, sampai });
    const none = { banyak: 0, pajak: 0, kurang: 0, masa: null };
    await lapor(0, bukti.id);
    expect(await found()).toEqual(none);
    await api.db.write((sql) => sql.run("UPDATE Bukpot SET status = 'cancelled' WHERE id = ?", [bukti.id]));
    expect(await found()).toEqual({ banyak: 1, pajak: bukti.pph, kurang: 0, masa: "2026-03" });
    expect(await found("2026-01", "2026-02")).toEqual(none);
    expect(await found("2026-04", "2026-04")).toEqual(none);
    await lapor(1, null);
    expect(await found()).toEqual(none);
    await api.db.write((sql) => sql.run("UPDATE Bukpot SET status = 'issued' WHERE id = ?", [bukti.id]));
  });

  it("are counted where slips of a payee and an object name one of them twice", async () => {
    const maret = { ...april, masa: "2026-03" };
    expect(await rujukanGanda(api.db.sql, maret, ["bpu"])).toEqual({ banyak: 1, pph: bukti.pph });
    expect(await rujukanGanda(api.db.sql, april, ["bpu"])).toEqual({ banyak: 0, pph: 0 });
    expect(await rujukanGanda(api.db.sql, maret, ["bpnr"])).toEqual({ banyak: 0, pph: 0 });
  });
});
