import fs from "node:fs";
import { describe, expect, it } from "vitest";
import { bacaPaket } from "../../../../mock-server/pack/berkas";
import { packOf } from "../../../../mock-server/pack/load";
import type { Pack } from "../../../../mock-server/pack/schema";
import { paketUndian } from "../../../../mock-server/pack/undian";
import { BERVARIASI, bervariasi } from "../../../setup/variasi";

type Paket = ReturnType<typeof bervariasi>;
const found = (spoil: (pack: Paket) => unknown): string[] => {
  const pack = bervariasi();
  spoil(pack);
  const { temuan } = bacaPaket(Buffer.from(JSON.stringify(pack, null, 1)));
  return temuan.map(({ jalur, teks }) => `${jalur.join(".")} ${teks}`);
};
const variasiOf = (pack: Paket) => pack.tugas[0].variasi;

/** The draw with which every figure is that of the written case. */
const TERTULIS = {
  ...{ d1_harga: 432_000_000, d2_jasa: 14, d4_usd: 12_400, d4_kurs: 16_250, d5_persen: 30 },
  ...{ d5_kontrak: 1_830_000_000, d5_muka: 549_000_000, d6_pesan: 10, d6_terima: 8, m2_retur: 6 },
};

/** A pack without its name and its variations. */
const isiOf = ({ id: _, version: _version, title: _title, description: _description, tugas, ...rest }: Pack) => ({
  ...rest,
  tugas: tugas.map(({ variasi: _variasi, ...task }) => task),
});

