import { afterAll, beforeAll, expect, it } from "vitest";
import { clearWhatIsOver } from "../../../mock-server/housekeeping";
import { type Actor, startApi, type TestApi } from "../../setup/api";
import { leftOut, rosterState } from "../../setup/roster";

const DAY_MS = 24 * 3_600_000;

let api: TestApi;
let mitra: Actor;
let kelas: string;
beforeAll(async () => {
  api = await startApi();
  mitra = await api.signIn("mitra");
  kelas = (await api.db.sql.get<{ id: string }>(`SELECT id FROM Batch WHERE nama = 'Kelas A'`))?.id ?? "";
  await leftOut(api, kelas);
});
afterAll(() => api.close());

const sentBy = (accountId: string) =>
  api.db.write((sql) =>
    sql.run(`UPDATE DaftarMasuk SET akunId = (SELECT id FROM Akun WHERE accountId = ?), catatan = ?`, [
      accountId,
      JSON.stringify([{ key: "roster_nik_rusak", params: { baris: "3" } }]),
    ]),
  );
const cleared = (days: number) => api.db.write((sql) => clearWhatIsOver(sql, new Date(Date.now() + days * DAY_MS)));

it("names the omitted people to the roster's sender and to managers of accounts; others see their number", async () => {
  await sentBy("mitra");
  const teacher = await api.signIn("instruktur");
  for (const reader of [mitra, await api.signIn("supermitra"), await api.signIn("admin")])
    expect(await rosterState(reader, kelas)).toMatchObject({
      tertinggal: 2,
      catatan: [expect.stringContaining("NIK di baris 3 ")],
      gagal: [
        { nama: "Bagas Pratama", alasan: [expect.stringContaining("bagas@kampus.example")] },
        { nama: "Wulan Anggraini Kusumawardhani" },
      ],
    });
  const other = await rosterState(teacher, kelas);
  expect([other, JSON.stringify(other).includes("Bagas")]).toEqual([
    expect.objectContaining({ total: 64, selesai: 64, tertinggal: 2, gagal: [], catatan: [] }),
    false,
  ]);
  await sentBy("instruktur");
  expect((await rosterState(teacher, kelas)).gagal).toHaveLength(2);
});

it("says that the class is archived to everybody, and offers nobody to add people", async () => {
  await mitra.call("POST", "/batch/update", { id: kelas, aksi: "arsipkan" });
  expect(await rosterState(mitra, kelas)).toMatchObject({ arsip: true, tambah: false });
  await mitra.call("POST", "/batch/update", { id: kelas, aksi: "buka_lagi" });
  expect(await rosterState(mitra, kelas)).toMatchObject({ arsip: false, tambah: true });
});

it("a week after its end it shows only the number of omitted people", async () => {
  const kept = () => api.db.sql.get<Record<string, string>>(`SELECT hasil, galat, catatan FROM DaftarMasuk`);
  const before = await kept();
  await cleared(6.9);
  expect(await kept()).toEqual(before);
  await cleared(7.1);
  const after = await kept();
  expect(after).toMatchObject({ hasil: "[]", catatan: "[]" });
  expect(after?.galat).not.toMatch(/Bagas|Wulan|bagas@/);
  expect(await rosterState(mitra, kelas)).toMatchObject({
    total: 64,
    selesai: 64,
    tertinggal: 2,
    gagal: [],
    catatan: [],
  });
  const { roster } = (await mitra.call("GET", "/batch/detail", { id: kelas })).body.objResponse;
  expect(roster).toEqual({ berjalan: false, total: 64, selesai: 64, gagal: 2 });
});

it("an unfinished roster keeps its people", async () => {
  await leftOut(api, kelas);
  await api.db.write((sql) => sql.run(`UPDATE DaftarMasuk SET berakhir = NULL, selesai = 2`));
  await cleared(8);
  expect((await rosterState(mitra, kelas)).gagal).toHaveLength(2);
});
