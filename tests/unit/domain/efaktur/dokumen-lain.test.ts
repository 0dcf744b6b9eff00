import { describe, expect, test } from "vitest";
import {
  aturanJenis,
  DETAIL_DOKUMEN_LAIN,
  DOKUMEN_TRANSAKSI,
  type DokumenLain,
  detailFor,
  dokumenFor,
  dppLainDokumen,
  JENIS_DOKUMEN_LAIN,
  jenisFor,
  kodePendek,
} from "~/domain/efaktur/dokumen-lain";
import { dokumenLainOf, isiDokumenLain } from "~/domain/efaktur/format-dokumen";
import { checkDokumenLain, type KonteksDokumenLain } from "~/domain/efaktur/periksa-dokumen-lain";
import {
  checkReturDokumen,
  type DokumenAsal,
  dppLainRetur,
  kreditSaatSetuju,
  sisaDokumen,
} from "~/domain/efaktur/retur-dokumen";
import { refHas } from "~/domain/ref";

const KONTEKS: KonteksDokumenLain = {
  hariIni: "2026-04-06",
  pkpSejak: "2026-03-01",
  masaTerkunci: () => false,
  nomorTerpakai: () => false,
};
const sound = (jenis: string, detail: string, dokumen: string): DokumenLain => {
  const { arah } = aturanJenis[jenis as "01"];
  const abroad = Number(detail) > 10;
  const told = jenis === "01" && (detail === "07" || detail === "08");
  return {
    ...{ arah, jenis, detail, dokumen, nomor: "A-1", tanggal: "2026-03-10", dpp: 12_000_000, ppnbm: 0 },
    informasi: told ? "TD.00501" : "",
    referensi: arah === "keluaran" && (detail === "12" || detail === "13") ? "INV-1" : "",
    ppn: jenis === "02" ? 0 : 1_320_000,
    lawanNpwp: abroad ? "" : "0990001000001000",
    lawanNama: "PT Contoh",
    lawanAlamat: "Jakarta",
  };
};
const codes = (dokumen: DokumenLain, konteks = KONTEKS) => checkDokumenLain(dokumen, konteks).map(({ code }) => code);
const every = JENIS_DOKUMEN_LAIN.flatMap((jenis) =>
  DETAIL_DOKUMEN_LAIN.flatMap((detail) => DOKUMEN_TRANSAKSI.map((dokumen) => [jenis, detail, dokumen] as const)),
);

describe("combinations of type, detail and paper", () => {
  test.each(every)("type %s, detail %s, paper %s", (jenis, detail, dokumen) => {
    const allowed = (dokumenFor(jenis, detail) as readonly string[]).includes(dokumen);
    const known = (detailFor(jenis) as readonly string[]).includes(detail);
    const found = codes(sound(jenis, detail, dokumen));
    if (allowed) expect(found).toEqual([]);
    else expect(found).toContain(known ? "doc_document_not_allowed" : "doc_detail_not_allowed");
  });

  test("output knows types 01 and 02, input 03 to 05, and a type of the other side is refused", () => {
    expect(jenisFor("keluaran")).toEqual(["01", "02"]);
    expect(jenisFor("masukan")).toEqual(["03", "04", "05"]);
    expect(codes({ ...sound("04", "04", "8"), arah: "keluaran" })).toContain("doc_type_wrong_side");
  });

  test("exports show 01 to 03, imports 01 and 02, all others their own code", () => {
    expect(["11", "12", "13"].map((detail) => kodePendek("02", detail))).toEqual(["01", "02", "03"]);
    expect(["14", "15"].map((detail) => kodePendek("03", detail))).toEqual(["01", "02"]);
    expect(["04", "15"].map((detail) => kodePendek("05", detail))).toEqual(["04", "15"]);
  });

  test("every code has its official name", () => {
    expect(JENIS_DOKUMEN_LAIN.every((kode) => refHas("jenis_dokumen_lain", kode))).toBe(true);
    expect(DETAIL_DOKUMEN_LAIN.every((kode) => refHas("detail_dokumen_lain", kode))).toBe(true);
    expect(DOKUMEN_TRANSAKSI.every((kode) => refHas("dokumen_transaksi", kode))).toBe(true);
  });

  test("imports and purchases wait for a decision, type 05 is uncredited at once", () => {
    expect(["03", "04", "05"].map(kreditSaatSetuju)).toEqual([null, null, "uncredited"]);
  });
});

describe("obstacles to signing a document", () => {
  const output = sound("01", "04", "1");
  test.each<[string, DokumenLain, Partial<KonteksDokumenLain>, string]>([
    ["a day to come", { ...output, tanggal: "2026-04-07" }, {}, "doc_future_date"],
    ["a seller not yet registered", { ...output, tanggal: "2026-02-28" }, {}, "seller_not_pkp"],
    ["no number", { ...output, nomor: "" }, {}, "required"],
    ["a number that is used", output, { nomorTerpakai: () => true }, "doc_number_used"],
    ["a filed month", output, { masaTerkunci: () => true }, "period_locked"],
    ["no amount", { ...output, dpp: 0, ppn: 0 }, {}, "doc_amount_required"],
    ["a taxed export", { ...sound("02", "11", "4"), ppn: 1 }, {}, "doc_export_untaxed"],
    ["an export to an NPWP", { ...sound("02", "11", "4"), lawanNpwp: "0990001000001000" }, {}, "doc_partner_tin_zero"],
    [
      "an export of services without contract",
      { ...sound("02", "13", "5"), referensi: "" },
      {},
      "doc_reference_required",
    ],
    ["a reference where none belongs", { ...output, referensi: "x" }, {}, "doc_reference_not_allowed"],
    ["a purchase from nobody", { ...sound("04", "04", "8"), lawanNpwp: "" }, {}, "doc_partner_tin_required"],
    ["a number that is none", { ...output, lawanNpwp: "123" }, {}, "doc_partner_tin_invalid"],
    ["a facility that is not told", { ...sound("01", "07", "1"), informasi: "" }, {}, "addinfo_required"],
    ["more VAT than the rate gives", { ...output, detail: "01", ppn: 1_440_001 }, {}, "doc_vat_unusual"],
  ])("%s", (_, dokumen, konteks, code) => expect(codes(dokumen, { ...KONTEKS, ...konteks })).toEqual([code]));

  test("a filed month blocks documents that enter it, not later credit", () => {
    const locked = { ...KONTEKS, masaTerkunci: () => true };
    expect(codes(sound("04", "04", "8"), locked)).toEqual([]);
    expect(codes(sound("05", "04", "8"), locked)).toEqual(["period_locked"]);
  });
});

