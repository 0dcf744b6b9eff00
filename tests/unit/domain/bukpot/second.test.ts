import { describe, expect, it } from "vitest";
import { type HasilBukpot, hitungBukpot } from "~/domain/bukpot/hitung";
import type { JenisBukpot } from "~/domain/bukpot/jenis";
import type { Values } from "~/domain/kit/form";
import { objekList } from "~/domain/ref/objek-pajak";
import {
  article17,
  dailyRate,
  dailyTax,
  EDGES,
  monthlyRate,
  monthlyTax,
  pensionAtOnce,
  STATUSES,
  severance,
  share,
  spanTax,
} from "./second";
import { flatRatesOf, RATE_TEXT } from "./tables";

/** Cases for each family; a million with `FULL=1`. */
const CASES = process.env.FULL ? 1_000_000 : 5_000;
const TANGGAL = "2026-03-31";

/** Numbers of a fixed seed, to repeat a failure. */
function randomOf(seed: number) {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  const upTo = (most: number): number => Math.floor(next() * (most + 1));
  const of = <V>(values: readonly V[]): V => values[upTo(values.length - 1)] as V;
  /** Amounts of every size, and often right at an edge of a table. */
  const amount = (edges: readonly number[] = []): number =>
    edges.length > 0 && next() < 0.3 ? Math.max(0, of(edges) + upTo(4) - 2) : upTo(10 ** (3 + upTo(7)));
  return { next, upTo, of, amount };
}
type Random = ReturnType<typeof randomOf>;
type Case = {
  readonly jenis: JenisBukpot;
  readonly isi: Values;
  readonly expected: Readonly<Record<string, unknown>>;
  readonly mp?: { readonly bruto: number; readonly pph: number; readonly ditanggung: number };
};
const percentText = (hundredths: number): string => String(hundredths / 100);

/** Runs a family of cases and reports the first difference. */
function equal(name: string, seed: number, make: (random: Random) => Case, figures: (hasil: HasilBukpot) => object) {
  it(`${name}: ${CASES.toLocaleString("en")} random slips equal to the rupiah`, () => {
    const random = randomOf(seed);
    for (let n = 0; n < CASES; n++) {
      const { jenis, isi, expected, mp } = make(random);
      const found = figures(hitungBukpot(jenis, isi, { tanggal: TANGGAL, ...(mp ? { mp } : {}) }));
      const differs = Object.entries(expected).some(
        ([key, value]) => (found as Record<string, unknown>)[key] !== value,
      );
      if (differs) expect({ jenis, isi, found }).toEqual({ jenis, isi, found: expected });
    }
  }, 600_000);
}
const taxed = ({ ringkas: { tarif, pph, dpp, ditanggung } }: HasilBukpot) => ({ tarif, pph, dpp, ditanggung });

