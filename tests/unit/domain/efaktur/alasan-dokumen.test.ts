import { expect, test } from "vitest";
import { alasanDokumen, alasanReturDokumen } from "~/domain/efaktur/alasan-dokumen";
import { KOLOM_NILAI } from "~/domain/efaktur/faktur";

const PIB = { jenis: "03", tanggal: "2026-03-20", dpp: 96_000_000, dppLain: 88_000_000, ppn: 10_560_000, ppnbm: 0 };
const steps = ({ langkah }: { langkah: readonly { teks: string }[] }) => langkah.map(({ teks }) => teks);

test("the paper of a special document gives three amounts, and the base of the VAT follows from them", () => {
  const alasan = alasanDokumen(PIB);
  expect(KOLOM_NILAI.map((column) => alasan[column].nilai)).toEqual([96_000_000, 88_000_000, 10_560_000, 0]);
  expect(steps(alasan.dppLain)).toEqual(["faktur.dpp_lain"]);
  expect(alasan.ppn.langkah).toMatchObject([{ teks: "dokumen.ppn_lazim", nilai: 10_560_000 }, { nilai: 10_560_000 }]);
  expect(steps(alasanDokumen({ ...PIB, dppLain: PIB.dpp }).dppLain)).toEqual(["dokumen.dpp_lain_penuh"]);
  expect(steps(alasanDokumen({ ...PIB, dpp: 100, dppLain: 92 }).dppLain)).toEqual(["faktur.dpp_lain", "faktur.bulat"]);
  expect(steps(alasanDokumen({ ...PIB, jenis: "", tanggal: "" }).ppn)).toEqual(["dokumen.tertulis"]);
});

test("the VAT base of a return is its share of the document's base, or the whole rest", () => {
  const share = alasanReturDokumen(PIB, { dpp: 48_000_000, dppLain: 44_000_000, ppn: 5_280_000, ppnbm: 0 });
  expect(share.dppLain).toMatchObject({ nilai: 44_000_000, langkah: [{ teks: "dokumen.bagian_dpp" }] });
  expect(share.ppn.langkah).toMatchObject([{ nilai: PIB.ppn }, { teks: "retur.diketik", nilai: 5_280_000 }]);
  const rest = alasanReturDokumen(PIB, { dpp: 48_000_000, dppLain: 43_999_999, ppn: 0, ppnbm: 0 });
  expect(rest.dppLain.langkah).toMatchObject([{ nilai: 88_000_000 }, { nilai: 44_000_001 }, { nilai: 43_999_999 }]);
});
