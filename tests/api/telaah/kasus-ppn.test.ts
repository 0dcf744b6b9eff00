import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { pasangkan } from "../../../app/domain/telaah";
import type { Fakta } from "../../../app/domain/telaah/fakta";
import type { HasilTelaah } from "../../../app/domain/telaah/hasil";
import { nilaiKarya } from "../../../app/domain/telaah/poin";
import type { Skema } from "../../../app/domain/telaah/soal";
import { packOf } from "../../../mock-server/pack/load";
import { telaahKarya } from "../../../mock-server/services/telaah";
import { jalankanSolusi } from "../../../mock-server/solusi";
import kasus from "../../data/kasus/ppn-april-2026.json";
import { type KelasKasus, mulaiKasus } from "../../setup/kasus";
import { type FaktaBulan, jalaniBulan } from "../../setup/kasus-ppn";
import { sendiri } from "../../setup/kasus-uji";

const PAKET = "kasus-ppn-april-2026";
let kelas: KelasKasus;

type Kesalahan = (typeof kasus.kesalahan)[number];
/** Mistakes made together; the first pair compensates in part (case P-04). */
const PASANGAN = [
  ["S06", "S11"],
  ["S01", "S03"],
  ["S07", "S13"],
] as const;
const kesalahanOf = (id: string): Kesalahan => {
  const found = kasus.kesalahan.find((one) => one.id === id);
  if (!found) throw new Error(`no mistake ${id}`);
  return found;
};
const SENDIRI = sendiri(kasus.kesalahan);
const faktaWith = ({ ganti }: { readonly ganti: object }): FaktaBulan =>
  ({ ...kasus.fakta, ...ganti }) as unknown as FaktaBulan;

describe("the VAT month of case P-04", () => {
  let model: Buffer;
  let fakta: readonly Fakta[];
  let skema: Skema;
  const wrong = new Map<string, HasilTelaah>();

  beforeAll(async () => {
    const pairs = PASANGAN.map((pair) => pair.join("-"));
    kelas = await mulaiKasus(PAKET, [...SENDIRI.map(({ id }) => id), ...pairs]);
    const played = await jalankanSolusi(packOf(PAKET), "ppn_april", "en");
    if (played.gagal) throw new Error(`${played.gagal.jalur.join(".")}: ${played.gagal.pesan}`);
    ({ fakta, skema } = played);
    model = Buffer.from(played.karya);
    const live = async (name: string, ganti: object) => {
      const one = kelas.pemain(name);
      await jalaniBulan(one, faktaWith({ ganti }), kelas.lawan);
      wrong.set(name, await telaahKarya({ kelas: kelas.kelas, karya: await kelas.karya(one), kunci: model }));
    };
    for (const { id, ganti } of SENDIRI) await live(id, ganti);
    for (const pair of PASANGAN)
      await live(pair.join("-"), Object.assign({}, ...pair.map((id) => kesalahanOf(id).ganti)));
  }, 120_000);
  afterAll(() => kelas.api.close());

  it("gives the key all points, and every question its decisions", () => {
    expect(skema.soal.filter(({ fakta: names }) => names.length === 0).map(({ id }) => id)).toEqual([]);
    const { poin, maks } = nilaiKarya(skema, pasangkan(fakta, fakta));
    expect([poin, maks]).toEqual([10_000, 10_000]);
  });

  it.each(SENDIRI)("$id ($salah) costs exactly its points, in its question alone", ({ id, soal, poin }) => {
    const hasil = wrong.get(id);
    const { soal: marked } = nilaiKarya(skema, pasangkan(fakta, hasil?.fakta ?? []));
    const lost = marked.filter((one) => one.poin < one.maks);
    expect(lost.map((one) => [one.soal, one.maks - one.poin])).toEqual([[soal, Math.round(poin * 100)]]);
  });

  it.each(SENDIRI)("$id changes exactly the figures of the case, each explained by one decision", ({
    id,
    perubahan,
  }) => {
    const hasil = wrong.get(id);
    const figures = (hasil?.spt ?? []).flatMap(({ sebaran }) => sebaran);
    const changes = Object.fromEntries(figures.map(({ sel, punya, kunci }) => [sel, punya - kunci]));
    expect(changes).toMatchObject(perubahan);
    expect(figures.filter(({ sisa }) => sisa !== 0)).toEqual([]);
    const causes = new Set(figures.flatMap(({ bagian }) => bagian.map(({ putusan }) => putusan)));
    expect(causes.size).toBeLessThanOrEqual(Object.keys(perubahan).length === 0 ? 2 : 1);
  });

  it.each(PASANGAN)("%s and %s together are told apart: each costs its points and has its share", (...pair) => {
    const hasil = wrong.get(pair.join("-"));
    const both = pair.map(kesalahanOf);
    const { poin } = nilaiKarya(skema, pasangkan(fakta, hasil?.fakta ?? []));
    expect(10_000 - poin).toBe(Math.round(both.reduce((sum, one) => sum + one.poin, 0) * 100));
    const total = hasil?.spt[0]?.sebaran.find(({ sel }) => sel === "iii_e");
    const shares = both.map(({ perubahan }) => (perubahan as Readonly<Record<string, number>>).iii_e ?? 0);
    const told = total?.bagian.map(({ selisih }) => selisih) ?? [];
    expect([...told].sort()).toEqual([...shares].sort());
    expect(total?.sisa).toBe(0);
  });
});
