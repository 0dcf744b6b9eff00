import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { statusKredit } from "~/domain/efaktur/status";
import { writePage } from "~/domain/kit/pages";
import { type Actor, startApi, type TestApi } from "../../setup/api";
import { detail, draft, faktur, npwpOf, signed } from "../../setup/faktur";

let api: TestApi;
let penjual: Actor;
let pembeli: Actor;
let npwp: string;
let npwpPembeli: string;
beforeAll(async () => {
  api = await startApi();
  penjual = await (await api.signIn("peserta01")).as("company");
  pembeli = await (await api.signIn("peserta02")).as("company");
  [npwp, npwpPembeli] = await Promise.all([npwpOf(penjual), npwpOf(pembeli)]);
});
afterAll(() => api.close());

const approved = (over: Record<string, unknown> = {}) => signed(penjual, faktur(npwp, npwpPembeli, over));
const update = async (id: string, action: string, period?: string, actor = pembeli) =>
  (await actor.call("POST", "/eFaktur/update", { ids: [id], action, ...(period ? { period } : {}) })).body.objResponse
    .hasil[0];

describe("crediting an input invoice", () => {
  it("works in its own period, in another of the three that follow, in none, and back", async () => {
    const id = await approved();
    expect(await update(id, "credit")).toMatchObject({ ok: true });
    expect(await detail(pembeli, id)).toMatchObject({ kredit: "credited", kreditMasa: "2026-03" });
    expect(await update(id, "period", "2026-06")).toMatchObject({ ok: true });
    expect(await update(id, "uncredit")).toMatchObject({ ok: true });
    expect(await detail(pembeli, id)).toMatchObject({ kredit: "uncredited", kreditMasa: null });
    expect(await update(id, "back")).toMatchObject({ ok: true });
    const { kredit, riwayat } = await detail(pembeli, id);
    expect(kredit).toBeNull();
    expect(riwayat.map((row: { peristiwa: string }) => row.peristiwa)).toEqual([
      "submit",
      "credit",
      "period",
      "uncredit",
      "back",
    ]);
  });

  it("beyond the third month, or for a code without credit, is refused by law", async () => {
    const id = await approved();
    const late = await update(id, "credit", "2026-07");
    expect(late).toMatchObject({ ok: false, code: "credit_period_not_allowed" });
    expect(late.message).toMatch(/Juli 2026.*Maret 2026.*Juni 2026/);
    const exempt = await approved({ kode: "08", informasi: "TD.00504", cap: "TD.01104" });
    expect(await detail(pembeli, exempt)).toMatchObject({
      kredit: "uncredited",
      kreditTertahan: [{ code: "credit_code_not_allowed", message: "Faktur kode 08 tidak dapat dikreditkan." }],
    });
    expect(await detail(pembeli, id)).toMatchObject({ kredit: null, kreditTertahan: [] });
    expect(await detail(penjual, exempt)).toMatchObject({ kreditTertahan: [] });
    expect(await update(exempt, "credit")).toMatchObject({ ok: false, code: "credit_code_not_allowed" });
  });

  it("an invoice marked as invalid is refused until the mark is removed, and the seller is notified", async () => {
    const id = await approved();
    expect(await update(id, "mark_invalid")).toMatchObject({ ok: true });
    expect((await detail(pembeli, id)).valid).toBe(false);
    expect((await detail(pembeli, id)).kreditTertahan).toMatchObject([{ code: "credit_marked_invalid" }]);
    expect(await update(id, "credit")).toMatchObject({ ok: false, code: "credit_marked_invalid" });
    expect(await update(id, "mark_valid")).toMatchObject({ ok: true });
    expect(await update(id, "credit")).toMatchObject({ ok: true });
    const told = await api.db.sql.get(`SELECT 1 FROM Notifikasi WHERE jenis = 'faktur_tidak_valid' AND tautan = ?`, [
      writePage({ page: "efaktur.faktur", arah: "keluaran", id }),
    ]);
    expect(told).toBeDefined();
  });

  it("belongs to the buyer alone, and refuses a change without period", async () => {
    const id = await approved();
    expect(await update(id, "credit", undefined, penjual)).toMatchObject({ ok: false, code: "wrong_state" });
    const answer = await pembeli.call("POST", "/eFaktur/update", { ids: [id], action: "period" });
    expect(answer).toMatchObject({ status: 422, body: { fieldErrors: { period: [expect.any(String)] } } });
  });

  it("in a period with a filed return is refused", async () => {
    const id = await approved();
    await api.db.write(async (sql) => {
      const batchId =
        (await sql.get<{ batchId: string }>(`SELECT batchId FROM Faktur WHERE id = ?`, [id]))?.batchId ?? "";
      const columns = `id, batchId, ownerNpwp, jenis, masa, tahun, pembetulan, status, versiAturan, jatuhTempo, dibuat, diubah`;
      const now = new Date().toISOString();
      await sql.run(
        `INSERT INTO Spt (${columns}) VALUES ('spt-uji', ?, ?, 'ppn', '2026-03', 2026, 0, 'submitted', '', '2026-04-30', ?, ?)`,
        [batchId, npwpPembeli, now, now],
      );
    });
    expect(await update(id, "credit")).toMatchObject({ ok: false, code: "period_locked" });
    expect((await detail(pembeli, id)).masaKredit).toEqual(["2026-04", "2026-05", "2026-06"]);
    await api.db.write((sql) => sql.run(`DELETE FROM Spt WHERE id = 'spt-uji'`, []));
  });

  it("for many at once answers row by row", async () => {
    const [one, two] = [await approved(), await draft(pembeli, { kode: "04", tanggal: "2026-03-30" })];
    const answer = await pembeli.call("POST", "/eFaktur/update", { ids: [one, two], action: "credit" });
    expect(answer.body.objResponse.hasil.map((row: { ok: boolean }) => row.ok)).toEqual([true, false]);
  });

  it("among many, an invoice already credited in that month counts as done and stays unchanged", async () => {
    const [done, open] = [await approved(), await approved()];
    await update(done, "credit");
    const many = async (ids: string[], period?: string) =>
      (await pembeli.call("POST", "/eFaktur/update", { ids, action: "credit", ...(period ? { period } : {}) })).body
        .objResponse.hasil;
    expect((await many([done, open])).map((row: { ok: boolean }) => row.ok)).toEqual([true, true]);
    expect(await detail(pembeli, done)).toMatchObject({ kredit: "credited", kreditMasa: "2026-03" });
    expect((await many([done, open], "2026-04")).map((row: { ok: boolean }) => row.ok)).toEqual([false, false]);
    expect((await many([done])).map((row: { ok: boolean }) => row.ok)).toEqual([false]);
  });

  const events = ["credit", "period", "uncredit", "back", "mark_invalid", "mark_valid"] as const;
  it.each(
    statusKredit.statuses.flatMap((from) => events.map((event) => [from, event] as const)),
  )("from %s, %s follows the table", async (from, event) => {
    const id = await approved();
    const column = from === "none" ? null : from;
    await api.db.write((sql) =>
      sql.run(`UPDATE Faktur SET kredit = ?, kreditMasa = ? WHERE id = ?`, [
        column,
        from === "credited" ? "2026-03" : null,
        id,
      ]),
    );
    const row = await update(id, event, event === "period" ? "2026-04" : undefined);
    expect(row.ok ? "ok" : row.code).toBe(statusKredit.find(from, event, "pembeli") ? "ok" : "wrong_state");
  });
});
