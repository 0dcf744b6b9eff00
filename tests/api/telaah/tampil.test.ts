import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { KunciTelaah, LembarTelaah } from "../../../app/contract/telaah";
import { sqlTime } from "../../../mock-server/db/sql";
import { type Actor, startApi, type TestApi } from "../../setup/api";
import { ok } from "../../setup/spt";
import { comparedWith, type KelasTelaah, kelasTelaah, kunciDiisi } from "../../setup/telaah";

let api: TestApi;
let kepala: Actor;
let siti: Actor;
let kelas: KelasTelaah;

beforeAll(async () => {
  api = await startApi({ seed: "small" });
  kelas = await kelasTelaah(api);
  [kepala, siti] = [await api.signIn("instruktur"), await api.signIn("peserta01")];
  await comparedWith(kepala, kelas.dua);
});
afterAll(() => api.close());

/** The status of the sheet for its sender. The flag of the reply says the same. */
async function sheet(): Promise<number> {
  const { rows } = await ok(siti, "GET", "/tugas/list/balas/peserta", { balasanId: kelas.satu });
  const { status } = await siti.call("GET", "/telaah/lembar", { balasanId: kelas.satu });
  expect(rows[0].adaTelaah).toBe(status === 200);
  return status;
}
const show = async (tampil: KunciTelaah["tampil"]) => {
  const kunci: KunciTelaah = await ok(kepala, "GET", "/telaah/kunci", { tugasId: kelas.tugasId });
  await ok(kepala, "POST", "/telaah/kunci/simpan", kunciDiisi(kunci, { tampil }));
};
const setTugas = (column: string, value: string | null) =>
  api.db.write((sql) => sql.run(`UPDATE Tugas SET ${column} = ? WHERE id = ?`, [value, kelas.tugasId]));
const setDate = (tanggal: string) =>
  api.db.write((sql) =>
    sql.run("UPDATE Batch SET tanggal = ? WHERE id = (SELECT batchId FROM Tugas WHERE id = ?)", [
      tanggal,
      kelas.tugasId,
    ]),
  );

describe("the sheet of a reply", () => {
  it("is shown at once, or never, by the choice of the key", async () => {
    expect(await sheet()).toBe(404);
    await show("langsung");
    expect(await sheet()).toBe(200);
    await show("tidak");
    expect(await sheet()).toBe(404);
  });

  it("leads its sender to the wrong document as it is now, while it exists, as the company that made it", async () => {
    await show("langsung");
    const company = await siti.as("company");
    const links = async (actor: Actor) =>
      ((await ok(actor, "GET", "/telaah/lembar", { balasanId: kelas.satu })) as LembarTelaah).soal.flatMap(
        ({ putusan }) => putusan.flatMap(({ punya }) => (punya?.tautan ? [punya] : [])),
      );
    const [wrong, ...others] = await links(company);
    expect(others).toEqual([]);
    expect(wrong?.tautan).toEqual({ page: "efaktur.faktur", arah: "keluaran", id: wrong?.objekId });
    expect(await links(siti)).toEqual([]);
    expect(await links(kepala)).toEqual([]);
    const rename = (from: string, to: string) =>
      api.db.write((sql) =>
        sql.run("UPDATE Faktur SET ownerNpwp = ? WHERE id = ? AND ownerNpwp = ?", [to, wrong?.objekId ?? "", from]),
      );
    const { ownerNpwp } = (await api.db.sql.get<{ ownerNpwp: string }>("SELECT ownerNpwp FROM Faktur WHERE id = ?", [
      wrong?.objekId ?? "",
    ])) ?? { ownerNpwp: "" };
    await rename(ownerNpwp, "0000000000000000");
    expect(await links(company)).toEqual([]);
    await rename("0000000000000000", ownerNpwp);
  });

  it("is shown from the class day after the due one", async () => {
    await show("tenggat");
    const seen = [];
    for (const day of ["2026-12-09", "2026-12-10", "2026-12-11"]) {
      await setDate(day);
      seen.push(await sheet());
    }
    expect(seen).toEqual([404, 404, 200]);
  });

  it("waits for the last participant with an extension", async () => {
    const andi = await api.db.sql.get<{ id: string }>("SELECT id FROM Akun WHERE accountId = 'peserta02'");
    await ok(kepala, "POST", "/tugas/perpanjang", {
      tugasId: kelas.tugasId,
      peserta: [andi?.id],
      jatuhTempo: "2026-12-12",
    });
    const seen = [];
    for (const day of ["2026-12-12", "2026-12-13"]) {
      await setDate(day);
      seen.push(await sheet());
    }
    expect(seen).toEqual([404, 200]);
    await api.db.write((sql) => sql.run("DELETE FROM TugasPerpanjangan WHERE tugasId = ?", [kelas.tugasId]));
  });

  it("is shown from the moment after the due one, on the due class day", async () => {
    await setDate("2026-12-10");
    const restart = api.stopClock();
    await show("tenggat");
    const { at } = (await api.db.sql.get<{ at: string }>("SELECT max(waktu) at FROM Jejak")) ?? { at: "" };
    const now = Date.parse(at);
    const seen = [];
    for (const ms of [1, 0, -1]) {
      await setTugas("batas", sqlTime(new Date(now + ms)));
      seen.push(await sheet());
    }
    restart();
    expect(seen).toEqual([404, 404, 200]);
  });
});
