import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type Actor, startApi, type TestApi } from "../../setup/api";
import { lewatApi } from "../../setup/lewat-api";
import { spt as calls, LENGKAP_OP } from "../../setup/op";
import { sptDetail } from "../../setup/spt";

let api: TestApi;
let orang: Actor;
beforeAll(async () => {
  api = await startApi();
  orang = await api.signIn("peserta01");
});
afterAll(() => api.close());
// each test uses an empty year
afterEach(() => api.db.write((sql) => sql.run("DELETE FROM Spt WHERE jenis = 'op'")));

const hari = (tanggal: string) =>
  api.db.write((sql) => sql.run(`UPDATE Batch SET tanggal = ? WHERE nama = 'Kelas A'`, [tanggal]));

describe("a draft of the annual personal return", () => {
  it("is the only open one of its year; a correction waits for the first to be filed", async () => {
    const { draft } = calls(orang);
    await draft();
    for (const [model, code] of [
      ["normal", "spt_exists"],
      ["pembetulan", "spt_draft_open"],
    ]) {
      const { status, body } = await orang.call("POST", "/spt/create/draft", { jenis: "op", tahun: 2025, model });
      expect([status, body.code]).toEqual([409, code]);
    }
  });

  it("for part of a year is annualised, and only while declared so", async () => {
    const op = lewatApi(orang, "op");
    const kerja = { l1: { baris: { d: [{ nama: "PT A", bruto: 150_000_000 }] } }, induk: { isian: { c5: "TK/0" } } };
    const id = await op.draft(kerja, { masa: "2025-12", awal: "2025-07", tahun: undefined });
    const angka = () => op.angka(id, "induk", ["c4", "c4_setahun", "c6", "c7"]);
    // 300 million a year less 54: 30.9 million, half of it
    expect(await angka()).toEqual({ c4: 150_000_000, c4_setahun: 300_000_000, c6: 246_000_000, c7: 15_450_000 });
    await op.isikan(id, { induk: { isian: { disetahunkan: false } } });
    expect(await angka()).toMatchObject({ c6: 96_000_000, c7: 8_400_000 });
  });

  it("hides and no longer counts the content of a withdrawn answer, and restores it all", async () => {
    const op = lewatApi(orang, "op");
    const { baris, cari } = calls(orang);
    const usaha = { b1b1: true, b1b2: "TIDAK", b1b3: "PEMBUKUAN", b1b4: "DAGANG", i14e: true };
    const id = await op.draft({
      induk: { isian: { ...usaha, i14b: true, b1c: true } },
      l1: { baris: { b: [{ nama: "Bank", saldo: 7_000_000 }] } },
      l3a1: { akun: { "4002": { c3: 90_000_000 } } },
      l3a4: { baris: { b: [{ kode: "302", neto: 5_000_000 }] } },
      l3c: { baris: { aset: [{ kelompok: "hk1", kode: "0403", biaya: 40_000_000, perolehan: "2025-01" }] } },
    });
    const angka = () => op.angka(id, "induk", ["i14b_jumlah", "b1b5", "b1c_jumlah"]);
    const semula = { i14b_jumlah: 7_000_000, b1b5: 90_000_000, b1c_jumlah: 5_000_000 };
    expect(await angka()).toEqual(semula);
    await op.isikan(id, { induk: { isian: { i14b: false, b1b1: false, b1c: false } } });
    expect(await angka()).toEqual({ i14b_jumlah: 0, b1b5: 0, b1c_jumlah: 0 });
    // nothing of it is lost
    expect(await baris(id, "lampiran1", "b")).toHaveLength(1);
    expect(await baris(id, "lampiran3a4", "b")).toHaveLength(1);
    expect(await baris(id, "lampiran3c", "aset")).toHaveLength(1);
    expect((await cari(id, "lampiran3a1")).isi["4002.c3"]).toBe(90_000_000);
    await op.isikan(id, { induk: { isian: { i14b: true, b1b1: true, b1c: true } } });
    expect(await angka()).toEqual(semula);
  });
});

describe("a late annual personal return", () => {
  it("has neither fine nor interest while both are waived, with a note; from May 2026 it has both", async () => {
    const op = lewatApi(orang, "op");
    const id = await op.draft({
      induk: { isian: { ...LENGKAP_OP, c5: "TK/0", b1c: true } },
      l3a4: { baris: { b: [{ kode: "302", neto: 114_000_000 }] } },
    });
    await calls(orang).posting(id);
    const sanksi = async (tanggal: string) => {
      await hari(tanggal);
      const { denda, bunga } = await sptDetail(orang, id);
      return [denda.nilai, bunga.nilai, JSON.stringify([denda, bunga]).includes("KEP-55/PJ/2026")];
    };
    try {
      expect(await sanksi("2026-03-31")).toEqual([0, 0, false]);
      expect(await sanksi("2026-04-30")).toEqual([0, 0, true]);
      // Two months begun since 31 March, on 3 million, at the last percentage published before it: 0.92.
      expect(await sanksi("2026-05-01")).toEqual([100_000, 55_200, false]);
    } finally {
      await hari("2026-04-06");
    }
  });
});
