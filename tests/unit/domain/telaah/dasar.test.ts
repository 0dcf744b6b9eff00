import { describe, expect, it } from "vitest";
import { aturanFor } from "~/domain/efaktur";
import { alamatOf, isBaris, isIsian } from "~/domain/mesin/definisi";
import { bagianNilaiLain, tarifPpn } from "~/domain/parameters/ppn";
import { sumberDari } from "~/domain/parameters/sumber";
import { definisiOf, JENIS_SPT_TERSEDIA } from "~/domain/spt";
import { dasarPutusan } from "../../../../app/domain/telaah/dasar";
import { dasarFakta } from "../../../../app/domain/telaah/dasar-kunci";
import { type Fakta, JENIS_FAKTA, type JenisFakta } from "../../../../app/domain/telaah/fakta";
import type { BarisKarya, Karya } from "../../../../app/domain/telaah/karya";

const karya = (tables: Readonly<Record<string, readonly BarisKarya[]>>): Karya => ({
  npwp: ["9900010001000001"],
  bendahara: [],
  baris: new Map(Object.entries(tables)),
});
const fakta = (jenis: JenisFakta, tabel: string, id: string, more: Partial<Fakta> = {}): Fakta => ({
  ...{ jenis, id: `${tabel}|${id}`, kunci: id, nama: id, hari: "2026-03-15", nilai: {}, objek: { tabel, id } },
  ...more,
});
const registered = (citations: readonly string[]) =>
  expect(citations.filter((one) => sumberDari(one).length === 0)).toEqual([]);

describe("the source of a lost point", () => {
  it("of an invoice is the rule of its day, by the reasons of its figures", () => {
    const line = {
      fakturId: "f",
      urut: 1,
      opt: "A",
      kode: "",
      nama: "Beras",
      satuan: "",
      harga: "1000001",
      jumlah: "1",
    };
    const more = { potongan: "0", dppLainCek: 1, dppLain: 0, ppn: 0, tarifPpnbm: "0" };
    const work = karya({ Faktur: [{ id: "f", kode: "04" }], FakturBaris: [{ ...line, ...more }] });
    const { jumlah = [], kode } = dasarFakta(work, fakta("faktur", "Faktur", "f"));
    expect(jumlah).toEqual(expect.arrayContaining([bagianNilaiLain.rowOn("2026-03-15").dasar.kutipan]));
    expect(jumlah).toEqual(expect.arrayContaining([tarifPpn.rowOn("2026-03-15").dasar.kutipan]));
    expect(kode).toEqual([aturanFor("04")?.dasar.kutipan]);
  });

  it.each([
    ["bpu", { objek: "24-104-01", dpp: 1_000_000 }, "UU PPh ps. 23"],
    ["MP", { objek: "21-100-01", ptkp: "K/3", bruto: 20_000_000 }, "PP 58/2023"],
  ])("of a slip %s is that of its tax", (jenis, isi, source) => {
    const work = karya({ Bukpot: [{ id: "b", jenis, masa: "2026-06", isi: JSON.stringify(isi) }] });
    const { objek = [] } = dasarFakta(work, fakta("bukpot", "Bukpot", "b"));
    expect(objek.join("; ")).toContain(source);
    registered(objek);
  });

  it.each([
    ["pph_uni", "2026-06", "UU KUP ps. 3(3)a; PMK 81/2024 ps. 94"],
    ["op", "2025-12", "UU KUP ps. 3(3)b, 9(2)"],
  ])("of a late return of kind %s is that of its due day", (jenis, masa, source) => {
    const work = karya({ Spt: [{ id: "s", jenis, masa }] });
    expect(dasarFakta(work, fakta("spt", "Spt", "s"))).toEqual({ waktu: [source], bayar: [source] });
  });

  it.each(JENIS_SPT_TERSEDIA)("of typed cells and rows of a return of kind %s is registered", (jenis) => {
    const def = definisiOf(jenis);
    const work = karya({ Spt: [{ id: "s", jenis, masa: "2025-12", versiAturan: def.versi }] });
    const found = def.formulir.flatMap((form) =>
      form.sections.flatMap((section) => {
        const id = `s|${alamatOf(form)}|${section.name}`;
        if (isBaris(section)) {
          const nilai = Object.fromEntries(section.kolom.map(({ name }) => [name, 1]));
          return Object.values(dasarFakta(work, fakta("baris", "SptBarisKetik", `${id}|1`, { nilai }))).flat();
        }
        return (isIsian(section) ? section.fields : []).flatMap(
          ({ name }) => dasarFakta(work, fakta("sel", "SptFormulir", `s|${alamatOf(form)}|${name}`)).isi ?? [],
        );
      }),
    );
    expect(found.length).toBeGreaterThan(0);
    registered(found);
  });

  it.each(JENIS_FAKTA)("of a decision of kind %s without reasons is that of its field", (jenis) => {
    for (const nama of ["ada", "kode", "jumlah", "tanggal", "kredit", "masa", "waktu", "sebelumnya", "a new field"])
      registered(dasarPutusan(jenis, [nama], {}));
    expect(dasarPutusan(jenis, [], undefined)).toHaveLength(1);
  });

  it("is named once, and at most three of them", () => {
    const reasons = { jumlah: ["A", "B"], kode: ["B", "C", "D"] };
    expect(dasarPutusan("faktur", ["jumlah", "kode"], reasons)).toEqual(["A", "B", "C"]);
  });
});
