import { afterAll, beforeAll, expect, it } from "vitest";
import { type Actor, startApi, type TestApi } from "../../setup/api";
import { treasurerOf } from "../../setup/bendahara";
import { faktur, npwpOf, signed } from "../../setup/faktur";
import { ok, readyDraft } from "../../setup/spt";

let api: TestApi;
let kepala: Actor;
beforeAll(async () => {
  api = await startApi();
  kepala = await api.signIn("instruktur");
});
afterAll(() => api.close());

type Dokumen = { id: string; jenis: string; nomor: string; milik: string; beda: string };
const kelasA = async () =>
  (await api.db.sql.get<{ id: string }>(`SELECT id FROM Batch WHERE nama = 'Kelas A'`, []))?.id ?? "";

it("holds the basis of a reply: own documents, a fellow's credited invoice, work for the treasurer", async () => {
  const person = await api.signIn("peserta01");
  const satu = await person.as("company");
  const dua = await (await api.signIn("peserta02")).as("company");
  const [own, other] = [await npwpOf(satu), await npwpOf(dua)];
  const teman = await signed(dua, faktur(other, own, { referensi: "DARI-TEMAN" }));
  await ok(satu, "POST", "/eFaktur/update", { ids: [teman], action: "credit", period: "2026-03" });
  const sendiri = await signed(satu, faktur(own, other, { referensi: "SENDIRI" }));
  const acting = await person.as(await treasurerOf(person));
  const billing = await ok(acting, "POST", "/payment/mandiri/billing", {
    kap: "411618",
    kjs: "100",
    tahun: 2026,
    jumlah: 150_000,
  });
  await readyDraft(satu, "2026-03");
  const made = await kepala.call(
    "POST",
    "/tugas/create",
    { batchId: await kelasA(), judul: "Beku", uraian: "x", modul: "lainnya", jatuhTempo: "2026-12-10" },
    { files: [] },
  );
  const sent = await satu.call("POST", "/tugas/balas", { tugasId: made.body.objResponse.id, teks: "x" }, { files: [] });
  const balasanId = sent.body.objResponse.id;
  await api.db.write((sql) => sql.run(`UPDATE Faktur SET referensi = 'LAIN' WHERE id = ?`, [teman]));

  const { dokumen } = (await ok(kepala, "GET", "/tugas/balas/karya", { balasanId })) as { dokumen: Dokumen[] };
  const byId = (id: string) => dokumen.find((one) => one.id === id);
  expect(byId(sendiri)).toMatchObject({ milik: "sendiri", beda: "sama" });
  expect(byId(teman)).toMatchObject({ milik: "diterima", beda: "berubah" });
  expect(dokumen.find((one) => one.nomor === billing.kode)).toMatchObject({ jenis: "billing", milik: "bendahara" });

  const rinci = (id: string, actor = kepala) =>
    ok(actor, "GET", "/tugas/balas/karya/rinci", { balasanId, dokumenId: id });
  const opened = await rinci(teman);
  expect(opened.isian).toEqual(expect.arrayContaining([{ label: "Referensi", nilai: "DARI-TEMAN" }]));
  expect(opened.tabel[0].baris[0]).toEqual(expect.arrayContaining(["Laptop", 30_000_000, 3_300_000]));
  const spt = dokumen.find(({ jenis }) => jenis === "spt")?.id ?? "";
  const cells = (await rinci(spt, satu)).tabel as { judul: string; baris: (string | number)[][] }[];
  expect(cells.length).toBeGreaterThan(3);
  expect(cells.some(({ baris }) => baris.some((row) => row.length > 2))).toBe(true);
  const stranger = await satu.call("GET", "/tugas/balas/karya/rinci", { balasanId, dokumenId: "bukan" });
  expect(stranger.status).toBe(404);
  expect((await dua.call("GET", "/tugas/balas/karya/rinci", { balasanId, dokumenId: teman })).status).toBe(404);
});
