import { randomUUID } from "node:crypto";
import fs from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { JenisSpt } from "~/domain/parameters/spt";
import type { Spt } from "../../../mock-server/db/spt";
import { dokumenFakta, faktaBadan, faktaOp } from "../../../mock-server/services/spt/fakta";
import { faktaDiubah } from "../../../mock-server/services/spt/fakta-kredit";
import { laluBadan } from "../../../mock-server/services/spt/fakta-lalu";
import { kompensasiAwal } from "../../../mock-server/services/spt/pembukuan";
import { type Actor, startApi, type TestApi, upload } from "../../setup/api";
import { pihakOf, slip, terbit } from "../../setup/bukpot";
import { ok } from "../../setup/spt";

const BUKU = { awal: "2026-01", akhir: "2026-12" };
const BULAN = Array.from({ length: 12 }, (_, at) => `2026-${String(at + 1).padStart(2, "0")}`);

const bundled = (name: string) => fs.readFileSync(`prisma/seed/packs/${name}`, "utf8");

let api: TestApi;
let company: Actor;
let year: Spt;
beforeAll(async () => {
  api = await startApi();
  company = await (await api.signIn("peserta01")).as("company");
  const { currentActive, personal } = await ok(company, "POST", "/user/peserta/me", {});
  await terbit(company, "bpu", slip.bpu(await pihakOf(company, personal.npwp)));
  await terbit(company, "MP", slip.MP(await pihakOf(company, personal.npwp)));
  const draft = await ok(company, "POST", "/spt/create/draft", { jenis: "badan", tahun: 2026 });
  year = (await api.db.sql.get<Spt>("SELECT * FROM Spt WHERE id = ?", [draft.id])) as Spt;
  expect(year.ownerNpwp).toBe(currentActive.npwp);
});
afterAll(() => api.close());

const DILAPORKAN = `INSERT INTO Spt (id, batchId, ownerNpwp, jenis, masa, tahun, status, versiAturan, jatuhTempo, dibuat, diubah)
  VALUES (@id, @batchId, @npwp, @jenis, @masa, @tahun, 'submitted', '2025', '2026-12-31', '2026-04-06', '2026-04-06')`;
/** A filed return. */
const spt = (row: Readonly<Record<string, string | number>>) => api.db.write((sql) => sql.run(DILAPORKAN, row));
/** Returns of a kind for these months, filed. */
const lapor = (months: readonly string[], jenis: JenisSpt = "pph_uni", hitung = {}) =>
  api.db.write(async (sql) => {
    for (const masa of months) {
      const row = { id: `${jenis}-${masa}`, jenis, batchId: year.batchId, npwp: year.ownerNpwp, masa, tahun: 2026 };
      await sql.run(DILAPORKAN, row);
      await sql.run("INSERT INTO SptFormulir (sptId, lampiran, isi, hitung) VALUES (?, 'induk', '{}', ?)", [
        row.id,
        JSON.stringify(hitung),
      ]);
    }
  });

