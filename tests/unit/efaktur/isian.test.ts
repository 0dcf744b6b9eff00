import { describe, expect, it } from "vitest";
import { isianFaktur } from "~/contract/efaktur";
import { schemaOf } from "~/contract/form-schema";
import { isianSchema } from "~/contract/isian-form";
import type { ReturDetail } from "~/contract/retur";
import { formFaktur } from "~/domain/efaktur/form";
import { barisDiketik } from "~/domain/efaktur/hitung";
import { fieldsOf, type Values } from "~/domain/kit/form";
import { isianDari, isianLengkap, valuesDari } from "~/domain/kit/isian";
import { shownValues } from "~/forms/form-view.server";
import { readLeniently } from "~/forms/lenient.server";
import { isianLeniently, nilaiFaktur, skemaFaktur } from "../../../app/routes/efaktur/isian.server";
import { returHidup } from "../../../app/routes/retur/isian.server";
import { visitAt } from "../forms/visit";

const posted = {
  kodeTransaksi: "04",
  tanggal: "30-03-2026",
  pembayaran: "uang_muka",
  nilaiUangMuka: "10.000.000",
  rujukan: "0400.26.00000000001",
  nitku: "0990001000101000000000",
  idPembeli: "TIN",
  npwpPembeli: "09.900.010.0010.2000",
  namaPembeli: "tidak ditanya",
  baris: [
    {
      opt: "A",
      nama: "Laptop",
      satuan: "UM.0018",
      harga: "15.000.000,50",
      jumlah: "1,5",
      potongan: "25.000",
      dppLain: "1",
    },
  ],
};

describe("the form of an invoice", () => {
  it("reads amounts, days and numbers as people write them, in the language of the page", () => {
    const isian = skemaFaktur("id").parse(posted);
    expect(isian).toMatchObject({
      kode: "04",
      tanggal: "2026-03-30",
      uangMuka: true,
      pelunasan: false,
      nilaiUangMuka: 10_000_000,
    });
    expect(isian).toMatchObject({ rujukan: "04002600000000001", npwpPembeli: "0990001000102000" });
    expect(isian.baris?.[0]).toMatchObject({ harga: "15000000.5", jumlah: "1.5", potongan: 25_000 });
    const english = skemaFaktur("en").parse({
      ...posted,
      baris: [{ ...posted.baris[0], harga: "15,000,000.50", jumlah: "1.5", potongan: "25,000" }],
      nilaiUangMuka: "10,000,000",
    });
    expect(english.baris).toEqual(isian.baris);
  });

  it("drops an unfinished last line, but never the only line or a line with a value", () => {
    const lines = (...rows: readonly Record<string, unknown>[]) =>
      skemaFaktur("id")
        .parse({ ...posted, baris: rows })
        .baris?.map(({ opt, nama }) => `${opt} ${nama}`);
    const [laptop] = posted.baris;
    const begun = { opt: "B", nama: "", satuan: "", harga: "", jumlah: "", potongan: "" };
    expect(lines({ ...laptop }, begun)).toEqual(["A Laptop"]);
    expect(lines(begun)).toEqual(["B "]);
    expect(lines({ ...laptop }, { ...begun, harga: "5" })).toEqual(["A Laptop", "B "]);
    expect(lines(begun, { ...laptop })).toEqual(["B ", "A Laptop"]);
  });

  it("skips questions that other answers make pointless", () => {
    const { namaPembeli, baris } = skemaFaktur("id").parse(posted);
    expect(namaPembeli).toBe("");
    expect(baris?.[0]?.dppLain).toBeUndefined();
    const free = skemaFaktur("id").parse({ ...posted, kodeTransaksi: "02" });
    expect(free.baris?.[0]?.dppLain).toBe(1);
  });

  it("leaves an unanswered base to the law, and keeps a yes and a no", () => {
    const answer = (dppLainDicentang?: string) => {
      const line = { ...posted.baris[0], dppLainDicentang };
      return skemaFaktur("id").parse({ ...posted, kodeTransaksi: "02", baris: [line] }).baris?.[0]?.dppLainDicentang;
    };
    expect([answer(undefined), answer(""), answer("ya"), answer("tidak")]).toEqual([undefined, undefined, true, false]);
  });

  it("shows an invoice so that posting the shown form gives the same invoice", () => {
    const isian = isianFaktur.parse(skemaFaktur("id").parse(posted));
    const shown = shownValues(fieldsOf(formFaktur), nilaiFaktur(isian), "id");
    expect(isianFaktur.parse(skemaFaktur("id").parse(shown))).toEqual(isian);
  });

  it("leaves out figures that follow from the rules, of a line with all amounts given", () => {
    const line = {
      opt: "A" as const,
      nama: "X",
      harga: "1200",
      jumlah: "1",
      potongan: 0,
      dppLainDicentang: true,
      dppLain: 1100,
      kode: "",
      satuan: "",
      tarifPpnbm: "0",
    };
    const vat = (ppn: number) => barisDiketik({ ...line, ppn }, { kode: "02", tanggal: "2026-03-30" });
    expect([vat(132).ppn, vat(132).dppLain, vat(100).ppn]).toEqual([undefined, undefined, 100]);
    expect(vat(132).tarifPpnbm).toBe("");
  });

  it("computes with the readable values during typing", () => {
    const values = readLeniently(
      fieldsOf(formFaktur),
      { ...posted, tanggal: "3", baris: [{ harga: "abc", jumlah: "2" }, null] },
      "id",
    );
    expect(values).toMatchObject({ tanggal: null, baris: [{ harga: null, jumlah: "2" }, {}] });
    expect(isianLeniently({ tanggal: "3" }, "id", "2026-04-06")).toMatchObject({
      tanggal: "2026-04-06",
      kode: "04",
      baris: [],
    });
    expect(isianDari(formFaktur, {}).baris).toEqual([]);
  });
});