describe("a second computation, from its own tables", () => {
  const TER = [
    ...[["MP", "21-100-01"] as const, ["MP", "21-100-02"] as const, ["MP", "21-100-32"] as const],
    ...[["BP21", "21-100-10"] as const, ["BP21", "21-100-35"] as const, ["BP21", "21-100-27"] as const],
  ];
  equal(
    "monthly effective rate",
    1,
    ({ of, amount }) => {
      const [jenis, objek] = of(TER);
      const [ptkp, bruto, borne] = [of(STATUSES), amount(EDGES), of([true, false])];
      const pph = monthlyTax(ptkp, bruto);
      const expected = { pph, tarif: percentText(monthlyRate(ptkp, bruto)), ditanggung: borne ? pph : 0 };
      return { jenis, isi: { objek, ptkp, bruto, fasilitas: borne ? "4" : "9" }, expected };
    },
    taxed,
  );

  equal(
    "daily effective rate",
    2,
    ({ of, upTo, amount }) => {
      const days = 1 + upTo(30);
      const bruto = Math.min(2_500_000 * days, amount([450_000 * days, 2_500_000 * days]));
      const expected = { pph: dailyTax(bruto, days), tarif: percentText(dailyRate(bruto, days)) };
      return {
        jenis: "BP21",
        isi: { objek: of(["21-100-24", "21-100-29"]), bruto, jumlahHari: String(days) },
        expected,
      };
    },
    taxed,
  );

  const HALF = ["21-100-07", "21-100-20", "21-100-04", "21-100-33", "21-100-18"];
  const WHOLE = ["21-100-36", "21-100-14", "21-100-25", "21-100-12", "21-100-17"];
  const BRACKETS = [60_000_000, 250_000_000, 500_000_000, 5_000_000_000];
  equal(
    "article 17, on half or the whole of a payment",
    3,
    ({ of, amount }) => {
      const half = of([true, false]);
      const bruto = amount(half ? BRACKETS.map((edge) => edge * 2) : BRACKETS);
      const dpp = half ? share(bruto, 1, 2) : bruto;
      return { jenis: "BP21", isi: { objek: of(half ? HALF : WHOLE), bruto }, expected: { dpp, pph: article17(dpp) } };
    },
    taxed,
  );
  equal(
    "article 17, wages above the daily limit",
    4,
    ({ of, upTo, amount }) => {
      const days = 1 + upTo(30);
      const bruto = 2_500_000 * days + amount(BRACKETS.map((edge) => edge * 2 * days));
      const dpp = share(bruto, 1, 2);
      const expected = { dpp, pph: article17(dpp, days) };
      return {
        jenis: "BP21",
        isi: { objek: of(["21-100-30", "21-100-31"]), bruto, jumlahHari: String(days) },
        expected,
      };
    },
    taxed,
  );

  equal(
    "lump sums within two years",
    5,
    ({ of, amount }) => {
      const edges = [50_000_000, 100_000_000, 500_000_000];
      const [objek, bruto, brutoSebelumnya] = [of(["21-401-01", "21-401-02"]), amount(edges), of([0, amount(edges)])];
      const tax = objek === "21-401-01" ? severance : pensionAtOnce;
      const pph = tax(bruto + brutoSebelumnya) - tax(brutoSebelumnya);
      return { jenis: "BP21", isi: { objek, bruto, brutoSebelumnya }, expected: { pph } };
    },
    taxed,
  );

  const LINES = {
    A1: ["gaji", "tunjanganPph", "honorarium", "natura", "bonus"],
    A2: ["gaji", "tunjanganIstri", "tunjanganBeras"],
  };
  equal(
    "article 17, the last slip of a span",
    6,
    ({ of, upTo, amount, next }) => {
      const jenis = of(["A1", "A2"] as const);
      const months = 1 + upTo(11);
      const parts = Object.fromEntries(LINES[jenis].map((name) => [name, next() < 0.3 ? 0 : amount()]));
      const gross = Object.values(parts).reduce((total, part) => total + part, 0);
      const [iuranPensiun, zakat] = [upTo(2_000_000), upTo(3_000_000)];
      const [netoSebelumnya, pphSebelumnya] = next() < 0.7 ? [0, 0] : [amount(), upTo(20_000_000)];
      const objek = of(["21-100-01", "21-100-02"]);
      const [ptkp, jenisPemotongan] = [of(STATUSES), of(["FullYear", "PartialYear", "Annualized"])];
      const due = spanTax({
        ...{
          gross,
          months,
          status: ptkp,
          pension: objek === "21-100-02",
          annualised: jenisPemotongan === "Annualized",
        },
        ...{ deductions: iuranPensiun + zakat, earlierNet: netoSebelumnya, earlierTax: pphSebelumnya },
      });
      const withheld = upTo(50_000_000);
      const isi = {
        ...{ masaAwal: `2026-${String(13 - months).padStart(2, "0")}`, masa: "2026-12", objek, ptkp, jenisPemotongan },
        ...{ ...parts, iuranPensiun, zakat, netoSebelumnya, pphSebelumnya },
      };
      const mp = { bruto: 0, pph: withheld, ditanggung: 0 };
      return { jenis, isi, mp, expected: { gross, due, last: due - withheld } };
    },
    ({ ringkas }) => ({ gross: ringkas.brutoSetahun, due: ringkas.pphSetahun, last: ringkas.pph }),
  );

  const AMOUNT = { bpu: "dpp", cy: "dpp", "self-payment": "dpp", bpnr: "bruto", BP26: "bruto" } as const;
  for (const [index, jenis] of (["bpu", "bpnr", "cy", "self-payment", "BP26"] as const).entries()) {
    const rates = flatRatesOf(RATE_TEXT[jenis]);
    equal(
      `flat rates of ${jenis}`,
      10 + index,
      ({ of, amount, next }) => {
        const { code, rate, share: percent } = of(rates);
        const jumlah = amount();
        const dpp = share(jumlah, percent, 100);
        const typed = next() < 0.2 ? of(["0.5", "7.5", "10", "2.64", "12.375"]) : undefined;
        const pph = typed === undefined ? share(dpp, rate, 10_000) : share(dpp, Number(typed) * 1000, 100_000);
        const isi = { objek: code, [AMOUNT[jenis]]: jumlah, ...(typed ? { fasilitas: "8", tarif: typed } : {}) };
        return { jenis, isi, expected: { dpp, pph, tarif: typed ?? percentText(rate) } };
      },
      taxed,
    );
    it(`the tables of ${jenis} name the same objects`, () => {
      const codes = objekList(jenis).map(({ kode }) => kode);
      expect(codes).toEqual(rates.map(({ code }) => code).sort());
    });
  }
});
