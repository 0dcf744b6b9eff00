import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { pihakOf, slip, terbit } from "../../setup/bukpot";
import { baris, faktur, npwpOf, signed } from "../../setup/faktur";
import { withText } from "../../setup/json-sql";
import { dilaporkanDulu, terpostingDulu } from "../../setup/kantor";
import { type KelasKantor, kelasKantor, type Surat } from "../../setup/kantor-kelas";

let kelas: KelasKantor;
beforeAll(async () => {
  kelas = await kelasKantor();
  await kelas.choose("kirim");
});
afterAll(() => kelas.api.close());

const months = (...masa: readonly string[]) => masa.map((one) => ({ masa: one, hitung: {} }));
/** The points of the only question about an account. */
async function pointsOf(actor: KelasKantor["satu"], kap: string) {
  const letters = await kelas.letters(actor);
  const found = letters.filter((one: Surat & { kap?: string }) => one.jenis === "sp2dk" && one.kap === kap);
  expect(found).toHaveLength(1);
  return (await kelas.detail(actor, found[0]?.id ?? "")).titik;
}

describe("a question about a monthly return shows the documents that no longer count", () => {
  let invoice: string;
  let slips: { readonly upah: string; readonly jasa: string };
  beforeAll(async () => {
    const owner = { batchId: kelas.id, ownerNpwp: await npwpOf(kelas.satu) };
    const seller = await npwpOf(kelas.dua);
    invoice = await signed(kelas.dua, faktur(seller, owner.ownerNpwp, { baris: [baris()] }));
    await kelas.api.db.write((sql) => sql.run("UPDATE Faktur SET status = 'cancelled' WHERE id = ?", [invoice]));
    const pihak = await pihakOf(kelas.satu, seller);
    /** A slip replaced by one with more tax. */
    const issued = async (jenis: "BP21" | "bpu") => {
      const id = await terbit(kelas.satu, jenis, slip[jenis](pihak));
      const next = await terbit(kelas.satu, jenis, slip[jenis](pihak));
      await kelas.api.db.write(async (sql) => {
        await sql.run("UPDATE Bukpot SET status = 'replaced', digantikanId = ? WHERE id = ?", [next, id]);
        await sql.run("UPDATE Bukpot SET pph = 900000 WHERE id = ?", [next]);
      });
      return id;
    };
    slips = { upah: await issued("BP21"), jasa: await issued("bpu") };
    const rows = [
      ["ppn", "B2", invoice],
      ["pph21_26", "I", slips.upah],
      ["pph_uni", "I", slips.jasa],
    ] as const;
    for (const [jenis, lampiran, objekId] of rows) {
      await dilaporkanDulu(kelas.api, owner, jenis, months("2026-02"), "2026-05-04");
      const row = { lampiran, objekId, nomor: `N-${jenis}`, pajak: 600_000 };
      await terpostingDulu(kelas.api, owner, { jenis, masa: "2026-02" }, row);
    }
    await kelas.moveTo("2026-05-18");
  });

  it("invoices of credited input tax, with the tax to pay back", async () => {
    const titik = await pointsOf(kelas.satu, "411211");
    expect(titik).toMatchObject([{ dasar: "UU PPN ps. 13(9); PER-11/PJ/2025", pajak: 600_000 }]);
    expect(titik[0].dokumen).toEqual([
      {
        nama: "N-ppn",
        masa: "2026-02",
        nilai: 600_000,
        halaman: { page: "efaktur.faktur", arah: "masukan", id: invoice },
      },
    ]);
    const page = { arah: "masukan", id: invoice };
    expect((await kelas.satu.call("GET", "/eFaktur/detail", { id: page.id })).status).toBe(200);
  });
  it.each([
    ["411121", "BP21", "upah"],
    ["411128", "bpu", "jasa"],
  ] as const)("slips of account %s", async (kap, jenis, nama) => {
    const [point, ...more] = await pointsOf(kelas.satu, kap);
    expect(more).toEqual([]);
    expect(point.pajak).toBe(300_000);
    expect(point.dokumen).toMatchObject([
      { masa: "2026-02", nilai: 600_000, halaman: { page: "bukpot.rincian", jenis, id: slips[nama] } },
    ]);
    expect((await kelas.satu.call("GET", "/bukpot/detail", { id: slips[nama] })).status).toBe(200);
  });
});

describe("a slip cancelled after its return was filed", () => {
  it("raises no question, because the correction lowers the tax", async () => {
    const owner = { batchId: kelas.id, ownerNpwp: await npwpOf(kelas.dua) };
    const pihak = await pihakOf(kelas.dua, await npwpOf(kelas.satu));
    const id = await terbit(kelas.dua, "BP21", slip.BP21(pihak));
    await kelas.api.db.write((sql) => sql.run("UPDATE Bukpot SET status = 'cancelled' WHERE id = ?", [id]));
    await dilaporkanDulu(kelas.api, owner, "pph21_26", months("2026-02"), "2026-05-18");
    const row = { lampiran: "I", objekId: id, nomor: "N-batal", pajak: 600_000 };
    await terpostingDulu(kelas.api, owner, { jenis: "pph21_26", masa: "2026-02" }, row);
    await kelas.moveTo("2026-06-02");
    expect((await kelas.letters(kelas.dua)).filter(({ jenis }) => jenis === "sp2dk")).toEqual([]);
  });
});

describe("a question about slips of one document", () => {
  it("shows both slips, and one about own construction the payments, if there are any", async () => {
    const owner = { batchId: kelas.id, ownerNpwp: await npwpOf(kelas.tiga) };
    const pihak = await pihakOf(kelas.tiga, await npwpOf(kelas.satu));
    const ids = [
      await terbit(kelas.tiga, "bpu", slip.bpu(pihak)),
      await terbit(kelas.tiga, "bpu", slip.bpu(pihak)),
    ].sort();
    await kelas.api.db.write((sql) =>
      sql.runEach(
        `UPDATE Bukpot SET masa = '2026-03', pph = 200000, isi = ${withText("isi", "nomorDokumen", "'INV-1'")} WHERE id = @id`,
        ids.map((id) => ({ id })),
      ),
    );
    await dilaporkanDulu(kelas.api, owner, "pph_uni", months("2026-03"), "2026-06-02");
    const kms = [{ masa: "2026-03", hitung: { iv_ppn: 2_000_000 } }];
    await dilaporkanDulu(kelas.api, owner, "ppn", kms, "2026-06-02");
    await kelas.moveTo("2026-06-17");
    const [slips] = await pointsOf(kelas.tiga, "411128");
    expect(slips.dokumen.map(({ halaman }: { halaman: { id: string } }) => halaman.id).sort()).toEqual(ids);
    expect(slips.dokumen).toMatchObject([{ nilai: 200_000 }, { nilai: 200_000 }]);
    const [own] = await pointsOf(kelas.tiga, "411211");
    expect(own).toMatchObject({ pajak: 2_000_000, dasar: "UU PPN ps. 16C", dokumen: [] });
  });
});
