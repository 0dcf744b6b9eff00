import { text as textOf } from "node:stream/consumers";
import { expect, it } from "vitest";
import { alamatOf, type DefFormulir } from "~/domain/mesin/definisi";
import { BULAN } from "~/domain/mesin/isian";
import { versiSpt } from "~/domain/spt/daftar";
import { berlembarIsian } from "~/domain/spt/isian";
import { textsOf } from "~/i18n/server";
import { kolomIsian } from "~/routes/spt/baris/unggah-lembar.server";
import { exportTable } from "../../../../mock-server/files/export";
import { readSheet } from "../../../../mock-server/files/form-table";
import { openZip } from "../../../../mock-server/files/zip";
import { LANGUAGES } from "../../../../mock-server/i18n";
import { lembarIsian } from "../../../../mock-server/services/spt/lembar-isian";
import { ubahanKetik } from "../../../../mock-server/services/spt/lembar-luring";
import { row, workbook } from "../../formats/support";

const forms = [...versiSpt.badan.semua, ...versiSpt.op.semua].flatMap((def) =>
  def.formulir.filter(berlembarIsian).map((form) => [`${def.jenis} ${def.versi} ${alamatOf(form)}`, form] as const),
);
const partText = async (file: Uint8Array, part: string): Promise<string> =>
  textOf(await (await openZip(Buffer.from(file))).open(part));
const KOSONG = { isi: {}, hitung: {} };
function formOf(name: string): DefFormulir {
  const [, form] = forms.find(([one]) => one === name) ?? [];
  if (!form) throw new Error(name);
  return form;
}

it("place, number and name of a line distinguish it from all others, in every language", () => {
  let akun = 0;
  for (const [name, form] of forms)
    for (const language of LANGUAGES) {
      const lines = lembarIsian(form).baris(KOSONG, language);
      const called = lines.map(({ bagian, nomor, uraian }) => `${bagian} | ${nomor} | ${uraian}`);
      expect([name, language, called.filter((one, at) => called.indexOf(one) !== at)]).toEqual([name, language, []]);
      expect([name, lines.filter(({ bagian }) => !bagian)]).toEqual([name, []]);
      akun += lines.length;
    }
  expect(akun).toBeGreaterThan(5_000);
  const bagian = (name: string, kode: string) =>
    lembarIsian(formOf(name))
      .baris(KOSONG, "id")
      .find((line) => line.kode === kode)?.bagian;
  expect(bagian("op 2025 lampiran3a3", "1526")).toMatch(/^B\. Laporan Posisi Keuangan – Jumlah aset – \S/);
  expect(bagian("op 2025 lampiran3a3", "1422")).toBe("B. Laporan Posisi Keuangan – Jumlah aset");
  expect(bagian("op 2025 lampiran3a3", "2203")).toBe("B. Laporan Posisi Keuangan – Jumlah liabilitas");
});

it("the page lists headings as the sheet has them, and a sheet with those headings is read completely", async () => {
  for (const [name, form] of forms) {
    const lembar = lembarIsian(form);
    const written = new Map(lembar.kolom("id").map(({ key, judul }) => [key, judul]));
    const listed = kolomIsian(form, textsOf("id")).flatMap(({ nama, judul }) =>
      nama.map((key) => [key, judul] as const),
    );
    expect(listed.length).toBeGreaterThan(1);
    for (const [key, judul] of listed) expect([name, key, written.get(key)]).toEqual([name, key, judul]);
  }
  const { sheet } = lembarIsian(formOf("badan 2025 1C"));
  for (const judul of ["Nilai (komersial)", "Nilai komersial"]) {
    const { entries } = await readSheet(sheet, Buffer.from(`Kode;${judul};Nilai\n4002;5;\n1101;;7`), "id", undefined);
    expect(entries.map(({ values, failures }) => [values.c3, values.nilai, failures])).toEqual([
      [5, null, {}],
      [null, 7, {}],
    ]);
  }
});

