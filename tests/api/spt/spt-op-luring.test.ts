import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Actor, startApi, type TestApi, upload } from "../../setup/api";
import { lewatApi } from "../../setup/lewat-api";
import { beriA1, spt as calls, LENGKAP_OP } from "../../setup/op";
import { ok, sptDetail } from "../../setup/spt";

let api: TestApi;
let orang: Actor;
let id: string;
beforeAll(async () => {
  api = await startApi();
  orang = await api.signIn("peserta01");
  const employer = await (await api.signIn("peserta02")).as("company");
  await beriA1(employer, (await ok(orang, "POST", "/user/peserta/me", {})).personal.npwp);
  id = await calls(orang).draft();
  await calls(orang).posting(id);
  const cash = { kode: "0102", nomor_akun: "1", atas_nama: "Sendiri", bank: "Bank", lokasi: "IDN", tahun: 2019 };
  await calls(orang).tambah(id, "lampiran1", "a1", { ...cash, saldo: 25_000_000 });
});
afterAll(() => api.close());

const unduh = (berkas: "xlsx" | "csv") => orang.call("GET", "/spt/generate", { id, bentuk: "luring", berkas });
const kirim = async (bytes: Buffer | string, name = "spt.csv") => {
  const { versi } = await sptDetail(orang, id);
  return orang.call("POST", "/spt/OP/coretax-form", { id, versi }, { files: [upload(name, bytes)] });
};
/** The lines of the file; a value is the last cell of its line. */
const lines = async (): Promise<string[]> => ((await unduh("csv")).body as Buffer).toString("utf8").split(/\r?\n/);
const PISAH = ",";
/** The file with changed answers, by the beginning of their lines. */
const diubah = async (answers: Readonly<Record<string, string>>): Promise<string> => {
  const rows = await lines();
  const missing = Object.keys(answers).filter((start) => !rows.some((row) => row.startsWith(`${start}${PISAH}`)));
  expect(missing).toEqual([]);
  return rows
    .map((row) => {
      const start = Object.keys(answers).find((one) => row.startsWith(`${one}${PISAH}`));
      return start === undefined ? row : `${row.slice(0, row.lastIndexOf(PISAH) + 1)}${answers[start]}`;
    })
    .join("\n");
};
const harta = async () => (await calls(orang).baris(id, "lampiran1", "a1")).map(({ isi }) => isi.saldo);

