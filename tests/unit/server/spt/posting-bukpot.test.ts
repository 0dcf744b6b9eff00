import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { akunPph21, akunUnifikasi } from "~/domain/parameters/pembayaran";
import { nilaiPph21, postingPph21 } from "~/domain/spt/pph21/posting";
import { nilaiUnifikasi, postingUnifikasi } from "~/domain/spt/unifikasi/posting";
import { bukpotFingerprintOf, postBukpot } from "../../../../mock-server/db/spt/posting-bukpot";
import type { Writer } from "../../../../mock-server/db/sql";
import { inTurn } from "../../../../mock-server/turns";
import { databaseForTests } from "../../../setup/database";

const MASA = "2026-03";
const OWN = "0990001000101000";
const db = databaseForTests();
let batchId: string;
beforeAll(async () => {
  batchId = (await db.sql.get<{ id: string }>(`SELECT id FROM Batch WHERE nama = 'Kelas A'`))?.id ?? "";
  await db.write(async (sql) => {
    for (const jenis of ["pph21_26", "pph_uni"])
      await sql.run(
        `INSERT INTO Spt (id, batchId, ownerNpwp, jenis, masa, tahun, status, versiAturan, jatuhTempo, dibuat, diubah) VALUES (?, ?, ?, ?, ?, 2026, 'draft', '2025', '2026-04-20', '', '')`,
        [jenis, batchId, OWN, jenis, MASA],
      );
  });
});

const rupiah = fc.integer({ min: 0, max: 9_000_000_000 });
const akunOf: Readonly<Record<string, readonly { kap: string; kjs: string }[]>> = {
  MP: [akunPph21.p21],
  A1: [akunPph21.p21],
  A2: [akunPph21.p21],
  BP21: [akunPph21.p21],
  BP26: [akunPph21.p26],
};
const jenisSlip = fc.constantFrom("MP", "A1", "A2", "BP21", "BP26", "bpu", "bpnr", "cy", "self-payment");
const bukti = jenisSlip.chain((jenis) =>
  fc.record({
    jenis: fc.constant(jenis),
    akun: fc.constantFrom(...(akunOf[jenis] ?? akunUnifikasi)),
    status: fc.constantFrom("draft", "issued", "issued", "issued", "replaced", "cancelled"),
    masa: fc.constantFrom(MASA, MASA, MASA, "2026-02"),
    milik: fc.constantFrom(true, true, true, false),
    langsung: fc.boolean(),
    hari: fc.integer({ min: 1, max: 28 }),
    bruto: rupiah,
    // a yearly slip can refund tax
    pph: fc.integer({ min: jenis === "A1" ? -9_000_000 : 0, max: 900_000_000 }),
    bagian: fc.constantFrom(0, 0, 1, 0.5),
    setahun: rupiah,
  }),
);
type Bukti = typeof bukti extends fc.Arbitrary<infer Value> ? Value : never;
type Stored = Bukti & { readonly id: string; readonly ditanggung: number };

const INSERT = `INSERT INTO Bukpot (id, batchId, ownerNpwp, ownerNama, jenis, status, masa, nomor, kodeObjek, kap, kjs, langsung, bruto, dpp, tarif, pph, ditanggung,
  brutoSetahun, pphSetahun, tanggal, isi, hitung, dibuat, diubah)
  VALUES (@id, @batchId, @owner, 'A', @jenis, @status, @masa, @nomor, '', @kap, @kjs, @langsung, @bruto, @bruto, '2', @pph, @ditanggung, @setahun, @setahun, @tanggal, '{}', '{}', '', @diubah)`;
async function insert(sql: Writer, one: Bukti, nomor: number): Promise<Stored> {
  const id = randomUUID();
  const ditanggung = Math.trunc(Math.max(0, one.pph) * one.bagian);
  const { jenis, status, masa, bruto, pph, setahun } = one;
  const tanggal = `${masa}-${String(one.hari).padStart(2, "0")}`;
  await sql.run(INSERT, {
    ...{
      id,
      batchId,
      jenis,
      status,
      masa,
      bruto,
      pph,
      ditanggung,
      setahun,
      tanggal,
      kap: one.akun.kap,
      kjs: one.akun.kjs,
    },
    ...{
      owner: one.milik ? OWN : "0990001000201000",
      nomor: String(nomor),
      langsung: Number(one.langsung),
      diubah: String(nomor),
    },
  });
  return { ...one, id, ditanggung };
}

