import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { formOf, INDUK } from "../../../mock-server/db/spt/store";
import { type Actor, startApi, type TestApi } from "../../setup/api";
import { type IsiSpt, lewatApi } from "../../setup/lewat-api";
import { spt as calls } from "../../setup/op";
import { ok, sptDetail } from "../../setup/spt";

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
const nikOf = async (orang: Actor): Promise<string> => (await ok(orang, "POST", "/user/peserta/me", {})).personal.npwp;
const codes = async (orang: Actor, id: string): Promise<readonly string[]> =>
  (await sptDetail(orang, id)).temuan.map(({ code }: { code: string }) => code);

describe("husband and wife taxed separately, each with an account", () => {
  const apart = (npwp: string, neto: number): IsiSpt => ({
    induk: { isian: { status_suami_istri: "PH", npwp_pasangan: npwp } },
    l1: { baris: { d: [{ nama: "RS A", bruto: neto }] } },
    l4: { isian: { ptkp_gabungan: "K/I/0" } },
  });

  it("see the same joint figure once both have agreed to share, follow each other's changes, and see nothing before", async () => {
    const [suami, istri] = [await api.signIn("peserta01"), await api.signIn("peserta02")];
    const [nikSuami, nikIstri] = [await nikOf(suami), await nikOf(istri)];
    const dari = async (orang: Actor, isi: IsiSpt) => {
      const op = lewatApi(orang, "op");
      const id = await op.draft(isi);
      return { op, id, gabungan: () => op.angka(id, "l4", ["b3_pasangan", "b4", "b7", "b8"]) };
    };
    const his = await dari(suami, apart(nikIstri, 150_000_000));
    const hers = await dari(istri, apart(nikSuami, 100_000_000));
    const share = (one: typeof his) => one.op.isikan(one.id, { l4: { isian: { berbagi: true } } });
    const disimpan = async (id: string) => (await formOf(api.db.sql, id, INDUK)).sumber?.pasangan;
    await share(his);
    // her return, saved again, contains nothing of his while she shares nothing
    await hers.op.isikan(hers.id, { induk: { isian: { npwp_pasangan: nikSuami } } });
    expect([await disimpan(his.id), await disimpan(hers.id)]).toEqual([{}, {}]);
    // She has not agreed. He is notified, and sees no figure of hers.
    expect(await codes(suami, his.id)).toContain("pasangan_belum");
    expect(await his.gabungan()).toMatchObject({ b3_pasangan: 0, b4: 150_000_000 });
    expect(await hers.gabungan()).toMatchObject({ b3_pasangan: 0, b4: 100_000_000 });
    await share(hers);
    await calls(suami).posting(his.id);
    // 250 million less 112.5: 14.625 million, shared 3 to 2
    expect(await his.gabungan()).toEqual({ b3_pasangan: 100_000_000, b4: 250_000_000, b7: 14_625_000, b8: 8_775_000 });
    expect(await hers.gabungan()).toEqual({ b3_pasangan: 150_000_000, b4: 250_000_000, b7: 14_625_000, b8: 5_850_000 });
    expect(await codes(suami, his.id)).not.toContain("pasangan_belum");
    // a change in one return is posted again in the other
    await calls(istri).tambah(hers.id, "lampiran1", "d", {
      ...{ npwp: "0012345678901000", nama: "RS B", bruto: 50_000_000, pengurang: 0 },
    });
    expect((await sptDetail(suami, his.id)).posting).toBe("berubah");
    await calls(suami).posting(his.id);
    expect((await his.gabungan()).b4).toBe(300_000_000);
    expect(await disimpan(his.id)).toMatchObject({ setuju: true, neto_setelah: 150_000_000 });
    // a figure typed differently stays, and is reported
    await his.op.isikan(his.id, { l4: { isian: { b3_pasangan: 90_000_000 } } });
    expect(await codes(suami, his.id)).toContain("pasangan_beda");
    // a third person who names him gets none of his data
    const lain = await api.signIn("peserta03");
    const theirs = await dari(lain, apart(nikSuami, 10_000_000));
    await share(theirs);
    expect(await theirs.gabungan()).toMatchObject({ b3_pasangan: 0, b4: 10_000_000 });
    expect(await codes(lain, theirs.id)).toContain("pasangan_belum");
    for (const [orang, { id }] of [
      [suami, his],
      [istri, hers],
      [lain, theirs],
    ] as const)
      await ok(orang, "POST", "/spt/delete", { id });
  });

  it("ask the other alone to post anew when one shares no more, and once; own answers ask nobody", async () => {
    const [suami, istri] = [await api.signIn("peserta01"), await api.signIn("peserta02")];
    const [nikSuami, nikIstri] = [await nikOf(suami), await nikOf(istri)];
    const his = { op: lewatApi(suami, "op"), id: await lewatApi(suami, "op").draft(apart(nikIstri, 150_000_000)) };
    const hers = { op: lewatApi(istri, "op"), id: await lewatApi(istri, "op").draft(apart(nikSuami, 100_000_000)) };
    const states = async () => [(await sptDetail(suami, his.id)).posting, (await sptDetail(istri, hers.id)).posting];
    const berbagi = (one: typeof his, ya: boolean) => one.op.isikan(one.id, { l4: { isian: { berbagi: ya } } });
    await calls(suami).posting(his.id);
    await calls(istri).posting(hers.id);
    await berbagi(his, true);
    expect(await states()).toEqual(["kini", "kini"]);
    // her answer brings his figures to her at once; to him they come by posting
    await berbagi(hers, true);
    expect(await states()).toEqual(["berubah", "kini"]);
    await calls(suami).posting(his.id);
    expect(await states()).toEqual(["kini", "kini"]);
    // whom a return names is an answer too
    for (const npwp of ["0012345678901000", nikIstri]) {
      await his.op.isikan(his.id, { induk: { isian: { npwp_pasangan: npwp } } });
      expect((await states())[0]).toBe("kini");
    }
    await calls(istri).posting(hers.id);
    await berbagi(his, false);
    expect(await states()).toEqual(["kini", "berubah"]);
    await calls(istri).posting(hers.id);
    expect(await states()).toEqual(["kini", "kini"]);
    await calls(suami).posting(his.id);
    expect(await states()).toEqual(["kini", "kini"]);
    await ok(suami, "POST", "/spt/delete", { id: his.id });
    await ok(istri, "POST", "/spt/delete", { id: hers.id });
  });
});