describe("facts of a company's book year", () => {
  it("are missing while the class does not hold every month, and complete with the last one", async () => {
    expect(await faktaBadan(api.db.sql, year)).toMatchObject({
      jasa: null,
      penyerahan: null,
      upah: null,
      rugi_1: null,
    });
    await lapor(BULAN.slice(1));
    expect(await faktaBadan(api.db.sql, year)).toMatchObject({ jasa: null, sewa: null });
    await lapor(BULAN.slice(0, 1));
    expect(await faktaBadan(api.db.sql, year)).toMatchObject({ jasa: 10_000_000, sewa: 0, royalti: 0, upah: null });
    await lapor(BULAN.slice(1), "pph21_26");
    expect(await faktaBadan(api.db.sql, year)).toMatchObject({ upah: null });
    await lapor(BULAN.slice(0, 1), "pph21_26");
    const whole = { jasa: 10_000_000, upah: 12_000_000, penyerahan: null };
    expect(await faktaBadan(api.db.sql, year)).toMatchObject(whole);
    await lapor(BULAN, "ppn", { i_c_dpp: 2_000_000, ii_j_dpp: 1_000_000 });
    expect(await faktaBadan(api.db.sql, year)).toMatchObject({ penyerahan: 24_000_000, perolehan: 12_000_000 });
  });

  it("take losses before the first return of the class from its pack, less what later years used", async () => {
    const { id } = await ok(company, "POST", "/spt/create/draft", { jenis: "badan", tahun: 2025 });
    const first = (await api.db.sql.get<Spt>("SELECT * FROM Spt WHERE id = ?", [id])) as Spt;
    const rugi = { rugi_1: null, rugi_2: null, rugi_3: 600_000_000, rugi_sisa: 245_000_000 };
    expect(await faktaBadan(api.db.sql, first)).toMatchObject(rugi);
  });

  describe("opening values of an uploaded pack", () => {
    /** A company of the class with another pack, and its drafts. */
    const withOpening = async (awal: object) => {
      const text = JSON.parse(bundled("brevet-ab-ppn-maret-2026.json"));
      const paket = { ...text, id: "paket-awal", pembukuan: [{ ...text.pembukuan[0], awal }] };
      const head = await api.signIn("instruktur");
      const sent = await head.call(
        "POST",
        "/paket/simpan",
        {},
        { files: [upload("paket.json", Buffer.from(JSON.stringify(paket)))] },
      );
      expect(sent.status, JSON.stringify(sent.body)).toBe(200);
      const before = await api.db.sql.get<{ paket: string }>("SELECT paket FROM Batch WHERE id = ?", [year.batchId]);
      const use = (id: string) =>
        api.db.write((sql) => sql.run("UPDATE Batch SET paket = ? WHERE id = ?", [id, year.batchId]));
      await use(sent.body.objResponse.id);
      return () => use(before?.paket ?? "");
    };
    const AWAL = {
      ...{ peredaran: 4_800_000_001, persediaan: 2_200_000_000, saldoLaba: -5_000_000 },
      kompensasi: { mulai: "2026-03", jumlah: 7_000_000 },
    };
    it("are last year's figures in the first year, and the excess that its first VAT return can use", async () => {
      const first = { ...year, id: randomUUID(), tahun: 2025, masa: "2025-12", awal: "2025-01" };
      expect(await laluBadan(api.db.sql, first)).toMatchObject({ lalu_peredaran: null, lalu_saldo_laba: null });
      const restore = await withOpening(AWAL);
      expect(await laluBadan(api.db.sql, first)).toMatchObject({
        ...{ lalu_peredaran: 4_800_000_001, lalu_persediaan: 2_200_000_000, lalu_saldo_laba: -5_000_000 },
      });
      const vat = { ...year, jenis: "ppn", masa: "2026-03" } as const;
      const months = ["2026-02", "2026-03", "2026-04"] as const;
      const usable = [];
      for (const masa of months) usable.push(await kompensasiAwal(api.db.sql, { ...vat, masa }));
      expect(usable).toEqual([0, 7_000_000, 7_000_000]);
      await restore();
      expect(await kompensasiAwal(api.db.sql, vat)).toBe(0);
    });
  });

  it("find slips that are credited once more: written in another way, in another year, by their recipient", async () => {
    const { sql } = api.db;
    const rows = (
      sptId: string,
      formulir: string,
      bagian: string,
      list: readonly (readonly [string | null, object])[],
    ) =>
      api.db.write(async (to) => {
        for (const [at, [sumber, isi]] of list.entries())
          await to.run(
            `INSERT INTO SptBarisKetik (sptId, formulir, bagian, urut, asal, isi, sumber)
              VALUES (@sptId, @formulir, @bagian, @urut, @asal, @isi, @sumber)`,
            {
              ...{ sptId, formulir, bagian, urut: at + 1, sumber },
              ...{ asal: sumber === null ? "ketik" : "register", isi: JSON.stringify(isi) },
            },
          );
      });
    const [slipOf] = await sql.all<{ nomor: string; npwp: string; penerima: string }>(
      "SELECT nomor, ownerNpwp npwp, penerimaNpwp penerima FROM Bukpot WHERE batchId = ? AND jenis = 'bpu'",
      [year.batchId],
    );
    if (!slipOf) throw new Error("no slip");
    const luar = { npwp: "0012345678901000", nomor_bukti: "X/1", pph: 11 };
    await rows(year.id, "3", "b", [
      ["26000001T", { npwp: "1", nomor_bukti: "26000001T", pph: 5 }],
      [null, { npwp: "1", nomor_bukti: "26-000001-T", pph: 7 }],
      [null, luar],
      [null, { npwp: "2", nomor_bukti: "X/1", pph: 13 }],
    ]);
    const once = await faktaBadan(sql, year);
    expect(once).toMatchObject({ ganda_tarikan: 7, ganda_tarikan_nomor: "26-000001-T" });
    expect(once).not.toHaveProperty("ganda_tahun");
    const at = { batchId: year.batchId, jenis: "badan", npwp: year.ownerNpwp, tahun: 2024 };
    await spt({ ...at, id: "badan-2024", masa: "2024-12" });
    await rows("badan-2024", "3", "b", [[null, { ...luar, nomor_bukti: "x-1" }]]);
    expect(await faktaBadan(sql, year)).toMatchObject({ ganda_tahun: 11, ganda_tahun_nomor: "X/1" });

    // the slip of a recipient, typed by somebody else
    const isi = { npwp: slipOf.npwp, nomor_bukti: slipOf.nomor, pph: 3 };
    await spt({ ...at, id: "op-lain", jenis: "op", npwp: "0099999999999000", masa: "2026-12", tahun: 2026 });
    await rows("op-lain", "lampiran1", "e", [[null, isi]]);
    const other = (await sql.get<Spt>("SELECT * FROM Spt WHERE id = 'op-lain'", [])) as Spt;
    expect(await faktaOp(sql, other)).not.toHaveProperty("ganda_lain");
    await spt({ ...at, id: "op-penerima", jenis: "op", npwp: slipOf.penerima, masa: "2026-12", tahun: 2026 });
    await rows("op-penerima", "lampiran1", "e", [[`${slipOf.nomor} ARTICLE23`, isi]]);
    expect(await faktaOp(sql, other)).toMatchObject({ ganda_lain: 3, ganda_lain_nomor: slipOf.nomor });
  });

  it("find posted rows changed beyond their slip, and no others", async () => {
    const { sql } = api.db;
    const isi = (more: object) => ({ npwp: "1", nomor_bukti: "S-1", dpp: 100, pph: 2, ...more });
    const register = async () =>
      new Map([["l3.b", [{ sumber: "S-1", dokumen: { jenis: "bpu", nomor: "S-1" }, isi: isi({}) }]]]);
    const changed = async (more: object, asal = "ketik") => {
      await api.db.write(async (to) => {
        await to.run("DELETE FROM SptBarisKetik WHERE sptId = ?", [year.id]);
        await to.run(
          `INSERT INTO SptBarisKetik (sptId, formulir, bagian, urut, asal, isi, sumber) VALUES (?, '3', 'b', 1, ?, ?, 'S-1')`,
          [year.id, asal, JSON.stringify(isi(more))],
        );
      });
      return faktaDiubah(sql, year, "badan", register);
    };
    expect(await changed({ pph: 3 })).toEqual({ diubah: 1, diubah_nomor: "S-1" });
    expect(await changed({ dpp: 99 })).toEqual({ diubah: 1, diubah_nomor: "S-1" });
    expect(await changed({ pph: 1, dpp: 101 })).toEqual({});
    expect(await changed({ pph: 3 }, "register")).toEqual({});
  });

  it("name the documents behind them", async () => {
    const owner = { batchId: year.batchId, npwp: year.ownerNpwp };
    expect(await dokumenFakta(api.db.sql, owner, BUKU, "jasa")).toMatchObject([
      { jenis: "bpu", masa: "2026-03", nilai: 10_000_000 },
    ]);
    expect(await dokumenFakta(api.db.sql, owner, BUKU, "sewa")).toEqual([]);
    expect(await dokumenFakta(api.db.sql, owner, BUKU, "upah")).toMatchObject([{ jenis: "MP", nilai: 12_000_000 }]);
    expect(await dokumenFakta(api.db.sql, owner, BUKU, "penyerahan")).toHaveLength(12);
  });
});