describe("a nil return filled in offline", () => {
  it.each(["xlsx", "csv"] as const)("comes back as %s with nothing changed", async (berkas) => {
    const before = [(await sptDetail(orang, id)).induk, await harta()];
    const { status, body } = await unduh(berkas);
    expect(status).toBe(200);
    const answer = await kirim(body as Buffer, `spt.${berkas}`);
    expect(answer.body.objResponse, JSON.stringify(answer.body)).toMatchObject({ berubah: 0, catatan: [] });
    expect([(await sptDetail(orang, id)).induk, await harta()]).toEqual(before);
  });

  it("accepts answers, changed, new and emptied rows, is recomputed, and is signed in the portal", async () => {
    const row = (urut: number, cells: Readonly<Record<string, string>>) =>
      Object.fromEntries(
        Object.entries(cells).map(([name, value]) => [["lampiran1", "a1", urut, name].join(PISAH), value]),
      );
    const sent = await diubah({
      ...row(1, { saldo: "30000000" }),
      ...row(2, {
        kode: "0101",
        nomor_akun: "-",
        atas_nama: "Sendiri",
        bank: "-",
        lokasi: "IDN",
        tahun: "2025",
        saldo: "5000000",
      }),
      [["induk", "", "", "x_kota"].join(PISAH)]: "Bandung",
    });
    const answer = await kirim(sent);
    expect(answer.body.objResponse, JSON.stringify(answer.body)).toMatchObject({ berubah: 3 });
    expect(await harta()).toEqual([30_000_000, 5_000_000]);
    expect((await sptDetail(orang, id)).induk).toMatchObject({ x_kota: "Bandung", i14a: 35_000_000 });
    const kosong = (await lines()).filter((one) => one.startsWith(["lampiran1", "a1", 2, ""].join(PISAH)));
    const names = kosong.map((one) => one.split(PISAH)[3] ?? "");
    expect((await kirim(await diubah(row(2, Object.fromEntries(names.map((name) => [name, ""])))))).status).toBe(200);
    expect(await harta()).toEqual([30_000_000]);
    await lewatApi(orang, "op").isikan(id, { induk: { isian: LENGKAP_OP } });
    await calls(orang).tidak(id);
    expect((await sptDetail(orang, id)).temuan.filter((one: { severity: string }) => one.severity === "galat")).toEqual(
      [],
    );
  });

  it("changes only its named cells", async () => {
    const heading = (await lines())[0] ?? "";
    const [before] = await calls(orang).baris(id, "lampiran1", "a1");
    const answer = await kirim([heading, ["lampiran1", "a1", 1, "saldo", "", "31000000"].join(PISAH)].join("\n"));
    expect(answer.body.objResponse, JSON.stringify(answer.body)).toMatchObject({ berubah: 1 });
    expect(await calls(orang).baris(id, "lampiran1", "a1")).toEqual([
      { ...before, isi: { ...before?.isi, saldo: 31_000_000 } },
    ]);
  });

  it("accepts every new row, in any order of its numbers", async () => {
    const before = await calls(orang).baris(id, "lampiran1", "a1");
    const heading = (await lines())[0] ?? "";
    const baru = { kode: "0101", nomor_akun: "-", atas_nama: "Sendiri", bank: "-", lokasi: "IDN", tahun: "2025" };
    const row = (urut: number, saldo: string) =>
      Object.entries({ ...baru, saldo }).map(([name, value]) => ["lampiran1", "a1", urut, name, "", value].join(PISAH));
    const answer = await kirim([heading, ...row(3, "3000000"), ...row(2, "2000000")].join("\n"));
    expect(answer.body.objResponse, JSON.stringify(answer.body)).toMatchObject({ berubah: 2 });
    expect(await harta()).toEqual([...before.map(({ isi }) => isi.saldo), 3_000_000, 2_000_000]);
  });

  it("is refused whole: wrong answers by their line, places missing in the return, and other files", async () => {
    const before = await harta();
    const sent = await diubah({
      [["lampiran1", "a1", 1, "saldo"].join(PISAH)]: "banyak",
      [["induk", "", "", "b1a"].join(PISAH)]: "mungkin",
    });
    const answer = await kirim(sent);
    expect([answer.status, answer.body.code]).toEqual([422, "sheet_invalid"]);
    expect(Object.keys(answer.body.fieldErrors)).toHaveLength(2);
    expect(Object.keys(answer.body.fieldErrors).every((name) => name.endsWith(".jawaban"))).toBe(true);
    const heading = (await lines())[0] ?? "";
    const strange = await kirim([heading, ["lampiran9", "", "", "x", "", "1"].join(PISAH)].join("\n"));
    expect(Object.keys(strange.body.fieldErrors)).toEqual(["baris.1.lampiran"]);
    expect((await kirim("nama;umur\nA;1")).body.code).toBe("sheet_columns");
    expect((await kirim(Buffer.from("%PDF-1.4"), "spt.pdf")).status).toBe(415);
    expect(await harta()).toEqual(before);
  });

  it("is refused with the reason once it would not be nil any more, and nothing of it is kept", async () => {
    const before = (await sptDetail(orang, id)).induk;
    const answer = await kirim(await diubah({ [["induk", "", "", "d10c"].join(PISAH)]: "1000000" }));
    expect([answer.status, answer.body.code]).toEqual([422, "spt_offline_closed"]);
    expect(answer.body.message).toContain("nihil");
    expect((await sptDetail(orang, id)).induk).toEqual(before);
  });

  it("is given only for a nil return, and belongs to its taxpayer alone", async () => {
    await calls(orang).simpan(id, "induk", { d10c: 1_000_000 });
    const closed = await unduh("xlsx");
    expect([closed.status, closed.body.code]).toEqual([422, "spt_offline_closed"]);
    const lain = await api.signIn("peserta03");
    expect((await lain.call("GET", "/spt/generate", { id, bentuk: "luring" })).status).toBe(404);
    expect(
      (await lain.call("POST", "/spt/OP/coretax-form", { id, versi: 1 }, { files: [upload("a.csv", "<a/>")] })).status,
    ).toBe(404);
  });
});
