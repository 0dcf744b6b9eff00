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

type Part = Record<string, unknown>;
const TUGAS = {
  ref: "ppn",
  judul: "Lapor PPN",
  uraian: "Kerjakan.",
  modul: "spt_ppn",
  mulai: "2026-04-06",
  jatuhTempo: "2026-04-20",
  nilaiMaks: 100,
};
const TABEL = {
  kolom: [
    { judul: "Nama" },
    { judul: "Mulai", jenis: "tanggal" },
    { judul: "Jam", jenis: "angka" },
    { judul: "Gaji", jenis: "rupiah", jumlah: true },
  ],
  baris: [
    ["Andi", "2026-04-01", 1.5, 6_200_000],
    ["Budi", null, null, 4_400_000],
  ],
};
const BUKTI = { ref: "GAJI-04", jenis: "daftar_gaji", tanggal: "2026-04-05", judul: "Daftar gaji", tabel: TABEL };
const packOf = (bukti: readonly Part[], tugas: readonly Part[] = [TUGAS]) => {
  const start = JSON.parse(berkasAwal().toString("utf8"));
  return Buffer.from(JSON.stringify({ ...start, id: "paket-bukti", tugas, bukti }));
};
const findings = (over: Part, more: readonly Part[] = []) =>
  bacaPaket(packOf([{ ...BUKTI, ...over }, ...more])).temuan.map(
    ({ jalur, teks, berat = "galat" }) => `${jalur.join(".")} ${teks} ${berat}`,
  );
const withTable = (over: Part) => findings({ tabel: { ...TABEL, ...over } });

const ok = async (actor: Actor, method: "GET" | "POST", path: string, input: Part = {}, files?: Part) => {
  const answer = await actor.call(method, path, input, files);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.objResponse;
};
const roster = (who: string) => ({ files: [upload("peserta.csv", `nama,email\n${who},${who}@paket.example\n`)] });

it("gives every class the documents of its pack, and a copy of the class too, moved with its days", async () => {
  const later = {
    ref: "SO-2",
    jenis: "pesanan",
    tanggal: "2026-04-05",
    tiba: "2026-04-09",
    judul: "Pesanan",
    isi: "Kursi.",
    tugas: "ppn",
  };
  const file = upload(
    "paket.json",
    packOf([{ ...BUKTI, tugas: "ppn" }, later, { ...later, ref: "SO-3", tugas: undefined }]).toString("utf8"),
  );
  const kept = await ok(mitra, "POST", "/paket/simpan", {}, { files: [file] });
  const days = { mulai: "2026-04-01", selesai: "2026-06-30" };
  const made = await ok(
    mitra,
    "POST",
    "/batch/create",
    { nama: "Kelas bukti", ...days, paket: kept.id },
    roster("ada"),
  );
  const copied = await ok(
    mitra,
    "POST",
    "/batch/salin",
    { id: made.id, nama: "Salinan", ...days, tanggal: "2026-04-13" },
    roster("dua"),
  );
  const rows = (batchId: string) =>
    api.db.sql.all<Part>(
      `SELECT d.ref, d.tanggal, d.tiba, d.tabel, t.batchId tugas FROM Bukti d LEFT JOIN Tugas t ON t.id = d.tugasId WHERE d.batchId = ? ORDER BY d.ref`,
      [batchId],
    );
  const first = await rows(made.id);
  expect(first.map(({ ref, tanggal, tiba, tugas }) => [ref, tanggal, tiba, tugas])).toEqual([
    ["GAJI-04", "2026-04-05", "2026-04-05", made.id],
    ["SO-2", "2026-04-05", "2026-04-09", made.id],
    ["SO-3", "2026-04-05", "2026-04-09", null],
  ]);
  expect((await rows(copied.id)).map((row) => [row.ref, row.tanggal, row.tiba, row.tugas])).toEqual([
    ["GAJI-04", "2026-04-05", "2026-04-12", copied.id],
    ["SO-2", "2026-04-05", "2026-04-16", copied.id],
    ["SO-3", "2026-04-05", "2026-04-16", null],
  ]);
  expect(copied.catatan.join(" ")).toContain("3 bukti transaksi tiba pada hari yang digeser");

  const [{ accountId, sandi }] = made.peserta;
  const ada = await api.signIn(accountId, sandi);
  const seen = (await ok(ada, "GET", "/bukti/list/peserta")).rows;
  expect(seen.map(({ ref }: { ref: string }) => ref)).toEqual(["GAJI-04"]);
  const { tabel } = await ok(ada, "GET", "/bukti/detail", { id: seen[0].id });
  expect(tabel).toMatchObject({ baris: TABEL.baris, jumlah: [null, null, null, 10_600_000] });
});

