import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fakturDulu } from "../../setup/dokumen-dulu";
import { npwpOf } from "../../setup/faktur";
import { dilaporkanDulu } from "../../setup/kantor";
import { type KelasKantor, kelasKantor, type Surat } from "../../setup/kantor-kelas";

let kelas: KelasKantor;
beforeAll(async () => {
  kelas = await kelasKantor();
  await kelas.choose("kirim");
});
afterAll(() => kelas.api.close());

describe("a down payment without a repayment for more than twelve months", () => {
  it("is asked about once, with its invoice, and not on its last day nor after a repayment", async () => {
    const owner = { batchId: kelas.id, ownerNpwp: await npwpOf(kelas.satu) };
    const other = { ...owner, ownerNpwp: await npwpOf(kelas.dua) };
    const muka = { dpp: 30_000_000, uangMuka: true } as const;
    const asked = await fakturDulu(kelas.api, owner, { ...muka, tanggal: "2025-03-30", kontrak: 100_000_000 });
    await fakturDulu(kelas.api, owner, { ...muka, tanggal: "2025-03-31", kontrak: 100_000_000 });
    const settled = await fakturDulu(kelas.api, other, { ...muka, tanggal: "2025-03-10", kontrak: 100_000_000 });
    await fakturDulu(kelas.api, other, { tanggal: "2026-02-10", dpp: 70_000_000, pelunasan: true, rantaiId: settled });
    for (const one of [owner, other])
      await dilaporkanDulu(kelas.api, one, "ppn", [{ masa: "2026-03", hitung: {} }], "2026-05-04");
    await kelas.moveTo("2026-05-18");
    const questions = async (actor: KelasKantor["satu"]) =>
      (await kelas.letters(actor)).filter(({ jenis }: Surat) => jenis === "sp2dk");
    expect(await questions(kelas.dua)).toEqual([]);
    const [letter, ...more] = await questions(kelas.satu);
    expect(more).toEqual([]);
    const { titik } = await kelas.detail(kelas.satu, letter?.id ?? "");
    expect(titik).toMatchObject([
      {
        ...{ taruhan: 70_000_000, pajak: 7_700_000, penjelasan: [{ kode: "belum_diserahkan" }] },
        dokumen: [
          { masa: "2025-03", nilai: 30_000_000, halaman: { page: "efaktur.faktur", arah: "keluaran", id: asked } },
        ],
      },
    ]);
  });
});
