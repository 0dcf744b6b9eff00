import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { pihakOf, slip, terbit } from "../../setup/bukpot";
import { baris, faktur, npwpOf, signed } from "../../setup/faktur";
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
    const issued = async (jenis: "BP21" | "bpu", status: string) => {
      const id = await terbit(kelas.satu, jenis, slip[jenis](pihak));
      await kelas.api.db.write((sql) => sql.run("UPDATE Bukpot SET status = ? WHERE id = ?", [status, id]));
      return id;
    };
    slips = { upah: await issued("BP21", "cancelled"), jasa: await issued("bpu", "replaced") };
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
    expect(point.dokumen).toMatchObject([
      { masa: "2026-02", nilai: 600_000, halaman: { page: "bukpot.rincian", jenis, id: slips[nama] } },
    ]);
    expect((await kelas.satu.call("GET", "/bukpot/detail", { id: slips[nama] })).status).toBe(200);
  });
});
