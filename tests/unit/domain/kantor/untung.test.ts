import { expect, test } from "vitest";
import { titikOf } from "~/domain/kantor/titik";
import { JENIS_SPT } from "~/domain/parameters/spt";
import { versiOf } from "~/domain/spt/daftar";

/** Findings about tax that the taxpayer could have saved. */
const HEMAT = [
  ...["belum_dikreditkan", "kelebihan_tersedia", "tarif_31e_tersedia"],
  ...["rugi_tidak", "rugi_tertinggal", "susut_kurang"],
];

const checks = JENIS_SPT.flatMap((jenis) => {
  const versions = versiOf(jenis);
  return versions.program(versions.pada("2025-12-31").versi).def.periksa;
});

test("the tax office asks about no finding that would save tax, whatever the amount", () => {
  const saving = checks.filter(({ kode }) => HEMAT.includes(kode));
  expect([...new Set(saving.map(({ kode }) => kode))].sort()).toEqual(HEMAT.toSorted());
  const found = saving.map(({ kode, kantor }) => ({
    kode,
    taruhan: 1_000_000_000,
    ...(kantor ? { kantor: { bobot: kantor.bobot, pajak: 1_000_000_000, kap: null } } : {}),
  }));
  expect(titikOf(found, "2026-05-18")).toEqual([]);
});
