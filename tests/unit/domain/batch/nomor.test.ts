import fc from "fast-check";
import { expect, it } from "vitest";
import { nomorPerusahaan, nomorTempat, npwpBadan, npwpBendahara, npwpOrang } from "~/domain/batch";

const tempat = fc.record({ batch: fc.integer({ min: 1, max: 9999 }), peserta: fc.integer({ min: 1, max: 9999 }) });

it("gives every participant a treasurer in its own range, apart from its companies", () => {
  fc.assert(
    fc.property(tempat, fc.integer({ min: 1, max: 98 }), fc.integer({ min: 1, max: 9999 }), (at, perusahaan, urut) => {
      const own = npwpBendahara(at);
      expect(own).not.toBe(npwpBadan(at, perusahaan));
      expect(nomorTempat(own)).toEqual(nomorTempat(npwpOrang(at, urut)));
      expect(nomorPerusahaan(own)).toBe(99);
    }),
  );
});

it("gives no two participants the same treasurer", () => {
  fc.assert(
    fc.property(tempat, tempat, (a, b) => {
      expect(npwpBendahara(a) === npwpBendahara(b)).toBe(a.batch === b.batch && a.peserta === b.peserta);
    }),
  );
});
