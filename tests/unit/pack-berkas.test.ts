import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { textsOf } from "../../mock-server/i18n";
import { BATAS_PAKET, bacaPaket } from "../../mock-server/pack/berkas";
import { bacaJson } from "../../mock-server/pack/letak";
import { berkasAwal, packsOf } from "../../mock-server/pack/load";

const START = berkasAwal().toString("utf8");
const read = (text: string) => bacaPaket(Buffer.from(text));
/** Findings of a file as the user sees them: place, field, text key. */
const told = (text: string) =>
  read(text).temuan.map(({ letak, jalur, teks }) => `${letak.baris}:${letak.kolom} ${jalur.join(".")} ${teks}`);
/** Line and column of a text within the starter file, both from 1. */
const placeOf = (text: string, within = START) => {
  const before = within.slice(0, within.indexOf(text)).split("\n");
  return `${before.length}:${(before.at(-1)?.length ?? 0) + 1}`;
};

describe("the file of a pack", () => {
  it("is read whole: the starter file has no findings, and uses one language throughout", () => {
    const { pack, temuan } = bacaPaket(berkasAwal());
    expect(temuan).toEqual([]);
    expect(pack?.title).toEqual(
      Object.fromEntries(["id", "en", "zh", "vi", "fr", "ar"].map((one) => [one, "Paket saya"])),
    );
    expect(pack?.dokumen.faktur.length).toBeGreaterThan(0);
  });

  it("reports all mistakes at once, each at its place", () => {
    const broken = START.replace('"version": "1.0.0"', '"version": "satu"')
      .replace('"ptkp": "K/1"', '"ptkp": "K/9"')
      .replace('"gaji": 96000000', '"gaji": "banyak"')
      .replace('"kota": "Jakarta Selatan",', "")
      .replace('"deposit"', '"titipan"');
    expect(told(broken)).toEqual([
      `${placeOf('"satu"', broken)} version paket:temuan.pola`,
      expect.stringMatching(/^7:19 orangPribadi\.kota paket:temuan\.wajib$/),
      `${placeOf('"K/9"', broken)} perusahaan.0.karyawan.0.ptkp paket:temuan.pola`,
      `${placeOf('"banyak"', broken)} perusahaan.0.karyawan.1.gaji galat:isian.json_rupiah`,
      expect.stringMatching(/dokumen\.deposit paket:temuan\.wajib$/),
      `${placeOf('[\n      {\n        "pemilik"', broken)} dokumen.titipan paket:temuan.nama_asing`,
    ]);
  });

  it("reports unknown names and conflicting parts in one round", () => {
    const broken = START.replace('"penjual": "lawan01"', '"penjual": "lawan77", "lain": 1');
    expect(told(broken).map((one) => one.replace(/^\S+ /, ""))).toEqual([
      "dokumen.faktur.0.penjual paket:temuan.lawan_tiada",
      "dokumen.faktur.0.lain paket:temuan.nama_asing",
    ]);
  });

  it("with warnings only is still a pack", () => {
    const { pack, temuan } = read(START.replace('"klu": "69202"', '"klu": "99999"'));
    expect(temuan).toMatchObject([{ teks: "paket:temuan.klu_tiada", berat: "peringatan" }]);
    expect(pack?.orangPribadi.klu).toBe("99999");
  });

  it("reports a conflict at the conflicting value", () => {
    const broken = START.replace('"penjual": "lawan01"', '"penjual": "lawan77"').replace(
      '"jatuhTempo": "2026-04-20"',
      '"jatuhTempo": "2026-04-01"',
    );
    expect(told(broken)).toEqual([
      `${placeOf('"lawan77"', broken)} dokumen.faktur.0.penjual paket:temuan.lawan_tiada`,
      `${placeOf('"2026-04-01"', broken)} tugas.0.jatuhTempo paket:temuan.tugas_terbalik`,
    ]);
  });

  it.each<[string, string, string]>([
    ["nothing", "", "1:1  paket:json.kosong"],
    ["a list", "[]", "1:1  paket:json.bukan_objek"],
    ["a comma after the last", '{\n  "a": 1,\n}', "2:9  paket:json.koma_lebih"],
    ["no comma between", '{\n  "a": 1\n  "b": 2\n}', "3:3  paket:json.koma_kurang"],
    ["quotes of a word processor", "{\n  \u201ca\u201d: 1\n}", "2:3  paket:json.kutip"],
    ["a remark", '{ "a": 1, // satu\n "b": 2 }', "1:11  paket:json.komentar"],
    ["a name without quotes", "{ a: 1 }", "1:3  paket:json.nama_tanpa_kutip"],
    ["thousands with points", '{ "a": 1.000.000 }', "1:8 a paket:json.angka"],
    ["a code as a number", '{ "a": 007 }', "1:8 a paket:json.angka"],
    ["a text over two lines", '{ "a": "satu\ndua" }', "1:8 a paket:json.kutip_terbuka"],
    ["a bare backslash", '{ "a": "C:\\Data" }', "1:11 a paket:json.garis_miring"],
    ["no colon", '{ "a" 1 }', "1:7 a paket:json.titik_dua"],
    ["an end too early", '{ "a": [1, 2', "1:12 a paket:json.terpotong"],
    ["text behind the end", "{} {}", "1:4  paket:json.sesudah_akhir"],
    ["a word that is no value", '{ "a": ya }', "1:8 a paket:json.tak_terduga"],
  ])("with %s reports it at its place", (_, text, expected) => {
    expect(told(text)).toEqual([expected]);
  });

  it("with names in other letter case is reported with the line of the first", () => {
    const bytes = Buffer.concat([Buffer.from('{\n "id": "caf'), Buffer.from([0xe9]), Buffer.from('"}')]);
    expect(bacaPaket(bytes).temuan).toEqual([
      { jalur: [], teks: "paket:json.bukan_utf8", letak: { baris: 2, kolom: 12 } },
    ]);
    expect(bacaPaket(Buffer.from(`\ufeff${START}`)).temuan).toEqual([]);
  });

  it("with repeated names or names of the language itself is reported, and they never reach an object", () => {
    const text = START.replace(
      '"id": "paket-saya",',
      '"id": "paket-saya",\n"id": "lain",\n"__proto__": {"kasus": []},',
    );
    expect(told(text)).toEqual(["3:1 id paket:json.nama_ganda", "4:1 __proto__ paket:json.nama_terlarang"]);
    const { nilai } = bacaJson('{"__proto__": {"jahat": 1}, "constructor": {"prototype": {"jahat": 1}}}', BATAS_PAKET);
    expect([Object.keys(nilai as object), ({} as Record<string, unknown>).jahat]).toEqual([[], undefined]);
  });

  it("has limits: depth, values, sizes of numbers", () => {
    expect(told(`${"[".repeat(5000)}`)[0]).toContain("paket:json.terlalu_dalam");
    expect(told(`{"a": [${"1,".repeat(60_000)}1]}`)[0]).toContain("paket:json.terlalu_banyak");
    expect(told(START.replace('"gaji": 180000000', '"gaji": 1e999'))[0]).toContain("paket:json.angka_besar");
    expect(told(START.replace('"gaji": 180000000', '"gaji": 1e300'))[0]).toContain("perusahaan.0.karyawan.0.gaji");
    const many = JSON.parse(START);
    many.tugas = Array.from({ length: 51 }, () => many.tugas[0]);
    expect(told(JSON.stringify(many))).toEqual([expect.stringContaining("tugas galat:isian.baris_lebih")]);
  });

  it("keeps no places under a name of a thousand letters: a finding there is reported at its parent", () => {
    const long = "x".repeat(1000);
    const { letakOf, nilai } = bacaJson(`{\n"a": {\n"${long}": [1,\n2]},\n"b": [3]}`, BATAS_PAKET);
    expect(nilai).toEqual({ a: { [long]: [1, 2] }, b: [3] });
    expect(letakOf(["a", long, 1])).toEqual({ baris: 2, kolom: 6 });
    expect(letakOf(["b", 0])).toEqual({ baris: 5, kolom: 7 });
  });

  it("can be a bundled pack with its own cases", () => {
    const [id = ""] = packsOf().keys();
    const own = { id: "kasus-saya", version: "1.0.0", title: "Kasus", description: "Kasus", dasar: id, kasus: [] };
    expect(read(JSON.stringify(own)).pack?.lawan).toEqual(packsOf().get(id)?.lawan);
    expect(told(JSON.stringify({ ...own, dasar: "tiada" }, null, 1))).toEqual(["6:11 dasar paket:temuan.dasar_tiada"]);
  });

  it("is read as JSON reads it, with any content", () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 6 }), (text) => {
        const clean = JSON.parse(text, (key, value) => (key === "__proto__" ? undefined : value));
        const { nilai, temuan } = bacaJson(text, { dalam: 50, nilai: 100_000 });
        if (temuan.length === 0) expect(nilai).toEqual(clean);
        else expect(text).toMatch(/__proto__|constructor|prototype|e\+?\d{3}|""\s*:/);
      }),
    );
  });

  it("cut at any place is refused with a place within it", () => {
    for (let at = 1; at < START.trimEnd().length; at += 37) {
      const { pack, temuan } = read(START.slice(0, at));
      expect(pack).toBeUndefined();
      expect(temuan[0]?.letak.baris).toBeLessThanOrEqual(START.slice(0, at).split("\n").length);
    }
  });

  it("has a text for each finding in every language", () => {
    const { temuan } = read(START.replace('"penjual": "lawan01"', '"penjual": "lawan77"'));
    const [found] = temuan;
    for (const language of ["id", "en", "zh", "vi", "fr", "ar"] as const)
      expect(textsOf(language)(found?.teks ?? "", { ...found?.params })).toContain("lawan77");
  });
});
