import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { JenisSpt } from "~/domain/parameters/spt";
import type { Spt } from "../../../mock-server/db/spt";
import { jawabanLalu, laluBadan } from "../../../mock-server/services/spt/fakta-lalu";
import { faktaPasangan } from "../../../mock-server/services/spt/op-pasangan";
import { type Actor, startApi, type TestApi } from "../../setup/api";
import { ok } from "../../setup/spt";

let api: TestApi;
let orang: Actor;
let batchId: string;
beforeAll(async () => {
  api = await startApi();
  orang = await api.signIn("peserta01");
  batchId = (await api.db.sql.get<{ id: string }>("SELECT id FROM Batch WHERE nama = 'Kelas A'"))?.id ?? "";
});
afterAll(() => api.close());

type Isi = Readonly<Record<string, unknown>>;
type Forms = Readonly<Record<string, { readonly isi?: Isi; readonly hitung?: Isi }>>;
/** A filed annual return with these forms by address; a later one of its year is its correction. */
async function filed(ownerNpwp: string, jenis: JenisSpt, tahun: number, forms: Forms, pembetulan = 0): Promise<Spt> {
  const row = {
    id: randomUUID(),
    batchId,
    ownerNpwp,
    jenis,
    masa: `${tahun}-12`,
    awal: `${tahun}-01`,
    tahun,
    pembetulan,
  };
  await api.db.write(async (sql) => {
    await sql.run(
      `INSERT INTO Spt (id, batchId, ownerNpwp, jenis, masa, awal, tahun, pembetulan, status, versiAturan, jatuhTempo, bpe,
         dibuat, diubah)
       VALUES (@id, @batchId, @ownerNpwp, @jenis, @masa, @awal, @tahun, @pembetulan, 'submitted', '2025', '2027-04-30', @id,
         '2026-04-06', '2026-04-06')`,
      row,
    );
    for (const [lampiran, { isi = {}, hitung = {} }] of Object.entries(forms))
      await sql.run("INSERT INTO SptFormulir (sptId, lampiran, isi, hitung) VALUES (?, ?, ?, ?)", [
        ...[row.id, lampiran, JSON.stringify(isi), JSON.stringify(hitung)],
      ]);
  });
  return (await api.db.sql.get<Spt>("SELECT * FROM Spt WHERE id = ?", [row.id])) as Spt;
}
/** The next return of a taxpayer, which is not kept. */
const next = (of: Spt): Spt => ({
  ...of,
  id: randomUUID(),
  tahun: of.tahun + 1,
  masa: `${of.tahun + 1}-12`,
  awal: `${of.tahun + 1}-01`,
});
const nikOf = async (actor: Actor): Promise<string> => (await ok(actor, "POST", "/user/peserta/me", {})).personal.npwp;

describe("last year's figures of a company", () => {
  const INDUK = { peredaran: 4_800_000_000, c1a: false, d5: true, metode_pembukuan: "BO003" };
  const FORMS: Forms = {
    induk: { hitung: INDUK },
    "1C": { hitung: { "3200.nilai": 250_000_000, "5009.c3": 90_000_000 } },
    "13A": { hitung: { tahun_ke: 3 } },
    "13B": { hitung: { litbang_sebelumnya: 40, litbang_dimanfaatkan: 2 } },
  };
  const FIGURES = {
    ...{ lalu_peredaran: 4_800_000_000, lalu_saldo_laba: 250_000_000, lalu_persediaan: 90_000_000 },
    ...{ lalu_litbang: 42, lalu_fasilitas_ke: 3, lalu_metode: "BO003", lalu_umum: true },
  };
  it("are those of its filed return, and of the last correction of it", async () => {
    const first = await filed("1091000000000001", "badan", 2025, FORMS);
    expect(await laluBadan(api.db.sql, next(first))).toEqual(FIGURES);
    await filed("1091000000000001", "badan", 2025, { ...FORMS, "1C": { hitung: { "3200.nilai": 7 } } }, 1);
    expect(await laluBadan(api.db.sql, next(first))).toEqual({
      ...{ ...FIGURES, lalu_saldo_laba: 7, lalu_persediaan: null },
    });
    // neither the year itself nor the one after the next is that year
    expect(await laluBadan(api.db.sql, next(next(first)))).toMatchObject({ lalu_peredaran: null });
  });
  it.each([
    ["from one rupiah of turnover", { peredaran: 1 }, true],
    ["up to 4,800,000,000", { peredaran: 4_800_000_000 }, true],
    ["not above it", { peredaran: 4_800_000_001 }, false],
    ["not without turnover", { peredaran: 0 }, false],
    ["not if the final rate was used", { c1a: true }, false],
  ])("tell the choice of the general rate %s", async (_, over, umum) => {
    const spt = await filed(randomUUID(), "badan", 2025, { induk: { hitung: { ...INDUK, ...over } } });
    expect(await laluBadan(api.db.sql, next(spt))).toMatchObject({ lalu_umum: umum, lalu_litbang: null });
  });
});