describe("a pack with a variation", () => {
  it("is the written case in every part, if its figures are drawn", () => {
    const varied = packOf(BERVARIASI);
    expect(varied.tugas[0]?.variasi?.variabel.map(({ nama }) => nama)).toEqual(Object.keys(TERTULIS));
    const { pack, salah } = paketUndian(varied, { ppn_april: TERTULIS });
    expect(isiOf(pack)).toEqual(isiOf(packOf("kasus-ppn-april-2026")));
    expect(salah).toEqual([]);
  });

  it("can draw the figures of the written case", () => {
    for (const { nama, dari, sampai, kelipatan = 1 } of packOf(BERVARIASI).tugas[0]?.variasi?.variabel ?? []) {
      if (dari === undefined || sampai === undefined) continue;
      const value = TERTULIS[nama as keyof typeof TERTULIS];
      expect([nama, value >= Number(dari) && value <= Number(sampai)]).toEqual([nama, true]);
      expect([nama, (value - Number(dari)) % kelipatan]).toEqual([nama, 0]);
    }
  });

  it("is consistent, and so is every bundled pack", () => {
    expect(found(() => undefined)).toEqual([]);
    for (const file of fs.readdirSync("prisma/seed/packs")) {
      const { temuan } = bacaPaket(fs.readFileSync(`prisma/seed/packs/${file}`));
      expect(temuan.filter(({ berat }) => berat !== "peringatan")).toEqual([]);
    }
  });

  it.each<[string, (pack: Paket) => unknown, string[]]>([
    [
      "a condition that can never be met",
      (pack) => (variasiOf(pack).syarat = ["d6_terima < d6_pesan", "d6_pesan < 9"]),
      ["tugas.0.variasi.syarat.1 paket:temuan.syarat_tak_pernah"],
    ],
    [
      "a variable without a source",
      (pack) => variasiOf(pack).variabel.push({ nama: "kosong" }),
      ["tugas.0.variasi.variabel.10 paket:temuan.variabel_sumber"],
    ],
    [
      "a variable with two sources",
      (pack) => variasiOf(pack).variabel.push({ nama: "dua", pilih: [1], hitung: "1" }),
      ["tugas.0.variasi.variabel.10 paket:temuan.variabel_sumber"],
    ],
    [
      "a range that ends before it begins",
      (pack) => variasiOf(pack).variabel.push({ nama: "mundur", dari: 3, sampai: 2 }),
      ["tugas.0.variasi.variabel.10.sampai paket:temuan.rentang_terbalik"],
    ],
    [
      "a range without an end",
      (pack) => variasiOf(pack).variabel.push({ nama: "awal", dari: 3 }),
      ["tugas.0.variasi.variabel.10.sampai paket:temuan.wajib"],
    ],
    [
      "a range from a number to a day",
      (pack) => variasiOf(pack).variabel.push({ nama: "campur", dari: 3, sampai: "2026-04-01" }),
      ["tugas.0.variasi.variabel.10.sampai paket:temuan.rentang_jenis"],
    ],
    [
      "more than a thousand million values",
      (pack) => variasiOf(pack).variabel.push({ nama: "luas", dari: 1, sampai: 1_000_000_001 }),
      ["tugas.0.variasi.variabel.10.kelipatan paket:temuan.rentang_luas"],
    ],
    [
      "choices of two kinds",
      (pack) => variasiOf(pack).variabel.push({ nama: "campur", pilih: [1, "dua"] }),
      ["tugas.0.variasi.variabel.10.pilih paket:temuan.pilih_campur"],
    ],
    [
      "an unknown counterparty",
      (pack) => variasiOf(pack).variabel.push({ nama: "pembeli", lawan: ["l08", "l99"] }),
      ["tugas.0.variasi.variabel.10.lawan.1 paket:temuan.lawan_tiada"],
    ],
    [
      "the name of a function",
      (pack) => variasiOf(pack).variabel.push({ nama: "bulat", pilih: [1] }),
      ["tugas.0.variasi.variabel.10.nama paket:temuan.nama_terpakai"],
    ],
    [
      "a name twice",
      (pack) => variasiOf(pack).variabel.push({ nama: "d1_harga", pilih: [1] }),
      ["tugas.0.variasi.variabel.10.nama paket:temuan.ref_ganda"],
    ],
    [
      "an expression of a later variable",
      (pack) => variasiOf(pack).variabel.unshift({ nama: "dini", hitung: "d1_harga" }),
      ["tugas.0.variasi.variabel.0.hitung paket:temuan.ungkapan_nama"],
    ],
    [
      "an unknown name in a document",
      (pack) => (pack.bukti[1].isi = "Harga {d9_harga}"),
      ["bukti.1.isi paket:temuan.ungkapan_nama"],
    ],
    [
      "a division in a step",
      (pack) => (pack.solusi[0].langkah[0].isi.baris[0].harga = "{d1_harga / 2}"),
      ["solusi.0.langkah.0.isi.baris.0.harga paket:temuan.ungkapan_tanda"],
    ],
    [
      "a broken hint",
      (pack) => (pack.solusi[0].soal[0].petunjuk[1] = "{d1_harga|garis}"),
      ["solusi.0.soal.0.petunjuk.1 paket:temuan.ungkapan_bentuk"],
    ],
    [
      "an amount in a column of days",
      (pack) => {
        const kolom = [{ judul: "Hari", jenis: "tanggal" }];
        Object.assign(pack.bukti[1], { tabel: { kolom, baris: [["=d1_harga"]] } });
      },
      ["bukti.1.tabel.baris.0.0 paket:temuan.sel_jenis"],
    ],
    [
      "an assignment without a name",
      (pack) => Reflect.deleteProperty(pack.tugas[0], "ref"),
      ["tugas.0.ref paket:temuan.variasi_tanpa_ref"],
    ],
  ])("is refused for %s, at its place", (_, spoil, places) => {
    expect(found(spoil)).toEqual(expect.arrayContaining(places));
  });

  it("leaves braces of other documents alone", () => {
    const told = found((pack) => {
      Reflect.deleteProperty(pack.bukti[1], "tugas");
      pack.bukti[1].isi = "{apa saja";
    });
    expect(told).toEqual([]);
  });
});
