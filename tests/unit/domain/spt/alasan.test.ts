import fc from "fast-check";
import { describe, it } from "vitest";
import type { DefSpt } from "~/domain/mesin/definisi";
import { mulai } from "~/domain/mesin/jalan/keadaan";
import { versiSpt } from "~/domain/spt/daftar";
import { isiAcak } from "../../../setup/badan";
import { checkReasons } from "../../../setup/mesin";

const versions = Object.values(versiSpt).flatMap((one) =>
  one.semua.map((def) => ({ nama: `${def.jenis} ${def.versi}`, def, program: one.program(def.versi) })),
);
const amount = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 });
/** Figures from outside, of every kind of source. */
const OF_KIND: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  rupiah: fc.oneof(fc.constant(0), amount),
  cacah: fc.integer({ min: 0, max: 3 }),
  yaTidak: fc.boolean(),
  teks: fc.constantFrom("kini", "delta", ""),
  tanggal: fc.constant("2026-04-06"),
  masa: fc.constant("2026-03"),
  tahun: fc.constant(2026),
};
const sumberAcak = ({ sumber }: DefSpt) =>
  fc.record(
    Object.fromEntries(
      sumber.map(({ id, isi }) => [
        id,
        fc.record(
          Object.fromEntries(Object.entries(isi).map(([name, jenis]) => [name, OF_KIND[jenis] ?? fc.constant(null)])),
        ),
      ]),
    ),
  );

describe("every registered return of every version, filled in at random", () => {
  it.each(versions)("$nama: the reasons of every computed cell of every form add up to it", ({ def, program }) => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2 ** 31 }), sumberAcak(def), (seed, sumber) => {
        checkReasons(
          mulai(program, { ...isiAcak(def, seed), sumber: sumber as Record<string, Record<string, unknown>> }),
        );
      }),
      { numRuns: 15 },
    );
  });
});
