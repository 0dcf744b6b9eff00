import { afterAll, beforeAll, expect, test } from "vitest";
import { formats } from "~/domain/formats";
import { writeFile } from "../../../mock-server/files/write";
import { type Actor, startApi, type TestApi, upload } from "../../setup/api";
import { invoices } from "../../setup/invoice-files";
import { freePort } from "../../setup/portal";
import { startApiProcess } from "../../setup/processes";

/** Invoices of the file: so many that a kill meets them in the middle. */
const MANY = 2_000;

let api: TestApi;
let seller: Actor;
let file: Buffer;

beforeAll(async () => {
  api = await startApi();
  seller = await (await api.signIn("peserta01")).as("company");
  const penjual = (await seller.api.auth.me({})).currentActive?.npwp ?? "";
  const pembeli = await api.db.sql.all<{ npwp: string; nama: string }>(
    `SELECT npwp, nama FROM WajibPajak WHERE jenis = 'lawan' AND batchId = (SELECT batchId FROM WajibPajak WHERE npwp = ?)`,
    [penjual],
  );
  file = (
    await writeFile(formats.NORMAL, "xml", { TIN: penjual }, invoices({ penjual, pembeli }, MANY), "a", undefined)
  ).body;
});
afterAll(() => api.close());

const count = async (statement: string, ...params: string[]) =>
  (await api.db.sql.get<{ n: number }>(statement, params))?.n;
const shown = (id: string) => count(`SELECT count(*) n FROM Faktur WHERE imporId = ? AND ownerNpwp NOT LIKE '~%'`, id);
const staged = (id: string) => count(`SELECT count(*) n FROM Faktur WHERE imporId = ? AND ownerNpwp LIKE '~%'`, id);
const stateOf = (id: string) => api.db.sql.get(`SELECT status, total, berhasil, galat FROM Impor WHERE id = ?`, [id]);
const isOver = async (id: string) => (await count(`SELECT count(selesai) n FROM Impor WHERE id = ?`, id)) === 1;

async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
  // on PostgreSQL a job is taken over when the lease of its process has ended
  for (let i = 0; i < 20_000; i++) {
    if (await holds()) return;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  throw new Error(`never: ${what}`);
}

/** The API as a separate process on the same database, which the test can kill. */
const startProcess = async () => startApiProcess(api.config.databaseUrl, await freePort());

test("killed in the middle, nothing is half visible; the next start ends the import", async () => {
  const first = await startProcess();
  const form = new FormData();
  form.set("isi", "{}");
  form.set("berkas", new Blob([new Uint8Array(file)]), "besar.xml");
  const headers = { authorization: `Bearer ${seller.token}` };
  const answer = await fetch(`${first.url}/api/v1/eFaktur/import/xml/NORMAL`, { method: "POST", headers, body: form });
  const id = ((await answer.json()) as { objResponse: { imporId: string } }).objResponse.imporId;
  await until("some documents are written", async () => Number(await staged(id)) > 0);
  await first.kill();
  expect(await stateOf(id)).toMatchObject({ status: "process" });
  expect(await staged(id)).toBeGreaterThan(0);
  expect(await shown(id)).toBe(0);
  expect((await seller.api.efaktur.list({ direction: "keluaran", imporId: id })).total).toBe(0);

  const second = await startProcess();
  await until("the import is over", () => isOver(id));
  await second.stop();
  expect(await stateOf(id)).toMatchObject({ status: "received", total: MANY, berhasil: MANY });
  expect([await shown(id), await staged(id)]).toEqual([MANY, 0]);
  expect(await count(`SELECT count(*) n FROM Berkas WHERE induk = ?`, `impor:${id}`)).toBe(0);
});

test("a worker that crashes every time ends as a refused import with a message, and leaves nothing", async () => {
  const damage = `UPDATE Berkas SET isi = substr(isi, 1, length(isi) / 2) WHERE induk = ?`;
  const sent = seller.api.imporEfaktur.importNormal({ ulangi: true }, { files: [upload("rusak.xml", file)] });
  const { imporId: id } = await sent;
  await api.db.write((sql) => sql.run(damage, [`impor:${id}`]));
  await until("the import is over", () => isOver(id));
  const detail = await seller.api.imporEfaktur.detail({ id });
  expect(detail.impor).toMatchObject({ status: "rejected", total: 0, berhasil: 0 });
  expect(detail.galat).toMatchObject([{ kode: "import_interrupted" }]);
  expect(detail.galat[0]?.pesan).toMatch(/terhenti/);
  expect([await shown(id), await staged(id)]).toEqual([0, 0]);
  expect(await count(`SELECT count(*) n FROM Pekerjaan WHERE status = 'rejected' AND isi LIKE ?`, `%${id}%`)).toBe(1);
});

test("during an import its progress is readable, and everything else answers", async () => {
  const { imporId: id } = await seller.api.imporEfaktur.importNormal(
    { ulangi: true },
    { files: [upload("besar.xml", file)] },
  );
  const seen = new Set<number>();
  for (;;) {
    const { impor } = await seller.api.imporEfaktur.detail({ id });
    if (impor.selesai) break;
    seen.add(impor.total);
    // All or none, never some. The import can end between the two questions.
    expect([0, MANY]).toContain((await seller.api.efaktur.list({ direction: "keluaran", imporId: id })).total);
  }
  expect(seen.size).toBeGreaterThan(2);
  expect((await seller.api.efaktur.list({ direction: "keluaran", imporId: id })).total).toBe(MANY);
});
