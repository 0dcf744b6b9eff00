import { afterAll, beforeAll, expect, it } from "vitest";
import { bacaPaket } from "../../../mock-server/pack/berkas";
import { berkasAwal } from "../../../mock-server/pack/load";
import { type Actor, startApi, type TestApi, upload } from "../../setup/api";

let api: TestApi;
let mitra: Actor;
beforeAll(async () => {
  api = await startApi();
  mitra = await api.signIn("mitra");
});
afterAll(() => api.close());

type Task = Record<string, unknown>;
const PLAIN = {
  judul: "Lapor PPN",
  uraian: "Kerjakan.",
  modul: "spt_ppn",
  mulai: "2026-04-06",
  jatuhTempo: "2026-04-20",
};
const RUBRIK = [
  { judul: "Faktur", poin: 30 },
  { judul: "SPT", poin: 20 },
];
const WHOLE = {
  ...PLAIN,
  tutup: "2026-04-25",
  batas: { hari: 300, jam: "17:00" },
  batasAkhir: { hari: 301 },
  nilaiMaks: 50,
  rubrik: RUBRIK,
  bobot: 3,
  potongan: 10,
  potonganMaks: 40,
  tahan: true,
  berkas: [{ nama: "mutasi bank.csv", isi: "tanggal,jumlah\n2026-04-07,1000000\n" }],
};
const packOf = (...tugas: Task[]) => {
  const start = JSON.parse(berkasAwal().toString("utf8"));
  return Buffer.from(JSON.stringify({ ...start, id: "paket-tugas", tugas }));
};
const findings = (task: Task) =>
  bacaPaket(packOf({ ...PLAIN, nilaiMaks: 50, ...task })).temuan.map(({ jalur, teks }) => `${jalur.join(".")} ${teks}`);

it("gives every class the rubric, weight, late rule, deadlines and sheets that its pack says", async () => {
  const sent = upload("paket.json", packOf(WHOLE, { ...PLAIN, nilaiMaks: 100 }).toString("utf8"));
  const kept = await mitra.call("POST", "/paket/simpan", {}, { files: [sent] });
  expect(kept.status, JSON.stringify(kept.body)).toBe(200);
  const roster = upload("peserta.csv", "nama,email\nAda Tugas,ada-tugas@paket.example\n");
  const asked = { nama: "Kelas tugas", mulai: "2026-04-01", selesai: "2026-06-30", paket: kept.body.objResponse.id };
  const made = (await mitra.call("POST", "/batch/create", asked, { files: [roster] })).body.objResponse;
  const [{ accountId, sandi }] = made.peserta;
  const ada = await api.signIn(accountId, sandi);
  const { rows } = (await ada.call("GET", "/tugas/list/peserta")).body.objResponse;
  const details = await Promise.all(
    rows.map(async ({ id }: { id: string }) => (await ada.call("GET", "/tugas/detail", { id })).body.objResponse),
  );
  const whole = details.find(({ tutup }) => tutup !== null);
  const plain = details.find(({ tutup }) => tutup === null);
  expect(whole).toMatchObject({
    tutup: "2026-04-25",
    batas: "2027-01-26T17:00:00+07:00",
    batasAkhir: "2027-01-27T23:59:00+07:00",
    nilaiMaks: 50,
    potongan: 10,
    potonganMaks: 40,
    tahan: true,
    rubrik: RUBRIK,
    berkas: [{ nama: "mutasi bank.csv", jenis: "csv" }],
  });
  expect(plain).toMatchObject({
    batas: null,
    batasAkhir: null,
    potongan: 0,
    potonganMaks: 100,
    rubrik: [],
    berkas: [],
    tahan: false,
  });
  const sheet = await ada.call("GET", "/tugas/download", { id: whole.berkas[0].id });
  expect(String(sheet.body)).toContain("2026-04-07,1000000");
  const weights = await api.db.sql.all<{ bobot: number }>(
    "SELECT bobot FROM Tugas WHERE batchId = ? ORDER BY bobot DESC",
    [whole.batchId],
  );
  expect(weights.map(({ bobot }) => bobot)).toEqual([3, 1]);
});

it.each([
  ["a rubric one point short", { rubrik: [{ judul: "Isi", poin: 49 }] }, ["tugas.0.rubrik paket:temuan.rubrik_jumlah"]],
  ["a rubric that adds up", { rubrik: [{ judul: "Isi", poin: 50 }] }, []],
  ["a rubric one point over", { rubrik: [{ judul: "Isi", poin: 51 }] }, ["tugas.0.rubrik paket:temuan.rubrik_jumlah"]],
  ["closing a day before it is due", { tutup: "2026-04-19" }, ["tugas.0.tutup paket:temuan.tugas_tutup"]],
  ["closing on the day it is due", { tutup: "2026-04-20" }, []],
  ["closing a day after it is due", { tutup: "2026-04-21" }, []],
  [
    "a last moment a minute before the real deadline",
    { batas: { hari: 9, jam: "17:00" }, batasAkhir: { hari: 9, jam: "16:59" } },
    ["tugas.0.batasAkhir paket:temuan.tugas_tutup"],
  ],
  ["a last moment at the real deadline", { batas: { hari: 9 }, batasAkhir: { hari: 9, jam: "23:59" } }, []],
  ["a last moment on a day with more digits", { batas: { hari: 9 }, batasAkhir: { hari: 10, jam: "00:00" } }, []],
  ["an hour that no clock has", { batas: { hari: 9, jam: "24:00" } }, ["tugas.0.batas.jam paket:temuan.pola"]],
  ["a sheet that is none", { berkas: [{ nama: "a.exe", isi: "x" }] }, ["tugas.0.berkas.0.nama paket:temuan.pola"]],
])("tells of %s what is wrong with it", (_, task, wrong) => {
  expect(findings(task)).toEqual(wrong);
});
