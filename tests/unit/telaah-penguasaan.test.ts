import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { JENIS_FAKTA } from "~/domain/telaah/fakta";
import { type KaryaTopik, penguasaan, tingkatOf } from "~/domain/telaah/penguasaan";

type Satu = KaryaTopik["putusan"][number];
const medan = (nama: string, benar: boolean) => ({ nama, kunci: "a", punya: "b", benar });
const tepat: Satu = { jenis: "faktur", hasil: "tepat", medan: [medan("kode", true)] };
const beda: Satu = {
  jenis: "faktur",
  hasil: "beda",
  medan: [medan("kode", false), { ...medan("dasar", false), tolak: true }],
};
const kurang: Satu = { jenis: "faktur", hasil: "kurang", medan: [medan("ada", false), medan("kode", false)] };
const lebih: Satu = { jenis: "bukpot", hasil: "lebih", medan: [] };
const karya = (...putusan: readonly Satu[]): KaryaTopik => ({ putusan });

describe("the grade of mastery", () => {
  it.each([
    [2, 2, "sedikit"],
    [3, 3, "kuat"],
    [100, 80, "kuat"],
    [100, 79, "cukup"],
    [1000, 799, "cukup"],
    [100, 50, "cukup"],
    [100, 49, "lemah"],
    [3, 0, "lemah"],
    [0, 0, "sedikit"],
  ])("of %i decisions with %i right ones is %s", (diminta, benar, tingkat) => {
    expect(tingkatOf({ diminta, tepat: benar })).toBe(tingkat);
  });
});

describe("mastery over assignments", () => {
  it("counts right decisions and wrong fields; a missing decision is one mistake", () => {
    expect(penguasaan([karya(tepat, beda), karya(tepat, kurang, lebih)])).toEqual([
      {
        ...{ jenis: "faktur", diminta: 4, tepat: 2, lebih: 0, tingkat: "cukup", arah: 0 },
        salah: [
          { medan: "kode", banyak: 1 },
          { medan: "ada", banyak: 1 },
        ],
      },
      { jenis: "bukpot", diminta: 0, tepat: 0, lebih: 1, tingkat: "sedikit", arah: null, salah: [] },
    ]);
  });

  it("compares the newest work with all earlier ones", () => {
    const [topik] = penguasaan([karya(beda, tepat), karya(beda, beda), karya(tepat, tepat)]);
    expect(topik).toMatchObject({ arah: 75, tepat: 3, diminta: 6 });
    expect(penguasaan([karya(tepat)])[0]?.arah).toBeNull();
  });

  it("gives each decision to one topic, and no topic more right ones than it has", () => {
    const satu = fc.record({
      jenis: fc.constantFrom(...JENIS_FAKTA),
      hasil: fc.constantFrom("tepat" as const, "beda" as const, "kurang" as const, "lebih" as const),
      medan: fc.constant([medan("kode", false)]),
    });
    fc.assert(
      fc.property(fc.array(fc.record({ putusan: fc.array(satu) })), (works) => {
        const topik = penguasaan(works);
        const all = works.flatMap(({ putusan }) => putusan);
        expect(topik.reduce((sum, one) => sum + one.diminta + one.lebih, 0)).toBe(all.length);
        expect(topik.every((one) => one.tepat <= one.diminta && Math.abs(one.arah ?? 0) <= 100)).toBe(true);
      }),
    );
  });
});