describe("a field added to the definition of an invoice", () => {
  const [first, ...others] = formFaktur.sections;
  const added = { name: "nomorKontrak", kind: "teks", max: 20, angka: "angka" } as const;
  const form = { ...formFaktur, sections: [{ ...first, fields: [...first.fields, added] }, ...others] };
  const read = (typed: Values) => isianDari(form, schemaOf(form, "draft", "id").parse({ ...posted, ...typed }));

  it("is read, sent, stored and shown without further code", () => {
    const sent = read({ nomorKontrak: "12.34-56" });
    const schema = isianSchema(form);
    const kept = JSON.stringify(schema.parse(sent));
    const again = isianLengkap(form, JSON.parse(kept));
    expect(again).toEqual({ ...schema.parse(sent), nomorKontrak: "123456" });
    expect(shownValues(fieldsOf(form), valuesDari(form, again), "id")).toMatchObject({ nomorKontrak: "123456" });
  });

  it("is refused by the API beyond its limit, and empty in invoices stored before it", () => {
    const refused = isianSchema(form).safeParse({ ...read({}), nomorKontrak: "1".repeat(21) });
    expect(refused.error?.issues).toMatchObject([{ path: ["nomorKontrak"], message: "terlalu_panjang" }]);
    const earlier = isianFaktur.parse(skemaFaktur("id").parse(posted));
    expect(isianLengkap(form, JSON.parse(JSON.stringify(earlier)))).toEqual({ ...earlier, nomorKontrak: "" });
  });
});

describe("the form of a return note", () => {
  const none = { dpp: 0, dppLain: 0, ppn: 0, ppnbm: 0 };
  const line = { dpp: 3_901, dppLain: 3_576, ppn: 429, ppnbm: 0 };
  const note = {
    baris: [
      {
        ...{ urut: 1, nama: "Kabel", harga: "1000.49", jumlahFaktur: "4", maksimum: "4", sebagian: false },
        ...{ asal: { potongan: "100.5", ...line }, sisa: line, jumlah: "", potongan: 0, ...none },
      },
    ],
  } as unknown as ReturDetail;

  const hidup = (of = note) => returHidup(visitAt("/efaktur/retur/hitung"), of);

  it.each([
    ["id", "100,50"],
    ["en", "100.50"],
  ])("in %s accepts %s of a discount with its decimals and uses it at once", (language, potongan) => {
    const typed = { tanggal: "2026-04-06", baris: [{ jumlah: "1", potongan }] };
    expect(hidup().schema(language).parse(typed)).toMatchObject({ baris: [{ jumlah: "1", potongan: "100.5" }] });
    expect(hidup().compute(typed, language)).toMatchObject({ jumlah: { dpp: 900 }, baris: [{ potongan: "100.5" }] });
    const three = hidup()
      .schema(language)
      .safeParse({ baris: [{ jumlah: "1", potongan: `${potongan}5` }] });
    expect(three.error?.issues.map(({ message }) => message)).toEqual(["desimal_lebih"]);
  });

  it("reports a request above the rest at its box, in the spelling of the page", () => {
    const part = { ...note, baris: note.baris.map((line) => ({ ...line, maksimum: "2.5" })) };
    const refusal = (jumlah: string) =>
      hidup(part)
        .schema("id")
        .safeParse({ baris: [{ jumlah }] }).error?.issues ?? [];
    expect(refusal("2,5")).toEqual([]);
    expect(refusal("2,51")).toMatchObject([
      { path: ["baris", 0, "jumlah"], message: "retur_melebihi", params: { max: "2,5" } },
    ]);
  });
});