test("the other-value base is recognised from the detail and the VAT", () => {
  const of = (detail: string, ppn: number) => dppLainDokumen({ detail, dpp: 12_000_000, ppn, tanggal: "2026-03-10" });
  expect([of("04", 1_320_000), of("01", 1_320_000), of("01", 1_440_000), of("14", 1_320_000)]).toEqual([
    11_000_000, 11_000_000, 12_000_000, 11_000_000,
  ]);
});

test.each([
  ["01", "08", "1"],
  ["02", "12", "5"],
  ["03", "14", "10"],
  ["05", "07", "9"],
])("type %s, detail %s: a written file is read back the same", (jenis, detail, dokumen) => {
  const one = sound(jenis, detail, dokumen);
  const read = dokumenLainOf(one.arah, isiDokumenLain(one).values);
  const kept = one.arah === "keluaran" ? one : { ...one, lawanAlamat: "" };
  expect(read).toEqual({ ...kept, lawanNpwp: kept.lawanNpwp || "0".repeat(16) });
});

describe("returns", () => {
  const asal = {
    ...{ arah: "masukan", jenis: "04", detail: "04", status: "approved", kredit: "credited", tanggal: "2026-03-10" },
    ...{ dpp: 1_000_001, dppLain: 916_668, ppn: 110_000, ppnbm: 7 },
  } as const;
  const konteks = { hariIni: "2026-04-06", masaTerkunci: () => false, nomorTerpakai: () => false };
  const retur = { nomor: "R-1", tanggal: "2026-03-25", dpp: 1, ppn: 0, ppnbm: 0 };
  const found = (over: object, more: Partial<DokumenAsal> = {}) =>
    checkReturDokumen({ ...(asal as DokumenAsal), ...more }, [], { ...retur, ...over }, konteks).map(
      ({ code }) => code,
    );

  test("partial returns never exceed the document, and a full return equals it", () => {
    for (let seed = 1; seed <= 300; seed++) {
      let random = seed * 7919;
      const next = (max: number) => {
        random = (random * 48_271) % 2_147_483_647;
        return random % (max + 1);
      };
      const taken: { dpp: number; dppLain: number; ppn: number; ppnbm: number }[] = [];
      for (let part = 0; part < 6; part++) {
        const left = sisaDokumen(asal, taken);
        const share = part === 5 ? left : { dpp: next(left.dpp), ppn: next(left.ppn), ppnbm: next(left.ppnbm) };
        taken.push({
          dpp: share.dpp,
          ppn: share.ppn,
          ppnbm: share.ppnbm,
          dppLain: dppLainRetur(asal, taken, share.dpp),
        });
        for (const rest of Object.values(sisaDokumen(asal, taken))) expect(rest).toBeGreaterThanOrEqual(0);
      }
      expect(sisaDokumen(asal, taken)).toEqual({ dpp: 0, dppLain: 0, ppn: 0, ppnbm: 0 });
    }
  });

  test("a return that is too large, too early, too late or not allowed is refused", () => {
    expect(found({})).toEqual([]);
    expect(found({ dpp: 1_000_002, ppnbm: 8 })).toEqual(["doc_return_exceeds", "doc_return_exceeds"]);
    expect(found({ tanggal: "2026-03-09" })).toEqual(["doc_return_before"]);
    expect(found({ tanggal: "2026-04-07" })).toEqual(["doc_future_date"]);
    expect(found({ dpp: 0 })).toEqual(["doc_amount_required"]);
    expect(found({}, { kredit: null })).toEqual(["doc_return_not_allowed"]);
    expect(found({}, { jenis: "03", detail: "14" })).toEqual(["doc_return_not_allowed"]);
    expect(found({}, { status: "replaced" })).toEqual(["doc_return_not_allowed"]);
  });
});

describe("the other-value base of a paper", () => {
  test("detail 04 asks for the VAT of 11/12, to the rupiah of rounding", () => {
    const of = (ppn: number, over: Partial<DokumenLain> = {}) => codes({ ...sound("04", "04", "8"), ppn, ...over });
    expect(of(1_440_000)).toEqual(["doc_vat_other_value"]);
    expect([of(1_320_000), of(1_320_001)]).toEqual([[], []]);
    expect(of(1_440_000, { detail: "01" })).toEqual([]);
  });

  test("an import with VAT of 11/12 has it too, an export never", () => {
    const pib = { detail: "14", dpp: 96_000_000, ppn: 10_560_000, tanggal: "2026-03-10" } as const;
    expect(dppLainDokumen(pib)).toBe(88_000_000);
    expect(dppLainDokumen({ ...pib, ppn: 11_520_000 })).toBe(96_000_000);
    expect(dppLainDokumen({ ...pib, detail: "11", ppn: 0 })).toBe(96_000_000);
  });
});