it("a default for an empty field is in the sheet, and an unchanged sheet types nothing", async () => {
  const lembar = lembarIsian(formOf("op 2025 lampiran3b"));
  const months = BULAN.map((bulan) => bulan * 1_000);
  // the third month is typed, all others have their defaults
  const satu = (month: number, amount: number) => BULAN.map((bulan) => (bulan === month ? amount : null));
  const isi = { rg: satu(3, 77), pph_oppt: satu(1, 9) };
  const hitung = { rg: months.map((amount, at) => (at === 2 ? 77 : amount)), pph_norma: months, pph_oppt: null };
  const rows = lembar.baris({ isi, hitung }, "id");
  expect(
    rows.filter(({ kode }) => ["rg_3", "rg_4", "pph_oppt_1", "pph_norma_12"].includes(String(kode))),
  ).toMatchObject([
    { nilai: 77 },
    { nilai: 4_000 },
    // a typed value that does not count is there as well
    { nilai: 9 },
    { nilai: 12_000 },
  ]);
  const { body } = await exportTable({ nama: "x", columns: lembar.kolom("id"), rows, whose: undefined }, "csv");
  const changed = async (text: string) => {
    const { entries } = await readSheet(lembar.sheet, Buffer.from(text), "id", undefined);
    return ubahanKetik(lembar.isian, isi, hitung, lembar.nilai(entries, true));
  };
  const text = body.toString("utf8");
  expect(await changed(text)).toEqual({});
  const other = text.replace(/(\r\npph_norma_5,.*?)5000\r\n/, "$15001\r\n");
  expect(other).not.toBe(text);
  expect(await changed(other)).toEqual({ pph_norma: satu(5, 5_001) });
});

it("an answer that counts by default is alone there", () => {
  const lembar = lembarIsian(formOf("op 2025 lampiran4"));
  const rows = lembar.baris({ isi: {}, hitung: { berbagi: false, ptkp: "TK/0", b1_pasangan: 5 } }, "id");
  const nilai = (kode: string) => rows.find((line) => line.kode === kode)?.nilai;
  expect([nilai("berbagi"), nilai("ptkp"), nilai("b1_pasangan")]).toEqual(["tidak", "TK/0", 5]);
});

it("empty cells of a workbook accept text outside amount fields, and amounts stay numbers", async () => {
  const lembar = lembarIsian(formOf("badan 2025 13A"));
  const columns = lembar.kolom("id");
  const rows = lembar.baris(KOSONG, "id");
  const { body } = await exportTable({ nama: "x", columns, rows, whose: undefined }, "xlsx");
  const sheet = await partText(body, "xl/worksheets/sheet1.xml");
  const styles = await partText(body, "xl/styles.xml");
  const asText = /numFmtId="(\d+)" formatCode="@"/.exec(styles)?.[1];
  const formats = [...(/<cellXfs.*?<\/cellXfs>/s.exec(styles)?.[0] ?? "").matchAll(/<xf\b([^>]*)>/g)];
  const text = formats.flatMap(([, xf], at) => (xf?.includes(`numFmtId="${asText}"`) ? [at] : []));
  expect(text).not.toEqual([]);
  const letters = String.fromCharCode(65 + columns.findIndex(({ key }) => key === "nilai"));
  const kinds = new Map(lembar.isian.sheet.fields.map(({ name, kind }) => [name, kind]));
  for (const [at, { kode }] of rows.entries()) {
    const cell = new RegExp(`<c r="${letters}${at + 2}"[^>]*?s="(\\d+)"`).exec(sheet);
    const kind = kinds.get(String(kode));
    const isText = kind !== undefined && kind !== "rupiah" && kind !== "tahun";
    expect([kode, cell !== null && text.includes(Number(cell[1]))]).toEqual([kode, isText]);
  }
});

it("a text that a spreadsheet turned into a date is refused with the remedy", async () => {
  const styles = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="[$-421]dd\\ mmmm\\ yyyy"/><numFmt numFmtId="165" formatCode="[Red]0.00&quot;d&quot;"/></numFmts>
    <cellXfs>${[0, 14, 17, 164, 165].map((id) => `<xf numFmtId="${id}"/>`).join("")}</cellXfs></styleSheet>`;
  const { sheet } = lembarIsian(formOf("badan 2025 13A"));
  const read = async (kode: string, style: number) => {
    const cells = `<row r="2"><c r="A2" t="inlineStr"><is><t>${kode}</t></is></c><c r="B2" s="${style}"><v>46001</v></c></row>`;
    const book = workbook({ Lembar: `${row(1, ["kode", "nilai"])}${cells}` }, { "xl/styles.xml": styles });
    const [entry] = (await readSheet(sheet, book, "id", undefined)).entries;
    return entry?.failures.nilai ?? entry?.values.nilai;
  };
  const teks = "bkpm_nomor";
  for (const style of [1, 2, 3]) expect(await read(teks, style)).toEqual({ key: "lembar_teks_tanggal" });
  for (const style of [0, 4]) expect(await read(teks, style)).toBe("46001");
  expect(await read("bkpm_tanggal", 1)).toBe("2025-12-10");
});
