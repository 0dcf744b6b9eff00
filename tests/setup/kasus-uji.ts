import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { HasilTelaah } from "../../app/domain/telaah";
import { nilaiKarya, pasangkan } from "../../app/domain/telaah";
import { type KasusDinilai, type Kesalahan, mainkanKasus, perubahanOf } from "./kasus-langkah";

type Kasus = {
  readonly paket: string;
  readonly tugas: string;
  readonly kesalahan: readonly Kesalahan[];
  /** Mistakes made together. */
  readonly pasangan: readonly (readonly string[])[];
};
const RATUS = 100;
const ratusan = (poin: number): number => Math.round(poin * RATUS);

/** Changes of several mistakes together. */
function jumlahPerubahan(list: readonly Kesalahan["perubahan"][]): Kesalahan["perubahan"] {
  const sum: Record<string, Record<string, number>> = {};
  for (const one of list)
    for (const [spt, cells] of Object.entries(one))
      for (const [sel, value] of Object.entries(cells)) {
        const cell = sum[spt] ?? {};
        sum[spt] = cell;
        cell[sel] = (cell[sel] ?? 0) + value;
      }
  return sum;
}
/** Mistakes as one life. */
const bersama = (list: readonly Kesalahan[]): Partial<Kesalahan> => ({
  ganti: Object.assign({}, ...list.map(({ ganti = {} }) => ganti)),
  sisip: Object.assign({}, ...list.map(({ sisip = {} }) => sisip)),
  tukar: Object.assign({}, ...list.map(({ tukar = {} }) => tukar)),
  tambah: list.flatMap(({ tambah = [] }) => tambah),
  akhir: list.flatMap(({ akhir = [] }) => akhir),
  ditolak: list.flatMap(({ ditolak = [] }) => ditolak),
});

/** Figures that a marking leaves without a decision. */
const sisaOf = ({ spt }: HasilTelaah) =>
  spt.flatMap(({ spt: name, sebaran }) => sebaran.flatMap(({ sel, sisa }) => (sisa === 0 ? [] : [[name, sel, sisa]])));

/** Mistakes that are lived alone: every second one, with `FULL=1` all. Pairs are lived in any case. */
export const sendiri = <Salah>(semua: readonly Salah[]): readonly Salah[] =>
  semua.filter((_, at) => process.env.FULL || at % 2 === 0);

/** Tests of a case: the key has all points, and each mistake costs its points and changes its figures alone. */
export function ujiKasus(title: string, { paket, tugas, kesalahan: semua, pasangan }: Kasus): void {
  const kesalahan = sendiri(semua);
  const kesalahanOf = (id: string): Kesalahan => {
    const found = semua.find((one) => one.id === id);
    if (!found) throw new Error(`no mistake ${id}`);
    return found;
  };
  const pairs = pasangan.map((ids) => ({ id: ids.join("-"), semua: ids.map(kesalahanOf) }));

  describe(title, () => {
    let dinilai: KasusDinilai;
    beforeAll(async () => {
      const lives = pairs.map(({ id, semua }) => ({ id, ...bersama(semua) }));
      dinilai = await mainkanKasus(paket, tugas, [...kesalahan, ...lives]);
    }, 240_000);
    afterAll(() => dinilai.kelas.api.close());
    const hasilOf = (id: string): HasilTelaah => {
      const found = dinilai.hasil.get(id);
      if (!found) throw new Error(`nobody lived ${id}`);
      return found;
    };
    const nilaiOf = (id: string) => nilaiKarya(dinilai.skema, pasangkan(dinilai.fakta, hasilOf(id).fakta));

    it("gives the key all points, and every question its decisions", () => {
      const { skema, fakta } = dinilai;
      expect(skema.soal.filter(({ fakta: names, tanpa }) => names.length === 0 && !tanpa).map(({ id }) => id)).toEqual(
        [],
      );
      const { poin, maks } = nilaiKarya(skema, pasangkan(fakta, fakta));
      expect([poin, maks]).toEqual([10_000, 10_000]);
    });

    it.each(kesalahan)("$id ($salah) costs exactly its points, in its questions alone", ({ id, soal, poin }) => {
      const { soal: marked, lebih, maks, poin: left } = nilaiOf(id);
      expect([maks - left, lebih]).toEqual([ratusan(poin), 0]);
      expect(marked.filter((one) => one.poin < one.maks).map((one) => one.soal)).toEqual(soal);
    });

    it.each(kesalahan)("$id changes exactly the figures of the case, each explained by a decision", ({
      id,
      perubahan,
    }) => {
      const changes = perubahanOf(hasilOf(id));
      expect(changes).toMatchObject(perubahan);
      expect(Object.keys(changes).sort()).toEqual(Object.keys(perubahan).sort());
      expect(sisaOf(hasilOf(id))).toEqual([]);
    });

    it.each(pairs)("$id together cost their points, and each figure is shared out in full", ({ id, semua }) => {
      const { maks, poin } = nilaiOf(id);
      expect(maks - poin).toBe(semua.reduce((sum, one) => sum + ratusan(one.poin), 0));
      const sum = jumlahPerubahan(semua.map(({ perubahan }) => perubahan));
      const changes = perubahanOf(hasilOf(id));
      for (const [spt, cells] of Object.entries(sum))
        for (const [sel, value] of Object.entries(cells)) expect(changes[spt]?.[sel] ?? 0, `${spt} ${sel}`).toBe(value);
      expect(sisaOf(hasilOf(id))).toEqual([]);
    });
  });
}