it("counts the documents of a pack and explains every field in the guide", async () => {
  const { bidang } = await ok(mitra, "GET", "/paket/panduan");
  const own = bidang.filter(({ jalur }: { jalur: string }) => jalur.startsWith("bukti"));
  expect(own.length).toBeGreaterThan(12);
  expect(own.filter(({ uraian }: { uraian: string }) => uraian === "")).toEqual([]);
});

it("accepts a document as it is described", () => expect(findings({})).toEqual([]));

it.each([
  ["a reference that another document has", {}, [BUKTI], "bukti.1.ref paket:temuan.bukti_ganda galat"],
  ["an unknown assignment", { tugas: "tiada" }, [], "bukti.0.tugas paket:temuan.bukti_tugas galat"],
  ["arrival before the day of the paper", { tiba: "2026-04-04" }, [], "bukti.0.tiba paket:temuan.bukti_tiba galat"],
  ["nothing on the paper", { tabel: undefined, isi: "" }, [], "bukti.0.isi paket:temuan.bukti_kosong galat"],
  ["an unknown kind", { jenis: "faktur" }, [], "bukti.0.jenis paket:temuan.pilihan galat"],
  ["an unknown field", { nilai: 1 }, [], "bukti.0.nilai paket:temuan.nama_asing galat"],
  [
    "arrival after the assignment is due",
    { tugas: "ppn", tiba: "2026-04-21" },
    [],
    "bukti.0.tiba paket:temuan.bukti_lewat peringatan",
  ],
  [
    "arrival more than a year after the class begins",
    { tiba: "2027-04-08" },
    [],
    "bukti.0.tiba paket:temuan.bukti_lama peringatan",
  ],
])("tells %s with its place", (_, over, more, told) => expect(findings(over, more)).toContain(told));

it.each([
  ["arrival on the day of the paper", { tiba: "2026-04-05" }],
  ["arrival on the due day", { tugas: "ppn", tiba: "2026-04-20" }],
  ["arrival a year after the class begins", { tiba: "2027-04-07" }],
])("says nothing about %s", (_, over) => expect(findings(over)).toEqual([]));

it.each([
  ["a row that is too short", { baris: [["Andi"]] }, "bukti.0.tabel.baris.0 paket:temuan.baris_lebar galat"],
  [
    "an amount with decimals",
    { baris: [["Andi", null, null, 1.5]] },
    "bukti.0.tabel.baris.0.3 paket:temuan.sel_jenis galat",
  ],
  [
    "a number of five decimals",
    { baris: [["Andi", null, 0.12345, 1]] },
    "bukti.0.tabel.baris.0.2 paket:temuan.sel_jenis galat",
  ],
  [
    "a day that does not exist",
    { baris: [["Andi", "2026-04-31", 1, 1]] },
    "bukti.0.tabel.baris.0.1 paket:temuan.sel_jenis galat",
  ],
  [
    "a sum of words",
    { kolom: [{ judul: "Nama", jumlah: true }], baris: [["Andi"]] },
    "bukti.0.tabel.kolom.0.jumlah paket:temuan.kolom_jumlah galat",
  ],
  [
    "two columns of one head",
    { kolom: [{ judul: "a" }, { judul: "a" }], baris: [["x", "y"]] },
    "bukti.0.tabel.kolom.1.judul paket:temuan.kolom_ganda galat",
  ],
])("tells %s with its place", (_, over, told) => expect(withTable(over)).toContain(told));

it("tells an assignment whose ref is taken", () => {
  const { temuan } = bacaPaket(packOf([], [TUGAS, TUGAS]));
  expect(temuan.map(({ jalur, teks }) => `${jalur.join(".")} ${teks}`)).toEqual(["tugas.1.ref paket:temuan.ref_ganda"]);
});

it("gives the documents of a class as parts of a pack that is read again", async () => {
  const head = await api.signIn("instruktur");
  const batch = await api.db.sql.get<{ id: string }>(`SELECT id FROM Batch WHERE nama = 'Kelas A'`, []);
  const batchId = batch?.id ?? "";
  const task = { batchId, judul: "Gaji", uraian: "Kerjakan.", modul: "lainnya", jatuhTempo: "2026-04-30" };
  const { id: tugasId } = await ok(head, "POST", "/tugas/create", task);
  const tabel = "Nama\tGaji\nAndi\t6.200.000\nTotal\t0";
  const paper = { batchId, tugasId, ref: "GAJI", jenis: "daftar_gaji", tanggal: "2026-04-01", judul: "Gaji", tabel };
  await ok(head, "POST", "/bukti/create", paper);
  const file = await head.call("GET", "/bukti/unduh", { batchId });
  const part = file.body;
  const read = bacaPaket(packOf(part.bukti, part.tugas));
  expect(read.temuan).toEqual([]);
  expect(read.pack?.bukti).toMatchObject([{ ref: "GAJI", tugas: "tugas_1", tabel: { baris: [["Andi", 6_200_000]] } }]);
});