const owner = () => ({ batchId, npwp: OWN });
const own = (slips: readonly Stored[], jenis: readonly string[]) =>
  slips.filter((one) => one.milik && one.masa === MASA && jenis.includes(one.jenis));
const sum = (slips: readonly Stored[], of: (one: Stored) => number) => slips.reduce((total, one) => total + of(one), 0);
const withheld = ({ pph, ditanggung }: Stored) => pph - ditanggung;

async function posted(drawn: readonly Bukti[], check: (sql: Writer, slips: readonly Stored[]) => Promise<void>) {
  await db.write(async (sql) => {
    await sql.run(`DELETE FROM Bukpot`);
    await check(sql, await inTurn(drawn, (one, index) => insert(sql, one, index)));
  });
}

describe("slips of a period equal the return", () => {
  it("articles 21 and 26: every line is the sum of the issued slips of its types, with borne tax apart", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(bukti, { maxLength: 40 }), (drawn) =>
        posted(drawn, async (sql, slips) => {
          const rows = await postBukpot(sql, "pph21_26", owner(), MASA, postingPph21);
          const got = nilaiPph21(rows.filter(({ lampiran }) => lampiran !== "ditinggalkan"));
          const issued = own(slips, postingPph21.jenis).filter(({ status }) => status === "issued");
          const of = (...jenis: string[]) => issued.filter((one) => jenis.includes(one.jenis));
          const art21 = of("MP", "A1", "A2", "BP21");
          expect(got).toMatchObject({
            p21_ia: sum(of("MP"), withheld),
            p21_ib: sum(of("A1", "A2"), withheld),
            p21_iii: sum(of("BP21"), withheld),
            p26_iii: sum(of("BP26"), withheld),
            p21_dtp: sum(art21, ({ ditanggung }) => ditanggung),
            p26_dtp: sum(of("BP26"), ({ ditanggung }) => ditanggung),
            p21_3_bukpot: sum(
              art21.filter(({ langsung }) => langsung),
              withheld,
            ),
          });
          const yearly = await sql.get<{ n: number; pph: number }>(
            `SELECT count(*) n, COALESCE(sum(pph), 0) pph FROM SptBaris WHERE sptId = 'pph21_26' AND lampiran = 'L-II'`,
          );
          expect(yearly).toEqual({ n: of("A1", "A2").length, pph: sum(of("A1", "A2"), ({ setahun }) => setahun) });
          const taken = await sql.all<{ objekId: string }>(
            `SELECT objekId FROM SptBaris WHERE sptId = 'pph21_26' AND lampiran NOT IN ('ditinggalkan', 'L-II')`,
          );
          expect(taken.map(({ objekId }) => objekId).sort()).toEqual(issued.map(({ id }) => id).sort());
        }),
      ),
      { numRuns: 60 },
    );
  });

  it("unified: every account has the sums of its slips; each slip is taken once or left out with its reason", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(bukti, { maxLength: 40 }), (drawn) =>
        posted(drawn, async (sql, slips) => {
          const rows = await postBukpot(sql, "pph_uni", owner(), MASA, postingUnifikasi);
          const got = nilaiUnifikasi(rows.filter(({ lampiran }) => lampiran !== "ditinggalkan"));
          const all = own(slips, postingUnifikasi.jenis);
          for (const { kap, kjs } of akunUnifikasi) {
            const issued = all.filter(
              ({ status, akun }) => status === "issued" && akun.kap === kap && akun.kjs === kjs,
            );
            const self = issued.filter(({ jenis }) => jenis === "self-payment");
            const others = issued.filter(({ jenis }) => jenis !== "self-payment");
            expect(got).toMatchObject({
              [`r${kap}_${kjs}_a`]: sum(self, withheld),
              [`r${kap}_${kjs}_b`]: sum(others, withheld),
              [`r${kap}_${kjs}_c`]: sum(issued, ({ ditanggung }) => ditanggung),
              [`r${kap}_${kjs}_sp2d`]: sum(
                issued.filter(({ langsung }) => langsung),
                withheld,
              ),
            });
          }
          const reasons = { draft: "bukpot_konsep", replaced: "digantikan", cancelled: "dibatalkan" } as const;
          const wanted = all.map(({ id, status }) => [id, reasons[status as keyof typeof reasons] ?? "diambil"]);
          const placed = (
            await sql.all<{ id: string; lampiran: string; butir: string }>(
              `SELECT objekId id, lampiran, butir FROM SptBaris WHERE sptId = 'pph_uni'`,
            )
          ).map(({ id, lampiran, butir }) => [id, lampiran === "ditinggalkan" ? butir : "diambil"]);
          expect(placed.sort()).toEqual(wanted.sort());
        }),
      ),
      { numRuns: 60 },
    );
  });

  it("a slip on an account without a line on the form is left out and named", async () => {
    const [one] = fc.sample(bukti, 1) as [Bukti];
    const strange = {
      ...one,
      jenis: "bpu",
      status: "issued",
      milik: true,
      masa: MASA,
      akun: { kap: "411199", kjs: "100" },
    };
    await posted([strange as unknown as Bukti], async (sql) => {
      expect(await postBukpot(sql, "pph_uni", owner(), MASA, postingUnifikasi)).toMatchObject([
        { lampiran: "ditinggalkan", butir: "akun_tidak_dikenal", banyak: 1 },
      ]);
    });
  });

  it("documents equal to a slip are in their own attachment with both parties' accounts", async () => {
    await posted([], async (sql) => {
      await sql.run(
        `INSERT INTO DokumenSetara (id, batchId, ownerNpwp, masa, idPenerima, namaPenerima, akunPenerima, idPemberi, namaPemberi, akunPemberi, kodeObjek, pasal, kap, kjs, nomor, tanggal, dpp, tarif, pph, fasilitas, nitku, dibuat)
         VALUES ('d1', ?, ?, ?, '9900010001000101', 'Ayu', '111', '9900010001000102', 'PT Bursa', '222', '28-406-01', '4(2)', '411128', '100', 'TC-1', '2026-03-09', 100000000, '0.1', 100000, '9', '', '2026-03-10')`,
        [batchId, OWN, MASA],
      );
      const before = await bukpotFingerprintOf(sql, owner(), MASA, postingUnifikasi);
      const rows = await postBukpot(sql, "pph_uni", owner(), MASA, postingUnifikasi);
      expect(nilaiUnifikasi(rows)).toMatchObject({ r411128_100_b: 100_000, r411128_100_b_dokumen: 1 });
      const row = await sql.get<{ lampiran: string; isi: string }>(
        `SELECT lampiran, isi FROM SptBaris WHERE objekId = 'd1'`,
      );
      expect(row?.lampiran).toBe("L-I");
      expect(JSON.parse(row?.isi ?? "{}")).toMatchObject({
        akunPenerima: "111",
        akunPemberi: "222",
        namaPemberi: "PT Bursa",
      });
      await sql.run(`DELETE FROM DokumenSetara WHERE id = 'd1'`);
      expect(await bukpotFingerprintOf(sql, owner(), MASA, postingUnifikasi)).not.toBe(before);
    });
  });

  it("a change of any slip of the return's types changes the fingerprint, others do not", async () => {
    const [one] = fc.sample(bukti, 1) as [Bukti];
    const slipOf = (over: Partial<Bukti>) => ({ ...one, milik: true, masa: MASA, status: "issued", ...over }) as Bukti;
    await posted([slipOf({ jenis: "MP" })], async (sql) => {
      const print = () => bukpotFingerprintOf(sql, owner(), MASA, postingPph21);
      const first = await print();
      await insert(sql, slipOf({ jenis: "bpu" }), 8);
      await insert(sql, slipOf({ jenis: "MP", masa: "2026-02" }), 9);
      expect(await print()).toBe(first);
      await sql.run(`UPDATE Bukpot SET status = 'cancelled', diubah = '91' WHERE nomor = '0'`);
      expect(await print()).not.toBe(first);
    });
  });
});