describe("last year's answers of a person", () => {
  const USAHA = { c5: "TK/0", b1b1: true, b1b2: "TIDAK", b1b3: "NORMA", sumber_penghasilan: ["KEGIATAN_USAHA"] };
  it("are missing without a return of that year", async () => {
    const spt = { ...(await filed("3171000000000000", "op", 2025, { induk: {} })), tahun: 2025 };
    expect(await jawabanLalu(api.db.sql, spt)).toEqual({});
  });
  it.each([
    ["the norm of a business", {}, true],
    ["the final rate", { b1b2: "FINAL" }, false],
    ["books", { b1b3: "PEMBUKUAN" }, false],
    ["no business", { b1b1: false }, false],
    ["fees of a freelancer alone", { sumber_penghasilan: ["PEKERJAAN_BEBAS"] }, false],
  ])("tell the general regime by %s", async (_, over, umum) => {
    const spt = await filed(randomUUID(), "op", 2025, { induk: { hitung: { ...USAHA, ...over } } });
    expect(await jawabanLalu(api.db.sql, next(spt))).toMatchObject({
      ...{ lalu_umum: umum, lalu_ptkp: "TK/0", keluarga_tetap: false },
    });
  });
});

describe("the return of husband or wife", () => {
  const PH = { status_suami_istri: "PH" };
  const berbagi = (npwp: string, of: Isi = {}): Forms => ({
    induk: { isi: { ...PH, npwp_pasangan: npwp }, hitung: { ...PH, npwp_pasangan: npwp } },
    lampiran4: { isi: { berbagi: true }, hitung: of },
  });
  it("is missing until it is filed, then tells if it is taxed apart, and its part once both share", async () => {
    const [his, hers] = [await nikOf(orang), await nikOf(await api.signIn("peserta02"))];
    const own = await filed(his, "op", 2025, berbagi(hers));
    expect(await faktaPasangan(api.db.sql, own)).not.toHaveProperty("pasangan_terpisah");
    const wife = await filed(hers, "op", 2025, berbagi(his, { b8: 5_850_000 }));
    expect(await faktaPasangan(api.db.sql, own)).toMatchObject({
      ...{ pasangan_terpisah: true, pasangan_bagian: 5_850_000 },
    });
    await api.db.write((sql) =>
      sql.run("UPDATE SptFormulir SET isi = '{}' WHERE sptId = ? AND lampiran <> 'induk'", [wife.id]),
    );
    expect(await faktaPasangan(api.db.sql, own)).toMatchObject({ pasangan_terpisah: true, pasangan_bagian: null });
    await filed(hers, "op", 2025, { induk: { hitung: { status_suami_istri: "KK" } } }, 1);
    expect(await faktaPasangan(api.db.sql, own)).toMatchObject({ pasangan_terpisah: false, pasangan_bagian: null });
  });
});