describe("proposals of a return", () => {
  it("the norm by line of business and place, overridden by typed values; TK/0 if nobody is listed and no slip differs", async () => {
    const orang = await api.signIn("peserta03");
    const op = lewatApi(orang, "op");
    const id = String((await ok(orang, "POST", "/spt/create/draft", { jenis: "op", tahun: 2025 })).id);
    await calls(orang).posting(id);
    const [tku] = await op.baris(id, "l3b", "tku");
    const nama = String(tku?.nama_tku);
    const peredaran = Array.from({ length: 12 }, () => 10_000_000);
    await op.isikan(id, {
      induk: { isian: { b1b1: true, b1b3: "NORMA" } },
      l3b: { baris: { c: [{ nama, jenis_usaha: "Toko kelontong", peredaran }] } },
    });
    const norma = async () => (await op.baris(id, "l3a4", "a")).map(({ daerah, norma: n, neto }) => [daerah, n, neto]);
    const baris = { nama, jenis_usaha: "Toko kelontong", klu: "47112" };
    await calls(orang).tambah(id, "lampiran3a4", "a", baris);
    expect(String(tku?.kota)).toMatch(/^Jakarta/);
    expect(await norma()).toEqual([["KOTA10", "30", 36_000_000]]);
    const [row] = await calls(orang).baris(id, "lampiran3a4", "a");
    await calls(orang).ubah(id, "lampiran3a4", "a", row?.urut ?? 0, { ...baris, daerah: "LAIN" });
    expect(await norma()).toEqual([["LAIN", "20", 24_000_000]]);
    await calls(orang).ubah(id, "lampiran3a4", "a", row?.urut ?? 0, { ...baris, daerah: null, norma: "22.5" });
    expect(await norma()).toEqual([["KOTA10", "22.5", 27_000_000]]);
    expect(await op.angka(id, "induk", ["c5", "c5_jumlah"])).toEqual({ c5: "TK/0", c5_jumlah: 54_000_000 });
    expect(await codes(orang, id)).toContain("ptkp_usul");
    await op.isikan(id, { induk: { isian: { c5: "K/0" } } });
    expect(await codes(orang, id)).not.toContain("ptkp_usul");
    await ok(orang, "POST", "/spt/delete", { id });
  });

  it("a name for every row read on one page, also if the naming column is empty", async () => {
    const orang = await api.signIn("peserta03");
    const op = lewatApi(orang, "op");
    const mobil = { kode: "0403", merek: "Niaga", nomor_polisi: "B 1", kepemilikan: "TAXPAYER", tahun: 2020 };
    const id = await op.draft({ l1: { baris: { a4: [{ ...mobil, perolehan: 1, kini: 1 }] } } });
    const { kelompok } = await ok(orang, "GET", "/spt/tinjau", { id });
    const rows = kelompok.flatMap(({ bagian }: { bagian: { baris: { nama: string }[] }[] }) =>
      bagian.flatMap(({ baris }) => baris.map(({ nama }) => nama)),
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter((nama: string) => nama.trim() === "")).toEqual([]);
    await ok(orang, "POST", "/spt/delete", { id });
  });

  it("columns left out of a row change stay; null empties one, and an obligatory one is refused", async () => {
    const orang = await api.signIn("peserta03");
    const { tambah, ubah, baris } = calls(orang);
    const id = await lewatApi(orang, "op").draft({});
    const npwp = "0012345678901000";
    await tambah(id, "lampiran1", "d", { npwp, nama: "PT A", bruto: 12_000_000, pengurang: 500_000 });
    const row = async () => (await baris(id, "lampiran1", "d"))[0]?.isi;
    await ubah(id, "lampiran1", "d", 1, { bruto: 13_000_000 });
    expect(await row()).toMatchObject({ npwp, nama: "PT A", bruto: 13_000_000, pengurang: 500_000 });
    await ubah(id, "lampiran1", "d", 1, { pengurang: null });
    expect((await row())?.pengurang ?? 0).toBe(0);
    await expect(ubah(id, "lampiran1", "d", 1, { nama: null })).rejects.toThrow("422");
    await ok(orang, "POST", "/spt/delete", { id });
  });

  it("a row by the norm for every business of Lampiran 3B C, which follows it and keeps the typed norm", async () => {
    const orang = await api.signIn("peserta03");
    const op = lewatApi(orang, "op");
    const { baris, hapus, tambah, ubah, posting } = calls(orang);
    const id = await op.draft({ induk: { isian: { b1b1: true, b1b3: "NORMA" } } });
    const sebulan = (jumlah: number) => Array.from({ length: 12 }, () => jumlah);
    const dokter = { nama: "Praktik", jenis_usaha: "Dokter", peredaran: sebulan(10_000_000) };
    const bidan = { ...dokter, jenis_usaha: "Bidan", peredaran: sebulan(1_000_000) };
    await tambah(id, "lampiran3b", "c", dokter);
    await tambah(id, "lampiran3b", "c", bidan);
    const rows = async () =>
      (await op.baris(id, "l3a4", "a")).map(({ nama, jenis_usaha, bruto, norma }) => [nama, jenis_usaha, bruto, norma]);
    // two lines of business at one place, each with its own turnover
    expect(await rows()).toEqual([
      ["Praktik", "Dokter", 120_000_000, null],
      ["Praktik", "Bidan", 12_000_000, null],
    ]);
    expect(await codes(orang, id)).toContain("norma_nol");
    for (const [at, norma] of ["50", "26"].entries()) {
      const { urut, isi } = (await baris(id, "lampiran3a4", "a"))[at] ?? { urut: 0, isi: {} };
      await ubah(id, "lampiran3a4", "a", urut, { nama: isi.nama, jenis_usaha: isi.jenis_usaha, norma });
    }
    expect(await op.angka(id, "induk", ["b1b5"])).toEqual({ b1b5: 63_120_000 });
    const kinds = await codes(orang, id);
    expect(["norma_nol", "norma_peredaran", "bagian_kosong"].filter((one) => kinds.includes(one))).toEqual([]);
    // renamed at its business, and posted: the norm stays
    await ubah(id, "lampiran3b", "c", 1, { ...dokter, nama: "Praktik Sore" });
    await posting(id);
    expect(await rows()).toEqual([
      ["Praktik Sore", "Dokter", 120_000_000, "50"],
      ["Praktik", "Bidan", 12_000_000, "26"],
    ]);
    // a missing business with a typed norm is reported, and can be deleted
    await hapus(id, "lampiran3b", "c", 2);
    expect((await rows())[1]).toEqual(["Praktik", "Bidan", null, "26"]);
    await hapus(id, "lampiran3a4", "a", 2);
    expect(await rows()).toEqual([["Praktik Sore", "Dokter", 120_000_000, "50"]]);
    // a row with an existing business comes back without the typed values
    await hapus(id, "lampiran3a4", "a", 1);
    expect(await rows()).toEqual([["Praktik Sore", "Dokter", 120_000_000, null]]);
    await ok(orang, "POST", "/spt/delete", { id });
  });

  it("the register's only place of business by posting, unless other places were typed before; answers change no posting", async () => {
    const orang = await api.signIn("peserta03");
    const op = lewatApi(orang, "op");
    const id = String((await ok(orang, "POST", "/spt/create/draft", { jenis: "op", tahun: 2025 })).id);
    const rows = async () => (await calls(orang).baris(id, "lampiran3b", "c")).map(({ isi }) => isi.nama);
    await calls(orang).posting(id);
    // the answers open the list after posting: nothing is to be posted anew, the empty list says that posting fills it
    await op.isikan(id, { induk: { isian: { b1b1: true, b1b2: "TIDAK", b1b3: "NORMA" } } });
    const answered = await sptDetail(orang, id);
    expect(answered.posting).toBe("kini");
    expect(await rows()).toEqual([]);
    const told = answered.temuan.find(({ code }: { code: string }) => code === "tempat_kosong");
    expect(told).toMatchObject({
      severity: "galat",
      lampiran: "lampiran3b",
      message: expect.stringContaining("posting lagi"),
    });
    expect(await calls(orang).posting(id)).toMatchObject({ berubah: true });
    expect(await calls(orang).posting(id)).toMatchObject({ berubah: false });
    const [only] = await calls(orang).baris(id, "lampiran3b", "c");
    const [seat] = await calls(orang).baris(id, "lampiran3b", "tku");
    const nama = String(seat?.isi.nama_tku);
    expect(only?.isi).toMatchObject({ nama, jenis_usaha: expect.stringMatching(/./) });
    expect(await codes(orang, id)).not.toContain("tempat_asing");
    // another place typed beside it changes nothing of it
    const lain = { nama: "Praktik", jenis_usaha: "Dokter", peredaran: Array.from({ length: 12 }, () => 1_000_000) };
    await op.isikan(id, { l3b: { baris: { c: [lain] } } });
    expect((await sptDetail(orang, id)).posting).toBe("kini");
    await calls(orang).posting(id);
    expect((await rows()).sort()).toEqual([nama, "Praktik"].sort());
    // who deletes it keeps the own place alone
    await calls(orang).hapus(id, "lampiran3b", "c", only?.urut ?? 0);
    await calls(orang).posting(id);
    expect(await rows()).toEqual(["Praktik"]);
    // another answer closes the list, and asks for no posting either
    await op.isikan(id, { induk: { isian: { b1b1: false } } });
    expect((await sptDetail(orang, id)).posting).toBe("kini");
    await ok(orang, "POST", "/spt/delete", { id });
  });

  it("a row of turnover for every place of business, which waits for its months and keeps typed values", async () => {
    const orang = await api.signIn("pesertalain01");
    const op = lewatApi(orang, "op");
    const id = String((await ok(orang, "POST", "/spt/create/draft", { jenis: "op", tahun: 2025 })).id);
    await op.isikan(id, { induk: { isian: { b1b1: true, b1b2: "FINAL", b1b3: "HANYA_FINAL" } } });
    await calls(orang).posting(id);
    expect(await calls(orang).baris(id, "lampiran3b", "a")).toHaveLength(1);
    await ok(orang, "POST", "/cabang/create", { isi: { nama: "Kios Pasar", alamat: "Jalan Pasar 1", kota: "Bogor" } });
    expect((await sptDetail(orang, id)).posting).toBe("berubah");
    await calls(orang).posting(id);
    const [pusat, kios] = await calls(orang).baris(id, "lampiran3b", "a");
    const kosong = Array.from({ length: 12 }, () => null);
    expect([pusat?.isi.peredaran, kios?.isi]).toMatchObject([kosong, { nama: "Kios Pasar", peredaran: kosong }]);
    expect(await codes(orang, id)).toEqual(expect.arrayContaining(["peredaran_kosong"]));
    const peredaran = Array.from({ length: 12 }, () => 50_000_000);
    await calls(orang).ubah(id, "lampiran3b", "a", kios?.urut ?? 0, { nama: "Kios Pasar", peredaran });
    await calls(orang).posting(id);
    expect((await calls(orang).baris(id, "lampiran3b", "a")).map(({ isi }) => isi.peredaran)).toEqual([
      kosong,
      peredaran,
    ]);
    expect(await codes(orang, id)).not.toContain("tempat_asing");
    await ok(orang, "POST", "/spt/delete", { id });
  });
});
