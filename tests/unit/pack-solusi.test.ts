import { expect, it } from "vitest";
import { temuanPaket } from "../../mock-server/pack/check";
import { packOf } from "../../mock-server/pack/load";

/** Findings about a shipped pack whose solution makes another call in its first step. */
const temuanDengan = (panggil: string): readonly string[] => {
  const pack = structuredClone(packOf("kasus-badan-2025"));
  const [first] = pack.solusi[0]?.langkah ?? [];
  if (first) first.panggil = panggil;
  return temuanPaket(pack).map(({ jalur, teks }) => `${jalur.join(".")} ${teks}`);
};

it.each([
  ["GET /spt/e-spt/find/1C", []],
  ["GET /spt/e-spt/find", ["solusi.0.langkah.0.panggil paket:temuan.panggilan_tiada"]],
  ["GET /spt/e-spt/find/1C/2", ["solusi.0.langkah.0.panggil paket:temuan.panggilan_tiada"]],
  ["GET /spt/e-spt/cari/1C", ["solusi.0.langkah.0.panggil paket:temuan.panggilan_tiada"]],
])("takes any form in the place of an address for one, and no other address: %s", (panggil, temuan) => {
  expect(temuanDengan(panggil)).toEqual(temuan);
});
