import { afterAll, beforeAll, describe, expect } from "vitest";
import type { Actor } from "../../setup/api";
import { pihakOf, slip, terbit } from "../../setup/bukpot";
import { npwpOf } from "../../setup/faktur";
import { BULAN_2025, dilaporkanDulu } from "../../setup/kantor";
import { fileAndPay, type KelasKantor, kelasKantor, type Surat } from "../../setup/kantor-kelas";
import { readyBadan } from "../../setup/month-badan";
import { ok } from "../../setup/spt";
import { sptBadan } from "../../setup/spt-badan";
import { story } from "../../setup/story";

let kelas: KelasKantor;
beforeAll(async () => {
  kelas = await kelasKantor();
  await kelas.choose("kirim");
});
afterAll(() => kelas.api.close());

const ownerOf = async (actor: Actor) => ({ batchId: kelas.id, ownerNpwp: await npwpOf(actor) });
const months = BULAN_2025.map((masa) => ({ masa, hitung: {} }));
/** Files a return with services and pay, none of them with slips. The class holds the returns about services alone. */
async function tanpaBukti(actor: Actor): Promise<void> {
  await dilaporkanDulu(kelas.api, await ownerOf(actor), "pph_uni", months);
  const spt = await readyBadan(actor, 5_000_000_000);
  const biaya = { "5317.c3": 100_000_000, "5311.c3": 500_000_000 };
  await sptBadan(() => actor).simpan(spt, "1C", { "4002.c3": 5_000_000_000, ...biaya });
  await fileAndPay(actor, spt);
}
/** A slip of the year, issued on the class day, which makes the office look at the return of its recipient again. */
async function terimaBukti(actor: Actor): Promise<void> {
  const id = await terbit(kelas.tiga, "bpu", slip.bpu(await pihakOf(kelas.tiga, await npwpOf(actor))));
  await kelas.api.db.write((sql) => sql.run("UPDATE Bukpot SET masa = '2025-12' WHERE id = ?", [id]));
}
const questions = async (actor: Actor) =>
  (await kelas.letters(actor)).filter(({ jenis }: Surat) => jenis === "sp2dk").toReversed();
const points = async (actor: Actor, at: number) => {
  const letter = (await questions(actor))[at];
  const { titik, jatuhTempo } = await kelas.detail(actor, letter?.id ?? "");
  return { jatuhTempo, pajak: titik.map(({ pajak }: { pajak: number }) => pajak) };
};

describe("what the office finds after its question about a period", () => {
  const step = story();
  step("is a question of its own at first", async () => {
    for (const actor of [kelas.satu, kelas.dua]) await tanpaBukti(actor);
    await kelas.moveTo("2026-05-06");
    for (const actor of [kelas.satu, kelas.dua]) await terimaBukti(actor);
    await kelas.moveTo("2026-05-18");
    expect(await points(kelas.satu, 0)).toEqual({ jatuhTempo: "2026-06-01", pajak: [2_000_000] });
    const [letter] = await questions(kelas.dua);
    await ok(kelas.dua, "POST", "/payment/ketetapan/jawab", {
      id: letter?.id,
      urut: 1,
      cara: "dibayar",
      isi: "Dibayar.",
    });
  });

  step("joins the question until it is answered, with the time of a letter of its own", async () => {
    for (const actor of [kelas.satu, kelas.dua])
      await dilaporkanDulu(kelas.api, await ownerOf(actor), "pph21_26", months);
    await kelas.moveTo("2026-05-20");
    expect(await questions(kelas.satu)).toHaveLength(1);
    expect(await points(kelas.satu, 0)).toEqual({ jatuhTempo: "2026-06-03", pajak: [2_000_000, 25_000_000] });
    expect(await kelas.told(kelas.satu, "sp2dk_ditambah")).toBe(1);
  });

  step("waits for thirty days after an answered question, and is asked then", async () => {
    expect(await points(kelas.dua, 0)).toMatchObject({ pajak: [2_000_000] });
    await kelas.moveTo("2026-06-15");
    expect(await questions(kelas.dua)).toHaveLength(1);
    await kelas.moveTo("2026-06-17");
    expect(await questions(kelas.dua)).toHaveLength(2);
    expect((await points(kelas.dua, 1)).pajak).toEqual([25_000_000]);
  });
});
