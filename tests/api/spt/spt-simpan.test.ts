import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Field, fieldsOf, isTerhitung } from "~/domain/kit/form";
import { alamatOf, type DefFormulir } from "~/domain/mesin/definisi";
import type { JenisSpt } from "~/domain/parameters/spt";
import { definisiOf } from "~/domain/spt/daftar";
import { bagianKetik, berisian, formBaris, isianDari } from "~/domain/spt/isian";
import { type Actor, startApi, type TestApi } from "../../setup/api";
import { ok, sptDetail } from "../../setup/spt";
import { sptBadan } from "../../setup/spt-badan";

type Isi = Record<string, unknown>;
let api: TestApi;
let wp: Actor;
let orang: Actor;
let id: string;
let idOp: string;
const badan = sptBadan(() => wp);
const ALAMAT = { badan: "/spt/e-spt", op: "/spt/OP" } as const;
beforeAll(async () => {
  api = await startApi();
  const signedIn = await api.signIn("peserta01");
  wp = await signedIn.as("company");
  orang = await api.signIn("peserta02");
  idOp = (await ok(orang, "POST", "/spt/create/draft", { jenis: "op", tahun: 2025 })).id;
  id = await badan.draft();
  await badan.simpan(id, "induk", { sektor_usaha: "BC03", c1a: true, d8: true });
});
afterAll(() => api.close());

const formulir = (jenis: JenisSpt): readonly DefFormulir[] => definisiOf(jenis).formulir;
const kirim = async (path: string, more: Isi, spt = id) =>
  wp.call("POST", path, { id: spt, versi: (await sptDetail(wp, spt)).versi, ...more });

describe("every form of an annual return, with fields or with rows alone", () => {
  it.each(["badan", "op"] as const)("in %s is found and saved under its own address", async (jenis) => {
    const actor = jenis === "badan" ? wp : orang;
    const own = jenis === "badan" ? id : idOp;
    for (const form of formulir(jenis)) {
      const lampiran = alamatOf(form);
      const found = await actor.call("GET", `${ALAMAT[jenis]}/find/${lampiran}`, { id: own });
      expect([lampiran, found.status, found.body.objResponse?.lampiran]).toEqual([lampiran, 200, lampiran]);
      const { versi } = await sptDetail(actor, own);
      const saved = await actor.call("POST", `${ALAMAT[jenis]}/save/${lampiran}`, { id: own, versi });
      expect([lampiran, saved.status]).toEqual([lampiran, 200]);
    }
  });
  it("the rows in a save replace all rows of their section, the others stay", async () => {
    const rows = [
      { tahun: 2023, nilai: -100 },
      { tahun: 2024, nilai: -200 },
    ];
    expect((await kirim("/spt/e-spt/save/7", { baris: { daftar: rows } })).status).toBe(200);
    expect((await badan.isiBaris(id, "7", "daftar")).map(({ tahun }) => tahun)).toEqual([2023, 2024]);
    await kirim("/spt/e-spt/save/7", { isi: {} });
    expect(await badan.isiBaris(id, "7", "daftar")).toHaveLength(2);
    await kirim("/spt/e-spt/save/7", { baris: { daftar: rows.slice(0, 1) } });
    expect(await badan.isiBaris(id, "7", "daftar")).toHaveLength(1);
  });
  it("a wrong row is refused by section, row and column; so is a section without typed rows; nothing changes", async () => {
    const wrong = await kirim("/spt/e-spt/save/7", { baris: { daftar: [{ tahun: 2023 }, { nilai: "x" }] } });
    expect([wrong.status, Object.keys(wrong.body.fieldErrors)]).toEqual([
      422,
      ["baris.daftar.1.tahun", "baris.daftar.1.nilai"],
    ]);
    const register = await kirim("/spt/e-spt/save/5A", { baris: { a: [{ nitku: "1" }] } });
    expect([register.status, Object.keys(register.body.fieldErrors)]).toEqual([422, ["baris.a"]]);
    expect(await badan.isiBaris(id, "7", "daftar")).toHaveLength(1);
  });
});

describe("a value for a computed figure", () => {
  const nilai = (field: Field): unknown =>
    field.kind === "bulan12"
      ? Array(12).fill(1)
      : "hasil" in field && field.hasil && field.hasil !== "rupiah"
        ? "9"
        : 123_456_789;
  it.each(["badan", "op"] as const)("is refused under its name in every form of %s", async (jenis) => {
    const actor = jenis === "badan" ? wp : orang;
    const own = jenis === "badan" ? id : idOp;
    for (const form of formulir(jenis).filter(berisian)) {
      const names = fieldsOf(isianDari(form)).filter(isTerhitung);
      if (names.length === 0) continue;
      const { versi } = await sptDetail(actor, own);
      const isi = Object.fromEntries(names.map((field) => [field.name, nilai(field)]));
      const sent = await actor.call("POST", `${ALAMAT[jenis]}/save/${alamatOf(form)}`, { id: own, versi, isi });
      expect([form.id, sent.status]).toEqual([form.id, 422]);
      expect(Object.keys(sent.body.fieldErrors).sort()).toEqual(names.map(({ name }) => name).sort());
    }
  });
  it.each(["badan", "op"] as const)("is refused under its name in rows of every list of %s", async (jenis) => {
    const actor = jenis === "badan" ? wp : orang;
    const own = jenis === "badan" ? id : idOp;
    for (const form of formulir(jenis))
      for (const bagian of bagianKetik(form)) {
        const names = fieldsOf(formBaris(form, bagian)).filter(isTerhitung);
        if (names.length === 0) continue;
        const { versi } = await sptDetail(actor, own);
        const row = Object.fromEntries(names.map((field) => [field.name, nilai(field)]));
        const sent = await actor.call("POST", `${ALAMAT[jenis]}/save/${alamatOf(form)}`, {
          ...{ id: own, versi, baris: { [bagian.name]: [row] } },
        });
        expect(sent.status, `${form.id}.${bagian.name}`).toBe(422);
        const awal = `baris.${bagian.name}.0.`;
        const failed = Object.keys(sent.body.fieldErrors).filter((one) =>
          names.some(({ name }) => awal + name === one),
        );
        expect(failed.sort()).toEqual(names.map(({ name }) => awal + name).sort());
      }
  });
  it("is accepted as it was answered; a different one is refused, in forms and in rows", async () => {
    const { isi } = await badan.cari(id, "5B");
    expect((await kirim("/spt/e-spt/save/5B", { isi })).status).toBe(200);
    const months = Array(12).fill(999_000_000);
    const refused = await kirim("/spt/e-spt/save/5B", { isi: { ...isi, rekap_a: months } });
    expect([refused.status, Object.keys(refused.body.fieldErrors)]).toEqual([422, ["rekap_a"]]);
    const [row] = (await ok(wp, "GET", "/spt/baris", { id, lampiran: "7", bagian: "daftar" })).rows;
    const ubah = (more: Isi) => kirim("/spt/e-spt/7/update", { urut: row.urut, isi: { ...row.isi, ...more } });
    expect((await ubah({})).status).toBe(200);
    const other = await ubah({ tahun_berjalan: 5 });
    expect([other.status, Object.keys(other.body.fieldErrors)]).toEqual([422, ["tahun_berjalan"]]);
  });
});
