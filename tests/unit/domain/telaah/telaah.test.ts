import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { nilaiKarya, pasangkan, usulkanSoal } from "../../../../app/domain/telaah";
import type { Fakta, JenisFakta } from "../../../../app/domain/telaah/fakta";
import { statistikSoal } from "../../../../app/domain/telaah/laporan";
import { bandingkan } from "../../../../app/domain/telaah/pasang";
import { type LangkahGanti, sebarkan } from "../../../../app/domain/telaah/sebaran";

const fakta = (jenis: JenisFakta, kunci: string, nilai: Fakta["nilai"], id = kunci): Fakta => ({
  ...{ jenis, id, kunci: `${jenis}|${kunci}`, nama: kunci, hari: "2026-03-30", nilai },
  objek: { tabel: "Faktur", id },
});
const PIHAK = ["A", "B", "C"];
const karya = fc
  .uniqueArray(
    fc.record({
      kunci: fc.integer({ min: 1, max: 12 }),
      kode: fc.constantFrom("01", "04", "07"),
      jumlah: fc.integer({ min: 1, max: 5 }),
      tanggal: fc.constantFrom("2026-03-01", "2026-03-02"),
      pihak: fc.constantFrom(...PIHAK),
    }),
    { selector: ({ kunci }) => kunci, maxLength: 10 },
  )
  .map((all) => all.map(({ kunci, ...nilai }) => fakta("faktur", `SO-${kunci}`, nilai)));

describe("points of a work", () => {
  it("are all points for the key itself, whatever its decisions", () => {
    fc.assert(
      fc.property(karya, (key) => {
        const { poin, maks } = nilaiKarya(usulkanSoal(key, 10_000), pasangkan(key, key));
        expect(poin).toBe(maks);
        expect(maks).toBe(key.length === 0 ? 0 : 10_000);
      }),
    );
  });

  it("do not depend on the order of documents", () => {
    fc.assert(
      fc.property(karya, karya, fc.nat(), (key, work, seed) => {
        const skema = usulkanSoal(key, 10_000);
        const turned = work.map((_, at) => work[(at + seed) % Math.max(1, work.length)] as Fakta);
        expect(nilaiKarya(skema, pasangkan(key, turned))).toEqual(nilaiKarya(skema, pasangkan(key, work)));
      }),
    );
  });

  it("fall by the points of its question when a right document is taken away", () => {
    fc.assert(
      fc.property(karya, fc.nat(), (key, place) => {
        fc.pre(key.length > 0);
        const skema = usulkanSoal(key, 10_000);
        const less = key.filter((_, at) => at !== place % key.length);
        const lost = key[place % key.length];
        const question = skema.soal.find(({ fakta: names }) => names.includes(lost?.kunci ?? ""));
        expect(nilaiKarya(skema, pasangkan(key, less)).poin).toBe(10_000 - (question?.poin ?? 0));
      }),
    );
  });

  it("lose what surplus documents cost, and never fall below zero", () => {
    const key = [fakta("faktur", "SO-1", { kode: "04", jumlah: 1, tanggal: "2026-03-01", pihak: "A" })];
    const more = Array.from({ length: 60 }, (_, at) =>
      fakta("faktur", `X-${at}`, { kode: "01", jumlah: 900 + at, tanggal: "2026-03-09", pihak: `Z${at}` }),
    );
    const skema = usulkanSoal(key, 10_000);
    const poin = (count: number) => nilaiKarya(skema, pasangkan(key, [...key, ...more.slice(0, count)])).poin;
    expect([poin(0), poin(1), poin(49), poin(50), poin(51)]).toEqual([10_000, 9_800, 200, 0, 0]);
  });
});

describe("pairs of decisions", () => {
  const SO3 = { kode: "04", jumlah: 30, tanggal: "2026-03-30", pihak: "A" };

  it("leave two documents apart that share neither party nor amount", () => {
    const key = [fakta("faktur", "SO-3", SO3)];
    const work = [fakta("faktur", "SO-9", { ...SO3, jumlah: 15, pihak: "B" })];
    expect(pasangkan(key, work)).toEqual([
      { kunci: key[0], punya: null },
      { kunci: null, punya: work[0] },
    ]);
  });

  it("find a document without its reference by its party and amount", () => {
    const key = [fakta("faktur", "SO-3", SO3)];
    const work = [fakta("faktur", "lain", { ...SO3, tanggal: "2026-03-29" })];
    expect(pasangkan(key, work)).toEqual([{ kunci: key[0], punya: work[0] }]);
  });

  it("compare amounts within the tolerance, one rupiah below, at and above it", () => {
    const of = (jumlah: number) => fakta("faktur", "SO-1", { jumlah });
    const right = (more: number) =>
      bandingkan({ kunci: of(1_000), punya: of(1_000 + more) }, 5).every(({ benar }) => benar);
    expect([right(4), right(5), right(6), right(-5), right(-6)]).toEqual([true, true, false, true, false]);
  });

  it("pair decisions that share a key by their values, and give the key all points", () => {
    const twice = [1, 2].map((at) => fakta("kredit", "M1", { kredit: at === 1 ? "credited" : "none" }, `M1-${at}`));
    expect(pasangkan(twice, [...twice].reverse()).map(({ kunci, punya }) => [kunci?.id, punya?.id])).toEqual([
      ["M1-1", "M1-1"],
      ["M1-2", "M1-2"],
    ]);
    const skema = usulkanSoal(twice, 10_000);
    expect(nilaiKarya(skema, pasangkan(twice, twice)).poin).toBe(10_000);
    expect(nilaiKarya(skema, pasangkan(twice, twice.slice(1))).poin).toBeLessThan(10_000);
  });

  it("do not compare a field whose condition differs", () => {
    const key = fakta("kredit", "M1", { kredit: "credited", masa: "2026-04" });
    const work = fakta("kredit", "M1", { kredit: "uncredited" });
    expect(bandingkan({ kunci: key, punya: work }).find(({ nama }) => nama === "masa")).toMatchObject({ tolak: true });
  });
});

describe("shares of a figure", () => {
  it("add up exactly to the difference, whatever the steps", () => {
    const figures = fc.record({ a: fc.integer(), b: fc.integer(), c: fc.integer() });
    fc.assert(
      fc.property(figures, fc.array(figures, { maxLength: 8 }), figures, (own, states, model) => {
        const steps = states.map((angka, putusan): LangkahGanti => ({ putusan, angka }));
        for (const { punya, kunci, bagian, sisa } of sebarkan(own, steps, model))
          expect(bagian.reduce((sum, { selisih }) => sum + selisih, sisa)).toBe(punya - kunci);
      }),
    );
  });
});

describe("the statistics of a question", () => {
  const work = (nama: string, poin: number) => ({
    nama,
    putusan: [],
    nilai: { soal: [{ soal: "s1", poin, maks: 100, salah: [] }], lebih: 0, poin, maks: 100 },
  });

  it("tell discrimination from eight works on", () => {
    const of = (count: number) =>
      statistikSoal(
        [{ id: "s1", poin: 100 }],
        Array.from({ length: count }, (_, at) => work(`o${at}`, at % 2 === 0 ? 100 : 0)),
      )[0];
    expect([of(7)?.daya, of(8)?.daya, of(9)?.daya]).toEqual([null, 100, 100]);
    expect(of(8)).toMatchObject({ rata: 50, benar: 50 });
  });
});
